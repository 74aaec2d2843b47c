// What events of both games could have told instead, for tests of their chances.
import type { GameEvent } from '../../../../src/engine/game.ts'
import type { SharedEvent } from '../../../../src/games/dark-world/shared/words/events.ts'
import type { Results } from '../../../support/chances.ts'

type Of<Type extends SharedEvent['type']> = Extract<SharedEvent, { type: Type }>

/** Each total that the dice can come to: faces are 0, 1 and 2. */
export const totals = (event: GameEvent): GameEvent[] =>
  Array.from({ length: 2 * (event.faces as number[]).length + 1 }, (_, total) => ({ ...event, total }))

export const SHARED_RESULTS: Results<unknown> = {
  struck: totals,
  blow(event) {
    const { needed } = event as unknown as Of<'blow'>
    return [needed - 1, needed].map((total) => ({ ...event, total }))
  },
  drew(event) {
    const { cards } = event as unknown as Of<'drew'>
    return Array.from({ length: cards + 1 }, (_, hits) => ({ ...event, hits }))
  },
}
