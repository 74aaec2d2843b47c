// The board and its tiles (WDC-BOARD): how a tile comes to the table, and what lies next to what.
// setup.ts lays the first tiles, exploring.ts draws the next, tile-disks.ts stocks them.
// reach.ts and sight.ts read the links between squares.
import { DX, DY } from '../setup/board-plan.ts'
import { measureTile } from '../measures/party.ts'
import { type Copy, type Hero, NONE, type Play, type Square } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import {
  DOWN,
  LEFT,
  NO_SQUARE,
  OPEN,
  RIGHT,
  SQUARES_PER_TILE,
  TILE_SIDE,
  UNEXPLORED,
  UP,
  WALL,
  Way,
} from '../words/board.ts'
import { Where } from '../state/state.ts'
import { rotated, type TileShape, wallBetween, wayThrough } from '../setup/tiles.ts'
import { Terrain } from '../words/vocabulary.ts'
import { layDisks } from './tile-disks.ts'

// ---- What lies where -----------------------------------------------------------------------------------------------

/** The placed tile of a square. */
export const tileOf = (square: Square): number => (square / SQUARES_PER_TILE) | 0

export const isIndoors = (play: Play, square: Square): boolean => play.state.terrain[square] === Terrain.building

/** Number of the building that the square is in, NONE outdoors: all tiles and floors of one building share it. */
export function buildingOf(play: Play, square: Square): number {
  return isIndoors(play, square) ? play.state.building[tileOf(square)] : NONE
}

/** The square on that side, whatever stands between; NONE where there is none, or none yet. */
export function neighbour(play: Play, square: Square, direction: number): Square {
  const other = play.state.link[square * 4 + direction]
  return other >= 0 ? other : NONE
}

export const opposite = (direction: number): number => (direction + 2) % 4

/** Number of a tile on the table; NONE while it is not there. */
export function placedTile(play: Play, tile: number): number {
  const { state } = play
  for (let placed = 0; placed < state.placed; placed++) if (state.tile[placed] === tile) return placed
  return NONE
}

export const isLaid = (play: Play, tile: number): boolean => placedTile(play, tile) !== NONE

/** Where a square of an unrotated tile has come to lie; NONE while the tile is not on the table. */
export function placeOf(play: Play, tile: number, square: number): Square {
  const placed = placedTile(play, tile)
  return placed === NONE ? NONE : placed * SQUARES_PER_TILE + rotated(square, play.state.rotation[placed])
}

/** Whether the disk lies face down where the scenario laid it, not shuffled since: that is public. Section 5.12 */
export function liesAsLaid(play: Play, copy: Copy): boolean {
  const { state, scenario } = play
  if (state.where[copy] !== Where.board || state.faceUp[copy] !== 0 || state.amongFor[copy] !== 0) return false
  for (let index = 0; index < scenario.fixed.length; index++) {
    const disk = scenario.fixed[index]
    if (disk.copy === copy) return placeOf(play, disk.tile, disk.square) === state.at[copy]
  }
  return false
}

/** A door of a tile by its id; NONE while the tile is not on the table. */
export function openingOf(play: Play, tile: number, door: string): number {
  const placed = placedTile(play, tile)
  if (placed === NONE) return NONE
  const nth = play.scenario.tiles[tile].content.doors.findIndex(({ id }) => id === door)
  let first = 0
  while (tileOf(play.state.inside[first]) !== placed) first += 1
  return first + nth
}

/** Row and column on the table; a tile beside the board is a plane of its own, with rows and columns 0 to 5. */
export const rowOnTable = (play: Play, square: Square): number => play.state.row[square]
export const columnOnTable = (play: Play, square: Square): number => play.state.column[square]
/** The board is one plane (NONE), each tile beside it another. */
export const planeOf = (play: Play, square: Square): number => play.state.plane[square]

/** Whether the tile lies beside the board: an upper floor, a place apart. WDC-BOARD-12 */
export const isBeside = (play: Play, placed: number): boolean => play.state.x[placed] < 0

/** The square at a row and column of the table, on the plane that `near` is on; NONE where no tile lies. */
export function squareAt(play: Play, near: Square, row: number, column: number): Square {
  const { state, scenario } = play
  const placed = tileOf(near)
  if (isBeside(play, placed)) {
    if (row < 0 || row >= TILE_SIDE || column < 0 || column >= TILE_SIDE) return NONE
    return placed * SQUARES_PER_TILE + row * TILE_SIDE + column
  }
  if (row < 0 || column < 0) return NONE
  const y = (row / TILE_SIDE) | 0
  const x = (column / TILE_SIDE) | 0
  if (y >= scenario.latticeSide || x >= scenario.latticeSide) return NONE
  const nextTile = state.lattice[y * scenario.latticeSide + x]
  return nextTile < 0 ? NONE : nextTile * SQUARES_PER_TILE + (row - y * TILE_SIDE) * TILE_SIDE + column - x * TILE_SIDE
}

/** The square of the next tile (0 to 35) that lies across this edge of a tile. */
export function across(square: Square, direction: number): number {
  const tileSquare = square % SQUARES_PER_TILE
  const far = TILE_SIDE * (TILE_SIDE - 1)
  if (direction === UP) return tileSquare + far
  if (direction === DOWN) return tileSquare - far
  return direction === LEFT ? tileSquare + TILE_SIDE - 1 : tileSquare - (TILE_SIDE - 1)
}

// ---- Laying a tile -------------------------------------------------------------------------------------------------

/**
 * Lays one tile and its disks. What belongs to it (floors, the other half) is laid by who draws it.
 * @param x cell of the lattice, or NONE with `y` for beside the board
 * @param hero who lays it: chooses where too few disks go (WDC-BOARD-10)
 * @returns its placed index
 */
export function placeTile(play: Play, tile: number, rotation: number, x: number, y: number, hero: Hero): number {
  play.applied(R.BOARD_01)
  measureTile(play, tile)
  const placed = putTile(play, tile, rotation, x, y)
  const disks = layDisks(play, placed, play.scenario.tiles[tile].rotations[rotation], hero)
  play.tell?.({ type: 'tileDrawn', seat: hero, tile, rotation, disks })
  return placed
}

/** The tile without its disks, and what lies next to what. @returns its placed index */
function putTile(play: Play, tile: number, rotation: number, x: number, y: number): number {
  const { state, scenario } = play
  const placed = state.placed
  const shape = scenario.tiles[tile].rotations[rotation]
  state.placed += 1
  state.tile[placed] = tile
  state.rotation[placed] = rotation
  state.x[placed] = x
  state.y[placed] = y
  state.lit[placed] = 0
  state.building[placed] = joinBuilding(play, placed)
  if (x >= 0) state.lattice[y * scenario.latticeSide + x] = placed
  const from = placed * SQUARES_PER_TILE
  for (let square = 0; square < SQUARES_PER_TILE; square++) {
    state.row[from + square] = Math.max(y, 0) * TILE_SIDE + ((square / TILE_SIDE) | 0)
    state.column[from + square] = Math.max(x, 0) * TILE_SIDE + (square % TILE_SIDE)
    state.plane[from + square] = x < 0 ? placed : NONE
  }
  state.terrain.set(shape.terrain, from)
  state.mark.set(shape.mark, from)
  state.room.set(shape.room, from)
  state.twin.fill(NONE, from, from + SQUARES_PER_TILE)
  linkInside(play, placed, shape)
  linkRim(play, placed)
  layOpenings(play, placed, shape)
  joinFloors(play, placed)
  state.boardVersion += 1
  state.mapVersion += 1
  return placed
}

/** Puts the tiles that the state names on the table again, and makes all that follows from them. */
export function putTilesAgain(play: Play): void {
  const { state } = play
  const [lit, locks, broken] = [state.lit, state.locks, state.broken].map((numbers) => numbers.slice())
  const laid = state.placed
  state.placed = 0
  for (let placed = 0; placed < laid; placed++)
    putTile(play, state.tile[placed], state.rotation[placed], state.x[placed], state.y[placed])
  state.lit.set(lit)
  const toCome = [...state.tilePool.subarray(state.tilePoolNext, state.tilePoolCount)].filter(
    (tile) => !isLaid(play, tile),
  )
  state.tilePool.set(toCome, state.tilePoolNext)
  state.tilePoolCount = state.tilePoolNext + toCome.length
  for (let opening = 0; opening < state.openings; opening++) {
    if (state.locks[opening] === locks[opening] && state.broken[opening] === broken[opening]) continue
    state.locks[opening] = locks[opening]
    state.broken[opening] = broken[opening]
    changeOpening(play, opening)
  }
}

/** Tiles of one name are one building, known by the first of them on the table. */
function joinBuilding(play: Play, placed: number): number {
  const { state, scenario } = play
  const name = scenario.tiles[state.tile[placed]].content.building
  if (name === null) return NONE
  for (let other = 0; other < placed; other++)
    if (scenario.tiles[state.tile[other]].content.building === name) return other
  return placed
}

/** As the tile has it; openings are counted on over the table. */
function linkInside(play: Play, placed: number, shape: TileShape): void {
  const { link, gate, way, openings } = play.state
  const from = placed * SQUARES_PER_TILE
  for (let edge = 0; edge < SQUARES_PER_TILE * 4; edge++) {
    const other = shape.link[edge]
    const between = shape.gate[edge]
    link[from * 4 + edge] = other < 0 ? NO_SQUARE : from + other
    gate[from * 4 + edge] = between > 0 ? openings + between : between
    way[from * 4 + edge] = shape.way[edge]
  }
}

/** Along the rim: squares of the next tile, an edge to explore, or nothing. All street edges fit (WDC-BOARD-08). */
function linkRim(play: Play, placed: number): void {
  const { state, scenario } = play
  const x = state.x[placed]
  const y = state.y[placed]
  for (let direction = UP; direction <= LEFT; direction++) {
    const other = x < 0 ? NO_SQUARE : state.lattice[(y + DY[direction]) * scenario.latticeSide + x + DX[direction]]
    for (let step = 0; step < TILE_SIDE; step++) {
      const square = placed * SQUARES_PER_TILE + rimSquare(direction, step)
      if (other >= 0) joinEdge(play, square, other * SQUARES_PER_TILE + across(square, direction), direction)
      else leaveEdge(play, square, direction, x >= 0)
    }
  }
}

/** The step-th square along that side of a tile. */
function rimSquare(direction: number, step: number): number {
  const last = TILE_SIDE - 1
  if (direction === UP) return step
  if (direction === DOWN) return last * TILE_SIDE + step
  return step * TILE_SIDE + (direction === RIGHT ? last : 0)
}

function joinEdge(play: Play, square: Square, other: Square, direction: number): void {
  const { terrain } = play.state
  const isThere = terrain[square] !== Terrain.void && terrain[other] !== Terrain.void
  const isShut = isWall(play, square, other)
  setEdge(play, square, direction, isThere ? other : NO_SQUARE, isShut)
  setEdge(play, other, opposite(direction), isThere ? square : NO_SQUARE, isShut)
}

/** An edge of a tile, where nothing but a wall can be. */
function setEdge(play: Play, square: Square, direction: number, other: number, isShut: boolean): void {
  const { state } = play
  const edge = square * 4 + direction
  state.link[edge] = other
  state.gate[edge] = isShut ? WALL : OPEN
  state.way[edge] = other < 0 || isShut ? 0 : play.prices[state.terrain[other]] | Way.walkers
}

/** Between a building and anything else, another building included. */
function isWall(play: Play, square: Square, other: Square): boolean {
  return (
    wallBetween(play.state.terrain[square], play.state.terrain[other]) ||
    buildingOf(play, square) !== buildingOf(play, other)
  )
}

/** Beyond lies nothing yet. A building ends in a wall; nobody gets off a floor beside the board (WDC-BOARD-13). */
function leaveEdge(play: Play, square: Square, direction: number, isOnBoard: boolean): void {
  const terrain = play.state.terrain[square]
  const isOpen = isOnBoard && terrain !== Terrain.void && terrain !== Terrain.building
  setEdge(play, square, direction, isOpen ? UNEXPLORED : NO_SQUARE, terrain === Terrain.building)
}

function layOpenings(play: Play, placed: number, shape: TileShape): void {
  const { state, scenario } = play
  const from = placed * SQUARES_PER_TILE
  const first = state.openings
  for (let index = 0; index < shape.openings.length; index++) {
    const { kind, inside, outside, locks, nearestDoor } = shape.openings[index]
    state.openingKind[first + index] = kind
    state.inside[first + index] = from + inside
    state.outside[first + index] = from + outside
    state.locks[first + index] = locks
    state.nearestDoor[first + index] = first + nearestDoor
    state.broken[first + index] = 0
  }
  state.openings += shape.openings.length
  for (const { tile, door } of scenario.board.brokenDoors) {
    if (tile === state.tile[placed]) breakOpen(play, first + door)
  }
}

/** A "No Door" or "No Window" disk: it stays open for good. WDC-ENTRY-08, -09 */
export function breakOpen(play: Play, opening: number): void {
  play.state.broken[opening] = 1
  changeOpening(play, opening)
}

/** A scenario opens a door (0 locks) or locks it, which repairs it. Its windows get the same locks. Section 5.12 */
export function setLocks(play: Play, door: number, locks: number): void {
  const { state } = play
  for (let opening = 0; opening < state.openings; opening++)
    if (state.nearestDoor[opening] === door) state.locks[opening] = locks
  state.broken[door] = 0
  changeOpening(play, door)
}

function changeOpening(play: Play, opening: number): void {
  const { state } = play
  state.boardVersion += 1
  state.mapVersion += 1
  setWay(play, state.inside[opening], opening)
  setWay(play, state.outside[opening], opening)
}

/** What the opening is to those on foot, from this side. */
function setWay(play: Play, square: Square, opening: number): void {
  const { state } = play
  for (let edge = square * 4; edge < square * 4 + 4; edge++) {
    if (state.gate[edge] !== opening + 1) continue
    const price = play.prices[state.terrain[state.link[edge]]]
    state.way[edge] = wayThrough(
      price,
      state.openingKind[opening],
      state.locks[opening],
      state.inside[opening] === square,
      state.broken[opening] !== 0,
    )
  }
}

/** Stairs and elevators: two squares count as one. WDC-BOARD-12 */
function joinFloors(play: Play, placed: number): void {
  const { state, scenario } = play
  if (state.building[placed] === NONE) return
  for (let other = 0; other < placed; other++) {
    if (state.building[other] !== state.building[placed]) continue
    pairTwins(play, placed, other, scenario.tiles[state.tile[placed]].rotations[state.rotation[placed]])
    pairTwins(play, other, placed, scenario.tiles[state.tile[other]].rotations[state.rotation[other]])
  }
}

function pairTwins(play: Play, placed: number, other: number, shape: TileShape): void {
  const { state } = play
  for (const { square, tile, twin } of shape.twins) {
    if (tile !== state.tile[other]) continue
    const here = placed * SQUARES_PER_TILE + square
    const there = other * SQUARES_PER_TILE + rotated(twin, state.rotation[other])
    state.twin[here] = there
    state.twin[there] = here
  }
}
