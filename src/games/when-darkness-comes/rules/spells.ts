// The ten spells one by one (WDC-SPELL): whom or what each can be cast on, and what it does when it succeeds.
// magic.ts casts them; lasting.ts has the lasting effects, creatures.ts the creatures, control.ts those under control.
import type { Spell } from '../content/schema.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { Where } from '../state/state.ts'
import { Terrain } from '../words/vocabulary.ts'
import { buildingOf, isBeside, isIndoors } from './board.ts'
import { control } from './control.ts'
import { hasCreature, summon, takesFight } from './creatures.ts'
import { adversaryOn, hasFaceDownDisk, learn } from './disks.ts'
import { environmentLevel } from './environment.ts'
import {
  endEffect,
  endFreeze,
  freeze,
  isFrozen,
  isHeroFrozen,
  isInSpellLight,
  isProtected,
  listEffects,
  rollDuration,
} from './lasting.ts'
import { isHeld, isPresent } from './lost-turns.ts'
import { endMovement, relocate, stepThrough } from './movement.ts'
import { hurlMissile, isLiving } from './ranged.ts'
import { isInSight, sightRange } from './sight.ts'

// ---- Targets -------------------------------------------------------------------------------------------------------

/** Whether it may take the place of an attack: all but looking for disks far away. WDC-MAGIC-05 */
export const isForFights = (spell: Spell): boolean => spell.effect !== 'locate'

/** Whether there is something that it can be cast on; in a fight also whether it is of use there. WDC-MAGIC-05 */
export function hasAim(play: Play, hero: Hero, spell: Spell, opponent: Copy): boolean {
  switch (spell.effect) {
    case 'locate':
    case 'passThrough':
      return true
    case 'light':
      return opponent === NONE || (environmentLevel(play, play.state.square[hero]) > 0 && !isInSpellLight(play, hero))
    case 'summon':
      return !hasCreature(play, hero) // WDC-SPELL-08
    default:
      return listAims(play, play.scratch.aims, hero, spell, opponent) > 0
  }
}

/** DP-45: named before the roll. @returns the target as an action, `Verb.no` for a spell without one */
export function chooseAim(play: Play, hero: Hero, spell: Spell, opponent: Copy): number {
  switch (spell.effect) {
    case 'locate':
    case 'passThrough':
    case 'light':
    case 'summon':
      return actionOf(Verb.no)
    default:
  }
  const { aims } = play.scratch
  const count = listAims(play, aims, hero, spell, opponent)
  play.ask(DP.spell, hero)
  for (let index = 0; index < count; index++) play.offer(aims[index])
  return play.decide()
}

/** @param aims takes what the spell may be aimed at, as actions, here and below @returns how many */
function listAims(play: Play, aims: Int32Array, hero: Hero, spell: Spell, opponent: Copy): number {
  switch (spell.effect) {
    case 'dispel':
      return listEffects(play, aims, hero)
    case 'freeze':
    case 'control':
      if (opponent === NONE) return listLiving(play, aims, hero, spell.effect === 'freeze')
      if (!isLiving(play, opponent) || (spell.effect === 'freeze' && isFrozen(play, opponent))) return 0 // WDC-MAGIC-10
      aims[0] = actionOf(Verb.disk, opponent)
      return 1
    case 'fireMissile':
      if (isHeroFrozen(play, hero)) return 0 // it is an attack (WDC-SPELL-09)
      if (opponent === NONE) return listShootable(play, aims, hero)
      aims[0] = actionOf(Verb.disk, opponent)
      return 1
    case 'translocate':
      aims[0] = actionOf(Verb.hero, hero) // who is protected acts as usual
      return play.options.translocateTarget === 'self' ? 1 : listOthers(play, aims, hero, 1, true)
    default: {
      // Protection, once at a time
      if (isProtected(play, hero)) return listOthers(play, aims, hero, 0)
      aims[0] = actionOf(Verb.hero, hero)
      return listOthers(play, aims, hero, 1)
    }
  }
}

/** Living beings in sight: heroes without protection, people and creatures face up. WDC-MAGIC-10, WDC-SPELL-09, -14 */
function listLiving(play: Play, aims: Int32Array, hero: Hero, isFreeze: boolean): number {
  const { state, scenario } = play
  const range = sightRange(play, hero)
  const from = state.square[hero]
  let count = 0
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other === hero || !isPresent(play, other) || isProtected(play, other)) continue
    if (isFreeze && isHeroFrozen(play, other)) continue
    if (isInSight(play, from, state.square[other], range)) aims[count++] = actionOf(Verb.hero, other)
  }
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (state.where[copy] !== Where.board || state.faceUp[copy] === 0 || !isLiving(play, copy)) continue
    if (isFreeze && isFrozen(play, copy)) continue
    if (isInSight(play, from, state.at[copy], range)) aims[count++] = actionOf(Verb.disk, copy)
  }
  return count
}

/** Adversaries and security with a Defence, face up and in the caster's own sight, the same square too. WDC-SPELL-13 */
function listShootable(play: Play, aims: Int32Array, hero: Hero): number {
  const { state, scenario } = play
  const range = sightRange(play, hero)
  let count = 0
  for (let index = 0; index < scenario.aims.length; index++) {
    const copy = scenario.aims[index]
    if (state.where[copy] !== Where.board || state.faceUp[copy] === 0) continue
    if (isInSight(play, state.square[hero], state.at[copy], range)) aims[count++] = actionOf(Verb.disk, copy)
  }
  return count
}

/** Others in the square who are not protected: who is, cannot be the target of a spell. WDC-SPELL-16, -17 */
function listOthers(play: Play, aims: Int32Array, hero: Hero, listed: number, isTranslocate = false): number {
  const { state, scenario } = play
  let count = listed
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other === hero || !isPresent(play, other) || state.square[other] !== state.square[hero]) continue
    if (isTranslocate && isHeld(play, other)) continue // nobody is lifted out of a trap
    if (!isProtected(play, other)) aims[count++] = actionOf(Verb.hero, other)
  }
  return count
}

// ---- Effects -------------------------------------------------------------------------------------------------------

/** What a spell does that succeeded. @returns whether the opponent of the fight is dead or beaten */
export function takeEffect(play: Play, hero: Hero, spell: Spell, aim: number, value: number, opponent: Copy): boolean {
  const { state } = play
  switch (spell.effect) {
    case 'dispel':
      play.applied(R.SPELL_01)
      if (verbOf(aim) === Verb.disk) endFreeze(play, argumentOf(aim))
      else endEffect(play, argumentOf(aim))
      return false
    case 'locate':
      locate(play, hero, value)
      return false
    case 'summon':
      summon(play, hero, spell, value, rollDuration(play, hero, spell.durationDie!))
      if (opponent !== NONE) takesFight(play, hero, opponent)
      return false
    case 'freeze':
      freezeAim(play, hero, aim, rollDuration(play, hero, spell.durationDie!), opponent !== NONE)
      return false
    case 'light':
      play.applied(R.SPELL_11)
      play.applied(R.LIGHT_04)
      state.lightTurns[hero] = rollDuration(play, hero, spell.durationDie!)
      play.tell?.({ type: 'enchanted', seat: hero, effect: 'light', duration: state.lightTurns[hero] })
      return false
    case 'passThrough':
      play.applied(R.SPELL_12)
      state.passesInTurn[hero] = state.turn
      // With the movement behind them, one step through what is next to them.
      if (opponent === NONE && state.movesLater === 0) stepThrough(play, hero)
      return false
    case 'fireMissile':
      play.applied(R.SPELL_13)
      return hurlMissile(play, hero, argumentOf(aim), spell.dice!, opponent === NONE)
    case 'control':
      play.applied(R.SPELL_14)
      play.applied(R.MAGIC_10) // anything living
      control(play, hero, aim, opponent !== NONE)
      return false
    case 'translocate':
      translocate(play, hero, argumentOf(aim))
      return false
    case 'protect': {
      play.applied(R.SPELL_17)
      const bearer = argumentOf(aim)
      state.protectedTurns[bearer] = rollDuration(play, hero, spell.durationDie!)
      play.tell?.({ type: 'enchanted', seat: bearer, effect: 'protection', duration: state.protectedTurns[bearer] })
      return false
    }
  }
}

// ---- Locator -------------------------------------------------------------------------------------------------------

/** As many disks as the value, anywhere on the board, orange ones too, each seen before the next. WDC-SPELL-02, -03 */
function locate(play: Play, hero: Hero, value: number): void {
  play.applied(R.SPELL_02)
  findWhatTheScenarioSays(play, hero, value)
  for (let looks = 0; looks < value; looks++) {
    play.ask(DP.lookAt, hero)
    for (let square = 0; square < play.state.placed * SQUARES_PER_TILE; square++) {
      if (unknownAt(play, hero, square) !== NONE) play.offer(actionOf(Verb.square, square))
    }
    if (play.question.count === 0) return
    play.offer(actionOf(Verb.done))
    const action = play.decide()
    if (verbOf(action) === Verb.done) return
    see(play, hero, unknownAt(play, hero, argumentOf(action)))
  }
}

/** Disks that the scenario lets Locator find, from the value that it asks for on. WDC-SPELL-03 */
function findWhatTheScenarioSays(play: Play, hero: Hero, value: number): void {
  const { scenario, state } = play
  for (const { disk, value: needed } of scenario.plan.locates) {
    if (value < needed) continue
    for (let copy = 0; copy < scenario.copyCount; copy++) {
      if (scenario.copyIds[copy] !== disk || state.where[copy] !== Where.board || state.faceUp[copy] !== 0) continue
      if (((state.knownTo[copy] >> hero) & 1) !== 0) continue
      play.applied(R.SPELL_03)
      see(play, hero, copy)
    }
  }
}

/** Looked at, not turned up. WDC-PERC-02, -05 */
function see(play: Play, hero: Hero, copy: Copy): void {
  learn(play, hero, copy)
  play.tell?.({ type: 'looked', seat: hero, copy, square: play.state.at[copy] })
}

/** A face-down disk of any kind on the square that the hero has not looked at, or NONE. */
function unknownAt(play: Play, hero: Hero, square: Square): Copy {
  const { state } = play
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (state.faceUp[copy] === 0 && ((state.knownTo[copy] >> hero) & 1) === 0) return copy
  }
  return NONE
}

// ---- Freeze --------------------------------------------------------------------------------------------------------

/** A hero is frozen for turns of their own, anything else for turns of the caster, or for rounds. WDC-SPELL-09 */
function freezeAim(play: Play, hero: Hero, aim: number, duration: number, inFight: boolean): void {
  play.applied(R.SPELL_09)
  play.applied(R.MAGIC_10) // anything living
  if (verbOf(aim) === Verb.disk) {
    freeze(play, hero, argumentOf(aim), duration, inFight)
    return
  }
  const victim = argumentOf(aim)
  play.state.frozenTurns[victim] = duration
  play.tell?.({ type: 'frozen', seat: hero, copy: NONE, hero: victim, duration, rounds: false })
}

// ---- Translocate ---------------------------------------------------------------------------------------------------

/**
 * DP-45, the tile and then the square: any of a tile in play without a face-down disk or a living adversary. A hero who
 * may not leave the tile (WDC-FATE-13) stays on it. This is neither flight nor movement. WDC-SPELL-16
 */
function translocate(play: Play, hero: Hero, who: Hero): void {
  const { state } = play
  play.applied(R.SPELL_16)
  play.ask(DP.spell, hero)
  for (let placed = 0; placed < state.placed; placed++)
    if (hasPlaceOn(play, who, placed)) play.offer(actionOf(Verb.tile, placed))
  if (play.question.count === 0) return // nowhere else to be
  const placed = argumentOf(play.decide())
  play.ask(DP.spell, hero)
  for (let square = placed * SQUARES_PER_TILE; square < (placed + 1) * SQUARES_PER_TILE; square++) {
    if (isPlaceFor(play, who, square)) play.offer(actionOf(Verb.square, square))
  }
  const square = argumentOf(play.decide())
  const isEntering = isIndoors(play, square) && buildingOf(play, square) !== buildingOf(play, state.square[who])
  relocate(play, who, square, 'moves by Translocate')
  if (isEntering) endMovement(play, who) // by whatever way (WDC-MOVE-09)
}

function hasPlaceOn(play: Play, who: Hero, placed: number): boolean {
  if (isBeside(play, placed) && !isFloor(play, placed)) return false // a place apart is not on the board
  for (let square = placed * SQUARES_PER_TILE; square < (placed + 1) * SQUARES_PER_TILE; square++)
    if (isPlaceFor(play, who, square)) return true
  return false
}

/** Whether stairs lead to it. */
function isFloor(play: Play, placed: number): boolean {
  for (let square = placed * SQUARES_PER_TILE; square < (placed + 1) * SQUARES_PER_TILE; square++)
    if (play.state.twin[square] !== NONE) return true
  return false
}

function isPlaceFor(play: Play, who: Hero, square: Square): boolean {
  const { state } = play
  if (state.terrain[square] === Terrain.void || square === state.square[who]) return false
  if (
    state.confined[who] !== 0 &&
    Math.trunc(square / SQUARES_PER_TILE) !== Math.trunc(state.square[who] / SQUARES_PER_TILE)
  )
    return false
  return !hasFaceDownDisk(play, square) && adversaryOn(play, square) === NONE
}
