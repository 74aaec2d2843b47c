// The size of batches: about 150 ms each, a share of what is left at the end.
import { expect, test } from 'vitest'
import { Pace } from '../../src/host/pace.ts'

test('grows by steps to what takes about 150 ms, and falls when games take longer', () => {
  const pace = new Pace(2)
  const sizes: number[] = []
  for (let batch = 0; batch < 8; batch++) {
    const size = pace.next(1e9)
    sizes.push(size)
    pace.note(size, size * 0.1)
  }
  expect(sizes).toEqual([8, 64, 512, 1500, 1500, 1500, 1500, 1500])
  for (let batch = 0; batch < 8; batch++) pace.note(100, 1000)
  expect(pace.next(1e9)).toBeGreaterThanOrEqual(15)
  expect(pace.next(1e9)).toBeLessThanOrEqual(20)
})

test('towards the end each thread gets several smaller batches, at least one playout each', () => {
  const pace = new Pace(2)
  for (let batch = 0; batch < 6; batch++) pace.note(1500, 150)
  expect(pace.next(6000)).toBe(1000)
  expect(pace.next(1)).toBe(1)
  expect(pace.next(0)).toBe(1)
})

test('knows how long the rest takes when all threads play', () => {
  const pace = new Pace(2)
  expect(pace.msFor(100)).toBeNaN()
  pace.note(100, 200)
  expect(pace.msFor(1000)).toBe(1000)
})

test('the first batches, in which code is compiled, tell nothing of the rest; games that stay slow do', () => {
  const quick = new Pace(1)
  quick.note(8, 900)
  expect(quick.isCalibrated).toBe(false)
  quick.note(64, 299)
  expect(quick.isCalibrated).toBe(false)
  quick.note(64, 1)
  expect(quick.isCalibrated).toBe(true)
  const slow = new Pace(1)
  slow.note(8, 2999)
  expect(slow.isCalibrated).toBe(false)
  slow.note(1, 1)
  expect(slow.isCalibrated).toBe(true)
})
