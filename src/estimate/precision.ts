// Precise enough? And if not, how many more playouts. Pure arithmetic on estimates; simulate/ decides when to look.
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireCount, requirePositive, requireProbability } from './require.ts'

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

/**
 * About how many more playouts an estimate needs for the half-width that is asked for, if things go on as they did.
 *
 * @param playouts how many playouts stand behind it so far, from 1 on
 * @param goal half-width in the unit of the estimate, above 0
 * @returns 0 when it is reached; Infinity while the interval is unbounded or nothing was observed
 * @throws RangeError when playouts is not a whole number from 1 on or goal is not above 0
 * Formula: widths shrink with the square root of the playouts: playouts · ((half-width / goal)² - 1).
 * @example morePlayouts({ value: 0.5, low: 0.4, high: 0.6, confidence: 0.95, count: 96 }, 96, 0.05) // => '288'
 */
export function morePlayouts(estimate: Estimate, playouts: number, goal: number): number {
  requireCount('playouts', playouts)
  if (playouts === 0) throw new RangeError('playouts must be at least 1; before the first, ask playoutsForProportion')
  if (isPreciseEnough(estimate, goal)) return 0
  if (estimate.count === 0) return Infinity
  // Rounding of widths that fit exactly must not cost a playout.
  return Math.ceil(playouts * ((halfWidth(estimate) / goal) ** 2 - 1) * (1 - 1e-12))
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
  const z2 = normalHalfWidth(level) ** 2
  // goal² (n + z²)² = z² (share (1 - share) n + z²/4), in m = n + z²:  goal² m² - z² s m - z⁴ (1/4 - s) = 0
  const s = share * (1 - share)
  const root = (z2 * s + Math.sqrt((z2 * s) ** 2 + 4 * goal ** 2 * z2 ** 2 * (0.25 - s))) / (2 * goal ** 2)
  return Math.max(1, Math.ceil(root - z2))
}
