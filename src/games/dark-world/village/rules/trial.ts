// The Trial of Stealth on the Drawbridge (DWV-TRIAL): hero and Lurker move in turn over a grid of points. The Warlord
// marks the Lurker on a hidden plotter; the hero learns only that he was not caught so far.
import { actionOf, argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { knockOut } from '../../shared/rules/health.ts'
import { takeFromBoard } from '../../shared/rules/rewards.ts'
import { NONE, Where } from '../../shared/state/state.ts'
import type { Hero } from '../../shared/state/table.ts'
import { DP } from '../words/decisions.ts'
import { KeyFrom, M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { LurkerKey } from '../state/state.ts'
import { sendHome } from './duels.ts'
import { enterFortress, hasWayIn } from './fortress.ts'
import { Cause } from '../words/causes.ts'
import { gainKey } from './treasures.ts'

const NEIGHBOURS = 4

/** A hero has stepped onto an end space: forced, and played to its end. DWV-TRIAL-01 to -06, -10, -11, -14 */
export function playTrial(play: Play, hero: Hero): void {
  const { state, scenario, record } = play
  const { trial, options } = scenario
  const column = scenario.endColumn[state.place[hero]]
  play.applied(R.TRIAL_01)
  if (state.hasKey[hero] === 0) play.applied(R.TRIAL_03) // he plays it as well
  play.applied(R.TRIAL_04)
  sendHome(play, scenario.lurker)
  play.tell?.({ type: 'trialBegins', seat: hero, column })
  play.trialPoint = NONE
  play.trialPeg = trial.redHole
  for (play.trialMoves = 1; ; play.trialMoves++) {
    play.ask(DP.trialMove, hero)
    if (play.trialPoint === NONE)
      play.offer(actionOf(Verb.point, column - 1)) // his first point is the one before him
    else offerPoints(play, play.trialPoint, NONE)
    play.applied(R.TRIAL_06)
    play.trialPoint = argumentOf(play.decide())
    play.tell?.({ type: 'trialMoved', seat: hero, point: play.trialPoint })
    const isCaught = play.trialPoint === play.trialPeg
    if (isCaught) play.applied(R.TRIAL_10)
    const isAcross = !isCaught && play.trialPoint >= trial.points - trial.columns
    const isLate = !isCaught && !isAcross && play.trialMoves >= options.trialMoveLimit
    if (isLate) play.applied(R.TRIAL_14)
    if (isCaught || isLate || isAcross) {
      record.trial(M.trials, 0, isAcross ? 1 : 0, 1)
      record.trial(M.trialMoves, 0, play.trialMoves, 1)
      if (isAcross) win(play, hero)
      else {
        play.tell?.({ type: 'trialLost', seat: hero, peg: play.trialPeg, isLate })
        knockOut(play, hero, Cause.trial)
      }
      return
    }
    moveLurker(play)
  }
}

/** It stands still, or moves under the same rules, never onto the hero's point. DWV-TRIAL-07 to -09 */
function moveLurker(play: Play): void {
  const { scenario } = play
  play.applied(R.TRIAL_07)
  play.ask(DP.lurkerMove, scenario.villain)
  if (!scenario.options.lurkerMustMove) {
    play.applied(R.TRIAL_08)
    play.offer(actionOf(Verb.stay))
  }
  play.applied(R.TRIAL_09)
  offerPoints(play, play.trialPeg, play.trialPoint)
  if (play.question.count === 0) return
  const action = play.decide()
  if (verbOf(action) === Verb.point) play.trialPeg = argumentOf(action)
  play.tell?.({ type: 'lurkerMoved', point: play.trialPeg })
}

/** Adds the points next to one, but for the one that may not be entered. */
function offerPoints(play: Play, from: number, never: number): void {
  const { neighbours } = play.scenario.trial
  for (let index = from * NEIGHBOURS; index < (from + 1) * NEIGHBOURS; index++) {
    if (neighbours[index] !== NONE && neighbours[index] !== never) play.offer(actionOf(Verb.point, neighbours[index]))
  }
}

/** The Lurker goes into his Base Camp, its Key to him or onto the step; he goes up. DWV-TRIAL-11 to -13 */
function win(play: Play, hero: Hero): void {
  const { state, scenario } = play
  play.applied(R.TRIAL_11)
  play.applied(R.TRIAL_12)
  play.applied(R.TRIAL_13)
  state.trialWon = 1
  takeFromBoard(play, scenario.lurker)
  state.where[scenario.lurker] = Where.trophy
  state.owner[scenario.lurker] = hero
  play.tell?.({ type: 'trialWon', seat: hero, moves: play.trialMoves })
  if (state.lurkerKey === LurkerKey.onBase) {
    if (state.hasKey[hero] !== 0) state.lurkerKey = LurkerKey.onStep
    else {
      state.lurkerKey = LurkerKey.none
      gainKey(play, hero, KeyFrom.lurker)
    }
  }
  if (hasWayIn(play, hero)) enterFortress(play, hero)
}
