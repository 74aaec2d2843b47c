// Reads the folder of a study of the lab back: what was found, and how it was asked.
import { join } from 'node:path'
import { InputError } from '../input/problem.ts'
import { STUDY_SCHEMA } from '../report/index.ts'
import type { StudyResult } from '../report/index.ts'
import { exists, readStored } from './files.ts'
import { ASKED_FILE, STUDY_FILE } from './study.ts'
import type { StudyAsked } from './study.ts'

export interface ReadStudy {
  readonly result: StudyResult
  /** study.json as it is. */
  readonly text: string
  readonly asked: StudyAsked
}

/** Whether the folder holds the report of a study, not of a run. */
export function isStudyFolder(folder: string): boolean {
  return exists(join(folder, STUDY_FILE)) && !exists(join(folder, 'result.json'))
}

/** @throws InputError when something in the folder is not what a study has written */
export function readStudy(folder: string): ReadStudy {
  const text = readStored(join(folder, STUDY_FILE)).text
  const result = parsed(join(folder, STUDY_FILE), text) as StudyResult
  if (result.schema !== STUDY_SCHEMA) throw new InputError([{ where: join(folder, STUDY_FILE), message: `has the schema "${String(result.schema)}"`, expected: STUDY_SCHEMA }])
  const askedFile = join(folder, ASKED_FILE)
  if (!exists(askedFile)) throw new InputError([{ where: folder, message: `the study has no ${ASKED_FILE}: an earlier version has made it`, expected: 'a study of this version; ask it again' }])
  return { result, text, asked: parsed(askedFile, readStored(askedFile).text) as StudyAsked }
}

function parsed(where: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new InputError([{ where, message: 'is not JSON', expected: 'the file as the study has written it' }])
  }
}
