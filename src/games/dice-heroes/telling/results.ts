// The results of draws in words that a user may write: `roll passes`, `explore enemy d6`, `card Footpad`.
import type { DrawResult, GameEvent } from '../../../engine/game.ts'
import { cardOf, type Scenario } from '../setup/scenario.ts'
import type { EVENTS } from '../words/addresses.ts'
import { shownDie } from '../words/dice.ts'
import type { Heard } from '../words/events.ts'

/** Undefined for events that tell of no draw, or of several. */
export function resultOf(scenario: Scenario, gameEvent: GameEvent): DrawResult | undefined {
  const event = gameEvent as Heard
  const drawn = (draw: (typeof EVENTS)[number], actor: number, result: string): DrawResult => ({ draw, actor, result })
  switch (event.type) {
    case 'checked':
      return drawn('roll', event.seat, event.passed ? 'passes' : 'fails')
    case 'explored':
      if (event.drawn.length > 1) return undefined
      return drawn('explore', scenario.seatCount + event.at.place, shownDie(event.die).toLowerCase())
    case 'met': {
      const card = cardOf(scenario, event)
      return card && drawn('card', scenario.seatCount + event.at.place, card.name)
    }
    case 'rewarded':
      return event.die < 0 ? undefined : drawn('reward', event.seat, shownDie(event.die).toLowerCase())
    default:
      return undefined
  }
}
