// Cuts intervals at limits that are known beforehand: a share lies in [0, 1], a difference of two shares in [-1, 1].
// Needed for estimators that know only means and variances.
import type { Estimate } from './estimate.ts'

/**
 * Cuts an interval to the values that are possible. The cut interval holds the truth exactly when the whole one does,
 * so no coverage is lost. An interval that lies beyond a limit becomes that limit.
 *
 * @param low the smallest possible value
 * @param high the largest possible value
 * @returns the estimate with its interval within both limits; without observations, the whole range
 * @throws RangeError when the limits are in the wrong order
 * @example bounded({ value: 0.35, low: -0.53, high: 1.23, confidence: 0.95, count: 20 }, -1, 1).high // => '1'
 */
export function bounded(estimate: Estimate, low: number, high: number): Estimate {
  if (!(low <= high)) throw new RangeError(`limits are in order, got ${low} and ${high}`)
  const within = (end: number): number => Math.min(high, Math.max(low, end))
  return { ...estimate, low: within(estimate.low), high: within(estimate.high) }
}
