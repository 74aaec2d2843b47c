// The village's small decks: a deck is shuffled card by card as it is drawn, and what was carried out goes under it, so that
// after its last card it begins again in the same order (DWV-EVENT-02, DWV-SEWER-03, DWV-PEEK-01).
import { Event } from '../addresses.ts'
import { deckActor } from '../addresses.ts'
import type { Play } from '../play.ts'
import { R } from '../rule-ids.ts'
import { applied } from '../../dark-world/shared/table.ts'

/** Event and Sewer decks lie there; the Warlord's card is drawn and kept, the others lie in an order of their own. DWV-SETUP-16, -17 */
export function shuffleDecks(play: Play): void {
  const { state, scenario, draws } = play
  applied(play, R.SETUP_16)
  state.eventDeck.set(scenario.eventDeck)
  state.sewerDeck.set(scenario.sewerDeck)
  state.eventAddress = draws.open(deckActor(scenario, 'events'), Event.event)
  state.sewerAddress = draws.open(deckActor(scenario, 'sewers'), Event.sewer)
  applied(play, R.SETUP_17)
  const { warlordDeck } = state
  for (let card = 0; card < warlordDeck.length; card++) warlordDeck[card] = card
  const actor = deckActor(scenario, 'warlord cards')
  const address = draws.open(actor, Event.warlord)
  for (let card = 0; card < warlordDeck.length; card++) settle(play, warlordDeck, card, actor, address)
}

/** @returns kind of the next Event card */
export function drawEvent(play: Play): number {
  const { state, scenario } = play
  const at = state.eventsDrawn % state.eventDeck.length
  if (state.eventsDrawn === at) settle(play, state.eventDeck, at, deckActor(scenario, 'events'), state.eventAddress)
  state.eventsDrawn += 1
  return state.eventDeck[at]
}

/** @returns kind of the next Sewer card */
export function drawSewer(play: Play): number {
  const { state, scenario } = play
  const at = state.sewersDrawn % state.sewerDeck.length
  if (state.sewersDrawn === at) settle(play, state.sewerDeck, at, deckActor(scenario, 'sewers'), state.sewerAddress)
  state.sewersDrawn += 1
  return state.sewerDeck[at]
}

/** Says which of the cards that are left lies at this place. */
function settle({ draws }: Play, deck: Int16Array, at: number, actor: number, address: number): void {
  const other = at + draws.below(deck.length - at, actor, address, at)
  const card = deck[at]
  deck[at] = deck[other]
  deck[other] = card
}
