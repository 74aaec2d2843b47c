// Keeps all hands busy until the collector has enough, or until somebody says stop.
import { mostPlayouts } from '../simulate/index.ts'
import type { Batch, Collector } from '../simulate/index.ts'
import type { Hands } from './hands.ts'
import { Pace } from './pace.ts'

export interface Play {
  readonly collector: Collector
  readonly hands: Hands
  /** Says stop: what is being played is finished, nothing more is begun. */
  readonly signal?: AbortSignal
  /** Called after each batch that came back, with its playouts. */
  afterBatch?(playouts: number, pace: Pace): void
  /** Fixed batches instead of those that the speed suggests; for tests. */
  readonly batchSize?: number
}

/** @throws Error when workers crash again and again; the collector then holds what was finished */
export async function play({ collector, hands, signal, afterBatch, batchSize }: Play): Promise<void> {
  const pace = new Pace(hands.threads)
  const { arms } = collector.experiment
  let ahead = collector.playouts
  // A batch waits for every worker, so that none of them waits for this thread.
  const most = hands.threads === 1 ? 1 : hands.threads * 2
  const pending = new Set<Promise<void>>()

  const handOut = (): Batch | undefined => {
    const left = (mostPlayouts(collector.experiment.stopping) - ahead) * arms.length
    const batch = collector.next(batchSize ?? pace.next(left))
    if (batch) ahead = batch.first + (batch.arm === arms.length - 1 ? batch.count : 0)
    return batch
  }
  const work = async (batch: Batch): Promise<void> => {
    const { reply, elapsedMs, busyMs } = await hands.play(batch)
    pace.note(batch.count, elapsedMs, busyMs)
    collector.accept(reply)
    afterBatch?.(batch.count, pace)
  }

  try {
    for (;;) {
      while (pending.size < most && signal?.aborted !== true) {
        const batch = handOut()
        if (!batch) break
        const working: Promise<void> = work(batch).finally(() => pending.delete(working))
        pending.add(working)
      }
      if (pending.size === 0 || collector.done) return
      await Promise.race(pending)
    }
  } finally {
    // What is still being played is dropped with its workers; nobody waits for it any more.
    for (const working of pending) working.catch(() => {})
  }
}
