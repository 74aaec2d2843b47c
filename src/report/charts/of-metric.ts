// A picture for any metric, by its kind and dimensions: a new game, or a new metric, needs no code here.
//
//   eventTime, curve          lines by round
//   ratios by round           lines by round, one for each way in which things stand
//   values by round           median and bands
//   value without dimensions  histogram; quantiles in rows for many variants
//   ratios that part a whole  bars from none to all
//   all others                rows of dots with intervals; the smaller dimension or a few variants become series
import type { ResultVariant, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { namerOf, withKey } from '../about.ts'
import type { Namer } from '../about.ts'
import { counted, isShare, listed, plain, thousands } from '../numbers.ts'
import { SERIES } from '../theme.ts'
import type { Panel, Sources, Table } from './chart.ts'
import { variantName, emptyPanel } from './chart.ts'
import { variantTable, drawnVariants, ofVariant, shownVariants, withNote } from './side-by-side.ts'
import { keysOf, keyTitle, labelKeysOf, metricOf, rowOf, tipOf, unitTitle, withMetric } from './cells.ts'
import { fanScale, fanSpec } from './fan.ts'
import { areCovered, MAX_LINES, linesSpec } from './lines.ts'
import type { Line, LinesLook } from './lines.ts'
import { MAX_PARTS, partsSpec } from './stacked-bars.ts'
import type { Whole } from './stacked-bars.ts'
import { domainOf, rowsPanel, rowsSpec } from './rows.ts'
import type { Row, RowsLook } from './rows.ts'
import { endOf, highestBar, histogramSpec, quantileSpec, rangeOf } from './histogram.ts'
import { targetOf } from './target.ts'

/** More rows than this are left to the table. */
const MAX_ROWS = 12

export interface MetricPicture {
  readonly panels: readonly Panel[]
  readonly table: Table
}

/** Of the variants that measure it. @param isTitled whether the pictures need the metric's own question as a heading */
export function pictureOf(all: Sources, name: string, isTitled: boolean): MetricPicture {
  const variants = withMetric(all.result.variants, name)
  const sources = variants.length === all.result.variants.length ? all : { ...all, result: { ...all.result, variants } }
  const metric = metricOf(variants, name)
  const nameOf = namerOf(sources.about)
  const panels = panelsOf(sources, name, metric, nameOf)
  const isOneOfSeveral = variants.length === 1 && all.result.variants.length > 1
  return {
    panels: panels.map((panel) =>
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

/** Never observed, or always zero. */
export function isNothing({ successes, trials, min, max }: ResultCell): boolean {
  if (trials !== undefined) return trials === 0
  return successes === undefined ? min === 0 && max === 0 : successes === 0
}

function panelsOf(sources: Sources, name: string, metric: ResultMetric, nameOf: Namer): Panel[] {
  if (isByRound(metric))
    return metric.kind === 'value' ? fanPanels(sources, name, metric) : linePanels(sources, name, metric, nameOf)
  switch (metric.kind) {
    case 'eventTime':
    case 'curve':
      return linePanels(sources, name, metric, nameOf)
    case 'value':
      return metric.dimensions === undefined
        ? spreadPanels(sources, name, metric)
        : rowPanels(sources, name, metric, nameOf)
    default:
      return rowPanels(sources, name, metric, nameOf)
  }
}

/** A ratio, or a single number, for each round. */
function isByRound({ kind, dimensions = [] }: ResultMetric): boolean {
  return (
    dimensions.some(({ name }) => name === 'round') &&
    (kind === 'ratio' || (kind === 'value' && dimensions.length === 1))
  )
}

/** A variant below another, on one scale. */
function fanPanels({ result, about }: Sources, name: string, metric: ResultMetric): Panel[] {
  const { playout } = about
  const drawn = shownVariants(result, about)
  const all = drawn.map((variant) => variant.metrics[name].cells.filter(({ count }) => count > 0))
  if (all.every((cells) => cells.length === 0)) return [emptyPanel(nothing(metric, playout))]
  const scale = fanScale(all.flat())
  return drawn.map((variant, index) =>
    ofVariant(drawn, variant, { spec: (width) => fanSpec(metric, all[index], scale, playout, width) }),
  )
}

// ---- Lines by round ------------------------------------------------------------------------------------------------

function linePanels({ result, about }: Sources, name: string, metric: ResultMetric, nameOf: Namer): Panel[] {
  const look = {
    axis: unitTitle(metric),
    isShare: isShare(metric),
    isStepped: metric.kind === 'eventTime',
    along: keyTitle('round', metric),
  }
  const whole = result.variants.map((variant) => ({
    variant,
    lines: linesOf(variant.metrics[name], nameOf).filter(({ points }) => points.length > 0),
  }))
  const end = metric.kind === 'eventTime' ? endOfBody(whole.flatMap((one) => one.lines)) : Infinity
  const lines = whole.map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, points: line.points.filter(({ round }) => round <= end) })),
  }))
  if (metric.dimensions === undefined) {
    // Variants share a picture.
    const all = lines.flatMap(({ variant, lines: [line] }) =>
      line === undefined ? [] : [{ ...line, label: variant.name }],
    )
    return [linePanel(all, look, metric, about.playout)]
  }
  const drawn = shownVariants(result, about)
  const drawnLines = lines.filter(({ variant }) => drawn.includes(variant))
  const domain = domainOf(
    drawnLines.flatMap(({ lines: variantLines }) => variantLines.flatMap(({ points }) => points)),
    look.isShare,
  )
  const names = [...new Set(drawnLines.flatMap(({ lines: variantLines }) => variantLines.map(({ label }) => label)))]
  const ends = drawnLines.flatMap(({ lines: variantLines }) =>
    variantLines.flatMap(({ points }) => [points[0].round, points.at(-1)!.round]),
  )
  const shared = {
    ...look,
    domain,
    rounds: [Math.min(...ends), Math.max(...ends)] as const,
    isNamed: labelKeysOf(metric).some((key) => key !== 'round'),
    ...(names.length <= MAX_LINES ? { names } : {}),
  }
  return drawnLines.map(({ variant, lines: variantLines }) =>
    ofVariant(drawn, variant, linePanel(variantLines, shared, variant.metrics[name], about.playout)),
  )
}

/** This share of what happens, happens before the tail. */
const BODY = 0.98

/** The round after which hardly anything happens, where that tail is longer than all before it. */
function endOfBody(lines: readonly Line[]): number {
  const last = Math.max(...lines.map(({ points }) => points.at(-1)!.round))
  const ends = lines.map(
    ({ points }) => points.find(({ estimate }) => estimate >= BODY * points.at(-1)!.estimate)?.round ?? last,
  )
  const end = Math.max(...ends)
  return last > 2 * end ? end : Infinity
}

function linePanel(lines: readonly Line[], look: LinesLook, metric: ResultMetric, playout: string): Panel {
  const moved = lines.filter(({ points }) => points.some(({ estimate }) => estimate !== 0))
  if (moved.length === 0) return emptyPanel(nothing(metric, playout))
  const shown =
    moved.length <= MAX_LINES
      ? lines.length <= MAX_LINES
        ? lines
        : moved
      : moved.toSorted((a, b) => b.points.at(-1)!.estimate - a.points.at(-1)!.estimate).slice(0, MAX_LINES)
  return {
    ...(shown.length > 1 || look.isNamed === true ? { series: look.names ?? shown.map(({ label }) => label) } : {}),
    ...(shown.length < moved.length ? { note: `The ${shown.length} highest of ${moved.length} lines are drawn.` } : {}),
    ...(areCovered(shown) ? { hasStrokes: true } : {}),
    spec: (width) => linesSpec(shown, look, width),
  }
}

function linesOf(metric: ResultMetric, nameOf: Namer): Line[] {
  const dimensions = (metric.dimensions ?? []).map(({ name }) => name).filter((name) => name !== 'round')
  const labelOf = ({ by }: ResultCell): string => dimensions.map((key) => nameOf(key, by[key])).join(' · ')
  if (metric.kind === 'eventTime') {
    return metric.cells.map((cell) => ({
      label: labelOf(cell),
      points: (cell.byRound ?? []).flatMap(({ round, estimate, bandLow, bandHigh, count }) =>
        estimate === null
          ? []
          : [
              {
                round,
                estimate,
                low: bandLow,
                high: bandHigh,
                text: tipOf(metric, { estimate, low: bandLow, high: bandHigh, count }),
              },
            ],
      ),
    }))
  }
  // The last games of a run tell of few; of a run of few, all do.
  const most = Math.max(0, ...metric.cells.map(({ count }) => count))
  const enough = metric.kind === 'curve' ? Math.min(MIN_TRIALS, most) : metric.kind === 'ratio' ? MIN_TRIALS : 0
  const lines = new Map<string, Line['points'][number][]>()
  for (const cell of metric.cells) {
    const label = labelOf(cell)
    const points = lines.get(label) ?? lines.set(label, []).get(label)!
    if (cell.estimate !== null && cell.count >= enough)
      points.push({
        round: Number(cell.by.round),
        estimate: cell.estimate,
        low: cell.low ?? cell.estimate,
        high: cell.high ?? cell.estimate,
        text: tipOf(metric, cell),
      })
  }
  return [...lines].map(([label, points]) => ({ label, points }))
}

// ---- Spread of a number --------------------------------------------------------------------------------------------

function spreadPanels({ result, about }: Sources, name: string, metric: ResultMetric): Panel[] {
  const { playout } = about
  const rows = result.variants
    .map((variant, index) => ({
      label: variant.name,
      cell: variant.metrics[name].cells[0],
      target: targetOf(about, index, name),
    }))
    .filter(({ cell }) => cell.count > 0)
  if (rows.length === 0) return [emptyPanel(`No ${playout} was played.`)]
  if (shownVariants(result, about).length < result.variants.length) {
    const { variants, note } = drawnVariants(result, about)
    const drawnRows = variants.flatMap(({ name: label }) => rows.filter((row) => row.label === label))
    return [
      withNote(
        {
          note:
            `Half of the ${playout}s lie within the thick bar, nine of ten within the thin one; ` +
            'the tick is the median, the diamond the mean.',
          spec: (width) => quantileSpec(metric, drawnRows, playout, width),
        },
        note,
      ),
    ]
  }
  const ranges = rows.map(({ cell }) => rangeOf(cell, metric))
  const domain = [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))] as const
  const look = { level: result.level, domain, playout }
  return rows.map(({ label, cell, target }) => ({
    ...(rows.length > 1 ? { variant: label } : {}),
    ...(endOf(cell, metric) < (cell.max ?? 0)
      ? { note: `The last bar holds all longer ones, up to ${plain(cell.max!)}.` }
      : {}),
    spec: (width) =>
      histogramSpec(
        metric,
        cell,
        {
          ...look,
          ...(target === undefined ? {} : { target }),
          max: highestBar(
            metric,
            rows.map((row) => row.cell),
            look,
            width,
          ),
        },
        width,
      ),
  }))
}

// ---- Rows ----------------------------------------------------------------------------------------------------------

function rowPanels(sources: Sources, name: string, metric: ResultMetric, nameOf: Namer): Panel[] {
  const { result, about } = sources
  const { playout } = about
  const keys = keysOf(metric)
  const drawn = shownVariants(result, about)
  const look = {
    axis: unitTitle(metric),
    isShare: isShare(metric),
    ...(metric.kind === 'category' ? { domain: [0, 1] as const } : {}),
  }
  if (keys.length === 0) {
    const { variants, note } = drawnVariants(result, about)
    const rows = variants.flatMap(
      (variant) =>
        rowOf(
          metric,
          variant.metrics[name].cells[0] ?? EMPTY,
          variantName(sources, variant),
          undefined,
          variants.flatMap(({ metrics }) => metrics[name].cells.slice(0, 1)),
        ) ?? [],
    )
    return [rows.length === 0 ? emptyPanel(nothing(metric, playout)) : withNote(rowsPanel(rows, look), note)]
  }
  const parts = partsPanels(drawn, name, nameOf, playout)
  if (parts !== undefined) return parts
  const split = splitOf(metric, keys)
  const seriesOf = (key: string, label: string | number): string => withKey(key, nameOf(key, label))
  const isByVariant = split.series === undefined && drawn.length > 1
  const all = drawn.map((variant) => ({
    variant,
    cells: variant.metrics[name].cells.map((cell): Labelled => ({
      cell,
      label: split.rowOf(cell, nameOf),
      ...(isByVariant
        ? { series: variant.name }
        : split.series === undefined
          ? {}
          : { series: seriesOf(split.series, cell.by[split.series]) }),
    })),
  }))
  const picked = pick(
    all.flatMap(({ cells }) => cells),
    metric,
  )
  // One number a row: few variants fit side by side.
  if (isByVariant)
    return [
      rowPanel(
        all.flatMap(({ cells }) => cells),
        picked,
        { ...look, series: drawn.map((variant) => variant.name) },
        metric,
        playout,
      ),
    ]
  // Pictures of several variants share rows and scale.
  const rows = all.flatMap(({ cells }) => rowsOf(cells, picked, metric))
  const domain = 'domain' in look ? look.domain : domainOf(rows, look.isShare)
  const seriesIn = (one: ResultMetric): string[] =>
    split.series === undefined ? [] : labelsOf(one, split.series).map((label) => seriesOf(split.series!, label))
  const panelsWith = (wanted: Picked, fold?: string): Panel[] =>
    all.map(({ variant, cells }, index) => {
      const series =
        split.series === undefined ? {} : { series: seriesIn(variant.metrics[name]), names: seriesIn(metric) }
      const panel = rowPanel(
        cells,
        index === 0 ? wanted : { labels: wanted.labels },
        { ...look, domain, ...series },
        metric,
        playout,
        drawn.length > 1,
      )
      return ofVariant(drawn, variant, fold === undefined ? panel : { ...panel, fold })
    })
  // With several marks a row, a few rows say what matters; the smaller ones open by a click.
  const { labels } = picked
  return split.series === undefined || labels.length <= MAX_OPEN + 1
    ? panelsWith(picked)
    : [
        ...panelsWith({ ...picked, labels: labels.slice(0, MAX_OPEN) }),
        ...panelsWith({ labels: labels.slice(MAX_OPEN) }, `${labels.length - MAX_OPEN} smaller rows`),
      ]
}

/** Rows with several marks that are seen at once. */
const MAX_OPEN = 5

const EMPTY = { estimate: null, low: null, high: null, count: 0 }

interface Labelled {
  readonly cell: ResultCell
  readonly label: string
  readonly series?: string
}

/** The labels of a dimension, or of a category. */
function labelsOf({ kind, categories, dimensions = [] }: ResultMetric, key: string): readonly string[] {
  return kind === 'category' && key === 'category' ? categories! : dimensions.find(({ name }) => name === key)!.labels
}

/** Which dimension becomes rows, which series: the larger is read down. */
function splitOf(
  metric: ResultMetric,
  keys: readonly string[],
): { series?: string; rowOf: (cell: ResultCell, nameOf: Namer) => string } {
  const size = (key: string): number => labelsOf(metric, key).length
  const smallest = keys.toSorted((a, b) => size(a) - size(b))[0]
  const series = keys.length === 2 && size(smallest) <= SERIES.length && size(smallest) > 1 ? smallest : undefined
  const rest = keys.filter((key) => key !== series)
  return { series, rowOf: ({ by }, nameOf) => rest.map((key) => withKey(key, nameOf(key, by[key]))).join(' · ') }
}

/** Which rows a picture has, and what of the others is said. */
interface Picked {
  /** In order. */
  readonly labels: readonly string[]
  /** Rows that are left to the table. */
  readonly left?: number
  /** Labels that never were. */
  readonly empty?: readonly string[]
}

/** A share of fewer trials than this has an interval across the whole picture. */
const MIN_TRIALS = 20

/**
 * Up to so many rows keep the order of the game (heroes by seat, quarters of a game by time), where readers expect
 * them.
 */
const FEW_ROWS = 6

/**
 * Rows in which anything was, the largest first (few rows and numbers keep their order), as many as fit into a picture.
 */
function pick(cells: readonly Labelled[], metric: ResultMetric): Picked {
  const groups = groupOf(cells)
  const filled = groups.filter(([, members]) => members.some(({ cell }) => !isNothing(cell)))
  const enough =
    metric.kind === 'ratio'
      ? filled.filter(([, members]) => members.some(({ cell: { trials = 0 } }) => trials >= MIN_TRIALS))
      : filled
  const worth = enough.length === 0 ? filled : enough
  const size = (members: readonly Labelled[]): number => Math.max(...members.map(({ cell }) => cell.estimate ?? 0))
  const isOrdered =
    metric.kind === 'category' || groups.length <= FEW_ROWS || worth.every(([, [{ cell }]]) => isNumbered(metric, cell))
  const sorted = isOrdered ? worth : worth.toSorted(([, a], [, b]) => size(b) - size(a))
  const labels = sorted.slice(0, MAX_ROWS).map(([label]) => label)
  return {
    labels,
    left: filled.length - labels.length,
    empty: groups.filter((group) => !filled.includes(group)).map(([label]) => label),
  }
}

/** Rows are numbers of something, or ranges of them. */
function isNumbered(metric: ResultMetric, { by }: ResultCell): boolean {
  const split = splitOf(metric, keysOf(metric))
  return keysOf(metric)
    .filter((key) => key !== split.series)
    .every((key) => /^\d+(\+| to \d+| (or|and) more)?$/.test(String(by[key])))
}

function rowsOf(cells: readonly Labelled[], { labels }: Picked, metric: ResultMetric): Row[] {
  const among = cells.map(({ cell }) => cell)
  return labels.flatMap((wanted) =>
    cells
      .filter(({ label }) => label === wanted)
      .flatMap(({ cell, label, series }) => rowOf(metric, cell, label, series, among) ?? []),
  )
}

/** @param isBeside whether pictures of other variants stand beside it */
function rowPanel(
  cells: readonly Labelled[],
  picked: Picked,
  look: RowsLook,
  metric: ResultMetric,
  playout: string,
  isBeside = false,
): Panel {
  const rows = rowsOf(cells, picked, metric)
  if (
    rows.length === 0 ||
    cells.every(({ cell }) => cell.expected === undefined && (cell.successes === 0 || isNothing(cell)))
  )
    return emptyPanel(nothing({ ...metric, cells: cells.map(({ cell }) => cell) }, playout))
  const series = look.names ?? look.series
  return {
    ...(series === undefined ? {} : { series }),
    ...noteOf(picked),
    ...(isBeside ? { spec: (width) => rowsSpec(rows, look, width) } : rowsPanel(rows, look)),
  }
}

/** What has no row: too small, too rare, or never seen. */
function noteOf({ left = 0, empty = [] }: Picked): { note?: string } {
  const never =
    empty.length === 0
      ? []
      : [
          empty.length <= 8
            ? `Never seen: ${listed(empty.map((label) => `“${label}”`))}.`
            : `${empty.length} rows never came up.`,
        ]
  const note = [
    ...(left > 0
      ? [`${counted(left, 'smaller or rarer row')} ${left === 1 ? 'stands' : 'stand'} in the table alone.`]
      : []),
    ...never,
  ].join(' ')
  return note === '' ? {} : { note }
}

// ---- Parts of a whole ----------------------------------------------------------------------------------------------

/** A ratio by two dimensions, where for each label of one of them the other tells what became of the same trials. */
function partsPanels(
  variants: readonly ResultVariant[],
  name: string,
  nameOf: Namer,
  playout: string,
): Panel[] | undefined {
  const [
    {
      metrics: { [name]: metric },
    },
  ] = variants
  const { dimensions = [] } = metric
  if (dimensions.length !== 2) return undefined
  for (const [row, series] of [dimensions, dimensions.toReversed()].map((both) =>
    both.map((dimension) => dimension.name),
  )) {
    const labelled = variants.map((variant) =>
      variant.metrics[name].cells.map((cell): Labelled => ({
        cell,
        label: nameOf(row, cell.by[row]),
        series: nameOf(series, cell.by[series]),
      })),
    )
    if (!labelled.every((cells) => arePartsOfWholes(cells, metric))) continue
    const all = labelled.flat()
    const seen = labelsOf(metric, series)
      .map((label) => nameOf(series, label))
      .filter((label) => all.some((one) => one.series === label && (one.cell.successes ?? 0) > 0))
    if (seen.length > MAX_PARTS) continue
    const trials = new Map<string, number>()
    for (const { label, cell } of all) trials.set(label, (trials.get(label) ?? 0) + (cell.trials ?? 0))
    const ranked = [...trials]
      .filter(([, count]) => count > 0)
      .toSorted(([, a], [, b]) => b - a)
      .map(([label]) => label)
    const picked = {
      labels: ranked.slice(0, MAX_ROWS),
      left: ranked.length - Math.min(ranked.length, MAX_ROWS),
      empty: labelsOf(metric, row)
        .map((label) => nameOf(row, label))
        .filter((label) => !ranked.includes(label)),
    }
    return variants.map((variant, index) =>
      ofVariant(
        variants,
        variant,
        partsPanel(labelled[index], index === 0 ? picked : { labels: picked.labels }, seen, metric, playout),
      ),
    )
  }
  return undefined
}

/** Whether the series of every row are what became of the same trials: each trial counts in exactly one. */
function arePartsOfWholes(cells: readonly Labelled[], { kind, unbounded }: ResultMetric): boolean {
  if (kind !== 'ratio' || unbounded === true || cells.length === 0) return false
  return groupOf(cells).every(([, members]) => {
    const [
      {
        cell: { trials },
      },
    ] = members
    return (
      members.every(({ cell }) => cell.trials === trials) &&
      members.reduce((sum, { cell }) => sum + (cell.successes ?? 0), 0) === trials
    )
  })
}

function partsPanel(
  cells: readonly Labelled[],
  picked: Picked,
  series: readonly string[],
  metric: ResultMetric,
  playout: string,
): Panel {
  const groups = new Map(groupOf(cells))
  const wholes = picked.labels.flatMap((label): Whole[] =>
    groups.has(label)
      ? [
          {
            label,
            parts: series
              .flatMap((category) => groups.get(label)!.filter((one) => one.series === category))
              .map(({ cell, series: category = '' }) => ({
                category,
                share: cell.estimate ?? 0,
                text: tipOf(metric, cell),
              })),
          },
        ]
      : [],
  )
  return wholes.length === 0
    ? emptyPanel(nothing(metric, playout))
    : { ...noteOf(picked), spec: (width) => partsSpec(wholes, series, metric.unit, width) }
}

function groupOf(cells: readonly Labelled[]): [string, Labelled[]][] {
  const groups = new Map<string, Labelled[]>()
  for (const one of cells) (groups.get(one.label) ?? groups.set(one.label, []).get(one.label)!).push(one)
  return [...groups]
}

/** The empty state of a picture. Of a ratio: no trials at all, too few in each place, or no success in any of them. */
function nothing({ kind, cells, dimensions = [] }: ResultMetric, playout: string): string {
  if (kind !== 'ratio')
    return `It never happened${cells.length === 0 ? '' : ` in ${counted(cells[0].count, playout)}`}.`
  if (cells.every(({ trials = 0 }) => trials === 0)) return 'It never came to that.'
  // A playout is counted in each of its rounds: only without them do the trials of the cells add up.
  const inAll = dimensions.some(({ name }) => name === 'round')
    ? ''
    : `, of ${thousands(cells.reduce((sum, { trials = 0 }) => sum + trials, 0))} in all`
  return cells.every(({ successes }) => successes === 0)
    ? `Not once${inAll}.`
    : `Fewer than ${MIN_TRIALS} times each: too few to draw.`
}
