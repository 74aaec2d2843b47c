// What a page shows beside its result, and the files of a report.
import type { Chart } from './charts/chart.ts'
import type { NarratedGame, WholeGame } from './narrated-game.ts'
import type { Answer } from './answer.ts'
import type { Premise } from './premise.ts'

export interface ReportFile {
  /** Path inside the report's folder. */
  readonly path: string
  readonly content: string
}

/** What the page shows beside the result; each may be left out. */
export interface Extras {
  /** A game worth reading, see `gameToTell`. */
  readonly told?: NarratedGame
  /** Whole games worth reading: a typical one, the best, the worst. */
  readonly games?: readonly WholeGame[]
  /** In place of the answer of a single result; and charts beside those of its metrics. */
  readonly answer?: Answer
  readonly charts?: readonly Chart[]
  /** Where the variants of a run begin that is compared with the run before, whose variants come first. */
  readonly after?: number
  /** What was played, in words. */
  readonly premise?: Premise
  /** What rules say, by their IDs. */
  readonly rules?: ReadonlyMap<string, string>
  /** What to try next. */
  readonly nextSteps?: readonly NextStep[]
  /** The command that tells a playout of a variant (its index). */
  readonly replay?: (variant: number, playout: number) => string
  /** Workers on other machines whose games differed: what they gave is not in the result. */
  readonly setAside?: readonly string[]
}

export interface NextStep {
  /** What it is good for: `check another build`. */
  readonly about: string
  readonly command: string
  /** Playouts that it takes in all, about: whoever knows the speed says the time. Absent where that is not known. */
  readonly playouts?: number
}
