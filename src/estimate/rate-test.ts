// Is a rate within playouts (checks passed, rounds a fight) the same on two sides that share no seeds?
import { incompleteBeta } from './incomplete-beta.ts'
import { logGamma } from './log-gamma.ts'
import { effectivePlayouts, ratioVariance } from './ratio.ts'
import type { RatioSums } from './ratio.ts'
import { tCdf } from './student-t.ts'
import { exp } from '../numeric/index.ts'

/**
 * Two-sided p-value of a difference between two rates, if both sides had the same rate. Both then have one spread, and
 * all playouts together estimate it: a side with little spread by luck does not count as certain. The rate of a rare
 * event varies like a count. So it is compared with a count that is known as precisely as the rate.
 *
 * @param isShare whether the numerators are part of the denominators; then the failures are tested too
 * @returns the largest of these p-values, and no less than the chance of one order of all playouts; 1 where the rates
 *   are equal or one of them does not exist
 * @throws RangeError when the sums contradict each other
 * Formulas: Student's t with the pooled variance of ratioVariance, shared out in proportion to each side's
 * denominators, or to their squares where they are more uneven than overall; counts c = R² / v and their
 * exposures c / R, compared given their sum (J. Przyborowski and H. Wilenski, Biometrika 31 (1940) 313-323), as
 * M. P. Fay and E. J. Feuer match a weighted sum of counts (Statistics in Medicine 16 (1997) 791-801).
 * @example
 *   rateTest(
 *     { playouts: 4, sumNum: 2, sumDen: 8, sumNum2: 2, sumDen2: 16, sumNumDen: 4 },
 *     { playouts: 4, sumNum: 6, sumDen: 8, sumNum2: 10, sumDen2: 16, sumNumDen: 12 },
 *     true,
 *   ).toFixed(4) // => '0.1055'
 */
export function rateTest(first: RatioSums, second: RatioSums, isShare: boolean): number {
  const pooled = sumOf(first, second)
  const variance = ratioVariance(pooled)
  if (first.sumDen === 0 || second.sumDen === 0 || !(variance > 0)) return 1
  const rates = [first, second].map(({ sumNum, sumDen }) => sumNum / sumDen)
  if (rates[0] === rates[1]) return 1
  const variances = [first, second].map((side) => {
    const unevenness = side.sumDen2 / side.sumDen / (pooled.sumDen2 / pooled.sumDen)
    return ((variance * pooled.sumDen) / side.sumDen) * Math.max(1, unevenness)
  })
  const distance = Math.abs(rates[0] - rates[1]) / Math.sqrt(variances[0] + variances[1])
  const byT = 2 * tCdf(-distance, effectivePlayouts(pooled) - 1)
  const rate = pooled.sumNum / pooled.sumDen
  const ofSuccesses = rateAsCount(rates, variances, rate)
  const ofOthers = isShare
    ? rateAsCount(
        rates.map((value) => 1 - value),
        variances,
        1 - rate,
      )
    : 0
  return Math.min(1, Math.max(byT, orders(first, second), ofSuccesses, ofOthers))
}

/** No test can say more than that of all orders of the playouts just this one came about. */
function orders(first: RatioSums, second: RatioSums): number {
  const [a, b] = [first, second].map((side) => Math.floor(effectivePlayouts(side)))
  return 2 * exp(logGamma(a + 1) + logGamma(b + 1) - logGamma(a + b + 1))
}

/** Given the sum of both counts, the first is binomial by the exposures. @returns 0 for what is no count */
function rateAsCount(rates: readonly number[], variances: readonly number[], rate: number): number {
  if (!(rate > 0) || rates.some((value) => value < 0)) return 0
  const exposures = variances.map((variance) => rate / variance)
  const counts = rates.map((value, side) => value * exposures[side])
  const more = rates[0] > rates[1] ? 0 : 1
  const share = exposures[more] / (exposures[0] + exposures[1])
  return 2 * incompleteBeta(counts[more], counts[1 - more] + 1, share, 1 - share)
}

function sumOf(one: RatioSums, other: RatioSums): RatioSums {
  const add = (key: Exclude<keyof RatioSums, 'carriers'>): number => one[key] + other[key]
  return {
    playouts: add('playouts'),
    sumNum: add('sumNum'),
    sumDen: add('sumDen'),
    sumNum2: add('sumNum2'),
    sumDen2: add('sumDen2'),
    sumNumDen: add('sumNumDen'),
  }
}
