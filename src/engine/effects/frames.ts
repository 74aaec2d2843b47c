// What an effect happens in: one frame for each event, and for each event that an effect sets off one further in.
// Frames are scratch of a table, allocated once. Between turns none is entered, so a copied state needs none of them.

/** Most places that a selector fills. */
const MAX_TARGETS = 64

/** Whom or what an effect is done to, in this order. */
export class Targets {
  readonly who = new Int16Array(MAX_TARGETS)
  count = 0

  /** @throws RangeError when full */
  add(who: number): void {
    if (this.count === MAX_TARGETS) throw new RangeError(`a selector has more than ${MAX_TARGETS} targets`)
    this.who[this.count++] = who
  }
}

/** An event. A game's own frame adds fields (the die, the check, the damage) and sets them in `begin`. */
export class Frame {
  /** The hero of the event; -1 where there is none. */
  self = -1
  /** Level of the skill whose list runs, 1 to 3; 0 for what has no levels. */
  level = 0
  /** Number of the card, skill or row whose list runs; -1 for none. */
  source = -1
  /** Of the list that runs: 0 for an event's own, 1 for a list inside it; -1 between lists. */
  nesting = -1
  /** By nesting: a list inside a list leaves the targets of the outer one alone. */
  readonly targets: readonly Targets[]
  /** Of a word's second selector. */
  readonly others = new Targets()

  /** @param maxNesting lists inside lists */
  constructor(maxNesting: number) {
    this.targets = Array.from({ length: maxNesting + 1 }, () => new Targets())
  }

  /** The event begins. @param _outer the event that set it off */
  begin(_outer: this | undefined): void {}
}

/** Content that cannot work, found in play: the playout fails, and names its cards. */
export class ContentFailure extends Error {
  override readonly name = 'ContentFailure'
  /** From the outermost to the innermost. */
  readonly sources: readonly string[]

  constructor(message: string, sources: readonly string[]) {
    super(`${message}: ${sources.join(' > ')}`)
    this.sources = sources
  }
}

/** The frames of a table, each inside of the one before. */
export class Frames<F extends Frame> {
  readonly #frames: readonly F[]
  readonly #nameOf: (source: number) => string
  #depth = -1

  /** @param maxDepth events that effects set off in a row @param nameOf a source for errors */
  constructor(make: () => F, maxDepth: number, nameOf: (source: number) => string) {
    this.#frames = Array.from({ length: maxDepth + 1 }, make)
    this.#nameOf = nameOf
  }

  /** An event begins. @throws ContentFailure when effects set off more events in a row than the game allows */
  enter(source: number, self = -1, level = 0): F {
    const depth = this.#depth + 1
    if (depth === this.#frames.length) this.#refuse(source)
    const frame = this.#frames[depth]
    this.#depth = depth
    frame.source = source
    frame.self = self
    frame.level = level
    frame.nesting = -1
    frame.begin(depth === 0 ? undefined : this.#frames[depth - 1])
    return frame
  }

  /** Events in progress, one set off by another; 0 between events. */
  get entered(): number {
    return this.#depth + 1
  }

  /** The event is over. @throws RangeError outside of any */
  leave(): void {
    if (this.#depth < 0) throw new RangeError('no frame is entered')
    this.#depth--
  }

  /** A playout begins: leaves what an end on the spot has left entered. */
  reset(): void {
    this.#depth = -1
  }

  #refuse(source: number): never {
    const sources = [...this.#frames.map((frame) => frame.source), source]
    throw new ContentFailure(
      `effects set off more than ${this.#frames.length - 1} others in a row`,
      sources.map((one) => this.#nameOf(one)),
    )
  }
}
