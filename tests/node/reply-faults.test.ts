// Some of the schedules of reply-faults.deep.test.ts.
import { expect, test } from 'vitest'
import { playStoreSchedule } from '../support/store-faults.ts'

test.for([1, 2])('schedule %i of faults of the store (npm run faults -- --of store)', async (seed) => {
  const { wrong, hits, done } = await playStoreSchedule(seed)
  expect(wrong, done.join(', ')).toEqual([])
  expect(hits).toBeGreaterThan(0)
})
