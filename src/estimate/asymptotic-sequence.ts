// Confidence sequences for means without known limits of their values (points, lengths, rates, differences): a run may
// look at them repeatedly. They lean on the central limit theorem; with known limits, mean-sequence.ts holds exactly.
import type { Estimate } from './estimate.ts'
import { requireCount, requireFinite, requireLevel, requirePositive } from './require.ts'
import { log } from '../numeric/index.ts'

/** The playouts at which the intervals are narrowest; ten times more or fewer cost little. */
const BEST_AT = 1000

/**
 * Asymptotic confidence sequence for a mean, for looks from about a hundred values on. The chance that any of its
 * intervals misses the truth is about 1 - level at most (bench/coverage.ts measures how closely).
 *
 * @param n number of values, independent of each other
 * @param mean their mean
 * @param variance their variance (divided by n - 1); 0 gives an interval without width, blind to unseen values
 * @param level confidence level in (0, 1), of all looks together
 * @param bestAt number of values at which the interval is narrowest
 * @param times forecast: the interval after `times` as many values with the same mean and variance (precision.ts)
 * @returns mean with count = n; unbounded with fewer than two values, NaN without any
 * @throws RangeError when n is not a count, a number is not finite, the variance is below 0 or level outside (0, 1)
 * Formula: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, Time-uniform central limit theory and
 * asymptotic confidence sequences, Annals of Statistics 52 (2024) 2613-2640, theorem 2.2, with ρ by their equation for
 * a wanted n: mean ± s sqrt(2 (n ρ² + 1) / (n² ρ²) ln(sqrt(n ρ² + 1) / α)).
 * @example asymptoticSequence(1000, 0, 1, 0.95).high.toFixed(4) // => '0.0960'
 */
export function asymptoticSequence(
  n: number,
  mean: number,
  variance: number,
  level: number,
  bestAt = BEST_AT,
  times = 1,
): Estimate {
  requireCount('n', n)
  requireLevel(level)
  requirePositive('bestAt', bestAt)
  if (n === 0) return { value: NaN, low: -Infinity, high: Infinity, confidence: level, count: 0 }
  requireFinite('mean', mean)
  if (n === 1) return { value: mean, low: -Infinity, high: Infinity, confidence: level, count: 1 }
  requireFinite('variance', variance)
  if (variance < 0) throw new RangeError(`a variance is not below 0, got ${variance}`)
  const alpha = 1 - level
  const rho2 = (-2 * log(alpha) + log(1 - 2 * log(alpha))) / bestAt
  const values = n * times
  const grown = values * rho2 + 1
  const half = Math.sqrt(variance * ((2 * grown) / (values * values * rho2)) * log(Math.sqrt(grown) / alpha))
  return { value: mean, low: mean - half, high: mean + half, confidence: level, count: n }
}
