// Weighted sums of proportions of independent variants: the effect of one factor, or of two factors together.
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireFinite, requireTrials } from './require.ts'
import { scoreInterval } from './wilson.ts'
import { power } from '../numeric/index.ts'

/** A proportion, and how often it counts. */
export interface WeightedShare {
  readonly weight: number
  readonly successes: number
  readonly trials: number
}

/**
 * Weighted sum of proportions of variants that share no seeds. For variants that do, it is too wide rather than too
 * narrow, if the weights add up to 0 and the variants are equally correlated: what they have in common cancels out.
 *
 * @param level confidence level in (0, 1)
 * @returns the sum, with count = trials of the smallest variant; when one has none, NaN between the smallest and the
 *   largest possible sum
 * @throws RangeError when counts are not whole, successes exceed trials, a weight is not finite or level is outside
 *   (0, 1)
 * Formula: G. Zou, W. Huang and X. Zhang, Computational Statistics & Data Analysis 53 (2009) 1080-1085: weights,
 * squares and adds the distances to the Wilson limits of each share.
 * @example
 *   weightedProportions(
 *     [{ weight: 1, successes: 56, trials: 70 }, { weight: -1, successes: 48, trials: 80 }],
 *     0.95,
 *   ).low.toFixed(4) // => '0.0524'
 */
export function weightedProportions(shares: readonly WeightedShare[], level: number): Estimate {
  const z = normalHalfWidth(level)
  let [value, below, above, min, max] = [0, 0, 0, 0, 0]
  for (const { weight, successes, trials } of shares) {
    requireTrials(successes, trials)
    requireFinite('weight', weight)
    min += Math.min(0, weight)
    max += Math.max(0, weight)
    if (trials === 0) continue
    const share = successes / trials
    const { low, high } = scoreInterval(share, trials, z)
    const [down, up] = weight > 0 ? [share - low, high - share] : [high - share, share - low]
    value += weight * share
    below += power(weight * down, 2)
    above += power(weight * up, 2)
  }
  const count = Math.min(...shares.map(({ trials }) => trials))
  if (count === 0) return { value: NaN, low: min, high: max, confidence: level, count }
  return { value, low: value - Math.sqrt(below), high: value + Math.sqrt(above), confidence: level, count }
}
