import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'
import { darkodds, worker } from './support/programs.ts'
import { hasRedis, HOW_TO_GET_IT, TestRedis } from './support/redis.ts'
import { playSchedule, resultHere, WORDS } from './support/schedule.ts'

const remote = test.skipIf(!hasRedis)
if (!hasRedis) console.warn(HOW_TO_GET_IT)

let expected: string
beforeAll(async () => {
  if (hasRedis) expected = await resultHere()
})

const resultIn = (folder: string): string => readFileSync(join(folder, 'report/result.json'), 'utf8')

remote('a worker that is killed twice in the middle of its jobs', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using run = darkodds([...WORDS, '--out', join(folder, 'report'), '--on', redis.url])
  await using first = worker(redis.url)
  await run.says(/joins/)
  await pause(1_000)
  await first.kill()
  await using second = worker(redis.url)
  await run.says(/joins[^]*joins/)
  await pause(1_000)
  await second.kill()
  await using _third = worker(redis.url)
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(expected)
})

remote('a worker that is frozen, and comes back after others have played its jobs', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using run = darkodds([...WORDS, '--out', join(folder, 'report'), '--on', redis.url])
  await using first = worker(redis.url)
  await using _second = worker(redis.url)
  await run.says(/joins[^]*joins/)
  await first.kill('SIGSTOP')
  await pause(4_000)
  await first.kill('SIGCONT')
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(expected)
  expect(run.stderr).not.toContain('set aside')
})

remote('a Redis that forgets everything, stops and starts again', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using run = darkodds([...WORDS, '--out', join(folder, 'report'), '--on', redis.url])
  await using _worker = worker(redis.url)
  await run.says(/joins/)
  await redis.ask('FLUSHALL')
  await run.says(/announced anew/)
  await redis.down()
  await pause(500)
  await redis.up()
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(expected)
})

remote('a Redis whose memory is full for a while', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using run = darkodds([...WORDS, '--out', join(folder, 'report'), '--on', redis.url])
  await using _worker = worker(redis.url)
  await run.says(/joins/)
  await redis.ask('CONFIG', 'SET', 'maxmemory', '1000')
  await pause(4_000)
  await redis.ask('CONFIG', 'SET', 'maxmemory', '0')
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(expected)
})

remote('a command that is interrupted, and resumed by itself or with other workers', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using first = worker(redis.url, '--json')
  // So many that a fast worker is not given all of them before the stop.
  const many = [...WORDS.slice(0, -1), '1000']
  const words = [...many, '--out', join(folder, 'report'), '--on', redis.url]
  await using run = darkodds(words)
  await run.says(/joins/)
  await pause(1_000)
  await run.kill('SIGINT')
  expect(await run.ended, run.stderr).toBe(130)
  // Ctrl-C at a worker: what it has in hand is finished or given back.
  await first.kill('SIGINT')
  expect(await first.ended, first.stderr).toBe(0)
  expect(Object.keys(JSON.parse(first.stdout) as object)).toEqual(['name', 'playouts'])
  await using _second = worker(redis.url)
  await using again = darkodds([...words, '--resume'])
  expect(await again.ended, again.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await resultHere(many))
})

remote.each([1, 2, 3])('schedule of random faults %i (npm run faults)', async (seed) => {
  const { done, result, stderr } = await playSchedule(seed)
  expect(result, `${done.join(', ')}\n${stderr}`).toBe(expected)
})
