// Hit/Miss cards (DW-COMP-03, -04, DW-CARD, DW-HARD-01): the deck, hands, drawing and laying off.
// The deck is shuffled under one stream key: its n-th card is the same, whoever draws it and whenever. A drawn card's
// kind is chosen in proportion to the cards left of both kinds, which equals an order shuffled beforehand.
import { Actor, actorOf, Event } from '../words/addresses.ts'
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Luck } from '../measures/luck.ts'
import { M } from '../measures/metrics.ts'
import { CardFate } from '../words/counted.ts'
import { Card, CARD_KINDS } from '../state/state.ts'
import type { Hero, Table } from '../state/table.ts'

export function shuffleDeck(play: Table): void {
  const { state, scenario, draws } = play
  const deck = actorOf(scenario, Actor.deck)
  play.applied(R.COMP_03)
  state.freshHit = scenario.hitInDeck
  state.freshMiss = scenario.missInDeck
  state.deckAddress = draws.open(deck, Event.deck)
}

/** Cards a hero may play as this kind. */
export function cardsAs(play: Table, hero: Hero, kind: number): number {
  return play.state.hand[hero * CARD_KINDS + slotOf(play, kind)]
}

/** With `cardKinds: dual` every card may be played as either. DW-COMP-03 */
function slotOf(play: Table, kind: number): number {
  return play.scenario.options.cardKinds === 'dual' ? Card.hit : kind
}

export function handSize({ state }: Table, hero: Hero): number {
  return state.hand[hero * CARD_KINDS] + state.hand[hero * CARD_KINDS + 1]
}

/** Draws cards from the top; from an empty deck nothing is drawn. DW-COMP-04 */
export function drawCards(play: Table, hero: Hero, cards: number, why: string): void {
  const before = cardsAs(play, hero, Card.hit)
  const left = play.tell && leftInDeck(play, cards)
  let drawn = 0
  for (; drawn < cards; drawn++) if (!drawCard(play, hero)) break
  if (drawn > 0)
    play.tell?.({
      type: 'drew',
      seat: hero,
      cards: drawn,
      hits: cardsAs(play, hero, Card.hit) - before,
      why,
      ...(left && { left }),
    })
  keepToLimit(play, hero)
}

/** For telling: undefined where cards are alike, or some that were played come again. */
function leftInDeck({ state, scenario }: Table, cards: number): { hit: number; miss: number } | undefined {
  const { freshHit: hit, freshMiss: miss } = state
  return scenario.options.cardKinds === 'dual' || hit + miss < cards ? undefined : { hit, miss }
}

function drawCard(play: Table, hero: Hero): boolean {
  const { state, scenario, draws } = play
  const fresh = state.freshHit + state.freshMiss
  let kind: number
  if (fresh > 0) {
    const deck = actorOf(scenario, Actor.deck)
    kind = draws.below(fresh, deck, state.deckAddress, state.drawn) < state.freshHit ? Card.hit : Card.miss
    play.record.luck(Luck.hitCards, (kind === Card.hit ? 1 : 0) - state.freshHit / fresh)
    state.drawn += 1
    if (kind === Card.hit) state.freshHit -= 1
    else state.freshMiss -= 1
  } else {
    play.applied(R.COMP_04) // never reshuffled; what was played comes again from below
    if (state.underCount === 0) return false
    kind = state.takeUnder()
  }
  state.hand[hero * CARD_KINDS + slotOf(play, kind)] += 1
  play.record.add(M.cards, play.cell(M.cards, slotOf(play, kind), CardFate.drawn), 1)
  return true
}

/** Spends cards of a hand; they go under the deck. DW-CARD-05, DW-COMP-04 */
export function spendCards(play: Table, hero: Hero, kind: number, cards: number): void {
  const { state } = play
  const slot = slotOf(play, kind)
  state.hand[hero * CARD_KINDS + slot] -= cards
  for (let card = 0; card < cards; card++) state.putUnder(slot)
}

/**
 * Counts cards that were played on a blow or against one.
 *
 * @param inVain whether the bout would have ended the same way without them
 */
export function measurePlayed(play: Table, kind: number, cards: number, inVain: boolean): void {
  if (cards === 0) return
  play.applied(R.CARD_05) // spent, whether they helped or not
  play.record.add(M.cards, play.cell(M.cards, kind, CardFate.played), cards)
  if (inVain) play.record.add(M.cards, play.cell(M.cards, kind, CardFate.playedInVain), cards)
}

/** DW-HARD-01: after every draw the hand is brought down to the limit, cards of his choice. */
function keepToLimit(play: Table, hero: Hero): void {
  if (handSize(play, hero) <= play.scenario.handLimit) return
  play.applied(R.HARD_01)
  while (handSize(play, hero) > play.scenario.handLimit) discard(play, hero)
}

/** The hero lays off one card of his choice, if he has any. */
export function discard(play: Table, hero: Hero): void {
  const { state } = play
  if (handSize(play, hero) === 0) return
  play.ask(DP.discard, hero)
  for (let kind = 0; kind < CARD_KINDS; kind++)
    if (state.hand[hero * CARD_KINDS + kind] > 0) play.offer(actionOf(Verb.card, kind))
  const kind = argumentOf(play.decide())
  state.hand[hero * CARD_KINDS + kind] -= 1
  state.putUnder(kind)
  play.tell?.({ type: 'discarded', seat: hero, kind })
}
