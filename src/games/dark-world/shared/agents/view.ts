// What one player may know in both games (docs/rules/dark-world.md, Part 4): everything that lies open, and what this
// seat has learned. Agents get nothing else; tests permute what is hidden and demand the same choices.
import type { Figure, Hero, Place, Table } from '../state/table.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { Card, CARD_KINDS, ITEM_KINDS, MAX_STRENGTH, NONE, type State, Where } from '../state/state.ts'
import { neededForBoss } from '../rules/boss.ts'
import { cardsAs } from '../rules/cards.ts'
import { diceOfWeapon } from '../rules/combat.ts'

export class SharedView {
  /** The whole truth, closed to agents: every method lets through only what may be known. */
  readonly #play: Table
  readonly #state: State

  constructor(play: Table) {
    this.#play = play
    this.#state = play.state
  }

  /** What everybody knows: rules, board, the list of the box. */
  get scenario(): SharedScenario {
    return this.#play.scenario
  }
  /** Heroes who have ever come to where the boss is. */
  get arrivals(): number {
    return this.#state.arrivals
  }
  get round(): number {
    return this.#state.round
  }
  /** Whose question it is. */
  get seat(): number {
    return this.#play.question.seat
  }

  // ---- Heroes: public but for the hand -----------------------------------------------------------------------------

  place(hero: Hero): Place {
    return this.#state.place[hero]
  }
  hp(hero: Hero): number {
    return this.#state.hp[hero]
  }
  isOut(hero: Hero): boolean {
    return this.#state.out[hero] !== 0
  }
  hasGoldenWeapon(hero: Hero): boolean {
    return this.#state.weapon[hero] !== 0
  }
  weapon(hero: Hero): number {
    return this.#state.weapon[hero]
  }
  dice(hero: Hero): number {
    return diceOfWeapon(this.#play, hero)
  }
  diceAgainstBoss(hero: Hero): number {
    return this.dice(hero)
  }
  handSize(hero: Hero): number {
    const { hand } = this.#state
    return hand[hero * CARD_KINDS] + hand[hero * CARD_KINDS + 1]
  }
  holds(hero: Hero, item: number): boolean {
    return this.#state.held[hero * ITEM_KINDS + item] > 0
  }
  itemsHeld(hero: Hero): number {
    const { held } = this.#state
    return held[hero * ITEM_KINDS] + held[hero * ITEM_KINDS + 1] + held[hero * ITEM_KINDS + 2]
  }
  itemLimit(hero: Hero): number {
    return this.#play.itemLimit(hero)
  }
  coins(hero: Hero): number {
    return this.#state.coins[hero]
  }

  /** Cards that the seat itself may play as Hit, as Miss; of others only the size of the hand is known. DW-CARD-06 */
  get hitCards(): number {
    return cardsAs(this.#play, this.own, Card.hit)
  }
  get missCards(): number {
    return cardsAs(this.#play, this.own, Card.miss)
  }
  private get own(): Hero {
    const { seat } = this
    if (seat >= this.#play.scenario.heroCount) throw new RangeError('the villain has no hand of cards')
    return seat
  }

  // ---- The turn ----------------------------------------------------------------------------------------------------

  /** Actions left in the turn, and how many may be moves. */
  get left(): number {
    return this.#play.left
  }
  get moves(): number {
    return this.#play.moves
  }
  /** What the blow has rolled, and who is on its other side (NONE: the boss): at hitCards, missCards, figureAction. */
  get roll(): number {
    return this.#play.roll
  }
  get opponent(): Figure {
    return this.#play.opponent
  }
  /** The item that is offered: at rewardItem. */
  get found(): number {
    return this.#play.found
  }

  // ---- The board ---------------------------------------------------------------------------------------------------

  /** 0 free, hero + 1, -(figure + 1), or a chest. */
  occupant(place: Place): number {
    return this.#state.occupant[place]
  }
  isOpen(gate: number): boolean {
    return this.#state.gates[gate] !== 0
  }
  /** Whether an item lies about anywhere. */
  get isAnythingLoose(): boolean {
    return this.#state.lying > 0
  }
  loose(place: Place, item: number): number {
    return this.#state.loose[place * ITEM_KINDS + item]
  }
  /** Whether any item lies there. */
  hasLoose(place: Place): boolean {
    for (let kind = 0; kind < ITEM_KINDS; kind++) if (this.loose(place, kind) > 0) return true
    return false
  }
  figuresIn(zone: number): number {
    return this.#state.inZone[zone]
  }

  // ---- Figures -----------------------------------------------------------------------------------------------------

  /** Figures on the board, in the order of their numbers: how many, and the n-th of them. */
  get onBoard(): number {
    return this.#state.onBoard
  }
  nthOnBoard(n: number): Figure {
    return this.#state.board[n]
  }
  isOnBoard(figure: Figure): boolean {
    return this.#state.where[figure] === Where.board
  }
  figurePlace(figure: Figure): Place {
    return this.#state.at[figure]
  }
  /** 1 + kind of the item on its base, 0 none. */
  itemOf(figure: Figure): number {
    return this.#state.item[figure]
  }
  /** What stands on its base, as far as the seat knows: 0 where it does not. */
  strength(figure: Figure): number {
    const state = this.#state
    const { scenario } = this.#play
    const seat = this.seat
    const knows = seat >= scenario.heroCount || (state.knownTo[figure] & (1 << seat)) !== 0
    return knows ? state.strength[figure] : 0
  }

  /** Chance that a blow of so many dice with so many Hit cards kills this figure, by what the seat knows of it. */
  killChance(figure: Figure, dice: number, cards: number): number {
    const state = this.#state
    const { scenario } = this.#play
    const { blows, margin } = scenario
    const strength = this.strength(figure)
    if (strength > 0) return blows.atLeast(dice, strength + margin - cards)
    const row = (this.seat * scenario.kinds.length + scenario.kindOf[figure]) * MAX_STRENGTH
    let chance = 0
    let all = 0
    for (let candidate = 1; candidate < MAX_STRENGTH; candidate++) {
      const count = state.unseen[row + candidate]
      if (count === 0) continue
      all += count
      chance += count * blows.atLeast(dice, candidate + margin - cards)
    }
    return all === 0 ? 0 : chance / all
  }

  /** Chance that a blow of this total kills it, by what the seat knows. */
  reaches(figure: Figure, total: number): number {
    return this.killChance(figure, 0, total)
  }

  /**
   * Its strength, or the mean of the strengths that it may have. This is also what a kill is worth, unless the box has
   * points of its own (`hitStrength: separate`).
   */
  meanStrength(figure: Figure): number {
    const state = this.#state
    const { scenario } = this.#play
    const strength = this.strength(figure)
    if (strength > 0) return strength
    const row = (this.seat * scenario.kinds.length + scenario.kindOf[figure]) * MAX_STRENGTH
    let sum = 0
    let all = 0
    for (let candidate = 1; candidate < MAX_STRENGTH; candidate++) {
      all += state.unseen[row + candidate]
      sum += candidate * state.unseen[row + candidate]
    }
    return all === 0 ? 0 : sum / all
  }

  /** Total that a blow needs to kill the boss now. */
  get bossNeeds(): number {
    return neededForBoss(this.#play)
  }
}

/** No figure: the boss. */
export const BOSS = NONE
