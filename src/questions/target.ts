// What `tune` and `levers` are to reach: a band of a number, or a point with what is near enough to it.
import type { Measured } from '../studies/measure.ts'
import { isWin } from '../studies/win.ts'
import { capital, figure, isShare, span } from '../report/numbers.ts'
import type { ResultEstimate } from '../simulate/result.ts'
import { nameOf } from './words.ts'

export interface Target {
  /** The target itself, or the middle of its band. */
  readonly wanted: number
  /** What is nearer to it than this is on target; half of the band. */
  readonly tolerance: number
  /** Both ends, where it was named as a band. */
  readonly band?: readonly [low: number, high: number]
}

export const bandOf = ({ wanted, tolerance, band }: Target): readonly [low: number, high: number] =>
  band ?? [wanted - tolerance, wanted + tolerance]

export const isOnTarget = (value: number, target: Target): boolean => {
  const [low, high] = bandOf(target)
  return low <= value && value <= high
}

/** Where a value's number stands: surely below the target, above it or on it, or not decided. */
export type Side = 'below' | 'above' | 'within' | 'open'

/** Surely below or above the whole band, surely inside of it, or neither. */
export function sideOf({ low, high }: Readonly<Record<'low' | 'high', number>>, target: Target): Side {
  const [from, to] = bandOf(target)
  if (low >= from && high <= to) return 'within'
  return high < from ? 'below' : low > to ? 'above' : 'open'
}

/** The number as a heading has it: `Win rate`. */
export const numberName = (measured: Measured): string => (isWin(measured) ? 'Win rate' : capital(nameOf(measured)))

/** `55%`, `45–62%`, `15 rounds` */
export function targetText(measured: Measured, { wanted, band }: Target): string {
  const whole = (value: number): string => figure(measured, value).replace(/\.0(?=%|$)/, '')
  const unit = isShare(measured) ? '' : measured.unit === nameOf(measured) ? '' : ` ${measured.unit}`
  if (band === undefined) return `${whole(wanted)}${unit}`
  const [low, high] = band.map(whole)
  return `${isShare(measured) ? `${span(low.replace('%', ''), high)}` : span(low, high)}${unit}`
}

/** What a designer says of a number that misses the target. */
export const missWord = (side: 'below' | 'above', measured: Measured): string =>
  isWin(measured) ? (side === 'below' ? 'too hard' : 'too easy') : side === 'below' ? 'too low' : 'too high'

/**
 * A value's side as a table has it. Of an open one what its estimate says: `possible` is on target, as things look.
 * @param estimate null or undefined where nothing was played
 */
export function sideText(side: Side, measured: Measured, estimate: number | null | undefined, target: Target): string {
  if (side === 'within') return 'on target'
  if (side !== 'open') return missWord(side, measured)
  if (estimate === null || estimate === undefined || isOnTarget(estimate, target)) return 'possible'
  return `looks ${missWord(estimate < target.wanted ? 'below' : 'above', measured)}`
}

/** Whether an estimate surely misses the target, and how; empty where it may be on target. */
export function missText({ low, high }: ResultEstimate, target: Target, measured: Measured): string {
  const side = sideOf({ low: low ?? -Infinity, high: high ?? Infinity }, target)
  return side === 'below' || side === 'above' ? `, ${missWord(side, measured)}` : ''
}
