// Lasting effects of spells (WDC-SPELL-09 to -11, -17, WDC-TURN-11): who is frozen, lit or protected, for how long, and
// how it ends. spells.ts begins an effect, turn.ts counts it down, and the chapters ask here. Creatures: creatures.ts.
import { words } from '../../../engine/words.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Verb } from '../words/decisions.ts'
import { measureSpellKill } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Where } from '../state/state.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { dismissCreature, releaseFoe } from './creatures.ts'
import { isPresent } from './lost-turns.ts'
import { isInSight, sightRange } from './sight.ts'

// ---- How things stand ----------------------------------------------------------------------------------------------

/** A frozen hero neither moves nor attacks. WDC-SPELL-09, -10 */
export const isHeroFrozen = (play: Play, hero: Hero): boolean => play.state.frozenTurns[hero] > 0

/** Neither a target of spells nor to be hurt. WDC-SPELL-17 */
export const isProtected = (play: Play, hero: Hero): boolean => play.state.protectedTurns[hero] > 0

/** Whether the light of a spell falls on the hero: their own, or that of a caster in their square. WDC-SPELL-11 */
export function isInSpellLight(play: Play, hero: Hero): boolean {
  const { state, scenario } = play
  if (scenario.spells.length === 0) return false
  for (let caster = 0; caster < scenario.seatCount; caster++) {
    if (state.lightTurns[caster] > 0 && state.square[caster] === state.square[hero]) return true
  }
  return false
}

export const isFrozen = (play: Play, copy: Copy): boolean => play.state.frozenFor[copy] > 0

/** Frozen, or busy with a creature: it holds nobody, hunts nobody, and starts no fight. WDC-SPELL-07, -10 */
export const isSubdued = (play: Play, copy: Copy): boolean =>
  play.state.frozenFor[copy] > 0 || play.state.engagedBy[copy] > 0

/** A face-up adversary on the square that holds whoever is there, or NONE. WDC-MOVE-16 */
export function enemyOn(play: Play, square: Square): Copy {
  const { state, scenario } = play
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (state.faceUp[copy] !== 0 && scenario.kinds[copy] === DiskKind.adversary && !isSubdued(play, copy)) return copy
  }
  return NONE
}

/** Whether killing it now is worth its Defence only: it is frozen, or was controlled in this turn. WDC-SPELL-10, -15 */
export function isEasyPrey(play: Play, copy: Copy): boolean {
  const { state } = play
  const isControlled = state.controlledInTurn[copy] !== 0 && state.controlledInTurn[copy] === state.turn
  if (!isFrozen(play, copy) && !isControlled) return false
  play.applied(isControlled ? R.SPELL_15 : R.SPELL_10)
  measureSpellKill(play, isControlled ? 'control' : 'freeze')
  return true
}

// ---- Beginning -----------------------------------------------------------------------------------------------------

/**
 * Turns or combat rounds, rolled with a plain die (WDC-DICE-15) when the effect starts. WDC-TURN-11
 * @param sides of the die
 */
export function rollDuration(play: Play, hero: Hero, sides: number): number {
  const { draws } = play
  return draws.below(sides, hero, draws.open(hero, Event.duration), 0) + 1
}

/** @param inFight it is counted in combat rounds until the fight is over, and what is left in turns of the caster */
export function freeze(play: Play, caster: Hero, copy: Copy, duration: number, inFight: boolean): void {
  const { state } = play
  state.frozenFor[copy] = duration
  state.frozenBy[copy] = caster
  state.frozenInFight[copy] = inFight ? 1 : 0
  state.boardVersion += 1 // it stands in nobody's way now
  play.tell?.({ type: 'frozen', seat: caster, copy, hero: NONE, duration, rounds: inFight })
}

// ---- Counting down -------------------------------------------------------------------------------------------------

/** Step (a) of a turn: what lasts so many turns of this hero drops by one. WDC-TURN-11 */
export function countDown(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (scenario.spells.length === 0) return
  if (state.lightTurns[hero] > 0 && --state.lightTurns[hero] === 0)
    play.tell?.({ type: 'effectEnds', seat: hero, effect: Effect.light })
  if (state.protectedTurns[hero] > 0 && --state.protectedTurns[hero] === 0)
    play.tell?.({ type: 'effectEnds', seat: hero, effect: Effect.protection })
  if (state.frozenTurns[hero] > 0 && --state.frozenTurns[hero] === 0)
    play.tell?.({ type: 'effectEnds', seat: hero, effect: Effect.freeze })
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (state.frozenFor[copy] > 0 && state.frozenBy[copy] === hero && state.frozenInFight[copy] === 0)
      countDownFreeze(play, copy)
  }
}

/** The end of a combat round: one that was frozen in this fight thaws in rounds. WDC-SPELL-09 */
export function countRound(play: Play, copy: Copy): void {
  if (play.state.frozenFor[copy] > 0 && play.state.frozenInFight[copy] !== 0) countDownFreeze(play, copy)
}

/** The fight is over: what is left of a freeze goes on in turns, and no attack is owed any more. */
export function settleAfterFight(play: Play, copy: Copy): void {
  play.state.frozenInFight[copy] = 0
  play.state.losesAttack[copy] = 0
}

function countDownFreeze(play: Play, copy: Copy): void {
  play.state.frozenFor[copy] -= 1
  if (play.state.frozenFor[copy] === 0) thaw(play, copy)
}

function thaw(play: Play, copy: Copy): void {
  const { state } = play
  state.frozenFor[copy] = 0
  state.boardVersion += 1
  play.tell?.({ type: 'thawed', copy })
}

// ---- Ending before its time ----------------------------------------------------------------------------------------

/** The disk leaves the table or is turned down: no spell is on it any more. */
export function freeFromSpells(play: Play, copy: Copy): void {
  const { state } = play
  state.frozenFor[copy] = 0
  state.frozenInFight[copy] = 0
  state.losesAttack[copy] = 0
  if (state.engagedBy[copy] > 0) releaseFoe(play, state.engagedBy[copy] - 1)
}

/** A dead hero's creature is gone, and so is all that was counted in their turns. WDC-TURN-11 */
export function endWithCaster(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (scenario.spells.length === 0) return
  state.lightTurns[hero] = 0
  state.protectedTurns[hero] = 0
  state.frozenTurns[hero] = 0
  dismissCreature(play, hero)
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (state.frozenFor[copy] > 0 && state.frozenBy[copy] === hero) thaw(play, copy)
  }
}

// ---- Dispelling ----------------------------------------------------------------------------------------------------

/** Kinds of lasting effect on a hero; the argument of Verb.effect is kind x 64 + hero. */
export const Effect = words('freeze', 'light', 'protection', 'creature')
const HEROES = 64
export const effectOf = (argument: number): number => (argument / HEROES) | 0
export const bearerOf = (argument: number): Hero => argument % HEROES

/**
 * The lasting effects that the hero can end: in sight, or on themselves. WDC-SPELL-01
 * @param aims takes them, as actions
 * @returns how many
 */
export function listEffects(play: Play, aims: Int32Array, hero: Hero): number {
  const { state, scenario } = play
  const range = sightRange(play, hero)
  let count = 0
  for (let other = 0; other < scenario.seatCount; other++) {
    if (!isPresent(play, other)) continue
    const isSeen = other === hero || isInSight(play, state.square[hero], state.square[other], range)
    if (isSeen && state.frozenTurns[other] > 0) aims[count++] = actionOf(Verb.effect, Effect.freeze * HEROES + other)
    if (isSeen && state.lightTurns[other] > 0) aims[count++] = actionOf(Verb.effect, Effect.light * HEROES + other)
    if (isSeen && state.protectedTurns[other] > 0)
      aims[count++] = actionOf(Verb.effect, Effect.protection * HEROES + other)
    if (state.creature[other] === 0) continue
    const foe = state.creatureFoe[other]
    const isAbout = foe === NONE ? isSeen : isInSight(play, state.square[hero], state.at[foe], range)
    if (isAbout) aims[count++] = actionOf(Verb.effect, Effect.creature * HEROES + other)
  }
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (state.frozenFor[copy] === 0 || state.where[copy] !== Where.board) continue
    if (isInSight(play, state.square[hero], state.at[copy], range)) aims[count++] = actionOf(Verb.disk, copy)
  }
  return count
}

/** Undoes one of those. WDC-SPELL-01 @param argument of Verb.effect */
export function endEffect(play: Play, argument: number): void {
  const { state } = play
  const hero = bearerOf(argument)
  switch (effectOf(argument)) {
    case Effect.freeze:
      state.frozenTurns[hero] = 0
      break
    case Effect.light:
      state.lightTurns[hero] = 0
      break
    case Effect.protection:
      state.protectedTurns[hero] = 0
      break
    default:
      dismissCreature(play, hero)
  }
  play.tell?.({ type: 'effectEnds', seat: hero, effect: effectOf(argument) })
}

/** Undoes the freezing of a disk. WDC-SPELL-01 */
export const endFreeze = thaw
