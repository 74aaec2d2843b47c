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
//
// What is known already (the store of replies) is not handed out. Known tallies can't be cut, so a slice ends where a
// known range ends; variants of which it is not known play it in one batch or several.
import { joinReplies } from '../simulate/index.ts'
import type { Batch, BatchReply, Ledger, Request } from '../simulate/index.ts'
import { gridAfter } from './looks.ts'
import type { Study } from './study.ts'

/** Slices that may be handed out beyond the first that is not merged yet: bounds the memory when one batch is slow. */
const MAX_OPEN = 64

/** With many workers, as many slices as they have batches in hand, times this. */
const SLICES_FOR_BATCHES = 2

/** Replies that need not be played. */
export interface KnownReplies {
  /** The end of the longest range that is known from `first` on, at most `end`; `first` where none is. */
  endOf(variant: number, first: number, end: number): number
  /** The reply to a batch that is a known range; undefined where it turns out that it cannot be read. */
  read(batch: Batch): BatchReply | undefined
  /**
   * Hears of replies that were played, of each variant in the order of its playouts.
   * @param isAtLook whether the request ends with them
   */
  keep(played: readonly Played[], isAtLook: boolean): void
}

/** A reply that was played or read. */
export interface Played {
  readonly reply: BatchReply
  /** For how long its thread had a processor; 0 for what was known. */
  readonly workMs: number
}

/** What a slice has of a variant, in any order. */
interface Share {
  readonly parts: Played[]
  /** Playouts that are missing. */
  left: number
}

interface Slice {
  readonly request: Request
  /** Keys of the batches that it needs. */
  readonly batches: Set<string>
  /** Those of them that are not handed out yet. */
  readonly waiting: Batch[]
  readonly shares: Map<number, Share>
}

const endOf = ({ first, count }: Pick<Request, 'first' | 'count'>): number => first + count

const keyOf = ({ variant, first, count }: Batch): string => `${variant} ${first} ${count}`

const needs = ({ batches, shares }: Slice, batch: Batch): boolean =>
  shares.has(batch.variant) && batches.has(keyOf(batch))

const isWhole = ({ shares }: Slice): boolean => [...shares.values()].every(({ left }) => left === 0)

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
  private readonly known: KnownReplies | undefined
  /** What is not merged of the present request; undefined when the study has its answer. */
  private request: Request | undefined
  /** What is not cut yet: of the present request, or of one beyond. */
  private ahead: Request | undefined
  private slices: Slice[] = []
  private readonly inFlight = new Set<string>()

  /** @param begun the rest of a request that was begun */
  constructor(study: Pick<Study, 'next' | 'beyond'>, ledger: Ledger, begun?: Request, known?: KnownReplies) {
    this.study = study
    this.ledger = ledger
    this.known = known
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

  /** Playouts that are known of what is asked if nothing is decided early. */
  get knownAhead(): number {
    let known = 0
    for (let request = this.ahead; request !== undefined && this.known !== undefined;) {
      const [{ variants, first }, end] = [request, endOf(request)]
      for (const variant of variants) known += (this.knownRanges(variant, first, end).at(-1)?.end ?? first) - first
      request = this.study.beyond?.({ variants, first: end, count: 0 })
    }
    return known
  }

  /** Playouts that are there, and wait for others of their slice. */
  get unmerged(): number {
    const shares = this.slices.flatMap((slice) => [...slice.shares.values()])
    return shares.flatMap(({ parts }) => parts).reduce((sum, { reply }) => sum + reply.count, 0)
  }

  /** Whether a batch that was handed out is not merged yet, but will be. */
  isOpen(batch: Batch): boolean {
    return (
      this.ledger.variants[batch.variant].end < batch.first + batch.count &&
      this.slices.some((slice) => needs(slice, batch))
    )
  }

  /**
   * Merges the next slice if all of it is known.
   * @returns whether it was
   */
  takeKnown(): boolean {
    const { ahead } = this
    if (this.slices.length > 0 || ahead === undefined || ahead.count === 0) return false
    const end = this.knownEnd(ahead)
    const isKnown = (variant: number): boolean => this.knownRanges(variant, ahead.first, end).at(-1)?.end === end
    if (end === ahead.first || !ahead.variants.every(isKnown)) return false
    this.slices.push(this.cut(ahead, ahead.count))
    this.mergeWhole()
    return this.slices.length === 0
  }

  /**
   * The next batch to play, of at most `count` playouts.
   * @returns undefined when there is nothing to hand out: over, all handed out, or too far ahead of what is merged
   */
  next(count: number): Batch | undefined {
    if (!(count >= 1)) throw new RangeError(`a batch of ${count} playouts`)
    for (;;) {
      const slice = this.slices.find(({ waiting }) => waiting.length > 0) ?? this.cutNext(Math.floor(count))
      if (slice === undefined) return undefined
      const batch = slice.waiting.shift()
      if (batch === undefined) this.mergeWhole()
      // One that was dropped may be on its way still, or there.
      else if (!this.inFlight.has(keyOf(batch)) && !isThere(slice, batch)) {
        this.inFlight.add(keyOf(batch))
        return batch
      }
    }
  }

  private cutNext(most: number): Slice | undefined {
    const ahead = this.toCut()
    if (ahead === undefined || ahead.count === 0 || this.slices.length >= this.maxOpen(ahead)) return undefined
    const slice = this.cut(ahead, most)
    this.slices.push(slice)
    return slice
  }

  /** What is cut next: once a request is cut, the one beyond. */
  private toCut(): Request | undefined {
    if (this.ahead?.count === 0) this.ahead = this.study.beyond?.(this.ahead) ?? this.ahead
    return this.ahead
  }

  /** @param most playouts of a batch */
  private cut(ahead: Request, most: number): Slice {
    const known = this.knownEnd(ahead)
    const end = known > ahead.first ? known : Math.min(ahead.first + most, this.nextEnd(ahead))
    const request = { ...ahead, count: end - ahead.first }
    const slice: Slice = { request, batches: new Set(), waiting: [], shares: new Map() }
    for (const variant of ahead.variants) this.begin(slice, variant, most)
    this.ahead = restOf(ahead, end - ahead.first)
    return slice
  }

  /** A variant's share of a slice: what is known of it, and batches of the rest. */
  private begin({ request, batches, waiting, shares }: Slice, variant: number, most: number): void {
    const share: Share = { parts: [], left: request.count }
    shares.set(variant, share)
    let missing = request.first
    for (const { first, end } of this.knownRanges(variant, request.first, endOf(request))) {
      const reply = this.known?.read({ variant, first, count: end - first })
      if (reply === undefined) break
      add(share, { reply, workMs: 0 })
      missing = end
    }
    for (let first = missing; first < endOf(request); first += most) {
      const batch = { variant, first, count: Math.min(most, endOf(request) - first) }
      waiting.push(batch)
      batches.add(keyOf(batch))
    }
  }

  /** Where a slice that begins with this request has to end, at the latest. */
  private nextEnd({ first, ...request }: Request): number {
    const end = first + request.count
    return this.known === undefined ? end : Math.min(end, gridAfter(first))
  }

  /** How far anything is known of the request's first playouts. */
  private knownEnd(request: Request): number {
    const { known } = this
    const { variants, first } = request
    if (known === undefined) return first
    const end = this.nextEnd(request)
    return Math.max(first, ...variants.map((variant) => known.endOf(variant, first, end)))
  }

  /** The ranges that are known from `first` on, without a gap. */
  private knownRanges(variant: number, first: number, end: number): { readonly first: number; readonly end: number }[] {
    const ranges = []
    for (let from = first; from < end;) {
      const to = this.known?.endOf(variant, from, end) ?? from
      if (to === from) break
      ranges.push({ first: from, end: to })
      from = to
    }
    return ranges
  }

  private maxOpen({ variants }: Request): number {
    return Math.max(MAX_OPEN, Math.ceil((SLICES_FOR_BATCHES * this.batchesInHand) / variants.length))
  }

  /**
   * Takes the reply of a batch that `next` gave; what was dropped meanwhile is ignored.
   * @param workMs for how long its thread had a processor
   */
  accept(reply: BatchReply, workMs = 0): void {
    this.inFlight.delete(keyOf(reply))
    const slice = this.slices.find((one) => needs(one, reply))
    if (slice !== undefined && !isThere(slice, reply)) add(slice.shares.get(reply.variant)!, { reply, workMs })
    this.mergeWhole()
  }

  private mergeWhole(): void {
    while (this.slices.length > 0 && isWhole(this.slices[0])) this.merge(this.slices.shift()!)
  }

  private merge({ request: merged, shares }: Slice): void {
    const parts = merged.variants.map((variant) =>
      shares.get(variant)!.parts.toSorted((a, b) => a.reply.first - b.reply.first),
    )
    const replies = parts.map((all, index) =>
      all.length === 1
        ? all[0].reply
        : joinReplies(
            this.ledger.variants[merged.variants[index]].layout,
            all.map(({ reply }) => reply),
          ),
    )
    this.beforeMerge?.(replies)
    this.ledger.add(merged, replies)
    const rest = restOf(this.request!, merged.count)
    this.known?.keep(parts.flat(), rest.count === 0)
    this.request = rest.count > 0 ? rest : this.study.next(this.ledger)
    if (rest.count === 0) this.keepAsked()
  }

  /** Of what was handed out beyond, keeps what is asked for. */
  private keepAsked(): void {
    const handedOut = this.slices
    this.slices = []
    this.ahead = this.request
    for (const { request, batches, waiting, shares } of handedOut) {
      const ahead = this.toCut()
      if (ahead === undefined || ahead.first !== request.first || endOf(request) > endOf(ahead)) break
      const { variants } = ahead
      const slice: Slice = {
        request: { ...request, variants },
        batches: new Set(batches),
        waiting: waiting.filter(({ variant }) => variants.includes(variant)),
        shares: new Map([...shares].filter(([variant]) => variants.includes(variant))),
      }
      for (const variant of variants) if (!slice.shares.has(variant)) this.begin(slice, variant, request.count)
      this.slices.push(slice)
      this.ahead = restOf(ahead, request.count)
    }
  }
}

function add(share: Share, played: Played): void {
  share.parts.push(played)
  share.left -= played.reply.count
}

const isThere = ({ shares }: Slice, { variant, first }: Batch): boolean =>
  shares.get(variant)?.parts.some(({ reply }) => reply.first === first) === true

const restOf = (request: Request, count: number): Request => ({
  ...request,
  first: request.first + count,
  count: request.count - count,
})
