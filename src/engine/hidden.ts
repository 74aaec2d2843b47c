// What seats know of hidden things, and drawing the rest anew for agents that look ahead (`LookAhead.determinize`).
// What is known is kept as sure lower bounds; a likelihood of what is not known is not kept.
import { copyWord, type Draws } from '../random/index.ts'
import type { StateStorage } from './layout.ts'
import type { WeightTable } from './weights.ts'
import type { Zones } from './zones.ts'

/**
 * What is known of bags: `known` items of a kind, then `typed` ones whose type is known but not the size, then `loose`
 * ones of which nothing is known. Together they are as many as the bag holds. A kind is type × sizes + size. Where
 * nobody can tell which item came out, the best known one did: so no bound ever says too much.
 */
export class Knowledge<Name extends string = string> {
  private readonly zones: Zones<Name>
  /** The zone of the first bag, and how many there are. */
  private readonly first: number
  private readonly bags: number
  private readonly sizes: number
  private readonly types: number
  private readonly typeWords: Int32Array
  /** By bag and kind, by bag and type, by bag. */
  private readonly knownItems: Int16Array
  private readonly typedItems: Int16Array
  private readonly looseItems: Int16Array

  /**
   * @param name of the bags among the zones; a bag is the number of its copy
   * @param sizes how many sizes a type has
   * @throws RangeError if the kinds of the zones are not whole types
   */
  constructor(storage: StateStorage, zones: Zones<Name>, name: Name, sizes: number) {
    this.zones = zones
    this.first = zones.of(name)
    this.bags = zones.copiesOf(name)
    this.sizes = sizes
    this.types = zones.kinds / sizes
    this.typeWords = Int32Array.from({ length: this.types }, (_, type) => type)
    if (!Number.isInteger(this.types)) throw new RangeError(`${zones.kinds} kinds are no whole types of ${sizes} sizes`)
    this.knownItems = storage.numbers(this.bags * zones.kinds)
    this.typedItems = storage.numbers(this.bags * this.types)
    this.looseItems = storage.numbers(this.bags)
  }

  known(bag: number, kind: number): number {
    return this.knownItems[bag * this.zones.kinds + kind]
  }

  typed(bag: number, type: number): number {
    return this.typedItems[bag * this.types + type]
  }

  loose(bag: number): number {
    return this.looseItems[bag]
  }

  /** So many of a type are inside from the start, as printed. */
  expectTyped(bag: number, type: number, count: number): void {
    this.typedItems[bag * this.types + type] += count
  }

  /** So many more are inside from the start, each of any type. */
  expectLoose(bag: number, count: number): void {
    this.looseItems[bag] += count
  }

  /** One was seen going in. */
  entered(bag: number, kind: number): void {
    this.knownItems[bag * this.zones.kinds + kind] += 1
  }

  /** One was seen coming out. @throws RangeError if none of this kind can have been inside */
  left(bag: number, kind: number): void {
    const cell = bag * this.zones.kinds + kind
    if (this.knownItems[cell] > 0) this.knownItems[cell] -= 1
    else this.recognize(bag, kind)
  }

  /** Everything has come out, unseen. */
  emptied(bag: number): void {
    const { kinds } = this.zones
    this.knownItems.fill(0, bag * kinds, (bag + 1) * kinds)
    this.typedItems.fill(0, bag * this.types, (bag + 1) * this.types)
    this.looseItems[bag] = 0
  }

  /**
   * Some were shown together and stay. Only those that are more than the known ones of their kind are news.
   * @param kinds as `Zones.look` writes them
   * @throws RangeError if they cannot have been inside
   */
  shown(bag: number, kinds: Int16Array, count: number): void {
    for (let nth = 0; nth < count; nth++) {
      const kind = kinds[nth]
      let alike = 1
      for (let before = 0; before < nth; before++) if (kinds[before] === kind) alike += 1
      if (alike <= this.known(bag, kind)) continue
      this.recognize(bag, kind)
      this.entered(bag, kind)
    }
  }

  /** An item that was not known is of this kind. */
  private recognize(bag: number, kind: number): void {
    const cell = bag * this.types + Math.floor(kind / this.sizes)
    if (this.typedItems[cell] > 0) this.typedItems[cell] -= 1
    else if (this.looseItems[bag] > 0) this.looseItems[bag] -= 1
    else throw new RangeError(`bag ${bag}: an item of kind ${kind} cannot have been inside`)
  }

  /**
   * Fills a bag anew with what is known, and chance for the rest. The result depends on nothing that is hidden.
   * @param sizes by size: how often an item has it
   * @param types by type: weight of a loose item's having it; needed only where there are loose ones
   * @throws RangeError for a table of more or fewer sizes than there are, or where `types` is needed and absent
   */
  determinize(
    bag: number,
    sizes: WeightTable,
    types: Int32Array | undefined,
    draws: Draws,
    actor: number,
    event: number,
  ): void {
    const { zones } = this
    if (sizes.weights.length !== this.sizes)
      throw new RangeError(`weights of ${sizes.weights.length} sizes: expected ${this.sizes}`)
    if (types === undefined && this.loose(bag) > 0) throw new RangeError(`bag ${bag} needs weights of types`)
    const zone = this.first + bag
    const address = draws.open(actor, event)
    zones.destroyAll(zone)
    for (let kind = 0; kind < zones.kinds; kind++) zones.create(kind, zone, this.known(bag, kind))
    // An item's draws are its own: by its type, and which of them it is. Loose ones come after all types.
    for (let type = 0; type < this.types; type++)
      for (let nth = this.typed(bag, type); nth > 0; nth--)
        zones.create(type * this.sizes + sizes.draw(draws, actor, address, copyWord(type, nth)), zone)
    for (let nth = this.loose(bag); nth > 0; nth--) {
      const type = draws.pickByWeight(this.typeWords, types!, this.types, actor, address, nth)
      zones.create(type * this.sizes + sizes.draw(draws, actor, address, copyWord(this.types, nth)), zone)
    }
  }

  /** The first bag of which something is believed that is not so, or -1. */
  mistaken(): number {
    for (let bag = 0; bag < this.bags; bag++) if (this.isMistaken(bag)) return bag
    return -1
  }

  /** Whether anything is believed of the bag that is not so. */
  isMistaken(bag: number): boolean {
    const zone = this.first + bag
    let believed = this.loose(bag)
    for (let type = 0; type < this.types; type++) {
      let inside = 0
      let sure = this.typed(bag, type)
      if (sure < 0) return true
      for (let kind = type * this.sizes; kind < (type + 1) * this.sizes; kind++) {
        if (this.known(bag, kind) > this.zones.count(zone, kind)) return true
        inside += this.zones.count(zone, kind)
        sure += this.known(bag, kind)
      }
      if (sure > inside) return true
      believed += sure
    }
    return believed !== this.zones.size(zone)
  }
}

/** Items dealt face down from public lists, each to a place of its own: villains to locations. */
export class Deal {
  readonly capacity: number
  /** By deal: how many are dealt, and how many the list has. */
  private readonly dealt: Int16Array
  private readonly listed: Int16Array
  /** By deal: the items dealt, by slot, then those left over; and which of the dealt ones were seen. */
  protected readonly items: Int16Array
  private readonly seen: Int16Array
  /** By item. */
  private readonly words: Int32Array
  // Scratch: items in canonical order, a shuffled order of them, and what is drawn from.
  private readonly pool: Int16Array
  private readonly order: Int32Array
  private readonly keys: Float64Array
  private readonly open: Int32Array

  /**
   * @param deals how many deals there are side by side
   * @param capacity length of the longest list
   * @param words by item: its own number (`labelWord` of its name)
   */
  constructor(storage: StateStorage, deals: number, capacity: number, words: Int32Array) {
    this.capacity = capacity
    this.words = words
    this.dealt = storage.numbers(deals)
    this.listed = storage.numbers(deals)
    this.items = storage.numbers(deals * capacity)
    this.seen = storage.numbers(deals * capacity)
    this.pool = new Int16Array(capacity)
    this.order = new Int32Array(capacity)
    this.keys = new Float64Array(capacity)
    this.open = new Int32Array(capacity)
  }

  /**
   * Deals from a list, without replacement. An item more on the list takes a slot or none, and moves no other.
   * @param list of items, as often as each is in it @param slots how many are dealt
   * @throws RangeError if the list is longer than the capacity, or shorter than the slots
   */
  deal(deal: number, list: ArrayLike<number>, slots: number, draws: Draws, actor: number, event: number): void {
    this.lay(deal, list, slots)
    const { length } = list
    this.shuffle(list, length, draws, actor, event)
    const first = deal * this.capacity
    for (let slot = 0; slot < length; slot++) this.items[first + slot] = list[this.order[slot]]
  }

  /**
   * Deals from a list to slots that draw for themselves, one after another: a slot fewer moves no item of another but
   * the one that it would have had.
   * @param actors by slot @throws as `deal` does
   */
  dealEach(deal: number, list: ArrayLike<number>, actors: readonly number[], draws: Draws, event: number): void {
    this.lay(deal, list, actors.length)
    const { items, open } = this
    const first = deal * this.capacity
    items.set(list, first)
    actors.forEach((actor, slot) => {
      const left = items.subarray(first + slot, first + list.length)
      this.number(left, left.length)
      const index = draws.pick(open, left.length, actor, draws.open(actor, event))
      const item = left[index]
      left.copyWithin(1, 0, index)
      left[0] = item
    })
  }

  private lay(deal: number, { length }: ArrayLike<number>, slots: number): void {
    if (length > this.capacity || slots > length)
      throw new RangeError(`${slots} of ${length} are dealt: expected at most ${this.capacity}, and no more slots`)
    const first = deal * this.capacity
    this.seen.fill(0, first, first + length)
    this.dealt[deal] = slots
    this.listed[deal] = length
  }

  /** Items of a deal that was read from a file: they end with -1, or fill the deal. */
  read(deal: number): Int16Array {
    const items = this.items.subarray(deal * this.capacity, (deal + 1) * this.capacity)
    const end = items.indexOf(-1)
    return end < 0 ? items : items.subarray(0, end)
  }

  /**
   * Completes a deal that was read from a file: other items of the list are left over, and nobody has seen them.
   * @returns the first slot with an item that the list has not, or not so often, and then changes nothing; -1: none
   */
  remake(deal: number, list: ArrayLike<number>): number {
    const left = Array.from(list)
    const items = this.read(deal)
    for (const [slot, item] of items.entries()) {
      const index = left.indexOf(item)
      if (index < 0) return slot
      left.splice(index, 1)
    }
    const first = deal * this.capacity
    this.items.set(left, first + items.length)
    this.dealt[deal] = items.length
    this.listed[deal] = list.length
    this.seen.fill(0, first + items.length, first + this.capacity)
    return -1
  }

  /** Its items leave play. */
  clear(deal: number): void {
    const first = deal * this.capacity
    this.seen.fill(0, first, first + this.capacity)
    this.dealt[deal] = 0
    this.listed[deal] = 0
  }

  /** How many were dealt. */
  slots(deal: number): number {
    return this.dealt[deal]
  }

  /** @throws RangeError beyond the slots */
  at(deal: number, slot: number): number {
    return this.items[this.place(deal, slot)]
  }

  /** @throws RangeError beyond the slots */
  isSeen(deal: number, slot: number): boolean {
    return this.seen[this.place(deal, slot)] > 0
  }

  /** All have seen what lies there. @throws RangeError beyond the slots */
  reveal(deal: number, slot: number): void {
    this.seen[this.place(deal, slot)] = 1
  }

  /** Deals anew, among the unseen slots and what was left over, what was never seen. */
  determinize(deal: number, draws: Draws, actor: number, event: number): void {
    const { items, seen, pool, order } = this
    const first = deal * this.capacity
    const end = first + this.listed[deal]
    let unseen = 0
    for (let place = first; place < end; place++) if (seen[place] === 0) unseen = insert(pool, unseen, items[place])
    this.shuffle(pool, unseen, draws, actor, event)
    for (let place = first, nth = 0; place < end; place++) if (seen[place] === 0) items[place] = pool[order[nth++]]
  }

  protected place(deal: number, slot: number): number {
    if (!(slot >= 0 && slot < this.dealt[deal]))
      throw new RangeError(`deal ${deal} has no slot ${slot}: ${this.dealt[deal]} are dealt`)
    return deal * this.capacity + slot
  }

  /** Two slots change their items, and whether these were seen. */
  protected swap(one: number, other: number): void {
    const { items, seen } = this
    const [item, isSeen] = [items[one], seen[one]]
    items[one] = items[other]
    seen[one] = seen[other]
    items[other] = item
    seen[other] = isSeen
  }

  /** Puts the indices of a list into `order`, shuffled. */
  private shuffle(list: ArrayLike<number>, count: number, draws: Draws, actor: number, event: number): void {
    const { order, open, keys } = this
    this.number(list, count)
    for (let index = 0; index < count; index++) order[index] = index
    draws.shuffle(order, count, open, keys, actor, draws.open(actor, event))
  }

  /** Puts the items' own numbers into `open`; equal ones are told apart by which of them they are. */
  protected number(list: ArrayLike<number>, count: number): Int32Array {
    const { open, words } = this
    for (let index = 0; index < count; index++) {
      let copy = 0
      for (let before = 0; before < index; before++) if (list[before] === list[index]) copy += 1
      open[index] = copyWord(words[list[index]], copy)
    }
    return open
  }
}

/**
 * Cards dealt face down to a deck that is shuffled whenever one is turned up and put back: the enemies of a location.
 * Where a card lies in it nobody knows, so the seen ones lie first, in the order in which they came up.
 */
export class Deck extends Deal {
  /** Turns one up, each equally likely, and puts it back. @returns its item; -1, without a draw, from an empty deck */
  meet(deck: number, draws: Draws, actor: number, event: number): number {
    const slots = this.slots(deck)
    if (slots === 0) return -1
    const first = this.place(deck, 0)
    const words = this.number(this.items.subarray(first, first + slots), slots)
    const slot = draws.pick(words, slots, actor, draws.open(actor, event))
    const item = this.at(deck, slot)
    // It comes before the unseen ones, unless an equal one was seen, which may be the same.
    for (let other = 0; other < slots; other++) {
      if (!this.isSeen(deck, other)) {
        this.swap(this.place(deck, slot), this.place(deck, other))
        this.reveal(deck, other)
      }
      if (this.at(deck, other) === item) break
    }
    return item
  }

  /** All see every card of the deck. */
  lookThrough(deck: number): void {
    // Unseen cards come in canonical order, since nobody knows the one in which they lay.
    const slots = this.slots(deck)
    for (let slot = 0; slot < slots; slot++) {
      if (this.isSeen(deck, slot)) continue
      let least = slot
      for (let other = slot + 1; other < slots; other++) if (this.at(deck, other) < this.at(deck, least)) least = other
      this.swap(this.place(deck, slot), this.place(deck, least))
      this.reveal(deck, slot)
    }
  }
}

/** Inserts an item into a sorted list. @returns its new length */
function insert(list: Int16Array, length: number, item: number): number {
  let place = length
  for (; place > 0 && list[place - 1] > item; place--) list[place] = list[place - 1]
  list[place] = item
  return length + 1
}
