// What a question needs not play: reads replies from the store before they are played, and keeps those that were.
//
//   batches, as they were cut -> joined up to the next look of the grid -> one entry of the store
import { columnsOfBytes, joinReplies, replyBytes, replyOfBytes } from '../simulate/index.ts'
import type { Batch, BatchReply, TallyLayout } from '../simulate/index.ts'
import { gridAfter } from '../studies/index.ts'
import type { KnownReplies, Played } from '../studies/index.ts'
import { replyKeys } from '../load/reply-keys.ts'
import type { ReplyKeys } from '../load/reply-keys.ts'
import type { Job, KeptRange, KeptRanges, ReplyStore, Workbench } from '../load/ports.ts'

/** An entry of slow games is closed early, so that little is lost and little must be played beside it. */
const MAX_WORK_MS = 4_000

/** Reading an entry takes about this long, and a byte of it (bench/store.ts). */
const READ_MS = 0.1
const READ_MS_OF_BYTE = 3e-6
/** Writing takes two or three times as long. So an entry has to save this many times what reading takes. */
const MIN_WORTH = 4

/** Replies of other machines wait until all is played; when they are more, they are not kept. */
const MAX_HELD_BYTES = 256 * 2 ** 20

interface Entry {
  readonly range: KeptRange
  readonly bytes: Uint8Array
}

/** What is kept of a variant. */
class Kept {
  private readonly ranges: KeptRanges
  /** Ends of what is known, by where it begins. */
  private readonly ends: Map<number, number[]>
  /** What was played and is no entry yet. */
  open: Played[] = []

  constructor(ranges: KeptRanges) {
    this.ranges = ranges
    this.ends = new Map(
      [...Map.groupBy(ranges.ranges, ({ first }) => first)].map(([first, all]) => [first, all.map(({ end }) => end)]),
    )
  }

  endOf(first: number, end: number): number {
    return Math.max(first, ...(this.ends.get(first) ?? []).filter((one) => one <= end))
  }

  read(range: KeptRange, layout: TallyLayout, batch: Batch): BatchReply | undefined {
    const bytes = this.ranges.read(range)
    const reply = bytes && unlessForeign(() => replyOfBytes(bytes, layout, batch))
    if (reply === undefined) this.forget(range)
    return reply
  }

  /** Whether an entry was there that begins or ends at a playout: what is played in its place is cut alike. */
  isEdge(playout: number): boolean {
    return this.ranges.ranges.some(({ first, end }) => first === playout || end === playout)
  }

  /** It is not read again; what is played is written over it. */
  private forget({ first, end }: KeptRange): void {
    this.ends.set(
      first,
      (this.ends.get(first) ?? []).filter((one) => one !== end),
    )
  }

  /** What is to be written: the reply, and columns of the same playouts that are kept already. */
  entryOf(reply: BatchReply, layout: TallyLayout): Entry {
    const range = { first: reply.first, end: reply.first + reply.count }
    const isThere = this.ranges.ranges.some(({ first, end }) => first === range.first && end === range.end)
    const before = isThere ? this.ranges.read(range) : undefined
    return { range, bytes: replyBytes(reply, layout, before && unlessForeign(() => columnsOfBytes(before))) }
  }

  write({ range, bytes }: Entry): void {
    this.ranges.write(range, bytes)
  }
}

export class KeptReplies implements KnownReplies {
  private readonly store: ReplyStore
  private readonly keys: ReplyKeys
  private readonly layoutOf: (variant: number) => TallyLayout
  private readonly variants = new Map<number, Kept | undefined>()
  /** Replies that were read: they are not kept again. */
  private readonly known = new WeakSet<BatchReply>()
  /** Entries that are written at the end; undefined where each is written at once. */
  private held: { readonly kept: Kept; readonly entry: Entry }[] | undefined
  private heldBytes = 0

  /** @param layoutOf how the job's replies of a variant are laid out */
  private constructor(store: ReplyStore, keys: ReplyKeys, layoutOf: (variant: number) => TallyLayout) {
    this.store = store
    this.keys = keys
    this.layoutOf = layoutOf
  }

  /** @returns undefined where there is no store, or nobody can tell what replies depend on */
  static async open(
    job: Job,
    layoutOf: (variant: number) => TallyLayout,
    workbench: Workbench,
  ): Promise<KeptReplies | undefined> {
    const { store } = workbench
    const keys = store && (await replyKeys(job, workbench))
    return keys && new KeptReplies(store, keys, layoutOf)
  }

  private keptOf(variant: number): Kept | undefined {
    if (!this.variants.has(variant)) this.variants.set(variant, this.keptWith(this.keys.of(variant), variant))
    return this.variants.get(variant)
  }

  private keptWith(key: string | undefined, variant: number): Kept | undefined {
    if (key === undefined) return undefined
    // Files of other variants change no game, but may add cells, which then have other numbers.
    const { sums, lows } = this.layoutOf(variant)
    return new Kept(this.store.of(`${key} ${sums} ${lows}`, this.keys.about))
  }

  /** What comes from other machines waits for `release`. */
  hold(): void {
    this.held ??= []
  }

  endOf(variant: number, first: number, end: number): number {
    return this.keptOf(variant)?.endOf(first, end) ?? first
  }

  read(batch: Batch): BatchReply | undefined {
    const { variant, first, count } = batch
    const reply = this.keptOf(variant)?.read({ first, end: first + count }, this.layoutOf(variant), batch)
    if (reply !== undefined) this.known.add(reply)
    return reply
  }

  keep(all: readonly Played[], isAtLook: boolean): void {
    for (const played of all) {
      const { reply } = played
      const kept = this.keptOf(reply.variant)
      if (kept === undefined) continue
      const isGap = kept.open.length > 0 && endOf(kept.open.at(-1)!) !== reply.first
      if (isGap || this.known.has(reply) || kept.isEdge(reply.first)) this.close(reply.variant)
      if (this.known.has(reply) || !mayBeKept(reply, this.held !== undefined)) continue
      kept.open.push(played)
      const workMs = kept.open.reduce((sum, one) => sum + one.workMs, 0)
      if (workMs >= MAX_WORK_MS || endOf(played) === gridAfter(endOf(played) - 1)) this.close(reply.variant)
    }
    if (isAtLook) for (const { reply } of all) this.close(reply.variant)
  }

  /** Makes an entry of what was played. */
  private close(variant: number): void {
    const kept = this.variants.get(variant)
    if (kept === undefined || kept.open.length === 0) return
    const { open } = kept
    kept.open = []
    const layout = this.layoutOf(variant)
    const replies = open.map(({ reply }) => reply)
    const entry = kept.entryOf(replies.length === 1 ? replies[0] : joinReplies(layout, replies), layout)
    const workMs = open.reduce((sum, one) => sum + one.workMs, 0)
    if (MIN_WORTH * (READ_MS + READ_MS_OF_BYTE * entry.bytes.length) > workMs) return
    if (this.held === undefined) return kept.write(entry)
    this.heldBytes += entry.bytes.length
    if (this.heldBytes <= MAX_HELD_BYTES) this.held.push({ kept, entry })
  }

  /** Makes entries of what is left. */
  end(): void {
    for (const variant of this.variants.keys()) this.close(variant)
  }

  /** Of other machines: keeps what they gave. */
  release(): void {
    for (const { kept, entry } of this.held ?? []) kept.write(entry)
    this.held = undefined
  }
}

/** Bytes that somebody else wrote, although their digest fits, may be anything. */
function unlessForeign<Found>(read: () => Found): Found | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const endOf = ({ reply: { first, count } }: Played): number => first + count

/** What failed otherwise than by its game may come out differently. Another machine does not say how it failed. */
const mayBeKept = ({ isUnsure, failures }: BatchReply, isFromAfar: boolean): boolean =>
  isUnsure !== true && !(isFromAfar && failures.length > 0)
