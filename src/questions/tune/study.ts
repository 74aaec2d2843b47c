// `tune`: which value of a setting hits the target, e.g. 55% wins, or the band 45–62%? It plays a few values over the
// whole range, fits a curve through them, and then spends its budget about the value that the curve proposes: on the
// value itself, and at half its games on neighbours that differ enough to matter.
// It stops when a value is surely on target, when all surely miss it, or when the budget is spent. Where all miss, it
// tries values in the widest gaps too: a setting may work up and then down. With a second setting it does the same for
// each of its values.
//
// Each value stands by its own games. All intervals of all values hold together, at all looks.
import { meanSimple } from 'simple-statistics'
import { playoutsUntil } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { otherNumbers } from '../compare/study.ts'
import { counted, thousands } from '../../report/numbers.ts'
import { Axes, pointAt, sideOf } from '../../studies/axis.ts'
import type { Axis, AxisValue, Target } from '../../studies/axis.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Request } from '../../simulate/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'
import { unfinishedIn } from '../../studies/unfinished.ts'
import { settingName } from '../setting.ts'
import { judge, rowOf, widestGap } from './row.ts'
import type { Aim, TuneRow } from './row.ts'
import { halvings } from '../../numeric/index.ts'

export interface TuneOptions extends Aim {
  readonly metric: string
  /** A second setting: the first is tuned for each of its values. */
  readonly by?: Axis
  readonly level: number
  /** Playouts of each value, as a budget: values that matter more may get more. */
  readonly most: number
  /** A finer setting to try where this one is too coarse. */
  readonly another?: string
  /** What sentences call it. */
  readonly anotherWord?: string
  /** Values that are the mean of several ways to come to them, with the names of those who join. */
  readonly ways?: readonly { readonly value: AxisValue; readonly names: readonly (readonly string[])[] }[]
  /** Values to try beyond either end where all of these miss on one side, as `--vary` has them. */
  readonly beyond?: { readonly below?: string; readonly above?: string }
}

export interface TuneFinding {
  readonly measured: Measured
  readonly options: TuneOptions
  /** One for each value of `by`; one alone without. */
  readonly rows: readonly TuneRow[]
  /** The most playouts of each row. */
  readonly budget: number
  /** Whether it came to its end. */
  readonly isFinished: boolean
  /** What else was measured, in the order of the rows' points; each interval for itself. */
  readonly others: readonly { readonly measured: Measured; readonly rows: readonly (readonly ResultEstimate[])[] }[]
  /** How many playouts stay unfinished, as `others`; absent where that is rare. */
  readonly unfinished?: TuneFinding['others'][number]
  /** The best value of each row, asked again: by context, then by row. */
  readonly reach: readonly (Context & { readonly estimates: readonly (ResultEstimate | null)[] })[]
  /** What it depends on, beside agents; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/** Values that are tried first. */
const FIRST_VALUES = 5

/** The budget counts so many values of a setting: those that are tried first, and two for each halving of the rest. */
const valuesInBudget = (size: number): number => Math.min(size, FIRST_VALUES + 2 * halvings(size))

/**
 * What to play of a row; nothing where it is decided, or its budget is spent.
 * @param counts playouts of its values
 */
function requestIn(
  row: TuneRow,
  counts: readonly number[],
  firstLook: number,
  options: TuneOptions,
): { readonly indices: readonly number[]; readonly first: number; readonly count: number } | undefined {
  const { axis, most } = options
  const left = most * valuesInBudget(axis.values.length) - counts.reduce((sum, count) => sum + count, 0)
  const begun = firstValues(axis).filter((index) => counts[index] < firstLook)
  const wanted = begun.length > 0 ? begun : worthPlaying(row, counts, options)
  if (wanted.length === 0) return undefined
  const first = Math.min(...wanted.map((index) => counts[index]))
  const indices = wanted.filter((index) => counts[index] === first)
  const look = lookAfter(first, first < firstLook ? firstLook : Infinity) - first
  const count = Math.min(look, Math.floor(left / indices.length))
  return count < 1 ? undefined : { indices, first, count }
}

/**
 * @param variants by context, then by value of `by`, then by value of the axis; behind them other ways to some values
 * @param means these, by the variant of the value
 */
export function tuneStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  options: TuneOptions,
  means: ReadonlyMap<number, readonly number[]> = new Map(),
): Study<TuneFinding> {
  const { axis, most } = options
  const mostWays = Math.max(1, ...[...means.values()].map((others) => others.length + 1))
  // The budget of a row may go into a single value.
  const budget = most * valuesInBudget(axis.values.length)
  const measure = new Measure(options.metric, layouts, { most: budget, firstLook: most })
  const rows = (options.by?.values ?? ['']).map((_, row) => row)
  const axes = new Axes(
    rows.map(() => axis),
    measure,
    options,
    means,
  )
  const others = contexts.map((context, index) => ({ context, from: index * axes.size })).slice(1)
  const foundIn = (ledger: Ledger, row: number): TuneRow => rowOf(axes.points(ledger, row), options, axes.firstLook)

  /** The row that was played least, of those that are not at their end. */
  const question = (ledger: Ledger): Request | undefined => {
    const open = rows.flatMap((row) => {
      const counts = axis.values.map((_, index) => axes.playouts(ledger, row, index))
      const asked = requestIn(foundIn(ledger, row), counts, axes.firstLook, options)
      const played = counts.reduce((sum, count) => sum + count, 0)
      return asked === undefined ? [] : [{ row, played, ...asked }]
    })
    const [least] = open.toSorted((a, b) => a.played - b.played)
    if (least === undefined) return undefined
    const { row, indices, first, count } = least
    const chosen = indices.flatMap((index) => axes.variantsOf(axes.variantAt(row, index)))
    return { variants: chosen.toSorted((a, b) => a - b), first, count }
  }
  /** Of a value in another context: on which side of the target it stands is asked, no more. */
  const isClearThere = (ledger: Ledger, variant: number): boolean =>
    ledger.variants[variant].playouts >= axes.firstLook &&
    sideOf(written(measure.estimateAtLook(ledger, variant, options.level)), options) !== 'open'
  /** The best value of a row, as often as in the question, but no more than `most` times. */
  const again = (ledger: Ledger): Request | undefined => {
    const asked = others.flatMap(({ from }) =>
      rows.flatMap((row) => {
        const { best } = foundIn(ledger, row)
        if (best === null) return []
        const wanted = Math.min(most, axes.playouts(ledger, row, best))
        const variant = from + axes.variantAt(row, best)
        const { playouts } = ledger.variants[variant]
        return playouts < wanted && !isClearThere(ledger, variant) ? [{ variant, wanted, playouts }] : []
      }),
    )
    if (asked.length === 0) return undefined
    const first = Math.min(...asked.map(({ playouts }) => playouts))
    const chosen = asked.filter(({ playouts }) => playouts === first)
    const count = Math.min(lookAfter(first, most), ...chosen.map(({ wanted }) => wanted)) - first
    return { variants: chosen.map(({ variant }) => variant), first, count }
  }
  const next = (ledger: Ledger): Request | undefined => question(ledger) ?? again(ledger)
  return {
    variants,
    pairs: [],
    joined: axes.joined,
    references: means.size > 0 ? [options.metric] : [],
    most: rows.length * budget * mostWays,
    why: `${thousands(most)} for each of ${rows.length * valuesInBudget(axis.values.length)} values`,
    mostElsewhere: most * rows.length,
    contexts: others.length,
    next,
    running: (ledger) => {
      const { best } = foundIn(ledger, 0)
      const tried = rows.reduce((sum, row) => sum + axes.points(ledger, row).length, 0)
      return best === null
        ? ''
        : `${counted(tried, 'value')} tried, nearest ${settingName(axis)} ` +
            `${String(axis.values[best])}: ${runningWords(measure, [axes.estimate(ledger, 0, best)])}`
    },
    conclude: (ledger) =>
      concluded(
        ledger,
        axes,
        { options, rows: rows.map((row) => foundIn(ledger, row)), budget, isFinished: next(ledger) === undefined },
        { layouts, others },
      ),
  }
}

function concluded(
  ledger: Ledger,
  axes: Axes,
  { options, rows, ...found }: Pick<TuneFinding, 'options' | 'rows' | 'budget' | 'isFinished'>,
  {
    layouts,
    others,
  }: {
    readonly layouts: readonly TallyLayout[]
    readonly others: readonly { readonly context: Context; readonly from: number }[]
  },
): TuneFinding {
  const { metric, level } = options
  const played = rows.map(({ points }, row) => points.map(({ at }) => axes.variantAt(row, at)))
  const unfinished = unfinishedIn(ledger, layouts, played.flat(), level)
  const each = (one: Measure) => (variant: number) => {
    const all = axes.variantsOf(variant).map((way) => one.estimate(ledger, way, level))
    return written(all.length === 1 ? all[0] : meanOf(all))
  }
  return {
    measured: axes.measure.measured,
    options,
    rows: rows.map((row, index) => {
      const needed = neededOf(row, options, (at, times) => axes.estimate(ledger, index, at, times))
      return { ...row, ...(needed === undefined ? {} : { needed }) }
    }),
    ...found,
    others: otherNumbers(layouts[0], metric).map((reference) => {
      const other = new Measure(reference, layouts)
      return { measured: other.measured, rows: played.map((row) => row.map(each(other))) }
    }),
    ...(unfinished && {
      unfinished: { measured: unfinished.measured, rows: played.map((row) => row.map(unfinished.of)) },
    }),
    reach: others
      .map(({ context, from }) => ({
        ...context,
        estimates: rows.map(({ best }, row) => {
          const variant = best === null ? undefined : from + axes.variantAt(row, best)
          return variant === undefined || ledger.variants[variant].playouts === 0
            ? null
            : written(axes.measure.estimateAtLook(ledger, variant, level))
        }),
      }))
      .filter(({ estimates }) => estimates.some((estimate) => estimate !== null)),
  }
}

/** Ways share their dice, so that the mean of the ends is wide enough however they correlate. */
const meanOf = (all: readonly Estimate[]): Estimate => ({
  ...all[0],
  value: meanSimple(all.map(({ value }) => value)),
  low: meanSimple(all.map(({ low }) => low)),
  high: meanSimple(all.map(({ high }) => high)),
  count: all.reduce((sum, { count }) => sum + count, 0),
})

/**
 * How many playouts would decide whether the best value is on target.
 * @param after its estimate after so many times as many playouts
 */
function neededOf(
  { points, best }: TuneRow,
  target: Target,
  after: (index: number, times: number) => Estimate,
): number | undefined {
  const point = pointAt(points, best)
  if (point?.side !== 'open' || point.estimate.low === null || point.estimate.high === null) return undefined
  return playoutsUntil(
    point.playouts,
    (times) => after(point.at, times),
    (estimate) => sideOf(estimate, target) !== 'open',
  )
}

/** Both ends, a few values between them, and the present one. */
function firstValues({ values, now }: Axis): number[] {
  const count = Math.min(values.length, FIRST_VALUES)
  const spread = Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.round((index * (values.length - 1)) / (count - 1)),
  )
  const present = values.findIndex((value) => value === now)
  return [...new Set([...spread, ...(present < 0 ? [] : [present])])].toSorted((a, b) => a - b)
}

/**
 * The values that tell most about the answer: one that the curve proposes, or the best one, while it is not decided. A
 * neighbour that may be on target too follows at half its games, where the two look apart by more than what is near
 * enough. Where all miss, the middle of the widest gap.
 */
function worthPlaying(
  { best, proposed, points }: TuneRow,
  counts: readonly number[],
  { tolerance, axis: { values } }: Aim,
): number[] {
  const point = pointAt(points, best)
  if (point === undefined || point.side === 'within') return []
  if (proposed !== undefined) return [proposed]
  if (point.side !== 'open') {
    const gap = points.length < valuesInBudget(values.length) ? widestGap(points, values.length) : undefined
    return gap === undefined ? [] : [gap]
  }
  const here = point.estimate.estimate
  const neighbours = [point.at - 1, point.at + 1].filter((index) => {
    const { side = 'open', estimate } = pointAt(points, index) ?? {}
    const there = estimate?.estimate ?? null
    return (
      values[index] !== undefined &&
      side === 'open' &&
      2 * counts[index] <= point.playouts &&
      (here === null || there === null || Math.abs(there - here) > tolerance)
    )
  })
  return neighbours.length > 0 ? neighbours : [point.at]
}

/** The row (value of the second setting) with the clearest answer; of several the one nearest to the target. */
export function bestRow({ rows, options }: Pick<TuneFinding, 'rows' | 'options'>): number {
  const isMiss = (row: TuneRow): number => Number(judge(row, options).stand !== 'reached')
  const away = ({ points, best }: TuneRow): number =>
    Math.abs((pointAt(points, best)?.estimate.estimate ?? Number.MAX_VALUE) - options.wanted)
  return [...rows.keys()].toSorted((a, b) => isMiss(rows[a]) - isMiss(rows[b]) || away(rows[a]) - away(rows[b]))[0]
}

/** Nobody plays more of a value. */
export const MAX_NEEDED = 100_000

/**
 * `--games` with which the best value gets as many as it needs, if the other values get what they got. Undefined where
 * it is decided, or no practical number decides it.
 */
export function gamesToDecide(
  { points, best, needed }: TuneRow,
  { options: { axis, most } }: Pick<TuneFinding, 'options'>,
): number | undefined {
  if (needed === undefined || needed > MAX_NEEDED) return undefined
  const others = points.filter(({ at }) => at !== best).reduce((sum, { playouts }) => sum + playouts, 0)
  // Neighbours take about as many as the best value.
  const games = Math.max(2 * most, (others + 2 * needed) / valuesInBudget(axis.values.length))
  return games > ROUND ? ROUND * Math.ceil(games / ROUND) : Math.ceil(games)
}

/** Nobody asks for 4,003 games. */
const ROUND = 100
