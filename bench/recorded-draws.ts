// Draws that write down what is asked of them, and the same questions asked again of others that do nothing else: how
// bench/playouts.ts tells what streams and dice cost in a playout.
import { type PoolTable, poolTables, valueOfStrength } from '../src/dice/index.ts'
import { gambleRanking, plainRanking } from '../src/games/when-darkness-comes/words/ladder.ts'
import { Draws } from '../src/random/index.ts'
import type { Address } from '../src/random/index.ts'

/** What is asked: a number in the log, then its arguments. */
const Asked = { playout: 0, fork: 1, round: 2, open: 3, unit: 4, pool: 5, below: 6, reroll: 7, shuffle: 8 } as const

/** Rankings by which pools are thrown, by number. */
const TABLES = [poolTables(plainRanking), poolTables(gambleRanking)] as const

/**
 * Sub-draws of a check from here on are re-rolled dice: the re-roll's number times this, plus the die
 * (rules/rerolls.ts).
 */
const DICE_APART = 64

/** How often each was asked, by name, and a number made of all answers: two logs are alike when these are. */
export interface Sums {
  counts: number[]
  answers: number
}

export const nameOf = (asked: keyof typeof Asked): number => Asked[asked]
const noSums = (): Sums => ({ counts: new Array<number>(Object.keys(Asked).length).fill(0), answers: 0 })

/** What all streams of some playouts were asked, in order. */
export class Log {
  private words = new Int32Array(1 << 16)
  private used = 0
  /** Dice of each pool thrown, in order. */
  readonly pools: number[] = []
  readonly sums = noSums()
  /** Lists of sub-draws that shuffles were handed, by number: they are long, and the same every time. */
  readonly subs: Int32Array[] = []

  get length(): number {
    return this.used
  }
  at(place: number): number {
    return this.words[place]!
  }

  note(asked: number, answer: number, ...words: readonly number[]): void {
    this.sums.counts[asked]! += 1
    this.sums.answers += answer
    while (this.used + words.length + 1 > this.words.length) {
      const longer = new Int32Array(2 * this.words.length)
      longer.set(this.words)
      this.words = longer
    }
    this.words[this.used++] = asked
    for (const word of words) this.words[this.used++] = word
  }
}

/** Draws that log what is asked from outside, not what they ask of themselves. */
export class RecordedDraws extends Draws {
  private readonly log: Log
  /** Number of the stream among those of the log. */
  private readonly stream: number
  private isInside = false

  constructor(actors: readonly string[], events: readonly string[], log: Log, stream: number) {
    super(actors, events)
    this.log = log
    this.stream = stream
  }

  override startPlayout(seed: number, playout: number): void {
    super.startPlayout(seed, playout)
    this.log.note(Asked.playout, 0, seed, playout)
  }

  override startRound(round: number): void {
    super.startRound(round)
    this.log.note(Asked.round, 0, this.stream, round)
  }

  override open(actor: number, event: number): Address {
    const address = super.open(actor, event)
    this.log.note(Asked.open, address, this.stream, actor, event)
    return address
  }

  override unit(actor: number, address: Address, sub: number): number {
    const answer = super.unit(actor, address, sub)
    if (!this.isInside) this.log.note(Asked.unit, wordOf(answer), this.stream, actor, address, sub)
    return answer
  }

  override pool(table: PoolTable, actor: number, address: Address): number {
    const index = this.inside(() => super.pool(table, actor, address))
    const ranking = TABLES.findIndex((tables) => tables.ranking === table.ranking)
    if (ranking < 0) throw new Error(`a pool by the unknown ranking ${table.ranking.name}`)
    this.log.note(Asked.pool, index, this.stream, actor, address, ranking, table.dice)
    this.log.pools.push(table.dice)
    return index
  }

  override below(n: number, actor: number, address: Address, sub: number): number {
    const answer = super.below(n, actor, address, sub)
    const isReroll = n === 6 && sub >= DICE_APART && sub % DICE_APART === 0
    this.log.note(isReroll ? Asked.reroll : Asked.below, answer, this.stream, actor, address, sub, n)
    return answer
  }

  override shuffle(
    copies: Int32Array,
    count: number,
    subs: Int32Array,
    keys: Float64Array,
    actor: number,
    address: Address,
  ): void {
    const before = copies.slice(0, count)
    this.inside(() => {
      super.shuffle(copies, count, subs, keys, actor, address)
    })
    if (!this.log.subs.includes(subs)) this.log.subs.push(subs)
    this.log.note(
      Asked.shuffle,
      copies[0] ?? 0,
      this.stream,
      actor,
      address,
      this.log.subs.indexOf(subs),
      count,
      ...before,
    )
  }

  override forkFrom(parent: Draws, label: string): void {
    super.forkFrom(parent, label)
    this.log.note(Asked.fork, 0, this.stream)
  }

  private inside<T>(work: () => T): T {
    this.isInside = true
    const answer = work()
    this.isInside = false
    return answer
  }
}

const wordOf = (unit: number): number => Math.floor(unit * 2 ** 20)

/**
 * Asks plain draws all that stands in a log, with what rules do to every answer that is a roll: the faces of a pool are
 * counted out and its strength looked up; after a re-roll the pool is ranked anew.
 */
export class Replay {
  private readonly log: Log
  /** The game's stream first, then one of each seat. */
  private readonly streams: readonly Draws[]
  private readonly labels: readonly string[]
  private readonly copies = new Int32Array(4096)
  private readonly keys = new Float64Array(4096)
  private readonly faces = new Uint8Array(6)
  /** Where each playout begins in the log. */
  private readonly starts: number[] = []
  private next = 0
  /** The values of all rolls: what keeps them from being left out. */
  values = 0
  readonly sums = noSums()

  constructor(log: Log, streams: readonly Draws[], labels: readonly string[]) {
    this.log = log
    this.streams = streams
    this.labels = labels
    for (this.next = 0; this.next < log.length;) {
      if (log.at(this.next) === Asked.playout) this.starts.push(this.next)
      this.next += 1 + this.wordsAt(this.next)
    }
  }

  /** All playouts, from the first; `sums` is then of this time. */
  all(): void {
    this.sums.counts.fill(0)
    this.sums.answers = 0
    for (let index = 0; index < this.starts.length; index++) this.playout(index)
  }

  private playout(playout: number): void {
    const end = this.starts[playout + 1] ?? this.log.length
    this.next = this.starts[playout]!
    while (this.next < end) this.ask()
  }

  private ask(): void {
    const { log, next, streams } = this
    const asked = log.at(next)
    const stream = streams[asked === Asked.playout ? 0 : log.at(next + 1)]!
    this.next = next + 1 + this.wordsAt(next)
    this.sums.counts[asked]! += 1
    this.sums.answers += this.answerAt(asked, stream, next)
  }

  private answerAt(asked: number, stream: Draws, place: number): number {
    const { log } = this
    switch (asked) {
      case Asked.playout:
        stream.startPlayout(log.at(place + 1), log.at(place + 2))
        return 0
      case Asked.fork:
        stream.forkFrom(this.streams[0]!, this.labels[log.at(place + 1)]!)
        return 0
      case Asked.round:
        stream.startRound(log.at(place + 2))
        return 0
      case Asked.open:
        return stream.open(log.at(place + 2), log.at(place + 3))
      case Asked.unit:
        return wordOf(stream.unit(log.at(place + 2), log.at(place + 3), log.at(place + 4)))
      case Asked.pool:
        return this.throwPool(stream, place)
      case Asked.below:
        return stream.below(log.at(place + 5), log.at(place + 2), log.at(place + 3), log.at(place + 4))
      case Asked.reroll:
        return this.throwAgain(stream, place)
      default:
        return this.shuffle(stream, place)
    }
  }

  private throwPool(stream: Draws, place: number): number {
    const { log, faces } = this
    const table = TABLES[log.at(place + 4)]!.of(log.at(place + 5))
    const index = stream.pool(table, log.at(place + 2), log.at(place + 3))
    for (let face = 1; face <= 6; face++) faces[face - 1] = table.countOf(index, face)
    this.values += valueOfStrength(table.strengthOf(index))
    return index
  }

  private throwAgain(stream: Draws, place: number): number {
    const { log, faces } = this
    const face = stream.below(6, log.at(place + 2), log.at(place + 3), log.at(place + 4))
    this.values += valueOfStrength(TABLES[0].ranking.rank(faces, 0))
    return face
  }

  private shuffle(stream: Draws, place: number): number {
    const { log, copies, keys } = this
    const count = log.at(place + 5)
    for (let copy = 0; copy < count; copy++) copies[copy] = log.at(place + 6 + copy)
    stream.shuffle(copies, count, log.subs[log.at(place + 4)]!, keys, log.at(place + 2), log.at(place + 3))
    return count > 0 ? copies[0]! : 0
  }

  /** Arguments of what is asked there. */
  private wordsAt(place: number): number {
    const { log } = this
    const asked = log.at(place)
    return asked === Asked.shuffle ? 5 + log.at(place + 5) : WORDS[asked]!
  }
}

/** Arguments of each, in the order of `Asked`; a shuffle's copies come on top. */
const WORDS = [2, 1, 2, 3, 4, 5, 5, 5, 5] as const
