// From sums to estimates: the estimator for each kind of metric. Most of simulate/'s use of src/estimate is here.
import {
  bounded,
  centredSquares,
  clopperPearson,
  clusteredProportion,
  cumulativeIncidence,
  effectivePlayouts,
  hasFewCarriers,
  mean,
  orUnvaried,
  pairedProportions,
  pairedRatio,
  pairedRatioSpread,
  ratio,
  reachOf,
  signTest,
  stepOf,
  tCdf,
  wilson,
} from '../estimate/index.ts'
import type { Estimate, IncidencePoint, PairCells, PairedRatioSums, RatioSums } from '../estimate/index.ts'
import type { Metric } from '../engine/game.ts'
import { isSigned } from './layout.ts'
import type { MetricLayout } from './layout.ts'
import type { PairedColumn, PairTally } from './pairs.ts'
import type { Estimand } from './reference.ts'
import type { Tally } from './tally.ts'

/** How an interval is made for each form that sums have. */
interface Intervals {
  share(successes: number, trials: number, level: number): Estimate
  mean(n: number, sum: number, sumSquares: number, level: number): Estimate
  ratio(sums: RatioSums, isUnbounded: boolean, level: number): Estimate
  /** Of pairs: the second minus the first. */
  pairs(cells: PairCells, level: number): Estimate
  pairedRatio(sums: PairedRatioSums, level: number): Estimate
  /** What is made of one number that came out the same in every playout. @param worth playouts that it is known by */
  alike(estimate: Estimate, worth: number, step?: number): Estimate
}

/** Intervals that hold for one look. @param times forecast, here and below: after `times` as many playouts */
const once = (times = 1): Intervals =>
  withAlike({
    share: (successes, trials, level) => wilson(successes, trials, level, times),
    mean: (n, sum, sumSquares, level) => mean(n, sum, sumSquares, level, times),
    ratio: (sums, isUnbounded, level) =>
      isUnbounded ? ratio(sums, level, times) : clusteredProportion(sums, level, times),
    pairs: (cells, level) => pairedProportions(cells, level, times),
    pairedRatio: (sums, level) => pairedRatio(sums, level, times),
  })

/**
 * Intervals for one of several looks, at the level of each: a share keeps it however high it is, and however rare what
 * it counts.
 */
const each = (times = 1): Intervals =>
  withAlike({
    ...once(times),
    share: (successes, trials, level) => clopperPearson(successes, trials, level, times),
    ratio: (sums, isUnbounded, level) => (isUnbounded ? ratio(sums, level, times) : sharesAtLook(sums, level, times)),
  })

/** What came out the same in every playout, by the interval of a share of the same kind. */
const withAlike = (intervals: Omit<Intervals, 'alike'>): Intervals => ({
  ...intervals,
  alike: (estimate, worth, step) => orUnvaried(estimate, worth, intervals.share, step),
})

/**
 * The estimate of one measured number. @param estimand of the tally's own layout @param times forecast (precision.ts)
 */
export function estimateOf(tally: Tally, estimand: Estimand, level: number, times?: number): Estimate {
  return estimated(tally, estimand, level, once(times))
}

/**
 * As `estimateOf`, for one of several looks: what verdicts rest on.
 * @param estimand of the tally's own layout
 * @param level of each look (estimate/repeated-looks.ts)
 * @param times forecast (precision.ts)
 */
export function estimateAtLook(tally: Tally, estimand: Estimand, level: number, times?: number): Estimate {
  return estimated(tally, estimand, level, each(times))
}

/**
 * As `estimateOf`, for a verdict. Where all playouts gave the same value, an unseen one may be as far away as its
 * limits allow: two games that both last to the last round do not tell that games are too long.
 */
export function judgedEstimateOf(tally: Tally, estimand: Estimand, level: number, times?: number): Estimate {
  return estimated(tally, estimand, level, once(times), farthestIn)
}

/**
 * As `judgedEstimateOf`, where games failed. Nobody knows what those would have come to: the interval reaches from all
 * of them at the least to all at the most. The estimate is that of the others.
 */
export function estimateWithFailed(tally: Tally, estimand: Estimand, level: number, failed: number): Estimate {
  const { metric } = estimand.layout
  const [{ low }, { high }] = ([0, 1] as const).map((end) =>
    estimated(tally, estimand, level, withFailed(once(), failed, end, metric), farthestIn),
  )
  return { ...judgedEstimateOf(tally, estimand, level), low, high }
}

/** Intervals of all games, where those that failed come to one end of what is possible. @param end 0 least, 1 most */
function withFailed(intervals: Intervals, failed: number, end: 0 | 1, { limited, range }: Metric): Intervals {
  const unknown = (count: number): Estimate => ({
    value: NaN,
    low: -Infinity,
    high: Infinity,
    confidence: NaN,
    count,
  })
  return {
    ...intervals,
    share: (successes, trials, level) => intervals.share(successes + end * failed, trials + failed, level),
    mean(n, sum, sumSquares, level) {
      if (limited !== true) return unknown(n)
      const value = range![end]
      return intervals.mean(n + failed, sum + failed * value, sumSquares + failed * value * value, level)
    },
    ratio(sums, isUnbounded, level) {
      const trials = sums.sumDen / sums.playouts
      // A failed playout has as many trials as each of the others, or nobody knows how many.
      if (isUnbounded || sums.sumDen2 !== trials * sums.sumDen) return unknown(sums.playouts)
      return intervals.ratio(
        {
          playouts: sums.playouts + failed,
          carriers: sums.playouts + failed,
          sumNum: sums.sumNum + failed * end * trials,
          sumDen: sums.sumDen + failed * trials,
          sumNum2: sums.sumNum2 + failed * end * trials * trials,
          sumDen2: sums.sumDen2 + failed * trials * trials,
          sumNumDen: sums.sumNumDen + failed * end * trials * trials,
        },
        isUnbounded,
        level,
      )
    },
  }
}

function estimated(tally: Tally, estimand: Estimand, level: number, intervals: Intervals, reach = reachIn): Estimate {
  const { layout, cell, part } = estimand
  const { metric } = layout
  const { sums, playouts } = tally
  const offset = layout.sumAt + cell * layout.sumWidth
  switch (metric.kind) {
    case 'binary':
    case 'category':
    case 'eventTime':
      return intervals.share(successesOf(tally, estimand)!, playouts, level)
    case 'value': {
      const estimate = scaled(intervals.mean(playouts, sums.at(offset), sums.at(offset + 1), level), metric.scale)
      return withinRange(
        ofCount(
          intervals.alike(estimate, playouts, reach(metric, estimate.value)),
          playouts,
          !isSigned(metric),
          intervals,
        ),
        metric,
      )
    }
    case 'ratio': {
      const ratioSums = ratioSumsOf(tally, offset)
      if (metric.unbounded !== true)
        return bounded(intervals.alike(intervals.ratio(ratioSums, false, level), worthOf(ratioSums)), 0, 1)
      return ofCount(
        intervals.alike(intervals.ratio(ratioSums, true, level), worthOf(ratioSums)),
        worthOf(ratioSums),
        !isSigned(metric),
        intervals,
      )
    }
    case 'curve': {
      const [reached, sum, sumSquares] = sums.slice(offset + 3 * part!, offset + 3 * part! + 3)
      return ofCount(
        intervals.alike(
          scaled(intervals.mean(reached, sum, sumSquares, level), metric.scale),
          reached,
          stepOf(metric.scale),
        ),
        reached,
        !isSigned(metric),
        intervals,
      )
    }
  }
}

/**
 * The interval of a mean or rate of counts, cut at 0. A count is never below 0, so the cut removes nothing that could
 * be true and the coverage stays the same. If no playout counted any, their spread says nothing. The interval then is
 * that of the share of playouts with some, one in each.
 * @param playouts that the estimate is of
 */
function ofCount(estimate: Estimate, playouts: number, isCount: boolean, { share }: Intervals): Estimate {
  const { value, low, confidence } = estimate
  if (!isCount || !Number.isFinite(low)) return estimate
  if (value === 0) return { ...estimate, low: 0, high: share(0, playouts, confidence).high }
  return low < 0 ? { ...estimate, low: 0 } : estimate
}

/**
 * How far another playout may lie from a value that all gave. What has limits on both sides of 0 is a difference, and
 * may go as far the other way, as in pairs.
 */
const reachIn = ({ limited, range, scale }: Metric, value: number): number =>
  limited === true && range![0] < 0 ? reachOf(value, stepOf(scale)) : stepOf(scale)

/** How far another playout can lie from a value, by its limits. */
function farthestIn(metric: Metric, value: number): number {
  const { limited, range, scale = 1 } = metric
  if (limited !== true) return reachIn(metric, value)
  return Math.max(value - range![0] / scale, range![1] / scale - value)
}

/** The mean of what can only lie within a range lies there as well; one that nothing is known of keeps no limits. */
function withinRange(estimate: Estimate, { limited, range, scale = 1 }: Metric): Estimate {
  return limited === true && Number.isFinite(estimate.low)
    ? bounded(estimate, range![0] / scale, range![1] / scale)
    : estimate
}

function sharesAtLook(sums: RatioSums, level: number, times: number): Estimate {
  const { playouts, sumNum, sumDen, sumDen2 } = sums
  // One trial in each playout at most (a game of a campaign, which may have been called off): a share like any other.
  if (sumDen === sumDen2) return clopperPearson(sumNum, sumDen, level, times)
  if (!hasFewCarriers(sums, times) && sumNum > 0 && sumNum < sumDen) return clusteredProportion(sums, level, times)
  // All or none, or few playouts hold most: each playout is a single answer, as in clusteredProportion.
  const [value, worth] = [sumNum / sumDen, worthOf(sums)]
  return { ...clopperPearson(Math.round(value * worth), worth, level, times), value, count: playouts }
}

/** How many playouts of equal size these weigh as much as. */
const worthOf = (sums: RatioSums): number => Math.floor(effectivePlayouts(sums))

function ratioSumsOf({ sums, playouts }: Tally, offset: number): RatioSums {
  const [carriers, sumNum, sumDen, sumNum2, sumDen2, sumNumDen] = sums.slice(offset, offset + 6)
  return { playouts, carriers, sumNum, sumDen, sumNum2, sumDen2, sumNumDen }
}

/** eventTime: the share in which it has happened by the end of each round up to the horizon. */
export function incidenceOf(
  { sums, playouts }: Tally,
  { metric, sumAt, sumWidth }: MetricLayout,
  cell: number,
  level: number,
): IncidencePoint[] {
  const offset = sumAt + cell * sumWidth + 1
  return cumulativeIncidence([...sums.slice(offset, offset + metric.horizon! + 1)], playouts, level)
}

/** The second variant minus the first, over the playouts that both have. @param times forecast (precision.ts) */
export function differenceOf(tally: PairTally, column: PairedColumn, level: number, times?: number): Estimate {
  return difference(tally, column, level, once(times))
}

/**
 * As `differenceOf`, for one of several looks: what verdicts rest on.
 * @param level of each look (estimate/repeated-looks.ts)
 * @param times forecast (precision.ts)
 */
export function differenceAtLook(tally: PairTally, column: PairedColumn, level: number, times?: number): Estimate {
  return difference(tally, column, level, each(times))
}

/**
 * As `differenceAtLook`, where every playout of the second variant gave the same number: an end that is known. It
 * is judged by how many playouts moved, as any difference. That the number is known tells which way it can have moved,
 * not that it did: a share's interval is cut there.
 * @param known in the unit of estimates
 * @param level of each look
 * @throws RangeError for a rate or a curve
 */
export function differenceToKnown(tally: Tally, estimand: Estimand, known: number, level: number): Estimate {
  const { metric, sumAt, sumWidth } = estimand.layout
  const { playouts, sums } = tally
  const intervals = each()
  const successes = successesOf(tally, estimand)
  if (successes !== undefined) {
    const [has, lacks] = known === 1 ? (['both', 'onlySecond'] as const) : (['onlyFirst', 'neither'] as const)
    const none = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }
    const cells = { ...none, [has]: successes, [lacks]: playouts - successes }
    return bounded(intervals.pairs(cells, level), known - 1, known)
  }
  if (metric.kind !== 'value') throw new RangeError(`${metric.name} has no number of its own in each playout`)
  const { scale = 1 } = metric
  const whole = Math.round(known * scale)
  const [sum, sumSquares] = sums.slice(sumAt + estimand.cell * sumWidth, sumAt + estimand.cell * sumWidth + 2)
  return differenceOfValues(
    [playouts, playouts * whole - sum, playouts * whole * whole - 2 * whole * sum + sumSquares],
    scale,
    level,
    intervals,
  )
}

function difference(tally: PairTally, column: PairedColumn, level: number, intervals: Intervals): Estimate {
  const { sums } = tally
  const { kind, sumAt, scale, isShare } = column
  const cells = pairCellsOf(sums, column)
  if (cells !== undefined) return intervals.pairs(cells, level)
  if (kind === 'value') return differenceOfValues(sums.subarray(sumAt, sumAt + 3), scale, level, intervals)
  const ratioSums = pairedRatioOf(tally, column)
  const { worth } = pairedRatioSpread(ratioSums)
  return ofShares(eitherWay(intervals.pairedRatio(ratioSums, level), worth, 1, intervals), isShare)
}

/** @param sums number of pairs, sum of their differences, and of the squares */
function differenceOfValues(
  [n, sum, sumSquares]: ArrayLike<number> & Iterable<number>,
  scale: number,
  level: number,
  intervals: Intervals,
): Estimate {
  return eitherWay(scaled(intervals.mean(n, sum, sumSquares, level), scale), n, stepOf(scale), intervals)
}

/** What went one way in every pair may go as far the other way. */
const eitherWay = (estimate: Estimate, worth: number, step: number, { alike }: Intervals): Estimate =>
  alike(estimate, worth, reachOf(estimate.value, step))

/** The difference of two shares lies between less all and more all; one that nothing is known of has no limits. */
const ofShares = (estimate: Estimate, isShare: boolean): Estimate =>
  isShare && Number.isFinite(estimate.low) ? bounded(estimate, -1, 1) : estimate

/**
 * Two-sided p-value of the difference if the variants did not differ, for a single look.
 * Formulas: yes or no: the sign test on the playouts in which the variants differ (exact; Q. McNemar, Psychometrika 12
 * (1947) 153-157); value: Student's t; ratio: Student's t on pairedRatioSpread. Where every playout differs by the
 * same amount, the sign test.
 */
export function pValueOf(tally: PairTally, column: PairedColumn): number {
  const { sums } = tally
  const { kind, sumAt } = column
  const cells = pairCellsOf(sums, column)
  if (cells !== undefined) return signTest(cells.onlyFirst, cells.onlySecond)
  if (kind === 'value') {
    const [n, sum, sumSquares] = sums.subarray(sumAt, sumAt + 3)
    if (n < 2 || sum === 0) return 1
    const squares = centredSquares(n, sum, sumSquares)
    return squares === 0 ? signTest(0, n) : 2 * tCdf(-Math.abs(sum / n) / Math.sqrt(squares / (n - 1) / n), n - 1)
  }
  const { n, value, variance, worth } = pairedRatioSpread(pairedRatioOf(tally, column))
  if (!(Math.abs(value) > 0) || !Number.isFinite(variance)) return 1
  return variance === 0
    ? signTest(0, Math.floor(worth))
    : 2 * tCdf(-Math.abs(value) / Math.sqrt(variance / n), worth - 1)
}

/** Whether no playout differed at all. */
export function isUntouched({ sums }: PairTally, { kind, sumAt }: PairedColumn): boolean {
  if (kind === 'binary') return sums[sumAt + 1] === 0 && sums[sumAt + 2] === 0
  if (kind === 'value') return sums[sumAt + 2] === 0
  // Sums of (a - c)² and of (b - d)²: whole numbers, where the variance of the difference may round, or not exist.
  const [aa, , ac, , bb, , bd, cc, , dd] = sums.subarray(sumAt + 5, sumAt + 15)
  return aa - 2 * ac + cc === 0 && bb - 2 * bd + dd === 0
}

/**
 * Yes or no: the number of playouts in which neither, one or both variants have it. Also for a share with one trial in
 * each playout of both variants; else undefined.
 */
function pairCellsOf(sums: Float64Array, { kind, sumAt, isShare }: PairedColumn): PairCells | undefined {
  if (kind === 'binary') {
    const [neither, onlySecond, onlyFirst, both] = sums.subarray(sumAt, sumAt + 4)
    return { both, onlyFirst, onlySecond, neither }
  }
  if (kind !== 'ratio' || !isShare) return undefined
  const [n, a, b, c, d, , , ac, , bb, , , , , dd] = sums.subarray(sumAt, sumAt + 15)
  if ([b, d, bb, dd].some((sum) => sum !== n)) return undefined
  return { both: ac, onlyFirst: a - ac, onlySecond: c - ac, neither: n - a - c + ac }
}

function pairedRatioOf(tally: PairTally, column: PairedColumn): PairedRatioSums {
  const [playouts, a, b, c, d, ...products] = tally.sums.subarray(column.sumAt, column.sumAt + 15)
  return { playouts, carriers: tally.carriersOf(column), sums: [a, b, c, d], products }
}

/** How many playouts had what is a yes or no in each; undefined of other numbers. */
function successesOf(tally: Tally, { layout, cell, part }: Estimand): number | undefined {
  const { metric, sumAt, sumWidth } = layout
  const offset = sumAt + cell * sumWidth
  switch (metric.kind) {
    case 'binary':
      return tally.sums.at(offset + 1)
    case 'category':
      return tally.sums.at(offset + part!)
    case 'eventTime':
      return happenedBy(tally, offset, part ?? metric.horizon!)
    default:
      return undefined
  }
}

/** Playouts in which it happened in this round or before. `offset`: where the sums of its cell begin. */
function happenedBy({ sums }: Tally, offset: number, round: number): number {
  let count = 0
  for (let slot = 1; slot <= round + 1; slot++) count += sums.at(offset + slot)
  return count
}

function scaled(estimate: Estimate, scale = 1): Estimate {
  if (scale === 1) return estimate
  return { ...estimate, value: estimate.value / scale, low: estimate.low / scale, high: estimate.high / scale }
}
