// How the heroes' agents choose in both games: cards by exact odds, items by their worth, and a move towards a goal. Each
// game's own agent says where to go and what else to do (castle-hero.ts, village-hero.ts).
import type { Draws } from '../../../../random/index.ts'
import type { Agent, Question } from '../../../game.ts'
import { argumentOf, DP, Verb, verbOf } from '../decisions.ts'
import { FAR } from '../graph.ts'
import type { SharedScenario } from '../scenario.ts'
import { Card, Item, NONE } from '../state.ts'
import type { SharedView } from '../view.ts'
import type { Temper } from './temper.ts'

/** A kill brings a coin, a card and an item beside its points. */
const KILL_BONUS = 4
/** Worth of items by kind, for choosing among them. */
const ITEM_WORTH = [3, 2.5, 2] as const
/** Cards a basic hero needs for the boss. */
const FULL_BLOW = 3

export abstract class HeroAgent<View extends SharedView> implements Agent<View> {
  protected readonly scenario: SharedScenario
  protected readonly temper: Temper

  constructor(scenario: SharedScenario, temper: Temper) {
    this.scenario = scenario
    this.temper = temper
  }

  reset(_whims: Draws): void { /* nothing is kept: every choice follows from what lies open */ }

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

  protected abstract action(question: Question<View>): number
  /** Decisions that only one of the games has. */
  protected abstract chooseMore(question: Question<View>): number

  // ---- Cards -------------------------------------------------------------------------------------------------------

  /** As many cards as bring most: what the kill is worth by its chance, less what the cards are. */
  private hitCards({ view, count }: Question<View>): number {
    const { roll, opponent } = view
    const held = view.hitCards
    if (opponent === NONE) {
      const lacking = view.bossNeeds - roll
      return lacking > 0 && lacking < count ? lacking : 0
    }
    const worth = view.meanStrength(opponent) + KILL_BONUS
    let best = 0
    let most = -Infinity
    for (let cards = 0; cards < count; cards++) {
      const gain = view.reaches(opponent, roll + cards) * worth - this.costOfCards(cards, held)
      if (gain > most) {
        most = gain
        best = cards
      }
    }
    return best
  }

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

  /** Hit cards that he would spend on a monster. */
  protected cardsToSpend(view: SharedView): number {
    return Math.max(0, Math.min(FULL_BLOW, view.hitCards - (this.temper.hitCardWorth > 3 ? FULL_BLOW : 1)))
  }

  /** Chance to kill with one blow and the cards he would spend. */
  protected chanceToKill(view: SharedView, hero: number, figure: number): number {
    return view.killChance(figure, view.dice(hero), Math.min(1, this.cardsToSpend(view)))
  }

  /** Chance to kill the boss with one blow and all cards. */
  protected chanceAtBoss(view: SharedView, hero: number): number {
    const { numbers, blows } = this.scenario
    return blows.atLeast(view.diceAgainstBoss(hero), view.bossNeeds - Math.min(numbers.hitCards, view.hitCards))
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

  /** The offered move that comes nearest to the goal; NONE when none comes nearer than he stands. */
  protected moveTowards({ view, seat, actions, count }: Question<View>, goal: number): number {
    const isForced = verbOf(actions[0]) === Verb.move
    let best = NONE
    let least = isForced ? FAR + 1 : this.distance(view.place(seat), goal)
    for (let at = 0; at < count; at++) {
      if (verbOf(actions[at]) !== Verb.move) continue
      const distance = this.distance(argumentOf(actions[at]), goal)
      if (distance >= least) continue
      least = distance
      best = at
    }
    return best
  }

  /** Nearest figure worth fighting, within reach; NONE for none. */
  protected prey(view: SharedView, hero: number, within: number, least: number): number {
    const { figureCount } = this.scenario
    const place = view.place(hero)
    let best = NONE
    let nearest = within + 1
    for (let figure = 0; figure < figureCount; figure++) {
      if (!view.isOnBoard(figure)) continue
      const distance = this.distance(place, view.figurePlace(figure))
      if (distance >= nearest || this.chanceToKill(view, hero, figure) < least) continue
      nearest = distance
      best = figure
    }
    return best
  }
}

/** Index of the first action of this verb, NONE if it is not offered. */
export function find({ actions, count }: Question, verb: number): number {
  for (let at = 0; at < count; at++) if (verbOf(actions[at]) === verb) return at
  return NONE
}
