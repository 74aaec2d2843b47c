// The card at the start of a hero's turn (DWV-TURN-01, -02, DWV-EVENT, DWV-PEEK).
import { actionOf, Verb } from '../../shared/words/decisions.ts'
import { discard, drawCards } from '../../shared/rules/cards.ts'
import { gainCoin } from '../../shared/rules/rewards.ts'
import { activate } from '../../shared/rules/villain.ts'
import { Where } from '../../shared/state/state.ts'
import type { Hero } from '../../shared/state/table.ts'
import { Effect } from '../words/cards.ts'
import { DP } from '../words/decisions.ts'
import { M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { drawEvent, eventsLeft } from './decks.ts'
import { sendKarrionHome } from './karrion.ts'

export function takeTurnCard(play: Play, hero: Hero): void {
  play.applied(R.TURN_01)
  if (play.state.place[hero] === play.scenario.fortress) play.applied(R.TURN_04) // there too
  if (play.scenario.options.turnDraw === 'choice') {
    play.applied(R.TURN_02)
    if (play.either(DP.turnCard, hero, actionOf(Verb.event), actionOf(Verb.warlordCard)) === Verb.warlordCard) {
      peek(play, hero, 1)
      return
    }
  }
  play.applied(R.EVENT_01)
  play.applied(R.EVENT_02)
  const left = play.tell && eventsLeft(play)
  const card = drawEvent(play)
  play.record.add(M.events, card, 1)
  play.tell?.({ type: 'eventDrawn', seat: hero, card, ...(left && { left }) })
  const { effects } = play.scenario.eventKinds[card]
  for (let index = 0; index < effects.length && !play.isTurnOver; index += 2)
    carryOut(play, hero, effects[index], effects[index + 1])
}

function carryOut(play: Play, hero: Hero, operation: number, number: number): void {
  const { state, scenario } = play
  play.applied(R.EVENT_04)
  switch (operation) {
    case Effect.nothing:
      return
    case Effect.heal:
      state.hp[hero] = Math.min(scenario.heroHp[hero], state.hp[hero] + number)
      play.tell?.({ type: 'healed', seat: hero, hp: state.hp[hero] })
      return
    case Effect.wound:
      state.hp[hero] = Math.max(1, state.hp[hero] - number)
      play.tell?.({ type: 'wounded', seat: hero, hp: state.hp[hero] })
      return
    case Effect.draw:
      drawCards(play, hero, number, 'an event')
      return
    case Effect.discard:
      for (let card = 0; card < number; card++) discard(play, hero)
      return
    case Effect.actions:
      play.left = Math.max(0, play.left + number)
      play.moves = play.left
      play.tell?.({ type: 'actionsChanged', seat: hero, left: play.left })
      return
    case Effect.peek:
      peek(play, hero, number)
      return
    case Effect.wolf:
      unleashWolf(play)
      return
    case Effect.karrionHome:
      sendKarrionHome(play)
      return
    case Effect.coin:
      for (let coin = 0; coin < number; coin++) {
        const isLeft = gainCoin(play, hero)
        play.tell?.({ type: 'rewarded', seat: hero, coin: isLeft, cards: 0 })
      }
      return
    default:
      throw new RangeError(`there is no operation ${operation}`)
  }
}

/** The Warlord may play one activation of the Wolf at once. DWV-EVENT-04, -05 */
function unleashWolf(play: Play): void {
  const { state, scenario } = play
  if (state.where[scenario.wolf] !== Where.board) return
  if (
    play.either(DP.wolfEvent, scenario.villain, actionOf(Verb.end), actionOf(Verb.figure, scenario.wolf)) === Verb.end
  )
    return
  activate(play, scenario.wolf)
  if (play.isTurnOver) play.applied(R.EVENT_05)
}

/** From the top of the Warlord deck, and under it again: the deck goes round. DWV-PEEK-01, -02 */
export function peek(play: Play, hero: Hero, cards: number): void {
  const { state, scenario } = play
  const size = state.warlordDeck.length - 1
  const many = Math.min(cards, size)
  if (many === 0) return
  play.applied(R.PEEK_01)
  play.record.add(M.peeks, hero, many)
  const first = state.peeked
  for (let card = 0; card < many; card++) {
    state.seenCards[hero] |= 1 << (1 + (state.peeked % size))
    state.peeked += 1
  }
  play.tell?.({
    type: 'peeked',
    seat: hero,
    cards: Array.from(
      { length: many },
      (_, card) => scenario.warlordCards[state.warlordDeck[1 + ((first + card) % size)]].name,
    ),
  })
}
