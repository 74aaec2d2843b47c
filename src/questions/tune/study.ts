// `tune`: which value of a setting hits the goal, e.g. 50% wins? It tries values from coarse to fine: the ends and a
// few between, then the middle of every gap over which the number passes the goal.
// It stops when values that are surely on opposite sides are neighbours, or when one value surely meets the goal. With
// a second setting it does the same for each of its values: the contour of equal odds.
//
// All intervals of all values hold together and at every look. So the crossing lies, at that confidence, between the
// last value surely on one side and the first surely on the other, if the number only rises or only falls along the
// setting. The report says where it does not.
import { bonferroniLevel } from '../../estimate/index.ts'
import type { Variant, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import { otherNumbers } from '../compare/study.ts'
import type { Context } from '../../studies/contexts.ts'
import type { Ledger, Request } from '../../studies/ledger.ts'
import { lookAfter } from '../../studies/looks.ts'
import { Measure, written } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { priceOf } from './price.ts'
import { sideOf } from './row.ts'
import type { Axis, Crossing, Side, TuneOptions, TunePoint, TuneRow } from './row.ts'
import { runningWords } from '../../studies/running.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import type { Study } from '../../studies/study.ts'
import { unfinishedIn } from '../../studies/unfinished.ts'

export type { Axis, Crossing, Side, TuneOptions, TunePoint, TuneRow }

export interface TuneFinding {
  readonly measured: Measured
  readonly options: TuneOptions
  /** One for each value of `by`; one alone without. */
  readonly rows: readonly TuneRow[]
  /** What else was measured, in the order of the rows' points; each interval for itself. */
  readonly others: readonly { readonly measured: Measured; readonly rows: readonly (readonly ResultEstimate[])[] }[]
  /** How many playouts stay unfinished, as `others`; absent where that is rare. */
  readonly unfinished?: TuneFinding['others'][number]
  /** The nearest value of each row, asked again: by context, then by row. */
  readonly reach: readonly (Context & { readonly estimates: readonly (ResultEstimate | null)[] })[]
  /** What it hangs on, beside agents; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
}

/** Values that are tried first. */
const FIRST_VALUES = 5

/** @param variants by context, then by value of `by`, then by value of the axis */
export function tuneStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  contexts: readonly Context[],
  options: TuneOptions,
): Study<TuneFinding> {
  const measure = new Measure(options.metric, layouts)
  const size = options.axis.values.length
  const rows = options.by?.values.length ?? 1
  const level = bonferroniLevel(options.level, size * rows)
  const variantOf = (context: number, row: number, index: number): number => (context * rows + row) * size + index

  const pointOf = (ledger: Ledger, row: number, index: number): TunePoint => {
    const variant = variantOf(0, row, index)
    const estimate = measure.sequence(ledger, variant, level)
    return {
      at: index,
      playouts: ledger.variants[variant].playouts,
      estimate: written(estimate),
      side: sideOf(estimate, ledger.variants[variant].playouts, options),
    }
  }
  const pointsOf = (ledger: Ledger, row: number): TunePoint[] =>
    Array.from({ length: size }, (_, index) => index)
      .filter((index) => ledger.variants[variantOf(0, row, index)].playouts > 0)
      .map((index) => pointOf(ledger, row, index))

  const nearestIn = (ledger: Ledger, row: number): TunePoint | undefined => {
    const { points, nearest } = rowOf(pointsOf(ledger, row), options)
    return points.find(({ at }) => at === nearest)
  }

  const wanted = (ledger: Ledger): number[] =>
    Array.from({ length: rows }, (_, row) => {
      const points = pointsOf(ledger, row)
      const asked = nextValues(points, size, options)
      const indices =
        asked.length > 0
          ? asked
          : points
              .filter(({ at, playouts }) => playouts < options.most && rowOf(points, options).doubtful?.includes(at))
              .map(({ at }) => at)
      return indices.map((index) => variantOf(0, row, index))
    }).flat()
  const again = (ledger: Ledger): number[] =>
    contexts.flatMap((_, context) =>
      context === 0
        ? []
        : Array.from({ length: rows }, (_own, row) => {
            const nearest = nearestIn(ledger, row)
            if (nearest === undefined) return []
            const variant = variantOf(context, row, nearest.at)
            return ledger.variants[variant].playouts < nearest.playouts ? [variant] : []
          }).flat(),
    )

  const next = (ledger: Ledger): Request | undefined => {
    const asked = wanted(ledger)
    const selected = asked.length > 0 ? asked : again(ledger)
    if (selected.length === 0) return undefined
    const first = Math.min(...selected.map((variant) => ledger.variants[variant].playouts))
    return {
      variants: selected.filter((variant) => ledger.variants[variant].playouts === first),
      first,
      count: lookAfter(first, options.most) - first,
    }
  }

  const unfinishedAlong = (ledger: Ledger): Pick<TuneFinding, 'unfinished'> | undefined => {
    const played = Array.from({ length: rows }, (_, row) =>
      pointsOf(ledger, row).map(({ at }) => variantOf(0, row, at)),
    )
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
    most: options.most * rows * (Math.min(size, FIRST_VALUES + 2 * Math.ceil(Math.log2(size))) + contexts.length - 1),
    mostElsewhere: options.most * rows,
    next,
    running: (ledger) => {
      const nearest = nearestIn(ledger, 0)
      const tried = Array.from({ length: rows }, (_, row) => pointsOf(ledger, row).length).reduce(
        (sum, count) => sum + count,
        0,
      )
      return nearest === undefined
        ? ''
        : `${tried} value${tried === 1 ? '' : 's'} tried, nearest ${options.axis.path} ` +
            `${String(options.axis.values[nearest.at])}: ` +
            runningWords(measure, [measure.sequence(ledger, variantOf(0, 0, nearest.at), level)])
    },
    conclude: (ledger) => ({
      measured: measure.measured,
      options,
      rows: Array.from({ length: rows }, (_, row): TuneRow => {
        const found = rowOf(pointsOf(ledger, row), options)
        const price = priceOf(
          found,
          options,
          ({ at }, times) => measure.sequence(ledger, variantOf(0, row, at), level, times),
          measure.isShare,
        )
        return { ...found, ...(price === undefined ? {} : { price }) }
      }),
      others: otherNumbers(layouts[0], options.metric).map((reference) => {
        const other = new Measure(reference, layouts)
        return {
          measured: other.measured,
          rows: Array.from({ length: rows }, (_, row) =>
            pointsOf(ledger, row).map(({ at }) =>
              written(other.estimate(ledger, variantOf(0, row, at), options.level)),
            ),
          ),
        }
      }),
      ...unfinishedAlong(ledger),
      reach: contexts
        .slice(1)
        .map((context, index) => ({
          ...context,
          estimates: Array.from({ length: rows }, (_, row) => {
            const nearest = nearestIn(ledger, row)
            const variant = nearest === undefined ? undefined : variantOf(index + 1, row, nearest.at)
            return variant === undefined || ledger.variants[variant].playouts === 0
              ? null
              : written(measure.estimate(ledger, variant, options.level))
          }),
        }))
        .filter(({ estimates }) => estimates.some((estimate) => estimate !== null)),
    }),
  }
}

/** The values that are to be played on, or begun. Empty when the answer is as good as the budget allows. */
export function nextValues(
  points: readonly TunePoint[],
  size: number,
  { wanted, most }: Pick<TuneOptions, 'wanted' | 'most'>,
  first = FIRST_VALUES,
): number[] {
  if (points.length === 0) return firstValues(size, first)
  if (points.some(({ side }) => side === 'within')) return []
  const open = points.filter(({ side, playouts }) => side === 'open' && playouts < most).map(({ at }) => at)
  const middles = (isWorth: (left: TunePoint, right: TunePoint) => boolean): number[] =>
    points.slice(1).flatMap((right, index) => {
      const left = points[index]
      return right.at - left.at < 2 || !isWorth(left, right) ? [] : [Math.floor((left.at + right.at) / 2)]
    })
  // A gap between two values surely on the same side tells nothing more. A gap between two undecided values is worth a
  // look only when all else is played, and where the estimates pass the goal.
  const asked = [...open, ...middles((left, right) => left.side !== right.side)]
  return asked.length > 0
    ? asked
    : middles((left, right) => left.side === 'open' && right.side === 'open' && isBetween(wanted, left, right))
}

/** Whether the figures of two values stand on both sides of the target. */
export const isBetween = (
  wanted: number,
  { estimate: { estimate: left } }: TunePoint,
  { estimate: { estimate: right } }: TunePoint,
): boolean => left !== null && right !== null && Math.min(left, right) <= wanted && wanted <= Math.max(left, right)

function firstValues(size: number, first: number): number[] {
  const count = Math.min(size, first)
  return [
    ...new Set(
      Array.from({ length: count }, (_, index) => (count === 1 ? 0 : Math.round((index * (size - 1)) / (count - 1)))),
    ),
  ]
}

export function nearestOf(points: readonly TunePoint[], wanted: number): TunePoint | undefined {
  const distance = ({ estimate: { estimate } }: TunePoint): number =>
    estimate === null ? Infinity : Math.abs(estimate - wanted)
  return points.length === 0
    ? undefined
    : points.reduce((best, point) => (distance(point) < distance(best) ? point : best))
}

/** Of neighbours that stand surely on both sides of the target, those that may still be as near to it as is wanted. */
function doubtfulOf(
  points: readonly TunePoint[],
  crossings: readonly Crossing[],
  { wanted, tolerance }: Pick<TuneOptions, 'wanted' | 'tolerance'>,
): number[] {
  if (crossings.length !== 1 || crossings[0].to - crossings[0].from > 1 || points.some(({ side }) => side === 'within'))
    return []
  const [{ from, to }] = crossings
  return points
    .filter(
      ({ at, estimate: { low, high } }) =>
        (at === from || at === to) &&
        (low ?? -Infinity) <= wanted + tolerance &&
        (high ?? Infinity) >= wanted - tolerance,
    )
    .map(({ at }) => at)
}

/** What points along an axis say together. */
export function rowOf(
  points: readonly TunePoint[],
  options: Pick<TuneOptions, 'axis' | 'wanted' | 'tolerance'>,
): TuneRow {
  const crossings = crossingsOf(points, options)
  const doubtful = doubtfulOf(points, crossings, options)
  // Where it is passed in one place, what lies outside of it is no answer, however near its number came by chance.
  const [{ from, to }] =
    crossings.length === 1 && points.every(({ side }) => side !== 'within') ? crossings : [{ from: 0, to: Infinity }]
  return {
    points,
    crossings,
    nearest:
      nearestOf(
        points.filter(({ at }) => at >= from && at <= to),
        options.wanted,
      )?.at ?? null,
    against: againstOf(points),
    ...(doubtful.length === 0 ? {} : { doubtful }),
  }
}

function crossingsOf(points: readonly TunePoint[], { axis, wanted }: Pick<TuneOptions, 'axis' | 'wanted'>): Crossing[] {
  const clear = points.filter(({ side }) => side === 'below' || side === 'above')
  return clear.slice(1).flatMap((right, index) => {
    const left = clear[index]
    if (left.side === right.side) return []
    const between = points.filter(({ at }) => at >= left.at && at <= right.at)
    return [{ from: left.at, to: right.at, about: lineAt(between, axis, wanted), isRising: right.side === 'above' }]
  })
}

/** Where the points pass the goal, made monotone (pooled neighbours) and joined by straight lines. */
function lineAt(points: readonly TunePoint[], { values }: Axis, wanted: number): number | null {
  if (points.some(({ at, estimate }) => typeof values[at] !== 'number' || estimate.estimate === null)) return null
  const sign = points.at(-1)!.estimate.estimate! >= points[0].estimate.estimate! ? 1 : -1
  const heights = pooled(
    points.map(({ estimate, playouts }) => ({ value: sign * estimate.estimate!, weight: playouts })),
  )
  const aim = sign * wanted
  for (let right = 1; right < points.length; right++) {
    const [a, b] = [heights[right - 1], heights[right]]
    const [x, y] = [values[points[right - 1].at] as number, values[points[right].at] as number]
    if (a <= aim && aim <= b) return b === a ? (x + y) / 2 : x + ((y - x) * (aim - a)) / (b - a)
  }
  return null
}

/** The nearest rising sequence (pool adjacent violators; M. Ayer et al., Ann. Math. Stat. 26 (1955) 641-647). */
function pooled(values: readonly { readonly value: number; readonly weight: number }[]): number[] {
  const blocks: { value: number; weight: number; count: number }[] = []
  for (const { value, weight } of values) {
    blocks.push({ value, weight, count: 1 })
    while (blocks.length > 1 && blocks.at(-2)!.value > blocks.at(-1)!.value) {
      const [a, b] = blocks.splice(-2)
      const sum = a.weight + b.weight
      blocks.push({ value: (a.value * a.weight + b.value * b.weight) / sum, weight: sum, count: a.count + b.count })
    }
  }
  return blocks.flatMap(({ value, count }) => Array.from({ length: count }, () => value))
}

/** Pairs that surely go against the direction from the first to the last. */
function againstOf(points: readonly TunePoint[]): [number, number][] {
  if (points.length < 3) return []
  const [first, last] = [points[0].estimate, points.at(-1)!.estimate]
  const isRising = (last.estimate ?? 0) >= (first.estimate ?? 0)
  return points.flatMap((left, index) =>
    points.slice(index + 1).flatMap((right): [number, number][] => {
      const isAgainst = isRising
        ? (left.estimate.low ?? -Infinity) > (right.estimate.high ?? Infinity)
        : (left.estimate.high ?? Infinity) < (right.estimate.low ?? -Infinity)
      return isAgainst ? [[left.at, right.at]] : []
    }),
  )
}
