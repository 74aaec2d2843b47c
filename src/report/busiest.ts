// Places where most happened: tiles, or the named parts of the only board.
import type { ChartInfo, Ground } from '../engine/game.ts'
import type { ResultMetric, ResultVariant } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { MIN_COUNT } from './foremost.ts'
import { thousands } from './numbers.ts'

export interface Busiest {
  /** What was counted: `Deaths`. */
  readonly what: string
  readonly count: number
  /** Those with the highest count first. */
  readonly places: readonly { readonly name: string; readonly count: number }[]
}

export function isOfSquares(metric: ResultMetric | undefined): metric is ResultMetric {
  return metric?.kind === 'ratio' && metric.dimensions?.map(({ name }) => name).join() === 'tile,square'
}

/** One board; tiles lie differently in each game. */
export const isBoard = ({ dimensions }: ResultMetric): boolean => dimensions![0].labels.length === 1

/** Column and row of a square, from 0; undefined where the label names no square. */
export function squareOf(label: string): { readonly column: number; readonly row: number } | undefined {
  const [, column, row] = /^c(\d+)r(\d+)$/.exec(label) ?? []
  return column === undefined ? undefined : { column: Number(column) - 1, row: Number(row) - 1 }
}

/** The part of the board that a square lies in: the smallest, where parts lie in one another. */
function partAround({ parts, elsewhere }: Ground, label: string): string | undefined {
  const square = squareOf(label)
  if (square === undefined) return undefined
  const isIn = ([first, last]: readonly [number, number], index: number): boolean =>
    first <= index + 1 && index + 1 <= last
  const size = ({ rows, columns }: Ground['parts'][number]): number =>
    (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1)
  const around = parts.filter(({ rows, columns }) => isIn(rows, square.row) && isIn(columns, square.column))
  return around.toSorted((a, b) => size(a) - size(b)).at(0)?.name ?? elsewhere
}

/** @returns undefined where a game counts nothing on its squares, or nothing of it happened */
export function busiestOf(
  variant: ResultVariant,
  about: About,
  { name, metrics = [name] }: ChartInfo,
): Busiest | undefined {
  const metric = metrics.map((one) => variant.metrics[one]).find(isOfSquares)
  if (metric === undefined) return undefined
  const nameOf = namerOf(about)
  const ground = about.variants[0].ground
  const counts = new Map<string, number>()
  for (const { by, successes = 0 } of metric.cells) {
    const place = isBoard(metric)
      ? ((ground && partAround(ground, String(by.square))) ?? squareName(nameOf('square', by.square)))
      : nameOf('tile', by.tile)
    counts.set(place, (counts.get(place) ?? 0) + successes)
  }
  const places = [...counts]
    .map(([place, count]) => ({ name: place, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const count = places.reduce((sum, one) => sum + one.count, 0)
  return count === 0 ? undefined : { what: metric.title.replace(/ (on|per|at) .*$/, ''), count, places }
}

/** `square 3,3`: two numbers don't say that they are a place. */
const squareName = (name: string): string => (/^\W*\d/.test(name) ? `square ${name}` : name)

const MAX_PLACES = 3

/**
 * `Deaths by place: Park 17 of 46, Library 5, Church 5`; undefined of few, or where all are in one place. These are
 * counts: several in one game depend on each other, so that no interval of a share would hold.
 */
export function busiestWords(busiest: Busiest | undefined): string | undefined {
  const words = busiest && busiest.places.length > 1 ? mostWords(busiest) : undefined
  return words && `${busiest!.what} by place: ${words}`
}

export function mostWords({ count, places }: Pick<Busiest, 'count' | 'places'>): string | undefined {
  if (count < MIN_COUNT) return undefined
  return places
    .slice(0, MAX_PLACES)
    .map((one, index) => `${one.name} ${thousands(one.count)}${index === 0 ? ` of ${thousands(count)}` : ''}`)
    .join(', ')
}
