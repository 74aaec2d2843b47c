// Who kills when, and where? Causes of death down, rounds and tiles across, in each field the deaths; the same causes in the same order
// in both. The metrics are ratios by `cause` and one more dimension: of the deaths of this round (this tile), those by the cause.
import type { ChartInfo } from '../../games/game.ts'
import type { ResultArm, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import type { Spec } from '../draw.ts'
import { counted, figure, interval, thousands } from '../numbers.ts'
import { shorten, textWidth } from '../text-width.ts'
import { LIGHT, SIZE } from '../theme.ts'
import { estimateTable } from './cells.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { emptyPanel, firstAlone, NARROW } from './chart.ts'
import { roomFor } from './labels.ts'

/** Causes that are drawn: those that kill most. */
const MOST_CAUSES = 6
/** Columns where they are words: those with most deaths. */
const MOST_WORDS = { wide: 12, narrow: 8 } as const
/** Rows of a table. */
const MOST_ROWS = 14
const FIELD = 24
/** A name that leans over its column is not longer than this. */
const MOST_ACROSS = 92
/** The lightest and the darkest field. */
const SHADES = [0.1, 0.7] as const

/** @returns undefined when the scenario has none of its metrics */
export function killers(sources: Sources, { name, title, metrics = [name] }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const [arm] = result.arms
  const known = metrics.filter((metric) => isByCause(arm.metrics[metric]))
  if (known.length === 0) return undefined
  const nameOf = namerOf(about)
  const causes = most(arm.metrics[known[0]].cells, 'cause')
  const drawn = causes.slice(0, MOST_CAUSES)
  const rest = causes.length > drawn.length ? ` The ${drawn.length} that kill most are drawn, of ${causes.length} that ever did.` : ''
  return {
    name, title,
    caption: `In each field the number of deaths, in ${counted(arm.playouts, about.playout)}; the darker, the more. The tables hold shares and intervals of the fields with most deaths.${rest}${firstAlone(result)}`,
    panels: known.map((metric) => panelOf(arm, metric, drawn, nameOf, about.playout)),
    tables: known.map((metric) => {
      const rows = arm.metrics[metric].cells.toSorted(byDeaths).slice(0, MOST_ROWS)
      return estimateTable({ result: { ...result, arms: [arm] }, about }, metric, (cell) => rows.includes(cell) && deathsIn(cell) > 0)
    }),
  }
}

function isByCause(metric: ResultMetric | undefined): boolean {
  return metric?.kind === 'ratio' && metric.dimensions?.length === 2 && metric.dimensions[0].name === 'cause'
}

const deathsIn = ({ successes = 0 }: ResultCell): number => successes
const byDeaths = (a: ResultCell, b: ResultCell): number => deathsIn(b) - deathsIn(a)

/** The labels of a dimension in whose cells anybody died, the deadliest first. */
function most(cells: readonly ResultCell[], key: string): string[] {
  const sums = new Map<string, number>()
  for (const cell of cells) sums.set(String(cell.by[key]), (sums.get(String(cell.by[key])) ?? 0) + deathsIn(cell))
  return [...sums].filter(([, sum]) => sum > 0).toSorted(([, a], [, b]) => b - a).map(([label]) => label)
}

function panelOf(arm: ResultArm, name: string, causes: readonly string[], nameOf: Namer, playout: string): Panel {
  const metric = arm.metrics[name]
  const [, { name: key, labels }] = metric.dimensions!
  const columns = most(metric.cells, key)
  if (columns.length === 0) return { heading: metric.title, ...emptyPanel(`Nobody died in ${counted(arm.playouts, playout)}.`) }
  const isNumbered = labels.every((label) => /^\d+$/.test(label))
  const [more, moreOnPhones] = [columns.length - MOST_WORDS.wide, columns.length - MOST_WORDS.narrow]
  return {
    heading: metric.title,
    ...(isNumbered || moreOnPhones <= 0 ? {} : { note: more > 0 ? `The ${MOST_WORDS.wide} with most deaths (${MOST_WORDS.narrow} on a phone); ${more} more stand in the file.` : `On a phone the ${MOST_WORDS.narrow} with most deaths; all stand in the file.` }),
    spec: (width) => heatSpec(metric, causes, isNumbered ? labels : columns.slice(0, width < NARROW ? MOST_WORDS.narrow : MOST_WORDS.wide), nameOf, width),
  }
}

function heatSpec(metric: ResultMetric, causes: readonly string[], columns: readonly string[], nameOf: Namer, width: number): Spec {
  const [, { name: key, labels }] = metric.dimensions!
  const isNumbered = columns === labels
  const names = causes.map((cause) => nameOf('cause', cause))
  const labelRoom = roomFor(names, 0.32 * width)
  const plot = width - labelRoom - 34
  const field = plot / columns.length
  const cells = metric.cells.filter((cell) => deathsIn(cell) > 0 && causes.includes(String(cell.by.cause)) && columns.includes(String(cell.by[key])))
  const top = Math.max(1, ...cells.map(deathsIn))
  const hasNumbers = cells.every((cell) => textWidth(thousands(deathsIn(cell)), SIZE.small) + 2 <= field)
  const titleOf = (label: string): string => (isNumbered ? label : nameOf(key, label))
  const values = cells.map((cell) => {
    const [cause, column, deaths] = [nameOf('cause', cell.by.cause), titleOf(String(cell.by[key])), thousands(deathsIn(cell))]
    return {
      row: causes.indexOf(String(cell.by.cause)), column: columns.indexOf(String(cell.by[key])),
      shade: Math.round(100 * (SHADES[0] + (SHADES[1] - SHADES[0]) * deathsIn(cell) / top)) / 100,
      number: deaths,
      says: `${cause}, ${isNumbered ? `${key} ` : ''}${column}: ${deaths} of ${counted(cell.trials ?? 0, 'death')}, ${figure(metric, cell.estimate)} (${interval(metric, cell)})`,
    }
  })
  const every = Math.max(1, Math.ceil(18 / field))
  const across = columns.map((label, at) => (isNumbered ? (at + 1) % every === 0 || every === 1 ? label : '' : shorten(titleOf(label), MOST_ACROSS, SIZE.text)))
  const down = names.map((cause) => shorten(cause, labelRoom, SIZE.text))
  const axis = (texts: readonly string[]): Spec => ({ labelExpr: `${JSON.stringify(texts)}[datum.value]`, domain: false, ticks: false, grid: false, labelColor: LIGHT.ink })
  return {
    width: plot,
    height: FIELD * causes.length,
    data: { values },
    encoding: {
      x: {
        field: 'column', type: 'ordinal', title: isNumbered ? key : null, scale: { domain: columns.map((_, at) => at), paddingInner: 0.06, paddingOuter: 0 },
        axis: { ...axis(across), orient: 'top', labelAngle: isNumbered ? 0 : -45, labelAlign: isNumbered ? 'center' : 'left' },
      },
      y: { field: 'row', type: 'ordinal', title: null, scale: { domain: causes.map((_, at) => at), paddingInner: 0.08, paddingOuter: 0 }, axis: { ...axis(down), labelPadding: 8 } },
    },
    layer: [
      { mark: { type: 'rect', color: LIGHT.vermillion }, encoding: { opacity: { field: 'shade', type: 'quantitative', scale: null, legend: null }, description: { field: 'says', type: 'nominal' } } },
      ...(hasNumbers ? [{ mark: { type: 'text', fontSize: SIZE.small, color: LIGHT.ink, aria: false }, encoding: { text: { field: 'number', type: 'nominal' } } }] : []),
    ],
  }
}
