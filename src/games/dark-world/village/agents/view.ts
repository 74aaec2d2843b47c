// What one player may know in the village, beside what both games show (shared/agents/view.ts).
import type { Draws } from '../../../../random/index.ts'
import { NONE } from '../../shared/state/state.ts'
import type { Figure, Hero, Place } from '../../shared/state/table.ts'
import { SharedView } from '../../shared/agents/view.ts'
import { Play } from '../rules/play.ts'
import { hasWayIn } from '../rules/fortress.ts'
import { holdsHostage } from '../rules/buildings.ts'
import { determinize } from '../rules/hidden.ts'
import { hostagesOf } from '../rules/hostages.ts'
import type { VillageState } from '../state/state.ts'
import type { Scenario, WarlordCard } from '../setup/scenario.ts'

export class View extends SharedView {
  readonly #play: Play
  readonly #state: VillageState

  constructor(play: Play) {
    super(play)
    this.#play = play
    this.#state = play.state
  }

  /** See Imaginable (engine/imagination.ts). */
  imagine(seat: number, into: Play, draws: Draws): void {
    this.#state.copyInto(into.state)
    determinize(into, 1 << seat, draws)
  }

  override get scenario(): Scenario {
    return this.#play.scenario
  }

  // ---- Open to all -------------------------------------------------------------------------------------------------

  get wheel(): number {
    return this.#state.wheel
  }
  /** The building that Karrion locks, 0 for none. */
  get bird(): number {
    return this.#state.bird
  }
  get isTrialWon(): boolean {
    return this.#state.trialWon !== 0
  }
  hasKey(hero: Hero): boolean {
    return this.#state.hasKey[hero] !== 0
  }
  /** Whether he could enter the Fortress: with his own Key, or the Lurker's on the step. */
  hasWayIn(hero: Hero): boolean {
    return hasWayIn(this.#play, hero)
  }
  hostages(hero: Hero): number {
    return hostagesOf(this.#play, hero)
  }
  holdsHostage(zone: number): boolean {
    return holdsHostage(this.#play, zone)
  }
  get isHallKeyThere(): boolean {
    return this.#state.hallKey !== 0
  }
  get isLairKeyThere(): boolean {
    return this.#state.lairKey !== 0
  }
  /** Places of Warlord cards that a hero has looked at, as a bit set. All see that he looked, but not what he saw. */
  seenCards(hero: Hero): number {
    return this.#state.seenCards[hero]
  }
  /** The building that the question is about. */
  get zone(): number {
    return this.#play.zone
  }

  // ---- The guard upstairs: only the Warlord knows it before the Hall is opened --------------------------------------

  override get onBoard(): number {
    return super.onBoard - (this.isGuardHidden ? 1 : 0)
  }
  override nthOnBoard(n: number): Figure {
    const figure = super.nthOnBoard(n)
    return this.isGuardHidden && figure >= this.#state.guard ? super.nthOnBoard(n + 1) : figure
  }
  override isOnBoard(figure: Figure): boolean {
    return !this.isHiddenGuard(figure) && super.isOnBoard(figure)
  }
  override figurePlace(figure: Figure): Place {
    return this.isHiddenGuard(figure) ? NONE : super.figurePlace(figure)
  }
  override itemOf(figure: Figure): number {
    return this.isHiddenGuard(figure) ? 0 : super.itemOf(figure)
  }
  /** Whether anybody guards the upper floor. */
  get isUpstairsGuarded(): boolean {
    return this.figuresIn(this.scenario.upperZone) > 0
  }
  private isHiddenGuard(figure: Figure): boolean {
    return figure === this.#state.guard && this.isGuardHidden
  }
  private get isGuardHidden(): boolean {
    const state = this.#state
    return state.isGuardSeen === 0 && state.guard !== NONE && this.isHeros
  }

  // ---- Treasures and Warlord cards, as far as the seat has seen them ------------------------------------------------

  /** 1 + kind of weapon, the key's number, 0 gone; NONE where the seat has not seen it. */
  treasure(zone: number): number {
    const state = this.#state
    return this.isHeros && (state.treasureKnown[zone] & (1 << this.seat)) === 0 ? NONE : state.treasure[zone]
  }

  /** The card that the Warlord keeps; undefined where the seat does not know it. */
  get warlordCard(): WarlordCard | undefined {
    const state = this.#state
    const { scenario } = this.#play
    return !this.isHeros || state.knowsCard[this.seat] !== 0 ? scenario.warlordCards[state.warlordDeck[0]] : undefined
  }

  /** Whether the seat has seen this copy of a Warlord card lie in the deck: it is not the one that is kept. */
  hasRuledOut(card: number): boolean {
    const state = this.#state
    if (!this.isHeros) return card !== state.warlordDeck[0]
    for (let place = 1; place < state.warlordDeck.length; place++) {
      if (state.warlordDeck[place] === card && (state.seenCards[this.seat] & (1 << place)) !== 0) return true
    }
    return false
  }

  /** As the seat knows it: with the weapon on the kept card there are more. */
  override diceAgainstBoss(hero: Hero): number {
    const card = this.warlordCard
    return card !== undefined && card.weapon > 0 && card.weapon === this.weapon(hero) ? card.dice : this.dice(hero)
  }

  // ---- The Trial of Stealth ----------------------------------------------------------------------------------------

  /** Where the hero stands, NONE before his first move; his moves so far. */
  get trialPoint(): number {
    return this.#play.trialPoint
  }
  get trialMoves(): number {
    return this.#play.trialMoves
  }
  /** Where the Lurker is: only the Warlord sees the plotter. */
  get trialPeg(): number {
    if (this.isHeros) throw new RangeError('only the Warlord sees the plotter')
    return this.#play.trialPeg
  }

  private get isHeros(): boolean {
    return this.seat < this.scenario.heroCount
  }
}

/** A table at which seats see what this view shows. */
export function newTable(scenario: Scenario): Play {
  const play = new Play(scenario)
  return play.show(new View(play))
}
