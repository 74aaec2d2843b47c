// Security (WDC-SEC): alarms, guards, owners and dogs; sneak past, run, deal with it, or fight for one round.
import { actionOf, DP, Verb, verbOf } from '../decisions.ts'
import { measureEncounter, measureOffer } from '../metrics.ts'
import { applied, begin, type Copy, decide, type Hero, NONE, offer, type Play, type Square } from '../play.ts'
import { R } from '../rule-ids.ts'
import { securityOf } from '../scenario.ts'
import { DiskKind, Purpose } from '../vocabulary.ts'
import { buildingOf } from './board.ts'
import { check } from './checks.ts'
import { fightSecurity } from './combat.ts'
import { discard, trophy } from './disks.ts'
import { runFromSecurity } from './fleeing.ts'
import { takeFailureDisk } from './failure.ts'
import { relocate } from './movement.ts'
import { offerShots, shoot, shotWeapon } from './ranged.ts'
import { nearestDoorOutside } from './reach.ts'
import { reshuffle } from './reshuffle.ts'
import { trySneak } from './sneaking.ts'
import { gainVp } from './victory.ts'

/**
 * Security was flipped, or is met again face up. First one attempt to sneak (only right after a flip) or to run; then it
 * has to be dealt with: persuaded or disarmed, shot, or fought for a round. WDC-SEC-02 to -13
 */
export function meetSecurity(play: Play, hero: Hero, copy: Copy, isFlipped: boolean): void {
  const { state } = play
  play.scratch.facing = copy
  let sneaks = isFlipped
  let runs = canRunFrom(play, copy)
  for (;;) {
    const action = choose(play, hero, copy, sneaks, runs)
    switch (verbOf(action)) {
      case Verb.sneak:
        applied(play, R.SEC_03)
        if (trySneak(play, hero, copy)) return
        sneaks = runs = false // one attempt of sneaking or running (WDC-SEC-02)
        break
      case Verb.run:
        applied(play, R.SEC_04)
        if (runFromSecurity(play, hero, copy)) return
        sneaks = runs = false
        break
      case Verb.shoot:
        if (shoot(play, hero, copy, shotWeapon(action))) return
        fight(play, hero, copy) // a shot commits to combat (WDC-SEC-02, WDC-RANGED-01)
        return
      case Verb.fight:
        fight(play, hero, copy)
        return
      default:
        talk(play, hero, copy)
        return
    }
    if (state.alive[hero] === 0) return
  }
}

/** What its kind allows. WDC-DP-20 */
function choose(play: Play, hero: Hero, copy: Copy, sneaks: boolean, runs: boolean): number {
  const entry = securityOf(play.scenario, copy)
  begin(play, DP.meetSecurity, hero)
  offer(play, actionOf(entry.kind === 'alarm' ? Verb.disarm : Verb.persuade))
  if (sneaks) offer(play, actionOf(Verb.sneak))
  if (runs) offer(play, actionOf(Verb.run))
  if (canFight(play, copy)) {
    offer(play, actionOf(Verb.fight))
    offerShots(play, hero, copy)
  }
  const action = decide(play)
  if (sneaks) measureOffer(play, Purpose.sneak, verbOf(action) === Verb.sneak)
  measureOffer(play, entry.kind === 'alarm' ? Purpose.disarmAlarm : Purpose.security, verbOf(action) === Verb.persuade || verbOf(action) === Verb.disarm)
  return action
}

/** Nobody can run from an alarm. WDC-SEC-05, WDC-FLEE-07 */
function canRunFrom(play: Play, copy: Copy): boolean {
  if (securityOf(play.scenario, copy).kind !== 'alarm') return true
  applied(play, R.SEC_05)
  return false
}

/** There is no combat with what has neither Attack nor Defence. WDC-SEC-06, -17 */
export function canFight(play: Play, copy: Copy): boolean {
  const { attack, defence } = securityOf(play.scenario, copy)
  return attack !== null && defence !== null
}

/** Persuading or disarming it: worth its TN, and the mission goes on undisturbed. WDC-SEC-06 to -09, -11 */
function talk(play: Play, hero: Hero, copy: Copy): void {
  const { scenario } = play
  const isAlarm = securityOf(scenario, copy).kind === 'alarm'
  if (!check(play, hero, scenario.checks.ofCopy(copy), scenario.tns[copy]!)) {
    measureEncounter(play, DiskKind.security, 'failed')
    play.tell?.({ type: 'securityMet', seat: hero, copy, how: 'failed' })
    evict(play, hero, copy)
    return
  }
  applied(play, R.SEC_11)
  measureEncounter(play, DiskKind.security, 'won')
  play.tell?.({ type: 'securityMet', seat: hero, copy, how: isAlarm ? 'disarmed' : 'persuaded' })
  trophy(play, copy, hero)
  gainVp(play, hero, scenario.worth[copy]!, 'security')
}

/** One combat round; standing after it, security has not been dealt with. WDC-SEC-10, -12, -13 */
function fight(play: Play, hero: Hero, copy: Copy): void {
  applied(play, R.SEC_10)
  if (fightSecurity(play, hero, copy)) {
    measureEncounter(play, DiskKind.security, 'fought on')
    play.tell?.({ type: 'securityMet', seat: hero, copy, how: 'beaten' })
    beatenInCombat(play, hero, copy)
    return
  }
  measureEncounter(play, DiskKind.security, 'failed')
  play.tell?.({ type: 'securityMet', seat: hero, copy, how: 'failed' })
  evict(play, hero, copy)
}

/** Beaten in combat or shot: no VP, a failure disk, discarded. WDC-SEC-12, WDC-RANGED-10 */
export function beatenInCombat(play: Play, hero: Hero, copy: Copy): void {
  applied(play, R.SEC_12)
  discard(play, copy)
  takeFailureDisk(play, hero, 'security beaten', play.constants.failure.disks.securityBeaten)
}

/**
 * Not dealt with: every hero in the building is put out of the door nearest to the one who met it, who takes a failure
 * disk; its disk is shuffled in. Eviction first, then the failure disk (WDC-VEC-26). WDC-SEC-13
 */
function evict(play: Play, hero: Hero, copy: Copy): void {
  const { state, scenario, constants } = play
  applied(play, R.SEC_13)
  const building = buildingOf(play, state.at[copy]!)
  if (building !== NONE) {
    const door = nearestDoorOutside(play, hero, building)
    for (let other = 0; other < scenario.seatCount && door !== NONE; other++) {
      if (state.alive[other] !== 0 && buildingOf(play, state.square[other]!) === building) putOut(play, other, door)
    }
  }
  reshuffle(play, hero, copy)
  if (state.alive[hero] !== 0) takeFailureDisk(play, hero, 'security', constants.failure.disks.security)
}

function putOut(play: Play, hero: Hero, square: Square): void {
  relocate(play, hero, square, 'put out by security')
  play.state.movementEndedInTurn[hero] = play.state.turn // the movement of an evicted active hero is over
  play.tell?.({ type: 'evicted', seat: hero, square })
}
