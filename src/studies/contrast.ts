// Contrasts: a weighted sum of one number over many variants, playout by playout, e.g. "this hero minus the mean of the
// others, averaged over all tables".
// All variants share playouts, and playouts are independent. So one playout's sum is one observation, and the contrast
// gets one valid interval. Adding up the intervals of the variants would not give one.
//
// Weights are fractions. A common denominator makes them whole, so that the sums stay exact:
//   playouts | sum of (whole weights x recorded numbers) | sum of its squares
import { clopperPearson, mean } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { weightedSum, wholeWeights } from '../simulate/index.ts'
import type { BatchReply, Term } from '../simulate/index.ts'
import type { JoinedSums } from '../simulate/ledger.ts'
import type { Measure } from './measure.ts'

export class Contrast implements JoinedSums {
  /** Each once, in ascending order. */
  readonly variants: readonly number[]
  readonly width = 3
  private readonly weights: readonly number[]
  private readonly denominator: number

  private readonly measure: Measure

  /**
   * @param terms a variant may come several times: its weights are added; @param measure what is added up: no rate
   * @param required variants without weight: only playouts that they have as well are added up
   */
  constructor(terms: readonly Term[], measure: Measure, required: readonly number[] = []) {
    this.measure = measure
    const { weights, denominator } = wholeWeights(terms)
    const all = [
      ...weights,
      ...required.filter((variant) => !weights.has(variant)).map((variant) => [variant, 0] as const),
    ].sort(([a], [b]) => a - b)
    this.variants = all.map(([variant]) => variant)
    this.weights = all.map(([, weight]) => weight)
    this.denominator = denominator
  }

  /** What these playouts add to the sums. @param replies of `variants`, in their order: the same playouts of each */
  sumsOf(replies: readonly BatchReply[]): Float64Array {
    const sums = new Float64Array(3)
    const [{ count, first }] = replies
    const failed = new Set(replies.flatMap(({ failures }) => failures.map(({ playout }) => playout - first)))
    const columns = replies.map(({ columns: all }, index) =>
      all.subarray(this.measure.columnAt(this.variants[index]) * count),
    )
    for (let playout = 0; playout < count; playout++) {
      if (failed.has(playout)) continue
      let value = 0
      for (let index = 0; index < columns.length; index++) value += this.weights[index] * columns[index][playout]
      sums[0] += 1
      sums[1] += value
      sums[2] += value * value
    }
    return sums
  }

  /** What whole sums are multiples of. */
  private get unit(): number {
    return this.denominator * this.measure.scale
  }

  /**
   * Its intervals of all looks hold together at the level.
   * @param times forecast: the estimate after this many times as many playouts (estimate/precision.ts)
   */
  estimateAtLook([n, sum, squares]: Float64Array, level: number, times = 1): Estimate {
    const { unit, measure } = this
    const { value, low, high, ...rest } = mean(n, sum, squares, measure.levelAtLook(level, n * times), times)
    const estimate = { ...rest, value: value / unit, low: low / unit, high: high / unit }
    const share = (successes: number, trials: number, ofLook: number): Estimate =>
      clopperPearson(successes, trials, ofLook, times)
    return { ...weightedSum(estimate, n, share, measure, this.weights, this.denominator), confidence: level }
  }
}
