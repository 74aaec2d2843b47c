// Cells of a spreadsheet, whatever file they come from. Every cell knows its place, so that an error can show it.
import type { Position, SourceText } from './source.ts'

/** A cell, without quotes and blanks around it. */
export interface Cell {
  readonly text: string
  readonly position: Position
  /** Whether the file says that it is a number: its text then is as JavaScript writes it. */
  readonly isNumber?: boolean
}

export interface GridRow {
  /** As a spreadsheet counts them, from 1. */
  readonly number: number
  readonly cells: readonly Cell[]
}

export interface Grid {
  readonly source: SourceText
  /** Rows with anything in them. */
  readonly rows: readonly GridRow[]
  /** What separates cells; absent for a workbook. */
  readonly separator?: Separator
}

export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** What a cell with a formula holds when the file keeps no value for it: a program wrote it, not a spreadsheet. */
export const NOT_COMPUTED = '#FORMULA!'
