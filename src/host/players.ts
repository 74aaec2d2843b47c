// A thread's players, one for each variant, made when first needed. The main thread and every worker have their own.
import { Player } from '../simulate/index.ts'
import type { Batch, BatchReply, Branch } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import { failureWords } from './own-games.ts'
import type { OwnGame } from './own-games.ts'

/** What a thread needs to know to play: plain data, handed to each worker once. */
export interface Job {
  readonly game: string
  /** Modules of games beyond the registry; see games.ts. */
  readonly modules: readonly string[]
  /** As the game's `parseContent` gave it. */
  readonly content: unknown
  readonly seed: number
  /** Settings of each variant, fully spelled out; and the content of those that play with another than the rest. */
  readonly variants: readonly { readonly settings: unknown; readonly branch?: Branch; readonly content?: unknown }[]
  /** All variants have the settings of the first, and differ in what is branched off: one player plays them all. */
  readonly isOnePlayout?: boolean
  /** Numbers that are kept for each playout beside those that the game compares. */
  readonly references?: readonly string[]
}

/** The reply to a batch, how long it took here, and for how much of that this thread had a processor. */
export interface TimedReply {
  readonly reply: BatchReply
  readonly elapsedMs: number
  readonly workMs: number
}

export class Players {
  private readonly game: Game
  private readonly job: Job
  private readonly own: OwnGame | undefined
  private readonly players: Player[] = []

  /** @param game that of the job; @param own where it comes from, if it does not ship */
  constructor(game: Game, job: Job, own?: OwnGame) {
    this.game = game
    this.job = job
    this.own = own
  }

  /** The player of a variant. */
  of(index: number): Player {
    const { game, job, own } = this
    const variant = job.isOnePlayout === true ? 0 : index
    return (this.players[variant] ??= new Player(game, job.variants[variant].content ?? job.content, {
      variant,
      seed: job.seed,
      settings: job.variants[variant].settings,
      references: job.references,
      ...(own === undefined ? {} : { failureWords: (error: unknown) => failureWords(own, error) }),
    }))
  }

  /** Plays a batch; playouts that throw are listed in the reply. */
  play({ variant, first, count }: Batch): TimedReply {
    const player = this.of(variant)
    const start = performance.now()
    const before = process.threadCpuUsage?.()
    const reply = player.playBatch(first, count, { tolerant: true, variant, branch: this.job.variants[variant].branch })
    const elapsedMs = performance.now() - start
    return { reply, elapsedMs, workMs: before === undefined ? elapsedMs : sumOf(process.threadCpuUsage(before)) / 1000 }
  }
}

/** Of an older Node, which does not tell, all the time counts. */
const sumOf = ({ user, system }: NodeJS.CpuUsage): number => user + system
