// Every special function against high-precision values (fixtures/special-functions.py), to 1e-10 and better.
import { describe, expect, test } from 'vitest'
import {
  binomialCdf,
  binomialPmf,
  binomialQuantile,
  chiSquareCdf,
  chiSquareQuantile,
  chiSquareTail,
  deviance,
  incompleteBeta,
  incompleteBetaInverse,
  incompleteGamma,
  incompleteGammaUpper,
  logGamma,
  normalCdf,
  normalHalfWidth,
  normalQuantile,
  stirlingError,
  tCdf,
  tHalfWidth,
  tQuantile,
} from '../../src/estimate/index.ts'
import reference from './fixtures/special-functions.json' with { type: 'json' }

/** Relative where the value is small, so that far tails count as well. */
function largestError(rows: readonly number[][], f: (...args: number[]) => number): number {
  return Math.max(
    ...rows.map((row) => {
      const expected = row.at(-1)!
      const got = f(...row.slice(0, -1))
      return Math.abs(got - expected) / (expected === 0 ? 1 : Math.abs(expected))
    }),
  )
}

describe('special functions agree with 60-digit arithmetic, relative error', () => {
  const cases: [string, number[][], (...args: number[]) => number, number][] = [
    ['incompleteBeta', reference.incompleteBeta, (a, b, x) => incompleteBeta(a, b, x), 1e-12],
    ['incompleteBetaInverse', reference.incompleteBetaInverse, incompleteBetaInverse, 1e-12],
    ['incompleteGamma', reference.incompleteGamma, incompleteGamma, 1e-12],
    ['incompleteGammaUpper', reference.incompleteGammaUpper, incompleteGammaUpper, 1e-12],
    ['normalCdf', reference.normalCdf, normalCdf, 1e-12],
    ['normalQuantile', reference.normalQuantile, normalQuantile, 1e-12],
    ['tCdf', reference.tCdf, tCdf, 1e-12],
    ['tQuantile', reference.tQuantile, tQuantile, 1e-12],
    ['chiSquareCdf', reference.chiSquareCdf, chiSquareCdf, 1e-12],
    ['chiSquareTail', reference.chiSquareTail, chiSquareTail, 1e-12],
    ['chiSquareQuantile', reference.chiSquareQuantile, chiSquareQuantile, 1e-12],
  ]
  test.each(cases)('%s', (_name, rows, f, tolerance) => {
    expect(rows.length).toBeGreaterThan(3)
    expect(largestError(rows, f)).toBeLessThan(tolerance)
  })

  test('logGamma, absolute up to 10 and relative beyond', () => {
    for (const [x, expected] of reference.logGamma) {
      expect(Math.abs(logGamma(x) - expected) / Math.max(1, Math.abs(expected))).toBeLessThan(1e-14)
    }
  })
})

describe('inverses lead back', () => {
  const probabilities = [1e-12, 1e-6, 0.01, 0.3, 0.5, 0.77, 0.99, 1 - 1e-9]

  test('incompleteBetaInverse, over skewed and tiny parameters', () => {
    for (const a of [0.2, 1, 3.5, 60, 4000]) {
      for (const b of [0.3, 1, 7, 150, 90_000]) {
        for (const p of probabilities) {
          const x = incompleteBetaInverse(a, b, p)
          // Where all the weight lies within one double of 1, x itself is rounded to 1.
          if (x === 1) expect(incompleteBeta(a, b, 1 - 2 ** -53)).toBeLessThanOrEqual(p + 1e-12)
          else expect(incompleteBeta(a, b, x) / p).toBeCloseTo(1, b < 1 ? 4 : 9)
        }
      }
    }
  })

  test('normal, t and chi-square', () => {
    for (const p of probabilities) {
      expect(normalCdf(normalQuantile(p)) / p).toBeCloseTo(1, 11)
      for (const degrees of [0.7, 1, 2, 11.5, 300, 1e5]) {
        expect(tCdf(tQuantile(p, degrees), degrees) / p).toBeCloseTo(1, 10)
        expect(chiSquareCdf(chiSquareQuantile(p, degrees), degrees) / p).toBeCloseTo(1, 10)
      }
    }
  })

  test('symmetries and limits', () => {
    expect(normalQuantile(0)).toBe(-Infinity)
    expect(normalQuantile(1)).toBe(Infinity)
    expect(normalQuantile(0.5)).toBe(0)
    expect(normalHalfWidth(0.95)).toBeCloseTo(1.959963984540054, 12)
    expect(tQuantile(0.2, 3)).toBeCloseTo(-tQuantile(0.8, 3), 12)
    expect(tQuantile(1, 3)).toBe(Infinity)
    expect(tCdf(Infinity, 3)).toBe(1)
    // With hardly a degree of freedom t is beyond all numbers.
    expect(tHalfWidth(0.95, 0.02) / 8.026113906397324e63).toBeCloseTo(1, 10) // mpmath, 40 digits
    expect(tHalfWidth(0.95, 0.005)).toBe(Infinity)
    expect(tQuantile(0.975, 1e-9)).toBe(Infinity)
    expect(tHalfWidth(0.95, 1e9)).toBeCloseTo(normalHalfWidth(0.95), 8)
    expect(chiSquareQuantile(0, 3)).toBe(0)
    expect(chiSquareQuantile(1, 3)).toBe(Infinity)
    expect(incompleteBeta(2, 3, 0)).toBe(0)
    expect(incompleteBeta(2, 3, 1)).toBe(1)
    expect(incompleteGamma(2, Infinity)).toBe(1)
    expect(incompleteGammaUpper(2, 0)).toBe(1)
  })
})

describe('binomial probabilities', () => {
  test('agree with whole-number arithmetic for 30 trials at 3/8', () => {
    const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k))
    let cumulative = 0n
    for (let k = 0; k <= 30; k++) {
      const ways = choose(30, k) * 3n ** BigInt(k) * 5n ** BigInt(30 - k)
      cumulative += ways
      // Both over 8^30, a power of two: the division is exact.
      expect(binomialPmf(k, 30, 3 / 8) / (Number(ways) / 8 ** 30)).toBeCloseTo(1, 12)
      expect(binomialCdf(k, 30, 3 / 8) / (Number(cumulative) / 8 ** 30)).toBeCloseTo(1, 12)
    }
  })

  test('sum to 1 for a million trials', () => {
    let sum = 0
    for (let k = 400_000 - 6000; k <= 400_000 + 6000; k++) sum += binomialPmf(k, 1_000_000, 0.4)
    expect(sum).toBeCloseTo(1, 11)
  })

  test('quantile is the first count that reaches the probability', () => {
    for (const p of [0, 0.001, 0.2, 0.5, 0.98, 1]) {
      for (const probability of [0.001, 0.3, 0.5, 0.999]) {
        const k = binomialQuantile(probability, 40, p)
        expect(binomialCdf(k, 40, p)).toBeGreaterThanOrEqual(probability)
        expect(binomialCdf(k - 1, 40, p)).toBeLessThan(probability)
      }
    }
  })

  test('certain and impossible trials', () => {
    expect(binomialPmf(0, 5, 0)).toBe(1)
    expect(binomialPmf(5, 5, 1)).toBe(1)
    expect(binomialPmf(2, 5, 0)).toBe(0)
    expect(binomialPmf(0, 0, 0.3)).toBe(1)
    expect(binomialCdf(-1, 5, 0.5)).toBe(0)
    expect(binomialCdf(5, 5, 0.5)).toBe(1)
  })

  test('deviance takes its series without a seam', () => {
    const seam = (20 * 1.1) / 0.9
    expect(deviance(seam * (1 - 1e-12), 20)).toBeCloseTo(deviance(seam * (1 + 1e-12), 20), 9)
    expect(deviance(7, 7)).toBe(0)
    expect(deviance(0, 3)).toBe(3)
  })
})

test('nonsense is refused', () => {
  const nonsense: (() => number)[] = [
    () => logGamma(0),
    () => logGamma(-1),
    () => stirlingError(NaN),
    () => incompleteBeta(0, 1, 0.5),
    () => incompleteBeta(1, 1, 1.1),
    () => incompleteBetaInverse(1, -1, 0.5),
    () => incompleteBetaInverse(1, 1, 2),
    () => incompleteGamma(1, -1),
    () => incompleteGammaUpper(0, 1),
    () => normalCdf(NaN),
    () => normalQuantile(-0.1),
    () => normalHalfWidth(1),
    () => tCdf(NaN, 2),
    () => tCdf(1, 0),
    () => tQuantile(2, 2),
    () => tHalfWidth(0, 2),
    () => chiSquareCdf(1, 0),
    () => chiSquareTail(-1, 2),
    () => chiSquareQuantile(0.5, -2),
    () => binomialPmf(3, 2, 0.5),
    () => binomialPmf(1, 2, 1.5),
    () => binomialCdf(0.5, 2, 0.5),
    () => binomialCdf(1, 1.5, 0.5),
    () => binomialQuantile(2, 2, 0.5),
  ]
  for (const call of nonsense) expect(call, call.toString()).toThrow(RangeError)
})
