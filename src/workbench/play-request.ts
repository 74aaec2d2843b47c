// One request of a study, or of whoever wants the same playouts of several variants: cut into batches for all threads.
import type { Request } from '../studies/index.ts'
import { joinReplies } from '../simulate/index.ts'
import type { Batch, BatchReply, TallyLayout } from '../simulate/index.ts'
import { playBatches } from './play-batches.ts'
import type { Pace } from './pace.ts'
import type { Clock, Executor } from './ports.ts'

interface Playing {
  readonly clock: Pick<Clock, 'after'>
  readonly signal?: Pick<AbortSignal, 'aborted'>
  /** Says that the user stops, where `signal` says more than that. */
  readonly stop?: AbortSignal
  readonly batchSize?: number
  afterBatch?(playouts: number): void
  /** Called with a batch that did not end after a stop. */
  unended?(batch: Batch): void
}

/**
 * Plays the same playouts of several variants, cut into batches for all executors.
 * @returns undefined when the user stopped before all was played
 */
export async function playRequest(
  { variants, first, count }: Request,
  layouts: readonly TallyLayout[],
  executor: Executor,
  pace: Pace,
  { clock, signal, stop, batchSize, afterBatch, unended }: Playing,
): Promise<BatchReply[] | undefined> {
  const replies: BatchReply[][] = variants.map(() => [])
  // The place among these variants, and the playout, from which on nothing is handed out yet.
  let [index, from, done] = [0, first, 0]
  await playBatches({
    executor,
    clock,
    pace,
    next() {
      if (signal?.aborted === true || index === variants.length) return undefined
      const left = (variants.length - index) * count - (from - first)
      const batch = {
        variant: variants[index],
        first: from,
        count: Math.min(batchSize ?? pace.next(left), first + count - from),
      }
      from += batch.count
      if (from === first + count) [index, from] = [index + 1, first]
      return batch
    },
    done(reply, batch) {
      replies[variants.indexOf(batch.variant)].push(reply)
      done += batch.count
      afterBatch?.(batch.count)
    },
    signal: [stop, signal].find((one) => one instanceof AbortSignal),
    unended,
  })
  if (done < variants.length * count) return undefined
  return replies.map((parts, place) =>
    joinReplies(
      layouts[variants[place]],
      parts.toSorted((a, b) => a.first - b.first),
    ),
  )
}
