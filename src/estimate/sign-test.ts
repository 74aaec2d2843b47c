// Does one side win more often than the other, counting only the playouts in which they differ?
import { binomialCdf } from './binomial.ts'
import { requireCount } from './require.ts'
import { power } from '../numeric/index.ts'

/**
 * How likely so uneven a split is, either way, if each playout that differs went either way with the same chance.
 *
 * @param first playouts that went one way
 * @param second playouts that went the other way
 * @throws RangeError when a count is not whole
 * Formula: exact binomial test of 1/2, both tails (Q. McNemar, Psychometrika 12 (1947) 153-157).
 * @example signTest(0, 6) // => '0.03125'
 */
export function signTest(first: number, second: number): number {
  requireCount('first', first)
  requireCount('second', second)
  const [fewer, all] = [Math.min(first, second), first + second]
  // All one way is a power of a half, to the last digit.
  return Math.min(1, 2 * (fewer === 0 ? power(0.5, all) : binomialCdf(fewer, all, 0.5)))
}
