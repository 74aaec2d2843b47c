// The pool of a page, with players that answer by hand in place of workers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workerPool } from '../../src/web/pool.ts'
import type { ToPlayer } from '../../src/web/pool.ts'
import type { Job } from '../../src/load/ports.ts'
import { CalledOff } from '../../src/workbench/studio/play/table.ts'

const job = { game: 'pig' } as Job
const batch = { variant: 0, first: 20, count: 2 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a player was told, and how it answers. */
function player() {
  const told: ToPlayer[] = []
  const port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (message: ToPlayer) => void told.push(message),
  }
  return {
    told,
    port,
    answer(data: unknown) {
      port.onmessage?.({ data })
    },
  }
}

const turn = (): Promise<void> => Promise.resolve().then(() => undefined)

test('a job is told once, and what waits is played when a player is free', async () => {
  const one = player()
  const pool = workerPool([one.port], () => undefined)
  const first = pool.play('a', job, batch)
  const second = pool.play('a', job, { ...batch, first: 22 })
  await turn()
  expect(one.told).toEqual([
    { job, id: 'a' },
    { play: 'a', batch, number: 1 },
  ])
  one.answer({ number: 9, reply: 'of another batch' })
  one.answer({ number: 1, reply: 1 })
  expect(await first).toEqual({ number: 1, reply: 1 })
  await turn()
  expect(one.told.slice(2)).toEqual([{ play: 'a', batch: { ...batch, first: 22 }, number: 2 }])
  one.answer({ number: 2, failed: 'in words' })
  await expect(second).rejects.toThrow('in words')
})

test('games that do not end take their player with them, and the next one goes on', async () => {
  const [one, another] = [player(), player()]
  const replaced: number[] = []
  const pool = workerPool([one.port], (seat) => replaced.push(seat))
  const hanging = pool.play('a', job, batch)
  const waiting = pool.play('b', job, batch)
  await turn()
  vi.advanceTimersByTime(119_000)
  expect(replaced).toEqual([])
  vi.advanceTimersByTime(2_000)
  await expect(hanging).rejects.toThrow('one of the games 20 to 21 had not ended after 120 s')
  expect(replaced).toEqual([0])
  pool.seat(0, another.port)
  await turn()
  expect(another.told).toEqual([
    { job, id: 'b' },
    { play: 'b', batch, number: 2 },
  ])
  one.answer({ number: 2, reply: 'too late' })
  another.answer({ number: 2, reply: 2 })
  expect(await waiting).toEqual({ number: 2, reply: 2 })
})

test('what nobody waits for is called off, soon and only if it takes long', async () => {
  const [one, two] = [player(), player()]
  const replaced: number[] = []
  const pool = workerPool([one.port, two.port], (seat) => replaced.push(seat))
  const [long, short] = [pool.play('old', job, batch), pool.play('old', job, batch)]
  const waiting = pool.play('old', job, batch)
  await turn()
  pool.only(new Set(['new']))
  await expect(waiting).rejects.toThrow(CalledOff)
  two.answer({ number: 2, reply: 3 })
  expect(await short).toEqual({ number: 2, reply: 3 })
  vi.advanceTimersByTime(500)
  await expect(long).rejects.toThrow(CalledOff)
  expect(replaced).toEqual([0])
})

test('a player that stops by itself is told in words, and the next one goes on', async () => {
  const [one, another] = [player(), player()]
  const replaced: number[] = []
  const pool = workerPool([one.port], (seat) => replaced.push(seat))
  const lost = pool.play('a', job, batch)
  const waiting = pool.play('b', job, batch)
  await turn()
  pool.gone(0, 'out of memory')
  await expect(lost).rejects.toThrow('a thread that plays has stopped: out of memory')
  expect(replaced).toEqual([0])
  pool.seat(0, another.port)
  await turn()
  another.answer({ number: 2, reply: 4 })
  expect(await waiting).toEqual({ number: 2, reply: 4 })
})
