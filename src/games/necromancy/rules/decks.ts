// Death decks (section 1.21): drawn from the top, discarded face up, shuffled when a trap was drawn.
import { chanceOfTrap, Luck, measureChanceLuck } from '../measures/luck.ts'
import type { NecTable } from '../state/table.ts'
import { asideOf, DISCARD, DRAWN } from '../state/state.ts'
import { Event } from '../words/addresses.ts'
import { Act, actionOf, argumentOf, DP, verbOf } from '../words/decisions.ts'
import type { NecFrame } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { INJURY_LASTS } from './effects.ts'

/** A new monster: all cards are in the deck, none is set aside. */
export function freshDeck(table: NecTable, kind: number): void {
  table.state.decks.fill(kind, table.scenario.kinds[kind].deck.length)
}

/** At the start of a fight; cards that are set aside stay so (NEC-DECK-03, NEC-MON-07). */
export function shuffleForFight(table: NecTable, kind: number): void {
  table.applied(R.DECK_03)
  table.state.decks.shuffleIn(kind, DISCARD)
}

/** The discard pile goes back into the deck (NEC-TRAP-03). */
export function reshuffle(table: NecTable, kind: number): void {
  table.applied(R.DECK_10)
  table.state.decks.shuffleIn(kind, DISCARD)
  table.tell?.({ type: 'reshuffled', kind })
}

/**
 * One card. A deck that runs out holds a trap, so a short draw ends well; where no trap is left in it, the discard pile
 * goes back in (NEC-DECK-11).
 * @param hasTrap whether the action has drawn a trap of this deck
 * @returns -1 for none
 */
export function drawCard(table: NecTable, kind: number, hasTrap: boolean): number {
  const { state, draws } = table
  const { decks } = state
  if (decks.size(kind) === 0) {
    table.applied(R.DECK_11)
    if (hasTrap || decks.count(kind, DISCARD) === 0) return -1
    reshuffle(table, kind)
  }
  const actor = table.deckActor(kind)
  const traps = chanceOfTrap(table, kind)
  const card = decks.draw(kind, DRAWN, draws, actor, Event.card)
  if (traps >= 0) measureChanceLuck(table, Luck.trapCards, table.scenario.kinds[kind].deck[card].isTrap, traps)
  state.seen[kind * state.deckSize + card] = 1
  return card
}

/** What was drawn goes to the discard pile, in sight of all (NEC-DECK-05). */
export function discardDrawn(table: NecTable, kind: number): void {
  const { decks } = table.state
  const { length } = table.scenario.kinds[kind].deck
  for (let card = 0; card < length; card++) if (decks.placeOf(kind, card) === DRAWN) decks.move(kind, card, DISCARD)
}

/** A lasting injury: it holds at once (NEC-DECK-08), of this monster alone (NEC-PACK-04). */
export function setAside(table: NecTable, { monster, card }: NecFrame): void {
  const { state } = table
  const kind = state.kind[monster]
  if (card < 0 || state.slain[monster] === 1 || state.decks.placeOf(kind, card) !== DRAWN) return
  table.applied(R.DECK_08)
  table.applied(R.VOC_07)
  state.decks.move(kind, card, asideOf(monster))
  const { ongoing, source } = table.scenario.kinds[kind].deck[card]
  for (const { covers, amount } of ongoing) state.injuries.add(monster, covers, amount, INJURY_LASTS, source)
  table.listeners.setAside(table, monster, card)
  table.tell?.({ type: 'set aside', monster, kind, card })
}

/** Injuries of a dead monster go to the discard pile (NEC-PACK-04). */
export function dropInjuries(table: NecTable, monster: number): void {
  const { state } = table
  const kind = state.kind[monster]
  state.injuries.clear(monster)
  for (let card = 0; card < table.scenario.kinds[kind].deck.length; card++)
    if (state.decks.placeOf(kind, card) === asideOf(monster)) {
      table.applied(R.PACK_04)
      state.decks.move(kind, card, DISCARD)
    }
}

/** A hero looks at the next cards, and may bury one (NEC-DP-05). */
export function peek(table: NecTable, { self, monster }: NecFrame, count: number, mayBury: boolean): void {
  const { state, draws } = table
  const { decks } = state
  const kind = state.kind[monster]
  const actor = table.deckActor(kind)
  table.applied(R.DECK_07)
  const seen = decks.peek(kind, count, 1 << self, draws, actor, Event.card)
  const cards = Array.from({ length: seen }, (_, position) => decks.at(kind, position))
  for (const card of cards) state.seen[kind * state.deckSize + card] = 1
  table.tell?.({ type: 'peeked', seat: self, kind, cards })
  if (!mayBury || seen === 0) return
  table.peekedKind = kind
  table.ask(DP.power, self)
  for (let position = 0; position < seen; position++) table.offer(actionOf(Act.bury, position))
  table.offer(actionOf(Act.no))
  const action = table.decide()
  if (verbOf(action) !== Act.bury) return
  decks.bury(kind, argumentOf(action))
  table.tell?.({ type: 'buried', seat: self, kind, card: cards[argumentOf(action)] })
}
