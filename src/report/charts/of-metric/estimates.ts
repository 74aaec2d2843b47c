// Rows of dots with intervals: a number a row, or a few marks a row where a dimension or the variants become series.
import type { ResultCell, ResultMetric } from '../../../simulate/result.ts'
import { withKey } from '../../about.ts'
import type { Namer } from '../../about.ts'
import { SERIES } from '../../theme.ts'
import { rowOf } from '../cells.ts'
import { emptyPanel, variantName } from '../chart.ts'
import type { Panel } from '../chart.ts'
import { domainOf, rowsPanel, rowsSpec } from '../rows.ts'
import type { Row, RowsLook } from '../rows.ts'
import { ofVariant, withNote } from '../side-by-side.ts'
import { groupOf, isNothing, labelsOf, MAX_ROWS, MIN_TRIALS, noteOf, nothing } from './drawn.ts'
import type { Drawn, Labelled, Picked } from './drawn.ts'

/** Rows with several marks that are seen at once. */
const MAX_OPEN = 5

/** Rows of a metric, their labels and series, and what is drawn of them. */
interface Rows {
  readonly drawn: Drawn
  readonly look: RowsLook
  readonly split: Split
  /** A few variants that share a picture, as they have one number a row. */
  readonly isByVariant: boolean
  readonly byVariant: readonly (readonly Labelled[])[]
}

export function rowPanels(drawn: Drawn): Panel[] {
  const { metric, keys, variants } = drawn
  const look = { ...drawn.look, ...(metric.kind === 'category' ? { domain: [0, 1] as const } : {}) }
  if (keys.length === 0) return singlePanel(drawn, look)
  const split = splitOf(metric, keys)
  const isByVariant = split.series === undefined && variants.length > 1
  const rows: Rows = { drawn, look, split, isByVariant, byVariant: variants.map(labelledOf(drawn, split, isByVariant)) }
  const picked = pick(rows.byVariant.flat(), drawn)
  return isByVariant
    ? [rowPanel(rows.byVariant.flat(), picked, { ...look, series: variants.map(({ name }) => name) }, drawn)]
    : panelsBeside(rows, picked)
}

const EMPTY = { estimate: null, low: null, high: null, count: 0 }

/** One number of each variant. */
function singlePanel({ sources, name, metric, inRows: { variants, note } }: Drawn, look: RowsLook): Panel[] {
  const among = variants.flatMap(({ metrics }) => metrics[name].cells.slice(0, 1))
  const rows = variants.flatMap((variant) => {
    const cell = variant.metrics[name].cells[0] ?? EMPTY
    return rowOf(metric, cell, variantName(sources, variant), undefined, among) ?? []
  })
  return [
    rows.length === 0 ? emptyPanel(nothing(metric, sources.about.playout)) : withNote(rowsPanel(rows, look), note),
  ]
}

/** The cells of a variant with the labels of their rows and series. */
function labelledOf({ name, nameOf }: Drawn, { series, rowOf: labelOf }: Split, isByVariant: boolean) {
  return (variant: Drawn['variants'][number]): Labelled[] =>
    variant.metrics[name].cells.map((cell) => ({
      cell,
      label: labelOf(cell, nameOf),
      ...(isByVariant
        ? { series: variant.name }
        : series === undefined
          ? {}
          : { series: withKey(series, nameOf(series, cell.by[series])) }),
    }))
}

/** Pictures of several variants, which share rows and scale. */
function panelsBeside({ drawn, look, split, byVariant }: Rows, picked: Picked): Panel[] {
  const { metric, name, nameOf, variants } = drawn
  const domain =
    look.domain ??
    domainOf(
      byVariant.flatMap((cells) => rowsOf(cells, picked, metric)),
      look.isShare,
    )
  const seriesIn = (one: ResultMetric, key: string): string[] =>
    labelsOf(one, key).map((label) => withKey(key, nameOf(key, label)))
  const panelsWith = (wanted: Picked, fold?: string): Panel[] =>
    variants.map((variant, index) => {
      const series =
        split.series === undefined
          ? {}
          : { series: seriesIn(variant.metrics[name], split.series), names: seriesIn(metric, split.series) }
      const picks = index === 0 ? wanted : { labels: wanted.labels }
      const panel = rowPanel(byVariant[index], picks, { ...look, domain, ...series }, drawn, variants.length > 1)
      return ofVariant(variants, variant, fold === undefined ? panel : { ...panel, fold })
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

interface Split {
  readonly series?: string
  readonly rowOf: (cell: ResultCell, nameOf: Namer) => string
}

/** Which dimension becomes rows, which series: the larger is read down. */
function splitOf(metric: ResultMetric, keys: readonly string[]): Split {
  const size = (key: string): number => labelsOf(metric, key).length
  const smallest = keys.toSorted((a, b) => size(a) - size(b))[0]
  const series = keys.length === 2 && size(smallest) <= SERIES.length && size(smallest) > 1 ? smallest : undefined
  const rest = keys.filter((key) => key !== series)
  return { series, rowOf: ({ by }, nameOf) => rest.map((key) => withKey(key, nameOf(key, by[key]))).join(' · ') }
}

/**
 * Up to so many rows keep the order of the game (heroes by seat, quarters of a game by time), where readers expect
 * them.
 */
const FEW_ROWS = 6

/**
 * Rows in which anything was, the largest first, as many as fit into a picture. Few rows keep their order; numbers also
 * keep rare rows, without which they would have gaps.
 */
function pick(cells: readonly Labelled[], { metric, keys }: Drawn): Picked {
  const groups = groupOf(cells)
  const filled = groups.filter(([, members]) => members.some(({ cell }) => !isNothing(cell)))
  const enough =
    metric.kind === 'ratio'
      ? filled.filter(([, members]) => members.some(({ cell: { trials = 0 } }) => trials >= MIN_TRIALS))
      : filled
  const areNumbers = haveNumbers(metric, keys)
  const worth = enough.length === 0 || (areNumbers && filled.length <= MAX_ROWS) ? filled : enough
  const size = (members: readonly Labelled[]): number => Math.max(...members.map(({ cell }) => cell.estimate ?? 0))
  const isOrdered = metric.kind === 'category' || groups.length <= FEW_ROWS || areNumbers
  const sorted = isOrdered ? worth : worth.toSorted(([, a], [, b]) => size(b) - size(a))
  const labels = sorted.slice(0, MAX_ROWS).map(([label]) => label)
  return {
    labels,
    left: filled.length - labels.length,
    empty: groups.filter((group) => !filled.includes(group)).map(([label]) => label),
  }
}

/** Rows are numbers of something, or ranges of them, all but one: `nobody`, `later`. */
function haveNumbers(metric: ResultMetric, keys: readonly string[]): boolean {
  const { series } = splitOf(metric, keys)
  const isNumber = (label: string): boolean => /^\d+(\+| to \d+| (or|and) more)?$/.test(label)
  return keys
    .filter((key) => key !== series)
    .every((key) => {
      const labels = labelsOf(metric, key)
      return labels.filter((label) => !isNumber(label)).length <= (labels.length > 2 ? 1 : 0)
    })
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
  { metric, sources }: Drawn,
  isBeside = false,
): Panel {
  const rows = rowsOf(cells, picked, metric)
  if (
    rows.length === 0 ||
    cells.every(({ cell }) => cell.expected === undefined && (cell.successes === 0 || isNothing(cell)))
  )
    return emptyPanel(nothing({ ...metric, cells: cells.map(({ cell }) => cell) }, sources.about.playout))
  const series = look.names ?? look.series
  return {
    ...(series === undefined ? {} : { series }),
    ...noteOf(picked),
    ...(isBeside ? { spec: (width) => rowsSpec(rows, look, width) } : rowsPanel(rows, look)),
  }
}
