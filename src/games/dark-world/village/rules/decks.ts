// The village's small decks: a deck is shuffled card by card as it is drawn. A card that was carried out goes under the
// deck, so that after the last card the same order begins again (DWV-EVENT-02, DWV-SEWER-03, DWV-PEEK-01).
import { actorOf } from '../../shared/words/addresses.ts'
import { Actor, Event } from '../words/addresses.ts'
import { eventLuck, keptLuck, sewerLuck } from '../measures/metrics.ts'
import { luckOfDraw } from '../../../../engine/luck.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'

/** Lays out the Event and Sewer decks; draws the kept Warlord's card and the order of the others. DWV-SETUP-16, -17 */
export function shuffleDecks(play: Play): void {
  const { state, scenario, draws } = play
  play.applied(R.SETUP_16)
  state.eventDeck.set(scenario.eventDeck)
  state.sewerDeck.set(scenario.sewerDeck)
  state.eventAddress = draws.open(actorOf(scenario, Actor.events), Event.event)
  state.sewerAddress = draws.open(actorOf(scenario, Actor.sewers), Event.sewer)
  play.applied(R.SETUP_17)
  const { warlordDeck } = state
  for (let card = 0; card < warlordDeck.length; card++) warlordDeck[card] = card
  const actor = actorOf(scenario, Actor.warlordCards)
  const address = draws.open(actor, Event.warlord)
  for (let card = 0; card < warlordDeck.length; card++) settle(play, warlordDeck, card, actor, address)
  noteKept(play)
}

/** @returns kind of the next Event card */
export function drawEvent(play: Play): number {
  const { state, scenario } = play
  state.eventsDrawn += 1
  const actor = actorOf(scenario, Actor.events)
  return lastDrawn(play, state.eventDeck, state.eventsDrawn, actor, state.eventAddress, eventLuck(scenario))
}

/** @returns kind of the next Sewer card */
export function drawSewer(play: Play): number {
  const { state, scenario } = play
  state.sewersDrawn += 1
  const actor = actorOf(scenario, Actor.sewers)
  return lastDrawn(play, state.sewerDeck, state.sewersDrawn, actor, state.sewerAddress, sewerLuck(scenario))
}

/** The last of so many cards drawn; when the deck has been gone through once, its order is known. */
function lastDrawn(
  play: Play,
  deck: Int16Array,
  drawn: number,
  actor: number,
  address: number,
  firstLuck: number,
): number {
  const index = (drawn - 1) % deck.length
  if (drawn <= deck.length) {
    settle(play, deck, index, actor, address)
    noteLuck(play, deck, index, firstLuck)
  }
  return deck[index]
}

/** Which kind came of those that were left. @param deck kinds of the cards @param index that of the card that came */
function noteLuck({ record }: Play, deck: Int16Array, index: number, firstLuck: number): void {
  const left = new Int16Array(deck.length) // each kind has a card
  for (let card = index; card < deck.length; card++) left[deck[card]] += 1
  luckOfDraw(record, firstLuck, left, deck[index])
}

/** Which card the Warlord keeps. */
function noteKept(play: Play): void {
  const { warlordCards, cardNames } = play.scenario
  const names = Int16Array.from(play.state.warlordDeck, (card) => cardNames.indexOf(warlordCards[card].name))
  noteLuck(play, names, 0, keptLuck)
}

/** Says which of the cards that are left lies at this place. */
function settle({ draws }: Play, deck: Int16Array, index: number, actor: number, address: number): void {
  const other = index + draws.below(deck.length - index, actor, address, index)
  const card = deck[index]
  deck[index] = deck[other]
  deck[other] = card
}
