// Thresholds of an experiment: `win between 0.45 and 0.65`, `rounds at most 15`, `deaths[hero=brian] at most 20%`.
// How they are judged: judge.ts.
//
//   REFERENCE  between A and B | at least A | at most A  [in every variant | in VARIANT]       (without `in`: the first
//   variant)
import { InputError, nearest, quote } from '../input/index.ts'
import type { Bounds } from './judge.ts'

export interface Expectation extends Bounds {
  /** As it was written. */
  readonly text: string
  /** What is measured; the grammar is that of reference.ts. */
  readonly reference: string
  /** Indices of the variants for which it is demanded. */
  readonly variants: readonly number[]
}

/** In place of the name of a variant; no variant can be called so. */
export const EVERY_VARIANT = 'every variant'

/** How a threshold is written, for messages. */
export const GRAMMAR =
  'as in win between 0.45 and 0.65, rounds at most 15, or win at least 50% in every variant. ' +
  'Write "in NAME" for one variant (default: the first)'

const NUMBER = String.raw`(-?\d+(?:\.\d+)?(?:\s*%)?)`
// A name does not end with a space, so there is only one way to split a text, however many spaces it has.
const REFERENCE = String.raw`([^[\]\s](?:[^[\]]*?[^[\]\s])?(?:\s*\[[^[\]]*\])?)`
const BOUNDS = String.raw`(?:between\s+${NUMBER}\s+and\s+${NUMBER}|at\s+(least|most)\s+${NUMBER})`
const THRESHOLD = new RegExp(String.raw`^${REFERENCE}\s+${BOUNDS}(?:\s+in\s+(.+))?$`)

/** `win >= 40%` as a threshold is written; undefined for what is none even then. */
function inWords(text: string): string | undefined {
  const words = text.replace(/ ?(?:>=|≥) ?/, ' at least ').replace(/ ?(?:<=|≤) ?/, ' at most ')
  return words !== text && THRESHOLD.test(words) ? words : undefined
}

/**
 * @param variants names of the variants
 * @throws InputError (without a position: the caller knows it)
 */
export function parseExpectation(text: string, variants: readonly string[]): Expectation {
  const threshold = parseThreshold(text)
  const [variant] = THRESHOLD.exec(text.trim())!.slice(-1) as (string | undefined)[]
  return { ...threshold, variants: variantsOf(variant, variants) }
}

/**
 * What is expected, whichever variants it is expected of.
 * @throws InputError as parseExpectation
 */
export function parseThreshold(text: string): Omit<Expectation, 'variants'> {
  const parts = THRESHOLD.exec(text.trim())
  if (parts === null)
    throw new InputError([
      { message: `${quote(text)} is not a threshold`, expected: GRAMMAR, nearest: inWords(text.trim()) },
    ])
  const [, reference, from, to, bound, single] = parts
  if (bound === 'least') return { text, reference, low: numberOf(single) }
  if (bound === 'most') return { text, reference, high: numberOf(single) }
  const [low, high] = [numberOf(from), numberOf(to)]
  if (low > high)
    throw new InputError([{ message: `nothing is between ${from} and ${to}`, expected: 'the smaller number first' }])
  return { text, reference, low, high }
}

function variantsOf(variant: string | undefined, variants: readonly string[]): number[] {
  if (variant === undefined) return [0]
  if (variant === EVERY_VARIANT) return variants.map((_, index) => index)
  const index = variants.indexOf(variant)
  if (index >= 0) return [index]
  const names = [...variants, EVERY_VARIANT]
  throw new InputError([
    {
      message: `there is no variant ${quote(variant)}`,
      expected: names,
      nearest: nearest(variant, names),
      part: variant,
    },
  ])
}

function numberOf(text: string): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
}
