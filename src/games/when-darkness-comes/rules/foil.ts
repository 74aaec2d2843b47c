// The Foil (WDC-FOIL): a sidekick that clings to a hero, and shows at their next check whether it helps or hinders.
// encounters.ts and movement.ts attach it, checks.ts makes it show itself; nuisances.ts and allies.ts say what follows.
import { words } from '../../../engine/words.ts'
import { Event } from '../words/addresses.ts'
import { measureEncounter } from '../measures/record.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Where } from '../state/state.ts'
import { DiskKind, EncounterEnd, Purpose } from '../words/vocabulary.ts'
import type { CheckKind } from '../setup/check-kinds.ts'
import { hold, holds } from './disks.ts'
import { isInSight, sightRange } from './sight.ts'

/** What the Foil is (state.foilIs): in new hands it has not shown itself yet. */
export const Foil = words('undecided', 'nuisance', 'ally')

/** Met or found, it clings to the hero, like a nuisance and without a roll. WDC-FOIL-01 */
export function attachFoil(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.FOIL_01)
  hold(play, copy, hero)
  measureEncounter(play, DiskKind.foil, EncounterEnd.attached)
  play.tell?.({ type: 'foilAttached', seat: hero, copy })
}

/** Before a hero's first check, movement aside, one die for each time it attached says what it is. WDC-FOIL-02, -03 */
export function decideFoils(play: Play, hero: Hero, kind: CheckKind): void {
  const { scenario, state, draws, constants } = play
  for (let index = 0; index < scenario.foils.length; index++) {
    const copy = scenario.foils[index]!
    if (!holds(play, hero, copy) || state.foilIs[copy] !== Foil.undecided) continue
    if (kind.purpose === Purpose.movement) {
      play.applied(R.FOIL_02) // no effect so far
      continue
    }
    play.applied(R.FOIL_03)
    const face = draws.below(constants.foil.dieSides, hero, draws.open(hero, Event.foil), 0) + 1
    const isAlly = face > constants.foil.nuisanceUpTo
    state.foilIs[copy] = isAlly ? Foil.ally : Foil.nuisance
    play.tell?.({ type: 'foilShows', seat: hero, copy, face, isAlly })
  }
}

/** Lying face up it clings to whoever ends a movement in sight of it, at no cost. WDC-FOIL-04 */
export function meetFoils(play: Play, hero: Hero): void {
  const { scenario, state } = play
  for (let index = 0; index < scenario.foils.length; index++) {
    const copy = scenario.foils[index]!
    if (state.where[copy] !== Where.board || state.faceUp[copy] === 0 || state.alive[hero] === 0) continue
    if (!isInSight(play, state.square[hero], state.at[copy], sightRange(play, hero))) continue
    play.applied(R.FOIL_04)
    attachFoil(play, hero, copy)
  }
}

/** Whether a held disk hinders its holder: a nuisance, or the Foil that turned out to be one. */
export function isNuisance(play: Play, copy: Copy): boolean {
  const kind = play.scenario.kinds[copy]
  return kind === DiskKind.nuisance || (kind === DiskKind.foil && play.state.foilIs[copy] === Foil.nuisance)
}

/** Whether a held disk helps its holder: an ally, or the Foil that turned out to be one. */
export function isAlly(play: Play, copy: Copy): boolean {
  const kind = play.scenario.kinds[copy]
  return kind === DiskKind.ally || (kind === DiskKind.foil && play.state.foilIs[copy] === Foil.ally)
}
