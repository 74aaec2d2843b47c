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
  const pending = new Map<Promise<void>, Batch>()
  const patience = new Patience(clock, signal, patienceMs)
  let isOver = false
  const play = async (batch: Batch): Promise<void> => {
    const { reply, elapsedMs, workMs } = await executor.play(batch)
    if (isOver) return
    pace.note(batch.count, elapsedMs, workMs)
    done(reply, batch)
  }
  try {
    for (;;) {
      while (pending.size < maxPending()) {
        const batch = next()
        if (batch === undefined) break
        const playing: Promise<void> = play(batch).finally(() => pending.delete(playing))
        pending.set(playing, batch)
      }
      if (pending.size === 0 || isEnough?.() === true) return
      if (await patience.endsBefore([...pending.keys()])) {
        const [batch] = pending.values()
        if (executor.patienceMs === undefined) unended?.(batch)
        return
      }
    }
  } finally {
    // Batches still in play are dropped with their workers. Their results are ignored: an ended worker reports
    // failures.
    isOver = true
    patience.close()
    for (const playing of pending.keys()) playing.catch(() => {})
  }
}

/** Waits after a stop, but not for ever. */
class Patience {
  private readonly signal: AbortSignal | undefined
  private readonly ended: Promise<true>
  private readonly begin: () => void
  private forget: (() => void) | undefined = undefined

  constructor(clock: Pick<Clock, 'after'>, signal: AbortSignal | undefined, ms: number) {
    this.signal = signal
    const { promise, resolve } = Promise.withResolvers<true>()
    this.ended = promise
    this.begin = () => (this.forget ??= clock.after(ms, () => resolve(true)))
    this.signal?.addEventListener('abort', this.begin)
    if (signal?.aborted === true) this.begin()
  }

  /** @returns whether it came to its end before any of these did */
  endsBefore(pending: readonly Promise<void>[]): Promise<boolean> {
    return Promise.race([this.ended, ...pending.map((one) => one.then(() => false))])
  }

  close(): void {
    this.forget?.()
    this.signal?.removeEventListener('abort', this.begin)
  }
}
