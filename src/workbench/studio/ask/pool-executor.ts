// The executor of questions in a page: the pool that also plays positions, one job at a time.
import type { Executor, Job } from '../../../load/ports.ts'
import type { GamePool } from '../play/table.ts'

/** Target time of a batch in milliseconds: a stop waits for at most one batch. */
const GOAL_MS = 100

let last = 0

/** @param whenFree resolves when games may be played: not during a pause */
export function poolExecutor(pool: GamePool, job: Job, whenFree: () => Promise<void>): Executor {
  const id = `question ${++last}`
  return {
    threads: pool.threads,
    goalMs: GOAL_MS,
    async play(batch) {
      await whenFree()
      pool.only(new Set([id]))
      return pool.play(id, job, batch)
    },
    async close() {
      pool.forget(id)
    },
  }
}
