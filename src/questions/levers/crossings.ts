// Which values of a setting are played, and between which of them the number passes the target. Values are tried from
// coarse to fine: the two ends, then the middle of every gap over which the number passes the target. Where it passes
// none the middle is tried, and both sides of a value that is surely nearer than the ends: a setting may work up and
// then down.
import { pooled } from '../../estimate/index.ts'
import { exactly, isOut, sideOf } from '../../studies/axis.ts'
import type { Axis, AxisPoint, Side, Target } from '../../studies/axis.ts'
import { lookAfter } from '../../studies/looks.ts'
import { halvings } from '../../numeric/index.ts'

/** What was found along a lever. */
export interface LeverRow {
  /** Those that were played, in the order of the values. */
  readonly points: readonly AxisPoint[]
  /** Gaps between a value surely on one side and the next one surely on the other: the target is passed there. */
  readonly crossings: readonly Crossing[]
}

export interface Crossing {
  /** Indices in the lever's values. */
  readonly from: number
  readonly to: number
  /** Where a straight line between the values about it passes the target; only for numbers. */
  readonly about: number | null
}

/** A target, and the most playouts of a value. */
export type Bounded = Target & { readonly most: number }

/** On target; or the side of the target itself: such a value may still be near enough. */
const passedBy = ({ side, estimate, playouts }: AxisPoint, options: Bounded): Side =>
  side === 'within' || playouts < lookAfter(0, options.most) ? side : sideOf(estimate, exactly(options))

/** So many values of a lever are played at most: the ends, and two for each halving of what lies between. */
export const maxValues = (size: number): number => Math.min(size, 2 + 2 * halvings(size))

/** The values that are to be played on, or begun. Empty when the answer is as good as the budget allows. */
export function nextValues(points: readonly AxisPoint[], size: number, options: Bounded): number[] {
  const { wanted, most } = options
  if (points.length === 0) return size === 1 ? [0] : [0, size - 1]
  if (points.some(({ side }) => side === 'within')) return []
  const open = points.filter(({ side, playouts }) => !isOut(side) && playouts < most).map(({ at }) => at)
  const middles = (isWorth: (left: AxisPoint, right: AxisPoint) => boolean): number[] =>
    points
      .slice(1)
      .flatMap((right, index) => {
        const left = points[index]
        return right.at - left.at < 2 || !isWorth(left, right) ? [] : [Math.floor((left.at + right.at) / 2)]
      })
      .slice(0, maxValues(size) - points.length)
  // A gap between two values that are too close to call is worth a look only when all else is played, and where the
  // estimates pass the target.
  const sides = new Map(points.map((point) => [point, passedBy(point, options)]))
  const asked = [...open, ...middles((left, right) => sides.get(left) !== sides.get(right))]
  if (asked.length > 0) return asked
  const areOpen = (...some: readonly AxisPoint[]): boolean => some.every((point) => sides.get(point) === 'open')
  const passed = middles((left, right) => areOpen(left, right) && isBetween(wanted, left, right))
  if (passed.length > 0) return passed
  if (points.length === 2) return middles(() => true)
  const [side, ...others] = new Set(sides.values())
  const peak = others.length > 0 || !isOut(side) ? undefined : peakOf(points, side, wanted)
  return peak === undefined ? [] : middles((left, right) => left === peak || right === peak)
}

/** Of values that all miss on one side the nearest, where it is surely nearer to the target than both ends. */
function peakOf(points: readonly AxisPoint[], side: Side, wanted: number): AxisPoint | undefined {
  const nearest = nearestOf(points, wanted)
  const isNearer = ({ estimate: end }: AxisPoint): boolean =>
    side === 'below'
      ? (nearest.estimate.low ?? -Infinity) > (end.high ?? Infinity)
      : (nearest.estimate.high ?? Infinity) < (end.low ?? -Infinity)
  return isNearer(points[0]) && isNearer(points.at(-1)!) ? nearest : undefined
}

/** Whether the figures of two values stand on both sides of the target. */
export const isBetween = (
  wanted: number,
  { estimate: { estimate: left } }: AxisPoint,
  { estimate: { estimate: right } }: AxisPoint,
): boolean => left !== null && right !== null && Math.min(left, right) <= wanted && wanted <= Math.max(left, right)

export function nearestOf<Point extends AxisPoint>(points: readonly Point[], wanted: number): Point {
  const distance = ({ estimate: { estimate } }: AxisPoint): number =>
    estimate === null ? Infinity : Math.abs(estimate - wanted)
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best))
}

/** What points along a lever say together. */
export function rowOf(points: readonly AxisPoint[], axis: Axis, options: Bounded): LeverRow {
  const clear = points.flatMap((point) => {
    const side = passedBy(point, options)
    return isOut(side) ? [{ at: point.at, side }] : []
  })
  const crossings = clear.slice(1).flatMap(({ at: to, side }, index): Crossing[] => {
    const { at: from, side: before } = clear[index]
    const between = points.filter(({ at }) => at >= from && at <= to)
    return side === before ? [] : [{ from, to, about: lineAt(between, axis, options.wanted) }]
  })
  return { points, crossings }
}

/** Where the points pass the target, made monotone (pooled neighbours) and joined by straight lines. */
function lineAt(points: readonly AxisPoint[], { values }: Axis, wanted: number): number | null {
  if (points.some(({ at, estimate }) => typeof values[at] !== 'number' || estimate.estimate === null)) return null
  const sign = points.at(-1)!.estimate.estimate! >= points[0].estimate.estimate! ? 1 : -1
  const heights = pooled(
    points.map(({ estimate, playouts }) => ({ value: sign * estimate.estimate!, weight: playouts })),
  )
  const aim = sign * wanted
  for (let right = 1; right < points.length; right++) {
    const [a, b] = [heights[right - 1], heights[right]]
    const [x, y] = [values[points[right - 1].at] as number, values[points[right].at] as number]
    if (a <= aim && aim <= b) return b === a ? (x + y) / 2 : x + ((y - x) * (aim - a)) / (b - a)
  }
  return null
}
