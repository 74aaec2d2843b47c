// `diff`: which numbers moved between two results by more than chance explains? It compares every number that both
// measured. Of the numbers called moved, at most a share of 1 - level is expected to be false (Benjamini-Hochberg).
// Numbers that only make sense as a picture (`Metric.detail`: single squares, single rounds) are many and would drown
// the others. They form a family of their own, and are compared only on request.
//
// Results keep no single games, so both count as independent. With a shared seed they are not: then chance differences
// are smaller than the test assumes, so a call is even surer, but small movements may be missed.
// If the games of one result are the first games of the other, down to the last number, nothing has moved and nothing
// is compared.
//
// A call has to pass two tests. The first takes the two means with the spread of their own sides. The second takes the
// null hypothesis: all games are of one kind and are only dealt out to two sides. It holds for sides of any sizes.
import {
  benjaminiHochberg,
  bounded,
  centredSquares,
  effectivePlayouts,
  fisherTest,
  hasFewCarriers,
  independentDifference,
  independentProportions,
  permutationTest,
  playoutsUntil,
  rateTest,
  ratioVariance,
  stepOf,
  welchTest,
} from '../../estimate/index.ts'
import type { Estimate, IndependentSide, RatioSums } from '../../estimate/index.ts'
import {
  cellLabels,
  countedIn,
  estimateOf,
  isShare,
  judge,
  metricsOf,
  referenceText,
  tallyOf,
  written,
} from '../../simulate/index.ts'
import type { MetricLayout, Result, ResultVariant, ResultEstimate, Tally } from '../../simulate/index.ts'
import { partAt } from '../../input/named-values.ts'
import type { FailedBounds, PlayedGames } from '../../report/failed.ts'
import type { Enough, Measured } from '../../studies/measure.ts'
import { isWin } from '../../studies/win.ts'
import { power } from '../../numeric/index.ts'

export interface Moved {
  readonly variant: string
  readonly measured: Measured
  readonly before: ResultEstimate
  readonly after: ResultEstimate
  /** After minus before, this interval for itself. */
  readonly difference: ResultEstimate
  /** Adjusted for the number of numbers that were held against each other. */
  readonly pValue: number
}

export interface DiffFinding {
  readonly level: number
  /** What one playout is called. */
  readonly playout: string
  /**
   * Variants that both have; `nameAfter` where it is called otherwise there, but plays by the same settings.
   * `isIdentical`: all games are the same; `isBeginning`: those of the one are the first of the other.
   */
  readonly variants: readonly {
    readonly name: string
    readonly nameAfter?: string
    readonly before: number
    readonly after: number
    readonly isIdentical: boolean
    readonly isBeginning?: true
    /** Of those with two names: more than the name is another. */
    readonly hasOtherSettings?: true
  }[]
  readonly onlyBefore: readonly string[]
  readonly onlyAfter: readonly string[]
  /**
   * Sides of which games failed, absent where none did: nothing of their variants is compared. `low` and `high` are of
   * the win rate, failed games counted as lost and as won.
   */
  readonly failed?: readonly (PlayedGames & Partial<FailedBounds>)[]
  /** How many numbers were held against each other, and those that moved, the surest first. */
  readonly compared: number
  readonly moved: readonly Moved[]
  /** How often it is won, in the variants in which that is not known to have moved. */
  readonly open: readonly (Moved & {
    /** Playouts of each of the two after which its interval has no zero. */ readonly enough: Enough
  })[]
  /** Rates of which few games hold most: nobody can tell whether they moved. */
  readonly unknown: readonly Measured[]
  /** Numbers that make a picture together: how many there are; where they were asked for, the same of them. */
  readonly details: { readonly numbers: number; readonly moved?: readonly Moved[] }
  /** Metrics of a common variant that only one of them has. */
  readonly metricsOnlyBefore: readonly string[]
  readonly metricsOnlyAfter: readonly string[]
}

/** A number of both, before it is judged. */
interface Candidate extends Moved {
  readonly metric: string
}

export interface DiffOptions {
  /**
   * Confidence of the intervals. Of what is called moved, at most a share of 1 - level is expected to be false, per
   * family.
   */
  readonly level: number
  /** Metrics whose numbers make a picture together, by name. */
  readonly details: ReadonlySet<string>
  /** By dimension and label: what readers see in place of ids and code words. */
  readonly shown?: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What one playout is called; `game` when left out. */
  readonly playout?: string
  /** Holds those against each other as well. */
  readonly isAll?: boolean
}

export function diffResults(
  before: Result,
  after: Result,
  { level, details, shown, playout = 'game', isAll = false }: DiffOptions,
): DiffFinding {
  const pairs = matched(before.variants, after.variants)
  const isSeveral = before.variants.length + after.variants.length > 2
  const isSameSeed = before.seed === after.seed && before.generator === after.generator
  const isOneTheBeginning = ([a, b]: readonly [ResultVariant, ResultVariant]): boolean =>
    isBeginningOf(a, b) || isBeginningOf(b, a)
  const beginnings = new Set(isSameSeed ? pairs.filter(isOneTheBeginning).map(([a]) => a) : [])
  const isNothingNew = (a: ResultVariant, b: ResultVariant): boolean => isIdentical(a, b) || beginnings.has(a)
  const failed = pairs.flatMap((pair) => failedSides(pair, pairs.length > 1, level))
  const hasNone = (pair: readonly ResultVariant[]): boolean => pair.every(({ excludedCount }) => excludedCount === 0)
  const candidates = pairs
    .filter(hasNone)
    .flatMap(([a, b]) => (isNothingNew(a, b) ? [] : candidatesOf(a, b, level, shown)))
  const family = candidates.filter(({ metric }) => !details.has(metric))
  const single = candidates.filter(({ metric }) => details.has(metric))
  const names = (variants: readonly ResultVariant[], others: readonly ResultVariant[]): string[] =>
    variants.filter((variant) => !others.includes(variant)).map(({ name }) => name)
  const metricsOf = (variant: ResultVariant): string[] => Object.keys(variant.metrics)
  const only = (from: 0 | 1): string[] => [
    ...new Set(
      pairs.flatMap((pair) => metricsOf(pair[from]).filter((name) => !metricsOf(pair[1 - from]).includes(name))),
    ),
  ]
  return {
    level,
    playout,
    variants: pairs.map(([a, b]) => ({
      name: a.name,
      ...(a.name !== b.name && isSeveral
        ? {
            nameAfter: b.name,
            ...(JSON.stringify(a.settings) === JSON.stringify(b.settings) ? {} : { hasOtherSettings: true as const }),
          }
        : {}),
      before: a.playouts,
      after: b.playouts,
      isIdentical: isIdentical(a, b),
      ...(beginnings.has(a) ? { isBeginning: true as const } : {}),
    })),
    onlyBefore: names(
      before.variants,
      pairs.map(([a]) => a),
    ),
    onlyAfter: names(
      after.variants,
      pairs.map(([, b]) => b),
    ),
    ...(failed.length === 0 ? {} : { failed }),
    compared: family.length,
    moved: movedOf(family, level),
    open: openOf(family, level).map((one) => ({
      ...one,
      enough: ofEach(
        pairs.find(([{ name }]) => name === one.variant)!,
        one.measured.reference,
        level,
      ),
    })),
    unknown: candidates
      .filter((one) => one.difference.low === null && (isAll || family.includes(one)))
      .map(({ measured }) => measured),
    details: { numbers: single.length, ...(isAll ? { moved: movedOf(single, level) } : {}) },
    metricsOnlyBefore: only(0),
    metricsOnlyAfter: only(1),
  }
}

/** Both sides of a pair, where games of either failed. */
function failedSides(
  pair: readonly ResultVariant[],
  isSeveral: boolean,
  level: number,
): NonNullable<DiffFinding['failed']> {
  if (pair.every(({ excludedCount }) => excludedCount === 0)) return []
  return pair.map((variant, side) => {
    const { name, playouts, excludedCount, metrics } = variant
    const win = Object.hasOwn(metrics, 'win')
      ? written(judge({}, countedIn(variant, 'win', level)).estimate)
      : undefined
    return {
      name: `${isSeveral ? `${name} ` : ''}${['before', 'after'][side]}`,
      playouts,
      excludedCount,
      ...(win && { low: win.low, high: win.high }),
    }
  })
}

/** Those of a family that moved, the surest first. */
function movedOf(family: readonly Candidate[], level: number): Moved[] {
  const adjusted = benjaminiHochberg(family.map(({ pValue }) => pValue))
  const moved = family
    .map(({ metric: _metric, ...one }, index) => ({ ...one, pValue: adjusted[index] }))
    .filter(({ pValue }) => pValue <= 1 - level)
  return moved.toSorted((a, b) => a.pValue - b.pValue || sizeOf(b) - sizeOf(a))
}

/** Wins that are not among what moved, the most likely first. */
function openOf(family: readonly Candidate[], level: number): Moved[] {
  const moved = movedOf(family, level)
  return family
    .filter(
      ({ measured, variant }) =>
        isWin(measured) && !moved.some((one) => isWin(one.measured) && one.variant === variant),
    )
    .map(({ metric: _metric, ...one }) => one)
}

/**
 * Playouts of each side with which the interval of the difference excludes zero. As in independentProportions, the
 * distances to the ends of both intervals are squared and added.
 */
function ofEach(variants: readonly [ResultVariant, ResultVariant], reference: string, level: number): Enough {
  const sides = variants.map((variant) => countedIn(variant, reference, level))
  const played = Math.min(...sides.map(({ tally }) => tally.playouts))
  const after = (games: number): Estimate[] =>
    sides.map(({ tally, estimand }) => estimateOf(tally, estimand, level, games / tally.playouts))
  const isApart = (less: Estimate, more: Estimate): boolean =>
    more.value - less.value > Math.sqrt(power(less.high - less.value, 2) + power(more.value - more.low, 2))
  if (played === 0) return null
  return (
    playoutsUntil(
      played,
      (times) => after(times * played),
      ([first, second]) => isApart(first, second) || isApart(second, first),
    ) ?? null
  )
}

/** How far the interval stays away from 0, in its own half-widths. */
function sizeOf({ difference: { estimate, low, high } }: Moved): number {
  return Math.abs(estimate ?? 0) / Math.max(1e-12, (high ?? 0) - (low ?? 0))
}

/**
 * Pairs of variants: two single ones whatever their names; else by name, and the rest by equal settings. A single one
 * also pairs with the variant that sets nothing but what the single one has.
 */
export function matched(
  before: readonly ResultVariant[],
  after: readonly ResultVariant[],
): [ResultVariant, ResultVariant][] {
  if (before.length === 1 && after.length === 1) return [[before[0], after[0]]]
  const names = (variants: readonly ResultVariant[]): Set<string> => new Set(variants.map(({ name }) => name))
  const [earlier, later] = [names(before), names(after)]
  const left = after.filter(({ name }) => !earlier.has(name))
  const pairs = before.flatMap((variant) => {
    const other = later.has(variant.name)
      ? after.find(({ name }) => name === variant.name)
      : left.find(({ settings }) => JSON.stringify(settings) === JSON.stringify(variant.settings))
    return other === undefined ? [] : [[variant, other] as [ResultVariant, ResultVariant]]
  })
  if (pairs.length > 0) return pairs
  const [first, last] = [before[0], after[0]]
  const [like, likeLast] = [
    before.length === 1 ? after.find((other) => setsSame(other, first)) : undefined,
    after.length === 1 ? before.find((other) => setsSame(other, last)) : undefined,
  ]
  return like !== undefined ? [[first, like]] : likeLast !== undefined ? [[likeLast, last]] : []
}

/** Whether all that a variant sets is as another one has it. */
const setsSame = ({ set, settings }: ResultVariant, { settings: others }: ResultVariant): boolean =>
  Object.keys(set).every((path) => {
    const [own, other] = [settings, others].map((all) => partAt(all, path.split('.')))
    return own !== undefined && JSON.stringify(own) === JSON.stringify(other)
  })

function isIdentical(a: ResultVariant, b: ResultVariant): boolean {
  return (
    a.tally.sums === b.tally.sums &&
    a.tally.lows === b.tally.lows &&
    a.tally.beyond === b.tally.beyond &&
    JSON.stringify(Object.keys(a.metrics)) === JSON.stringify(Object.keys(b.metrics))
  )
}

/**
 * Whether the games of one variant are the first of those of the other: all that they measured comes up in them at the
 * same games, and in the others no less often. Tallies keep the first game of each number that came up.
 */
function isBeginningOf(a: ResultVariant, b: ResultVariant): boolean {
  if (a.playouts + a.excludedCount >= b.playouts + b.excludedCount) return false
  if (JSON.stringify(metricsOf(a)) !== JSON.stringify(metricsOf(b))) return false
  const [shorter, longer] = [tallyOf(a), tallyOf(b)]
  const played = a.playouts + a.excludedCount
  return shorter.layout.metrics.every((layout) => {
    if (layout.slots === 0) return true
    return Array.from({ length: layout.cells }, (_, cell) => cell).every((cell) => {
      const longerCounts = new Map(longer.valuesIn(layout, cell).map((counted) => [counted.value, counted]))
      const shorterCounts = shorter.valuesIn(layout, cell)
      const first = [...longerCounts.values()].filter(({ playout }) => playout < played)
      return (
        shorterCounts.length === first.length &&
        shorterCounts.every(({ value, count, playout }) => {
          const whole = longerCounts.get(value)
          return whole?.playout === playout && count <= whole.count
        })
      )
    })
  })
}

function candidatesOf(a: ResultVariant, b: ResultVariant, level: number, shown: DiffOptions['shown']): Candidate[] {
  const [before, after] = [tallyOf(a), tallyOf(b)]
  return before.layout.metrics.flatMap((first) => {
    const second = after.layout.find(first.metric.name)
    if (
      second === undefined ||
      second.metric.kind !== first.metric.kind ||
      (second.metric.scale ?? 1) !== (first.metric.scale ?? 1)
    )
      return []
    const others = new Map(partsOf(second).map((other) => [JSON.stringify(other.by), other]))
    return partsOf(first).flatMap(({ cell, part, by }) => {
      const other = others.get(JSON.stringify(by))
      const difference =
        other &&
        differenceOf(
          { tally: before, layout: first, cell, part },
          { tally: after, layout: second, cell: other.cell, part: other.part },
          level,
        )
      if (other === undefined || difference === undefined) return []
      const { kind, title, unit, unbounded, name } = first.metric
      const words = Object.entries(by).map(([dimension, label]) => shown?.get(dimension)?.get(label))
      const inWords = [name, ...Object.values(by).map((label, place) => words[place] ?? label)].join(', ')
      return [
        {
          metric: first.metric.name,
          variant: a.name,
          measured: {
            reference: referenceText(name, by),
            kind,
            title,
            unit,
            ...(words.some((word) => word !== undefined) ? { shown: inWords } : {}),
            ...(unbounded === true ? { unbounded } : {}),
          },
          before: written(estimateOf(before, { layout: first, cell, part }, level)),
          after: written(estimateOf(after, { layout: second, cell: other.cell, part: other.part }, level)),
          difference: written(difference.estimate),
          pValue: difference.pValue,
        },
      ]
    })
  })
}

interface Part {
  readonly cell: number
  readonly part?: number
  readonly by: Readonly<Record<string, string>>
}

/**
 * The numbers of a metric: each cell, or each category. Without curves: they repeat by round what other metrics sum up.
 */
function partsOf({ metric, cells }: MetricLayout): Part[] {
  if (metric.kind === 'curve') return []
  return Array.from({ length: cells }, (_, cell) => cell).flatMap((cell): Part[] =>
    metric.kind === 'category'
      ? metric.categories!.map((category, part) => ({ cell, part, by: { ...cellLabels(metric, cell), category } }))
      : [{ cell, by: cellLabels(metric, cell) }],
  )
}

interface Place {
  readonly tally: Tally
  readonly layout: MetricLayout
  readonly cell: number
  readonly part?: number
}

/** @returns undefined where there is nothing to be held against each other */
function differenceOf(a: Place, b: Place, level: number): { estimate: Estimate; pValue: number } | undefined {
  const { metric } = a.layout
  switch (metric.kind) {
    case 'value': {
      const values = [a, b].map(valuesOf)
      if (values.some(({ n }) => n < 2)) return undefined
      const { scale = 1 } = metric
      const [first, second] = values.map(({ n, sum, sumSquares }): IndependentSide => ({
        value: sum / n / scale,
        squaredError: centredSquares(n, sum, sumSquares) / (n - 1) / n / (scale * scale),
        playouts: n,
      }))
      return {
        estimate: independentDifference(first, second, level, stepOf(scale)),
        pValue: Math.max(permutationTest(histogramOf(a), histogramOf(b)), welchTest(first, second)),
      }
    }
    case 'ratio': {
      const sums = [a, b].map(ratioOf)
      if (sums.some((ratio) => hasFewCarriers(ratio, 1))) return unknown(sums, level)
      // As many playouts as carry the rate: of what comes up seldom they are few.
      const [first, second] = sums.map((ratio): IndependentSide => ({
        value: ratio.sumNum / ratio.sumDen,
        squaredError: ratioVariance(ratio),
        playouts: effectivePlayouts(ratio),
      }))
      if (!Number.isFinite(first.squaredError + second.squaredError)) return undefined
      const estimate = independentDifference(first, second, level)
      return {
        estimate: isShare(metric) ? bounded(estimate, -1, 1) : estimate,
        pValue: Math.max(rateTest(sums[0], sums[1], isShare(metric)), welchTest(first, second)),
      }
    }
    default: {
      const [first, second] = [sharesOf(a), sharesOf(b)]
      const [all, trials] = [first.successes + second.successes, first.trials + second.trials]
      // What never happened in either, or always, did not move.
      return all > 0 && all < trials
        ? { estimate: independentProportions(first, second, level), pValue: fisherTest(first, second) }
        : undefined
    }
  }
}

/** Few games hold most of a rate: how much it differs, nobody can tell. */
function unknown(sums: readonly RatioSums[], level: number): { estimate: Estimate; pValue: number } {
  const [first, second] = sums.map(({ sumNum, sumDen }) => sumNum / sumDen)
  const count = Math.floor(Math.min(...sums.map(effectivePlayouts)))
  return { estimate: { value: second - first, low: -Infinity, high: Infinity, confidence: level, count }, pValue: 1 }
}

/** Where its sums begin. */
const sumsAt = ({ layout, cell }: Place): number => layout.sumAt + cell * layout.sumWidth

function valuesOf(place: Place): { n: number; sum: number; sumSquares: number } {
  const { sums, playouts } = place.tally
  return { n: playouts, sum: sums.at(sumsAt(place)), sumSquares: sums.at(sumsAt(place) + 1) }
}

/** How often each number was recorded; those beyond the range stand at its ends. */
function histogramOf({ tally, layout, cell }: Place): [value: number, count: number][] {
  return tally.valuesIn(layout, cell).map(({ value, count }) => [value, count])
}

function ratioOf(place: Place): RatioSums {
  const from = sumsAt(place)
  const [carriers, sumNum, sumDen, sumNum2, sumDen2, sumNumDen] = place.tally.sums.slice(from, from + 6)
  return { playouts: place.tally.playouts, carriers, sumNum, sumDen, sumNum2, sumDen2, sumNumDen }
}

function sharesOf(place: Place): { successes: number; trials: number } {
  const { part } = place
  const { sums, playouts } = place.tally
  const { metric } = place.layout
  const from = sumsAt(place)
  const successes =
    metric.kind === 'binary'
      ? sums.at(from + 1)
      : metric.kind === 'category'
        ? sums.at(from + part!)
        : playouts - sums.at(from)
  return { successes, trials: playouts }
}
