// What changes during a playout in both games. One Int16Array holds the fields, so that copying is a set and resetting
// a fill; counters are numbers beside it. Each game's own state extends this one.
//
//   heroes    one entry each:   place | hp | out | unconscious | weapon | coins | bossKills | outIn
//             rows:             items held, hand by kind
//   figures   one entry each:   where | place | item | strength | points | knownTo | owner | acted | group | board
//   places    one entry each:   occupant;  rows: loose items by kind
//   gates     one entry each:   open
//   deck      cards under the deck, oldest first, in a ring
import type { Ending } from '../../../../engine/game.ts'
import type { SharedScenario } from '../setup/scenario.ts'

/** How often a game looks at how the party stands: after every other round (party-metrics.ts). */
export const STANDINGS = 20

/** Magic items: two kinds that both games have, and each game's third. */
export const Item = { potion: 0, boots: 1, third: 2 } as const
export const ITEM_KINDS = 3

/** Kinds of Hit/Miss card; with `cardKinds: dual` all are of the first kind and may be played as either. */
export const Card = { hit: 0, miss: 1 } as const
export const CARD_KINDS = 2

/** Where a figure is. */
export const Where = { reserve: 0, board: 1, trophy: 2, pit: 3, home: 4 } as const

/** No figure, no place, no hero, no item. */
export const NONE = -1

/** `occupant` of a place: nobody; hero h as h + 1; figure f as -(f + 1); a treasure chest. */
export const FREE = 0
export const CHEST = 99

/** How a playout stands. The first three endings are those of the metric `outcome`. */
export const Outcome = { bossKilled: 0, villainWins: 1, unfinished: 2, playing: 3 } as const
export const OUTCOMES = ['bossKilled', 'villainWins', 'unfinished'] as const
/** What each is to the heroes. */
export const ENDINGS: readonly Ending[] = [{ is: 'won' }, { is: 'lost' }, { is: 'unfinished' }]

/** Strengths are below this. */
export const MAX_STRENGTH = 10

export class State {
  private readonly all: Int16Array
  private used = 0

  // --- heroes; a Base Camp is what they have here, and the figures that they own (DW-COMP-02)
  readonly place: Int16Array
  readonly hp: Int16Array
  readonly out: Int16Array
  readonly unconscious: Int16Array
  /** 0 the basic one, else 1 + the kind of Golden Weapon. */
  readonly weapon: Int16Array
  readonly coins: Int16Array
  /** hero * ITEM_KINDS + kind */
  readonly held: Int16Array
  /** hero * CARD_KINDS + kind */
  readonly hand: Int16Array
  /**
   * Number of figures whose strength a hero has not learned. Index: (hero * kinds + kind) * MAX_STRENGTH + strength.
   */
  readonly unseen: Int16Array
  /** Heroes in the order of this round. */
  readonly order: Int16Array
  /** In which round each hero was eliminated. */
  readonly outIn: Int16Array
  /** Heroes with a Golden Weapon, and heroes out, at each sampling of the party's standing (party-metrics.ts). */
  readonly armedAt: Int16Array
  readonly outAt: Int16Array

  /** When each hero's last turn was over, in seconds at a table: more than 16 bits hold, so that it lies by itself. */
  readonly turnEndedAt: Int32Array

  // --- figures
  readonly where: Int16Array
  readonly at: Int16Array
  /** 1 + kind of the item on its base, 0 none. */
  readonly item: Int16Array
  readonly strength: Int16Array
  /** What it is worth, and counts for limits: its HP. */
  readonly points: Int16Array
  /** Bit set over heroes: who has learned its strength. */
  readonly knownTo: Int16Array
  readonly owner: Int16Array
  readonly acted: Int16Array
  /** With whom it was placed: the zone it was placed into, for its limit; NONE in the reserve. */
  readonly group: Int16Array
  /** Figures on the board in the order of their numbers: the first `onBoard` entries. */
  readonly board: Int16Array

  // --- places and gates
  readonly occupant: Int16Array
  /** place * ITEM_KINDS + kind */
  readonly loose: Int16Array
  readonly gates: Int16Array
  /** Living figures by zone. */
  readonly inZone: Int16Array
  readonly supply: Int16Array
  private readonly under: Int16Array

  // --- counters
  /** From 1; 0 during the set-up. */
  round = 0
  /** Position of the next turn in the round's order, where a copied state plays on. Heroes first, then the villain. */
  turn = 0
  outcome: number = Outcome.playing
  slayer = NONE
  bossWounds = 0
  coinsLeft = 0
  /** Cards of each kind that have never been drawn, and how many have. */
  freshHit = 0
  freshMiss = 0
  drawn = 0
  underHead = 0
  underCount = 0
  /** Address under which the deck was shuffled. */
  deckAddress = 0
  /** Heroes still in the game. */
  inPlay = 0
  /** Heroes who have ever come to where the boss is. */
  arrivals = 0
  /** Figures on the board. */
  onBoard = 0
  /** Items that lie about, wherever. */
  lying = 0
  /** Seconds at a table so far; knock-outs so far, and the round of the first. */
  seconds = 0
  knockOuts = 0
  firstKnockOut = 0

  /** @param more room for the fields of the game's own state */
  constructor(scenario: SharedScenario, more: number) {
    const { heroCount: heroes, figureCount: figures, deckSize } = scenario
    const { places } = scenario.graph
    const kinds = scenario.kinds.length
    this.all = new Int16Array(
      2 * STANDINGS +
        heroes * (8 + ITEM_KINDS + CARD_KINDS + kinds * MAX_STRENGTH) +
        figures * 10 +
        places * (1 + ITEM_KINDS) +
        scenario.gateCount +
        scenario.zoneCount +
        ITEM_KINDS +
        deckSize +
        more,
    )
    const hero = (): Int16Array => this.field(heroes)
    this.place = hero()
    this.hp = hero()
    this.out = hero()
    this.unconscious = hero()
    this.weapon = hero()
    this.coins = hero()
    this.order = hero()
    this.outIn = hero()
    this.turnEndedAt = new Int32Array(heroes)
    this.armedAt = this.field(STANDINGS)
    this.outAt = this.field(STANDINGS)
    this.held = this.field(heroes * ITEM_KINDS)
    this.hand = this.field(heroes * CARD_KINDS)
    this.unseen = this.field(heroes * kinds * MAX_STRENGTH)
    const figure = (): Int16Array => this.field(figures)
    this.where = figure()
    this.at = figure()
    this.item = figure()
    this.strength = figure()
    this.points = figure()
    this.knownTo = figure()
    this.owner = figure()
    this.acted = figure()
    this.group = figure()
    this.board = figure()
    this.occupant = this.field(places)
    this.loose = this.field(places * ITEM_KINDS)
    this.gates = this.field(scenario.gateCount)
    this.inZone = this.field(scenario.zoneCount)
    this.supply = this.field(ITEM_KINDS)
    this.under = this.field(deckSize)
  }

  protected field(length: number): Int16Array {
    const from = this.used
    this.used += length
    if (this.used > this.all.length) throw new RangeError('the state is laid out too small')
    return this.all.subarray(from, this.used)
  }

  clear(): void {
    this.all.fill(0)
    this.turnEndedAt.fill(0)
    this.round = 0
    this.turn = 0
    this.outcome = Outcome.playing
    this.slayer = NONE
    this.bossWounds = 0
    this.coinsLeft = 0
    this.freshHit = 0
    this.freshMiss = 0
    this.drawn = 0
    this.underHead = 0
    this.underCount = 0
    this.deckAddress = 0
    this.inPlay = 0
    this.arrivals = 0
    this.onBoard = 0
    this.lying = 0
    this.seconds = 0
    this.knockOuts = 0
    this.firstKnockOut = 0
  }

  copyInto(to: State): void {
    to.all.set(this.all)
    to.turnEndedAt.set(this.turnEndedAt)
    to.round = this.round
    to.turn = this.turn
    to.outcome = this.outcome
    to.slayer = this.slayer
    to.bossWounds = this.bossWounds
    to.coinsLeft = this.coinsLeft
    to.freshHit = this.freshHit
    to.freshMiss = this.freshMiss
    to.drawn = this.drawn
    to.underHead = this.underHead
    to.underCount = this.underCount
    to.deckAddress = this.deckAddress
    to.inPlay = this.inPlay
    to.arrivals = this.arrivals
    to.onBoard = this.onBoard
    to.lying = this.lying
    to.seconds = this.seconds
    to.knockOuts = this.knockOuts
    to.firstKnockOut = this.firstKnockOut
  }

  /** A figure comes onto the board, in its place among those that are there. */
  enterBoard(figure: number): void {
    const { board } = this
    this.where[figure] = Where.board
    let index = this.onBoard
    for (; index > 0 && board[index - 1] > figure; index--) board[index] = board[index - 1]
    board[index] = figure
    this.onBoard += 1
  }

  /** It leaves the board, for the Pit if nobody takes it. */
  leaveBoard(figure: number): void {
    const { board } = this
    this.where[figure] = Where.pit
    let index = board.indexOf(figure)
    this.onBoard -= 1
    for (; index < this.onBoard; index++) board[index] = board[index + 1]
  }

  /** Puts a card under the deck. */
  putUnder(kind: number): void {
    const { under } = this
    under[(this.underHead + this.underCount) % under.length] = kind
    this.underCount += 1
  }

  /** Takes the card that has lain under the deck for longest. */
  takeUnder(): number {
    const { under } = this
    const kind = under[this.underHead]
    this.underHead = (this.underHead + 1) % under.length
    this.underCount -= 1
    return kind
  }
}
