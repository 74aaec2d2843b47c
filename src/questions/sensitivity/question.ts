// How the answers of `sensitivity` read: of the screening, and of all combinations.
import { SCREENING_NEXT, SENSITIVITY_NEXT } from './next.ts'
import { sensitivityReport } from './report.ts'
import type { ScreeningFinding } from './screening.ts'
import { screeningReport } from './screening-report.ts'
import type { SensitivityFinding } from './study.ts'
import type { Answering } from '../question.ts'

export const screening: Answering<ScreeningFinding> = { report: screeningReport, next: SCREENING_NEXT }
export const sensitivity: Answering<SensitivityFinding> = { report: sensitivityReport, next: SENSITIVITY_NEXT }
