// Line of sight (WDC-LOS): how far it is, what stands between, and which disks a hero turns up.
// turn.ts calls sightCheck where movement ends or a turn begins; encounters.ts meets what is turned up.
import { Event, poolActor } from '../words/addresses.ts'
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import type { Closest, InRange, Others } from '../state/scratch.ts'
import { DOWN, LEFT, OPEN, RIGHT, SQUARES_PER_TILE, UP, WALL } from '../words/board.ts'
import { Where } from '../state/state.ts'
import { OpeningKind } from '../setup/tiles.ts'
import { DiskKind, Terrain } from '../words/vocabulary.ts'
import { columnOnTable, isIndoors, opposite, planeOf, rowOnTable, squareAt, tileOf } from './board.ts'
import { firstFaceDown, turnUp } from './disks.ts'
import { encounter } from './encounters.ts'
import { environmentLevel, sightLoss } from './environment.ts'
import { isPresent } from './lost-turns.ts'
import { mayAct } from './willpower.ts'

// ---- Distance ------------------------------------------------------------------------------------------------------

/**
 * Squares between two squares, walls ignored: rows plus columns, or the greater of the two (option distanceMetric).
 * Between floors only by the stairs; Infinity if none lead there. WDC-LOS-11, WDC-BOARD-12
 */
export function distance(play: Play, a: Square, b: Square): number {
  return planeOf(play, a) === planeOf(play, b) ? distanceOnPlane(play, a, b) : distanceByStairs(play, a, b)
}

function distanceOnPlane(play: Play, a: Square, b: Square): number {
  const rows = Math.abs(rowOnTable(play, a) - rowOnTable(play, b))
  const columns = Math.abs(columnOnTable(play, a) - columnOnTable(play, b))
  return play.options.distanceMetric === 'orthogonal' ? rows + columns : Math.max(rows, columns)
}

function distanceByStairs(play: Play, a: Square, b: Square): number {
  const { state } = play
  const first = tileOf(a) * SQUARES_PER_TILE
  let min = Infinity
  for (let square = first; square < first + SQUARES_PER_TILE; square++) {
    const twin = state.twin[square]
    if (twin === NONE || planeOf(play, twin) !== planeOf(play, b)) continue
    min = Math.min(min, distanceOnPlane(play, a, square) + distanceOnPlane(play, twin, b))
  }
  return min
}

/** Notes in `others` where the living others than this hero stand. */
export function noteOthers(play: Play, others: Others, hero: Hero): void {
  const { state, scenario } = play
  others.count = 0
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other === hero || !isPresent(play, other)) continue
    const square = state.square[other]
    others.square[others.count] = square
    others.plane[others.count] = planeOf(play, square)
    others.row[others.count] = rowOnTable(play, square)
    others.column[others.count] = columnOnTable(play, square)
    others.count += 1
  }
}

/** How many of `others` are within so many squares, as `distance` has it. */
export function othersNear(play: Play, others: Others, square: Square, squares: number): number {
  const { options } = play
  const plane = planeOf(play, square)
  const row = rowOnTable(play, square)
  const column = columnOnTable(play, square)
  let near = 0
  for (let index = 0; index < others.count; index++) {
    if (others.plane[index] !== plane) {
      if (distanceByStairs(play, others.square[index], square) <= squares) near += 1
      continue
    }
    const rows = Math.abs(others.row[index] - row)
    const columns = Math.abs(others.column[index] - column)
    if ((options.distanceMetric === 'orthogonal' ? rows + columns : Math.max(rows, columns)) <= squares) near += 1
  }
  return near
}

// ---- The line ------------------------------------------------------------------------------------------------------

/**
 * Whether the straight line between the centres is free of walls, shut outer doors and heroes strictly between. A
 * corner touched exactly blocks only if walls close both sides of it. Between floors, only a hero on the stairs sees or
 * is seen. Range is another matter: see isInSight. WDC-LOS-06
 */
export function canSee(play: Play, from: Square, to: Square): boolean {
  if (planeOf(play, from) === planeOf(play, to)) return isLineFree(play, from, to)
  const { twin } = play.state
  const onStairs =
    twin[from] !== NONE && planeOf(play, twin[from]) === planeOf(play, to) && isLineFree(play, twin[from], to)
  return (
    onStairs ||
    (twin[to] !== NONE && planeOf(play, twin[to]) === planeOf(play, from) && isLineFree(play, from, twin[to]))
  )
}

/** In sight: no farther than `range` squares, and the line is free. */
export function isInSight(play: Play, from: Square, to: Square, range: number): boolean {
  return distance(play, from, to) <= range && canSee(play, from, to)
}

// The line crosses the border of the column `across` squares on at (2 across + 1) / (2 columns) of its length, that of
// the row `down` squares on at (2 down + 1) / (2 rows). The earlier is crossed next; in a corner, both at once.
function isLineFree(play: Play, from: Square, to: Square): boolean {
  const row = rowOnTable(play, from)
  const column = columnOnTable(play, from)
  const downward = rowOnTable(play, to) - row
  const rightward = columnOnTable(play, to) - column
  const rows = Math.abs(downward)
  const columns = Math.abs(rightward)
  const vertical = downward < 0 ? UP : DOWN
  const horizontal = rightward < 0 ? LEFT : RIGHT
  const down = Math.sign(downward)
  const right = Math.sign(rightward)
  let square = from
  for (let y = 0, x = 0; y < rows || x < columns;) {
    const order = (2 * x + 1) * rows - (2 * y + 1) * columns
    const nextY = order >= 0 ? y + 1 : y
    const nextX = order <= 0 ? x + 1 : x
    const next = squareAt(play, from, row + down * nextY, column + right * nextX)
    if (order !== 0) {
      if (isEdgeBlocked(play, square, next, order < 0 ? horizontal : vertical)) return false
    } else if (
      isCornerBlocked(
        play,
        square,
        squareAt(play, from, row + down * y, column + right * nextX),
        next,
        horizontal,
        vertical,
      ) &&
      isCornerBlocked(
        play,
        square,
        squareAt(play, from, row + down * nextY, column + right * x),
        next,
        vertical,
        horizontal,
      )
    ) {
      return false
    }
    y = nextY
    x = nextX
    square = next
    if (square !== to && square !== NONE && standsHero(play, square)) return false
  }
  return true
}

/** Whether a wall closes the way past a corner by the square on that side: a straight wall has no gap at its joints. */
function isCornerBlocked(
  play: Play,
  square: Square,
  side: Square,
  next: Square,
  first: number,
  second: number,
): boolean {
  return isEdgeBlocked(play, square, side, first) || isEdgeBlocked(play, side, next, second)
}

/** Over open ground without a tile one sees as over a street. */
function isEdgeBlocked(play: Play, square: Square, next: Square, direction: number): boolean {
  const { state } = play
  if (square === NONE && next === NONE) return false
  const gate = square === NONE ? state.gate[next * 4 + opposite(direction)] : state.gate[square * 4 + direction]
  if (gate === OPEN) return false
  if (gate === WALL) return true
  if (state.openingKind[gate - 1] === OpeningKind.window || state.broken[gate - 1] !== 0) return false
  return play.options.closedDoorsBlockSight // an outer door is shut
}

function standsHero(play: Play, square: Square): boolean {
  const { state, scenario } = play
  for (let hero = 0; hero < scenario.seatCount; hero++)
    if (state.square[hero] === square && isPresent(play, hero)) return true
  return false
}

// ---- Range ---------------------------------------------------------------------------------------------------------

/** How far one sees from a square by its terrain, in squares. WDC-LOS-03 */
function rangeByTerrain(play: Play, square: Square): number {
  const { range } = play.constants.sight
  const terrain = play.state.terrain[square]
  if (terrain === Terrain.building) return range.building
  return terrain === Terrain.woods ? range.woods : range.street
}

/** Squares a hero sees from where they stand. WDC-LOS-03, -04, -05 */
export function sightRange(play: Play, hero: Hero): number {
  return Math.max(0, rangeByTerrain(play, play.state.square[hero]) - sightLoss(play, hero))
}

/** Squares an adversary sees from there; darkness counts only by option adversaryDarkness. WDC-LOS-15 */
export function adversarySightRange(play: Play, square: Square): number {
  const range = rangeByTerrain(play, square)
  play.applied(R.LOS_15)
  if (play.options.adversaryDarkness === 'ignore') return range
  return Math.max(0, range - play.constants.sight.environmentLoss[environmentLevel(play, square)])
}

// ---- The check -----------------------------------------------------------------------------------------------------

/**
 * Looks around: obstacles in sight are turned up. A hero with an action turns up and meets the closest face-down disk,
 * or all equally close ones, one after another. Without an action this waits for the next turn (state.sightDue).
 * WDC-LOS-01, -02, -07 to -10, -12
 * @returns whether a disk was met
 */
export function sightCheck(play: Play, hero: Hero): boolean {
  const { state } = play
  state.sightDue[hero] = 0
  const range = sightRange(play, hero)
  play.applied(R.LOS_03)
  if (range < rangeByTerrain(play, state.square[hero]))
    play.applied(isIndoors(play, state.square[hero]) ? R.LOS_05 : R.LOS_04)
  const seen = look(play, hero, range)
  if (seen.count === 0) return false
  if (state.acted[hero] !== 0 || !mayAct(play, hero)) {
    play.applied(seen.distance === 0 ? R.MOVE_13 : R.LOS_02) // no action left: next turn
    state.sightDue[hero] = 1
    return false
  }
  play.applied(R.LOS_01)
  if (play.options.flipSpendsAction) state.acted[hero] = 1
  pickDisks(play, seen)
  if (seen.count === 1) flip(play, hero, seen.disks[0])
  else flipAll(play, hero, seen, range)
  return true
}

/**
 * At the end of a turn: whether a disk in sight is left for the next. WDC-LOS-02
 * With an action left none is: it would have been met.
 */
export function noteSightDue(play: Play, hero: Hero): void {
  const { state } = play
  if (state.sightDue[hero] !== 0 || !isPresent(play, hero) || (state.acted[hero] === 0 && mayAct(play, hero))) return
  if (look(play, hero, sightRange(play, hero)).count > 0) state.sightDue[hero] = 1
}

/**
 * Turns up the obstacles in sight (WDC-LOS-12) and finds the closest squares with other face-down disks (WDC-LOS-10).
 * @returns those squares, without the disks (`pickDisks`)
 */
export function look(play: Play, hero: Hero, range: number): Closest {
  const { state } = play
  const seen = play.scratch.closest
  const from = state.square[hero]
  seen.count = 0
  seen.distance = range + 1
  lookAround(play, seen, from, hero, range)
  if (state.twin[from] !== NONE) lookAround(play, seen, state.twin[from], hero, range) // WDC-BOARD-12
  return seen
}

/** Row by row, at the face-down disks in range, and at those on the other floor of stairs in range. */
function lookAround(play: Play, seen: Closest, from: Square, hero: Hero, range: number): void {
  const { state } = play
  const { inRange } = play.scratch
  inRange.count = 0
  for (let copy = firstFaceDown(play); copy !== NONE; copy = state.nextInList[copy]) {
    const square = state.at[copy]
    const twin = state.twin[square]
    noteInRange(play, inRange, from, square, square, range)
    if (twin !== NONE && square !== state.square[hero]) noteInRange(play, inRange, from, twin, square, range)
  }
  for (let index = 0; index < inRange.count; index++)
    lookAt(play, seen, from, inRange.squares[index], hero, inRange.far[index])
}

/** Notes a square in its place among others, once. @param near where it is looked at: it or, on stairs, its twin */
function noteInRange(play: Play, inRange: InRange, from: Square, near: Square, square: Square, range: number): void {
  if (planeOf(play, near) !== planeOf(play, from)) return
  const far = distanceOnPlane(play, from, near)
  if (far > range) return
  const { orders, squares } = inRange
  const order = (rowOnTable(play, near) * MAX_COLUMNS + columnOnTable(play, near)) * 2 + (near === square ? 0 : 1)
  let place = inRange.count
  while (place > 0 && orders[place - 1] > order) place -= 1
  if (place > 0 && orders[place - 1] === order) return
  for (let index = inRange.count; index > place; index--) {
    orders[index] = orders[index - 1]
    squares[index] = squares[index - 1]
    inRange.far[index] = inRange.far[index - 1]
  }
  orders[place] = order
  squares[place] = square
  inRange.far[place] = far
  inRange.count += 1
}

/** More than any table has. */
const MAX_COLUMNS = 1 << 15

/** One square in range. */
function lookAt(play: Play, seen: Closest, from: Square, square: Square, hero: Hero, far: number): void {
  const { state, scenario } = play
  let isSeen = -1
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (state.faceUp[copy] !== 0) continue
    const isObstacle = scenario.kinds[copy] === DiskKind.obstacle
    if (!isObstacle && far > seen.distance) continue
    if (isSeen < 0) isSeen = canSee(play, from, square) ? 1 : 0
    if (isSeen === 0) return
    if (isObstacle) {
      play.applied(R.LOS_12) // turned up, but not met (WDC-OBST-03), and never the closest
      turnUp(play, copy)
      play.tell?.({ type: 'obstacleSeen', seat: hero, copy })
      continue
    }
    if (far < seen.distance) seen.count = 0
    seen.distance = far
    if (!contains(seen, square)) {
      seen.squares[seen.count] = square
      seen.count += 1
    }
  }
}

function contains({ squares, count }: Closest, square: Square): boolean {
  for (let index = 0; index < count; index++) if (squares[index] === square) return true
  return false
}

/** One face-down disk of each square, at random where several lie. WDC-LOS-09 */
function pickDisks(play: Play, { count, squares, disks }: Closest): void {
  const { state, scenario, draws } = play
  const { list, words } = play.scratch
  for (let index = 0; index < count; index++) {
    let size = 0
    for (let copy = state.firstDisk[squares[index]]; copy !== NONE; copy = state.nextOnSquare[copy]) {
      if (state.faceUp[copy] !== 0 || scenario.kinds[copy] === DiskKind.obstacle) continue
      list[size] = copy
      words[size] = scenario.copyWords[copy]!
      size += 1
    }
    let which = 0
    if (size > 1) {
      play.applied(R.LOS_09)
      const opponents = poolActor(scenario, 'opponents')
      which = draws.pick(words, size, opponents, draws.open(opponents, Event.tieDisk))
    }
    disks[index] = list[which]
  }
}

/**
 * DP-09: flips equally close disks in the order that the player chooses. Actions name their squares, because a disk's
 * own number would tell what it is. The list is fixed before the first. Disks that are gone or lie open are skipped,
 * and so is the rest once out of the hero's sight. WDC-LOS-08
 */
function flipAll(play: Play, hero: Hero, { count, squares, disks }: Closest, range: number): void {
  const { state } = play
  play.applied(R.LOS_08)
  for (;;) {
    if (state.alive[hero] === 0 || state.turnOver[hero] !== 0) return
    play.ask(DP.flipOrder, hero)
    for (let index = 0; index < count; index++) {
      const copy = disks[index]
      if (
        copy === NONE ||
        state.where[copy] !== Where.board ||
        state.at[copy] !== squares[index] ||
        state.faceUp[copy] !== 0
      )
        continue
      if (isInSight(play, state.square[hero], state.at[copy], range)) play.offer(actionOf(Verb.square, state.at[copy]))
    }
    if (play.question.count === 0) return
    const index = squares.indexOf(argumentOf(play.decide()))
    const copy = disks[index]
    disks[index] = NONE
    flip(play, hero, copy)
  }
}

/** Turned up and met at once, from where the hero stands. WDC-LOS-07, -13 */
function flip(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.LOS_07)
  turnUp(play, copy)
  play.tell?.({ type: 'flipped', seat: hero, copy, square: play.state.at[copy] })
  encounter(play, hero, copy)
}
