// How the answer of `diff` reads, of two content folders.
import { contentDiffReport } from './content-report.ts'
import type { ContentDiffFinding } from './content-study.ts'
import { CONTENT_DIFF_NEXT } from './next.ts'
import type { Answering } from '../question.ts'

export const contentDiff: Answering<ContentDiffFinding> = { report: contentDiffReport, next: CONTENT_DIFF_NEXT }
