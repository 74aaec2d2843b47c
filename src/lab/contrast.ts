// Contrasts: a weighted sum of one number over many arms, taken playout by playout, e.g. "this hero minus the mean of the others, on
// average over all tables". All arms share playouts, so the sum of a playout is one observation, and playouts are independent of each
// other, whatever the arms have in common. So one contrast has one honest interval, where adding up the arms' own would not.
//
// Weights are fractions; they are made whole over a common denominator, so that what is added up stays exact:
//   playouts | sum of (whole weights x recorded numbers) | sum of its squares
import { asymptoticSequence, bounded, centredSquares, orUnvaried, proportionSequence, reachOf, stepOf } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import type { BatchReply } from '../simulate/index.ts'
import type { JoinedSums } from './ledger.ts'
import type { Measure } from './measure.ts'

export interface Term {
  readonly arm: number
  /** Its weight: `times / over`. */
  readonly times: number
  readonly over: number
}

export class Contrast implements JoinedSums {
  /** Each once, in ascending order. */
  readonly arms: readonly number[]
  readonly width = 3
  private readonly weights: readonly number[]
  private readonly denominator: number

  private readonly measure: Measure

  /**
   * @param terms an arm may come several times: its weights are added; @param measure what is added up: no rate
   * @param beside arms without weight: only playouts that they have as well are added up
   */
  constructor(terms: readonly Term[], measure: Measure, beside: readonly number[] = []) {
    this.measure = measure
    const { weights, denominator } = wholeWeights(terms)
    const all = [...weights, ...beside.filter((arm) => !weights.has(arm)).map((arm) => [arm, 0] as const)].sort(([a], [b]) => a - b)
    this.arms = all.map(([arm]) => arm)
    this.weights = all.map(([, weight]) => weight)
    this.denominator = denominator
  }

  /** What these playouts add to the sums. @param replies of `arms`, in their order: the same playouts of each */
  sumsOf(replies: readonly BatchReply[]): Float64Array {
    const sums = new Float64Array(3)
    const [{ count, first }] = replies
    const failed = new Set(replies.flatMap(({ failures }) => failures.map(({ playout }) => playout - first)))
    const columns = replies.map(({ columns: all }, at) => all.subarray(this.measure.columnAt(this.arms[at]) * count))
    for (let playout = 0; playout < count; playout++) {
      if (failed.has(playout)) continue
      let value = 0
      for (let at = 0; at < columns.length; at++) value += this.weights[at] * columns[at][playout]
      sums[0] += 1
      sums[1] += value
      sums[2] += value * value
    }
    return sums
  }

  /** What whole sums are multiples of. */
  private get unit(): number {
    return this.denominator * (this.measure.measured.scale ?? 1)
  }

  /** For every look (asymptotic-sequence.ts). */
  sequence([n, sum, squares]: Float64Array, level: number): Estimate {
    const unit = this.unit
    const variance = n > 1 ? centredSquares(n, sum, squares) / (n - 1) / unit / unit : NaN
    const known = asymptoticSequence(n, n === 0 ? NaN : sum / n / unit, variance, level)
    return weightedSum(known, n, proportionSequence, this.measure, this.weights, this.denominator)
  }
}

/**
 * The interval of a weighted sum, also where every playout added the same. One of shares is no less than its negative weights together, and no more than
 * its positive ones: another playout may add as much as that leaves it. One without limits stays so.
 * @param worth playouts that carry it; @param share the interval of a share, of the kind that the estimate has
 */
export function weightedSum(estimate: Estimate, worth: number, share: typeof proportionSequence, { isShare, measured }: Measure, weights: readonly number[], denominator: number): Estimate {
  const { value } = estimate
  if (!isShare) return orUnvaried(estimate, worth, share, reachOf(value, stepOf(measured.scale)))
  const all = (sign: 1 | -1): number => weights.reduce((sum, weight) => (weight * sign > 0 ? sum + weight : sum), 0) / denominator
  const [least, most] = [all(-1), all(1)]
  return Number.isFinite(estimate.low) ? bounded(orUnvaried(estimate, worth, share, Math.max(most - value, value - least)), least, most) : estimate
}

/** Whole weights of arms, none of them 0, over their least common denominator. @param terms an arm may come several times: its weights are added */
export function wholeWeights(terms: readonly Term[]): { weights: ReadonlyMap<number, number>; denominator: number } {
  const denominator = terms.reduce((lcm, { over }) => lcm / divisor(lcm, over) * over, 1)
  const weights = new Map<number, number>()
  for (const { arm, times, over } of terms) weights.set(arm, (weights.get(arm) ?? 0) + times * (denominator / over))
  const all = [...weights].filter(([, weight]) => weight !== 0)
  const common = all.reduce((found, [, weight]) => divisor(found, Math.abs(weight)), denominator)
  return { weights: new Map(all.map(([arm, weight]) => [arm, weight / common])), denominator: denominator / common }
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
