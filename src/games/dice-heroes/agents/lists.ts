// What effects of cards and skills are worth, roughly, before they are done.
import type { List } from '../setup/scenario.ts'
import { KINDS, Type } from '../words/dice.ts'
import { Zone } from '../words/effects.ts'
import type { DiceWorth } from './dice-worth.ts'
import type { Prices } from './prices.ts'
import type { View } from './view.ts'

/** What the arguments of words look like to a forecast. */
interface Args {
  readonly amount?: { readonly usual: number }
  readonly count?: { readonly usual: number }
  readonly from?: number
  readonly to?: number
  readonly type?: number
  readonly then?: List
  readonly else?: List
  readonly options?: readonly List[]
}

/** By zone: what a die there is worth, as a share of a die in a bag from which it will be drawn. */
const WORTH_IN: readonly number[] = [1.15, 1, 1, 0, 0, 0, 0]

/** Judges lists for one hero, who does or suffers what they say. */
export class Lists {
  readonly #prices: Prices
  readonly #dice: DiceWorth
  /** By kind: dice of the discard pile that are counted already. */
  readonly #counted = new Int16Array(KINDS)
  // What is judged.
  #hero = 0
  #self = 0
  #chance = 1

  constructor(prices: Prices, dice: DiceWorth) {
    this.#prices = prices
    this.#dice = dice
  }

  /**
   * @param hero whose event it is
   * @param self who judges, whose skills tell which dice are of use
   * @param chance that a roll does what the effect wants of it
   */
  worth(view: View, list: List, hero: number, self: number, chance = 1): number {
    this.#hero = hero
    this.#self = self
    this.#chance = chance
    return this.#list(view, list)
  }

  #list(view: View, { effects }: List): number {
    let worth = 0
    for (let index = 0; index < effects.length; index++) {
      const { word, args, selector } = effects[index]
      worth += this.#effect(view, word, args as Args, selector === undefined ? 'self' : selector.name)
    }
    return worth
  }

  #effect(view: View, word: string, args: Args, aim: string): number {
    const { time, dice } = this.#prices
    const amount = args.amount?.usual ?? 0
    const count = args.count?.usual ?? 1
    switch (word) {
      case 'damage':
        return -0.8 * amount * dice[this.#hero]
      case 'wound':
        return -count * this.#prices.wound(view, this.#hero)
      case 'unwound':
        return this.#chance * this.#over(view, aim, CURED, count, args)
      case 'move':
        return this.#move(view, args, count, aim)
      case 'add':
        if (args.to === Zone.locationBag) return (args.type ?? 0) >= Type.wound ? -0.3 * count * time : 0
        return 0.9 * count * WORTH_IN[args.to ?? 0] * (args.type === Type.wound ? -1 : 1) * dice[this.#hero]
      case 'timer':
        return amount * time
      case 'explore':
        return time
      case 'choose-draw':
        return view.diceAt(view.at(this.#hero)) > 1 ? 0.3 * (count - 1) * time : 0
      case 'bonus':
        return 0.15 * amount * time
      case 'peek':
        return 0.03
      case 'close':
        return 4 * time
      case 'win':
        return 100
      case 'lose':
        return -100
      case 'if':
        return (this.#list(view, args.then!) + this.#list(view, args.else!)) / 2
      case 'choose':
        return this.#best(view, args.options!)
      default:
        return 0
    }
  }

  #best(view: View, options: readonly List[]): number {
    let best = -Infinity
    for (const option of options) best = Math.max(best, this.#list(view, option))
    return best
  }

  #move(view: View, args: Args, count: number, aim: string): number {
    const { from = 0, to = 0 } = args
    const hero = this.#hero
    const price = this.#prices.dice[hero]
    if (from === Zone.bag && to === Zone.hand) return 0.35 * Math.min(count, view.bagSize(hero)) * price
    if (from === Zone.discard) return this.#over(view, aim, RECOVERED, count, args)
    return (WORTH_IN[to] - WORTH_IN[from]) * count * price
  }

  // ---- Whom it is done to -------------------------------------------------------------------------------------------

  /** What one of these gains; who may choose chooses who gains most. */
  #over(view: View, aim: string, gain: number, count: number, args: Args): number {
    if (aim === 'self') return this.#gain(view, this.#hero, gain, count, args)
    const isChoice = aim === 'choose' || aim === 'chooseHere'
    const isHere = aim === 'chooseHere' || aim === 'here' || aim === 'othersHere'
    const isOthers = aim === 'others' || aim === 'othersHere'
    let worth = 0
    for (let other = 0; other < view.scenario.seatCount; other++) {
      if (view.isDead(other) || (isHere && view.at(other) !== view.at(this.#hero))) continue
      if (isOthers && other === this.#hero) continue
      const own = this.#gain(view, other, gain, count, args)
      worth = isChoice ? Math.max(worth, own) : worth + own
    }
    return worth
  }

  #gain(view: View, who: number, gain: number, count: number, args: Args): number {
    if (gain === CURED) return Math.min(count, view.wounds(who)) * this.#prices.wound(view, who)
    const { to = 0 } = args
    const worthThere = to === Zone.bag ? this.#prices.inBag[who] : WORTH_IN[to]
    return worthThere * this.#recovered(view, who, count) * this.#prices.dice[who]
  }

  /** What the best `count` dice of a discard pile are worth, in dice of average use. */
  #recovered(view: View, who: number, count: number): number {
    if (who !== this.#self) return Math.min(count, view.discardSize(who))
    const { quality } = this.#dice
    this.#counted.fill(0)
    let sum = 0
    for (let nth = 0; nth < count; nth++) {
      let best = -1
      for (let kind = 0; kind < KINDS; kind++)
        if (view.discarded(who, kind) > this.#counted[kind] && (best < 0 || quality[kind] > quality[best])) best = kind
      if (best < 0) break
      this.#counted[best] += 1
      sum += quality[best]
    }
    return sum
  }
}

/** What a hero gains: a WOUND less, or dice of the discard pile. */
const CURED = 0
const RECOVERED = 1
