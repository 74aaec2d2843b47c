// Fleeing (WDC-FLEE): out of a fight with initiative won, away at the start of a turn, or while others hold the enemy.
// combat.ts asks within a fight, turn.ts at the start of a turn, security.ts for running away (WDC-SEC-04).
import { measureFlightFrom, measureSecurity } from '../measures/fights.ts'
import { actionOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureEncounter, measureFlight } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { adversaryOf } from '../setup/scenario.ts'
import { DiskKind, EncounterEnd, SecurityResult, WillpowerLoss } from '../words/vocabulary.ts'
import { chase, turnOnThoseWhoStay } from './adversaries.ts'
import { combat, fightsHere, rollInitiative } from './combat.ts'
import { leavesItToCreature } from './creatures.ts'
import { adversaryIndex } from './health.ts'
import { enemyOn, isHeroFrozen, isSubdued } from './lasting.ts'
import { isAwake, isHeld, isPresent, losesTurn } from './lost-turns.ts'
import { type Movement, rollMovement, walk } from './movement.ts'
import { reshuffle } from './reshuffle.ts'
import { loseWillpower } from './willpower.ts'

/**
 * A flight from a fight whose initiative the hero won. WDC-FLEE-01 to -03, -05, -10
 * @returns whether the hero got away
 */
export function flee(play: Play, hero: Hero, copy: Copy): boolean {
  play.applied(R.FLEE_01)
  play.applied(R.FLEE_02)
  return run(play, hero, copy, rollMovement(play, hero, true))
}

/** The hero tries to outrun the adversaries in the square; on success they move away, and are chased. */
function run(play: Play, hero: Hero, copy: Copy, movement: Movement): boolean {
  const { halfPoints } = movement
  const from = play.state.square[hero]
  const success = outruns(play, hero, movement) && moveAway(play, hero, copy, halfPoints)
  measureFlight(play, hero, success)
  measureFlightFrom(play, adversaryIndex(play.scenario, adversaryOf(play.scenario, copy)), success)
  if (!success) {
    // Round to where they were, and dead of the way (WDC-FATE-17): the death is told.
    if (play.state.alive[hero] !== 0) play.tell?.({ type: 'fled', seat: hero, copy, success: false, halfPoints })
    return false
  }
  chase(play, hero, from)
  fightsHere(play, hero)
  return true
}

/**
 * Whether the movement (option fleeCompare: points, or the bare roll) exceeds the Speed of the fastest adversary in the
 * square. False if Fate has ended the hero's turn. WDC-FLEE-02, -03
 */
function outruns(play: Play, hero: Hero, { halfPoints, value }: Movement): boolean {
  const { state, constants, options } = play
  play.applied(R.FLEE_03)
  if (state.turnOver[hero] !== 0) return false
  const speed = fastest(play, state.square[hero])
  if (options.fleeCompare === 'speedRoll') return value > speed
  return halfPoints > speed * constants.movement.halfPointsPerPoint
}

function fastest(play: Play, square: Square): number {
  const { state, scenario } = play
  let speed = 0
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (state.faceUp[copy] === 0 || scenario.kinds[copy] !== DiskKind.adversary || isSubdued(play, copy)) continue
    speed = Math.max(speed, adversaryOf(scenario, copy).speed)
  }
  return speed
}

/**
 * The hero moves where they like (WDC-DP-21, asked step by step). A hero who stays has not fled. Fleeing costs
 * willpower. WDC-FLEE-10
 * @returns whether they moved
 */
function moveAway(play: Play, hero: Hero, copy: Copy, halfPoints: number): boolean {
  const { state, constants } = play
  const from = state.square[hero]
  walk(play, hero, halfPoints, DP.runTo)
  if (state.square[hero] === from) return false
  if (state.alive[hero] === 0) return true // away, and dead of it (WDC-FATE-17)
  play.applied(R.FLEE_10)
  play.applied(R.WILL_04)
  play.tell?.({ type: 'fled', seat: hero, copy, success: true, halfPoints })
  loseWillpower(play, hero, WillpowerLoss.fled, constants.willpower.flight)
  return true
}

// ---- Leaving it to others ------------------------------------------------------------------------------------------

/** No flight for the unconscious, nor for those whom a trap holds. WDC-TRAP-06, -07 */
export function canLeave(play: Play, hero: Hero): boolean {
  return isAwake(play, hero) && !isHeld(play, hero) && !isHeroFrozen(play, hero)
}

/** Whether other living heroes stand in the hero's square: they are active in its combats. WDC-FLEE-08 */
export function hasCompany(play: Play, hero: Hero): boolean {
  const { state, scenario } = play
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other !== hero && isPresent(play, other) && state.square[other] === state.square[hero]) return true
  }
  return false
}

/**
 * The hero leaves others to it: neither initiative nor more movement than anybody, only a roll to see how far.
 * WDC-FLEE-08 @returns whether they are gone
 */
export function leaveFreely(play: Play, hero: Hero, copy: Copy): boolean {
  return goFreely(play, hero, copy, rollMovement(play, hero, true).halfPoints)
}

function goFreely(play: Play, hero: Hero, copy: Copy, halfPoints: number): boolean {
  if (play.state.turnOver[hero] !== 0 || !moveAway(play, hero, copy, halfPoints)) return false
  play.applied(R.FLEE_08)
  fightsHere(play, hero)
  return true
}

/**
 * While a creature fights, its caster walks away without a contest or loss of willpower: a roll says how far.
 * WDC-SPELL-07
 * @returns whether they are gone
 */
export function walkAway(play: Play, hero: Hero, copy: Copy): boolean {
  return walkFrom(play, hero, copy, rollMovement(play, hero, true).halfPoints)
}

/**
 * At the start of its caster's turn a creature that still has an opponent fights on. It fights alone if the caster is
 * elsewhere or walks away now (as this turn's movement); otherwise it takes the caster's place, which spends the
 * action. In a lost turn it fights too, but the caster does not walk. WDC-SPELL-07
 * @param rolled the movement, if it was rolled already in this turn
 * @returns whether this turn's movement is used up
 */
export function creatureFightsOn(play: Play, hero: Hero, rolled?: Movement): boolean {
  const { state } = play
  const foe = state.creatureFoe[hero]
  if (foe === NONE) return false
  const before = play.state.face(foe)
  let hasMoved = false
  let isAway = !isPresent(play, hero) || state.square[hero] !== state.at[foe]
  if (!isAway && canLeave(play, hero) && !losesTurn(play, hero) && leavesItToCreature(play, hero)) {
    hasMoved = true
    isAway = walkFrom(play, hero, foe, (rolled ?? rollMovement(play, hero, true)).halfPoints)
  }
  if (!isAway) state.acted[hero] = 1
  if (state.creatureFoe[hero] === foe) combat(play, hero, foe, isAway)
  play.state.facing = before
  return hasMoved
}

function walkFrom(play: Play, hero: Hero, copy: Copy, halfPoints: number): boolean {
  const { state } = play
  const from = state.square[hero]
  if (state.turnOver[hero] !== 0) return false
  walk(play, hero, halfPoints, DP.runTo)
  if (state.square[hero] === from) return false
  play.applied(R.SPELL_07)
  play.tell?.({ type: 'leftToCreature', seat: hero, copy })
  fightsHere(play, hero)
  return true
}

// ---- At the start of a turn ----------------------------------------------------------------------------------------

/**
 * The hero's turn starts in an adversary's square: they flee without initiative (as this turn's movement), leave it to
 * others, or fight with their action. Failed flights end in the fight. WDC-FLEE-08, -09
 * @param rolled the movement, if it was rolled already in this turn
 * @returns whether this turn's movement is used up
 */
export function fightsAtTurnStart(play: Play, hero: Hero, rolled?: Movement): boolean {
  const copy = enemyOn(play, play.state.square[hero])
  if (copy === NONE) return false
  play.applied(R.FLEE_09)
  const before = play.state.face(copy)
  const hasMoved = fleesOrFights(play, hero, copy, rolled)
  play.state.facing = before
  return hasMoved
}

function fleesOrFights(play: Play, hero: Hero, copy: Copy, rolled?: Movement): boolean {
  const { state } = play
  const square = state.square[hero]
  play.ask(DP.fleeOrFight, hero)
  play.offer(actionOf(Verb.fight))
  if (canLeave(play, hero)) play.offer(actionOf(Verb.flee))
  if (canLeave(play, hero) && hasCompany(play, hero)) play.offer(actionOf(Verb.leaveFreely))
  const choice = verbOf(play.decide())
  if (choice !== Verb.fight) {
    const movement = rolled ?? rollMovement(play, hero, true)
    const isGone =
      choice === Verb.flee ? run(play, hero, copy, movement) : goFreely(play, hero, copy, movement.halfPoints)
    if (isGone) {
      if (choice === Verb.leaveFreely) turnOnThoseWhoStay(play, hero, square)
      return true
    }
  }
  state.acted[hero] = 1
  fightsHere(play, hero)
  return choice !== Verb.fight
}

// ---- Security ------------------------------------------------------------------------------------------------------

/**
 * Running from security: initiative is enough, because it has no Speed. The hero moves, its disk is reshuffled as after
 * sneaking, and nothing else happens. WDC-SEC-04
 * @returns whether they got away
 */
export function runFromSecurity(play: Play, hero: Hero, copy: Copy): boolean {
  const { state } = play
  if (!rollInitiative(play, hero, copy)) return false
  const { halfPoints } = rollMovement(play, hero, true)
  if (state.turnOver[hero] !== 0) return false // the turn is lost: no getting away (WDC-FLEE-02)
  measureEncounter(play, DiskKind.security, EncounterEnd.ranFrom)
  measureSecurity(play, copy, SecurityResult.ranFrom)
  play.tell?.({ type: 'ranFromSecurity', seat: hero, copy })
  reshuffle(play, hero, copy)
  walk(play, hero, halfPoints, DP.runTo)
  fightsHere(play, hero)
  return true
}
