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
  levelOfEachLook,
  mean,
  pairedProportions,
  pairedRatio,
  quantile,
  ratio,
  wilson,
} from '../../src/estimate/index.ts'
import type { RatioSums } from '../../src/estimate/index.ts'
import { exactPairedCoverage } from '../../bench/coverage.ts'
import { estimateAtLook, Tally, TallyLayout } from '../../src/simulate/index.ts'
import { Contrast } from '../../src/studies/contrast.ts'
import { levelAtLook, lookAfter } from '../../src/studies/looks.ts'
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
  /** Share and rate, as verdicts take them at each look of a question with up to 1,500 playouts. */
  const atLook = ({ playouts, carriers, ...sums }: RatioSums): { low: number; high: number }[] => {
    const tally = new Tally(layout)
    tally.sums.add(0, playouts)
    return layout.metrics.map((metric) => {
      const { sumNum, sumDen, sumNum2, sumDen2, sumNumDen } = sums
      const all = [carriers!, sumNum, sumDen, sumNum2, sumDen2, sumNumDen]
      all.forEach((sum, index) => {
        tally.sums.add(metric.sumAt + index, sum)
      })
      return estimateAtLook(tally, { layout: metric, cell: 0 }, levelAtLook(0.95, 1500))
    })
  }
  const kinds = Object.keys(LARGE_ONES) as (keyof typeof LARGE_ONES)[]

  test.each(kinds.flatMap((kind) => [200, 600, 1500].map((playouts) => [kind, playouts] as const)))(
    '%s, %i playouts: a share and a rate hold in 93 of 100, those that verdicts take in 95',
    (kind, playouts) => {
      let [shares, rates, careless] = [0, 0, 0]
      const judged = [0, 0]
      for (let experiment = 0; experiment < experiments; experiment++) {
        const sums = sumsOf(playouts, LARGE_ONES[kind])
        if (misses(clusteredProportion(sums, 0.95), TRUTHS[kind])) shares++
        if (misses(ratio(sums, 0.95), TRUTHS[kind])) rates++
        if (misses(clusteredProportion({ ...sums, carriers: undefined }, 0.95), TRUTHS[kind])) careless++
        atLook(sums).forEach((interval, index) => {
          if (misses(interval, TRUTHS[kind])) judged[index]++
        })
      }
      expect(Math.max(shares, rates)).toBeLessThanOrEqual(maxMisses(experiments, 0.07))
      for (const missed of judged) expect(missed).toBeLessThanOrEqual(maxMisses(experiments, 0.05))
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

describe('verdicts, which are looked at several times', () => {
  /** The looks of a question that plays at most 3,000 playouts of a variant. */
  const LOOKS = [200, 300, 400, 500, 700, 900, 1200, 1500, 1900, 2400, 3000]
  const MOST = LOOKS.at(-1)!
  /** Of one question, and of one among ten or a hundred (Bonferroni). */
  const LEVELS = [0.95, 0.995, 0.9995]

  test('these are the looks that studies have, and an interruption', () => {
    const looks = [lookAfter(0, MOST)]
    while (looks.at(-1)! < MOST) looks.push(lookAfter(looks.at(-1)!, MOST))
    expect(looks).toEqual(LOOKS)
    const interrupted = [200, Math.sqrt(200 * 300), ...LOOKS.slice(1)]
    for (const level of LEVELS) expect(levelAtLook(level, MOST)).toBe(levelOfEachLook(level, interrupted))
    expect(levelAtLook(0.95, 2900)).toBe(levelAtLook(0.95, MOST))
    expect(levelAtLook(0.95, 200)).toBe(0.95)
    expect(levelAtLook(0.95, 60)).toBe(0.95)
    expect(levelAtLook(0.95, 60, 12)).toBe(levelOfEachLook(0.95, [12, 200]))
    expect(() => levelAtLook(0.95, Infinity)).toThrow('nobody said')
  })

  test.each(LEVELS)('a share, however rare, alarms at no more looks together than %d allows, exact', (level) => {
    const each = levelOfEachLook(level, LOOKS)
    for (const p of [0.5, 0.3, 0.1, 0.02, 0.003, 0.0005]) {
      const alarms = falseAlarms(clopperPearson, LOOKS, p, each)
      expect(alarms, `true ${p}`).toBeLessThanOrEqual(1 - level)
      expect(alarms, `true ${p}`).toBeGreaterThan(0)
    }
    // Not wastefully few.
    expect(falseAlarms(clopperPearson, LOOKS, 0.5, each)).toBeGreaterThan(0.5 * (1 - level))
  })

  test('whereas Wilson at the level of each look misses what is rare more than three times too often, exact', () => {
    expect(falseAlarms(wilson, LOOKS, 0.003, levelOfEachLook(0.995, LOOKS))).toBeGreaterThan(3 * 0.005)
  })

  test('and Clopper-Pearson at the level of a single look alarms in more than 15 % of runs, exact', () => {
    expect(falseAlarms(clopperPearson, LOOKS, 0.5, 0.95)).toBeGreaterThan(0.15)
  })

  interface Growing {
    readonly name: string
    readonly truth: number
    readonly seed: number
    /** Begins a run: plays a playout. */
    readonly begin: (next: () => number) => {
      readonly play: () => void
      readonly at: (playouts: number, level: number) => { readonly low: number; readonly high: number }
    }
  }
  const ofPairs = (onlyFirst: number, onlySecond: number, seed: number): Growing => ({
    name: `pairs, ${onlyFirst} against ${onlySecond}`,
    truth: onlySecond - onlyFirst,
    seed,
    begin: (next) => {
      const cells = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }
      return {
        play: () => {
          const u = next()
          if (u < onlyFirst) cells.onlyFirst++
          else if (u < onlyFirst + onlySecond) cells.onlySecond++
          else if (u < 0.6) cells.both++
          else cells.neither++
        },
        at: (_, level) => pairedProportions(cells, level),
      }
    },
  })
  const ofMeans = (name: string, truth: number, seed: number, valueOf: (next: () => number) => number): Growing => ({
    name,
    truth,
    seed,
    begin: (next) => {
      let [sum, squares] = [0, 0]
      return {
        play: () => {
          const value = valueOf(next)
          sum += value
          squares += value * value
        },
        at: (playouts, level) => mean(playouts, sum, squares, level),
      }
    },
  })
  /** One to six trials in a playout, of which all are lucky together or none: an eighth of the trials, and a half. */
  const ofRates = (name: string, seed: number, estimator: typeof ratio): Growing => ({
    name,
    truth: 0.3125,
    seed,
    begin: (next) => {
      const sums = { sumNum: 0, sumDen: 0, sumNum2: 0, sumDen2: 0, sumNumDen: 0 }
      return {
        play: () => {
          const [trials, p] = [1 + Math.floor(6 * next()), next() < 0.5 ? 0.125 : 0.5]
          let successes = 0
          for (let trial = 0; trial < trials; trial++) if (next() < p) successes++
          sums.sumNum += successes
          sums.sumDen += trials
          sums.sumNum2 += successes * successes
          sums.sumDen2 += trials * trials
          sums.sumNumDen += successes * trials
        },
        at: (playouts, level) => estimator({ playouts, carriers: playouts, ...sums }, level),
      }
    },
  })
  const ofRatesInPairs: Growing = {
    name: 'rates in pairs',
    truth: 0.1,
    seed: 39,
    begin: (next) => {
      const sums: [number, number, number, number] = [0, 0, 0, 0]
      const products = Array.from({ length: 10 }, () => 0)
      return {
        play: () => {
          const [trials, luck] = [1 + Math.floor(6 * next()), next()]
          const won = (p: number): number => Math.floor(trials * p + luck)
          const playout = [won(0.3), trials, won(0.4), trials]
          let index = 0
          for (let i = 0; i < 4; i++) {
            sums[i] += playout[i]
            for (let j = i; j < 4; j++) products[index++] += playout[i] * playout[j]
          }
        },
        at: (playouts, level) => pairedRatio({ playouts, sums, products }, level),
      }
    },
  }
  /** A build at two tables, less the mean of two others there. */
  const ofContrast: Growing = {
    name: 'a contrast of six shares',
    truth: 0.05,
    seed: 40,
    begin: (next) => {
      const contrast = new Contrast(
        [0.5, 0.5, -0.25, -0.25, -0.25, -0.25].map((times, variant) => ({ variant, times: 4 * times, over: 4 })),
        { scale: 1, isShare: true, levelAtLook: (level: number) => level } as never,
      )
      let [sum, squares] = [0, 0]
      return {
        play: () => {
          const luck = [next(), next()]
          const wins = [0.55, 0.35, 0.5, 0.3, 0.5, 0.3].map((p, hero) => Number((luck[hero % 2] + 0.05 * hero) % 1 < p))
          const quarters = 2 * (wins[0] + wins[1]) - wins[2] - wins[3] - wins[4] - wins[5]
          sum += quarters
          squares += quarters * quarters
        },
        at: (playouts, level) => contrast.estimateAtLook(Float64Array.of(playouts, sum, squares), level),
      }
    },
  }

  test.each([
    ofPairs(0.1, 0.1, 31),
    ofPairs(0.02, 0.12, 32),
    ofPairs(0.004, 0.004, 33),
    ofMeans('points: two dice', 7, 34, (next) => 2 + Math.floor(6 * next()) + Math.floor(6 * next())),
    ofMeans('lopsided differences of points', 0, 35, (next) => {
      const u = next()
      return u < 0.1 ? 6 : u < 0.3 ? -3 : 0
    }),
    ofMeans('deaths, one game in ten', 0.15, 36, (next) => (next() < 0.1 ? 1 + Math.floor(2 * next()) : 0)),
    ofRates('a share of trials', 37, clusteredProportion),
    ofRates('a rate of trials', 38, ratio),
    ofRatesInPairs,
    ofContrast,
  ])('$name: wrong at any look in no more runs than the level allows', ({ truth, seed, begin }) => {
    const next = chance(seed)
    const experiments = 300
    const each = LEVELS.map((level) => levelOfEachLook(level, LOOKS))
    const alarms = LEVELS.map(() => 0)
    let single = 0
    for (let experiment = 0; experiment < experiments; experiment++) {
      const { play, at } = begin(next)
      const [alarmed, isSingle] = [LEVELS.map(() => false), [false]]
      for (let playout = 1; playout <= MOST; playout++) {
        play()
        if (playout % 100 !== 0 || !LOOKS.includes(playout)) continue
        each.forEach((level, index) => (alarmed[index] ||= misses(at(playout, level), truth)))
        isSingle[0] ||= misses(at(playout, 0.95), truth)
      }
      alarmed.forEach((isAlarmed, index) => (alarms[index] += Number(isAlarmed)))
      if (isSingle[0]) single++
    }
    LEVELS.forEach((level, index) =>
      expect(alarms[index], `${level}`).toBeLessThanOrEqual(maxMisses(experiments, 1 - level)),
    )
    // What breaking looks like.
    expect(single).toBeGreaterThan(maxMisses(experiments, 0.05))
  })

  test('falseAlarms with one look is what exactCoverage leaves', () => {
    for (const p of [0.05, 0.5])
      expect(falseAlarms(wilson, [40], p, 0.95)).toBeCloseTo(1 - exactCoverage(wilson, 40, p, 0.95), 12)
  })

  test('and Wilson looked at every hundred of 10,000 alarms in 38 %, exact', () => {
    const looks = Array.from({ length: 100 }, (_, i) => 100 * (i + 1))
    expect(falseAlarms(wilson, looks, 0.5, 0.95)).toBeCloseTo(0.384, 3)
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
