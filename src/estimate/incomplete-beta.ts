// The regularised incomplete beta function: the distribution behind binomial tails, Clopper-Pearson and Student's t.
import { binomialDensity } from './binomial-density.ts'
import { requirePositive, requireProbability } from './require.ts'

const EPSILON = 1e-16
const TINY = 1e-300
// The fraction needs some sqrt(max(a, b)) steps; this is enough for amounts of 10^11.
const MAX_STEPS = 1_000_000

/**
 * x^a (1 - x)^b / B(a, b): the density's logarithmic form, which the function and its inverse need.
 *
 * @param y 1 - x
 * Formula: B(a, b) expressed by the binomial density, see binomialDensity.
 * @example betaFront(2, 3, 0.5, 0.5).toFixed(12) // => '0.375000000000'
 */
export function betaFront(a: number, b: number, x: number, y: number): number {
  return (binomialDensity(a, b, x, y) * a * b) / (a + b)
}

/**
 * Regularised incomplete beta function I(x; a, b) = B(x; a, b) / B(a, b). For the upper tail 1 - I(x; a, b),
 * incompleteBeta(b, a, 1 - x, x) keeps all digits.
 *
 * @param x in [0, 1]
 * @param y 1 - x; pass it where it is known with more digits than 1 - x has
 * @throws RangeError when a or b is not above 0 or x is outside [0, 1]
 * Formula: continued fraction of A. R. DiDonato and A. H. Morris, Algorithm 708, ACM Transactions on Mathematical
 * Software 18 (1992) 360-373 (the even part of NIST Digital Library of Mathematical Functions 8.17.22), evaluated by
 * the modified method of Lentz (W. J. Lentz, Applied Optics 15 (1976) 668-671; I. J. Thompson and A. R. Barnett,
 * J. Comput. Phys. 64 (1986) 490-509).
 * @example incompleteBeta(2, 3, 0.5).toFixed(12) // => '0.687500000000'
 */
export function incompleteBeta(a: number, b: number, x: number, y = 1 - x): number {
  requirePositive('a', a)
  requirePositive('b', b)
  requireProbability('x', x)
  if (x === 0) return 0
  if (y === 0) return 1
  // The fraction converges fast on this side of the mean; on the other side the complement does.
  if (x * (a + b + 2) <= a + 1) return betaFront(a, b, x, y) / fraction(a, b, x, y)
  return 1 - betaFront(a, b, x, y) / fraction(b, a, y, x)
}

/** beta(0) + alpha(1) / (beta(1) + alpha(2) / (beta(2) + ...)); y = 1 - x keeps the digits where x is close to 1. */
function fraction(a: number, b: number, x: number, y: number): number {
  const slack = a * y - b * x + 1
  let result = awayFromZero((a * slack) / (a + 1))
  let c = result
  let d = 0
  for (let m = 1; m <= MAX_STEPS; m++) {
    const odd = a + 2 * m - 1
    const alpha = ((a + m - 1) / odd) * ((a + b + m - 1) / odd) * m * (b - m) * x * x
    const beta = m + (m * (b - m) * x) / odd + ((a + m) * (slack + m * (1 + y))) / (odd + 2)
    d = 1 / awayFromZero(beta + alpha * d)
    c = awayFromZero(beta + alpha / c)
    const factor = c * d
    result *= factor
    if (Math.abs(factor - 1) <= 2 * EPSILON) return result
  }
  throw new Error(`the incomplete beta fraction did not settle for a=${a}, b=${b}, x=${x}`)
}

const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value)
