// Numbers that came out alike in every playout: their spread says nothing of playouts that have not been seen.
import type { Estimate } from './estimate.ts'
import { wilson } from './wilson.ts'

/**
 * The interval of a difference of which every playout gave the same: so many playouts as the share's interval leaves open may give another
 * one, by a step more or a step less each. It is too narrow for what comes seldom and then many at once.
 *
 * @param estimate its value and count; its interval has no width
 * @param otherwise the interval of the share of playouts that come out otherwise, where none was seen
 * @param step by how much it differs where it does, at the least, in units of the estimate (`stepOf`)
 * @returns the value with as much to each side as that share may be, in steps
 * Formula: none in n playouts leaves open up to about 3 / n (J. A. Hanley and A. Lippman-Hand, JAMA 249 (1983) 1743-1745); of a difference of shares
 * pairedProportions says the same.
 * @example unvaried({ value: 0, low: 0, high: 0, confidence: 0.95, count: 20 }, wilson(0, 20, 0.95)).high.toFixed(2) // => '0.16'
 */
export function unvaried(estimate: Estimate, otherwise: Estimate, step = 1): Estimate {
  return { ...estimate, low: estimate.value - step * otherwise.high, high: estimate.value + step * otherwise.high }
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
 * Whether a difference for a single look says that no playout of one arm came out otherwise than the same playout of the other.
 *
 * @example isAlike({ value: 0, low: -0.1611, high: wilson(0, 20, 0.95).high, confidence: 0.95, count: 20 }) // => 'true'
 */
export function isAlike({ value, high, confidence, count }: Estimate, step = 1): boolean {
  return value === 0 && count > 0 && Math.abs(high / step - wilson(0, count, confidence).high) < 1e-9
}

/**
 * What one more comes to in the unit that is shown: one game more, of the last two, is fifty percentage points. Of small parts, such as seconds
 * shown in minutes, a whole one is meant.
 *
 * @param scale of the metric: what is counted is divided by it
 * @example stepOf(0.02) // => '50'
 */
export const stepOf = (scale = 1): number => Math.max(1, 1 / scale)
