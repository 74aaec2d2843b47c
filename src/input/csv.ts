// Reads a table of separated values as spreadsheets save it: with commas, semicolons or tabs. Papa Parse takes it
// apart; this file guesses the separator, and finds the place of each cell (docs/decisions/085-spreadsheets.md).
import Papa from 'papaparse'
import type { ParseError } from 'papaparse'
import { SEPARATORS } from './grid.ts'
import type { Cell, Grid, GridRow, Separator } from './grid.ts'
import { InputError } from './problem.ts'
import type { Problem } from './problem.ts'
import { Lines } from './source.ts'
import type { Position, SourceText } from './source.ts'

/** The first line of a file in which Excel says what separates its cells. */
const SEPARATOR_LINE = /^sep=([,;\t])[ \t]*(?:\n|$)/i

/** A text with separated values, taken apart once for each separator that is asked for. */
export class Csv {
  private readonly source: SourceText
  /** Offset of the first row. */
  private readonly start: number
  private readonly told?: Separator
  private readonly grids = new Map<Separator, Grid>()

  constructor({ name, text }: SourceText) {
    this.source = { name, text: text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n') }
    const line = SEPARATOR_LINE.exec(this.source.text)
    this.start = line?.[0].length ?? 0
    if (line !== null) this.told = line[1] as Separator
  }

  /**
   * @param isName whether a text heads a column: the separator is the one with which the first row has most of them
   * @throws InputError for an unclosed quote, and for text around a quoted cell
   */
  cells(isName: (text: string) => boolean): Grid {
    const { source, start } = this
    const separator = this.told ?? guessSeparator(source.text, start, isName)
    const known = this.grids.get(separator)
    if (known !== undefined) return known
    const rows = rowsIn(source, start, separator)
    const grid = { source, separator, rows: rows.filter(({ cells }) => cells.some((cell) => cell.text !== '')) }
    this.grids.set(separator, grid)
    return grid
  }
}

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

function rowsIn(source: SourceText, start: number, separator: Separator): GridRow[] {
  const lines = new Lines(source.text)
  const text = withPlainQuotes(source.text, start, separator)
  const rows: GridRow[] = []
  let offset = start
  Papa.parse<string[]>(text.slice(start), {
    delimiter: separator,
    newline: '\n',
    step({ data, errors, meta }) {
      const wrong = errors.find(({ type }) => type === 'Quotes')
      if (wrong !== undefined) throw new InputError([wrongQuote(source, lines, separator, start, wrong)])
      const cells = spansOf(text, data, offset, separator).map((span) => new PlacedCell(span, lines))
      rows.push({ number: rows.length + 1, cells })
      offset = start + meta.cursor
    },
  })
  return rows
}

/** Stands for a quote that quotes nothing. It has the length of one, so that places stay. */
const PLAIN_QUOTE = '\uffff'

/**
 * Blanks before a quote go behind it, and are trimmed there: RFC 4180 has none, people have. Cells copied from a
 * spreadsheet may begin with a quoted word: `"Big" Joe`. No place moves.
 */
function withPlainQuotes(text: string, start: number, separator: Separator): string {
  const quoted = '"[^"]*(?:""[^"]*)*"'
  const table = text.slice(start)
  const plain =
    separator === '\t'
      ? table.replace(new RegExp(`(^|[\t\n])(${quoted} *(?=[\t\n]|$)|")`, 'g'), (cell, before: string, inside) =>
          inside === '"' ? `${before}${PLAIN_QUOTE}` : cell,
        )
      : table.replace(
          new RegExp(`(^|[${separator}\n])([ \t]*)(?:"([^"]*(?:""[^"]*)*")|[^${separator}\n]*)`, 'g'),
          (cell, before: string, blanks: string, rest?: string) =>
            rest === undefined ? cell : `${before}"${blanks}${rest}`,
        )
  return text.slice(0, start) + plain
}

/** A value, and where it is written. */
interface Span {
  readonly value: string
  readonly from: number
  readonly to: number
}

/** @param start offset of the row */
function spansOf(text: string, values: readonly string[], start: number, separator: Separator): Span[] {
  let from = start
  return values.map((value) => {
    const isQuoted = text[from] === '"'
    const span = { value, from, to: from + value.length + (isQuoted ? value.split('"').length + 1 : 0) }
    from = span.to
    // Only blanks stand behind a quoted value.
    while (isQuoted && from < text.length && text[from] !== separator && text[from] !== '\n') from++
    from++
    return span
  })
}

/** Its place is looked up when it is asked for: a table of thousands of rows has few mistakes. */
class PlacedCell implements Cell {
  readonly text: string
  private readonly lines: Lines
  private readonly from: number
  private readonly to: number

  constructor({ value, from, to }: Span, lines: Lines) {
    this.text = value.replaceAll(PLAIN_QUOTE, '"').trim()
    this.lines = lines
    this.from = from
    this.to = to
  }

  get position(): Position {
    const { lines, from, to } = this
    const written = lines.text.slice(from, to)
    const begin = from + written.length - written.trimStart().length
    return lines.position(begin, begin + written.trim().length)
  }
}

/** @param start offset from which it was parsed */
function wrongQuote(
  source: SourceText,
  lines: Lines,
  separator: Separator,
  start: number,
  { code, index = 0 }: ParseError,
): Problem {
  const { text } = source
  // Papa Parse stands behind the quote.
  const quote = start + index - 1
  const ends = [separator, '\n'].map((sign) => text.indexOf(sign, quote)).filter((end) => end >= 0)
  const place = { source, ...lines.position(quote, Math.min(text.length, ...ends)) }
  return code === 'MissingQuotes'
    ? { ...place, message: 'unclosed quote', expected: 'a quote behind the last character of the cell' }
    : {
        ...place,
        message: 'text after the closing quote',
        expected: 'two quotes for one inside of a cell: "the ""long"" night"',
      }
}
