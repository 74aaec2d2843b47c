// Does something happen more often on one of two sides that share no seeds?
import { hypergeometricPmf } from './hypergeometric.ts'
import { requireCount } from './require.ts'

/** Playouts of one side, and in how many of them it happened. */
interface Side {
  readonly successes: number
  readonly trials: number
}

/**
 * Two-sided p-value of a split of all successes this uneven, if both sides had the same chance.
 *
 * @throws RangeError when a count is not whole, or successes exceed trials
 * Formula: twice the smaller tail of the hypergeometric distribution, at most 1 (R. A. Fisher, Journal of the Royal
 * Statistical Society 98 (1935) 39-82).
 * @example fisherTest({ successes: 0, trials: 4 }, { successes: 4, trials: 4 }).toFixed(4) // => '0.0286'
 */
export function fisherTest(first: Side, second: Side): number {
  for (const { successes, trials } of [first, second]) {
    requireCount('successes', successes)
    requireCount('trials', trials)
    if (successes > trials) throw new RangeError(`successes must be at most trials, got ${successes} of ${trials}`)
  }
  // The rarer of the two results, on the side that has less of it: counting down from there is the smaller tail.
  const successes = first.successes + second.successes
  const isRare = 2 * successes <= first.trials + second.trials
  const [a, b] = [first, second].map((side) => ({
    count: isRare ? side.successes : side.trials - side.successes,
    trials: side.trials,
  }))
  const [less, more] = a.count * b.trials <= b.count * a.trials ? [a, b] : [b, a]
  return Math.min(1, 2 * lowerTail(less.count, less.trials, more.trials, less.count + more.count))
}

/** Chance that of `drawn` taken out of two bags, at most `count` come from the first. */
function lowerTail(count: number, first: number, second: number, drawn: number): number {
  let term = hypergeometricPmf(count, first, second, drawn)
  let sum = 0
  for (let k = count; term > 1e-17 * sum; k--) {
    sum += term
    // The density at k - 1 by that at k; 0 where the first bag cannot have given so few.
    term *= (k * (second - drawn + k)) / ((first - k + 1) * (drawn - k + 1))
  }
  return sum
}
