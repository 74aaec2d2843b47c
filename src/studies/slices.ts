// From requests to batches, and from replies to the ledger: cuts what a study asks for into slices, hands out a batch
// of each for every variant, and merges replies in the order of the playouts. workbench/play.ts feeds it what executors
// reply, in whatever order that arrives.
//
//   slices of playouts:  [0, 400) [400, 800) [800, 1000) | [1000, ...       cut at the ends of requests
//   each slice:          one batch for each variant
//
// A slice is merged once all earlier ones are merged and every variant has answered. Then pairs are joined and columns
// freed. A study is asked for its next request only when all of the last one is merged. No worker waits for that: what
// follows if nothing is decided is handed out before, and dropped where the study decides otherwise. Sums are exact, so
// the ledger is the same for any batch size, any order of replies, and any interruption.
import type { Batch, BatchReply, Ledger, Request } from '../simulate/index.ts'
import type { Study } from './study.ts'

/** Slices that may be handed out beyond the first that is not merged yet: bounds the memory when one batch is slow. */
const MAX_OPEN = 64

/** With many workers, as many slices as they have batches in hand, times this. */
const SLICES_FOR_BATCHES = 2

interface Slice {
  readonly request: Request
  /** Variants whose batch is not handed out yet. */
  readonly waiting: number[]
  readonly replies: Map<number, BatchReply>
}

const endOf = ({ first, count }: Pick<Request, 'first' | 'count'>): number => first + count

const keyOf = ({ variant, first, count }: Batch): string => `${variant} ${first} ${count}`

export class Slices {
  /** Batches that are handed out at a time. */
  batchesInHand = 0
  /**
   * Hears the replies of each slice before they are counted, in the order of its playouts: one for each variant. When
   * it throws, none of them is counted.
   */
  beforeMerge?: (replies: readonly BatchReply[]) => unknown
  private readonly study: Pick<Study, 'next' | 'beyond'>
  private readonly ledger: Ledger
  /** What is not merged of the present request; undefined when the study has its answer. */
  private request: Request | undefined
  /** What is not cut yet: of the present request, or of one beyond. */
  private ahead: Request | undefined
  private slices: Slice[] = []
  private readonly inFlight = new Set<string>()

  /** @param begun the rest of a request that was begun */
  constructor(study: Pick<Study, 'next' | 'beyond'>, ledger: Ledger, begun?: Request) {
    this.study = study
    this.ledger = ledger
    this.request = begun ?? study.next(ledger)
    this.ahead = this.request
  }

  /** Whether the study has its answer. */
  get isOver(): boolean {
    return this.request === undefined
  }

  /** What is not merged of the present request. */
  get begun(): Request | undefined {
    return this.request
  }

  /** What is not handed out of the request that is being cut, and of the one beyond. */
  get left(): { readonly playouts: number; readonly variants: number } {
    const { ahead } = this
    if (ahead === undefined) return { playouts: 0, variants: 1 }
    const [variants, beyond] = [ahead.variants.length, this.study.beyond?.(ahead)?.count ?? 0]
    return { playouts: (ahead.count + beyond) * variants, variants }
  }

  /** Whether a batch that was handed out is not merged yet, but will be. */
  isOpen({ variant, first, count }: Batch): boolean {
    return (
      this.ledger.variants[variant].end < first + count &&
      this.slices.some(
        ({ request }) => request.first === first && request.count === count && request.variants.includes(variant),
      )
    )
  }

  /**
   * The next batch to play, of at most `count` playouts.
   * @returns undefined when there is nothing to hand out: over, all handed out, or too far ahead of what is merged
   */
  next(count: number): Batch | undefined {
    if (!(count >= 1)) throw new RangeError(`a batch of ${count} playouts`)
    for (;;) {
      const slice = this.slices.find(({ waiting }) => waiting.length > 0) ?? this.cut(Math.floor(count))
      if (slice === undefined) return undefined
      const batch = { variant: slice.waiting.shift()!, first: slice.request.first, count: slice.request.count }
      // One that was dropped may be on its way still, or there.
      if (this.inFlight.has(keyOf(batch)) || slice.replies.has(batch.variant)) continue
      this.inFlight.add(keyOf(batch))
      return batch
    }
  }

  private cut(most: number): Slice | undefined {
    if (this.ahead?.count === 0) this.ahead = this.study.beyond?.(this.ahead) ?? this.ahead
    const { ahead } = this
    if (ahead === undefined || ahead.count === 0 || this.slices.length >= this.maxOpen(ahead)) return undefined
    const count = Math.min(most, ahead.count)
    const slice = { request: { ...ahead, count }, waiting: [...ahead.variants], replies: new Map<number, BatchReply>() }
    this.slices.push(slice)
    this.ahead = restOf(ahead, count)
    return slice
  }

  private maxOpen({ variants }: Request): number {
    return Math.max(MAX_OPEN, Math.ceil((SLICES_FOR_BATCHES * this.batchesInHand) / variants.length))
  }

  /** Takes the reply of a batch that `next` gave; what was dropped meanwhile is ignored. */
  accept(reply: BatchReply): void {
    this.inFlight.delete(keyOf(reply))
    this.slices
      .find(
        ({ request: { variants, first, count } }) =>
          first === reply.first && count === reply.count && variants.includes(reply.variant),
      )
      ?.replies.set(reply.variant, reply)
    while (this.slices.length > 0 && this.slices[0].replies.size === this.slices[0].request.variants.length)
      this.merge(this.slices.shift()!)
  }

  private merge({ request: merged, replies }: Slice): void {
    const ordered = merged.variants.map((variant) => replies.get(variant)!)
    this.beforeMerge?.(ordered)
    this.ledger.add(merged, ordered)
    const rest = restOf(this.request!, merged.count)
    this.request = rest.count > 0 ? rest : this.study.next(this.ledger)
    if (rest.count === 0) this.keepAsked()
  }

  /** Of what was handed out beyond, keeps what is asked for. */
  private keepAsked(): void {
    const handedOut = this.slices
    this.slices = []
    this.ahead = this.request
    for (const { request, waiting, replies } of handedOut) {
      if (this.ahead?.count === 0) this.ahead = this.study.beyond?.(this.ahead) ?? this.ahead
      const { ahead } = this
      if (ahead === undefined || ahead.first !== request.first || endOf(request) > endOf(ahead)) break
      const { variants } = ahead
      this.slices.push({
        request: { ...request, variants },
        waiting: variants.filter((variant) => waiting.includes(variant) || !request.variants.includes(variant)),
        replies: new Map([...replies].filter(([variant]) => variants.includes(variant))),
      })
      this.ahead = restOf(ahead, request.count)
    }
  }
}

const restOf = (request: Request, count: number): Request => ({
  ...request,
  first: request.first + count,
  count: request.count - count,
})
