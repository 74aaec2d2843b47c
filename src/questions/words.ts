// Words that questions share: numbers with their intervals, verdicts, where the budget ended.
import type { Verdict } from '../estimate/index.ts'
import type { Measured } from '../studies/measure.ts'
import { isRare } from '../studies/unfinished.ts'
import { isWin } from '../studies/win.ts'
import { excludesZero } from '../simulate/result.ts'
import type { ResultEstimate } from '../simulate/result.ts'
import { betweenWords, movedWords, narrowing, narrowingWords } from '../report/difference-words.ts'
import type { Narrowing } from '../report/difference-words.ts'
import { counted, difference, differenceUnit, isShare, listed, withInterval } from '../report/numbers.ts'

export { difference, range } from '../report/numbers.ts'

/** What one playout is called, as in `no campaign was played`; more of them with -s. */
export function playoutOf({ playout = 'game' }: Pick<Measured, 'playout'>): string {
  return playout
}

/** `1,500 games`, `400 campaigns` */
export function playouts(measured: Pick<Measured, 'playout'>, count: number): string {
  return counted(count, playoutOf(measured))
}

/** A margin as somebody gave it: `2 pp`, `0.5 rounds`. */
export const amount = (measured: Measured, value: number): string =>
  isShare(measured) ? `${Number((100 * value).toFixed(2))} pp` : `${value} ${differenceUnit(measured)}`

/** A margin as it was measured: `2.3 pp`. */
export const rounded = (measured: Measured, value: number): string =>
  isShare(measured) ? `${(100 * value).toFixed(1)} pp` : amount(measured, Number(value.toPrecision(2)))

/** A difference in a first line: of wins how many in 100, of other numbers their name and unit. */
export const changeWords = (measured: Measured, one: ResultEstimate): string =>
  isWin(measured)
    ? (excludesZero(one) ? movedWords : betweenWords)(measured, one, true)
    : `${nameOf(measured)} ${difference(measured, one)}`

/** A difference in a first line: `9 fewer wins in 100 (6 to 12)`. */
export const moved = (measured: Measured, one: ResultEstimate, limits?: readonly number[]): string =>
  movedWords(measured, one, isWin(measured), limits)

/** What is too close to call: `from 3 fewer to 9 more wins in 100`. */
export const between = (measured: Measured, one: ResultEstimate, limits?: readonly number[]): string =>
  betweenWords(measured, one, isWin(measured), limits)

/**
 * `; about 1,600 games of each may decide`, and the same as numbers.
 * @param of how many variants play more, how many playouts of each settle it, and what is played
 */
export function narrowed(
  measured: Measured,
  one: ResultEstimate,
  {
    variants,
    enough,
    what = `${playoutOf(measured)}s of each`,
  }: { readonly variants: number; readonly enough?: number | null; readonly what?: string },
): { readonly words: string; readonly numbers: Partial<Narrowing> & { readonly playouts?: number } } {
  const found = narrowing(one, enough)
  const numbers = found === undefined ? {} : { ...found, playouts: variants * found.more }
  return { words: narrowingWords(measured, found, what, isWin(measured)), numbers }
}

/** Whether one lies surely above the other: their intervals have nothing in common. */
export const isAbove = (one: ResultEstimate, other: ResultEstimate): boolean =>
  (one.low ?? -Infinity) > (other.high ?? Infinity)

/** Whether one of the two lies surely above the other. */
export const areApart = (one: ResultEstimate, other: ResultEstimate): boolean =>
  isAbove(one, other) || isAbove(other, one)

/** Heading of a column of differences. */
export function differenceHeading(measured: Measured): string {
  return isShare(measured) ? 'difference' : `difference, ${measured.unit}`
}

/** The number in a sentence: `the win rate`, `rounds`. */
export const numberWords = (measured: Measured): string => (isWin(measured) ? 'the win rate' : nameOf(measured))

/** The number as readers call it: `win rate`, `game length`, `deaths, hero brian`. */
export function nameOf(measured: Measured): string {
  const { reference, shown, title } = measured
  if (shown !== undefined) return shown
  if (isWin(measured)) return 'win rate'
  const [, name, inside] = /^([^[]+)(?:\[(.*)\])?$/.exec(reference)!
  // A title that asks is no name.
  const called = title.length > MAX_NAME || title.endsWith('?') ? name.trim().replaceAll('-', ' ') : uncapital(title)
  return [
    called,
    ...(inside ?? '')
      .split(',')
      .filter((part) => part !== '')
      .map((part) => part.replace('=', ' ')),
  ].join(', ')
}

/** A title of more letters is no name for a sentence. */
const MAX_NAME = 30

const uncapital = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text[0].toLowerCase() + text.slice(1) : text)

/** `, by rounds`: what a question measures by; nothing for the win rate, which goes without saying. */
export const by = (measured: Measured): string => (isWin(measured) ? '' : `, by ${nameOf(measured)}`)

/** Title of a table of what was asked for and what else was measured: their intervals promise different things. */
export function eachForItself(measured: Measured): string {
  return `${measured.title} and other numbers (only intervals of ${nameOf(measured)} hold together)`
}

/** The number as a column's heading: the question it answers, and of whom. */
export function headingOf(measured: Measured): string {
  const name = nameOf(measured)
  const comma = name.indexOf(', ')
  return comma < 0 ? measured.title : `${measured.title}, ${name.slice(comma + 2)}`
}

/** More variants than this are left to the table. */
const MAX_UNFINISHED = 4

/** In which variants playouts stay unfinished, the most first: nothing where that is rare in all of them. */
export function unfinishedWords(
  measured: Measured,
  variants: readonly { readonly name: string; readonly estimate: ResultEstimate }[],
): string[] {
  const frequent = variants
    .filter(({ estimate }) => !isRare(estimate))
    .toSorted((a, b) => b.estimate.estimate! - a.estimate.estimate!)
  const items = frequent
    .slice(0, MAX_UNFINISHED)
    .map(({ name, estimate }) => `${name} ${withInterval(measured, estimate)} of ${playouts(measured, estimate.count)}`)
  const rest = frequent.length - items.length
  if (frequent.length === 0) return []
  const names = listed([...items, ...(rest === 0 ? [] : [`${rest} more with fewer`])])
  return [`Unfinished when the rounds run out: ${names}. They count as not won; means include them.`]
}

/** A verdict in words: what is no win is more or less, unless somebody said which of them is better. */
export function verdictWord(verdict: Verdict, measured: Measured, isLessBetter = false, delta = 0): string {
  switch (verdict) {
    case 'better':
      return isWin(measured) || isLessBetter ? 'better' : 'more'
    case 'worse':
      return isWin(measured) || isLessBetter ? 'worse' : 'less'
    case 'same':
      return `no difference within ${
        isShare(measured) ? `${Number((100 * delta).toFixed(2))} pp` : `${delta} ${measured.unit}`
      }`
    case 'undecided':
      return 'too close to call so far'
    case 'budget spent':
      return 'too close to call'
  }
}
