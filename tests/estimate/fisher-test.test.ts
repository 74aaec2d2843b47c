// Fisher's exact test against its definition: every way in which the successes can fall, counted.
import { expect, test } from 'vitest'
import { fisherTest } from '../../src/estimate/fisher-test.ts'
import { normalCdf } from '../../src/estimate/index.ts'

const choose = (n: number, k: number): number =>
  k < 0 || k > n
    ? 0
    : Array.from({ length: k }, (_, index) => (n - index) / (index + 1)).reduce((product, one) => product * one, 1)

/** Twice the smaller tail, way by way. */
function counted(a: number, n: number, b: number, m: number): number {
  const ways = Array.from({ length: n + 1 }, (_, k) => choose(n, k) * choose(m, a + b - k))
  const sum = (from: number, to: number): number => ways.slice(from, to).reduce((all, one) => all + one, 0)
  return Math.min(1, (2 * Math.min(sum(0, a + 1), sum(a, n + 1))) / choose(n + m, a + b))
}

test('agrees with counting every way, whatever the sides', () => {
  for (const [n, m] of [
    [1, 1],
    [4, 4],
    [3, 9],
    [12, 5],
    [10, 10],
  ]) {
    for (let a = 0; a <= n; a++) {
      for (let b = 0; b <= m; b++) {
        const [first, second] = [
          { successes: a, trials: n },
          { successes: b, trials: m },
        ]
        expect(fisherTest(first, second), `${a} of ${n}, ${b} of ${m}`).toBeCloseTo(counted(a, n, b, m), 12)
        expect(fisherTest(second, first)).toBeCloseTo(fisherTest(first, second), 12)
      }
    }
  }
})

test('of many playouts it is what the normal distribution says, of few more careful', () => {
  const byNormal = (a: number, n: number, b: number, m: number): number => {
    const pooled = (a + b) / (n + m)
    return 2 * normalCdf(-Math.abs(a / n - b / m) / Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m)))
  }
  const pValue = (a: number, n: number, b: number, m: number): number =>
    fisherTest({ successes: a, trials: n }, { successes: b, trials: m })
  expect(pValue(500_000, 1_000_000, 501_400, 1_000_000) / byNormal(500_000, 1_000_000, 501_400, 1_000_000)).toBeCloseTo(
    1,
    2,
  )
  expect(byNormal(0, 4, 4, 4)).toBeLessThan(0.005)
  expect(pValue(0, 4, 4, 4)).toBeCloseTo(2 / 70, 12)
  expect(pValue(0, 10, 0, 10)).toBe(1)
  expect(pValue(10, 10, 7, 7)).toBe(1)
})

test('counts that are none are refused', () => {
  expect(() => fisherTest({ successes: 5, trials: 4 }, { successes: 0, trials: 4 })).toThrow(RangeError)
  expect(() => fisherTest({ successes: 0.5, trials: 4 }, { successes: 0, trials: 4 })).toThrow(RangeError)
})
