// Thresholds of an experiment: `win between 0.45 and 0.65`, `rounds at most 15`, `deaths[hero=brian] at most 20 %`.
// How they are judged: judge.ts.
//
//   REFERENCE  between A and B | at least A | at most A  [in every arm | in ARM]       (without `in`: the first arm)
import { InputError, nearest, quote } from '../input/index.ts'
import type { Bounds } from './judge.ts'

export interface Expectation extends Bounds {
  /** As it was written. */
  readonly text: string
  /** What is measured; the grammar is that of reference.ts. */
  readonly reference: string
  /** Indices of the arms for which it is demanded. */
  readonly arms: readonly number[]
}

/** In place of the name of an arm; no arm can be called so. */
export const EVERY_ARM = 'every arm'

const GRAMMAR =
  'as in win between 0.45 and 0.65, rounds at most 15, or win at least 50 % in every arm ' +
  '("in" and the name of an arm asks for that one; without it, the first)'

const NUMBER = String.raw`(-?\d+(?:\.\d+)?(?:\s*%)?)`
// A name does not end with a space, so there is only one way to split a text, however many spaces it has.
const REFERENCE = String.raw`([^[\]\s](?:[^[\]]*?[^[\]\s])?(?:\s*\[[^[\]]*\])?)`
const BOUNDS = String.raw`(?:between\s+${NUMBER}\s+and\s+${NUMBER}|at\s+(least|most)\s+${NUMBER})`
const THRESHOLD = new RegExp(String.raw`^${REFERENCE}\s+${BOUNDS}(?:\s+in\s+(.+))?$`)

/** `win >= 40 %` as a threshold is written; undefined for what is none even then. */
function inWords(text: string): string | undefined {
  const words = text.replace(/ ?(?:>=|≥) ?/, ' at least ').replace(/ ?(?:<=|≤) ?/, ' at most ')
  return words !== text && THRESHOLD.test(words) ? words : undefined
}

/**
 * @param arms names of the arms
 * @throws InputError (without a position: the caller knows it)
 */
export function parseExpectation(text: string, arms: readonly string[]): Expectation {
  const parts = THRESHOLD.exec(text.trim())
  if (parts === null)
    throw new InputError([
      { message: `${quote(text)} is not a threshold`, expected: GRAMMAR, nearest: inWords(text.trim()) },
    ])
  const [, reference, from, to, bound, single, arm] = parts
  const which = armsOf(arm, arms)
  if (bound === 'least') return { text, reference, low: numberOf(single), arms: which }
  if (bound === 'most') return { text, reference, high: numberOf(single), arms: which }
  const [low, high] = [numberOf(from), numberOf(to)]
  if (low > high)
    throw new InputError([{ message: `nothing is between ${from} and ${to}`, expected: 'the smaller number first' }])
  return { text, reference, low, high, arms: which }
}

function armsOf(arm: string | undefined, arms: readonly string[]): number[] {
  if (arm === undefined) return [0]
  if (arm === EVERY_ARM) return arms.map((_, index) => index)
  const index = arms.indexOf(arm)
  if (index >= 0) return [index]
  const names = [...arms, EVERY_ARM]
  throw new InputError([
    { message: `there is no arm ${quote(arm)}`, expected: names, nearest: nearest(arm, names), part: arm },
  ])
}

function numberOf(text: string): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
}
