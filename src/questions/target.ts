// What is said of a target, and of a value that misses it: `tune` and `levers`.
import type { Measured } from '../studies/measure.ts'
import { isOnTarget, sideOf } from '../studies/axis.ts'
import type { Side, Target } from '../studies/axis.ts'
import { isWin } from '../studies/win.ts'
import { capital, figure, isShare, span } from '../report/numbers.ts'
import type { ResultEstimate } from '../simulate/result.ts'
import { nameOf } from './words.ts'

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
export function missText(estimate: ResultEstimate, target: Target, measured: Measured): string {
  const side = sideOf(estimate, target)
  return side === 'below' || side === 'above' ? `, ${missWord(side, measured)}` : ''
}
