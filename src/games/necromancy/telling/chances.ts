// Exact chances of what events tell: bands of rolls, traps among drawn cards, rows, crises, souls.
import type { ExactChance, GameEvent } from '../../../engine/game.ts'
import { bandsOf, trapChance } from '../exact/chances.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Heard } from '../words/events.ts'
import { Roll } from '../words/vocabulary.ts'

const BANDS = ['of a miss', 'of a partial success', 'of a full success']
const ATTACK_BANDS = ['of a miss', 'of a hit', 'of a strong hit']
const FACES = ['one', 'two', 'three', 'four', 'five', 'six']

/**
 * Each is that of a single draw. Of the cards of an attack: that there is a trap among them, where nobody knows any of
 * the deck that may come. Encounters have none: they are told only when they come, with draws of whom they hurt.
 */
export function chanceOf(scenario: Scenario, gameEvent: GameEvent): ExactChance | undefined {
  const event = gameEvent as Heard
  switch (event.type) {
    case 'rolled': {
      const words = event.class === Roll.attack ? ATTACK_BANDS : BANDS
      return { chance: bandsOf(event.modifier)[event.band], of: words[event.band] } // NEC-MOVE-02 to -04
    }
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
