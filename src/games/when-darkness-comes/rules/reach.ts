// How far it is: what a hero's movement can reach (WDC-MOVE), and the steps of those who walk square by square (WDC-ADV-04).
// Agents plan with heroDistances; adversaries run with nextStepToward. Both are kept until the board changes.
//
// Heroes pay for the square they enter, so the first way found to a square, in rising order of cost, is its cheapest: one
// pass over lists by cost (Dial, "Algorithm 360", CACM 12, 1969) without putting anything right afterwards. Only stairs,
// which cost nothing, can make a square cheaper that already waits.
import { applied, type Hero, NONE, type Play, type Square } from '../play.ts'
import { R } from '../rule-ids.ts'
import { LEFT, OPEN, SQUARES_PER_TILE, UP, WALL } from '../state.ts'
import { OpeningKind } from '../tiles.ts'
import { DiskKind, Terrain } from '../vocabulary.ts'
import { buildingOf, tileOf } from './board.ts'
import { distance } from './sight.ts'

// ---- What stands in the way ----------------------------------------------------------------------------------------

/** How a hero gets over an edge in plain movement. */
export const Passage = { none: 0, plain: 1, byFate: 2 } as const

/**
 * Over this edge, from this side: freely, through a door that Fate leaves unlocked (WDC-FATE-22), or not at all.
 * Doors open from inside (WDC-MOVE-18), without locks, or when broken (WDC-ENTRY-01, -08); windows have to be climbed.
 */
export function passage(play: Play, hero: Hero, square: Square, direction: number): number {
  const gate = play.state.gate[square * 4 + direction]
  if (gate === OPEN) return Passage.plain
  return gate === WALL ? Passage.none : throughOpening(play, square, gate - 1, play.state.doorUnlocked[hero] !== 0)
}

function throughOpening(play: Play, square: Square, opening: number, isUnlockedByFate: boolean): number {
  const { state } = play
  if (state.openingKind[opening] === OpeningKind.window) return Passage.none
  if (state.broken[opening] !== 0 || state.locks[opening] === 0 || state.inside[opening] === square) return Passage.plain
  return isUnlockedByFate ? Passage.byFate : Passage.none
}

/** Whether movement ends on the square: a face-down disk of the mixed pool (WDC-MOVE-10) or an adversary (WDC-MOVE-16). */
export function stopsMovement(play: Play, square: Square): boolean {
  const { state, scenario } = play
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    const kind = scenario.kinds[copy]
    if (state.faceUp[copy] === 0 ? kind !== DiskKind.obstacle : kind === DiskKind.adversary) return true
  }
  return false
}

// ---- Heroes --------------------------------------------------------------------------------------------------------

/**
 * Fills scratch.reach with the ways from a square by the hero's movement rules, as far as `halfPoints` go (or farther,
 * when more was asked for before: see isInReach). Ways end on squares that stop movement. Beyond an unexplored edge
 * nothing is known. Going out of a building and into the same one again is left out.
 * @param halfPoints pass a large number for the whole board
 */
export function heroDistances(play: Play, hero: Hero, from: Square, halfPoints: number): void {
  const { state } = play
  const reach = play.scratch.reach
  const flags = (state.confined[hero] !== 0 ? 1 : 0) | (state.doorUnlocked[hero] !== 0 ? 2 : 0)
  if (reach.from === from && reach.version === state.boardVersion && reach.flags === flags && reach.bound >= halfPoints) return
  reach.from = from
  reach.version = state.boardVersion
  reach.flags = flags
  reach.bound = halfPoints
  reach.cost.fill(-1, 0, state.placed * SQUARES_PER_TILE)
  reach.heads.fill(NONE)
  reach.count = 0
  wait(play, from, 0, NONE, false)
  const { heads, next, cost, order, mask, squares } = reach
  for (let now = 0, empty = 0; empty <= mask;) {
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
    order[reach.count] = square
    reach.count += 1
    if (square !== from && state.firstDisk[square] !== NONE && stopsMovement(play, square)) reach.stops[square] = 1
    if (reach.stops[square] === 0) goOn(play, square, now)
  }
}

/** From a square to those beside it, and to the other floor. */
function goOn(play: Play, square: Square, now: number): void {
  const { state, scratch, options } = play
  const { cost, price, bound, flags, from } = scratch.reach
  const { link, gate, terrain } = state
  const isConfined = (flags & 1) !== 0
  for (let direction = UP; direction <= LEFT; direction++) {
    const edge = square * 4 + direction
    const other = link[edge]
    if (other < 0 || cost[other] >= 0) continue
    const between = gate[edge]
    if (between !== OPEN && (between === WALL || throughOpening(play, square, between - 1, (flags & 2) !== 0) === Passage.none)) continue
    if (isConfined && tileOf(other) !== tileOf(from)) continue
    const ground = terrain[other]
    const total = now + price[ground]
    // A rest buys one last square of woods (WDC-MOVE-06).
    if (total > bound && !(ground === Terrain.woods && now < bound && options.woodsRounding === 'up')) continue
    const isEntering = ground === Terrain.building && terrain[square] !== Terrain.building
    if (isEntering && buildingOf(play, other) === buildingOf(play, from)) continue
    wait(play, other, total, square, isEntering)
  }
  const twin = state.twin[square]
  if (twin !== NONE && !isConfined && (cost[twin] < 0 || cost[twin] > now)) wait(play, twin, now, square, false)
}

function wait(play: Play, square: Square, cost: number, parent: Square, isEnd: boolean): void {
  const reach = play.scratch.reach
  const node = reach.cost[square] < 0 ? square : square + reach.squares
  reach.cost[square] = cost
  reach.parent[square] = parent
  reach.stops[square] = isEnd ? 1 : 0
  reach.next[node] = reach.heads[cost & reach.mask]
  reach.heads[cost & reach.mask] = node
}

/** After heroDistances: whether so many half-points carry the hero there. WDC-MOVE-05, -06 */
export function isInReach(play: Play, square: Square, halfPoints: number): boolean {
  const { cost, price } = play.scratch.reach
  if (cost[square] < 0) return false
  if (cost[square] <= halfPoints) return true
  const ground = play.state.terrain[square]
  return ground === Terrain.woods && play.options.woodsRounding === 'up' && cost[square] - price[ground] < halfPoints
}

/**
 * After heroDistances: the next square on the cheapest way to `to`, for a hero who is at `at` on that way. The field may be
 * that of the square where the movement began.
 * @returns NONE when `at` is not on that way, or already `to`
 */
export function nextOnWay(play: Play, at: Square, to: Square): Square {
  const { cost, parent } = play.scratch.reach
  if (cost[to] < 0) return NONE
  for (let square = to; square !== NONE; square = parent[square]) if (parent[square] === at) return square
  return NONE
}

// ---- Those who walk square by square -------------------------------------------------------------------------------

/** Walls, closed doors and unbroken windows stop them; what is broken does not. WDC-ADV-04 */
export function isOpenToWalkers(play: Play, square: Square, direction: number): boolean {
  const gate = play.state.gate[square * 4 + direction]
  return gate === OPEN || (gate !== WALL && play.state.broken[gate - 1] !== 0)
}

/** Steps on foot, disks and terrain notwithstanding; stairs are none (WDC-BOARD-12). @returns -1 when no way leads there */
export function walkingSteps(play: Play, from: Square, to: Square): number {
  stepsTo(play, to)
  return play.scratch.steps.steps[from]
}

/** Breadth first from `to`; kept until a tile is laid or an opening broken. */
function stepsTo(play: Play, to: Square): void {
  const { state, scratch } = play
  const { steps, queue } = scratch.steps
  if (scratch.steps.to === to && scratch.steps.version === state.mapVersion) return
  scratch.steps.to = to
  scratch.steps.version = state.mapVersion
  steps.fill(NONE, 0, state.placed * SQUARES_PER_TILE)
  steps[to] = 0
  queue[0] = to
  let count = withTwin(play, to, 1)
  for (let at = 0; at < count; at++) {
    const square = queue[at]
    for (let direction = UP; direction <= LEFT; direction++) {
      const other = state.link[square * 4 + direction]
      if (other < 0 || steps[other] >= 0 || !isOpenToWalkers(play, square, direction)) continue
      steps[other] = steps[square] + 1
      queue[count] = other
      count = withTwin(play, other, count + 1)
    }
  }
}

/** The same square on the other floor is as far. */
function withTwin(play: Play, square: Square, count: number): number {
  const { steps, queue } = play.scratch.steps
  const twin = play.state.twin[square]
  if (twin === NONE || steps[twin] >= 0) return count
  steps[twin] = steps[square]
  queue[count] = twin
  return count + 1
}

/**
 * One step of somebody who walks: the first in the order up, right, down, left among the shortest ways; where no way leads,
 * towards the square from which it is least far (WDC-ADV-06).
 * @returns NONE where they stay
 */
export function nextStepToward(play: Play, from: Square, to: Square): Square {
  if (from === to) return NONE
  stepsTo(play, to)
  if (play.scratch.steps.steps[from] >= 0) return firstStep(play, from)
  applied(play, R.ADV_06) // it goes as near as it can
  const goal = nearestReachable(play, from, to)
  if (goal === from) return NONE
  stepsTo(play, goal)
  return firstStep(play, from)
}

/** By scratch.steps. On stairs the ways of both floors are open. */
function firstStep(play: Play, from: Square): Square {
  const { state, scratch } = play
  const { steps } = scratch.steps
  for (let floor = from; floor !== NONE; floor = floor === from ? state.twin[from] : NONE) {
    for (let direction = UP; direction <= LEFT; direction++) {
      const other = state.link[floor * 4 + direction]
      if (other >= 0 && steps[other] === steps[from] - 1 && isOpenToWalkers(play, floor, direction)) return other
    }
  }
  return NONE
}

/** Of the squares one can walk to, the one at the least distance, then with the fewest steps. */
function nearestReachable(play: Play, from: Square, to: Square): Square {
  const { state, scratch } = play
  stepsTo(play, from)
  const { steps } = scratch.steps
  let best = from
  let least = distance(play, from, to)
  for (let square = 0; square < state.placed * SQUARES_PER_TILE; square++) {
    if (steps[square] < 0) continue
    const far = distance(play, square, to)
    if (far < least || (far === least && steps[square] < steps[best])) {
      best = square
      least = far
    }
  }
  return best
}

/**
 * The square outside the door of the building that is nearest to the hero on foot: from an upper floor, a door of the
 * ground floor. WDC-SEC-13 @returns NONE in a building without doors
 */
export function nearestDoorOutside(play: Play, hero: Hero, building: number): Square {
  const { state } = play
  let nearest: Square = NONE
  let least = Infinity
  for (let opening = 0; opening < state.openings; opening++) {
    if (state.openingKind[opening] !== OpeningKind.door || buildingOf(play, state.inside[opening]) !== building) continue
    const steps = walkingSteps(play, state.inside[opening], state.square[hero])
    const far = steps < 0 ? Number.MAX_SAFE_INTEGER : steps
    if (far < least) {
      least = far
      nearest = state.outside[opening]
    }
  }
  return nearest
}
