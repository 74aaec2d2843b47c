// Numbers that came out alike in every playout: their spread says nothing of playouts that have not been seen.
import type { Estimate } from './estimate.ts'

/** The interval of a share: `wilson` or `clopperPearson`. */
export type ShareInterval = (successes: number, trials: number, level: number) => Estimate

/**
 * The interval of a number that came out the same in every playout. Some unseen share of playouts may still differ, up
 * to what the interval of a share allows when none was seen, each by at most `reach`. Too narrow for rare events that
 * come many at once.
 *
 * @param estimate its value and count
 * @param worth playouts of equal size that carry it
 * @param share the interval of a share, of the same kind as the estimate's
 * @param reach how far a playout may differ at least, in units of the estimate: `stepOf`, for a difference `reachOf`
 * @returns the estimate unchanged if its interval has a width; else the value ± the upper limit of that share times
 *   `reach`
 * @throws RangeError as `share` does
 * Formula: none in n playouts allows up to about 3 / n (J. A. Hanley and A. Lippman-Hand, JAMA 249 (1983) 1743-1745);
 * for a difference of shares pairedProportions gives the same.
 * @example
 *   orUnvaried({ value: 0, low: 0, high: 0, confidence: 0.95, count: 20 }, 20, wilson).high.toFixed(2) // => '0.16'
 */
export function orUnvaried(estimate: Estimate, worth: number, share: ShareInterval, reach = 1): Estimate {
  if (!hasNoWidth(estimate)) return estimate
  const { value, confidence } = estimate
  const half = reach * share(0, Math.floor(worth), confidence).high
  return { ...estimate, low: value - half, high: value + half }
}

/**
 * Whether an interval has no width, but for rounding.
 *
 * @example hasNoWidth({ value: 1, low: 1, high: 1, confidence: 0.95, count: 20 }) // => 'true'
 */
export function hasNoWidth({ value, low, high }: Estimate): boolean {
  return Number.isFinite(low) && Number.isFinite(high) && high - low <= 1e-9 * Math.max(1, Math.abs(value))
}

/**
 * The size of one count more in the displayed unit: one game more, out of two, is 50 pp. Where the scale
 * only makes smaller parts, such as minutes from seconds, the step is a whole unit.
 *
 * @param scale of the metric: what is counted is divided by it
 * @example stepOf(0.02) // => '50'
 */
export const stepOf = (scale = 1): number => Math.max(1, 1 / scale)

/**
 * How far an unseen difference may lie from the one in every playout: one step, or as far on the other side of 0.
 *
 * @param step `stepOf` of what differs
 * @example reachOf(-3, 1) // => '6'
 */
export const reachOf = (value: number, step = 1): number => Math.max(step, 2 * Math.abs(value))
