// The regularised incomplete gamma functions: the distributions behind chi-square and the normal.
import { deviance } from './binomial-density.ts'
import { stirlingError } from './log-gamma.ts'
import { requirePositive } from './require.ts'
import { exp } from '../numeric/index.ts'

const EPSILON = 1e-16
const TINY = 1e-300
const MAX_STEPS = 1_000_000

/**
 * x^a e^-x / Γ(a + 1): the Poisson density of the amount a at mean x, also for amounts that are not whole.
 *
 * @param a above 0
 * @param x from 0 on
 * Formula: C. Loader, Fast and accurate computation of binomial probabilities (2000), section 4.
 * @example gammaFront(2, 1).toFixed(10) // => '0.1839397206'
 */
export function gammaFront(a: number, x: number): number {
  if (x === 0) return 0
  return exp(-stirlingError(a) - deviance(a, x)) / Math.sqrt(2 * Math.PI * a)
}

/**
 * Regularised lower incomplete gamma function P(a, x) = γ(a, x) / Γ(a).
 *
 * @param a above 0
 * @param x from 0 on
 * @throws RangeError when a is not above 0 or x is below 0
 * Formula: NIST Digital Library of Mathematical Functions, 8.7.1 (series), and 1 - Q beyond x = a + 1.
 * @example incompleteGamma(1, 1).toFixed(12) // => '0.632120558829'
 */
export function incompleteGamma(a: number, x: number): number {
  check(a, x)
  if (x === 0) return 0
  if (x === Infinity) return 1
  return x < a + 1 ? series(a, x) : 1 - fraction(a, x)
}

/**
 * Regularised upper incomplete gamma function Q(a, x) = 1 - P(a, x), with all its digits in the far tail.
 *
 * @param a above 0
 * @param x from 0 on
 * @throws RangeError when a is not above 0 or x is below 0
 * Formula: NIST Digital Library of Mathematical Functions, 8.9.2 (continued fraction), and 1 - P below x = a + 1.
 * @example incompleteGammaUpper(1, 50).toExponential(6) // => '1.928750e-22'
 */
export function incompleteGammaUpper(a: number, x: number): number {
  check(a, x)
  if (x === 0) return 1
  if (x === Infinity) return 0
  return x < a + 1 ? 1 - series(a, x) : fraction(a, x)
}

function check(a: number, x: number): void {
  requirePositive('a', a)
  if (!(x >= 0)) throw new RangeError(`x must be from 0 on, got ${x}`)
}

function series(a: number, x: number): number {
  let term = 1
  let sum = 1
  for (let k = 1; k <= MAX_STEPS; k++) {
    term *= x / (a + k)
    sum += term
    if (term <= EPSILON * sum) return gammaFront(a, x) * sum
  }
  throw new Error(`the incomplete gamma series did not settle for a=${a}, x=${x}`)
}

/** Modified method of Lentz, see incomplete-beta.ts. */
function fraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / awayFromZero(b)
  let result = d
  for (let k = 1; k <= MAX_STEPS; k++) {
    const numerator = -k * (k - a)
    b += 2
    d = 1 / awayFromZero(numerator * d + b)
    c = awayFromZero(b + numerator / c)
    const factor = d * c
    result *= factor
    if (Math.abs(factor - 1) <= 2 * EPSILON) return gammaFront(a, x) * a * result
  }
  throw new Error(`the incomplete gamma fraction did not settle for a=${a}, x=${x}`)
}

const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value)
