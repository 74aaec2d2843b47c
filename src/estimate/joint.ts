// Weighted sums of means or rates of several variants over the same playouts, e.g. "what storm and toll do together
// beyond the sum of both". Their numbers are correlated; sums of all products of two numbers of a playout measure that.
// simulate/joint.ts adds them up. For a single difference of two rates see paired-ratio.ts.
import type { Estimate } from './estimate.ts'
import { centredSquares, centredSum } from './moments.ts'
import { effectivePlayouts } from './ratio.ts'
import { requireCount } from './require.ts'
import { signTest } from './sign-test.ts'
import { tCdf, tInterval } from './student-t.ts'

/** Sums over the same playouts of k numbers x: one of each variant, or numerator and denominator of each in turn. */
export interface JointSums {
  readonly playouts: number
  /** Σx_i. */
  readonly sums: ArrayLike<number>
  /** Σx_i x_j for i <= j: 00, 01, …, 0k, 11, 12, … */
  readonly products: ArrayLike<number>
}

/** A weighted sum, and what one playout adds to it: `amounts` times its numbers, divided by `divisor`. */
export interface Combination {
  readonly kind: 'means' | 'rates'
  readonly value: number
  readonly amounts: readonly number[]
  readonly divisor: number
  /** Playouts of equal size that carry it: for means all of them, for rates those of the rate with the fewest. */
  readonly worth: number
}

/**
 * The sum over variants of weight / over times the mean.
 *
 * @param joint one number of each variant
 * @param weights whole, so that sums over whole numbers stay exact
 * @throws RangeError when there is not one weight for each number
 * @example combinedMeans({ playouts: 2, sums: [2, 6], products: [4, 10, 26] }, [-1, 1], 1).value // => '2'
 */
export function combinedMeans(joint: JointSums, weights: readonly number[], divisor: number): Combination {
  requireJoint(joint, weights.length)
  const { playouts: n } = joint
  return { kind: 'means', value: total(joint, weights) / divisor / n, amounts: weights, divisor: divisor * n, worth: n }
}

/**
 * The sum over variants of weight / over times the rate. A rate is the sum of numerators over the sum of denominators.
 *
 * @param joint numerator and denominator of each variant in turn
 * @returns NaN where a rate with a weight has no denominator at all
 * @throws RangeError when there are not two numbers for each weight
 * Formula: linearisation (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, chapter 6): to the rate R = Σy / Σx one
 * playout adds (y - R x) / Σx beyond its average. For many playouts; the error falls as 1 / playouts.
 * @example combinedRatios({ playouts: 2, sums: [1, 4], products: [1, 3, 10] }, [1], 1).value // => '0.25'
 */
export function combinedRatios(joint: JointSums, weights: readonly number[], divisor: number): Combination {
  requireJoint(joint, 2 * weights.length)
  const { sums, products } = joint
  const amounts: number[] = []
  let [value, largest, worth] = [0, 0, Infinity]
  weights.forEach((weight, variant) => {
    const [sumNum, sumDen] = [sums[2 * variant], sums[2 * variant + 1]]
    if (weight === 0) {
      amounts.push(0, 0)
      return
    }
    const rate = sumDen === 0 ? NaN : sumNum / sumDen
    value += weight * rate
    largest = Math.max(largest, Math.abs(weight * rate))
    amounts.push(weight / sumDen, (-weight * rate) / sumDen)
    const sumDen2 = products[placeOf(2 * variant + 1, 2 * variant + 1, sums.length)]
    worth = Math.min(worth, effectivePlayouts({ sumDen, sumDen2 }))
  })
  return { kind: 'rates', value: (Math.abs(value) < ROUNDING * largest ? 0 : value) / divisor, amounts, divisor, worth }
}

/**
 * Covariance of two weighted sums; of one with itself, its variance.
 *
 * @returns NaN with fewer than two playouts, for rates with fewer than two that carry them
 * Formula: playouts are independent, so it is m / (m - 1) times the sum over playouts of the products of what they add,
 * each less its average. m is the number of playouts; for rates, of those that carry them (Kish's effective number, as
 * in ratio.ts).
 * @example
 *   combinationCovariance(
 *     { playouts: 2, sums: [2, 6], products: [4, 10, 26] },
 *     combinedMeans({ playouts: 2, sums: [2, 6], products: [4, 10, 26] }, [-1, 1], 1),
 *   ) // => '1'
 */
export function combinationCovariance(joint: JointSums, one: Combination, other = one): number {
  const m = Math.min(one.worth, other.worth)
  if (!(m > 1 + 1e-9) || Number.isNaN(one.value + other.value)) return NaN
  const { form, size } = formOf(joint, one.amounts, other.amounts)
  const [first, second] = [total(joint, one.amounts), total(joint, other.amounts)]
  const added =
    one.kind === 'rates'
      ? roundedForm(form, size, one === other)
      : one === other
        ? centredSquares(joint.playouts, first, form)
        : centredSum(joint.playouts, form, first, second)
  return ((added / one.divisor / other.divisor) * m) / (m - 1)
}

/**
 * A weighted sum with its interval.
 *
 * @returns count = playouts; unbounded where the variance is not known
 * @throws RangeError when level is outside (0, 1)
 * Formula: Student's t for m - 1 degrees of freedom, m as in combinationCovariance.
 * @example
 *   combinationEstimate(
 *     { playouts: 2, sums: [2, 6], products: [4, 10, 26] },
 *     combinedMeans({ playouts: 2, sums: [2, 6], products: [4, 10, 26] }, [-1, 1], 1),
 *     0.5,
 *   ).low.toFixed(4) // => '1.0000'
 */
export function combinationEstimate(joint: JointSums, one: Combination, level: number): Estimate {
  return tInterval(one.value, combinationCovariance(joint, one), one.worth - 1, level, joint.playouts)
}

/**
 * Two-sided p-value of a weighted sum, if its true value were 0.
 *
 * @returns 1 where its variance is not known
 * Formula: Student's t, as in combinationEstimate. Where every playout adds the same, the sign test on the playouts
 * that carry the sum.
 * @example
 *   combinationPValue(
 *     { playouts: 2, sums: [2, 6], products: [4, 10, 26] },
 *     combinedMeans({ playouts: 2, sums: [2, 6], products: [4, 10, 26] }, [-1, 1], 1),
 *   ).toFixed(4) // => '0.2952'
 */
export function combinationPValue(joint: JointSums, one: Combination): number {
  const variance = combinationCovariance(joint, one)
  if (Number.isNaN(variance) || one.value === 0) return 1
  return variance === 0
    ? signTest(0, Math.floor(one.worth))
    : 2 * tCdf(-Math.abs(one.value) / Math.sqrt(variance), one.worth - 1)
}

/** What is smaller than so much of its parts is taken for rounding. */
const ROUNDING = 1e-12

/** A quadratic or bilinear form in the products, and the size of its largest part. */
function formOf(
  { sums, products }: JointSums,
  one: readonly number[],
  other: readonly number[],
): { form: number; size: number } {
  let [form, size] = [0, 0]
  for (let i = 0; i < sums.length; i++) {
    for (let j = 0; j < sums.length; j++) {
      const part = one[i] * other[j] * products[i <= j ? placeOf(i, j, sums.length) : placeOf(j, i, sums.length)]
      form += part
      size = Math.max(size, Math.abs(part))
    }
  }
  return { form, size }
}

/** What rates' playouts add sums to 0; where their squares cancel, rounding is left. */
function roundedForm(form: number, size: number, isSquare: boolean): number {
  if (Math.abs(form) < ROUNDING * size) return 0
  if (isSquare && form < 0) throw new RangeError('the sums contradict each other')
  return form
}

function total({ sums }: JointSums, amounts: readonly number[]): number {
  return amounts.reduce((sum, amount, index) => sum + amount * sums[index], 0)
}

/** Where the product of i and j, i <= j, stands. */
const placeOf = (i: number, j: number, count: number): number => i * count - (i * (i - 1)) / 2 + j - i

function requireJoint({ playouts, sums, products }: JointSums, count: number): void {
  requireCount('playouts', playouts)
  const pairs = (count * (count + 1)) / 2
  if (sums.length === count && products.length === pairs) return
  const got = `got ${sums.length} and ${products.length}`
  throw new RangeError(`${count} numbers have as many sums and ${pairs} products, ${got}`)
}
