// The size of batches: about 250 ms each, a share of what is left at the end.
import { expect, test } from 'vitest'
import { Pace } from '../../src/host/pace.ts'

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

test('the cost is said by the later half of so many playouts that all threads have compiled what they run', () => {
  const pace = new Pace(2)
  // A game takes 25 ms at first, and 1 ms in the end.
  for (const [playouts, each] of [
    [8, 25],
    [64, 12],
    [128, 5],
    [250, 2],
    [250, 1],
  ] as const) {
    pace.note(playouts, playouts * each)
    expect(pace.isCalibrated).toBe(false)
  }
  pace.note(300, 300)
  expect(pace.isCalibrated).toBe(true)
  expect(pace.rangeFor(1000)).toEqual({ low: 500, high: 500 })
})

test('so many games in no time say nothing yet', () => {
  const pace = new Pace(1)
  pace.note(5000, 299)
  expect(pace.isCalibrated).toBe(false)
  pace.note(10, 1)
  expect(pace.isCalibrated).toBe(true)
})

test('of games that take long a range is said, since they may still become faster', () => {
  const slow = new Pace(2)
  // A thread that has to wait for its processor is not done with compiling.
  slow.note(8, 60_000, 3000)
  expect(slow.isCalibrated).toBe(false)
  slow.note(8, 4000, 3000)
  expect(slow.isCalibrated).toBe(true)
  expect(slow.rangeFor(100)).toEqual({ low: 12_500, high: 25_000 })
})

test('what was played long ago is forgotten', () => {
  const pace = new Pace(1)
  for (let batch = 0; batch < 1000; batch++) pace.note(10, batch < 900 ? 1000 : 10)
  expect(pace.msFor(100)).toBeLessThan(3000)
  for (let batch = 0; batch < 300; batch++) pace.note(10, 10)
  expect(pace.msFor(100)).toBe(100)
})
