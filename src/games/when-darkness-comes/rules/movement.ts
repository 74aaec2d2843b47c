// Movement (WDC-MOVE): the roll, the way square by square, and being moved by others.
// turn.ts and fleeing.ts roll and walk; exploring.ts lays the tile when somebody steps off. A walk ends on the square
// of a living adversary, and the caller goes on with the fight (combat.ts).
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureMovement, measureStep } from '../measures/items.ts'
import { type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { LEFT, OPEN, UNEXPLORED, UP, Way } from '../words/board.ts'
import { Terrain } from '../words/vocabulary.ts'
import { buildingOf, isBeside, isIndoors, tileOf } from './board.ts'
import { K } from '../setup/check-kinds.ts'
import { facesOf, rollVariable } from './checks.ts'
import { inviteFromInside, inviteThrough } from './entry.ts'
import { useUpLight } from './devices.ts'
import { environmentLevel, flashlightOf, movementLoss } from './environment.ts'
import { canDrawAt, drawTileAt } from './exploring.ts'
import { resolveFate } from './fate.ts'
import { healthOf, hurt, otherCause, remainingHealth } from './health.ts'
import { enemyOn, isHeroFrozen } from './lasting.ts'
import { meetNuisances } from './nuisances.ts'
import { meetObstacles } from './obstacles.ts'
import {
  heroDistances,
  nextOnWay,
  nextStepToward,
  passesWalls,
  stopsMovement,
  walkingSteps,
  wayPassing,
} from './reach.ts'
import { leaveSensor } from './traps.ts'

// ---- The roll ------------------------------------------------------------------------------------------------------

/** A movement as rolled. */
export interface Movement {
  /** 0 where the hero cannot move at all. */
  readonly halfPoints: number
  /** Bare value of the roll (WDC-FLEE-03). */
  readonly value: number
}

/**
 * Movement points of a new movement, Fate included. Fate has taken effect when this returns: check whether the hero
 * lives and still has a turn (state.turnOver).
 * @param flight a flight also goes where the own movement of this turn is already over
 */
export function rollMovement(play: Play, hero: Hero, flight: boolean): Movement {
  const { state, constants, options } = play
  const { exhaustedDivisor, leastPoints, halfPointsPerPoint } = constants.movement
  const factor = constants.fate.movementFactor
  const health = remainingHealth(play, hero)
  const environment = movementLoss(play, hero) // WDC-ENV-05 (of the square where the movement starts)
  play.applied(R.MOVE_01)
  const roll = rollVariable(play, hero, K.movement)
  const { value, red } = roll
  // walked by this light
  if (environmentLevel(play, state.square[hero]) > 0) useUpLight(play, hero, flashlightOf(play, hero))
  if (value === 0) play.applied(R.MOVE_02) // still moves by Health
  if (health < healthOf(play, hero)) play.applied(R.MOVE_14) // damage lowers it
  if (environment > 0) play.applied(R.MOVE_07) // off before terrain halves or doubles
  const faces = play.tell ? facesOf(roll) : undefined
  if (red !== 0) play.applied(R.MOVE_03) // one of the dice is Fate's
  resolveFate(play, hero, red)
  play.applied(R.MOVE_08)
  let points = value + health - environment
  if (state.fateMovement[hero] < 0)
    points = divided(points, factor, options.fate === 'new' ? 'up' : options.halfRounding) // WDC-FATE-35
  if (state.fateMovement[hero] > 0) points *= factor
  const exhausted = state.exhausted[hero] !== 0
  if (exhausted) {
    play.applied(R.FLEE_06) // halved once, at the next movement of any kind
    points = divided(points, exhaustedDivisor, options.halfRounding)
    state.exhausted[hero] = 0
  }
  // entered a building by the action, or put out
  const isOver = !flight && state.movementEndedInTurn[hero] === state.turn
  const canMove = state.alive[hero] !== 0 && state.turnOver[hero] === 0 && !isOver
  const halfPoints = canMove ? Math.max(leastPoints, points) * halfPointsPerPoint : 0
  measureMovement(play, halfPoints)
  if (faces)
    play.tell?.({
      type: 'movementRolled',
      seat: hero,
      faces,
      value,
      health,
      environment,
      exhausted,
      halfPoints,
      flight,
    })
  return { halfPoints, value }
}

function divided(points: number, divisor: number, rounding: 'up' | 'down'): number {
  return rounding === 'up' ? Math.ceil(points / divisor) : Math.floor(points / divisor)
}

/** The rest of the own movement in this turn is lost. WDC-MOVE-09, WDC-SEC-13 */
export function endMovement(play: Play, hero: Hero): void {
  play.state.movementEndedInTurn[hero] = play.state.turn
}

// ---- The way -------------------------------------------------------------------------------------------------------

/**
 * The hero walks, one decision a step, until they stop or have to. What a movement costs beside its points is settled
 * here too: exhaustion after the second in a turn, and what Fate makes it hurt.
 * @param kind the decision that is asked: DP.path, DP.runTo for a flight, DP.controlled where another says where to
 * @param goal where the hero has to go by the shortest way, as far as possible (WDC-OPP-06); NONE to walk freely
 * @param asked the hero, or the caster who controls them, and who leads them into no fight (WDC-SPELL-14)
 * @returns squares entered
 */
export function walk(
  play: Play,
  hero: Hero,
  halfPoints: number,
  kind: number = DP.path,
  goal: Square = NONE,
  asked: Hero = hero,
): number {
  const { state } = play
  let rest = halfPoints
  let squares = 0
  let isOnStairs = false // changed floor just now: not back again before the next step
  for (;;) {
    play.ask(kind, asked)
    const isHeld = squares === 0 && asked === hero && enemyOn(play, state.square[hero]) !== NONE
    if (!isHeld) play.offer(actionOf(Verb.stop))
    if (!isHeroFrozen(play, hero)) {
      if (rest > 0) offerSteps(play, hero, rest, asked !== hero)
      if (!isOnStairs && halfPoints > 0) offerFloor(play, hero, asked !== hero)
    }
    if (play.question.count === 0) break
    if (goal !== NONE) guide(play, hero, goal)
    const action = play.decide()
    const verb = verbOf(action)
    if (verb === Verb.stop) {
      if (squares > 0 || rest > 0) play.applied(R.MOVE_11) // at any time, or not at all
      break
    }
    isOnStairs = verb === Verb.changeFloor
    let to: Square = argumentOf(action)
    if (verb === Verb.stepOff) {
      to = drawTileAt(play, hero, state.square[hero], argumentOf(action))
      if (to === NONE || !isAffordable(play, to, rest)) continue
    } else if (verb === Verb.throughDoor) {
      to = state.inside[argumentOf(action)]
    }
    if (!isOnStairs) rest = pay(play, to, rest)
    // Beside one that they were put next to, or that was laid there since (WDC-OBST-04).
    if (squares === 0) meetObstacles(play, hero, state.square[hero])
    squares += 1
    if (!enter(play, hero, to, rest, verb, argumentOf(action))) break
  }
  if (squares > 0) afterMovement(play, hero)
  meetNuisances(play, hero)
  if (kind === DP.path && state.alive[hero] !== 0) inviteFromInside(play, hero)
  return squares
}

/** Over the four edges, never across a corner. WDC-MOVE-12 */
function offerSteps(play: Play, hero: Hero, rest: number, isLed: boolean): void {
  const { state } = play
  const from = state.square[hero]
  const isConfined = state.confined[hero] !== 0 // WDC-FATE-13
  const passes = passesWalls(play, hero)
  for (let direction = UP; direction <= LEFT; direction++) {
    const to = state.link[from * 4 + direction]
    if (to === UNEXPLORED) {
      if (isConfined || rest < play.constants.movement.cost.street) continue
      if (canDrawAt(play, from, direction)) play.offer(actionOf(Verb.stepOff, direction))
      else play.applied(R.BOARD_14) // no tile is left: the edge is impassable
      continue
    }
    if (to < 0 || (isConfined && tileOf(to) !== tileOf(from)) || !isAffordable(play, to, rest)) continue
    if (isLed && enemyOn(play, to) !== NONE) continue
    const way = passes ? wayPassing(play, from, from * 4 + direction) : state.way[from * 4 + direction]
    if ((way & Way.price) === 0) continue // WDC-MOVE-15
    if ((way & Way.byFate) === 0) play.offer(actionOf(Verb.step, to))
    else if (state.doorUnlocked[hero] !== 0)
      play.offer(actionOf(Verb.throughDoor, state.gate[from * 4 + direction] - 1))
  }
}

/** Leaves of the open question only the next step to the goal, or to stop where none leads there. */
function guide(play: Play, hero: Hero, goal: Square): void {
  const { state, question } = play
  const here = state.square[hero]
  const next = here === goal ? NONE : nextStep(play, hero, here, goal)
  let wanted: number = actionOf(Verb.stop)
  for (let index = 0; index < question.count && next !== NONE; index++) {
    const action = question.actions[index]
    const verb = verbOf(action)
    const to = verb === Verb.throughDoor ? state.inside[argumentOf(action)] : argumentOf(action)
    if ((verb === Verb.step || verb === Verb.changeFloor || verb === Verb.throughDoor) && to === next) wanted = action
  }
  question.actions[0] = wanted
  question.count = 1
}

/** On the cheapest way; if a face-down disk or an adversary ends every way before the goal, on the shortest on foot. */
function nextStep(play: Play, hero: Hero, here: Square, goal: Square): Square {
  const next = nextOnWay(heroDistances(play, hero, here, WHOLE_BOARD), here, goal)
  return next !== NONE || walkingSteps(play, here, goal) < 0 ? next : nextStepToward(play, here, goal)
}

/** Half-points that lead everywhere. */
const WHOLE_BOARD = 10_000

/** DP-05: the matching square on the other floor, at no cost. WDC-BOARD-12 */
function offerFloor(play: Play, hero: Hero, isLed: boolean): void {
  const { state } = play
  const twin = state.twin[state.square[hero]]
  if (twin !== NONE && state.confined[hero] === 0 && !(isLed && enemyOn(play, twin) !== NONE))
    play.offer(actionOf(Verb.changeFloor, twin))
}

/** Streets and buildings cost in full; any rest buys one last square of woods (option woodsRounding). WDC-MOVE-06 */
function isAffordable(play: Play, square: Square, rest: number): boolean {
  const terrain = play.state.terrain[square]
  if (rest >= play.prices[terrain]) return true
  return terrain === Terrain.woods && rest > 0 && play.options.woodsRounding === 'up'
}

/** @returns what is left. WDC-MOVE-05 */
function pay(play: Play, square: Square, rest: number): number {
  const left = rest - play.prices[play.state.terrain[square]]
  play.applied(R.MOVE_05)
  measureStep(play, play.state.terrain[square])
  if (left < 0) play.applied(R.MOVE_06) // the rest is used up
  return left > 0 ? left : 0
}

/** The hero stands on the next square. @returns whether the movement goes on */
function enter(play: Play, hero: Hero, to: Square, rest: number, verb: number, argument: number): boolean {
  const { state } = play
  const from = state.square[hero]
  state.square[hero] = to
  if (verb === Verb.changeFloor) {
    play.applied(R.BOARD_12)
    play.tell?.({ type: 'changedFloor', seat: hero, square: to })
  } else {
    play.tell?.({ type: 'stepped', seat: hero, square: to, halfPoints: rest })
  }
  leaveSensor(play, hero)
  if (comesOut(play, hero)) return false
  const isEntering = isIndoors(play, to) && buildingOf(play, to) !== buildingOf(play, from)
  if (isEntering) comeIn(play, hero, from, to, verb === Verb.throughDoor ? argument : NONE)
  else if (isIndoors(play, from) && !isIndoors(play, to)) play.applied(R.MOVE_18) // out of a door at no cost
  meetObstacles(play, hero, to) // WDC-OBST-04 (before leaving the square)
  if (state.alive[hero] === 0 || state.square[hero] !== to || isEntering) return false
  return !endsHere(play, to)
}

/** The hero enters by plain movement or a door that Fate unlocked; who opens a door may hold it for others. */
function comeIn(play: Play, hero: Hero, from: Square, to: Square, byFate: number): void {
  const { state } = play
  if (byFate !== NONE) {
    play.applied(R.FATE_22) // without check or action
    state.doorUnlocked[hero] = 0
    play.tell?.({ type: 'opening', seat: hero, opening: byFate, how: 'Fate', success: true })
  }
  enterBuilding(play, hero, to, byFate !== NONE ? 'Fate' : 'door')
  let opening = byFate
  for (let direction = UP; direction <= LEFT && opening === NONE; direction++) {
    if (state.link[from * 4 + direction] === to && state.gate[from * 4 + direction] > OPEN)
      opening = state.gate[from * 4 + direction] - 1
  }
  // Who passes through a door has not opened it (WDC-SPELL-12).
  if (opening !== NONE && state.broken[opening] === 0 && !passesWalls(play, hero)) inviteThrough(play, hero, opening)
}

function endsHere(play: Play, square: Square): boolean {
  if (!stopsMovement(play, square)) return false
  play.applied(enemyOn(play, square) === NONE ? R.MOVE_10 : R.MOVE_16)
  return true
}

/** Pass Through after the movement: one step through a wall or door, told as being moved. WDC-SPELL-12 */
export function stepThrough(play: Play, hero: Hero): void {
  const { state } = play
  const from = state.square[hero]
  if (isHeroFrozen(play, hero) || enemyOn(play, from) !== NONE) return
  play.ask(DP.path, hero)
  play.offer(actionOf(Verb.stop))
  for (let direction = UP; direction <= LEFT; direction++) {
    const to = state.link[from * 4 + direction]
    if (to < 0 || state.gate[from * 4 + direction] === OPEN) continue
    if (state.confined[hero] !== 0 && tileOf(to) !== tileOf(from)) continue
    play.offer(actionOf(Verb.step, to))
  }
  const action = play.decide()
  if (verbOf(action) === Verb.stop) return
  enter(play, hero, argumentOf(action), 0, Verb.step, argumentOf(action))
  state.sightDue[hero] = 1
}

/** Once for each movement of at least one square. */
function afterMovement(play: Play, hero: Hero): void {
  const { state, scenario, constants } = play
  if (state.alive[hero] === 0) return
  state.movements[hero] += 1
  if (state.movements[hero] > 1) state.exhausted[hero] = 1 // WDC-FLEE-06 (moved twice in a turn)
  if (state.movementHurts[hero] === 0) return
  play.applied(R.FATE_17) // each movement costs damage
  hurt(play, hero, otherCause(scenario, 'Fate'), constants.fate.damagePerMovement, NONE)
}

// ---- Being moved ---------------------------------------------------------------------------------------------------

/**
 * Puts a hero on another square: no movement, no obstacles, no end of anything. Their sight check waits for their turn
 * (WDC-LOS-02, WDC-ENTRY-06).
 * @param how in words that follow the hero's name, for telling
 */
export function relocate(play: Play, hero: Hero, square: Square, how: string): void {
  const { state } = play
  const from = state.square[hero]
  state.square[hero] = square
  state.sightDue[hero] = 1
  play.tell?.({ type: 'moved', seat: hero, square, how })
  leaveSensor(play, hero)
  if (comesOut(play, hero)) return
  if (isIndoors(play, square) && buildingOf(play, square) !== buildingOf(play, from))
    enterBuilding(play, hero, square, how)
}

/**
 * A hero whom men in black took to a headquarters beside the board comes back to where they were taken, once outside
 * its door. WDC-SEC-18
 */
function comesOut(play: Play, hero: Hero): boolean {
  const { state } = play
  if (state.wayOut[hero] === 0 || isIndoors(play, state.square[hero]) || !isBeside(play, tileOf(state.square[hero])))
    return false
  play.applied(R.SEC_18)
  state.square[hero] = state.wayOut[hero] - 1
  state.wayOut[hero] = 0
  play.tell?.({ type: 'moved', seat: hero, square: state.square[hero], how: 'comes out of the headquarters' })
  return true
}

/** By whatever way: the hero stands just inside, and a new visit begins. WDC-MOVE-09, WDC-PERC-04 */
function enterBuilding(play: Play, hero: Hero, square: Square, how: string): void {
  const { state, scenario } = play
  play.applied(R.MOVE_09)
  if (play.options.perceptionLimit === 'perVisit')
    state.perceived[hero * scenario.maxTiles + buildingOf(play, square)] = 0
  play.tell?.({ type: 'enteredBuilding', seat: hero, square, how })
}
