// What draws of the castle came to: those of both games, and the search for a secret door.
import type { DrawResult, GameEvent } from '../game.ts'
import type { TellEvent } from './events.ts'
import { sharedResultOf } from './shared/results.ts'

/** Undefined for events that tell of no draw. */
export function resultOf(told: GameEvent): DrawResult | undefined {
  const event = told as GameEvent & TellEvent
  return event.type === 'searched' ? { draw: 'search', actor: event.seat!, result: event.found ? 'finds' : 'fails' } : sharedResultOf(told)
}
