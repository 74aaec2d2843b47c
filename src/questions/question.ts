// What a question is: its flags, how it is planned, how its answer reads, and what is proposed next. A folder each; the
// list is list.ts.
import type { Flag, Given } from '../input/flags.ts'
import type { Loaded, LoadOptions } from '../load/experiment.ts'
import type { Workbench } from '../load/ports.ts'
import type { Next } from './next.ts'
import type { Prepared } from './plan/scouting.ts'
import type { StudyReport } from './study-report.ts'

/** How the answer to a question reads. */
export interface Answering<Finding = never> {
  /** Its words and charts. */
  report(finding: Finding): StudyReport
  readonly next: readonly Next<Finding>[]
}

/** A question that is a command of its own. */
export interface Question<Finding = never> extends Answering<Finding> {
  readonly name: string
  /** `<experiment>` when left out. */
  readonly words?: string
  /** Its own, and those that questions share. */
  readonly flags: Readonly<Record<string, Flag>>
  readonly examples: readonly (readonly [line: string, does: string])[]
  /** When it exits with 1, in words: what counts as no answer. */
  readonly failed?: string
  /** Refuses flags that do not go together, before anything is loaded. @throws InputError */
  early?(given: Given): unknown
  ask(given: Given): Asked<Finding>
}

/** What was asked with these flags. */
export interface Asked<Finding> {
  /** What is asked about, where it may be no experiment. */
  load?(workbench: Workbench, path: string, options: LoadOptions): Promise<Loaded>
  /** Whether that is a hero; known when it is loaded. */
  isHero?(): boolean
  /** @param say tells what takes its time before the first game */
  prepare(loaded: Loaded, say: (what: string) => void): Promise<Prepared<unknown, unknown>>
  /** Whether that answers the question: the exit code. */
  isAnswer(finding: Finding): boolean
  /** Why it is no answer; `failed` says it when left out. */
  why?(finding: Finding): string
}
