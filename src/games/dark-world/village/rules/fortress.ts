// The Fortress (DWV-FORT, DWV-KEY): who has won the trial, or comes after, enters by a Key and stays on its top.
import { actionOf, Verb } from '../../shared/words/decisions.ts'
import { drawCards } from '../../shared/rules/cards.ts'
import { leavePlace } from '../../shared/rules/health.ts'
import { standAt } from '../../shared/rules/movement.ts'
import { useAction } from '../../shared/rules/turn.ts'
import type { Hero } from '../../shared/state/table.ts'
import { KeyFrom, M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { LurkerKey } from '../state/state.ts'
import { gainKey } from './treasures.ts'

/** A Key of his own, or the Lurker's on the step. DWV-KEY-01, DWV-FORT-02, -03 */
export function hasWayIn({ state }: Play, hero: Hero): boolean {
  return state.hasKey[hero] !== 0 || state.lurkerKey === LurkerKey.onStep
}

/** Adds the way across the Drawbridge, once the trial is won. DWV-FORT-01 */
export function offerCrossing(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (scenario.endColumn[state.place[hero]] > 0 && state.trialWon !== 0 && play.moves > 0 && hasWayIn(play, hero))
    play.offer(actionOf(Verb.cross))
}

export function crossBridge(play: Play, hero: Hero): void {
  play.applied(R.FORT_01)
  useAction(play)
  enterFortress(play, hero)
}

/** He leaves his Key, draws cards and sees the Warlord's card; nobody gets out again. DWV-KEY-03, DWV-FORT-03 to -07 */
export function enterFortress(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (state.hasKey[hero] === 0) {
    play.applied(R.FORT_03)
    state.lurkerKey = LurkerKey.none
    gainKey(play, hero, KeyFrom.lurker)
  }
  play.applied(R.KEY_03)
  play.applied(R.FORT_04)
  state.hasKey[hero] = 0
  leavePlace(play, hero)
  standAt(play, hero, scenario.fortress)
  const rank = state.arrivals
  state.arrivals += 1
  if (rank === 0) play.record.set(M.firstToFortress, hero, 1)
  play.record.happened(M.fortress, hero, state.round)
  play.applied(R.FORT_07)
  state.knowsCard[hero] = 1
  play.tell?.({ type: 'enteredFortress', seat: hero, rank, card: scenario.warlordCards[state.warlordDeck[0]].name })
  play.applied(rank < 2 ? R.FORT_05 : R.FORT_06)
  drawCards(play, hero, scenario.arrivalCards[rank], 'the Fortress')
  play.isTurnOver = true
}
