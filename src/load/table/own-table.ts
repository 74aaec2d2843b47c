// A designer's own table of one kind: columns of their own are named and left alone, and what is nearly one of ours is
// refused.
import type { Kind } from '../../engine/game.ts'
import { InputError, quote } from '../../input/index.ts'
import type { Field, Problem } from '../../input/index.ts'
import { loadContent, shippedOf } from '../content.ts'
import type { LocatedGame } from '../located-game.ts'
import { TableColumns } from './columns.ts'
import type { TableFile } from './file.ts'
import { tableFields, writtenOf } from './kinds.ts'
import { placeOfRow, refuseRows } from './problems.ts'
import { MAX_ABOVE, readTable } from './read.ts'
import { entriesOfRows, namedRows } from './rows.ts'
import type { RowEntry, RowsOf } from './rows.ts'
import { RESULTS } from './table.ts'
import type { ReadTable } from './table.ts'

const MAX_ROWS = 20_000

/** A column of one's own that is nearly called like one of ours. */
const OWN_COLUMN = /^[_#]/

/** @throws InputError with every mistake in headers, or in cells that cannot be read */
export function ownTable({ located, kind }: LocatedKind, file: TableFile): RowsOf {
  const content = loadContent(located)
  const fields = tableFields(kind, content)
  return { located, content, kind, fields, table: tableOfFields(file, fields) }
}

/** @throws InputError as `ownTable` does */
export function tableOfFields(file: TableFile, fields: readonly Field[]): ReadTable {
  const table = readTable(file, fields, MAX_ROWS)
  const { source } = table
  const near = table.notUsed.flatMap(({ name, cell, nearest }): Problem[] => {
    if (cell === undefined || nearest === undefined || OWN_COLUMN.test(name) || !isMistyped(name, nearest)) return []
    const expected = 'a column of this kind; the name of a column of your own may begin with _'
    return [{ source, ...cell.position, message: `there is no column ${quote(name)}`, expected, nearest }]
  })
  if (near.length > 0) throw new InputError(near)
  return table
}

/** Whether a header is about as long as the column: `art` is no mistake for `rules.atTurnStart`. */
const isMistyped = (header: string, column: string): boolean =>
  [column, column.split('.').at(-1)!].some(
    ({ length }) => Math.abs(length - header.length) <= Math.max(1, Math.floor(Math.max(length, header.length) / 3)),
  )

/** A kind of a game. */
export interface LocatedKind {
  readonly located: LocatedGame
  readonly kind: Kind
}

/** The kind that names most columns of a table; of several the first. */
export function likeliestKind<One extends LocatedKind>(kinds: readonly One[], file: TableFile): One {
  const known = kinds.map(({ located, kind }) => {
    const columns = new TableColumns(tableFields(kind, loadContent(located)))
    const isName = (text: string): boolean => columns.called(text) !== undefined
    const rows = file.cells(isName).rows.slice(0, MAX_ABOVE)
    return Math.max(0, ...rows.map(({ cells }) => cells.filter(({ text }) => isName(text)).length))
  })
  return kinds[known.indexOf(Math.max(...known))]
}

/** Columns of the designer's own, by their headers, with what is near to some. */
export const columnsNotUsed = ({ notUsed }: Pick<ReadTable, 'notUsed'>): string[] =>
  notUsed
    .filter(({ name }) => !RESULTS.some((result) => result === name))
    .map(({ name, nearest }) => (nearest === undefined || OWN_COLUMN.test(name) ? name : `${name} (${nearest}?)`))

/** Titles of parts with several columns, such as skills, that most entries that ship have and this table lacks. */
export function partsWithoutColumn({ located, kind, fields, table }: RowsOf): string[] {
  const columns = [...table.headers.keys()]
  const shipped = writtenOf(located.game, kind, shippedOf(located))
  return fields.flatMap(({ takes, path, title }) => {
    const [top] = path
    const isThere = columns.some((column) => column.split('.')[0] === top)
    if (isThere || path.length > 1 || (takes !== 'spread' && takes !== 'picks')) return []
    const having = shipped.filter(({ value }) => Object.keys((value[top] ?? {}) as object).length > 0)
    return 2 * having.length > shipped.length ? [title] : []
  })
}

/**
 * The rows as entries; those that are as they ship are these.
 * @throws InputError with the mistakes of all rows
 */
export function entriesOfTable(rows: RowsOf): RowEntry[] {
  const { located, kind } = rows
  refuseSameNames(rows)
  return entriesOfRows(rows, writtenOf(located.game, kind, shippedOf(located)), [])
}

function refuseSameNames(rows: RowsOf): void {
  const { table } = rows
  const first = new Map<string, number>()
  const problems = namedRows(rows).named.flatMap(({ row, wanted }): Problem[] => {
    const before = first.get(wanted)
    if (before === undefined) {
      first.set(wanted, row.number)
      return []
    }
    const message = `${quote(wanted)} is in row ${before}, too`
    return [{ source: table.source, ...placeOfRow(row), message, expected: 'an id or a name of its own' }]
  })
  refuseRows(problems, table)
}
