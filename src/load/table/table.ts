// A table of entries of one kind, as it was read.
import type { Cell, Grid, Row, SourceText } from '../../input/index.ts'
import type { DecimalMark } from './numbers.ts'

/** What has cells, if it is told which texts head columns. */
export interface Cells {
  cells(isName: (text: string) => boolean): Grid
}

/** Columns of results that we write beside the columns of entries. */
export const RESULTS = [
  'win rate',
  'low',
  'high',
  'verdict',
  'group',
  'games each',
  'played in',
  'since last time',
] as const

export interface TableRow {
  /** As a spreadsheet counts them. */
  readonly number: number
  readonly row: Row
  /** Where the cells stand, by column; `''`: the first. */
  readonly cells: ReadonlyMap<string, Cell>
  readonly insteadOf?: Cell
}

export interface ReadTable {
  readonly source: SourceText
  readonly grid: Grid
  /** The number of the row with the headers. */
  readonly header: number
  readonly rows: readonly TableRow[]
  /** Headers as they are written, by column. */
  readonly headers: ReadonlyMap<string, string>
  readonly notUsed: readonly NotUsed[]
  /** What separates decimals in its numbers, where that is known. */
  readonly decimalMark?: DecimalMark
}

/** A header that names no column, and the nearest one. */
export interface NotUsed {
  readonly name: string
  readonly cell?: Cell
  readonly nearest?: string
}
