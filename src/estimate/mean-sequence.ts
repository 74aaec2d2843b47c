// Means of bounded quantities, and differences of paired variants, that may be looked at after every playout.
import type { PairCells } from './difference.ts'
import type { Estimate } from './estimate.ts'
import type { Histogram } from './quantile.ts'
import { requireCount, requireFinite, requireLevel } from './require.ts'
import { solveMonotone } from './solve.ts'
import { exp, log, log1p, power } from '../numeric/index.ts'

// Stakes as shares of the money, each smaller by sqrt(2): one of them is near the best for 1 to about 10^7 playouts.
const BETS = Array.from({ length: 24 }, (_, j) => Math.sqrt(power(0.5, j)))

/**
 * Confidence sequence for the mean of a quantity with known limits. Over the whole run, with any number of looks, the
 * chance that any of its intervals misses the truth is at most 1 - level. It assumes nothing of the distribution but
 * the limits.
 *
 * For each candidate m, a bettor stakes a fixed share of his money on every playout's value being above m; another bets
 * on below. If m is the mean, these games are fair, and the chance to grow rich is small. So a candidate is out once a
 * bettor's money has grown 2 / α times. Each bettor divides his money evenly over 24 stakes. Then the result does not
 * depend on the order of playouts, and the histogram is enough.
 *
 * @param histogram values and how often each was observed, each within the limits
 * @param limits the smallest and the largest possible value; known beforehand, not taken from the data
 * @param level confidence level in (0, 1), of all looks together
 * @param times forecast: the interval after `times` as many observations of each value (precision.ts)
 * @returns mean with low <= value <= high within the limits, count = observations; without any, the limits with the
 *   value NaN
 * @throws RangeError when a value is outside the limits, a count is not whole, the limits are not in order or level is
 *   outside (0, 1)
 * Formula: I. Waudby-Smith and A. Ramdas, Estimating means of bounded random variables by betting, J. Royal Stat. Soc.
 * B 86 (2024) 1-27: hedged capital with a discrete mixture of constant bets; Ville's inequality.
 * @example meanSequence([[0, 30], [10, 70]], [0, 10], 0.95).low.toFixed(2) // => '5.29'
 */
export function meanSequence(
  histogram: Histogram,
  limits: readonly [min: number, max: number],
  level: number,
  times = 1,
): Estimate {
  requireLevel(level)
  const [min, max] = limits
  requireFinite('min', min)
  requireFinite('max', max)
  if (!(min < max)) throw new RangeError(`limits must be in order, got ${min} and ${max}`)
  const cells: Cell[] = []
  let n = 0
  let sum = 0
  for (const [value, count] of histogram) {
    requireCount(`count of ${value}`, count)
    if (!(value >= min && value <= max)) throw new RangeError(`value ${value} is outside the limits ${min} and ${max}`)
    if (count === 0) continue
    cells.push({ above: (value - min) / (max - min), below: (max - value) / (max - min), count: count * times })
    n += count
    sum += count * value
  }
  if (n === 0) return { value: NaN, low: min, high: max, confidence: level, count: 0 }
  const logGoal = log(2 / (1 - level))
  const value = sum / n
  // Both ends are the same question, the upper one with the scale turned round.
  const low =
    min +
    (max - min) *
      lowerEnd(
        cells.map(({ above, count }) => [above, count]),
        n * times,
        logGoal,
      )
  const high =
    max -
    (max - min) *
      lowerEnd(
        cells.map(({ below, count }) => [below, count]),
        n * times,
        logGoal,
      )
  return { value, low: Math.min(low, value), high: Math.max(high, value), confidence: level, count: n }
}

interface Cell {
  /** Distance from the lower limit, as a share of the range. */
  above: number
  /** Distance from the upper limit, as a share of the range. */
  below: number
  count: number
}

/**
 * The largest m (for values in [0, 1]) at which the bet on "above m" has reached the goal; 0 when there is none. The
 * capital, the mean over c of Π(1 - c + c x / m), falls as m rises and is at most 1 at the observed mean.
 */
function lowerEnd(values: (readonly [x: number, count: number])[], n: number, logGoal: number): number {
  const mean = values.reduce((sum, [x, count]) => sum + x * count, 0) / n
  if (mean === 0) return 0
  const u = solveMonotone(
    (v) => {
      const m = exp(v)
      const logs = BETS.map((c) => logCapital(values, m, c))
      const top = Math.max(...logs.map(([logMoney]) => logMoney))
      let total = 0
      let slope = 0
      for (const [logMoney, logSlope] of logs) {
        // A bettor who lost everything has no weight in the slope either.
        if (logMoney === -Infinity) continue
        const weight = exp(logMoney - top)
        total += weight
        slope += weight * logSlope
      }
      return [top + log(total / BETS.length) - logGoal, slope / total]
    },
    log(mean) - 2 / Math.sqrt(n),
  )
  return exp(u)
}

/** ln Π(1 - c + c x / m) and its slope against ln m. */
function logCapital(
  values: readonly (readonly [x: number, count: number])[],
  m: number,
  c: number,
): readonly [logMoney: number, slope: number] {
  let logMoney = 0
  let slope = 0
  for (const [x, count] of values) {
    const gain = (c * x) / m
    logMoney += count * log1p(gain - c)
    slope -= (count * gain) / (1 - c + gain)
  }
  return [logMoney, slope]
}

/**
 * Confidence sequence for a paired difference of proportions: share of the second variant minus share of the first.
 *
 * @param cells counts of pairs so far
 * @param level confidence level in (0, 1), of all looks together
 * @param times forecast: the interval after `times` as many pairs with the same shares (precision.ts)
 * @returns difference in [-1, 1] with count = pairs; NaN in [-1, 1] without pairs
 * @throws RangeError when a count is not whole or level is outside (0, 1)
 * Formula: meanSequence of the differences -1, 0 and 1.
 * @example pairedProportionsSequence({ both: 40, onlyFirst: 10, onlySecond: 40, neither: 10 }, 0.95).low.toFixed(4)
 *   // => '0.0638'
 */
export function pairedProportionsSequence(
  { both, onlyFirst, onlySecond, neither }: PairCells,
  level: number,
  times = 1,
): Estimate {
  requireCount('both', both)
  requireCount('neither', neither)
  return meanSequence(
    [
      [-1, onlyFirst],
      [0, both + neither],
      [1, onlySecond],
    ],
    [-1, 1],
    level,
    times,
  )
}
