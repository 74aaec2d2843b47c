// Ranged attacks and the weapons of all ranges (WDC-RANGED, WDC-WEAP): shots at what was flipped, shots as an action,
// stray shots, weapons thrown and fetched. combat.ts asks here what a weapon is worth in close combat.
import { Event, poolActor } from '../words/addresses.ts'
import { A_DISK, A_HERO, measureSecurity, measureStrayShot, NOBODY } from '../measures/fights.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureSpellKill } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { adversaryOf, isDevice, itemOf, securityOf } from '../setup/scenario.ts'
import { LEFT, UP } from '../words/board.ts'
import { Where } from '../state/state.ts'
import { DiskKind, FailureCause, SecurityResult } from '../words/vocabulary.ts'
import { rushAt } from './adversaries.ts'
import { neighbour } from './board.ts'
import { K } from '../setup/check-kinds.ts'
import { check } from './checks.ts'
import { useUpLight } from './devices.ts'
import { discard, holds, putOnBoard, usesOf } from './disks.ts'
import { slay } from './encounters.ts'
import { flashlightOf, rangedLoss, tapedLoss } from './environment.ts'
import { takeFailureDisk, vpSourceOf } from './failure.ts'
import { hurt, otherCause } from './health.ts'
import { isHeroFrozen } from './lasting.ts'
import { isPresent } from './lost-turns.ts'
import { walkingSteps } from './reach.ts'
import { beatenInCombat } from './security.ts'
import { canSee, distance, sightRange } from './sight.ts'
import { lightOn } from './tape.ts'
import { loseWorth } from './victory.ts'

// ---- Weapons -------------------------------------------------------------------------------------------------------

/** Dice of a shot or throw by the table of its class; null: too near, too far or impossible. WDC-WEAP-02 to -15 */
export function diceAtRange(play: Play, weapon: Copy, squares: number): number | null {
  const { class: kind } = itemOf(play.scenario, weapon).weapon!
  return play.constants.ranges[kind][play.options.rangeTable][squares] ?? null
}

/** Dice in the same square: a weapon's own in the hand, the table's for all others. WDC-WEAP-01, WDC-RANGED-04 */
export function diceInHand(play: Play, weapon: Copy): number | null {
  return itemOf(play.scenario, weapon).weapon!.melee ?? diceAtRange(play, weapon, 0)
}

/** A weapon for the hand, which flies only when thrown. */
export const isHandWeapon = (play: Play, weapon: Copy): boolean => itemOf(play.scenario, weapon).weapon!.melee !== null

/**
 * An attack roll was made with it (not one that Fate decided, WDC-CHECK-11). The last use discards it, but its VP stay.
 * WDC-ITEM-11, WDC-VP-19
 */
export function spendUse(play: Play, weapon: Copy): void {
  const { state } = play
  if (usesOf(play, weapon) === 0 || isDevice(play.scenario, weapon)) return // a device is gone by now (WDC-MGVR-03)
  play.applied(R.ITEM_11)
  state.uses[weapon] -= 1
  if (state.uses[weapon] > 0) return
  play.applied(R.VP_19)
  play.tell?.({ type: 'usedUp', seat: state.at[weapon], copy: weapon })
  discard(play, weapon)
}

// ---- Defence -------------------------------------------------------------------------------------------------------

/** TN of a defence against its attack: nobody but heroes rolls. WDC-CHECK-09 */
export function attackTn({ scenario }: Play, copy: Copy): number {
  return scenario.kinds[copy] === DiskKind.security
    ? securityOf(scenario, copy).attack!
    : adversaryOf(scenario, copy).attack
}

/** TN of an attack on it: its Defence, one step less for each damage of an adversary, at least 6H. WDC-COMBAT-09 */
export function defenceTn(play: Play, copy: Copy): number {
  const { scenario, state, constants, options } = play
  if (scenario.kinds[copy] === DiskKind.security) return securityOf(scenario, copy).defence!
  const { defence } = adversaryOf(scenario, copy)
  if (!options.adversaryDamageLowersDefence || state.wounds[copy] === 0) return defence
  return Math.max(1, defence + constants.combat.adversaryDamageShift * state.wounds[copy])
}

/** An adversary loses one health; without any left it is dead. WDC-ADV-07 @returns whether it is */
export function wound(play: Play, copy: Copy): boolean {
  const { state, scenario } = play
  play.applied(R.ADV_07)
  state.wounds[copy] += 1
  const left = adversaryOf(scenario, copy).health - state.wounds[copy]
  if (left <= 0) return true
  play.tell?.({ type: 'wounded', copy, left })
  return false
}

/** Without willpower there is no attack (option willpowerZeroCombat), nor while frozen. WDC-WILL-02, WDC-SPELL-10 */
export function mayAttack(play: Play, hero: Hero): boolean {
  if (isHeroFrozen(play, hero)) return false
  return play.state.willpower[hero] > 0 || play.options.willpowerZeroCombat === 'fullCombat'
}

// ---- Offers --------------------------------------------------------------------------------------------------------

/** Offers one shot with each usable weapon at this target; `shotWeapon` reads the answer. WDC-RANGED-01 */
export function offerShots(play: Play, hero: Hero, aim: Copy): void {
  offerWeapons(play, hero, aim, Verb.shoot)
}

export const shotWeapon = (action: number): Copy => argumentOf(action)

/** Offers the hero's weapons that reach the target, which must not be at close quarters. */
function offerWeapons(play: Play, hero: Hero, aim: Copy, verb: number): void {
  const { state } = play
  const squares = distance(play, state.square[hero], state.at[aim])
  const { weapons } = play.scenario
  for (let nth = usableFrom(play, hero, squares, 0); nth !== NONE; nth = usableFrom(play, hero, squares, nth + 1)) {
    play.offer(actionOf(verb, weapons[nth]))
  }
}

/** The hero's first weapon, from this one of scenario.weapons on, that does at that distance; NONE after the last. */
function usableFrom(play: Play, hero: Hero, squares: number, first: number): number {
  if (squares === 0 || !mayAttack(play, hero)) return NONE // in the same square it is close combat
  const { weapons } = play.scenario
  for (let nth = first; nth < weapons.length; nth++) {
    if (holds(play, hero, weapons[nth]) && diceAtRange(play, weapons[nth], squares) !== null) return nth
  }
  return NONE
}

/** Offers the targets of a shot as an action: any adversary or living security that lies face up. WDC-RANGED-09 */
export function offerShotActions(play: Play, hero: Hero): void {
  const { state } = play
  const { aims } = play.scenario
  for (let index = 0; index < aims.length; index++) {
    const copy = aims[index]
    if (state.where[copy] !== Where.board || state.faceUp[copy] === 0) continue
    if (canShoot(play, hero, copy)) play.offer(actionOf(Verb.shoot, copy))
  }
}

/**
 * Some weapon does, and the target is in the shooter's own sight. Under the option rangeBeyondSight it may be anywhere
 * along a free line, because everybody knows what lies face up. WDC-RANGED-09, -15, -16
 */
function canShoot(play: Play, hero: Hero, aim: Copy): boolean {
  const { state, options } = play
  const from = state.square[hero]
  const to = state.at[aim]
  const squares = distance(play, from, to)
  if (usableFrom(play, hero, squares, 0) === NONE) return false
  if (options.rangeBeyondSight === 'off' && squares > sightRange(play, hero)) return false
  return canSee(play, from, to)
}

/**
 * Carries out a shot as an action, and asks for the weapon.
 * @returns false if the action is of another chapter
 */
export function takeShotAction(play: Play, hero: Hero, action: number): boolean {
  if (verbOf(action) !== Verb.shoot) return false
  const aim = argumentOf(action)
  play.ask(DP.attack, hero)
  offerWeapons(play, hero, aim, Verb.weapon)
  const weapon = argumentOf(play.decide())
  play.applied(R.RANGED_09)
  const { state, scenario } = play
  if (distance(play, state.square[hero], state.at[aim]) > sightRange(play, hero)) play.applied(R.RANGED_16)
  if (shoot(play, hero, aim, weapon) || state.alive[hero] === 0) return true
  if (scenario.kinds[aim] === DiskKind.adversary && play.options.shooterRush === 'new') rushAt(play, aim, hero)
  return true
}

// ---- The shot ------------------------------------------------------------------------------------------------------

/**
 * A shot or throw: Attack + combat skill + dice by class and distance, against the target's Defence, without help. A
 * hit kills, or takes one health; a miss may hit somebody else. WDC-RANGED-02, -06 to -08, -10 to -13
 * @returns whether the target was killed, or beaten
 */
export function shoot(play: Play, hero: Hero, aim: Copy, weapon: Copy): boolean {
  const { state } = play
  const aimSquare = state.at[aim]
  const squares = distance(play, state.square[hero], aimSquare)
  const isThrown = isHandWeapon(play, weapon)
  play.applied(play.options.rangedEnvironment === 'new' ? R.RANGED_11 : R.RANGED_02)
  const dice = diceAtRange(play, weapon, squares)! - darkness(play, hero, weapon, squares)
  const kind = isThrown ? K.throwHand : K.shootMechanical
  const { success: isHit, isForced } = check(play, hero, kind, defenceTn(play, aim), dice, weapon)
  play.tell?.({ type: 'shot', seat: hero, copy: aim, weapon, distance: squares, hit: isHit })
  if (!isForced && isLitUp(play, hero, weapon, squares)) useUpLight(play, hero, flashlightOf(play, hero))
  if (isThrown) land(play, hero, weapon, aimSquare)
  else if (!isForced) spendUse(play, weapon)
  return settleShot(play, hero, aim, aimSquare, isHit)
}

/**
 * The fire of a spell: `dice` against the target's Defence, without attribute, skill, weapon, range or darkness.
 * Otherwise as a shot, and a target that survives comes at the shooter (option shooterRush). WDC-SPELL-13
 * @param isFree outside of a fight with the target
 * @returns whether the target was killed, or beaten
 */
export function hurlMissile(play: Play, hero: Hero, aim: Copy, dice: number, isFree: boolean): boolean {
  const { state, scenario } = play
  const aimSquare = state.at[aim]
  const { success: isHit } = check(play, hero, K.missile, defenceTn(play, aim), dice)
  play.tell?.({
    type: 'shot',
    seat: hero,
    copy: aim,
    weapon: NONE,
    distance: distance(play, state.square[hero], aimSquare),
    hit: isHit,
  })
  if (settleShot(play, hero, aim, aimSquare, isHit)) {
    if (scenario.kinds[aim] === DiskKind.adversary) measureSpellKill(play, 'fireMissile')
    return true
  }
  const isThere = state.where[aim] === Where.board && state.alive[hero] !== 0
  if (isFree && isThere && scenario.kinds[aim] === DiskKind.adversary && play.options.shooterRush === 'new')
    rushAt(play, aim, hero)
  return false
}

/**
 * A hit kills, or takes one health; a miss may hit somebody else. WDC-RANGED-07, -08, -10
 * @returns whether the target is dead or beaten
 */
function settleShot(play: Play, hero: Hero, aim: Copy, aimSquare: Square, isHit: boolean): boolean {
  const { scenario } = play
  if (!isHit) {
    hitAnother(play, hero, aim, aimSquare)
    return false
  }
  if (scenario.kinds[aim] === DiskKind.security) {
    play.applied(R.RANGED_10) // as beaten in combat
    measureSecurity(play, aim, SecurityResult.shot)
    play.tell?.({ type: 'securityMet', seat: hero, copy: aim, how: 'shot' })
    beatenInCombat(play, hero, aim)
    return true
  }
  if (!wound(play, aim)) return false
  play.applied(R.RANGED_08) // worth the Defence only
  slay(play, hero, aim, true)
  return true
}

/** Dice that night and rain take; a flashlight helps with a pistol, not too far. WDC-RANGED-12, -13 */
function darkness(play: Play, hero: Hero, weapon: Copy, squares: number): number {
  const loss = rangedLoss(play, hero)
  if (loss === 0) return 0
  const { tapedFlashlight } = play.constants.combat
  if (lightOn(play, weapon) !== NONE && squares <= tapedFlashlight.squares) {
    play.applied(R.RANGED_14)
    play.applied(R.TAPE_04)
    return Math.min(loss, tapedLoss(play, hero))
  }
  const left = isLitUp(play, hero, weapon, squares) ? rangedLoss(play, hero, true) : loss
  play.applied(left < loss ? R.RANGED_13 : R.RANGED_12)
  return left
}

/** A flashlight in the hand helps with a pistol, in the dark, not too far. WDC-RANGED-13 */
function isLitUp(play: Play, hero: Hero, weapon: Copy, squares: number): boolean {
  const isPistol = itemOf(play.scenario, weapon).weapon!.class === 'pistol'
  return isPistol && squares <= play.constants.combat.flashlightShot && rangedLoss(play, hero) > 0
}

// ---- Stray shots ---------------------------------------------------------------------------------------------------

/** A miss hits somebody next to the target, at random and without a roll (option collateral). WDC-RANGED-07 */
function hitAnother(play: Play, hero: Hero, aim: Copy, square: Square): void {
  const { scenario, draws, options } = play
  const victims = play.scratch.list
  if (options.collateral === 'off') {
    measureStrayShot(play, NOBODY)
    return
  }
  let count = options.collateral === 'sameOrAdjacent' ? listVictims(play, victims, hero, aim, square, 0) : 0
  for (let direction = UP; direction <= LEFT; direction++) {
    const adjacent = neighbour(play, square, direction)
    if (adjacent !== NONE && canSee(play, square, adjacent))
      count = listVictims(play, victims, hero, aim, adjacent, count)
  }
  if (count === 0) {
    measureStrayShot(play, NOBODY)
    return
  }
  play.applied(R.RANGED_07)
  const opponents = poolActor(scenario, 'opponents')
  let nth = 0
  if (count > 1) {
    const { words } = play.scratch
    for (let index = 0; index < count; index++) {
      const one = victims[index]!
      words[index] = one < scenario.copyCount ? scenario.copyWords[one]! : draws.wordOf(one - scenario.copyCount)
    }
    nth = draws.pick(words, count, opponents, draws.open(opponents, Event.tieCollateral))
  }
  const victim = victims[nth]
  measureStrayShot(play, victim >= scenario.copyCount ? A_HERO : A_DISK + scenario.kinds[victim])
  if (victim >= scenario.copyCount) hitHero(play, victim - scenario.copyCount)
  else hitDisk(play, hero, victim)
}

/**
 * Adds to `victims` every living thing on the square but shooter and target: disks by number, then heroes.
 * @returns how many there are now
 */
function listVictims(play: Play, victims: Int32Array, hero: Hero, aim: Copy, square: Square, from: number): number {
  const { state, scenario } = play
  let count = from
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (copy === aim || state.faceUp[copy] === 0 || !isLiving(play, copy)) continue
    victims[count] = copy
    count += 1
  }
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other === hero || !isPresent(play, other) || state.square[other] !== square) continue
    victims[count] = scenario.copyCount + other
    count += 1
  }
  return count
}

/** Adversaries that are alive at all, people and dogs; no alarms. WDC-MAGIC-10 */
export function isLiving(play: Play, copy: Copy): boolean {
  const disk = play.scenario.disks[copy]
  switch (disk.kind) {
    case DiskKind.adversary:
      return disk.entry.living
    case DiskKind.security:
      return disk.entry.kind !== 'alarm'
    default:
      return disk.kind === DiskKind.ally || disk.kind === DiskKind.foil || disk.kind === DiskKind.civilian
  }
}

function hitHero(play: Play, victim: Hero): void {
  play.tell?.({ type: 'strayShot', victim: play.scenario.seats[victim].label })
  hurt(play, victim, otherCause(play.scenario, 'stray shot'), 1, NONE)
}

/** An adversary loses one health. Security, civilians, allies: discarded, and a failure disk. WDC-RANGED-07 */
function hitDisk(play: Play, hero: Hero, victim: Copy): void {
  play.tell?.({ type: 'strayShot', victim: play.scenario.copyLabels[victim] })
  if (play.scenario.kinds[victim] === DiskKind.adversary) {
    if (wound(play, victim)) slay(play, hero, victim, true)
    return
  }
  discard(play, victim)
  takeFailureDisk(play, hero, FailureCause.innocentShot, play.constants.failure.disks.innocentShot)
}

// ---- Thrown weapons ------------------------------------------------------------------------------------------------
//
// state.thrownBy: who threw the weapon that lies there and still has its VP. state.thrownDistance: how far it lay away
// at the end of that hero's last turn. THIS_TURN: thrown in this turn, which is not yet the one in which to fetch it.
// SAFE: an attempt was made. Its VP never left the hero, so it brings none when it is taken up again (items.ts).

const THIS_TURN = -1,
  SAFE = -2
/** No way leads there. */
const FAR = 30_000

/** It lies face up in the target's square, hit or miss. WDC-RANGED-05 */
function land(play: Play, hero: Hero, weapon: Copy, square: Square): void {
  const { state } = play
  play.applied(R.RANGED_05)
  if (isDevice(play.scenario, weapon)) return // gone with its one use, unless Fate decided (WDC-MGVR-03)
  putOnBoard(play, weapon, square, true)
  state.found[weapon] = 1
  state.thrownBy[weapon] = hero + 1
  // By order of another, before their own turn: that one is the next already (WDC-OPP-07).
  state.thrownDistance[weapon] = state.active === hero ? THIS_TURN : stepsFrom(play, hero, weapon)
}

function stepsFrom(play: Play, hero: Hero, weapon: Copy): number {
  const { state } = play
  const steps = walkingSteps(play, state.square[hero], state.at[weapon])
  return steps < 0 ? FAR : steps
}

/** End of a turn: a hero who neither took nor got nearer to what they threw earlier loses its VP. WDC-RANGED-05 */
export function settleThrown(play: Play, hero: Hero): void {
  const { weapons } = play.scenario
  for (let index = 0; index < weapons.length; index++)
    if (play.state.thrownBy[weapons[index]] === hero + 1) settle(play, hero, weapons[index])
}

function settle(play: Play, hero: Hero, weapon: Copy): void {
  const { thrownDistance } = play.state
  if (thrownDistance[weapon] === SAFE) return
  const now = stepsFrom(play, hero, weapon)
  if (thrownDistance[weapon] === THIS_TURN) thrownDistance[weapon] = now
  else if (now < thrownDistance[weapon]) thrownDistance[weapon] = SAFE
  else giveUp(play, hero, weapon)
}

/** A thrown weapon was not fetched, or another has it now: its VP are lost. WDC-RANGED-05, WDC-VP-17, WDC-VP-18 */
export function giveUp(play: Play, hero: Hero, weapon: Copy): void {
  play.state.thrownBy[weapon] = 0
  loseWorth(play, hero, play.scenario.worth[weapon], vpSourceOf(play, weapon))
}

/** The dead have nothing to fetch. */
export function forgetThrows(play: Play, hero: Hero): void {
  const { weapons } = play.scenario
  for (let index = 0; index < weapons.length; index++)
    if (play.state.thrownBy[weapons[index]] === hero + 1) play.state.thrownBy[weapons[index]] = 0
}
