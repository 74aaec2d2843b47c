// What a study says where games failed: no verdict, and how far its number may lie either way.
import { failedAnswer } from '../report/failed.ts'
import type { FailedBounds, PlayedGames } from '../report/failed.ts'
import type { Measured } from '../studies/measure.ts'
import { isWin } from '../studies/win.ts'
import type { StudyReport } from './study-report.ts'
import { nameOf, playoutOf } from './words.ts'

/** In place of a finding. */
export interface StudyFailed {
  /** What was asked, in words. */
  readonly question: string
  readonly measured: Measured
  /** Of variants of which games failed, failed games counted both ways. */
  readonly bounds: readonly FailedBounds[]
}

export function failedReport(
  variants: readonly PlayedGames[],
  { question, measured, bounds }: StudyFailed,
): StudyReport {
  const number = { name: nameOf(measured), isWin: isWin(measured), measured }
  return { question, answer: failedAnswer(variants, playoutOf(measured), number, bounds), charts: [] }
}
