// Proportions: how often something happened, with an honest interval that is cheap and rarely far from its level.
// The standard interval of reports; clopper-pearson.ts is the one that never falls below its level.
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireTrials } from './require.ts'

/**
 * Wilson score interval for `successes` out of `trials`.
 *
 * @param level confidence level in (0, 1), e.g. 0.95
 * @param times forecast: the interval after `times` as many trials with the same share (precision.ts)
 * @returns probabilities with low <= value <= high, count = trials; without trials [0, 1] with the value NaN
 * @throws RangeError when successes > trials, a count is not whole, or level is outside (0, 1)
 * Formula: E. B. Wilson, JASA 22 (1927) 209-212.
 * @example wilson(3, 8, 0.95).low.toFixed(4) // => '0.1368'
 */
export function wilson(successes: number, trials: number, level: number, times = 1): Estimate {
  requireTrials(successes, trials)
  const z = normalHalfWidth(level)
  if (trials === 0) return { value: NaN, low: 0, high: 1, confidence: level, count: 0 }
  const value = successes / trials
  return { value, ...scoreInterval(value, trials * times, z), confidence: level, count: trials }
}

/**
 * The Wilson interval around a share observed in `trials` trials; an effective number of trials need not be whole.
 *
 * @param share observed share, in [0, 1]
 * @param trials from 0 on; 0 or nearly 0 gives [0, 1], Infinity gives the share itself
 * @param z half-width in standard deviations
 * Formula: all p with |share - p| <= z sqrt(p (1 - p) / trials), solved for p (Wilson 1927).
 * @example scoreInterval(0.375, 8, 1.959964).high.toFixed(4) // => '0.6943'
 */
export function scoreInterval(share: number, trials: number, z: number): { low: number; high: number } {
  const correction = (z * z) / trials
  if (correction === Infinity) return { low: 0, high: 1 }
  const centre = (share + correction / 2) / (1 + correction)
  const half = Math.sqrt(correction * share * (1 - share) + (correction * correction) / 4) / (1 + correction)
  // At the ends of the scale the formula gives 0 and 1 but for rounding.
  return {
    low: share === 0 ? 0 : Math.min(share, Math.max(0, centre - half)),
    high: share === 1 ? 1 : Math.max(share, Math.min(1, centre + half)),
  }
}
