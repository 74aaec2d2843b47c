// `tune`: which value of a setting hits the target, e.g. 55% wins, or the band 45–62%? It plays a few values over the
// whole range, fits a curve through them, and then spends its budget about the value that the curve proposes: on the
// value itself, and at half its games on neighbours that differ enough to matter.
// It stops when a value is surely on target, when all surely miss it, or when the budget is spent. Where all miss, it
// tries values in the widest gaps too: a setting may work up and then down. With a second setting it does the same for
// each of its values.
//
// Each value stands by its own games. All intervals of all values hold together and at every look.
import { bonferroniLevel } from '../../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { otherNumbers } from '../compare/study.ts'
import { thousands } from '../../report/numbers.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Request } from '../../studies/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { written } from '../../simulate/index.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'
import { unfinishedIn } from '../../studies/unfinished.ts'
import { settingName } from '../setting.ts'
import type { Axis } from '../setting.ts'
import type { Target } from '../target.ts'
import { judge, neededOf, rowOf, widestGap } from './row.ts'
import type { Tried, TuneAxis, TunePoint, TuneRow } from './row.ts'
import { halvings } from '../../numeric/index.ts'

export type { TuneAxis, TunePoint, TuneRow }

export interface TuneOptions extends Target {
  readonly metric: string
  readonly axis: TuneAxis
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

/** @param variants by context, then by value of `by`, then by value of the axis */
export function tuneStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  options: TuneOptions,
): Study<TuneFinding> {
  const { axis, most } = options
  const measure = new Measure(options.metric, layouts)
  const size = axis.values.length
  const rows = options.by?.values.length ?? 1
  const level = bonferroniLevel(options.level, size * rows)
  const budget = most * valuesInBudget(size)
  const firstLook = lookAfter(0, most)
  const first = firstValues(axis)
  const variantOf = (context: number, row: number, index: number): number => (context * rows + row) * size + index

  const playoutsOf = (ledger: Ledger, row: number, index: number): number =>
    ledger.variants[variantOf(0, row, index)].playouts
  const found = (ledger: Ledger, row: number): TuneRow =>
    rowOf(
      axis.values.map((_, index): Tried => {
        const playouts = playoutsOf(ledger, row, index)
        return playouts === 0
          ? undefined
          : { playouts, estimate: measure.sequence(ledger, variantOf(0, row, index), level) }
      }),
      axis,
      options,
      firstLook,
    )

  /** What to play of a row; nothing where it is decided, or its budget is spent. */
  const requestIn = (ledger: Ledger, row: number): Request | undefined => {
    const playouts = (index: number): number => playoutsOf(ledger, row, index)
    const left = budget - axis.values.reduce<number>((sum, _, index) => sum + playouts(index), 0)
    const begun = first.filter((index) => playouts(index) < firstLook)
    const indices = begun.length > 0 ? begun : worthPlaying(found(ledger, row), playouts, options)
    if (indices.length === 0) return undefined
    const least = Math.min(...indices.map(playouts))
    const chosen = indices.filter((index) => playouts(index) === least)
    const count = Math.min(
      lookAfter(least, least < firstLook ? firstLook : Infinity) - least,
      Math.floor(left / chosen.length),
    )
    return count < 1 ? undefined : { variants: chosen.map((index) => variantOf(0, row, index)), first: least, count }
  }
  /** The row that was played least, of those that are not at their end. */
  const question = (ledger: Ledger): Request | undefined => {
    const open = Array.from({ length: rows }, (_, row) => {
      const request = requestIn(ledger, row)
      const played = axis.values.reduce<number>((sum, _own, index) => sum + playoutsOf(ledger, row, index), 0)
      return request === undefined ? [] : [{ request, played }]
    }).flat()
    return open.toSorted((a, b) => a.played - b.played)[0]?.request
  }
  /** The best value of a row, as often as in the question, but no more than `most` times. */
  const again = (ledger: Ledger): Request | undefined => {
    const asked = contexts.flatMap((_, context) =>
      context === 0
        ? []
        : Array.from({ length: rows }, (_own, row) => {
            const { best } = found(ledger, row)
            if (best === null) return []
            const wanted = Math.min(most, playoutsOf(ledger, row, best))
            const variant = variantOf(context, row, best)
            return ledger.variants[variant].playouts < wanted ? [{ variant, wanted }] : []
          }).flat(),
    )
    if (asked.length === 0) return undefined
    const least = Math.min(...asked.map(({ variant }) => ledger.variants[variant].playouts))
    const chosen = asked.filter(({ variant }) => ledger.variants[variant].playouts === least)
    return {
      variants: chosen.map(({ variant }) => variant),
      first: least,
      count: Math.min(lookAfter(least, most), ...chosen.map(({ wanted }) => wanted)) - least,
    }
  }
  const next = (ledger: Ledger): Request | undefined => question(ledger) ?? again(ledger)

  const unfinishedAlong = (ledger: Ledger, all: readonly TuneRow[]): Pick<TuneFinding, 'unfinished'> | undefined => {
    const played = all.map(({ points }, row) => points.map(({ at }) => variantOf(0, row, at)))
    const unfinished = unfinishedIn(ledger, layouts, played.flat(), options.level)
    return (
      unfinished && {
        unfinished: { measured: unfinished.measured, rows: played.map((row) => row.map(unfinished.of)) },
      }
    )
  }

  return {
    variants,
    pairs: [],
    references: [],
    most: rows * budget,
    why: `${thousands(most)} for each of ${rows * valuesInBudget(size)} values`,
    mostElsewhere: most * rows,
    contexts: contexts.length - 1,
    next,
    running: (ledger) => {
      const { best, points } = found(ledger, 0)
      const tried = Array.from({ length: rows }, (_, row) => found(ledger, row).points.length).reduce(
        (sum, count) => sum + count,
        0,
      )
      const point = points.find(({ at }) => at === best)
      return point === undefined
        ? ''
        : `${tried} value${tried === 1 ? '' : 's'} tried, nearest ${settingName(axis)} ` +
            `${String(axis.values[point.at])}: ` +
            runningWords(measure, [measure.sequence(ledger, variantOf(0, 0, point.at), level)])
    },
    conclude: (ledger) => {
      const all = Array.from({ length: rows }, (_, row): TuneRow => {
        const one = found(ledger, row)
        const needed = neededOf(one, options, (index, times) =>
          measure.sequence(ledger, variantOf(0, row, index), level, times),
        )
        return { ...one, ...(needed === undefined ? {} : { needed }) }
      })
      return {
        measured: measure.measured,
        options,
        rows: all,
        budget,
        isFinished: next(ledger) === undefined,
        others: otherNumbers(layouts[0], options.metric).map((reference) => {
          const other = new Measure(reference, layouts)
          return {
            measured: other.measured,
            rows: all.map(({ points }, row) =>
              points.map(({ at }) => written(other.estimate(ledger, variantOf(0, row, at), options.level))),
            ),
          }
        }),
        ...unfinishedAlong(ledger, all),
        reach: contexts
          .slice(1)
          .map((context, index) => ({
            ...context,
            estimates: all.map(({ best }, row) => {
              const variant = best === null ? undefined : variantOf(index + 1, row, best)
              return variant === undefined || ledger.variants[variant].playouts === 0
                ? null
                : written(measure.estimate(ledger, variant, options.level))
            }),
          }))
          .filter(({ estimates }) => estimates.some((estimate) => estimate !== null)),
      }
    },
  }
}

/** Both ends, a few values between them, and the present one. */
function firstValues({ values, now }: TuneAxis): number[] {
  const count = Math.min(values.length, FIRST_VALUES)
  const spread = Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.round((index * (values.length - 1)) / (count - 1)),
  )
  const present = now === undefined ? -1 : values.indexOf(now)
  return [...new Set([...spread, ...(present < 0 ? [] : [present])])].toSorted((a, b) => a - b)
}

/**
 * The values that tell most about the answer: one that the curve proposes, or the best one, while it is not decided. A
 * neighbour that may be on target too follows at half its games, where the two look apart by more than what is near
 * enough. Where all miss, the middle of the widest gap.
 */
function worthPlaying(row: TuneRow, playouts: (index: number) => number, { tolerance }: Target): number[] {
  const { sides, best, proposed, points } = row
  if (best === null || sides[best] === 'within') return []
  if (proposed !== undefined) return [proposed]
  if (sides[best] !== 'open') {
    const gap = points.length < valuesInBudget(sides.length) ? widestGap(row) : undefined
    return gap === undefined ? [] : [gap]
  }
  const valueAt = (index: number): number | null => points.find(({ at }) => at === index)?.own.estimate ?? null
  const [here, own] = [valueAt(best), playouts(best)]
  const neighbours = [best - 1, best + 1].filter((index) => {
    const there = valueAt(index)
    return (
      sides[index] === 'open' &&
      2 * playouts(index) <= own &&
      (here === null || there === null || Math.abs(there - here) > tolerance)
    )
  })
  return neighbours.length > 0 ? neighbours : [best]
}

/** The row (value of the second setting) with the clearest answer; of several the one nearest to the target. */
export function bestRow({ rows, options }: Pick<TuneFinding, 'rows' | 'options'>): number {
  const isMiss = (row: TuneRow): number => Number(judge(row, options).stand !== 'use')
  const away = ({ points, best }: TuneRow): number => {
    const estimate = points.find(({ at }) => at === best)?.own.estimate ?? Number.MAX_VALUE
    return Math.abs(estimate - options.wanted)
  }
  const [first] = [...rows.keys()].toSorted(
    (a, b) => isMiss(rows[a]) - isMiss(rows[b]) || away(rows[a]) - away(rows[b]),
  )
  return first
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
