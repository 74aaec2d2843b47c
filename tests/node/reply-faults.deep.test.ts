// As many schedules as must all end well (npm run faults -- --of store).
import { expect, test } from 'vitest'
import { playStoreSchedule } from '../support/store-faults.ts'
import type { Schedule } from '../support/store-faults.ts'

test('100 of 100 schedules of faults: a read gives what was written or nothing', async () => {
  const ends: (Schedule & { seed: number })[] = []
  // Some at a time: much of each is waiting.
  for (let seed = 1; seed <= 100; seed += 4)
    ends.push(
      ...(await Promise.all(
        [seed, seed + 1, seed + 2, seed + 3].map(async (seed) => ({ seed, ...(await playStoreSchedule(seed)) })),
      )),
    )
  expect(ends.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  expect(Math.min(...ends.map(({ hits }) => hits))).toBeGreaterThan(0)
})
