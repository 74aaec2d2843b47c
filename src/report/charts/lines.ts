// Line chart by round: a line for each series, with its band. Lines differ in colour and dash. Their names stand beside
// the plot, in the order of their ends; names that would meet move apart.
import type { Spec } from '../draw.ts'
import { wrap } from '../text-width.ts'
import { LIGHT, SERIES, SIZE } from '../theme.ts'
import { roomFor } from './labels.ts'
import { domainOf, ticks } from './rows.ts'

export interface Line {
  readonly label: string
  readonly points: readonly LinePoint[]
}

export interface LinePoint {
  readonly round: number
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly text: string
}

export interface LinesLook {
  /** Title of the upright axis, with its unit. */
  readonly axis: string
  readonly isShare: boolean
  /** What has happened stays so: drawn in steps. */
  readonly isStepped: boolean
  /** Of the upright axis, where several pictures share it. */
  readonly domain?: readonly [number, number]
  /** A single line has its name, too: it is one of several that there could be. */
  readonly isNamed?: boolean
  /** First and last round, where several pictures share them. */
  readonly rounds?: readonly [number, number]
  /** Names of the lines of all pictures side by side, at most MAX_LINES: a name looks the same in each picture. */
  readonly names?: readonly string[]
  /** What runs along the lower axis; rounds when left out. */
  readonly along?: string
  /** A line across. */
  readonly wanted?: number
}

/** More lines than this can not be told apart. */
export const MAX_LINES = SERIES.length

const HEIGHT = 240
const LABEL_STEP = 14
/** Lines of text that a name takes at most. */
const MAX_NAME = 2

/** @param lines at most MAX_LINES, each with a point */
export function linesSpec(lines: readonly Line[], look: LinesLook, width: number): Spec {
  const { along = 'round' } = look
  const isNamed = lines.length > 1 || look.isNamed === true
  const labelRoom = isNamed
    ? 1.08 *
        roomFor(
          lines.map(({ label }) => label),
          0.28 * width,
        ) +
      26
    : 8
  const [from, to] = look.rounds ?? endsOf(lines)
  const plot = wholeSteps(width - labelRoom - 62, [from, to])
  const domain =
    look.domain ??
    domainOf(
      [
        ...lines.flatMap(({ points }) => points),
        ...(look.wanted === undefined ? [] : [{ estimate: look.wanted, low: look.wanted, high: look.wanted }]),
      ],
      look.isShare,
    )
  const values = lines.flatMap(({ label, points }) =>
    thinned(look.isStepped ? upTo(points, to) : points, plot).map((point) => ({
      ...point,
      line: label,
      says: `${isNamed ? `${label}, ` : ''}${along} ${point.round}: ${point.text}`,
    })),
  )
  const { colour, dash, shape } = channelsOf(lines, look)
  const y = (field: string): Spec => upright(field, look.axis, domain, look.isShare)
  const interpolate = look.isStepped ? 'step-after' : 'linear'
  return {
    width: plot,
    height: HEIGHT,
    data: { values },
    encoding: { x: alongRounds(along, [from, to], plot) },
    layer: [
      ...(look.wanted === undefined ? [] : [wantedRule(look.wanted, LIGHT.ink)]),
      ...intervalLayers(
        values,
        areCovered(lines) ? strokesOf(lines, values, [from, to], plot) : undefined,
        { y: y('low'), y2: { field: 'high' }, color: colour },
        interpolate,
      ),
      {
        mark: { type: 'line', interpolate, strokeWidth: 2, aria: false },
        encoding: { y: y('estimate'), color: colour, strokeDash: dash },
      },
      {
        mark: { type: 'point', filled: true, size: 22, opacity: 1 },
        encoding: { y: y('estimate'), color: colour, shape, description: { field: 'says', type: 'nominal' } },
      },
      ...(isNamed
        ? endMarks(
            ends(look.isStepped ? lines.map((line) => ({ ...line, points: upTo(line.points, to) })) : lines, {
              domain: [domain[0], domain[1]],
              last: to,
              room: labelRoom,
            }),
            y,
            { colour, shape },
          )
        : []),
    ],
  }
}

/** How each line looks. */
function channelsOf(lines: readonly Line[], { names: all }: LinesLook): { colour: Spec; dash: Spec; shape: Spec } {
  const looks = lines.map(({ label }, index) => SERIES[all?.indexOf(label) ?? index])
  const channel = (range: readonly unknown[]): Spec => ({
    field: 'line',
    type: 'nominal',
    scale: { domain: lines.map(({ label }) => label), range },
    legend: null,
  })
  return {
    colour: channel(looks.map(({ colour }) => colour)),
    dash: channel(looks.map(({ dash }) => dash)),
    shape: channel(looks.map(({ shape }) => shape)),
  }
}

/** Bands, or upright strokes in their place. */
function intervalLayers(
  values: readonly { readonly line: string; readonly low: number; readonly high: number }[],
  strokes: readonly unknown[] | undefined,
  encoding: Spec,
  interpolate: string,
): Spec[] {
  // Where an interval is not known there is no band; one without width would say that nothing is open.
  const banded = values.filter(({ low, high }) => high > low)
  const alone = values.filter(({ line }) => values.filter((other) => other.line === line).length === 1)
  return [
    strokes === undefined
      ? {
          ...(banded.length < values.length ? { data: { values: banded } } : {}),
          mark: { type: 'area', interpolate, opacity: 0.1, aria: false },
          encoding,
        }
      : {
          data: { values: strokes },
          mark: { type: 'rule', strokeWidth: 2, opacity: 0.55, aria: false },
          encoding: { x: { field: 'stands', type: 'quantitative' }, ...encoding },
        },
    // A band of one round has no width: an upright line says the same.
    ...(alone.length === 0
      ? []
      : [{ data: { values: alone }, mark: { type: 'rule', strokeWidth: 2, opacity: 0.5, aria: false }, encoding }]),
  ]
}

// ---- Bands that would cover one another ----------------------------------------------------------------------------

/** Bands that lie over one another so many times, in the mean of where any is, hide each other. */
const MAX_COVER = 2
/** Rounds up to which strokes replace bands; pixels from one stroke to the next, and between those of two rounds. */
const [MAX_STROKES, STROKE_STEP, STROKE_GAP] = [8, 4, 16] as const

/** Whether upright strokes at a few rounds take the place of bands. */
export const areCovered = (lines: readonly Line[]): boolean => coverOf(lines) > MAX_COVER

/** How many bands there are, in the mean, where there is one: their heights, and that of all together. */
function coverOf(lines: readonly Line[]): number {
  const byRound = [
    ...Map.groupBy(
      lines.flatMap(({ points }) => points),
      ({ round }) => round,
    ).values(),
  ]
  const [each, all] = byRound.reduce(
    ([sum, union], points) => {
      let top = -Infinity
      const coverage = points
        .toSorted((a, b) => a.low - b.low)
        .reduce((covered, { low, high }) => {
          const more = Math.max(0, high - Math.max(low, top))
          top = Math.max(top, high)
          return covered + more
        }, 0)
      return [sum + points.reduce((heights, { low, high }) => heights + high - low, 0), union + coverage]
    },
    [0, 0],
  )
  return all === 0 ? 0 : each / all
}

/** The intervals at a few rounds, those of different lines beside each other. */
function strokesOf<T extends LinePoint & { readonly line: string }>(
  lines: readonly Line[],
  values: readonly T[],
  [from, to]: readonly [number, number],
  plot: number,
): (T & { readonly stands: number })[] {
  const rounds = [...new Set(values.map(({ round }) => round))].toSorted((a, b) => b - a)
  const every = Math.ceil(rounds.length / Math.min(MAX_STROKES, plot / (STROKE_STEP * lines.length + STROKE_GAP)))
  const perPixel = (to - from) / plot
  const shownRounds = rounds.filter((round, index) => index % every === 0 && (round > from || rounds.length === 1))
  return values
    .filter(({ round }) => shownRounds.includes(round))
    .map((value) => ({
      ...value,
      stands:
        value.round +
        (lines.findIndex(({ label }) => label === value.line) - (lines.length - 1) / 2) * STROKE_STEP * perPixel,
    }))
}

/** What is wanted: a line across the picture. @param color none that a line has */
export function wantedRule(wanted: number, color: string = LIGHT.vermillion): Spec {
  return {
    mark: { type: 'rule', color, strokeDash: [6, 4], strokeWidth: 1.5, aria: false },
    data: { values: [{}] },
    encoding: { x: null, y: { datum: wanted, type: 'quantitative' } },
  }
}

/** Points nearer together than this are no use to a pointer, and most of a page's bytes. */
const POINT_STEP = 7

/** As many points as can be told apart, with the first and the last. */
function thinned<T>(points: readonly T[], plot: number): readonly T[] {
  const every = Math.ceil(points.length / Math.max(2, Math.floor(plot / POINT_STEP)))
  return every <= 1 ? points : points.filter((_, index) => index % every === 0 || index === points.length - 1)
}

/** The first round of any line, and the last. */
export function endsOf(lines: readonly Line[]): [number, number] {
  const rounds = lines.flatMap(({ points }) => points.map(({ round }) => round))
  return [Math.min(...rounds), Math.max(...rounds)]
}

/** What has happened stays so until the last round that is drawn. */
function upTo(points: readonly LinePoint[], last: number): readonly LinePoint[] {
  const end = points.at(-1)!
  return end.round < last ? [...points, { ...end, round: last }] : points
}

/** The width, or a little less, so that from round to round it is so many whole pixels: sharp, and short to write. */
export function wholeSteps(width: number, rounds: readonly number[]): number {
  const steps = Math.max(...rounds) - Math.min(...rounds)
  const step = Math.floor(width / steps)
  return Number.isInteger(steps) && steps > 0 && step >= MIN_STEP ? step * steps : width
}

/** Where rounds are nearer together than this, whole pixels would cost too much of the width. */
const MIN_STEP = 6

/**
 * Each name behind the mark of its line: lines meet or end early and names move apart, so nearness alone is not enough.
 */
function endMarks(
  values: readonly End[],
  y: (field: string) => Spec,
  { colour, shape }: { colour: Spec; shape: Spec },
): Spec[] {
  const x = { field: 'round', type: 'quantitative' }
  return [
    {
      data: { values },
      mark: { type: 'point', filled: true, size: 46, opacity: 1, xOffset: 12, aria: false, clip: false },
      encoding: { x, y: y('place'), color: colour, shape },
    },
    {
      data: { values },
      mark: { type: 'text', align: 'left', dx: 20, lineBreak: '\n', lineHeight: LABEL_STEP, aria: false },
      encoding: { x, y: y('top'), text: { field: 'name', type: 'nominal' } },
    },
  ]
}

interface End {
  readonly line: string
  /** In one line of text or two. */
  readonly name: string
  /** The last of the picture: within it a name would lie on other lines, or on the axis. */
  readonly round: number
  /** The middle of the name, and of its first line of text. */
  readonly place: number
  readonly top: number
}

/** The plot beside which names find their places. */
interface Plot {
  readonly domain: readonly [number, number]
  readonly last: number
  /** Pixels at its right. */
  readonly room: number
}

/**
 * Lines from the lowest to the highest, as their names stand, and about where. Those that reach the last round have the
 * order of their ends. One that ends before stands as it did at its end: just below the next higher line.
 */
function stacked(lines: readonly Line[], last: number): { line: Line; place: number }[] {
  const endOf = ({ points }: Line): LinePoint => points.at(-1)!
  const byEnd = lines.toSorted((a, b) => endOf(b).round - endOf(a).round || endOf(a).estimate - endOf(b).estimate)
  const placed: Line[] = []
  for (const line of byEnd) {
    const { round, estimate } = endOf(line)
    const above = round === last ? -1 : placed.findIndex((other) => heightAt(other, round) >= estimate)
    placed.splice(above === -1 ? placed.length : above, 0, line)
  }
  const whole = (some: readonly Line[]): number[] =>
    some.map(endOf).flatMap(({ round, estimate }) => (round < last ? [] : [estimate]))
  return placed.map((line, index) => {
    const [below, above] = [whole(placed.slice(0, index)), whole(placed.slice(index + 1))]
    return { line, place: Math.min(Math.max(endOf(line).estimate, ...below), ...above) }
  })
}

/** How high a line is at a round, also between two of its points; NaN before it begins. */
function heightAt({ points }: Line, round: number): number {
  const next = points.findIndex((point) => point.round >= round)
  const [a, b] = [points[Math.max(0, next - 1)], points[next]]
  if (b === undefined || a.round > round) return NaN
  return b.round === a.round
    ? b.estimate
    : a.estimate + ((b.estimate - a.estimate) * (round - a.round)) / (b.round - a.round)
}

/** A place for each name at the height of its line's end, in the order of these ends, a line of text apart. */
function ends(lines: readonly Line[], { domain: [low, high], last, room }: Plot): End[] {
  const step = (LABEL_STEP * (high - low)) / HEIGHT
  const placed = stacked(lines, last).map(({ line: { label }, place }) => {
    const texts = wrap(label, room - 22, SIZE.text, MAX_NAME)
    return { line: label, name: texts.join('\n'), rows: texts.length, place }
  })
  const apart = (one: { rows: number }, other: { rows: number }): number => (step * (one.rows + other.rows)) / 2
  for (const [index, one] of placed.entries()) {
    const below = placed[index - 1] as typeof one | undefined
    if (below !== undefined) one.place = Math.max(one.place, below.place + apart(one, below))
  }
  // Pushed above the top: down again from there.
  for (const [index, one] of [...placed.entries()].reverse()) {
    const above = placed[index + 1] as typeof one | undefined
    one.place = Math.min(one.place, above === undefined ? high : above.place - apart(one, above))
  }
  return placed.map(({ rows, ...one }) => ({ ...one, round: last, top: one.place + (step * (rows - 1)) / 2 }))
}

/** The axis of rounds, in a plot of so many pixels. */
export const alongRounds = (title: string, domain: readonly [number, number], plot: number): Spec => ({
  field: 'round',
  type: 'quantitative',
  title,
  scale: { domain, nice: false, zero: false },
  axis: { tickMinStep: 1, tickCount: plot < 320 ? 5 : 10, grid: false, format: 'd' },
})

/** The axis of a number that lines follow. */
export const upright = (field: string, title: string, domain: readonly number[], isShare: boolean): Spec => ({
  field,
  type: 'quantitative',
  title,
  scale: { domain, nice: false, zero: false },
  axis: { ...ticks(isShare), tickCount: 5, domain: false },
})
