// The question that a report answers. Two reports have the same question if they would say the same: same command,
// files, flags, content and version.
import { z } from 'zod'
import { GENERATOR } from '../random/index.ts'
import { commandLine } from '../load/command-line.ts'
import { relative, resolve } from '../load/paths.ts'
import type { Program, Question, Workbench } from '../load/ports.ts'

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
  { files, program, digest }: Pick<Workbench, 'files' | 'program' | 'digest'>,
  kind: string,
  subject: string,
  words: readonly string[],
  ...decisive: readonly unknown[]
): Question {
  const place = relative(files.folder, resolve(files.folder, subject))
  const identity = digest(JSON.stringify([program.version, GENERATOR, kind, place, ...decisive])).slice(0, 24)
  return { kind, subject: place, words, identity }
}

/** The flags of a question, with their values. */
export function flagsOf({ words }: Question): readonly string[] {
  const first = words.findIndex((word) => word.startsWith('--'))
  return first < 0 ? [] : words.slice(first)
}

/** How to ask it again, to be copied. */
export const lineOf = (program: Program, { words }: Question): string => commandLine(program, ...words)

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
