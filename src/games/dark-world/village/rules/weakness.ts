// The Warlord's card (DWV-WEAK): a weapon that gives its hero one more die, Karrion's strikes before bouts, or nothing.
import { Event } from '../words/addresses.ts'
import { heroDice, playMissCards, rollBlow, rolledFaces } from '../../shared/rules/combat.ts'
import { knockOut } from '../../shared/rules/health.ts'
import { measurePlayed } from '../../shared/rules/cards.ts'
import { Card, NONE } from '../../shared/state/state.ts'
import type { Hero } from '../../shared/state/table.ts'
import { Luck } from '../../shared/measures/luck.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import type { WarlordCard } from '../setup/scenario.ts'
import { Cause } from '../words/causes.ts'

/** The card kept at set-up. DWV-WEAK-02 */
export function keptCard({ state, scenario }: Play): WarlordCard {
  return scenario.warlordCards[state.warlordDeck[0]]
}

/** More dice for the hero who fights with the weapon on the card, looked at or not. DWV-WEAK-03, -04 */
export function diceAgainstWarlord(play: Play, hero: Hero): number {
  const card = keptCard(play)
  if (card.weapon === 0 || card.weapon !== play.state.weapon[hero]) return heroDice(play, hero)
  play.applied(R.WEAK_03)
  return card.dice
}

/**
 * Just before a bout with the Warlord, Karrion strikes if the card is his. DWV-WEAK-05 to -08
 *
 * @returns whether the hero still stands
 */
export function withstandsKarrion(play: Play, hero: Hero): boolean {
  const { state, scenario } = play
  const { strikeDice } = keptCard(play)
  if (strikeDice === 0) return true
  if (scenario.options.karrionStrikes !== 'everyBout' && wasStruck(play, hero)) return true
  play.applied(R.WEAK_05)
  state.struck[hero] = 1
  const total = rollBlow(play, hero, Event.strike, strikeDice, Luck.strikes)
  const faces = play.tell && rolledFaces(play, strikeDice)
  play.applied(R.WEAK_06)
  const cards = scenario.options.karrionMissCards ? playMissCards(play, hero, NONE, total) : 0
  measurePlayed(play, Card.miss, cards, total - cards >= state.hp[hero])
  state.hp[hero] = Math.max(0, state.hp[hero] - (total - cards))
  play.tell?.({ type: 'karrionStrikes', seat: hero, faces: faces!, total, cards, hp: state.hp[hero] })
  if (state.hp[hero] > 0) return true
  knockOut(play, hero, Cause.karrion)
  return false
}

function wasStruck({ state, scenario }: Play, hero: Hero): boolean {
  if (scenario.options.karrionStrikes === 'oncePerHero') return state.struck[hero] !== 0
  for (let other = 0; other < scenario.heroCount; other++) if (state.struck[other] !== 0) return true
  return false
}
