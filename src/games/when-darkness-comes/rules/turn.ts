// Rounds and turns (WDC-TURN): whose turn it is, what a turn is made of, when the game is over.
// index.ts calls `playRounds` after the set-up, or with a state copied at a turn boundary: between two turns everything
// that is needed to go on stands in the state.
import { actionOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { weighStakes } from '../measures/luck.ts'
import { measureTurnBegins } from '../measures/party.ts'
import { measureEnd, measureLostTurn, measureRound, measureTurn } from '../measures/record.ts'
import { type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { Outcome } from '../state/state.ts'
import { LostTurn } from '../words/vocabulary.ts'
import { takeAction, takeThis } from './actions.ts'
import { pursue } from './adversaries.ts'
import { buildingOf } from './board.ts'
import { leadsHeld, readFloppies } from './civilians.ts'
import { fightsHere } from './combat.ts'
import { creatureFightsOn, fightsAtTurnStart } from './fleeing.ts'
import { healOther, healSelf } from './healing.ts'
import { remainingHealth } from './health.ts'
import { giveFreely } from './items.ts'
import { countDown, enemyOn } from './lasting.ts'
import { type Movement, rollMovement, walk } from './movement.ts'
import { countLostTurn, isHeld, loseTurn, losesTurn } from './lost-turns.ts'
import { meetNuisances } from './nuisances.ts'
import { isLost, isMet, isReason, reasonOf, tellMissing } from './objective.ts'
import { callerOf, noteTileMates, takeOrder } from './opposed-actions.ts'
import { sufferPoison } from './poison.ts'
import { hasPlan, plannedAction, plannedTurn, writePlans } from './plans.ts'
import { settleThrown } from './ranged.ts'
import { noteSightDue, sightCheck } from './sight.ts'
import { countDrowning, senseMotion, struggle } from './traps.ts'
import { fireTriggers } from './triggers.ts'
import { mayLead, offerBuyingOff, offerGifts, offerSkills } from './victory.ts'
import { mayAct, regainWillpower, seeTherapist, startingWillpower } from './willpower.ts'

/** What the rules say of a state that is measured. */
export const RULES = { leadsHeld, remainingHealth, mayLead, isMet, isReason }

/** Turns in one round beyond which a playout is given up: Fate may give one after another, but not for ever. */
const MAX_TURNS_A_ROUND = 1000

/** The state notes numbers of turns and of disks turned up; larger ones would read as others. */
const MAX_NOTED = 0x7fff

/** Plays until the outcome stands: from the set-up, or on from a turn boundary. */
export function playRounds(play: Play): void {
  const { state, scenario } = play
  if (state.round === 0) beginRound(play)
  while (state.outcome === Outcome.playing) {
    const firstTurn = state.turn
    while (state.nextInOrder < scenario.seatCount && state.outcome === Outcome.playing) {
      const hero = (state.firstSeat + state.nextInOrder) % scenario.seatCount
      play.tell?.({ type: 'turn', seat: hero })
      if (state.alive[hero] !== 0) play.agents[hero]!.beforeTurn?.(play.question.view, hero)
      takeTurns(play, hero)
      noteFinisher(play, hero)
      state.nextInOrder += 1
      if (state.turn - firstTurn > MAX_TURNS_A_ROUND) state.outcome = Outcome.unfinished
    }
    measureRound(play, RULES)
    if (state.outcome === Outcome.playing) endRound(play)
  }
  readFloppies(play)
  play.applied(R.VP_24) // the objective decides for the party; of the living winners the one with most VP is first
  measureEnd(play, RULES)
  if (play.tell !== undefined) tellMissing(play)
  play.tell?.({ type: 'gameEnds', outcome: state.outcome })
}

// ---- Rounds --------------------------------------------------------------------------------------------------------

function beginRound(play: Play): void {
  const { state } = play
  state.round += 1
  state.nextInOrder = 0
  play.draws.startRound(state.round)
  play.tell?.({ type: 'roundBegins' })
  fireTriggers(play, NONE)
  judge(play) // who arrives may kill
  state.finisher = NONE
  noteFinisher(play, BY_ITSELF)
  if (play.options.actionSelection === 'simultaneous' && state.outcome === Outcome.playing) writePlans(play)
}

/** The objective is looked at when everybody has had a turn; then the limit. WDC-VP-24, section 5.12 */
function endRound(play: Play): void {
  const { state, scenario } = play
  if (isMet(play, scenario.plan.objective)) state.outcome = Outcome.won
  else if (state.round >= scenario.plan.rounds) state.outcome = Outcome.outOfRounds
  else beginRound(play)
}

/** Nobody's turn brought the objective about: the round did. */
const BY_ITSELF = -2

/** After a turn: with it the objective has come to hold, or it holds no more. For the metric `finisher`. */
function noteFinisher(play: Play, hero: Hero): void {
  const { state } = play
  if (!isMet(play, play.scenario.plan.objective)) state.finisher = NONE
  else if (state.finisher === NONE) state.finisher = hero
}

// ---- Turns ---------------------------------------------------------------------------------------------------------

/** The hero's turn, and those that Fate adds, each complete and right after. WDC-TURN-02, -10 */
function takeTurns(play: Play, hero: Hero): void {
  const { state } = play
  if (state.alive[hero] === 0) return // the dead are skipped
  takeTurn(play, hero, false)
  while (state.extraTurns[hero]! > 0 && goesOn(play, hero) && state.outcome === Outcome.playing) {
    play.applied(R.TURN_10)
    state.extraTurns[hero]! -= 1
    takeTurn(play, hero, true)
  }
}

/** One turn, steps (a) to (j). WDC-TURN-08 */
export function takeTurn(play: Play, hero: Hero, isExtra: boolean): void {
  const { state } = play
  state.turn += 1
  if (state.turn > MAX_NOTED || state.reveals > MAX_NOTED)
    throw new RangeError(`turn ${state.turn}, with ${state.reveals} disks turned up: the state counts to ${MAX_NOTED}`)
  measureTurnBegins(play, hero)
  weighStakes(play)
  state.active = hero
  state.choices = 0
  state.movesLater = 0
  state.movements.fill(0)
  state.acted[hero] = state.actedAhead[hero]! // by order of another (WDC-OPP-07)
  state.actedAhead[hero] = 0
  play.applied(R.TURN_08)
  play.tell?.({ type: 'turnBegins', seat: hero, square: state.square[hero]!, extra: isExtra })
  const before = standing(play, hero)
  noteTileMates(play, hero)
  state.revealsBefore = state.reveals
  upkeep(play, hero) // (a)
  const isSkipped = losesTurn(play, hero)
  if (isSkipped && state.alive[hero] !== 0)
    loseTurn(play, hero) // (b)
  else if (state.alive[hero] !== 0) takeOwnTurn(play, hero)
  measureTurn(play, hero, wasUseful(play, hero, before), !isSkipped && goesOn(play, hero) && !isHeld(play, hero))
  pursue(play, hero) // (i)
  senseMotion(play, hero)
  if (isSkipped || (play.options.presentTurn === 'counts' && losesTurn(play, hero))) countLostTurn(play, hero)
  endTurn(play, hero)
  fireTriggers(play, hero)
  judge(play) // (j)
}

/** (c) to (h), and what is bought before and after. */
function takeOwnTurn(play: Play, hero: Hero): void {
  offerBuyingOff(play, hero)
  offerSkills(play, hero)
  if (isHeld(play, hero)) playHeldTurn(play, hero)
  else playTurn(play, hero)
  if (!goesOn(play, hero)) return
  offerBuyingOff(play, hero)
  offerSkills(play, hero)
  giveFreely(play, hero)
  offerGifts(play, hero)
}

/** (a) What lasted until this turn ends; the therapist; poison, and water that rises. WDC-TURN-08, -11 */
function upkeep(play: Play, hero: Hero): void {
  const { state } = play
  play.applied(R.TURN_11)
  state.fateShift[hero] = 0
  state.confined[hero] = 0
  state.gambled[hero] = 0
  state.cannotHelp[hero] = 0
  countDown(play, hero)
  seeTherapist(play, hero)
  sufferPoison(play, hero)
  countDrowning(play, hero)
}

/** What lasted for this turn ends, whoever it befell; what is in sight and was not met waits for the next turn. */
function endTurn(play: Play, hero: Hero): void {
  const { state } = play
  if (state.turnOver[hero] !== 0) state.acted[hero] = 1 // no action was left
  settleThrown(play, hero)
  noteSightDue(play, hero)
  state.turnOver.fill(0)
  state.fateMovement.fill(0)
  state.fateLocks.fill(0)
  state.calledTo[hero] = 0 // done or not, it lapses (WDC-OPP-06)
  state.planKind[hero] = 0 // an extra turn is played as it comes (WDC-SIM-01)
  state.orderVerb[hero] = 0 // so does an order that found the hero held or unconscious (WDC-OPP-07)
  state.revealsSeen[hero] = state.reveals
  play.tell?.({ type: 'turnEnds', seat: hero })
}

/** All dead, or the objective out of reach: over at once. WDC-DEATH-07 */
function judge(play: Play): void {
  const { state, scenario } = play
  if (state.outcome !== Outcome.playing) return
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    if (isLost(play, scenario.plan.objective)) {
      state.outcome = Outcome.objectiveLost
      play.tell?.({ type: 'objectiveOut', loss: reasonOf(play) })
    }
    return
  }
  play.applied(R.DEATH_07)
  state.outcome = Outcome.allDead
}

/** Whether the turn of this hero goes on: alive, and not ended by Fate (WDC-FATE-15). */
function goesOn(play: Play, hero: Hero): boolean {
  return play.state.alive[hero] !== 0 && play.state.turnOver[hero] === 0
}

const hasAction = (play: Play, hero: Hero): boolean => play.state.acted[hero] === 0 && mayAct(play, hero)

// ---- Steps (c) to (h) ----------------------------------------------------------------------------------------------

/**
 * Forfeit, or movement and an action in either order (WDC-TURN-01), never one within the other (WDC-MOVE-17). The core
 * sequence rolls movement when the hero moves (WDC-TURN-03). In the new one, roll and Fate open every turn
 * (WDC-TURN-06, -07).
 */
function playTurn(play: Play, hero: Hero): void {
  const { state } = play
  const rollsFirst = play.options.turnSequence === 'new'
  let movement: Movement | undefined
  if (rollsFirst) {
    play.applied(R.TURN_06)
    movement = rollMovement(play, hero, false)
    if (!goesOn(play, hero)) return
  }
  state.movesLater = 1
  const hasMoved = meetAtStart(play, hero, movement)
  if (!goesOn(play, hero) || staysHeld(play, hero)) return
  followOrder(play, hero)
  if (!goesOn(play, hero)) return
  // Who was begged for help goes there, whatever else they would have liked (WDC-OPP-06).
  const isGiven = hasMoved || callerOf(play, hero) !== NONE
  const kind = isGiven ? Verb.moveThenAct : hasPlan(play, hero) ? plannedTurn(play, hero) : chooseTurn(play, hero)
  if (kind === Verb.healSelf || kind === Verb.rest) {
    forfeit(play, hero, kind)
    return
  }
  play.applied(R.TURN_01)
  if (kind === Verb.actThenMove && hasAction(play, hero)) act(play, hero)
  if (!goesOn(play, hero) || state.endedInTurn[hero] === state.turn) return
  if (!hasMoved) {
    movement ??= rollMovement(play, hero, false)
    if (kind !== Verb.stand) move(play, hero, movement.halfPoints)
  }
  state.movesLater = 0
  afterMoving(play, hero) // (g), (h)
  if (goesOn(play, hero) && staysHeld(play, hero)) return
  if (kind === Verb.moveThenAct && goesOn(play, hero) && hasAction(play, hero)) act(play, hero)
}

/**
 * A trap holds the hero: no movement, and no action but an attempt to get out. A hero who gets out still has their
 * movement, but has to fight an adversary in the square first. WDC-TRAP-06
 */
function playHeldTurn(play: Play, hero: Hero): void {
  creatureFightsOn(play, hero)
  if (goesOn(play, hero)) fightsAtTurnStart(play, hero)
  if (goesOn(play, hero)) staysHeld(play, hero)
  if (isHeld(play, hero)) {
    measureLostTurn(play, hero, LostTurn.held)
    return
  }
  if (!goesOn(play, hero)) return
  move(play, hero, rollMovement(play, hero, false).halfPoints)
  afterMoving(play, hero)
}

/**
 * A held hero tries to get out with the action, if there is one. WDC-TRAP-06
 * @returns whether the trap still holds them
 */
function staysHeld(play: Play, hero: Hero): boolean {
  if (isHeld(play, hero) && play.state.acted[hero] === 0) {
    const verb = struggle(play, hero)
    if (verb === Verb.rest) forfeit(play, hero, verb)
  }
  return isHeld(play, hero)
}

/**
 * (d) An adversary in the square is fought or fled now. (e) A disk left in sight, or as amended any in sight, is met
 * now. WDC-FLEE-09, WDC-LOS-02, -14
 * @param halfPoints movement rolled already in this turn, NONE if it was not
 * @param value bare value of that roll
 * @returns whether a flight was this turn's movement
 */
function meetAtStart(play: Play, hero: Hero, rolled?: Movement): boolean {
  const { state } = play
  let hasMoved = creatureFightsOn(play, hero, rolled)
  if (!hasMoved && goesOn(play, hero))
    hasMoved = enemyOn(play, state.square[hero]!) !== NONE && fightsAtTurnStart(play, hero, rolled)
  if (!goesOn(play, hero)) return hasMoved
  if (state.sightDue[hero] !== 0 || play.options.losCheckAtTurnStart === 'always') {
    if (state.sightDue[hero] !== 0) play.applied(R.LOS_02)
    // met before anything else is chosen
    if (lookAround(play, hero) && play.options.losCheckAtTurnStart === 'always') play.applied(R.LOS_14)
  }
  return hasMoved
}

/**
 * The movement is over, made or not: the Foil and open nuisances cling to heroes who see them, and disks in sight are
 * turned up. WDC-FOIL-04, WDC-NUIS-01, WDC-LOS-01
 */
function afterMoving(play: Play, hero: Hero): void {
  if (goesOn(play, hero)) meetNuisances(play, hero)
  lookAround(play, hero)
}

/** A sight check, where the hero can still look. WDC-LOS-01 @returns whether a disk was met */
function lookAround(play: Play, hero: Hero): boolean {
  return goesOn(play, hero) && sightCheck(play, hero)
}

/**
 * (f) DP-03. Forfeits only while the action is unspent: not when a disk or an adversary demanded the turn. Without an
 * action there is nothing to put before or after the movement.
 */
function chooseTurn(play: Play, hero: Hero): number {
  play.ask(DP.turnKind, hero)
  offerTurnKinds(play, hero)
  return verbOf(play.decide())
}

/** Adds the kinds of turn that are open to the hero to the open question. */
export function offerTurnKinds(play: Play, hero: Hero): void {
  const { state } = play
  const isFresh = state.acted[hero] === 0
  const acts = hasAction(play, hero)
  play.offer(actionOf(Verb.moveThenAct))
  if (acts) play.offer(actionOf(Verb.actThenMove))
  if (acts && state.damage[hero]! > 0) play.offer(actionOf(Verb.healSelf)) // WDC-TURN-04
  if (isFresh && state.willpower[hero]! < startingWillpower(play, hero)) play.offer(actionOf(Verb.rest)) // WDC-TURN-05
  if (acts) play.offer(actionOf(Verb.stand))
}

/** The whole turn for oneself. WDC-TURN-04, -05 */
function forfeit(play: Play, hero: Hero, kind: number): void {
  play.state.acted[hero] = 1
  if (kind === Verb.healSelf) {
    play.applied(R.TURN_04)
    healSelf(play, hero)
    return
  }
  play.applied(R.TURN_05)
  if (regainWillpower(play, hero, play.constants.willpower.rest)) play.applied(R.WILL_05)
}

/**
 * The roll has been made, whatever follows (WDC-TURN-03). The hero walks unless Fate has ended the turn, an adversary
 * holds them, or their movement is over: they entered a building by an action, or were put out of one (WDC-MOVE-09).
 */
function move(play: Play, hero: Hero, halfPoints: number): void {
  const { state } = play
  if (!goesOn(play, hero)) return
  if (state.movementEndedInTurn[hero] === state.turn || enemyOn(play, state.square[hero]!) !== NONE) return
  const caller = callerOf(play, hero)
  walk(play, hero, halfPoints, DP.path, caller === NONE ? NONE : state.square[caller])
  fightsHere(play, hero) // who walked onto a living adversary's square fights it (WDC-MOVE-16)
}

/** An action may end on an adversary's square, behind a door. */
function act(play: Play, hero: Hero): void {
  if (!answersCall(play, hero)) {
    if (hasPlan(play, hero)) takeThis(play, hero, plannedAction(play, hero))
    else takeAction(play, hero)
  }
  fightsHere(play, hero)
}

/** Who was begged for help, and stands there, heals. WDC-OPP-06 */
function answersCall(play: Play, hero: Hero): boolean {
  const { state } = play
  const caller = callerOf(play, hero)
  if (caller === NONE || state.square[caller] !== state.square[hero]) return false
  state.acted[hero] = 1
  healOther(play, hero, caller)
  return true
}

/** What another ordered is done first, if it still can be. WDC-OPP-07 */
function followOrder(play: Play, hero: Hero): void {
  const action = takeOrder(play, hero)
  if (action === 0) return
  takeThis(play, hero, action)
  fightsHere(play, hero)
}

// ---- Useful turns --------------------------------------------------------------------------------------------------

// A turn is useful when something was gained (victory points), explored or opened (the board: tiles, openings, lights,
// disks turned up or taken; another building), healed or regained, learned, or fought.

/** How things stand for a hero when the turn begins. */
function standing(play: Play, hero: Hero) {
  const { state } = play
  return {
    victoryPoints: state.victoryPoints[hero]!,
    boardVersion: state.boardVersion,
    building: buildingOf(play, state.square[hero]!),
    damage: damageOfAll(play),
    willpower: state.willpower[hero]!,
    learned: state.learned[hero]!,
  }
}

function wasUseful(play: Play, hero: Hero, before: ReturnType<typeof standing>): boolean {
  const now = standing(play, hero)
  return (
    now.victoryPoints > before.victoryPoints ||
    now.boardVersion !== before.boardVersion ||
    now.building !== before.building ||
    now.damage < before.damage ||
    now.willpower > before.willpower ||
    now.learned > before.learned ||
    hasFought(play)
  )
}

function damageOfAll(play: Play): number {
  let sum = 0
  for (let hero = 0; hero < play.scenario.seatCount; hero++) sum += play.state.damage[hero]!
  return sum
}

function hasFought(play: Play): boolean {
  const { adversaries } = play.scenario
  for (let index = 0; index < adversaries.length; index++)
    if (play.state.foughtInTurn[adversaries[index]!] === play.state.turn) return true
  return false
}
