// Where heroes can ever stand in a scenario: tiles that can come to the table, and their squares that a way leads to.
// Locks count as ways (somebody may pick or break them); walls and void do not. Read from a scenario's text.
import { boardPlan, DX, DY } from '../../setup/board-plan.ts'
import type { Content, ScenarioContent } from '../../content/schema.ts'
import { SQUARES_PER_TILE, WALL } from '../../words/board.ts'
import { rotated, tileTable, type TileTable, wallBetween, within } from '../../setup/tiles.ts'
import { Terrain } from '../../words/vocabulary.ts'

export class Ground {
  /** Ids of tiles that can lie on the table. */
  readonly laid: ReadonlySet<string>
  /** Whether the draw pile can ever be drawn from. */
  readonly drawsTiles: boolean
  /** "?" and "!" squares on all of these tiles. */
  readonly questions: number
  readonly exclamations: number
  private readonly squares: ReadonlySet<string>

  constructor(content: Content, plan: ScenarioContent) {
    const tables = content.tiles.map((tile) => tileTable(tile, content.tiles, content.constants.movement.cost))
    const board = boardPlan(plan, tables)
    const flood = new Flood(tables)
    for (const { tile, x, y, turns } of board.start) flood.lay(tile, x, y, turns)
    board.aside.forEach((tile, nth) => {
      flood.lay(tile, -1000 - 2 * nth, -1000, 0)
    })
    for (const square of board.heroStart.squares) flood.from(board.heroStart.tile, square)
    flood.spread()
    this.drawsTiles = flood.meetsEdge
    const drawn = new Set<number>()
    if (this.drawsTiles) {
      const pile = [...board.pool.groups.flat(), ...board.pool.fixed.map(({ tile }) => tile)].filter((tile) =>
        isEnterable(tables[tile]!),
      )
      pile.forEach((tile, nth) => {
        for (const part of flood.layApart(tile, 1000 * (nth + 1))) drawn.add(part)
        flood.fromRim(tile)
      })
      // A start tile that lies apart is reached over tiles that are drawn, if there are enough of them for the gap.
      for (const startTile of board.start) {
        const gap = Math.min(
          ...board.start
            .filter((other) => other !== startTile)
            .map((other) => Math.abs(other.x - startTile.x) + Math.abs(other.y - startTile.y) - 1),
        )
        if (gap > 0 && gap <= pile.length) flood.fromRim(startTile.tile)
      }
      flood.spread()
    }
    const laid = [...board.start.map(({ tile }) => tile), ...board.aside, ...drawn]
    this.laid = new Set(laid.map((tile) => content.tiles[tile]!.id))
    this.squares = new Set(
      [...flood.reached].map((key) => {
        const [tile, square] = key.split(':').map(Number)
        return `${content.tiles[tile!]!.id}:${square}`
      }),
    )
    this.questions = laid.reduce((sum, tile) => sum + content.tiles[tile]!.disks.length, 0)
    this.exclamations = laid.reduce((sum, tile) => sum + content.tiles[tile]!.obstacles.length, 0)
  }

  /** @param square null: any of the tile */
  reaches(tile: string, square: number | null): boolean {
    if (square !== null) return this.squares.has(`${tile}:${square}`)
    for (let index = 0; index < SQUARES_PER_TILE; index++) if (this.squares.has(`${tile}:${index}`)) return true
    return false
  }
}

/** A tile is laid where somebody steps onto it from the open: some of its rim must be open. WDC-BOARD-08 */
const isEnterable = (table: TileTable): boolean => rimOf(table).length > 0

function rimOf({ rotations: [{ terrain }] }: TileTable): number[] {
  return Array.from({ length: SQUARES_PER_TILE }, (_, square) => square).filter(
    (square) =>
      [0, 1, 2, 3].some((direction) => within(square, direction) < 0) &&
      terrain[square] !== Terrain.void &&
      terrain[square] !== Terrain.building,
  )
}

interface Laid {
  readonly tile: number
  readonly x: number
  readonly y: number
  readonly turns: number
}

/** A flood over tiles as they lie; squares are those of the unrotated tile. */
class Flood {
  readonly reached = new Set<string>()
  meetsEdge = false
  private readonly tables: readonly TileTable[]
  private readonly placed = new Map<number, Laid>()
  private readonly cells = new Map<string, Laid>()
  private readonly waiting: [tile: number, square: number][] = []

  constructor(tables: readonly TileTable[]) {
    this.tables = tables
  }

  lay(tile: number, x: number, y: number, turns: number): void {
    const laid = { tile, x, y, turns }
    this.placed.set(tile, laid)
    this.cells.set(`${x}:${y}`, laid)
  }

  /** A tile of the draw pile with all that comes along, away from everything else. @returns the tiles */
  layApart(tile: number, x: number): number[] {
    const { associated, associatedSide } = this.tables[tile]!
    this.lay(tile, x, 1000, 0)
    if (associated >= 0) this.lay(associated, x + DX[associatedSide as 0], 1000 + DY[associatedSide as 0], 0)
    const parts = [tile, ...(associated >= 0 ? [associated] : [])]
    const floors = parts.flatMap((part) => {
      const up: number[] = []
      for (let floor = this.tables[part]!.upper; floor >= 0; floor = this.tables[floor]!.upper) up.push(floor)
      return up
    })
    floors.forEach((floor, nth) => {
      this.lay(floor, x + 10 + 2 * nth, 2000, 0)
    })
    return [...parts, ...floors]
  }

  from(tile: number, square: number): void {
    const key = `${tile}:${square}`
    if (this.reached.has(key)) return
    this.reached.add(key)
    this.waiting.push([tile, square])
  }

  fromRim(tile: number): void {
    for (const square of rimOf(this.tables[tile]!)) this.from(tile, square)
  }

  spread(): void {
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) this.step(...next)
  }

  private step(tile: number, square: number): void {
    const laid = this.placed.get(tile)
    if (laid === undefined) return
    const shape = this.tables[tile]!.rotations[laid.turns as 0]
    const here = rotated(square, laid.turns)
    for (const twin of shape.twins) if (twin.square === here) this.from(twin.tile, twin.twin)
    for (let direction = 0; direction < 4; direction++) {
      const other = within(here, direction)
      if (other >= 0) {
        if (shape.link[here * 4 + direction]! >= 0 && shape.gate[here * 4 + direction] !== WALL)
          this.from(tile, rotated(other, (4 - laid.turns) % 4))
      } else this.cross(laid, here, direction, shape.terrain[here]!)
    }
  }

  /** Over the rim of a tile. */
  private cross(laid: Laid, here: number, direction: number, terrain: number): void {
    const neighbour = this.cells.get(`${laid.x + DX[direction as 0]}:${laid.y + DY[direction as 0]}`)
    if (neighbour === undefined) {
      if (terrain !== Terrain.building && terrain !== Terrain.void && laid.x > -1000) this.meetsEdge = true
      return
    }
    const { content } = this.tables[laid.tile]!
    const table = this.tables[neighbour.tile]!
    const other = acrossRim(here, direction)
    const there = table.rotations[neighbour.turns as 0].terrain[other]!
    if (
      there === Terrain.void ||
      wallBetween(terrain, there) ||
      (there === Terrain.building && table.content.building !== content.building)
    )
      return
    this.from(neighbour.tile, rotated(other, (4 - neighbour.turns) % 4))
  }
}

/** The square of the next tile across the rim. */
function acrossRim(square: number, direction: number): number {
  let far = square
  for (let back = (direction + 2) % 4, next = within(far, back); next >= 0; next = within(far, back)) far = next
  return far
}
