// The chi-square distribution, for tests over several cells or rounds.
import { gammaFront, incompleteGamma, incompleteGammaUpper } from './incomplete-gamma.ts'
import { requirePositive, requireProbability } from './require.ts'
import { solveMonotone } from './solve.ts'
import { exp, log } from '../numeric/index.ts'

/**
 * Chance that a chi-square variable is at most x.
 *
 * @param degrees degrees of freedom, above 0
 * @throws RangeError when degrees is not above 0 or x is below 0
 * Formula: P(ν/2, x/2) (Abramowitz and Stegun, 26.4.19).
 * @example chiSquareCdf(3.841458820694124, 1).toFixed(10) // => '0.9500000000'
 */
export function chiSquareCdf(x: number, degrees: number): number {
  requirePositive('degrees', degrees)
  return incompleteGamma(degrees / 2, x / 2)
}

/**
 * Chance that a chi-square variable is above x: the p-value of a chi-square test, with its digits in the far tail.
 *
 * @param degrees degrees of freedom, above 0
 * @throws RangeError when degrees is not above 0 or x is below 0
 * Formula: Q(ν/2, x/2) (Abramowitz and Stegun, 26.4.19).
 * @example chiSquareTail(100, 2).toExponential(6) // => '1.928750e-22'
 */
export function chiSquareTail(x: number, degrees: number): number {
  requirePositive('degrees', degrees)
  return incompleteGammaUpper(degrees / 2, x / 2)
}

/**
 * The x that a chi-square variable does not exceed with chance p; Infinity at 1.
 *
 * @param degrees degrees of freedom, above 0
 * @throws RangeError when degrees is not above 0 or p is outside [0, 1]
 * Method: Newton on the logarithm of the nearer tail against ln x, from the mean (solve.ts).
 * @example chiSquareQuantile(0.95, 1).toFixed(10) // => '3.8414588207'
 */
export function chiSquareQuantile(p: number, degrees: number): number {
  requirePositive('degrees', degrees)
  requireProbability('p', p)
  if (p === 0) return 0
  if (p === 1) return Infinity
  const a = degrees / 2
  const isLower = p <= incompleteGamma(a, a)
  const logWanted = log(isLower ? p : 1 - p)
  const logHalf = solveMonotone((u) => {
    const x = exp(u)
    const tail = isLower ? incompleteGamma(a, x) : incompleteGammaUpper(a, x)
    const sign = isLower ? 1 : -1
    if (tail === 0) return [-Infinity, sign]
    // x times the density is x^a e^-x / Γ(a).
    return [log(tail) - logWanted, (sign * a * gammaFront(a, x)) / tail]
  }, log(a))
  return 2 * exp(logHalf)
}
