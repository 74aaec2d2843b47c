// What is found along a setting that is tuned: where each value stands, which one to use, and what to try next. Each
// value stands by its own games. A curve through all of them only guesses at values that were not played.
import { monotoneFit, playoutsUntil } from '../../estimate/index.ts'
import type { Direction, Estimate } from '../../estimate/index.ts'
import type { ResultEstimate } from '../../simulate/index.ts'
import { written } from '../../simulate/index.ts'
import type { Axis } from '../setting.ts'
import { bandOf, isOnTarget, sideOf } from '../target.ts'
import type { Side, Target } from '../target.ts'

export interface TuneAxis extends Axis {
  /** Its present value, where that is one of the values. */
  readonly now?: number | string | boolean
}

export interface TunePoint {
  /** Index in the axis' values. */
  readonly at: number
  readonly playouts: number
  /** Of its own games alone. The intervals of all values hold together, and at every look. */
  readonly own: ResultEstimate
}

export interface TuneRow {
  readonly direction: Direction
  /** Two values that surely rise and two that surely fall: the setting works in both directions. */
  readonly against?: readonly (readonly [from: number, to: number])[]
  /** Those that were played, in the order of the axis. */
  readonly points: readonly TunePoint[]
  /** Of every value where it stands; one that was not played is open. */
  readonly sides: readonly Side[]
  /** Of the played values the one to use, as things look; null before anything was played. */
  readonly best: number | null
  /** A value that was not played, where the curve proposes it instead. */
  readonly proposed?: number
  /** Playouts of that value after which it would be decided, if it stays as it looks; absent where it is. */
  readonly needed?: number
}

/** What was measured of a value; undefined where it was not played. */
export type Tried = { readonly playouts: number; readonly estimate: Estimate } | undefined

/**
 * @param tried by index in the axis' values
 * @param firstLook before so many playouts the interval of a value is not trusted
 */
export function rowOf(tried: readonly Tried[], axis: TuneAxis, target: Target, firstLook = 0): TuneRow {
  const { values } = axis
  const isNumeric = values.every((value) => typeof value === 'number')
  const trusted = tried.map(
    (one) =>
      one && {
        ...one.estimate,
        count: one.playouts,
        ...(one.playouts < firstLook ? { low: -Infinity, high: Infinity } : {}),
      },
  )
  const {
    direction,
    rises,
    falls,
    values: curve,
  } = monotoneFit(trusted, values.map((value, index) => (isNumeric ? value : index)) as number[])
  const sides = trusted.map((one) => (one === undefined ? 'open' : sideOf(one, target)))
  const own = tried.map((one) => one?.estimate.value ?? NaN)
  const playouts = (index: number): number => tried[index]?.playouts ?? 0
  const best = bestOf(own, sides, playouts, axis, target)
  const guessed = likelySides(sides, (index) => tried[index] !== undefined)
  const proposed = bestOf(curve, guessed, playouts, axis, target)
  return {
    direction,
    ...(direction === 'mixed' ? { against: [rises[0], falls[0]] } : {}),
    points: tried.flatMap((one, at): TunePoint[] =>
      one === undefined ? [] : [{ at, playouts: one.playouts, own: written(one.estimate) }],
    ),
    sides,
    best: best ?? null,
    ...(proposed === undefined || tried[proposed] !== undefined || isOut(guessed[proposed]) ? {} : { proposed }),
  }
}

/** With a guess at values that were not played: between two that miss on the same side they miss too. */
function likelySides(sides: readonly Side[], isPlayed: (index: number) => boolean): Side[] {
  const played = [...sides.keys()].filter(isPlayed)
  return sides.map((side, index) => {
    if (isPlayed(index)) return side
    const [left, right] = [played.findLast((one) => one < index), played.find((one) => one > index)]
    return left !== undefined && right !== undefined && isOut(sides[left]) && sides[left] === sides[right]
      ? sides[left]
      : 'open'
  })
}

const isOut = (side: Side): side is 'below' | 'above' => side === 'below' || side === 'above'

/**
 * Of the values that may be on target: the present one if it looks so, else the nearest. Of those that look equally
 * near the one that was played most.
 * @param numbers by index: NaN where nothing is known
 */
function bestOf(
  numbers: readonly number[],
  sides: readonly Side[],
  playouts: (index: number) => number,
  { values, now }: TuneAxis,
  target: Target,
): number | undefined {
  const known = [...numbers.keys()].filter((index) => !Number.isNaN(numbers[index]))
  const possible = known.filter((index) => !isOut(sides[index]))
  const present = possible.find((index) => values[index] === now)
  if (present !== undefined && isOnTarget(numbers[present], target)) return present
  const [low, high] = bandOf(target)
  const middle = (low + high) / 2
  const distance = (index: number): number => Math.abs(numbers[index] - middle)
  const rank = (index: number): number => Math.max(distance(index), target.tolerance / 2)
  return (possible.length > 0 ? possible : known).toSorted(
    (a, b) => rank(a) - rank(b) || playouts(b) - playouts(a) || distance(a) - distance(b),
  )[0]
}

/**
 * How many playouts would decide whether a value is on target.
 * @param after its estimate after so many times as many playouts
 */
export function neededOf(
  { points, sides, best }: TuneRow,
  target: Target,
  after: (index: number, times: number) => Estimate,
): number | undefined {
  const point = points.find(({ at }) => at === best)
  if (point === undefined || sides[point.at] !== 'open' || point.own.low === null || point.own.high === null)
    return undefined
  return playoutsUntil(
    point.playouts,
    (times) => after(point.at, times),
    (estimate) => sideOf(estimate, target) !== 'open',
  )
}

/**
 * What is said of a row.
 * `use`: the best value is on target, surely or as it looks, and the target lies between values that surely miss it.
 * `coarse`: all values surely miss the target, and neighbours lie on both sides of it. `out of reach`: all surely miss
 * it on one side. Each with `likely`: of those that were played, or as it looks. `unclear`: none of these.
 */
export type Stand = 'use' | 'coarse' | 'likely coarse' | 'out of reach' | 'likely out of reach' | 'unclear' | 'unplayed'

export interface Judged {
  readonly stand: Stand
  /** Neighbours on both sides of the target, where the setting is too coarse. */
  readonly gap?: readonly [TunePoint, TunePoint]
}

export function judge({ points, sides, best, direction }: TuneRow, target: Target): Judged {
  const pointAt = (index: number): TunePoint | undefined => points.find(({ at }) => at === index)
  if (best === null) return { stand: 'unplayed' }
  if (sides[best] === 'within') return { stand: 'use' }
  const gapWhere = (isGap: (left: TunePoint, right: TunePoint) => boolean): Judged['gap'] =>
    points.flatMap((left): [TunePoint, TunePoint][] => {
      const right = pointAt(left.at + 1)
      return right !== undefined && isGap(left, right) ? [[left, right]] : []
    })[0]
  const isBracketed = sides.includes('below') && sides.includes('above')
  const likely = likelySides(sides, (index) => pointAt(index) !== undefined)
  if (likely.every(isOut)) {
    const stand = isBracketed ? 'coarse' : 'out of reach'
    return {
      stand: points.length === sides.length ? stand : `likely ${stand}`,
      ...(isBracketed ? { gap: gapWhere((left, right) => sides[left.at] !== sides[right.at]) } : {}),
    }
  }
  const value = pointAt(best)?.own.estimate ?? null
  if (value === null) return { stand: 'unclear' }
  const areOthersOut = likely.every((side, index) => index === best || isOut(side))
  if (isOnTarget(value, target)) return { stand: isBracketed || areOthersOut ? 'use' : 'unclear' }
  const [low, high] = bandOf(target)
  const gap = gapWhere(({ own: { estimate: left } }, { own: { estimate: right } }) =>
    left === null || right === null ? false : Math.min(left, right) < low && Math.max(left, right) > high,
  )
  return gap !== undefined && direction !== 'unclear' ? { stand: 'likely coarse', gap } : { stand: 'unclear' }
}

/** The middle of the widest range of values that were not played; undefined where all were. */
export function widestGap({ points, sides }: TuneRow): number | undefined {
  const ends = [-1, ...points.map(({ at }) => at), sides.length]
  const gaps = ends.slice(1).map((end, index) => ({ from: ends[index], width: end - ends[index] }))
  const [{ from, width }] = gaps.toSorted((a, b) => b.width - a.width)
  return width < 2 ? undefined : from + Math.floor(width / 2)
}

/** Whether the best value is surely on target; else it is likely so. */
export const isSure = ({ best, sides }: TuneRow): boolean => best !== null && sides[best] === 'within'

/** The values from the played one below a proposed one to the played one above it; undefined without a proposal. */
export function aboutProposed({ points, proposed }: TuneRow, { values }: Axis): Axis['values'] | undefined {
  if (proposed === undefined) return undefined
  const before = points.findLast(({ at }) => at < proposed)?.at ?? proposed
  const after = points.find(({ at }) => at > proposed)?.at ?? proposed
  return before === after ? undefined : values.slice(before, after + 1)
}

/** The present value is to be kept. */
export const isKept = ({ best }: TuneRow, { values, now }: TuneAxis): boolean =>
  best !== null && now !== undefined && values[best] === now

/**
 * Neighbours with the target's middle between them, as things look, and whole numbers between them that were not among
 * the values; absent where the best value is near the middle.
 */
export function gapInside(
  { points, best }: TuneRow,
  { values }: Axis,
  { wanted, tolerance }: Target,
): readonly [TunePoint, TunePoint] | undefined {
  const estimateOf = ({ own: { estimate } }: TunePoint): number => estimate ?? NaN
  const nearest = points.find(({ at }) => at === best)
  if (nearest === undefined || !(Math.abs(estimateOf(nearest) - wanted) > tolerance / 2)) return undefined
  return points.slice(1).flatMap((right, index): [TunePoint, TunePoint][] => {
    const left = points[index]
    const [from, to] = [values[left.at], values[right.at]]
    const isFiner =
      right.at - left.at === 1 && Number.isInteger(from) && Number.isInteger(to) && Number(to) - Number(from) > 1
    return isFiner && (estimateOf(left) - wanted) * (estimateOf(right) - wanted) < 0 ? [[left, right]] : []
  })[0]
}

/**
 * The end beyond which to look on, where all values miss on one side, surely or as it looks, and come nearer towards
 * that end.
 */
export function endBeyond(row: TuneRow, target: Target): 'below' | 'above' | undefined {
  const { best, direction, sides } = row
  const { stand } = judge(row, target)
  const isOneSided =
    stand === 'out of reach' || stand === 'likely out of reach' || (stand === 'unclear' && looksOutOfReach(row, target))
  if (!isOneSided || direction === 'mixed') return undefined
  if (direction === 'unclear' && !isOrdered(row)) return undefined
  return best === 0 ? 'below' : best === sides.length - 1 ? 'above' : undefined
}

/** Whether all estimates lie on one side of the target. */
function looksOutOfReach({ points }: TuneRow, target: Target): boolean {
  const [low, high] = bandOf(target)
  const values = points.map(({ own: { estimate } }) => estimate ?? NaN)
  return values.every((value) => value < low) || values.every((value) => value > high)
}

/** Whether the estimates only rise or only fall: enough to try more values. */
function isOrdered({ points }: TuneRow): boolean {
  const values = points.map(({ own: { estimate } }) => estimate ?? NaN)
  const steps = values.slice(1).map((value, index) => value - values[index])
  return values[0] !== values.at(-1) && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0))
}
