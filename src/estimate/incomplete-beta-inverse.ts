// The inverse of the regularised incomplete beta function: the ends of Clopper-Pearson intervals.
import { betaFront, incompleteBeta } from './incomplete-beta.ts'
import { requirePositive, requireProbability } from './require.ts'
import { solveMonotone } from './solve.ts'
import { exp, expm1, log } from '../numeric/index.ts'

/**
 * The x with I(x; a, b) = p. For an upper tail q, 1 - incompleteBetaInverse(b, a, q) keeps the digits of q.
 *
 * @param p in [0, 1]
 * @throws RangeError when a or b is not above 0 or p is outside [0, 1]
 * Method: Newton on ln I against ln x from the mean, on the side of the mean where p lies (solve.ts).
 * @example incompleteBetaInverse(2, 3, 0.6875).toFixed(10) // => '0.5000000000'
 */
export function incompleteBetaInverse(a: number, b: number, p: number): number {
  requirePositive('a', a)
  requirePositive('b', b)
  requireProbability('p', p)
  if (p === 0 || p === 1) return p
  const mean = a / (a + b)
  const atMean = incompleteBeta(a, b, mean, b / (a + b))
  return p <= atMean ? exp(logLowerQuantile(a, b, p)) : -expm1(logLowerQuantile(b, a, 1 - p))
}

/** ln x with I(x; a, b) = p, for an x that is not above the mean. */
function logLowerQuantile(a: number, b: number, p: number): number {
  const logP = log(p)
  return solveMonotone(
    (u) => {
      // At u = 0 and beyond, x would be 1: the whole of the distribution, with no slope of its own.
      if (u >= 0) return [-logP, 1]
      const x = exp(u)
      const y = -expm1(u)
      const tail = incompleteBeta(a, b, x, y)
      // Below the smallest number there is, only the sign is known: the zero lies to the right.
      if (tail === 0) return [-Infinity, 1]
      return [log(tail) - logP, betaFront(a, b, x, y) / (y * tail)]
    },
    log(a / (a + b)),
  )
}
