// How much more does one arm have than the other? In pairs where arms share playout seeds, plainly where they do not. A difference
// of means in pairs is the mean (mean.ts) of the differences.
import type { Estimate } from './estimate.ts'
import { centredSquares } from './moments.ts'
import { normalHalfWidth } from './normal.ts'
import { requireCount, requireFinite, requireLevel } from './require.ts'
import { tInterval } from './student-t.ts'
import { weightedProportions } from './weighted-proportions.ts'

/** Playouts of two arms, joined by playout number, by in which of them something happened. */
export interface PairCells {
  both: number
  onlyFirst: number
  onlySecond: number
  neither: number
}

/**
 * Difference of two proportions in pairs: share of the second arm minus share of the first.
 *
 * Only the pairs in which the arms differ tell anything, and all others make it surer. Chosen over Newcombe's method 10 because it
 * keeps its level where one arm is never the worse one, as under monotonically coupled draws (20 or 40 pairs, 10 % better: at least
 * 97 %, method 10 has 91 to 92 %; bench/coverage.ts).
 *
 * @param cells counts of pairs
 * @param level confidence level in (0, 1)
 * @param times forecast for so many times as many pairs with the same shares (precision.ts)
 * @returns difference in [-1, 1] with count = pairs; NaN in [-1, 1] without pairs
 * @throws RangeError when a count is not whole or level is outside (0, 1)
 * Formula: T. Tango, Statistics in Medicine 17 (1998) 891-908: all differences d with |score(d)| <= z.
 * @example pairedProportions({ both: 36, onlyFirst: 2, onlySecond: 12, neither: 0 }, 0.95).low.toFixed(4) // => '0.0611'
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

/** The largest difference d (second - first) with score(d) >= -z. The score falls as d rises, so that halving finds it. */
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
 * Distance of the observed difference from d in standard deviations, for the likeliest chance q of "only first" if d were true:
 * 2 n q² + (d (2 n - c + b) - b - c) q - b d (1 - d) = 0 for b only first and c only second.
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
 * Difference of two proportions from arms that share no seeds: share of the second minus share of the first.
 *
 * @param first successes and trials of the first arm
 * @param second successes and trials of the second arm
 * @param level confidence level in (0, 1)
 * @returns difference in [-1, 1] with count = trials of the smaller arm; NaN in [-1, 1] when an arm has none
 * @throws RangeError when counts are not whole, successes exceed trials or level is outside (0, 1)
 * Formula: R. G. Newcombe, Statistics in Medicine 17 (1998) 873-890, method 10: the distances to the Wilson limits of both shares, squared and added.
 * @example independentProportions({ successes: 48, trials: 80 }, { successes: 56, trials: 70 }, 0.95).low.toFixed(4) // => '0.0524'
 */
export function independentProportions(
  first: { successes: number, trials: number }, second: { successes: number, trials: number }, level: number,
): Estimate {
  return weightedProportions([{ weight: 1, ...second }, { weight: -1, ...first }], level)
}

/** Plain sums of the values of one arm. */
export interface Sums {
  n: number
  sum: number
  sumSquares: number
}

/**
 * Difference of two means from arms that share no seeds: mean of the second minus mean of the first.
 *
 * @param level confidence level in (0, 1)
 * @returns difference with count = values of the smaller arm; NaN and unbounded when an arm has none, unbounded when an arm has one
 * @throws RangeError when sums contradict each other or level is outside (0, 1)
 * Formula: B. L. Welch, Biometrika 34 (1947) 28-35, with the degrees of freedom of welchFreedom.
 * @example independentMeans({ n: 3, sum: 6, sumSquares: 14 }, { n: 3, sum: 9, sumSquares: 29 }, 0.95).high.toFixed(4) // => '3.2670'
 */
export function independentMeans(first: Sums, second: Sums, level: number): Estimate {
  requireLevel(level)
  const [a, b] = [first, second].map(({ n, sum, sumSquares }) => {
    requireCount('n', n)
    requireFinite('sum', sum)
    requireFinite('sumSquares', sumSquares)
    // The squared standard error of the mean.
    return { mean: sum / n, squaredError: n === 0 ? NaN : centredSquares(n, sum, sumSquares) / (n - 1) / n, freedom: n - 1 }
  })
  const value = b.mean - a.mean
  const count = Math.min(first.n, second.n)
  if (count < 2) return { value, low: -Infinity, high: Infinity, confidence: level, count }
  const squaredError = a.squaredError + b.squaredError
  if (squaredError === 0) return { value, low: value, high: value, confidence: level, count }
  return tInterval(value, squaredError, welchFreedom([a, b]), level, count)
}

/**
 * Degrees of freedom of the sum of squared errors that are estimated each for itself.
 *
 * @param sides the squared standard error of each, not 0 in both, and its own degrees of freedom
 * @returns no more than those of all together, no fewer than those of one alone
 * Formula: (Σ e)² / Σ (e² / ν) (F. E. Satterthwaite, Biometrics Bulletin 2 (1946) 110-114).
 * @example welchFreedom([{ squaredError: 1, freedom: 4 }, { squaredError: 1, freedom: 4 }]) // => '8'
 */
export function welchFreedom(sides: readonly { readonly squaredError: number; readonly freedom: number }[]): number {
  const together = sides.reduce((sum, { squaredError }) => sum + squaredError, 0)
  return together ** 2 / sides.reduce((sum, { squaredError, freedom }) => sum + squaredError ** 2 / freedom, 0)
}
