// Luck: an outcome of chance less its exact mean. Rules hand in each outcome where it is drawn:
//
//   table.record.luck(kind, (isHit - chanceToHit) * stake)
//
// A kind adds up to zero on average, whatever anybody chooses, as long as mean and stake rest on what was known before
// the draw. So sums of luck say which chances decide games (simulate/luck.ts), and are control variates
// (simulate/luck-adjusted.ts).
import type { Dimension, Recorder } from './metric.ts'
import { type Definition, DETAIL, mean } from './metrics.ts'

/** Whole numbers are recorded: luck times this, rounded once for each playout and kind. */
export const LUCK_SCALE = 1000

/** Luck is counted apart for games that are won and that are not. */
export const LUCK_ENDINGS = ['won', 'lost'] as const

/** Name of the first dimension of the metric with the role `luck`, and of no other metric. */
export const LUCK_DIMENSION = 'luck'

/** The metric with the role `luck`, of a game that is won or lost. @param kinds in the order of their numbers */
export const luckBy = (kinds: Omit<Dimension, 'name'>): Definition =>
  mean(
    'Luck of won and lost games',
    'thousandths an outcome',
    [
      { name: LUCK_DIMENSION, ...kinds },
      { name: 'ending', labels: LUCK_ENDINGS },
    ],
    { ...DETAIL, role: 'luck', signed: true },
  )

/**
 * The luck of a draw that comes to one of several things, as yes-or-no questions asked in order: is it the first; if
 * not, is it the second; … Each has a mean of zero given those before, so that their spreads add up.
 * @param record takes the luck of each thing: 1 or 0 less the chance that was left for it
 * @param first kind of luck of the first thing; those of the others follow
 * @param left how many of each thing could be drawn
 * @param came index of what was drawn: there was one at least
 * @throws RangeError where none of what came could be drawn: the luck would be wrong in silence
 */
export function luckOfDraw(
  record: Pick<Recorder, 'luck'>,
  first: number,
  left: ArrayLike<number>,
  came: number,
  stake = 1,
): void {
  if (!(left[came]! > 0)) throw new RangeError(`thing ${came} came, of which there was none`)
  let all = 0
  for (let index = 0; index < left.length; index++) all += left[index]!
  for (let index = 0; index <= came && index < left.length; index++) {
    const count = left[index]!
    if (count > 0 && count < all) record.luck(first + index, ((index === came ? 1 : 0) - count / all) * stake)
    all -= count
  }
}
