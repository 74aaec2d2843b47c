// When a run looks whether it may stop.
import { expect, test } from 'vitest'
import { binomialPmf, isPreciseEnough, wilson } from '../../src/estimate/index.ts'
import { mostPlayouts, nextLook } from '../../src/simulate/index.ts'
import type { Stopping } from '../../src/simulate/index.ts'

const precision = (atMost: number): Stopping => ({ kind: 'precision', metric: 'win', halfWidth: 0.01, atMost })

function looks(stopping: Stopping): number[] {
  const all: number[] = []
  for (let playouts = 0; playouts < mostPlayouts(stopping); playouts = all[all.length - 1])
    all.push(nextLook(stopping, playouts))
  return all
}

test('a number of games is looked at once, at the end', () => {
  expect(looks({ kind: 'games', games: 12345 })).toEqual([12345])
})

test('precision is looked at after 1000 games, and each time about a quarter later', () => {
  expect(looks(precision(5000))).toEqual([1000, 1300, 1700, 2200, 2800, 3500, 4400, 5000])
})

test('the last look is where no more is allowed', () => {
  expect(looks(precision(700))).toEqual([700])
  expect(looks(precision(1000))).toEqual([1000])
})

test('the next look does not depend on how far between two looks one is', () => {
  for (let playouts = 1000; playouts < 1300; playouts++) expect(nextLook(precision(5000), playouts)).toBe(1300)
})

/**
 * How often the interval holds the true chance when a run stops as soon as it is narrow enough: exactly, by all counts
 * that can come between the looks.
 */
function coverageAtStop(p: number, halfWidth: number, atMost: number): number {
  const stopping: Stopping = { kind: 'precision', metric: 'win', halfWidth, atMost }
  let covered = 0
  let going = new Map([[0, 1]])
  for (let n = 0; n < atMost;) {
    const look = nextLook(stopping, n)
    const steps = look - n
    const reach = 8 * Math.sqrt(steps * p * (1 - p)) + 8
    const [from, to] = [Math.max(0, Math.floor(steps * p - reach)), Math.min(steps, Math.ceil(steps * p + reach))]
    const chances = Array.from({ length: to - from + 1 }, (_, index) => binomialPmf(from + index, steps, p))
    const next = new Map<number, number>()
    for (const [won, chance] of going)
      chances.forEach((more, index) => {
        next.set(won + from + index, (next.get(won + from + index) ?? 0) + chance * more)
      })
    n = look
    going = new Map()
    for (const [won, chance] of next) {
      if (chance < 1e-12) continue
      const estimate = wilson(won, n, 0.95)
      if (n < atMost && !isPreciseEnough(estimate, halfWidth)) going.set(won, chance)
      else if (estimate.low <= p && p <= estimate.high) covered += chance
    }
  }
  return covered
}

test.each([
  [0.5, 0.02],
  [0.3, 0.015],
  [0.1, 0.01],
  [0.02, 0.005],
  [0.005, 0.002],
])(
  'odds of %d: an interval that ends a run because it is within %d holds the truth as often as any',
  (p, halfWidth) => {
    const coverage = coverageAtStop(p, halfWidth, 6000)
    expect(coverage).toBeGreaterThan(0.93)
    expect(coverage).toBeLessThan(0.97)
  },
)
