// Tables of declared columns. A column says what a person reads and what a program gets (CSV, answer.json), so that the
// rows of a table stand once.
//
//   tableOf(rows, [column('Build', (row) => row.name), estimateColumn('Win rate', (row) => row.win, measured)], {})
//     shows   Build | Win rate               writes   build | estimate | low | high | confidence
//             Kirk  | 54.1% (52.0–56.2)               Kirk  | 0.541    | 0.52 | 0.562 | 0.95
import type { ResultEstimate } from '../../simulate/result.ts'
import { cannotTell, capital, difference, INTERVAL, isShare, numbersOf, thousands, withInterval } from '../numbers.ts'
import type { Measured } from '../numbers.ts'
import type { DataColumn, Table } from './chart.ts'

type Entry = string | number | null

export interface Column<Row> {
  /** What people see; absent: programs alone get it. */
  readonly shown?: { readonly title: string; readonly short?: string; readonly isNumber?: boolean }
  /** What programs get; none: people alone see it. */
  readonly data: readonly DataColumn[]
  show(row: Row): string
  /** An entry for each of `data`. */
  entries(row: Row): readonly Entry[]
}

interface More<Row> {
  /** What programs call it; null: they do not get it. Else the title in small letters. */
  readonly name?: string | null
  /** The title in a word, for a terminal. */
  readonly short?: string
  /** What people see, where it is another text. */
  show?(row: Row): string
  readonly unit?: string
  /** A text that stands in its column as numbers do. */
  readonly isNumber?: boolean
  /** False: programs alone get it. */
  readonly isShown?: boolean
}

/** A text. */
export const column = <Row>(title: string, of: (row: Row) => string | null, more: More<Row> = {}): Column<Row> =>
  plainColumn('text', title, of, more, (row) => of(row) ?? '')

/** A count or another number without interval. */
export const numberColumn = <Row>(title: string, of: (row: Row) => number | null, more: More<Row> = {}): Column<Row> =>
  plainColumn('number', title, of, more, (row) => {
    const value = of(row)
    return value === null ? '' : thousands(value)
  })

function plainColumn<Row>(
  kind: 'text' | 'number',
  title: string,
  of: (row: Row) => Entry,
  { name = title.toLowerCase(), short, show, unit, isNumber = kind === 'number', isShown = true }: More<Row>,
  usual: (row: Row) => string,
): Column<Row> {
  return {
    ...(isShown ? { shown: { title, short, ...(isNumber ? { isNumber } : {}) } } : {}),
    data: name === null ? [] : [{ name, kind, title, ...(unit === undefined ? {} : { unit }) }],
    show: show ?? usual,
    entries: (row) => (name === null ? [] : [of(row)]),
  }
}

/** Played games. @param playout what one playout is called @param name where programs call it otherwise */
export const gamesColumn = <Row>(playout: string, of: (row: Row) => number, name = `${playout}s`): Column<Row> =>
  numberColumn(`${capital(playout)}s`, of, { name })

/** What people alone see. */
export const shownColumn = <Row>(
  title: string,
  show: (row: Row) => string,
  more: Pick<NonNullable<Column<Row>['shown']>, 'short' | 'isNumber'> = {},
): Column<Row> => ({ shown: { title, ...more }, data: [], show, entries: () => [] })

/** What programs alone get. */
export const dataColumn = <Row>(
  name: string,
  of: (row: Row) => Entry,
  kind: DataColumn['kind'] = 'text',
): Column<Row> => ({
  data: [{ name, kind }],
  show: () => '',
  entries: (row) => [of(row)],
})

type Estimated<Row> = (row: Row) => ResultEstimate | null | undefined
type ColumnMeasure<Row> = Measured | ((row: Row) => Measured)

interface MoreOfEstimates<Row> extends Omit<More<Row>, 'name' | 'unit' | 'isNumber'> {
  /** Names of the estimate, its limits and their confidence for programs; without the last they do not get it. */
  readonly names?: readonly string[] | null
  /** Of differences, whether a row's is sure. Of one that is not people read `can't tell (−3.0 to +9.0 pp)`. */
  isClear?(row: Row): boolean
}

/** A number with its interval: `54.1% (52.0–56.2)`. */
export const estimateColumn = <Row>(
  title: string,
  of: Estimated<Row>,
  measured: ColumnMeasure<Row>,
  more: MoreOfEstimates<Row> = {},
): Column<Row> =>
  ofEstimates(title, of, measured, { names: ['estimate', ...INTERVAL], ...more }, (metric, one) =>
    withInterval(metric, one),
  )

/** A difference with its interval: `−9.1 pp (−12.0 to −6.2)`. */
export const signedColumn = <Row>(
  title: string,
  of: Estimated<Row>,
  measured: ColumnMeasure<Row>,
  more: MoreOfEstimates<Row> = {},
): Column<Row> =>
  ofEstimates(title, of, measured, { names: ['difference', ...INTERVAL], ...more }, (metric, one, row) =>
    more.isClear?.(row) === false ? cannotTell(metric, one) : difference(metric, one),
  )

function ofEstimates<Row>(
  title: string,
  of: Estimated<Row>,
  measured: ColumnMeasure<Row>,
  { names, short, show, isShown = true }: MoreOfEstimates<Row>,
  usual: (metric: Measured, one: ResultEstimate, row: Row) => string,
): Column<Row> {
  const unit = typeof measured === 'function' ? undefined : isShare(measured) ? 'share' : measured.unit
  const kinds = ['estimate', ...INTERVAL] as const
  return {
    ...(isShown ? { shown: { title, short, isNumber: true } } : {}),
    data: (names ?? []).map((name, index) => ({
      name,
      kind: kinds[index],
      ...(index === 0 ? { title } : {}),
      ...(unit === undefined || kinds[index] === 'confidence' ? {} : { unit }),
    })),
    show(row) {
      const one = of(row)
      if (show !== undefined || !one) return show?.(row) ?? ''
      return usual(typeof measured === 'function' ? measured(row) : measured, one, row)
    },
    entries: (row) => numbersOf(of(row)).slice(0, (names ?? []).length),
  }
}

/** Columns may be left out by a condition. */
type Columns<Row> = readonly (Column<Row> | false | undefined)[]

/**
 * @param of what else is said of the table; without a file programs get its numbers in answer.json alone
 * @param all the rows that programs get, where people see fewer
 */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  of: Omit<Table, 'columns' | 'rows' | 'data'> & { readonly data?: Table['data'] },
  all: readonly Row[] = rows,
): Table {
  const declared = columns.filter((one) => one !== undefined && one !== false)
  const seen = declared.filter(({ shown }) => shown !== undefined)
  return {
    data: dataOf(all, declared),
    ...of,
    columns: seen.map(({ shown }) => shown!),
    rows: rows.map((row) => seen.map((one) => one.show(row))),
  }
}

/** The numbers of a table, where programs get other rows than people see. */
export function dataOf<Row>(rows: readonly Row[], columns: Columns<Row>): NonNullable<Table['data']> {
  const declared = columns.filter((one) => one !== undefined && one !== false)
  return {
    columns: declared.flatMap(({ data }) => data),
    rows: rows.map((row) => declared.flatMap((one) => one.entries(row))),
  }
}
