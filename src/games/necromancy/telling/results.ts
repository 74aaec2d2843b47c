// The results of draws in words that a user may write: `attack strong`, `move partial`, `hard move Rumour`.
import type { DrawResult, GameEvent } from '../../../engine/game.ts'
import { namesOf } from '../../../engine/words.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Event } from '../words/addresses.ts'
import type { Heard } from '../words/events.ts'
import { Band, Roll } from '../words/vocabulary.ts'

const DRAWS = namesOf(Event)
const BANDS = namesOf(Band)
const ATTACK_BANDS = ['miss', 'hit', 'strong']

/** Undefined for events that tell of no draw, or of several. */
export function resultOf(scenario: Scenario, gameEvent: GameEvent): DrawResult | undefined {
  const event = gameEvent as Heard
  /** The actor of the MC's tables comes after heroes and decks. */
  const mc = scenario.heroes.length + scenario.kinds.length
  const drawn = (draw: number, actor: number, result: string): DrawResult => ({ draw: DRAWS[draw], actor, result })
  switch (event.type) {
    case 'rolled':
      return event.class === Roll.attack
        ? drawn(Event.attack, event.hero, ATTACK_BANDS[event.band])
        : drawn(event.class === Roll.defence ? Event.defence : Event.move, event.hero, BANDS[event.band])
    case 'row':
      return event.hard ? drawn(Event.hardMove, mc, scenario.sources[event.source]) : undefined
    case 'crisis begins':
      return drawn(Event.crisis, mc, scenario.crises.rows[event.crisis].id.replaceAll('-', ' '))
    default:
      return undefined
  }
}
