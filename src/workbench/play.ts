// Plays what slices hand out, until the question has its answer or somebody says stop.
import type { Batch } from '../simulate/index.ts'
import type { Slices } from '../studies/index.ts'
import { playBatches } from './play-batches.ts'
import type { Pace } from './pace.ts'
import type { Clock, Executor } from './ports.ts'

export interface Play {
  readonly slices: Slices
  readonly executor: Executor
  readonly pace: Pace
  readonly clock: Pick<Clock, 'after'>
  /** Says stop: what is being played is finished, nothing more is begun. */
  readonly signal?: Pick<AbortSignal, 'aborted'>
  /** Another reason to stop. */
  isStopped?(): boolean
  /** Called after each batch that came back, with its playouts. */
  afterBatch?(playouts: number): void
  /** Called with a batch that did not end after a stop. */
  unended?(batch: Batch): void
  /** Fixed batches instead of those that the speed suggests; for tests. */
  readonly batchSize?: number
}

/** @throws Error when workers crash again and again; the ledger then holds what was finished */
export async function play({
  slices,
  executor,
  pace,
  clock,
  signal,
  isStopped,
  afterBatch,
  unended,
  batchSize,
}: Play): Promise<void> {
  if (slices.isOver) return
  await playBatches({
    executor,
    clock,
    pace,
    next() {
      if (signal?.aborted === true || isStopped?.() === true) return undefined
      slices.batchesInHand = executor.maxPending ?? 0
      const { playouts, variants } = slices.left
      return slices.next(batchSize ?? pace.next(playouts, variants))
    },
    done(reply, { count }) {
      slices.accept(reply)
      afterBatch?.(count)
    },
    isEnough: () => slices.isOver,
    signal: signal instanceof AbortSignal ? signal : undefined,
    unended,
  })
}
