// The standard normal distribution, with its digits kept in the far tails.
import { incompleteGammaUpper } from './incomplete-gamma.ts'
import { requireLevel, requireProbability } from './require.ts'
import { exp, log } from '../numeric/index.ts'

/**
 * Density of the standard normal distribution.
 *
 * Formula: exp(-x²/2) / sqrt(2π).
 * @example normalDensity(0).toFixed(10) // => '0.3989422804'
 */
export function normalDensity(x: number): number {
  return exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
}

/**
 * Chance that a standard normal is at most x; the upper tail is normalCdf(-x).
 *
 * @throws RangeError when x is NaN
 * Formula: Q(1/2, x²/2) / 2 for x <= 0 (NIST Digital Library of Mathematical Functions, 7.11.2), its complement above.
 * @example normalCdf(-1.96).toFixed(12) // => '0.024997895148'
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) throw new RangeError('x must be a number, got NaN')
  const tail = 0.5 * incompleteGammaUpper(0.5, 0.5 * x * x)
  return x <= 0 ? tail : 1 - tail
}

/**
 * The x that a standard normal does not exceed with chance p; -Infinity at 0, Infinity at 1.
 *
 * @throws RangeError when p is outside [0, 1]
 * Formula: starts at M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.2.23 (error below
 * 4.5e-4), then takes three steps of Halley's method on normalCdf; each triples the number of right digits.
 * @example normalQuantile(0.975).toFixed(12) // => '1.959963984540'
 */
export function normalQuantile(p: number): number {
  requireProbability('p', p)
  if (p > 0.5) return -normalQuantile(1 - p)
  if (p === 0) return -Infinity
  if (p === 0.5) return 0
  const t = Math.sqrt(-2 * log(p))
  let x = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
  for (let step = 0; step < 3; step++) {
    const error = (normalCdf(x) - p) / normalDensity(x)
    x -= error / (1 + 0.5 * x * error)
  }
  return x
}

/**
 * Half-width of a two-sided interval in standard deviations: the z with chance `level` between -z and z.
 *
 * @throws RangeError when level is outside (0, 1)
 * Formula: -Φ⁻¹((1 - level) / 2).
 * @example normalHalfWidth(0.95).toFixed(6) // => '1.959964'
 */
export function normalHalfWidth(level: number): number {
  requireLevel(level)
  if (level !== last.level) last = { level, width: -normalQuantile((1 - level) / 2) }
  return last.width
}

/** A result asks thousands of times, mostly at one level. */
let last = { level: NaN, width: NaN }
