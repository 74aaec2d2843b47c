// The question that a report answers. Two reports have the same question if they would say the same: same command,
// files, flags, content and version.
import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { GENERATOR } from '../random/index.ts'
import { commandLine } from './command-line.ts'
import { packageVersion } from './package.ts'

export interface Question {
  /** What the report is of: run, compare, odds. Not always the command that asks. */
  readonly kind: string
  /** The file, hero or game that it is about, seen from the folder in which it was asked. */
  readonly subject: string
  /** The command line behind the program's name: the command, what it is about, and its flags. */
  readonly words: readonly string[]
  /** Digest of all that decides what the report says. */
  readonly identity: string
}

export const questionSchema: z.ZodType<Question> = z.object({
  kind: z.string(),
  subject: z.string(),
  words: z.array(z.string()),
  identity: z.string(),
})

/**
 * @param subject as the user named it
 * @param decisive whatever else decides what the report says, beside kind, subject and version; plain JSON
 */
export function questionOf(
  kind: string,
  subject: string,
  words: readonly string[],
  ...decisive: readonly unknown[]
): Question {
  const place = relative('.', resolve(subject))
  const identity = createHash('sha256')
    .update(JSON.stringify([packageVersion(), GENERATOR, kind, place, ...decisive]))
    .digest('hex')
    .slice(0, 24)
  return { kind, subject: place, words, identity }
}

/** The flags of a question, with their values. */
export function flagsOf({ words }: Question): readonly string[] {
  const first = words.findIndex((word) => word.startsWith('--'))
  return first < 0 ? [] : words.slice(first)
}

/** How to ask it again, to be copied. */
export const lineOf = ({ words }: Question): string => commandLine(...words)

/** Whether two questions differ in the number of games at most. */
export function isOfMoreGames(one: Question, other: Question): boolean {
  const key = (question: Question): string =>
    JSON.stringify([
      question.kind,
      question.subject,
      flagsOf(question).filter((word, index, all) => word !== '--games' && all[index - 1] !== '--games'),
    ])
  return key(one) === key(other)
}
