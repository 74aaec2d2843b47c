// Of many variants that are all alike an answer names one in at most 5% of runs; one that differs is named.
import { expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { isFarthest } from '../../src/report/foremost.ts'
import { NAMED, timesNamed } from './alike.ts'

const [RUNS, GAMES] = [200, 60]

// A true rate of 5% exceeds the bound (27) once in a million, one of 25% stays below it in 5 of 100,000.
test.each(NAMED)('of $name that are alike one is named in at most 5% of runs', (kind) => {
  const times = timesNamed(kind, { runs: RUNS, games: GAMES })
  expect(times).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, RUNS, 0.05))
  // The last that wins more often is found.
  const last = kind.sets.length - ('scenario' in kind.sets[0] ? 2 : 1)
  const winOf = (variant: number): number => (variant < last ? 0.4 : 0.9)
  expect(timesNamed(kind, { runs: 1, games: 400, winOf })).toBe(1)
})

test('the farthest from zero is surely so only where no other may be farther', () => {
  expect(
    isFarthest([
      { low: -9, high: -5 },
      { low: 1, high: 4 },
      { low: -3, high: 2 },
    ]),
  ).toBe(true)
  expect(
    isFarthest([
      { low: -9, high: -5 },
      { low: 1, high: 6 },
    ]),
  ).toBe(false)
  expect(
    isFarthest([
      { low: -9, high: 1 },
      { low: 0, high: 0 },
    ]),
  ).toBe(false)
})
