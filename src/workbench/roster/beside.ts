// A designer's table with results beside its rows: the same rows in the same order, with all columns, and what changed
// since the results that were there.
import { byteOrderMarkFor, csvRow } from '../../report/csv.ts'
import { workbookOf } from '../../report/xlsx.ts'
import type { Cell } from '../../input/index.ts'
import { isWorkbookFile } from '../../load/table/file.ts'
import type { DecimalMark } from '../../load/table/numbers.ts'
import { namedRows } from '../../load/table/rows.ts'
import type { RowEntry, RowsOf } from '../../load/table/rows.ts'
import { RESULTS } from '../../load/table/table.ts'
import type { ReadTable, TableRow } from '../../load/table/table.ts'
import type { JudgedHero } from './fair.ts'

/** Results that a table had, by the names of its rows, with the cells that they were found with. */
export type Before = ReadonlyMap<string, OldRow>

interface OldRow {
  readonly row: TableRow
  readonly rate: string
  /** Of the rate, ` (50.1–66.0)`; empty where its columns were taken away. */
  readonly interval: string
  readonly verdict: string
  readonly place: string
}

/** What is known of a row. */
export interface RowResult extends JudgedHero {
  readonly games: number
  /** The scenario. */
  readonly place: string
  readonly since: string
}

/** Columns of results beside each other, in our order; some may have been taken away. */
interface ResultColumns {
  /** Index of the first column. */
  readonly first: number
  readonly names: readonly string[]
}

/** Fewer columns with our names, or none of them the verdict, may be the designer's own. */
const MIN_COLUMNS = 4

/** The columns of a table that hold our results. @returns undefined where there are none */
export function resultsIn({ grid, header }: ReadTable): ResultColumns | undefined {
  const cells = grid.rows.find(({ number }) => number === header)!.cells.map(({ text }) => text)
  const orderOf = (text: string): number => RESULTS.findIndex((name) => name === text)
  for (let first = 0; first < cells.length; first++) {
    let end = first
    while (
      end < cells.length &&
      orderOf(cells[end]) >= 0 &&
      (end === first || orderOf(cells[end]) > orderOf(cells[end - 1]))
    )
      end += 1
    const names = cells.slice(first, end)
    if (names.length >= MIN_COLUMNS && names.includes('verdict')) return { first, names }
  }
  return undefined
}

/** Results that a table holds. @returns undefined for a table without results */
export function resultsBefore(rows: Pick<RowsOf, 'kind' | 'fields' | 'table'>): Before | undefined {
  const { table } = rows
  const beside = resultsIn(table)
  if (beside === undefined) return undefined
  const byNumber = new Map(table.grid.rows.map(({ number, cells }) => [number, cells]))
  const found = namedRows(rows).named.flatMap(({ row, wanted }) => {
    const cells = byNumber.get(row.number)!
    const cellOf = (one: (typeof RESULTS)[number]): Cell | undefined =>
      beside.names.includes(one) ? cells.at(beside.first + beside.names.indexOf(one)) : undefined
    const verdict = cellOf('verdict')?.text ?? ''
    const [rate, low, high] = [shareIn(cellOf('win rate')), shareIn(cellOf('low')), shareIn(cellOf('high'))]
    if (rate === '' || verdict === '') return []
    const interval = low === '' || high === '' ? '' : ` (${low.replace('%', '')}–${high.replace('%', '')})`
    return [[wanted, { row, rate, interval, verdict, place: cellOf('played in')?.text ?? '' }] as const]
  })
  return new Map(found)
}

/** A share in a cell, as `percent` writes it. */
const shareIn = (cell: Cell | undefined): string =>
  cell === undefined || cell.text === ''
    ? ''
    : cell.isNumber === true
      ? percent(Number(cell.text))
      : cell.text.replace(',', '.')

/** More changes of a row are counted. */
const MAX_CHANGES = 3

/** What changed of a row: its cells, its verdict and its win rate. */
export function sinceWords(
  { row, wanted }: RowEntry,
  { rate, verdict, place }: Omit<RowResult, 'since'>,
  before: Before,
): string {
  const old = before.get(wanted)
  if (old === undefined) return 'new'
  const columns = [...new Set([...Object.keys(old.row.row), ...Object.keys(row.row)])]
  const changes = columns.flatMap((column) => {
    const [was, is] = [old.row.row[column] ?? 'empty', row.row[column] ?? 'empty']
    return was === is ? [] : [`${column} ${was} → ${is}`]
  })
  const more = changes.length - MAX_CHANGES
  const wordOf = (words: string): string => words.split(':')[0]
  const isElsewhere = old.place !== place
  const isSame = !isElsewhere && wordOf(old.verdict) === wordOf(verdict) && old.rate === percent(rate.estimate)
  return [
    ...changes.slice(0, MAX_CHANGES),
    ...(more > 0 ? [`${more} more`] : []),
    isSame
      ? 'as before'
      : `was ${old.rate}${old.interval}, ${wordOf(old.verdict)}${isElsewhere ? ` in ${old.place}` : ''}`,
  ].join('; ')
}

const percent = (share: number | null): string => (share === null ? '' : `${(100 * share).toFixed(1)}%`)

type Entry = string | number | null

/**
 * The table as a file, as its ending says. A CSV keeps the separator and the decimal mark of the one that was read.
 * @param results by the number of the row
 */
export async function tableWithResults(
  path: string,
  table: ReadTable,
  results: ReadonlyMap<number, RowResult>,
): Promise<string | Uint8Array> {
  const isWorkbook = isWorkbookFile(path)
  const { grid, header, decimalMark = '.' } = table
  const old = resultsIn(table)
  const widest = Math.max(...grid.rows.map(({ cells }) => cells.length))
  const isOwn = (index: number): boolean =>
    old === undefined || index < old.first || index >= old.first + old.names.length
  const first = old?.first ?? widest
  const rows = grid.rows.map(({ number, cells }) => {
    const kept = Array.from({ length: widest }, (_, index): Entry => {
      const cell = cells.at(index)
      if (cell === undefined) return ''
      return isWorkbook && cell.isNumber === true ? Number(cell.text) : cell.text
    }).filter((_, index) => isOwn(index))
    const beside = number === header ? RESULTS : besideOf(results.get(number), isWorkbook ? undefined : decimalMark)
    return { number, entries: [...kept.slice(0, first), ...beside, ...kept.slice(first)] }
  })
  const last = rows.at(-1)!.number
  const byNumber = new Map(rows.map((row) => [row.number, row.entries]))
  const all = Array.from({ length: last }, (_, index) => byNumber.get(index + 1) ?? [])
  if (!isWorkbook) {
    const text = all.map((entries) => csvRow(entries, grid.separator)).join('')
    return byteOrderMarkFor(text) + text
  }
  const shares = new Set([first, first + 1, first + 2])
  const [titles, ...others] = all
  const count = Math.max(...all.map(({ length }) => length))
  const columns = Array.from({ length: count }, (_, index) => ({
    title: String(titles[index] ?? ''),
    ...(shares.has(index) && { format: '0.0%' }),
  }))
  return workbookOf([
    { name: 'heroes', columns, rows: others.map((row) => columns.map((_, index) => row[index] ?? null)) },
  ])
}

/** @param mark of decimals in texts; undefined: shares as numbers */
function besideOf(result: RowResult | undefined, mark: DecimalMark | undefined): Entry[] {
  if (result === undefined) return RESULTS.map(() => '')
  const { rate, verdict, group, games, place, since } = result
  const share = (one: number | null): Entry => (mark === undefined ? one : percent(one).replace('.', mark))
  return [share(rate.estimate), share(rate.low), share(rate.high), verdict, group, games, place, since]
}
