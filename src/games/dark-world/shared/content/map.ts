// Boards as text: a map at double width, in which every other character is an edge. content/ draws them, graph.ts makes
// squares and ways of them.
//
//   square (r, c), from (1, 1), is the character in line 2r, column 2c; between two squares stands their edge

/** [row, column], from [1, 1]. */
export type Square = readonly [row: number, column: number]

export class BoardMap {
  readonly rows: number
  readonly columns: number
  private readonly lines: readonly string[]

  constructor(text: string) {
    this.lines = text.replace(/\n+$/, '').split('\n')
    this.rows = Math.max(0, (this.lines.length - 1) >> 1)
    this.columns = Math.max(0, (Math.max(0, ...this.lines.map((line) => line.length)) - 1) >> 1)
  }

  /** The character of a square; blank where there is none. */
  at([row, column]: Square): string {
    return this.lines[2 * row - 1]?.[2 * column - 1] ?? ' '
  }

  /** The character between two neighbours. @throws RangeError when they are none */
  edge(a: Square, b: Square): string {
    if (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) !== 1)
      throw new RangeError(`${squareText(a)} and ${squareText(b)} are no neighbours`)
    return this.lines[a[0] + b[0] - 1]?.[a[1] + b[1] - 1] ?? ' '
  }

  /** All squares that are drawn, row by row. */
  squares(): Square[] {
    const all: Square[] = []
    for (let row = 1; row <= this.rows; row++) {
      for (let column = 1; column <= this.columns; column++) {
        if (!NOTHING.includes(this.at([row, column]))) all.push([row, column])
      }
    }
    return all
  }

  /**
   * The squares that nobody can come to from one, over edges that bear one of these marks, row by row.
   * @param closed marks of squares that nobody is to come to, or to pass
   */
  unreachable(from: Square, edges: string, closed = ''): Square[] {
    const seen = new Set([squareText(from)])
    const queue = [from]
    for (let square = queue.shift(); square !== undefined; square = queue.shift()) {
      for (const next of neighboursOf(square)) {
        if (
          `${NOTHING}${closed}`.includes(this.at(next)) ||
          !edges.includes(this.edge(square, next)) ||
          seen.has(squareText(next))
        )
          continue
        seen.add(squareText(next))
        queue.push(next)
      }
    }
    return this.squares().filter((square) => !closed.includes(this.at(square)) && !seen.has(squareText(square)))
  }
}

const NOTHING = '# '

export const squareText = ([row, column]: Square): string => `[${row}, ${column}]`

/** @returns undefined for a place that is no square: `the Doomstep` */
export function squareOf(text: string): Square | undefined {
  const [, row, column] = /^\[(\d+), (\d+)\]$/.exec(text) ?? []
  return row === undefined ? undefined : [Number(row), Number(column)]
}

export const isSame = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1]
/** Whether a square lies in a rectangle of rows and columns, ends included. */
export const isWithin = (
  [row, column]: Square,
  { rows, columns }: { rows: readonly [number, number]; columns: readonly [number, number] },
): boolean => row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1]

/** Up, right, down, left. */
export const neighboursOf = ([row, column]: Square): Square[] => [
  [row - 1, column],
  [row, column + 1],
  [row + 1, column],
  [row, column - 1],
]

/** A part of the board and the rectangle it lies in, ends included. */
export interface NamedPart {
  readonly name: string
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

/** The rectangle around squares; undefined for none. */
export function around(squares: readonly Square[]): Omit<NamedPart, 'name'> | undefined {
  if (squares.length === 0) return undefined
  const span = (axis: 0 | 1): [number, number] => [
    Math.min(...squares.map((square) => square[axis])),
    Math.max(...squares.map((square) => square[axis])),
  ]
  return { rows: span(0), columns: span(1) }
}
