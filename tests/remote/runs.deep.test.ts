import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../src/node/remote/connection.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'
import { executorHere, type, typing, WorkerHere } from './support/here.ts'
import { ROOT } from './support/programs.ts'
import { hasRedis, HOW_TO_GET_IT, PASSWORD, TestRedis } from './support/redis.ts'

const remote = test.skipIf(!hasRedis)
if (!hasRedis) console.warn(HOW_TO_GET_IT)

const experiment = (name: string): string => join(ROOT, 'experiments', `${name}.yaml`)
const THREADS = ['--threads', '1', '--quick', '--quiet']

remote('two workers give the bytes of one machine, for a run of each size', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using first = await WorkerHere.start(redis.url, { name: 'anna' })
  await using second = await WorkerHere.start(redis.url, { name: 'bert' })
  for (const [name, games] of [
    ['pig', 4000],
    ['first-night', 30],
  ] as const) {
    const words = ['run', experiment(name), '--games', String(games), '--quick']
    const [here, there] = [join(folder, `${name}-here`), join(folder, `${name}-there`)]
    expect((await type(...words, '--quiet', '--out', here)).exit).toBe(0)
    const { exit, stderr } = await type(...words, '--out', there, '--on', redis.url)
    expect(exit, stderr).toBe(0)
    expect(readFileSync(join(there, 'result.json'), 'utf8')).toBe(readFileSync(join(here, 'result.json'), 'utf8'))
    expect(stderr).toMatch(/on redis:\/\/127\.0\.0\.1:\d+\n/)
    expect(stderr).toMatch(/worker (anna|bert) joins \(1 thread\)/)
    // The password is in no file and on no line.
    const run = readFileSync(join(there, 'run.json'), 'utf8')
    expect(JSON.parse(run)).toMatchObject({ machine: { workers: expect.stringMatching(/anna|bert/) } })
    for (const text of [run, stderr, ...first.lines, ...second.lines]) {
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain(encodeURIComponent(PASSWORD))
    }
    // Nothing of the queues is left.
    await expect.poll(() => redis.ask('KEYS', 'darkodds:*-*')).not.toMatch(/work-|replies-/)
  }
})

remote('a question is answered by workers as it is here', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using _worker = await WorkerHere.start(redis.url)
  const words = ['compare', experiment('pig'), '--games', '300', '--alone', ...THREADS]
  const [here, there] = [join(folder, 'here'), join(folder, 'there')]
  const expected = await type(...words, '--json', '--out', here)
  const found = await type(...words, '--json', '--out', there, '--on', redis.url)
  expect(found.stdout).toBe(expected.stdout)
  expect(found.exit).toBe(expected.exit)
})

remote('a shard is played by workers as it is here', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using _worker = await WorkerHere.start(redis.url, { name: 'anna' })
  const words = ['run', experiment('pig'), '--games', '4000', '--threads', '1', '--quiet']
  const [whole, merged] = [join(folder, 'whole'), join(folder, 'merged')]
  const shards = [1, 2].map((index) => join(folder, String(index)))
  await type(...words, '--quick', '--out', whole)
  expect(await type(...words, '--shard', '1/2', '--out', shards[0])).toMatchObject({ exit: 0 })
  const away = await type(...words, '--shard', '2/2', '--out', shards[1], '--on', redis.url)
  expect(away.exit, away.stderr).toBe(0)
  expect((await type('merge', ...shards, '--quick', '--out', merged)).exit).toBe(0)
  expect(readFileSync(join(merged, 'result.json'), 'utf8')).toBe(readFileSync(join(whole, 'result.json'), 'utf8'))
  for (const file of [join(shards[1], 'shard.json'), join(merged, 'run.json')]) {
    expect(readFileSync(file, 'utf8')).toMatch(/"workers": ?"anna/)
    expect(readFileSync(file, 'utf8')).not.toContain(PASSWORD)
  }
})

remote('verify --all and watch are played by workers', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using _worker = await WorkerHere.start(redis.url)
  const report = join(folder, 'report')
  await type('run', experiment('pig'), '--games', '200', '--out', report, ...THREADS)
  const verified = await type('verify', report, '--all', '--on', redis.url)
  expect(verified.stdout).toContain('VERIFIED: every number agrees')
  expect(verified.exit).toBe(0)
  expect(await type('verify', report, '--on', redis.url)).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('--on: needs --all'),
  })
  const words = ['watch', experiment('pig'), '--games', '100', '--saves', '0', '--json']
  const here = await type(...words)
  const there = await type(...words, '--on', redis.url)
  expect(there.stdout).toBe(here.stdout)
  expect(there.exit).toBe(0)
})

remote('workers are listed, with what they play', async () => {
  await using redis = await TestRedis.start()
  expect(await type('workers', redis.url)).toMatchObject({
    exit: 1,
    stdout: `no worker at redis://127.0.0.1:${redis.port}\n`,
  })
  await using _worker = await WorkerHere.start(redis.url, { name: 'anna', threads: 2 })
  const { exit, stdout } = await type('workers', redis.url)
  expect(exit).toBe(0)
  expect(stdout).toMatch(/1 worker at redis/)
  expect(stdout).toMatch(/anna +2 +0\.\d+\.\d+ +waits/)
  const json = JSON.parse((await type('workers', redis.url, '--json')).stdout) as unknown
  expect(json).toMatchObject([{ name: 'anna', threads: 2, playouts: 0, plays: null }])
  // As the guide to the first experiment says.
  expect(Object.keys((json as object[])[0])).toEqual([
    'name',
    'version',
    'threads',
    'playouts',
    'speed',
    'plays',
    'refused',
  ])
})

remote('a worker whose Redis is away ends when it is told to', async () => {
  await using redis = await TestRedis.start()
  const worker = await WorkerHere.start(redis.url)
  // It looks at the list of runs three times a second.
  await redis.down()
  await expect.poll(() => redis.ask('PING').catch(() => 'away')).toBe('away')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await worker[Symbol.asyncDispose]()
  expect(worker.lines.join('\n')).not.toContain('after an error')
})

remote('a run that nobody speaks for is reaped with its queues', async () => {
  await using redis = await TestRedis.start()
  const run = '0123456789abcdef'
  await redis.ask('SADD', 'darkodds:runs', run, 'no run')
  await redis.ask('HSET', `darkodds:work-${run}:meta`, 'opts.maxLenEvents', '100')
  await redis.ask('HSET', `darkodds:work-${run}:7`, 'data', '{}')
  await redis.ask('RPUSH', `darkodds:work-${run}:wait`, '7')
  await using worker = await WorkerHere.start(redis.url)
  await expect.poll(() => redis.ask('KEYS', 'darkodds:*work-*')).toBe('[]')
  await expect.poll(() => redis.ask('SMEMBERS', 'darkodds:runs')).toBe('[]')
  expect(worker.lines.join()).toContain('waits for games')
})

remote('two runs at a time share the workers', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using _first = await WorkerHere.start(redis.url, { name: 'anna', fairMs: 200 })
  await using _second = await WorkerHere.start(redis.url, { name: 'bert', fairMs: 200 })
  const words = (name: string, games: number): readonly string[] => [
    ...['run', experiment('pig'), '--games', String(games), '--quick', '--out', join(folder, name), '--on', redis.url],
  ]
  let isOver = false
  const long = type(...words('long', 100_000)).finally(() => {
    isOver = true
  })
  await expect
    .poll(async () => (await type('workers', redis.url, '--json')).stdout.match(/"plays": "/g)?.length)
    .toBe(2)
  const short = await type(...words('short', 2_000))
  // It need not wait for the end of the long one.
  expect(short.exit, short.stderr).toBe(0)
  expect(isOver).toBe(false)
  expect((await long).exit).toBe(0)
})

remote('second opinions that nobody can give do not keep a worker from its other batches', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  const { Queue } = await import('bullmq')
  const { Redis } = await import('ioredis')
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null })
  const words = ['run', experiment('pig'), '--games', '400', '--quick', '--out', join(folder, 'report')]
  try {
    const { ended } = typing(...words, '--on', redis.url)
    let run: string | undefined
    await expect.poll(async () => (run = (await redis.runs()).at(0))).toBeDefined()
    const work = new Queue(`work-${run!}`, { connection, prefix: 'darkodds' })
    // More than it has hands, and each is the next.
    for (let first = 0; first < 4; first++)
      await work.add('batch', { run, variant: 0, first, count: 1, except: ['anna'] }, { lifo: true })
    await using _worker = await WorkerHere.start(redis.url, { name: 'anna' })
    expect(await ended).toMatchObject({ exit: 0 })
    await work.close()
  } finally {
    connection.disconnect()
  }
})

remote('a reply stays in Redis until it is written down; a worker has four batches at most', async () => {
  await using redis = await TestRedis.start()
  await using _worker = await WorkerHere.start(redis.url)
  const connection = await connect({ where: '--on', url: redis.url })
  const { job } = await loadExperiment(workbench, experiment('pig'))
  const executor = await executorHere(connection, job)
  try {
    const [run] = await connection.redis.smembers('darkodds:runs')
    const inRedis = (): Promise<number> => connection.redis.llen(`darkodds:replies-${run}:active`)
    await Promise.all([0, 10].map((first) => executor.play({ variant: 0, first, count: 10 })))
    expect(executor.maxPending).toBe(4)
    expect(await inRedis()).toBe(2)
    // The list counts the games of a run that goes on.
    const listed = async (): Promise<unknown> => JSON.parse((await type('workers', redis.url, '--json')).stdout)
    await expect.poll(listed).toMatchObject([{ playouts: 20 }])
    executor.kept(({ first }) => first === 0)
    await expect.poll(inRedis).toBe(1)
    executor.kept(() => true)
    await expect.poll(inRedis).toBe(0)
  } finally {
    await executor.close()
    await connection.close()
  }
})
