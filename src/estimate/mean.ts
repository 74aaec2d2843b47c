// Means of a quantity per playout: victory points, rounds, and differences between paired playouts.
import type { Estimate } from './estimate.ts'
import { centredSquares } from './moments.ts'
import { requireCount, requireFinite, requireLevel } from './require.ts'
import { tInterval } from './student-t.ts'

/**
 * Mean of n values with Student's t interval, from their plain sums.
 *
 * @param n number of values; they are independent of each other
 * @param sum sum of the values
 * @param sumSquares sum of their squares
 * @param level confidence level in (0, 1)
 * @param times forecast: the interval after `times` as many values with the same mean and variance (precision.ts)
 * @returns mean with count = n; NaN and unbounded without values, unbounded with one. Values that are all equal give
 *   an interval without width, blind to unseen values
 * @throws RangeError when n is not a count, the sums are not finite or contradict each other, or level is outside
 *   (0, 1)
 * Formula: mean ± t(n - 1) sqrt(s² / n) (Student, Biometrika 6 (1908) 1-25).
 * @example mean(4, 10, 30, 0.95).high.toFixed(4) // => '4.5543'
 */
export function mean(n: number, sum: number, sumSquares: number, level: number, times = 1): Estimate {
  requireCount('n', n)
  requireFinite('sum', sum)
  requireFinite('sumSquares', sumSquares)
  requireLevel(level)
  if (n === 0) {
    if (sum !== 0 || sumSquares !== 0)
      throw new RangeError(`no values have the sum ${sum} and the sum of squares ${sumSquares}`)
    return { value: NaN, low: -Infinity, high: Infinity, confidence: level, count: 0 }
  }
  return tInterval(sum / n, centredSquares(n, sum, sumSquares) / (n - 1) / (n * times), n * times - 1, level, n)
}
