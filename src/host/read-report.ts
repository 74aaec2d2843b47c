// Reads a report back: its result, and the content that was played with.
import { InputError } from '../input/problem.ts'
import { GENERATOR } from '../random/index.ts'
import { parseResult } from '../simulate/index.ts'
import type { Experiment, Result } from '../simulate/index.ts'
import type { Asked } from './command-line.ts'
import { exists, readSource } from './files.ts'
import { packageVersion } from './package.ts'

export interface ReadReport {
  readonly result: Result
  /** result.json as it is. */
  readonly resultText: string
  /** The content that was played with, as the game's `parseContent` gave it. */
  readonly content: unknown
  /** What was asked of the run. */
  readonly asked: Asked
}

/** @throws InputError when there is no report in the folder, or something in it is not what it should be */
export function readReport(folder: string): ReadReport {
  if (!exists(`${folder}/result.json`)) {
    throw new InputError([{ where: folder, message: exists(`${folder}/study.json`) ? 'holds a study of the lab, not a run' : exists(folder) ? 'the folder holds no result.json' : 'does not exist', expected: 'the folder of a report, e.g. reports/first-night' }])
  }
  const source = readSource(`${folder}/result.json`)
  return {
    result: parseResult(source),
    resultText: source.text,
    content: readJson(`${folder}/content.json`),
    asked: askedIn(`${folder}/run.json`),
  }
}

function askedIn(path: string): Asked {
  const { asked } = readJson(path) as { asked?: Partial<Asked> }
  if (typeof asked?.path !== 'string') throw new InputError([{ where: path, message: 'does not say which experiment was played', expected: 'the file as the run has written it' }])
  return asked as Asked
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readSource(path).text)
  } catch (error) {
    if (error instanceof InputError) throw error
    throw new InputError([{ where: path, message: 'is not JSON', expected: 'the file as the run has written it' }])
  }
}

/** The experiment that a result is of, with as many games as were played. */
export function experimentOf({ title, game, seed, level, stopping, settings, charts, arms }: Result): Experiment {
  return {
    title, game, seed, level, stopping, settings, expect: [],
    charts: charts ?? undefined,
    arms: arms.map((arm) => ({ name: arm.name, settings: arm.settings, set: arm.set })),
  }
}

/** Why another version may play other games from the same numbers; undefined when it is this one. */
export function foreignVersion({ darkodds, generator }: Result): string | undefined {
  if (generator !== GENERATOR) return `it was made by the generator ${generator}; this is ${GENERATOR}`
  return darkodds === packageVersion() ? undefined : `it was made by version ${darkodds}; this is ${packageVersion()}`
}
