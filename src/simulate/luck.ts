// Which kinds of luck decide games: how much of the spread of wins goes with the luck of each kind (engine/luck.ts).
//
// Outcomes of chance less their exact means are uncorrelated with each other: each has a mean of zero given all before.
// So the luck of each kind is held against wins alone, and the shares of all kinds add up.
import { explained } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { LUCK_ENDINGS, LUCK_SCALE } from '../engine/luck.ts'
import type { MetricLayout } from './layout.ts'
import type { Tally } from './tally.ts'

/** The luck of one kind over all playouts. */
export interface KindOfLuck {
  /** Label in the metric's first dimension, and its index there. */
  readonly kind: string
  readonly index: number
  /** Outcomes of chance in all playouts. */
  readonly outcomes: number
  /** Mean of a playout over its standard error: a standard normal number if the exact means are right. */
  readonly z: number
  /** Share of the spread of wins that goes with it. */
  readonly share: Estimate
  /** The share before it is cut at 0: these add up without bias. */
  readonly unclamped: number
  /** Win probability per unit of luck, from -1 to 1. */
  readonly worth: number
  /** Mean luck of a won and of a lost playout; 0 where there is none. */
  readonly mean: Readonly<Record<(typeof LUCK_ENDINGS)[number], number>>
}

/**
 * Every kind of luck that came up, most decisive first.
 * @param luck, win the metrics with these roles, in the tally's own layout
 */
export function luckOf(tally: Tally, luck: MetricLayout, win: MetricLayout, level: number): KindOfLuck[] {
  const { sums, playouts } = tally
  const kinds = luck.metric.dimensions![0].labels
  const hits = sums.at(win.sumAt + 1)
  const partOf = (kind: number, ending: number): { of: number; sum: number; squares: number } => {
    const from = luck.sumAt + (kind * LUCK_ENDINGS.length + ending) * luck.sumWidth
    const [, sum, of, squares] = sums.slice(from, from + luck.sumWidth)
    return { of, sum, squares }
  }
  return kinds
    .map((kind, index) => {
      const [won, lost] = [partOf(index, 0), partOf(index, 1)]
      const { z, slope, share, unclamped } = explained(
        {
          hits,
          misses: playouts - hits,
          sumHits: won.sum,
          sumMisses: lost.sum,
          squaresHits: won.squares,
          squaresMisses: lost.squares,
        },
        level,
      )
      const meanOf = (sum: number, games: number): number => (games === 0 ? 0 : sum / games / LUCK_SCALE)
      return {
        ...{ kind, index, outcomes: won.of + lost.of, z, share, unclamped, worth: slope * LUCK_SCALE },
        mean: { won: meanOf(won.sum, hits), lost: meanOf(lost.sum, playouts - hits) },
      }
    })
    .filter(({ outcomes }) => outcomes > 0)
    .sort((a, b) => (b.share.value || 0) - (a.share.value || 0))
}
