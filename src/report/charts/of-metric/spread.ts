// The spread of a number: a histogram for each variant, or quantiles in rows where they are many.
import { plain } from '../../numbers.ts'
import { emptyPanel } from '../chart.ts'
import type { Panel } from '../chart.ts'
import { endOf, highestBar, histogramSpec, quantileSpec, rangeOf } from '../histogram.ts'
import { withNote } from '../side-by-side.ts'
import { targetOf } from '../target.ts'
import type { Drawn } from './drawn.ts'

export function spreadPanels({ sources, name, metric, variants: beside, inRows }: Drawn): Panel[] {
  const { result, about } = sources
  const { playout } = about
  const rows = result.variants
    .map((variant, index) => ({
      label: variant.name,
      cell: variant.metrics[name].cells[0],
      target: targetOf(about, index, name),
    }))
    .filter(({ cell }) => cell.count > 0)
  if (rows.length === 0) return [emptyPanel(`No ${playout} was played.`)]
  if (beside.length < result.variants.length) {
    const { variants, note } = inRows
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
