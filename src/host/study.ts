// Carries out a study of the lab: has it played, and writes the report. What is asked and what comes of it stand in src/lab; every command of
// the lab goes through here.
//
//   study.next -> batches for all hands -> ledger -> study.next ... -> study.json and its report
import { join } from 'node:path'
import type { Honesty } from '../games/game.ts'
import { InputError } from '../input/problem.ts'
import { GENERATOR } from '../random/index.ts'
import { drawStudy, honestyOfAll, STUDY_SCHEMA, studyReport } from '../report/index.ts'
import type { NextStep, StudyReport, StudyResult } from '../report/index.ts'
import { demandCheckpoint } from './checkpoint.ts'
import { honestyHere, reportName } from './command-line.ts'
import { exists } from './files.ts'
import { playoutName } from './load.ts'
import { packageVersion } from './package.ts'
import { withPictures } from './pictures.ts'
import { ASKED_FILE, readAsked, STUDY_FILE } from './read-study.ts'
import type { StudyAsked } from './read-study.ts'
import { CHECKPOINT, ReportFolder } from './report-folder.ts'
import type { Part } from './study-checkpoint.ts'
import { StudyPlaying } from './study-playing.ts'
import type { Playable } from './study-playing.ts'
import type { Terminal } from './terminal.ts'

export interface StudyRequest extends Playable {
  /** How to ask again, for the report. */
  readonly commandLine: string
  /** The same as words, so that `verify` can ask again. */
  readonly words?: readonly string[]
  readonly out: string
  /** What the game says of itself, where it is not to be had of all arms. */
  readonly about?: Honesty
  /** What to try when this has come to its end; and how to go on when it has not. */
  steps?(result: StudyResult): Promise<readonly NextStep[]>
  /** Writes study.json alone, without page and charts; for tests. */
  readonly isDataOnly?: boolean
}

export interface StudyRan {
  readonly result: StudyResult
  /** study.json. */
  readonly text: string
  readonly report: StudyReport
  readonly nextSteps: readonly NextStep[]
  readonly folder: string
  readonly isInterrupted: boolean
  /** The folder keeps the finished report that it held; of this study it has what is to be gone on with. */
  readonly isKept: boolean
  readonly elapsedMs: number
}

/** Where the report of a study goes when nobody says otherwise. */
export function studyFolderOf(path: string, command: string): string {
  return join('reports', reportName(path, command))
}

/**
 * @returns undefined when it was interrupted before anything was finished
 * @throws InputError for what the user can change; Error when threads crash again and again
 */
export async function runStudy(request: StudyRequest, terminal: Terminal): Promise<StudyRan | undefined> {
  const startMs = performance.now()
  const { loaded, out } = request
  if (request.isResumed === true) demandCheckpoint(out)
  const folder = ReportFolder.open(out)
  if (request.isQuiet !== true) tellReplaced(folder, request.words ?? [], terminal)
  const playing = new StudyPlaying(request, folder, terminal)
  const isFinished = await playing.finish()
  const { ledger } = playing.question
  if (ledger.playouts === 0) return folder.abandon()
  const result = resultOf(request.command, playing.question, isFinished)
  const text = `${JSON.stringify(result, null, 1)}\n`
  const about = honestyHere(request.about ?? honestyOfAll(loaded.experiment.arms.filter((_, arm) => ledger.arms[arm].playouts > 0).map(({ settings }) => loaded.game.honesty(loaded.game.prepare(loaded.content, settings)))))
  const nextSteps = await request.steps?.(result) ?? []
  const files = [
    { path: STUDY_FILE, content: text },
    { path: ASKED_FILE, content: `${JSON.stringify({ command: request.commandLine, words: request.words ?? [], about, nextSteps } satisfies StudyAsked, null, 1)}\n` },
    { path: CHECKPOINT, content: playing.checkpoint },
  ]
  const isKept = !isFinished && folder.isFinished
  const drawn = isKept || request.isDataOnly === true ? [] : await withPictures(await drawStudy(result, { about, command: request.commandLine, nextSteps }), (line) => { terminal.err(`${line}\n`) })
  if (isKept) folder.write(CHECKPOINT, playing.checkpoint)
  else folder.replace([...files, ...drawn])
  return { result, text, report: studyReport(result), nextSteps, folder: folder.path, isInterrupted: !isFinished, isKept, elapsedMs: performance.now() - startMs }
}

/** Of one question the report may be replaced by a later one; of another it is said, while it is still there. */
function tellReplaced(folder: ReportFolder, words: readonly string[], terminal: Terminal): void {
  if (!exists(join(folder.path, ASKED_FILE))) return
  const earlier = askedIn(folder.path)
  // More or fewer games are the same question.
  const question = (all: readonly string[]): string => JSON.stringify(all.filter((word, at) => word !== '--games' && all[at - 1] !== '--games'))
  if (earlier === undefined) terminal.err(`${folder.path} holds the report of a question that can no longer be read, which this one replaces (--out DIR keeps both)\n`)
  else if (question(earlier.words) !== question(words)) terminal.err(`${folder.path} holds the report of another question, which this one replaces (--out DIR keeps both): ${earlier.command}\n`)
}

function askedIn(folder: string): StudyAsked | undefined {
  try {
    return readAsked(folder)
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}

function resultOf(command: string, { loaded, study, ledger }: Part, isComplete: boolean): StudyResult {
  const { experiment, game } = loaded
  const playout = playoutName(loaded)
  return {
    schema: STUDY_SCHEMA,
    command,
    darkodds: packageVersion(),
    generator: GENERATOR,
    title: experiment.title,
    game: game.id,
    gameTitle: game.title,
    ...(playout === 'game' ? {} : { playout }),
    seed: experiment.seed,
    level: experiment.level,
    complete: isComplete,
    settings: experiment.settings,
    arms: experiment.arms.flatMap(({ name, set }, arm) => {
      const account = ledger.arms[arm]
      return account.playouts === 0 ? [] : [{ name, set, playouts: account.tally.playouts, excludedCount: account.failureCount, excluded: account.failures }]
    }),
    finding: study.conclude(ledger),
  }
}
