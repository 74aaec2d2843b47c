// What estimators do at the edges, what they refuse, and what must hold between them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  benjaminiHochberg,
  bonferroniLevel,
  centredSquares,
  clopperPearson,
  clusteredProportion,
  cumulativeIncidence,
  effectivePlayouts,
  exactCoverage,
  falseAlarms,
  fisherTest,
  funnelCheck,
  funnelLimits,
  halfWidth,
  independentDifference,
  independentProportions,
  isPreciseEnough,
  kaplanMeier,
  leastCoverage,
  levelOfEachLook,
  logRank,
  mean,
  normalHalfWidth,
  pairedProportions,
  pairedRatio,
  permutationTest,
  playoutsAtRisk,
  playoutsForProportion,
  playoutsUntil,
  quantile,
  ratio,
  scoreInterval,
  tHalfWidth,
  weightedProportions,
  wilson,
} from '../../src/estimate/index.ts'
import type { Estimate, RatioSums } from '../../src/estimate/index.ts'

const SEED = 20_240_611
const property = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...args: T) => void,
): void => {
  fc.assert(fc.property(...arbitraries, holds), { seed: SEED, numRuns: 200 })
}
const counts = fc.tuple(fc.nat(5000), fc.nat(5000)).map(([a, b]) => ({ successes: a, trials: a + b }))
const cells = fc.record({ both: fc.nat(300), onlyFirst: fc.nat(300), onlySecond: fc.nat(300), neither: fc.nat(300) })
const levels = fc.double({ min: 0.5, max: 0.9999, noNaN: true })

const sumsOf = (playouts: readonly (readonly [num: number, den: number])[]): RatioSums => {
  const sum = (f: (num: number, den: number) => number): number =>
    playouts.reduce((total, [num, den]) => total + f(num, den), 0)
  return {
    playouts: playouts.length,
    sumNum: sum((y) => y),
    sumDen: sum((_, x) => x),
    sumNum2: sum((y) => y * y),
    sumDen2: sum((_, x) => x * x),
    sumNumDen: sum((y, x) => x * y),
  }
}

describe('weighted sums of proportions', () => {
  test('of one share: its Wilson interval, stretched by the weight and mirrored for a negative one', () => {
    property([counts, levels], ({ successes, trials }, level) => {
      if (trials === 0) return
      const plain = wilson(successes, trials, level)
      const twice = weightedProportions([{ weight: -2, successes, trials }], level)
      for (const [a, b] of [
        [twice.value, plain.value],
        [twice.low, plain.high],
        [twice.high, plain.low],
      ])
        expect(a).toBeCloseTo(-2 * b!, 10)
    })
  })

  test('a share more makes it wider, never off its place; a variant without trials leaves all open', () => {
    const [a, b] = [
      { weight: 0.5, successes: 40, trials: 100 },
      { weight: 0.5, successes: 70, trials: 100 },
    ]
    const [one, both] = [weightedProportions([a], 0.95), weightedProportions([a, b], 0.95)]
    expect(both.value).toBeCloseTo(0.55, 12)
    expect(both.high - both.low).toBeGreaterThan(one.high - one.low)
    expect(weightedProportions([a, { ...b, successes: 0, trials: 0, weight: -1 }], 0.95)).toEqual({
      value: NaN,
      low: -1,
      high: 0.5,
      confidence: 0.95,
      count: 0,
    })
    expect(() => weightedProportions([{ weight: NaN, successes: 1, trials: 2 }], 0.95)).toThrow(RangeError)
  })
})

describe('proportions', () => {
  const intervals: [string, typeof wilson][] = [
    ['wilson', wilson],
    ['clopperPearson', clopperPearson],
  ]

  test.each(intervals)(
    '%s: in order, within [0, 1], mirrored for failures, wider for a higher level',
    (_name, interval) => {
      property([counts, levels], ({ successes, trials }, level) => {
        const { value, low, high } = interval(successes, trials, level)
        if (trials === 0) return
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(value)
        expect(value).toBeLessThanOrEqual(high)
        const failures = interval(trials - successes, trials, level)
        expect(1 - failures.high).toBeCloseTo(low, 12)
        expect(1 - failures.low).toBeCloseTo(high, 12)
        const sure = interval(successes, trials, 1 - (1 - level) / 3)
        expect(sure.low).toBeLessThanOrEqual(low)
        expect(sure.high).toBeGreaterThanOrEqual(high)
      })
    },
  )

  test.each(intervals)('%s: ends rise with the successes', (_name, interval) => {
    for (const trials of [1, 7, 50]) {
      for (let k = 1; k <= trials; k++) {
        expect(interval(k, trials, 0.95).low).toBeGreaterThan(interval(k - 1, trials, 0.95).low)
        expect(interval(k, trials, 0.95).high).toBeGreaterThan(interval(k - 1, trials, 0.95).high)
      }
    }
  })

  test.each(intervals)('%s: nothing is known without trials', (_name, interval) => {
    expect(interval(0, 0, 0.95)).toEqual({ value: NaN, low: 0, high: 1, confidence: 0.95, count: 0 })
  })

  test('none and all of the trials leave the end itself inside', () => {
    for (const [, interval] of intervals) {
      expect(interval(0, 20, 0.95).low).toBe(0)
      expect(interval(20, 20, 0.95).high).toBe(1)
      expect(interval(0, 20, 0.95).high).toBeGreaterThan(0.1)
    }
  })
})

describe('means', () => {
  test('no values, one value, equal values', () => {
    expect(mean(0, 0, 0, 0.9)).toEqual({ value: NaN, low: -Infinity, high: Infinity, confidence: 0.9, count: 0 })
    expect(mean(1, 7, 49, 0.9)).toEqual({ value: 7, low: -Infinity, high: Infinity, confidence: 0.9, count: 1 })
    expect(mean(4, 8, 16, 0.9)).toEqual({ value: 2, low: 2, high: 2, confidence: 0.9, count: 4 })
  })

  test('a large common part costs no digits', () => {
    const near = mean(3, 4, 10, 0.95)
    const far = 30_000_000
    const moved = mean(3, 4 + 3 * far, 10 + 2 * far * 4 + 3 * far * far, 0.95)
    // Sums beyond 2^53 are rounded before they come here; these are not.
    expect(Number.isSafeInteger(10 + 2 * far * 4 + 3 * far * far)).toBe(true)
    expect(halfWidth(moved)).toBeCloseTo(halfWidth(near), 6)
    // 2^26 and 1: their squares need 53 bits, and half the squared difference comes out to the last of them.
    expect(centredSquares(2, 2 ** 26 + 1, 2 ** 52 + 1)).toBe((2 ** 26 - 1) ** 2 / 2)
  })

  test('sums that no values have are refused', () => {
    expect(() => mean(3, 6, 11, 0.95)).toThrow(/no 3 values have the sum 6 and the sum of squares 11/)
    expect(() => mean(0, 1, 1, 0.95)).toThrow(RangeError)
  })
})

describe('rates within playouts', () => {
  test('one trial a playout is a plain proportion, but for the t quantile and n - 1', () => {
    const sums = sumsOf(Array.from({ length: 2000 }, (_, i) => [i < 640 ? 1 : 0, 1] as const))
    const estimate = clusteredProportion(sums, 0.95)
    const plain = wilson(640, 2000, 0.95)
    expect(estimate.low).toBeCloseTo(plain.low, 4)
    expect(estimate.high).toBeCloseTo(plain.high, 4)
    expect(estimate.count).toBe(2000)
  })

  test('trials that always agree within a playout count as one each', () => {
    const sums = sumsOf(Array.from({ length: 500 }, (_, i) => [i % 2 === 0 ? 10 : 0, 10] as const))
    const estimate = clusteredProportion(sums, 0.95)
    expect(estimate.count).toBe(5000)
    expect(estimate.effectiveCount).toBeGreaterThan(490)
    expect(estimate.effectiveCount).toBeLessThan(500)
  })

  test('no success or only successes: as many answers as playouts of equal weight, not as trials', () => {
    const none = clusteredProportion(sumsOf(Array.from({ length: 30 }, () => [0, 8] as const)), 0.95)
    expect(none).toMatchObject({ value: 0, low: 0, count: 240, effectiveCount: 30 })
    expect(none.high).toBe(wilson(0, 30, 0.95).high)
    const all = clusteredProportion(
      sumsOf([
        [8, 8],
        [8, 8],
        [8, 8],
      ]),
      0.95,
    )
    expect(all).toMatchObject({ value: 1, high: 1, effectiveCount: 3 })
    expect(all.low).toBe(wilson(3, 3, 0.95).low)
    // One trial a playout: then all of them.
    expect(clusteredProportion(sumsOf(Array.from({ length: 30 }, () => [0, 1] as const)), 0.95).high).toBe(
      wilson(0, 30, 0.95).high,
    )
  })

  test('playouts that all have the same share are not surer than their trials', () => {
    const same = clusteredProportion(
      sumsOf([
        [2, 4],
        [2, 4],
        [2, 4],
      ]),
      0.95,
    )
    expect(same.effectiveCount).toBe(12)
    expect(same.low).toBeCloseTo(wilson(6, 12, 0.95).low, 14)
  })

  test('a single playout with trials is a single answer; idle playouts do not change that', () => {
    const z = normalHalfWidth(0.95)
    for (const playouts of [
      [[3, 10]],
      [
        [3, 10],
        [0, 0],
        [0, 0],
      ],
    ] as const) {
      const estimate = clusteredProportion(sumsOf(playouts), 0.95)
      expect(estimate).toMatchObject({ value: 0.3, count: 10, effectiveCount: 1 })
      expect(estimate.low).toBe(scoreInterval(0.3, 1, z).low)
      expect(ratio(sumsOf(playouts), 0.95)).toEqual({
        value: 0.3,
        low: -Infinity,
        high: Infinity,
        confidence: 0.95,
        count: 10,
      })
    }
  })

  test('where one playout has nearly all trials: unlimited intervals, not numbers of 150 digits', () => {
    for (const size of [1e3, 1e5, 1e7]) {
      const sums = sumsOf([
        [size / 2, size],
        [0, 1],
      ])
      expect(ratio(sums, 0.95)).toMatchObject({ value: size / 2 / (size + 1), low: -Infinity, high: Infinity })
      expect(clusteredProportion(sums, 0.95)).toMatchObject({ low: 0, high: 1 })
    }
    // Playouts that all have the same ratio show no spread, however unequal they are.
    expect(
      ratio(
        sumsOf([
          [5000, 1000],
          [5, 1],
        ]),
        0.95,
      ),
    ).toMatchObject({ value: 5, low: 5, high: 5 })
  })

  test('idle playouts change nothing else either', () => {
    const busy = [
      [3, 4],
      [1, 5],
      [2, 2],
    ] as const
    const withIdle = sumsOf([...busy, ...Array.from({ length: 50 }, () => [0, 0] as const)])
    expect(clusteredProportion(withIdle, 0.95)).toEqual(clusteredProportion(sumsOf(busy), 0.95))
    expect(ratio(withIdle, 0.95)).toEqual(ratio(sumsOf(busy), 0.95))
  })

  test('no trials at all', () => {
    const none = sumsOf([
      [0, 0],
      [0, 0],
    ])
    expect(clusteredProportion(none, 0.95)).toEqual({
      value: NaN,
      low: 0,
      high: 1,
      confidence: 0.95,
      count: 0,
      effectiveCount: 0,
    })
    expect(ratio(none, 0.95)).toEqual({ value: NaN, low: -Infinity, high: Infinity, confidence: 0.95, count: 0 })
    expect(effectivePlayouts(none)).toBe(0)
  })

  test('sums that cannot be are refused', () => {
    const good = sumsOf([
      [1, 2],
      [2, 3],
    ])
    expect(() => clusteredProportion({ ...good, sumNum: 6 }, 0.95)).toThrow(RangeError)
    expect(() =>
      clusteredProportion(
        sumsOf([
          [3, 2],
          [0, 4],
        ]),
        0.95,
      ),
    ).toThrow(/no part of its denominator/)
    expect(() => ratio({ ...good, playouts: 1 }, 0.95)).toThrow(/1 playouts cannot have these denominators/)
    expect(() => ratio({ ...good, sumNum2: 1 }, 0.95)).toThrow(/contradict/)
    expect(() => ratio({ ...good, sumDen: -1 }, 0.95)).toThrow(RangeError)
    expect(() => ratio({ ...good, sumNum: NaN }, 0.95)).toThrow(RangeError)
    expect(() => ratio({ ...good, playouts: 1.5 }, 0.95)).toThrow(RangeError)
  })
})

describe('quantiles', () => {
  test('order, zero counts and the kind of collection do not matter', () => {
    const expected = quantile(
      [
        [1, 40],
        [2, 60],
      ],
      0.5,
      0.9,
    )
    expect(
      quantile(
        new Map([
          [2, 60],
          [7, 0],
          [1, 40],
        ]),
        0.5,
        0.9,
      ),
    ).toEqual(expected)
    expect(expected).toMatchObject({ value: 2, count: 100 })
  })

  test('too few observations leave a side open', () => {
    expect(quantile([[5, 1]], 0.5, 0.95)).toEqual({
      value: 5,
      low: -Infinity,
      high: Infinity,
      confidence: 0.95,
      count: 1,
    })
    expect(
      quantile(
        [
          [3, 10],
          [8, 10],
        ],
        0.95,
        0.95,
      ),
    ).toMatchObject({ value: 8, high: Infinity })
    expect(quantile([], 0.5, 0.95)).toMatchObject({ value: NaN, count: 0 })
  })
})

describe('when it happens', () => {
  test('incidence: each round is Wilson of all so far; the band contains the value and never falls', () => {
    const points = cumulativeIncidence([0, 3, 0, 10, 50, 1], 200, 0.9)
    expect(points.map(({ value }) => value * 200)).toEqual([0, 3, 3, 13, 63, 64])
    points.forEach(({ round, value, low, high, bandLow, bandHigh }, r) => {
      expect(round).toBe(r)
      expect({ low, high }).toEqual(
        (({ low: l, high: h }) => ({ low: l, high: h }))(wilson(Math.round(value * 200), 200, 0.9)),
      )
      expect(bandLow).toBeLessThanOrEqual(value)
      expect(bandHigh).toBeGreaterThanOrEqual(value)
      if (r > 0) {
        expect(bandLow).toBeGreaterThanOrEqual(points[r - 1].bandLow)
        expect(bandHigh).toBeGreaterThanOrEqual(points[r - 1].bandHigh)
      }
    })
  })

  test('incidence of rare events: the band is far narrower than one of equal width everywhere', () => {
    const [point] = cumulativeIncidence([20], 10_000, 0.95).slice(-1)
    expect(point.bandHigh - point.bandLow).toBeLessThan(0.5 * Math.sqrt(Math.log(40) / 20_000))
  })

  test('incidence without playouts or rounds', () => {
    expect(cumulativeIncidence([0], 0, 0.95)).toEqual([
      { round: 0, value: NaN, low: 0, high: 1, confidence: 0.95, count: 0, bandLow: 0, bandHigh: 1 },
    ])
    expect(cumulativeIncidence([], 10, 0.95)).toEqual([])
  })

  test('Kaplan-Meier without censoring is the other side of incidence', () => {
    const events = [2, 0, 7, 11, 80]
    const incidence = cumulativeIncidence(events, 100, 0.95)
    kaplanMeier({ playouts: 100, events, censored: [0, 0, 0, 0, 0] }, 0.95).forEach((point, r) => {
      expect(point.value).toBeCloseTo(1 - incidence[r].value, 12)
      expect(point.low).toBeCloseTo(1 - incidence[r].high, 12)
      expect(point.high).toBeCloseTo(1 - incidence[r].low, 12)
    })
  })

  test('Kaplan-Meier: nobody left in sight', () => {
    const points = kaplanMeier({ playouts: 4, events: [1, 0, 0], censored: [3, 0, 0] }, 0.95)
    expect(points.map(({ value }) => value)).toEqual([0.75, NaN, NaN])
    expect(points[2]).toMatchObject({ low: 0, high: 1, atRisk: 0 })
    const allDead = kaplanMeier({ playouts: 4, events: [4, 0], censored: [0, 0] }, 0.95)
    expect(allDead[1]).toMatchObject({ value: 0, low: 0, high: allDead[0].high })
  })

  test('log-rank: the order of groups turns observed and expected round, not the test; equal groups fit', () => {
    const a = { playouts: 20, events: [5, 3, 1], censored: [0, 2, 4] }
    const b = { playouts: 30, events: [2, 1, 2], censored: [3, 0, 9] }
    const [ab, ba] = [logRank(a, b), logRank(b, a)]
    expect(ab.statistic).toBeCloseTo(ba.statistic, 12)
    expect(ab.observed + ba.observed).toBe(14)
    expect(ab.expected + ba.expected).toBeCloseTo(14, 12)
    expect(logRank(a, a)).toMatchObject({ statistic: 0, pValue: 1 })
    expect(logRank({ playouts: 3, events: [0], censored: [0] }, b)).toMatchObject({ observed: 0 })
    expect(logRank({ playouts: 0, events: [0], censored: [0] }, b)).toEqual({
      observed: 0,
      expected: 0,
      statistic: NaN,
      pValue: 1,
    })
  })

  test('lives that cannot be are refused', () => {
    expect(() => cumulativeIncidence([5, 6], 10, 0.95)).toThrow(RangeError)
    expect(() => cumulativeIncidence([0.5], 10, 0.95)).toThrow(RangeError)
    expect(() => kaplanMeier({ playouts: 3, events: [2, 2], censored: [0, 0] }, 0.95)).toThrow(/by round 1/)
    expect(() => playoutsAtRisk({ playouts: 3, events: [1], censored: [] })).toThrow(RangeError)
  })
})

describe('differences', () => {
  test('in order, within [-1, 1], and turned round when the variants are', () => {
    property([cells, levels], (pairs, level) => {
      const there = pairedProportions(pairs, level)
      if (there.count === 0) {
        expect(there).toMatchObject({ value: NaN, low: -1, high: 1 })
        return
      }
      expect(there.low).toBeGreaterThanOrEqual(-1)
      expect(there.low).toBeLessThanOrEqual(there.value)
      expect(there.value).toBeLessThanOrEqual(there.high)
      expect(there.high).toBeLessThanOrEqual(1)
      const back = pairedProportions({ ...pairs, onlyFirst: pairs.onlySecond, onlySecond: pairs.onlyFirst }, level)
      expect(back.low).toBeCloseTo(-there.high, 9)
      expect(back.high).toBeCloseTo(-there.low, 9)
    })
  })

  test('pairs that mostly agree tell more than variants that share nothing', () => {
    const paired = pairedProportions({ both: 450, onlyFirst: 20, onlySecond: 50, neither: 480 }, 0.95)
    const independent = independentProportions({ successes: 470, trials: 1000 }, { successes: 500, trials: 1000 }, 0.95)
    expect(paired.value).toBeCloseTo(independent.value, 14)
    expect(halfWidth(independent)).toBeGreaterThan(2.5 * halfWidth(paired))
    expect(paired.low).toBeGreaterThan(0)
    expect(independent.low).toBeLessThan(0)
  })

  test('a variant without playouts, or with one', () => {
    expect(independentProportions({ successes: 0, trials: 0 }, { successes: 3, trials: 4 }, 0.95)).toMatchObject({
      value: NaN,
      low: -1,
      high: 1,
    })
  })

  test('a variant that is the same in every playout has doubt too, beside the spread of the other', () => {
    const [two, three] = [2, 3].map((value) => ({ value, squaredError: 0, playouts: 4 }))
    const doubt = wilson(0, 4, 0.95).high
    expect(independentDifference(two, three, 0.95)).toMatchObject({
      value: 1,
      low: 1 - Math.SQRT2 * doubt,
      high: 1 + Math.SQRT2 * doubt,
      count: 4,
    })
    const spread = { value: 3, squaredError: 0.25, playouts: 6 }
    expect(independentDifference(two, spread, 0.95).high).toBeCloseTo(
      1 + Math.hypot(tHalfWidth(0.95, 5) * 0.5, doubt),
      12,
    )
    expect(independentDifference(two, spread, 0.95, 50).high).toBeCloseTo(
      1 + Math.hypot(tHalfWidth(0.95, 5) * 0.5, 50 * doubt),
      12,
    )
  })
})

describe('repeated looks', () => {
  const looksOf = fc
    .array(fc.integer({ min: 100, max: 500 }), { minLength: 1, maxLength: 4 })
    .map((steps) => steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0)))
  const few = (holds: (looks: number[], level: number) => void): void => {
    fc.assert(fc.property(looksOf, levels, holds), { seed: SEED, numRuns: 40 })
  }
  // Halvings end at a small part of the boundary, on its wide side.
  const slack = (level: number): number => 1e-4 * (1 - level)

  test('one look has the level itself; more have a higher one, below that of independent looks (Bonferroni)', () => {
    few((looks, level) => {
      const each = levelOfEachLook(level, looks)
      if (looks.length === 1) expect(each).toBe(level)
      else expect(each).toBeGreaterThan(level)
      expect(each).toBeLessThanOrEqual(bonferroniLevel(level, looks.length) + slack(level))
    })
  })

  test('rises with the level and with each look more, and depends on the steps alone, not on their unit', () => {
    few((looks, level) => {
      const each = levelOfEachLook(level, looks)
      expect(levelOfEachLook(1 - (1 - level) / 2, looks)).toBeGreaterThan(each)
      expect(levelOfEachLook(level, [...looks, looks.at(-1)! + 100])).toBeGreaterThan(each - slack(level))
      const thrice = looks.map((look) => 3 * look)
      expect(levelOfEachLook(level, thrice)).toBeCloseTo(each, 12)
    })
  })

  test('is found for any number of looks and any level', () => {
    for (const first of [12, 25, 100, 200])
      for (let count = 2; count <= 12; count++) {
        const looks = [first, ...Array.from({ length: count - 1 }, (_, index) => 200 + 100 * (index + 1))]
        for (const level of [0.5, 0.95, 1 - 0.05 / 3, 1 - 0.05 / 40, 1 - 1e-9])
          expect(levelOfEachLook(level, looks)).toBeLessThanOrEqual(bonferroniLevel(level, count) + slack(level))
      }
  })

  test('two looks at almost the same values are almost one, two far apart almost independent', () => {
    expect(levelOfEachLook(0.95, [1000, 1001])).toBeCloseTo(0.95, 2)
    expect(levelOfEachLook(0.95, [1, 1e6])).toBeCloseTo(Math.sqrt(0.95), 5)
  })

  test('levels and looks that cannot be are refused', () => {
    for (const level of [0, 1, NaN, 95]) expect(() => levelOfEachLook(level, [100, 200])).toThrow(RangeError)
    for (const looks of [[], [0, 100], [-5], [100, 100], [200, 100], [100, NaN], [100, Infinity]])
      expect(() => levelOfEachLook(0.95, looks), String(looks)).toThrow(RangeError)
  })
})

describe('many at once', () => {
  test('levels and adjusted p-values lie where they belong', () => {
    expect(bonferroniLevel(0.95, 1)).toBeCloseTo(0.95, 15)
    expect(benjaminiHochberg([])).toEqual([])
    property([fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })], (pValues) => {
      const discovery = benjaminiHochberg(pValues)
      pValues.forEach((p, i) => {
        // All at once costs no more than Bonferroni, who counts each as if it were the smallest.
        expect(discovery[i]).toBeLessThanOrEqual(Math.min(1, pValues.length * p) * (1 + 1e-15))
        expect(discovery[i]).toBeGreaterThanOrEqual(p * (1 - 1e-15))
      })
    })
  })
})

describe('funnel', () => {
  test('certain cells: as promised or impossible', () => {
    expect(funnelCheck(4, { trials: 10, expected: 4, variance: 0 })).toEqual({ z: 0, pValue: 1 })
    expect(funnelCheck(5, { trials: 10, expected: 4, variance: 0 })).toEqual({ z: Infinity, pValue: 0 })
    expect(funnelCheck(3, { trials: 10, expected: 4, variance: 0 })).toEqual({ z: -Infinity, pValue: 0 })
    expect(funnelLimits({ trials: 10, expected: 4, variance: 0 }, 0.01, 5)).toMatchObject({
      lowSuccesses: 4,
      highSuccesses: 4,
    })
    expect(funnelCheck(0, { trials: 0, expected: 0, variance: 0 })).toEqual({ z: 0, pValue: 1 })
  })

  test('sums of chances carry rounding and are still what they were', () => {
    const expected = Array.from({ length: 3000 }, () => 0.1).reduce((sum, p) => sum + p, 0)
    expect(expected).not.toBe(300)
    const check = funnelCheck(300, { trials: 3000, expected, variance: 3000 * 0.09 })
    expect(check.pValue).toBeGreaterThan(0.99)
    expect(check.z).toBeCloseTo(0, 9)
  })

  test('something that hardly ever happens, happening once, is an alarm', () => {
    expect(funnelCheck(1, { trials: 10, expected: 1e-9, variance: 1e-9 }).pValue).toBeLessThan(1e-8)
  })
})

describe('precision', () => {
  test('playoutsForProportion is the first number that reaches the goal', () => {
    for (const share of [0, 0.02, 0.3, 0.5]) {
      for (const goal of [0.001, 0.01, 0.1]) {
        const n = playoutsForProportion(goal, 0.95, share)
        const half = (trials: number): number =>
          (({ low, high }) => (high - low) / 2)(scoreInterval(share, trials, normalHalfWidth(0.95)))
        expect(half(n)).toBeLessThanOrEqual(goal * (1 + 1e-12))
        if (n > 1) expect(half(n - 1)).toBeGreaterThan(goal)
      }
    }
    expect(playoutsForProportion(0.6, 0.95)).toBe(1)
  })

  test('precise enough: half the width, and never without observations', () => {
    const estimate: Estimate = { value: 3, low: 2, high: 4, confidence: 0.95, count: 100 }
    expect(isPreciseEnough(estimate, 1)).toBe(true)
    expect(isPreciseEnough(estimate, 0.25)).toBe(false)
    expect(isPreciseEnough(wilson(0, 0, 0.95), 0.6)).toBe(false)
  })

  test('playouts until a share is told from a threshold: the first number, also near 0 and 1', () => {
    for (const interval of [wilson, clopperPearson]) {
      for (const [won, games] of [
        [0, 20],
        [20, 20],
        [0, 1],
        [1, 1],
        [1, 20],
        [19, 20],
        [7, 20],
        [50, 100],
      ]) {
        for (const threshold of [0.002, 0.01, 0.05, 0.085, 0.3, 0.5, 0.9, 0.995]) {
          const isListed = ({ low, high }: Estimate): boolean => high <= threshold || low >= threshold
          const needed = playoutsUntil(games!, (times) => interval(won!, games!, 0.95, times), isListed)
          if (won! / games! === threshold) {
            expect(needed).toBeUndefined()
            continue
          }
          if (isListed(interval(won!, games!, 0.95))) expect(needed).toBe(games)
          else
            expect([needed! - 1, needed!].map((all) => isListed(interval(won!, games!, 0.95, all / games!)))).toEqual([
              false,
              true,
            ])
          // No game won, or every game: the same share of any number of games.
          const all = (number: number): Estimate => interval(won === 0 ? 0 : number, number, 0.95)
          if (needed! > games! && (won === 0 || won === games))
            expect([needed! - 1, needed!].map((number) => isListed(all(number)))).toEqual([false, true])
        }
      }
    }
    expect(
      [0.085, 0.05, 0.01, 0.002].map((threshold) =>
        playoutsUntil(
          20,
          (times) => wilson(0, 20, 0.95, times),
          ({ high }) => high <= threshold,
        ),
      ),
    ).toEqual([42, 73, 381, 1917])
  })

  test('playouts until: what is settled already, what nobody can settle, what nothing is known of', () => {
    const after = (times: number): Estimate => mean(100, 300, 1300, 0.95, times)
    expect(playoutsUntil(100, after, ({ low }) => low > 2)).toBe(100)
    expect(playoutsUntil(100, after, ({ low }) => low > 3)).toBeUndefined()
    expect(
      playoutsUntil(
        1,
        (times) => mean(1, 2, 4, 0.95, times),
        ({ low }) => low > 1,
      ),
    ).toBeUndefined()
  })

  // Data repeated k times have the same rates. Their variance has the divisor n k - 1; a forecast keeps the old one.
  test.each([2, 3, 50])('a forecast is the interval of %i times the data', (times) => {
    const ends = ({ value, low, high }: Estimate): number[] => [value, low, high]
    const close = (forecast: Estimate, later: Estimate): void =>
      ends(forecast).forEach((end, index) => {
        expect(end).toBeCloseTo(ends(later)[index]!, 9)
      })
    const cells = { both: 36, onlyFirst: 2, onlySecond: 12, neither: 0 }
    const manyCells = { both: 36 * times, onlyFirst: 2 * times, onlySecond: 12 * times, neither: 0 }
    close(wilson(3, 8, 0.9, times), wilson(3 * times, 8 * times, 0.9))
    close(clopperPearson(3, 8, 0.9, times), clopperPearson(3 * times, 8 * times, 0.9))
    close(clopperPearson(0, 8, 0.9, times), clopperPearson(0, 8 * times, 0.9))
    close(pairedProportions(cells, 0.9, times), pairedProportions(manyCells, 0.9))
    const [n, sum, squares] = [8, 24, 100]
    const variance = (squares - (sum * sum) / n) / (n - 1)
    const many = n * times
    close(
      mean(n, sum, squares, 0.9, times),
      mean(many, sum * times, (many - 1) * variance + (sum * times) ** 2 / many, 0.9),
    )
    const wide = { playouts: 4000, sumNum: 3000, sumDen: 8000, sumNum2: 5000, sumDen2: 20_000, sumNumDen: 8000 }
    const sums = {
      playouts: wide.playouts * times,
      sumNum: wide.sumNum * times,
      sumDen: wide.sumDen * times,
      sumNum2: wide.sumNum2 * times,
      sumDen2: wide.sumDen2 * times,
      sumNumDen: wide.sumNumDen * times,
    }
    for (const estimator of [ratio, clusteredProportion])
      ends(estimator(wide, 0.9, times)).forEach((end, index) => {
        expect(end).toBeCloseTo(ends(estimator(sums, 0.9))[index]!, 5)
      })
    const pairs = {
      playouts: 4000,
      sums: [3000, 8000, 3500, 8200] as const,
      products: [5000, 8000, 4000, 7000, 20_000, 8000, 17_000, 6000, 9000, 21_000],
    }
    const manyPairs = {
      playouts: 4000 * times,
      sums: pairs.sums.map((one) => one * times) as unknown as typeof pairs.sums,
      products: pairs.products.map((one) => one * times),
    }
    ends(pairedRatio(pairs, 0.9, times)).forEach((end, index) => {
      expect(end).toBeCloseTo(ends(pairedRatio(manyPairs, 0.9))[index]!, 5)
    })
  })
})

test('nonsense is refused', () => {
  const sums = sumsOf([
    [1, 2],
    [1, 1],
  ])
  const odds = { trials: 10, expected: 5, variance: 2.5 }
  const pairs = { both: 1, onlyFirst: 2, onlySecond: 3, neither: 4 }
  const variant = { successes: 1, trials: 2 }
  const sample = { value: 2, squaredError: 1, playouts: 3 }
  const nonsense: (() => unknown)[] = [
    () => wilson(3, 2, 0.95),
    () => wilson(-1, 2, 0.95),
    () => wilson(1.5, 2, 0.95),
    () => wilson(1, 2, 1),
    () => wilson(1, NaN, 0.9),
    () => clopperPearson(3, 2, 0.95),
    () => clopperPearson(1, 2, 0),
    () => mean(-1, 0, 0, 0.95),
    () => mean(2, NaN, 1, 0.95),
    () => mean(2, 1, Infinity, 0.95),
    () => mean(2, 1, 1, 1.5),
    () => ratio(sums, 0),
    () => clusteredProportion(sums, 1),
    () => quantile([[1, 2]], 0, 0.95),
    () => quantile([[1, 2]], 1, 0.95),
    () => quantile([[1, 0.5]], 0.5, 0.95),
    () => quantile([[NaN, 1]], 0.5, 0.95),
    () => quantile([[1, 2]], 0.5, 0),
    () => cumulativeIncidence([1], 2, 0),
    () => cumulativeIncidence([1], -2, 0.95),
    () => kaplanMeier({ playouts: 1, events: [], censored: [] }, 1),
    () => playoutsAtRisk({ playouts: 1, events: [-1], censored: [0] }),
    () => logRank({ playouts: 0, events: [1], censored: [0] }, { playouts: 1, events: [0], censored: [0] }),
    () => pairedProportions({ ...pairs, both: -1 }, 0.95),
    () => pairedProportions(pairs, 0),
    () => pairedProportions({ ...pairs, neither: 0.5 }, 0.95),
    () => independentProportions({ successes: 3, trials: 2 }, variant, 0.95),
    () => independentProportions(variant, variant, 2),
    () => independentDifference(sample, sample, 1),
    () => permutationTest([[0.5, 1]], [[1, 1]]),
    () => permutationTest([[0, -1]], [[1, 1]]),
    () => fisherTest(variant, { successes: 3, trials: 2 }),
    () => bonferroniLevel(0.95, 0),
    () => bonferroniLevel(0.95, 1.5),
    () => bonferroniLevel(1, 2),
    () => benjaminiHochberg([-0.1]),
    () => funnelCheck(11, odds),
    () => funnelCheck(1, { ...odds, expected: 11 }),
    () => funnelCheck(1, { ...odds, variance: 3 }),
    () => funnelCheck(1, { ...odds, variance: NaN }),
    () => funnelLimits(odds, 0, 1),
    () => funnelLimits(odds, 0.01, 0),
    () => isPreciseEnough(wilson(1, 2, 0.9), 0),
    () =>
      playoutsUntil(
        0,
        () => wilson(1, 2, 0.9),
        () => true,
      ),
    () =>
      playoutsUntil(
        1.5,
        () => wilson(1, 2, 0.9),
        () => true,
      ),
    () => playoutsForProportion(0, 0.95),
    () => playoutsForProportion(0.1, 0.95, 2),
    () => exactCoverage(wilson, -1, 0.5, 0.95),
    () => exactCoverage(wilson, 1, 2, 0.95),
    () => leastCoverage(wilson, 1.5, 0.95),
    () => falseAlarms(wilson, [10, 10], 0.5, 0.95),
    () => falseAlarms(wilson, [10], -1, 0.95),
  ]
  for (const call of nonsense) expect(call, call.toString()).toThrow(RangeError)
})
