// What is known of a number before anything is counted: a share is no less than none and no more than all, and two shares differ by no
// more than that. Estimators that know only means and variances are cut there.
import type { Estimate } from './estimate.ts'

/**
 * The part of an interval that can be true. It holds the truth exactly when the whole interval does, so that the cut costs no coverage; where
 * nothing is left open it says so, by the limit itself.
 *
 * @param low the least that the number can be
 * @param high the most
 * @returns the estimate, its interval within both; one without observations gets the whole range
 * @throws RangeError when the limits are in the wrong order
 * @example bounded({ value: 0.35, low: -0.53, high: 1.23, confidence: 0.95, count: 20 }, -1, 1).high // => '1'
 */
export function bounded(estimate: Estimate, low: number, high: number): Estimate {
  if (!(low <= high)) throw new RangeError(`limits are in order, got ${low} and ${high}`)
  const within = (end: number): number => Math.min(high, Math.max(low, end))
  return { ...estimate, low: within(estimate.low), high: within(estimate.high) }
}
