// What of the content comes up, and what never does? The rarest first: what is never met was written for nobody.
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultCell } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import { levelInWords, listed } from '../numbers.ts'
import { variantTable, cellsBeside, shownVariants } from './side-by-side.ts'
import { keysOf, rowOf } from './cells.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { emptyPanel, playedOf, saidPanel } from './chart.ts'
import { rowsSpec } from './rows.ts'

const MAX_ROWS = 10
const MAX_NAMES = 20

/** @returns undefined when the scenario has none of its metrics */
export function cameUp(sources: Sources, { name, title, metrics = [name] }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const names = metrics.filter(
    (metric) =>
      result.variants[0].metrics[metric]?.kind === 'binary' && keysOf(result.variants[0].metrics[metric]).length === 1,
  )
  if (names.length === 0) return undefined
  return {
    name,
    title,
    caption:
      `The share of ${about.playout}s in which each came up at least once, the rarest first; ` +
      `lines through dots are ${levelInWords(result.level)} intervals.`,
    panels: names.map((metric) => panelOf(sources, metric, namerOf(about))),
    tables: names.map((metric) => variantTable(sources, metric)),
  }
}

function panelOf({ result, about }: Sources, name: string, nameOf: Namer): Panel {
  const { playout } = about
  const variants = shownVariants(result, about)
  const [
    {
      metrics: { [name]: metric },
    },
  ] = variants
  const [key] = keysOf(metric)
  const all = cellsBeside(variants, name).map((cells) => cells.map((cell) => cell ?? NOTHING))
  const timesOf = (cells: readonly Pick<ResultCell, 'successes'>[]): number =>
    cells.reduce((sum, { successes = 0 }) => sum + successes, 0)
  const labelOf = (cells: readonly Pick<ResultCell, 'by'>[]): string =>
    nameOf(key, cells.find(({ by }) => key in by)!.by[key])
  const [never, occurred] = [
    all.filter((cells) => timesOf(cells) === 0),
    all.filter((cells) => timesOf(cells) > 0).toSorted((a, b) => timesOf(a) - timesOf(b)),
  ]
  if (occurred.length === 0)
    return { heading: metric.title, ...emptyPanel(`None ever came up in ${playedOf(variants, playout)}.`) }
  // A picture of full bars says no more than this.
  if (all.every((cells) => cells.every(({ successes, count }) => successes === count && count > 0)))
    return {
      heading: metric.title,
      ...saidPanel(
        `Each of these ${all.length} came up in every ${playout} (${playedOf(variants, playout)}); ` +
          'the intervals stand in the table.',
      ),
    }
  const series = variants.length > 1 ? { series: variants.map((variant) => variant.name) } : {}
  const rows = occurred
    .slice(0, MAX_ROWS)
    .flatMap((cells) =>
      cells.flatMap((cell, index) => rowOf(metric, cell, labelOf(cells), series.series?.[index]) ?? []),
    )
  return {
    heading: metric.title,
    note: noteOf(all.length, never.map(labelOf)),
    spec: (width) => rowsSpec(rows, { axis: metric.unit, isShare: true, domain: [0, 1], ...series }, width),
  }
}

/** In place of a cell that a variant has not. */
const NOTHING = { by: {}, estimate: null, low: null, high: null, successes: 0, count: 0 }

function noteOf(count: number, never: readonly string[]): string {
  if (never.length === 0) return `All ${count} came up.`
  const names = [
    ...never.slice(0, MAX_NAMES).map((name) => `“${name}”`),
    ...(never.length > MAX_NAMES ? [`${never.length - MAX_NAMES} more`] : []),
  ]
  return `Of ${count}, ${never.length} never came up: ${listed(names)}.`
}
