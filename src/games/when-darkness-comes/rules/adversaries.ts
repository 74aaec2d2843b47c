// Adversaries (WDC-ADV): what happens when one is flipped, how it runs, whom it hunts from then on.
// encounters.ts comes here with a flipped one, turn.ts at the end of a turn; combat.ts fights, fleeing.ts gets away.
import { Event, poolActor } from '../words/addresses.ts'
import { actionOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureEncounter, measureOffer } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { adversaryOf } from '../setup/scenario.ts'
import { Where } from '../state/state.ts'
import { DiskKind, EncounterEnd, Purpose } from '../words/vocabulary.ts'
import { combat, FightEnd } from './combat.ts'
import { K } from './checks.ts'
import { diceOfCheck } from './pools.ts'
import { noteRevealed, putOnBoard } from './disks.ts'
import { isSubdued } from './lasting.ts'
import { isPresent } from './lost-turns.ts'
import { offerShots, shoot, shotWeapon } from './ranged.ts'
import { farOnFoot, nextStepToward } from './reach.ts'
import { adversarySightRange, isInSight } from './sight.ts'
import { trySneak } from './sneaking.ts'

// ---- Flipped -------------------------------------------------------------------------------------------------------

/**
 * An adversary was flipped. The hero may sneak past it, then shoot at it once. Then it runs at the nearest hero and
 * fights a hero whom it reaches. WDC-ADV-02, -04, WDC-SNEAK-01, WDC-RANGED-01, -03
 */
export function meetAdversary(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.ADV_02) // always hostile
  const before = play.state.face(copy)
  const end = approach(play, hero, copy)
  play.state.facing = before
  if (end !== NONE) measureEncounter(play, DiskKind.adversary, ENDS[end])
}

/** @returns FightEnd; NONE for a hero who has sneaked past */
function approach(play: Play, hero: Hero, copy: Copy): number {
  let action = chooseMeeting(play, hero, copy, true)
  if (verbOf(action) === Verb.sneak) {
    if (trySneak(play, hero, copy)) return NONE
    action = chooseMeeting(play, hero, copy, false)
  }
  if (verbOf(action) !== Verb.shoot) return runAtNearest(play, copy, hero)
  play.applied(R.RANGED_01)
  play.applied(R.RANGED_03) // and no sneaking after it
  if (shoot(play, hero, copy, shotWeapon(action))) return FightEnd.slain
  return play.options.shooterRush === 'new' ? rushAt(play, copy, hero) : runAtNearest(play, copy, hero)
}

/** What becomes of the encounter, by FightEnd; one that has not reached anybody is still there. */
const ENDS = [EncounterEnd.foughtOn, EncounterEnd.won, EncounterEnd.ranFrom, EncounterEnd.failed, EncounterEnd.foughtOn]

/** DP-19: sneak (once, and not after a shot), shoot with each usable weapon, or neither. */
function chooseMeeting(play: Play, hero: Hero, copy: Copy, sneaks: boolean): number {
  play.ask(DP.meetAdversary, hero)
  play.offer(actionOf(Verb.meet))
  if (sneaks) play.offer(actionOf(Verb.sneak))
  const others = play.question.count
  offerShots(play, hero, copy)
  const shoots = play.question.count > others
  const action = play.decide()
  if (sneaks) measureOffer(play, Purpose.sneak, verbOf(action) === Verb.sneak, diceOfCheck(play, hero, K.sneak))
  if (shoots) measureOffer(play, Purpose.rangedAttack, verbOf(action) === Verb.shoot, NONE)
  return action
}

// ---- Running -------------------------------------------------------------------------------------------------------

/**
 * It runs its Speed toward the nearest hero. WDC-ADV-04
 * @param flippedBy preferred among equally near heroes
 * @returns FightEnd
 */
export function runAtNearest(play: Play, copy: Copy, flippedBy: Hero): number {
  play.applied(R.ADV_04)
  const aim = nearest(play, copy, flippedBy, false)
  return aim === NONE ? FightEnd.none : run(play, copy, aim)
}

/** One that survived a shot runs at the shooter (option shooterRush). WDC-RANGED-17 @returns FightEnd */
export function rushAt(play: Play, copy: Copy, shooter: Hero): number {
  if (play.state.alive[shooter] === 0) return runAtNearest(play, copy, shooter)
  play.applied(R.RANGED_17)
  return run(play, copy, shooter)
}

/**
 * It moves its Speed in squares, one a point on any terrain, over disks. It is bound to its target from now on, even if
 * it cannot get there, and fights a hero whom it reaches. WDC-ADV-04 to -06
 * @returns FightEnd
 */
function run(play: Play, copy: Copy, aim: Hero): number {
  const { state, scenario } = play
  if (isSubdued(play, copy)) return FightEnd.none // frozen, or busy with a creature
  state.ranInTurn[copy] = state.turn
  const from = state.at[copy]
  let square = from
  for (let steps = adversaryOf(scenario, copy).speed; steps > 0 && !isHeroOn(play, square); steps--) {
    const next = nextStepToward(play, square, state.square[aim])
    if (next === NONE) break
    square = next
  }
  // The matching square of another floor counts as the same one (WDC-BOARD-12).
  if (state.twin[square] !== NONE && state.twin[square] === state.square[aim]) square = state.twin[square]
  if (square !== from) {
    putOnBoard(play, copy, square, true)
    play.tell?.({ type: 'adversaryMoved', copy, from, to: square })
  }
  state.boundTo[copy] = aim
  return attackWhoIsThere(play, copy)
}

/** It attacks whom it reaches: the active hero, or one at random. WDC-ADV-05 @returns FightEnd */
function attackWhoIsThere(play: Play, copy: Copy): number {
  const { state } = play
  const victim =
    state.active !== NONE && isOn(play, state.active, state.at[copy])
      ? state.active
      : randomHeroOn(play, state.at[copy], Event.tieVictim)
  if (victim === NONE) return FightEnd.none
  play.applied(R.ADV_05)
  return combat(play, victim, copy)
}

const isOn = (play: Play, hero: Hero, square: Square): boolean =>
  isPresent(play, hero) && play.state.square[hero] === square

function isHeroOn(play: Play, square: Square): boolean {
  for (let hero = 0; hero < play.scenario.seatCount; hero++) if (isOn(play, hero, square)) return true
  return false
}

/**
 * One of the living heroes on the square, NONE without any.
 * @param event stream key of the draw that breaks the tie
 */
export function randomHeroOn(play: Play, square: Square, event: number): Hero {
  const { entries } = play.scratch
  let count = 0
  for (let hero = 0; hero < play.scenario.seatCount; hero++) if (isOn(play, hero, square)) entries[count++] = hero
  return oneOf(play, count, event)
}

/** One of the first `count` heroes in `scratch.entries`, NONE without any. */
function oneOf(play: Play, count: number, event: number): Hero {
  const { scenario, draws, scratch } = play
  const { entries, words } = scratch
  if (count < 2) return count === 0 ? NONE : entries[0]!
  for (let index = 0; index < count; index++) words[index] = draws.wordOf(entries[index]!)
  const opponents = poolActor(scenario, 'opponents')
  return entries[draws.pick(words, count, opponents, draws.open(opponents, event))]!
}

// ---- Whom it hunts -------------------------------------------------------------------------------------------------

/**
 * The hero with the fewest steps to them. WDC-ADV-04
 * @param preferred wins a tie, NONE for nobody; other ties are the opponents' draw
 * @param seenOnly only those whom it sees
 */
function nearest(play: Play, copy: Copy, preferred: Hero, seenOnly: boolean): Hero {
  const { scenario, scratch } = play
  let minDistance = Infinity
  let count = 0
  let isPreferred = false
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (!isPresent(play, hero) || (seenOnly && !sees(play, copy, hero))) continue
    const away = awayFrom(play, copy, hero)
    if (away > minDistance) continue
    if (away < minDistance) {
      count = 0
      isPreferred = false
    }
    minDistance = away
    isPreferred ||= hero === preferred
    scratch.entries[count++] = hero
  }
  if (isPreferred) return preferred
  return oneOf(play, count, Event.tieTarget)
}

function awayFrom(play: Play, copy: Copy, hero: Hero): number {
  return farOnFoot(play, play.state.square[hero], play.state.at[copy])
}

/** WDC-LOS-15 */
function sees(play: Play, copy: Copy, hero: Hero): boolean {
  const from = play.state.at[copy]
  return isInSight(play, from, play.state.square[hero], adversarySightRange(play, from))
}

/** It hunts the nearest hero whom it sees, or nobody. WDC-ADV-09 */
export function bindToNearest(play: Play, copy: Copy): void {
  play.state.boundTo[copy] = nearest(play, copy, NONE, true)
}

const isAbout = (play: Play, copy: Copy): boolean =>
  play.scenario.kinds[copy] === DiskKind.adversary &&
  play.state.where[copy] === Where.board &&
  play.state.faceUp[copy] !== 0

// ---- Pursuit -------------------------------------------------------------------------------------------------------

/** The end of a hero's turn: those bound to them come after them. WDC-ADV-09 */
export function pursue(play: Play, hero: Hero): void {
  const { state, scenario } = play
  for (let index = 0; index < scenario.adversaries.length; index++) {
    const copy = scenario.adversaries[index]!
    if (!isAbout(play, copy)) continue
    const aim = state.boundTo[copy]
    if (aim === NONE || !isPresent(play, aim)) bindToNearest(play, copy)
    if (state.boundTo[copy] === hero && !isHeroOn(play, state.at[copy])) hunt(play, copy, hero)
  }
}

/**
 * It moves toward a hero whom it sees; otherwise it looks for another. It moves once a turn, so one that ran in this
 * turn stays where it is. Under the option `static` it never moves.
 */
function hunt(play: Play, copy: Copy, hero: Hero): void {
  if (!sees(play, copy, hero)) {
    bindToNearest(play, copy)
    return
  }
  if (play.options.pursuit === 'static' || play.state.ranInTurn[copy] === play.state.turn) return
  play.applied(R.ADV_09)
  run(play, copy, hero)
}

/**
 * After a flight, adversaries that see the hero follow at once: those bound to the hero, and all of them if nobody else
 * is left there. WDC-ADV-08, WDC-FLEE-05
 */
export function chase(play: Play, hero: Hero, from: Square): void {
  const { state, scenario } = play
  const isDeserted = !isHeroOn(play, from)
  // Who stands there now: the hero may flee again before all have followed, and others come this way.
  for (const copy of scenario.adversaries.filter((one) => state.at[one] === from)) {
    if (state.alive[hero] === 0) return
    if (!isAbout(play, copy) || state.at[copy] !== from || !(isDeserted || state.boundTo[copy] === hero)) continue
    state.boundTo[copy] = hero
    if (!sees(play, copy, hero)) continue
    play.applied(R.ADV_08)
    play.applied(R.FLEE_05)
    run(play, copy, hero)
  }
}

/** Whoever of them hunted the hero that left turns on one of those who stay. WDC-FLEE-08 */
export function turnOnThoseWhoStay(play: Play, left: Hero, square: Square): void {
  const { state } = play
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (isAbout(play, copy) && state.boundTo[copy] === left)
      state.boundTo[copy] = randomHeroOn(play, square, Event.tieSuccessor)
  }
}

// ---- Arrivals ------------------------------------------------------------------------------------------------------

/** One comes face up, bound to the nearest hero whom it sees, and attacks a hero on its square. Section 5.12 */
export function adversaryArrives(play: Play, copy: Copy, square: Square): void {
  putOnBoard(play, copy, square, true)
  noteRevealed(play, copy)
  play.tell?.({ type: 'adversaryArrived', copy, square })
  bindToNearest(play, copy)
  const victim = randomHeroOn(play, square, Event.tieVictim)
  if (victim !== NONE) combat(play, victim, copy)
}
