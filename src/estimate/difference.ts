// How much more does one arm have than the other? In pairs where arms share playout seeds, plainly where they do not. A difference
// of means in pairs is the mean (mean.ts) of the differences.
import type { Estimate } from './estimate.ts'
import { centredSquares } from './moments.ts'
import { normalHalfWidth } from './normal.ts'
import { requireCount, requireFinite, requireLevel, requireTrials } from './require.ts'
import { tHalfWidth } from './student-t.ts'
import { scoreInterval } from './wilson.ts'

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
 * @param cells counts of pairs
 * @param level confidence level in (0, 1)
 * @returns difference in [-1, 1] with count = pairs; NaN in [-1, 1] without pairs
 * @throws RangeError when a count is not whole or level is outside (0, 1)
 * Formula: R. G. Newcombe, Statistics in Medicine 17 (1998) 2635-2650, method 10: the Wilson intervals of both shares, joined by
 * their correlation.
 * @example pairedProportions({ both: 36, onlyFirst: 2, onlySecond: 12, neither: 0 }, 0.95).low.toFixed(4) // => '0.0569'
 */
export function pairedProportions(cells: PairCells, level: number): Estimate {
  const { both, onlyFirst, onlySecond, neither } = cells
  for (const name of ['both', 'onlyFirst', 'onlySecond', 'neither'] as const) requireCount(name, cells[name])
  const z = normalHalfWidth(level)
  const n = both + onlyFirst + onlySecond + neither
  if (n === 0) return { value: NaN, low: -1, high: 1, confidence: level, count: 0 }
  const first = (both + onlyFirst) / n
  const second = (both + onlySecond) / n
  return { value: (onlySecond - onlyFirst) / n, ...squareAndAdd(first, second, n, n, z, correlation(cells)), confidence: level, count: n }
}

/** Phi of the four cells, brought towards 0 by half a pair a cell when positive (method 10's correction); 0 where a margin is empty. */
function correlation({ both, onlyFirst, onlySecond, neither }: PairCells): number {
  const n = both + onlyFirst + onlySecond + neither
  const margins = Math.sqrt(both + onlyFirst) * Math.sqrt(onlySecond + neither) * Math.sqrt(both + onlySecond) * Math.sqrt(onlyFirst + neither)
  if (margins === 0) return 0
  const excess = both * neither - onlyFirst * onlySecond
  return (excess > 0 ? Math.max(0, excess - n / 2) : excess) / margins
}

/** Newcombe's limits of second - first from the Wilson limits of both and their correlation. */
function squareAndAdd(first: number, second: number, firstTrials: number, secondTrials: number, z: number, phi: number): { low: number, high: number } {
  const a = scoreInterval(first, firstTrials, z)
  const b = scoreInterval(second, secondTrials, z)
  const reach = (up: number, down: number): number => Math.sqrt(Math.max(0, up * up - 2 * phi * up * down + down * down))
  const value = second - first
  return {
    low: Math.max(-1, value - reach(second - b.low, a.high - first)),
    high: Math.min(1, value + reach(b.high - second, first - a.low)),
  }
}

/**
 * Difference of two proportions from arms that share no seeds: share of the second minus share of the first.
 *
 * @param first successes and trials of the first arm
 * @param second successes and trials of the second arm
 * @param level confidence level in (0, 1)
 * @returns difference in [-1, 1] with count = trials of the smaller arm; NaN in [-1, 1] when an arm has none
 * @throws RangeError when counts are not whole, successes exceed trials or level is outside (0, 1)
 * Formula: R. G. Newcombe, Statistics in Medicine 17 (1998) 873-890, method 10 (without correlation).
 * @example independentProportions({ successes: 48, trials: 80 }, { successes: 56, trials: 70 }, 0.95).low.toFixed(4) // => '0.0524'
 */
export function independentProportions(
  first: { successes: number, trials: number }, second: { successes: number, trials: number }, level: number,
): Estimate {
  requireTrials(first.successes, first.trials)
  requireTrials(second.successes, second.trials)
  const z = normalHalfWidth(level)
  const count = Math.min(first.trials, second.trials)
  if (count === 0) return { value: NaN, low: -1, high: 1, confidence: level, count: 0 }
  const a = first.successes / first.trials
  const b = second.successes / second.trials
  return { value: b - a, ...squareAndAdd(a, b, first.trials, second.trials, z, 0), confidence: level, count }
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
 * Formula: B. L. Welch, Biometrika 34 (1947) 28-35, with degrees of freedom after F. E. Satterthwaite, Biometrics Bulletin 2 (1946)
 * 110-114.
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
  const freedom = squaredError ** 2 / (a.squaredError ** 2 / a.freedom + b.squaredError ** 2 / b.freedom)
  const half = tHalfWidth(level, freedom) * Math.sqrt(squaredError)
  return { value, low: value - half, high: value + half, confidence: level, count }
}
