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

/** What Redis answers, as a value. */
const asked = async (...words: readonly string[]): Promise<unknown> => JSON.parse(await redis!.ask(...words))

/** Starts a command, once nothing is left of the one before. */
async function begin(folder: string, words = WORDS): Promise<Running> {
  await expect.poll(() => redis!.runs()).toEqual([])
  return darkodds([...words, '--out', join(folder, 'report'), '--on', redis!.url])
}

/** Waits until it is so, or the run is over: a fast machine may end it before anybody has looked. */
async function until(run: Running, is: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(async () => run.isOver || (await is())).toBe(true)
}

/** The name of the run, once it is announced; none of one that is over. */
async function idOf(run: Running): Promise<string> {
  let [id]: string[] = []
  await until(run, async () => ([id] = await redis!.runs()).length === 1)
  return id ?? ''
}

/** Waits until a worker plays. */
const isPlayed = (run: Running, id: string): Promise<void> =>
  until(run, async () => (await asked('EXISTS', `darkodds:work-${id}:active`)) === 1)

/** How many replies workers have given so far. */
const replies = async (run: string): Promise<number> => Number(await asked('GET', `darkodds:replies-${run}:id`))

/** Which jobs are in whose hands. */
async function hands(run: string): Promise<string[]> {
  const keys = (await asked('KEYS', `darkodds:work-${run}:*:lock`)) as string[]
  return Promise.all(keys.map(async (key) => `${key} ${String(await asked('GET', key))}`))
}

const resultIn = (folder: string): string => readFileSync(join(folder, 'report/result.json'), 'utf8')

remote('a worker that is killed twice in the middle of its jobs', async () => {
  const folder = scratchFolder()
  await using run = await begin(folder)
  const id = await idOf(run)
  const [first] = await crewOf(1)
  await isPlayed(run, id)
  await first.kill()
  const before = await replies(id)
  const [second] = await crewOf(1)
  await until(run, async () => (await replies(id)) > before)
  await second.kill()
  await crewOf(1)
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await expected)
})

remote('a worker that is frozen, and comes back after others have played its jobs', async () => {
  const folder = scratchFolder()
  const [first] = await crewOf(2)
  await using run = await begin(folder)
  const id = await idOf(run)
  await isPlayed(run, id)
  await first.kill('SIGSTOP')
  const held = await hands(id)
  await expect.poll(async () => (await hands(id)).filter((one) => held.includes(one))).toEqual([])
  await first.kill('SIGCONT')
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await expected)
  expect(run.stderr).not.toContain('set aside')
})

remote('a Redis that forgets everything, stops and starts again', async () => {
  const folder = scratchFolder()
  await crewOf(1)
  await using run = await begin(folder)
  await isPlayed(run, await idOf(run))
  await redis!.ask('FLUSHALL')
  await until(run, () => run.stderr.includes('announced anew'))
  await redis!.down()
  await pause(500)
  await redis!.up()
  expect(await run.ended, run.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await expected)
})

remote('a Redis whose memory is full for a while', async () => {
  const folder = scratchFolder()
  await crewOf(1)
  await using run = await begin(folder)
  await isPlayed(run, await idOf(run))
  await redis!.ask('CONFIG', 'SET', 'maxmemory', '1000')
  await until(run, () => run.stderr.includes('refuses what this run needs: OOM'))
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
  await using run = await begin(folder, many)
  const id = await idOf(run)
  // A worker has four batches at most: so the command has counted all but the last four.
  await until(run, async () => (await replies(id)) > 12)
  await run.kill('SIGINT')
  expect(await run.ended, run.stderr).toBe(130)
  // Ctrl-C at a worker: what it has in hand is finished or given back.
  await first.kill('SIGINT')
  expect(await first.ended, first.stderr).toBe(0)
  expect(Object.keys(JSON.parse(first.stdout) as object)).toEqual(['name', 'playouts'])
  await crewOf(1)
  await using again = await begin(folder, [...many, '--resume'])
  expect(await again.ended, again.stderr).toBe(0)
  expect(resultIn(folder)).toBe(await here)
})
