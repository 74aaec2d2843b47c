// Confidence sequence for a proportion: its intervals hold at all looks at once, so a run may stop as soon as a verdict
// is clear. Wilson's interval does not allow that.
import { binomialDensity, deviance } from './binomial-density.ts'
import type { Estimate } from './estimate.ts'
import { requireLevel, requireTrials } from './require.ts'
import { solveMonotone } from './solve.ts'
import { exp, log } from '../numeric/index.ts'

/**
 * Confidence sequence for a proportion. Over the whole run, with any number of looks, the chance that any of its
 * intervals misses the truth is at most 1 - level.
 *
 * @param successes so far
 * @param trials so far
 * @param level confidence level in (0, 1), of all looks together
 * @param times forecast: the interval after `times` as many trials with the same share (precision.ts)
 * @returns probabilities with low <= value <= high, count = trials; without trials [0, 1] with the value NaN
 * @throws RangeError when successes > trials, a count is not whole, or level is outside (0, 1)
 * Formula: H. Robbins, Ann. Math. Stat. 41 (1970) 1397-1409, beta-binomial mixture with a uniform prior: all p with
 * 1 / ((n + 1) C(n, k) p^k (1 - p)^(n - k)) < 1 / α; by Ville's inequality. See S. R. Howard, A. Ramdas, J. McAuliffe
 * and J. Sekhon, Annals of Statistics 49 (2021) 1055-1080.
 * @example proportionSequence(50, 100, 0.95).low.toFixed(4) // => '0.3446'
 */
export function proportionSequence(successes: number, trials: number, level: number, times = 1): Estimate {
  requireTrials(successes, trials)
  requireLevel(level)
  if (trials === 0) return { value: NaN, low: 0, high: 1, confidence: level, count: 0 }
  const value = successes / trials
  const [won, lost] = [times * successes, times * (trials - successes)]
  // Inside are all p with n KL(observed, p) below ln(likelihood of the observed share / mixture) + ln(1 / α).
  const allowance = log((won + lost + 1) * binomialDensity(won, lost, value, 1 - value)) - log(1 - level)
  return {
    value,
    low: lowerEnd(won, lost, allowance),
    high: 1 - lowerEnd(lost, won, allowance),
    confidence: level,
    count: trials,
  }
}

/** The p below the observed share at which n KL(observed, p) = allowance; solved for in ln p. */
function lowerEnd(successes: number, failures: number, allowance: number): number {
  if (successes === 0) return 0
  const n = successes + failures
  const share = successes / n
  const distance = (p: number): number => deviance(successes, n * p) + deviance(failures, n * (1 - p))
  const u = solveMonotone(
    (v) => {
      const p = exp(v)
      // Beyond the observed share the distance would rise again. A straight line replaces it: only the sign matters.
      if (p >= share) return [-allowance - (v - log(share)), -1]
      return [distance(p) - allowance, (failures * p) / (1 - p) - successes]
    },
    log(share) - Math.min(1, 2 * Math.sqrt(allowance / (successes + 1))),
  )
  return exp(u)
}
