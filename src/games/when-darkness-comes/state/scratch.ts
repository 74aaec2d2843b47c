// Room that the rules work in, allocated once: the check being rolled, paths, lists.
// Nothing here is part of the game: whatever a function leaves here is stale when the next one begins.
import type { Constants, ItemBonus } from '../content/schema.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SQUARES_PER_TILE } from './state.ts'
import { pricesOf } from '../setup/tiles.ts'

/** The check being rolled (rules/checks.ts): one at a time. Read what you need before the next begins. */
export class Check {
  hero = -1
  purpose = 0
  attribute = 0
  /** Chosen skill, -1 none; chosen item or weapon, -1 none. */
  skill = -1
  item = -1
  /** Whose roll it is, where a check has two. */
  role: ItemBonus['as'] = 'actor'
  /** Attribute, skill, item and all the rest added up, and the dice rolled: never fewer than none. */
  sum = 0
  pool = 0
  /** Target number with the situation (a lock's steps) and with every shift; both 0 for a roll without one. */
  printed = 0
  effective = 0
  /** How many dice show each face, face 1 first. */
  readonly faces = new Uint8Array(6)
  /** Face of the red die of a movement roll, as Fate reads it (WDC-FATE-03); 0 without one. */
  red = 0
  /** Face of the red die as it lies; 0 where nobody follows it any more. */
  redDie = 0
  /** Value of the first throw, before nuisances and re-rolls, and of the roll as it stands. */
  firstValue = 0
  value = 0
  /** Value and tie-break of the roll as it stands (dice/ranking.ts). */
  strength = 0
  /** Value the roll has to reach, -1 where it should be as high as possible. */
  needed = -1
  /** Strength to beat in an opposed check, -1 where none is known. */
  toBeat = -1
  isOpposed = false
  /** The other hero of an opposed check, -1 without one: nobody helps against themselves. */
  opponent = -1
  /** Fate decided: no dice were rolled. */
  isForced = false
  success = false
  /** Strictly more than needed (WDC-TN-03). */
  exceeds = false
  /** Re-rolls made so far under this check's address: the number of the next one. */
  rerolls = 0
  /** VP spent on this roll (WDC-VP-15). */
  spent = 0
  address = 0
  readonly help = new Help()
  /** A set of dice by face: those chosen to be thrown again. */
  readonly chosen = new Uint8Array(6)
  /** Face that the last die thrown again came to show. */
  lastFace = 0
}

/** The helpers of the check being rolled (rules/assistance.ts): heroes first, then allies that their holders named. */
export class Help {
  count = 0
  /** A hero, or the copy of an ally: the first `heroes` of the `count` are heroes. */
  heroes = 0
  readonly who = new Int16Array(MAX_HELPERS)
  /** Dice that may be thrown again with this help; 0 once it was used. */
  readonly dice = new Int16Array(MAX_HELPERS)
  /** VP promised to a hero, to be paid when the check succeeds (WDC-ASSIST-14). */
  readonly price = new Int16Array(MAX_HELPERS)
  /** Dice by face that the present helper may still have thrown again, one by one (WDC-ASSIST-03). */
  readonly fresh = new Uint8Array(6)
}

/** Every hero at the table, and an ally of each. */
const MAX_HELPERS = 64

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
  readonly check = new Check()
  /** VP that helpers were promised, by seat (rules/assistance.ts). */
  readonly promises: Int16Array
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
  /** What a turn can be useful by, as it stood when the turn began (rules/turn.ts). */
  readonly traces = new Int32Array(6)
  /** The adversary, security or trap of the question at hand, met or fought; -1 outside of encounters. See `face`. */
  facing = -1
  /** The hero whose action is being named by another (WDC-OPP-07), else -1. */
  commanded = -1
  /** Where other heroes stand, to count those nearby (rules/sight.ts): `count` squares with plane, row, column. */
  readonly others: Others
  /** Targets of a spell as actions: heroes and disks (rules/spells.ts). */
  readonly aims: Int32Array
  /** The own movement of this turn is still to come: Pass Through lasts for it (rules/turn.ts, WDC-SPELL-12). */
  movesLater = false
  /** Bare value of the movement roll that was made just now: read it before anything else is done (WDC-FLEE-03). */
  movementValue = 0

  constructor(scenario: Scenario) {
    const squares = scenario.maxTiles * SQUARES_PER_TILE
    this.reach = new Reach(squares, scenario.constants.movement.cost)
    this.steps = new Steps(squares)
    this.others = new Others(scenario.seatCount)
    this.promises = new Int16Array(scenario.seatCount)
    const size = Math.max(squares, scenario.copyCount, 64)
    this.flips = new Int32Array(size)
    this.flipSquares = new Int32Array(size)
    this.list = new Int32Array(size)
    this.shuffled = new Int32Array(size)
    this.keys = new Float64Array(size)
    this.aims = new Int32Array(scenario.copyCount + 4 * scenario.seatCount)
  }

  /**
   * Makes this disk the subject of the questions that follow.
   * @returns the subject until now: put it back into `facing` at the end
   */
  face(copy: number): number {
    const before = this.facing
    this.facing = copy
    return before
  }

  /** Between turns nobody is met, commanded, or about to move: a playout that broke off may have left it otherwise. */
  forget(): void {
    this.facing = -1
    this.commanded = -1
    this.movesLater = false
  }
}
