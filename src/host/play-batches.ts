// Keeps all executors busy with batches. A run (play.ts) or a study's request (play-request.ts) says which batch is
// next.
import type { Batch, BatchReply } from '../simulate/index.ts'
import type { Executor } from './executor.ts'
import type { Pace } from './pace.ts'

export interface Work {
  readonly executor: Executor
  /** Notes what each batch took. */
  readonly pace: Pace
  /** The next batch; undefined when nothing more shall be begun. */
  next(): Batch | undefined
  /** Called with each batch that came back, in the order in which they do. */
  done(reply: BatchReply, batch: Batch): void
  /** Whether there is enough, also while batches are being played. */
  isEnough?(): boolean
}

/** @throws Error when workers crash again and again; what came back until then was told */
export async function playBatches({ executor, pace, next, done, isEnough }: Work): Promise<void> {
  // A batch waits for every worker, so that none of them waits for this thread.
  const maxPending = executor.threads === 1 ? 1 : executor.threads * 2
  const pending = new Set<Promise<void>>()
  let isOver = false
  const play = async (batch: Batch): Promise<void> => {
    const { reply, elapsedMs, workMs } = await executor.play(batch)
    if (isOver) return
    pace.note(batch.count, elapsedMs, workMs)
    done(reply, batch)
  }
  try {
    for (;;) {
      while (pending.size < maxPending) {
        const batch = next()
        if (batch === undefined) break
        const playing: Promise<void> = play(batch).finally(() => pending.delete(playing))
        pending.add(playing)
      }
      if (pending.size === 0 || isEnough?.() === true) return
      await Promise.race(pending)
    }
  } finally {
    // Batches still in play are dropped with their workers. Their results are ignored: an ended worker reports
    // failures.
    isOver = true
    for (const playing of pending) playing.catch(() => {})
  }
}
