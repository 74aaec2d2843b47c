// The results of the village's draws: those of both games, and a round of a duel. Its draw starts with the hero's dice.
import type { DrawResult, GameEvent } from '../../../../engine/game.ts'
import { sharedResultOf } from '../../shared/telling/results.ts'
import type { TellEvent } from '../words/events.ts'

/** Undefined for events that tell of no draw. */
export function resultOf(gameEvent: GameEvent): DrawResult | undefined {
  const event = gameEvent as GameEvent & TellEvent
  switch (event.type) {
    case 'dueled':
      return {
        draw: 'duel:hero',
        actor: event.seat!,
        result: event.total > event.foeTotal ? 'wins' : event.total < event.foeTotal ? 'loses' : 'ties',
      }
    default:
      return sharedResultOf(gameEvent)
  }
}
