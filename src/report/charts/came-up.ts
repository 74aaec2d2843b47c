// What of the content comes up, and what never does? The rarest first: what is never met was written for nobody.
import type { ChartInfo } from '../../games/game.ts'
import type { ResultCell, ResultMetric } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import { counted, listed } from '../numbers.ts'
import { estimateTable, keysOf, rowOf } from './cells.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { emptyPanel, firstAlone } from './chart.ts'
import { rowsSpec } from './rows.ts'

const MOST_ROWS = 10
const MOST_NAMES = 20

/** @returns undefined when the scenario has none of its metrics */
export function cameUp(sources: Sources, { name, title, metrics = [name] }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const known = metrics.filter((metric) => result.arms[0].metrics[metric]?.kind === 'binary' && keysOf(result.arms[0].metrics[metric]).length === 1)
  if (known.length === 0) return undefined
  return {
    name, title,
    caption: `The share of ${about.playout}s in which each came up at least once, the rarest first; lines through dots are ${Math.round(100 * result.level)} % intervals.${firstAlone(result)}`,
    panels: known.map((metric) => panelOf(sources, metric, namerOf(about))),
    tables: known.map((metric) => estimateTable({ result: { ...result, arms: result.arms.slice(0, 1) }, about }, metric)),
  }
}

function panelOf({ result: { arms: [arm] }, about: { playout } }: Sources, name: string, nameOf: Namer): Panel {
  const metric = arm.metrics[name]
  const [key] = keysOf(metric)
  const labelOf = ({ by }: ResultCell): string => nameOf(key, by[key])
  const never = metric.cells.filter(({ successes }) => successes === 0)
  const some = metric.cells.filter(({ successes = 0 }) => successes > 0).toSorted((a, b) => a.successes! - b.successes!)
  if (some.length === 0) return { heading: metric.title, ...emptyPanel(`None ever came up in ${counted(arm.playouts, playout)}.`) }
  const rows = some.slice(0, MOST_ROWS).flatMap((cell) => rowOf(metric, cell, labelOf(cell)) ?? [])
  return { heading: metric.title, note: noteOf(metric, never.map(labelOf)), spec: (width) => rowsSpec(rows, { axis: metric.unit, isShare: true, domain: [0, 1] }, width) }
}

function noteOf({ cells }: ResultMetric, never: readonly string[]): string {
  if (never.length === 0) return `All ${cells.length} came up.`
  const names = [...never.slice(0, MOST_NAMES).map((name) => `“${name}”`), ...(never.length > MOST_NAMES ? [`${never.length - MOST_NAMES} more`] : [])]
  return `Of ${cells.length}, ${never.length} never came up: ${listed(names)}.`
}
