// What each question answers: words and charts, by the command's name.
import type { CompareFinding } from './compare/study.ts'
import type { ContentDiffFinding } from './diff/content-study.ts'
import type { FairFinding } from './fair/study.ts'
import type { ScreeningFinding } from './sensitivity/screening.ts'
import type { SensitivityFinding } from './sensitivity/study.ts'
import type { SearchFinding } from './search/study.ts'
import type { LeversFinding } from './levers/study.ts'
import type { TuneFinding } from './tune/study.ts'
import type { TurningFinding } from './replay/turning-points.ts'
import type { ValueFinding } from './value/study.ts'
import type { WhatIfFinding } from './replay/what-if.ts'
import { compareReport } from './compare/report.ts'
import { contentDiffReport } from './diff/content-report.ts'
import { fairReport } from './fair/report.ts'
import { searchReport } from './search/report.ts'
import { screeningReport } from './sensitivity/screening-report.ts'
import { sensitivityReport } from './sensitivity/report.ts'
import { leversReport } from './levers/report.ts'
import type { StudyReport } from './study-report.ts'
import { tuneReport } from './tune/report.ts'
import { turningReport } from './replay/turning-points-report.ts'
import { valueReport } from './value/report.ts'
import { whatIfReport } from './replay/what-if-report.ts'

export type { StudyReport }

const REPORTS = {
  compare: (finding: unknown) => compareReport(finding as CompareFinding),
  diff: (finding: unknown) => contentDiffReport(finding as ContentDiffFinding),
  fair: (finding: unknown) => fairReport(finding as FairFinding),
  search: (finding: unknown) => searchReport(finding as SearchFinding),
  levers: (finding: unknown) => leversReport(finding as LeversFinding),
  screening: (finding: unknown) => screeningReport(finding as ScreeningFinding),
  sensitivity: (finding: unknown) => sensitivityReport(finding as SensitivityFinding),
  tune: (finding: unknown) => tuneReport(finding as TuneFinding),
  'turning-points': (finding: unknown) => turningReport(finding as TurningFinding),
  value: (finding: unknown) => valueReport(finding as ValueFinding),
  'what-if': (finding: unknown) => whatIfReport(finding as WhatIfFinding),
} as const satisfies Readonly<Record<string, (finding: unknown) => StudyReport>>

/** The studies by name. */
export const STUDIES = Object.keys(REPORTS) as (keyof typeof REPORTS)[]

/** @throws RangeError for a command that makes no report */
export function reportOfStudy(command: string, finding: unknown): StudyReport {
  if (!Object.hasOwn(REPORTS, command)) throw new RangeError(`no study "${command}"`)
  return REPORTS[command as keyof typeof REPORTS](finding)
}
