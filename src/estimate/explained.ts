// How much of the spread of a yes-or-no outcome goes with a number: the squared correlation of the two.
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireCount, requireFinite, requireLevel } from './require.ts'
import { expm1, power } from '../numeric/index.ts'

/** Plain sums of a number x over playouts with the outcome (hits) and without it (misses). */
export interface SplitSums {
  readonly hits: number
  readonly misses: number
  readonly sumHits: number
  readonly sumMisses: number
  readonly squaresHits: number
  readonly squaresMisses: number
}

/** The mean of x, its standard error, and how it goes with the outcome. */
export interface Explained {
  /** Mean of x over its standard error: NaN where x never varies. */
  readonly z: number
  /** Rise of the outcome's chance for each unit of x, by least squares: NaN where x never varies. */
  readonly slope: number
  /** Share of the outcome's variance, from 0 to 1. */
  readonly share: Estimate
  /** The same before it is cut at 0: its mean is 0 where nothing is explained, so these can be added up. */
  readonly unclamped: number
}

/**
 * Share of the variance of a yes-or-no outcome that a number explains by a straight line.
 *
 * @param level confidence level in (0, 1)
 * @returns share, at least 0, with count = playouts. What chance alone would show in so many playouts is taken off.
 *   Where the outcome or the number never varies, the share is NaN, from 0 to 1
 * @throws RangeError when a count is negative or not whole, a sum is not finite or level is outside (0, 1)
 * Formula: r = cov(x, y) / (s_x s_y); share r² - (1 - r²) / (n - 2), at least 0 (M. Ezekiel, Methods of correlation
 * analysis (1930)). Interval: that of atanh r ± z sqrt(m22 / (s_x² s_y² n)) squared, with m22 the mean of
 * (x - mean x)² (y - mean y)², which is right for numbers of any distribution while r is small
 * (R. A. Fisher, Metron 1 (1921) 3-32, with the variance of a covariance instead of the normal one's).
 * @example explained({ hits: 2, misses: 2, sumHits: 4, sumMisses: 0, squaresHits: 10, squaresMisses: 2 }, 0.95)
 *   .slope.toFixed(2) // => '0.25'
 */
export function explained(sums: SplitSums, level: number): Explained {
  const { hits, misses, sumHits, sumMisses, squaresHits, squaresMisses } = sums
  requireCount('hits', hits)
  requireCount('misses', misses)
  for (const [name, sum] of Object.entries(sums)) requireFinite(name, sum)
  requireLevel(level)
  const n = hits + misses
  const mean = (sumHits + sumMisses) / n
  const squares = squaresHits + squaresMisses - n * mean * mean
  const z = n > 1 && squares > 0 ? mean / Math.sqrt(squares / (n - 1) / n) : NaN
  const outcomes = (hits * misses) / n
  if (!(n > 2 && squares > 0 && outcomes > 0))
    return { z, slope: NaN, unclamped: NaN, share: { value: NaN, low: 0, high: 1, confidence: level, count: n } }
  const products = sumHits - hits * mean
  const r = Math.max(-1, Math.min(1, products / Math.sqrt(squares * outcomes)))
  const spreadOf = (count: number, sum: number, of: number): number => of - 2 * mean * sum + count * mean * mean
  const fourth =
    (spreadOf(hits, sumHits, squaresHits) * power(misses / n, 2) +
      spreadOf(misses, sumMisses, squaresMisses) * power(hits / n, 2)) /
    n
  const half = normalHalfWidth(level) * Math.sqrt(fourth / (squares / n) / (outcomes / n) / n)
  const [low, high] = [moved(r, -half), moved(r, half)]
  const unclamped = r * r - (1 - r * r) / (n - 2)
  const value = Math.max(0, unclamped)
  return {
    z,
    slope: products / squares,
    unclamped,
    share: {
      value,
      low: low < 0 && high > 0 ? 0 : Math.min(value, low * low, high * high),
      high: Math.max(value, low * low, high * high),
      confidence: level,
      count: n,
    },
  }
}

/** tanh(atanh(r) + step) */
function moved(r: number, step: number): number {
  const grown = (1 + r) * expm1(2 * step)
  return (grown + 2 * r) / (grown + 2)
}
