// How the villain's agents choose in both games: which monsters to place, whom to strike, where to go. `guardian` keeps his
// figures together, between the heroes and their goal; `hunter` goes for the weakest hero.
import type { Draws } from '../../../../random/index.ts'
import type { Agent, Question } from '../../../game.ts'
import * as decisionNames from '../decisions.ts'
import * as graphNames from '../graph.ts'
import type { SharedScenario } from '../scenario.ts'
import * as scenarioNames from '../scenario.ts'
import * as stateNames from '../state.ts'
import type { SharedView } from '../view.ts'

// Names at hand (docs/architecture.md).
const { argumentOf, DP, Verb, verbOf } = decisionNames
const { FAR } = graphNames
const { Mark } = scenarioNames
const { MOST_STRENGTH, NONE } = stateNames

/** What one HP of a hero is worth to the villain, and the knock-out on top, in points of a monster's strength. */
const HP_WORTH = 0.4
const KNOCK_OUT_WORTH = 3
/** Items in the order in which they are given away: grenade or whip, boots, potion. */
const ITEM_ORDER = [2, 1, 0] as const

export interface VillainTemper {
  /** The strongest monster that he puts into a room; stronger ones wait for the last stand. */
  readonly strongest: number
  /** Goes after heroes across the board, instead of waiting for them. */
  readonly hunts: boolean
  /** How far a guardian leaves his place to strike. */
  readonly reach: number
}

export const GUARDIAN: VillainTemper = { strongest: 3, hunts: false, reach: 3 }
export const HUNTER: VillainTemper = { strongest: MOST_STRENGTH, hunts: true, reach: FAR }

export abstract class VillainAgent<View extends SharedView> implements Agent<View> {
  protected readonly scenario: SharedScenario
  protected readonly temper: VillainTemper

  constructor(scenario: SharedScenario, temper: VillainTemper) {
    this.scenario = scenario
    this.temper = temper
  }

  reset(_whims: Draws): void { /* nothing is kept */ }

  choose(question: Question<View>): number {
    switch (question.kind) {
      case DP.stock: return this.stocks(question)
      case DP.stockItem: return this.givesItem(question)
      case DP.stockSquare: return this.placesAt(question)
      case DP.nextFigure: return this.nextFigure(question)
      case DP.figureAction: return this.figureAction(question)
      case DP.bossBout: return this.bossBout(question)
      default: return this.chooseMore(question)
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
    return this.strongest(question, this.temper.strongest)
  }

  /** The strongest monster that is offered, up to a strength; where all are above it, the last. */
  protected strongest({ view, actions, count }: Question<View>, most: number): number {
    let best = NONE
    let strongest = NONE
    for (let at = 0; at < count; at++) {
      if (verbOf(actions[at]) !== Verb.figure) continue
      const strength = view.strength(argumentOf(actions[at]))
      if (strength > most || strength <= strongest) continue
      strongest = strength
      best = at
    }
    return best === NONE ? count - 1 : best
  }

  private givesItem({ actions, count }: Question<View>): number {
    for (const item of ITEM_ORDER) {
      for (let at = 0; at < count; at++) if (argumentOf(actions[at]) === item) return at
    }
    return 0
  }

  /** A guardian stands near what he holds, a hunter near the heroes. */
  private placesAt({ view, actions, count }: Question<View>): number {
    const target = this.temper.hunts ? this.weakest(view, NONE) : NONE
    const goal = target === NONE ? this.heldPlace(view) : view.place(target)
    let best = 0
    let least = Infinity
    for (let at = 0; at < count; at++) {
      const distance = this.heroDistance(argumentOf(actions[at]), goal)
      if (distance >= least) continue
      least = distance
      best = at
    }
    return best
  }

  // ---- Acting ------------------------------------------------------------------------------------------------------

  /** Whoever can come to a hero; others need not be asked. */
  private nextFigure(question: Question<View>): number {
    const { view, actions, count } = question
    const called = this.callsUpon(question)
    if (called !== NONE) return called
    for (let at = 1; at < count; at++) {
      const verb = verbOf(actions[at])
      if (verb === Verb.figure && this.target(view, argumentOf(actions[at])) !== NONE) return at
      if (verb === Verb.boss && this.bossTarget(view) !== NONE) return at
    }
    return 0
  }

  /** The hero whom a figure goes for: the weakest one, or who comes near enough. NONE for nobody. */
  private target(view: View, figure: number): number {
    return this.weakest(view, figure)
  }

  /** The weakest hero within reach of a figure (of anywhere for NONE), the nearest of equals. */
  private weakest(view: View, figure: number): number {
    const { heroCount, graph, marks } = this.scenario
    let best = NONE
    let least = Infinity
    for (let hero = 0; hero < heroCount; hero++) {
      const place = view.place(hero)
      if (place === NONE || (marks[place] & Mark.haven) !== 0 || !this.goesFor(figure, place)) continue
      const distance = figure === NONE ? 0 : this.strikeDistance(view.figurePlace(figure), place, graph.places)
      if (distance > this.reachOf(figure)) continue
      const weight = this.temper.hunts ? view.hp(hero) * FAR + distance : distance * FAR + view.hp(hero)
      if (weight >= least) continue
      least = weight
      best = hero
    }
    return best
  }

  /** Whether a figure goes for heroes there. */
  protected goesFor(_figure: number, _place: number): boolean { return true }

  /** How far a figure goes for a hero. */
  protected reachOf(_figure: number): number { return this.temper.reach }

  /** Moves of a figure to a place beside a hero's, and one: its own ways, or the hero's where it may not go. */
  protected strikeDistance(from: number, to: number, places: number): number {
    const own = this.scenario.graph.monsterMoves[from * places + to]
    return own < FAR ? own : this.heroDistance(from, to)
  }

  protected heroDistance(from: number, to: number): number {
    return this.scenario.graph.heroMoves[from * this.scenario.graph.places + to]
  }

  private figureAction({ view, actions, count }: Question<View>): number {
    const figure = view.opponent
    const isForced = verbOf(actions[0]) !== Verb.end
    let best = NONE
    let most = 0
    for (let at = 0; at < count; at++) {
      if (verbOf(actions[at]) !== Verb.strike) continue
      const worth = this.strikeWorth(view, figure, argumentOf(actions[at]))
      if (worth <= most) continue
      most = worth
      best = at
    }
    if (best !== NONE) return best
    const hero = this.target(view, figure)
    if (hero === NONE && !isForced) return 0
    const goal = hero === NONE ? view.figurePlace(figure) : view.place(hero)
    const { places } = this.scenario.graph
    let least = isForced ? Infinity : this.strikeDistance(view.figurePlace(figure), goal, places)
    let move = isForced ? 0 : NONE
    for (let at = 0; at < count; at++) {
      if (verbOf(actions[at]) !== Verb.move) continue
      const distance = this.strikeDistance(argumentOf(actions[at]), goal, places)
      if (distance >= least) continue
      least = distance
      move = at
    }
    return move === NONE ? 0 : move
  }

  /** What a blow brings: HP by chance, the knock-out; less what the return blow may take. */
  protected strikeWorth(view: View, figure: number, hero: number): number {
    const { blows, numbers, margin } = this.scenario
    const hp = view.hp(hero)
    const fells = blows.atLeast(numbers.monsterDice, hp)
    const strength = view.strength(figure)
    const cards = view.handSize(hero) >= 4 ? 1 : 0 // he does not know them
    const returned = (1 - fells) * blows.atLeast(view.dice(hero), strength + margin - cards)
    return numbers.monsterDice * HP_WORTH + fells * KNOCK_OUT_WORTH - returned * strength * (this.temper.hunts ? 0.25 : 0.5)
  }

  // ---- The boss ----------------------------------------------------------------------------------------------------

  private bossBout({ view, actions, count }: Question<View>): number {
    const hero = this.bossTarget(view)
    for (let at = 1; at < count; at++) if (argumentOf(actions[at]) === hero) return at
    return 0
  }

  /** The hero whom the boss may fell at better odds than be felled by; for a hunter the weakest. NONE for nobody. */
  private bossTarget(view: View): number {
    const { heroCount, marks, blows, boss, numbers } = this.scenario
    let best = NONE
    let most = 0
    for (let hero = 0; hero < heroCount; hero++) {
      const place = view.place(hero)
      if (place === NONE || (marks[place] & Mark.beforeBoss) === 0) continue
      const fells = blows.atLeast(boss.dice, view.hp(hero))
      const hits = Math.min(numbers.hitCards, view.handSize(hero) >> 1) // half of a hand are Hit cards, as far as he knows
      const falls = (1 - fells) * blows.atLeast(view.diceAgainstBoss(hero), view.bossNeeds - hits)
      const worth = this.temper.hunts ? 1 / view.hp(hero) : fells + boss.dice / 3 / view.hp(hero) / 2 - falls
      if (worth <= most) continue
      most = worth
      best = hero
    }
    return best
  }
}
