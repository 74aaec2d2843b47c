// Entries of a kind as a table for a spreadsheet: what `read.ts` reads as the same entries.
import type { Kind } from '../../engine/game.ts'
import { columnsOf, entryOf, rowOf, withoutSteering } from '../../input/index.ts'
import { TableColumns, withApostrophe } from './columns.ts'
import { hasField, idKeyOf, tableFields } from './kinds.ts'
import type { Entry } from './kinds.ts'

export interface WrittenTable {
  readonly columns: readonly string[]
  /** Those whose cells are numbers. */
  readonly ofNumbers: ReadonlySet<string>
  /** Texts that a spreadsheet would run begin with an apostrophe. */
  readonly rows: readonly (readonly string[])[]
}

/** @param numberText how a number is written, where decimals have a comma */
export function writtenTable(
  kind: Kind,
  content: unknown,
  entries: readonly Entry[],
  numberText = (text: string): string => text,
): WrittenTable {
  const fields = tableFields(kind, content)
  const idKey = idKeyOf(kind)
  const hasId = hasField(fields, idKey)
  const rows = entries.map(({ id, value }) => rowOf(fields, hasId ? { [idKey]: id, ...value } : value))
  const used = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = columnsOf(
    fields,
    entries.map(({ value }) => value),
  )
  const all = [
    ...columns.filter((column) => entries.length === 0 || used.has(column)),
    ...[...used].filter((one) => !columns.includes(one)),
  ]
  const known = new TableColumns(fields)
  const ofNumbers = new Set(all.filter((column) => known.isOfNumbers(column)))
  const cellOf = (row: Readonly<Record<string, string>>, column: string): string => {
    const cell = entryOf(row, column) ?? ''
    return ofNumbers.has(column) && Number.isFinite(Number(cell)) ? numberText(cell) : cell
  }
  return {
    columns: all,
    ofNumbers,
    rows: rows.map((row) => all.map((column) => withApostrophe(withoutSteering(cellOf(row, column))))),
  }
}
