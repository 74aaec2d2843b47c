// Tiles as tables: each of the four rotations of a tile, with walls, openings and marks as they lie on the table.
// Made once for a scenario; rules/board.ts copies a rotation into the state when the tile is laid. WDC-BOARD-01, -08
import { words } from '../../../engine/words.ts'
import type { Constants, Tile, TileSquare } from '../content/schema.ts'
import { DOWN, LEFT, Mark, OPEN, RIGHT, SQUARES_PER_TILE, TILE_SIDE, UP, WALL, Way } from '../words/board.ts'
import { Terrain, TERRAIN_LETTERS, TERRAINS } from '../words/vocabulary.ts'

/** What an opening is. */
export const OpeningKind = words('door', 'window')

export interface OpeningShape {
  readonly kind: number
  readonly inside: TileSquare
  readonly outside: TileSquare
  /** A door's locks; a window's are those of its nearest door. */
  readonly locks: number
  /** Index of the nearest door among the tile's openings; a door's own. */
  readonly nearestDoor: number
}

export interface TwinShape {
  readonly square: TileSquare
  /** Index of the other tile, and the square there as its data has it (tiles beside the board are never rotated). */
  readonly tile: number
  readonly twin: TileSquare
}

/** One rotation of a tile; squares are row * 6 + column as they lie on the table. */
export interface TileShape {
  readonly terrain: Int16Array
  readonly mark: Int16Array
  /** Number of the room, 0 = the rest of the tile. */
  readonly room: Int16Array
  /** 4 a square: the square beyond within the tile, -1 where there is none. */
  readonly link: Int16Array
  /** 4 a square, within the tile: OPEN, WALL, or index of an opening + 1. Edges of the tile are OPEN here. */
  readonly gate: Int16Array
  /** 4 a square, as in the state, while nothing is broken; 0 beyond the tile. */
  readonly way: Int16Array
  readonly openings: readonly OpeningShape[]
  /** "?" and "!" squares in reading order of the unrotated tile. */
  readonly questions: readonly TileSquare[]
  readonly exclamations: readonly TileSquare[]
  readonly twins: readonly TwinShape[]
}

export interface TileTable {
  readonly content: Tile
  /** By quarter turns clockwise. */
  readonly rotations: readonly [TileShape, TileShape, TileShape, TileShape]
  /** Index of the tile laid beside it at once (-1 none), and the side of the unrotated tile. WDC-BOARD-11 */
  readonly associated: number
  readonly associatedSide: number
  /** Index of the upper floor, -1 none (WDC-BOARD-12). */
  readonly upper: number
  /** No street at its rim to leave by: it lies beside the board (an upper floor). */
  readonly beside: boolean
}

const SIDES = { up: UP, right: RIGHT, down: DOWN, left: LEFT } as const

export const rowOf = (square: number): number => ((square % SQUARES_PER_TILE) / TILE_SIDE) | 0
export const columnOf = (square: number): number => square % TILE_SIDE

/** Where a tile's square comes to lie after quarter turns clockwise. */
export function rotated(square: TileSquare, turns: number): TileSquare {
  let row = rowOf(square)
  let column = columnOf(square)
  for (let turn = 0; turn < turns; turn++) [row, column] = [column, TILE_SIDE - 1 - row]
  return row * TILE_SIDE + column
}

/** Square next to this one within the tile, -1 beyond its rim. */
export function within(square: TileSquare, direction: number): TileSquare {
  const row = rowOf(square)
  const column = columnOf(square)
  if (direction === UP) return row === 0 ? -1 : square - TILE_SIDE
  if (direction === DOWN) return row === TILE_SIDE - 1 ? -1 : square + TILE_SIDE
  if (direction === LEFT) return column === 0 ? -1 : square - 1
  return column === TILE_SIDE - 1 ? -1 : square + 1
}

/**
 * @param tiles every tile of the content, so that names become indices
 * @param cost half-points to enter a square
 */
export function tileTable(tile: Tile, tiles: readonly Tile[], cost: MovementCost): TileTable {
  const indexOf = (id: string | null): number => (id === null ? -1 : tiles.findIndex((other) => other.id === id))
  return {
    content: tile,
    rotations: groundsOf(tile, cost).map((ground, turns) =>
      withTwins(ground, tile, turns, indexOf),
    ) as unknown as TileTable['rotations'],
    associated: indexOf(tile.associated?.tile ?? null),
    associatedSide: tile.associated ? SIDES[tile.associated.side] : 0,
    upper: indexOf(tile.upper),
    beside: tiles.some((other) => other.upper === tile.id),
  }
}

/** A rotation without what depends on the other tiles of the content. */
type Ground = Omit<TileShape, 'twins'>

/**
 * Known tiles, with the cost of their squares. The variants of an experiment lay the same tiles, and building these
 * tables is most of the work of preparing a variant.
 */
const groundsByTile = new WeakMap<Tile, { readonly cost: MovementCost; readonly grounds: readonly Ground[] }>()

function groundsOf(tile: Tile, cost: MovementCost): readonly Ground[] {
  const last = groundsByTile.get(tile)
  if (last?.cost === cost) return last.grounds
  const terrain = terrainOf(tile)
  const prices = pricesOf(cost)
  const grounds = [0, 1, 2, 3].map((turns) => groundOf(tile, terrain, turns, prices))
  groundsByTile.set(tile, { cost, grounds })
  return grounds
}

const withTwins = (ground: Ground, tile: Tile, turns: number, indexOf: (id: string) => number): TileShape => ({
  ...ground,
  twins: tile.twins.map((twin) => ({ square: rotated(twin.square, turns), tile: indexOf(twin.tile), twin: twin.twin })),
})

function terrainOf(tile: Tile): number[] {
  const letters = TERRAINS.map((name) => TERRAIN_LETTERS[name])
  return [...tile.terrain.join('')].map((letter) => letters.indexOf(letter))
}

function groundOf(tile: Tile, plain: readonly number[], turns: number, prices: Int16Array): Ground {
  const turn = (square: TileSquare): TileSquare => rotated(square, turns)
  const terrain = new Int16Array(SQUARES_PER_TILE)
  const mark = new Int16Array(SQUARES_PER_TILE)
  const room = new Int16Array(SQUARES_PER_TILE)
  plain.forEach((kind, square) => {
    terrain[turn(square)] = kind
  })
  for (const square of tile.disks) mark[turn(square)] = Mark.question
  for (const square of tile.obstacles) mark[turn(square)] = Mark.exclamation
  tile.rooms.forEach(({ squares }, index) => {
    for (const square of squares) room[turn(square)] = index + 1
  })
  const doorAt = (id: string): number => tile.doors.findIndex((door) => door.id === id)
  const openings: OpeningShape[] = [
    ...tile.doors.map((door, index) => ({
      kind: OpeningKind.door,
      inside: turn(door.inside),
      outside: turn(door.outside),
      locks: door.locks,
      nearestDoor: index,
    })),
    ...tile.windows.map((window) => ({
      kind: OpeningKind.window,
      inside: turn(window.inside),
      outside: turn(window.outside),
      locks: tile.doors[doorAt(window.door)]!.locks,
      nearestDoor: doorAt(window.door),
    })),
  ]
  const link = links(terrain)
  const gate = gates(terrain, openings)
  return {
    terrain,
    mark,
    room,
    link,
    gate,
    way: ways(terrain, link, gate, openings, prices),
    openings,
    questions: tile.disks.map(turn),
    exclamations: tile.obstacles.map(turn),
  }
}

/** No way leads onto a void square, or off one. */
function links(terrain: Int16Array): Int16Array {
  return Int16Array.from({ length: SQUARES_PER_TILE * 4 }, (_, edge) => {
    const other = within(edge >> 2, edge & 3)
    return other < 0 || terrain[edge >> 2] === Terrain.void || terrain[other] === Terrain.void ? -1 : other
  })
}

/** Walls are implied between a building and anything else; doors and windows are holes in them. */
function gates(terrain: Int16Array, openings: readonly OpeningShape[]): Int16Array {
  return Int16Array.from({ length: SQUARES_PER_TILE * 4 }, (_, edge) => {
    const square = edge >> 2
    const other = within(square, edge & 3)
    if (other < 0) return OPEN
    const opening = openings.findIndex(
      ({ inside, outside }) => (square === inside && other === outside) || (square === outside && other === inside),
    )
    return opening >= 0 ? opening + 1 : wallBetween(terrain[square], terrain[other]) ? WALL : OPEN
  })
}

function ways(
  terrain: Int16Array,
  link: Int16Array,
  gate: Int16Array,
  openings: readonly OpeningShape[],
  prices: Int16Array,
): Int16Array {
  return link.map((other, edge) => {
    if (other < 0 || gate[edge] === WALL) return 0
    const price = prices[terrain[other]]
    if (gate[edge] === OPEN) return price | Way.walkers
    const { kind, locks, inside } = openings[gate[edge] - 1]
    return wayThrough(price, kind, locks, edge >> 2 === inside, false)
  })
}

/**
 * What an opening is to those on foot. Doors open from inside (WDC-MOVE-18), unlocked or broken (WDC-ENTRY-01, -08).
 * Windows have to be climbed. Only heroes pass what is not broken (WDC-ADV-04).
 */
export function wayThrough(price: number, kind: number, locks: number, isInside: boolean, isBroken: boolean): number {
  const walkers = isBroken ? Way.walkers : 0
  if (kind === OpeningKind.window) return walkers
  const opens = isBroken || locks === 0 || isInside
  return price | walkers | (isInside ? 0 : Way.enters) | (opens ? 0 : Way.byFate)
}

type MovementCost = Constants['movement']['cost']

/** Half-points to enter a square, by terrain. WDC-MOVE-05 */
export const pricesOf = (cost: MovementCost): Int16Array => Int16Array.of(cost.street, cost.building, cost.woods, 0)

/** A wall stands where exactly one of two neighbouring squares is a building's. */
export function wallBetween(terrain: number, other: number): boolean {
  return (terrain === Terrain.building) !== (other === Terrain.building)
}
