// All numbers of each variant with their intervals, and their differences: on the screen and as Markdown.
import type { Result, ResultEstimate, ResultVariant } from '../simulate/result.ts'
import type { About } from './about.ts'
import type { Table } from './charts/chart.ts'
import { shownColumn, tableOf } from './charts/table-columns.ts'
import type { Column } from './charts/table-columns.ts'
import { medianNames, medianOf } from './medians.ts'
import { columnName } from './main-metric.ts'
import { comparedNumbers, differenceIn, numberOf } from './number-of.ts'
import { capital, levelInWords, lowerFirst, signedWithInterval, thousands, withInterval } from './numbers.ts'
import { pairColumns, pairsNote, variantColumns } from './variant-columns.ts'

type Estimated = Partial<ResultEstimate> | undefined

/** A table, and how to read it. */
export interface NotedTable {
  readonly table: Table
  readonly note: string
}

/** A row for each variant, and one for each pair of them; nothing of pairs where there are none. */
export function variantTables(result: Result, about: About): NotedTable[] {
  const { variants, pairs, level } = result
  const names = comparedNumbers(result)
  const medians = medianNames(variants, about, level)
  const headOf = (name: string): string => columnName(variants[0], name, about)
  const unitOf = (name: string): string => (numberOf(variants[0], name)?.unit === 'pp' ? ' pp' : '')
  const numberColumn = (title: string, name: string, all: readonly Estimated[], isSigned: boolean): Column<number> => {
    const known = all.filter((one) => one !== undefined)
    const metric = numberOf(variants[0], name)
    const write = isSigned ? signedWithInterval : withInterval
    return shownColumn(
      title,
      (row) =>
        all[row] === undefined || metric === undefined ? 'unknown' : write(metric, all[row], unitOf(name), known),
      { isNumber: true },
    )
  }
  const texts = (heads: readonly string[], rows: readonly (readonly string[])[]): Column<number>[] =>
    heads.map((head, at) => shownColumn(capital(head), (row) => rows[row][at]))
  const ofVariants = variantColumns(variants)
  const own = tableOf(
    [...variants.keys()],
    [
      ...texts(ofVariants.heads, variants.map(ofVariants.of)),
      shownColumn(capital(`${about.playout}s`), (row) => thousands(variants[row].playouts), { isNumber: true }),
      ...names.flatMap((name) => {
        const of = (estimate: (variant: ResultVariant) => Estimated): Estimated[] => variants.map(estimate)
        const column = (title: string, all: readonly Estimated[]): Column<number> =>
          numberColumn(title, name, all, false)
        const means = of((variant) => numberOf(variant, name))
        if (!medians.has(name)) return [column(headOf(name), means)]
        const middle = of(({ metrics }) => metrics[name] && medianOf(metrics[name], level))
        return [column(`Mean ${lowerFirst(headOf(name))}`, means), column(`Median ${lowerFirst(headOf(name))}`, middle)]
      }),
    ],
    {},
  )
  const hasMeans = names.some((name) => medians.has(name))
  const means = hasMeans ? ` Means and their differences include unfinished ${about.playout}s.` : ''
  const ownNote = `In brackets: the ${levelInWords(level)} interval.${means}`
  if (pairs.length === 0) return [{ table: own, note: ownNote }]
  const { against, heads, rows } = pairColumns({ variants, pairs })
  const differences = tableOf(
    [...pairs.keys()],
    [
      ...texts(heads, rows),
      ...names.map((name) =>
        numberColumn(
          headOf(name),
          name,
          pairs.map((pair) => differenceIn(pair, name)),
          true,
        ),
      ),
    ],
    {},
  )
  const note = `${against === undefined ? '' : `Against ${against}. `}${pairsNote(result, names.length)}`
  return [
    { table: own, note: ownNote },
    { table: differences, note },
  ]
}
