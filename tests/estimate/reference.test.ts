// Every estimator against published values or other computations (fixtures/estimates.py: SciPy, raw data, 60 digits).
import { describe, expect, test } from 'vitest'
import {
  benjaminiHochberg,
  centredSquares,
  clopperPearson,
  clusteredProportion,
  exactCoverage,
  independentDifference,
  independentProportions,
  kaplanMeier,
  levelOfEachLook,
  logRank,
  mean,
  normalHalfWidth,
  pairedProportions,
  quantile,
  ratio,
  wilson,
} from '../../src/estimate/index.ts'
import type { Estimate } from '../../src/estimate/index.ts'
import reference from './fixtures/estimates.json' with { type: 'json' }

const DIGITS = 10
function expectNumbers({ value, low, high }: Estimate, expected: readonly number[]): void {
  expect(value).toBeCloseTo(expected[0], DIGITS)
  expect(low).toBeCloseTo(expected[1], DIGITS)
  expect(high).toBeCloseTo(expected[2], DIGITS)
}

describe.each([
  ['wilson', wilson, reference.wilson],
  ['clopperPearson', clopperPearson, reference.clopperPearson],
] as const)('%s', (_name, interval, rows) => {
  test.each(rows)('%d of %d at level %d', (successes, trials, level, low, high) => {
    const estimate = interval(successes, trials, level)
    expectNumbers(estimate, [successes / trials, low, high])
    expect(estimate).toMatchObject({ confidence: level, count: trials })
  })
})

test.each(reference.mean)('mean of $n values at level $level', ({ n, sum, sumSquares, level, expect: expected }) => {
  expectNumbers(mean(n, sum, sumSquares, level), expected)
})

test.each(reference.ratio)(
  'ratio and share over $sums.playouts playouts',
  ({ sums, level, ratio: expected, share, effective }) => {
    expectNumbers(ratio(sums, level), expected)
    expect(ratio(sums, level).count).toBe(sums.sumDen)
    if (share === null) return
    const estimate = clusteredProportion(sums, level)
    expectNumbers(estimate, [expected[0], ...share])
    expect(estimate.effectiveCount).toBeCloseTo(effective!, 7)
  },
)

test.each(reference.kaplanMeier)('Kaplan-Meier with $lifetimes.playouts lives', ({ lifetimes, level, points }) => {
  const got = kaplanMeier(lifetimes, level)
  expect(got).toHaveLength(points.length)
  got.forEach((point, round) => expectNumbers(point, points[round]))
})

test.each(reference.logRank)('log-rank, p = $pValue', ({ first, second, statistic, pValue }) => {
  const got = logRank(first, second)
  expect(got.statistic).toBeCloseTo(statistic, DIGITS)
  expect(got.pValue).toBeCloseTo(pValue, DIGITS)
})

test.each(reference.pairedProportions)('paired proportions $cells at $level', ({ cells, level, expect: expected }) => {
  expectNumbers(pairedProportions(cells, level), expected)
})

test('independent proportions: 56/70 - 48/80 to the four digits in the papers of Newcombe (1998, method 10)', () => {
  const { low, high } = independentProportions({ successes: 48, trials: 80 }, { successes: 56, trials: 70 }, 0.95)
  expect([low, high].map((x) => x.toFixed(4))).toEqual(['0.0524', '0.3339'])
})

test.each(reference.independentMeans)('independent means at $level', ({ first, second, level, expect: expected }) => {
  const [a, b] = [first, second].map(({ n, sum, sumSquares }) => ({
    value: sum / n,
    squaredError: centredSquares(n, sum, sumSquares) / (n - 1) / n,
    playouts: n,
  }))
  expectNumbers(independentDifference(a, b, level), expected)
})

test.each(reference.quantile)(
  'quantile $q of a histogram at $level',
  ({ histogram, q, level, expect: [value, low, high] }) => {
    const got = quantile(histogram as [number, number][], q, level)
    expect(got.value).toBe(value)
    expect(got.low).toBe(low ?? -Infinity)
    expect(got.high).toBe(high ?? Infinity)
  },
)

test('Benjamini-Hochberg', () => {
  benjaminiHochberg(reference.benjaminiHochberg.p).forEach((p, i) =>
    expect(p).toBeCloseTo(reference.benjaminiHochberg.expect[i], 14),
  )
})

test.each(reference.repeatedLooks)(
  'the level of each of the looks $looks, at $level',
  ({ level, looks, expect: one }) => {
    expect((1 - levelOfEachLook(level, looks)) / (1 - one)).toBeCloseTo(1, 4)
  },
)

// C. Jennison and B. W. Turnbull, Group sequential methods with applications to clinical trials (2000), table 2.1.
test.each([
  [0.9, [1.875, 1.992, 2.067, 2.122, 2.27, 2.392]],
  [0.95, [2.178, 2.289, 2.361, 2.413, 2.555, 2.672]],
  [0.99, [2.772, 2.873, 2.939, 2.986, 3.117, 3.225]],
])("Pocock's constants for 2, 3, 4, 5, 10 and 20 equal steps, at %d", (level, constants) => {
  for (const [index, count] of [2, 3, 4, 5, 10, 20].entries()) {
    const looks = Array.from({ length: count }, (_, look) => 50 * (look + 1))
    expect(normalHalfWidth(levelOfEachLook(level, looks)), `${count} looks`).toBeCloseTo(constants[index], 3)
  }
})

test.each([
  ['wilson', wilson],
  ['clopperPearson', clopperPearson],
] as const)('exact coverage of %s', (name, interval) => {
  for (const [trials, p, expected] of reference.coverage[name])
    expect(exactCoverage(interval, trials, p, 0.95)).toBeCloseTo(expected, DIGITS)
})
