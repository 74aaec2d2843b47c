// How the villain's agents choose in both games: which monsters to place, whom to strike, where to go. `guardian` keeps
// his figures together, between the heroes and their goal; `hunter` goes for the weakest hero.
import type { Draws } from '../../../../random/index.ts'
import type { Agent, Question } from '../../../../engine/game.ts'
import { argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { FAR, Way } from '../setup/graph.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { Mark } from '../setup/scenario.ts'
import { Item, MAX_STRENGTH, NONE } from '../state/state.ts'
import type { SharedView } from './view.ts'
import { FigureWays } from './figure-ways.ts'

/** Items in the order in which they are given away: grenade or whip, boots, potion. */
const ITEM_ORDER = [Item.third, Item.boots, Item.potion] as const
/** More than any number of dice. */
const MANY_DICE = 16

export interface VillainProfile {
  /** The strongest monster that he puts where nothing is to be guarded. */
  readonly strongest: number
  /** Goes after heroes across the board, instead of waiting for them. */
  readonly hunts: boolean
  /** How far a guardian leaves his place to strike. */
  readonly reach: number
}

export const GUARDIAN: VillainProfile = { strongest: 2, hunts: false, reach: 3 }
export const HUNTER: VillainProfile = { strongest: MAX_STRENGTH, hunts: true, reach: FAR }

export abstract class VillainAgent<View extends SharedView> implements Agent<View> {
  protected readonly scenario: SharedScenario
  protected readonly profile: VillainProfile
  private readonly ways: FigureWays

  constructor(scenario: SharedScenario, profile: VillainProfile) {
    this.scenario = scenario
    this.profile = profile
    this.ways = new FigureWays(scenario)
  }

  reset(_agentRng: Draws): void {
    /* nothing is kept */
  }

  choose(question: Question<View>): number {
    switch (question.kind) {
      case DP.stock:
        return this.stocks(question)
      case DP.stockItem:
        return this.givesItem(question)
      case DP.stockSquare:
        return this.placesAt(question)
      case DP.nextFigure:
        return this.nextFigure(question)
      case DP.figureAction:
        return this.figureAction(question)
      case DP.bossBout:
        return this.bossBout(question)
      default:
        return this.chooseMore(question)
    }
  }

  protected abstract chooseMore(question: Question<View>): number
  /** Whom to call upon beside figures; NONE to let it be. */
  protected abstract callsUpon(question: Question<View>): number
  /** The place that he wants to keep heroes from. */
  protected abstract heldPlace(view: View): number

  // ---- Placing -----------------------------------------------------------------------------------------------------

  /** The strongest that fits, up to what he keeps back. */
  protected stocks(question: Question<View>): number {
    return this.strongest(question, this.profile.strongest)
  }

  /** The strongest offered monster up to `maxStrength`. If all are stronger: none if he may, else the weakest. */
  protected strongest({ view, actions, count }: Question<View>, maxStrength: number): number {
    let best = NONE
    let strongest = NONE
    let weakest = 0
    let least = Infinity
    for (let index = 0; index < count; index++) {
      const strength = verbOf(actions[index]) === Verb.figure ? view.strength(argumentOf(actions[index])) : 0
      if (strength < least) {
        least = strength
        weakest = index
      }
      if (strength === 0 || strength > maxStrength || strength <= strongest) continue
      strongest = strength
      best = index
    }
    return best === NONE ? weakest : best
  }

  protected itemOrder(_view: View): readonly number[] {
    return ITEM_ORDER
  }

  private givesItem({ view, actions, count }: Question<View>): number {
    for (const item of this.itemOrder(view)) {
      for (let index = 0; index < count; index++) if (argumentOf(actions[index]) === item) return index
    }
    return 0
  }

  /** A guardian stands near what he holds, a hunter near the heroes. */
  private placesAt({ view, actions, count }: Question<View>): number {
    const aim = this.profile.hunts ? this.weakest(view, NONE) : NONE
    const goal = aim === NONE ? this.heldPlace(view) : view.place(aim)
    let best = 0
    let least = Infinity
    for (let index = 0; index < count; index++) {
      const distance = this.heroDistance(argumentOf(actions[index]), goal)
      if (distance >= least) continue
      least = distance
      best = index
    }
    return best
  }

  // ---- Acting ------------------------------------------------------------------------------------------------------

  /**
   * The next figure that can come to a hero, the strongest first: while the hero still has HP he strikes back, and the
   * strongest figure withstands that best. Figures that reach no hero are not asked.
   */
  private nextFigure(question: Question<View>): number {
    const { view, actions, count } = question
    const called = this.callsUpon(question)
    if (called !== NONE) return called
    let best = 0
    let strongest = NONE
    for (let index = 1; index < count; index++) {
      if (verbOf(actions[index]) !== Verb.figure) continue
      const figure = argumentOf(actions[index])
      if (view.strength(figure) <= strongest || this.aim(view, figure) === NONE) continue
      strongest = view.strength(figure)
      best = index
    }
    if (best !== 0) return best
    for (let index = 1; index < count; index++)
      if (verbOf(actions[index]) === Verb.boss && this.bossAim(view) !== NONE) return index
    return 0
  }

  /** The hero whom a figure goes for: the weakest one, or who comes near enough. NONE for nobody. */
  private aim(view: View, figure: number): number {
    return this.weakest(view, figure)
  }

  /** The weakest hero within reach of a figure (of anywhere for NONE), the nearest of equals. */
  private weakest(view: View, figure: number): number {
    const { heroCount, graph, marks } = this.scenario
    let best = NONE
    let least = Infinity
    for (let hero = 0; hero < heroCount; hero++) {
      const place = view.place(hero)
      if (place === NONE || (marks[place] & Mark.haven) !== 0) continue
      const distance = figure === NONE ? 0 : this.strikeDistance(view.figurePlace(figure), place, graph.places)
      if (distance > this.reachOf(figure) || !this.goesFor(view, figure, place)) continue
      const weight = this.profile.hunts ? view.hp(hero) * FAR + distance : distance * FAR + view.hp(hero)
      if (weight >= least) continue
      least = weight
      best = hero
    }
    return best
  }

  /** Whether a figure goes for heroes there. */
  protected goesFor(_view: View, _figure: number, _place: number): boolean {
    return true
  }

  /** How far a figure goes for a hero. */
  protected reachOf(_figure: number): number {
    return this.profile.reach
  }

  /** Moves of a figure to a place beside a hero's, and one: its own ways, or the hero's where it may not go. */
  protected strikeDistance(from: number, to: number, places: number): number {
    const moves = this.scenario.graph.monsterMoves[from * places + to]
    return moves < FAR ? moves : this.heroDistance(from, to)
  }

  protected heroDistance(from: number, to: number): number {
    return this.scenario.graph.heroMoves[from * this.scenario.graph.places + to]
  }

  /** What a figure moves and strikes along. */
  protected moveUse(_figure: number): number {
    return Way.monster
  }
  protected strikeUse(_figure: number): number {
    return Way.monsterStrikes
  }

  /** A blow at the weakest beside it; else a step to whom it goes for. */
  private figureAction(question: Question<View>): number {
    const { view, actions } = question
    const strike = this.strike(question)
    if (strike !== NONE) return strike
    const figure = view.opponent
    const isForced = verbOf(actions[0]) !== Verb.end
    const hero = this.aim(view, figure)
    if (hero === NONE) return isForced ? this.step(question, view.figurePlace(figure), true) : 0
    if (isForced) return this.step(question, view.place(hero), true)
    this.ways.lookFor(view, figure, hero, this.moveUse(figure), this.strikeUse(figure))
    return this.ways.moves[view.figurePlace(figure)] === FAR
      ? this.step(question, view.place(hero), false)
      : this.stepOnWay(question)
  }

  /**
   * A strike at the weakest hero in reach; of equals, at the one with the fewest dice. NONE if no hero is in reach. The
   * return blow is no reason to hold back: the hero can strike as often in his own turn.
   */
  private strike({ view, actions, count }: Question<View>): number {
    let best = NONE
    let least = Infinity
    for (let index = 0; index < count; index++) {
      if (verbOf(actions[index]) !== Verb.strike) continue
      const hero = argumentOf(actions[index])
      const weight = view.hp(hero) * MANY_DICE + view.dice(hero)
      if (weight >= least) continue
      least = weight
      best = index
    }
    return best
  }

  /** The move that comes nearest to a place, as if nobody were in the way; the end where none comes nearer. */
  private step({ view, actions, count }: Question<View>, goal: number, isForced: boolean): number {
    const { places } = this.scenario.graph
    let least = isForced ? Infinity : this.strikeDistance(view.figurePlace(view.opponent), goal, places)
    let move = 0
    for (let index = 0; index < count; index++) {
      if (verbOf(actions[index]) !== Verb.move) continue
      const distance = this.strikeDistance(argumentOf(actions[index]), goal, places)
      if (distance >= least) continue
      least = distance
      move = index
    }
    return move
  }

  /** The move on the way that was looked for; the end where it is at its end, or barred. */
  private stepOnWay({ view, actions, count }: Question<View>): number {
    const { moves } = this.ways
    let least = moves[view.figurePlace(view.opponent)]
    let move = 0
    for (let index = 0; index < count; index++) {
      if (verbOf(actions[index]) !== Verb.move || moves[argumentOf(actions[index])] >= least) continue
      least = moves[argumentOf(actions[index])]
      move = index
    }
    return move
  }

  // ---- The boss ----------------------------------------------------------------------------------------------------

  private bossBout({ view, actions, count }: Question<View>): number {
    const hero = this.bossAim(view)
    for (let index = 1; index < count; index++) if (argumentOf(actions[index]) === hero) return index
    return 0
  }

  /** The hero whom the boss may fell at better odds than be felled by; for a hunter the weakest. NONE for nobody. */
  private bossAim(view: View): number {
    const { heroCount, marks, blows, boss, numbers } = this.scenario
    let best = NONE
    let most = 0
    for (let hero = 0; hero < heroCount; hero++) {
      const place = view.place(hero)
      if (place === NONE || (marks[place] & Mark.beforeBoss) === 0) continue
      const fells = blows.atLeast(boss.dice, view.hp(hero))
      // He cannot see the hand, so he assumes that half of it are Hit cards.
      const hits = Math.min(numbers.hitCards, view.handSize(hero) >> 1)
      const falls = (1 - fells) * blows.atLeast(view.diceAgainstBoss(hero), view.bossNeeds - hits)
      const worth = this.profile.hunts ? 1 / view.hp(hero) : fells + boss.dice / 3 / view.hp(hero) / 2 - falls
      if (worth <= most) continue
      most = worth
      best = hero
    }
    return best
  }
}
