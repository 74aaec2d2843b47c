// Rows of estimates: a dot with its interval for each, and a tick where the exact value is known. The workhorse of the
// report. It need not begin at zero, takes sixty rows as well as one, and shows how sure each number is.
import { literal } from '../draw.ts'
import type { Spec } from '../draw.ts'
import { excludesZero } from '../../simulate/result.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { difference, differenceUnit, isShare } from '../numbers.ts'
import type { Measured } from '../numbers.ts'
import { shorten, textWidth } from '../text-width.ts'
import { LIGHT, SERIES, SIZE } from '../theme.ts'
import { NARROW, saidPanel } from './chart.ts'
import type { Panel } from './chart.ts'
import { labelsAbove, placeOf, placesBeside, roomFor, rowAxis, rowKey, stepOf } from './labels.ts'

export interface Row {
  readonly label: string
  /** Where a label has several numbers: whose this is. */
  readonly series?: string
  readonly estimate: number
  readonly low: number
  readonly high: number
  /** The exact value. */
  readonly exact?: number
  /** Its design target's band. */
  readonly target?: readonly [number, number]
  /** The numbers in words, shown at the side, and by pointing at the dot where no longer words are given. */
  readonly text: string
  /** The same with unit and count, see `tipOf`. */
  readonly tip?: string
}

export interface RowsLook {
  /** Title of the axis, with its unit. */
  readonly axis: string
  readonly isShare: boolean
  /** Range of the axis; what the intervals need when left out. */
  readonly domain?: readonly [number, number]
  /** The words at the side of all pictures that share a scale: each leaves the room that the longest needs. */
  readonly texts?: readonly string[]
  /** So too the names of their rows. */
  readonly labels?: readonly string[]
  /** A line to compare with, e.g. 0 for differences. */
  readonly line?: number
  /** Where numbers are as good as that line, e.g. what counts as fair. */
  readonly band?: readonly [number, number]
  /** Of the series, in order. */
  readonly series?: readonly string[]
  /** Only whole numbers mean something: no ticks between them. */
  readonly isWhole?: boolean
  /** Series of all pictures that stand beside each other: what is in several looks the same in each. */
  readonly names?: readonly string[]
}

const STEP = { single: 24, series: 9 } as const

/** A spec of these rows, in this order. */
export function rowsSpec(rows: readonly Row[], look: RowsLook, width: number): Spec {
  const [low, high] = look.domain ?? domainOf(rows, look.isShare, look.line)
  const domain: [number, number] =
    look.band === undefined ? [low, high] : [Math.min(low, look.band[0]), Math.max(high, look.band[1])]
  return look.series === undefined
    ? singleRows(rows, { ...look, domain }, width)
    : seriesRows(rows, { ...look, domain }, look.series, width)
}

/**
 * The picture of these rows. Or the number in words, where it is alone in this picture and those that share its scale,
 * and has nothing to compare it with.
 */
export function rowsPanel(rows: readonly Row[], look: RowsLook): Panel {
  const isAlone =
    rows.length === 1 &&
    (look.texts ?? rows).length === 1 &&
    look.line === undefined &&
    look.band === undefined &&
    rows[0].target === undefined &&
    rows[0].exact === undefined
  return isAlone ? saidPanel(`${rows[0].label}: ${rows[0].text}`) : { spec: (width) => rowsSpec(rows, look, width) }
}

/** A row of an estimate; none where its interval is not known. */
export function rowOf(label: string, { estimate, low, high }: ResultEstimate, text: string, series?: string): Row[] {
  return estimate === null || low === null || high === null ? [] : [{ label, series, estimate, low, high, text }]
}

/** The largest two of those that are sure, else that none is; their intervals hold for all at once. */
export function clearestWords(
  all: readonly { readonly one: ResultEstimate; readonly alone: ResultEstimate; readonly label: string }[],
  metric: Measured,
  what: string,
): string {
  const known = all.filter(({ one }) => one.low !== null && one.high !== null)
  const clear = known.filter(({ one }) => excludesZero(one))
  const shown = (clear.length > 0 ? clear : known)
    .toSorted((a, b) => Math.abs(b.one.estimate!) - Math.abs(a.one.estimate!))
    .slice(0, clear.length > 0 ? 2 : 1)
    .map(({ one, alone, label }) => `${label} ${difference(metric, clear.length > 0 ? alone : one)}`)
    .join('; ')
  return clear.length > 0 || shown === '' ? shown : `No clear ${what}; largest ${shown}`
}

/** The picture of differences. */
export function differencePanel(metric: Measured, rows: readonly Row[], series?: readonly string[]): Panel {
  const look = { axis: `difference, ${differenceUnit(metric)}`, isShare: isShare(metric), line: 0, series }
  return { spec: (width) => rowsSpec(rows, look, width) }
}

/** The same; none without rows. */
export const differencePanels = (metric: Measured, rows: readonly Row[]): Panel[] =>
  rows.length === 0 ? [] : [differencePanel(metric, rows)]

/** The picture of numbers; none without rows. */
export const estimatePanels = (metric: Measured, rows: readonly Row[], series?: readonly string[]): Panel[] => {
  const look = { axis: metric.unit, isShare: isShare(metric), series }
  return rows.length === 0 ? [] : [{ spec: (width) => rowsSpec(rows, look, width) }]
}

/**
 * The part of the axis that the intervals need, with some air. Shares stay within 0 and 1. Where no interval reaches
 * below 0, neither does the axis.
 */
export function domainOf(
  rows: readonly Pick<Row, 'estimate' | 'low' | 'high' | 'exact' | 'target'>[],
  isShare: boolean,
  line?: number,
): [number, number] {
  const values = rows
    .flatMap(({ low, high, exact, target = [] }) => [low, high, ...(exact === undefined ? [] : [exact]), ...target])
    .filter(Number.isFinite)
  if (line !== undefined) values.push(line)
  let [from, to] = [Math.min(...values), Math.max(...values)]
  if (values.length === 0) [from, to] = [0, 1]
  const size = Math.max(Math.abs(from), Math.abs(to))
  const air = Math.max(0.08 * (to - from), isShare ? 0.01 : size > 0 ? 0.02 * size : 1)
  const isBounded = isShare && line === undefined
  // An axis that begins near zero begins at zero.
  if (from >= 0 && (from < 0.4 * to || from - air < 0)) return [0, isBounded ? Math.min(1, to + air) : to + air]
  // A difference of a few percent does not fill the width.
  const lack = line === undefined ? Math.max(0, MIN_SPAN * size - (to - from + 2 * air)) : 0
  const high = isBounded ? Math.min(1, to + air + lack / 2) : to + air + lack / 2
  const low = from - air - lack / 2
  return [from >= 0 ? Math.max(0, low) : low, high]
}

/** An axis that does not begin at zero covers at least this share of its largest number. */
const MIN_SPAN = 0.4

// ---- One number a row ----------------------------------------------------------------------------------------------

function singleRows(rows: readonly Row[], look: RowsLook, width: number): Spec {
  const isNarrow = width < NARROW
  const labelRoom = isNarrow ? 0 : 1.05 * roomFor(look.labels ?? rows.map(({ label }) => label), 0.34 * width)
  const textRoom = isNarrow
    ? 0
    : 1.08 * roomFor(look.texts ?? rows.map(({ text }) => text), 0.4 * width, SIZE.small) + 12
  const plot = width - labelRoom - textRoom - 30
  const above = isNarrow ? labelsAbove(rows, plot) : undefined
  const places =
    above ??
    placesBeside(
      rows.map(({ label }) => label),
      labelRoom + 4,
      STEP.single,
    )
  const values = rows.map(({ tip, target, ...row }, index) => ({
    ...row,
    ...(target === undefined ? {} : { from: target[0], to: target[1] }),
    at: places.middles[index],
    ...(above === undefined ? {} : { label: above.labels[index], top: above.tops[index] }),
    says: `${row.label}: ${tip ?? row.text}`,
  }))
  return {
    width: plot,
    height: places.height,
    data: { values },
    encoding: { y: placeOf(places, 'axis' in places ? places.axis : null) },
    layer: [
      ...comparison(look, above?.middles),
      ...targetBars(values, STEP.single - 4),
      {
        mark: { type: 'rule', strokeWidth: 3, color: LIGHT.blue, opacity: 0.45, strokeCap: 'round', aria: false },
        encoding: { x: xAxis(look, plot, 'low', rows.length), x2: { field: 'high' } },
      },
      ...exactTicks(rows, 14),
      {
        mark: { type: 'point', filled: true, size: 64, color: LIGHT.blue, opacity: 1 },
        encoding: { x: { field: 'estimate', type: 'quantitative' }, description: { field: 'says', type: 'nominal' } },
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

// ---- Several numbers a row -----------------------------------------------------------------------------------------

/** Share of a row that parts it from the next. */
const BETWEEN = 0.25

function seriesRows(rows: readonly Row[], look: RowsLook, series: readonly string[], width: number): Spec {
  const labelRoom = roomFor(
    rows.map(({ label }) => label),
    (width < NARROW ? 0.34 : 0.36) * width,
  )
  const plot = width - labelRoom - 34
  const labels = [...new Set(rows.map(({ label }) => label))]
  const keys = new Map(labels.map((label, index) => [label, rowKey(label, labelRoom + 4, index)]))
  // One series after the other: marks of one look that follow each other say it once in the drawing.
  const values = series
    .flatMap((name) => rows.filter((row) => row.series === name))
    .map(({ tip, ...row }) => ({
      ...row,
      key: keys.get(row.label),
      says: `${row.label}, ${row.series}: ${tip ?? row.text}`,
    }))
  const looks = series.map((name, index) => SERIES[(look.names?.indexOf(name) ?? index) % SERIES.length])
  const scale = { domain: series, range: looks.map(({ colour }) => colour) }
  const colour = { field: 'series', type: 'nominal', scale, legend: seriesLegend(series, plot) }
  return {
    width: plot,
    height: {
      step: Math.max(STEP.series, (stepOf([...keys.values()], 0) * (1 - BETWEEN)) / series.length),
      for: 'offset',
    },
    data: { values },
    encoding: {
      y: {
        field: 'key',
        type: 'nominal',
        sort: [...keys.values()],
        title: null,
        scale: { paddingInner: BETWEEN, paddingOuter: 0.15 },
        axis: rowAxis(),
      },
      yOffset: { field: 'series', type: 'nominal', sort: series, scale: { domain: series } },
    },
    layer: [
      ...comparison(look),
      {
        mark: { type: 'rule', strokeWidth: 2.5, opacity: 0.5, strokeCap: 'round', aria: false },
        encoding: { x: xAxis(look, plot, 'low', labels.length), x2: { field: 'high' }, color: colour },
      },
      ...exactTicks(rows, STEP.series),
      {
        mark: { type: 'point', filled: true, size: 46, opacity: 1 },
        encoding: {
          x: { field: 'estimate', type: 'quantitative' },
          color: colour,
          shape: {
            field: 'series',
            type: 'nominal',
            scale: { domain: series, range: looks.map(({ shape }) => shape) },
            legend: seriesLegend(series, plot),
          },
          description: { field: 'says', type: 'nominal' },
        },
      },
    ],
  }
}

/**
 * A legend above the picture, in as few lines as its width allows, all of similar length. Each column is as wide as its
 * own names. Long names keep beginning and end.
 */
export function seriesLegend(series: readonly string[], plot: number): Spec {
  const maxWidth = plot - SYMBOL
  const widths = series.map((name) => Math.min(maxWidth, textWidth(name, SIZE.text)))
  const widthOf = (columns: number): number =>
    Array.from(
      { length: columns },
      (_, column) => SYMBOL + Math.max(...widths.filter((_width, index) => index % columns === column)),
    ).reduce((sum, width) => sum + width, BETWEEN_COLUMNS * (columns - 1))
  const lines = (columns: number): number => Math.ceil(series.length / columns)
  const fitting = series.map((_, index) => index + 1).filter((columns) => widthOf(columns) <= plot)
  const fewest = Math.min(...fitting.map(lines))
  const columns = fitting.find((count) => lines(count) === fewest) ?? 1
  const short = new Map(series.map((name) => [name, shorten(name, maxWidth, SIZE.text)]))
  const isShort = series.some((name) => short.get(name) !== name)
  return {
    title: null,
    orient: 'top',
    direction: 'horizontal',
    columns,
    labelLimit: 0,
    symbolOpacity: 1,
    ...(isShort ? { labelExpr: `${literal([...short.values()])}[datum.index]` } : {}),
  }
}

/** Room of a legend's symbol, and between two of its columns. */
const [SYMBOL, BETWEEN_COLUMNS] = [24, 10] as const

// ---- Shared --------------------------------------------------------------------------------------------------------

/** More rows than this do not fit on a screen: their axis stands where the reader begins. */
export const TALL = 24

function xAxis(look: RowsLook, plot: number, field: string, rows: number): Spec {
  const { axis, domain, isShare, line } = look
  return {
    field,
    type: 'quantitative',
    title: axis,
    scale: { domain, nice: false, zero: false },
    axis: {
      ...ticks(isShare, line !== undefined),
      tickCount: plot < 320 ? 4 : 7,
      ...(look.isWhole === true ? { tickMinStep: 1 } : {}),
      domain: false,
      ...(rows > TALL ? { orient: 'top' } : {}),
    },
  }
}

/** How an axis writes its numbers: shares in percent, differences with their sign. */
export function ticks(isShare: boolean, isDifference = false): Spec {
  const number = isShare ? '100 * datum.value' : 'datum.value'
  const format = isDifference ? `datum.value === 0 ? '0' : format(${number}, '+.4~g')` : `format(${number}, '.4~g')`
  return { labelExpr: isShare && !isDifference ? `${format} + '%'` : format }
}

/** @param middles of the rows, where names stand above them: the line stands beside each row, and crosses no words */
function comparison({ line, band }: RowsLook, middles?: readonly number[]): Spec[] {
  const shaded =
    band === undefined
      ? []
      : [
          {
            mark: { type: 'rect', color: LIGHT.green, opacity: 0.2, clip: true, aria: false },
            data: { values: [{}] },
            encoding: { x: { datum: band[0], type: 'quantitative' }, x2: { datum: band[1] }, y: null, yOffset: null },
          },
        ]
  if (line === undefined) return shaded
  const across = { mark: { type: 'rule', color: LIGHT.axis, strokeWidth: 1.5, aria: false } }
  const x = { datum: line, type: 'quantitative' }
  if (middles === undefined)
    return [...shaded, { ...across, data: { values: [{}] }, encoding: { x, y: null, yOffset: null } }]
  const values = middles.map((middle) => ({ from: middle - BESIDE_ROW.above, to: middle + BESIDE_ROW.below }))
  return [
    ...shaded,
    { ...across, data: { values }, encoding: { x, y: { field: 'from', type: 'quantitative' }, y2: { field: 'to' } } },
  ]
}

/** Pixels that a line beside a row reaches above and below its dot: up to its name, and to the next. */
const BESIDE_ROW = { above: 7, below: 20 } as const

/** The design target of each row that has one. */
export function targetBars(values: readonly { readonly from?: number }[], thickness: number): Spec[] {
  if (values.every(({ from }) => from === undefined)) return []
  return [
    {
      mark: { type: 'rule', strokeWidth: thickness, color: LIGHT.green, opacity: 0.2, aria: false },
      transform: [{ filter: 'isValid(datum.from)' }],
      encoding: { x: { field: 'from', type: 'quantitative' }, x2: { field: 'to' } },
    },
  ]
}

function exactTicks(rows: readonly Row[], size: number): Spec[] {
  if (rows.every(({ exact }) => exact === undefined)) return []
  return [
    {
      mark: { type: 'tick', orient: 'vertical', thickness: 2, size, color: LIGHT.ink, opacity: 1, aria: false },
      transform: [{ filter: 'isValid(datum.exact)' }],
      encoding: { x: { field: 'exact', type: 'quantitative' } },
    },
  ]
}
