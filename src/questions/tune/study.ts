// `tune`: which value of a setting hits the target, e.g. 55% wins, or the band 45–62%? It plays a few values over the
// whole range, fits a curve through them, and then spends its budget about the value that the curve proposes: on the
// value itself, and at half its games on neighbours that differ enough to matter.
// It stops when a value is surely on target, when all surely miss it, or when the budget is spent. Where all miss, it
// tries values in the widest gaps too: a setting may work up and then down. With a second setting it does the same for
// each of its values.
//
// Each value stands by its own games. All intervals of all values hold together and at every look.
import { bonferroniLevel, playoutsUntil } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { otherNumbers } from '../compare/study.ts'
import { thousands } from '../../report/numbers.ts'
import { pointAt, pointsOf, sideOf } from '../../studies/axis.ts'
import type { Axis } from '../../studies/axis.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Request } from '../../studies/ledger.ts'
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
  /** What it hangs on, beside agents; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/** Values that are tried first. */
const FIRST_VALUES = 5

/** The budget counts so many values of a setting: those that are tried first, and two for each halving of the rest. */
export const valuesInBudget = (size: number): number => Math.min(size, FIRST_VALUES + 2 * halvings(size))

/** The values of the axis, for each value of the second setting. */
class Grid {
  readonly measure: Measure
  readonly rows: readonly number[]
  readonly budget: number
  private readonly options: TuneOptions
  private readonly size: number
  private readonly level: number
  private readonly firstLook: number
  private readonly first: readonly number[]

  constructor(layouts: readonly TallyLayout[], options: TuneOptions) {
    this.measure = new Measure(options.metric, layouts)
    this.options = options
    this.size = options.axis.values.length
    this.rows = (options.by?.values ?? ['']).map((_, row) => row)
    this.level = bonferroniLevel(options.level, this.size * this.rows.length)
    this.budget = options.most * valuesInBudget(this.size)
    this.firstLook = lookAfter(0, options.most)
    this.first = firstValues(options.axis)
  }

  variantAt(row: number, index: number, context = 0): number {
    return (context * this.rows.length + row) * this.size + index
  }

  playouts(ledger: Ledger, row: number, index: number): number {
    return ledger.variants[this.variantAt(row, index)].playouts
  }

  estimate(ledger: Ledger, row: number, index: number, times?: number): Estimate {
    return this.measure.sequence(ledger, this.variantAt(row, index), this.level, times)
  }

  found(ledger: Ledger, row: number): TuneRow {
    const { options, measure, level, firstLook } = this
    const variantOf = (index: number): number => this.variantAt(row, index)
    const points = pointsOf(ledger, measure, options.axis, variantOf, { ...options, level, firstLook })
    return rowOf(points, options, firstLook)
  }

  /** What to play of the row that was played least, of those that are not at their end. */
  next(ledger: Ledger): Request | undefined {
    const open = this.rows.flatMap((row) => {
      const counts = this.options.axis.values.map((_, index) => this.playouts(ledger, row, index))
      const played = counts.reduce((sum, count) => sum + count, 0)
      const request = this.requestIn(ledger, row, counts, this.budget - played)
      return request === undefined ? [] : [{ request, played }]
    })
    return open.toSorted((a, b) => a.played - b.played)[0]?.request
  }

  /** Nothing where a row is decided, or its budget is spent. @param counts playouts of its values */
  private requestIn(ledger: Ledger, row: number, counts: readonly number[], left: number): Request | undefined {
    const begun = this.first.filter((index) => counts[index] < this.firstLook)
    const indices = begun.length > 0 ? begun : worthPlaying(this.found(ledger, row), counts, this.options)
    if (indices.length === 0) return undefined
    const first = Math.min(...indices.map((index) => counts[index]))
    const chosen = indices.filter((index) => counts[index] === first)
    const look = lookAfter(first, first < this.firstLook ? this.firstLook : Infinity) - first
    const count = Math.min(look, Math.floor(left / chosen.length))
    return count < 1 ? undefined : { variants: chosen.map((index) => this.variantAt(row, index)), first, count }
  }

  /** How many playouts would decide whether the best value is on target. */
  needed(ledger: Ledger, row: number, { points, best }: TuneRow): number | undefined {
    const point = pointAt(points, best)
    if (point?.side !== 'open' || point.estimate.low === null || point.estimate.high === null) return undefined
    return playoutsUntil(
      point.playouts,
      (times) => this.estimate(ledger, row, point.at, times),
      (estimate) => sideOf(estimate, this.options) !== 'open',
    )
  }
}

/** @param variants by context, then by value of `by`, then by value of the axis */
export function tuneStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  options: TuneOptions,
): Study<TuneFinding> {
  const { axis, most } = options
  const grid = new Grid(layouts, options)
  const { measure, rows, budget } = grid
  const others = contexts.map((context, index) => ({ context, index })).slice(1)
  /** The best value of a row, as often as in the question, but no more than `most` times. */
  const again = (ledger: Ledger): Request | undefined => {
    const asked = others.flatMap(({ index }) =>
      rows.flatMap((row) => {
        const { best } = grid.found(ledger, row)
        if (best === null) return []
        const wanted = Math.min(most, grid.playouts(ledger, row, best))
        const variant = grid.variantAt(row, best, index)
        const { playouts } = ledger.variants[variant]
        return playouts < wanted ? [{ variant, wanted, playouts }] : []
      }),
    )
    if (asked.length === 0) return undefined
    const first = Math.min(...asked.map(({ playouts }) => playouts))
    const chosen = asked.filter(({ playouts }) => playouts === first)
    const count = Math.min(lookAfter(first, most), ...chosen.map(({ wanted }) => wanted)) - first
    return { variants: chosen.map(({ variant }) => variant), first, count }
  }
  const next = (ledger: Ledger): Request | undefined => grid.next(ledger) ?? again(ledger)
  return {
    variants,
    pairs: [],
    references: [],
    most: rows.length * budget,
    why: `${thousands(most)} for each of ${rows.length * valuesInBudget(axis.values.length)} values`,
    mostElsewhere: most * rows.length,
    contexts: others.length,
    next,
    running: (ledger) => {
      const { best } = grid.found(ledger, 0)
      const tried = rows.reduce((sum, row) => sum + grid.found(ledger, row).points.length, 0)
      return best === null
        ? ''
        : `${tried} value${tried === 1 ? '' : 's'} tried, nearest ${settingName(axis)} ` +
            `${String(axis.values[best])}: ${runningWords(measure, [grid.estimate(ledger, 0, best)])}`
    },
    conclude: (ledger) => {
      const all = rows.map((row): TuneRow => {
        const found = grid.found(ledger, row)
        const needed = grid.needed(ledger, row, found)
        return { ...found, ...(needed === undefined ? {} : { needed }) }
      })
      const played = all.map(({ points }, row) => points.map(({ at }) => grid.variantAt(row, at)))
      const unfinished = unfinishedIn(ledger, layouts, played.flat(), options.level)
      const each = (one: Measure) => (variant: number) => written(one.estimate(ledger, variant, options.level))
      const isPlayed = (variant: number): boolean => ledger.variants[variant].playouts > 0
      return {
        measured: measure.measured,
        options,
        rows: all,
        budget,
        isFinished: next(ledger) === undefined,
        others: otherNumbers(layouts[0], options.metric).map((reference) => {
          const other = new Measure(reference, layouts)
          return { measured: other.measured, rows: played.map((row) => row.map(each(other))) }
        }),
        ...(unfinished && {
          unfinished: { measured: unfinished.measured, rows: played.map((row) => row.map(unfinished.of)) },
        }),
        reach: others
          .map(({ context, index }) => ({
            ...context,
            estimates: all.map(({ best }, row) => {
              const variant = best === null ? undefined : grid.variantAt(row, best, index)
              return variant === undefined || !isPlayed(variant) ? null : each(measure)(variant)
            }),
          }))
          .filter(({ estimates }) => estimates.some((estimate) => estimate !== null)),
      }
    },
  }
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
