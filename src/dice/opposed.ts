// Two pools against each other, exactly: who wins a throw, and who wins when ties are thrown again.
import type { PoolDistribution } from './distribution.ts'
import { power } from '../numeric/index.ts'

export interface OpposedOdds {
  /** Odds of one throw of both pools. */
  a: number
  b: number
  tie: number
  /** Odds after ties were thrown again; they add up to 1. */
  resolved: { a: number; b: number }
}

/**
 * Odds of pool `a`, who challenges, against pool `b`, who holds.
 *
 * @param maxTies after so many tied throws the contest ends and `b` wins; 0 or more
 * @param compare who wins: as `Ranking.compare`, which is taken from the ranking of `a` when left out
 */
export function opposedOdds(
  a: PoolDistribution,
  b: PoolDistribution,
  maxTies: number,
  compare: (a: number, b: number) => number = a.ranking.compare ?? ((one, other) => one - other),
): OpposedOdds {
  let wins = 0
  let losses = 0
  let ties = 0
  for (let i = 0; i < a.strengths.length; i++) {
    const share = a.strengthCounts[i]! / a.total
    for (let j = 0; j < b.strengths.length; j++) {
      const probability = (share * b.strengthCounts[j]!) / b.total
      const order = compare(a.strengths[i]!, b.strengths[j]!)
      if (order > 0) wins += probability
      else if (order < 0) losses += probability
      else ties += probability
    }
  }
  // a wins at the first, second, .. maxTies-th throw: a geometric sum; what is left is b's.
  const decided = wins + losses
  const resolved = decided > 0 ? (wins / decided) * (1 - power(ties, maxTies)) : 0
  return { a: wins, b: losses, tie: ties, resolved: { a: resolved, b: 1 - resolved } }
}
