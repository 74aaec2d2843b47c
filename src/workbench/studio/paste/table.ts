// A range that was copied from a spreadsheet, as rows with the columns of a kind of content. Headers are read as people
// write them; cells as spreadsheets show them: decimal commas, TRUE and FALSE, quotes, an apostrophe before a formula.
import { InputError, LIMITS, nearest, parseCsv, titleOf } from '../../../input/index.ts'
import type { Cell, Field, Row, SourceText } from '../../../input/index.ts'

/** Columns of results in a table that the studio copied. */
export const RESULTS = ['win rate', 'low', 'high', 'verdict'] as const

/** A column that may name the entry that the row replaces. */
export const INSTEAD = 'instead of'

export interface TableRow {
  /** Counts rows with any text, the header too. */
  readonly number: number
  readonly row: Row
  /** Where the cells stand, by column; `''`: the first. */
  readonly cells: ReadonlyMap<string, Cell>
  readonly insteadOf?: Cell
}

export interface ReadTable {
  readonly source: SourceText
  readonly rows: readonly TableRow[]
  /** Headers as they are written, by column. */
  readonly headers: ReadonlyMap<string, string>
  readonly notUsed: readonly NotUsed[]
}

/** A header that names no column, and the nearest one. */
export interface NotUsed {
  readonly name: string
  readonly nearest?: string
}

const MAX_ROWS = 200
/** Each name of a column is compared with all that a kind has. */
const MAX_COLUMNS = 300
export const SOURCE = 'table'

/** @throws InputError when the text is not a table of these fields */
export function readTable(text: string, fields: readonly Field[]): ReadTable {
  const columns = new ColumnNames(fields)
  if (text.length > LIMITS.characters)
    throw new InputError([{ message: 'this is too long for a table', expected: `${LIMITS.characters} characters` }])
  const { source, rows } = parseCsv({ name: SOURCE, text }, (name) => columns.called(name) !== undefined)
  const head = rows.findIndex((cells) => cells.some((cell) => columns.called(cell.text) !== undefined))
  if (head < 0) throw new InputError([withoutHeader(rows[0]?.[0], source, columns)])
  const [header, below] = [rows[head], rows.slice(head + 1)]
  if (below.length === 0) throw new InputError([{ message: 'this table has a header alone', expected: 'a row below' }])
  if (below.length > MAX_ROWS)
    throw new InputError([{ message: `this table has ${below.length} rows`, expected: `at most ${MAX_ROWS} rows` }])
  if (header.length > MAX_COLUMNS)
    throw new InputError([
      { message: `this table has ${header.length} columns`, expected: `at most ${MAX_COLUMNS} columns` },
    ])
  const places = header.map((cell) => columns.called(cell.text))
  const twice = header.flatMap((cell, index) => {
    const first = places[index] === undefined ? index : places.indexOf(places[index])
    if (first === index) return []
    const message = `two columns are "${places[index]}": "${header[first].text}" and "${cell.text}"`
    return [{ source, ...cell.position, message, expected: 'each column once' }]
  })
  if (twice.length > 0) throw new InputError(twice)
  return {
    source,
    headers: new Map(places.flatMap((place, index) => (place === undefined ? [] : [[place, header[index].text]]))),
    notUsed: notUsed(header, below, places, columns),
    rows: below.flatMap((cells, index): TableRow[] => {
      const found = cells.flatMap((cell, at): [string, Cell][] =>
        places[at] === undefined || cell.text === '' ? [] : [[places[at], cell]],
      )
      if (found.length === 0) return []
      const entries = found.filter(([place]) => place !== INSTEAD)
      return [
        {
          number: head + index + 2,
          row: Object.fromEntries(entries.map(([place, { text: one }]) => [place, columns.asWritten(place, one)])),
          cells: new Map([['', found[0][1]], ...found]),
          insteadOf: found.find(([place]) => place === INSTEAD)?.[1],
        },
      ]
    }),
  }
}

function withoutHeader(first: Cell | undefined, source: SourceText, columns: ColumnNames) {
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
  columns: ColumnNames,
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
    const { text = '' } = header[index] ?? {}
    if (places[index] !== undefined) return []
    const isEmpty = below.every((cells) => (cells[index]?.text ?? '') === '')
    if (text === '') return isEmpty ? [] : [{ name: `column ${index + 1}, which has no name` }]
    const isResult = RESULTS.some((name) => name === text)
    const near = isResult ? undefined : nearest(text, byShort.keys())
    return [{ name: text, ...(near !== undefined && { nearest: byShort.get(near) }) }]
  })
}

/** Letters and digits only: people write the same name in several ways. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Which column a header means: `attributes.speed`, `Attributes: speed`, `Speed`, `Speed (squares)`. */
class ColumnNames {
  /** Names to expect, as columns are written. */
  readonly all: readonly string[]
  private readonly byName: ReadonlyMap<string, string>
  private readonly spreads: readonly Field[]
  private readonly fields: ReadonlyMap<string, Field>

  constructor(fields: readonly Field[]) {
    this.fields = new Map(fields.map((field) => [field.path.join('.'), field]))
    this.spreads = fields.filter(({ takes }) => takes === 'spread')
    const paths = fields.flatMap((field): (readonly string[])[] =>
      field.takes === 'spread' ? [...(field.of ?? []).map((name) => [...field.path, name]), field.path] : [field.path],
    )
    this.all = paths.map((path) => path.join('.'))
    // A cell of a whole part says that the part is empty.
    const parts = fields.flatMap(({ path }) => path.slice(1).map((_, index) => path.slice(0, index + 1)))
    const short = Map.groupBy(paths, (path) => bare(path.at(-1)!))
    const named: [string, readonly string[]][] = [
      ...[...short].flatMap(([name, all]): [string, readonly string[]][] => (all.length > 1 ? [] : [[name, all[0]]])),
      ...fields.map(({ title, path }): [string, readonly string[]] => [bare(title), path]),
      ...[...parts, ...paths].flatMap((path): [string, readonly string[]][] => [
        [bare(titleOf(path)), path],
        [bare(path.join('.')), path],
      ]),
    ]
    this.byName = new Map([...named.map(([name, path]) => [name, path.join('.')] as const)])
  }

  called(header: string): string | undefined {
    const exact = this.byName.get(bare(header)) ?? this.byName.get(bare(header.replace(/\s*[([].*$/, '')))
    if (exact !== undefined) return exact
    for (const { path } of this.spreads) {
      const begins = [path.join('.'), titleOf(path), path.at(-1)!].flatMap((name) => [`${name}.`, `${name}: `])
      const begin = begins.find((one) => header.toLowerCase().startsWith(one.toLowerCase()))
      if (begin !== undefined && header.length > begin.length)
        return [...path, header.slice(begin.length).trim()].join('.')
    }
    return ['instead', INSTEAD].some((word) => bare(word) === bare(header)) ? INSTEAD : undefined
  }

  /** A cell as `entryOfRow` reads it. */
  asWritten(column: string, cell: string): string {
    const text = withoutApostrophe(cell)
    const field = this.fields.get(column)
    const isOfSpread = field === undefined && this.spreads.some(({ path }) => column.startsWith(`${path.join('.')}.`))
    return isOfSpread ? numberIn(text) : field === undefined || /^["[{]/.test(text) ? text : cellOf(field, text)
  }
}

function cellOf(field: Field, text: string): string {
  switch (field.takes) {
    case 'number':
      return numberIn(text)
    case 'numbers':
      return text.replace(/[\s,;]+/g, ' ')
    case 'flag':
      return YES.has(text.toLowerCase()) ? 'true' : NO.has(text.toLowerCase()) ? 'false' : text
    case 'choice':
      return choiceIn(field.of, text)
    case 'picks':
      return text
        .split(/[,;]/)
        .map((name) => choiceIn(field.of ?? [], name.trim()))
        .filter((name) => name !== '')
        .join(', ')
    default:
      return text
  }
}

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'x', '1', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'verdadero'])
const NO: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', 'nein', 'falsch', 'non', 'faux', 'falso'])

/** `−1,5` as `-1.5`. */
function numberIn(text: string): string {
  const plain = text.replace('−', '-')
  return /^[+-]?\d*,\d+$/.test(plain) ? plain.replace(',', '.') : plain
}

/** The choice that a cell means, whatever its case and spaces: `First aid` means `firstAid`. */
function choiceIn(of: readonly (string | number | boolean)[], text: string): string {
  const exact = [text, numberIn(text)].find((one) => of.some((value) => String(value) === one))
  if (exact !== undefined) return exact
  const alike = of.filter((value) => /[a-z]/i.test(String(value)) && bare(String(value)) === bare(text))
  return alike.length === 1 ? String(alike[0]) : text
}

// ---- Cells that a spreadsheet would run -----------------------------------------------------------------------------

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. Numbers stay numbers. */
export const withApostrophe = (text: string): string =>
  /^'*[=+\-@]/.test(text) && !/^-\d+([.,]\d+)?$/.test(text) ? `'${text}` : text

const withoutApostrophe = (text: string): string => (/^'+[=+\-@]/.test(text) ? text.slice(1) : text)

/** A row as spreadsheets put it on the clipboard. */
export const tabbedRow = (cells: readonly string[]): string =>
  cells.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')
