// The binomial density with many exact digits for millions of trials, where differences of log-gammas lose them.
import { stirlingError } from './log-gamma.ts'
import { exp, log, log1p } from '../numeric/index.ts'

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
  if (Math.abs(difference) >= 0.1 * (observed + expected)) return observed * log(observed / expected) - difference
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
  if (a === 0) return b === 0 ? 1 : exp(b * (p < 0.5 ? log1p(-p) : log(q)))
  if (b === 0) return exp(a * (q < 0.5 ? log1p(-q) : log(p)))
  if (p === 0 || q === 0) return 0
  const exponent = stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * p) - deviance(b, n * q)
  return exp(exponent) * Math.sqrt(n / (2 * Math.PI * a * b))
}
