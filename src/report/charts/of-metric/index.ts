// A picture for any metric, by its kind and dimensions: a new game, or a new metric, needs no code here.
//
//   eventTime, curve          lines by round
//   ratios by round           lines by round, one for each way in which things stand
//   values by round           median and bands
//   value without dimensions  histogram; quantiles in rows for many variants
//   ratios that part a whole  bars from none to all
//   all others                rows of dots with intervals; the smaller dimension or a few variants become series
import type { ResultCell, ResultMetric } from '../../../simulate/result.ts'
import { namerOf } from '../../about.ts'
import { isShare } from '../../numbers.ts'
import { keysOf, metricOf, unitTitle, withMetric } from '../cells.ts'
import type { Panel, Sources, Table } from '../chart.ts'
import { drawnVariants, shownVariants, variantTable } from '../side-by-side.ts'
import { fanPanels, linePanels } from './by-round.ts'
import { isNothing, MAX_ROWS } from './drawn.ts'
import type { Drawn } from './drawn.ts'
import { rowPanels } from './estimates.ts'
import { spreadPanels } from './spread.ts'
import { partsPanels } from './wholes.ts'

export interface MetricPicture {
  readonly panels: readonly Panel[]
  readonly table: Table
}

/** Of the variants that measure it. @param isTitled whether the pictures need the metric's own question as a heading */
export function pictureOf(all: Sources, name: string, isTitled: boolean): MetricPicture {
  const variants = withMetric(all.result.variants, name)
  const sources = variants.length === all.result.variants.length ? all : { ...all, result: { ...all.result, variants } }
  const metric = metricOf(variants, name)
  const isOneOfSeveral = variants.length === 1 && all.result.variants.length > 1
  const drawn: Drawn = {
    sources,
    name,
    metric,
    keys: keysOf(metric),
    variants: shownVariants(sources.result, sources.about),
    inRows: drawnVariants(sources.result, sources.about),
    nameOf: namerOf(sources.about),
    look: { axis: unitTitle(metric), isShare: isShare(metric) },
  }
  return {
    panels: panelsOf(drawn).map((panel) =>
      headed(isOneOfSeveral ? { ...panel, variant: variants[0].name } : panel, isTitled ? metric.title : ''),
    ),
    table: variantTable(sources, name, { isWanted: isWorthARow(metric) }),
  }
}

function headed(panel: Panel, title: string): Panel {
  const heading = [title, panel.heading ?? ''].filter((part) => part !== '').join(' · ')
  return heading === '' ? panel : { ...panel, heading }
}

/** Cells in which nothing ever was fill no table. */
function isWorthARow(metric: ResultMetric): (cell: ResultCell) => boolean {
  const size = (metric.dimensions ?? []).reduce((product, { labels }) => product * labels.length, 1)
  return size <= MAX_ROWS ? () => true : (cell) => !isNothing(cell)
}

function panelsOf(drawn: Drawn): Panel[] {
  const { kind, dimensions = [] } = drawn.metric
  const isByRound = dimensions.some(({ name }) => name === 'round')
  if (kind === 'value' && dimensions.length === 0) return spreadPanels(drawn)
  if (kind === 'value' && dimensions.length === 1 && isByRound) return fanPanels(drawn)
  if (kind === 'eventTime' || kind === 'curve' || (kind === 'ratio' && isByRound)) return linePanels(drawn)
  return partsPanels(drawn) ?? rowPanels(drawn)
}
