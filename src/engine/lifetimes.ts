// What holds for a time: modifiers until their lifetime ends or their uses are spent, and limits on how often something
// is done in a lifetime. A game numbers its lifetimes (`words('check', 'turn', 'scenario')`) and says when each ends.
import type { StateStorage } from './layout.ts'

/** How long a modifier holds. Made with the content, one for each way that content can say it. */
export interface Lasting {
  /** Lifetime at whose end it lapses. */
  readonly until: number
  /** After how many ends of it; 2: the end of the next round. */
  readonly ends: number
  /** Rolls that it serves; 0: any number. */
  readonly uses: number
  /** Lifetime at whose end it lapses in any case; -1: none. */
  readonly latest: number
}

/** @throws RangeError for what is no lifetime or no count */
export function lasting(until: number, { ends = 1, uses = 0, latest = -1 }: Partial<Lasting> = {}): Lasting {
  const isCount = (value: number, from: number): boolean => Number.isInteger(value) && value >= from && value < 1 << 15
  if (!(isCount(until, 0) && isCount(ends, 1) && isCount(uses, 0) && isCount(latest, -1)))
    throw new RangeError(`until ${until}, ends ${ends}, uses ${uses}, latest ${latest}: expected whole numbers`)
  return { until, ends, uses, latest }
}

/** Modifiers of rolls. What they cover is a set of classes of rolls, one bit each (`bitsOf`): at most 31 classes. */
export class Modifiers {
  readonly #rows: number
  readonly #adds: boolean
  private readonly counts: Int16Array
  // By owner and row; the rows in use come first.
  private readonly covers: Int32Array
  private readonly amounts: Int16Array
  private readonly until: Int16Array
  private readonly ends: Int16Array
  private readonly latest: Int16Array
  private readonly uses: Int16Array
  private readonly sources: Int16Array

  /**
   * @param rows most modifiers that one owner has at a time
   * @param adds whether two of one source on the same classes add up; else the later one takes the place
   */
  constructor(storage: StateStorage, owners: number, rows: number, adds: boolean) {
    this.#rows = rows
    this.#adds = adds
    this.counts = storage.numbers(owners)
    this.covers = storage.wide(owners * rows)
    this.amounts = storage.numbers(owners * rows)
    this.until = storage.numbers(owners * rows)
    this.ends = storage.numbers(owners * rows)
    this.latest = storage.numbers(owners * rows)
    this.uses = storage.numbers(owners * rows)
    this.sources = storage.numbers(owners * rows)
  }

  /**
   * @param covers classes of rolls, one bit each
   * @param source card, skill or condition that it comes from
   * @throws RangeError when the owner has no row left, or the amount does not fit into 16 bits
   */
  add(owner: number, covers: number, amount: number, lasts: Lasting, source: number): void {
    if ((amount << 16) >> 16 !== amount) throw new RangeError(`a modifier of ${amount}: expected a whole number`)
    const row = this.#adds ? -1 : this.#rowOf(owner, covers, source)
    const at = row >= 0 ? row : this.#newRow(owner, source)
    this.covers[at] = covers
    this.amounts[at] = amount
    this.until[at] = lasts.until
    this.ends[at] = lasts.ends
    this.latest[at] = lasts.latest
    this.uses[at] = lasts.uses
    this.sources[at] = source
  }

  /** What a roll of a class would get: forecasts ask it, and it changes nothing. */
  sum(owner: number, roll: number): number {
    const first = owner * this.#rows
    const bit = 1 << roll
    let sum = 0
    for (let at = first + this.counts[owner] - 1; at >= first; at--)
      if ((this.covers[at] & bit) !== 0) sum += this.amounts[at]
    return sum
  }

  /** What a roll that is made gets: each modifier that covers it has one use less. */
  spend(owner: number, roll: number): number {
    const first = owner * this.#rows
    const bit = 1 << roll
    let sum = 0
    for (let at = first + this.counts[owner] - 1; at >= first; at--) {
      if ((this.covers[at] & bit) === 0) continue
      sum += this.amounts[at]
      if (this.uses[at] > 0 && --this.uses[at] === 0) this.#removeAt(owner, at)
    }
    return sum
  }

  /** Whether a modifier covers rolls of a class, be its amount 0. */
  has(owner: number, roll: number): boolean {
    const first = owner * this.#rows
    const bit = 1 << roll
    for (let at = first + this.counts[owner] - 1; at >= first; at--) if ((this.covers[at] & bit) !== 0) return true
    return false
  }

  /** Whether an owner has a modifier from a source. */
  isFrom(owner: number, source: number): boolean {
    const first = owner * this.#rows
    return this.sources.subarray(first, first + this.counts[owner]).includes(source)
  }

  /** Ends all that comes from a source: a card leaves play, a condition is over. */
  remove(owner: number, source: number): void {
    const first = owner * this.#rows
    for (let at = first + this.counts[owner] - 1; at >= first; at--)
      if (this.sources[at] === source) this.#removeAt(owner, at)
  }

  /** Ends all of an owner: death, or another hero takes the seat. */
  clear(owner: number): void {
    const first = owner * this.#rows
    for (let at = first + this.counts[owner] - 1; at >= first; at--) this.#free(at)
    this.counts[owner] = 0
  }

  /** A lifetime is over, for one owner or for all (-1). */
  end(lifetime: number, owner = -1): void {
    if (owner >= 0) this.#endOf(lifetime, owner)
    else for (let each = 0; each < this.counts.length; each++) this.#endOf(lifetime, each)
  }

  #endOf(lifetime: number, owner: number): void {
    const first = owner * this.#rows
    for (let at = first + this.counts[owner] - 1; at >= first; at--) {
      const isLatest = this.latest[at] === lifetime
      const isUntil = this.until[at] === lifetime && --this.ends[at] === 0
      if (isLatest || isUntil) this.#removeAt(owner, at)
    }
  }

  /** The row of a source with these classes; -1 for none. */
  #rowOf(owner: number, covers: number, source: number): number {
    const first = owner * this.#rows
    for (let at = first + this.counts[owner] - 1; at >= first; at--)
      if (this.sources[at] === source && this.covers[at] === covers) return at
    return -1
  }

  #newRow(owner: number, source: number): number {
    const count = this.counts[owner]
    if (count >= this.#rows)
      throw new RangeError(`owner ${owner} has ${count} modifiers, and no place for one of source ${source}`)
    this.counts[owner] = count + 1
    return owner * this.#rows + count
  }

  /** The last row takes the place. Whoever walks the rows walks down, so that it misses none. */
  #removeAt(owner: number, at: number): void {
    const last = owner * this.#rows + --this.counts[owner]
    this.covers[at] = this.covers[last]
    this.amounts[at] = this.amounts[last]
    this.until[at] = this.until[last]
    this.ends[at] = this.ends[last]
    this.latest[at] = this.latest[last]
    this.uses[at] = this.uses[last]
    this.sources[at] = this.sources[last]
    this.#free(last)
  }

  /** Free rows hold 0, so that equal states are written alike. */
  #free(at: number): void {
    this.covers[at] = 0
    this.amounts[at] = 0
    this.until[at] = 0
    this.ends[at] = 0
    this.latest[at] = 0
    this.uses[at] = 0
    this.sources[at] = 0
  }
}

/** How often a thing may be done. */
export interface Limit {
  /** Its number: what is counted together has one. */
  readonly thing: number
  /** By lifetime; 0: any number of times. */
  readonly max: Int16Array
}

/** How often limited things were done in each lifetime. */
export class Limits {
  readonly #owners: number
  readonly #things: number
  readonly #lifetimes: number
  /** By owner, lifetime and thing. */
  private readonly used: Int16Array

  constructor(storage: StateStorage, owners: number, things: number, lifetimes: number) {
    this.#owners = owners
    this.#things = things
    this.#lifetimes = lifetimes
    this.used = storage.numbers(owners * lifetimes * things)
  }

  mayUse(owner: number, { thing, max }: Limit): boolean {
    let at = owner * this.#lifetimes * this.#things + thing
    for (let lifetime = 0; lifetime < max.length; lifetime++, at += this.#things)
      if (max[lifetime] > 0 && this.used[at] >= max[lifetime]) return false
    return true
  }

  /** Counts a use. @throws RangeError beyond a limit, which the rules did not ask */
  use(owner: number, limit: Limit): void {
    if (!this.mayUse(owner, limit)) throw new RangeError(`owner ${owner} has no use of thing ${limit.thing} left`)
    const { thing, max } = limit
    let at = owner * this.#lifetimes * this.#things + thing
    for (let lifetime = 0; lifetime < max.length; lifetime++, at += this.#things) this.used[at]++
  }

  /** Uses left in a lifetime; Infinity where it has no limit. */
  left(owner: number, { thing, max }: Limit, lifetime: number): number {
    if (max[lifetime] === 0) return Infinity
    return max[lifetime] - this.used[(owner * this.#lifetimes + lifetime) * this.#things + thing]
  }

  /** A lifetime is over, for one owner or for all (-1). */
  end(lifetime: number, owner = -1): void {
    const things = this.#things
    for (let each = owner < 0 ? 0 : owner; each < (owner < 0 ? this.#owners : owner + 1); each++) {
      const first = (each * this.#lifetimes + lifetime) * things
      this.used.fill(0, first, first + things)
    }
  }

  /** A lifetime begins inside another of its kind. @returns the uses of the outer one, for `restore` */
  setAside(lifetime: number): Int16Array {
    const outer = this.used.slice()
    this.end(lifetime)
    return outer
  }

  /** The inner lifetime is over, and the outer one goes on. @param outer as `setAside` gave it */
  restore(lifetime: number, outer: Int16Array): void {
    const things = this.#things
    for (let owner = 0; owner < this.#owners; owner++) {
      const first = (owner * this.#lifetimes + lifetime) * things
      this.used.set(outer.subarray(first, first + things), first)
    }
  }

  /** Forgets all uses of an owner: another hero takes the seat. */
  clear(owner: number): void {
    const size = this.#lifetimes * this.#things
    this.used.fill(0, owner * size, (owner + 1) * size)
  }
}
