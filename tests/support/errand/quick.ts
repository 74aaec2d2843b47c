// The errand without its engine, for tests that carry a study out with hundreds of seeds: the same distribution, a few
// hundred times faster. It has no agents, recordings or stream keys: a playout is the sum of its tries. Only `win`,
// `points` and `pace` go into tallies and columns. Variants share their dice as in the engine, by playout, hero's label
// and try. quick.test.ts compares it with the exact chances.
import { Ledger } from '../../../src/studies/index.ts'
import { carryOut } from '../carry-out.ts'
import type { Request, Study } from '../../../src/studies/index.ts'
import { Tally } from '../../../src/simulate/index.ts'
import type { Variant, BatchReply, TallyLayout } from '../../../src/simulate/index.ts'
import { content, layoutsOf } from './laboratory.ts'
import { BOLD, prepare } from './scenario.ts'
import type { Settings } from './scenario.ts'

/** Successes of the playout that branches depart from, try by try. */
export type Successes = readonly boolean[]

/** Carries studies of the same variants out, one after another. */
export function quickLaboratory(
  variants: readonly Variant[],
  references: readonly string[],
): {
  readonly layouts: readonly TallyLayout[]
  answer<Finding>(
    study: Study<Finding>,
    seed: number,
    base?: Successes,
  ): Promise<{ finding: Finding; playouts: number }>
} {
  const layouts = layoutsOf(variants, references)
  const plays = variants.map((variant, index) => playOf(variant, layouts[index]))
  return {
    layouts,
    async answer(study, seed, base) {
      const ledger = new Ledger(layouts, study.pairs, study)
      await carryOut(study, ledger, async (request) =>
        request.variants.map((variant) => plays[variant](seed, request, base)),
      )
      return { finding: study.conclude(ledger), playouts: ledger.playouts }
    },
  }
}

/**
 * A study that tests carry out with many seeds.
 *
 * @param make makes the study from the layouts of its variants
 * @returns a function from the seed to the answer
 */
export function quickly<Finding>(
  variants: readonly Variant[],
  references: readonly string[],
  make: (layouts: readonly TallyLayout[]) => Study<Finding>,
): (seed: number) => Promise<{ finding: Finding; playouts: number }> {
  const laboratory = quickLaboratory(variants, references)
  const study = make(laboratory.layouts)
  return (seed) => laboratory.answer(study, seed)
}

/** Plays batches of one variant. */
export function playOf(
  { settings, branch }: Pick<Variant, 'settings' | 'branch'>,
  layout: TallyLayout,
): (seed: number, request: Pick<Request, 'first' | 'count'>, base?: Successes) => BatchReply {
  const {
    chances,
    tries,
    goal,
    labels,
    settings: { agents },
  } = prepare(content, settings as Settings)
  if (agents === 'random') throw new RangeError('the quick errand knows no agents by chance')
  const [size, total] = [chances.length, tries * chances.length]
  const opening = branch?.opening ?? 0
  // Whoever takes over begins with the try after the moment.
  const isBold = Array.from(
    { length: total },
    (_, nth) => (nth > opening ? (branch?.takenBy?.[nth % size] ?? agents) : agents) === 'bold',
  )
  const points = Int32Array.from(isBold, (bold) => (bold ? 2 : 1))
  // Of each try: what its dice are made of beside the playout's, and below which of 2^30 it succeeds.
  const keys = Int32Array.from({ length: total }, (_, nth) =>
    [...labels[nth % size]].reduce((key, letter) => mixed(key + letter.charCodeAt(0)), Math.floor(nth / size)),
  )
  const odds = Int32Array.from({ length: total }, (_, nth) =>
    Math.round(SIDES * chances[nth % size] * (isBold[nth] ? BOLD : 1)),
  )
  const [win, sum, pace] = ['win', 'points', 'pace'].map((name) => layout.find(name)!.sumAt)
  const columns = layout.columns.map(({ metric, of: part }) => {
    const { name } = layout.metrics[metric].metric
    return name === 'win' ? 0 : name === 'points' ? 1 : part === 'numerator' ? 2 : 3
  })
  return (seed, { first, count }, base = []) => {
    const tally = new Tally(layout)
    const { sums } = tally
    const values = new Int32Array(columns.length * count)
    const playout = new Int32Array(4)
    const limits = odds.map((limit, nth) =>
      nth < opening
        ? certain(base[nth])
        : nth === opening && branch?.result !== undefined
          ? certain(branch.result === 'succeeds')
          : limit,
    )
    const key = mixed(seed)
    for (let index = 0; index < count; index++) {
      const dice = mixed(key + first + index)
      let [ownPoints, gained, rounds] = [0, 0, 0]
      for (let nth = 0, last = size; nth < total; last += size) {
        const isOpen = ownPoints < goal
        // 1 where the difference is negative.
        for (; nth < last; nth++) ownPoints += points[nth] * (((mixed(dice ^ keys[nth]) >>> 2) - limits[nth]) >>> 31)
        if (isOpen) {
          gained = ownPoints
          rounds += 1
        }
      }
      const isWon = ownPoints >= goal ? 1 : 0
      playout[0] = isWon
      playout[1] = ownPoints
      playout[2] = gained
      playout[3] = rounds
      sums.add(0, 1)
      sums.add(win + isWon, 1)
      sums.add(sum, ownPoints)
      sums.add(sum + 1, ownPoints * ownPoints)
      sums.add(pace, 1)
      sums.add(pace + 1, gained)
      sums.add(pace + 2, rounds)
      sums.add(pace + 3, gained * gained)
      sums.add(pace + 4, rounds * rounds)
      sums.add(pace + 5, gained * rounds)
      for (let column = 0; column < columns.length; column++) values[column * count + index] = playout[columns[column]]
    }
    return { variant: 0, first, count, tally: tally.toBuffers(), columns: values, failures: [] }
  }
}

const SIDES = 2 ** 30
const certain = (isDone: boolean): number => (isDone ? SIDES : 0)

/** MurmurHash3's finisher, of 32 bits. */
function mixed(key: number): number {
  let x = key | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}
