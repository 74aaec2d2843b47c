// How often is it won? One row for each arm.
import type { Chart, Sources } from './chart.ts'
import { emptyPanel } from './chart.ts'
import { armRows, estimateTable } from './cells.ts'
import { isShare } from '../numbers.ts'
import { rowsSpec } from './rows.ts'

export function winOdds(sources: Sources): Chart | undefined {
  const { result, about } = sources
  const metric = result.arms[0].metrics.win
  if (metric === undefined || !isShare(metric) || metric.dimensions !== undefined) return undefined
  const rows = armRows(sources, 'win')
  return {
    name: 'win-odds',
    title: metric.title,
    caption: `Each dot is the share of games won, the bar its ${Math.round(100 * result.level)} % interval: what the dice leave open.`,
    panels: rows.length === 0 ? [emptyPanel(`No ${about.playout} was played.`)] : [{ spec: (width) => rowsSpec(rows, { axis: 'share of games won', isShare: true, domain: isSingle(rows) ? [0, 1] : undefined }, width) }],
    tables: [estimateTable(sources, 'win')],
  }
}

/** A single number is shown on the whole scale; several are compared. */
const isSingle = (rows: readonly unknown[]): boolean => rows.length === 1
