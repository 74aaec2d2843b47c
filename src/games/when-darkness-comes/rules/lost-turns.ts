// Turns that are lost (WDC-TURN-08, step b): unconscious heroes (WDC-TRAP-07), and those whom men in black question
// (WDC-SEC-18), some of them beside the board.
// turn.ts asks here before anything is done in a turn; traps.ts and security.ts take the turns away.
import { measureLostTurn } from '../measures/record.ts'
import type { Hero, Play, Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { LostTurn } from '../words/vocabulary.ts'
import { fightsHere } from './combat.ts'
import { creatureFightsOn } from './fleeing.ts'

/** Whether the hero lives and is on the table: nobody finds whom men in black have taken away. WDC-SEC-18 */
export function isPresent(play: Play, hero: Hero): boolean {
  return play.state.alive[hero] !== 0 && play.state.aside[hero] === 0
}

/** The unconscious help nobody, cast nothing, neither defend nor strike. WDC-TRAP-07, WDC-ASSIST-15 */
export function isAwake(play: Play, hero: Hero): boolean {
  return play.state.unconscious[hero] === 0
}

/** Held by a trap: no movement, and no action but getting out. WDC-TRAP-06 */
export function isHeld(play: Play, hero: Hero): boolean {
  return play.state.trap[hero] !== 0
}

/** On the table, awake and held by nothing: able to go and to act. */
export function isFree(play: Play, hero: Hero): boolean {
  return isPresent(play, hero) && isAwake(play, hero) && !isHeld(play, hero)
}

/** (b) Whether the turn is lost. */
export function losesTurn(play: Play, hero: Hero): boolean {
  return play.state.unconscious[hero] !== 0 || play.state.questioned[hero] !== 0
}

/** The hero does nothing, but adversaries in the square and the hero's creature act. WDC-TRAP-07, WDC-SPELL-07 */
export function loseTurn(play: Play, hero: Hero): void {
  const { state } = play
  const isOut = state.unconscious[hero] !== 0
  play.applied(isOut ? R.TRAP_07 : R.SEC_18)
  measureLostTurn(play, hero, isOut ? LostTurn.unconscious : LostTurn.questioned)
  play.tell?.({ type: 'turnLost', seat: hero, why: isOut ? 'unconscious' : 'questioned by men in black' })
  state.acted[hero] = 1
  creatureFightsOn(play, hero)
  if (isOut) fightsHere(play, hero)
}

/** The lost turn is over: one less, and after the last whoever waited beside the board is put back. WDC-SEC-18 */
export function countLostTurn(play: Play, hero: Hero): void {
  const { state } = play
  if (state.alive[hero] === 0) return
  if (state.unconscious[hero]! > 0) {
    state.unconscious[hero]! -= 1
    return
  }
  state.questioned[hero]! -= 1
  if (state.questioned[hero]! > 0 || state.aside[hero] === 0) return
  state.aside[hero] = 0
  state.sightDue[hero] = 1
  play.tell?.({ type: 'moved', seat: hero, square: state.square[hero]!, how: 'is let go' })
}

/** Beside the board until the lost turn is over, then on this square; sensors ignore them. WDC-SEC-18, WDC-TRAP-09 */
export function waitAside(play: Play, hero: Hero, square: Square): void {
  play.state.square[hero] = square
  play.state.aside[hero] = 1
  play.state.sensed[hero] = 0
}
