// What heroes do against each other's will (WDC-OPP): steal, pick pockets, beg for help, command, follow. All are
// opposed checks and cost the action. actions.ts offers them and comes here. Stealing is part of the core rules, the
// rest is the module opposedActions. turn.ts carries out what was begged for or commanded in the other's turn.
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureAddedAction } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { AddedAction, FailureCause, Terrain, VpSource } from '../words/vocabulary.ts'
import { carryOut, offerActions } from './actions.ts'
import { tileOf } from './board.ts'
import { type CheckKind, K } from '../setup/check-kinds.ts'
import { opposed } from './checks.ts'
import { fightsHere } from './combat.ts'
import { firstHeld, hasFaceDownDisk } from './disks.ts'
import { canBeLost, isPerson, takeFailureDisk } from './failure.ts'
import { isWounded, remainingHealth } from './health.ts'
import { handOver } from './items.ts'
import { enemyOn, isHeroFrozen } from './lasting.ts'
import { isFree, isPresent } from './lost-turns.ts'
import { relocate } from './movement.ts'
import { farOnFoot } from './reach.ts'
import { distance } from './sight.ts'
import { weightOf } from './tape.ts'
import { mayAct } from './willpower.ts'

/** Adds what the module allows this hero to the open question; stealing stands among the items (items.ts). */
export function offerOpposedActions(play: Play, hero: Hero): void {
  if (!play.options.opposedActions) return
  offerPockets(play, hero)
  offerBegging(play, hero)
  offerCommands(play, hero)
  offerFollowing(play, hero)
}

/** Carries out one of those. @returns false if the action is of another chapter */
export function takeOpposedAction(play: Play, hero: Hero, action: number): boolean {
  const argument = argumentOf(action)
  switch (verbOf(action)) {
    case Verb.steal:
      stealItem(play, hero, argument)
      return true
    case Verb.pickPocket:
      pickPocket(play, hero, argument)
      return true
    case Verb.beg:
      beg(play, hero, argument)
      return true
    case Verb.command:
      command(play, hero, argument)
      return true
    case Verb.followHero:
      followHero(play, hero, argument)
      return true
    default:
      return false
  }
}

// ---- Stealing ------------------------------------------------------------------------------------------------------

/** Whether this hero may try to steal the disk: not if it was lifted from their own pocket. WDC-OPP-04 */
export const mayBeStolenBy = (play: Play, thief: Hero, copy: Copy): boolean =>
  ((play.state.pickedFrom[copy]! >> thief) & 1) === 0

/**
 * Opposed: the winner has the item and its VP. Strength on both sides (WDC-OPP-01), or as amended also dexterity
 * against strength (WDC-OPP-02, option steal).
 */
function stealItem(play: Play, thief: Hero, copy: Copy): void {
  const holder = play.state.at[copy]!
  let way: CheckKind = K.steal
  let grip: CheckKind = K.steal
  if (play.options.steal === 'core') {
    play.applied(R.OPP_01)
  } else {
    play.applied(R.OPP_02)
    way = choosePool(play, thief)
    if (way === K.steal) grip = choosePool(play, holder) // against nimble fingers strength has to do
  }
  const won = opposed(play, thief, way, holder, grip) === thief
  measureAddedAction(play, thief, way === K.steal ? AddedAction.wrest : AddedAction.snatch, won)
  play.tell?.({ type: 'itemStolen', seat: thief, copy, from: holder, success: won })
  if (won) handOver(play, holder, thief, copy, VpSource.thefts)
}

/** DP-36: strength, or nimble fingers. */
function choosePool(play: Play, hero: Hero): CheckKind {
  return play.either(DP.stealPool, hero, actionOf(Verb.byStrength), actionOf(Verb.byDexterity)) === Verb.byStrength
    ? K.steal
    : K.snatch
}

// ---- Picking pockets -----------------------------------------------------------------------------------------------

/** What somebody in the square carries and is small enough; people are not. WDC-OPP-03 */
function offerPockets(play: Play, hero: Hero): void {
  const { state, scenario, constants } = play
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other === hero || !isPresent(play, other) || state.square[other] !== state.square[hero]) continue
    for (let copy = firstHeld(play, other); copy !== NONE; copy = state.nextInList[copy]!) {
      if (isPerson(play, copy) || weightOf(play, copy) > constants.opposed.pocketWeight || !canBeLost(play, copy))
        continue
      if (mayBeStolenBy(play, hero, copy)) play.offer(actionOf(Verb.pickPocket, copy))
    }
  }
}

/**
 * Dexterity + Pickpocket against Intelligence + Perception and a talisman. A thief who is caught takes a failure disk,
 * and has one die less against that victim from then on. WDC-OPP-03 to -05, WDC-SKILL-10
 */
function pickPocket(play: Play, thief: Hero, copy: Copy): void {
  const { state, scenario, constants } = play
  const victim = state.at[copy]!
  const pair = thief * scenario.seatCount + victim
  play.applied(R.OPP_03)
  const won =
    opposed(play, thief, K.pickPocket, victim, K.guardPocket, constants.opposed.caughtDice * state.caught[pair]!) ===
    thief
  measureAddedAction(play, thief, AddedAction.pickPocket, won)
  play.tell?.({ type: 'pocketPicked', seat: thief, copy, from: victim, success: won })
  if (won) {
    play.applied(R.OPP_04) // it is not to be reclaimed
    state.pickedFrom[copy]! |= 1 << victim
    handOver(play, victim, thief, copy, VpSource.thefts)
    return
  }
  play.applied(R.OPP_05)
  play.applied(R.FAIL_08)
  state.caught[pair]! += 1
  takeFailureDisk(play, thief, FailureCause.caughtStealing, constants.failure.disks.pocketPicked)
}

// ---- Begging -------------------------------------------------------------------------------------------------------

/** Near death, and with something to be healed: the nearest hero on foot, or one of those equally near. WDC-OPP-06 */
function offerBegging(play: Play, hero: Hero): void {
  const { state, scenario, constants } = play
  if (remainingHealth(play, hero) > constants.opposed.begHealth || !canBeHealed(play, hero)) return
  let minDistance = Infinity
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other !== hero && isPresent(play, other))
      minDistance = Math.min(minDistance, farOnFoot(play, state.square[other]!, state.square[hero]!))
  }
  for (let other = 0; other < scenario.seatCount; other++) {
    if (
      other === hero ||
      !isPresent(play, other) ||
      farOnFoot(play, state.square[other]!, state.square[hero]!) > minDistance
    )
      continue
    play.offer(actionOf(Verb.beg, other))
  }
}

const canBeHealed = (play: Play, hero: Hero): boolean => isWounded(play, hero) || play.state.movementHurts[hero] !== 0

/** Persuasion + Beg against health and willpower: who gives in has to come and heal. WDC-OPP-06 */
function beg(play: Play, hero: Hero, other: Hero): void {
  play.applied(R.OPP_06)
  const won = opposed(play, hero, K.beg, other, K.resistBegging) === hero
  measureAddedAction(play, hero, AddedAction.beg, won)
  play.tell?.({ type: 'begged', seat: hero, to: other, success: won })
  if (won) play.state.calledTo[other] = hero + 1
}

/** Whom this hero has to come to and heal in the present turn, NONE for nobody, the dead or the healed. */
export function callerOf(play: Play, hero: Hero): Hero {
  const caller = play.state.calledTo[hero]! - 1
  return caller !== NONE && isPresent(play, caller) && canBeHealed(play, caller) ? caller : NONE
}

// ---- Commanding ----------------------------------------------------------------------------------------------------

/** Heroes near who have an action to take, and none by order yet. WDC-OPP-07 */
function offerCommands(play: Play, hero: Hero): void {
  const { state, scenario, constants } = play
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other === hero || !isFree(play, other) || !mayAct(play, other)) continue
    if (distance(play, state.square[hero]!, state.square[other]!) > constants.opposed.commandRange) continue
    if (isTurnToCome(play, other) ? state.actedAhead[other] === 0 : state.orderVerb[other] === 0)
      play.offer(actionOf(Verb.command, other))
  }
}

/** Whether the hero's turn of this round is still to come. */
function isTurnToCome(play: Play, hero: Hero): boolean {
  const { state, scenario } = play
  return (hero - state.firstSeat + scenario.seatCount) % scenario.seatCount > state.nextInOrder
}

/**
 * Persuasion + Leadership against health and willpower. The other takes the named action: at once if their turn is
 * still to come, else first thing in their next turn. WDC-OPP-07, -08
 */
function command(play: Play, hero: Hero, other: Hero): void {
  const { state } = play
  play.applied(R.OPP_07)
  const won = opposed(play, hero, K.command, other, K.resistCommand) === hero
  measureAddedAction(play, hero, AddedAction.command, won)
  play.tell?.({ type: 'commanded', seat: hero, to: other, success: won })
  if (!won) return
  play.ask(DP.command, hero)
  offerActions(play, other)
  keepHarmless(play)
  if (play.question.count === 0) return
  state.commanded = other
  const action = play.decide()
  state.commanded = NONE
  if (!isTurnToCome(play, other)) {
    state.orderVerb[other] = verbOf(action)
    state.orderArgument[other] = argumentOf(action)
    return
  }
  state.actedAhead[other] = 1
  carryOut(play, other, action)
  fightsHere(play, other)
}

/**
 * Removes actions that take health or belongings from the commanded or another hero, and those that take a whole turn.
 * Actions that may lead to an encounter stay. WDC-OPP-08
 */
function keepHarmless(play: Play): void {
  const { question } = play
  const { actions } = question
  play.applied(R.OPP_08)
  let kept = 0
  for (let index = 0; index < question.count; index++) {
    switch (verbOf(actions[index]!)) {
      case Verb.attackHero:
      case Verb.steal:
      case Verb.pickPocket:
      case Verb.dropItem:
      case Verb.giveItem:
      case Verb.followHero:
      case Verb.track:
        continue
      default:
    }
    actions[kept] = actions[index]!
    kept += 1
  }
  question.count = kept
}

/**
 * The waiting order, if the hero can still do it. The order is over either way.
 * @returns the action; 0 (`no`) for nothing
 */
export function takeOrder(play: Play, hero: Hero): number {
  const { state } = play
  const verb = state.orderVerb[hero]!
  if (verb === 0) return 0
  const wanted = actionOf(verb, state.orderArgument[hero])
  state.orderVerb[hero] = 0
  if (state.acted[hero] !== 0 || !mayAct(play, hero)) return 0
  play.ask(DP.action, hero)
  offerActions(play, hero)
  return isOffered(play, wanted) ? wanted : 0
}

/** Whether the open question has this action. */
export function isOffered(play: Play, action: number): boolean {
  const { actions, count } = play.question
  for (let index = 0; index < count; index++) if (actions[index] === action) return true
  return false
}

// ---- Following -----------------------------------------------------------------------------------------------------

/** Whether the hero is free and can still give up their movement: following somebody takes the whole turn. */
export function canForfeitMovement(play: Play, hero: Hero): boolean {
  const { state } = play
  return (
    state.active === hero &&
    state.movements[hero] === 0 &&
    enemyOn(play, state.square[hero]!) === NONE &&
    !isHeroFrozen(play, hero)
  )
}

/** Those who began their last turn on the hero's tile. WDC-OPP-09 */
function offerFollowing(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (!canForfeitMovement(play, hero)) return
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other === hero || !isPresent(play, other) || ((state.tileMates[other]! >> hero) & 1) === 0) continue
    if (state.square[other] !== state.square[hero]) play.offer(actionOf(Verb.followHero, other))
  }
}

/** As a turn begins: who is on the same tile. WDC-OPP-09 */
export function noteTileMates(play: Play, hero: Hero): void {
  const { state, scenario } = play
  let mates = 0
  for (let other = 0; other < scenario.seatCount; other++) {
    if (isPresent(play, other) && tileOf(state.square[other]!) === tileOf(state.square[hero]!)) mates |= 1 << other
  }
  state.tileMates[hero] = mates
}

/**
 * Intelligence + Tracking against Intelligence + Perception and a talisman: the follower comes to a square near the
 * other. This takes the whole turn. WDC-OPP-09
 */
function followHero(play: Play, hero: Hero, other: Hero): void {
  play.applied(R.OPP_09)
  play.state.endedInTurn[hero] = play.state.turn
  const won = opposed(play, hero, K.follow, other, K.shakeOff) === hero
  measureAddedAction(play, hero, AddedAction.followHero, won)
  play.tell?.({ type: 'followed', seat: hero, to: other, success: won })
  if (!won) return
  play.ask(DP.land, hero)
  for (let square = 0; square < play.state.placed * SQUARES_PER_TILE; square++) {
    if (canLand(play, hero, other, square)) play.offer(actionOf(Verb.square, square))
  }
  if (play.question.count > 0) relocate(play, hero, argumentOf(play.decide()), 'follows')
}

/** Near the other, no wall and no face-down disk; whom Fate confines stays on the tile (WDC-FATE-13). */
function canLand(play: Play, hero: Hero, other: Hero, square: Square): boolean {
  const { state, constants } = play
  if (
    state.terrain[square] === Terrain.void ||
    distance(play, square, state.square[other]!) > constants.opposed.followRange
  )
    return false
  if (state.confined[hero] !== 0 && tileOf(square) !== tileOf(state.square[hero]!)) return false
  return !hasFaceDownDisk(play, square)
}
