// Nuisances (WDC-NUIS): they cling to a hero and spoil rolls, until thrown at an enemy or taped up.
// rerolls.ts forces the best die to be rolled again; health.ts lets one absorb a blow.
import { actionOf, Verb } from '../words/decisions.ts'
import { measureNuisance, measureNuisanceEnd } from '../measures/items.ts'
import { measureEncounter } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { isDevice } from '../setup/scenario.ts'
import { Where } from '../state/state.ts'
import { DiskKind, EncounterEnd, NuisanceEnd, VpSource } from '../words/vocabulary.ts'
import { discard, firstHeld, hold } from './disks.ts'
import { isNuisance, meetFoils } from './foil.ts'
import { isInSight, sightRange } from './sight.ts'
import { gainVp } from './victory.ts'

/** In sight is attached: no roll, no VP. WDC-NUIS-01 */
export function attachNuisance(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.NUIS_01)
  hold(play, copy, hero)
  measureEncounter(play, DiskKind.nuisance, EncounterEnd.attached)
  measureNuisance(play, copy, 0)
  play.tell?.({ type: 'nuisanceAttached', seat: hero, copy })
}

/** An open one (only scenarios lay it so) clings to whoever ends a movement in sight, as the Foil does. WDC-NUIS-01 */
export function meetNuisances(play: Play, hero: Hero): void {
  const { scenario, state } = play
  meetFoils(play, hero)
  for (let index = 0; index < scenario.nuisances.length; index++) {
    const copy = scenario.nuisances[index]!
    if (state.where[copy] !== Where.board || state.faceUp[copy] === 0 || state.alive[hero] === 0) continue
    if (isInSight(play, state.square[hero]!, state.at[copy]!, sightRange(play, hero))) attachNuisance(play, hero, copy)
  }
}

/** Offers to tape up each nuisance, where the hero has tape. WDC-NUIS-05 */
export function offerTaping(play: Play, hero: Hero): void {
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = play.state.nextInList[copy]) {
    if (isNuisance(play, copy)) play.offer(actionOf(Verb.tapeUp, copy))
  }
}

/**
 * Taped up: nuisance and tape are discarded, for VP; the tape's own VP stay, for it is used up and not lost.
 * WDC-NUIS-05, WDC-TAPE-02
 */
export function tapeUp(play: Play, hero: Hero, copy: Copy, tape: Copy): void {
  play.applied(R.NUIS_05)
  discard(play, copy)
  measureNuisanceEnd(play, copy, NuisanceEnd.taped)
  if (play.options.ductTapeConsumed || isDevice(play.scenario, tape)) {
    play.applied(R.VP_19)
    discard(play, tape)
  }
  play.tell?.({ type: 'nuisanceTaped', seat: hero, copy })
  gainVp(play, hero, play.constants.victoryPoints.taping, VpSource.taping)
}
