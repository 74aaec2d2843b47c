// Coverage of the intervals: by exact enumeration where possible, else by simulation with fixed seeds. Every simulated
// check fails a correct estimator with a chance of at most 1e-6, and names what a wrong one would show.
import { describe, expect, test } from 'vitest'
import {
  binomialCdf,
  binomialQuantile,
  clopperPearson,
  clusteredProportion,
  cumulativeIncidence,
  exactCoverage,
  falseAlarms,
  funnelCheck,
  funnelLimits,
  leastCoverage,
  mean,
  meanSequence,
  pairedProportions,
  pairedProportionsSequence,
  pairedRatio,
  proportionSequence,
  quantile,
  ratio,
  wilson,
} from '../../src/estimate/index.ts'
import type { RatioSums } from '../../src/estimate/index.ts'
import { exactPairedCoverage } from '../../bench/coverage.ts'
import { sequenceOf, Tally, TallyLayout } from '../../src/simulate/index.ts'
import { chance } from './chance.ts'

const FALSE_ALARM = 1e-6
/** The most misses that `experiments` show, but for FALSE_ALARM, when each misses with a chance of at most `rate`. */
const maxMisses = (experiments: number, rate: number): number => binomialQuantile(1 - FALSE_ALARM, experiments, rate)

const misses = ({ low, high }: { low: number; high: number }, truth: number): boolean => truth < low || truth > high

describe('coverage of proportions, exact', () => {
  test('Clopper-Pearson never covers less than its level, at any true chance', () => {
    for (const level of [0.8, 0.95, 0.99]) {
      for (const trials of [1, 2, 3, 5, 8, 13, 20, 35, 50, 100, 400]) {
        expect(
          leastCoverage(clopperPearson, trials, level).coverage,
          `${trials} trials, level ${level}`,
        ).toBeGreaterThanOrEqual(level - 1e-12)
      }
    }
  })

  test('Clopper-Pearson on a grid of true chances as well', () => {
    for (const trials of [4, 17, 60]) {
      for (let p = 0.005; p < 1; p += 0.015)
        expect(exactCoverage(clopperPearson, trials, p, 0.95)).toBeGreaterThanOrEqual(0.95 - 1e-12)
    }
  })

  test('Wilson dips to 83 to 84 % at its worst chance, near 0, and leastCoverage finds the bottom of every dip', () => {
    for (const trials of [10, 100]) {
      const lowest = leastCoverage(wilson, trials, 0.95)
      expect(lowest.coverage).toBeGreaterThan(0.83)
      expect(lowest.coverage).toBeLessThan(0.84)
      expect(lowest.p * trials).toBeCloseTo(0.18, 1)
      for (let p = 0.001; p < 1; p += 0.001)
        expect(exactCoverage(wilson, trials, p, 0.95)).toBeGreaterThanOrEqual(lowest.coverage)
    }
  })
})

test('quantile intervals of distinct values keep their level and waste little, exact', () => {
  for (const n of [30, 101, 1000]) {
    const values = Array.from({ length: n }, (_, i) => [i + 1, 1] as const)
    for (const q of [0.1, 0.5, 0.75]) {
      for (const level of [0.8, 0.95]) {
        const { low, high } = quantile(values, q, level)
        // With ranks l and u, the interval [X(l), X(u)] of a continuous quantity holds the quantile when l <= K < u.
        const lowRank = low === -Infinity ? 0 : low
        const covered = (l: number, u: number): number => binomialCdf(u - 1, n, q) - binomialCdf(l - 1, n, q)
        expect(covered(lowRank, high)).toBeGreaterThanOrEqual(level)
        // One rank nearer on either side, and the tail on that side is too large.
        expect(binomialCdf(lowRank, n, q)).toBeGreaterThan((1 - level) / 2)
        expect(1 - binomialCdf(high - 2, n, q)).toBeGreaterThan((1 - level) / 2)
      }
    }
  }
})

test('paired proportions hold the truth in 93 to 99 % of all outcomes of 30 pairs, exact', () => {
  for (const chances of [
    { both: 0.3, onlyFirst: 0.2, onlySecond: 0.2 },
    { both: 0.5, onlyFirst: 0.05, onlySecond: 0.15 },
    { both: 0.2, onlyFirst: 0.1, onlySecond: 0.5 },
  ]) {
    const coverage = exactPairedCoverage(30, chances, 0.95)
    expect(coverage).toBeGreaterThan(0.93)
    expect(coverage).toBeLessThan(0.99)
  }
})

describe('shares of trials that hang together within playouts', () => {
  // Each playout has its own chance, 0.1 or 0.7, and 1 to 10 trials: the share is 0.4, a playout's trials are alike.
  const next = chance(11)
  const experiments = 3000
  let clustered = 0
  let naive = 0
  for (let experiment = 0; experiment < experiments; experiment++) {
    const sums = { playouts: 60, sumNum: 0, sumDen: 0, sumNum2: 0, sumDen2: 0, sumNumDen: 0 }
    for (let playout = 0; playout < 60; playout++) {
      const p = next() < 0.5 ? 0.1 : 0.7
      const trials = 1 + Math.floor(10 * next())
      let successes = 0
      for (let i = 0; i < trials; i++) if (next() < p) successes++
      sums.sumNum += successes
      sums.sumDen += trials
      sums.sumNum2 += successes * successes
      sums.sumDen2 += trials * trials
      sums.sumNumDen += successes * trials
    }
    if (misses(clusteredProportion(sums, 0.95), 0.4)) clustered++
    if (misses(wilson(sums.sumNum, sums.sumDen, 0.95), 0.4)) naive++
  }

  test('misses are at most 6 % (asymptotic method, 60 playouts)', () => {
    expect(clustered).toBeLessThanOrEqual(maxMisses(experiments, 0.06))
  })
  test('and not wastefully few', () => {
    expect(clustered).toBeGreaterThan(0.02 * experiments)
  })
  test('whereas trials counted as independent miss more than one time in five', () => {
    expect(naive).toBeGreaterThan(0.2 * experiments)
  })
})

describe('rates of which 2 % of playouts hold two thirds', () => {
  // A playout has one trial, or, 2 times in 100, as many as are two thirds of all: about 4 of 200 playouts have these.
  const [RARE, LARGE] = [0.02, 98]
  const experiments = 1000
  const next = chance(23)
  /** How one of the large playouts comes out: its successes. */
  const LARGE_ONES = {
    'other chances': () => passed(LARGE, 0.2),
    'the same chances': () => passed(LARGE, 0.8),
    'all or none': () => (next() < 0.9 ? LARGE : 0),
  }
  const truthOf = (large: number): number => (0.98 * 0.8 + RARE * LARGE * large) / (0.98 + RARE * LARGE)
  const TRUTHS = { 'other chances': truthOf(0.2), 'the same chances': 0.8, 'all or none': truthOf(0.9) }
  const passed = (trials: number, p: number): number => {
    let count = 0
    for (let i = 0; i < trials; i++) if (next() < p) count++
    return count
  }
  const sumsOf = (playouts: number, large: () => number): RatioSums => {
    const sums = { playouts, carriers: playouts, sumNum: 0, sumDen: 0, sumNum2: 0, sumDen2: 0, sumNumDen: 0 }
    for (let playout = 0; playout < playouts; playout++) {
      const trials = next() < RARE ? LARGE : 1
      const successes = trials === 1 ? passed(1, 0.8) : large()
      sums.sumNum += successes
      sums.sumDen += trials
      sums.sumNum2 += successes * successes
      sums.sumDen2 += trials * trials
      sums.sumNumDen += successes * trials
    }
    return sums
  }
  const layout = new TallyLayout(
    [false, true].map((unbounded) => ({ name: `${unbounded}`, title: 'R', kind: 'ratio', unit: 'each', unbounded })),
    0,
  )
  /** Share and rate, as verdicts take them. */
  const sequencesOf = ({ playouts, carriers, ...sums }: RatioSums): { low: number; high: number }[] => {
    const tally = new Tally(layout)
    tally.sums.add(0, playouts)
    return layout.metrics.map((metric) => {
      const { sumNum, sumDen, sumNum2, sumDen2, sumNumDen } = sums
      const all = [carriers!, sumNum, sumDen, sumNum2, sumDen2, sumNumDen]
      all.forEach((sum, index) => {
        tally.sums.add(metric.sumAt + index, sum)
      })
      return sequenceOf(tally, { layout: metric, cell: 0 }, 0.95)
    })
  }
  const kinds = Object.keys(LARGE_ONES) as (keyof typeof LARGE_ONES)[]

  test.each(kinds.flatMap((kind) => [200, 600, 1500].map((playouts) => [kind, playouts] as const)))(
    '%s, %i playouts: a share and a rate hold in 93 of 100, in a sequence in 95',
    (kind, playouts) => {
      let [shares, rates, careless] = [0, 0, 0]
      const inSequence = [0, 0]
      for (let experiment = 0; experiment < experiments; experiment++) {
        const sums = sumsOf(playouts, LARGE_ONES[kind])
        if (misses(clusteredProportion(sums, 0.95), TRUTHS[kind])) shares++
        if (misses(ratio(sums, 0.95), TRUTHS[kind])) rates++
        if (misses(clusteredProportion({ ...sums, carriers: undefined }, 0.95), TRUTHS[kind])) careless++
        sequencesOf(sums).forEach((interval, index) => {
          if (misses(interval, TRUTHS[kind])) inSequence[index]++
        })
      }
      // Of 100 sequences, 19 missed at 200 and 600 playouts, all or none.
      for (const missed of inSequence) expect(missed).toBeLessThanOrEqual(maxMisses(experiments, 0.05))
      expect(Math.max(shares, rates)).toBeLessThanOrEqual(maxMisses(experiments, 0.07))
      if (kind === 'all or none' && playouts < 1000) expect(careless).toBeGreaterThan(maxMisses(experiments, 0.07))
    },
  )

  test.each([200, 600])('the difference to where all large ones pass: %i pairs hold in 93 of 100', (playouts) => {
    let [careful, careless] = [0, 0]
    for (let experiment = 0; experiment < experiments; experiment++) {
      const sums: [number, number, number, number] = [0, 0, 0, 0]
      const products = Array<number>(10).fill(0)
      for (let playout = 0; playout < playouts; playout++) {
        const trials = next() < RARE ? LARGE : 1
        const [one, other] = trials === 1 ? [passed(1, 0.8), passed(1, 0.8)] : [LARGE, LARGE_ONES['all or none']()]
        const four = [one, trials, other, trials]
        let product = 0
        four.forEach((amount, index) => {
          sums[index] += amount
          for (const later of four.slice(index)) products[product++] += amount * later
        })
      }
      const truth = TRUTHS['all or none'] - truthOf(1)
      const carriers = [playouts, playouts] as const
      if (misses(pairedRatio({ playouts, carriers, sums, products }, 0.95), truth)) careful++
      if (misses(pairedRatio({ playouts, sums, products }, 0.95), truth)) careless++
    }
    expect(careful).toBeLessThanOrEqual(maxMisses(experiments, 0.07))
    expect(careless).toBeGreaterThan(0.2 * experiments)
  })

  test('other rates are what they were: those of many, of few alike, and of some that are larger', () => {
    const SIZES: readonly ((playout: number) => number)[] = [
      () => 5,
      (playout) => 1 + (playout % 10),
      (playout) => (playout % 5 === 0 ? 10 : 1),
      (playout) => (playout < 190 ? 0 : 3),
    ]
    for (const size of SIZES) {
      const sums = { playouts: 200, sumNum: 0, sumDen: 0, sumNum2: 0, sumDen2: 0, sumNumDen: 0 }
      let carriers = 0
      for (let playout = 0; playout < 200; playout++) {
        const trials = size(playout)
        const successes = Math.min(trials, playout % 4)
        if (trials > 0) carriers++
        sums.sumNum += successes
        sums.sumDen += trials
        sums.sumNum2 += successes * successes
        sums.sumDen2 += trials * trials
        sums.sumNumDen += successes * trials
      }
      for (const interval of [clusteredProportion, ratio])
        expect(interval({ ...sums, carriers }, 0.95)).toEqual(interval(sums, 0.95))
      const { playouts, sumNum: a, sumDen: b, sumNum2: aa, sumNumDen: ab, sumDen2: bb } = sums
      // Against one in which all pass.
      const paired = { playouts, sums: [a, b, b, b] as const, products: [aa, ab, ab, ab, bb, bb, bb, bb, bb, bb] }
      expect(pairedRatio({ ...paired, carriers: [carriers, carriers] }, 0.95)).toEqual(pairedRatio(paired, 0.95))
    }
  })
})

describe('incidence bands hold for all rounds at once', () => {
  const pace = [0.02, 0.05, 0.1, 0.1, 0.15, 0.1, 0.05, 0.03]
  const truth = pace.map((_, r) => pace.slice(0, r + 1).reduce((sum, p) => sum + p, 0))
  const next = chance(5)
  const experiments = 2000
  let band = 0
  let pointwise = 0
  for (let experiment = 0; experiment < experiments; experiment++) {
    const events = pace.map(() => 0)
    for (let playout = 0; playout < 150; playout++) {
      const u = next()
      const round = truth.findIndex((share) => u < share)
      if (round >= 0) events[round]++
    }
    const points = cumulativeIncidence(events, 150, 0.95)
    if (points.some(({ bandLow, bandHigh }, r) => misses({ low: bandLow, high: bandHigh }, truth[r]))) band++
    if (points.some((point, r) => misses(point, truth[r]))) pointwise++
  }

  test('a band misses anywhere in at most 5 %', () => {
    expect(band).toBeLessThanOrEqual(maxMisses(experiments, 0.05))
  })
  test('whereas the intervals of single rounds, read together, miss somewhere in more than 10 %', () => {
    expect(pointwise).toBeGreaterThan(0.1 * experiments)
  })
})

describe('peeking', () => {
  const everyPlayout = Array.from({ length: 600 }, (_, i) => i + 1)

  test.each([0.02, 0.3, 0.5])(
    'the proportion sequence, looked at after each of 600 playouts at %d, alarms in at most one run of twenty, exact',
    (p) => {
      const alarms = falseAlarms(proportionSequence, everyPlayout, p, 0.95)
      expect(alarms).toBeLessThan(0.05)
      expect(alarms).toBeGreaterThan(0)
    },
  )

  test('whereas Wilson looked at every hundred of 10,000 alarms in 38 %, exact', () => {
    const looks = Array.from({ length: 100 }, (_, i) => 100 * (i + 1))
    expect(falseAlarms(wilson, looks, 0.5, 0.95)).toBeCloseTo(0.384, 3)
  })

  test('falseAlarms with one look is what exactCoverage leaves', () => {
    for (const p of [0.05, 0.5])
      expect(falseAlarms(wilson, [40], p, 0.95)).toBeCloseTo(1 - exactCoverage(wilson, 40, p, 0.95), 12)
  })

  test.each([
    { onlyFirst: 0.1, onlySecond: 0.1, seed: 21 },
    { onlyFirst: 0.02, onlySecond: 0.12, seed: 22 },
  ])(
    'the paired sequence ($onlyFirst against $onlySecond), with a look every 100 of 1,000 pairs, alarms in at most 5 %',
    ({ onlyFirst, onlySecond, seed }) => {
      const next = chance(seed)
      const experiments = 300
      const truth = onlySecond - onlyFirst
      let sequence = 0
      let fixed = 0
      for (let experiment = 0; experiment < experiments; experiment++) {
        const cells = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }
        let sequenceAlarmed = false
        let fixedAlarmed = false
        for (let pair = 1; pair <= 1000; pair++) {
          const u = next()
          if (u < onlyFirst) cells.onlyFirst++
          else if (u < onlyFirst + onlySecond) cells.onlySecond++
          else if (u < 0.6) cells.both++
          else cells.neither++
          if (pair % 100 !== 0) continue
          sequenceAlarmed ||= misses(pairedProportionsSequence(cells, 0.95), truth)
          fixedAlarmed ||= misses(pairedProportions(cells, 0.95), truth)
        }
        if (sequenceAlarmed) sequence++
        if (fixedAlarmed) fixed++
      }
      expect(sequence).toBeLessThanOrEqual(maxMisses(experiments, 0.05))
      // The fixed-sample interval would not pass: this is what breaking looks like.
      expect(fixed).toBeGreaterThan(maxMisses(experiments, 0.05))
    },
  )

  test('the mean sequence of points from 0 to 12, looked at every 80 of 800 playouts, alarms in at most 5 %', () => {
    const next = chance(23)
    const experiments = 200
    let sequence = 0
    let fixed = 0
    for (let experiment = 0; experiment < experiments; experiment++) {
      const histogram = new Map<number, number>()
      let sum = 0
      let sumSquares = 0
      let sequenceAlarmed = false
      let fixedAlarmed = false
      for (let playout = 1; playout <= 800; playout++) {
        // Two dice, less at most 12: the mean is 7.
        const points = 2 + Math.floor(6 * next()) + Math.floor(6 * next())
        histogram.set(points, (histogram.get(points) ?? 0) + 1)
        sum += points
        sumSquares += points * points
        if (playout % 80 !== 0) continue
        sequenceAlarmed ||= misses(meanSequence(histogram, [0, 12], 0.95), 7)
        fixedAlarmed ||= misses(mean(playout, sum, sumSquares, 0.95), 7)
      }
      if (sequenceAlarmed) sequence++
      if (fixedAlarmed) fixed++
    }
    expect(sequence).toBeLessThanOrEqual(maxMisses(experiments, 0.05))
    expect(fixed).toBeGreaterThan(maxMisses(experiments, 0.05))
  })

  test('a clear difference is found: 5 against 15 % only in one variant, within 1,000 pairs', () => {
    const found = pairedProportionsSequence({ both: 300, onlyFirst: 50, onlySecond: 150, neither: 500 }, 0.95)
    expect(found.low).toBeGreaterThan(0)
  })
})

describe('funnel', () => {
  /** Distribution of the number of successes in independent trials with chances p, exact. */
  function poissonBinomial(chances: readonly number[]): number[] {
    let distribution = [1]
    for (const p of chances) {
      distribution = [...distribution, 0].map(
        (_, k) => (distribution[k] ?? 0) * (1 - p) + (k > 0 ? distribution[k - 1] * p : 0),
      )
    }
    return distribution
  }
  const mixtures: [string, number[]][] = [
    ['one chance', Array.from({ length: 80 }, () => 0.3)],
    ['rare', Array.from({ length: 60 }, () => 0.002)],
    ['two chances', Array.from({ length: 100 }, (_, i) => (i < 50 ? 0.1 : 0.9))],
    ['all different', Array.from({ length: 70 }, (_, i) => (i + 1) / 72)],
    ['mostly certain', Array.from({ length: 60 }, (_, i) => (i < 40 ? 1 : i < 58 ? 0 : 0.25))],
  ]

  test.each(mixtures)('%s: a p-value is at most α with a chance of at most α, exact', (_name, chances) => {
    const odds = {
      trials: chances.length,
      expected: chances.reduce((sum, p) => sum + p, 0),
      variance: chances.reduce((sum, p) => sum + p * (1 - p), 0),
    }
    const outcomes = poissonBinomial(chances).map((probability, successes) => ({
      probability,
      ...funnelCheck(successes, odds),
    }))
    for (const alpha of [0.2, 0.05, 0.01, 1e-3, 1e-5, 1e-9]) {
      const alarms = outcomes
        .filter(({ pValue }) => pValue <= alpha)
        .reduce((sum, { probability }) => sum + probability, 0)
      expect(alarms).toBeLessThanOrEqual(alpha * (1 + 1e-9))
    }
    for (const falseAlarm of [0.05, 0.001]) {
      const limits = funnelLimits(odds, falseAlarm, 10)
      outcomes.forEach(({ pValue }, successes) => {
        expect(successes >= limits.lowSuccesses && successes <= limits.highSuccesses).toBe(pValue >= falseAlarm / 10)
      })
    }
  })

  test('finds a pool that is off by one in twenty in 10,000 trials, also with mixed chances and 100 cells', () => {
    const uniform = { trials: 10_000, expected: 4000, variance: 2400 }
    const mixed = { trials: 10_000, expected: 5000, variance: 900 }
    expect(funnelLimits(uniform, 0.001, 100).highSuccesses).toBeLessThan(4300)
    expect(funnelLimits(mixed, 0.001, 100).highSuccesses).toBeLessThan(5250)
  })
})
