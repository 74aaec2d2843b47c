// Quantiles of a histogram (the median game, the longest 5%), with intervals that assume no normal distribution.
import { binomialQuantile } from './binomial.ts'
import type { Estimate } from './estimate.ts'
import { requireCount, requireLevel, requireProbability } from './require.ts'

/** Values and how often each was counted, in any order; a Map from value to count is one. */
export type Histogram = Iterable<readonly [value: number, count: number]>

/**
 * Quantile of the values in a histogram, with an interval between two of the observed values.
 *
 * @param histogram values and counts of independent observations
 * @param q which quantile, in (0, 1), e.g. 0.5 for the median
 * @param level confidence level in (0, 1); the coverage is at least this, whatever the distribution
 * @returns the smallest value that at least a share q does not exceed, with count = observations; NaN and unbounded
 *   without any. A side with too few observations for the level is unbounded
 * @throws RangeError when counts are not whole, a value is not a number, or q or level is outside (0, 1)
 * Formula: order statistics X(l) and X(u) with P(K < l) <= α/2 and P(K >= u) <= α/2 for K binomial (n, q): H. A. David
 * and H. N. Nagaraja, Order Statistics, 3rd ed. (2003), section 7.1. Ties only raise the coverage.
 * @example quantile([[1, 20], [2, 50], [3, 30]], 0.25, 0.95).low // => '1'
 */
export function quantile(histogram: Histogram, q: number, level: number): Estimate {
  requireProbability('q', q)
  if (q === 0 || q === 1) throw new RangeError(`q must be between 0 and 1, got ${q}`)
  requireLevel(level)
  const cells = [...histogram]
    .filter(([value, count]) => {
      if (Number.isNaN(value)) throw new RangeError('a value of the histogram is no number')
      requireCount(`count of ${value}`, count)
      return count > 0
    })
    .sort(([a], [b]) => a - b)
  const n = cells.reduce((sum, [, count]) => sum + count, 0)
  if (n === 0) return { value: NaN, low: -Infinity, high: Infinity, confidence: level, count: 0 }
  const tail = (1 - level) / 2
  // The first k with P(K <= k) > α/2 is the greatest l with P(K < l) <= α/2; 0 means that no observation is low enough.
  const lowRank = binomialQuantile(tail, n, q)
  // The first u with P(K >= u) <= α/2 is 1 above the first k with P(K <= k) >= 1 - α/2; there is no value beyond n.
  const highRank = n - binomialQuantile(tail, n, 1 - q) + 1
  return {
    value: orderStatistic(cells, Math.max(1, Math.ceil(n * q - 1e-9))),
    low: lowRank < 1 ? -Infinity : orderStatistic(cells, lowRank),
    high: highRank > n ? Infinity : orderStatistic(cells, highRank),
    confidence: level,
    count: n,
  }
}

/** The rank-th smallest observation, counted from 1. */
function orderStatistic(cells: readonly (readonly [value: number, count: number])[], rank: number): number {
  let seen = 0
  for (const [value, count] of cells) {
    seen += count
    if (seen >= rank) return value
  }
  throw new RangeError(`there are ${seen} observations, no rank ${rank}`)
}
