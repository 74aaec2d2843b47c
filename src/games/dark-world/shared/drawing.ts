// Where something stands in the drawing of a board (map.ts), and whether its lines fit together: one that is too short, or left out,
// shifts all that stands behind or below it, and each square of that would be told by itself.
import type { RefinementParams } from '../../../input/index.ts'
import { type BoardMap, type Square, squareText } from './map.ts'
import type { Complain } from './parts.ts'

type InDrawing = NonNullable<RefinementParams['at']>

/** Line and column of a square. */
export const inDrawing = ([row, column]: Square): InDrawing => [2 * row, 2 * column]

/** Line and column of the edge between two neighbours. */
export const onEdge = (a: Square, b: Square): InDrawing => [a[0] + b[0], a[1] + b[1]]

/** The first line that does not fit to the others; undefined when all do. */
export function crookedLine(drawing: string): { message: string; expected: string; at: InDrawing } | undefined {
  const lines = drawing.split('\n').map((line) => line.trimEnd()).filter((line) => line !== '')
  const isEdges = (at: number): boolean => at % 2 === 0
  const hasCorners = lines.some((line) => line.includes('+'))
  const stray = hasCorners ? lines.findIndex((line, at) => line.includes('+') !== isEdges(at)) : -1
  if (stray >= 0) {
    return isEdges(stray) ? { message: 'a line of edges is missing above this line of squares', expected: 'lines of edges (with +) and of squares in turn, edges first', at: stray + 1 }
      : { message: 'a line of squares is missing above this line of edges', expected: 'lines of edges (with +) and of squares in turn, edges first', at: stray + 1 }
  }
  if (lines.length % 2 === 0) return { message: 'the last line of the map has no line of edges below it', expected: 'lines of edges and of squares in turn, edges first and last', at: lines.length }
  // A blank edge at the end of a line of squares is seldom written.
  const widths = lines.map((line, at) => (isEdges(at) ? line.length : line.length | 1))
  const usual = [...new Set(widths)].sort((a, b) => widths.filter((width) => width === b).length - widths.filter((width) => width === a).length || b - a)[0]
  const odd = widths.findIndex((width) => width !== usual)
  if (odd < 0) return shiftedLine(lines)
  const by = Math.abs(usual - widths[odd])
  return {
    message: `line ${odd + 1} of the map is ${by} ${by === 1 ? 'character' : 'characters'} ${widths[odd] < usual ? 'shorter' : 'longer'} than the others`,
    expected: `${usual} characters, with # where nothing is drawn`, at: odd + 1,
  }
}

/** Where a blank edge at the end is left out, a character too many before it does not show in the width: then walls stand in the places of squares. */
function shiftedLine(lines: readonly string[]): { message: string; expected: string; at: InDrawing } | undefined {
  for (let at = 1; at < lines.length; at += 2) {
    const place = [...lines[at]].findIndex((mark, column) => column % 2 === 1 && mark === '|')
    if (place >= 0) return { message: `line ${at + 1} of the map has "|" where a square goes`, expected: 'edges and squares in turn, edges first; before it there is a character too many, or too few', at: [at + 1, place + 1] }
  }
  return undefined
}

/** Complains of a place whose square is not drawn with one of these marks. */
export const markChecker = (map: BoardMap, complain: Complain) => (path: readonly (string | number)[], at: Square, marks: string): void => {
  const found = map.at(at)
  if (marks.includes(found)) return
  complain(path, `the map has ${found === ' ' ? 'nothing' : `"${found}"`} on ${squareText(at)}`, { expected: marks.length === 1 ? `"${marks}" there` : `one of ${[...marks].map((mark) => `"${mark}"`).join(', ')} there` })
}
