// Where on the board most happened: tiles, or parts of the only board, by name.
import type { ChartInfo, Ground } from '../engine/game.ts'
import type { ResultMetric, ResultVariant } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { MIN_COUNT } from './foremost.ts'
import { percentFigures, thousands } from './numbers.ts'

export interface Busiest {
  /** What was counted: `Deaths`. */
  readonly what: string
  readonly count: number
  /** Those with most of it first. */
  readonly places: readonly { readonly name: string; readonly count: number }[]
}

export function isOfSquares(metric: ResultMetric | undefined): metric is ResultMetric {
  return metric?.kind === 'ratio' && metric.dimensions?.map(({ name }) => name).join() === 'tile,square'
}

/** One board, and not tiles that lie otherwise each time. */
export const isBoard = ({ dimensions }: ResultMetric): boolean => dimensions![0].labels.length === 1

/** Column and row of a square, from 0; undefined for a place that is none. */
export function squareOf(label: string): { readonly column: number; readonly row: number } | undefined {
  const [, column, row] = /^c(\d+)r(\d+)$/.exec(label) ?? []
  return column === undefined ? undefined : { column: Number(column) - 1, row: Number(row) - 1 }
}

/** The part of the board that a square lies in: the smallest, where parts lie in one another. */
export function partAround({ parts }: Ground, label: string): string | undefined {
  const square = squareOf(label)
  if (square === undefined) return undefined
  const isIn = ([least, most]: readonly [number, number], at: number): boolean => least <= at + 1 && at + 1 <= most
  const size = ({ rows, columns }: Ground['parts'][number]): number =>
    (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1)
  const around = parts.filter(({ rows, columns }) => isIn(rows, square.row) && isIn(columns, square.column))
  return around.toSorted((a, b) => size(a) - size(b)).at(0)?.name
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
      ? ((ground && partAround(ground, String(by.square))) ?? nameOf('square', by.square))
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

const MAX_PLACES = 3

/** `Park 43%, Library 13% of 1,530 deaths`; undefined where there were too few. */
export function busiestWords(busiest: Busiest | undefined): string | undefined {
  if (busiest === undefined || busiest.count < MIN_COUNT) return undefined
  const { what, count, places } = busiest
  const shares = places.slice(0, MAX_PLACES).map((one) => `${one.name} ${percentFigures(one.count / count, 0)}%`)
  return `${shares.join(', ')} of ${thousands(count)} ${what.charAt(0).toLowerCase()}${what.slice(1)}`
}
