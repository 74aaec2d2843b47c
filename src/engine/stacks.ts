// Decks of different cards whose order nobody knows. A card is drawn when it is first needed, so that the state holds
// no hidden order: only cards that were looked at have a place, at the top or at the bottom.
import type { Draws } from '../random/index.ts'
import type { StateStorage } from './layout.ts'

/** Where a card lies; a game's own places (discard pile, cards set aside) are numbers from `Elsewhere`. */
const IN_STACK = 0
/** The first number of a place outside the stack. */
export const Elsewhere = 1

export class Stacks {
  readonly #cards: number
  readonly #words: Int32Array
  /** Scratch: cards that may be next, and their words. */
  readonly #open: Int32Array
  readonly #openWords: Int32Array
  /** By stack and card: 0 in the stack, -1 no card of it, else a place of the game. */
  private readonly place: Int16Array
  /** Known cards: from the top, and from the bottom, each with a bit for every seat that has seen it there. */
  private readonly top: Int16Array
  private readonly topSeers: Int32Array
  private readonly tops: Int16Array
  private readonly bottom: Int16Array
  private readonly bottomSeers: Int32Array
  private readonly bottoms: Int16Array
  private readonly sizes: Int16Array

  /**
   * @param words by stack: the cards' own numbers (`wordsOf` their names)
   * @param cards most cards that one stack has
   */
  constructor(storage: StateStorage, words: readonly Int32Array[], cards: number) {
    const stacks = words.length
    this.#cards = cards
    this.#words = new Int32Array(stacks * cards)
    words.forEach((own, stack) => {
      this.#words.set(own, stack * cards)
    })
    this.#open = new Int32Array(cards)
    this.#openWords = new Int32Array(cards)
    this.place = storage.numbers(stacks * cards, -1)
    this.top = storage.numbers(stacks * cards)
    this.topSeers = storage.wide(stacks * cards)
    this.tops = storage.numbers(stacks)
    this.bottom = storage.numbers(stacks * cards)
    this.bottomSeers = storage.wide(stacks * cards)
    this.bottoms = storage.numbers(stacks)
    this.sizes = storage.numbers(stacks)
  }

  /** All cards are in the stack, shuffled. @param cards how many it has */
  fill(stack: number, cards: number): void {
    const first = stack * this.#cards
    this.place.fill(-1, first, first + this.#cards)
    this.place.fill(IN_STACK, first, first + cards)
    this.sizes[stack] = cards
    this.shuffle(stack)
  }

  /** Forgets all that is known of the order. Draws nothing. */
  shuffle(stack: number): void {
    const first = stack * this.#cards
    // Unused places hold 0, so that equal states are written alike.
    for (const list of [this.top, this.topSeers]) list.fill(0, first, first + this.tops[stack])
    for (const list of [this.bottom, this.bottomSeers]) list.fill(0, first, first + this.bottoms[stack])
    this.tops[stack] = 0
    this.bottoms[stack] = 0
  }

  /** Counts a stack again that was read from a file. @returns the first known card that is not in it, or -1 */
  remake(stack: number): number {
    const first = stack * this.#cards
    const known = [
      ...this.top.subarray(first, first + this.tops[stack]),
      ...this.bottom.subarray(first, first + this.bottoms[stack]),
    ]
    this.sizes[stack] = this.count(stack, IN_STACK)
    return known.find((card) => this.place[first + card] !== IN_STACK) ?? -1
  }

  size(stack: number): number {
    return this.sizes[stack]
  }

  /** `Elsewhere` and above: a place of the game; 0: in the stack; -1: no such card. */
  placeOf(stack: number, card: number): number {
    return this.place[stack * this.#cards + card]
  }

  /** How many cards lie at a place. */
  count(stack: number, place: number): number {
    const first = stack * this.#cards
    let count = 0
    for (let at = first; at < first + this.#cards; at++) if (this.place[at] === place) count += 1
    return count
  }

  /** Moves a card that is not in the stack to another place. @throws RangeError for one that is in it */
  move(stack: number, card: number, place: number): void {
    const at = stack * this.#cards + card
    if (!(this.place[at] >= Elsewhere && place >= Elsewhere))
      throw new RangeError(`card ${card} of stack ${stack} moves from ${this.place[at]} to ${place}`)
    this.place[at] = place
  }

  /** Everything at a place goes back into the stack, which is shuffled. */
  shuffleIn(stack: number, place: number): void {
    const first = stack * this.#cards
    for (let at = first; at < first + this.#cards; at++)
      if (this.place[at] === place) {
        this.place[at] = IN_STACK
        this.sizes[stack] += 1
      }
    this.shuffle(stack)
  }

  /** The top card goes to a place. @returns the card; -1, without a draw, of an empty stack */
  draw(stack: number, place: number, draws: Draws, actor: number, event: number): number {
    if (this.sizes[stack] === 0) return -1
    if (this.tops[stack] === 0) this.#know(stack, 0, draws, actor, event)
    const first = stack * this.#cards
    const card = this.top[first]
    const tops = --this.tops[stack]
    this.top.copyWithin(first, first + 1, first + 1 + tops)
    this.topSeers.copyWithin(first, first + 1, first + 1 + tops)
    this.top[first + tops] = 0
    this.topSeers[first + tops] = 0
    this.sizes[stack] -= 1
    this.place[first + card] = place
    return card
  }

  /**
   * Seats look at cards from the top.
   * @param seers a bit for each seat
   * @returns how many there are, at most `count`
   */
  peek(stack: number, count: number, seers: number, draws: Draws, actor: number, event: number): number {
    const seen = Math.min(count, this.sizes[stack])
    while (this.tops[stack] < seen) this.#know(stack, 0, draws, actor, event)
    const first = stack * this.#cards
    for (let at = first; at < first + seen; at++) this.topSeers[at] |= seers
    return seen
  }

  /** A card that was looked at. @param position from the top @throws RangeError for one that nobody knows */
  at(stack: number, position: number): number {
    if (!(position >= 0 && position < this.tops[stack]))
      throw new RangeError(`nobody has seen card ${position} of stack ${stack}`)
    return this.top[stack * this.#cards + position]
  }

  /** How many cards from the top a seat knows, in a row. */
  knownTo(stack: number, seat: number): number {
    const first = stack * this.#cards
    let known = 0
    while (known < this.tops[stack] && ((this.topSeers[first + known] >> seat) & 1) === 1) known += 1
    return known
  }

  /** Whether chance may make it the next: none where somebody knows which is next. */
  mayBeNext(stack: number, card: number): boolean {
    return this.tops[stack] === 0 && this.#isUnknown(stack, card)
  }

  /** A card that was looked at goes to the bottom. @throws as `at` does */
  bury(stack: number, position: number): void {
    const card = this.at(stack, position)
    const first = stack * this.#cards
    const [at, bottoms] = [first + position, this.bottoms[stack]++]
    // Position 0 of these is the lowest card.
    this.bottom.copyWithin(first + 1, first, first + bottoms)
    this.bottomSeers.copyWithin(first + 1, first, first + bottoms)
    this.bottom[first] = card
    this.bottomSeers[first] = this.topSeers[at]
    const tops = this.tops[stack]--
    this.top.copyWithin(at, at + 1, first + tops)
    this.topSeers.copyWithin(at, at + 1, first + tops)
    this.top[first + tops - 1] = 0
    this.topSeers[first + tops - 1] = 0
  }

  /**
   * Cards at known places that none of the seats has seen are drawn anew among those that they do not know.
   * @param seats bit set
   */
  determinize(stack: number, seats: number, draws: Draws, actor: number, event: number): void {
    const first = stack * this.#cards
    const [tops, bottoms] = [this.tops[stack], this.bottoms[stack]]
    const isSeen = (seers: number): boolean => (seers & seats) !== 0
    for (let at = first; at < first + tops; at++) if (!isSeen(this.topSeers[at])) this.top[at] = -1
    for (let at = first; at < first + bottoms; at++) if (!isSeen(this.bottomSeers[at])) this.bottom[at] = -1
    for (const [list, count] of [[this.top, tops] as const, [this.bottom, bottoms] as const])
      for (let at = first; at < first + count; at++)
        if (list[at] < 0) list[at] = this.#unknown(stack, draws, actor, event)
  }

  /** One more card from the top is known, to the seers. A buried one comes when all others are gone. */
  #know(stack: number, seers: number, draws: Draws, actor: number, event: number): void {
    const first = stack * this.#cards
    const [tops, bottoms] = [this.tops[stack], this.bottoms[stack]]
    const at = first + tops
    this.tops[stack] = tops + 1
    this.topSeers[at] = seers
    if (tops + bottoms === this.sizes[stack]) {
      this.bottoms[stack] = bottoms - 1
      this.top[at] = this.bottom[first + bottoms - 1]
      this.topSeers[at] |= this.bottomSeers[first + bottoms - 1]
      this.bottom[first + bottoms - 1] = 0
      this.bottomSeers[first + bottoms - 1] = 0
    } else {
      this.top[at] = -1
      this.top[at] = this.#unknown(stack, draws, actor, event)
    }
  }

  /** A card at random of those in the stack whose place nobody knows. */
  #unknown(stack: number, draws: Draws, actor: number, event: number): number {
    let count = 0
    for (let card = 0; card < this.#cards; card++) {
      if (!this.#isUnknown(stack, card)) continue
      this.#open[count] = card
      this.#openWords[count++] = this.#words[stack * this.#cards + card]
    }
    return this.#open[draws.pick(this.#openWords, count, actor, draws.open(actor, event))]
  }

  #isUnknown(stack: number, card: number): boolean {
    const first = stack * this.#cards
    if (this.place[first + card] !== IN_STACK) return false
    for (let at = first; at < first + this.tops[stack]; at++) if (this.top[at] === card) return false
    for (let at = first; at < first + this.bottoms[stack]; at++) if (this.bottom[at] === card) return false
    return true
  }
}
