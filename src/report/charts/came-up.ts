// Content that never comes up: what is never met was written for nobody. Nothing where all of it does.
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultCell } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import { listed } from '../numbers.ts'
import { cellsBeside, shownVariants } from './side-by-side.ts'
import { keysOf } from './cells.ts'
import type { Chart, Sources } from './chart.ts'
import { playedOf, saidPanel } from './chart.ts'

const MAX_NAMES = 20

/** @returns undefined when the scenario has none of its metrics, or all of it comes up */
export function cameUp(sources: Sources, { name, title, metrics = [name] }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const variants = shownVariants(result, about)
  const nameOf = namerOf(about)
  const all = metrics.flatMap((metric) => {
    const measured = variants[0].metrics[metric]
    if (measured?.kind !== 'binary' || keysOf(measured).length !== 1) return []
    const [key] = keysOf(measured)
    const rows = cellsBeside(variants, metric)
    const never = rows.filter((cells) => cells.every((cell) => (cell?.successes ?? 0) === 0))
    return [
      { heading: measured.title, count: rows.length, never: never.map((cells) => nameOf(key, labelOf(cells, key))) },
    ]
  })
  const unseen = all.filter(({ never }) => never.length > 0)
  if (unseen.length === 0) return undefined
  return {
    name,
    title,
    finding: unseen
      .map(({ heading, never, count }) => `${heading.replace(/\?$/, '')}: all but ${never.length} of ${count}`)
      .join('; '),
    caption: `In ${playedOf(variants, about.playout)}.`,
    panels: unseen.map(({ heading, never, count }) => ({ heading, ...saidPanel(sentenceOf(count, never)) })),
    tables: [],
  }
}

const labelOf = (cells: readonly (ResultCell | undefined)[], key: string): string | number =>
  cells.find((cell) => cell !== undefined)!.by[key]

function sentenceOf(count: number, never: readonly string[]): string {
  const names = [
    ...never.slice(0, MAX_NAMES).map((name) => `“${name}”`),
    ...(never.length > MAX_NAMES ? [`${never.length - MAX_NAMES} more`] : []),
  ]
  return `Of ${count}, ${never.length} never came up: ${listed(names)}.`
}
