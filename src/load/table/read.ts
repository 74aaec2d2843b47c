// Cells of a spreadsheet as rows with the columns of a kind of content.
import { InputError, nearest } from '../../input/index.ts'
import type { Cell, Field, Grid, Problem, SourceText } from '../../input/index.ts'
import { INSTEAD, TableColumns } from './columns.ts'
import { decimalMarkOf } from './numbers.ts'
import type { DecimalMark } from './numbers.ts'
import { refuseRows } from './problems.ts'
import { RESULTS } from './table.ts'
import type { Cells, NotUsed, ReadTable, TableRow } from './table.ts'

/** Each name of a column is compared with all that a kind has. */
const MAX_COLUMNS = 300

/** Rows in which the headers may stand: others name the table. */
export const MAX_ABOVE = 20

/** @throws InputError when it is not a table of these fields */
export function readTable(file: Cells, fields: readonly Field[], maxRows: number): ReadTable {
  const columns = new TableColumns(fields)
  const grid = file.cells((name) => columns.called(name) !== undefined)
  const { source, rows } = grid
  const head = headerIn(grid, columns)
  if (head < 0) throw new InputError([withoutHeader(rows.at(0)?.cells[0], source, columns)])
  const [{ cells: header, number }, below] = [rows[head], rows.slice(head + 1)]
  if (below.length === 0) throw tableError(source, 'this table has a header alone', 'a row below')
  if (below.length > maxRows) throw tableError(source, `this table has ${below.length} rows`, `at most ${maxRows} rows`)
  if (header.length > MAX_COLUMNS)
    throw tableError(source, `this table has ${header.length} columns`, `at most ${MAX_COLUMNS} columns`)
  const places = header.map((cell) => columns.called(cell.text))
  refuseTwice(source, header, places)
  const cellsBelow = below.map((row) => row.cells)
  const mark = decimalMarkIn(grid, cellsBelow, places, columns)
  const problems: Problem[] = []
  const table = {
    source,
    grid,
    header: number,
    headers: new Map(places.flatMap((place, index) => (place === undefined ? [] : [[place, header[index].text]]))),
    notUsed: notUsed(header, cellsBelow, places, columns),
    ...(mark !== undefined && { decimalMark: mark }),
    rows: below.flatMap((row): TableRow[] => {
      const found = row.cells.flatMap((cell, index): [string, Cell][] =>
        places[index] === undefined || cell.text === '' ? [] : [[places[index], cell]],
      )
      if (found.length === 0) return []
      const entries = found.flatMap(([place, cell]): [string, string][] => {
        if (place === INSTEAD) return []
        const written = columns.asWritten(place, cell, mark)
        if (typeof written === 'string') return [[place, written]]
        problems.push({ source, ...cell.position, ...written })
        return []
      })
      return [
        {
          number: row.number,
          row: Object.fromEntries(entries),
          cells: new Map([['', found[0][1]], ...found]),
          insteadOf: found.find(([place]) => place === INSTEAD)?.[1],
        },
      ]
    }),
  }
  refuseRows(problems, table)
  return table
}

const tableError = (source: SourceText, message: string, expected: string): InputError =>
  new InputError([{ source, message, expected }])

/** The row that names most columns, of the first ones. */
function headerIn({ rows }: Grid, columns: TableColumns): number {
  const known = rows
    .slice(0, MAX_ABOVE)
    .map(({ cells }) => cells.filter((cell) => columns.called(cell.text) !== undefined).length)
  return known.indexOf(Math.max(1, ...known))
}

/** Where no number says it, the separator does: who writes `1,5` separates cells with semicolons. */
function decimalMarkIn(
  { separator }: Grid,
  below: readonly (readonly Cell[])[],
  places: readonly (string | undefined)[],
  columns: TableColumns,
): DecimalMark | undefined {
  const numbers = places.flatMap((place, index) =>
    place === undefined || !columns.isOfNumbers(place) ? [] : below.map((cells) => cells.at(index)),
  )
  const texts = numbers.flatMap((cell) => (cell === undefined || cell.isNumber === true ? [] : [cell.text]))
  return decimalMarkOf(texts, separator === ',' ? '.' : separator === ';' ? ',' : undefined)
}

/** @throws InputError for two headers that name one column */
function refuseTwice(source: SourceText, header: readonly Cell[], places: readonly (string | undefined)[]): void {
  const problems = header.flatMap((cell, index) => {
    const first = places[index] === undefined ? index : places.indexOf(places[index])
    if (first === index) return []
    const message = `two columns are "${places[index]}": "${header[first].text}" and "${cell.text}"`
    return [{ source, ...cell.position, message, expected: 'each column once' }]
  })
  if (problems.length > 0) throw new InputError(problems)
}

function withoutHeader(first: Cell | undefined, source: SourceText, columns: TableColumns) {
  const [name, all] = [first?.text ?? '', columns.all]
  return {
    source,
    message: first === undefined ? 'this table is empty' : 'no row of this table names a column that is known',
    expected: `a first row with names of columns: ${all.slice(0, 12).join(', ')}${all.length > 12 ? ', …' : ''}`,
    nearest: nearest(name, all),
  }
}

/** Headers that name no column, and columns without a header. Columns of results get no hint. */
function notUsed(
  header: readonly Cell[],
  below: readonly (readonly Cell[])[],
  places: readonly (string | undefined)[],
  columns: TableColumns,
): NotUsed[] {
  const free = columns.all.filter((name) => !places.includes(columns.called(name)))
  // People write the last word of a path; the same word of several paths is the first's.
  const byShort = new Map(
    free.toReversed().flatMap(
      (name) =>
        [
          [name, name],
          [name.split('.').at(-1)!, name],
        ] as const,
    ),
  )
  const widest = Math.max(header.length, ...below.map(({ length }) => length))
  return Array.from({ length: widest }, (_, index) => index).flatMap((index): NotUsed[] => {
    const cell = header.at(index)
    if (places[index] !== undefined) return []
    const isEmpty = below.every((cells) => (cells.at(index)?.text ?? '') === '')
    if (cell === undefined || cell.text === '')
      return isEmpty ? [] : [{ name: `column ${index + 1}, which has no name` }]
    const { text } = cell
    const isResult = RESULTS.some((name) => name === text)
    const near = isResult ? undefined : nearest(text, byShort.keys())
    return [{ name: text, cell, ...(near !== undefined && { nearest: byShort.get(near) }) }]
  })
}
