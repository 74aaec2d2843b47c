// The exact test over several parts against its definition: every way in which the successes can fall, counted.
import { expect, test } from 'vitest'
import { fisherTest, pValueOfTails, stratifiedTails } from '../../src/estimate/index.ts'
import type { Stratum } from '../../src/estimate/index.ts'
import { chance } from './chance.ts'

const choose = (n: number, k: number): number =>
  k < 0 || k > n
    ? 0
    : Array.from({ length: k }, (_, index) => (n - index) / (index + 1)).reduce((product, one) => product * one, 1)

/** Chances of all sums, by all combinations of the parts' successes. */
function counted(strata: readonly Stratum[]): Map<number, number> {
  const [first, ...others] = strata
  if (first === undefined) return new Map([[0, 1]])
  const { seen, other } = first
  const all = seen.successes + other.successes
  const sums = new Map<number, number>()
  for (const [sum, before] of counted(others)) {
    for (let k = 0; k <= seen.trials; k++) {
      const ways = (choose(seen.trials, k) * choose(other.trials, all - k)) / choose(seen.trials + other.trials, all)
      sums.set(sum + k, (sums.get(sum + k) ?? 0) + before * ways)
    }
  }
  return sums
}

const part = (a: number, n: number, b: number, m: number): Stratum => ({
  seen: { successes: a, trials: n },
  other: { successes: b, trials: m },
})

test('agrees with counting every way, over one to three parts', () => {
  for (const strata of [
    [part(0, 3, 2, 4)],
    [part(3, 3, 2, 4), part(0, 0, 1, 5)],
    [part(1, 3, 2, 4), part(2, 2, 5, 5)],
    [part(1, 3, 2, 4), part(0, 2, 3, 5), part(4, 5, 1, 6)],
  ]) {
    const seen = strata.reduce((sum, one) => sum + one.seen.successes, 0)
    const total = (is: (sum: number) => boolean): number =>
      [...counted(strata)].reduce((sum, [successes, share]) => (is(successes) ? sum + share : sum), 0)
    const { atMost, atLeast } = stratifiedTails(strata)
    expect(atMost).toBeCloseTo(
      total((sum) => sum <= seen),
      12,
    )
    expect(atLeast).toBeCloseTo(
      total((sum) => sum >= seen),
      12,
    )
  }
})

test("is Fisher's test where there is one part", () => {
  for (const [a, n, b, m] of [
    [3, 12, 550, 1000],
    [0, 6, 310, 1000],
    [24, 24, 999, 1000],
    [5, 12, 0, 1000],
  ])
    expect(pValueOfTails(stratifiedTails([part(a, n, b, m)]))).toBeCloseTo(
      fisherTest({ successes: a, trials: n }, { successes: b, trials: m }),
      12,
    )
})

/**
 * Exact in each sample, so at most 5 in 100 are rejected: more than 5.7 (three standard errors) would be noticed. The
 * seed is fixed.
 */
test('rejects what is true in at most 5 of 100 logs, whatever the chances of the parts', () => {
  const next = chance(55)
  const LOGS = 10_000
  let rejected = 0
  const drawn = (trials: number, rate: number): number =>
    Array.from({ length: trials }, () => (next() < rate ? 1 : 0)).reduce<number>((sum, one) => sum + one, 0)
  for (let log = 0; log < LOGS; log++) {
    const strata = [
      [5, 0.2],
      [7, 0.7],
    ].map(([evenings, rate]) => part(drawn(evenings!, rate!), evenings!, drawn(60, rate!), 60))
    if (pValueOfTails(stratifiedTails(strata)) < 0.05) rejected += 1
  }
  expect(rejected / LOGS).toBeLessThan(0.057)
  expect(rejected / LOGS).toBeGreaterThan(0.01)
})
