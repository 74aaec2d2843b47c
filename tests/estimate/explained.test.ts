// How much of an outcome's spread goes with a number: against correlations worked out directly, and its coverage.
import { describe, expect, test } from 'vitest'
import { explained } from '../../src/estimate/index.ts'
import type { SplitSums } from '../../src/estimate/index.ts'
import { seeded } from '../support/seeded.ts'

type Played = readonly (readonly [x: number, isHit: boolean])[]

function sumsOf(played: Played): SplitSums {
  const part = (wanted: boolean): number[] => played.filter(([, isHit]) => isHit === wanted).map(([x]) => x)
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, x) => total + x, 0)
  const [hits, misses] = [part(true), part(false)]
  return {
    hits: hits.length,
    misses: misses.length,
    sumHits: sum(hits),
    sumMisses: sum(misses),
    squaresHits: sum(hits.map((x) => x * x)),
    squaresMisses: sum(misses.map((x) => x * x)),
  }
}

/** A number that is skewed, as sums of rare luck are, and an outcome whose chance rises with it. */
const play = (unit: () => number, rise: number): [number, boolean] => {
  const x = (unit() < 0.1 ? 9 : -1) + 6 * (unit() - 0.5)
  return [x, unit() < 0.5 + rise * x]
}

describe('explained', () => {
  test('share and slope are those of a straight line', () => {
    const unit = seeded(3)
    const played = Array.from({ length: 4000 }, () => play(unit, 0.03))
    const n = played.length
    const [mx, my] = [0, 1].map((at) => played.reduce((sum, one) => sum + Number(one[at]), 0) / n)
    const sum = (f: (x: number, y: number) => number): number =>
      played.reduce((total, [x, y]) => total + f(x - mx!, Number(y) - my!), 0)
    const r2 = sum((x, y) => x * y) ** 2 / sum((x) => x * x) / sum((_, y) => y * y)
    const { share, slope, z } = explained(sumsOf(played), 0.95)
    expect(share.value).toBeCloseTo(r2 - (1 - r2) / (n - 2), 10)
    expect(slope).toBeCloseTo(sum((x, y) => x * y) / sum((x) => x * x), 10)
    expect(z).toBeCloseTo(mx! / Math.sqrt(sum((x) => x * x) / (n - 1) / n), 10)
    expect(share.low).toBeLessThan(share.value)
    expect(share.high).toBeGreaterThan(share.value)
  })

  test('the interval holds the true share: 95% of 1,000 times, fewer than 92% once in 10,000 runs', () => {
    // E x = 0 and Var x = 9 + 3, so the share is 0.03² x 12 / 0.25.
    const truth = (0.03 ** 2 * 12) / 0.25
    const unit = seeded(11)
    let covered = 0
    for (let run = 0; run < 1000; run++) {
      const { share } = explained(sumsOf(Array.from({ length: 1500 }, () => play(unit, 0.03))), 0.95)
      if (share.low <= truth && truth <= share.high) covered += 1
    }
    expect(covered).toBeGreaterThan(920)
    expect(covered).toBeLessThan(980)
  })

  test('of what explains nothing the share is 0 about, and its interval reaches it', () => {
    const unit = seeded(29)
    let [all, reached] = [0, 0]
    for (let run = 0; run < 400; run++) {
      const { share } = explained(sumsOf(Array.from({ length: 1000 }, () => play(unit, 0))), 0.95)
      all += share.value
      if (share.low === 0) reached += 1
    }
    expect(all / 400).toBeLessThan(0.001)
    // Each reaches 0 with a chance of 95%: fewer than 360 happen once in 100,000 runs.
    expect(reached).toBeGreaterThan(360)
  })

  test.each<[string, Played]>([
    ['nothing was played', []],
    ['the number never varies', Array.from({ length: 9 }, (_, index) => [2, index > 4])],
    ['the outcome never varies', Array.from({ length: 9 }, (_, index) => [index, true])],
  ])('is not known where %s', (_, played) => {
    const { share, slope } = explained(sumsOf(played), 0.95)
    expect(share).toMatchObject({ value: NaN, low: 0, high: 1 })
    expect(slope).toBeNaN()
  })

  test('refuses sums that are none', () => {
    expect(() => explained({ ...sumsOf([]), hits: -1 }, 0.95)).toThrow(RangeError)
    expect(() => explained({ ...sumsOf([]), sumHits: NaN }, 0.95)).toThrow(RangeError)
    expect(() => explained(sumsOf([]), 1)).toThrow(RangeError)
  })
})
