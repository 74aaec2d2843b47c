import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'
import { darkodds, worker } from './support/programs.ts'
import type { Running } from './support/programs.ts'
import { hasRedis, HOW_TO_GET_IT, TestRedis } from './support/redis.ts'
import { resultHere, WORDS } from './support/schedule.ts'

const remote = test.skipIf(!hasRedis)
if (!hasRedis) console.warn(HOW_TO_GET_IT)

let expected: Promise<string>
let redis: TestRedis | undefined
let workers: Running[] = []
beforeAll(async () => {
  if (!hasRedis) return
  redis = await TestRedis.start()
  // Beside the first test.
  expected = resultHere()
})
afterAll(async () => {
  await Promise.all(workers.map((one) => one.kill()))
  await redis?.[Symbol.asyncDispose]()
})

/** So many workers: those whom the test before has left alive, since starting one takes a second or more. */
async function crewOf(size: number): Promise<readonly Running[]> {
  workers = workers.filter(({ isOver }) => !isOver)
  while (workers.length < size) workers.push(worker(redis!.url, '--json'))
  await Promise.all(workers.map((one) => one.says(/waits for games/)))
  return workers
}

const resultIn = (folder: string): string => readFileSync(join(folder, 'report/result.json'), 'utf8')

remote('a worker that is killed twice in the middle of its jobs', async () => {
  const folder = scratchFolder()
  await using run = darkodds([...WORDS, '--out', join(folder, 'report'), '--on', redis!.url])
  const [first] = await crewOf(1)
  await run.says(/joins/)
  await pause(1_000)
  await first.kill()
  const [second] = await crewOf(1)
  await run.says(/joins[^]*joins/)
  await pause(1_000)
  await second.kill()
  await crewOf(1)
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await expected)
})

remote('a worker that is frozen, and comes back after others have played its jobs', async () => {
  const folder = scratchFolder()
  const [first] = await crewOf(2)
  await using run = darkodds([...WORDS, '--out', join(folder, 'report'), '--on', redis!.url])
  await run.says(/joins[^]*joins/)
  await first.kill('SIGSTOP')
  await pause(4_000)
  await first.kill('SIGCONT')
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await expected)
  expect(run.stderr).not.toContain('set aside')
})

remote('a Redis that forgets everything, stops and starts again', async () => {
  const folder = scratchFolder()
  await crewOf(1)
  await using run = darkodds([...WORDS, '--out', join(folder, 'report'), '--on', redis!.url])
  await run.says(/joins/)
  await redis!.ask('FLUSHALL')
  await run.says(/announced anew/)
  await redis!.down()
  await pause(500)
  await redis!.up()
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await expected)
})

remote('a Redis whose memory is full for a while', async () => {
  const folder = scratchFolder()
  await crewOf(1)
  await using run = darkodds([...WORDS, '--out', join(folder, 'report'), '--on', redis!.url])
  await run.says(/joins/)
  await redis!.ask('CONFIG', 'SET', 'maxmemory', '1000')
  await pause(4_000)
  await redis!.ask('CONFIG', 'SET', 'maxmemory', '0')
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await expected)
})

remote('a command that is interrupted, and resumed by itself or with other workers', async () => {
  const folder = scratchFolder()
  const [first, ...others] = await crewOf(1)
  await Promise.all(others.map((one) => one.kill()))
  // So many that a fast worker is not given all of them before the stop.
  const many = [...WORDS.slice(0, -1), '1000']
  const here = resultHere(many)
  const words = [...many, '--out', join(folder, 'report'), '--on', redis!.url]
  await using run = darkodds(words)
  await run.says(/joins/)
  await pause(500)
  await run.kill('SIGINT')
  expect(await run.ended, run.stderr).toBe(130)
  // Ctrl-C at a worker: what it has in hand is finished or given back.
  await first.kill('SIGINT')
  expect(await first.ended, first.stderr).toBe(0)
  expect(Object.keys(JSON.parse(first.stdout) as object)).toEqual(['name', 'playouts'])
  await crewOf(1)
  await using again = darkodds([...words, '--resume'])
  expect(await again.ended, again.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await here)
})
