// Security (WDC-SEC): alarms, guards, owners and dogs; sneak past, run, deal with it, or fight for one round.
import { measureEvicted, measureSecurity } from '../measures/fights.ts'
import { actionOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureEncounter, measureOffer } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { isFightable, securityOf } from '../setup/scenario.ts'
import { Where } from '../state/state.ts'
import {
  DiskKind,
  EncounterEnd,
  FailureCause,
  Purpose,
  type SecurityKindName,
  SecurityResult,
  VpSource,
} from '../words/vocabulary.ts'
import { buildingOf, isBeside, placeOf, tileOf } from './board.ts'
import { check, K } from './checks.ts'
import { diceOfCheck } from './pools.ts'
import { fightSecurity, SecurityEnd } from './combat.ts'
import { discard, trophy } from './disks.ts'
import { runFromSecurity } from './fleeing.ts'
import { takeFailureDisk } from './failure.ts'
import { isFrozen, isHeroFrozen } from './lasting.ts'
import { isHeld, isPresent, waitAside } from './lost-turns.ts'
import { endMovement, relocate } from './movement.ts'
import { offerShots, shoot, shotWeapon } from './ranged.ts'
import { nearestDoorOutside } from './reach.ts'
import { reshuffle } from './reshuffle.ts'
import { trySneak } from './sneaking.ts'
import { gainVp } from './victory.ts'

// ---- Met -----------------------------------------------------------------------------------------------------------

/**
 * Security was flipped, or is met again face up. First one attempt to sneak (only right after a flip) or to run. Then
 * it has to be persuaded, disarmed or shot, or fought for a round. WDC-SEC-02
 */
export function meetSecurity(play: Play, hero: Hero, copy: Copy, isFlipped: boolean): void {
  play.applied(R.SEC_02)
  const before = play.state.face(copy)
  dealWith(play, hero, copy, isFlipped)
  play.state.facing = before
}

function dealWith(play: Play, hero: Hero, copy: Copy, isFlipped: boolean): void {
  let action = choose(play, hero, copy, isFlipped, canRunFrom(play, copy))
  const verb = verbOf(action)
  if (verb === Verb.sneak || verb === Verb.run) {
    play.applied(verb === Verb.sneak ? R.SEC_03 : R.SEC_04)
    if (verb === Verb.sneak ? trySneak(play, hero, copy) : runFromSecurity(play, hero, copy)) return
    action = choose(play, hero, copy, false, false)
  }
  switch (verbOf(action)) {
    case Verb.shoot: // commits to combat (WDC-RANGED-01)
      if (!shoot(play, hero, copy, shotWeapon(action))) fight(play, hero, copy)
      return
    case Verb.fight:
      return fight(play, hero, copy)
    default:
      return talk(play, hero, copy)
  }
}

/** What its kind allows; a frozen hero does not run. WDC-DP-20, WDC-SPELL-09 */
function choose(play: Play, hero: Hero, copy: Copy, sneaks: boolean, runs: boolean): number {
  const isAlarm = securityOf(play.scenario, copy).kind === 'alarm'
  play.ask(DP.meetSecurity, hero)
  play.offer(actionOf(isAlarm ? Verb.disarm : Verb.persuade))
  if (sneaks) play.offer(actionOf(Verb.sneak))
  if (runs && !isHeroFrozen(play, hero)) play.offer(actionOf(Verb.run))
  if (isFightable(securityOf(play.scenario, copy))) {
    play.offer(actionOf(Verb.fight))
    offerShots(play, hero, copy)
  }
  const isFree = play.question.count > 1
  const action = play.decide()
  const verb = verbOf(action)
  if (sneaks) measureOffer(play, Purpose.sneak, verb === Verb.sneak, diceOfCheck(play, hero, K.sneak))
  if (isFree)
    measureOffer(
      play,
      isAlarm ? Purpose.disarmAlarm : Purpose.security,
      verb === Verb.persuade || verb === Verb.disarm,
      diceOfCheck(play, hero, play.scenario.checks.ofCopy(copy)),
    )
  return action
}

/** Nobody can run from an alarm. WDC-SEC-05, WDC-FLEE-07 */
function canRunFrom(play: Play, copy: Copy): boolean {
  if (securityOf(play.scenario, copy).kind !== 'alarm') return true
  play.applied(R.SEC_05)
  return false
}

// ---- Dealt with ----------------------------------------------------------------------------------------------------

/** Who is persuaded or disarmed by which rule, in the core rules and as amended (option securityPersuasion). */
const ANSWERS: Readonly<Record<SecurityKindName, { readonly core: number; readonly new: number }>> = {
  alarm: { core: R.SEC_06, new: R.SEC_06 },
  guard: { core: R.SEC_07, new: R.SEC_14 },
  owner: { core: R.SEC_08, new: R.SEC_15 },
  dog: { core: R.SEC_09, new: R.SEC_16 },
  mib: { core: R.SEC_17, new: R.SEC_17 },
}

/** Persuading or disarming it is worth its TN; the hero goes on. WDC-SEC-01, -06 to -09, -11, -14 to -16 */
function talk(play: Play, hero: Hero, copy: Copy): void {
  const { scenario, options } = play
  const { kind } = securityOf(scenario, copy)
  play.applied(ANSWERS[kind][options.securityPersuasion])
  if (!check(play, hero, scenario.checks.ofCopy(copy), scenario.tns[copy]).success) {
    fail(play, hero, copy)
    return
  }
  play.applied(R.SEC_11)
  play.applied(R.VP_04)
  measureEncounter(play, DiskKind.security, EncounterEnd.won)
  measureSecurity(play, copy, kind === 'alarm' ? SecurityResult.disarmed : SecurityResult.persuaded)
  play.tell?.({ type: 'securityMet', seat: hero, copy, how: kind === 'alarm' ? 'disarmed' : 'persuaded' })
  trophy(play, copy, hero)
  gainVp(play, hero, scenario.worth[copy], VpSource.security)
}

/** One combat round; standing after it, security has not been dealt with. WDC-SEC-10, -12, -13 */
function fight(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.SEC_10)
  // A stray shot before it can have cost the shooter's life: a friend's death was one too many.
  const end = play.state.alive[hero] === 0 ? SecurityEnd.stands : fightSecurity(play, hero, copy)
  if (end === SecurityEnd.shot) return
  if (end === SecurityEnd.stands) {
    if (play.state.where[copy] === Where.board) fail(play, hero, copy) // gone, if a stray shot killed it
    return
  }
  measureSecurity(play, copy, SecurityResult.beaten)
  play.tell?.({ type: 'securityMet', seat: hero, copy, how: 'beaten' })
  beatenInCombat(play, hero, copy)
}

/** Beaten in combat or shot: no VP, a failure disk, discarded. WDC-SEC-12, WDC-RANGED-10 */
export function beatenInCombat(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.SEC_12)
  measureEncounter(play, DiskKind.security, EncounterEnd.beaten)
  discard(play, copy)
  takeFailureDisk(play, hero, FailureCause.securityBeaten, play.constants.failure.disks.securityBeaten)
}

// ---- Not dealt with ------------------------------------------------------------------------------------------------

/**
 * Every hero in its building is put out of the door nearest to the hero who met it. That hero takes a failure disk,
 * after the eviction (WDC-VEC-26). Its disk is shuffled in. Outdoors nobody is moved. WDC-SEC-13
 */
function fail(play: Play, hero: Hero, copy: Copy): void {
  const { state, constants } = play
  measureEncounter(play, DiskKind.security, EncounterEnd.failed)
  measureSecurity(play, copy, SecurityResult.failed)
  play.tell?.({ type: 'securityMet', seat: hero, copy, how: 'failed' })
  const isMib = securityOf(play.scenario, copy).kind === 'mib'
  if (isFrozen(play, copy))
    play.applied(R.SPELL_10) // it puts nobody out, and stays where it stands
  else {
    if (isMib) takeAway(play, hero)
    else putOut(play, hero, buildingOf(play, state.at[copy]))
    reshuffle(play, hero, copy)
  }
  if (!isMib || play.options.mibFailureDisk)
    takeFailureDisk(play, hero, FailureCause.security, constants.failure.disks.security)
}

/** By the door nearest to who met it, if there is one; outdoors nobody. WDC-SEC-13 */
function putOut(play: Play, hero: Hero, building: number): void {
  play.applied(R.SEC_13)
  const door = building === NONE ? NONE : nearestDoorOutside(play, hero, building)
  if (door !== NONE) evict(play, building, door)
}

/**
 * Men in black take this hero alone to their Interrogation room. The rest of this turn and the next are lost, or this
 * one alone (option presentTurn). If no headquarters is on or beside the table (option mibHq), the hero waits aside,
 * and comes back outside the door nearest to where they were taken. The way out of a headquarters beside the board
 * leads there too. WDC-SEC-18
 */
function takeAway(play: Play, hero: Hero): void {
  const { state, scenario, options } = play
  play.applied(R.SEC_18)
  const from = state.square[hero]
  const door = nearestDoorOutside(play, hero, buildingOf(play, from))
  const outside = door === NONE ? from : door
  const { interrogation } = scenario
  const room =
    options.mibHq === 'offBoard' || interrogation === null
      ? NONE
      : placeOf(play, interrogation.tile, interrogation.square)
  state.questioned[hero] = 1
  state.turnOver[hero] = 1
  play.tell?.({ type: 'takenAway', seat: hero })
  if (room === NONE) {
    waitAside(play, hero, outside)
    return
  }
  const isFarAway = isBeside(play, tileOf(room)) && tileOf(room) !== tileOf(from)
  relocate(play, hero, room, 'is taken to the Interrogation room')
  if (isFarAway) state.wayOut[hero] = outside + 1
}

/** The movement of an evicted active hero is over. Whom a trap holds stays where they are. WDC-SEC-13, WDC-TRAP-06 */
function evict(play: Play, building: number, outside: Square): void {
  const { state, scenario } = play
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (!isPresent(play, hero) || isHeld(play, hero) || buildingOf(play, state.square[hero]) !== building) continue
    relocate(play, hero, outside, 'is put out by security')
    endMovement(play, hero)
    measureEvicted(play, hero)
    play.tell?.({ type: 'evicted', seat: hero, square: outside })
  }
}
