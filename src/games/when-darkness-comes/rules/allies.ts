// Allies (WDC-ALLY): people to be persuaded, who then help with rolls (assistance.ts) and may be given up for a blow
// (health.ts).
import { measureAlly } from '../measures/items.ts'
import { measureEncounter } from '../measures/record.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { AllyEnd, DiskKind, EncounterEnd, FailureCause, VpSource } from '../words/vocabulary.ts'
import { check } from './checks.ts'
import { hold } from './disks.ts'
import { takeFailureDisk } from './failure.ts'
import { reshuffle } from './reshuffle.ts'
import { gainVp } from './victory.ts'

/** Persuasion against the ally's TN, flipped or found lying on the ground. WDC-ALLY-02 to -05, -07, -09 */
export function persuadeAlly(play: Play, hero: Hero, copy: Copy): void {
  const { scenario, constants } = play
  play.applied(play.options.allyPersuasion === 'new' ? R.ALLY_09 : R.ALLY_02) // by the skills that it answers to
  const { success: won } = check(play, hero, scenario.checks.ofCopy(copy), scenario.tns[copy])
  measureEncounter(play, DiskKind.ally, won ? EncounterEnd.won : EncounterEnd.failed)
  if (won) {
    winAlly(play, hero, copy)
    return
  }
  play.applied(R.ALLY_04) // reshuffled, and a failure disk
  play.tell?.({ type: 'allyRefused', seat: hero, copy })
  reshuffle(play, hero, copy)
  takeFailureDisk(play, hero, FailureCause.allyRefused, constants.failure.disks.ally)
}

/** Joins the inventory, and is worth its TN. WDC-ALLY-01, -03 */
export function winAlly(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.ALLY_03)
  play.applied(R.VP_03)
  hold(play, copy, hero)
  measureAlly(play, copy, AllyEnd.won)
  play.tell?.({ type: 'allyWon', seat: hero, copy })
  gainVp(play, hero, play.scenario.worth[copy], VpSource.allies)
}
