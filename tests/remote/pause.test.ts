import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOverWithin, pause, unlessStopped } from '../../src/node/remote/pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a pause ends after its time, or with a stop', async () => {
  const stop = new AbortController()
  const [whole, stopped] = [pause(1_000), pause(60_000, stop.signal)]
  stop.abort()
  await stopped
  await pause(60_000, stop.signal)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await whole
})

test('what is over in time leaves no timer that would keep the process alive', async () => {
  expect(await isOverWithin(60_000, Promise.resolve())).toBe(true)
  expect(await isOverWithin(60_000, Promise.reject(new Error('over as well')))).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  const late = isOverWithin(60_000, new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await late).toBe(false)
})

test('a stop ends the waiting for an answer', async () => {
  const stop = new AbortController()
  expect(await unlessStopped(Promise.resolve('answer'), stop.signal)).toBe('answer')
  const waiting = unlessStopped(new Promise(() => {}), stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('stopped')
  await expect(unlessStopped(new Promise(() => {}), stop.signal)).rejects.toThrow('stopped')
})
