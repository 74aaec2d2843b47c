// Bars from none to all: ratios that say what became of the same trials.
import type { ResultMetric } from '../../../simulate/result.ts'
import { tipOf } from '../cells.ts'
import { emptyPanel } from '../chart.ts'
import type { Panel } from '../chart.ts'
import { ofVariant } from '../side-by-side.ts'
import { MAX_PARTS, partsSpec } from '../stacked-bars.ts'
import type { Whole } from '../stacked-bars.ts'
import { groupOf, labelsOf, MAX_ROWS, noteOf, nothing } from './drawn.ts'
import type { Drawn, Labelled, Picked } from './drawn.ts'

/** A ratio by two dimensions, where for each label of one of them the other tells what became of the same trials. */
export function partsPanels({ sources, variants, name, nameOf }: Drawn): Panel[] | undefined {
  const { playout } = sources.about
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
