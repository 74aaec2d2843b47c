// Two sides that share no seeds: the permutation test against all deals counted, the test of rates against what it is
// for counts that hang together.
import { tTestTwoSample } from 'simple-statistics'
import { expect, test } from 'vitest'
import { binomialQuantile, fisherTest, permutationTest, rateTest, tCdf } from '../../src/estimate/index.ts'
import type { RatioSums } from '../../src/estimate/index.ts'
import { seeded } from '../support/seeded.ts'

type Sample = readonly number[]

/** Whole numbers below a limit. */
type Draw = (limit: number) => number
function drawOf(seed: number): Draw {
  const next = seeded(seed)
  return (limit) => Math.floor(limit * next())
}

const histogram = (values: Sample): [number, number][] =>
  [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length])

/** Twice the smaller tail, deal by deal: how many ways there are to draw so many with each sum. */
function counted(first: Sample, second: Sample): number {
  const all = [...first, ...second]
  const sum = (values: Sample): number => values.reduce((total, value) => total + value, 0)
  const ways = Array.from({ length: first.length + 1 }, () => new Float64Array(sum(all) + 1))
  ways[0][0] = 1
  for (const value of all) {
    for (let drawn = first.length; drawn >= 1; drawn--)
      for (let s = sum(all); s >= value; s--) ways[drawn][s] += ways[drawn - 1][s - value]
  }
  const last = ways[first.length]
  const tail = (from: number, to: number): number => last.subarray(from, to).reduce((total, way) => total + way, 0)
  return Math.min(1, (2 * Math.min(tail(0, sum(first) + 1), tail(sum(first), last.length))) / tail(0, last.length))
}

const shapes: Readonly<Record<string, (draw: Draw) => number>> = {
  'seldom one': (draw) => (draw(10) === 0 ? 1 : 0),
  'a bell': (draw) => draw(6) + draw(6) + draw(6),
  'in steps of ten': (draw) => 10 * draw(4),
  skewed: (draw) => Math.floor(-3 * Math.log((1 + draw(1000)) / 1001)),
  'both ends seldom': (draw) => [0, 10, 10, 10, 10, 10, 10, 20][draw(8)],
}

test('agrees with counting every deal: exactly on small sides, within 15 % on larger ones near a verdict', () => {
  for (const [shape, valueOf] of Object.entries(shapes)) {
    for (const [n, m] of [
      [1, 30],
      [2, 20],
      [3, 40],
      [5, 60],
      [8, 40],
      [10, 40],
      [30, 30],
    ]) {
      const draw = drawOf(n * 1000 + m)
      for (let seed = 0; seed < 12; seed++) {
        const counts = (count: number, tries: number): number[] =>
          Array.from({ length: count }, () => Math.max(...Array.from({ length: tries }, () => valueOf(draw))))
        const [first, second] = [counts(n, 1 + (seed % 4)), counts(m, 1)]
        const [exact, found] = [counted(first, second), permutationTest(histogram(first), histogram(second))]
        if (n < m) expect(permutationTest(histogram(second), histogram(first)), shape).toBeCloseTo(found, 12)
        if (exact > 0.05) expect(found, `${shape}, ${n} and ${m}`).toBeGreaterThan(0.03)
        else if (n <= 5) expect(found / exact, `${shape}, ${n} and ${m}: ${exact}`).toBeCloseTo(1, 6)
        else
          expect(Math.abs(Math.log(found / exact)), `${shape}, ${n} and ${m}: ${exact} and ${found}`).toBeLessThan(0.15)
      }
    }
  }
})

test("of yes and no it is Fisher's, of many values Student's", () => {
  const outcomes = (yes: number, all: number): [number, number][] => [
    [0, all - yes],
    [1, yes],
  ]
  for (const [a, n, b, m] of [
    [3, 80, 60, 400],
    [0, 50, 30, 500],
    [40, 100, 500, 2000],
    [1, 6, 20, 30],
  ]) {
    expect(
      permutationTest(outcomes(a, n), outcomes(b, m)) /
        fisherTest({ successes: a, trials: n }, { successes: b, trials: m }),
    ).toBeCloseTo(1, 1)
  }
  const draw = drawOf(5)
  const [first, second] = [0, 1].map((shift) => Array.from({ length: 2000 }, () => shift + draw(20) + draw(20)))
  const t = tTestTwoSample(second, first)!
  expect(permutationTest(histogram(first), histogram(second)) / (2 * tCdf(-Math.abs(t), 3998))).toBeCloseTo(1, 1)
})

test('nothing to tell apart: a side is empty, or all values are alike; and one value is never sure', () => {
  expect(
    permutationTest(
      [],
      [
        [1, 4],
        [2, 3],
      ],
    ),
  ).toBe(1)
  expect(permutationTest([[3, 5]], [[3, 2]])).toBe(1)
  expect(permutationTest([[1000, 1]], [[0, 50]])).toBeCloseTo(2 / 51, 12)
})

// ---- Rates ---------------------------------------------------------------------------------------------------------

const sumsOf = (playouts: readonly (readonly [number, number])[]): RatioSums =>
  playouts.reduce(
    (sums, [y, x]) => ({
      playouts: sums.playouts + 1,
      sumNum: sums.sumNum + y,
      sumDen: sums.sumDen + x,
      sumNum2: sums.sumNum2 + y * y,
      sumDen2: sums.sumDen2 + x * x,
      sumNumDen: sums.sumNumDen + x * y,
    }),
    { playouts: 0, sumNum: 0, sumDen: 0, sumNum2: 0, sumDen2: 0, sumNumDen: 0 },
  )

test('calls equal rates different no more often than stated, also on small sides and for rare events', () => {
  const seldom = (draw: Draw): [number, number] => [draw(40) === 0 ? 3 : 0, 1 + draw(4)]
  const checks = (draw: Draw): [number, number] => {
    // A good day or a bad one for all checks of a playout.
    const [trials, odds] = [draw(8), 2 + 3 * draw(3)]
    return [
      Array.from({ length: trials }, () => (draw(10) < odds ? 1 : 0)).reduce((sum: number, one) => sum + one, 0),
      trials,
    ]
  }
  for (const [name, isShare, playout] of [
    ['seldom', false, seldom],
    ['checks', true, checks],
  ] as const) {
    for (const [n, m] of [
      [5, 50],
      [80, 400],
      [20, 20],
    ]) {
      const draw = drawOf(n + m)
      const trials = 1000
      const alarms = { 0.05: 0, 0.002: 0 }
      for (let trial = 0; trial < trials; trial++) {
        const [first, second] = [n, m].map((count) => sumsOf(Array.from({ length: count }, () => playout(draw))))
        const pValue = rateTest(first, second, isShare)
        for (const level of [0.05, 0.002] as const) if (pValue <= level) alarms[level]++
      }
      // Would fail by chance once in a million.
      for (const level of [0.05, 0.002] as const)
        expect(alarms[level], `${name} ${n}:${m}, ${level}`).toBeLessThanOrEqual(
          binomialQuantile(1 - 1e-6, trials, level),
        )
    }
  }
})
