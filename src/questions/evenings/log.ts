// A log of evenings: real games at a table, a row each, as a spreadsheet saves it.
import { fewOf, InputError, inTextOrder, nearest, parseCsv, quote } from '../../input/index.ts'
import type { Cell, Csv, Problem, SourceText } from '../../input/index.ts'
import { countIn, dateIn, isMissing, minutesIn, orderShownBy, wonIn } from './cells.ts'
import type { DayOrder } from './cells.ts'

/** In the order in which a new log has them. `notes` is for people: nothing reads it. */
export const COLUMNS = ['date', 'version', 'scenario', 'party', 'won', 'rounds', 'minutes', 'deaths', 'notes'] as const
export type ColumnName = (typeof COLUMNS)[number]

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

/** Games longer than a day, and deaths or rounds beyond this, are slips of the keyboard. */
const [MAX_MINUTES, MAX_COUNT] = [1440, 999]

/** @throws InputError with every mistake of the file */
export function readLog(source: SourceText): Log {
  const csv = parseCsv(source, (text) => columnCalled(text) !== undefined)
  const columns = columnsIn(csv)
  const order = orderIn(csv, columns)
  const problems: Problem[] = []
  const evenings = csv.rows.slice(1).map((cells) => {
    const beyond = beyondOf(csv, columns, cells)
    if (beyond === undefined) return eveningIn(csv.source, placesIn(columns, cells), order, problems)
    // Its cells stand below other names than they were meant for.
    problems.push(beyond)
    return { places: {} }
  })
  if (problems.length > 0) throw new InputError(inTextOrder(problems))
  if (evenings.length === 0)
    throw new InputError([
      {
        source: csv.source,
        ...csv.rows[0][0].position,
        message: 'this log has no evening',
        expected: 'a row for each',
      },
    ])
  return { source: csv.source, evenings }
}

const columnCalled = (text: string): ColumnName | undefined => COLUMNS.find((name) => name === text.toLowerCase())

/** @returns the columns by their place @throws InputError for a first row that is no header */
function columnsIn({ source, rows }: Csv): readonly ColumnName[] {
  const expected = `a first row with names of columns: ${COLUMNS.join(', ')}`
  if (rows.length === 0)
    throw new InputError([{ source, line: 1, column: 1, length: 1, message: 'this log is empty', expected }])
  const [header] = rows
  const names = header.map(({ text }) => columnCalled(text))
  if (names.every((name) => name === undefined))
    throw new InputError([
      { source, ...header[0].position, message: 'this is no log: its first row names none of the columns', expected },
    ])
  const problems = header.flatMap(({ text, position }, index): Problem[] => {
    const name = names[index]
    if (name === undefined && text === '')
      return rows.some((cells) => (cells[index]?.text ?? '') !== '')
        ? [{ source, ...position, message: 'this column has no name', expected: COLUMNS }]
        : []
    if (name === undefined)
      return [
        {
          source,
          ...position,
          message: `there is no column ${quote(text)}`,
          expected: COLUMNS,
          nearest: nearest(text, COLUMNS),
        },
      ]
    return names.indexOf(name) === index
      ? []
      : [{ source, ...position, message: `the column "${name}" is there twice`, expected: 'each column once' }]
  })
  if (!names.includes('won') && problems.every(({ nearest: near }) => near !== 'won'))
    problems.push({
      source,
      ...header[0].position,
      message: 'there is no column "won", without which nothing can be counted',
      expected: 'a column "won" with yes or no',
    })
  if (problems.length > 0) throw new InputError(problems)
  // What has neither name nor entry is never looked up.
  return names.map((name) => name ?? 'notes')
}

/** @throws InputError for dates of which some have the day first, and others the month */
function orderIn({ source, rows }: Csv, columns: readonly ColumnName[]): DayOrder | undefined {
  const index = columns.indexOf('date')
  let order: DayOrder | undefined
  for (const cells of index < 0 ? [] : rows.slice(1)) {
    const cell = cells[index] as Cell | undefined
    const shown = cell && orderShownBy(cell.text)
    if (shown === undefined) continue
    if (order !== undefined && shown !== order)
      throw new InputError([
        {
          source,
          ...cell!.position,
          message: `the date ${quote(cell!.text)} has the ${order === 'day-first' ? 'month' : 'day'} first, others not`,
          expected: 'all dates alike, e.g. 2026-03-14',
        },
      ])
    order = shown
  }
  return order
}

/** An entry behind the last column. */
function beyondOf(
  { source, separator }: Csv,
  columns: readonly ColumnName[],
  cells: readonly Cell[],
): Problem | undefined {
  const beyond = cells.slice(columns.length).find(({ text }) => text !== '')
  return (
    beyond && {
      source,
      ...beyond.position,
      message: `this row has ${cells.length} cells, and the first row names ${columns.length} columns`,
      expected: separator === ',' ? 'quotes around a cell with commas in it: "brian, kirk"' : 'a cell for each column',
    }
  )
}

/** The cells of a row by their columns. */
const placesIn = (columns: readonly ColumnName[], cells: readonly Cell[]): Evening['places'] =>
  Object.fromEntries(cells.slice(0, columns.length).map((cell, index) => [columns[index], cell]))

function eveningIn(
  source: SourceText,
  places: Evening['places'],
  order: DayOrder | undefined,
  problems: Problem[],
): Evening {
  const read = <Value>(
    name: ColumnName,
    reader: (text: string) => Value | undefined,
    wrong: (text: string) => Omit<Problem, 'source'>,
  ): Value | undefined => {
    const cell = places[name]
    if (cell === undefined || isMissing(cell.text)) return undefined
    const value = reader(cell.text)
    if (value === undefined) problems.push({ source, ...cell.position, ...wrong(cell.text) })
    return value
  }
  const text = (name: ColumnName): string | undefined => read(name, String, () => ({ message: '' }))
  const within = (value: number | undefined, low: number, high: number): number | undefined =>
    value !== undefined && value >= low && value <= high ? value : undefined
  const whole = (name: ColumnName, low: number): number | undefined =>
    read(
      name,
      (written) => within(countIn(written), low, MAX_COUNT),
      (written) => ({
        message: `${name} cannot be ${quote(written)}`,
        expected: `a whole number from ${low} to ${MAX_COUNT}, or nothing`,
      }),
    )
  return {
    places,
    version: text('version'),
    scenario: text('scenario'),
    party: text('party'),
    date: read(
      'date',
      (written) => isoIn(written, order),
      (written) => wrongDate(written, order),
    ),
    won: read('won', wonIn, (written) => ({
      message: `won cannot be ${quote(written)}`,
      expected: 'yes or no (also 1 or 0, true or false, won or lost), or nothing',
    })),
    rounds: whole('rounds', 1),
    deaths: whole('deaths', 0),
    minutes: read(
      'minutes',
      (written) => within(minutesIn(written), 1, MAX_MINUTES),
      (written) => ({
        message: `minutes cannot be ${quote(written)}`,
        expected: `a number from 1 to ${MAX_MINUTES}, e.g. 95 or 92.5, or nothing`,
      }),
    ),
  }
}

function isoIn(written: string, order: DayOrder | undefined): string | undefined {
  const date = dateIn(written, order)
  return date !== undefined && 'iso' in date ? date.iso : undefined
}

function wrongDate(written: string, order: DayOrder | undefined): Omit<Problem, 'source'> {
  const date = dateIn(written, order)
  return date !== undefined && 'unclear' in date
    ? {
        message: `the date ${quote(written)} has day or month first, and no date here says which`,
        expected: date.unclear,
      }
    : { message: `date cannot be ${quote(written)}`, expected: 'year, month and day, e.g. 2026-03-14, or nothing' }
}

/** Names near to one that is unknown, few of many. */
export const nearestNames = (written: string, names: readonly string[]): Pick<Problem, 'expected' | 'nearest'> => ({
  expected: fewOf(written, names),
  nearest: nearest(written, names),
})
