// Where the target lies along each lever, and which levers come first.
import { bandOf, hasWholeBetween, isOnTarget, isOut, pointAt, sideOf } from '../../studies/axis.ts'
import type { AxisPoint, Judged, Stand, Target } from '../../studies/axis.ts'
import { excludesZero } from '../../simulate/result.ts'
import { isBetween } from './crossings.ts'
import type { LeverFinding, LeversFinding } from './study.ts'

interface LeverJudged extends Judged {
  /** The present value comes nearest, and may be on target: no other value of it would be better. */
  readonly isKept?: boolean
}

/** `idle` where it is sure: every game was the same. Else the number does not surely move. */
export function judgeLever(lever: LeverFinding, { now, options }: Pick<LeversFinding, 'now' | 'options'>): LeverJudged {
  const { points, crossings } = lever.row
  const isOff = ({ side }: AxisPoint): boolean => isOut(side)
  const [open, kept]: LeverJudged[] = [
    { stand: 'open', isSure: false },
    { stand: 'reached', isSure: false, isKept: true },
  ]
  if (points.length === 0) return open
  if (lever.isIdle) return { stand: 'idle', isSure: true }
  const shown = {
    ...lever,
    row: { points: points.map((point) => shownPoint(lever, point, { now, options })), crossings },
  }
  const seems = seemsBetween(shown, options)
  const gap = seeming(shown, options.wanted)
  const isNowOut = isOut(sideOf(now, options))
  if (lever.value !== null) {
    if (isNow(lever) && !isNowOut) return kept
    if (!isNow(lever) && points.some(({ side }) => side === 'within')) return { stand: 'reached', isSure: true }
    const isPassed = crossings.length > 0 && crossings.every(({ from, to }) => to - from === 1)
    if (isPassed && points.every(isOff)) return { stand: 'between', isSure: true, gap }
    // More games of the present value exclude it than the row has.
    if (isNow(lever)) {
      if (candidatesOf(lever).length > 0) return open
      if (gap !== undefined) return { stand: 'between', isSure: true, gap }
    } else {
      const { estimate } = pointAt(points, lever.value)!.estimate
      return isOnTarget(estimate, options) ? { stand: 'reached', isSure: false } : (seems ?? open)
    }
  }
  if (!points.every(isOff)) {
    if (candidatesOf(lever).length > 0) return seems ?? open
    if (!isNowOut) return gap === undefined || gap[1].at - gap[0].at === 1 ? kept : (seems ?? open)
    if (gap !== undefined) return { stand: 'between', isSure: false, gap }
  }
  const limits = points.map(({ estimate: { low, high } }) => [low ?? -Infinity, high ?? Infinity])
  const isMoved = Math.max(...limits.map(([low]) => low)) > Math.min(...limits.map(([, high]) => high))
  return isMoved ? { stand: 'beyond', isSure: true } : { stand: 'idle', isSure: false }
}

/** A value as it is shown: of the present one the number that all of the answer has, of its own games. */
export function shownPoint(
  { lever }: Pick<LeverFinding, 'lever'>,
  point: AxisPoint,
  { now, options }: Pick<LeversFinding, 'now' | 'options'>,
): AxisPoint {
  return lever.values[point.at] === lever.now && now.estimate !== null
    ? { ...point, playouts: now.count, estimate: now, side: sideOf(now, options) }
    : point
}

/** The values that may meet the goal, other than the present one. */
export const candidatesOf = ({ lever: { now, values }, row: { points } }: LeverFinding): AxisPoint[] =>
  points.filter(({ at, side }) => !isOut(side) && values[at] !== now)

/** Whether an estimate misses the goal by half of its margin of error or more: more games hardly bring it there. */
function looksOff({ estimate: { estimate, low, high } }: AxisPoint, options: Target): boolean {
  if (estimate === null || low === null || high === null) return false
  const [from, to] = bandOf(options)
  return Math.max(from - estimate, estimate - to) >= (high - low) / 4
}

/** Where the estimates pass the goal between two neighbours, and no value looks as if it met it. */
function seemsBetween(lever: LeverFinding, options: Target): LeverJudged | undefined {
  const {
    lever: { values },
    row: { points },
  } = lever
  const gap = seeming(lever, options.wanted)
  const passing = points.slice(1).flatMap((right, index) => {
    const left = points[index]
    return isBetween(options.wanted, left, right) ? [[left, right]] : []
  })
  const areNeighbours = passing.every(
    ([left, right]) => right.at - left.at === 1 && !hasWholeBetween(values[left.at], values[right.at]),
  )
  return gap !== undefined && areNeighbours && points.every((point) => looksOff(point, options))
    ? { stand: 'between', isSure: false, gap }
    : undefined
}

/** The neighbours among the played values between which the estimates pass the goal, sure or not. */
export function seeming({ row: { points } }: LeverFinding, wanted: number): Judged['gap'] {
  // A figure that is the target itself passes nothing.
  const isBeside = ({ estimate: { estimate } }: AxisPoint): boolean => estimate !== wanted
  const index = points.findIndex(
    (right, index) =>
      index > 0 && isBeside(points[index - 1]) && isBeside(right) && isBetween(wanted, points[index - 1], right),
  )
  return index < 0 ? undefined : [points[index - 1], points[index]]
}

/** Whether its best value is the present one. */
export const isNow = ({ lever: { now, values }, value }: LeverFinding): boolean =>
  value !== null && values[value] === now

/** How far a lever moves the number, over the values that were tried. */
export function spanOf({ row: { points } }: LeverFinding): number {
  const values = points.flatMap(({ estimate: { estimate } }) => (estimate === null ? [] : [estimate]))
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}

/** Lower comes first. */
function ranks(lever: LeverFinding, stand: Stand, wanted: number): readonly number[] {
  const { lever: axis, row, value, effects } = lever
  if (stand === 'reached') {
    const present = axis.values.findIndex((one) => one === axis.now)
    const moved = effects.filter(({ difference }) => excludesZero(difference)).length
    return [moved, value === null ? Infinity : Math.abs(value - Math.max(0, present))]
  }
  if (stand === 'open' && value !== null)
    return [0, Math.abs((pointAt(row.points, value)?.estimate.estimate ?? Infinity) - wanted)]
  return [stand === 'open' && seeming(lever, wanted) === undefined ? 2 : 1, -spanOf(lever)]
}

/**
 * The levers of a stand, in order. `reached`: the smallest change first (fewest other numbers that surely move, then
 * fewest steps). `open`: what is surely passed, the nearest first; then what the estimates pass. The others: first what
 * moves the number farthest. Those that are best as they are and those that were not played are of no stand.
 * @param isSure only those of which it is sure, or is not
 */
export function standing(finding: LeversFinding, stand: Stand, isSure?: boolean): LeverFinding[] {
  const { wanted } = finding.options
  return finding.levers
    .flatMap((lever) => {
      const judged = judgeLever(lever, finding)
      const isMeant = judged.stand === stand && judged.isKept !== true && (isSure ?? judged.isSure) === judged.isSure
      return isMeant && lever.row.points.length > 0 ? [{ lever, ranks: ranks(lever, stand, wanted) }] : []
    })
    .toSorted((a, b) => a.ranks[0] - b.ranks[0] || a.ranks[1] - b.ranks[1])
    .map(({ lever }) => lever)
}

/** Those of which the present value is the best. */
export const keptOf = (finding: LeversFinding): LeverFinding[] =>
  finding.levers.filter((lever) => judgeLever(lever, finding).isKept === true).toSorted((a, b) => spanOf(b) - spanOf(a))

/** So many others are listed where nothing comes near. */
const FARTHEST = 3

/**
 * What is listed: what reaches the target, what may, and what it lies between; where there is none of these, what is
 * best as it is, and what moves the number farthest.
 */
export function listedOf(finding: LeversFinding): LeverFinding[] {
  const near = (['reached', 'open', 'between'] as const).flatMap((stand) =>
    [true, false].flatMap((isSure) => standing(finding, stand, isSure)),
  )
  return near.length > 0 ? near : [...keptOf(finding), ...standing(finding, 'beyond')].slice(0, FARTHEST)
}

/** All of them, in the order of the answer. */
export const inOrder = (finding: LeversFinding): LeverFinding[] => [
  ...(['reached', 'open', 'between'] as const).flatMap((stand) =>
    [true, false].flatMap((isSure) => standing(finding, stand, isSure)),
  ),
  ...keptOf(finding),
  ...(['beyond', 'idle'] as const).flatMap((stand) =>
    [false, true].flatMap((isSure) => standing(finding, stand, isSure)),
  ),
  ...finding.levers.filter(({ row }) => row.points.length === 0),
]
