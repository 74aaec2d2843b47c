// What draws of both games came to, in words that a user may write: `blow:hero kills`, `blow:monster wounds`.
import type { DrawResult, GameEvent } from '../../../../engine/game.ts'
import type { SharedEvent } from '../words/events.ts'

/** Undefined for events that tell of no draw. */
export function sharedResultOf(gameEvent: GameEvent): DrawResult | undefined {
  const event = gameEvent as GameEvent & SharedEvent
  switch (event.type) {
    case 'blow':
      return { draw: 'blow:hero', actor: event.seat!, result: event.kills ? 'kills' : 'fails' }
    case 'struck':
      return {
        draw: event.boss ? 'blow:boss' : 'blow:monster',
        actor: event.seat!,
        result: event.hp === 0 ? 'knocks out' : event.damage > 0 ? 'wounds' : 'misses',
      }
    default:
      return undefined
  }
}
