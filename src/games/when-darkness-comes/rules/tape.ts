// Duct tape (WDC-TAPE): for nuisances, and for flashlights taped to a two-handed weapon (option tapedFlashlight).
// Weapon and flashlight are then one item: the light goes where the weapon goes (disks.ts) and adds its VP and weight
// (worthOf, weightOf). ranged.ts shoots by its light; it is of no use for walking and seeing.
import { actionOf, argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { isDevice, itemOf } from '../setup/scenario.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { discard, firstHeld, tapeOn, untape } from './disks.ts'
import { offerTaping, tapeUp } from './nuisances.ts'

/** The light on this weapon, NONE without one. */
export const lightOn = (play: Play, weapon: Copy): Copy => play.state.tapedLight[weapon]! - 1

/** What a disk is worth in the hand, with what is taped to it. WDC-TAPE-06 */
export function worthOf(play: Play, copy: Copy): number {
  const light = lightOn(play, copy)
  return play.scenario.worth[copy]! + (light === NONE ? 0 : play.scenario.worth[light]!)
}

/** WDC-TAPE-06, WDC-VEC-41 */
export function weightOf(play: Play, copy: Copy): number {
  const light = lightOn(play, copy)
  return play.scenario.weights[copy]! + (light === NONE ? 0 : play.scenario.weights[light]!)
}

/** Each use is an action: tie up a nuisance, tape a light on, take it off again. WDC-TAPE-01, -03, -06 */
export function offerTapeActions(play: Play, hero: Hero): void {
  const tape = tapeOf(play, hero)
  if (tape !== NONE) offerTaping(play, hero)
  if (!play.options.tapedFlashlight) return
  const { state, scenario } = play
  const hasAll = tape !== NONE && looseLight(play, hero) !== NONE
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = state.nextInList[copy]!) {
    if (lightOn(play, copy) !== NONE) play.offer(actionOf(Verb.untape, copy))
    else if (hasAll && scenario.tapeable[copy] !== 0) play.offer(actionOf(Verb.tapeLight, copy))
  }
}

/** Carries out one of those. @returns false if the action is of another chapter */
export function takeTapeAction(play: Play, hero: Hero, action: number): boolean {
  const copy = argumentOf(action)
  switch (verbOf(action)) {
    case Verb.tapeUp:
      tapeUp(play, hero, copy, tapeOf(play, hero))
      break
    case Verb.tapeLight:
      tapeLight(play, hero, copy)
      break
    case Verb.untape:
      play.applied(R.TAPE_06)
      untape(play, copy)
      play.tell?.({ type: 'lightTaped', seat: hero, copy, on: false })
      return true
    default:
      return false
  }
  play.applied(R.TAPE_01)
  return true
}

/** The tape is not used up, unless it was made for one use. WDC-TAPE-03, WDC-MGVR-03 */
function tapeLight(play: Play, hero: Hero, weapon: Copy): void {
  play.applied(R.TAPE_03)
  const tape = tapeOf(play, hero)
  tapeOn(play, looseLight(play, hero), weapon)
  play.tell?.({ type: 'lightTaped', seat: hero, copy: weapon, on: true })
  if (isDevice(play.scenario, tape)) discard(play, tape)
}

function tapeOf(play: Play, hero: Hero): Copy {
  const { state, scenario } = play
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = state.nextInList[copy]!) {
    if (scenario.kinds[copy] === DiskKind.item && itemOf(scenario, copy).tape) return copy
  }
  return NONE
}

/** A flashlight in the hand that lasts. */
function looseLight(play: Play, hero: Hero): Copy {
  const { state, scenario } = play
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = state.nextInList[copy]!) {
    if (scenario.kinds[copy] === DiskKind.item && itemOf(scenario, copy).light && !isDevice(scenario, copy)) return copy
  }
  return NONE
}
