// Do heroes of two groups die at the same pace? The test that belongs to kaplan-meier.ts.
import { chiSquareTail } from './chi-square.ts'
import { playoutsAtRisk } from './kaplan-meier.ts'
import type { Lifetimes } from './kaplan-meier.ts'
import { power } from '../numeric/index.ts'

/** Result of a log-rank test of two groups. */
export interface LogRank {
  /** Events of the first group. */
  observed: number
  /** Events that the first group would have had if both went at the same pace. */
  expected: number
  /** Chi-square with one degree of freedom; NaN when nothing can be compared. */
  statistic: number
  /** Two-sided; 1 when nothing can be compared. */
  pValue: number
}

/**
 * Log-rank test that two groups have the event at the same pace, round by round.
 *
 * For independent groups only. Variants with common random numbers are more alike, so the test is too cautious for
 * them: compare their shares by round in pairs instead.
 *
 * @throws RangeError when the counts of a group contradict each other
 * Formula: N. Mantel, Cancer Chemotherapy Reports 50 (1966) 163-170; R. Peto and J. Peto, J. Royal Stat. Soc. A 135
 * (1972) 185-207: (O - E)² / V with the hypergeometric variance of each round.
 * @example
 *   logRank({ playouts: 4, events: [3, 1], censored: [0, 0] }, { playouts: 4, events: [0, 1], censored: [0, 0] })
 *     .expected // => '1.9'
 */
export function logRank(first: Lifetimes, second: Lifetimes): LogRank {
  const firstAtRisk = playoutsAtRisk(first)
  const secondAtRisk = playoutsAtRisk(second)
  let observed = 0
  let expected = 0
  let variance = 0
  // Beyond the shorter list one group is out of sight, and nothing is left to compare.
  for (let round = 0; round < Math.min(firstAtRisk.length, secondAtRisk.length); round++) {
    const n = firstAtRisk[round] + secondAtRisk[round]
    const died = first.events[round] + second.events[round]
    if (firstAtRisk[round] === 0 || secondAtRisk[round] === 0) continue
    const share = firstAtRisk[round] / n
    observed += first.events[round]
    expected += died * share
    variance += n === 1 ? 0 : (died * share * (1 - share) * (n - died)) / (n - 1)
  }
  if (variance === 0) return { observed, expected, statistic: NaN, pValue: 1 }
  const statistic = power(observed - expected, 2) / variance
  return { observed, expected, statistic, pValue: chiSquareTail(statistic, 1) }
}
