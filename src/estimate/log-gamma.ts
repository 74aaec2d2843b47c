// The logarithm of the gamma function, and what Stirling's formula leaves over: the ground under all densities here.
import { requirePositive } from './require.ts'
import { log } from '../numeric/index.ts'

const HALF_LOG_TWO_PI = 0.5 * log(2 * Math.PI)

// Coefficients B(2k) / (2k (2k - 1)) of 1/x, 1/x^3, 1/x^5 ... (DLMF 5.11.1). From x = 10 on the rest is below 2e-18.
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400]
const STIRLING_FROM = 10

function stirlingSeries(x: number): number {
  const inverseSquare = 1 / (x * x)
  let sum = 0
  for (let k = STIRLING.length - 1; k >= 0; k--) sum = sum * inverseSquare + STIRLING[k]
  return sum / x
}

const stirling = (x: number): number => (x - 0.5) * log(x) - x + HALF_LOG_TWO_PI

/**
 * Natural logarithm of the gamma function.
 *
 * From x = 10 on by Stirling's series; below, x is moved up by Γ(x + 1) = x Γ(x). The absolute error is below 1e-14,
 * beyond x = 10 the relative error.
 *
 * @param x above 0
 * @throws RangeError when x is not above 0
 * Formula: NIST Digital Library of Mathematical Functions, 5.11.1 and 5.5.1.
 * @example logGamma(0.5).toFixed(12) // => '0.572364942925'
 */
export function logGamma(x: number): number {
  requirePositive('x', x)
  let moved = x
  let product = 1
  while (moved < STIRLING_FROM) product *= moved++
  return stirling(moved) + stirlingSeries(moved) - log(product)
}

/**
 * The error of Stirling's formula: ln Γ(x) - [(x - 1/2) ln x - x + ln(2π)/2], without cancellation for large x.
 *
 * @param x above 0
 * @throws RangeError when x is not above 0
 * Formula: NIST Digital Library of Mathematical Functions, 5.11.1; used as in C. Loader, Fast and accurate computation
 * of binomial probabilities (2000).
 * @example stirlingError(100).toFixed(12) // => '0.000833330556'
 */
export function stirlingError(x: number): number {
  if (x >= STIRLING_FROM) return stirlingSeries(x)
  return logGamma(x) - stirling(x)
}
