// What every command says first, and in this order: the terminal, the page, Markdown and answer.json show the same.
// Plain text; whoever shows it escapes it.
import type { ResultEstimate } from '../simulate/result.ts'

export interface Answer {
  readonly verdict: Verdict
  /** What was played: `First Night: one of 4 heroes needs 22 VP in 20 rounds.` */
  readonly premise?: string
  /** What a designer can act on, a line each; at most `MAX_WHY`. One of several lines is a list (`listOf`). */
  readonly why: readonly string[]
  /** One line: how far the numbers may be off. */
  readonly margin?: string
  /** What stands behind `--details` and folds, in the same form as `why`. */
  readonly details?: readonly string[]
}

/** For programs a key and its numbers, for people words made of them. */
export interface Verdict {
  /** Which verdict it is: small letters and hyphens. */
  readonly key: string
  /** What it says in numbers and names, by what they are. Shares are from 0 to 1. */
  readonly numbers: Readonly<Record<string, Datum>>
  /** One line, in a designer's words. */
  readonly words: string
}

export type Datum = number | string | boolean | null | Partial<ResultEstimate> | readonly Datum[]

/** The words of each verdict of a question, by its key. They stand beside the question. */
export type Templates = Readonly<Record<string, (numbers: never) => string>>

/**
 * @param parts what the words are made of
 * @param numbers what programs get: the parts, unless these are phrases
 * @example verdictFrom({ fair: ({ name }: { name: string }) => `FAIR: ${name}` }, 'fair', { name: 'Kirk' }).words
 */
export function verdictFrom<All extends Templates, Key extends keyof All & string>(
  templates: All,
  key: Key,
  parts: Parameters<All[Key]>[0],
  numbers = parts as Verdict['numbers'],
): Verdict {
  return { key, numbers, words: templates[key](parts as never) }
}

/** The verdict where not one game was played. @param playout what one playout is called */
export const notPlayed = (playout: string): Answer => answered(verdictFrom(SHARED, 'not-played', { playout }), [])

const SHARED = {
  'not-played': ({ playout }: { playout: string }) => `NO RESULT: no ${playout} was played yet`,
} as const satisfies Templates

/** Keeps numbers of one line apart: so on the screen; a page and Markdown have signs of their own for it. */
export const GAP = '   '

/** Lines of `why`; what goes beyond is a detail. */
export const MAX_WHY = 4

/** An answer of any number of lines: the first few say why, the others are details. */
export function answered(
  verdict: Verdict,
  lines: readonly (string | undefined)[],
  { margin, details = [] }: Pick<Answer, 'margin' | 'details'> = {},
): Answer {
  const said = lines.filter((line): line is string => line !== undefined && line !== '')
  return {
    verdict,
    why: said.slice(0, MAX_WHY),
    ...(margin === undefined || margin === '' ? {} : { margin }),
    details: [...said.slice(MAX_WHY), ...details],
  }
}

/** Of what was interrupted no number is final, and the first line says so. @param played `2,300 games` */
export const soFar = (played: string, answer: Answer): Answer => ({
  ...answer,
  verdict: {
    ...answer.verdict,
    words: `INTERRUPTED after ${played}; so far: ${answer.verdict.words}`,
  },
})

/** The verdict of an interrupted answer behind the words of `soFar`. */
export const SO_FAR = /^INTERRUPTED( after .*?; so far: )(.*)$/

/** All of it, a line each, the verdict first. */
export const linesOf = ({ verdict, premise, why, margin, details = [] }: Answer): string[] => [
  verdict.words,
  ...(premise === undefined ? [] : [premise]),
  ...why,
  ...(margin === undefined ? [] : [margin]),
  ...details,
]
