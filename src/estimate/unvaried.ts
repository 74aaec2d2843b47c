// Numbers that came out alike in every playout: their spread says nothing of playouts that have not been seen.
import type { Estimate } from './estimate.ts'

/** The interval of a share: `wilson` for a single look, `proportionSequence` for every look. */
type ShareInterval = (successes: number, trials: number, level: number) => Estimate

/**
 * The interval of a number that every playout gave alike: so many playouts as the interval of a share leaves open where none was seen may give another
 * one, by as much as `reach` more or less each. It is too narrow for what comes seldom and then many at once.
 *
 * @param estimate its value and count
 * @param worth playouts of equal size that carry it
 * @param share the interval of a share, of the kind that the estimate has
 * @param reach by how much a playout may differ from the others, at the least, in units of the estimate: `stepOf`, of a difference `reachOf`
 * @returns the estimate as it is where its interval has a width; else the value with as much to each side as that share may be, times `reach`
 * @throws RangeError as `share` does
 * Formula: none in n playouts leaves open up to about 3 / n (J. A. Hanley and A. Lippman-Hand, JAMA 249 (1983) 1743-1745); of a difference of shares
 * pairedProportions says the same.
 * @example orUnvaried({ value: 0, low: 0, high: 0, confidence: 0.95, count: 20 }, 20, wilson).high.toFixed(2) // => '0.16'
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
 * What one more comes to in the unit that is shown: one game more, of the last two, is fifty percentage points. Of small parts, such as seconds
 * shown in minutes, a whole one is meant.
 *
 * @param scale of the metric: what is counted is divided by it
 * @example stepOf(0.02) // => '50'
 */
export const stepOf = (scale = 1): number => Math.max(1, 1 / scale)

/**
 * How far another playout's difference may lie from one that every playout gave alike: a step, or as far to the other side of 0.
 *
 * @param step `stepOf` of what differs
 * @example reachOf(-3, 1) // => '6'
 */
export const reachOf = (value: number, step = 1): number => Math.max(step, 2 * Math.abs(value))
