// From the cells of a metric to rows of a chart and of a table.
import type { ResultVariant, ResultCell, ResultEstimate, ResultMetric } from '../../simulate/result.ts'
import { pluralOf } from '../../input/index.ts'
import { namerOf } from '../about.ts'
import { variantColumns, BY_NAME } from '../variant-columns.ts'
import { medianNames, medianOf } from '../medians.ts'
import { counted, figure, isShare, numberAndInterval, thousands, unitFor, withInterval } from '../numbers.ts'
import { areGrouped, groupsOf } from './chart.ts'
import type { Sources, Table } from './chart.ts'
import type { Row } from './rows.ts'

/** An estimate as a row; undefined where nothing is known. @param among those whose numbers stand below one another */
export function rowOf(
  metric: ResultMetric,
  cell: Pick<ResultCell, 'estimate' | 'low' | 'high' | 'expected' | 'count'>,
  label: string,
  series?: string,
  among: readonly Pick<ResultCell, 'estimate' | 'low' | 'high'>[] = [cell],
): Row | undefined {
  const { estimate, low, high, expected } = cell
  if (estimate === null) return undefined
  return {
    label,
    ...(series === undefined ? {} : { series }),
    estimate,
    low: low ?? estimate,
    high: high ?? estimate,
    ...(expected === undefined ? {} : { exact: expected }),
    text: withInterval(metric, cell, '', among),
    tip: tipOf(metric, cell),
  }
}

/** What pointing at a mark tells of an estimate: with its unit and of how many it is. */
export function tipOf(
  metric: Pick<ResultMetric, 'kind' | 'unit' | 'share'>,
  { estimate, low, high, count }: Pick<ResultCell, 'estimate' | 'low' | 'high' | 'count'>,
): string {
  const one = { estimate, low, high }
  return isShare(metric)
    ? `${withInterval(metric, one)} of ${thousands(count)}`
    : `${withInterval(metric, one, ` ${unitFor(estimate, metric.unit)}`)}, mean of ${thousands(count)}`
}

/** An interval of a share wider than this says nothing that the counts would not say better. */
export const WIDEST = 0.5

/** Whether so few were counted that their share is not worth a number. */
export function isTooFew({ low, high }: Pick<ResultEstimate, 'low' | 'high'>): boolean {
  return low !== null && high !== null && high - low > WIDEST
}

/** A metric without dimensions, a row for each of these variants. @param nameOf what a variant is called */
export function variantRows(
  variants: readonly ResultVariant[],
  name: string,
  nameOf: (variant: ResultVariant) => string,
): Row[] {
  const among = variants.flatMap(({ metrics }) => metrics[name]?.cells.slice(0, 1) ?? [])
  return variants.flatMap((variant) => {
    const metric = variant.metrics[name]
    const row =
      metric?.cells.length === 1 ? rowOf(metric, metric.cells[0], nameOf(variant), undefined, among) : undefined
    return row === undefined ? [] : [row]
  })
}

/**
 * What the first and the second column say of a variant, in a table with rows by group under the group's name.
 * Undefined without groups.
 */
function groupColumns(
  variants: readonly ResultVariant[],
): ReadonlyMap<ResultVariant, readonly [group: string, label: string]> | undefined {
  const groups = groupsOf(variants)
  if (!areGrouped(groups)) return undefined
  return new Map(
    groups.flatMap(({ group, members }) => members.map(({ variant, label }) => [variant, [group, label]] as const)),
  )
}

/** Which cells a table holds, and how. */
export interface CellRows {
  /** All when left out. */
  readonly isWanted?: (cell: ResultCell) => boolean
  /** As the metric has them when left out. */
  readonly order?: (a: ResultCell, b: ResultCell) => number
  /** What stands in place of a share of too few to tell, `3 of 7`; a share with its interval when left out. */
  readonly fewOf?: (cell: ResultCell) => string
}

/** In place of an interval that says nothing. */
export const TOO_FEW = 'too few to tell'

/** The cells of a metric in all variants. */
export function estimateTable(
  { result: { variants, level }, about }: Sources,
  name: string,
  { isWanted = () => true, order, fewOf }: CellRows = {},
): Table {
  const nameOf = namerOf(about)
  const metric = metricOf(variants, name)
  const labels = labelKeysOf(metric)
  const byGroup = labels.length === 0 ? groupColumns(variants) : undefined
  const nameColumns = labels.length === 0 && byGroup === undefined ? variantColumns(variants) : BY_NAME
  const named =
    variants.length > 1
      ? (byGroup ?? new Map(variants.map((variant) => [variant, nameColumns.of(variant)])))
      : undefined
  const ofVariant = (variant: ResultVariant): readonly ResultCell[] =>
    order === undefined ? (variant.metrics[name]?.cells ?? []) : (variant.metrics[name]?.cells ?? []).toSorted(order)
  const all = [...(named?.keys() ?? variants)].flatMap((variant) =>
    ofVariant(variant).map((cell) => ({ variant, cell })),
  )
  const cells = all.filter(({ cell }) => isWanted(cell))
  const counts = new Set(cells.map(({ cell }) => cell.count))
  const { title, one, many } = countTitle(metric, about.playout)
  const hasExact = metric.cells.some(({ expected }) => expected !== undefined)
  const hasMedian = medianNames(variants, about, level).has(name)
  const medianIn = ({ metrics }: ResultVariant): ResultEstimate | undefined => medianOf(metrics[name], level)
  return {
    title: metric.title,
    file: name,
    of: all.length,
    isGrouped: variants.length > 1 && (labels.length > 0 || byGroup !== undefined),
    ...(counts.size === 1
      ? {
          each:
            `${counted([...counts][0], one, many)} each` +
            (hasMedian ? ', those that were stopped unfinished among them' : ''),
        }
      : {}),
    columns: [
      ...(byGroup === undefined ? [] : [{ title: 'group' }]),
      ...(variants.length > 1 ? nameColumns.heads.map((head) => ({ title: head })) : []),
      ...labels.map((key) => ({ title: keyTitle(key, metric) })),
      { title: unitTitle(metric), isNumber: true },
      { title: 'interval', isNumber: true },
      ...(hasMedian
        ? [
            { title: 'median', isNumber: true },
            { title: 'interval', isNumber: true },
          ]
        : []),
      ...(hasExact ? [{ title: 'exact', isNumber: true }] : []),
      ...(counts.size === 1 ? [] : [{ title: title, isNumber: true }]),
    ],
    rows: cells.map(({ variant, cell }) => [
      ...(named?.get(variant) ?? []),
      ...labels.map((key) => nameOf(key, cell.by[key])),
      ...(fewOf !== undefined && isTooFew(cell)
        ? [fewOf(cell), TOO_FEW]
        : numberAndInterval(
            metric,
            cell,
            cells.map((one) => one.cell),
          )),
      ...(hasMedian
        ? numberAndInterval(
            metric,
            medianIn(variant) ?? {},
            cells.map((one) => medianIn(one.variant) ?? {}),
          )
        : []),
      ...(hasExact ? [cell.expected === undefined ? '' : figure(metric, cell.expected)] : []),
      ...(counts.size === 1 ? [] : [thousands(cell.count)]),
    ]),
  }
}

/** What tells the cells of a metric apart. */
export function keysOf({ dimensions = [], kind }: ResultMetric): string[] {
  return [
    ...dimensions.map(({ name }) => name),
    ...(kind === 'category' ? ['category'] : []),
    ...(kind === 'curve' ? ['round'] : []),
  ]
}

/** Those of them that have more than one label. */
export function labelKeysOf(metric: ResultMetric): string[] {
  return keysOf(metric).filter((key) => metric.dimensions?.find(({ name }) => name === key)?.labels.length !== 1)
}

/** A metric with the labels that it has in any of these variants: one may have a single hero where others have four. */
export function metricOf(variants: readonly ResultVariant[], name: string): ResultMetric {
  const [
    {
      metrics: { [name]: metric },
    },
  ] = withMetric(variants, name)
  const labelsOf = (key: string): string[] => [
    ...new Set(
      variants.flatMap(
        (variant) => variant.metrics[name]?.dimensions?.find((dimension) => dimension.name === key)?.labels ?? [],
      ),
    ),
  ]
  return metric.dimensions === undefined
    ? metric
    : {
        ...metric,
        dimensions: metric.dimensions.map((dimension) => ({ ...dimension, labels: labelsOf(dimension.name) })),
      }
}

/** Those of the variants that measure it: not every scenario measures everything. */
export const withMetric = (variants: readonly ResultVariant[], name: string): readonly ResultVariant[] =>
  variants.filter(({ metrics }) => metrics[name] !== undefined)

/** Heading of the column of estimates. */
export function unitTitle(metric: ResultMetric): string {
  const { kind, unit } = metric
  return (kind === 'value' || kind === 'curve') && !isShare(metric) ? `mean ${unit}` : unit
}

/** What the count of a metric counts. */
export function countTitle(metric: ResultMetric, playout: string): { title: string; one: string; many: string } {
  const { kind, unbounded, unit } = metric
  // A mean of whole playouts counts these: `marks a campaign`.
  if (kind !== 'ratio' || unit.endsWith(` a ${playout}`))
    return { title: `${playout}s`, one: playout, many: `${playout}s` }
  // `uses a hunt` counts hunts, `share of hunts` counts hunts; longer phrases count trials or times.
  const [, of, all] = /^[\w ]+ an? ((?:[a-z]+ )?[a-z]+)$|^share of ((?:[a-z]+ )?[a-z]+s)$/.exec(unit) ?? []
  if (unbounded !== true)
    return { title: 'out of', one: all === undefined ? 'trial' : unitFor(1, all), many: all ?? 'trials' }
  return of === undefined
    ? { title: 'times', one: 'time', many: 'times' }
    : { title: pluralOf(of), one: of, many: pluralOf(of) }
}

/** A dimension as the heading of a column, or at an axis. @param metric whose rounds may be other spans of time */
export function keyTitle(key: string, { step = 'round' }: Pick<ResultMetric, 'step'> = {}): string {
  return key === 'round' ? step : key === 'tn' ? 'TN' : key.replaceAll('-', ' ')
}
