// The verdict of `fair` in a designer's words.
import type { Verdict } from '../../report/answer.ts'
import { differenceUnit } from '../../report/numbers.ts'
import { isWin } from '../../studies/win.ts'
import { between, moved, nameOf, narrowed } from '../words.ts'
import { amount } from './charts.ts'
import { isOpen, sided } from './study.ts'
import type { FairFinding, FairVerdict } from './study.ts'

/**
 * How far the change that brings an unfair build nearest to fair is to be trusted. `probable`: its whole interval is
 * nearer to the average than the build is now. `guess`: its estimate is fair. `nearest`: even the estimate is not.
 */
export function fixKind(
  { difference: { estimate, low, high } }: NonNullable<FairFinding['fix']>,
  now: FairFinding['difference'],
  within: number,
): 'probable' | 'guess' | 'nearest' {
  if (Math.abs(estimate!) > within) return 'nearest'
  const farthest = Math.max(Math.abs(low ?? Infinity), Math.abs(high ?? Infinity))
  return farthest < Math.abs(now.estimate ?? 0) ? 'probable' : 'guess'
}

/** `FAIR`, `PROBABLY WEAK`, `TOO CLOSE TO CALL` */
const wordOf = (key: string): string =>
  key === 'too-close' ? 'TOO CLOSE TO CALL' : key.toUpperCase().replace('-', ' ')

/** Of a number that is no win rate nobody can say that more is stronger. */
function keyOf(measured: FairFinding['measured'], verdict: FairVerdict): string {
  if (isOpen(verdict)) return 'too-close'
  if (verdict === 'fair') return 'fair'
  const isAbove = verdict === 'too strong'
  return isWin(measured) ? (isAbove ? 'strong' : 'weak') : isAbove ? 'high' : 'low'
}

/** `WEAK`, `TOO CLOSE TO CALL` */
export const verdictWord = (measured: FairFinding['measured'], verdict: FairVerdict): string =>
  wordOf(keyOf(measured, verdict))

/**
 * `PROBABLY WEAK: Nora, 11 fewer wins in 100 (1 to 21) than the average hero; fair is ±5`. Of an adversary the wins are
 * those of the heroes: `WEAK: Ogre, 11 more wins in 100 (1 to 21) against it than against the average monster; …`
 */
export function verdictOf(finding: FairFinding): Verdict {
  const { options, measured, verdict, difference, enough, playouts, allPlayouts } = finding
  const { name, kind, within, isFoe } = options
  const { estimate, low, high } = difference
  // On one side of the average, but maybe not beyond what is still fair.
  const isProbable = isOpen(verdict) && Math.abs(estimate ?? 0) > within && (low ?? -1) * (high ?? 1) > 0
  const sure = keyOf(measured, isProbable ? sided(estimate! > 0 ? 'too strong' : 'too weak', options) : verdict)
  const key = isProbable ? `probably-${sure}` : sure
  const what = isWin(measured) ? ',' : differenceUnit(measured) === nameOf(measured) ? '' : ` ${nameOf(measured)}`
  const size = key === 'too-close' ? between(measured, difference) : moved(measured, difference)
  const compared = isFoe === true ? 'against it than against' : 'than'
  const than = `${isWin(measured) ? compared : 'against'} the average ${kind}`
  const narrow = isOpen(verdict)
    ? narrowed(measured, difference, { variants: allPlayouts / playouts, enough })
    : undefined
  return {
    key,
    numbers: { name, difference, within, ...narrow?.numbers },
    words: `${wordOf(key)}: ${name}${what} ${size} ${than}; fair is ±${amount(measured, within)}${narrow?.words ?? ''}`,
  }
}
