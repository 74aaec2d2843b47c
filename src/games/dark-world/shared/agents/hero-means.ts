// How a hero of either game uses what he has: cards by exact chances, items by their worth, and which monsters he can
// beat. hero.ts plays his turn with it.
import type { Question, Seat } from '../../../../engine/game.ts'
import type { Slips } from '../../../../engine/groups.ts'
import { argumentOf, Verb, verbOf } from '../words/decisions.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { Card, Item, NONE } from '../state/state.ts'
import type { SharedView } from './view.ts'
import { forHp, type Profile } from './profile.ts'

/** A kill brings a coin, a card and an item beside its points. */
const KILL_BONUS = 4
/** Worth of items by kind, for choosing among them. */
const ITEM_WORTH = [3, 2.5, 2] as const
/** Cards a basic hero needs for the boss. */
const FULL_BLOW = 3
/** More than all cards and figures are worth. */
export const EVERYTHING = 1000

export class HeroMeans<View extends SharedView> {
  protected readonly scenario: SharedScenario
  protected readonly profile: Profile
  /** Of groups of players that slip; undefined for all others. Values are in points. */
  protected readonly slipping: Slips | undefined
  /** What he does now is the last that he can do: no card is too good for it. */
  protected isLastChance = false

  constructor(scenario: SharedScenario, seat: Seat, profile: Profile, slips?: Slips) {
    this.scenario = scenario
    this.slipping = slips
    this.profile = forHp(profile, scenario.heroHp[seat])
  }

  /** A choice by a rule of thumb, as the group makes it. @param best what the rule names */
  protected byRule(question: Question<View>, best: number): number {
    return this.slipping === undefined ? best : this.slipping.byRule(question, best)
  }

  /** A choice by values, as the group makes it. @param best index of an option that is worth most */
  protected among(count: number, worthOf: (index: number) => number, best: number): number {
    return this.slipping === undefined ? best : this.slipping.among(count, worthOf, best)
  }

  // ---- Cards -------------------------------------------------------------------------------------------------------

  /** As many cards as bring most: what the kill is worth by its chance, less what the cards are. */
  protected hitCards(question: Question<View>): number {
    const { view, seat, count } = question
    const { roll, opponent } = view
    if (opponent === NONE) {
      const lacking = view.bossNeeds - roll
      return this.byRule(question, lacking > 0 && lacking < count ? lacking : 0)
    }
    const kept = this.isLastChance ? 0 : this.cardsKept(view, seat)
    let best = 0
    let most = -Infinity
    let allowed = 0
    for (; allowed < count; allowed++) {
      if (allowed > 0 && view.hitCards - allowed < kept) break
      const gain = this.gainOfCards(view, allowed)
      if (gain > most) {
        most = gain
        best = allowed
      }
    }
    return this.isLastChance
      ? this.byRule(question, best)
      : this.among(allowed, (cards) => this.gainOfCards(view, cards), best)
  }

  private gainOfCards(view: View, cards: number): number {
    const { roll, opponent } = view
    const worth = this.isLastChance ? EVERYTHING : view.meanStrength(opponent) + KILL_BONUS
    return view.reaches(opponent, roll + cards) * worth - this.costOfCards(cards, view.hitCards)
  }

  /** Hit cards that he does not play on monsters. */
  protected cardsKept(_view: View, _seat: number): number {
    return 0
  }

  private costOfCards(cards: number, held: number): number {
    const spare = Math.max(0, held - FULL_BLOW)
    return cards <= spare ? cards : spare + (cards - spare) * this.profile.hitCardWorth
  }

  /** To stay on his feet; else where an HP is worth more than the point that an unspent card is. */
  protected missCards(question: Question<View>): number {
    return this.byRule(question, this.missCardsByRule(question))
  }

  private missCardsByRule({ view, seat, count }: Question<View>): number {
    const { roll, opponent } = view
    const hp = view.hp(seat)
    const saves = roll - hp + 1
    if (saves > 0) return saves < count ? saves : 0
    // Before the boss HP do not come back.
    const worth = opponent === NONE || view.hp(seat) - roll <= 2 ? 1.5 : this.profile.hpWorth
    return worth > 1 ? count - 1 : 0
  }

  protected discards(question: Question<View>): number {
    const { view, actions, count } = question
    const wanted = view.hitCards > FULL_BLOW || view.missCards === 0 ? Card.hit : Card.miss
    for (let index = 0; index < count; index++)
      if (argumentOf(actions[index]) === wanted) return this.byRule(question, index)
    return 0
  }

  // ---- Items -------------------------------------------------------------------------------------------------------

  protected keepsItem(question: Question<View>): number {
    const { actions, count } = question
    const worthOf = (index: number): number => ITEM_WORTH[argumentOf(actions[index])]
    let best = 0
    for (let index = 0; index < count; index++) {
      if (verbOf(actions[index]) !== Verb.leave) return this.byRule(question, index) // keep it all
      if (worthOf(index) < worthOf(best)) best = index
    }
    return this.among(count, (index) => -worthOf(index), best)
  }

  /** Whether a potion should be drunk now. */
  protected wantsPotion(view: SharedView, hero: number, beforeBoss: boolean): boolean {
    return (
      view.holds(hero, Item.potion) &&
      view.hp(hero) <= (beforeBoss ? Math.max(4, this.profile.drinksAt) : this.profile.drinksAt)
    )
  }

  // ---- Fights ------------------------------------------------------------------------------------------------------

  /** Hit cards that he would spend on a monster: one if he can spare it; as a last chance, as many as a blow takes. */
  private cardsToSpend(view: SharedView): number {
    if (this.isLastChance) return Math.min(this.scenario.numbers.hitCards, view.hitCards)
    return view.hitCards > (this.profile.hitCardWorth > 3 ? FULL_BLOW : 1) ? 1 : 0
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

  /** The best bout that is offered, NONE where none is worth it. @param minChance chance that is worth it */
  protected bestBout(question: Question<View>, minChance: number): number {
    const { view, seat, actions, count } = question
    let best = NONE
    let most = 0
    for (let index = 0; index < count; index++) {
      if (verbOf(actions[index]) !== Verb.strike) continue
      const figure = argumentOf(actions[index])
      const chance = this.chanceToKill(view, seat, figure)
      const worth = chance * (view.meanStrength(figure) + KILL_BONUS)
      if (chance < minChance || worth <= most) continue
      most = worth
      best = index
    }
    return this.slipping === undefined ? best : this.boutOfGroup(this.slipping, question, minChance, best)
  }

  /** No bout is worth nothing, a bout against the odds as much less as they are short. */
  private boutOfGroup(
    slips: Slips,
    { view, seat, actions, count }: Question<View>,
    least: number,
    best: number,
  ): number {
    const bouts = [NONE]
    for (let index = 0; index < count; index++) if (verbOf(actions[index]) === Verb.strike) bouts.push(index)
    const worthOf = (index: number): number => {
      if (index === NONE) return 0
      const figure = argumentOf(actions[index])
      const chance = this.chanceToKill(view, seat, figure)
      return (chance < least ? chance - least : chance) * (view.meanStrength(figure) + KILL_BONUS)
    }
    return bouts[slips.among(bouts.length, (place) => worthOf(bouts[place]), bouts.indexOf(best))]
  }

  /** Nearest figure worth fighting, within reach; NONE for none. */
  protected prey(view: SharedView, hero: number, within: number, least: number): number {
    const { heroMoves, places } = this.scenario.graph
    const from = view.place(hero) * places
    let best = NONE
    let nearest = within + 1
    for (let index = 0; index < view.onBoard; index++) {
      const figure = view.nthOnBoard(index)
      const distance = heroMoves[from + view.figurePlace(figure)]
      if (distance >= nearest || this.chanceToKill(view, hero, figure) < least) continue
      nearest = distance
      best = figure
    }
    return best
  }
}
