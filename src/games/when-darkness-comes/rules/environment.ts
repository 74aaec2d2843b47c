// Darkness and rain (WDC-ENV, the environment of WDC-LOS-04 and WDC-RANGED-12).
// movement.ts takes points off, sight.ts squares, ranged.ts dice; entry.ts puts lights on.
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Where } from '../state/state.ts'
import { isIndoors, tileOf } from './board.ts'
import { isInSpellLight } from './lasting.ts'

/**
 * How much the environment of a square hinders: 0 not, 1 dusk or light rain, 2 night or heavy rain. Outdoors the worse
 * of the two counts; indoors only the time of day, unless a light is on. WDC-ENV-01, -02, -04, -06
 */
export function environmentLevel(play: Play, square: Square): number {
  const { time, weather } = play.state
  if (!isIndoors(play, square)) return Math.max(time, weather)
  if (isLit(play, square)) return 0
  return play.options.rainIndoors ? Math.max(time, weather) : time
}

/** WDC-LIGHT-03 */
export function isLit(play: Play, square: Square): boolean {
  const { state } = play
  return ((state.lit[tileOf(square)] >> state.room[square]) & 1) !== 0
}

/** A dark building, where one may look for a light. WDC-LIGHT-01 */
export const isDarkInside = (play: Play, square: Square): boolean =>
  isIndoors(play, square) && environmentLevel(play, square) > 0

/** WDC-ENV-03 */
export const hasFlashlight = (play: Play, hero: Hero): boolean => flashlightOf(play, hero) !== NONE

/**
 * The flashlight in the hero's hand, one that lasts before one that was built; NONE without one. One that is taped to a
 * weapon is no light to walk and see by. WDC-TAPE-05
 */
export function flashlightOf(play: Play, hero: Hero): Copy {
  const { state, scenario } = play
  for (const copy of scenario.flashlights) if (state.where[copy] === Where.held && state.at[copy] === hero) return copy
  return NONE
}

/** Movement points lost on a roll that is made here. WDC-ENV-01, -05 */
export function movementLoss(play: Play, hero: Hero): number {
  const { state } = play
  const level = environmentLevel(play, state.square[hero])
  if (level === 0) return 0
  if (hasFlashlight(play, hero)) {
    play.applied(R.ENV_03) // a flashlight cancels the loss
    return 0
  }
  if (isInSpellLight(play, hero)) return 0 // WDC-SPELL-11
  play.applied(isIndoors(play, state.square[hero]) ? R.ENV_04 : R.ENV_01)
  if (Math.min(state.time, state.weather) > 0) play.applied(R.ENV_02) // the worse of both
  return play.constants.movement.environmentLoss[level]
}

/** Squares of sight lost. WDC-LOS-04 */
export function sightLoss(play: Play, hero: Hero): number {
  const level = environmentLevel(play, play.state.square[hero])
  return level === 0 || hasFlashlight(play, hero) || isInSpellLight(play, hero)
    ? 0
    : play.constants.sight.environmentLoss[level]
}

/**
 * Dice lost on a shot, by the shooter's square. WDC-RANGED-12
 * @param flashlightHelps the weapon and the distance let a flashlight cancel the loss (WDC-RANGED-13)
 */
export function rangedLoss(play: Play, hero: Hero, flashlightHelps = false): number {
  if (play.options.rangedEnvironment === 'off') return 0
  const level = environmentLevel(play, play.state.square[hero])
  return level === 0 || isInSpellLight(play, hero) || (flashlightHelps && hasFlashlight(play, hero))
    ? 0
    : play.constants.sight.environmentLoss[level]
}

/** Dice lost on a shot with a taped flashlight: night costs half as much, dusk as much as without. WDC-TAPE-04 */
export function tapedLoss(play: Play, hero: Hero): number {
  return play.constants.combat.tapedFlashlight.diceLoss[environmentLevel(play, play.state.square[hero])]
}
