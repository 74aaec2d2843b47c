// Sums and differences of several proportions: what a factor adds, or two factors together, over arms that were played each for itself.
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireFinite, requireTrials } from './require.ts'
import { scoreInterval } from './wilson.ts'

/** A proportion, and how often it counts. */
export interface WeightedShare {
  readonly weight: number
  readonly successes: number
  readonly trials: number
}

/**
 * Weighted sum of proportions from arms that share no seeds. Of arms that do share them it is too wide rather than too narrow, where
 * weights add up to 0 and the arms go together equally: what they have in common cancels out.
 *
 * @param level confidence level in (0, 1)
 * @returns the sum, with count = trials of the smallest arm; NaN between the least and the most that it could be when an arm has none
 * @throws RangeError when counts are not whole, successes exceed trials, a weight is not finite or level is outside (0, 1)
 * Formula: G. Zou, W. Huang and X. Zhang, Computational Statistics & Data Analysis 53 (2009) 1080-1085: the distances to the Wilson limits
 * of each share, weighted, squared and added.
 * @example weightedProportions([{ weight: 1, successes: 56, trials: 70 }, { weight: -1, successes: 48, trials: 80 }], 0.95).low.toFixed(4) // => '0.0524'
 */
export function weightedProportions(shares: readonly WeightedShare[], level: number): Estimate {
  const z = normalHalfWidth(level)
  let [value, below, above, least, most] = [0, 0, 0, 0, 0]
  for (const { weight, successes, trials } of shares) {
    requireTrials(successes, trials)
    requireFinite('weight', weight)
    least += Math.min(0, weight)
    most += Math.max(0, weight)
    if (trials === 0) continue
    const share = successes / trials
    const { low, high } = scoreInterval(share, trials, z)
    const [down, up] = weight > 0 ? [share - low, high - share] : [high - share, share - low]
    value += weight * share
    below += (weight * down) ** 2
    above += (weight * up) ** 2
  }
  const count = Math.min(...shares.map(({ trials }) => trials))
  if (count === 0) return { value: NaN, low: least, high: most, confidence: level, count }
  return { value, low: value - Math.sqrt(below), high: value + Math.sqrt(above), confidence: level, count }
}
