// Investigation leads (WDC-CIV, WDC-FLOP): civilians who can be made to talk, and floppy disks that pay at the end of
// the game. encounters.ts comes here with a civilian; items.ts searches for floppy disks and carries them.
import { measureFloppy } from '../measures/items.ts'
import { measureEncounter } from '../measures/record.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Where } from '../state/state.ts'
import { DiskKind, EncounterEnd, FailureCause, VpSource } from '../words/vocabulary.ts'
import { check, K } from './checks.ts'
import { holds, trophy } from './disks.ts'
import { takeFailureDisk } from './failure.ts'
import { reshuffle } from './reshuffle.ts'
import { gainVp } from './victory.ts'

/**
 * Intelligence + General Knowledge + money against the Investigation Lead. A civilian who talks becomes a trophy with
 * that worth. One who does not goes back among the disks, and the hero takes a failure disk. WDC-CIV-01 to -04
 */
export function questionCivilian(play: Play, hero: Hero, copy: Copy): void {
  const { scenario, constants } = play
  play.applied(R.DISK_06)
  play.applied(R.CIV_02)
  const { success: talks } = check(play, hero, scenario.checks.ofCopy(copy), scenario.tns[copy]!)
  measureEncounter(play, DiskKind.civilian, talks ? EncounterEnd.won : EncounterEnd.failed)
  play.tell?.({ type: 'questioned', seat: hero, copy, talks })
  if (talks) {
    winCivilian(play, hero, copy)
    return
  }
  play.applied(R.CIV_04) // reshuffled, and a failure disk
  play.applied(R.FAIL_08)
  reshuffle(play, hero, copy)
  takeFailureDisk(play, hero, FailureCause.civilianSilent, constants.failure.disks.civilian)
}

/** A trophy, worth the Investigation Lead. WDC-CIV-01, -03 */
export function winCivilian(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.CIV_01)
  play.applied(R.CIV_03)
  play.applied(R.VP_21)
  trophy(play, copy, hero)
  gainVp(play, hero, play.scenario.leads[copy]!, VpSource.investigations)
}

/**
 * The scenario is over: floppy disks pay their Investigation Lead to their holders. With the option floppyEndCheck,
 * only a holder who understands them is paid. WDC-FLOP-01
 */
export function readFloppies(play: Play): void {
  const { scenario, state } = play
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    for (let index = 0; index < scenario.informants.length && state.alive[hero] !== 0; index++) {
      const copy = scenario.informants[index]!
      if (scenario.kinds[copy] === DiskKind.floppy && holds(play, hero, copy)) read(play, hero, copy)
    }
  }
}

function read(play: Play, hero: Hero, copy: Copy): void {
  const disk = play.scenario.disks[copy]!
  if (disk.kind !== DiskKind.floppy) return
  play.applied(R.FLOP_01)
  const isUnderstood = !play.options.floppyEndCheck || check(play, hero, K.decipher, disk.entry.il).success
  measureFloppy(play, isUnderstood)
  play.tell?.({ type: 'floppyRead', seat: hero, copy, isUnderstood })
  if (!isUnderstood) return
  play.applied(R.VP_21)
  gainVp(play, hero, play.scenario.leads[copy]!, VpSource.investigations)
}

/** Investigation Leads of civilians and floppy disks that living heroes hold (objective `investigate`). Section 5.12 */
export function leadsHeld(play: Play): number {
  const { scenario, state } = play
  let sum = 0
  for (let index = 0; index < scenario.informants.length; index++) {
    const copy = scenario.informants[index]!
    const isHeld = state.where[copy] === Where.held || state.where[copy] === Where.trophy
    if (isHeld && state.alive[state.at[copy]!] !== 0) sum += leadOf(play, copy)
  }
  return sum
}

/** Printed Investigation Lead, whatever the difficulty pays. */
function leadOf(play: Play, copy: Copy): number {
  const disk = play.scenario.disks[copy]!
  return disk.kind === DiskKind.civilian || disk.kind === DiskKind.floppy ? disk.entry.il : 0
}
