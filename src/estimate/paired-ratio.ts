// Paired differences of a rate within playouts (checks passed, rounds a fight) between two variants.
import type { Estimate } from './estimate.ts'
import { effectivePlayouts, hasFewCarriers } from './ratio.ts'
import { requireCount, requireFinite } from './require.ts'
import { tInterval } from './student-t.ts'
import { power } from '../numeric/index.ts'

/** Sums over the same playouts of two variants: numerators a and c, denominators b and d. */
export interface PairedRatioSums {
  /** Playouts, also those that have neither denominator. */
  playouts: number
  /** Playouts that have the first denominator, and the second. Absent: not known, as in RatioSums. */
  carriers?: readonly [b: number, d: number]
  /** Σa, Σb of the first variant, Σc, Σd of the second. */
  sums: readonly [a: number, b: number, c: number, d: number]
  /** Σaa, Σab, Σac, Σad, Σbb, Σbc, Σbd, Σcc, Σcd, Σdd. */
  products: readonly number[]
}

/** A difference, and how much a single playout adds to its uncertainty. */
export interface Spread {
  readonly n: number
  readonly value: number
  /** The variance of the difference times n. */
  readonly variance: number
  /** Playouts of equal size that would weigh as much as those that carry the rates, of the variant that has fewer. */
  readonly worth: number
}

/**
 * Difference of two ratios over the same playouts, second minus first, with the variance that one playout contributes.
 *
 * @param times forecast (precision.ts): whether few playouts hold most is judged after `times` as many
 * @returns NaN as value and variance when a variant has no denominator at all; NaN as variance where a single playout
 *   carries a variant, or few hold most of one (`hasFewCarriers`) and playouts differ
 * @throws RangeError when the sums contradict each other
 * Formula: delta method (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, chapter 6): each playout adds
 * (c - S d) / mean(d) - (a - R b) / mean(b) for the ratios R and S; the variance is m / (m - 1) times their mean
 * square. m is effectivePlayouts, as in ratioVariance: the number of playouts if all denominators are equal.
 * @example
 *   pairedRatioSpread({ playouts: 3, sums: [2, 4, 3, 4], products: [2, 3, 2, 3, 6, 5, 6, 5, 5, 6] })
 *     .value.toFixed(4) // => '0.2500'
 */
export function pairedRatioSpread({ playouts: n, carriers, sums, products }: PairedRatioSums, times = 1): Spread {
  requireCount('playouts', n)
  for (const sum of [...sums, ...products]) requireFinite('a sum', sum)
  if (products.length !== 10) throw new RangeError(`four amounts have 10 products, got ${products.length}`)
  const [a, b, c, d] = sums
  if (b === 0 || d === 0) return { n, value: NaN, variance: NaN, worth: 0 }
  const [first, second] = [a / b, c / d]
  const squares = squaresOf({ playouts: n, sums, products })
  const scale =
    Math.max(...products.map((product) => Math.abs(product)), 1) *
    Math.max(...[n / b, (n * first) / b, n / d, (n * second) / d].map((weight) => weight * weight), 1)
  if (!(squares >= -1e-9 * scale))
    throw new RangeError(`the sums contradict each other: ${JSON.stringify({ sums, products })}`)
  const sides = [
    { carriers: carriers?.[0], sumDen: b, sumDen2: products[4]! },
    { carriers: carriers?.[1], sumDen: d, sumDen2: products[9]! },
  ]
  const worth = Math.min(...sides.map(effectivePlayouts))
  const isKnown = worth > 1 + 1e-9 && (squares <= 0 || !sides.some((side) => hasFewCarriers(side, times)))
  return {
    n,
    value: second - first,
    variance: isKnown ? (Math.max(0, squares) / n) * (worth / (worth - 1)) : NaN,
    worth,
  }
}

/** Which two of a, b, c and d each product is of. */
const PRODUCTS = [
  [0, 0],
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 2],
  [2, 3],
  [3, 3],
] as const

/**
 * The sum of squares of what the playouts add. Whole sums are multiplied in whole numbers of any length: if no playout
 * adds anything, the result is exactly 0, where rounding would leave a spread of about 1e-17.
 */
function squaresOf({ playouts: n, sums, products }: PairedRatioSums): number {
  const [a, b, c, d] = sums
  if ([n, ...sums, ...products].every(Number.isSafeInteger)) {
    const [A, B, C, D] = sums.map(BigInt) as [bigint, bigint, bigint, bigint]
    // The weights below, times b² d² / n.
    const weights = [-B * D * D, A * D * D, D * B * B, -C * B * B]
    return (
      n *
      n *
      (Number(
        PRODUCTS.reduce(
          (sum, [i, j], index) => sum + BigInt(i === j ? 1 : 2) * weights[i]! * weights[j]! * BigInt(products[index]!),
          0n,
        ),
      ) /
        power(b * d, 4))
    )
  }
  // Weights of a, b, c, d in what a playout adds, times n.
  const weights = [-n / b, (n * a) / b / b, n / d, (-n * c) / d / d]
  return PRODUCTS.reduce(
    (sum, [i, j], index) => sum + (i === j ? 1 : 2) * weights[i]! * weights[j]! * products[index]!,
    0,
  )
}

/**
 * Difference of two ratios over the same playouts, with its interval.
 *
 * @param level confidence level in (0, 1)
 * @param times forecast: the interval after `times` as many playouts of the same kind (precision.ts)
 * @returns difference with count = playouts; unbounded when fewer than two playouts carry a variant, or few
 *   hold most of one
 * @throws RangeError when the sums contradict each other or level is outside (0, 1)
 * Formula: pairedRatioSpread with Student's t for m - 1 degrees of freedom, m as there.
 * @example
 *   pairedRatio({ playouts: 3, sums: [2, 4, 3, 4], products: [2, 3, 2, 3, 6, 5, 6, 5, 5, 6] }, 0.5)
 *     .low.toFixed(4) // => '-0.1640'
 */
export function pairedRatio(sums: PairedRatioSums, level: number, times = 1): Estimate {
  const { n, value, variance, worth } = pairedRatioSpread(sums, times)
  return tInterval(value, variance / (n * times), worth * times - 1, level, n)
}
