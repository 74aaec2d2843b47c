// What effects of cards and skills are worth, roughly, before they are done.
import type { List } from '../setup/scenario.ts'
import { Type } from '../words/dice.ts'
import { Zone } from '../words/effects.ts'
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

/** By zone: what a die there is worth, as a share of a die in a bag. */
const WORTH_IN: readonly number[] = [1.15, 1, 1, 0, 0, 0, 0]

/** @param hero whose event it is @param chance that a roll does what the effect wants of it */
export function listWorth(view: View, { effects }: List, hero: number, prices: Prices, chance = 1): number {
  let worth = 0
  for (let index = 0; index < effects.length; index++) {
    const { word, args } = effects[index]
    worth += effectWorth(view, word, args as Args, hero, prices, chance)
  }
  return worth
}

function effectWorth(view: View, word: string, args: Args, hero: number, prices: Prices, chance: number): number {
  const amount = args.amount?.usual ?? 0
  const count = args.count?.usual ?? 1
  const price = prices.dice[hero]
  switch (word) {
    case 'damage':
      return -0.8 * amount * price
    case 'wound':
      return -0.6 * count * price
    case 'unwound':
      return (
        0.6 *
        chance *
        Math.min(
          count,
          mostHere(view, hero, (other) => view.wounds(other)),
        ) *
        price
      )
    case 'move':
      return moveWorth(view, args, count, hero, prices)
    case 'add':
      if (args.to === Zone.locationBag) return (args.type ?? 0) >= Type.wound ? -0.3 * count * prices.time : 0
      return 0.9 * count * WORTH_IN[args.to ?? 0] * (args.type === Type.wound ? -1 : 1) * price
    case 'timer':
      return amount * prices.time
    case 'explore':
      return prices.time
    case 'choose-draw':
      return view.diceAt(view.at(hero)) > 1 ? 0.3 * (count - 1) * prices.time : 0
    case 'bonus':
      return 0.15 * amount * prices.time
    case 'peek':
      return 0.03
    case 'close':
      return 4 * prices.time
    case 'win':
      return 100
    case 'lose':
      return -100
    case 'if':
      return (listWorth(view, args.then!, hero, prices, chance) + listWorth(view, args.else!, hero, prices, chance)) / 2
    case 'choose': {
      let best = -Infinity
      for (const option of args.options!) best = Math.max(best, listWorth(view, option, hero, prices, chance))
      return best
    }
    default:
      return 0
  }
}

/** The most of any living hero who is where this one is. */
function mostHere(view: View, hero: number, of: (other: number) => number): number {
  let most = 0
  for (let other = 0; other < view.scenario.seatCount; other++)
    if (!view.isDead(other) && view.at(other) === view.at(hero)) most = Math.max(most, of(other))
  return most
}

/** Dice that come back are worth most to the hero here who needs them most. */
function moveWorth(view: View, { from, to }: Args, count: number, hero: number, prices: Prices): number {
  const gain = WORTH_IN[to ?? 0] - WORTH_IN[from ?? 0]
  if (from === Zone.bag && to === Zone.hand) return 0.35 * Math.min(count, view.bagSize(hero)) * prices.dice[hero]
  if (from !== Zone.discard) return gain * count * prices.dice[hero]
  return gain * mostHere(view, hero, (other) => Math.min(count, view.discardSize(other)) * prices.dice[other])
}
