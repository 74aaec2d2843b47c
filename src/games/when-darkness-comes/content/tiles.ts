// How tiles are written: a map of six rows of six squares, and short lists for what joins squares.
// On the map a square is its terrain's letter (S street, B building, W woods, # void), followed by "?" or "!" where it
// has such a mark (WDC-BOARD-09). Rows stand in a block text, so that # begins no comment.
import { idsOf } from '../../../engine/content.ts'
import { z } from 'zod'
import { type Complain, complainTo, id, noneTwice, orNearest, type Parsed, whole } from '../../../engine/fields.ts'
import { countInWords, nameText, oneOf } from '../../../input/index.ts'
import { MAX_VALUE } from '../words/ladder.ts'
import { TERRAIN_LETTERS } from '../words/vocabulary.ts'
import { TILE_SIDE } from '../words/board.ts'
import { square, squareWords, type TileSquare } from './fields.ts'

const SIDES = ['up', 'right', 'down', 'left'] as const
const OPPOSITE = { up: 'down', right: 'left', down: 'up', left: 'right' } as const

const LETTERS = Object.values(TERRAIN_LETTERS)

/** Terrain letter of a square. */
export const letterAt = (tile: Pick<Tile, 'terrain'>, tileSquare: TileSquare): string =>
  tile.terrain[Math.floor(tileSquare / TILE_SIDE)]![tileSquare % TILE_SIDE]!

const areAdjacent = (a: TileSquare, b: TileSquare): boolean => {
  const rows = Math.abs(Math.floor(a / TILE_SIDE) - Math.floor(b / TILE_SIDE))
  const columns = Math.abs((a % TILE_SIDE) - (b % TILE_SIDE))
  return rows + columns === 1
}

/** Where a square's mark stands in the map's text: line and column, from 1. */
type MarkOf = (square: TileSquare) => readonly [line: number, column: number]

/** What a map says. */
interface Drawn {
  /** Six rows of six letters (`TERRAIN_LETTERS`): S street, B building, W woods, # void. */
  readonly terrain: string[]
  /** "?" squares, in reading order. */
  readonly disks: TileSquare[]
  /** "!" squares, in reading order. */
  readonly obstacles: TileSquare[]
  readonly markOf: MarkOf
}

/** @returns undefined when the map is not one */
function readMap(map: string, complain: Complain): Drawn | undefined {
  const rows = map.split('\n').filter((row) => row.trim() !== '')
  if (rows.length !== TILE_SIDE) {
    complain(['map'], `the map has ${countInWords(rows.length, 'row', 'rows')}`, {
      at: 'key',
      expected: `${TILE_SIDE} rows of ${TILE_SIDE} squares`,
    })
    return undefined
  }
  const terrain: string[] = []
  const disks: TileSquare[] = []
  const obstacles: TileSquare[] = []
  const columns: number[] = []
  let isMap = true
  rows.forEach((row, rowAt) => {
    const cells = [...row.matchAll(/\S+/g)]
    if (cells.length !== TILE_SIDE) {
      complain(['map'], `row ${rowAt + 1} of the map has ${countInWords(cells.length, 'square', 'squares')}`, {
        at: rowAt + 1,
        expected: `${TILE_SIDE} squares, with spaces between them`,
      })
      isMap = false
      return
    }
    cells.forEach(({ 0: cell, index }, columnAt) => {
      const letter = cell[0]!
      const tileSquare = rowAt * TILE_SIDE + columnAt
      columns[tileSquare] = index + 2
      if (!LETTERS.includes(letter) || !['', '?', '!'].includes(cell.slice(1))) {
        complain(['map'], `square ${squareWords(tileSquare)} of the map cannot be "${cell}"`, {
          at: [rowAt + 1, index + 1],
          expected: `${LETTERS.join(', ')}, with ? or ! behind it or nothing`,
        })
        isMap = false
      }
      if (cell[1] === '?') disks.push(tileSquare)
      if (cell[1] === '!') obstacles.push(tileSquare)
    })
    terrain.push(cells.map(([cell]) => cell[0]!).join(''))
  })
  return isMap
    ? {
        terrain,
        disks,
        obstacles,
        markOf: (tileSquare) => [Math.floor(tileSquare / TILE_SIDE) + 1, columns[tileSquare]!],
      }
    : undefined
}

/** Each has a bit in what is lit of a tile, beside that of the rest (`lit` in state.ts). */
const MAX_ROOMS = 15

/**
 * A board piece of 6 x 6 squares (5.11). Walls are implied between a building and anything else.
 * @param names ids of all tiles
 */
export function tileSchema(names: readonly string[]) {
  const anotherTile = oneOf(names, 'tile')
  return z
    .strictObject({
      id,
      name: nameText,
      map: z.string(),
      /** Tiles of one building share this. Default: the tile's id, or null where no square is a building's. */
      building: id.optional(),
      doors: z
        .array(
          z.strictObject({
            /** Unique on its tile. */
            id: nameText,
            inside: square,
            outside: square,
            /** Of this door alone (WDC-ENTRY-12): the value of their TN (WDC-TN-04), 0 = not locked (WDC-ENTRY-01). */
            locks: whole(0, MAX_VALUE),
          }),
        )
        .default([]),
      /** Each with the id of its nearest door, on the same tile (WDC-ENTRY-09). */
      windows: z.array(z.strictObject({ inside: square, outside: square, door: nameText })).default([]),
      /** Two squares that count as one (WDC-BOARD-12). Both tiles name the pair. */
      twins: z
        .array(z.strictObject({ kind: z.enum(['stairs', 'elevator']), square, tile: anotherTile, twin: square }))
        .default([]),
      rooms: z
        .array(z.strictObject({ id, squares: z.array(square).min(1) }))
        .max(MAX_ROOMS)
        .default([]),
      /** The other half, laid at once on that side of this one, seen unrotated (WDC-BOARD-11). */
      associated: z
        .strictObject({ tile: anotherTile, side: z.enum(SIDES) })
        .nullable()
        .default(null),
      /** Tile beside the board that is this one's upper floor (WDC-BOARD-12). */
      upper: anotherTile.nullable().default(null),
      /** Left out unless a scenario names it (WDC-BOARD-04, -06). */
      scenarioOnly: z.boolean().default(false),
      /** Only in games with magic (WDC-BOARD-05). */
      magicOnly: z.boolean().default(false),
    })
    .transform(({ map, building, ...written }, context) => {
      const complain = complainTo(context)
      const drawn = readMap(map, complain)
      if (!drawn) return z.NEVER
      const hasBuilding = drawn.terrain.some((row) => row.includes(TERRAIN_LETTERS.building))
      if (building !== undefined && !hasBuilding)
        complain(['building'], 'the map has no square of a building', {
          expected: 'no building, or B squares on the map',
        })
      const { markOf, ...read } = drawn
      const tile = { ...written, ...read, building: hasBuilding ? (building ?? written.id) : null }
      checkTile(tile, markOf, complain)
      return tile
    })
}

export type Tile = Parsed<typeof tileSchema>

/** What has to be true of a tile by itself. */
function checkTile(tile: Tile, markOf: MarkOf, complain: Complain): void {
  for (const tileSquare of tile.disks) {
    if (letterAt(tile, tileSquare) === TERRAIN_LETTERS.void)
      complain(['map'], `the "?" on ${squareWords(tileSquare)} of the map is on no square`, {
        at: markOf(tileSquare),
        expected: 'a square that is not void (#)',
      })
  }
  for (const tileSquare of tile.obstacles) {
    // WDC-OBST-01 (road squares)
    if (letterAt(tile, tileSquare) !== TERRAIN_LETTERS.street)
      complain(['map'], `the "!" on ${squareWords(tileSquare)} of the map is not on a street`, {
        at: markOf(tileSquare),
        expected: 'a street square (S)',
      })
  }
  noneTwice(idsOf(tile.doors), 'door', (path, ...words) => complain([...path, 'id'], ...words), ['doors'])
  for (const part of ['doors', 'windows'] as const) {
    tile[part].forEach((opening, index) =>
      checkOpening(tile, opening, (path, ...words) => complain([part, index, ...path], ...words)),
    )
  }
  const doors = idsOf(tile.doors)
  tile.windows.forEach(({ door }, index) => {
    // WDC-ENTRY-09 (its nearest door)
    if (!doors.includes(door))
      complain(
        ['windows', index, 'door'],
        `${tile.id} has no door "${door}"`,
        doors.length > 0 ? orNearest(door, doors) : { expected: 'a door of this tile' },
      )
  })
  const inRooms = new Set<TileSquare>()
  tile.rooms.forEach((room, index) =>
    room.squares.forEach((tileSquare, nth) => {
      if (letterAt(tile, tileSquare) !== TERRAIN_LETTERS.building)
        complain(
          ['rooms', index, 'squares', nth],
          `room "${room.id}" is not inside a building on ${squareWords(tileSquare)}`,
          {
            expected: 'a building square (B)',
          },
        )
      if (inRooms.has(tileSquare))
        complain(['rooms', index, 'squares', nth], `${squareWords(tileSquare)} is in a room already`)
      inRooms.add(tileSquare)
    }),
  )
  noneTwice(idsOf(tile.rooms), 'room', (path, ...words) => complain([...path, 'id'], ...words), ['rooms'])
}

/** A door or window leads from a square of the building to a square beside it that is outdoors. */
function checkOpening(
  tile: Tile,
  { inside, outside }: { inside: TileSquare; outside: TileSquare },
  complain: Complain,
): void {
  if (letterAt(tile, inside) !== TERRAIN_LETTERS.building)
    complain(['inside'], `${squareWords(inside)} is not inside a building`, { expected: 'a building square (B)' })
  const beyond = letterAt(tile, outside)
  if (beyond === TERRAIN_LETTERS.building || beyond === TERRAIN_LETTERS.void)
    complain(['outside'], `${squareWords(outside)} is not outdoors`, { expected: 'a street or woods square (S, W)' })
  if (!areAdjacent(inside, outside))
    complain(['outside'], `${squareWords(outside)} is not beside ${squareWords(inside)}`, {
      expected: 'a square that shares an edge with the inside',
    })
}

/**
 * What has to be true between tiles.
 * @param tiles the entries of a list; mistakes name them by index
 * @param tileOf these tiles and all others, by id
 */
export function checkBetweenTiles(tiles: readonly Tile[], tileOf: ReadonlyMap<string, Tile>, tell: Complain): void {
  tiles.forEach((tile, index) => {
    const complain: Complain = (path, ...words) => tell([index, ...path], ...words)
    tile.twins.forEach((twin, nth) => {
      // WDC-BOARD-12 (the squares count as one)
      const other = tileOf.get(twin.tile)
      const isMatched = other?.twins.some(
        (back) =>
          back.tile === tile.id && back.square === twin.twin && back.twin === twin.square && back.kind === twin.kind,
      )
      if (other && !isMatched) {
        const square = squareWords(twin.twin)
        const back = `kind: ${twin.kind}, square: ${square}, tile: ${tile.id}, twin: ${squareWords(twin.square)}`
        complain(['twins', nth], `${other.id} does not name these ${twin.kind}`, {
          expected: `in ${other.id}, twins: { ${back} }`,
        })
      }
      if (other && other.building !== tile.building)
        complain(['twins', nth, 'tile'], `${other.id} is another building`, {
          expected: 'the same building in both tiles',
        })
      if (letterAt(tile, twin.square) !== TERRAIN_LETTERS.building)
        complain(['twins', nth, 'square'], `${squareWords(twin.square)} is not inside a building`, {
          expected: 'a building square (B)',
        })
    })
    if (tile.associated) {
      // WDC-BOARD-11
      const other = tileOf.get(tile.associated.tile)
      const back = other?.associated
      if (other && !(back?.tile === tile.id && back.side === OPPOSITE[tile.associated.side])) {
        complain(['associated'], `${other.id} does not name this tile`, {
          expected: `in ${other.id}, associated: { tile: ${tile.id}, side: ${OPPOSITE[tile.associated.side]} }`,
        })
      }
    }
    if (tile.upper !== null && !tile.twins.some((twin) => twin.tile === tile.upper)) {
      complain(['upper'], `no stairs or elevator lead to ${tile.upper}`, { expected: 'twins between the two tiles' })
    }
  })
}
