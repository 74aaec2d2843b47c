// Many answers at once: intervals that all hold together, and p-values that remember how many questions were asked.
import { requireCount, requireLevel, requireProbability } from './require.ts'

/**
 * Level for each of m intervals so that all of them hold at once with at least the given level, however dependent.
 *
 * @param level level for all together, in (0, 1)
 * @param m number of intervals, from 1 on
 * @throws RangeError when level is outside (0, 1) or m is not a whole number from 1 on
 * Formula: 1 - (1 - level) / m (C. E. Bonferroni 1936).
 * @example bonferroniLevel(0.95, 5).toFixed(4) // => '0.9900'
 */
export function bonferroniLevel(level: number, m: number): number {
  requireLevel(level)
  requireSome(m)
  return 1 - (1 - level) / m
}

/**
 * Benjamini-Hochberg adjusted p-values: of those at most q, on average at most a share q is false.
 *
 * @param pValues of independent or positively dependent tests, in any order
 * @returns adjusted p-values in the same order
 * @throws RangeError when a p-value is outside [0, 1]
 * Formula: Y. Benjamini and Y. Hochberg, J. Royal Stat. Soc. B 57 (1995) 289-300: running minimum from above of
 * m p(i) / i.
 * @example benjaminiHochberg([0.01, 0.04, 0.03]).map((p) => p.toFixed(2)).join(' ') // => '0.03 0.04 0.04'
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const order = smallestFirst(pValues)
  const m = pValues.length
  const adjusted = new Array<number>(m)
  let running = 1
  for (let i = m - 1; i >= 0; i--) {
    running = Math.min(running, (m * pValues[order[i]]) / (i + 1))
    adjusted[order[i]] = running
  }
  return adjusted
}

/**
 * Holm's adjusted p-values: of those at most a, with chance 1 - a none is false, however dependent the tests are.
 *
 * @param pValues in any order
 * @returns adjusted p-values in the same order
 * @throws RangeError when a p-value is outside [0, 1]
 * Formula: S. Holm, Scandinavian Journal of Statistics 6 (1979) 65-70: running maximum from below of (m - i + 1) p(i).
 * @example holm([0.01, 0.04, 0.03]).map((p) => p.toFixed(2)).join(' ') // => '0.03 0.06 0.06'
 */
export function holm(pValues: readonly number[]): number[] {
  const m = pValues.length
  const adjusted = new Array<number>(m)
  let running = 0
  smallestFirst(pValues).forEach((index, place) => {
    running = Math.min(1, Math.max(running, (m - place) * pValues[index]))
    adjusted[index] = running
  })
  return adjusted
}

function smallestFirst(pValues: readonly number[]): number[] {
  for (const p of pValues) requireProbability('a p-value', p)
  return [...pValues.keys()].sort((a, b) => pValues[a] - pValues[b])
}

function requireSome(m: number): void {
  requireCount('m', m)
  if (m === 0) throw new RangeError('m must be at least 1')
}
