// Failure (WDC-FAIL): disks that count public mistrust, and what happens at the third.
// Doors, windows, allies, security, Fate and stray shots call `takeFailureDisk`; victory.ts sells them off.
import { namesOf } from '../../../engine/words.ts'
import { measureAlly, measureEverythingDropped, measureFallen } from '../measures/items.ts'
import { measureFailureDisk } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { itemOf } from '../setup/scenario.ts'
import { AllyEnd, DiskKind, FailureCause, VpSource } from '../words/vocabulary.ts'
import { firstHeld, putOnBoard } from './disks.ts'
import { isAlly, isNuisance } from './foil.ts'
import { worthOf } from './tape.ts'
import { loseWorth } from './victory.ts'

/** The hero takes so many failure disks, one at a time; at the third everything falls. WDC-FAIL-01, -02, -04 */
export function takeFailureDisk(play: Play, hero: Hero, cause: number, disks = 1): void {
  const { state, constants } = play
  for (let disk = 0; disk < disks && state.alive[hero] !== 0; disk++) {
    play.applied(R.FAIL_01)
    play.applied(R.FAIL_02)
    state.failure[hero] += 1
    measureFailureDisk(play, hero, cause)
    play.tell?.({ type: 'failureDisk', seat: hero, why: namesOf(FailureCause)[cause], disks: state.failure[hero] })
    if (state.failure[hero] >= constants.failure.limit) dropEverything(play, hero)
  }
}

/** One failure disk goes. WDC-FAIL-07 @returns whether there was one */
export function removeFailureDisk(play: Play, hero: Hero): boolean {
  if (play.state.failure[hero] === 0) return false
  play.applied(R.FAIL_07)
  play.state.failure[hero] -= 1
  return true
}

/** Three failures: the disks are discarded, items and allies fall on the hero's square, at once. WDC-FAIL-04, -05 */
function dropEverything(play: Play, hero: Hero): void {
  const { state, constants } = play
  play.applied(R.FAIL_04)
  state.failure[hero] -= constants.failure.limit
  measureEverythingDropped(play, hero)
  play.tell?.({ type: 'everythingDropped', seat: hero, square: state.square[hero] })
  dropInventory(play, hero, true)
}

/**
 * The hero's items, components and allies fall face up on their square, and count as found. The phone and nuisances
 * stay (WDC-FAIL-04, WDC-NUIS-06, WDC-CHAR-13).
 * @param losesVp its VP are lost until it is recollected (WDC-FAIL-05); the dead have no more use for theirs
 */
export function dropInventory(play: Play, hero: Hero, losesVp: boolean): void {
  const { state } = play
  for (let copy = firstHeld(play, hero), next; copy !== NONE; copy = next) {
    next = state.nextInList[copy]
    if (!falls(play, copy)) continue
    putOnBoard(play, copy, state.square[hero], true)
    measureAlly(play, copy, AllyEnd.lost)
    if (losesVp) {
      measureFallen(play, copy)
      play.applied(R.FAIL_05)
      loseWorth(play, hero, worthOf(play, copy), vpSourceOf(play, copy))
    }
  }
}

/** Whether theft, gifts, Fate or failure can take this from its holder. */
export function canBeLost(play: Play, copy: Copy): boolean {
  const kind = play.scenario.kinds[copy]
  if (kind === DiskKind.item) return itemOf(play.scenario, copy).losable
  if (kind === DiskKind.foil) return isAlly(play, copy)
  return kind === DiskKind.component || kind === DiskKind.floppy || isPerson(play, copy)
}

/** What can be lost, and the Foil until it shows itself: only as a nuisance it stays. WDC-FAIL-04, WDC-FOIL-04 */
function falls(play: Play, copy: Copy): boolean {
  return canBeLost(play, copy) || (play.scenario.kinds[copy] === DiskKind.foil && !isNuisance(play, copy))
}

/** Allies, the Foil and joined persons can be given to others, but not dropped or stolen. WDC-ALLY-08, WDC-NUM-01 */
export function isPerson(play: Play, copy: Copy): boolean {
  const kind = play.scenario.kinds[copy]
  return kind === DiskKind.ally || kind === DiskKind.numbered || kind === DiskKind.foil
}

/** The VpSource under which the VP of a held disk are counted. */
export function vpSourceOf(play: Play, copy: Copy): number {
  const kind = play.scenario.kinds[copy]
  if (kind === DiskKind.numbered) return VpSource.scenario
  return kind === DiskKind.ally ? VpSource.allies : kind === DiskKind.component ? VpSource.components : VpSource.items
}
