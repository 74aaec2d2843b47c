// exp, log and their kin near 0, in plain arithmetic: errors are below one unit in the last place.
//
//   exp(x) = 2^k e^r, |r| <= ln(2) / 2     log(x) = k ln(2) + log(1 + f), 1 + f from sqrt(1/2) to sqrt(2)
//
// k ln(2) is taken in two parts, the first of which is exact (W. J. Cody, W. Waite, Software Manual for the Elementary
// Functions, 1980). How rounding errors are kept out of the sums follows fdlibm (K. C. Ng, Sun Microsystems, 1993). The
// series are those of the functions themselves, cut off where the rest is below 1e-18.

/** ln(2) to 32 binary places, so that its product with an exponent is exact, and the rest. */
const LN2_HIGH = 2977044471 / 4294967296
const LN2_LOW = 1.9082149292705877e-10
const LOG2_E = 1.4426950408889634
const SQRT2 = Math.SQRT2

/** Numbers beyond this overflow or vanish. */
const MAX_EXPONENT = 1000

// r coth(r / 2) - 2: coefficients 2 B(2n) / (2n)! of r^2, r^4, …, B the Bernoulli numbers.
const COTH = [1 / 6, -1 / 360, 1 / 15120, -1 / 604800, 1 / 23950080, -691 / 653837184000, 1 / 37362124800]
// 2 atanh(s) / s - 2: coefficients of s^2, s^4, …
const ATANH = Array.from({ length: 10 }, (_, n) => 2 / (2 * n + 3))

function series(coefficients: readonly number[], square: number): number {
  let sum = 0
  for (let n = coefficients.length - 1; n >= 0; n--) sum = sum * square + coefficients[n]
  return sum * square
}

/** Powers of two by exponent, from -MAX_HALF on: half of what `scaled` may need. */
const MAX_HALF = 1100
const TWOS = new Float64Array(2 * MAX_HALF + 1)
for (let exponent = 0, up = 1, down = 1; exponent <= MAX_HALF; exponent++, up *= 2, down /= 2) {
  TWOS[MAX_HALF + exponent] = up
  TWOS[MAX_HALF - exponent] = down
}

/** `x` times two to the k, in two steps, so that neither factor leaves the range of numbers. */
function scaled(x: number, k: number): number {
  const half = k >> 1
  return x * TWOS[MAX_HALF + half] * TWOS[MAX_HALF + k - half]
}

/** e^r - 1, where r = `high` - `low` is at most ln(2) / 2 in size. */
function expm1Of(high: number, low: number): number {
  const r = high - low
  const c = r - series(COTH, r * r)
  return high - (low - (r * c) / (2 - c))
}

/**
 * e to the x.
 *
 * @example exp(1) // => 2.718281828459045
 */
export function exp(x: number): number {
  if (!(Math.abs(x) < MAX_EXPONENT)) return x > 0 ? Infinity : x < 0 ? 0 : NaN
  const k = Math.round(x * LOG2_E)
  return scaled(1 + expm1Of(x - k * LN2_HIGH, k * LN2_LOW), k)
}

/**
 * e to the x, minus 1: exact to the last digits near 0.
 *
 * @example expm1(1e-10) // => 1.00000000005e-10
 */
export function expm1(x: number): number {
  if (!(Math.abs(x) < MAX_EXPONENT)) return exp(x) - 1
  const k = Math.round(x * LOG2_E)
  const rest = expm1Of(x - k * LN2_HIGH, k * LN2_LOW)
  // Beyond 53 places the 1 is lost in any case.
  return Math.abs(k) > 53 ? scaled(1 + rest, k) - 1 : scaled(rest, k) + (scaled(1, k) - 1)
}

const bits = new DataView(new ArrayBuffer(8))

/** log(2^k (1 + f) (1 + c)) for a tiny c. */
function logOf(f: number, k: number, c: number): number {
  const s = f / (2 + f)
  const half = 0.5 * f * f
  return k * LN2_HIGH - (half - (s * (half + series(ATANH, s * s)) + (k * LN2_LOW + c)) - f)
}

/** log(x (1 + c)) for x > 0 and a tiny c. */
function logNear(x: number, c: number): number {
  const isSmall = x < 1e-300
  bits.setFloat64(0, isSmall ? x * TWOS[MAX_HALF + 100] : x)
  const word = bits.getInt32(0)
  bits.setInt32(0, (word & 0xfffff) | 0x3ff00000)
  const fraction = bits.getFloat64(0)
  const k = (word >> 20) - 1023 - (isSmall ? 100 : 0)
  return fraction > SQRT2 ? logOf(fraction / 2 - 1, k + 1, c) : logOf(fraction - 1, k, c)
}

/**
 * The natural logarithm.
 *
 * @returns NaN below 0
 * @example log(10) // => 2.302585092994046
 */
export function log(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : NaN
  return logNear(x, 0)
}

/**
 * log(1 + x): exact to the last digits near 0.
 *
 * @returns NaN below -1
 * @example log1p(1e-10) // => 9.9999999995e-11
 */
export function log1p(x: number): number {
  if (x > Math.SQRT1_2 - 1 && x < SQRT2 - 1) return logOf(x, 0, 0)
  const sum = 1 + x
  if (!(sum > 0 && sum < Infinity)) return log(sum)
  // What the sum has lost.
  return logNear(sum, (x >= 1 ? 1 - (sum - x) : x - (sum - 1)) / sum)
}
