// Shares of a number's variance that two-way factors explain, each alone or together, from the effects of a full
// two-level factorial. questions/sensitivity/study.ts uses it and says what is played.
//
// The number has a value in each of the 2^m cells; in cell `mask`, factor i is switched where bit i of mask is set.
// With x_i = -1 and +1 for the two levels, each equally likely, the number is exactly
//   y(x) = sum over subsets u of  b_u · product of x_i over i in u,      b_u = mean over cells of  y · product of x_i
// Its variance over the cells is the sum of b_u² over all u but the empty one: b_u² is what u adds by acting together.
import { bounded } from './bounded.ts'
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireFinite, requireLevel } from './require.ts'
import { orUnvaried } from './unvaried.ts'
import { wilson } from './wilson.ts'

/**
 * The sign of a cell in the effect of a subset: the product of x_i over the subset. Both are bit masks.
 *
 * @example factorialSign(0b11, 0b01) // => '-1'
 */
export function factorialSign(subset: number, cell: number): 1 | -1 {
  let odd = 0
  for (let left = subset & ~cell; left !== 0; left &= left - 1) odd ^= 1
  return odd === 0 ? 1 : -1
}

/** Estimated effects b_u of the subsets 1, 2, …, 2^m - 1, and the covariances of the estimates. */
export interface FactorialEffects {
  readonly effects: readonly number[]
  readonly covariances: readonly (readonly number[])[]
  /** Observations behind them. */
  readonly count: number
}

/**
 * The share of the variance that some of the subsets explain, e.g. {i} alone (first-order index of Sobol') or all that
 * contain i (total index).
 *
 * @param chosen whether a subset, as a bit mask, is among them
 * @param level confidence level in (0, 1)
 * @returns a share in [0, 1]; NaN in [0, 1] where noise alone explains the variation
 * @throws RangeError when sizes do not fit, a number is not finite, or level is outside (0, 1)
 * Formula: sum of V_u over the chosen u by the sum over all, with the unbiased V_u = b̂_u² - var b̂_u (I. M. Sobol',
 * Mathematical Modelling and Computational Experiments 1 (1993) 407-414; total indices T. Homma and A. Saltelli,
 * Reliability Engineering and System Safety 52 (1996) 1-17). The interval is normal. Its variance is that of the
 * quadratic form b̂ᵀDb̂ with D = (1_u - share) / V on the diagonal: 4 b̂ᵀDCDb̂ + 2 tr(DCDC). That exceeds the true
 * variance by 6 tr(DCDC), so where effects are barely visible, the interval is too wide rather than too narrow. An
 * interval without width becomes that of orUnvaried.
 * @example
 *   varianceShare(
 *     { effects: [0.2, 0.1, 0], covariances: [[0, 0, 0], [0, 0, 0], [0, 0, 0]], count: 9 },
 *     (subset) => subset === 1,
 *     0.95,
 *   ).value.toFixed(2) // => '0.80'
 */
export function varianceShare(
  { effects, covariances, count }: FactorialEffects,
  chosen: (subset: number) => boolean,
  level: number,
): Estimate {
  requireLevel(level)
  if (covariances.length !== effects.length || covariances.some((row) => row.length !== effects.length))
    throw new RangeError(`${effects.length} effects have as many rows of covariances`)
  for (const value of [...effects, ...covariances.flat()]) requireFinite('an effect', value)
  const isIn = effects.map((_, index) => chosen(index + 1))
  const parts = effects.map((effect, index) => effect * effect - covariances[index][index])
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (!(whole > 0)) return { value: NaN, low: 0, high: 1, confidence: level, count }
  const share = parts.reduce((sum, part, index) => (isIn[index] ? sum + part : sum), 0) / whole
  const weights = isIn.map((one) => ((one ? 1 : 0) - share) / whole)
  let variance = 0
  covariances.forEach((row, a) => {
    row.forEach((covariance, b) => {
      variance += weights[a] * weights[b] * covariance * (4 * effects[a] * effects[b] + 2 * covariance)
    })
  })
  const half = normalHalfWidth(level) * Math.sqrt(Math.max(0, variance))
  const within = (value: number): number => Math.min(1, Math.max(0, value))
  const [low, high] = [within(share - half), within(share + half)]
  return bounded(orUnvaried({ value: within(share), low, high, confidence: level, count }, count, wilson), 0, 1)
}
