// What a question has measured so far: the tally of each variant, the cross-products of the pairs that it asks about,
// and further sums over the same playouts.
// Exact sums all through, so that a ledger is the same for any threads, batches and interruptions.
import { addInto, numbersFromText, numbersToText } from './exact-sums.ts'
import type { TallyLayout } from './layout.ts'
import { LuckAdjusted } from './luck-adjusted.ts'
import { PairTally, pairColumns } from './pairs.ts'
import type { BatchReply, Failure } from './playout.ts'
import { findEstimand } from './reference.ts'
import { Tally } from './tally.ts'
import type { TallyText } from './tally.ts'

/** Excluded playouts are listed up to this many in each variant, and counted beyond. */
const MAX_LISTED_FAILURES = 100

/** Indices of two variants that are compared: the second minus the first. */
export type Pair = readonly [first: number, second: number]

/** Exact sums over the same playouts of several variants (studies/contrast.ts, joint.ts). */
export interface JoinedSums {
  /** Each once, in ascending order. */
  readonly variants: readonly number[]
  /** How many sums they are. */
  readonly width: number
  /** What these playouts add to the sums. @param replies of `variants`, in their order: the same playouts of each */
  sumsOf(replies: readonly BatchReply[]): Float64Array
}

/** What is added up beside tallies and pairs. */
export interface Extras {
  readonly joined?: readonly JoinedSums[]
  /**
   * The first playout of a variant; 0 when left out. Variants that begin elsewhere play games that no other variant has
   * seen.
   */
  firstOf?(variant: number): number
  /** A number of each variant that is also kept without its luck (reference). */
  readonly luckAdjusted?: string
}

/** The same playouts of some variants. All of them have been played up to `first`. */
export interface Request {
  readonly variants: readonly number[]
  readonly first: number
  readonly count: number
}

/** One variant's share. Studies name more variants than they play: what was never played takes no room. */
export class Account {
  private readonly layoutOf: () => TallyLayout
  private readonly luckAdjusted: string | undefined
  /** The first of the playouts that threw; they are in no number. */
  readonly failures: Failure[] = []
  failureCount = 0
  /** The number of its first playout, and playouts so far, those that threw included. */
  readonly first: number
  playouts = 0
  private lazyTally: Tally | undefined = undefined
  private lazyAdjusted: LuckAdjusted | undefined = undefined

  constructor(layoutOf: () => TallyLayout, first: number, luckAdjusted: string | undefined) {
    this.layoutOf = layoutOf
    this.first = first
    this.luckAdjusted = luckAdjusted
  }

  get layout(): TallyLayout {
    return this.layoutOf()
  }

  get tally(): Tally {
    return (this.lazyTally ??= new Tally(this.layout))
  }

  /** The number without its luck, where it is asked for. */
  get adjusted(): LuckAdjusted | undefined {
    if (this.luckAdjusted === undefined) return undefined
    return (this.lazyAdjusted ??= new LuckAdjusted(this.layout, findEstimand(this.layout, this.luckAdjusted)))
  }

  /** Where its next playout is. */
  get end(): number {
    return this.first + this.playouts
  }

  add(
    playouts: number,
    tally: Parameters<Tally['merge']>[0],
    failures: readonly Failure[],
    failureCount: number,
  ): void {
    this.tally.merge(tally)
    this.failures.push(...failures.slice(0, MAX_LISTED_FAILURES - this.failures.length))
    this.failureCount += failureCount
    this.playouts += playouts
  }
}

/** A ledger as it is written down. Plain JSON. */
export interface LedgerText {
  /** Of variants that were played. */
  readonly variants: readonly {
    readonly variant: number
    readonly playouts: number
    readonly tally: TallyText
    readonly failures: readonly Failure[]
    readonly failureCount: number
    readonly adjusted?: string
  }[]
  /** Of all pairs; empty where both were never asked for together. */
  readonly pairs: readonly string[]
  readonly joined: readonly string[]
}

export class Ledger {
  readonly variants: readonly Account[]
  readonly pairs: readonly Pair[]
  private readonly layouts: readonly TallyLayout[]
  private readonly extras: Extras
  private readonly tallies: (PairTally | undefined)[]
  private readonly places = new Map<string, number>()
  private readonly joinedSums: readonly Float64Array[]

  constructor(layouts: readonly TallyLayout[], pairs: readonly Pair[], extras: Extras = {}) {
    this.variants = Array.from(
      { length: layouts.length },
      (_, variant) => new Account(() => layouts[variant], extras.firstOf?.(variant) ?? 0, extras.luckAdjusted),
    )
    this.pairs = pairs
    this.layouts = layouts
    this.extras = extras
    this.tallies = pairs.map(([first, second], index) => {
      this.places.set(`${first} ${second}`, index)
      return undefined
    })
    this.joinedSums = (extras.joined ?? []).map(({ width }) => new Float64Array(width))
  }

  /** Playouts of all variants. */
  get playouts(): number {
    return this.variants.reduce((sum, { playouts }) => sum + playouts, 0)
  }

  /** What two variants have in common. @throws RangeError for a pair that nobody asked for */
  pair(first: number, second: number): PairTally {
    const index = this.places.get(`${first} ${second}`)
    if (index === undefined) throw new RangeError(`variants ${first} and ${second} are not compared`)
    return this.tallyAt(index)
  }

  /**
   * Sums over the playouts that were requested of all its variants together.
   * @throws RangeError for sums that nobody requested
   */
  joined(one: JoinedSums): Float64Array {
    const index = this.extras.joined?.indexOf(one) ?? -1
    if (index < 0) throw new RangeError('nobody asked for these sums')
    return this.joinedSums[index]
  }

  /** Made when first needed. */
  private tallyAt(index: number): PairTally {
    const [first, second] = this.pairs[index]
    return (this.tallies[index] ??= new PairTally(pairColumns(this.layouts[first], this.layouts[second]), () => [
      this.variants[first].tally,
      this.variants[second].tally,
    ]))
  }

  /**
   * Takes what was asked for.
   * @param replies one for each variant of the request, in its order
   * @throws RangeError when they are about other playouts, or do not go on from what is there
   */
  add({ variants, first, count }: Request, replies: readonly BatchReply[]): void {
    if (replies.length !== variants.length)
      throw new RangeError(`${variants.length} variants and ${replies.length} replies`)
    const byVariant = new Map<number, BatchReply>()
    variants.forEach((variant, index) => {
      const reply = replies[index]
      const account = this.variants[variant]
      if (reply.first !== first || reply.count !== count || account.end !== first || byVariant.has(variant))
        throw new RangeError(`playouts ${reply.first} of variant ${variant} do not go on from ${account.end}`)
      byVariant.set(variant, reply)
    })
    for (const [variant, reply] of byVariant) {
      const account = this.variants[variant]
      account.adjusted?.join(reply)
      account.add(count, reply.tally, reply.failures, reply.failures.length)
    }
    this.pairs.forEach(([a, b], index) => {
      const [one, other] = [byVariant.get(a), byVariant.get(b)]
      if (one !== undefined && other !== undefined) this.tallyAt(index).join(one, other)
    })
    this.extras.joined?.forEach((one, index) => {
      const joinedReplies = one.variants.flatMap((variant) => byVariant.get(variant) ?? [])
      if (joinedReplies.length === one.variants.length) addInto(this.joinedSums[index], one.sumsOf(joinedReplies))
    })
  }

  toText(): LedgerText {
    return {
      variants: this.variants.flatMap((account, variant) =>
        account.playouts === 0
          ? []
          : [
              {
                variant,
                playouts: account.playouts,
                tally: account.tally.toText(),
                failures: [...account.failures],
                failureCount: account.failureCount,
                ...(account.adjusted && { adjusted: account.adjusted.toText() }),
              },
            ],
      ),
      pairs: this.tallies.map((pair) => pair?.toText() ?? ''),
      joined: this.joinedSums.map(numbersToText),
    }
  }

  /**
   * Accepts a ledger with the first of these variants, pairs and joined sums.
   * @throws RangeError for the text of any other ledger
   */
  static fromText(
    layouts: readonly TallyLayout[],
    pairs: readonly Pair[],
    text: LedgerText,
    extras: Extras = {},
  ): Ledger {
    const ledger = new Ledger(layouts, pairs, extras)
    ledger.addText(text)
    return ledger
  }

  /** Adds what was written down, of the playouts that go on from these. @throws RangeError as `fromText` */
  addText(text: LedgerText): void {
    if (
      text.variants.some(({ variant }) => this.variants[variant] === undefined) ||
      text.pairs.length > this.pairs.length ||
      text.joined.length > this.joinedSums.length
    )
      throw new RangeError('a ledger of another study')
    for (const { variant, playouts, tally: tallyText, failures, failureCount, adjusted } of text.variants) {
      const account = this.variants[variant]
      const tally = Tally.fromText(account.layout, tallyText)
      if (tally.playouts + failureCount !== playouts)
        throw new RangeError(`${tally.playouts} playouts and ${failureCount} that failed are not ${playouts} playouts`)
      if ((adjusted === undefined) !== (account.adjusted === undefined))
        throw new RangeError('it was not adjusted for luck in the same way')
      account.add(playouts, tally, failures, failureCount)
      if (adjusted !== undefined) account.adjusted!.mergeText(adjusted)
    }
    text.pairs.forEach((sums, index) => {
      const pair = sums === '' ? undefined : this.tallyAt(index)
      pair?.merge(PairTally.fromText(pair.columns, sums).sums)
    })
    text.joined.forEach((sums, index) => {
      addInto(this.joinedSums[index], numbersFromText(sums, this.joinedSums[index].length))
    })
  }
}
