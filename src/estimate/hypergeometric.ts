// Chances of drawing from two bags together.
import { binomialDensity } from './binomial-density.ts'

/**
 * Chance that of `drawn` taken out of two bags, exactly `count` come from the first.
 *
 * @param count from max(0, drawn − second) to min(first, drawn)
 * @param first how many the first bag holds; the second likewise
 * @param drawn from 0 to first + second
 * @returns the chance, from 0 to 1
 * Formula: C. Loader, Fast and accurate computation of binomial probabilities (2000): three binomial densities.
 * @example hypergeometricPmf(1, 2, 2, 2).toFixed(12) // => '0.666666666667'
 */
export function hypergeometricPmf(count: number, first: number, second: number, drawn: number): number {
  if (drawn === 0 || drawn === first + second) return 1
  const p = drawn / (first + second)
  const binomial = (successes: number, trials: number): number =>
    binomialDensity(successes, trials - successes, p, 1 - p)
  return (binomial(count, first) * binomial(drawn - count, second)) / binomial(drawn, first + second)
}
