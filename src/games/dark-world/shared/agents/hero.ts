// How the heroes' agents choose in both games: a turn step by step, cards by exact odds, items by their worth, a move towards a
// goal, and the last chance where none leads there. Each game's own agent says where else to go and what else to do (castle-hero.ts, village-hero.ts).
import type { Draws } from '../../../../random/index.ts'
import type { Agent, Question } from '../../../game.ts'
import * as decisionNames from '../decisions.ts'
import * as graphNames from '../graph.ts'
import type { SharedScenario } from '../scenario.ts'
import * as scenarioNames from '../scenario.ts'
import * as stateNames from '../state.ts'
import type { SharedView } from '../view.ts'
import type { Temper } from './temper.ts'
import { type Walker, Ways } from './ways.ts'

// Names at hand (docs/architecture.md).
const { actionOf, argumentOf, DP, Verb, verbOf } = decisionNames
const { FAR } = graphNames
const { Mark } = scenarioNames
const { Card, Item, ITEM_KINDS, NONE } = stateNames

/** A kill brings a coin, a card and an item beside its points. */
const KILL_BONUS = 4
/** Worth of items by kind, for choosing among them. */
const ITEM_WORTH = [3, 2.5, 2] as const
/** Cards a basic hero needs for the boss. */
const FULL_BLOW = 3
/** Chance to kill the boss in one blow that is enough to go on. */
export const READY_AT = 0.1
/** More than all cards are worth. */
const EVERYTHING = 1000
/** Farther than any way; the odds that are taken when nothing better is left. */
export const EVERYWHERE = 200
export const LAST_RESORT = 0.15
/** How far a loose item is gone for. */
const ITEM_REACH = 3
/** What one move weighs beside the price of a step. */
export const STEP = 3

export abstract class HeroAgent<View extends SharedView> implements Agent<View>, Walker<View> {
  protected readonly scenario: SharedScenario
  protected readonly temper: Temper
  protected readonly ways: Ways<View>
  /** The goal to which the straight way was barred, NONE where it is not: he goes around until he is there or wants to be elsewhere. */
  private barred = NONE
  /** What he does now is the last that he can do: no card is too good for it. */
  private isLastChance = false

  constructor(scenario: SharedScenario, temper: Temper) {
    this.scenario = scenario
    this.temper = temper
    this.ways = new Ways(scenario)
  }

  reset(_whims: Draws): void {
    this.barred = NONE
    this.isLastChance = false
  }

  choose(question: Question<View>): number {
    switch (question.kind) {
      case DP.action: return this.action(question)
      case DP.hitCards: return this.hitCards(question)
      case DP.missCards: return this.missCards(question)
      case DP.rewardItem: return this.keepsItem(question)
      case DP.discard: return this.discards(question)
      default: return this.chooseMore(question)
    }
  }

  /** Decisions that only one of the games has. */
  protected abstract chooseMore(question: Question<View>): number

  // ---- His turn ----------------------------------------------------------------------------------------------------

  /** What costs nothing and is wanted, else a bout, else a step to where he wants to be, else whatever may help at all. */
  private action(question: Question<View>): number {
    const { view, seat, actions } = question
    this.isLastChance = false
    if (verbOf(actions[0]) === Verb.move) return this.walk(question, this.goal(view, seat)) // only moves: he is passing
    const atOnce = this.atOnce(question)
    if (atOnce !== NONE) return atOnce
    if (view.left <= 0) return 0
    const bout = this.bout(question)
    if (bout !== NONE) return bout
    const goal = this.goal(view, seat)
    const next = goal === view.place(seat) ? this.atGoal(question) : this.towards(question, goal)
    return next !== NONE ? next : this.asLast(question, goal)
  }

  /** A step to the goal, straight or around what is in the way; else at whoever is, whatever the odds, if he can be beaten. NONE for none of it. */
  private towards(question: Question<View>, goal: number): number {
    const { view, seat } = question
    if (goal !== this.barred) {
      this.barred = NONE
      const move = this.walk(question, goal)
      if (move !== NONE) return move
    }
    if (view.moves > 0) {
      this.barred = goal
      this.ways.lookAround(view, view.place(seat), goal, this)
      const move = this.stepTo(question, goal)
      if (move !== NONE) return move
    }
    const blocker = this.bestBout(question, 0.01)
    return blocker === NONE ? this.whenBlocked(question) : blocker
  }

  /** The move that begins the way there, as it was looked for; 0, to wait, where another hero stands on it; NONE where no way leads or a figure is next. */
  private stepTo({ view, actions, count }: Question<View>, goal: number): number {
    const first = this.ways.firstStep[goal]
    if (first === NONE) return NONE
    for (let at = 0; at < count; at++) if (actions[at] === actionOf(Verb.move, first)) return at
    return view.occupant(first) > 0 ? 0 : NONE
  }

  /** What is left to him where nothing leads to the goal; where there is nothing, as near to it as he comes; 0, to wait, when he is there. */
  private asLast(question: Question<View>, goal: number): number {
    const { view, seat } = question
    if (view.moves <= 0) return 0
    this.isLastChance = true
    const chance = this.lastChance(question)
    if (chance !== NONE) return chance
    this.ways.lookAround(view, view.place(seat), NONE, this)
    const other = this.lastGoal(view, seat)
    return Math.max(0, other === NONE ? this.walk(question, goal) : this.stepTo(question, other))
  }

  /** Beside whom he can beat by a lucky blow with all his cards: at him. NONE for nobody. */
  protected lastChance(question: Question<View>): number {
    return this.bestBout(question, 0)
  }

  /** The nearest of those to whom a way leads; NONE for nobody. */
  protected lastGoal(view: View, seat: number): number {
    const { moves } = this.ways
    let best = NONE
    for (let at = 0; at < view.onBoard; at++) {
      const figure = view.nthOnBoard(at)
      const place = view.figurePlace(figure)
      if (moves[place] !== FAR && (best === NONE || moves[place] < moves[best]) && this.chanceToKill(view, seat, figure) > 0) best = place
    }
    return best
  }

  crosses(_view: View, _place: number): boolean { return true }
  abstract passesGate(view: View, gate: number): boolean

  private atOnce({ view, seat, actions, count }: Question<View>): number {
    for (let at = 1; at < count; at++) {
      const verb = verbOf(actions[at])
      if (verb > Verb.strike && this.isWanted(view, seat, verb, argumentOf(actions[at]))) return at // moves and bouts are weighed later
    }
    return NONE
  }

  /** Whether he does this whenever he may. */
  protected isWanted(view: View, seat: number, verb: number, _argument: number): boolean {
    switch (verb) {
      case Verb.drink: return this.wantsPotion(view, seat, this.isBeforeBoss(view.place(seat)))
      case Verb.boots: return view.left === 0 && this.usesBoots(view, seat)
      case Verb.pickUp: return view.itemsHeld(seat) < view.itemLimit(seat)
      case Verb.fountain: return view.hp(seat) <= this.temper.restsAt
      default: return false
    }
  }

  /** With the last action spent: whether three more bring something. */
  protected abstract usesBoots(view: View, seat: number): boolean
  /** A bout that he wants, NONE for none. */
  protected abstract bout(question: Question<View>): number
  /** What to do where he is there already; NONE for nothing. */
  protected atGoal(_question: Question<View>): number { return NONE }
  /** What to do where nothing leads to the goal and nobody in the way can be beaten; NONE for nothing. */
  protected whenBlocked(_question: Question<View>): number { return NONE }

  protected isBeforeBoss(place: number): boolean {
    return (this.scenario.marks[place] & Mark.beforeBoss) !== 0
  }

  // ---- Where to go -------------------------------------------------------------------------------------------------

  protected goal(view: View, seat: number): number {
    const { temper, scenario } = this
    const place = view.place(seat)
    const last = this.goalAtBoss(view, seat)
    if (last !== NONE) return last
    if (view.hp(seat) <= temper.turnsBackAt && this.distance(place, scenario.entrance) <= temper.turnsBackWithin) return scenario.entrance
    const figure = temper.hunts > 0 ? this.prey(view, seat, temper.hunts, temper.fights) : NONE
    if (figure !== NONE) return view.figurePlace(figure)
    const treasure = this.treasureNear(view, seat)
    if (treasure !== NONE) return treasure
    if (temper.clearsAll || (temper.prepares && !this.isReady(view, seat))) {
      const more = this.whatMoreThereIs(view, seat)
      if (more !== NONE) return more
    }
    return this.goalOnwards(view, seat)
  }

  /** Where to go on the last ground, before the boss; NONE where he has not come so far. */
  protected abstract goalAtBoss(view: View, seat: number): number
  /** Something that would make him stronger, or is worth points, however far; NONE when all is had. */
  protected abstract whatMoreThereIs(view: View, seat: number): number
  /** The way to the boss. */
  protected abstract goalOnwards(view: View, seat: number): number

  /** Chance to kill the boss that makes him ready to go on. */
  protected get readyAt(): number { return READY_AT }

  /** Whether he will have what can kill the boss, with the cards that are drawn on arrival. */
  protected isReady(view: View, seat: number): boolean {
    const { blows, numbers, arrivalCards } = this.scenario
    const expected = view.hitCards + (arrivalCards[Math.min(view.arrivals, arrivalCards.length - 1)] >> 1)
    return blows.atLeast(view.dice(seat), view.bossNeeds - Math.min(numbers.hitCards, expected)) >= this.readyAt
  }

  /** What lies about near by: a loose item in the same zone; NONE for nothing. */
  protected treasureNear(view: View, seat: number): number {
    if (!view.isAnythingLoose || view.itemsHeld(seat) >= view.itemLimit(seat)) return NONE
    const { zoneOf, placesOf } = this.scenario
    const place = view.place(seat)
    const places = placesOf[zoneOf[place]]
    for (let at = 0; at < places.length; at++) {
      const square = places[at]
      if (view.occupant(square) === 0 && hasLoose(view, square) && this.distance(place, square) <= ITEM_REACH) return square
    }
    return NONE
  }

  // ---- Cards -------------------------------------------------------------------------------------------------------

  /** As many cards as bring most: what the kill is worth by its chance, less what the cards are. */
  private hitCards({ view, seat, count }: Question<View>): number {
    const { roll, opponent } = view
    const held = view.hitCards
    if (opponent === NONE) {
      const lacking = view.bossNeeds - roll
      return lacking > 0 && lacking < count ? lacking : 0
    }
    const worth = this.isLastChance ? EVERYTHING : view.meanStrength(opponent) + KILL_BONUS
    const kept = this.isLastChance ? 0 : this.cardsKept(view, seat)
    let best = 0
    let most = -Infinity
    for (let cards = 0; cards < count; cards++) {
      if (cards > 0 && held - cards < kept) break
      const gain = view.reaches(opponent, roll + cards) * worth - this.costOfCards(cards, held)
      if (gain > most) {
        most = gain
        best = cards
      }
    }
    return best
  }

  /** Hit cards that he does not play on monsters. */
  protected cardsKept(_view: View, _seat: number): number { return 0 }

  private costOfCards(cards: number, held: number): number {
    const spare = Math.max(0, held - FULL_BLOW)
    return cards <= spare ? cards : spare + (cards - spare) * this.temper.hitCardWorth
  }

  /** To stay on his feet; else where an HP is worth more than the point that an unspent card is. */
  private missCards({ view, seat, count }: Question<View>): number {
    const { roll, opponent } = view
    const hp = view.hp(seat)
    const saves = roll - hp + 1
    if (saves > 0) return saves < count ? saves : 0
    // Before the boss HP do not come back.
    const worth = opponent === NONE || view.hp(seat) - roll <= 2 ? 1.5 : this.temper.hpWorth
    return worth > 1 ? count - 1 : 0
  }

  private discards({ view, actions, count }: Question<View>): number {
    const wanted = view.hitCards > FULL_BLOW || view.missCards === 0 ? Card.hit : Card.miss
    for (let at = 0; at < count; at++) if (argumentOf(actions[at]) === wanted) return at
    return 0
  }

  // ---- Items -------------------------------------------------------------------------------------------------------

  private keepsItem({ actions, count }: Question<View>): number {
    let best = 0
    let least = Infinity
    for (let at = 0; at < count; at++) {
      if (verbOf(actions[at]) !== Verb.leave) return at // keep it all
      const worth = ITEM_WORTH[argumentOf(actions[at])]
      if (worth < least) {
        least = worth
        best = at
      }
    }
    return best
  }

  /** Whether a potion should be drunk now. */
  protected wantsPotion(view: SharedView, hero: number, beforeBoss: boolean): boolean {
    return view.holds(hero, Item.potion) && view.hp(hero) <= (beforeBoss ? Math.max(4, this.temper.drinksAt) : this.temper.drinksAt)
  }

  // ---- Fights ------------------------------------------------------------------------------------------------------

  /** Hit cards that he would spend on a monster: one that he can spare, or as the last chance as many as a blow takes. */
  private cardsToSpend(view: SharedView): number {
    if (this.isLastChance) return Math.min(this.scenario.numbers.hitCards, view.hitCards)
    return view.hitCards > (this.temper.hitCardWorth > 3 ? FULL_BLOW : 1) ? 1 : 0
  }

  /** Chance to kill with one blow and the cards he would spend. */
  protected chanceToKill(view: SharedView, hero: number, figure: number): number {
    return view.killChance(figure, view.dice(hero), this.cardsToSpend(view))
  }

  /** Chance to kill the boss with one blow and all cards. */
  protected chanceAtBoss(view: SharedView, hero: number): number {
    const { numbers, blows } = this.scenario
    return blows.atLeast(view.diceAgainstBoss(hero), view.bossNeeds - Math.min(numbers.hitCards, view.hitCards))
  }

  /** Whether a blow at the boss may be of use at all. */
  protected mayHurtBoss(view: SharedView, hero: number): boolean {
    return this.chanceAtBoss(view, hero) > 0 || this.scenario.options.bossHp === 'accumulate'
  }

  /** The best bout that is offered, NONE where none is worth it. @param least chance that is worth it */
  protected bestBout({ view, seat, actions, count }: Question<View>, least: number): number {
    let best = NONE
    let most = 0
    for (let at = 0; at < count; at++) {
      if (verbOf(actions[at]) !== Verb.strike) continue
      const figure = argumentOf(actions[at])
      const chance = this.chanceToKill(view, seat, figure)
      const worth = chance * (view.meanStrength(figure) + KILL_BONUS)
      if (chance < least || worth <= most) continue
      most = worth
      best = at
    }
    return best
  }

  // ---- Moves -------------------------------------------------------------------------------------------------------

  protected distance(from: number, to: number): number {
    return this.scenario.graph.heroMoves[from * this.scenario.graph.places + to]
  }

  /** The offered move that comes nearest to the goal, less what the step costs; NONE when none comes nearer than he stands. */
  protected walk({ view, seat, actions, count }: Question<View>, goal: number): number {
    const isForced = verbOf(actions[0]) === Verb.move
    let best = NONE
    let least = isForced ? Infinity : this.distance(view.place(seat), goal) * STEP
    // Moves stand together, behind nothing but the end of the turn.
    for (let at = isForced ? 0 : 1; at < count && verbOf(actions[at]) === Verb.move; at++) {
      const to = argumentOf(actions[at])
      const cost = this.distance(to, goal) * STEP + this.stepCost(view, to, goal)
      if (cost >= least) continue
      least = cost
      best = at
    }
    return best
  }

  /** What a step onto a place costs beside the move. */
  protected stepCost(_view: View, _to: number, _goal: number): number { return 0 }

  /** Nearest figure worth fighting, within reach; NONE for none. */
  protected prey(view: SharedView, hero: number, within: number, least: number): number {
    const { heroMoves, places } = this.scenario.graph
    const from = view.place(hero) * places
    let best = NONE
    let nearest = within + 1
    for (let at = 0; at < view.onBoard; at++) {
      const figure = view.nthOnBoard(at)
      const distance = heroMoves[from + view.figurePlace(figure)]
      if (distance >= nearest || this.chanceToKill(view, hero, figure) < least) continue
      nearest = distance
      best = figure
    }
    return best
  }
}

function hasLoose(view: SharedView, place: number): boolean {
  for (let kind = 0; kind < ITEM_KINDS; kind++) if (view.loose(place, kind) > 0) return true
  return false
}

/** Index of the first action of this verb, NONE if it is not offered. */
export function find({ actions, count }: Question, verb: number): number {
  for (let at = 0; at < count; at++) if (verbOf(actions[at]) === verb) return at
  return NONE
}
