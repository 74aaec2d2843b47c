// Reads a table of comma-separated values as spreadsheets save it: RFC 4180, with semicolons or tabs as well. Every
// cell knows its place, so that an error can show it (docs/decisions/080-evenings.md: why this is no library).
import { InputError } from './problem.ts'
import { Lines } from './source.ts'
import type { Position, SourceText } from './source.ts'

/** A cell, without quotes and blanks around it. */
export interface Cell {
  readonly text: string
  readonly position: Position
}

/** Rows with anything in them. The first is the header. */
export interface Csv {
  readonly source: SourceText
  readonly separator: Separator
  readonly rows: readonly (readonly Cell[])[]
}

const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The first line of a file in which Excel says what separates its cells. */
const SEPARATOR_LINE = /^sep=([,;\t])[ \t]*(?:\r?\n|$)/i

/**
 * @param isName whether a text heads a column: the separator is the one with which the first row has most of them
 * @throws InputError for an unclosed quote, and for text after a closing quote
 */
export function parseCsv(source: SourceText, isName: (text: string) => boolean): Csv {
  const text = unified(source.text)
  const plain = { name: source.name, text }
  const line = SEPARATOR_LINE.exec(text)
  const start = line?.[0].length ?? 0
  const separator = (line?.[1] as Separator | undefined) ?? guessSeparator(text, start, isName)
  const rows = [...rowsOf(plain, start, separator)]
  return { source: plain, separator, rows: rows.filter((cells) => cells.some((cell) => cell.text !== '')) }
}

/** Without a byte order mark, and with line ends that `Lines` knows: old ones are carriage returns alone. */
const unified = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')

/** Lines above a header that may name the table. */
const MAX_ABOVE = 10

/** The header is the first line with known names. Quotes in a header are rare, so it is split without parsing them. */
function guessSeparator(text: string, start: number, isName: (text: string) => boolean): Separator {
  const lines = text.slice(start).trimStart().split('\n', MAX_ABOVE)
  const knownIn = (line: string, separator: Separator): number =>
    line.split(separator).filter((name) => isName(name.trim().replace(/^"|"$/g, ''))).length
  const header = lines.find((line) => SEPARATORS.some((one) => knownIn(line, one) > 0)) ?? lines[0]
  const known = (separator: Separator): number => knownIn(header, separator)
  const parts = (separator: Separator): number => header.split(separator).length
  return SEPARATORS.reduce((best, one) => ((known(one) - known(best) || parts(one) - parts(best)) > 0 ? one : best))
}

function* rowsOf(source: SourceText, start: number, separator: Separator): Generator<Cell[]> {
  const { text } = source
  const lines = new Lines(text)
  let cells: Cell[] = []
  for (let offset = start; offset < text.length;) {
    const cell = cellAt(text, offset, separator)
    const position = lines.position(cell.from, Math.max(cell.from, cell.to))
    if (cell.problem !== undefined) throw new InputError([{ source, ...position, ...cell.problem }])
    cells.push({ text: cell.text, position })
    offset = cell.end + 1
    if (text[cell.end] === separator && offset < text.length) continue
    if (text[cell.end] === separator) cells.push({ text: '', position: lines.position(offset, offset) })
    yield cells
    cells = []
  }
}

interface ReadCell {
  readonly text: string
  /** Where it stands, quotes included. */
  readonly from: number
  readonly to: number
  /** Offset of the separator or line feed behind it. */
  readonly end: number
  readonly problem?: { readonly message: string; readonly expected: string }
}

function cellAt(text: string, offset: number, separator: Separator): ReadCell {
  const isBlank = (sign: string | undefined): boolean => sign === ' ' || (sign === '\t' && separator !== '\t')
  let from = offset
  while (isBlank(text[from])) from++
  if (text[from] === '"') {
    const quoted = quotedAt(text, from, separator)
    // Cells copied from a spreadsheet may begin with a quoted word: `"Big" Joe`.
    if (quoted.problem === undefined || separator !== '\t') return quoted
  }
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
  const plain = text.slice(from, end).trimEnd()
  return { text: plain, from, to: from + plain.length, end }
}

/** @param from offset of the opening quote */
function quotedAt(text: string, from: number, separator: Separator): ReadCell {
  let close = from + 1
  for (; close < text.length; close++) {
    if (text[close] !== '"') continue
    if (text[close + 1] !== '"') break
    close++
  }
  const inside = text
    .slice(from + 1, close)
    .replaceAll('""', '"')
    .trim()
  const found = { text: inside, from, to: close + 1 }
  if (close >= text.length)
    return {
      ...found,
      end: text.length,
      problem: { message: 'unclosed quote', expected: 'a quote behind the last character of the cell' },
    }
  let end = close + 1
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
  if (text.slice(close + 1, end).trim() === '') return { ...found, end }
  const expected = 'two quotes for one inside of a cell: "the ""long"" night"'
  return {
    ...found,
    to: end,
    end,
    problem: { message: 'text after the closing quote', expected },
  }
}
