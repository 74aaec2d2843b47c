// Differences between two variants: paired where they share playout seeds, independent where they do not. A paired
// difference of means is the mean (mean.ts) of the differences.
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireCount, requireLevel } from './require.ts'
import { tCdf, tHalfWidth } from './student-t.ts'
import { weightedProportions } from './weighted-proportions.ts'
import { wilson } from './wilson.ts'
import { power } from '../numeric/index.ts'

/** Playouts of two variants, joined by playout number, by in which of them something happened. */
export interface PairCells {
  both: number
  onlyFirst: number
  onlySecond: number
  neither: number
}

/**
 * Paired difference of two proportions: share of the second variant minus share of the first.
 *
 * Only the pairs in which the variants differ shift the estimate; the others narrow the interval. Chosen over
 * Newcombe's method 10 because it keeps its level where one variant is never the worse one, as under monotonically
 * coupled draws (20 or 40 pairs, 10% better: at least 97%, method 10 has 91 to 92%; bench/coverage.ts).
 *
 * @param cells counts of pairs
 * @param level confidence level in (0, 1)
 * @param times forecast: the interval after `times` as many pairs with the same shares (precision.ts)
 * @returns difference in [-1, 1] with count = pairs; NaN in [-1, 1] without pairs
 * @throws RangeError when a count is not whole or level is outside (0, 1)
 * Formula: T. Tango, Statistics in Medicine 17 (1998) 891-908: all differences d with |score(d)| <= z.
 * @example pairedProportions({ both: 36, onlyFirst: 2, onlySecond: 12, neither: 0 }, 0.95).low.toFixed(4)
 *   // => '0.0611'
 */
export function pairedProportions(cells: PairCells, level: number, times = 1): Estimate {
  const { both, onlyFirst, onlySecond, neither } = cells
  for (const name of ['both', 'onlyFirst', 'onlySecond', 'neither'] as const) requireCount(name, cells[name])
  const z = normalHalfWidth(level)
  const n = both + onlyFirst + onlySecond + neither
  if (n === 0) return { value: NaN, low: -1, high: 1, confidence: level, count: 0 }
  return {
    value: (onlySecond - onlyFirst) / n,
    low: -upperDifference(onlySecond * times, onlyFirst * times, n * times, z),
    high: upperDifference(onlyFirst * times, onlySecond * times, n * times, z),
    confidence: level,
    count: n,
  }
}

/** The largest difference d (second - first) with score(d) >= -z, by halving: the score falls as d rises. */
function upperDifference(onlyFirst: number, onlySecond: number, n: number, z: number): number {
  let inside = (onlySecond - onlyFirst) / n
  let outside = 1
  if (score(outside, onlyFirst, onlySecond, n) >= -z) return outside
  for (;;) {
    const middle = (inside + outside) / 2
    if (middle <= inside || middle >= outside) return inside
    if (score(middle, onlyFirst, onlySecond, n) >= -z) inside = middle
    else outside = middle
  }
}

/**
 * Distance from the observed difference to d in standard deviations. If d were true, the likeliest chance q of "only
 * first" solves 2 n q² + (d (2 n - c + b) - b - c) q - b d (1 - d) = 0, for b only first and c only second.
 */
function score(d: number, onlyFirst: number, onlySecond: number, n: number): number {
  const distance = onlySecond - onlyFirst - n * d
  const linear = d * (2 * n - onlySecond + onlyFirst) - onlyFirst - onlySecond
  const constant = -onlyFirst * d * (1 - d)
  const root = Math.sqrt(Math.max(0, linear * linear - 8 * n * constant))
  // The larger solution, by whichever form does not cancel.
  const q = linear > 0 ? (-2 * constant) / (linear + root) : (root - linear) / (4 * n)
  const variance = n * (2 * q + d * (1 - d))
  return variance > 0 ? distance / Math.sqrt(variance) : Math.sign(distance) * Infinity
}

/**
 * Difference of two proportions of variants without shared seeds: share of the second minus share of the first.
 *
 * @param first successes and trials of the first variant
 * @param second successes and trials of the second variant
 * @param level confidence level in (0, 1)
 * @returns difference in [-1, 1] with count = trials of the smaller variant; NaN in [-1, 1] when one has none
 * @throws RangeError when counts are not whole, successes exceed trials or level is outside (0, 1)
 * Formula: R. G. Newcombe, Statistics in Medicine 17 (1998) 873-890, method 10: squares and adds the distances to the
 * Wilson limits of both shares.
 * @example
 *   independentProportions({ successes: 48, trials: 80 }, { successes: 56, trials: 70 }, 0.95).low.toFixed(4)
 *   // => '0.0524'
 */
export function independentProportions(
  first: { successes: number; trials: number },
  second: { successes: number; trials: number },
  level: number,
): Estimate {
  return weightedProportions(
    [
      { weight: 1, ...second },
      { weight: -1, ...first },
    ],
    level,
  )
}

/** A mean or a rate of a variant that shares no seeds with the other. */
export interface IndependentSide {
  readonly value: number
  /** The square of its standard error. */
  readonly squaredError: number
  /** That carry it, 2 or more; need not be whole. */
  readonly playouts: number
}

/**
 * Difference of two means or rates of variants without shared seeds: second minus first.
 *
 * @param level confidence level in (0, 1)
 * @param step how far an unseen playout may differ from playouts that are all alike: `stepOf`
 * @returns difference with count = playouts of the smaller variant, rounded down
 * @throws RangeError when level is outside (0, 1)
 * Formula: B. L. Welch, Biometrika 34 (1947) 28-35, with the degrees of freedom of welchFreedom. A variant that came
 * out the same in every playout shows no spread; it gets the interval of orUnvaried. Then distances are squared and
 * added, as in independentProportions.
 * @example
 *   independentDifference(
 *     { value: 2, squaredError: 1 / 3, playouts: 3 },
 *     { value: 3, squaredError: 1 / 3, playouts: 3 },
 *     0.95,
 *   ).high.toFixed(4) // => '3.2670'
 */
export function independentDifference(
  first: IndependentSide,
  second: IndependentSide,
  level: number,
  step = 1,
): Estimate {
  requireLevel(level)
  const value = second.value - first.value
  const squaredError = first.squaredError + second.squaredError
  const doubt = (side: IndependentSide): number =>
    side.squaredError === 0 ? step * wilson(0, Math.floor(side.playouts), level).high : 0
  const margin = squaredError === 0 ? 0 : tHalfWidth(level, freedomOf(first, second)) * Math.sqrt(squaredError)
  const half = Math.sqrt(margin * margin + power(doubt(first), 2) + power(doubt(second), 2))
  const count = Math.floor(Math.min(first.playouts, second.playouts))
  return { value, low: value - half, high: value + half, confidence: level, count }
}

/**
 * Two-sided p-value of a difference between two means or rates, from the spread within each side.
 *
 * @returns 0 where neither side varies and they differ: then use permutationTest or rateTest instead
 * Formula: Welch's t, as in independentDifference.
 * @example
 *   welchTest({ value: 2, squaredError: 1 / 3, playouts: 3 }, { value: 3, squaredError: 1 / 3, playouts: 3 })
 *     .toFixed(4) // => '0.2879'
 */
export function welchTest(first: IndependentSide, second: IndependentSide): number {
  if (first.value === second.value) return 1
  const squaredError = first.squaredError + second.squaredError
  if (squaredError === 0) return 0
  return 2 * tCdf(-Math.abs(second.value - first.value) / Math.sqrt(squaredError), freedomOf(first, second))
}

const freedomOf = (first: IndependentSide, second: IndependentSide): number =>
  welchFreedom([first, second].map(({ squaredError, playouts }) => ({ squaredError, freedom: playouts - 1 })))

/**
 * Degrees of freedom of the sum of squared errors that are estimated each for itself.
 *
 * @param sides the squared standard error of each, not 0 in both, and its own degrees of freedom
 * @returns no more than those of all together, no fewer than those of one alone
 * Formula: (Σ e)² / Σ (e² / ν) (F. E. Satterthwaite, Biometrics Bulletin 2 (1946) 110-114).
 * @example welchFreedom([{ squaredError: 1, freedom: 4 }, { squaredError: 1, freedom: 4 }]) // => '8'
 */
export function welchFreedom(sides: readonly { readonly squaredError: number; readonly freedom: number }[]): number {
  const total = sides.reduce((sum, { squaredError }) => sum + squaredError, 0)
  return (
    (total * total) / sides.reduce((sum, { squaredError, freedom }) => sum + (squaredError * squaredError) / freedom, 0)
  )
}
