// Where the items of one sort are: dice in bags, hands and piles. An item enters by `create` and then only changes
// place, so none gets lost or stands in two places. Equal items are of one kind and not told apart.
//
//   readonly zones = new Zones(this.storage, KINDS, {
//     hand: { shape: 'ordered', copies: heroes, capacity: 10 },
//     bag: { shape: 'counted', copies: heroes },
//   })
//   const hand = zones.of('hand', hero)
//
// A zone is a number. All fields are arrays of the state, so zones are cleared and copied with it.
import type { Draws } from '../random/index.ts'
import { longer } from './buffers.ts'
import type { StateStorage } from './layout.ts'

/** One for each hero, location, … `copies` is how many. Counted: a multiset. Ordered: by arrival, as in a hand. */
export type ZoneSpec =
  | { readonly shape: 'counted'; readonly copies: number }
  | { readonly shape: 'ordered'; readonly copies: number; readonly capacity: number }

/** The number of items that a field of 16 bits can count. */
const MAX_ITEMS = 32_767

const KIND_BITS = 15

/** Scratch: the items of a zone that is drawn from, each by a number of its own. */
let pile = new Int32Array(256)

/** Where a counted zone stands in the list of ordered ones. */
const NO_ORDER = -1

export class Zones<Name extends string = string> {
  readonly kinds: number
  /** All kinds, for `draw`. */
  readonly all: Uint8Array
  /** By name. Rules ask for zones all the time, mostly by a constant name: an object answers faster than a map. */
  private readonly specs: Readonly<Record<string, { readonly first: number; readonly copies: number } | undefined>>
  /** By zone: the number of items, how many it can hold, and where its order begins. */
  private readonly sizes: Int16Array
  private readonly room: Int16Array
  private readonly orders: Int32Array
  /** By zone and kind. */
  private readonly counts: Int16Array
  /** Kinds of the items in ordered zones, one zone after another. */
  private readonly ordered: Int16Array
  /** By kind. */
  private readonly created: Int16Array

  /** @param kinds number of kinds; they are numbered from 0, in canonical order */
  constructor(storage: StateStorage, kinds: number, specs: Readonly<Record<Name, ZoneSpec>>) {
    const all = Object.entries<ZoneSpec>(specs)
    const zones: ZoneSpec[] = []
    const named = Object.create(null) as Record<string, { readonly first: number; readonly copies: number }>
    for (const [name, spec] of all) {
      named[name] = { first: zones.length, copies: spec.copies }
      for (let copy = 0; copy < spec.copies; copy++) zones.push(spec)
    }
    this.specs = named
    let places = 0
    this.orders = Int32Array.from(zones, (spec) => {
      if (spec.shape === 'counted') return NO_ORDER
      places += spec.capacity
      return places - spec.capacity
    })
    this.room = Int16Array.from(zones, (spec) => (spec.shape === 'counted' ? MAX_ITEMS : spec.capacity))
    this.kinds = kinds
    this.all = new Uint8Array(kinds).fill(1)
    this.sizes = storage.numbers(zones.length)
    this.counts = storage.numbers(zones.length * kinds)
    this.ordered = storage.numbers(places)
    this.created = storage.numbers(kinds)
  }

  /** The number of a zone; copies of one name have numbers in a row. @throws RangeError if there is none */
  of(name: Name, copy = 0): number {
    const spec = this.specs[name]
    if (spec === undefined || !(copy >>> 0 === copy && copy < spec.copies)) this.refuseCopy(name, copy)
    return spec.first + copy
  }

  /** @throws RangeError for an unknown name */
  copiesOf(name: Name): number {
    const spec = this.specs[name]
    if (spec === undefined)
      throw new RangeError(`no zone ${name}: expected one of ${Object.keys(this.specs).join(', ')}`)
    return spec.copies
  }

  /** For errors: `hand 2`. */
  nameOf(zone: number): string {
    for (const [name, spec] of Object.entries(this.specs)) {
      const { first, copies } = spec!
      if (zone >= first && zone < first + copies) return copies === 1 ? name : `${name} ${zone - first}`
    }
    return `zone ${zone}`
  }

  // ---- Looking ------------------------------------------------------------------------------------------------------

  size(zone: number): number {
    return this.sizes[zone]
  }

  count(zone: number, kind: number): number {
    return this.counts[zone * this.kinds + kind]
  }

  /** @param kinds by kind: 1 where it belongs, else 0 */
  countOf(zone: number, kinds: Uint8Array): number {
    const { counts } = this
    const first = zone * this.kinds
    let sum = 0
    for (let kind = 0; kind < this.kinds; kind++) sum += kinds[kind] * counts[first + kind]
    return sum
  }

  /** The kind at a position of an ordered zone, from the left. @throws RangeError where nothing is */
  at(zone: number, position: number): number {
    const start = this.orders[zone]
    if (!(start >= 0 && position >= 0 && position < this.sizes[zone])) this.refusePosition(zone, position)
    return this.ordered[start + position]
  }

  /** The leftmost position of one of these kinds in an ordered zone, or -1. */
  first(zone: number, kinds: Uint8Array): number {
    const start = this.orders[zone]
    if (!(start >= 0)) this.refusePosition(zone, 0)
    const size = this.sizes[zone]
    for (let position = 0; position < size; position++) if (kinds[this.ordered[start + position]] > 0) return position
    return -1
  }

  // ---- Creating and moving ------------------------------------------------------------------------------------------

  /** @throws RangeError for an unknown kind, a count that is no whole number, or if there is no room for so many */
  create(kind: number, zone: number, count = 1): void {
    if (!(this.created[kind] >= 0 && Number.isInteger(count) && count >= 0))
      throw new RangeError(`${count} items of kind ${kind}: expected a whole number, and a kind below ${this.kinds}`)
    if (!(this.sizes[zone] + count <= this.room[zone]) || this.created[kind] + count > MAX_ITEMS) this.refuseFull(zone)
    this.created[kind] += count
    for (let nth = 0; nth < count; nth++) this.add(kind, zone)
  }

  /** Empties a zone as if its items had never been created: whoever draws hidden things anew creates others. */
  destroyAll(zone: number): void {
    const { counts, created, kinds } = this
    const first = zone * kinds
    for (let kind = 0; kind < kinds; kind++) {
      created[kind] -= counts[first + kind]
      counts[first + kind] = 0
    }
    this.sizes[zone] = 0
  }

  /** From an ordered zone goes the leftmost of the kind; into one it comes on the right. @throws RangeError if not */
  move(kind: number, from: number, to: number): void {
    if (!(this.counts[from * this.kinds + kind] > 0 && kind >= 0 && kind < this.kinds)) this.refuseKind(kind, from)
    if (!(this.sizes[to] < this.room[to]) && from !== to) this.refuseFull(to)
    const start = this.orders[from]
    this.take(kind, from, start < 0 ? start : this.leftmost(kind, start))
    this.add(kind, to)
  }

  /** Moves what is at a position of an ordered zone. @returns its kind @throws RangeError as `at` and `move` do */
  moveAt(from: number, position: number, to: number): number {
    const kind = this.at(from, position)
    if (!(this.sizes[to] < this.room[to]) && from !== to) this.refuseFull(to)
    this.take(kind, from, this.orders[from] + position)
    this.add(kind, to)
    return kind
  }

  /** Moves everything, in its order. @throws RangeError, before anything is moved, if there is no room */
  moveAll(from: number, to: number): void {
    if (from === to) return
    const size = this.sizes[from]
    if (!(this.sizes[to] + size <= this.room[to])) this.refuseFull(to)
    const { counts, kinds, ordered } = this
    const start = this.orders[from]
    if (start >= 0) for (let place = start; place < start + size; place++) this.add(ordered[place], to)
    for (let kind = 0, cell = from * kinds; kind < kinds; kind++, cell++) {
      if (start < 0) for (let nth = counts[cell]; nth > 0; nth--) this.add(kind, to)
      counts[cell] = 0
    }
    this.sizes[from] = 0
  }

  /** Where in `ordered` a kind stands first, from this place on; it does. */
  private leftmost(kind: number, place: number): number {
    while (this.ordered[place] !== kind) place++
    return place
  }

  private add(kind: number, zone: number): void {
    const size = this.sizes[zone]
    const start = this.orders[zone]
    if (start >= 0) this.ordered[start + size] = kind
    this.counts[zone * this.kinds + kind] += 1
    this.sizes[zone] = size + 1
  }

  /** @param place its place in `ordered`, where its zone has an order */
  private take(kind: number, zone: number, place: number): void {
    const size = this.sizes[zone] - 1
    this.counts[zone * this.kinds + kind] -= 1
    this.sizes[zone] = size
    if (place < 0) return
    const { ordered } = this
    for (const end = this.orders[zone] + size; place < end; place++) ordered[place] = ordered[place + 1]
  }

  // ---- Chance -------------------------------------------------------------------------------------------------------

  /**
   * Moves one at random, each item of these kinds equally likely. An item more or fewer changes what is drawn only
   * where it is drawn itself (`Draws.pick`).
   * @param kinds by kind: 1 where it may come, else 0; `all` for every kind
   * @returns its kind; -1, without a draw, if there is none
   */
  draw(from: number, to: number, kinds: Uint8Array, draws: Draws, actor: number, event: number): number {
    const size = kinds === this.all ? this.sizes[from] : this.countOf(from, kinds)
    if (size === 0) return -1
    this.lay(from, kinds, size)
    const kind = pile[draws.pick(pile, size, actor, draws.open(actor, event))] >> KIND_BITS
    this.move(kind, from, to)
    return kind
  }

  /**
   * Looks at some at random, all different items, which stay.
   * @param to gets their kinds
   * @returns how many: fewer than `count` if there are not so many
   */
  look(from: number, count: number, to: Int16Array, draws: Draws, actor: number, event: number): number {
    const size = this.sizes[from]
    const seen = Math.min(count, size)
    if (seen > to.length) throw new RangeError(`a list of ${to.length} for ${seen} items`)
    if (seen === 0) return 0
    const address = draws.open(actor, event)
    this.lay(from, this.all, size)
    for (let nth = 0; nth < seen; nth++) {
      const index = draws.pick(pile, size - nth, actor, address)
      to[nth] = pile[index] >> KIND_BITS
      pile.copyWithin(index, index + 1, size - nth)
    }
    return seen
  }

  /** Items of these kinds into the pile, in canonical order: its kind, and which of the kind it is. */
  private lay(zone: number, kinds: Uint8Array, size: number): void {
    while (pile.length < size) pile = longer(pile)
    const { counts } = this
    let length = 0
    for (let kind = 0, cell = zone * this.kinds; kind < this.kinds; kind++, cell++)
      if (kinds[kind] > 0) for (let nth = 0; nth < counts[cell]; nth++) pile[length++] = (kind << KIND_BITS) | nth
  }

  // ---- Positions in files -------------------------------------------------------------------------------------------

  /**
   * Rebuilds sizes and totals after a file was read: of counted zones from their counts, of ordered ones from their
   * items, which end with -1 or fill the zone.
   */
  remake(): void {
    const { kinds, counts, created, orders, ordered, room, sizes } = this
    created.fill(0)
    for (let zone = 0; zone < sizes.length; zone++) {
      const own = counts.subarray(zone * kinds, (zone + 1) * kinds)
      if (orders[zone] >= 0) {
        const items = ordered.subarray(orders[zone], orders[zone] + room[zone])
        const end = items.indexOf(-1)
        const size = end < 0 ? items.length : end
        own.fill(0)
        for (const kind of items.subarray(0, size)) own[kind] += 1
        items.fill(0, size)
      }
      sizes[zone] = own.reduce((sum, count) => sum + count, 0)
      for (let kind = 0; kind < kinds; kind++) created[kind] += own[kind]
    }
  }

  // ---- Invariant ----------------------------------------------------------------------------------------------------

  /** The first kind of which there are not as many as were created, or that order and count disagree about, or -1. */
  notConserved(): number {
    const { kinds, counts, orders, ordered, sizes } = this
    for (let kind = 0; kind < kinds; kind++) {
      let left = this.created[kind]
      for (let zone = 0; zone < sizes.length; zone++) {
        const count = counts[zone * kinds + kind]
        const items = ordered.subarray(orders[zone], orders[zone] + sizes[zone])
        if (count < 0 || (orders[zone] >= 0 && items.filter((item) => item === kind).length !== count)) return kind
        left -= count
      }
      if (left !== 0) return kind
    }
    return -1
  }

  // ---- Broken promises between rules and zones ----------------------------------------------------------------------

  private refuseCopy(name: Name, copy: number): never {
    throw new RangeError(`zone ${name} ${copy}: expected a whole number below ${this.copiesOf(name)}`)
  }

  private refuseKind(kind: number, zone: number): never {
    throw new RangeError(`${this.nameOf(zone)} has no item of kind ${kind}`)
  }

  private refusePosition(zone: number, position: number): never {
    throw new RangeError(`${this.nameOf(zone)} has no position ${position}: it holds ${this.sizes[zone]} in order`)
  }

  private refuseFull(zone: number): never {
    throw new RangeError(`${this.nameOf(zone)} is full: it holds ${this.sizes[zone]} of ${this.room[zone]}`)
  }
}
