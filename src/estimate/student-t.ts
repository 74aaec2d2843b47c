// Student's t distribution, for means of few playouts; with many it is the normal.
import type { Estimate } from './estimate.ts'
import { betaFront, incompleteBeta } from './incomplete-beta.ts'
import { normalQuantile } from './normal.ts'
import { requireLevel, requirePositive, requireProbability } from './require.ts'
import { solveMonotone } from './solve.ts'
import { exp, log } from '../numeric/index.ts'

/**
 * Chance that a t variable is at most t; the upper tail is tCdf(-t, degrees).
 *
 * @param degrees degrees of freedom, above 0, need not be whole
 * @throws RangeError when degrees is not above 0 or t is NaN
 * Formula: I(ν / (ν + t²); ν/2, 1/2) / 2 for t <= 0 (Abramowitz and Stegun, 26.7.1 and 26.5.27), its complement above.
 * @example tCdf(-2, 5).toFixed(10) // => '0.0509697394'
 */
export function tCdf(t: number, degrees: number): number {
  requirePositive('degrees', degrees)
  if (Number.isNaN(t)) throw new RangeError('t must be a number, got NaN')
  const tail = lowerTail(Math.abs(t), degrees)
  return t <= 0 ? tail : 1 - tail
}

function lowerTail(size: number, degrees: number): number {
  // Divided first where squaring would overflow or lose the smaller part.
  const [x, y] = shares(size, degrees)
  return 0.5 * incompleteBeta(degrees / 2, 0.5, x, y)
}

/** ν / (ν + t²) and t² / (ν + t²), each with its own digits. */
function shares(size: number, degrees: number): readonly [number, number] {
  const ratio = (size * size) / degrees
  return ratio === Infinity ? [0, 1] : [1 / (1 + ratio), ratio / (1 + ratio)]
}

/** Of t²/ν so far out as numbers reach. */
const FARTHEST = 1e300

/**
 * The t that a t variable does not exceed with chance p; -Infinity at 0, Infinity at 1.
 *
 * @param degrees degrees of freedom, above 0, need not be whole; with very few (below 0.01 for p = 0.025) t exceeds
 *   any number and is infinite
 * @throws RangeError when degrees is not above 0 or p is outside [0, 1]
 * Method: Newton on the logarithm of the tail against ln |t|, from the normal quantile (solve.ts).
 * @example tQuantile(0.975, 10).toFixed(10) // => '2.2281388520'
 */
export function tQuantile(p: number, degrees: number): number {
  requirePositive('degrees', degrees)
  requireProbability('p', p)
  if (p > 0.5) return -tQuantile(1 - p, degrees)
  if (p === 0) return -Infinity
  if (p === 0.5) return 0
  if (lowerTail(Math.sqrt(FARTHEST * degrees), degrees) > p) return -Infinity
  const logP = log(p)
  const logSize = solveMonotone(
    (u) => {
      const [x, y] = shares(exp(u), degrees)
      const tail = 0.5 * incompleteBeta(degrees / 2, 0.5, x, y)
      if (tail === 0) return [-Infinity, -1]
      // d tail / d ln t = -t f(t), and t f(t) is the beta density's logarithmic form.
      return [log(tail) - logP, -betaFront(degrees / 2, 0.5, x, y) / tail]
    },
    log(-normalQuantile(p)),
  )
  return -exp(logSize)
}

/**
 * Half-width of a two-sided interval in standard errors: the t with chance `level` between -t and t.
 *
 * @throws RangeError when level is outside (0, 1) or degrees is not above 0
 * Formula: -t⁻¹((1 - level) / 2; ν).
 * @example tHalfWidth(0.95, 4).toFixed(6) // => '2.776445'
 */
export function tHalfWidth(level: number, degrees: number): number {
  requireLevel(level)
  return -tQuantile((1 - level) / 2, degrees)
}

/**
 * The interval around a number whose squared standard error is estimated too, with so many degrees of freedom.
 *
 * @param squaredError NaN where it is not known
 * @param count observations behind it, as the estimate shall say
 * @returns unbounded where the squared error is not known, or t is infinite
 * @throws RangeError when level is outside (0, 1), or degrees is not above 0 where the squared error is known
 * Formula: value ± t(ν) sqrt(squared error) (Student, Biometrika 6 (1908) 1-25).
 * @example tInterval(2, 0.25, 4, 0.95, 5).high.toFixed(4) // => '3.3882'
 */
export function tInterval(
  value: number,
  squaredError: number,
  degrees: number,
  level: number,
  count: number,
): Estimate {
  requireLevel(level)
  const half =
    squaredError === 0
      ? 0
      : Number.isFinite(squaredError)
        ? tHalfWidth(level, degrees) * Math.sqrt(squaredError)
        : Infinity
  return {
    value,
    low: half === Infinity ? -Infinity : value - half,
    high: half === Infinity ? Infinity : value + half,
    confidence: level,
    count,
  }
}
