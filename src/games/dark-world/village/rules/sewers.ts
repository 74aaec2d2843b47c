// The sewers (DWV-SEWER, DWV-RAT): a step onto an entrance draws a card; safe or not, it leads to another entrance.
import { actionOf, argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { drawCards } from '../../shared/rules/cards.ts'
import { leavePlace } from '../../shared/rules/health.ts'
import { standAt } from '../../shared/rules/movement.ts'
import { FREE, NONE } from '../../shared/state/state.ts'
import type { Hero, Place } from '../../shared/state/table.ts'
import { DP } from '../words/decisions.ts'
import { M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { SewerKind } from '../words/cards.ts'
import { reachBuilding } from './buildings.ts'
import { drawSewer, sewersLeft } from './decks.ts'
import { duel } from './duels.ts'
import { Cause } from '../words/causes.ts'
import { mayTakeKey } from './treasures.ts'

/** A hero has stepped onto an entrance, even in passing. DWV-SEWER-01, -03 */
export function enterSewer(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const place = state.place[hero]
  play.applied(R.SEWER_01)
  play.applied(R.SEWER_03)
  const left = play.tell && sewersLeft(play)
  const card = drawSewer(play)
  play.record.add(M.sewers, card, 1)
  play.tell?.({ type: 'sewerDrawn', seat: hero, card, place, ...(left && { left }) })
  const { kind, wererats } = scenario.sewerKinds[card]
  switch (kind) {
    case SewerKind.lost:
      loseWay(play)
      return
    case SewerKind.safePassage:
      goOn(play, hero)
      return
    case SewerKind.ambush:
      play.applied(R.SEWER_06)
      if (beatsWererats(play, hero, wererats)) goOn(play, hero)
      return
    case SewerKind.lair:
      visitLair(play, hero, wererats)
      return
    default:
      throw new RangeError(`there is no Sewer card ${kind}`)
  }
}

/** He stays on this square; on another hero's, on the next that is free. DWV-SEWER-04 */
function loseWay(play: Play): void {
  play.applied(R.SEWER_04)
  if (play.scenario.options.sewerLost === 'nothing') return
  play.isLost = true
  staysLost(play)
}

/** Who is lost goes no further from where he can stand. */
export function staysLost(play: Play): void {
  if (!play.isLost || play.isPassing) return
  play.isLost = false
  play.moves = 0
  if (play.scenario.options.sewerLost === 'endTurn') play.isTurnOver = true
}

/** One after the other, with what HP he has left. DWV-RAT-01 to -04 @returns whether he stands */
function beatsWererats(play: Play, hero: Hero, wererats: number): boolean {
  for (let rat = 0; rat < wererats; rat++) {
    play.applied(R.RAT_02)
    if (!duel(play, hero, Cause.wererat)) {
      play.applied(R.SEWER_10)
      return false
    }
    if (!play.scenario.options.wereratCard) continue
    play.applied(R.RAT_04)
    drawCards(play, hero, 1, 'a Wererat')
  }
  return true
}

/** Another free entrance of his choice, and the turn ends; or he stays and goes on. DWV-SEWER-05 */
function goOn(play: Play, hero: Hero): void {
  play.applied(R.SEWER_05)
  play.ask(DP.sewerExit, hero)
  play.offer(actionOf(Verb.stay))
  offerExits(play, play.state.place[hero])
  const action = play.decide()
  if (verbOf(action) === Verb.stay) return
  comeUp(play, hero, argumentOf(action))
}

/** To the Lair at once, both Wererats, perhaps the Key, and out again. DWV-SEWER-07 to -09 */
function visitLair(play: Play, hero: Hero, wererats: number): void {
  const { state, scenario } = play
  const from = state.place[hero]
  play.applied(R.SEWER_07)
  leavePlace(play, hero)
  play.isPassing = false
  standAt(play, hero, scenario.lair)
  play.tell?.({ type: 'wentUnder', seat: hero, place: scenario.lair })
  if (!beatsWererats(play, hero, wererats)) return
  mayTakeKey(play, hero, 'lair')
  play.applied(R.SEWER_09)
  play.ask(DP.sewerExit, hero)
  offerExits(play, from)
  comeUp(play, hero, play.question.count > 0 ? argumentOf(play.decide()) : nearestFree(play, from))
}

function offerExits(play: Play, from: Place): void {
  const { state } = play
  const { sewers } = play.scenario
  for (let index = 0; index < sewers.length; index++)
    if (sewers[index] !== from && state.occupant[sewers[index]] === FREE)
      play.offer(actionOf(Verb.place, sewers[index]))
}

/**
 * He comes up, drawing no card: only a step draws one. A numbered square opens its building. DWV-SEWER-02, DWV-BLDG-01
 */
function comeUp(play: Play, hero: Hero, place: Place): void {
  leavePlace(play, hero)
  play.isPassing = false
  standAt(play, hero, place)
  play.isTurnOver = true
  play.tell?.({ type: 'wentUnder', seat: hero, place })
  reachBuilding(play, hero)
}

/** The entrance he came from; where another stands on it, the free square nearest to it. */
function nearestFree({ state, scenario }: Play, from: Place): Place {
  const { graph, streets } = scenario
  if (state.occupant[from] === FREE) return from
  let best = NONE
  for (let index = 0; index < streets.length; index++) {
    const place = streets[index]
    if (
      state.occupant[place] === FREE &&
      (best === NONE || graph.heroMoves[from * graph.places + place] < graph.heroMoves[from * graph.places + best])
    )
      best = place
  }
  return best
}
