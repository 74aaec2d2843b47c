// One request of a study, or of whoever wants the same playouts of several arms: cut into batches for all hands.
import type { Request } from '../lab/index.ts'
import { joinReplies } from '../simulate/index.ts'
import type { BatchReply, TallyLayout } from '../simulate/index.ts'
import type { Hands } from './hands.ts'
import type { Pace } from './pace.ts'

interface Playing {
  readonly signal?: Pick<AbortSignal, 'aborted'>
  readonly batchSize?: number
  afterBatch?(playouts: number): void
}

/** The same playouts of several arms, cut into batches for all hands. @returns undefined when somebody said stop before all was played */
export async function playRequest({ arms, first, count }: Request, layouts: readonly TallyLayout[], hands: Hands, pace: Pace, { signal, batchSize, afterBatch }: Playing = {}): Promise<BatchReply[] | undefined> {
  const replies: BatchReply[][] = arms.map(() => [])
  const most = hands.threads === 1 ? 1 : hands.threads * 2
  const pending = new Set<Promise<void>>()
  let [at, from] = [0, first]
  const work = async (place: number, batch: { arm: number; first: number; count: number }): Promise<void> => {
    const { reply, elapsedMs, busyMs } = await hands.play(batch)
    pace.note(batch.count, elapsedMs, busyMs)
    replies[place].push(reply)
    afterBatch?.(batch.count)
  }
  try {
    for (;;) {
      while (pending.size < most && signal?.aborted !== true && at < arms.length) {
        const left = (arms.length - at) * count - (from - first)
        const size = Math.min(batchSize ?? pace.next(left), first + count - from)
        const working: Promise<void> = work(at, { arm: arms[at], first: from, count: size }).finally(() => pending.delete(working))
        pending.add(working)
        from += size
        if (from === first + count) [at, from] = [at + 1, first]
      }
      if (pending.size === 0) break
      await Promise.race(pending)
    }
  } finally {
    for (const working of pending) working.catch(() => {})
  }
  if (at < arms.length) return undefined
  return replies.map((parts, place) => joinReplies(layouts[arms[place]], parts.toSorted((a, b) => a.first - b.first)))
}
