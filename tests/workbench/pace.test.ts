// The size of batches: about 250 ms each, a share of what is left at the end.
import { expect, test } from 'vitest'
import { Pace } from '../../src/workbench/pace.ts'

test('grows by steps to what takes about 250 ms, and falls when games take longer', () => {
  const pace = new Pace(2)
  const sizes: number[] = []
  for (let batch = 0; batch < 8; batch++) {
    const size = pace.next(1e9)
    sizes.push(size)
    pace.note(size, size * 0.1)
  }
  expect(sizes).toEqual([1, 8, 64, 512, 2500, 2500, 2500, 2500])
  for (let batch = 0; batch < 8; batch++) pace.note(100, 1000)
  expect(pace.next(1e9)).toBeGreaterThanOrEqual(25)
  expect(pace.next(1e9)).toBeLessThanOrEqual(32)
})

test('towards the end each thread gets several smaller batches, at least one playout each', () => {
  const pace = new Pace(2)
  for (let batch = 0; batch < 6; batch++) pace.note(2500, 250)
  expect(pace.next(6000)).toBe(1000)
  expect(pace.next(1)).toBe(1)
  expect(pace.next(0)).toBe(1)
})

test('a single thread waits for nobody, and takes all that is left', () => {
  const pace = new Pace(1)
  for (let batch = 0; batch < 6; batch++) pace.note(2500, 250)
  expect(pace.next(2400)).toBe(2400)
  expect(pace.next(6000)).toBe(2500)
})

test('knows how long the rest takes when all threads play', () => {
  const pace = new Pace(2)
  expect(pace.msFor(100)).toBeNaN()
  pace.note(100, 200)
  expect(pace.msFor(1000)).toBe(1000)
})

test('at first the rest goes faster than what was played: until threads have compiled what they run', () => {
  const pace = new Pace(2)
  expect(pace.leftMs(100)).toBeNaN()
  // A game takes 4 ms now; it has become 1 + 2.6 * (1 - 90 / 900) times as fast as it will be slow no more.
  pace.note(90, 360, 0)
  expect(pace.isWarm).toBe(false)
  expect(pace.leftMs(1000)).toBeCloseTo((1000 * 4) / 2 / (1 + 2.6 * 0.9))
  for (let batch = 0; batch < 10; batch++) pace.note(90, 90, 0)
  expect(pace.isWarm).toBe(true)
  expect(pace.leftMs(1000)).toBe(500)
})

test('what takes long is compiled after fewer games: by work, and where a playout has many', () => {
  const slow = new Pace(1)
  slow.note(2, 8000, 4000)
  expect([slow.isWarm, slow.leftMs(10)]).toEqual([true, 40_000])
  // A thread that has to wait for its processor is not done with compiling.
  const waiting = new Pace(1)
  waiting.note(2, 8000, 400)
  expect(waiting.leftMs(10)).toBeLessThan(20_000)
  const campaigns = new Pace(1, 20)
  campaigns.note(23, 2300, 0)
  expect([campaigns.isWarm, campaigns.leftMs(10)]).toEqual([true, 1000])
})

test('what was played long ago is forgotten', () => {
  const pace = new Pace(1)
  for (let batch = 0; batch < 1000; batch++) pace.note(10, batch < 900 ? 1000 : 10)
  expect(pace.msFor(100)).toBeLessThan(3000)
  for (let batch = 0; batch < 300; batch++) pace.note(10, 10)
  expect(pace.msFor(100)).toBe(100)
})
