// Proportions with a guarantee: the interval that never covers less often than it says, at the price of being wider.
import type { Estimate } from './estimate.ts'
import { incompleteBetaInverse } from './incomplete-beta-inverse.ts'
import { requireLevel, requireTrials } from './require.ts'

/**
 * Clopper-Pearson interval for `successes` out of `trials`: all p under which neither tail is below (1 - level) / 2.
 *
 * @param level confidence level in (0, 1), e.g. 0.95
 * @param times forecast: the interval after `times` as many trials with the same share (precision.ts)
 * @returns probabilities with low <= value <= high, count = trials; without trials [0, 1] with the value NaN
 * @throws RangeError when successes > trials, a count is not whole, or level is outside (0, 1)
 * Formula: C. J. Clopper and E. S. Pearson, Biometrika 26 (1934) 404-413, by quantiles of the beta distribution.
 * @example clopperPearson(3, 8, 0.95).low.toFixed(4) // => '0.0852'
 */
export function clopperPearson(successes: number, trials: number, level: number, times = 1): Estimate {
  requireTrials(successes, trials)
  requireLevel(level)
  if (trials === 0) return { value: NaN, low: 0, high: 1, confidence: level, count: 0 }
  const tail = (1 - level) / 2
  const failures = trials - successes
  return {
    value: successes / trials,
    low: successes === 0 ? 0 : incompleteBetaInverse(successes * times, failures * times + 1, tail),
    high: failures === 0 ? 1 : 1 - incompleteBetaInverse(failures * times, successes * times + 1, tail),
    confidence: level,
    count: trials,
  }
}
