// The verdict of `fair` in a designer's words.
import type { Verdict } from '../../report/answer.ts'
import { differenceUnit, isShare } from '../../report/numbers.ts'
import { isWin } from '../../studies/win.ts'
import { between, moved, nameOf, narrowed } from '../words.ts'
import { amount } from './charts.ts'
import { isOpen, sided } from './study.ts'
import type { FairFinding, FairVerdict } from './study.ts'

/** Beyond so many wins in 100 nobody calls a hero fair. */
const MAX_WITHIN = 0.15

/** Of numbers that are no share: beyond so many times the margin. */
const MAX_TIMES = 3

type Judged = Pick<FairFinding, 'measured' | 'verdict' | 'difference'> & {
  readonly options: Pick<FairFinding['options'], 'within' | 'isFoe' | 'metric'>
}

/** The strongest thing that is true of a difference. */
interface Strongest {
  readonly key: string
  /** How far from the average it surely is at most, where that is the answer. */
  readonly fairWithin?: number
}

/** Of a number that is no win rate nobody can say that more is stronger. */
function sureKey(measured: FairFinding['measured'], verdict: FairVerdict): string {
  if (verdict === 'fair') return 'fair'
  const isAbove = verdict === 'too strong'
  return isWin(measured) ? (isAbove ? 'strong' : 'weak') : isAbove ? 'high' : 'low'
}

/**
 * Strong, weak and fair are sure. Where the games end before that, an estimate that is fair says how far off it surely
 * is at most, and one that is not says on which side.
 */
export function strongestOf({ measured, verdict, difference, options }: Judged): Strongest {
  if (!isOpen(verdict)) return { key: sureKey(measured, verdict) }
  const { estimate, low, high } = difference
  if (estimate === null || low === null || high === null) return { key: 'too-close' }
  if (Math.abs(estimate) > options.within)
    return low * high > 0
      ? { key: `probably-${sureKey(measured, sided(estimate > 0 ? 'too strong' : 'too weak', options))}` }
      : { key: 'too-close' }
  const fairWithin = wholeAbove(measured, Math.max(-low, high))
  const max = isShare(measured) ? MAX_WITHIN : MAX_TIMES * options.within
  return fairWithin <= max ? { key: 'fair-within', fairWithin } : { key: 'too-close' }
}

/** Whether it is not fair, or nobody knows. One that is fair by its estimate needs no change. */
export const needsChange = (judged: Judged): boolean => !strongestOf(judged).key.startsWith('fair')

/** Of shares whole points of 100, of other numbers two figures; never less than `size`. */
function wholeAbove(measured: FairFinding['measured'], size: number): number {
  if (isShare(measured)) return Math.ceil(100 * size - 1e-9) / 100
  const [figures, exponent] = size.toExponential(1).split('e')
  const rounded = Number(`${figures}e${exponent}`)
  return rounded >= size ? rounded : Number((rounded + Number(`1e${Number(exponent) - 1}`)).toPrecision(2))
}

/** `FAIR`, `FAIR WITHIN 8`, `PROBABLY WEAK`, `TOO CLOSE TO CALL` */
function wordOf(measured: FairFinding['measured'], { key, fairWithin }: Strongest): string {
  if (key === 'too-close') return 'TOO CLOSE TO CALL'
  const word = key.toUpperCase().replace('-', ' ')
  if (fairWithin === undefined) return word
  const unit = isWin(measured) ? '' : ` ${differenceUnit(measured)}`
  return `${word} ${amount(measured, fairWithin)}${unit}`
}

/** `11 fewer wins in 100 (1 to 21)`. Limits that an end lies beyond, or not, look different from it. */
export function sizeWords(judged: Judged): string {
  const { measured, difference, options } = judged
  const { key, fairWithin } = strongestOf(judged)
  const limits = [options.within, ...(fairWithin === undefined ? [] : [fairWithin - 0.01])]
  return (key === 'too-close' ? between : moved)(measured, difference, limits)
}

/** `WEAK`, `FAIR WITHIN 8` */
export const verdictWord = (judged: Judged): string => wordOf(judged.measured, strongestOf(judged))

/**
 * `PROBABLY WEAK: Nora, 11 fewer wins in 100 (1 to 21) than the average hero; fair is ±5`. Of an adversary the wins are
 * those of the heroes: `WEAK: Ogre, 11 more wins in 100 (1 to 21) against it than against the average monster; …`
 */
export function verdictOf(finding: FairFinding): Verdict {
  const { options, measured, verdict, difference, enough, playouts, allPlayouts } = finding
  const { name, kind, within, isFoe } = options
  const found = strongestOf(finding)
  const what = isWin(measured) ? ',' : differenceUnit(measured) === nameOf(measured) ? '' : ` ${nameOf(measured)}`
  const size = sizeWords(finding)
  const compared = isFoe === true ? 'against it than against' : 'than'
  const than = `${isWin(measured) ? compared : 'against'} the average ${kind}`
  const narrow = isOpen(verdict)
    ? narrowed(measured, difference, { variants: allPlayouts / playouts, enough })
    : undefined
  const fair = `fair is ±${amount(measured, within)}`
  return {
    key: found.key,
    numbers: {
      name,
      difference,
      within,
      ...(found.fairWithin === undefined ? {} : { fairWithin: found.fairWithin }),
      ...narrow?.numbers,
    },
    words: `${wordOf(measured, found)}: ${name}${what} ${size} ${than}; ${fair}${narrow?.words ?? ''}`,
  }
}
