// Positions in the drawing of a board (map.ts), and checks that its lines fit together. One short or missing line
// shifts everything behind or below it. These checks report the line once, instead of an error for every shifted
// square.
import type { z } from 'zod'
import type { RefinementParams } from '../../../../input/index.ts'
import { type Complain, complainTo } from '../../../../engine/fields.ts'
import { around, type NamedPart, BoardMap, neighboursOf, type Square, squareText } from './map.ts'
import { MAX_SIDE } from './fields.ts'

type InDrawing = NonNullable<RefinementParams['at']>

/** Line and column of a square. */
export const inDrawing = ([row, column]: Square): InDrawing => [2 * row, 2 * column]

/** Line and column of the edge between two neighbours. */
export const onEdge = (a: Square, b: Square): InDrawing => [a[0] + b[0], a[1] + b[1]]

/** The first row or column beyond MAX_SIDE, which no square's name and no place number covers; undefined if none is. */
function oversized(drawing: string): { message: string; expected: string; at: InDrawing } | undefined {
  const map = new BoardMap(drawing)
  const expected = `at most ${MAX_SIDE} rows and ${MAX_SIDE} columns`
  if (map.rows > MAX_SIDE) return { message: `the map has ${map.rows} rows of squares`, expected, at: 2 * MAX_SIDE + 2 }
  if (map.columns > MAX_SIDE)
    return { message: `the map has ${map.columns} columns of squares`, expected, at: [1, 2 * MAX_SIDE + 2] }
  return undefined
}

/** The first line that does not fit to the others; undefined when all do. */
function crookedLine(drawing: string): { message: string; expected: string; at: InDrawing } | undefined {
  const lines = drawing
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  const isEdges = (index: number): boolean => index % 2 === 0
  const hasCorners = lines.some((line) => line.includes('+'))
  const stray = hasCorners ? lines.findIndex((line, index) => line.includes('+') !== isEdges(index)) : -1
  if (stray >= 0) {
    const [missing, found] = isEdges(stray) ? ['edges', 'squares'] : ['squares', 'edges']
    return {
      message: `a line of ${missing} is missing above this line of ${found}`,
      expected: 'lines of edges (with +) and of squares in turn, edges first',
      at: stray + 1,
    }
  }
  if (lines.length % 2 === 0)
    return {
      message: 'the last line of the map has no line of edges below it',
      expected: 'lines of edges and of squares in turn, edges first and last',
      at: lines.length,
    }
  // A blank edge at the end of a line of squares is seldom written.
  const widths = lines.map((line, index) => (isEdges(index) ? line.length : line.length | 1))
  const usual = [...new Set(widths)].sort(
    (a, b) => widths.filter((width) => width === b).length - widths.filter((width) => width === a).length || b - a,
  )[0]
  const odd = widths.findIndex((width) => width !== usual)
  if (odd < 0) return shiftedLine(lines)
  const difference = Math.abs(usual - widths[odd])
  const characters = difference === 1 ? 'character' : 'characters'
  const comparison = widths[odd] < usual ? 'shorter' : 'longer'
  return {
    message: `line ${odd + 1} of the map is ${difference} ${characters} ${comparison} than the others`,
    expected: `${usual} characters, with # where nothing is drawn`,
    at: odd + 1,
  }
}

/**
 * The first line with a wall in the place of a square; undefined if there is none. Where a line lacks the blank edge at
 * its end, one character too many before it does not change the width, so the width check misses it.
 */
function shiftedLine(lines: readonly string[]): { message: string; expected: string; at: InDrawing } | undefined {
  for (let index = 1; index < lines.length; index += 2) {
    const place = [...lines[index]].findIndex((mark, column) => column % 2 === 1 && mark === '|')
    if (place >= 0)
      return {
        message: `line ${index + 1} of the map has "|" where a square goes`,
        expected: 'edges and squares in turn, edges first; before it there is a character too many, or too few',
        at: [index + 1, place + 1],
      }
  }
  return undefined
}

/** A board with its drawing checked. Where its lines do not fit, that alone is told: all else follows from it. */
export const drawnBoard = <Board extends { readonly map: string }>(
  fields: z.ZodType<Board>,
  check: (board: Board, map: BoardMap, complain: Complain) => void,
): z.ZodType<Board> =>
  fields.superRefine((board, context) => {
    const complain = complainTo(context)
    const crooked = oversized(board.map) ?? crookedLine(board.map)
    if (crooked === undefined) check(board, new BoardMap(board.map), complain)
    else complain(['map'], crooked.message, crooked)
  })

type Path = readonly (string | number)[]

/** Squares that are named, held against the drawing, and marks of the drawing, held against what is named. */
export class NamedSquares {
  private readonly map: BoardMap
  private readonly complain: Complain
  /** By mark, where squares that bear it are named. */
  private readonly keys: Readonly<Record<string, string>>
  private readonly named = new Set<string>()

  constructor(map: BoardMap, keys: Readonly<Record<string, string>>, complain: Complain) {
    this.map = map
    this.keys = keys
    this.complain = complain
  }

  /** Complains of a place whose square is not drawn with one of these marks. */
  expect(path: Path, square: Square, marks: string): void {
    const found = this.map.at(square)
    if (marks.includes(found)) return
    this.complain(path, `the map has ${found === ' ' ? 'nothing' : `"${found}"`} on ${squareText(square)}`, {
      expected:
        marks.length === 1 ? `"${marks}" there` : `one of ${[...marks].map((mark) => `"${mark}"`).join(', ')} there`,
    })
  }

  /** The same of a place that names the square, which does so alone. */
  name(path: Path, square: Square, marks: string): void {
    if (this.named.has(squareText(square)))
      this.complain(path, `${squareText(square)} is named twice`, { expected: 'each square once' })
    this.named.add(squareText(square))
    this.expect(path, square, marks)
  }

  /** Complains of a square whose mark has a key, and that is not named. @returns whether it did */
  tellForgotten(square: Square): boolean {
    const mark = this.map.at(square)
    if (!Object.hasOwn(this.keys, mark) || this.named.has(squareText(square))) return false
    this.complain(['map'], `the map has "${mark}" on ${squareText(square)}, which nothing names`, {
      at: inDrawing(square),
      expected: `the square under ${this.keys[mark]}`,
    })
    return true
  }
}

/**
 * Complains if the rows and columns are not exactly those around the squares with these marks.
 *
 * @param what the thing drawn with the marks
 */
export function expectAround(
  map: BoardMap,
  marks: string,
  what: string,
  key: string,
  written: Omit<NamedPart, 'name'>,
  complain: Complain,
): void {
  const drawn = around(map.squares().filter((square) => marks.includes(map.at(square))))
  if (drawn === undefined) return
  for (const lines of ['rows', 'columns'] as const) {
    const [first, last] = drawn[lines]
    if (written[lines][0] === first && written[lines][1] === last) continue
    complain(
      [key, lines],
      `the map has ${what} in ${first === last ? `${lines.slice(0, -1)} ${first}` : `${lines} ${first} to ${last}`}`,
      { expected: `[${first}, ${last}]` },
    )
  }
}

/** Edges of squares that are drawn, each once, with the square on either side. */
export function edgesOf(map: BoardMap): { square: Square; next: Square; mark: string }[] {
  const isDrawn = (square: Square): boolean => !'# '.includes(map.at(square))
  return map.squares().flatMap((square) =>
    neighboursOf(square)
      .filter((next) => !isDrawn(next) || square[0] < next[0] || square[1] < next[1])
      .map((next) => ({ square, next, mark: map.edge(square, next) })),
  )
}

/** Complains of edges that are drawn with none of these marks. */
export function expectEdges(map: BoardMap, marks: string, complain: Complain): void {
  for (const { square, next, mark } of edgesOf(map)) {
    if (!marks.includes(mark))
      complain(['map'], `the map has "${mark}" on an edge of ${squareText(square)}`, {
        at: onEdge(square, next),
        expected: `an edge of the legend: ${[...marks].map((one) => (one === ' ' ? 'blank' : `"${one}"`)).join(', ')}`,
      })
  }
}
