// What draws of the castle came to: those of both games, the search for a secret door, and where the Haunter flies.
import type { DrawResult, GameEvent } from '../../../../engine/game.ts'
import type { TellEvent } from '../words/events.ts'
import type { Scenario } from '../setup/scenario.ts'
import { sharedResultOf } from '../../shared/telling/results.ts'

/** Undefined for events that tell of no draw. */
export function resultOf({ villain }: Pick<Scenario, 'villain'>, gameEvent: GameEvent): DrawResult | undefined {
  const event = gameEvent as GameEvent & TellEvent
  switch (event.type) {
    case 'searched':
      return { draw: 'search', actor: event.seat!, result: event.found ? 'finds' : 'fails' }
    case 'haunterFlies':
      return { draw: 'haunter', actor: villain, result: event.row === 0 ? 'nothing' : `row ${event.row}` }
    default:
      return sharedResultOf(gameEvent)
  }
}
