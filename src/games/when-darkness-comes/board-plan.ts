// What a scenario says of its tiles, as numbers: which lie on the table at the start, which wait in the draw pile, which
// lie beside the board. Made once by scenario.ts; rules/setup.ts lays it out anew in each playout.
import { labelWord } from '../../random/index.ts'
import type { ScenarioContent, TileSquare } from './content/schema.ts'
import type { TileTable } from './tiles.ts'

/** A tile with its cell of the lattice, counted from the first tile's; y grows downward. */
export interface LaidTile {
  readonly tile: number
  readonly x: number
  readonly y: number
  readonly turns: number
}

export interface BoardPlan {
  /** Associated halves that the scenario does not place itself follow the tile they belong to (WDC-BOARD-11). */
  readonly start: readonly LaidTile[]
  /** Tiles beside the board, the upper floors of the start among them (WDC-BOARD-12). */
  readonly aside: readonly number[]
  /** The draw pile: an entry is one tile in it, so that two houses are two entries. */
  readonly pool: {
    /** Tile of each entry, and its own number in a shuffle. */
    readonly tiles: readonly number[]
    readonly words: Int32Array
    readonly groups: readonly (readonly number[])[]
    /** In rising order of position, which is counted from 1. */
    readonly fixed: readonly { readonly entry: number; readonly position: number }[]
  }
  readonly heroStart: { readonly tile: number; readonly squares: readonly TileSquare[] }
  /** `door` is the index among the tile's doors, and so among its openings. */
  readonly brokenDoors: readonly { readonly tile: number; readonly door: number }[]
  /** Every tile that can come to lie on the table, as often as it can. */
  readonly all: readonly number[]
}

/** Columns and rows from a cell to its neighbour, by direction. */
export const DX = [0, 1, 0, -1] as const
export const DY = [-1, 0, 1, 0] as const

export function boardPlan(plan: ScenarioContent, tiles: readonly TileTable[]): BoardPlan {
  const indexOf = (id: string): number => tiles.findIndex(({ content }) => content.id === id)
  const named = plan.tiles.start.map(({ tile, at: [y, x], turns }): LaidTile => ({ tile: indexOf(tile), x, y, turns }))
  const isNamed = (tile: number): boolean => named.some((laid) => laid.tile === tile)
  const start = named.flatMap((laid) => {
    const { associated, associatedSide } = tiles[laid.tile]
    if (associated < 0 || isNamed(associated)) return [laid]
    const side = (associatedSide + laid.turns) % 4
    return [laid, { tile: associated, x: laid.x + DX[side], y: laid.y + DY[side], turns: laid.turns }]
  })
  const namedAside = plan.tiles.aside.map(indexOf)
  const floors = [...start.map(({ tile }) => tile), ...namedAside].flatMap((tile) => upperFloors(tile, tiles))
  const aside = [...namedAside, ...floors.filter((tile) => !namedAside.includes(tile))]

  const entries: number[] = []
  const words: number[] = []
  const entry = (id: string): number => {
    const tile = indexOf(id)
    const nth = entries.filter((other) => other === tile).length
    words.push(labelWord(nth === 0 ? id : `${id}#${nth + 1}`))
    return entries.push(tile) - 1
  }
  const groups = plan.tiles.pool.groups.map((group) => group.map(entry))
  const fixed = plan.tiles.pool.fixed.map(({ tile, position }) => ({ entry: entry(tile), position }))
    .sort((a, b) => a.position - b.position)
  return {
    start, aside,
    pool: { tiles: entries, words: Int32Array.from(words), groups, fixed },
    heroStart: { tile: indexOf(plan.heroStart.tile), squares: plan.heroStart.squares },
    brokenDoors: plan.brokenDoors.map(({ tile, door }) => ({
      tile: indexOf(tile), door: tiles[indexOf(tile)].content.doors.findIndex(({ id }) => id === door),
    })),
    all: [...start.map(({ tile }) => tile), ...aside, ...entries.flatMap((tile) => withCompanions(tile, tiles))],
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
