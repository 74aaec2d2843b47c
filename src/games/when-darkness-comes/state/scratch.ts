// Room that the rules work in, allocated once: the check being rolled, paths, lists.
// Nothing here is part of the game: whatever a function leaves here is stale when the next one begins.
import type { Constants } from '../content/schema.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SQUARES_PER_TILE } from './state.ts'
import { pricesOf } from '../setup/tiles.ts'

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

  /** Half-points to enter a square, by terrain. */
  readonly price: Int16Array
  /**
   * Waiting squares in lists by cost: `heads[cost & mask]`, then `next`. A square that becomes cheaper waits twice, the
   * second time as square + squares.
   */
  readonly heads: Int32Array
  readonly next: Int32Array
  readonly mask: number
  readonly squares: number

  constructor(squares: number, cost: Constants['movement']['cost']) {
    this.cost = new Int32Array(squares)
    this.parent = new Int16Array(squares)
    this.stops = new Int8Array(squares)
    this.squares = squares
    this.price = pricesOf(cost)
    const lists = 2 ** Math.ceil(Math.log2(Math.max(...this.price) + 1))
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

export class Scratch {
  readonly reach: Reach
  readonly steps: Steps
  /** Lists of disks, heroes or squares: the flips of one sight check, targets, a shuffle. */
  readonly flips: Int32Array
  /** The squares on which those lay, and how far off (rules/sight.ts). */
  readonly flipSquares: Int32Array
  closest = 0
  readonly list: Int32Array
  readonly shuffled: Int32Array
  readonly keys: Float64Array
  /** Where other heroes stand, to count those nearby (rules/sight.ts): `count` squares with plane, row, column. */
  readonly others: Others
  /** Targets of a spell as actions: heroes and disks (rules/spells.ts). */
  readonly aims: Int32Array

  constructor(scenario: Scenario) {
    const squares = scenario.maxTiles * SQUARES_PER_TILE
    this.reach = new Reach(squares, scenario.constants.movement.cost)
    this.steps = new Steps(squares)
    this.others = new Others(scenario.seatCount)
    const size = Math.max(squares, scenario.copyCount, 64)
    this.flips = new Int32Array(size)
    this.flipSquares = new Int32Array(size)
    this.list = new Int32Array(size)
    this.shuffled = new Int32Array(size)
    this.keys = new Float64Array(size)
    this.aims = new Int32Array(scenario.copyCount + 4 * scenario.seatCount)
  }
}
