// Columns of the summary's tables, on the screen and as Markdown: a number by variant, its median, and paired
// differences.
import type { Result, ResultVariant, ResultEstimate } from '../simulate/result.ts'
import { medianOf } from './medians.ts'
import { signedWithInterval, withInterval } from './numbers.ts'
import { differenceIn, numberOf } from './number-of.ts'

/** Heads of a number's columns: where its median stands beside it, the first one says that it is the mean. */
export const headsOf = (name: string, hasMedian: boolean): string[] =>
  hasMedian ? [`mean ${name}`, `median ${name}`] : [name]

/** Below a table that has means and medians. */
export const meansNote = (playout: string): string => `Means and their differences include unfinished ${playout}s.`

/** `44.2% (43.2–45.2)` of each variant. */
export const variantColumn = (variants: readonly ResultVariant[], name: string): string[] =>
  written(variants, name, (variant) => numberOf(variant, name))

/** `9 (8–10)` of each variant. */
export const medianColumn = (variants: readonly ResultVariant[], name: string, level: number): string[] =>
  written(variants, name, ({ metrics }) => metrics[name] && medianOf(metrics[name], level))

function written(
  variants: readonly ResultVariant[],
  name: string,
  estimateOf: (variant: ResultVariant) => Partial<ResultEstimate> | undefined,
): string[] {
  const column = variants.map(estimateOf)
  const estimates = column.filter((one) => one !== undefined)
  return column.map((one, index) => {
    const metric = numberOf(variants[index], name)
    return one === undefined || metric === undefined
      ? 'unknown'
      : withInterval(metric, one, metric.unit === 'pp' ? ' pp' : '', estimates)
  })
}

/** `−17.6 pp (−18.8 to −16.4)`, `+0.31 (+0.25 to +0.37)` of each pair. */
export function differenceColumn({ variants, pairs }: Pick<Result, 'variants' | 'pairs'>, name: string): string[] {
  const metric = numberOf(variants[0], name)
  const column = pairs.map((pair) => differenceIn(pair, name))
  const estimates = column.filter((one) => one !== undefined)
  return column.map((one) =>
    one === undefined || metric === undefined
      ? 'unknown'
      : signedWithInterval(metric, one, metric.unit === 'pp' ? ' pp' : '', estimates),
  )
}
