// What changes between the arms? Later arms against the first, over the same games: chance that both share cancels out.
import type { Result, ResultMetric, ResultPair } from '../../simulate/result.ts'
import { isShare, signed, thousands } from '../numbers.ts'
import type { Chart, Panel, Sources, Table } from './chart.ts'
import { namer } from './chart.ts'
import { rowsSpec } from './rows.ts'
import type { Row } from './rows.ts'

/** Metrics that have a picture; the table has all. */
const MOST_METRICS = 4
/** Rows of a metric with dimensions that have a picture. */
const MOST_ROWS = 48

type Difference = ResultPair['differences'][number]

export function differences(sources: Sources): Chart | undefined {
  const { result } = sources
  if (result.pairs.length === 0 || result.pairs[0].differences.length === 0) return undefined
  const nameOf = namer(sources)
  const first = result.pairs[0].first
  const names = [...new Set(result.pairs[0].differences.map(({ metric }) => metric))].toSorted((a, b) => Number(b === 'win') - Number(a === 'win'))
  const panels = names.slice(0, MOST_METRICS).flatMap((name) => panelOf(result, name, nameOf) ?? [])
  const others = result.arms.length > 2 ? '' : ` “${result.pairs[0].second}” against it.`
  return {
    name: 'differences',
    title: 'What changes between the arms?',
    caption: `More or less than “${first}”, over the same games in pairs.${others} An interval (${Math.round(100 * result.level)} %, each for itself) that reaches the line at 0 leaves open whether anything changes.`,
    panels,
    tables: [tableOf(result, names, nameOf)],
  }
}

function panelOf({ arms, pairs }: Result, name: string, nameOf: (label: string) => string): Panel | undefined {
  const metric = arms[0].metrics[name]
  const rows = pairs.flatMap(({ second, differences: all }) => all.filter((one) => one.metric === name).flatMap((one): Row[] => {
    if (one.estimate === null) return []
    const labels = Object.values(one.by).map(nameOf).join(' · ')
    const label = pairs.length > 1 ? [labels, second].filter((part) => part !== '').join(', ') : labels === '' ? second : labels
    return [{ label, estimate: one.estimate, low: one.low ?? one.estimate, high: one.high ?? one.estimate, text: `${signed(metric, one.estimate)} (${intervalOf(metric, one)})` }]
  }))
  if (rows.length === 0 || (metric.dimensions !== undefined && rows.length > MOST_ROWS)) return undefined
  return { heading: metric.title, spec: (width) => rowsSpec(rows, { axis: `difference, ${unitOf(metric)}`, isShare: isShare(metric), line: 0 }, width) }
}

function tableOf({ arms, pairs }: Result, names: readonly string[], nameOf: (label: string) => string): Table {
  return {
    columns: [{ title: 'arm' }, { title: 'measured' }, { title: 'difference', isNumber: true }, { title: 'interval', isNumber: true }, { title: 'pairs', isNumber: true }],
    rows: names.flatMap((name) => pairs.flatMap(({ second, differences: all }) => all.filter((one) => one.metric === name).map((one) => {
      const metric = arms[0].metrics[name]
      return [second, [name, ...Object.values(one.by).map(nameOf)].join(' '), one.estimate === null ? 'unknown' : signed(metric, one.estimate), intervalOf(metric, one), thousands(one.count)]
    }))),
  }
}

function intervalOf(metric: ResultMetric, { low, high }: Difference): string {
  return low === null || high === null ? 'unknown' : `${signed(metric, low)} to ${signed(metric, high)}`
}

function unitOf(metric: ResultMetric): string {
  return isShare(metric) ? 'percentage points' : metric.unit
}
