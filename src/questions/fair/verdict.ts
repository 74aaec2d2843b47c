// The verdict of `fair` in a designer's words.
import { isWin } from '../../studies/win.ts'
import { differenceUnit, isShare } from '../../report/numbers.ts'
import { differenceCells, nameOf } from '../words.ts'
import { amount } from './charts.ts'
import type { FairFinding, FairVerdict } from './study.ts'

/**
 * How far the change that brings an unfair build nearest to fair is to be trusted. `likely`: its whole interval is
 * nearer to the average than the build is now. `guess`: its estimate is fair. `nearest`: even the estimate is not.
 */
export function fixKind(
  { difference: { estimate, low, high } }: NonNullable<FairFinding['fix']>,
  now: FairFinding['difference'],
  within: number,
): 'likely' | 'guess' | 'nearest' {
  if (Math.abs(estimate!) > within) return 'nearest'
  const farthest = Math.max(Math.abs(low ?? Infinity), Math.abs(high ?? Infinity))
  return farthest < Math.abs(now.estimate ?? 0) ? 'likely' : 'guess'
}

export const isOpen = (verdict: FairVerdict): boolean => verdict === 'undecided' || verdict === 'budget spent'

/** Of a number that is no win rate nobody can say that more is stronger. */
export function verdictWord(measured: FairFinding['measured'], verdict: FairVerdict): string {
  if (isOpen(verdict)) return 'UNCLEAR'
  if (verdict === 'fair') return 'FAIR'
  const isAbove = verdict === 'too strong'
  return isWin(measured) ? (isAbove ? 'STRONG' : 'WEAK') : isAbove ? 'HIGH' : 'LOW'
}

/** The verdict, or what it likely is: surely on one side of the average, but not surely beyond what is still fair. */
function openWord(
  measured: FairFinding['measured'],
  verdict: FairVerdict,
  { estimate, low, high }: FairFinding['difference'],
  within: number,
): string {
  if (!isOpen(verdict) || Math.abs(estimate ?? 0) <= within || (low ?? -1) * (high ?? 1) <= 0)
    return verdictWord(measured, verdict)
  return `LIKELY ${verdictWord(measured, estimate! > 0 ? 'too strong' : 'too weak')}`
}

/** `UNCLEAR: Valerie +5.0 pp against the average hero (−4.5 to +14.5; fair is ±3)` */
export function verdictOf({ options, measured, verdict, difference }: FairFinding): string {
  const { name, kind, within } = options
  const word = openWord(measured, verdict, difference, within)
  const unit = isShare(measured) ? '' : ` ${differenceUnit(measured)}`
  const what = isWin(measured) || unit.trim() === nameOf(measured) ? '' : ` ${nameOf(measured)}`
  const [number, interval] = differenceCells(measured, difference)
  const fair = `fair is ±${amount(measured, within)}`
  return `${word}: ${name}${what} ${number}${unit} against the average ${kind} (${interval}; ${fair})`
}
