// Draws of a playout as sentences name them: `Sharon's light check fails` for `check:light` of `sharon`.
import { entryOf } from '../../input/index.ts'
import { capital } from '../../report/numbers.ts'

type Names = Readonly<Record<string, string>>

/** Who draws, by name. */
export const whoWords = (who: string, names: Names): string => capital(entryOf(names, who) ?? who)

/** `check:light` is a light check. */
export const drawName = (draw: string): string => draw.replace(/^([^:]+):(.+)$/, '$2 $1').replaceAll('-', ' ')

/** `Sharon's light check`, `Sharon's 2nd light check` */
export function drawWords({ who, draw, nth = 1 }: { who?: string; draw: string; nth?: number }, names: Names): string {
  const which = nth === 1 ? '' : `${ordinal(nth)} `
  return who === undefined ? `the ${which}${drawName(draw)}` : `${whoWords(who, names)}'s ${which}${drawName(draw)}`
}

/** The draw with its result: `Sharon's light check fails`, `Kirk's fate (7)`. */
export function cameWords(drawn: { who?: string; draw: string; nth?: number; result?: string }, names: Names): string {
  const { result } = drawn
  const words = drawWords(drawn, names)
  if (result === undefined) return words
  // Results are verbs (fails, succeeds), or what was drawn.
  return /^[a-z]+s$/.test(result) ? `${words} ${result}` : `${words} (${result})`
}

const ENDINGS = ['th', 'st', 'nd', 'rd']

function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  return `${number}${isTeen ? 'th' : (ENDINGS[number % 10] ?? 'th')}`
}
