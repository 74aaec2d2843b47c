// A log of evenings: real games at a table, a row each, as a spreadsheet saves it.
import { countInWords, InputError, inTextOrder, nearest, quote } from '../../input/index.ts'
import type { Cell, Grid, Problem, SourceText } from '../../input/index.ts'
import type { Cells } from '../../load/table/table.ts'
import type { Wins } from './agreement.ts'
import { countIn, dateIn, isMissing, minutesIn, orderShownBy, wonIn } from './cells.ts'
import type { DayOrder } from './cells.ts'

/** In the order in which a new log has them. `notes` is for people: nothing reads it. */
export const COLUMNS = ['date', 'version', 'scenario', 'party', 'won', 'rounds', 'minutes', 'deaths', 'notes'] as const
type ColumnName = (typeof COLUMNS)[number]

/** A row; undefined: nobody noted it. */
export interface Evening {
  /** As ISO 8601 has it. */
  readonly date?: string
  readonly version?: string
  readonly scenario?: string
  /** As written. */
  readonly party?: string
  readonly won?: boolean
  readonly rounds?: number
  readonly minutes?: number
  readonly deaths?: number
  readonly places: Readonly<Partial<Record<ColumnName, Cell>>>
}

export interface Log {
  readonly source: SourceText
  readonly evenings: readonly Evening[]
}

/** One without a result counts as not won. */
export const winsIn = (evenings: readonly Evening[]): Wins => ({
  won: evenings.filter(({ won }) => won === true).length,
  of: evenings.length,
})

/** Games longer than a day, and deaths or rounds beyond this, are slips of the keyboard. */
const [MAX_MINUTES, MAX_COUNT] = [1440, 999]

/** What is wrong with a cell. */
export const problemIn = (
  source: SourceText,
  { position }: Pick<Cell, 'position'>,
  message: string,
  expected: Problem['expected'],
): Problem => ({ source, ...position, message, expected })

/** @throws InputError with every mistake of the file */
export function readLog(file: Cells): Log {
  const csv = file.cells((name) => columnCalled(name) !== undefined)
  const { source, rows, separator } = csv
  const columns = columnsIn(csv)
  const order = orderIn(csv, columns)
  const problems: Problem[] = []
  const evenings = rows.slice(1).map(({ cells }) => {
    const beyond = cells.slice(columns.length).find((cell) => cell.text !== '')
    const places = Object.fromEntries(cells.slice(0, columns.length).map((cell, index) => [columns[index], cell]))
    if (isHeaderAgain(cells, columns)) {
      problems.push(problemIn(source, cells[0]!, 'this row names the columns once more', 'an evening in each row'))
      return { places: {} }
    }
    if (beyond === undefined) return eveningIn(source, places, order, problems)
    // Its cells stand below other names than they were meant for.
    const wrong = `this row has ${cells.length} cells, the first row names ${countInWords(columns.length, 'column')}`
    const quotes = 'quotes around a cell with commas in it: "brian, kirk"'
    problems.push(problemIn(source, beyond, wrong, separator === ',' ? quotes : 'a cell for each column'))
    return { places: {} }
  })
  if (evenings.length === 0)
    problems.push(problemIn(source, rows[0].cells[0], 'this log has no evening', 'a row for each'))
  if (problems.length > 0) throw new InputError(inTextOrder(problems))
  return { source, evenings }
}

/** "won" alone may be how an evening ended. */
function isHeaderAgain(cells: readonly Cell[], columns: readonly ColumnName[]): boolean {
  const written = [...cells.keys()].filter((index) => cells[index]!.text !== '')
  return written.length > 1 && written.every((index) => columnCalled(cells[index]!.text) === columns[index])
}

const columnCalled = (text: string): ColumnName | undefined => COLUMNS.find((name) => name === text.toLowerCase())

const START = { position: { line: 1, column: 1, length: 1 } }

/** @returns the columns by their place @throws InputError for a first row that is no header */
function columnsIn({ source, rows }: Grid): readonly ColumnName[] {
  const header = rows.at(0)?.cells ?? []
  const names = header.map(({ text }) => columnCalled(text))
  if (names.every((name) => name === undefined)) {
    const wrong = rows.length === 0 ? 'this log is empty' : 'not a log: the first row has no known column'
    const expected = `a first row with names of columns: ${COLUMNS.join(', ')}`
    throw new InputError([problemIn(source, header[0] ?? START, wrong, expected)])
  }
  const problems = header.flatMap((cell, index): Problem[] => {
    const [name, { text }] = [names[index], cell]
    if (name !== undefined)
      return names.indexOf(name) === index
        ? []
        : [problemIn(source, cell, `the column "${name}" is there twice`, 'each column once')]
    if (text !== '')
      return [
        { ...problemIn(source, cell, `there is no column ${quote(text)}`, COLUMNS), nearest: nearest(text, COLUMNS) },
      ]
    const isUsed = rows.some(({ cells }) => (cells.at(index)?.text ?? '') !== '')
    return isUsed ? [problemIn(source, cell, 'this column has no name', COLUMNS)] : []
  })
  if (!names.includes('won') && problems.every(({ nearest: near }) => near !== 'won')) {
    const wrong = 'there is no column "won", without which nothing can be counted'
    problems.push(problemIn(source, header[0], wrong, 'a column "won" with yes or no'))
  }
  if (problems.length > 0) throw new InputError(problems)
  // What has neither name nor entry is never looked up.
  return names.map((name) => name ?? 'notes')
}

/** @throws InputError for dates of which some have the day first, and others the month */
function orderIn({ source, rows }: Grid, columns: readonly ColumnName[]): DayOrder | undefined {
  const index = columns.indexOf('date')
  const shown = rows.slice(1).flatMap(({ cells }) => {
    const cell = cells.at(index)
    const order = cell && index >= 0 ? orderShownBy(cell.text) : undefined
    return order === undefined ? [] : [{ cell: cell!, order }]
  })
  const other = shown.find(({ order }) => order !== shown[0].order)
  if (other === undefined) return shown.at(0)?.order
  const first = other.order === 'day-first' ? 'day' : 'month'
  const wrong = `the date ${quote(other.cell.text)} has the ${first} first, others not`
  throw new InputError([problemIn(source, other.cell, wrong, 'all dates alike, e.g. 2026-03-14')])
}

function eveningIn(
  source: SourceText,
  places: Evening['places'],
  order: DayOrder | undefined,
  problems: Problem[],
): Evening {
  const read = <Value>(
    name: ColumnName,
    reader: (text: string) => Value | undefined,
    expected: Problem['expected'] = '',
    wrong = (text: string) => `${name} cannot be ${quote(text)}`,
  ): Value | undefined => {
    const cell = places[name]
    if (cell === undefined || isMissing(cell.text)) return undefined
    const value = reader(cell.text)
    if (value === undefined) problems.push(problemIn(source, cell, wrong(cell.text), expected))
    return value
  }
  const within = (value: number | undefined, low: number, high: number): number | undefined =>
    value !== undefined && value >= low && value <= high ? value : undefined
  const whole = (name: ColumnName, low: number): number | undefined =>
    read(
      name,
      (text) => within(countIn(text), low, MAX_COUNT),
      `a whole number from ${low} to ${MAX_COUNT}, or nothing`,
    )
  const date = dateIn(places.date?.text ?? '', order)
  return {
    places,
    version: read('version', String),
    scenario: read('scenario', String),
    party: read('party', String),
    date:
      date !== undefined && 'unclear' in date
        ? read('date', () => undefined, date.unclear, unclearDate)
        : read('date', () => date?.iso, 'year, month and day, e.g. 2026-03-14, or nothing'),
    won: read('won', wonIn, 'yes or no (also 1 or 0, true or false, won or lost), or nothing'),
    rounds: whole('rounds', 1),
    deaths: whole('deaths', 0),
    minutes: read(
      'minutes',
      (text) => within(minutesIn(text), 1, MAX_MINUTES),
      `a number from 1 to ${MAX_MINUTES}, e.g. 95 or 92.5, or nothing`,
    ),
  }
}

const unclearDate = (text: string): string =>
  `the date ${quote(text)} has day or month first, and no date here says which`
