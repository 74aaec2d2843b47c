// Distances: what a hero's movement can reach (WDC-MOVE), and steps of those who walk square by square (WDC-ADV-04).
// Agents plan with heroDistances; adversaries run with nextStepToward. Both are kept until the board changes.
//
// Heroes pay for the square they enter. So in rising order of cost the first way found to a square is its cheapest, and
// one pass over lists by cost is enough (Dial, "Algorithm 360", CACM 12, 1969). Only stairs, which cost nothing, can
// make a waiting square cheaper.
import { type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import type { Reach, Steps } from '../state/scratch.ts'
import { LEFT, SQUARES_PER_TILE, UP, Way } from '../words/board.ts'
import { OpeningKind } from '../setup/tiles.ts'
import { DiskKind, Terrain } from '../words/vocabulary.ts'
import { buildingOf, tileOf } from './board.ts'
import { isSubdued } from './lasting.ts'
import { distance } from './sight.ts'

// ---- Heroes --------------------------------------------------------------------------------------------------------

/**
 * Whether movement ends on the square: a face-down disk of the mixed pool (WDC-MOVE-10), or an adversary (WDC-MOVE-16)
 * that can hold somebody (WDC-SPELL-10).
 */
export function stopsMovement(play: Play, square: Square): boolean {
  const { state, scenario } = play
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    const kind = scenario.kinds[copy]
    if (state.faceUp[copy] === 0 ? kind !== DiskKind.obstacle : kind === DiskKind.adversary && !isSubdued(play, copy))
      return true
  }
  return false
}

/**
 * Flags of a Reach: Fate keeps the hero on the tile (WDC-FATE-13), or has unlocked the next door (WDC-FATE-22);
 * walls give way (WDC-SPELL-12).
 */
const CONFINED = 1,
  UNLOCKED = 2,
  PASSING = 4

/**
 * The ways from a square by the hero's movement rules, at least as far as `halfPoints` go.
 * Known ways from there are kept until the board changes, so some costs may lie beyond: isInReach says what is in
 * reach. Ways end on squares that stop movement, and at unexplored edges. Ways out of a building and back into it are
 * left out.
 * @param halfPoints pass a large number for the whole board
 * @param last stop once the way to this square is known (NONE: never); squares as far or farther are then unknown
 * @returns the buffer of all such ways, valid until the next call
 */
export function heroDistances(play: Play, hero: Hero, from: Square, halfPoints: number, last: Square = NONE): Reach {
  const { state } = play
  const reach = play.scratch.reach
  const flags =
    (state.confined[hero] !== 0 ? CONFINED : 0) |
    (state.doorUnlocked[hero] !== 0 ? UNLOCKED : 0) |
    (passesWalls(play, hero) ? PASSING : 0)
  if (reach.from !== from || reach.version !== state.boardVersion || reach.flags !== flags)
    begin(play, reach, from, flags)
  if (reach.bound < halfPoints && (last === NONE || reach.cost[last] < 0 || reach.cost[last] > reach.bound))
    follow(play, reach, halfPoints, last)
  return reach
}

/** From another square, or on a changed board. */
function begin({ state }: Play, reach: Reach, from: Square, flags: number): void {
  reach.from = from
  reach.version = state.boardVersion
  reach.flags = flags
  reach.bound = -1
  reach.cost.fill(-1, 0, state.placed * SQUARES_PER_TILE)
  reach.heads.fill(NONE)
  wait(reach, from, 0, NONE, 0)
}

/** Takes the waiting squares in rising order of cost, from the last end up to `halfPoints`, to `last`, or to all. */
function follow(play: Play, reach: Reach, halfPoints: number, last: Square): void {
  const { firstDisk, link, way, twin } = play.state
  const { heads, next, cost, stops, mask, squares, from, flags } = reach
  const isConfined = (flags & CONFINED) !== 0
  let now = reach.bound + 1
  // No step costs as much as there are lists: so many empty ones in a row, and none waits.
  for (let empty = 0; empty <= mask && now <= halfPoints;) {
    const node = heads[now & mask]
    if (node === NONE) {
      now += 1
      empty += 1
      continue
    }
    empty = 0
    heads[now & mask] = next[node]
    const square = node < squares ? node : node - squares
    if (cost[square] !== now) continue // it got cheaper meanwhile
    if (firstDisk[square] !== NONE && square !== from && stopsMovement(play, square)) stops[square] = 1
    if (stops[square] === 0) {
      for (let edge = square * 4, end = edge + 4; edge < end; edge++) {
        const other = link[edge]
        if (other < 0 || cost[other] >= 0) continue // three of four were found before: the first thing to ask
        const passage = (flags & PASSING) === 0 ? way[edge] : wayPassing(play, square, edge)
        if ((passage & Way.price) === 0) continue
        if ((passage & (Way.enters | Way.byFate)) !== 0 && !mayEnter(play, passage, other, reach)) continue
        if (isConfined && tileOf(other) !== tileOf(from)) continue
        wait(reach, other, now + (passage & Way.price), square, (passage & Way.enters) !== 0 ? 1 : 0)
      }
      const floor = twin[square]
      if (floor !== NONE && !isConfined && (cost[floor] < 0 || cost[floor] > now)) wait(reach, floor, now, square, 0)
    }
    if (square === last) break
  }
  // Of `now` itself some may still wait.
  reach.bound = now - 1
}

/** Whether walls and doors give way to the hero in this turn. WDC-SPELL-12 */
export const passesWalls = (play: Play, hero: Hero): boolean =>
  play.state.passesInTurn[hero] !== 0 && play.state.passesInTurn[hero] === play.state.turn

/** As state.way, for somebody who passes walls: every square beside theirs, at its price. WDC-SPELL-12 */
export function wayPassing(play: Play, square: Square, edge: number): number {
  const { state } = play
  const to = state.link[edge]
  if (to < 0) return 0
  const price = play.prices[state.terrain[to]]
  const isEntering = buildingOf(play, to) !== NONE && buildingOf(play, to) !== buildingOf(play, square)
  return price | (isEntering ? Way.enters : 0)
}

/** Through a door: not back into the building where the movement began, and a locked one only by Fate. */
function mayEnter(play: Play, passage: number, other: Square, reach: Reach): boolean {
  if ((passage & Way.byFate) !== 0 && (reach.flags & UNLOCKED) === 0) return false
  return (passage & Way.enters) === 0 || buildingOf(play, other) !== buildingOf(play, reach.from)
}

/** A rest buys one last square of woods. WDC-MOVE-06 */
function isLastWoods(play: Play, square: Square, before: number, halfPoints: number): boolean {
  return before < halfPoints && play.state.terrain[square] === Terrain.woods && play.options.woodsRounding === 'up'
}

function wait(reach: Reach, square: Square, cost: number, parent: Square, stops: number): void {
  const node = reach.cost[square] < 0 ? square : square + reach.squares
  const list = cost & reach.mask
  reach.cost[square] = cost
  reach.parent[square] = parent
  reach.stops[square] = stops
  reach.next[node] = reach.heads[list]
  reach.heads[list] = node
}

/** By ways followed that far: whether so many half-points carry the hero there. WDC-MOVE-05, -06 */
export function isInReach(play: Play, { cost }: Reach, square: Square, halfPoints: number): boolean {
  if (cost[square] < 0) return false
  if (cost[square] <= halfPoints) return true
  return isLastWoods(play, square, cost[square] - play.prices[play.state.terrain[square]], halfPoints)
}

/**
 * The next square on the cheapest way to `to`, for a hero at `from` on that way. The field may
 * start at the square where the movement began.
 * @returns NONE when `from` is not on that way, or already `to`
 */
export function nextOnWay({ cost, parent }: Reach, from: Square, to: Square): Square {
  if (cost[to] < 0) return NONE
  for (let square = to; square !== NONE; square = parent[square]) if (parent[square] === from) return square
  return NONE
}

// ---- Those who walk square by square -------------------------------------------------------------------------------

/**
 * Steps on foot over any disks and terrain; stairs count as no step (WDC-BOARD-12).
 * @returns -1 when no way leads there
 */
export function walkingSteps(play: Play, from: Square, to: Square): number {
  return stepsTo(play, to)[from]
}

/** Farther than any walk. */
const BEYOND_WALKING = 10_000

/** As walkingSteps; where no way leads there, farther than by any way, and then by distance. */
export function farOnFoot(play: Play, from: Square, to: Square): number {
  const steps = walkingSteps(play, from, to)
  return steps >= 0 ? steps : BEYOND_WALKING + distance(play, from, to)
}

/**
 * Breadth first from `to`. Nobody walks over walls, closed doors and unbroken windows (WDC-ADV-04). Kept until a tile
 * is laid or an opening broken.
 * @returns steps by square, valid until the next call
 */
function stepsTo(play: Play, to: Square): Int16Array {
  const { state, scratch } = play
  const { link, way } = state
  const { steps, queue } = scratch.steps
  if (scratch.steps.to === to && scratch.steps.version === state.mapVersion) return steps
  scratch.steps.to = to
  scratch.steps.version = state.mapVersion
  steps.fill(NONE, 0, state.placed * SQUARES_PER_TILE)
  steps[to] = 0
  queue[0] = to
  let count = withTwin(play, scratch.steps, to, 1)
  for (let index = 0; index < count; index++) {
    const square = queue[index]
    for (let edge = square * 4, last = edge + 4; edge < last; edge++) {
      const other = link[edge]
      if ((way[edge] & Way.walkers) === 0 || steps[other] >= 0) continue
      steps[other] = steps[square] + 1
      queue[count] = other
      count = withTwin(play, scratch.steps, other, count + 1)
    }
  }
  return steps
}

/** The same square on the other floor is as far. */
function withTwin(play: Play, { steps, queue }: Steps, square: Square, count: number): number {
  const twin = play.state.twin[square]
  if (twin === NONE || steps[twin] >= 0) return count
  steps[twin] = steps[square]
  queue[count] = twin
  return count + 1
}

/**
 * One step of somebody who walks: on a shortest way, the first in the order up, right, down, left. If no way leads
 * there, toward the reachable square nearest to the goal (WDC-ADV-06).
 * @returns NONE where they stay
 */
export function nextStepToward(play: Play, from: Square, to: Square): Square {
  if (from === to) return NONE
  const steps = stepsTo(play, to)
  if (steps[from] >= 0) return firstStep(play, steps, from)
  play.applied(R.ADV_06) // it goes as near as it can
  const goal = nearestReachable(play, from, to)
  if (goal === from) return NONE
  return firstStep(play, stepsTo(play, goal), from)
}

/** On stairs the ways of both floors are open. */
function firstStep({ state }: Play, steps: Int16Array, from: Square): Square {
  for (let floor = from; floor !== NONE; floor = floor === from ? state.twin[from] : NONE) {
    for (let direction = UP; direction <= LEFT; direction++) {
      const edge = floor * 4 + direction
      if ((state.way[edge] & Way.walkers) !== 0 && steps[state.link[edge]] === steps[from] - 1) return state.link[edge]
    }
  }
  return NONE
}

/** Of the squares one can walk to, the one at the least distance, then with the fewest steps. */
function nearestReachable(play: Play, from: Square, to: Square): Square {
  const { state } = play
  const steps = stepsTo(play, from)
  let best = from
  let minDistance = distance(play, from, to)
  for (let square = 0; square < state.placed * SQUARES_PER_TILE; square++) {
    if (steps[square] < 0) continue
    const far = distance(play, square, to)
    if (far < minDistance || (far === minDistance && steps[square] < steps[best])) {
      best = square
      minDistance = far
    }
  }
  return best
}

/**
 * The square outside the door of the building that is nearest to the hero on foot: from an upper floor, a door of the
 * ground floor; outdoors of any building's. WDC-SEC-13, -18 @param building NONE for any @returns NONE without doors
 */
export function nearestDoorOutside(play: Play, hero: Hero, building: number): Square {
  const { state } = play
  let nearest: Square = NONE
  let minDistance = Infinity
  for (let opening = 0; opening < state.openings; opening++) {
    if (
      state.openingKind[opening] !== OpeningKind.door ||
      (building !== NONE && buildingOf(play, state.inside[opening]) !== building)
    )
      continue
    const far = farOnFoot(play, building === NONE ? state.outside[opening] : state.inside[opening], state.square[hero])
    if (nearest === NONE || far < minDistance) {
      minDistance = far
      nearest = state.outside[opening]
    }
  }
  return nearest
}
