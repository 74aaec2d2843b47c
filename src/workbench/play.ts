// Plays what slices hand out with all threads, until the question has its answer or somebody says stop.
import type { Batch } from '../simulate/index.ts'
import type { Slices } from '../studies/index.ts'
import type { Pace } from './pace.ts'
import type { Clock, Executor } from '../load/ports.ts'

export interface Play {
  readonly slices: Pick<Slices, 'next' | 'accept' | 'takeKnown' | 'isOver' | 'left' | 'batchesInHand'>
  /** Or what starts it, when something has to be played. */
  readonly executor: Executor | (() => Promise<Executor>)
  /** Notes what each batch took. */
  readonly pace: Pace
  readonly clock: Pick<Clock, 'after' | 'turn'>
  /** Says stop: nothing more is begun, and what is being played is waited for, but not for ever. */
  readonly signal?: Pick<AbortSignal, 'aborted'>
  /** Another reason to stop. */
  isStopped?(): boolean
  /** Called after each batch that came back, with its playouts. */
  afterBatch?(playouts: number): void
  /** Called with the oldest batch that had not ended when the wait was over. */
  unended?(batch: Batch): void
  /** Fixed batches instead of those that the speed suggests; for tests. */
  readonly batchSize?: number
  /** For tests. */
  readonly patienceMs?: number
}

/** A game that has not ended so long after Ctrl-C may never do so. */
const PATIENCE_MS = 10_000

/** Slices that are known and taken at once, without a look at signals. */
const TURN_AFTER = 32

/** @param playout one that was being played */
export const unendedWords = (playout: number, variant: string): string =>
  `game ${playout} of "${variant}", or one begun with it, had not ended after ${PATIENCE_MS / 1000} s`

/** @throws Error when workers crash again and again; the ledger then holds what was finished */
export async function play(asked: Play): Promise<void> {
  const { slices, pace, clock, signal, batchSize, ...told } = asked
  for (let taken = 1; slices.takeKnown(); taken++) if (taken % TURN_AFTER === 0) await clock.turn()
  if (slices.isOver || signal?.aborted === true) return
  const executor = typeof asked.executor === 'function' ? await asked.executor() : asked.executor
  pace.follow(executor)
  // A batch waits for every worker, so that none of them waits for this thread.
  const maxPending = (): number => executor.maxPending ?? (executor.threads === 1 ? 1 : executor.threads * 2)
  /** In the order in which they were begun. */
  const pending = new Set<Batch>()
  const errors: unknown[] = []
  let [isOver, wake] = [false, (): void => {}]
  const patience = new Patience(
    clock,
    signal instanceof AbortSignal ? signal : undefined,
    told.patienceMs ?? executor.patienceMs ?? PATIENCE_MS,
    () => wake(),
  )
  const next = (): Batch | undefined => {
    if (signal?.aborted === true || told.isStopped?.() === true) return undefined
    slices.batchesInHand = executor.maxPending ?? 0
    const { playouts, variants } = slices.left
    return slices.next(batchSize ?? pace.next(playouts, variants))
  }
  const begin = async (batch: Batch): Promise<void> => {
    try {
      const { reply, elapsedMs, workMs } = await executor.play(batch)
      if (isOver) return
      pace.note(batch.count, elapsedMs, workMs)
      slices.accept(reply, workMs)
      told.afterBatch?.(batch.count)
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
        void begin(batch)
      }
      if (pending.size === 0 || slices.isOver) return
      // No race of all batches that are pending: a thousand of them would cost a millisecond and 100 kB each time.
      await new Promise<void>((resolve) => (wake = resolve))
      if (errors.length > 0) throw errors[0]
      const [first] = pending
      if (patience.isOver && first !== undefined) {
        if (executor.patienceMs === undefined) told.unended?.(first)
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
