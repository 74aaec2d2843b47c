// How the answers of `replay --what-if` and `replay --turning-points` read.
import { TURNING_NEXT, WHAT_IF_NEXT } from './next.ts'
import type { TurningFinding } from './turning-points.ts'
import { turningReport } from './turning-points-report.ts'
import type { WhatIfFinding } from './what-if.ts'
import { whatIfReport } from './what-if-report.ts'
import type { Answering } from '../question.ts'

export const turningPoints: Answering<TurningFinding> = { report: turningReport, next: TURNING_NEXT }
export const whatIf: Answering<WhatIfFinding> = { report: whatIfReport, next: WHAT_IF_NEXT }
