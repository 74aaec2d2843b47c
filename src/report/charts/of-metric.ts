// A picture for any metric, by its kind and dimensions: a new game, or a new metric, needs no code here.
//
//   eventTime, curve          lines by round
//   value without dimensions  histogram; quantiles in rows for many arms
//   ratios that part a whole  bars from none to all
//   all others                rows of dots with intervals; the smaller dimension becomes series, few arms become series too
import type { Result, ResultArm, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { counted, figure, interval, isShare, listed } from '../numbers.ts'
import { SERIES } from '../theme.ts'
import type { Panel, Sources, Table } from './chart.ts'
import { armName, drawnArms, emptyPanel, namer } from './chart.ts'
import { estimateTable, keysOf, rowOf, unitTitle } from './cells.ts'
import { MOST_LINES, linesSpec } from './lines.ts'
import type { Line, LinesLook } from './lines.ts'
import { partsSpec } from './parts.ts'
import type { Whole } from './parts.ts'
import { domainOf, rowsSpec } from './rows.ts'
import type { Row, RowsLook } from './rows.ts'
import { highestBar, histogramSpec, quantileSpec, rangeOf } from './spread.ts'

/** More rows than this are left to the table. */
const MOST_ROWS = 12

type Namer = (label: string | number) => string

export interface MetricPicture {
  readonly panels: readonly Panel[]
  readonly table: Table
}

/** @param isTitled whether the pictures need the metric's own question as a heading */
export function pictureOf(sources: Sources, name: string, isTitled: boolean): MetricPicture {
  const { result } = sources
  const metric = result.arms[0].metrics[name]
  const nameOf = namer(sources)
  const panels = panelsOf(sources, name, metric, nameOf)
  return { panels: panels.map((panel) => headed(panel, isTitled ? metric.title : '')), table: estimateTable(result, name, nameOf, isWorthARow(metric)) }
}

function headed(panel: Panel, title: string): Panel {
  const heading = [title, panel.heading ?? ''].filter((part) => part !== '').join(' ')
  return heading === '' ? panel : { ...panel, heading }
}

/** Cells in which nothing ever was fill no table. */
function isWorthARow(metric: ResultMetric): (cell: ResultCell) => boolean {
  const size = (metric.dimensions ?? []).reduce((product, { labels }) => product * labels.length, 1)
  return size <= MOST_ROWS ? () => true : (cell) => !isNothing(cell)
}

/** Never observed, or always zero. */
export function isNothing({ successes, trials, min, max }: ResultCell): boolean {
  if (trials !== undefined) return trials === 0
  return successes === undefined ? min === 0 && max === 0 : successes === 0
}

function panelsOf(sources: Sources, name: string, metric: ResultMetric, nameOf: Namer): Panel[] {
  switch (metric.kind) {
    case 'eventTime': case 'curve': return linePanels(sources, name, metric, nameOf)
    case 'value': return metric.dimensions === undefined ? spreadPanels(sources.result, name, metric) : rowPanels(sources, name, metric, nameOf)
    default: return rowPanels(sources, name, metric, nameOf)
  }
}

// ---- Lines by round ------------------------------------------------------------------------------------------------

function linePanels({ result }: Sources, name: string, metric: ResultMetric, nameOf: Namer): Panel[] {
  const look = { axis: unitTitle(metric), isShare: isShare(metric), isStepped: metric.kind === 'eventTime' }
  const lines = result.arms.map((arm) => ({ arm, lines: linesOf(arm.metrics[name], nameOf).filter(({ points }) => points.length > 0) }))
  if (metric.dimensions === undefined) {
    // Arms share a picture.
    const all = lines.flatMap(({ arm, lines: [line] }) => line === undefined ? [] : [{ ...line, label: arm.name }])
    return [linePanel(all, look, metric)]
  }
  const drawn = drawnArms(result)
  const some = lines.filter(({ arm }) => drawn.includes(arm))
  const domain = domainOf(some.flatMap(({ lines: own }) => own.flatMap(({ points }) => points)), look.isShare)
  return some.map(({ arm, lines: own }) => named(drawn, arm, linePanel(own, { ...look, domain }, metric)))
}

/** With the arm's name above it, where several arms are drawn. */
function named(drawn: readonly ResultArm[], arm: ResultArm, panel: Panel): Panel {
  return drawn.length > 1 ? headed(panel, arm.name) : panel
}

function linePanel(lines: readonly Line[], look: LinesLook, metric: ResultMetric): Panel {
  const moved = lines.filter(({ points }) => points.some(({ estimate }) => estimate !== 0))
  if (moved.length === 0) return emptyPanel(nothing(metric))
  const shown = moved.length <= MOST_LINES ? lines.length <= MOST_LINES ? lines : moved : moved.toSorted((a, b) => b.points.at(-1)!.estimate - a.points.at(-1)!.estimate).slice(0, MOST_LINES)
  return { ...(shown.length < moved.length ? { note: `The ${shown.length} highest of ${moved.length} lines are drawn.` } : {}), spec: (width) => linesSpec(shown, look, width) }
}

function linesOf(metric: ResultMetric, nameOf: Namer): Line[] {
  const dimensions = (metric.dimensions ?? []).map(({ name }) => name)
  const labelOf = ({ by }: ResultCell): string => dimensions.map((key) => nameOf(by[key])).join(' · ')
  const text = (cell: Pick<ResultCell, 'estimate' | 'low' | 'high'>): string => `${figure(metric, cell.estimate)} (${interval(metric, cell)})`
  if (metric.kind === 'eventTime') {
    return metric.cells.map((cell) => ({
      label: labelOf(cell),
      points: (cell.byRound ?? []).flatMap(({ round, estimate, bandLow, bandHigh }) =>
        estimate === null ? [] : [{ round, estimate, low: bandLow, high: bandHigh, text: text({ estimate, low: bandLow, high: bandHigh }) }]),
    }))
  }
  const lines = new Map<string, Line['points'][number][]>()
  for (const cell of metric.cells) {
    const label = labelOf(cell)
    const points = lines.get(label) ?? lines.set(label, []).get(label)!
    if (cell.estimate !== null) points.push({ round: Number(cell.by.round), estimate: cell.estimate, low: cell.low ?? cell.estimate, high: cell.high ?? cell.estimate, text: text(cell) })
  }
  return [...lines].map(([label, points]) => ({ label, points }))
}

// ---- Spread of a number --------------------------------------------------------------------------------------------

function spreadPanels(result: Result, name: string, metric: ResultMetric): Panel[] {
  const rows = result.arms.map((arm) => ({ label: arm.name, cell: arm.metrics[name].cells[0] })).filter(({ cell }) => cell.count > 0)
  if (rows.length === 0) return [emptyPanel(NO_GAME)]
  if (drawnArms(result).length < result.arms.length) {
    return [{ note: 'Half of the games lie within the thick bar, nine of ten within the thin one; the tick is the median, the diamond the mean.', spec: (width) => quantileSpec(metric, rows, width) }]
  }
  const ranges = rows.map(({ cell }) => rangeOf(cell, metric))
  const domain = [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))] as const
  return rows.map(({ label, cell }) => ({ ...(rows.length > 1 ? { heading: label } : {}), spec: (width) => histogramSpec(metric, cell, { level: result.level, domain, most: highestBar(metric, rows.map((row) => row.cell), { level: result.level, domain }, width) }, width) }))
}

// ---- Rows ----------------------------------------------------------------------------------------------------------

function rowPanels({ result }: Sources, name: string, metric: ResultMetric, nameOf: Namer): Panel[] {
  const keys = keysOf(metric)
  const drawn = drawnArms(result)
  const look = { axis: unitTitle(metric), isShare: isShare(metric), ...(metric.kind === 'category' ? { domain: [0, 1] as const } : {}) }
  if (keys.length === 0) {
    const rows = result.arms.flatMap((arm) => rowOf(metric, arm.metrics[name].cells[0] ?? EMPTY, armName(result, arm)) ?? [])
    return [rows.length === 0 ? emptyPanel(nothing(metric)) : { spec: (width) => rowsSpec(rows, look, width) }]
  }
  const split = splitOf(metric, keys)
  if (split.series === undefined && drawn.length > 1) {
    // One number a row: few arms fit side by side.
    const picked = pick(drawn.flatMap((arm) => arm.metrics[name].cells.map((cell) => ({ cell, label: split.rowOf(cell, nameOf), series: arm.name }))), metric)
    return [rowPanel(picked, { ...look, series: drawn.map((arm) => arm.name) }, metric)]
  }
  return drawn.map((arm) => {
    const cells = arm.metrics[name].cells.map((cell) => ({ cell, label: split.rowOf(cell, nameOf), ...(split.series === undefined ? {} : { series: nameOf(cell.by[split.series.name]) }) }))
    const series = split.series?.labels.map(nameOf)
    const picked = pick(cells, metric)
    const parts = partsOf(arm.metrics[name], nameOf)
    if (parts !== undefined) return named(drawn, arm, parts)
    return named(drawn, arm, rowPanel(picked, { ...look, ...(series === undefined ? {} : { series }) }, metric))
  })
}

const EMPTY = { estimate: null, low: null, high: null }

interface Labelled {
  readonly cell: ResultCell
  readonly label: string
  readonly series?: string
}

/** Which dimension becomes rows, which series: the larger is read down. */
function splitOf(metric: ResultMetric, keys: readonly string[]): { series?: { name: string; labels: readonly string[] }; rowOf: (cell: ResultCell, nameOf: Namer) => string } {
  const sizes = keys.map((key) => ({ name: key, labels: key === 'category' && metric.kind === 'category' ? metric.categories! : metric.dimensions!.find(({ name }) => name === key)!.labels }))
  const smallest = sizes.toSorted((a, b) => a.labels.length - b.labels.length)[0]
  const series = keys.length === 2 && smallest.labels.length <= SERIES.length && smallest.labels.length > 1 ? smallest : undefined
  const rest = keys.filter((key) => key !== series?.name)
  return { series, rowOf: ({ by }, nameOf) => rest.map((key) => nameOf(by[key])).join(' · ') }
}

/** Rows in which anything was, the largest first (numbers keep their order), as many as a picture bears. */
function pick(cells: readonly Labelled[], metric: ResultMetric): { cells: Labelled[]; left: number; empty: readonly string[] } {
  const labels = [...new Set(cells.map(({ label }) => label))]
  const weight = new Map(labels.map((label) => [label, Math.max(...cells.filter((one) => one.label === label && !isNothing(one.cell)).map(({ cell }) => cell.estimate ?? 0), -Infinity)]))
  const some = labels.filter((label) => weight.get(label)! > -Infinity)
  const isOrdered = some.every((label) => /^\d+\+?$/.test(label))
  const sorted = isOrdered || metric.kind === 'category' ? some : some.toSorted((a, b) => weight.get(b)! - weight.get(a)!)
  const shown = sorted.slice(0, MOST_ROWS)
  return { cells: shown.flatMap((label) => cells.filter((one) => one.label === label)), left: some.length - shown.length, empty: labels.filter((label) => !some.includes(label)) }
}

type Picked = ReturnType<typeof pick>

function rowPanel(picked: Picked, look: RowsLook, metric: ResultMetric): Panel {
  const { cells } = picked
  const rows = cells.flatMap(({ cell, label, series }): Row[] => {
    const row = rowOf(metric, cell, label, series)
    return row === undefined ? [] : [row]
  })
  if (rows.length === 0) return emptyPanel(nothing(metric))
  return { ...noteOf(picked), spec: (width) => rowsSpec(rows, look, width) }
}

/** What has no row: too small, or never seen. */
function noteOf({ left, empty }: Picked): { note?: string } {
  const never = empty.length === 0 ? [] : [empty.length <= 8 ? `Never: ${listed(empty)}.` : `${counted(empty.length, 'other')} never came up.`]
  const note = [...(left > 0 ? [`${counted(left, 'smaller one')} left to the table.`] : []), ...never].join(' ')
  return note === '' ? {} : { note }
}

/** A ratio by two dimensions, where for each label of one of them the other tells what became of the same trials. */
function partsOf(metric: ResultMetric, nameOf: Namer): Panel | undefined {
  const { dimensions = [] } = metric
  if (dimensions.length !== 2) return undefined
  for (const [row, series] of [dimensions, dimensions.toReversed()]) {
    if (series.labels.length > SERIES.length) continue
    const picked = pick(metric.cells.map((cell) => ({ cell, label: nameOf(cell.by[row.name]), series: nameOf(cell.by[series.name]) })), metric)
    if (arePartsOfWholes(picked.cells, metric)) return partsPanel(picked, series.labels.map(nameOf), metric)
  }
  return undefined
}

/** Whether the series of every row are what became of the same trials: each trial counts in exactly one. */
function arePartsOfWholes(cells: readonly Labelled[], { kind, unbounded }: ResultMetric): boolean {
  if (kind !== 'ratio' || unbounded === true || cells.length === 0) return false
  return groupOf(cells).every(([, own]) => {
    const [{ cell: { trials } }] = own
    return own.every(({ cell }) => cell.trials === trials) && own.reduce((sum, { cell }) => sum + (cell.successes ?? 0), 0) === trials
  })
}

function partsPanel(picked: Picked, series: readonly string[], metric: ResultMetric): Panel {
  const wholes = groupOf(picked.cells).map(([label, own]): Whole => ({
    label,
    parts: series.flatMap((category) => own.filter((one) => one.series === category)).map(({ cell, series: category = '' }) =>
      ({ category, share: cell.estimate ?? 0, text: `${figure(metric, cell.estimate)} (${interval(metric, cell)})` })),
  }))
  const seen = series.filter((category) => wholes.some(({ parts }) => parts.some((part) => part.category === category && part.share > 0)))
  return { ...noteOf(picked), spec: (width) => partsSpec(wholes, seen, metric.unit, width) }
}

function groupOf(cells: readonly Labelled[]): [string, Labelled[]][] {
  const groups = new Map<string, Labelled[]>()
  for (const one of cells) (groups.get(one.label) ?? groups.set(one.label, []).get(one.label)!).push(one)
  return [...groups]
}

const NO_GAME = 'No game was played.'

/** The empty state of a picture. */
function nothing({ kind, cells }: ResultMetric): string {
  const games = kind === 'ratio' ? undefined : cells[0]?.count
  return `It never happened${games === undefined ? '' : ` in ${counted(games, 'game')}`}.`
}
