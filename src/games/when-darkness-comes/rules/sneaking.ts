// Sneaking past a flipped disk (WDC-SNEAK). adversaries.ts and security.ts offer it once, right after the flip.
import { measureSecurity } from '../measures/fights.ts'
import { measureEncounter } from '../measures/record.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { adversaryOf, securityOf } from '../setup/scenario.ts'
import { DiskKind, EncounterEnd, SecurityResult } from '../words/vocabulary.ts'
import { K } from '../setup/check-kinds.ts'
import { check } from './checks.ts'
import { reshuffle } from './reshuffle.ts'

/**
 * Dexterity + Sneak against its Initiative. Success turns it face down and reshuffles it, for no VP; the action stays
 * spent. WDC-SNEAK-01 to -03
 */
export function trySneak(play: Play, hero: Hero, copy: Copy): boolean {
  play.applied(R.SNEAK_01)
  const { success } = check(play, hero, K.sneak, initiativeOf(play, copy))
  play.tell?.({ type: 'sneaked', seat: hero, copy, success })
  play.applied(success ? R.SNEAK_02 : R.SNEAK_03)
  if (!success) return false
  measureEncounter(play, play.scenario.kinds[copy], EncounterEnd.sneakedPast)
  if (play.scenario.kinds[copy] === DiskKind.security) measureSecurity(play, copy, SecurityResult.sneakedPast)
  reshuffle(play, hero, copy)
  return true
}

/** Printed Initiative of an adversary or of security: what sneaking and acting first are rolled against. */
export function initiativeOf(play: Play, copy: Copy): number {
  const { scenario } = play
  return scenario.kinds[copy] === DiskKind.adversary
    ? adversaryOf(scenario, copy).initiative
    : securityOf(scenario, copy).initiative
}
