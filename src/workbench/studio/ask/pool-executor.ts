// Threads of a page as an executor of questions: the same pool that plays positions, one job at a time.
import type { Executor, Job } from '../../../load/ports.ts'
import type { GamePool } from '../play/table.ts'

/** Milliseconds that a batch should take: so soon it can be called off. */
const GOAL_MS = 100

let last = 0

/** @param isFree ends when games may be played: not while they are paused */
export function poolExecutor(pool: GamePool, job: Job, isFree: () => Promise<void>): Executor {
  const id = `question ${++last}`
  return {
    threads: pool.threads,
    goalMs: GOAL_MS,
    async play(batch) {
      await isFree()
      pool.only(new Set([id]))
      return pool.play(id, job, batch)
    },
    async close() {
      pool.only(new Set())
      pool.forget(id)
    },
  }
}
