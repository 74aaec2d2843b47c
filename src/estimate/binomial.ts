// Binomial probabilities with many exact digits for millions of trials, where differences of log-gammas lose them.
// The incomplete beta function, coverage by enumeration and the confidence sequences build on them.
import { incompleteBeta } from './incomplete-beta.ts'
import { stirlingError } from './log-gamma.ts'
import { requireCount, requireProbability } from './require.ts'

/**
 * Deviance of an observed amount from an expected one: observed ln(observed / expected) + expected - observed.
 * Near observed = expected a series replaces the cancelling terms.
 *
 * @param observed from 0 on
 * @param expected above 0 (or 0 when observed is 0)
 * Formula: C. Loader, Fast and accurate computation of binomial probabilities (2000), section 3.
 * @example deviance(3, 2).toFixed(10) // => '0.2163953243'
 */
export function deviance(observed: number, expected: number): number {
  if (observed === 0) return expected
  const difference = observed - expected
  if (Math.abs(difference) >= 0.1 * (observed + expected)) return observed * Math.log(observed / expected) - difference
  const v = difference / (observed + expected)
  let term = 2 * observed * v
  let sum = difference * v
  for (let k = 1; ; k++) {
    term *= v * v
    const next = sum + term / (2 * k + 1)
    if (next === sum) return sum
    sum = next
  }
}

/**
 * Density of `a` successes and `b` failures, also for amounts that are not whole:
 * Γ(a + b + 1) / (Γ(a + 1) Γ(b + 1)) · p^a · q^b.
 *
 * @param a successes, from 0 on
 * @param b failures, from 0 on
 * @param p chance of success
 * @param q 1 - p; handed in, so that it keeps its digits when p is close to 1
 * Formula: C. Loader, Fast and accurate computation of binomial probabilities (2000), saddle-point expansion.
 * @example binomialDensity(3, 5, 0.5, 0.5).toFixed(10) // => '0.2187500000'
 */
export function binomialDensity(a: number, b: number, p: number, q: number): number {
  const n = a + b
  if (a === 0) return b === 0 ? 1 : Math.exp(b * (p < 0.5 ? Math.log1p(-p) : Math.log(q)))
  if (b === 0) return Math.exp(a * (q < 0.5 ? Math.log1p(-q) : Math.log(p)))
  if (p === 0 || q === 0) return 0
  const exponent = stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * p) - deviance(b, n * q)
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * a * b))
}

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
