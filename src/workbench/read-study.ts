// Files of a finished study, and how they are read back: what was found, and how it was asked.
import { z } from 'zod'
import type { Limitations } from '../engine/game.ts'
import type { Premise } from '../report/premise.ts'
import { premiseSchema } from './read-report.ts'
import { refuse } from '../input/problem.ts'
import { plainWords } from '../input/words.ts'
import { STUDY_SCHEMA } from '../questions/index.ts'
import type { NextStep } from '../report/index.ts'
import type { StudyResult } from '../questions/index.ts'
import { join } from '../load/paths.ts'
import type { Files } from '../load/ports.ts'
import { readStored } from '../load/reading.ts'
import { storedJson } from './stored.ts'

/** The name of the file that holds what was found. */
export const STUDY_FILE = 'study.json'

/** The name of the file that holds how it was asked. */
export const ASKED_FILE = 'asked.json'

/**
 * How a study was asked for (a line to copy, and the words behind the program's name), what its game says of itself,
 * and next commands.
 */
export interface StudyAsked {
  readonly command: string
  readonly words: readonly string[]
  readonly about: Limitations
  /** What to try next. */
  readonly nextSteps: readonly NextStep[]
  /** Digest of the code of a game of the user's own. */
  readonly code?: string
  /** Workers on other machines whose games differed. */
  readonly setAside?: readonly string[]
  /** What was played, in words. */
  readonly premise?: Premise
}

const sentences = z.array(z.string())
/** Next commands as they are stored. */
export const nextStepsSchema = z.array(z.object({ about: z.string(), command: z.string() }))
const askedSchema: z.ZodType<StudyAsked> = z.object({
  command: z.string(),
  words: z.array(z.string()),
  about: z.object({
    source: sentences,
    rulings: sentences,
    houseData: sentences,
    agents: sentences,
    own: sentences.optional(),
  }),
  nextSteps: nextStepsSchema,
  code: z.string().optional(),
  setAside: sentences.optional(),
  // A report can do without it.
  premise: premiseSchema.optional().catch(undefined),
})

export interface ReadStudy {
  readonly result: StudyResult
  /** study.json as it is. */
  readonly text: string
  readonly asked: StudyAsked
}

/** Whether the folder holds the report of a study, not of a run. */
export function isStudyFolder(files: Files, folder: string): boolean {
  return files.exists(join(folder, STUDY_FILE)) && !files.exists(join(folder, 'result.json'))
}

/** @throws InputError when something in the folder is not what a study has written */
export function readStudy(files: Files, folder: string): ReadStudy {
  const file = join(folder, STUDY_FILE)
  const result = storedJson(files, file, 'study')
  if (result['schema'] !== STUDY_SCHEMA) refuse(file, `has the schema ${plainWords(result['schema'])}`, STUDY_SCHEMA)
  return {
    result: result as unknown as StudyResult,
    text: readStored(files, file).text,
    asked: readAsked(files, folder),
  }
}

/** How the study of a folder was asked. @throws InputError when its file does not say so */
export function readAsked(files: Files, folder: string): StudyAsked {
  const file = join(folder, ASKED_FILE)
  const { data } = askedSchema.safeParse(storedJson(files, file, 'study'))
  return data ?? refuse(file, 'does not say how the study was asked', 'the file as the study has written it')
}
