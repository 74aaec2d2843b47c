// What the report of a study consists of.
import type { Chart } from '../report/charts/chart.ts'
import type { Answer } from '../report/answer.ts'

export interface StudyReport {
  /** What was asked, in words; the title of the experiment is seldom that. */
  readonly question: string
  readonly answer: Answer
  readonly charts: readonly Chart[]
}
