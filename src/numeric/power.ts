// Powers by multiplication.
import { exp, log } from './exponential.ts'

/**
 * `base` to a whole power, by squaring. Exact where all products are; else one rounding a multiplication.
 *
 * @throws RangeError for an exponent that is not whole
 * @example power(6, 3) // => 216
 * @example power(10, -3) // => 0.001
 */
export function power(base: number, exponent: number): number {
  if (!Number.isSafeInteger(exponent)) throw new RangeError(`power ${exponent}: expected a whole number`)
  let product = 1
  let left = Math.abs(exponent)
  for (let square = base; left > 0; square *= square, left = Math.floor(left / 2)) if (left % 2 === 1) product *= square
  return exponent < 0 ? 1 / product : product
}

/**
 * `base` to any power. The relative error is at most 1 + |exponent × log(base)| units in the last place.
 *
 * @param base from 0
 * @example realPower(32, 0.4).toFixed(12) // => '4.000000000000'
 */
export const realPower = (base: number, exponent: number): number => (exponent === 0 ? 1 : exp(exponent * log(base)))

/**
 * How often `count` things are halved, rounded up, until one is left: log2, rounded up.
 *
 * @param count whole, up to 2^31; below 1 as 1
 * @example halvings(9) // => 4
 */
export const halvings = (count: number): number => (count > 1 ? 32 - Math.clz32(count - 1) : 0)
