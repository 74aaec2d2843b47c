// Plays any study and writes its report. questions/ and studies/ say what is asked and found.
//
//   study.next -> batches for all executors -> ledger -> study.next ... -> study.json and its report
import type { Limitations } from '../engine/game.ts'
import { drawStudy } from '../questions/index.ts'
import { limitationsOfAll } from '../report/index.ts'
import { answerText } from '../report/answer-data.ts'
import type { NextStep } from '../report/index.ts'
import type { Premise } from '../report/premise.ts'
import type { StudyResult } from '../questions/index.ts'
import { prepared } from '../simulate/prepared.ts'
import { limitationsHere, reportName } from '../load/command-line.ts'
import { answeredOf } from './answered.ts'
import type { StudyAnswered } from './answered.ts'
import { ASKED_FILE, STUDY_FILE } from './read-study.ts'
import type { StudyAsked } from './read-study.ts'
import { ANSWER_FILE, CHECKPOINT } from '../load/ports.ts'
import type { Output, Place, Wish } from '../load/ports.ts'
import { questionOf } from './report-question.ts'
import { setAsideIn } from './set-aside.ts'
import { originOf } from './checkpoint.ts'
import { QuestionPlaying } from './playing.ts'
import type { Playable } from './playing.ts'

export interface StudyRequest extends Playable, Wish {
  /**
   * The file, hero or folder in question, as the user named it; it names the report. Default: the experiment's file.
   */
  readonly subject?: string
  /** What the report is usually called; by subject and command when left out. */
  readonly name?: string
  /** How to ask again, for the report. */
  readonly commandLine: string
  /** The same as words, so that `verify` can ask again. */
  readonly words?: readonly string[]
  /** What was played, in words. */
  readonly premise?: Premise
  /** The game's limitations, where the variants do not give them. */
  readonly about?: Limitations
  /** What to try when this has come to its end; and how to go on when it has not. */
  steps?(result: StudyResult): readonly NextStep[]
  /** Hears the answer as soon as it is known, before anything is drawn. */
  tell?(answered: StudyAnswered): void
}

export interface StudyRan extends StudyAnswered {
  /** There is a page with its charts; else there is the data that one is drawn of. */
  readonly isDrawn: boolean
  readonly nextSteps: readonly NextStep[]
  readonly folder: string
  /** What its user must know of how the folder was chosen; see `Place`. */
  readonly place: Pick<Place, 'note' | 'isElsewhere'>
  /** The folder keeps the finished report that it held; of this study it has the checkpoint alone. */
  readonly isKept: boolean
  readonly elapsedMs: number
}

/**
 * @returns undefined when it was interrupted before anything was finished
 * @throws InputError for what the user can change; Error when threads crash again and again
 */
export async function runStudy(request: StudyRequest, output: Output): Promise<StudyRan | undefined> {
  const { command } = request
  const { workbench } = request.loaded.located
  const { title } = request.loaded.experiment
  const { source } = request.loaded.document
  const { subject = source.name, words = [command] } = request
  const place = await workbench.reports.open(
    questionOf(workbench, command, subject, words, originOf(request).identity, request.loaded.content, title),
    request,
    request.name ?? reportName(subject, command),
  )
  try {
    return await playInto(place, { ...request, isResumed: place.isResumed }, output)
  } finally {
    place.folder.close()
  }
}

async function playInto(
  { folder, ...place }: Place,
  request: StudyRequest,
  output: Output,
): Promise<StudyRan | undefined> {
  const { loaded } = request
  const { clock, program, reports } = loaded.located.workbench
  const startMs = clock.now()
  const playing = new QuestionPlaying(request, folder, output)
  const isFinished = await playing.finish()
  playing.line?.end(isFinished ? playing.playedWords : undefined)
  const { ledger } = playing.question
  if (ledger.playouts === 0) return folder.abandon()
  const { msPerPlayout } = playing
  const answered = await answeredOf(playing.question, request.command, program.version, { isFinished, msPerPlayout })
  const { result } = answered
  const isKept = !isFinished && folder.isFinished
  // Drawing takes a while: whoever ends it early goes on with all that was played.
  const { checkpoint } = playing
  folder.writeCheckpoint(checkpoint)
  request.tell?.(answered)
  const about = limitationsHere(
    program,
    request.about ??
      limitationsOfAll(
        loaded.experiment.variants
          .filter((_, variant) => ledger.variants[variant].playouts > 0)
          .map(({ settings }) => loaded.game.limitations(prepared(loaded.game, loaded.content, settings))),
      ),
  )
  const nextSteps = result.complete && result.failed !== undefined ? [] : (request.steps?.(result) ?? [])
  const setAside = setAsideIn({ machine: program.machine() })
  const asked: StudyAsked = {
    command: request.commandLine,
    words: request.words ?? [],
    about,
    nextSteps,
    code: loaded.located.own?.code,
    ...(setAside.length === 0 ? {} : { setAside }),
    ...(request.premise === undefined ? {} : { premise: request.premise }),
  }
  const isQuick = isKept || request.isQuick === true
  const drawn = isQuick
    ? []
    : await reports.withPictures((studio) => drawStudy(result, asked, studio), {
        tell: (line) => {
          output.err(`${line}\n`)
        },
      })
  if (!isKept)
    folder.replace([
      { path: STUDY_FILE, content: answered.text },
      { path: ANSWER_FILE, content: answerText(result.answer, nextSteps) },
      { path: ASKED_FILE, content: `${JSON.stringify(asked, null, 1)}\n` },
      { path: CHECKPOINT, content: checkpoint },
      ...drawn,
    ])
  return {
    ...answered,
    isDrawn: !isQuick,
    nextSteps,
    folder: folder.path,
    place,
    isKept,
    elapsedMs: clock.now() - startMs,
  }
}
