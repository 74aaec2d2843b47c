// What is found along a setting that is tuned: which value to use, and what to try next. Each value stands by its own
// games. A curve through all of them only guesses at values that were not played.
import { monotoneFit } from '../../estimate/index.ts'
import type { Direction } from '../../estimate/index.ts'
import { bandOf, hasWholeBetween, isOnTarget, isOut, pointAt } from '../../studies/axis.ts'
import type { Axis, AxisPoint, Judged, Side, Target } from '../../studies/axis.ts'

export interface TuneRow {
  readonly direction: Direction
  /** Two values that surely rise and two that surely fall: the setting works in both directions. */
  readonly against?: readonly (readonly [from: number, to: number])[]
  readonly points: readonly AxisPoint[]
  /** Of the played values the one to use, as things look; null before anything was played. */
  readonly best: number | null
  /** A value that was not played, where the curve proposes it instead. */
  readonly proposed?: number
  /** Playouts of that value after which it would be decided, if it stays as it looks; absent where it is. */
  readonly needed?: number
}

/** A target, and the setting that is to reach it. */
export interface Aim extends Target {
  readonly axis: Axis
}

/** @param firstLook before so many playouts the interval of a value is not trusted */
export function rowOf(points: readonly AxisPoint[], aim: Aim, firstLook = 0): TuneRow {
  const { values } = aim.axis
  const isNumeric = values.every((value) => typeof value === 'number')
  const trusted = values.map((_, index) => {
    const point = pointAt(points, index)
    if (point === undefined) return undefined
    const { low, high } = point.playouts < firstLook ? { low: null, high: null } : point.estimate
    const value = point.estimate.estimate ?? NaN
    return { value, low: low ?? -Infinity, high: high ?? Infinity, count: point.playouts }
  })
  const fit = monotoneFit(trusted, values.map((value, index) => (isNumeric ? value : index)) as number[])
  const { direction, rises, falls } = fit
  const own = trusted.map((one) => one?.value ?? NaN)
  const best = bestOf(own, (index) => pointAt(points, index)?.side ?? 'open', points, aim)
  const guessed = likelySides(points, values.length)
  const proposed = bestOf(fit.values, (index) => guessed[index], points, aim)
  const isProposed = proposed !== undefined && trusted[proposed] === undefined && !isOut(guessed[proposed])
  return {
    direction,
    ...(direction === 'mixed' ? { against: [rises[0], falls[0]] } : {}),
    points,
    best: best ?? null,
    ...(isProposed ? { proposed } : {}),
  }
}

/** The side of every value, with a guess at those that were not played: between two that miss alike they miss too. */
const likelySides = (points: readonly AxisPoint[], size: number): Side[] =>
  Array.from({ length: size }, (_, index) => {
    const [left, right] = [points.findLast(({ at }) => at <= index), points.find(({ at }) => at >= index)]
    if (left === undefined || right === undefined) return 'open'
    return left === right || (isOut(left.side) && left.side === right.side) ? left.side : 'open'
  })

/**
 * Of the values that may be on target: the present one if it looks so, else the nearest. Of those that look equally
 * near the one that was played most.
 * @param numbers by index: NaN where nothing is known
 */
function bestOf(
  numbers: readonly number[],
  sideAt: (index: number) => Side,
  points: readonly AxisPoint[],
  { axis: { values, now }, ...target }: Aim,
): number | undefined {
  const known = [...numbers.keys()].filter((index) => !Number.isNaN(numbers[index]))
  const possible = known.filter((index) => !isOut(sideAt(index)))
  const present = possible.find((index) => values[index] === now)
  if (present !== undefined && isOnTarget(numbers[present], target)) return present
  const [low, high] = bandOf(target)
  const middle = (low + high) / 2
  const distance = (index: number): number => Math.abs(numbers[index] - middle)
  const rank = (index: number): number => Math.max(distance(index), target.tolerance / 2)
  const playouts = (index: number): number => pointAt(points, index)?.playouts ?? 0
  return (possible.length > 0 ? possible : known).toSorted(
    (a, b) => rank(a) - rank(b) || playouts(b) - playouts(a) || distance(a) - distance(b),
  )[0]
}

/**
 * `reached`: the best value is on target, surely, or as it looks and the target lies between values that surely miss
 * it. What is sure of the whole setting rests on all of its values.
 */
export function judge({ points, best, direction }: TuneRow, aim: Aim): Judged {
  const point = pointAt(points, best)
  if (point?.side === 'within') return { stand: 'reached', isSure: true }
  const open: Judged = { stand: 'open', isSure: false }
  if (point === undefined) return open
  const gapWhere = (isGap: (left: AxisPoint, right: AxisPoint) => boolean): Judged['gap'] =>
    neighbours(points).find(([left, right]) => right.at === left.at + 1 && isGap(left, right))
  const isBracketed = (['below', 'above'] as const).every((miss) => points.some(({ side }) => side === miss))
  const likely = likelySides(points, aim.axis.values.length)
  if (likely.every(isOut)) {
    const isSure = points.length === likely.length
    const gap = gapWhere((left, right) => left.side !== right.side)
    return isBracketed ? { stand: 'between', isSure, gap } : { stand: 'beyond', isSure }
  }
  const value = point.estimate.estimate
  if (value === null) return open
  const areOthersOut = likely.every((side, index) => index === best || isOut(side))
  if (isOnTarget(value, aim)) return isBracketed || areOthersOut ? { stand: 'reached', isSure: false } : open
  const [low, high] = bandOf(aim)
  const gap = gapWhere(({ estimate: { estimate: left } }, { estimate: { estimate: right } }) =>
    left === null || right === null ? false : Math.min(left, right) < low && Math.max(left, right) > high,
  )
  return gap !== undefined && direction !== 'unclear' ? { stand: 'between', isSure: false, gap } : open
}

const neighbours = (points: readonly AxisPoint[]): [left: AxisPoint, right: AxisPoint][] =>
  points.slice(1).map((right, index) => [points[index], right])

/** The middle of the widest range of values that were not played; undefined where all were. */
export function widestGap(points: readonly AxisPoint[], size: number): number | undefined {
  const ends = [-1, ...points.map(({ at }) => at), size]
  const gaps = ends.slice(1).map((end, index) => ({ from: ends[index], width: end - ends[index] }))
  const [{ from, width }] = gaps.toSorted((a, b) => b.width - a.width)
  return width < 2 ? undefined : from + Math.floor(width / 2)
}

/**
 * Neighbours with the target's middle between them, as things look, and whole numbers between them that were not among
 * the values; absent where the best value is near the middle.
 */
export function gapInside({ points, best }: TuneRow, { axis: { values }, wanted, tolerance }: Aim): Judged['gap'] {
  const awayOf = (point: AxisPoint | undefined): number => (point?.estimate.estimate ?? NaN) - wanted
  if (!(Math.abs(awayOf(pointAt(points, best))) > tolerance / 2)) return undefined
  return neighbours(points).find(
    ([left, right]) =>
      right.at - left.at === 1 &&
      hasWholeBetween(values[left.at], values[right.at]) &&
      awayOf(left) * awayOf(right) < 0,
  )
}

/**
 * The end beyond which to look on, where all values miss on one side, surely or as it looks, and come nearer towards
 * that end.
 */
export function endBeyond(row: TuneRow, aim: Aim): 'below' | 'above' | undefined {
  const { best, direction, points } = row
  const { stand } = judge(row, aim)
  const estimates = points.map(({ estimate: { estimate } }) => estimate ?? NaN)
  const [low, high] = bandOf(aim)
  const isOneSided = estimates.every((value) => value < low) || estimates.every((value) => value > high)
  if (stand !== 'beyond' && !(stand === 'open' && best !== null && isOneSided)) return undefined
  if (direction === 'mixed' || (direction === 'unclear' && !isOrdered(estimates))) return undefined
  return best === 0 ? 'below' : best === aim.axis.values.length - 1 ? 'above' : undefined
}

/** Whether the numbers only rise or only fall: enough to try more values. */
function isOrdered(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, index) => value - values[index])
  return values[0] !== values.at(-1) && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0))
}
