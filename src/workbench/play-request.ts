// One request of whoever wants the replies themselves: the same playouts of several variants, played by all threads.
import { joinReplies, Ledger } from '../simulate/index.ts'
import type { BatchReply, Request, TallyLayout } from '../simulate/index.ts'
import { Slices } from '../studies/index.ts'
import type { KnownReplies } from '../studies/index.ts'
import { play } from './play.ts'
import type { Play } from './play.ts'

/** @returns undefined when the user stopped before all was played */
export async function playRequest(
  request: Request,
  layouts: readonly TallyLayout[],
  { known, ...how }: Omit<Play, 'slices'> & { readonly known?: KnownReplies },
): Promise<BatchReply[] | undefined> {
  const parts: (readonly BatchReply[])[] = []
  const ledger = new Ledger(layouts, [], { firstOf: () => request.first })
  const slices = new Slices({ next: () => undefined }, ledger, request, known)
  slices.beforeMerge = (replies) => parts.push(replies)
  await play({ slices, ...how })
  if (!slices.isOver) return undefined
  return request.variants.map((variant, index) =>
    joinReplies(
      layouts[variant],
      parts.map((replies) => replies[index]),
    ),
  )
}
