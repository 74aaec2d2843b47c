// Weighted sums of one number over several variants, e.g. "with this setting less without it, on average over all
// others".
import { bounded, orUnvaried, reachOf, stepOf } from '../estimate/index.ts'
import type { Estimate, ShareInterval } from '../estimate/index.ts'

export interface Term {
  readonly variant: number
  /** Its weight: `times / over`. */
  readonly times: number
  readonly over: number
}

/**
 * The interval of a weighted sum, also where every playout added the same. For shares, the sum lies between its total
 * negative and its total positive weight; an unseen playout may add up to these. Sums without limits stay unlimited.
 * @param worth playouts that carry it
 * @param share the interval of a share, of the same kind as the estimate's
 */
export function weightedSum(
  estimate: Estimate,
  worth: number,
  share: ShareInterval,
  { isShare, scale }: { readonly isShare: boolean; readonly scale: number },
  weights: readonly number[],
  denominator: number,
): Estimate {
  const { value } = estimate
  if (!isShare) return orUnvaried(estimate, worth, share, reachOf(value, stepOf(scale)))
  const all = (sign: 1 | -1): number =>
    weights.reduce((sum, weight) => (weight * sign > 0 ? sum + weight : sum), 0) / denominator
  const [min, max] = [all(-1), all(1)]
  return Number.isFinite(estimate.low)
    ? bounded(orUnvaried(estimate, worth, share, Math.max(max - value, value - min)), min, max)
    : estimate
}

/** Whole weights of variants, none 0, over the least common denominator. @param terms weights of one variant add up */
export function wholeWeights(terms: readonly Term[]): { weights: ReadonlyMap<number, number>; denominator: number } {
  const denominator = terms.reduce((lcm, { over }) => (lcm / divisor(lcm, over)) * over, 1)
  const weights = new Map<number, number>()
  for (const { variant, times, over } of terms)
    weights.set(variant, (weights.get(variant) ?? 0) + times * (denominator / over))
  const all = [...weights].filter(([, weight]) => weight !== 0)
  const common = all.reduce((found, [, weight]) => divisor(found, Math.abs(weight)), denominator)
  return {
    weights: new Map(all.map(([variant, weight]) => [variant, weight / common])),
    denominator: denominator / common,
  }
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
