// Values of a setting that were played, made up: on which side of a target they stand follows from their intervals.
import { sideOf } from '../../src/studies/index.ts'
import type { AxisPoint, Target } from '../../src/studies/index.ts'

/** A share with an interval of so much to each side. */
export const share = (estimate: number, half: number, count = 200) => ({
  estimate,
  low: Math.max(0, estimate - half),
  high: Math.min(1, estimate + half),
  confidence: 0.95,
  count,
})

/** @param at index of the value */
export function point(at: number, estimate: number, half: number, target: Target, playouts = 200): AxisPoint {
  const one = share(estimate, half, playouts)
  return { at, playouts, estimate: one, side: sideOf(one, target) }
}
