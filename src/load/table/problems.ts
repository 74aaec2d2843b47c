// Mistakes in tables, told by row and column.
import { InputError, inTextOrder } from '../../input/index.ts'
import type { Path, Position, Problem } from '../../input/index.ts'
import type { ReadTable, TableRow } from './table.ts'

type Table = Pick<ReadTable, 'source' | 'rows' | 'headers'>

/** @throws InputError with mistakes by row and column, where there are any */
export function refuseRows(problems: readonly Problem[], table: Table): void {
  if (problems.length === 0) return
  const places = placesIn(table)
  throw new InputError(
    ofEachRow(
      inTextOrder(problems).map((problem) => inRow(problem, table, places)),
      table,
    ),
  )
}

/** Shows an error that all rows share only once. */
function ofEachRow(problems: readonly Problem[], { rows }: Table): Problem[] {
  const wordsIn = ({ message }: Problem): string => message.replace(/^row \d+: /, '')
  const groups = Map.groupBy(problems, wordsIn)
  return problems.flatMap((problem): Problem[] => {
    const all = groups.get(wordsIn(problem))!
    if (rows.length === 1 || all.length < rows.length) return [problem]
    return problem === all[0] ? [{ ...problem, message: `each row: ${wordsIn(problem)}` }] : []
  })
}

/** The length of a place that is a whole row. */
const OF_ROW = 0

export const placeOfRow = ({ cells }: TableRow): Position => ({ ...cells.get('')!.position, length: OF_ROW })

/** The place of the cell that has this part of an entry. */
export function placeOfCell(row: TableRow, path: Path): Position {
  const columns = path.map((_, index) => path.slice(0, path.length - index).join('.'))
  const cell = columns.map((column) => row.cells.get(column)).find((one) => one !== undefined)
  return cell?.position ?? placeOfRow(row)
}

interface Place {
  readonly row: TableRow
  readonly column: string
}

/** Rows and columns by what tells their cells apart. */
type Places = ReadonlyMap<string, Place>

const placesIn = ({ rows }: Pick<Table, 'rows'>): Places =>
  new Map(
    rows.flatMap((row) =>
      [...row.cells].map(([column, { position }]) => [placeKey(position), { row, column }] as const),
    ),
  )

const placeKey = ({ line, column }: Pick<Problem, 'line' | 'column'>): string => `${line}:${column}`

/** Which rows have which mistakes; those that are in no row are left out. */
export function problemsByRow(problems: readonly Problem[], table: Table): Map<TableRow, Problem[]> {
  const places = placesIn(table)
  const found = new Map<TableRow, Problem[]>()
  for (const problem of problems) {
    const row = problem.source?.name === table.source.name ? places.get(placeKey(problem))?.row : undefined
    if (row !== undefined) found.set(row, [...(found.get(row) ?? []), problem])
  }
  return found
}

/** A mistake with its row and column in words. */
function inRow(problem: Problem, { source, headers }: Table, places: Places): Problem {
  const found = problem.source?.name === source.name ? places.get(placeKey(problem)) : undefined
  if (found === undefined) return problem
  const { row, column } = found
  const isOfCell = problem.length !== OF_ROW && column !== '' && !/^"[^"]+" is missing/.test(problem.message)
  const place = `row ${row.number}${isOfCell ? `, ${headers.get(column) ?? column}` : ''}`
  return { ...problem, message: `${place}: ${problem.message}` }
}

/** The column that a mistake is in. */
export const columnOf = (problem: Problem, row: TableRow): string | undefined =>
  problem.length === OF_ROW
    ? undefined
    : [...row.cells].find(([name, { position }]) => name !== '' && placeKey(position) === placeKey(problem))?.[0]
