// The rows of every study, by its name.
import { COMPARE_NEXT } from './compare/next.ts'
import { CONTENT_DIFF_NEXT } from './diff/next.ts'
import { FAIR_NEXT } from './fair/next.ts'
import { LEVERS_NEXT } from './levers/next.ts'
import type { Next } from './next.ts'
import { TURNING_NEXT, WHAT_IF_NEXT } from './replay/next.ts'
import { SEARCH_NEXT } from './search/next.ts'
import { SCREENING_NEXT, SENSITIVITY_NEXT } from './sensitivity/next.ts'
import { TUNE_NEXT } from './tune/next.ts'
import { VALUE_NEXT } from './value/next.ts'

/** Each row takes the finding of its own study. */
export const STUDY_NEXT: Readonly<Record<string, readonly Next<never>[]>> = {
  compare: COMPARE_NEXT,
  diff: CONTENT_DIFF_NEXT,
  fair: FAIR_NEXT,
  levers: LEVERS_NEXT,
  screening: SCREENING_NEXT,
  search: SEARCH_NEXT,
  sensitivity: SENSITIVITY_NEXT,
  tune: TUNE_NEXT,
  'turning-points': TURNING_NEXT,
  value: VALUE_NEXT,
  'what-if': WHAT_IF_NEXT,
}
