// Exact chances of what events of the village tell: those of both games, duels, Karrion, Event and Sewer cards.
import type { ExactChance, GameEvent } from '../../../../engine/game.ts'
import { sums } from '../../shared/exact/dice.ts'
import { chanceOfTotal, sharedChanceOf } from '../../shared/telling/chances.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { TellEvent } from '../words/events.ts'

const FACES = ['one', 'two', 'three', 'four', 'five', 'six']

/** A duel's chance is that of one round. Cards have one until the deck was gone through: then its order is known. */
export function chanceOf(scenario: Scenario, gameEvent: GameEvent): ExactChance | undefined {
  const event = gameEvent as GameEvent & TellEvent
  const { faces } = scenario.blows
  switch (event.type) {
    case 'dueled':
      return roundOf(sums(event.faces.length, faces), sums(event.foeFaces.length, faces), event.total - event.foeTotal)
    case 'karrionStrikes':
      return chanceOfTotal(event, faces)
    case 'birdFlies': // DWV-BIRD-01
      return { chance: 1 / scenario.karrionFaces.length, of: `of a ${FACES[event.roll - 1] ?? event.roll}` }
    case 'eventDrawn':
      return drawn(event, scenario.eventKinds[event.card].name)
    case 'sewerDrawn':
      return drawn(event, scenario.sewerKinds[event.card].name)
    default:
      return sharedChanceOf(scenario, event)
  }
}

/** DWV-DUEL-03 to -05 @param ahead by how much the hero's throw is higher */
function roundOf(hero: readonly number[], foe: readonly number[], ahead: number): ExactChance {
  let chance = 0
  hero.forEach((one, total) => {
    foe.forEach((other, foeTotal) => {
      if (Math.sign(total - foeTotal) === Math.sign(ahead)) chance += one * other
    })
  })
  return { chance: Math.min(1, chance), of: ahead > 0 ? 'to win' : ahead < 0 ? 'to lose' : 'to tie' }
}

/** @param left cards of each kind; absent: the order was known */
function drawn(
  { card, left }: { readonly card: number; readonly left?: readonly number[] },
  name: string,
): ExactChance | undefined {
  return left && { chance: left[card] / left.reduce((all, one) => all + one, 0), of: `of ${name}` }
}
