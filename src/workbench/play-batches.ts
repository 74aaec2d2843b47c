// Keeps all executors busy with batches. A run (play.ts) or a study's request (play-request.ts) says which batch is
// next.
import type { Batch, BatchReply } from '../simulate/index.ts'
import type { Pace } from './pace.ts'
import type { Clock, Executor } from './ports.ts'

export interface Work {
  readonly executor: Executor
  readonly clock: Pick<Clock, 'after'>
  /** Notes what each batch took. */
  readonly pace: Pace
  /** The next batch; undefined when nothing more shall be begun. */
  next(): Batch | undefined
  /** Called with each batch that came back, in the order in which they do. */
  done(reply: BatchReply, batch: Batch): void
  /** Whether there is enough, also while batches are being played. */
  isEnough?(): boolean
  /** Says stop: what is being played then is waited for so long, and no longer. */
  readonly signal?: AbortSignal
  /** Called with the batch that was begun first of those that were not waited for. */
  unended?(batch: Batch): void
  /** For tests. */
  readonly patienceMs?: number
}

/** A game that has not ended so long after Ctrl-C may never do so. */
const PATIENCE_MS = 10_000

/** @param playout one that was being played */
export const unendedWords = (playout: number, variant: string): string =>
  `game ${playout} of "${variant}", or one begun with it, had not ended after ${PATIENCE_MS / 1000} s`

/** @throws Error when workers crash again and again; what came back until then was told */
export async function playBatches({
  executor,
  clock,
  pace,
  next,
  done,
  isEnough,
  signal,
  unended,
  patienceMs = executor.patienceMs ?? PATIENCE_MS,
}: Work): Promise<void> {
  pace.follow(executor)
  // A batch waits for every worker, so that none of them waits for this thread.
  const maxPending = (): number => executor.maxPending ?? (executor.threads === 1 ? 1 : executor.threads * 2)
  /** In the order in which they were begun. */
  const pending = new Set<Batch>()
  const errors: unknown[] = []
  let [isOver, wake] = [false, (): void => {}]
  const patience = new Patience(clock, signal, patienceMs, () => wake())
  const play = async (batch: Batch): Promise<void> => {
    try {
      const { reply, elapsedMs, workMs } = await executor.play(batch)
      if (isOver) return
      pace.note(batch.count, elapsedMs, workMs)
      done(reply, batch)
    } catch (error) {
      errors.push(error)
    }
    pending.delete(batch)
    wake()
  }
  try {
    for (;;) {
      while (pending.size < maxPending()) {
        const batch = next()
        if (batch === undefined) break
        pending.add(batch)
        void play(batch)
      }
      if (pending.size === 0 || isEnough?.() === true) return
      // No race of all batches that are pending: a thousand of them would cost a millisecond and 100 kB each time.
      await new Promise<void>((resolve) => (wake = resolve))
      if (errors.length > 0) throw errors[0]
      const [first] = pending
      if (patience.isOver && first !== undefined) {
        if (executor.patienceMs === undefined) unended?.(first)
        return
      }
    }
  } finally {
    // Batches still in play are dropped with their workers. Their results are ignored: an ended worker reports
    // failures.
    isOver = true
    patience.close()
  }
}

/** Waits after a stop, but not for ever. */
class Patience {
  isOver = false
  private readonly signal: AbortSignal | undefined
  private readonly begin: () => void
  private forget: (() => void) | undefined = undefined

  /** @param ended hears that it is over */
  constructor(clock: Pick<Clock, 'after'>, signal: AbortSignal | undefined, ms: number, ended: () => void) {
    this.signal = signal
    const end = (): void => {
      this.isOver = true
      ended()
    }
    this.begin = () => (this.forget ??= clock.after(ms, end))
    this.signal?.addEventListener('abort', this.begin)
    if (signal?.aborted === true) this.begin()
  }

  close(): void {
    this.forget?.()
    this.signal?.removeEventListener('abort', this.begin)
  }
}
