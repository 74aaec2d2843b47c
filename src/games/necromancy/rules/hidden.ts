// Drawing anew what seats cannot know, for agents that look ahead: cards that others have looked at. All else that is
// hidden is drawn only when it is needed.
import type { Draws } from '../../../random/index.ts'
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'

/** @param seats bit set */
export function determinize(table: NecTable, seats: number, draws: Draws): void {
  for (const { number } of table.scenario.kinds)
    table.state.decks.determinize(number, seats, draws, table.deckActor(number), Event.hidden)
}
