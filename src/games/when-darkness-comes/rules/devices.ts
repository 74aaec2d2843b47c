// The Maguyver device (WDC-MGVR, module maguyver): once a scenario each hero may build any item for a single use.
// scenario.ts keeps a copy of every model for every hero, after all other disks. checks.ts calls this after rolls.
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { measureAddedAction } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import type { Check } from '../state/check.ts'
import { isDevice } from '../setup/scenario.ts'
import { AddedAction, DiskKind } from '../words/vocabulary.ts'
import { isIndoors } from './board.ts'
import { type CheckKind, K } from '../setup/check-kinds.ts'
import { check } from './checks.ts'
import { discard, firstHeld, hold } from './disks.ts'
import { carry } from './items.ts'

/** Inside a building, if it was not tried yet. WDC-MGVR-01 */
export function offerBuilding(play: Play, hero: Hero): void {
  if (play.options.maguyver && play.state.built[hero] === 0 && isIndoors(play, play.state.square[hero]!))
    play.offer(actionOf(Verb.build))
}

/**
 * DP-50: the hero names the model first, any item or component. Then Intelligence + Scrounge against its TN. It brings
 * no VP, and the one attempt is used up either way. WDC-MGVR-01 to -03
 */
export function buildDevice(play: Play, hero: Hero): void {
  const { state, scenario } = play
  play.applied(R.MGVR_01)
  state.built[hero] = 1
  play.ask(DP.build, hero)
  const first = scenario.firstDevice + hero * scenario.models
  for (let copy = first; copy < first + scenario.models; copy++) play.offer(actionOf(Verb.disk, copy))
  const copy = argumentOf(play.decide())
  const { success } = check(play, hero, K.build, scenario.tns[copy]!)
  measureAddedAction(play, hero, AddedAction.build, success)
  play.tell?.({ type: 'deviceBuilt', seat: hero, copy, success })
  if (!success) return
  play.applied(R.MGVR_02)
  hold(play, copy, hero)
  if (scenario.weights[copy] !== 0) carry(play, hero)
}

/** After a roll: the device that was used in it, or worn for it, is gone. WDC-MGVR-03 */
export function useUpDevices(play: Play, roll: Check, kind: CheckKind): void {
  const { scenario, state } = play
  const { hero, item, skill, role } = roll
  if (item !== NONE && isDevice(scenario, item)) useUp(play, hero, item)
  for (let copy = firstHeld(play, hero); copy !== NONE;) {
    const next = state.nextInList[copy]!
    const disk = scenario.disks[copy]!
    const isWorn = isDevice(scenario, copy) && disk.kind === DiskKind.item && disk.entry.worn
    if (isWorn && scenario.checks.bonus(copy, kind, skill, role) > 0) useUp(play, hero, copy)
    copy = next
  }
}

/** The light by which a roll was made. */
export function useUpLight(play: Play, hero: Hero, light: Copy): void {
  if (light !== NONE && isDevice(play.scenario, light)) useUp(play, hero, light)
}

function useUp(play: Play, hero: Hero, device: Copy): void {
  play.applied(R.MGVR_03)
  play.tell?.({ type: 'usedUp', seat: hero, copy: device })
  discard(play, device)
}
