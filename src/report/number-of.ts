// A number of a result by its reference (simulate/reference.ts): `win`, or one cell such as `hero-wins[hero=red]`.
import { referenceText } from '../simulate/reference.ts'
import type { Result, ResultCell, ResultMetric, ResultPair, ResultVariant } from '../simulate/result.ts'
import type { Namer } from './about.ts'

type Variant = Pick<ResultVariant, 'metrics'>

/** A metric that stands for one number. A cell brings its own estimate in place of the metric's. */
export function numberOf({ metrics }: Variant, reference: string): ResultMetric | undefined {
  const own = Object.hasOwn(metrics, reference) ? metrics[reference] : undefined
  if (own?.estimate !== undefined) return own
  const found = cellOf({ metrics }, reference)
  if (found === undefined) return undefined
  const { estimate, low, high, confidence, count } = found.cell
  return { ...found.metric, estimate, low, high, confidence, count, cells: [found.cell] }
}

/** What a metric counts, for a cell with its labels: `Wins by hero: Brannoc`. */
export function numberTitle(variant: Variant, reference: string, nameOf: Namer): string {
  const found = cellOf(variant, reference)
  if (found === undefined) return variant.metrics[reference].title
  const labels = Object.entries(found.cell.by).map(([key, label]) => nameOf(key, label))
  return `${found.metric.title.replace(/\?$/, '')}: ${labels.join(', ')}`
}

function cellOf(
  { metrics }: Variant,
  reference: string,
): { name: string; metric: ResultMetric; cell: ResultCell } | undefined {
  for (const [name, metric] of Object.entries(metrics)) {
    if (!reference.startsWith(`${name}[`)) continue
    const cell = metric.cells.find(({ by }) => referenceText(name, by) === reference)
    if (cell !== undefined) return { name, metric, cell }
  }
  return undefined
}

/** The paired difference of a number, where variants are compared by it. */
export const differenceIn = (
  { differences }: Pick<ResultPair, 'differences'>,
  reference: string,
): ResultPair['differences'][number] | undefined =>
  differences.find(({ metric, by }) => referenceText(metric, by) === reference)

/**
 * Single numbers by which variants are compared; all single numbers where there are none. The experiment's main number
 * comes first.
 */
export function comparedNumbers({
  variants: [{ metrics }],
  metric: main,
}: Pick<Result, 'variants' | 'metric'>): string[] {
  const single = Object.keys(metrics).filter((name) => metrics[name].estimate !== undefined)
  const compared = single.filter((name) => metrics[name].compare === true)
  const names = compared.length > 0 ? compared : single
  return main === undefined ? names : [main, ...names.filter((name) => name !== main)]
}
