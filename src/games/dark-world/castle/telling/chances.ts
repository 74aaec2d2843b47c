// Exact chances of what events of the castle tell: those of both games, searches, and rows of the Haunter.
import type { ExactChance, GameEvent } from '../../../../engine/game.ts'
import { sharedChanceOf } from '../../shared/telling/chances.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { TellEvent } from '../words/events.ts'

export function chanceOf(scenario: Scenario, gameEvent: GameEvent): ExactChance | undefined {
  const event = gameEvent as GameEvent & TellEvent
  switch (event.type) {
    case 'searched': {
      const { chance } = scenario.secretDoors[event.door] // DW-SECRET-03, -04
      return event.found ? { chance, of: 'to find the door' } : { chance: 1 - chance, of: 'to find nothing' }
    }
    case 'haunterFlies':
      return { chance: 1 / 10, of: event.row === 0 ? 'of no row' : `of row ${event.row}` } // DW-HAUNT-02
    default:
      return sharedChanceOf(scenario, event)
  }
}
