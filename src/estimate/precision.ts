// Precise enough? And if not, how many more playouts. Pure arithmetic on estimates; simulate/ decides when to look.
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireCount, requirePositive, requireProbability } from './require.ts'
import { power } from '../numeric/index.ts'

/**
 * Half the width of an estimate's interval.
 *
 * Formula: (high - low) / 2.
 * @example halfWidth({ value: 0.5, low: 0.4, high: 0.6, confidence: 0.95, count: 96 }).toFixed(2) // => '0.10'
 */
export function halfWidth({ low, high }: Estimate): number {
  return (high - low) / 2
}

/**
 * Whether an estimate reaches the half-width that was asked for. One without observations never does.
 *
 * @param goal half-width in the unit of the estimate, above 0
 * @throws RangeError when goal is not above 0
 * @example isPreciseEnough({ value: 0.5, low: 0.4, high: 0.6, confidence: 0.95, count: 96 }, 0.05) // => 'false'
 */
export function isPreciseEnough(estimate: Estimate, goal: number): boolean {
  requirePositive('goal', goal)
  return estimate.count > 0 && halfWidth(estimate) <= goal
}

/** More playouts than this are not counted: nobody plays so many. */
const MAX_PLAYOUTS = 1e9

/**
 * How many playouts it takes until an interval settles a question, if all goes on as it did.
 *
 * The estimators take `times` and give the interval after `times` as many playouts with the same rates, means and
 * variances, by the formulas they judge by. So each side of an interval shrinks in its own way: near 0 and 1 the two
 * sides differ, and with few values the degrees of freedom grow.
 *
 * @param playouts how many there are so far, from 1 on
 * @param after what is known after `times` as many: one estimate or several
 * @param isSettled whether that settles the question; closer knowledge must then settle it as well
 * @returns the smallest number from `playouts` on that settles it; undefined where 10^9 do not: if the number is the
 *   threshold itself, or nothing is known of the spread
 * @throws RangeError when playouts is not a whole number from 1 on
 * Method: doubling, then halving.
 * @example playoutsUntil(20, (times) => wilson(0, 20, 0.95, times), ({ high }) => high <= 0.05) // => '73'
 */
export function playoutsUntil<Known>(
  playouts: number,
  after: (times: number) => Known,
  isSettled: (forecast: Known) => boolean,
): number | undefined {
  requireCount('playouts', playouts)
  if (playouts === 0) throw new RangeError('playouts must be at least 1; before the first, ask playoutsForProportion')
  const isEnough = (number: number): boolean => isSettled(after(number / playouts))
  if (isEnough(playouts)) return playouts
  let [few, enough] = [playouts, 2 * playouts]
  while (!isEnough(enough)) {
    if (enough > MAX_PLAYOUTS) return undefined
    ;[few, enough] = [enough, 2 * enough]
  }
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (isEnough(middle)) enough = middle
    else few = middle
  }
  return enough
}

/**
 * How many playouts a Wilson interval needs for a half-width, if the observed share is as expected.
 *
 * @param goal half-width, above 0
 * @param level confidence level in (0, 1)
 * @param share expected share in [0, 1]; 0.5 needs the most
 * @returns the smallest whole number, at least 1, from which on the half-width is at most goal
 * @throws RangeError when goal is not above 0, or level or share is out of range
 * Formula: Wilson's half-width z sqrt(p (1 - p) n + z²/4) / (n + z²), solved for n.
 * @example playoutsForProportion(0.005, 0.95) // => '38411'
 */
export function playoutsForProportion(goal: number, level: number, share = 0.5): number {
  requirePositive('goal', goal)
  requireProbability('share', share)
  const z2 = power(normalHalfWidth(level), 2)
  // goal² (n + z²)² = z² (share (1 - share) n + z²/4), in m = n + z²:  goal² m² - z² s m - z⁴ (1/4 - s) = 0
  const s = share * (1 - share)
  const root = (z2 * s + Math.sqrt(power(z2 * s, 2) + 4 * power(goal * z2, 2) * (0.25 - s))) / (2 * goal * goal)
  return Math.max(1, Math.ceil(root - z2))
}
