// Designers' questions: what each plays (study), and how its answer reads (report).
export { compareStudy } from './compare/study.ts'
export type { CompareFinding, CompareOptions, ContextFinding } from './compare/study.ts'
export { contentChanges, contentDiffStudy } from './diff/content-study.ts'
export type { ContentVariants, ContentChange, ContentDiffFinding, ContentDiffOptions } from './diff/content-study.ts'
export { fairStudy, fairVerdict } from './fair/study.ts'
export type {
  FairElsewhere,
  FairFinding,
  FairFix,
  FairOptions,
  FairPart,
  FairTable,
  FairVerdict,
} from './fair/study.ts'
export { criterionOf, FIND_WORDS } from './replay/find.ts'
export type { Criterion, Picked } from './replay/find.ts'
export { leversStudy } from './levers/study.ts'
export type { LeverContext, LeversFinding, LeversOptions } from './levers/study.ts'
export { screeningStudy } from './sensitivity/screening.ts'
export type { ScreeningFinding, ScreeningOptions, ScreeningRow, Survival } from './sensitivity/screening.ts'
export { sensitivityStudy } from './sensitivity/study.ts'
export type { QuestionFinding, SensitivityFinding, SensitivityOptions } from './sensitivity/study.ts'
export type { SearchFinding } from './search/study.ts'
export { savedVariants } from './watch/saves.ts'
export type { Save, SavedVariant, SavedNumber } from './watch/saves.ts'
export { judge } from './tune/row.ts'
export { tuneStudy } from './tune/study.ts'
export type { TuneFinding, TuneOptions } from './tune/study.ts'
export { diffResults } from './diff/results.ts'
export type { DiffFinding, Moved } from './diff/results.ts'
export { valueStudy } from './value/study.ts'
export type { ValueChange, ValueFinding, ValueOptions, ValueRow } from './value/study.ts'
export { answeringOf, QUESTIONS, STUDIES } from './list.ts'
export { momentName, wantedMoment, whatIfStudy } from './replay/what-if.ts'
export type { WhatIfOdds } from './replay/what-if.ts'
export { takenOver, turningBranches, turningStudy } from './replay/turning-points.ts'
export { againstOf } from './diff/against.ts'
export type { Side } from './diff/against.ts'
export { drawStudy, STUDY_SCHEMA, studyData, studyReport } from './draw-study.ts'
export type { StudyReport, StudyResult } from './draw-study.ts'
export { studyJsonSchema } from './study-schema.ts'
export { answerJsonSchema } from './answer-schema.ts'
