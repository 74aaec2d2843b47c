// How a number differs from game to game: a histogram with an interval on each bar; for many variants, quantiles in
// rows.
import { wilson } from '../../estimate/index.ts'
import { countsOf } from '../../simulate/histogram.ts'
import type { ResultCell, ResultMetric } from '../../simulate/result.ts'
import type { Spec } from '../draw.ts'
import { counted, plain, sharesInWords, withInterval } from '../numbers.ts'
import { LIGHT, SIZE } from '../theme.ts'
import { tipOf } from './cells.ts'
import { NARROW } from './chart.ts'
import { labelsAbove, placeOf, placesBeside, roomFor } from './labels.ts'
import { TALL, targetBars, ticks } from './rows.ts'

const MAX_BARS = 40
const HEIGHT = 200

export interface HistogramLook {
  readonly level: number
  /** The numbers shown; pictures of several variants share them. */
  readonly domain: readonly [number, number]
  /** What one playout is called. */
  readonly playout: string
  /** Height of the upright axis, a share. */
  readonly max: number
  /** The design target's band. */
  readonly target?: readonly [number, number]
}

/** @param cell of a `value` metric, with games in it */
export function histogramSpec(metric: ResultMetric, cell: ResultCell, look: HistogramLook, width: number): Spec {
  const { domain, max, playout, target } = look
  const step = stepOf(metric)
  const plot = plotOf(width)
  const bars = barsOf(metric, cell, look, plot)
  const mean = [{ at: cell.estimate, words: `mean ${plain(cell.estimate!)}` }]
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: `share of ${playout}s`,
    scale: { domain: [0, max], nice: false },
    axis: { ...ticks(true), tickCount: 5, domain: false },
  })
  return {
    width: plot,
    height: HEIGHT,
    data: { values: bars },
    encoding: {
      x: {
        field: 'from',
        type: 'quantitative',
        title: metric.unit,
        scale: { domain, nice: false, zero: false },
        axis: { grid: false, tickMinStep: step, tickCount: plot < 320 ? 5 : 10 },
      },
    },
    layer: [
      ...(target === undefined
        ? []
        : [
            {
              data: { values: [{ from: target[0], to: target[1] }] },
              mark: { type: 'rect', color: LIGHT.green, opacity: 0.2, clip: true, aria: false },
              encoding: { x2: { field: 'to' } },
            },
          ]),
      {
        mark: { type: 'rect', color: LIGHT.blue, opacity: 0.55, stroke: LIGHT.paper, strokeWidth: 1 },
        encoding: {
          x2: { field: 'to' },
          y: y('share'),
          y2: { datum: 0 },
          description: { field: 'says', type: 'nominal' },
        },
      },
      {
        mark: { type: 'rule', color: LIGHT.ink, strokeWidth: 1, opacity: 0.6, aria: false },
        encoding: { x: { field: 'middle', type: 'quantitative' }, y: y('low'), y2: { field: 'high' } },
      },
      {
        data: { values: mean },
        mark: { type: 'rule', color: LIGHT.vermillion, strokeWidth: 2, strokeDash: [6, 3], aria: false },
        encoding: { x: { field: 'at', type: 'quantitative' } },
      },
      {
        data: { values: mean },
        mark: { type: 'text', y: -5, baseline: 'bottom', aria: false },
        encoding: { x: { field: 'at', type: 'quantitative' }, text: { field: 'words', type: 'nominal' } },
      },
    ],
  }
}

/** A picture of fewer numbers would be one wide bar. */
const MIN_NUMBERS = 7

/** Beyond this share of all, a tail that is longer than the rest stands in the last bar. */
const BODY = 0.98

/** The largest number that has a place of its own: a few games that go on and on do not flatten all others. */
export function endOf({ histogram, count }: ResultCell, { scale = 1 }: ResultMetric): number {
  const counts = countsOf(histogram!, scale)
  const [[first], [last]] = [counts[0], counts[counts.length - 1]]
  let sum = 0
  const [end] = counts.find(([, games]) => (sum += games) >= BODY * count) ?? [last]
  return last - end > end - first + MIN_NUMBERS / scale ? end : last
}

/** The numbers that occur, with half a step of room at each end; around few of them more. */
export function rangeOf(cell: ResultCell, metric: ResultMetric): [number, number] {
  const { scale = 1 } = metric
  const [[first]] = countsOf(cell.histogram!, scale)
  const last = endOf(cell, metric)
  const numbers = Math.round((last - first) * scale) + 1
  const more = Math.max(0, Math.ceil((MIN_NUMBERS - numbers) / 2))
  const below = Math.min(more, first < 0 ? more : Math.round(first * scale))
  return [first - (below + 0.5) / scale, first + (numbers + more - 0.5) / scale]
}

/** The height that all bars of all these cells need, intervals included. */
export function highestBar(
  metric: ResultMetric,
  cells: readonly ResultCell[],
  look: Omit<HistogramLook, 'max'>,
  width: number,
): number {
  return Math.max(...cells.flatMap((cell) => barsOf(metric, cell, look, plotOf(width)).map(({ high }) => high)))
}

const plotOf = (width: number): number => width - 66
const stepOf = ({ scale = 1 }: ResultMetric): number => 1 / scale

/** Where there are too many numbers for a bar each, several share one. */
function barsOf(
  metric: ResultMetric,
  { histogram, count }: ResultCell,
  { domain: [start, end], level, playout }: Omit<HistogramLook, 'max'>,
  plot: number,
) {
  const { unit } = metric
  const step = stepOf(metric)
  const width = Math.max(1, Math.ceil(Math.round((end - start) / step) / (plot < 320 ? MAX_BARS / 2 : MAX_BARS)))
  const lastBar = Math.ceil(Math.round((end - start) / step) / width) - 1
  const counts = countsOf(histogram!, metric.scale).map(([value, games]) => ({
    bar: Math.min(lastBar, Math.floor(Math.round((value - start) / step - 0.5) / width)),
    isBeyond: value > end,
    games,
  }))
  const hasMore = counts.some(({ isBeyond }) => isBeyond)
  const from = counts[0].bar
  const sums = new Array<number>(counts[counts.length - 1].bar - from + 1).fill(0)
  for (const { bar, games } of counts) sums[bar - from] += games
  return sums.map((games, index) => {
    const bar = from + index
    const { value, low, high } = wilson(games, count, level)
    const [share, ends] = sharesInWords({ estimate: value, low, high }, 1)
    const [left, right] = [start + bar * width * step, Math.min(end, start + (bar + 1) * width * step)]
    const [first, last] = [plain(round(left + step / 2)), plain(round(right - step / 2))]
    const isRest = bar === lastBar && hasMore
    const numbers = isRest ? `${first} or more` : first === last ? first : `${first} to ${last}`
    return {
      from: round(left),
      to: round(right),
      middle: round((left + right) / 2),
      share: value,
      low,
      high,
      says: `${numbers} ${unit}: ` + `${share}% (${ends}) of ${counted(count, playout)}`,
    }
  })
}

/** Without the dust of binary fractions. */
const round = (value: number): number => Number(value.toFixed(9))

export interface SpreadRow {
  readonly label: string
  readonly cell: ResultCell
  /** The design target's band. */
  readonly target?: readonly [number, number]
}

/** Height of a row whose name takes one line. */
const STEP = 24

/** A row for each: half of the games within the thick bar, nine of ten within the thin one, the mean as a dot. */
export function quantileSpec(metric: ResultMetric, rows: readonly SpreadRow[], playout: string, width: number): Spec {
  const isNarrow = width < NARROW
  const texts = rows.map(({ cell }) => `mean ${withInterval(metric, cell)}`)
  const labelRoom = isNarrow
    ? 0
    : roomFor(
        rows.map(({ label }) => label),
        0.34 * width,
      )
  const textRoom = isNarrow ? 0 : 1.08 * roomFor(texts, 0.4 * width, SIZE.small) + 12
  const plot = width - labelRoom - textRoom - 30
  const above = isNarrow
    ? labelsAbove(
        rows.map(({ label }, index) => ({ label, text: texts[index] })),
        plot,
      )
    : undefined
  const places =
    above ??
    placesBeside(
      rows.map(({ label }) => label),
      labelRoom + 4,
      STEP,
    )
  const values = rows.map(({ label, cell, target }, index) => {
    const { estimate, quantiles } = cell
    const [q05, q25, q50, q75, q95] = quantiles!
    return {
      at: places.middles[index],
      ...(above === undefined ? {} : { label: above.labels[index], top: above.tops[index] }),
      ...(target === undefined ? {} : { from: target[0], to: target[1] }),
      estimate,
      q05,
      q25,
      q50,
      q75,
      q95,
      text: texts[index],
      says: `${label}: ${tipOf(metric, cell)}; half of the ${playout}s ${q25} to ${q75}, median ${q50}`,
    }
  })
  const x = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: metric.unit,
    scale: { zero: false, nice: true },
    axis: {
      ...ticks(false),
      tickCount: plot < 320 ? 4 : 7,
      domain: false,
      ...(rows.length > TALL ? { orient: 'top' } : {}),
    },
  })
  return {
    width: plot,
    height: places.height,
    data: { values },
    encoding: { y: placeOf(places, 'axis' in places ? places.axis : null) },
    layer: [
      ...targetBars(values, STEP - 4),
      {
        mark: { type: 'rule', strokeWidth: 1.5, color: LIGHT.blue, opacity: 0.6, aria: false },
        encoding: { x: x('q05'), x2: { field: 'q95' } },
      },
      {
        mark: { type: 'rule', strokeWidth: 8, color: LIGHT.blue, opacity: 0.35, aria: false },
        encoding: { x: x('q25'), x2: { field: 'q75' } },
      },
      {
        mark: { type: 'tick', orient: 'vertical', thickness: 2, size: 12, color: LIGHT.ink, aria: false },
        encoding: { x: x('q50') },
      },
      {
        mark: { type: 'point', filled: true, size: 50, color: LIGHT.vermillion, shape: 'diamond', opacity: 1 },
        encoding: { x: x('estimate'), description: { field: 'says', type: 'nominal' } },
      },
      ...(above?.marks ?? [
        {
          mark: { type: 'text', align: 'left', fontSize: SIZE.small, x: plot + 10, aria: false },
          encoding: { text: { field: 'text', type: 'nominal' } },
        },
      ]),
    ],
  }
}
