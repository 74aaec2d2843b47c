// A thread's players, one for each variant, made when first needed. The main thread and every worker have their own.
import { beginAt, Player } from '../simulate/index.ts'
import type { Batch } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import type { Clock, Job, OwnGame, TimedReply } from '../load/ports.ts'

export class Players {
  private readonly game: Game
  private readonly job: Job
  private readonly clock: Pick<Clock, 'now' | 'worked'>
  private readonly own: Pick<OwnGame, 'failureWords'> | undefined
  private readonly players: Player[] = []

  /** @param game that of the job; @param own where it comes from, if it does not ship */
  constructor(game: Game, job: Job, clock: Pick<Clock, 'now' | 'worked'>, own?: Pick<OwnGame, 'failureWords'>) {
    this.game = beginAt(game, job.position)
    this.job = job
    this.clock = clock
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
      standing: job.variants[variant].standing,
      ...(own === undefined ? {} : { failureWords: (error: unknown) => own.failureWords(error) }),
    }))
  }

  /** Plays a batch; playouts that throw are listed in the reply. */
  play({ variant, first, count }: Batch): TimedReply {
    const { clock } = this
    const player = this.of(variant)
    const [start, before] = [clock.now(), clock.worked?.()]
    const reply = player.playBatch(first, count, { tolerant: true, variant, branch: this.job.variants[variant].branch })
    const elapsedMs = clock.now() - start
    return { reply, elapsedMs, workMs: before === undefined ? elapsedMs : clock.worked!() - before }
  }
}
