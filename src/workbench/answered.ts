// What a study has found so far: study.json, and the answer in words and charts.
import { GENERATOR } from '../random/index.ts'
import { answeringOf, STUDY_SCHEMA, studyData, studyReport } from '../questions/index.ts'
import type { StudyReport, StudyResult } from '../questions/index.ts'
import type { AnswerData } from '../report/answer-data.ts'
import { written } from '../simulate/index.ts'
import { Measure } from '../studies/measure.ts'
import type { Measured } from '../studies/measure.ts'
import { playoutName } from '../load/experiment.ts'
import type { Part } from './checkpoint.ts'

/** What a study has found, before its report is drawn. */
export interface StudyAnswered {
  readonly result: StudyResult & { readonly answer: AnswerData }
  /** study.json. */
  readonly text: string
  readonly report: StudyReport
  readonly isInterrupted: boolean
  /** How long a playout took; NaN where nothing was played. */
  readonly msPerPlayout: number
}

/** @param version of the program */
export async function answeredOf(
  part: Part,
  command: string,
  version: string,
  { isFinished, msPerPlayout }: { readonly isFinished: boolean; readonly msPerPlayout: number },
): Promise<StudyAnswered> {
  const found = await resultOf(version, command, part, isFinished)
  const report = await studyReport(found)
  const result = { ...found, answer: studyData(found, report) }
  return { result, text: `${JSON.stringify(result, null, 1)}\n`, report, isInterrupted: !isFinished, msPerPlayout }
}

async function resultOf(version: string, command: string, part: Part, isComplete: boolean): Promise<StudyResult> {
  const { loaded, study, ledger } = part
  const { experiment, game } = loaded
  const playout = playoutName(loaded)
  const finding = study.conclude(ledger)
  const failed = await failedIn(part, command, finding)
  return {
    schema: STUDY_SCHEMA,
    command,
    darkodds: version,
    generator: GENERATOR,
    title: experiment.title,
    game: game.id,
    gameTitle: game.title,
    ...(playout === 'game' ? {} : { playout }),
    seed: experiment.seed,
    level: experiment.level,
    complete: isComplete,
    settings: experiment.settings,
    variants: experiment.variants.flatMap(({ name, set }, variant) => {
      const account = ledger.variants[variant]
      return account.playouts === 0
        ? []
        : [
            {
              name,
              set,
              playouts: account.tally.playouts,
              excludedCount: account.failureCount,
              excluded: account.failures,
            },
          ]
    }),
    ...(failed === undefined ? { finding } : { failed, finding: null }),
  }
}

/** Bounds of the number in question, when games failed. */
async function failedIn(
  { loaded: { layouts, experiment }, study, ledger }: Part,
  command: string,
  finding: unknown,
): Promise<StudyResult['failed']> {
  const failed = ledger.variants.flatMap(({ failureCount }, variant) => (failureCount > 0 ? [variant] : []))
  if (failed.length === 0) return undefined
  const { measured } = finding as { readonly measured?: Measured }
  const measure = new Measure(measured?.reference ?? study.references[0], layouts, { isKnown: true })
  return {
    question: (await answeringOf(command)).report(finding as never).question,
    measured: measure.measured,
    bounds: failed.map((variant) => {
      const { low, high } = written(measure.judged(ledger, variant, experiment.level))
      return { name: experiment.variants[variant].name, low, high }
    }),
  }
}
