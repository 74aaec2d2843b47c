// The village's small decks: a deck is shuffled card by card as it is drawn, each card by a key of its own. A card that
// was carried out goes under the deck, so that after the last card the same order begins again (DWV-EVENT-02,
// DWV-SEWER-03, DWV-PEEK-01).
import { actorOf } from '../../shared/words/addresses.ts'
import { Actor, Event } from '../words/addresses.ts'
import { eventLuck, keptLuck, sewerLuck } from '../measures/metrics.ts'
import { luckOfDraw } from '../../../../engine/luck.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { longer } from '../../../../engine/buffers.ts'

/** Lays out the Event and Sewer decks; draws the kept Warlord's card and the order of the others. DWV-SETUP-16, -17 */
export function shuffleDecks(play: Play): void {
  const { state, scenario, draws } = play
  play.applied(R.SETUP_16)
  for (const deck of [state.eventDeck, state.sewerDeck, state.warlordDeck])
    for (let card = 0; card < deck.length; card++) deck[card] = card
  state.eventAddress = draws.open(actorOf(scenario, Actor.events), Event.event)
  state.sewerAddress = draws.open(actorOf(scenario, Actor.sewers), Event.sewer)
  play.applied(R.SETUP_17)
  const { warlordDeck } = state
  const actor = actorOf(scenario, Actor.warlordCards)
  const address = draws.open(actor, Event.warlord)
  for (let card = 0; card < warlordDeck.length; card++)
    settle(play, warlordDeck, card, scenario.warlordWords, actor, address)
  noteKept(play)
}

/** @returns kind of the next Event card */
export function drawEvent(play: Play): number {
  const { state, scenario } = play
  state.eventsDrawn += 1
  return lastDrawn(play, {
    deck: state.eventDeck,
    kinds: scenario.eventDeck,
    words: scenario.eventWords,
    drawn: state.eventsDrawn,
    actor: actorOf(scenario, Actor.events),
    address: state.eventAddress,
    firstLuck: eventLuck(scenario),
  })
}

/** @returns kind of the next Sewer card */
export function drawSewer(play: Play): number {
  const { state, scenario } = play
  state.sewersDrawn += 1
  return lastDrawn(play, {
    deck: state.sewerDeck,
    kinds: scenario.sewerDeck,
    words: scenario.sewerWords,
    drawn: state.sewersDrawn,
    actor: actorOf(scenario, Actor.sewers),
    address: state.sewerAddress,
    firstLuck: sewerLuck(scenario),
  })
}

/** For telling: Event cards of each kind that may come next. */
export const eventsLeft = ({ state, scenario }: Play): number[] | undefined =>
  leftIn(state.eventDeck, state.eventsDrawn, scenario.eventDeck, scenario.eventKinds.length)

/** The same of Sewer cards. */
export const sewersLeft = ({ state, scenario }: Play): number[] | undefined =>
  leftIn(state.sewerDeck, state.sewersDrawn, scenario.sewerDeck, scenario.sewerKinds.length)

/** Undefined when the deck has been gone through once: its order is known. */
function leftIn(deck: Int16Array, drawn: number, kinds: Int16Array, count: number): number[] | undefined {
  if (drawn >= deck.length) return undefined
  const left = Array<number>(count).fill(0)
  for (const card of deck.subarray(drawn)) left[kinds[card]] += 1
  return left
}

interface Drawing {
  /** Cards by number, in their order. */
  readonly deck: Int16Array
  /** By card: its kind, and what it draws by. */
  readonly kinds: Int16Array
  readonly words: Int32Array
  /** How many were drawn, this one included. */
  readonly drawn: number
  readonly actor: number
  readonly address: number
  readonly firstLuck: number
}

/** The last card drawn; when the deck has been gone through once, its order is known. */
function lastDrawn(play: Play, { deck, kinds, words, drawn, actor, address, firstLuck }: Drawing): number {
  const index = (drawn - 1) % deck.length
  if (drawn <= deck.length) {
    settle(play, deck, index, words, actor, address)
    noteLuck(play, deck, kinds, index, firstLuck)
  }
  return kinds[deck[index]]
}

/** Which kind came of those that were left. @param kinds by card @param index place of the card that came */
function noteLuck({ record }: Play, deck: Int16Array, kinds: Int16Array, index: number, firstLuck: number): void {
  const left = new Int16Array(deck.length) // each kind has a card
  for (let place = index; place < deck.length; place++) left[kinds[deck[place]]] += 1
  luckOfDraw(record, firstLuck, left, kinds[deck[index]])
}

/** Which card the Warlord keeps. */
function noteKept(play: Play): void {
  const { warlordCards, cardNames } = play.scenario
  const names = Int16Array.from(warlordCards, ({ name }) => cardNames.indexOf(name))
  noteLuck(play, play.state.warlordDeck, names, 0, keptLuck)
}

/** Scratch: what the cards that are left draw by. */
let open = new Int32Array(64)

/** Says which of the cards that are left lies at this place. */
function settle(
  { draws }: Play,
  deck: Int16Array,
  index: number,
  words: Int32Array,
  actor: number,
  address: number,
): void {
  while (open.length < deck.length) open = longer(open)
  for (let place = index; place < deck.length; place++) open[place - index] = words[deck[place]]
  const other = index + draws.pick(open, deck.length - index, actor, address)
  const card = deck[index]
  deck[index] = deck[other]
  deck[other] = card
}
