// What changes during a playout in both games; the state of each extends this one.
//
//   heroes    one entry each:   place | hp | out | unconscious | weapon | coins | bossKills | outIn
//             rows:             items held, hand by kind
//   figures   one entry each:   where | place | item | strength | points | knownTo | owner | acted | group | board
//   places    one entry each:   occupant;  rows: loose items by kind
//   gates     one entry each:   open
//   deck      cards under the deck, oldest first, in a ring
import { Layout } from '../../../../engine/layout.ts'
import { namesOf, words } from '../../../../engine/words.ts'
import type { SharedScenario } from '../setup/scenario.ts'

/** How often a game looks at how the party stands: after every other round (party-metrics.ts). */
export const STANDINGS = 20

/** Magic items: two kinds that both games have, and each game's third. */
export const Item = words('potion', 'boots', 'third')
export const ITEM_KINDS = namesOf(Item).length

/** Kinds of Hit/Miss card; with `cardKinds: dual` all are of the first kind and may be played as either. */
export const Card = words('hit', 'miss')
export const CARD_KINDS = namesOf(Card).length

/** Where a figure is. */
export const Where = words('reserve', 'board', 'trophy', 'pit', 'home')

/** No figure, no place, no hero, no item. */
export const NONE = -1

/** `occupant` of a place: nobody; hero h as h + 1; figure f as -(f + 1); a treasure chest. */
export const FREE = 0
export const CHEST = 99

/** How a playout stands. The first three endings are those of the metric `outcome`. */
export const Outcome = words('bossKilled', 'villainWins', 'unfinished', 'playing')

/** Strengths are below this. */
export const MAX_STRENGTH = 10

export class State<Scenario extends SharedScenario = SharedScenario> extends Layout<Scenario> {
  // --- heroes; a Base Camp is what they have here, and the figures that they own (DW-COMP-02)
  readonly place = this.heroes()
  readonly hp = this.heroes()
  readonly out = this.heroes()
  readonly unconscious = this.heroes()
  /** 0 the basic one, else 1 + the kind of Golden Weapon. */
  readonly weapon = this.heroes()
  readonly coins = this.heroes()
  /** hero * ITEM_KINDS + kind */
  readonly held = this.heroes(ITEM_KINDS)
  /** hero * CARD_KINDS + kind */
  readonly hand = this.heroes(CARD_KINDS)
  /**
   * Number of figures whose strength a hero has not learned. Index: (hero * kinds + kind) * MAX_STRENGTH + strength.
   */
  readonly unseen = this.heroes(this.scenario.kinds.length * MAX_STRENGTH)
  /** Heroes in the order of this round. */
  readonly order = this.heroes()
  /** In which round each hero was eliminated. */
  readonly outIn = this.heroes()
  /** Heroes with a Golden Weapon, and heroes out, at each sampling of the party's standing (party-metrics.ts). */
  readonly armedAt = this.numbers(STANDINGS)
  readonly outAt = this.numbers(STANDINGS)

  /** When each hero's last turn was over, in seconds at a table. */
  readonly turnEndedAt = this.wide(this.scenario.heroCount)

  // --- figures
  readonly where = this.figures()
  readonly at = this.figures(NONE)
  /** 1 + kind of the item on its base, 0 none. */
  readonly item = this.figures()
  readonly strength = this.figures()
  /** What it is worth, and counts for limits: its HP. */
  readonly points = this.figures()
  /** Bit set over heroes: who has learned its strength. */
  readonly knownTo = this.figures()
  readonly owner = this.figures(NONE)
  readonly acted = this.figures()
  /** With whom it was placed: the zone it was placed into, for its limit; NONE in the reserve. */
  readonly group = this.figures(NONE)
  /** Figures on the board in the order of their numbers: the first `onBoard` entries. */
  readonly board = this.figures()

  // --- places and gates
  readonly occupant = this.places()
  /** place * ITEM_KINDS + kind */
  readonly loose = this.places(ITEM_KINDS)
  readonly gates = this.numbers(this.scenario.gateCount)
  /** Living figures by zone. */
  readonly inZone = this.numbers(this.scenario.zoneCount)
  readonly supply = this.numbers(ITEM_KINDS)
  private readonly under = this.numbers(this.scenario.deckSize)

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
  /** Who took a hero out of the game last, an index into scenario.deadly. */
  lastDeadly = NONE
  /** Who else knocked a hero out last, and where (losses.ts). */
  lastWearer = NONE
  lastZone = NONE

  protected heroes(each = 1): Int16Array {
    return this.numbers(this.scenario.heroCount * each)
  }
  private figures(start = 0): Int16Array {
    return this.numbers(this.scenario.figureCount, start)
  }
  private places(each = 1): Int16Array {
    return this.numbers(this.scenario.graph.places * each)
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

  /** Cards of a kind that lie under the deck. */
  underDeck(kind: number): number {
    const { under } = this
    let count = 0
    for (let nth = 0; nth < Math.min(this.underCount, under.length); nth++)
      if (under[(this.underHead + nth) % under.length] === kind) count += 1
    return count
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
