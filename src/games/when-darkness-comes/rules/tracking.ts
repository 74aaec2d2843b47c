// Following somebody who was seen (WDC-TRACK, module tracking). disks.ts notes when and where disks are turned up,
// turn.ts what was turned up before a turn. opposed-actions.ts follows other heroes.
import { actionOf, argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { measureAddedAction } from '../measures/record.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Where } from '../state/state.ts'
import { AddedAction, DiskKind } from '../words/vocabulary.ts'
import { tileOf } from './board.ts'
import { K } from '../setup/check-kinds.ts'
import { check } from './checks.ts'
import { combat } from './combat.ts'
import { relocate } from './movement.ts'
import { canForfeitMovement } from './opposed-actions.ts'
import { meetSecurity } from './security.ts'
import { initiativeOf } from './sneaking.ts'

/**
 * Adversaries and living security that were turned up on the hero's tile between their last turn and this one, and are
 * still in play. Nobody knows where a reshuffled one is now: the place where it was seen counts. WDC-TRACK-01
 */
export function offerTracking(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (!play.options.tracking || !canForfeitMovement(play, hero)) return
  const { trackable } = scenario
  for (let index = 0; index < trackable.length; index++) {
    const copy = trackable[index]!
    if (state.revealed[copy]! <= state.revealsSeen[hero]! || state.revealed[copy]! > state.revealsBefore) continue
    if (state.where[copy] !== Where.board && state.where[copy] !== Where.pool) continue
    if (tileOf(state.revealedAt[copy]!) !== tileOf(state.square[hero]!)) continue
    const square = state.lastSeenAt[copy]!
    // Whom Fate confines stays on the tile (WDC-FATE-13).
    if (square === state.square[hero] || (state.confined[hero] !== 0 && tileOf(square) !== tileOf(state.square[hero]!)))
      continue
    play.offer(actionOf(Verb.track, copy))
  }
}

/** Carries out that action. @returns false if the action is of another chapter */
export function takeTrackingAction(play: Play, hero: Hero, action: number): boolean {
  if (verbOf(action) !== Verb.track) return false
  follow(play, hero, argumentOf(action))
  return true
}

/**
 * Intelligence + Tracking against its Initiative: the hero comes to where it was last seen, and meets it if it is still
 * there. The turn is over either way. WDC-TRACK-01, -02
 */
function follow(play: Play, hero: Hero, copy: Copy): void {
  const { state, scenario } = play
  play.applied(R.TRACK_01)
  state.endedInTurn[hero] = state.turn
  const { success } = check(play, hero, K.follow, initiativeOf(play, copy))
  measureAddedAction(play, hero, AddedAction.followNpc, success)
  play.tell?.({ type: 'tracked', seat: hero, copy, success })
  if (!success) {
    play.applied(R.TRACK_02)
    return
  }
  relocate(play, hero, state.lastSeenAt[copy]!, 'follows the tracks')
  if (state.where[copy] !== Where.board || state.faceUp[copy] === 0 || state.at[copy] !== state.square[hero]) return
  if (scenario.kinds[copy] === DiskKind.security) meetSecurity(play, hero, copy, false)
  else combat(play, hero, copy)
}
