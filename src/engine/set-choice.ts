// Choosing a multiset (which dice to pay, and what becomes of each), one item a question.
//
//   set.begin(1, ALL)
//   for (const kind of kinds) set.have(kind, zones.count(hand, kind))
//   set.part(OF_TYPE[type], 1, 1)                     one stat die, any number of others
//   set.allow(OF_TYPE[type], Use.discard, 1)          which may be discarded
//   if (set.ask(table, Decision.stat, hero, true)) for (const candidate of set.taken()) pay(set.kindOf(candidate))
//
// Steps go up: after a candidate (a kind with a use) only that one or a later one is offered, so that each set is
// reached in one way. A step is offered only where a set can still be completed.
import { ACTION_ARGUMENTS, actionOf, argumentOf } from './actions.ts'
import type { Question, Seat, SetSoFar } from './agent.ts'

/** The game's verbs: `take` has a candidate as its argument. */
export interface SetVerbs {
  readonly take: number
  readonly done: number
  readonly back: number
}

/** Which kinds belong: 1 for each that does. Made at `prepare`. */
export type Kinds = Uint8Array

/** What asks: a table. */
export interface Asking {
  readonly question: Question
  ask(kind: number, seat: Seat): void
  offer(action: number): void
  decide(): number
}

const MAX_PARTS = 12

/**
 * Which places are filled is a number of MAX_PLACES bits. Of such numbers a set is kept, bit by bit in 32: all ways in
 * which the items so far can fill places.
 */
const MAX_PLACES = 5
/** By place: the ways in which it is free. */
const FREE = [0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff]
/** The one way with no place filled. */
const NONE_FILLED = 1

/** A set that is chosen. Made once for a table; `begin` empties it. */
export class SetChoice implements SetSoFar {
  readonly uses: number
  readonly chosen: Int16Array
  count = 0
  readonly done: number
  readonly #take: number
  readonly #back: number
  readonly #kinds: number
  #min = 0
  #max = 0
  /** By kind: how many there are, bits of the places that it can fill, and its part; 0 is the whole set. */
  readonly #have: Int16Array
  readonly #places: Uint8Array
  readonly #partOf: Int8Array
  /** By use: which kinds may be put to it, and how often. */
  readonly #allowed: (Kinds | undefined)[]
  readonly #maxOfUse: Int16Array
  readonly #usedFor: Int16Array
  /** Kinds that there are, ascending; by index, the ways to fill places with all kinds that come after. */
  readonly #present: Int16Array
  #presents = 0
  readonly #laterFill: Int32Array
  /** Places by number, with the use that fills them beside the plain one. */
  readonly #placeKinds: (Kinds | undefined)[] = new Array<Kinds | undefined>(MAX_PLACES).fill(undefined)
  readonly #placeUses = new Int16Array(MAX_PLACES)
  #placeCount = 0
  /** Parts by number, 0 the whole set: without items that fill places. Each stands inside `#outer`. */
  readonly #partKinds: (Kinds | undefined)[] = new Array<Kinds | undefined>(MAX_PARTS + 1).fill(undefined)
  readonly #partMin = new Int32Array(MAX_PARTS + 1)
  readonly #partMax = new Int32Array(MAX_PARTS + 1)
  readonly #outer = new Int8Array(MAX_PARTS + 1)
  readonly #sizes = new Int16Array(MAX_PARTS + 1)
  /** Parts from the smallest to the whole set. */
  readonly #bySize = new Int8Array(MAX_PARTS + 1)
  #parts = 1
  /** By part, without the parts inside it: items taken, and items that can still be taken. */
  readonly #taken = new Int32Array(MAX_PARTS + 1)
  readonly #left = new Int32Array(MAX_PARTS + 1)
  /** By part, while it is looked at: how few and how many items it can come to. */
  readonly #low = new Int32Array(MAX_PARTS + 1)
  readonly #high = new Int32Array(MAX_PARTS + 1)
  /** The ways in which the items so far fill places. */
  #filled = NONE_FILLED
  /** The first candidate that may be taken next. */
  #from = 0

  /**
   * @param kinds of items, in canonical order
   * @param uses what may become of an item that is taken, the plain use last
   * @throws RangeError for more candidates than actions have arguments
   */
  constructor(kinds: number, uses: number, verbs: SetVerbs) {
    if (!(kinds >= 1 && uses >= 1 && kinds * uses <= ACTION_ARGUMENTS))
      throw new RangeError(`${kinds} kinds with ${uses} uses: expected 1 to ${ACTION_ARGUMENTS} candidates`)
    this.#kinds = kinds
    this.uses = uses
    this.chosen = new Int16Array(kinds * uses)
    this.done = actionOf(verbs.done)
    this.#take = verbs.take
    this.#back = actionOf(verbs.back)
    this.#have = new Int16Array(kinds)
    this.#places = new Uint8Array(kinds)
    this.#partOf = new Int8Array(kinds)
    this.#allowed = new Array<Kinds | undefined>(uses).fill(undefined)
    this.#maxOfUse = new Int16Array(uses)
    this.#usedFor = new Int16Array(uses)
    this.#present = new Int16Array(kinds)
    this.#laterFill = new Int32Array(kinds)
  }

  /** @param min, max items in all */
  begin(min: number, max: number): void {
    this.#have.fill(0)
    this.#allowed.fill(undefined)
    this.#placeCount = 0
    this.#parts = 1
    this.#partMin[0] = min
    this.#partMax[0] = max
    this.#min = min
    this.#max = max
    this.#empty()
  }

  have(kind: number, count: number): void {
    this.#have[kind] = count
  }

  /**
   * These kinds may be put to this use. Without it, there is the plain use only.
   * @param max times in the whole set
   * @throws RangeError for the plain use, or a use that is already allowed
   */
  allow(kinds: Kinds, use: number, max: number): void {
    if (!(use >= 0 && use < this.uses - 1)) throw new RangeError(`use ${use}: uses but the plain one are allowed`)
    if (this.#allowed[use] !== undefined) throw new RangeError(`use ${use} is allowed twice`)
    this.#allowed[use] = kinds
    this.#maxOfUse[use] = max
  }

  /**
   * Bounds of a part of the set. Of two parts, either none has a kind of the other, or one has all of the other's.
   * @throws RangeError for too many; `ask` and `isPossible` throw for parts that overlap
   */
  part(kinds: Kinds, min: number, max: number): void {
    if (this.#parts > MAX_PARTS) throw new RangeError(`a set has at most ${MAX_PARTS} parts`)
    const part = this.#parts++
    this.#partKinds[part] = kinds
    this.#partMin[part] = min
    this.#partMax[part] = max
  }

  /**
   * A place that one item must fill, as costs have. Kinds that fit places serve for nothing else; others are extra.
   * @param use fills it too, beside the plain one
   * @throws RangeError for too many; `ask` and `isPossible` throw for a kind that a part has as well
   */
  place(kinds: Kinds, use = this.uses - 1): void {
    if (this.#placeCount === MAX_PLACES) throw new RangeError(`a set has at most ${MAX_PLACES} places`)
    const place = this.#placeCount++
    this.#placeKinds[place] = kinds
    this.#placeUses[place] = use
  }

  /** Whether any set fits, so that only what can be paid is offered. @throws RangeError for parts that overlap */
  isPossible(): boolean {
    this.#empty()
    const all = this.#prepare()
    this.#startStep()
    return this.#canReach() && this.#canFill(NONE_FILLED, all)
  }

  /**
   * Asks until the set is complete. Where only one step is possible, it is taken unasked.
   * @param mayGoBack offers `back`, last, wherever somebody is asked, and at the first step: the set is dropped
   * @returns whether there is a set; false: went back, or no set fits
   * @throws as `isPossible` and `Table.decide` do
   */
  ask(table: Asking, decision: number, seat: Seat, mayGoBack: boolean): boolean {
    if (!this.isPossible()) return false
    const { question } = table
    question.set = this
    try {
      for (;;) {
        table.ask(decision, seat)
        this.#offer(table)
        if (mayGoBack && (question.count > 1 || this.count === 0)) table.offer(this.#back)
        const action = table.decide()
        if (action === this.done) return true
        if (action === this.#back) {
          this.#empty()
          return false
        }
        this.#add(argumentOf(action))
      }
    } finally {
      question.set = undefined
    }
  }

  /** The chosen candidates, one for each item: a copy, which outlasts the next question. */
  taken(): number[] {
    const taken: number[] = []
    for (let candidate = 0; candidate < this.chosen.length; candidate++)
      for (let times = this.chosen[candidate]; times > 0; times--) taken.push(candidate)
    return taken
  }

  kindOf(candidate: number): number {
    return (candidate / this.uses) | 0
  }

  useOf(candidate: number): number {
    return candidate % this.uses
  }

  takeOf(candidate: number): number {
    return actionOf(this.#take, candidate)
  }

  // ---- Steps --------------------------------------------------------------------------------------------------------

  #empty(): void {
    this.chosen.fill(0)
    this.#usedFor.fill(0)
    this.count = 0
    this.#filled = NONE_FILLED
    this.#from = 0
  }

  #add(candidate: number): void {
    const [kind, use] = [this.kindOf(candidate), this.useOf(candidate)]
    this.chosen[candidate] += 1
    this.#usedFor[use] += 1
    this.count += 1
    this.#from = candidate
    if (this.#places[kind] !== 0) this.#filled = fill(this.#filled, this.#placesFor(kind, use))
    else this.#taken[this.#partOf[kind]] += 1
  }

  /** Offers each candidate after which a set can be completed, then `done` where the set is one. */
  #offer(table: Asking): void {
    const { uses, chosen } = this
    const first = this.kindOf(this.#from)
    this.#startStep()
    for (let index = 0; index < this.#presents; index++) {
      const kind = this.#present[index]
      if (kind < first) continue
      let rest = this.#have[kind]
      for (let use = 0; use < uses; use++) rest -= chosen[kind * uses + use]
      if (rest === 0) continue
      const places = this.#places[kind]
      const part = this.#partOf[kind]
      const firstUse = kind === first ? this.#from - kind * uses : 0
      // One is taken, and the rest can be taken after it.
      if (places === 0) {
        this.#taken[part] += 1
        this.#left[part] -= 1
      }
      if (this.#canReach()) {
        const later = fillOften(this.#laterFill[index], places, rest - 1)
        for (let use = firstUse; use < uses; use++) {
          if (!this.#mayUse(kind, use)) continue
          const filled = places === 0 ? this.#filled : fill(this.#filled, this.#placesFor(kind, use))
          if (this.#canFill(filled, later)) table.offer(this.takeOf(kind * uses + use))
        }
      }
      // Later candidates leave it out.
      if (places === 0) {
        this.#taken[part] -= 1
        this.#left[part] -= rest - 1
      }
    }
    // Nothing is left by now.
    if (this.#canReach() && this.#canFill(this.#filled, NONE_FILLED)) table.offer(this.done)
  }

  #mayUse(kind: number, use: number): boolean {
    if (use === this.uses - 1) return true
    return this.#allowed[use]?.[kind] === 1 && this.#usedFor[use] < this.#maxOfUse[use]
  }

  // ---- What can still be completed ----------------------------------------------------------------------------------
  //
  // Exactly, without search. An item that is left can always be put to the plain use, so uses stand in nobody's way.
  // Parts are a tree: each can come to any number of items from its low to its high. Places and parts share no kind.

  /** Before the first step: kinds that there are, their places and parts. @returns the ways in which all fill places */
  #prepare(): number {
    let presents = 0
    for (let kind = 0; kind < this.#kinds; kind++) {
      if (this.#have[kind] <= 0) continue
      this.#present[presents++] = kind
      let places = 0
      for (let place = 0; place < this.#placeCount; place++)
        if (this.#placeKinds[place]![kind] === 1) places |= 1 << place
      this.#places[kind] = places
    }
    this.#presents = presents
    this.#nestParts()
    let later = NONE_FILLED
    for (let index = presents - 1; index >= 0; index--) {
      this.#laterFill[index] = later
      const kind = this.#present[index]
      later = fillOften(later, this.#places[kind], this.#have[kind])
    }
    this.#partMin[0] = this.#min - this.#placeCount
    this.#partMax[0] = this.#max - this.#placeCount
    this.#taken.fill(0, 0, this.#parts)
    return later
  }

  /** Finds the part of each kind, and the part around each part: the smallest that has it. */
  #nestParts(): void {
    const parts = this.#parts
    for (let part = 1; part < parts; part++) {
      let size = 0
      for (let index = 0; index < this.#presents; index++) size += this.#partKinds[part]![this.#present[index]]
      this.#sizes[part] = size
      let to = part - 1
      for (; to > 0 && this.#sizes[this.#bySize[to - 1]] > size; to--) this.#bySize[to] = this.#bySize[to - 1]
      this.#bySize[to] = part
    }
    this.#bySize[parts - 1] = 0
    this.#outer.fill(0, 0, parts)
    for (let index = 0; index < this.#presents; index++) {
      const kind = this.#present[index]
      let inner = 0
      for (let order = 0; order < parts - 1; order++) {
        const part = this.#bySize[order]
        if (this.#partKinds[part]![kind] === 0) continue
        if (inner === 0) this.#partOf[kind] = part
        else if (this.#outer[inner] === 0) this.#outer[inner] = part
        inner = part
      }
      if (inner === 0) this.#partOf[kind] = 0
      else if (this.#places[kind] !== 0) throw new RangeError(`a part and a place have kind ${kind}`)
    }
    for (let part = 1; part < parts; part++) this.#checkNested(part)
  }

  /** @throws RangeError where the part around it lacks one of its kinds, or a smaller one has only some of them */
  #checkNested(part: number): void {
    for (let other = 1; other < part; other++) {
      let common = 0
      for (let index = 0; index < this.#presents; index++) {
        const kind = this.#present[index]
        common += this.#partKinds[part]![kind] & this.#partKinds[other]![kind]
      }
      if (common > 0 && common < this.#sizes[part] && common < this.#sizes[other])
        throw new RangeError(`parts ${other - 1} and ${part - 1} overlap: expected one inside the other`)
    }
  }

  /** Counts what can still be taken: all kinds from the one that was taken last. */
  #startStep(): void {
    const { uses, chosen } = this
    const first = this.kindOf(this.#from)
    this.#left.fill(0, 0, this.#parts)
    for (let index = 0; index < this.#presents; index++) {
      const kind = this.#present[index]
      if (kind < first || this.#places[kind] !== 0) continue
      let rest = this.#have[kind]
      if (kind === first) for (let use = 0; use < uses; use++) rest -= chosen[kind * uses + use]
      this.#left[this.#partOf[kind]] += rest
    }
  }

  /** The places that a kind can fill when put to this use. */
  #placesFor(kind: number, use: number): number {
    const places = this.#places[kind]
    if (use === this.uses - 1) return places
    let fit = 0
    for (let place = 0; place < this.#placeCount; place++)
      if (this.#placeUses[place] === use) fit |= places & (1 << place)
    return fit
  }

  /** @param filled ways in which items fill places @param later ways in which others can fill the rest */
  #canFill(filled: number, later: number): boolean {
    const all = (1 << this.#placeCount) - 1
    for (let way = 0; way <= all; way++)
      if (((filled >>> way) & 1) === 1 && ((later >>> (all ^ way)) & 1) === 1) return true
    return false
  }

  /** Whether each part can come to a number within its bounds; what is left may be left out. */
  #canReach(): boolean {
    const parts = this.#parts
    for (let part = 0; part < parts; part++) {
      this.#low[part] = this.#taken[part]
      this.#high[part] = this.#taken[part] + this.#left[part]
    }
    for (let order = 0; order < parts; order++) {
      const part = this.#bySize[order]
      const low = Math.max(this.#low[part], this.#partMin[part])
      const high = Math.min(this.#high[part], this.#partMax[part])
      if (low > high) return false
      const outer = this.#outer[part]
      this.#low[outer] += low
      this.#high[outer] += high
    }
    return true
  }
}

/**
 * For agents: the step that leads to the wanted set.
 * @param wanted by candidate, as `SetSoFar.chosen`
 * @returns index in `question.actions`
 * @throws RangeError when it cannot be reached from here, or nobody chooses a set
 */
export function towards({ set, actions, count }: Question, wanted: Int16Array): number {
  if (set === undefined) throw new RangeError('no set is chosen')
  const { chosen } = set
  let candidate = 0
  while (candidate < chosen.length && chosen[candidate] === wanted[candidate]) candidate++
  if (candidate === chosen.length || chosen[candidate] < wanted[candidate]) {
    const action = candidate === chosen.length ? set.done : set.takeOf(candidate)
    for (let index = 0; index < count; index++) if (actions[index] === action) return index
  }
  throw new RangeError(`the wanted set cannot be reached: ${wanted.join(' ')} from ${chosen.join(' ')}`)
}

/** One more item fills one of `places`. @returns the ways in which it can; none: 0 */
function fill(filled: number, places: number): number {
  let ways = 0
  for (let place = 0; place < MAX_PLACES; place++)
    if (((places >>> place) & 1) === 1) ways |= (filled & FREE[place]) << (1 << place)
  return ways
}

/** Up to `times` more items may each fill one of `places`. */
function fillOften(filled: number, places: number, times: number): number {
  let ways = filled
  if (places !== 0) for (let time = Math.min(times, MAX_PLACES); time > 0; time--) ways |= fill(ways, places)
  return ways
}
