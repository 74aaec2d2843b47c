// From the cells of a metric to rows of a chart and of a table.
import type { Result, ResultCell, ResultEstimate, ResultMetric } from '../../simulate/result.ts'
import { figure, interval, thousands } from '../numbers.ts'
import { armName } from './chart.ts'
import type { Table } from './chart.ts'
import type { Row } from './rows.ts'

/** An estimate as a row; undefined where nothing is known. */
export function rowOf(metric: ResultMetric, { estimate, low, high, expected }: Pick<ResultCell, 'estimate' | 'low' | 'high' | 'expected'>, label: string, series?: string): Row | undefined {
  if (estimate === null) return undefined
  return {
    label, ...(series === undefined ? {} : { series }), estimate, low: low ?? estimate, high: high ?? estimate,
    ...(expected === undefined ? {} : { exact: expected }),
    text: `${figure(metric, estimate)} (${interval(metric, { low, high })})`,
  }
}

/** A metric without dimensions, a row for each arm. */
export function armRows(result: Result, name: string): Row[] {
  return result.arms.flatMap((arm) => {
    const metric = arm.metrics[name]
    const row = metric?.cells.length === 1 ? rowOf(metric, metric.cells[0], armName(result, arm)) : undefined
    return row === undefined ? [] : [row]
  })
}

/** All cells of a metric in all arms, or of those that `isWanted`. */
export function estimateTable({ arms }: Result, name: string, nameOf: (label: string | number) => string = String, isWanted: (cell: ResultCell) => boolean = () => true): Table {
  const [{ metrics: { [name]: metric } }] = arms
  const labels = keysOf(metric)
  const hasExact = metric.cells.some(({ expected }) => expected !== undefined)
  return {
    title: metric.title,
    file: name,
    columns: [
      ...(arms.length > 1 ? [{ title: 'arm' }] : []), ...labels.map((title) => ({ title })),
      { title: unitTitle(metric), isNumber: true }, { title: 'interval', isNumber: true },
      ...(hasExact ? [{ title: 'exact', isNumber: true }] : []), { title: countTitle(metric), isNumber: true },
    ],
    rows: arms.flatMap((arm) => (arm.metrics[name]?.cells ?? []).filter(isWanted).map((cell) => [
      ...(arms.length > 1 ? [arm.name] : []), ...labels.map((key) => nameOf(cell.by[key])),
      ...numbersOf(metric, cell),
      ...(hasExact ? [cell.expected === undefined ? '' : figure(metric, cell.expected)] : []), thousands(cell.count),
    ])),
  }
}

/** Estimate and interval as two entries. */
export function numbersOf(metric: ResultMetric, estimate: ResultEstimate): string[] {
  return [figure(metric, estimate.estimate), interval(metric, estimate)]
}

/** What tells the cells of a metric apart. */
export function keysOf({ dimensions = [], kind }: ResultMetric): string[] {
  return [...dimensions.map(({ name }) => name), ...(kind === 'category' ? ['category'] : []), ...(kind === 'curve' ? ['round'] : [])]
}

/** Heading of the column of estimates. */
export function unitTitle({ kind, unit }: ResultMetric): string {
  return kind === 'value' || kind === 'curve' ? `mean ${unit}` : unit
}

/** What the count of a metric counts. */
export function countTitle({ kind, unbounded }: ResultMetric): string {
  return kind === 'ratio' && unbounded !== true ? 'out of' : kind === 'ratio' ? 'times' : 'games'
}
