// Tiles as a report's pictures show them: walls between buildings and anything else, doors and windows as passages.
import type { Ground, GroundLine } from '../../../engine/game.ts'
import { TILE_SIDE } from '../words/board.ts'
import { TERRAIN_LETTERS } from '../words/vocabulary.ts'
import { playedIn, type Scenario } from '../setup/scenario.ts'

type Tile = Scenario['tiles'][number]['content']

/** As printed, by the tile's id; of a campaign those of all its scenarios. */
export const tileGrounds = (scenario: Scenario): ReadonlyMap<string, Ground> =>
  new Map(
    playedIn(scenario)
      .flatMap(({ board, tiles }) => board.all.map((tile) => tiles[tile]!.content))
      .map((tile) => [tile.id, groundOf(tile)]),
  )

function groundOf({ terrain, doors, windows }: Tile): Ground {
  const isBuilding = (row: number, column: number): boolean => terrain[row]![column] === TERRAIN_LETTERS.building
  const passages = [...doors, ...windows].map(({ inside, outside }) => edgeBetween(inside, outside))
  const isPassage = (line: GroundLine): boolean => passages.some((one) => one.join() === line.join())
  const squares = Array.from({ length: TILE_SIDE * TILE_SIDE }, (_, square) => square)
  const walls = squares.flatMap((square): GroundLine[] => {
    const [row, column] = [Math.floor(square / TILE_SIDE), square % TILE_SIDE]
    return [
      ...(column + 1 < TILE_SIDE && isBuilding(row, column) !== isBuilding(row, column + 1) ? [square + 1] : []),
      ...(row + 1 < TILE_SIDE && isBuilding(row, column) !== isBuilding(row + 1, column) ? [square + TILE_SIDE] : []),
    ].map((other) => edgeBetween(square, other))
  })
  return { columns: TILE_SIDE, rows: TILE_SIDE, walls: walls.filter((line) => !isPassage(line)), passages, parts: [] }
}

/** The edge that two neighbours share, in squares from the upper left corner. */
function edgeBetween(one: number, other: number): GroundLine {
  const second = Math.max(one, other)
  const [row, column] = [Math.floor(second / TILE_SIDE), second % TILE_SIDE]
  return Math.abs(one - other) === 1 ? [column, row, column, row + 1] : [column, row, column + 1, row]
}
