// The interval of a number that is worked out from all playouts together, and of which no formula knows the spread.
import type { Estimate } from './estimate.ts'
import { tInterval } from './student-t.ts'

/**
 * How far a number may be off, by what it comes to without one group of playouts at a time.
 *
 * @param whole the number by all playouts
 * @param without by all but one group, for each of two or more groups of one size
 * @param level confidence level in (0, 1)
 * @param count playouts of all groups
 * @throws RangeError when level is outside (0, 1), or there are fewer than two groups
 * Formula: the delete-a-group jackknife with g groups: squared error (g - 1) / g Σ (x - mean x)², Student's t with
 * g - 1 degrees of freedom (P. S. Kott, J. Official Statistics 17 (2001) 521-526). Of a mean it is Student's interval
 * of the groups' means.
 * @example jackknife(2, [2.5, 2, 1.5], 0.95, 30).high.toFixed(4) // => '4.4841'
 */
export function jackknife(whole: number, without: readonly number[], level: number, count: number): Estimate {
  const groups = without.length
  if (groups < 2) throw new RangeError(`two groups or more are left out in turn, got ${groups}`)
  const mean = without.reduce((sum, one) => sum + one, 0) / groups
  const squares = without.reduce((sum, one) => sum + (one - mean) * (one - mean), 0)
  return tInterval(whole, ((groups - 1) / groups) * squares, groups - 1, level, count)
}
