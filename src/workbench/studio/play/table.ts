// Plays positions with the threads of a page: what matters first comes first, and what nobody waits for any more is not
// begun. A batch is of one position and one variant, so games of two positions are never mixed.
import type { Job, TimedReply } from '../../../load/ports.ts'
import type { Batch } from '../../../simulate/index.ts'
import type { Position } from './position.ts'

/** Threads that play: the pool of a page, or this thread in tests. */
export interface GamePool {
  readonly threads: number
  /**
   * Plays one batch of a job.
   * @param id of the job, which the pool keeps until it is forgotten
   * @throws CalledOff where nobody waits for it any more
   * @throws Error in words when its games do not end, or its thread is gone
   */
  play(id: string, job: Job, batch: Batch): Promise<TimedReply>
  /** Games of other jobs are called off, if they take long. */
  only(ids: ReadonlySet<string>): void
  /** Nothing of it is played any more. */
  forget(id: string): void
}

/** Why a batch was not played: nobody waits for it any more. */
export class CalledOff extends Error {}

/** So many games of a variant of a position are wanted. */
export interface Wish {
  readonly position: Position
  readonly variant: number
  readonly games: number
}

/** Milliseconds that a batch should take: so soon another one can begin. */
const BATCH_MS = 60
const MOST = 400
/** Games of a first batch, of which nobody knows how long they take. */
const FIRST = 4

/** Plays wishes in their order. */
export class Table {
  private wishes: readonly Wish[] = []
  private pending = 0
  private isPaused = false
  private readonly pool: GamePool
  private readonly heard: () => void

  /** @param heard is called when games came in, or cannot come */
  constructor(pool: GamePool, heard: () => void) {
    this.pool = pool
    this.heard = heard
  }

  /** Whether something that was wished is not there yet. */
  get isPlaying(): boolean {
    return this.wishes.some(({ position, variant, games }) => !position.isStuck && position.counted(variant) < games)
  }

  /** What is wanted from now on, in this order. */
  wish(wishes: readonly Wish[]): void {
    this.wishes = wishes
    this.pool.only(new Set(wishes.map(({ position }) => position.id)))
    this.handOut()
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused
    this.handOut()
  }

  private handOut(): void {
    // One batch waits for each thread, so that none of them waits for this one.
    while (!this.isPaused && this.pending < 2 * this.pool.threads) {
      const next = this.next()
      if (next === undefined) break
      this.pending += 1
      void this.play(next.wish, next.batch)
    }
  }

  private next(): { readonly wish: Wish; readonly batch: Batch } | undefined {
    for (const wish of this.wishes) {
      const { position, variant, games } = wish
      if (position.isStuck) continue
      const pace = position.paces.get(variant)
      const count = pace === undefined ? FIRST : Math.min(MOST, Math.max(1, Math.round(BATCH_MS / pace)))
      const batch = position.next(variant, games, count)
      if (batch !== undefined) return { wish, batch: { variant, ...batch } }
      // What comes next of it waits for what is on its way; something else may be played meanwhile.
    }
    return undefined
  }

  private async play(wish: Wish, batch: Batch): Promise<void> {
    const { position } = wish
    try {
      const { reply, workMs } = await this.pool.play(position.id, position.loaded.job, batch)
      const pace = workMs / batch.count
      position.paces.set(batch.variant, ((position.paces.get(batch.variant) ?? pace) + pace) / 2)
      position.take(batch.variant, reply)
    } catch (error) {
      position.drop(batch.variant, batch)
      if (!(error instanceof CalledOff)) position.stop(error instanceof Error ? error.message : String(error))
    }
    this.pending -= 1
    this.handOut()
    this.heard()
  }
}
