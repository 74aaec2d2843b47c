// What each command of the lab says: words and charts, by the command's name.
import type { CompareFinding } from '../../lab/compare.ts'
import type { ContentDiffFinding } from '../../lab/content-diff.ts'
import type { FairFinding } from '../../lab/fair.ts'
import type { ScreeningFinding } from '../../lab/screening.ts'
import type { SensitivityFinding } from '../../lab/sensitivity.ts'
import type { SearchFinding } from '../../lab/search.ts'
import type { LeversFinding } from '../../lab/levers.ts'
import type { TuneFinding } from '../../lab/tune.ts'
import type { TurningFinding } from '../../lab/turning.ts'
import type { ValueFinding } from '../../lab/value.ts'
import type { WhatIfFinding } from '../../lab/whatif.ts'
import { compareReport } from './compare.ts'
import { contentDiffReport } from './content-diff.ts'
import { fairReport } from './fair.ts'
import { searchReport } from './search.ts'
import { screeningReport } from './screening.ts'
import { sensitivityReport } from './sensitivity.ts'
import { leversReport } from './levers.ts'
import type { StudyReport } from './study-report.ts'
import { tuneReport } from './tune.ts'
import { turningReport } from './turning-points.ts'
import { valueReport } from './value.ts'
import { whatIfReport } from './what-if.ts'

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

/** @throws RangeError for a command that makes no report */
export function reportOfStudy(command: string, finding: unknown): StudyReport {
  if (!Object.hasOwn(REPORTS, command)) throw new RangeError(`no study "${command}"`)
  return REPORTS[command as keyof typeof REPORTS](finding)
}
