// Plays until the collector has enough, or until somebody says stop.
import type { Batch, Collector } from '../simulate/index.ts'
import { playBatches } from './play-batches.ts'
import { Pace } from './pace.ts'
import type { Clock, Executor } from './ports.ts'

export interface Play {
  readonly collector: Collector
  readonly executor: Executor
  readonly clock: Pick<Clock, 'after'>
  /** Says stop: what is being played is finished, nothing more is begun. */
  readonly signal?: AbortSignal
  /** Called after each batch that came back, with its playouts. */
  afterBatch?(playouts: number, pace: Pace): void
  /** Called with a batch that did not end after a stop. */
  unended?(batch: Batch): void
  /** Fixed batches instead of those that the speed suggests; for tests. */
  readonly batchSize?: number
  /** See `Pace`. */
  readonly gamesEach?: number
}

/** @throws Error when workers crash again and again; the collector then holds what was finished */
export async function play({
  collector,
  executor,
  clock,
  signal,
  afterBatch,
  batchSize,
  unended,
  gamesEach,
}: Play): Promise<void> {
  const pace = new Pace(executor.threads, gamesEach)
  const { variants } = collector.experiment
  const { first, end } = collector.range
  let ahead = first + collector.playouts
  await playBatches({
    executor,
    clock,
    pace,
    next() {
      if (signal?.aborted === true) return undefined
      collector.batchesInHand = executor.maxPending ?? 0
      const batch = collector.next(batchSize ?? pace.next((end - ahead) * variants.length))
      if (batch) ahead = batch.first + (batch.variant === variants.length - 1 ? batch.count : 0)
      return batch
    },
    done(reply, { count }) {
      collector.accept(reply)
      afterBatch?.(count, pace)
    },
    isEnough: () => collector.done,
    signal: signal instanceof AbortSignal ? signal : undefined,
    unended,
  })
}
