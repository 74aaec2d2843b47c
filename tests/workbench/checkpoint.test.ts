// How often finished work is written down: of runs and studies alike.
import { expect, test } from 'vitest'
import { CheckpointPace } from '../../src/workbench/checkpoint.ts'

test('every five seconds; more rarely where writing is slow; every twenty seconds anyway', () => {
  let ms = 1_000
  const pace = new CheckpointPace(() => ms)
  /** Seconds until the next is due, after one that took so long. */
  const waitAfter = (writingMs: number): number => {
    pace.write(() => {
      ms += writingMs
    })
    const wroteMs = ms
    while (!pace.isDue) ms += 100
    return (ms - wroteMs) / 1000
  }
  expect(pace.isDue).toBe(false)
  expect([1, 50, 1_000, 2].map(waitAfter)).toEqual([5, 10, 20, 5])
})
