// Weighted sums of means and rates, against what each playout adds, and how often their intervals hold the truth.
import { describe, expect, test } from 'vitest'
import {
  binomialQuantile,
  combinationCovariance,
  combinationEstimate,
  combinationPValue,
  combinedMeans,
  combinedRatios,
  mean,
  pairedRatioSpread,
} from '../../src/estimate/index.ts'
import type { JointSums } from '../../src/estimate/index.ts'
import { chance } from './chance.ts'

function jointOf(raw: readonly (readonly number[])[]): JointSums {
  const [{ length: k }] = raw
  const sumOf = (number: (playout: readonly number[]) => number): number =>
    raw.reduce((sum, playout) => sum + number(playout), 0)
  const all = Array.from({ length: k }, (_, index) => index)
  return {
    playouts: raw.length,
    sums: all.map((i) => sumOf((playout) => playout[i])),
    products: all.flatMap((i) => all.slice(i).map((j) => sumOf((playout) => playout[i] * playout[j]))),
  }
}

const next = chance(11)
const raw = Array.from({ length: 50 }, () => {
  const luck = next()
  return Array.from({ length: 3 }, () => {
    const trials = Math.floor(6 * next())
    return [Math.floor((trials + 1) * (0.5 * luck + 0.5 * next())), trials]
  }).flat()
})

describe('weighted sums', () => {
  test('of means are the mean of what each playout adds', () => {
    const values = raw.map((playout) => [playout[0], playout[2], playout[4]])
    const joint = jointOf(values)
    const added = values.map(([a, b, c]) => a - 2 * b + c)
    const one = combinationEstimate(joint, combinedMeans(joint, [1, -2, 1], 4), 0.9)
    const plain = mean(50, added.reduce((sum, x) => sum + x, 0) / 4, added.reduce((sum, x) => sum + x * x, 0) / 16, 0.9)
    expect(one.value).toBeCloseTo(plain.value, 12)
    expect(one.low).toBeCloseTo(plain.low, 12)
    expect(one.count).toBe(50)
    // Covariances add up: that of a sum is the sum of all four.
    const [x, y] = [combinedMeans(joint, [1, -2, 1], 4), combinedMeans(joint, [0, 1, 3], 2)]
    const both = combinedMeans(joint, [1, 0, 7], 4)
    expect(combinationCovariance(joint, both)).toBeCloseTo(
      combinationCovariance(joint, x) + 2 * combinationCovariance(joint, x, y) + combinationCovariance(joint, y),
      12,
    )
  })

  test('of rates are what each playout adds once they are linearised; two rates are a difference in pairs', () => {
    const joint = jointOf(raw)
    const [weights, divisor] = [[1, -3, 2], 3]
    const rates = [0, 1, 2].map((variant) => joint.sums[2 * variant] / joint.sums[2 * variant + 1])
    const added = raw.map((playout) =>
      weights.reduce(
        (sum, weight, variant) =>
          sum +
          ((weight / divisor) * (playout[2 * variant] - rates[variant] * playout[2 * variant + 1])) /
            joint.sums[2 * variant + 1],
        0,
      ),
    )
    const one = combinedRatios(joint, weights, divisor)
    expect(one.value).toBeCloseTo(
      weights.reduce((sum, weight, variant) => sum + (weight * rates[variant]) / divisor, 0),
      12,
    )
    const worth = Math.min(
      ...[1, 3, 5].map(
        (index) =>
          raw.reduce((sum, playout) => sum + playout[index], 0) ** 2 /
          raw.reduce((sum, playout) => sum + playout[index] ** 2, 0),
      ),
    )
    expect(one.worth).toBeCloseTo(worth, 9)
    expect(combinationCovariance(joint, one)).toBeCloseTo(
      (worth / (worth - 1)) * added.reduce((sum, x) => sum + x * x, 0),
      12,
    )

    const two = jointOf(raw.map((playout) => playout.slice(0, 4)))
    const [[a, b, c, d], products] = [
      Array.from(two.sums) as [number, number, number, number],
      Array.from(two.products),
    ]
    const { value, variance } = pairedRatioSpread({ playouts: 50, sums: [a, b, c, d], products })
    const difference = combinedRatios(two, [-1, 1], 1)
    expect(difference.value).toBeCloseTo(value, 12)
    expect(combinationCovariance(two, difference)).toBeCloseTo(variance / 50, 12)
  })

  test('of variants that played alike are nought, without any spread that rounding leaves', () => {
    const joint = jointOf(raw.map((playout) => [...playout.slice(0, 4), ...playout.slice(0, 4)]))
    const one = combinedRatios(joint, [1, -1, -1, 1], 7)
    expect([one.value, combinationCovariance(joint, one), combinationPValue(joint, one)]).toEqual([0, 0, 1])
  })

  test('that come out alike in a few playouts are as likely by chance as the sign test says, never impossible', () => {
    for (const [count, chance] of [
      [2, 0.5],
      [5, 2 * 0.5 ** 5],
    ] as const) {
      const means = jointOf(Array.from({ length: count }, () => [3, 5]))
      expect(combinationPValue(means, combinedMeans(means, [-1, 1], 1))).toBe(chance)
      const rates = jointOf(Array.from({ length: count }, () => [0, 1, 1, 1]))
      expect(combinationPValue(rates, combinedRatios(rates, [-1, 1], 1))).toBe(chance)
    }
  })

  test('say nothing where a rate does not exist, or one playout carries it', () => {
    const none = jointOf(raw.map(([a, b]) => [a, b, 0, 0]))
    expect(combinationEstimate(none, combinedRatios(none, [1, 1], 1), 0.95)).toMatchObject({
      value: NaN,
      low: -Infinity,
      high: Infinity,
    })
    expect(combinationPValue(none, combinedRatios(none, [1, 1], 1))).toBe(1)
    // A rate without weight is not asked for.
    expect(combinationEstimate(none, combinedRatios(none, [1, 0], 1), 0.95).value).toBeCloseTo(
      none.sums[0] / none.sums[1],
      12,
    )
    const single = jointOf(raw.map(([a, b], index) => [a, b, index === 3 ? 2 : 0, index === 3 ? 5 : 0]))
    expect(combinationEstimate(single, combinedRatios(single, [1, -1], 1), 0.95).low).toBe(-Infinity)
    expect(() => combinedRatios(single, [1], 1)).toThrow(RangeError)
  })
})

// 600 experiments of 200 playouts; the chance of a false alarm is at most 1e-6.
test.each([1, 0.15])(
  'an interaction of four rates holds the truth in 95 of 100 experiments, where a playout has any with chance %s',
  (any) => {
    const draw = chance(3 + Math.round(100 * any))
    const truth = [0.3, 0.45, 0.5, 0.8]
    let missed = 0
    for (let experiment = 0; experiment < 600; experiment++) {
      const joint = jointOf(
        Array.from({ length: 200 }, () => {
          const luck = draw() < 0.5 ? -0.2 : 0.2
          return truth.flatMap((rate) => {
            if (draw() >= any) return [0, 0]
            const trials = 1 + Math.floor(4 * draw())
            let successes = 0
            for (let index = 0; index < trials; index++) if (draw() < rate + luck) successes++
            return [successes, trials]
          })
        }),
      )
      const { low, high } = combinationEstimate(joint, combinedRatios(joint, [1, -1, -1, 1], 2), 0.95)
      if (low > 0.15 / 2 || high < 0.15 / 2) missed++
    }
    expect(missed).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, 600, 0.05))
  },
)
