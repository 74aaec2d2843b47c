// The exact odds of dice pools against target numbers, as a table of colours and as lines; for the command `odds`.
import type { Spec } from '../draw.ts'
import { listed, percentFigures } from '../numbers.ts'
import { LIGHT, SIZE } from '../theme.ts'
import type { Chart, Table } from './chart.ts'
import { roomFor } from './labels.ts'
import { ticks } from './rows.ts'

/** A pool and its chance against each target, easiest first. */
export interface OddsPool {
  readonly dice: number
  /** Each target by its code, and what a roll has to show for it in words. */
  readonly ladder: readonly { readonly tn: string; readonly name: string; readonly success: number }[]
}

/**
 * @param pools at least one, each with the same targets
 * @param help what helps, in words: `with Gamble`; empty when nothing helps
 */
export function oddsCharts(pools: readonly OddsPool[], help: string): Chart[] {
  const title = 'How often does a pool reach a target number?'
  const caption = `Exact chance in percent, one roll${help === '' ? '' : `, ${help}`}.`
  const codes = `${codesOf(pools)}.`
  return [
    {
      name: 'odds-heatmap',
      title,
      caption: `${caption} ${codes}`,
      panels: [{ spec: (width) => heatmap(pools, width) }],
      tables: [tableOf(pools)],
    },
    {
      name: 'odds-lines',
      title: 'What does one die more bring?',
      caption: `${caption} A line for each target number: ${codes}`,
      panels: [{ spec: (width) => lines(pools, width) }],
      tables: [],
    },
  ]
}

/** `6H is six high, 1P a pair and 3S three straight` */
function codesOf([{ ladder }]: readonly OddsPool[]): string {
  return listed(
    ladder.filter(({ tn }) => tn !== 'none').map(({ tn, name }, index) => `${tn}${index === 0 ? ' is' : ''} ${name}`),
  )
}

interface Cell {
  readonly tn: string
  readonly dice: number
  readonly success: number
}

/** Without the target that every roll reaches. */
function cellsOf(pools: readonly OddsPool[]): Cell[] {
  return pools.flatMap(({ dice, ladder }) =>
    ladder.filter(({ tn }) => tn !== 'none').map(({ tn, success }) => ({ tn, dice, success })),
  )
}

const words = ({ tn, dice, success }: Cell): string =>
  `${dice} ${dice === 1 ? 'die' : 'dice'} against ${tn}: ${percentFigures(success, 2)} %`

/** So strong a colour leaves its number legible, on light and on dark paper. */
const DARKEST = 0.65

/** Shade alone shows the chance, so colour vision does not matter. Each field has its number, impossible ones none. */
function heatmap(pools: readonly OddsPool[], width: number): Spec {
  const cells = cellsOf(pools)
  const tns = [...new Set(cells.map(({ tn }) => tn))]
  const plot = width - 56
  const decimals = plot / tns.length >= 38 ? 1 : 0
  const values = cells.map((cell) => ({
    ...cell,
    number: percentFigures(cell.success, decimals),
    shade: DARKEST * cell.success,
    says: words(cell),
  }))
  return {
    width: plot,
    height: { step: 30 },
    data: { values },
    encoding: {
      x: {
        field: 'tn',
        type: 'nominal',
        sort: tns,
        title: 'target number',
        axis: { labelAngle: 0, orient: 'top', domain: false, ticks: false },
      },
      y: {
        field: 'dice',
        type: 'ordinal',
        title: 'dice',
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

function lines(pools: readonly OddsPool[], width: number): Spec {
  const cells = cellsOf(pools)
  const tns = [...new Set(cells.map(({ tn }) => tn))]
  const last = pools.at(-1)!.dice
  const labelRoom = roomFor(tns, 60) + LEADER + 8
  const ends = names(cells.filter(({ dice }) => dice === last))
  const plot = width - labelRoom - 64
  const y = {
    field: 'success',
    type: 'quantitative',
    title: 'chance of success',
    scale: { domain: [0, 1] },
    axis: { ...ticks(true), tickCount: 5, domain: false },
  }
  const colour = {
    field: 'tn',
    type: 'nominal',
    sort: tns,
    legend: null,
    scale: {
      domain: tns,
      range: tns.map((_, index) => RAMP[Math.round((index * (RAMP.length - 1)) / Math.max(1, tns.length - 1))]),
    },
  }
  return {
    width: plot,
    height: 320,
    data: { values: cells.map((cell) => ({ ...cell, says: words(cell) })) },
    encoding: {
      x: {
        field: 'dice',
        type: 'quantitative',
        title: 'dice',
        scale: { zero: false, nice: false },
        axis: { grid: false, tickMinStep: 1, format: 'd', tickCount: Math.min(pools.length, 12) },
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
          x: { field: 'dice', type: 'quantitative' },
          x2: { field: 'dice' },
          y: { field: 'success', type: 'quantitative' },
          y2: { field: 'place' },
          color: colour,
        },
      },
      {
        data: { values: ends },
        mark: { type: 'text', align: 'left', dx: LEADER + 3, aria: false },
        encoding: { y: { field: 'place', type: 'quantitative' }, text: { field: 'tn', type: 'nominal' } },
      },
    ],
  }
}

/** A stroke of this width leads from the end of a line to its name. */
const LEADER = 18

/** Lines that end nearer to each other than this, in chances, end at one place: what rounding leaves. */
const ALIKE = 1e-9

/**
 * Names at the right end, moved apart where lines meet: 5 % of the height is a line of text. Of lines that end alike,
 * the easier target stands higher.
 */
function names(ends: readonly Cell[]): (Cell & { place: number })[] {
  const placed = ends
    .map((cell, index) => ({ ...cell, at: index, place: cell.success }))
    .sort((a, b) => (Math.abs(a.success - b.success) < ALIKE ? b.at - a.at : a.success - b.success))
  for (let index = 1; index < placed.length; index++)
    placed[index].place = Math.max(placed[index].place, placed[index - 1].place + 0.047)
  let roof = 1
  for (let index = placed.length - 1; index >= 0; index--) {
    placed[index].place = Math.min(placed[index].place, roof)
    roof = placed[index].place - 0.047
  }
  return placed
}

/** From easy to hard, all of middle lightness so that they show on light and on dark. */
const RAMP = [
  '#4f7fd9',
  '#2f94c4',
  '#2aa59a',
  '#5fa855',
  '#9aa035',
  '#cf9a2a',
  '#e0792f',
  '#d95a48',
  '#c2467a',
  '#a24b9b',
]

function tableOf(pools: readonly OddsPool[]): Table {
  const [{ ladder }] = pools
  return {
    columns: [
      { title: 'target number' },
      { title: 'the roll shows' },
      ...pools.map(({ dice }) => ({ title: `${dice} ${dice === 1 ? 'die' : 'dice'}`, isNumber: true })),
    ],
    rows: ladder.map(({ tn, name }, index) => [
      tn,
      name,
      ...pools.map((pool) => `${percentFigures(pool.ladder[index].success, 2)} %`),
    ]),
  }
}
