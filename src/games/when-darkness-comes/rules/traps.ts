// Traps (WDC-TRAP): avoided by a check or suffered, in one of six ways; what holds a hero, and how one gets out again.
// encounters.ts comes here with a flipped trap, actions.ts with a rescue, turn.ts with held heroes, with
// water and with motion sensors.
import { namesOf } from '../../../engine/words.ts'
import type { Address } from '../../../random/index.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureEncounter, measureSkill, measureTrap } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { trapOf } from '../setup/scenario.ts'
import { DiskKind, EncounterEnd, FailureCause, Skill, TrapEffect, VpSource } from '../words/vocabulary.ts'
import { buildingOf } from './board.ts'
import { type CheckKind, K } from '../setup/check-kinds.ts'
import { check, rollVariable } from './checks.ts'
import { skillLevel } from './pools.ts'
import { discard, keep } from './disks.ts'
import { takeFailureDisk } from './failure.ts'
import { hurt, otherCause, perish } from './health.ts'
import { isHeld, isPresent } from './lost-turns.ts'
import { gainVp } from './victory.ts'
import { mayAct, startingWillpower } from './willpower.ts'

const EFFECTS = namesOf(TrapEffect).length

/** Side rolls: which effect; how many turns. */
const WHICH = 1,
  TURNS = 2

// ---- Met -----------------------------------------------------------------------------------------------------------

/** The check on the disk avoids it. It is gone either way: no VP, failure disk or reshuffle. WDC-TRAP-01 to -03 */
export function meetTrap(play: Play, hero: Hero, copy: Copy): void {
  const { scenario } = play
  play.applied(R.TRAP_01)
  play.applied(R.TRAP_02)
  const before = play.state.face(copy)
  const { success: isAvoided } = check(play, hero, scenario.checks.ofCopy(copy), scenario.tns[copy]!)
  play.state.facing = before
  measureEncounter(play, DiskKind.trap, isAvoided ? EncounterEnd.won : EncounterEnd.failed)
  if (isAvoided) {
    play.tell?.({ type: 'trapAvoided', seat: hero, copy })
    discard(play, copy)
    return
  }
  play.applied(R.TRAP_03)
  const address = play.draws.open(hero, Event.trap)
  const { effect: printed } = trapOf(scenario, copy)
  const effect = printed === 'd6' ? play.draws.below(EFFECTS, hero, address, WHICH) : printed - 1
  if (printed === 'd6') play.applied(R.TRAP_04) // a generic one
  measureTrap(play, effect)
  play.tell?.({ type: 'trapSprung', seat: hero, copy, effect: effect + 1 })
  suffer(play, hero, copy, effect, address)
}

function suffer(play: Play, hero: Hero, copy: Copy, effect: number, address: Address): void {
  const { traps } = play.constants
  const building = buildingOf(play, play.state.at[copy]!)
  switch (effect) {
    case TrapEffect.trapDoor:
      return fallIn(play, hero, copy)
    case TrapEffect.floodingChamber:
      return flood(play, hero, copy, address)
    default:
  }
  discard(play, copy)
  switch (effect) {
    case TrapEffect.gas:
      play.applied(R.TRAP_05)
      return resist(play, hero, K.gas, traps.gasDamage, otherCause(play.scenario, 'gas'))
    case TrapEffect.suckerPunch:
      return knockOut(play, hero, address)
    case TrapEffect.motionSensor:
      return trip(play, hero, building)
    default:
      play.applied(R.TRAP_10)
      return resist(play, hero, K.sharp, traps.sharpDamage, otherCause(play.scenario, 'something sharp'))
  }
}

/** The better the roll, the less damage; allies may take it, point by point. WDC-TRAP-05, -10, -12 */
function resist(play: Play, hero: Hero, kind: CheckKind, damageByValue: readonly number[], cause: number): void {
  const damage = damageByValue[rollVariable(play, hero, kind).value] ?? 0
  if (damage === 0) return
  play.applied(R.TRAP_12)
  hurt(play, hero, cause, damage, NONE)
}

/** Damage, and held. WDC-TRAP-06 */
function fallIn(play: Play, hero: Hero, copy: Copy): void {
  const { trapDoorDamage } = play.constants.traps
  play.applied(R.TRAP_06)
  if (trapDoorDamage > 0) play.applied(R.TRAP_12)
  hurt(play, hero, otherCause(play.scenario, 'trap door'), trapDoorDamage, NONE)
  if (play.state.alive[hero] === 0) discard(play, copy)
  else capture(play, hero, copy)
}

/** Held, and without Swimming the hero has so many turns to live. WDC-TRAP-08, WDC-SKILL-35 */
function flood(play: Play, hero: Hero, copy: Copy, address: Address): void {
  play.applied(R.TRAP_08)
  capture(play, hero, copy)
  if (swims(play, hero)) return
  const turns = turnsDie(play, hero, address)
  play.state.drowning[hero] = turns
  play.tell?.({ type: 'waterRises', seat: hero, turns })
}

/** Swimming cancels every chance of drowning, without an action. WDC-SKILL-34, -35 */
function swims(play: Play, hero: Hero): boolean {
  if (skillLevel(play, hero, Skill.swimming) === 0) return false
  play.applied(R.SKILL_35)
  measureSkill(play, hero, Skill.swimming)
  return true
}

/**
 * Unconscious: the rest of this turn and so many of the next are lost; by option presentTurn this one is the first of
 * them. WDC-TRAP-07, WDC-DICE-16
 */
function knockOut(play: Play, hero: Hero, address: Address): void {
  const turns = Math.ceil(turnsDie(play, hero, address) / play.constants.traps.turnsDivisor)
  play.applied(R.TRAP_07)
  play.applied(R.DICE_16)
  play.state.unconscious[hero] = turns
  play.state.turnOver[hero] = 1
  play.tell?.({ type: 'knockedOut', seat: hero, turns })
}

const turnsDie = (play: Play, hero: Hero, address: Address): number =>
  play.draws.below(play.constants.traps.dieSides, hero, address, TURNS) + 1

// ---- Held ----------------------------------------------------------------------------------------------------------

/** The disk stays while it holds the hero; the rest of this turn is lost (option presentTurn). WDC-TRAP-03, -06 */
function capture(play: Play, hero: Hero, copy: Copy): void {
  keep(play, copy, hero)
  play.state.trap[hero] = copy + 1
  if (play.options.presentTurn === 'lostToo') play.state.turnOver[hero] = 1
}

/** The disk goes, and with it what held the hero. */
function release(play: Play, hero: Hero): void {
  discard(play, play.state.trap[hero]! - 1)
}

/**
 * The action of a held hero: one attempt to climb out, or the turn's rest, or nothing. WDC-TRAP-06
 * @returns the verb chosen
 */
export function struggle(play: Play, hero: Hero): number {
  const { state } = play
  play.ask(DP.action, hero)
  play.offer(actionOf(Verb.no))
  if (mayAct(play, hero)) play.offer(actionOf(Verb.climbOut))
  if (state.willpower[hero]! < startingWillpower(play, hero)) play.offer(actionOf(Verb.rest)) // WDC-TURN-05
  const verb = verbOf(play.decide())
  if (verb === Verb.climbOut) climbOut(play, hero)
  return verb
}

/** Dexterity + Climbing. WDC-TRAP-06, -08 */
function climbOut(play: Play, hero: Hero): void {
  play.state.acted[hero] = 1
  play.applied(R.TRAP_06)
  const { success } = check(play, hero, K.climb, play.constants.traps.climbTn)
  play.tell?.({ type: 'climbedOut', seat: hero, success })
  if (success) release(play, hero)
}

/** Offers each hero in the square who is held. WDC-TRAP-06, WDC-DP-49 */
export function offerRescues(play: Play, hero: Hero): void {
  const { state, scenario } = play
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other !== hero && isHeld(play, other) && isPresent(play, other) && state.square[other] === state.square[hero])
      play.offer(actionOf(Verb.rescue, other))
  }
}

/** Without a roll, for VP. WDC-TRAP-06, -11, WDC-VP-23 */
export function rescue(play: Play, hero: Hero, victim: Hero): void {
  play.applied(R.TRAP_06)
  play.applied(R.TRAP_11)
  play.applied(R.VP_23)
  play.tell?.({ type: 'rescued', seat: hero, victim })
  release(play, victim)
  gainVp(play, hero, play.constants.victoryPoints.rescue, VpSource.rescues)
}

/** The start of a turn: the water rises. WDC-TRAP-08 */
export function countDrowning(play: Play, hero: Hero): void {
  const { state } = play
  if (state.drowning[hero] === 0 || state.alive[hero] === 0) return
  if (swims(play, hero)) {
    state.drowning[hero] = 0 // learned it meanwhile
    return
  }
  play.applied(R.TRAP_08)
  state.drowning[hero]! -= 1
  if (state.drowning[hero]! > 0) play.tell?.({ type: 'waterRises', seat: hero, turns: state.drowning[hero]! })
  else perish(play, hero, otherCause(play.scenario, 'drowning'))
}

// ---- Motion sensors ------------------------------------------------------------------------------------------------

/** A silent alarm in the building where the hero is. WDC-TRAP-09 */
function trip(play: Play, hero: Hero, building: number): void {
  play.applied(R.TRAP_09)
  if (building !== NONE && buildingOf(play, play.state.square[hero]!) === building)
    play.state.sensed[hero] = building + 1
}

/** Out of the building it is over. WDC-TRAP-09 */
export function leaveSensor(play: Play, hero: Hero): void {
  const { state } = play
  if (state.sensed[hero] !== 0 && buildingOf(play, state.square[hero]!) !== state.sensed[hero]! - 1)
    state.sensed[hero] = 0
}

/** The end of a turn in the building: a failure disk, this turn's included. WDC-TRAP-09, WDC-FAIL-08 */
export function senseMotion(play: Play, hero: Hero): void {
  if (play.state.sensed[hero] === 0 || !isPresent(play, hero)) return
  play.applied(R.TRAP_09)
  play.applied(R.FAIL_08)
  takeFailureDisk(play, hero, FailureCause.motionSensor, play.constants.failure.disks.motionSensor)
}
