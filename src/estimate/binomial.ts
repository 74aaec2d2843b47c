// Binomial probabilities. Coverage by enumeration builds on them.
import { binomialDensity } from './binomial-density.ts'
import { incompleteBeta } from './incomplete-beta.ts'
import { requireCount, requireProbability } from './require.ts'

/**
 * Chance of exactly `successes` in `trials` independent trials.
 *
 * @throws RangeError when a count is not whole, successes exceed trials or p is outside [0, 1]
 * Formula: C(n, k) p^k (1 - p)^(n - k), by binomialDensity.
 * @example binomialPmf(2, 4, 0.5).toFixed(12) // => '0.375000000000'
 */
export function binomialPmf(successes: number, trials: number, p: number): number {
  requireCount('successes', successes)
  requireCount('trials', trials)
  requireProbability('p', p)
  if (successes > trials) throw new RangeError(`successes must be at most trials, got ${successes} of ${trials}`)
  return binomialDensity(successes, trials - successes, p, 1 - p)
}

/**
 * Chance of at most `successes` in `trials` independent trials; the upper tail P(K >= k) is
 * binomialCdf(n - k, n, 1 - p).
 *
 * @param successes whole; below 0 gives 0, from `trials` on gives 1
 * @throws RangeError when trials is not a count, successes is not whole or p is outside [0, 1]
 * Formula: NIST Digital Library of Mathematical Functions, 8.17.5: P(K <= k) = I(1 - p; n - k, k + 1).
 * @example binomialCdf(1, 4, 0.5).toFixed(12) // => '0.312500000000'
 */
export function binomialCdf(successes: number, trials: number, p: number): number {
  requireCount('trials', trials)
  requireProbability('p', p)
  if (!Number.isInteger(successes)) throw new RangeError(`successes must be whole, got ${successes}`)
  if (successes < 0) return 0
  if (successes >= trials) return 1
  return incompleteBeta(trials - successes, successes + 1, 1 - p, p)
}

/**
 * The smallest number of successes k with P(K <= k) >= probability.
 *
 * @throws RangeError when trials is not a count or a probability is outside [0, 1]
 * Method: bisection over the counts on binomialCdf.
 * @example binomialQuantile(0.5, 10, 0.5) // => '5'
 */
export function binomialQuantile(probability: number, trials: number, p: number): number {
  requireProbability('probability', probability)
  let low = 0
  let high = trials
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (binomialCdf(middle, trials, p) >= probability) high = middle
    else low = middle + 1
  }
  return low
}
