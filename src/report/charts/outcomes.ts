// How does it end? The endings as rows with intervals; for many arms as bars that add up to all games.
import type { Result, ResultMetric } from '../../simulate/result.ts'
import type { Spec } from '../draw.ts'
import { figure, interval } from '../numbers.ts'
import { LIGHT, SERIES, SIZE } from '../theme.ts'
import type { Chart, Sources } from './chart.ts'
import { BREAK_LINES, NARROW, drawnArms, inLines, roomFor } from './chart.ts'
import { estimateTable } from './cells.ts'
import { pictureOf } from './of-metric.ts'
import { seriesLegend, ticks } from './rows.ts'

const NAME = 'outcome'

export function outcomes(sources: Sources): Chart | undefined {
  const { result } = sources
  const metric = result.arms[0].metrics[NAME]
  if (metric?.kind !== 'category' || metric.dimensions !== undefined) return undefined
  const chart = { name: 'outcomes', title: metric.title, tables: [estimateTable(result, NAME)] }
  if (drawnArms(result).length === result.arms.length) {
    const { panels, note } = pictureOf(sources, NAME, false)
    return { ...chart, caption: `Share of games that ended so, with ${Math.round(100 * result.level)} % intervals.${note}`, panels }
  }
  return { ...chart, caption: 'Each bar is all games of an arm, parted by how they ended; intervals stand in the table.', panels: [{ spec: (width) => barsSpec(result, metric, width) }] }
}

function barsSpec({ arms }: Result, metric: ResultMetric, width: number): Spec {
  const isNarrow = width < NARROW
  const labelRoom = roomFor(arms.map(({ name }) => name), 0.36 * width)
  const categories = metric.categories!.filter((category) => arms.some(({ metrics }) => metrics[NAME].cells.some(({ by, successes }) => by.category === category && successes! > 0)))
  const plot = width - labelRoom - 40
  const values = arms.flatMap(({ name, metrics }, at) => {
    let from = 0
    return categories.map((category, index) => {
      const cell = metrics[NAME].cells.find(({ by }) => by.category === category)!
      const share = cell.estimate ?? 0
      const bar = { key: `${inLines(name, labelRoom + 4)}${' '.repeat(at)}`, category, from, to: from + share, middle: from + share / 2, number: share * plot > 30 ? figure(metric, share).replace(/\.\d+ %| %/, '') : '', isDark: index === 0 || index > 5, says: `${name}, ${category}: ${figure(metric, share)} (${interval(metric, cell)})` }
      from += share
      return bar
    })
  })
  const colours = categories.map((_, at) => SERIES[at % SERIES.length].colour)
  return {
    width: plot,
    height: { step: isNarrow && labelRoom > 90 ? 34 : 24 },
    data: { values },
    encoding: { y: { field: 'key', type: 'nominal', sort: null, title: null, axis: { labelExpr: BREAK_LINES, domain: false, ticks: false, labelColor: LIGHT.ink, labelPadding: 8 } } },
    layer: [
      { mark: { type: 'bar', stroke: LIGHT.paper, strokeWidth: 1, opacity: 0.85 }, encoding: { x: { field: 'from', type: 'quantitative', title: metric.unit, scale: { domain: [0, 1], nice: false }, axis: { ...ticks(true), tickCount: 5, domain: false } }, x2: { field: 'to' }, color: { field: 'category', type: 'nominal', scale: { domain: categories, range: colours }, legend: { ...seriesLegend(categories, width), symbolType: 'square' } }, description: { field: 'says', type: 'nominal' } } },
      { mark: { type: 'text', fontSize: SIZE.small, aria: false, color: '#000000' }, encoding: { x: { field: 'middle', type: 'quantitative' }, text: { field: 'number', type: 'nominal' } } },
    ],
  }
}
