// Exact chances of what events tell: bands of rolls, traps among drawn cards, rows, crises, souls.
import type { ExactChance, GameEvent } from '../../../engine/game.ts'
import { bandsOf, trapChance } from '../exact/chances.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Heard } from '../words/events.ts'
import { BANDS_SHOWN } from '../words/shown.ts'

const FACES = ['one', 'two', 'three', 'four', 'five', 'six']

/**
 * Each is that of a single draw. Of the cards of an attack: that there is a trap among them, where nobody knows any of
 * the deck that may come. Encounters have none: they are told only when they come, with draws of whom they hurt.
 */
export function chanceOf(scenario: Scenario, gameEvent: GameEvent): ExactChance | undefined {
  const event = gameEvent as Heard
  switch (event.type) {
    case 'rolled':
      // NEC-MOVE-02 to -04
      return { chance: bandsOf(event.modifier)[event.band], of: `of a ${BANDS_SHOWN[event.band]}` }
    case 'drew': {
      const { kinds, cards, left } = event
      if (left === undefined) return undefined
      const isTrap = cards.some((card, nth) => scenario.kinds[kinds[nth]].deck[card].isTrap)
      const trap = trapChance(left, cards.length) // NEC-DECK-04
      return isTrap ? { chance: trap, of: 'of a trap' } : { chance: 1 - trap, of: 'of no trap' }
    }
    case 'row': {
      const { rows, weights, source } = event
      return weighed(weights, rows.indexOf(source), scenario.sources[source])
    }
    case 'crisis begins': {
      const { rows, weights } = scenario.crises
      return weighed(weights, event.crisis, rows[event.crisis].id.replaceAll('-', ' '))
    }
    case 'struck':
      return { chance: 1 / FACES.length, of: `of a ${FACES[event.face - 1]}` } // NEC-CAMP-08
    default:
      return undefined
  }
}

function weighed(weights: ArrayLike<number>, row: number, name: string): ExactChance {
  const all = Array.from(weights).reduce((sum, weight) => sum + weight, 0)
  return { chance: weights[row] / all, of: `of ${name}` }
}
