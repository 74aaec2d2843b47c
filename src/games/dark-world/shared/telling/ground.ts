// The board as a report's picture shows it: its walls and passages as lines, its parts by name.
import type { Ground, GroundLine } from '../../../../engine/game.ts'
import { BoardMap, type NamedPart } from '../content/map.ts'

/**
 * @param drawing the board as text
 * @param elsewhere what squares outside of all parts are called
 */
export function groundOf(drawing: string, parts: readonly NamedPart[], elsewhere: string): Ground {
  const map = new BoardMap(drawing)
  const lines = [...edgesAcross(map), ...edgesDown(map)]
  const isWall = ({ mark }: Edge): boolean => WALLS.includes(mark)
  return {
    columns: map.columns,
    rows: map.rows,
    walls: lines.filter(isWall).map(({ line }) => line),
    passages: lines.filter((edge) => !isWall(edge)).map(({ line }) => line),
    parts,
    elsewhere,
  }
}

const WALLS = '-|'

/** One line for edges of one mark that follow each other, in squares from the upper left corner. */
interface Edge {
  readonly mark: string
  readonly line: GroundLine
}

const edgesAcross = (map: BoardMap): Edge[] =>
  upTo(map.rows).flatMap((y) =>
    runsOf(Array.from({ length: map.columns }, (_, x) => map.edge([y, x + 1], [y + 1, x + 1]))).map(
      ({ mark, from, to }) => ({ mark, line: [from, y, to, y] as const }),
    ),
  )

const edgesDown = (map: BoardMap): Edge[] =>
  upTo(map.columns).flatMap((x) =>
    runsOf(Array.from({ length: map.rows }, (_, y) => map.edge([y + 1, x], [y + 1, x + 1]))).map(
      ({ mark, from, to }) => ({ mark, line: [x, from, x, to] as const }),
    ),
  )

/** 0 to `count`. */
const upTo = (count: number): number[] => Array.from({ length: count + 1 }, (_, index) => index)

/** Equal marks that follow each other; `to` is exclusive. Blanks are left out. */
function runsOf(marks: readonly string[]): { mark: string; from: number; to: number }[] {
  return marks.flatMap((mark, from) => {
    if (mark === ' ' || marks[from - 1] === mark) return []
    const length = marks.slice(from).findIndex((other) => other !== mark)
    return [{ mark, from, to: length < 0 ? marks.length : from + length }]
  })
}
