// The tiles of a scenario as numbers: on the table at the start, in the draw pile, or beside the board.
// scenario.ts makes the plan once; rules/setup.ts lays it out anew in each playout.
import { labelWord } from '../../../random/index.ts'
import type { ScenarioContent, TileSquare } from '../content/schema.ts'
import type { TileTable } from './tiles.ts'

/** A tile with its cell of the lattice, counted from the first tile's; y grows downward. */
export interface LaidTile {
  readonly tile: number
  readonly x: number
  readonly y: number
  readonly turns: number
}

export interface BoardPlan {
  /** The other half of a tile that has one comes along (WDC-BOARD-11). */
  readonly start: readonly LaidTile[]
  /** Tiles beside the board, the upper floors of the start among them (WDC-BOARD-12). */
  readonly aside: readonly number[]
  /** The draw pile: groups, each shuffled on its own, and tiles at fixed positions (rising, counted from 1). */
  readonly pool: {
    readonly groups: readonly (readonly number[])[]
    readonly fixed: readonly { readonly tile: number; readonly position: number }[]
    /** Each tile's own number in a shuffle. */
    readonly words: Int32Array
  }
  readonly heroStart: { readonly tile: number; readonly squares: readonly TileSquare[] }
  /** `door` is the index among the tile's doors, and so among its openings. */
  readonly brokenDoors: readonly { readonly tile: number; readonly door: number }[]
  /** Every tile that can come to lie on the table; none does twice. */
  readonly all: readonly number[]
}

/** Columns and rows from a cell to its neighbour, by direction. */
export const DX = [0, 1, 0, -1] as const
export const DY = [-1, 0, 1, 0] as const

export function boardPlan(plan: ScenarioContent, tiles: readonly TileTable[]): BoardPlan {
  const indexOf = (id: string): number => tiles.findIndex(({ content }) => content.id === id)
  const start = plan.tiles.start.flatMap(({ tile: id, at: [y, x], turns }): LaidTile[] => {
    const tile = indexOf(id)
    const { associated, associatedSide } = tiles[tile]
    const laid = { tile, x, y, turns }
    const side = (associatedSide + turns) % 4
    return associated < 0 ? [laid] : [laid, { tile: associated, x: x + DX[side], y: y + DY[side], turns }]
  })
  const namedAside = plan.tiles.aside.map(indexOf)
  const floors = [...start.map(({ tile }) => tile), ...namedAside].flatMap((tile) => upperFloors(tile, tiles))
  const aside = [...namedAside, ...floors.filter((tile) => !namedAside.includes(tile))]

  const groups = plan.tiles.pool.groups.map((group) => group.map(indexOf))
  const fixed = plan.tiles.pool.fixed
    .map(({ tile, position }) => ({ tile: indexOf(tile), position }))
    .sort((a, b) => a.position - b.position)
  const drawn = [...groups.flat(), ...fixed.map(({ tile }) => tile)]
  return {
    start,
    aside,
    pool: { groups, fixed, words: Int32Array.from(tiles, ({ content }) => labelWord(content.id)) },
    heroStart: { tile: indexOf(plan.heroStart.tile), squares: plan.heroStart.squares },
    brokenDoors: plan.brokenDoors.map(({ tile, door }) => ({
      tile: indexOf(tile),
      door: tiles[indexOf(tile)].content.doors.findIndex(({ id }) => id === door),
    })),
    all: [...start.map(({ tile }) => tile), ...aside, ...drawn.flatMap((tile) => withCompanions(tile, tiles))],
  }
}

/** The floors above a tile, lowest first. */
function upperFloors(tile: number, tiles: readonly TileTable[]): number[] {
  const { upper } = tiles[tile]
  return upper < 0 ? [] : [upper, ...upperFloors(upper, tiles)]
}

/** What comes to the table when this tile is drawn. */
function withCompanions(tile: number, tiles: readonly TileTable[]): number[] {
  const { associated } = tiles[tile]
  const halves = associated < 0 ? [tile] : [tile, associated]
  return halves.flatMap((half) => [half, ...upperFloors(half, tiles)])
}
