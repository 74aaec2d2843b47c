// Buffers that the rules work in, allocated once: paths, sight, lists (docs/decisions/007-scratch-buffers.md).
// A function that fills one returns it or passes it on; the next that fills it makes it stale.
import type { Scenario } from '../setup/scenario.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'

/** Costs of the ways from a hero's square (rules/reach.ts). */
export class Reach {
  from = -1
  version = -1
  /** What else the answer hangs on (confinement, an unlocked door), as one number. */
  flags = -1
  /** Half-points up to which ways were followed; squares that cost more wait for it, or for a cheaper way. */
  bound = -1
  /** Half-points to stand on each square, by the cheapest way as far as `bound`; -1 out of reach. */
  readonly cost: Int32Array
  /** The square before it on that way, -1 at the start. */
  readonly parent: Int16Array
  /** The way ends here: a face-down disk, an adversary, the inside of a building just entered. */
  readonly stops: Int8Array

  /**
   * Waiting squares in lists by cost: `heads[cost & mask]`, then `next`. A square that becomes cheaper waits twice, the
   * second time as square + squares.
   */
  readonly heads: Int32Array
  readonly next: Int32Array
  readonly mask: number
  readonly squares: number

  /** @param prices half-points to enter a square, by terrain */
  constructor(squares: number, prices: Int16Array) {
    this.cost = new Int32Array(squares)
    this.parent = new Int16Array(squares)
    this.stops = new Int8Array(squares)
    this.squares = squares
    let lists = 1
    while (lists <= Math.max(...prices)) lists *= 2
    this.heads = new Int32Array(lists)
    this.mask = lists - 1
    this.next = new Int32Array(squares * 2)
  }
}

/** Steps to a square for those who walk one square at a time (adversaries); -1 where no way leads there. */
export class Steps {
  to = -1
  version = -1
  readonly steps: Int16Array
  readonly queue: Int16Array

  constructor(squares: number) {
    this.steps = new Int16Array(squares)
    this.queue = new Int16Array(squares)
  }
}

/** Squares of heroes, taken apart once where many distances to them are asked for (rules/sight.ts). */
export class Others {
  count = 0
  readonly square: Int16Array
  readonly plane: Int16Array
  readonly row: Int16Array
  readonly column: Int16Array

  constructor(seats: number) {
    this.square = new Int16Array(seats)
    this.plane = new Int16Array(seats)
    this.row = new Int16Array(seats)
    this.column = new Int16Array(seats)
  }
}

/** The closest squares with face-down disks (rules/sight.ts): `count` of them, all as far off, and a disk of each. */
export class Closest {
  count = 0
  distance = 0
  readonly squares: Int32Array
  readonly disks: Int32Array

  constructor(size: number) {
    this.squares = new Int32Array(size)
    this.disks = new Int32Array(size)
  }
}

/** Squares that a hero looks at (rules/sight.ts), in their order, and how far off each is. */
export class InRange {
  count = 0
  readonly orders: Int32Array
  readonly squares: Int32Array
  readonly far: Int32Array

  constructor(size: number) {
    this.orders = new Int32Array(size)
    this.squares = new Int32Array(size)
    this.far = new Int32Array(size)
  }
}

export class Scratch {
  readonly reach: Reach
  readonly steps: Steps
  readonly closest: Closest
  readonly inRange: InRange
  /** Lists of disks, heroes or squares: targets, a shuffle. */
  readonly list: Int32Array
  /** What is drawn among, and their numbers under the draw's address. */
  readonly entries: Int32Array
  readonly words: Int32Array
  readonly shuffled: Int32Array
  readonly keys: Float64Array
  /** Targets of a spell as actions: heroes and disks (rules/spells.ts). */
  readonly aims: Int32Array

  constructor(scenario: Scenario, prices: Int16Array) {
    const squares = scenario.maxTiles * SQUARES_PER_TILE
    this.reach = new Reach(squares, prices)
    this.steps = new Steps(squares)
    const size = Math.max(squares, scenario.copyCount, 64)
    this.closest = new Closest(size)
    this.inRange = new InRange(2 * scenario.copyCount)
    this.list = new Int32Array(size)
    this.entries = new Int32Array(size)
    this.words = new Int32Array(size)
    this.shuffled = new Int32Array(size)
    this.keys = new Float64Array(size)
    this.aims = new Int32Array(scenario.copyCount + 4 * scenario.seatCount)
  }
}
