// What is found along one lever: which of its values give the target, and between which the number passes it. Values
// are tried from coarse to fine: the two ends, then the middle of every gap over which the number passes the target.
// Where it passes none the middle is tried, and both sides of a value that is surely nearer than the ends: a setting
// may work up and then down.
import { pooled } from '../../estimate/index.ts'
import type { ResultEstimate } from '../../simulate/index.ts'
import { lookAfter } from '../../studies/looks.ts'
import { halvings } from '../../numeric/index.ts'
import type { Axis } from '../setting.ts'
import { bandOf, sideOf as sideOfBand } from '../target.ts'
import type { Side, Target } from '../target.ts'

export interface LeverPoint {
  /** Index in the lever's values. */
  readonly at: number
  readonly playouts: number
  /** All points' intervals hold together, and at every look. */
  readonly estimate: ResultEstimate
  /** `below` and `above` the target itself, or its whole band; `within` its tolerance. */
  readonly side: Side
}

/** What was found along a lever. */
export interface LeverRow {
  /** Those that were played, in the order of the values. */
  readonly points: readonly LeverPoint[]
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

/**
 * The side of the target that a value is on.
 * @param estimate its interval holds as surely as the answer shall
 * @param playouts behind the estimate: before the first look nothing is decided
 */
export function sideOf(
  { low, high }: { readonly low: number; readonly high: number },
  playouts: number,
  { wanted, tolerance, band, most }: Target & { readonly most: number },
): Side {
  if (playouts < lookAfter(0, most)) return 'open'
  const [from, to] = bandOf({ wanted, tolerance, band })
  if (low >= from && high <= to) return 'within'
  if (high < (band?.[0] ?? wanted)) return 'below'
  return low > (band?.[1] ?? wanted) ? 'above' : 'open'
}

/** Whether a value surely misses all that is near enough: `below` 60% may still be within its tolerance. */
export function isOff({ side, estimate: { low, high } }: LeverPoint, target: Target): boolean {
  const ofBand = sideOfBand({ low: low ?? -Infinity, high: high ?? Infinity }, target)
  return (side === 'below' || side === 'above') && ofBand === side
}

/** So many values of a lever are played at most: the ends, and two for each halving of what lies between. */
export const maxValues = (size: number): number => Math.min(size, 2 + 2 * halvings(size))

/** The values that are to be played on, or begun. Empty when the answer is as good as the budget allows. */
export function nextValues(
  points: readonly LeverPoint[],
  size: number,
  options: Target & { readonly most: number },
): number[] {
  const { wanted, most } = options
  if (points.length === 0) return size === 1 ? [0] : [0, size - 1]
  if (points.some(({ side }) => side === 'within')) return []
  const open = points.filter((point) => !isOff(point, options) && point.playouts < most).map(({ at }) => at)
  const middles = (isWorth: (left: LeverPoint, right: LeverPoint) => boolean): number[] =>
    points
      .slice(1)
      .flatMap((right, index) => {
        const left = points[index]
        return right.at - left.at < 2 || !isWorth(left, right) ? [] : [Math.floor((left.at + right.at) / 2)]
      })
      .slice(0, maxValues(size) - points.length)
  // A gap between two values that are too close to call is worth a look only when all else is played, and where the
  // estimates pass the target.
  const asked = [...open, ...middles((left, right) => left.side !== right.side)]
  if (asked.length > 0) return asked
  const passed = middles(
    (left, right) => left.side === 'open' && right.side === 'open' && isBetween(wanted, left, right),
  )
  if (passed.length > 0) return passed
  if (points.length === 2) return middles(() => true)
  const peak = peakOf(points, wanted)
  return peak === undefined ? [] : middles((left, right) => left === peak || right === peak)
}

/** Of values that all miss on one side the nearest, where it is surely nearer to the target than both ends. */
function peakOf(points: readonly LeverPoint[], wanted: number): LeverPoint | undefined {
  const nearest = nearestOf(points, wanted)
  const [from, to] = [points[0], points.at(-1)!]
  const isNearer = (end: LeverPoint): boolean =>
    nearest.side === 'below'
      ? (nearest.estimate.low ?? -Infinity) > (end.estimate.high ?? Infinity)
      : (nearest.estimate.high ?? Infinity) < (end.estimate.low ?? -Infinity)
  const isOneSided = points.every(({ side }) => side === nearest.side && side !== 'open')
  return isOneSided && isNearer(from) && isNearer(to) ? nearest : undefined
}

/** Whether the figures of two values stand on both sides of the target. */
export const isBetween = (
  wanted: number,
  { estimate: { estimate: left } }: LeverPoint,
  { estimate: { estimate: right } }: LeverPoint,
): boolean => left !== null && right !== null && Math.min(left, right) <= wanted && wanted <= Math.max(left, right)

export function nearestOf(points: readonly LeverPoint[], wanted: number): LeverPoint {
  const distance = ({ estimate: { estimate } }: LeverPoint): number =>
    estimate === null ? Infinity : Math.abs(estimate - wanted)
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best))
}

/** What points along a lever say together. */
export const rowOf = (points: readonly LeverPoint[], axis: Axis, wanted: number): LeverRow => ({
  points,
  crossings: crossingsOf(points, axis, wanted),
})

function crossingsOf(points: readonly LeverPoint[], axis: Axis, wanted: number): Crossing[] {
  const clear = points.filter(({ side }) => side === 'below' || side === 'above')
  return clear.slice(1).flatMap((right, index) => {
    const left = clear[index]
    if (left.side === right.side) return []
    const between = points.filter(({ at }) => at >= left.at && at <= right.at)
    return [{ from: left.at, to: right.at, about: lineAt(between, axis, wanted) }]
  })
}

/** Where the points pass the target, made monotone (pooled neighbours) and joined by straight lines. */
function lineAt(points: readonly LeverPoint[], { values }: Axis, wanted: number): number | null {
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
