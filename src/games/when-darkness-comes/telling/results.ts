// The results of draws in words that a user may write: `check:lockpick succeeds`, `fate 7`, `poison hurts`.
// narration.ts makes sentences of the same events.
import { namesOf } from '../../../engine/words.ts'
import type { DrawResult, GameEvent } from '../../../engine/game.ts'
import type { TellEvent } from '../words/events.ts'
import { PURPOSES, TrapEffect } from '../words/vocabulary.ts'

/** Undefined for events that tell of no draw, or only of a part of it. */
export function resultOf(gameEvent: GameEvent): DrawResult | undefined {
  const event = gameEvent as GameEvent & TellEvent
  const drawResult = (draw: string, result: string): DrawResult => ({ draw, actor: event.seat!, result })
  switch (event.type) {
    case 'checkEnded':
      return drawResult(`check:${PURPOSES[event.purpose]!}`, event.success ? 'succeeds' : 'fails')
    case 'fateRolled':
      return drawResult('fate', String(event.result))
    case 'trapSprung':
      return drawResult('trap', namesOf(TrapEffect)[event.effect - 1]!)
    case 'poisonWorks':
      return drawResult('poison', event.hurts ? 'hurts' : 'spares')
    default:
      return undefined
  }
}
