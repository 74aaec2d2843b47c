// What the schemas of every game's content are built of: fields, and complaints about values that do not fit together.
// A type of content is what its schema makes, so that nothing is written twice: `type Spell = Parsed<typeof spell>`.
import { z } from 'zod'
import { expecting, nameText, nearest } from '../input/index.ts'
import type { RefinementParams } from '../input/index.ts'

/** What a schema makes of a file, for readers: nobody changes content. @typeParam Made a schema or a function's type */
export type Parsed<Made> = Frozen<z.output<Made extends (...args: never[]) => infer Schema ? Schema : Made>>

/** Read-only to the last entry. */
export type Frozen<T> = unknown extends T ? T : { readonly [Key in keyof T]: Frozen<T[Key]> }

/** Tells a mistake of the value at `path`, which is looked at as a whole. */
export type Complain = (path: readonly (string | number)[], message: string, more?: RefinementParams) => void

/** The part of a refinement's context that `complainTo` needs. */
interface Issues {
  addIssue(issue: {
    code: 'custom'
    path: (string | number)[]
    message: string
    params?: Record<string, unknown>
  }): void
}

export const complainTo =
  (context: Issues): Complain =>
  (path, message, more) => {
    context.addIssue({ code: 'custom', path: [...path], message, params: { ...more } })
  }

export const whole = (min: number, max: number): z.ZodInt => z.int().min(min).max(max)

/** What a number should lie between, ends included: `[0.45, 0.6]`. */
export const band = (number: z.ZodNumber): z.ZodType<readonly [low: number, high: number]> =>
  z.tuple([number, number]).refine(([low, high]) => low <= high, {
    message: 'the first number is larger than the second',
    params: { expected: '[least, most]' },
  })

export const id = expecting(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  'small letters and digits, with hyphens between words',
)

/** An id that is none of these words, each of which means something where ids stand. */
export const idBut = (...words: readonly string[]): z.ZodString =>
  id.refine((name) => !words.includes(name), {
    error: ({ input }) => `"${String(input)}" means something else where ids stand`,
    params: { expected: 'an id of its own' },
  })

/** A name by which something is counted: it stands in brackets where a number is named, `deaths[cause=gnasher]`. */
export const label = expecting(nameText.regex(/^[^[\],=]+$/), 'a name without brackets, commas and equals signs')

/** Complains when the list names something twice. @param what one of them is */
export function noneTwice(
  names: readonly string[],
  what: string,
  complain: Complain,
  path: readonly (string | number)[] = [],
): void {
  names.forEach((name, index) => {
    if (names.indexOf(name) < index)
      complain([...path, index], `the ${what} "${name}" is named twice`, { expected: 'each once' })
  })
}

/** Complains of keys that are none of these. @param say what is wrong with one */
export function onlyKeys(
  written: object,
  names: readonly string[],
  complain: Complain,
  path: readonly (string | number)[],
  say: (name: string) => string,
): void {
  for (const name of Object.keys(written))
    if (!names.includes(name)) complain([...path, name], say(name), { ...orNearest(name, names), at: 'key' })
}

/** Words for a name that is not among those that fit here. */
export const orNearest = (
  name: string,
  names: readonly string[],
): { expected: readonly string[]; nearest?: string } => ({ expected: names, nearest: nearest(name, names) })
