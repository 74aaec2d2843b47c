// What an executor needs to know to play.
import type { Branch } from './branch.ts'
import { referencesOf } from './experiment.ts'
import type { Experiment } from './experiment.ts'
import type { Position } from './position.ts'
import type { Standing } from './standing.ts'

/** What an executor needs to know to play: plain data, handed to each worker once. */
export interface Job {
  readonly game: string
  /** As the game's `content.parse` gave it. */
  readonly content: unknown
  readonly seed: number
  /** Settings of each variant, fully spelled out; and the content of those that play with another than the rest. */
  readonly variants: readonly {
    readonly settings: unknown
    readonly branch?: Branch
    readonly standing?: Standing
    readonly content?: unknown
  }[]
  /** All variants have the settings of the first, and differ in what is branched off: one player plays them all. */
  readonly isOnePlayout?: boolean
  /** Nobody reads the columns of replies: an executor far away need not send them. */
  readonly isWithoutColumns?: boolean
  /** Numbers that are kept for each playout beside those that the game compares. */
  readonly references?: readonly string[]
  /** Where all playouts begin, if not at their set-up. */
  readonly position?: Position
}

/** What threads need to know of an experiment. */
export function jobOf({ game, seed, variants, stopping, position }: Experiment, content: unknown): Job {
  const references = referencesOf({ stopping })
  return {
    game,
    content,
    seed,
    variants: variants.map(({ settings, branch, standing }) => ({
      settings,
      ...(branch && { branch }),
      ...(standing && { standing }),
    })),
    ...(references.length > 0 && { references }),
    ...(position && { position }),
  }
}
