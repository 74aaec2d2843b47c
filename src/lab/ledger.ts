// What a study has measured so far: the tally of each arm, and the cross-products of the pairs that it asks about.
// Exact sums all through, so that a ledger is the same for any threads, batches and interruptions.
import { MOST_LISTED_FAILURES, PairTally, pairColumns, Tally } from '../simulate/index.ts'
import type { BatchReply, Failure, TallyLayout, TallyText } from '../simulate/index.ts'

/** Indices of two arms that are compared: the second minus the first. */
export type Pair = readonly [first: number, second: number]

/** The same playouts of some arms. All of them have been played up to `first`. */
export interface Request {
  readonly arms: readonly number[]
  readonly first: number
  readonly count: number
}

/** One arm's share. Studies name more arms than they play: what was never played takes no room. */
export class Account {
  readonly layout: TallyLayout
  /** The first of the playouts that threw; they are in no number. */
  readonly failures: Failure[] = []
  failureCount = 0
  /** Playouts so far, those that threw included: 0 to this minus 1. */
  playouts = 0
  private own: Tally | undefined = undefined

  constructor(layout: TallyLayout) {
    this.layout = layout
  }

  get tally(): Tally {
    return this.own ??= new Tally(this.layout)
  }
}

/** A ledger as it is written down. Plain JSON. */
export interface LedgerText {
  /** Of arms that were played. */
  readonly arms: readonly { readonly arm: number; readonly playouts: number; readonly tally: TallyText; readonly failures: readonly Failure[]; readonly failureCount: number }[]
  readonly pairs: readonly string[]
}

export class Ledger {
  readonly arms: readonly Account[]
  readonly pairs: readonly Pair[]
  private readonly tallies: readonly PairTally[]
  private readonly places = new Map<string, number>()

  constructor(layouts: readonly TallyLayout[], pairs: readonly Pair[]) {
    this.arms = layouts.map((layout) => new Account(layout))
    this.pairs = pairs
    this.tallies = pairs.map(([first, second], at) => {
      this.places.set(`${first} ${second}`, at)
      return new PairTally(pairColumns(layouts[first], layouts[second]))
    })
  }

  /** Playouts of all arms. */
  get playouts(): number {
    return this.arms.reduce((sum, { playouts }) => sum + playouts, 0)
  }

  /** What two arms have in common. @throws RangeError for a pair that nobody asked for */
  pair(first: number, second: number): PairTally {
    const at = this.places.get(`${first} ${second}`)
    if (at === undefined) throw new RangeError(`arms ${first} and ${second} are not compared`)
    return this.tallies[at]
  }

  /**
   * Takes what was asked for.
   * @param replies one for each arm of the request, in its order
   * @throws RangeError when they are about other playouts, or do not go on from what is there
   */
  add({ arms, first, count }: Request, replies: readonly BatchReply[]): void {
    if (replies.length !== arms.length) throw new RangeError(`${arms.length} arms and ${replies.length} replies`)
    const byArm = new Map<number, BatchReply>()
    arms.forEach((arm, at) => {
      const reply = replies[at]
      const account = this.arms[arm]
      if (reply.first !== first || reply.count !== count || account.playouts !== first || byArm.has(arm)) throw new RangeError(`playouts ${reply.first} of arm ${arm} do not go on from ${account.playouts}`)
      byArm.set(arm, reply)
    })
    for (const [arm, { tally, failures }] of byArm) {
      const account = this.arms[arm]
      account.tally.merge(tally)
      account.failureCount += failures.length
      account.failures.push(...failures.slice(0, Math.max(0, MOST_LISTED_FAILURES - account.failures.length)))
      account.playouts += count
    }
    this.pairs.forEach(([a, b], at) => {
      const [one, other] = [byArm.get(a), byArm.get(b)]
      if (one !== undefined && other !== undefined) this.tallies[at].join(one, other)
    })
  }

  toText(): LedgerText {
    return {
      arms: this.arms.flatMap((account, arm) => account.playouts === 0 ? []
        : [{ arm, playouts: account.playouts, tally: account.tally.toText(), failures: [...account.failures], failureCount: account.failureCount }]),
      pairs: this.tallies.map((pair) => pair.toText()),
    }
  }

  /** @throws RangeError when the text is not that of such a ledger */
  static fromText(layouts: readonly TallyLayout[], pairs: readonly Pair[], text: LedgerText): Ledger {
    const ledger = new Ledger(layouts, pairs)
    if (text.arms.some(({ arm }) => layouts[arm] === undefined) || text.pairs.length !== pairs.length) throw new RangeError('a ledger of another study')
    for (const { arm, playouts, tally, failures, failureCount } of text.arms) {
      const account = ledger.arms[arm]
      account.tally.merge(Tally.fromText(account.layout, tally))
      account.failures.push(...failures)
      account.failureCount = failureCount
      account.playouts = playouts
    }
    ledger.tallies.forEach((pair, at) => { pair.merge(PairTally.fromText(pair.columns, text.pairs[at]).sums) })
    return ledger
  }
}

