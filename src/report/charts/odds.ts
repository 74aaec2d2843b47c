// Exact chances by steps of a number and series, as a field of colours and as lines; for the command `odds`.
import type { ExactChart } from '../../engine/game.ts'
import type { Spec } from '../draw.ts'
import { listed, percentFigures } from '../numbers.ts'
import { LIGHT, RAMP, SIZE } from '../theme.ts'
import type { Chart, Table } from './chart.ts'
import { roomFor } from './labels.ts'
import { ticks } from './rows.ts'

/** @param exact at least one step, and the same series at each */
export function oddsCharts(exact: ExactChart): Chart[] {
  const { fieldTitle, linesTitle, caption, each } = exact
  const codes = codesOf(exact)
  return [
    exact.bars === undefined
      ? {
          name: 'odds-heatmap',
          title: fieldTitle,
          caption: codes === '' ? caption : `${caption} ${codes}.`,
          panels: [{ spec: (width) => heatmap(exact, width) }],
          tables: [tableOf(exact)],
        }
      : {
          name: 'odds-bars',
          title: fieldTitle,
          caption,
          panels: exact.bars.map((bar) => ({
            ...(exact.bars!.length > 1 && { heading: bar.title }),
            spec: (width) => barsOf(exact, bar.chances, width),
          })),
          tables: [distributionTable(exact, exact.bars)],
        },
    {
      name: 'odds-lines',
      title: linesTitle,
      caption: `${caption} ${each}${codes === '' ? '' : `: ${codes}`}.`,
      panels: [{ spec: (width) => lines(exact, width) }],
      tables: [],
    },
  ]
}

/** `6H is six high, 1P a pair and 3S three straight`; empty where codes speak for themselves. */
function codesOf({ series: { meaning, entries } }: ExactChart): string {
  if (meaning === undefined) return ''
  return listed(
    entries
      .filter(({ isSure }) => isSure !== true)
      .map((entry, index) => `${entry.code}${index === 0 ? ' is' : ''} ${entry.meaning}`),
  )
}

interface Cell {
  readonly code: string
  readonly step: number
  readonly chance: number
}

function cellsOf({ steps, series, chances }: ExactChart): Cell[] {
  return steps.values.flatMap((step, row) =>
    series.entries.flatMap(({ code, isSure }, index) =>
      isSure === true ? [] : [{ code, step, chance: chances[row][index] }],
    ),
  )
}

/** As the chart's data name it. */
const named = ({ series, steps, value }: ExactChart, { code, step, chance }: Cell): Record<string, unknown> => ({
  [series.name]: code,
  [steps.name]: step,
  [value.name]: chance,
})

const stepWords = ({ one, many }: ExactChart['steps'], step: number): string => `${step} ${step === 1 ? one : many}`

function words({ steps, series, bars }: ExactChart, { code, step, chance }: Cell): string {
  const place =
    bars === undefined ? `${stepWords(steps, step)} ${series.joint} ${code}` : `${lineName(bars, code)} ${step}`
  return `${place}: ${percentFigures(chance, 2)}%`
}

/** The name of a line; several distributions give theirs. */
const lineName = (bars: NonNullable<ExactChart['bars']>, code: string): string =>
  bars.length === 1 ? code : `${code}: at least`

/** So strong a colour leaves its number legible, on light and on dark paper. */
const DARKEST = 0.65

/** Shade alone shows the chance, so colour vision does not matter. Each field has its number, impossible ones none. */
function heatmap(exact: ExactChart, width: number): Spec {
  const { series, steps } = exact
  const cells = cellsOf(exact)
  const codes = [...new Set(cells.map(({ code }) => code))]
  const plot = width - 56
  const decimals = plot / codes.length >= 38 ? 1 : 0
  const isNarrow = roomFor(codes, Infinity) > plot / codes.length
  const values = cells.map((cell) => ({
    ...named(exact, cell),
    number: percentFigures(cell.chance, decimals),
    shade: DARKEST * cell.chance,
    says: words(exact, cell),
  }))
  return {
    width: plot,
    height: { step: 30 },
    data: { values },
    encoding: {
      x: {
        field: series.name,
        type: 'nominal',
        sort: codes,
        title: series.title,
        axis: { labelAngle: isNarrow ? -45 : 0, orient: 'top', domain: false, ticks: false },
      },
      y: {
        field: steps.name,
        type: 'ordinal',
        title: steps.many,
        axis: { domain: false, ticks: false, labelColor: LIGHT.ink },
      },
    },
    layer: [
      {
        mark: { type: 'rect', color: LIGHT.blue, stroke: LIGHT.paper, strokeWidth: 1 },
        encoding: {
          fillOpacity: { field: 'shade', type: 'quantitative', scale: null, legend: null },
          description: { field: 'says', type: 'nominal' },
        },
      },
      {
        mark: { type: 'text', fontSize: SIZE.small, color: LIGHT.ink, aria: false },
        encoding: { text: { field: 'number', type: 'nominal' } },
      },
    ],
  }
}

/** More bars than this touch each other. */
const MAX_APART = 80

/** Bars of one distribution; all distributions share a scale. */
function barsOf({ steps, value, bars }: ExactChart, chances: readonly number[], width: number): Spec {
  const plot = width - 64
  const [step, exactly] = [steps.name, value.name]
  return {
    width: plot,
    height: 240,
    data: {
      values: steps.values.map((number, index) => ({
        [step]: number,
        [exactly]: chances[index],
        says: `${number}: ${percentFigures(chances[index], 2)}%`,
      })),
    },
    mark: { type: 'bar', color: LIGHT.blue },
    encoding: {
      x: {
        field: step,
        type: 'ordinal',
        title: steps.many,
        axis: { labelAngle: 0, labelOverlap: 'greedy', labelSeparation: 8, domain: false, ticks: false },
        scale: { paddingInner: steps.values.length > MAX_APART ? 0 : 0.15 },
      },
      y: {
        field: exactly,
        type: 'quantitative',
        title: value.title,
        scale: { domain: [0, Math.max(...bars!.flatMap((bar) => bar.chances))], nice: true },
        axis: { ...ticks(true), tickCount: 5, domain: false },
      },
      description: { field: 'says', type: 'nominal' },
    },
  }
}

function lines(exact: ExactChart, width: number): Spec {
  const { series, steps, value } = exact
  const cells = cellsOf(exact)
  const codes = [...new Set(cells.map(({ code }) => code))]
  const last = steps.values.at(-1)!
  const labelRoom = roomFor(codes, 60) + LEADER + 8
  const ends = names(cells.filter(({ step }) => step === last)).map(({ at, place, ...cell }) => ({
    ...named(exact, cell),
    at,
    place,
  }))
  const plot = width - labelRoom - 64
  const y = {
    field: value.name,
    type: 'quantitative',
    title: value.title,
    scale: { domain: [0, 1] },
    axis: { ...ticks(true), tickCount: 5, domain: false },
  }
  const colour = {
    field: series.name,
    type: 'nominal',
    sort: codes,
    legend: null,
    scale: {
      domain: codes,
      range: codes.map((_, index) => RAMP[Math.round((index * (RAMP.length - 1)) / Math.max(1, codes.length - 1))]),
    },
  }
  return {
    width: plot,
    height: 320,
    data: { values: cells.map((cell) => ({ ...named(exact, cell), says: words(exact, cell) })) },
    encoding: {
      x: {
        field: steps.name,
        type: 'quantitative',
        title: steps.many,
        scale: { zero: false, nice: false },
        axis: { grid: false, tickMinStep: 1, format: 'd', tickCount: Math.min(steps.values.length, 12) },
      },
      y,
    },
    layer: [
      { mark: { type: 'line', strokeWidth: 2, aria: false }, encoding: { color: colour } },
      {
        mark: { type: 'point', filled: true, size: 34, opacity: 1 },
        encoding: { color: colour, description: { field: 'says', type: 'nominal' } },
      },
      {
        data: { values: ends },
        mark: { type: 'rule', xOffset: 5, x2Offset: LEADER, aria: false },
        encoding: {
          x: { field: steps.name, type: 'quantitative' },
          x2: { field: steps.name },
          y: { field: value.name, type: 'quantitative' },
          y2: { field: 'place' },
          color: colour,
        },
      },
      {
        data: { values: ends },
        mark: { type: 'text', align: 'left', dx: LEADER + 3, aria: false },
        encoding: { y: { field: 'place', type: 'quantitative' }, text: { field: series.name, type: 'nominal' } },
      },
    ],
  }
}

/** A stroke of this width leads from the end of a line to its name. */
const LEADER = 18

/** Lines that end nearer to each other than this, in chances, end at one place: what rounding leaves. */
const ALIKE = 1e-9

/**
 * Names at the right end, moved apart where lines meet: 5% of the height is a line of text. Of lines that end alike,
 * the easier series stands higher.
 */
function names(ends: readonly Cell[]): (Cell & { at: number; place: number })[] {
  const placed = ends
    .map((cell, index) => ({ ...cell, at: index, place: cell.chance }))
    .sort((a, b) => (Math.abs(a.chance - b.chance) < ALIKE ? b.at - a.at : a.chance - b.chance))
  for (let index = 1; index < placed.length; index++)
    placed[index].place = Math.max(placed[index].place, placed[index - 1].place + 0.047)
  let roof = 1
  for (let index = placed.length - 1; index >= 0; index--) {
    placed[index].place = Math.min(placed[index].place, roof)
    roof = placed[index].place - 0.047
  }
  return placed
}

function tableOf({ steps, series, chances }: ExactChart): Table {
  const { meaning: heads } = series
  return {
    columns: [
      { title: series.title },
      ...(heads === undefined ? [] : [{ title: heads[0] }]),
      ...steps.values.map((step) => ({ title: stepWords(steps, step), isNumber: true })),
    ],
    rows: series.entries.map(({ code, meaning = '' }, index) => [
      code,
      ...(heads === undefined ? [] : [meaning]),
      ...chances.map((row) => `${percentFigures(row[index], 2)}%`),
    ]),
  }
}

/** The table of a chart, with a row for each step. */
function distributionTable(exact: ExactChart, bars: NonNullable<ExactChart['bars']>): Table {
  const { heads, rows } = distributionOf(exact, bars)
  return {
    columns: heads.map((title) => ({ title, isNumber: true })),
    rows: rows.map(([step, ...chances]) => [String(step), ...chances.map((chance) => `${percentFigures(chance, 2)}%`)]),
  }
}

/** The numbers of a chart as a table: `result,exactly,at least,at most`. */
export function distributionOf(
  { steps, series, chances }: ExactChart,
  bars: NonNullable<ExactChart['bars']>,
): { readonly heads: readonly string[]; readonly rows: readonly (readonly number[])[] } {
  return {
    heads: [
      steps.name,
      ...bars.map(({ title }) => (bars.length === 1 ? 'exactly' : `${title}: exactly`)),
      ...series.entries.map(({ code }) => lineName(bars, code)),
    ],
    rows: steps.values.map((step, index) => [step, ...bars.map((bar) => bar.chances[index]), ...chances[index]]),
  }
}
