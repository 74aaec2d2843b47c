import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'
import { type, WorkerHere } from './support/here.ts'
import { darkodds, ROOT } from './support/programs.ts'
import { freePort, hasRedis, HOW_TO_GET_IT, PASSWORD, TestRedis } from './support/redis.ts'

const remote = test.skipIf(!hasRedis)
if (!hasRedis) console.warn(HOW_TO_GET_IT)

const PIG = join(ROOT, 'experiments/pig.yaml')
const pigOn = (url: string, out: string, games = 4_000): ReturnType<typeof type> =>
  type('run', PIG, '--games', String(games), '--quick', '--out', out, '--on', url)

test.each(['localhost', 'http://localhost:6379', 'redis://', 'redis://h:1/x', 'redis://h/0?a=b', 'redis://%zz@h'])(
  'no address: %s',
  async (url) => {
    const { exit, stderr } = await type('workers', url)
    expect(exit).toBe(2)
    expect(stderr).toMatch(/<redis>: .*\n {2}expected: /)
  },
)

test('nothing listens, or there is no such host', async () => {
  const port = await freePort()
  expect(await type('run', PIG, '--on', `redis://:secret@127.0.0.1:${port}`)).toEqual({
    exit: 2,
    stdout: '',
    stderr: `--on: nothing listens at redis://127.0.0.1:${port}\n  expected: a Redis or Valkey that is running\n`,
  })
  const { exit, stderr } = await type('worker', 'redis://no-such-host.invalid')
  expect(exit).toBe(2)
  expect(stderr).toContain('there is no such host')
})

remote('a wrong password, none, and one from the environment', async () => {
  await using redis = await TestRedis.start()
  const place = `redis://127.0.0.1:${redis.port}`
  const wrong = await type('workers', `redis://:wr0ng@127.0.0.1:${redis.port}`)
  expect(wrong.exit).toBe(2)
  expect(wrong.stderr).toContain(`<redis>: ${place} refuses this user and password`)
  expect(wrong.stderr).not.toContain('wr0ng')
  const none = await type('workers', place)
  expect(none.exit).toBe(2)
  expect(none.stderr).toContain(`${place} wants a password`)
  const env = { DARKODDS_REDIS_PASSWORD: PASSWORD }
  await using list = darkodds(['workers', place], { env })
  expect(await list.ended).toBe(1)
  expect(list.stdout).toBe(`no worker at ${place}\n`)
})

remote('a user who may not do what is needed', async () => {
  await using redis = await TestRedis.start()
  await redis.ask('ACL', 'SETUSER', 'guest', 'on', '>guest', '~other:*', '+@all')
  const { exit, stderr } = await type('workers', `redis://guest:guest@127.0.0.1:${redis.port}`)
  expect(exit).toBe(2)
  expect(stderr).toContain('does not let this user do what is needed')
})

remote('a Redis that throws keys away when it is full', async () => {
  await using redis = await TestRedis.start('--maxmemory-policy', 'allkeys-lru')
  const { exit, stderr } = await type('run', PIG, '--on', redis.url)
  expect(exit).toBe(2)
  expect(stderr).toContain('its maxmemory-policy is "allkeys-lru"\n  expected: maxmemory-policy noeviction')
})

remote('a list of processes shows no password', async () => {
  await using redis = await TestRedis.start()
  await using one = darkodds(['worker', redis.url, '--threads', '1'])
  await one.says(/waits for games/)
  const shown = readFileSync(`/proc/${one.child.pid}/cmdline`, 'utf8')
  expect(shown).toContain('darkodds')
  expect(shown).not.toContain(encodeURIComponent(PASSWORD))
})

remote('a worker of another version takes no part, and both sides say so', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using other = await WorkerHere.start(redis.url, { name: 'old', version: '0.0.9' })
  await using _good = await WorkerHere.start(redis.url, { name: 'good' })
  const { exit, stderr } = await pigOn(redis.url, join(folder, 'there'), 60_000)
  expect(exit, stderr).toBe(0)
  expect(other.lines.join('\n')).toMatch(/takes no part in run \w+: it has darkodds 0\.0\.9, and the run needs/)
  expect(stderr).toMatch(/worker old does not take part: it has darkodds 0\.0\.9, and the run needs/)
})

remote('a worker that gives wrong numbers is set aside, and named in run.json', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using _liar = await WorkerHere.start(redis.url, {
    name: 'liar',
    tamper(reply) {
      reply.tally.sums.numbers[1] += 1
      return reply
    },
  })
  await using _good = await WorkerHere.start(redis.url, { name: 'good' })
  const [here, there] = [join(folder, 'here'), join(folder, 'there')]
  await type('run', PIG, '--games', '4000', '--quick', '--quiet', '--out', here)
  const { exit, stderr } = await pigOn(redis.url, there)
  expect(exit, stderr).toBe(0)
  expect(stderr).toMatch(/worker liar gave wrong numbers for game \d+ and is set aside/)
  expect(stderr).not.toContain('worker good gave')
  expect(readFileSync(join(there, 'result.json'), 'utf8')).toBe(readFileSync(join(here, 'result.json'), 'utf8'))
  expect(JSON.parse(readFileSync(join(there, 'run.json'), 'utf8'))).toMatchObject({ machine: { setAside: 'liar' } })
})

remote('a worker that goes wrong later: what it gave before is played again, and stands', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  let replies = 0
  await using _late = await WorkerHere.start(redis.url, {
    name: 'late',
    tamper(reply) {
      if (++replies > 20) reply.tally.sums.numbers[1] += 1
      return reply
    },
  })
  const { exit, stderr } = await pigOn(redis.url, join(folder, 'there'))
  // Alone, and after its first batch, nobody holds anything against it: what it gives counts.
  expect(exit, stderr).toBe(0)
})

remote('hostile entries are refused, never run', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  const [bad, worse] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']
  await redis.ask('SADD', 'darkodds:runs', bad, worse, '../../etc', '\u001b[2J')
  await redis.ask('SET', `darkodds:run:${bad}`, '{"protocol":"darkodds.remote/1","run":"aaaaaaaaaaaaaaaa"}')
  await redis.ask('SET', `darkodds:run:${worse}`, 'process.exit(1)')
  await redis.ask('SADD', 'darkodds:workers', 'ghost')
  await redis.ask('SET', 'darkodds:worker:ghost', '{"name":"\u001b[2J"}')
  await using one = await WorkerHere.start(redis.url, { name: 'one' })
  const { exit, stderr } = await pigOn(redis.url, join(folder, 'there'))
  expect(exit, stderr).toBe(0)
  expect(one.lines.filter((line) => line.startsWith('takes no part'))).toHaveLength(2)
  expect((await type('workers', redis.url)).stdout).not.toContain('ghost')
})

remote('hostile jobs and replies in the queues of a run', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  const { Queue } = await import('bullmq')
  const { Redis } = await import('ioredis')
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null })
  try {
    await using one = await WorkerHere.start(redis.url, { name: 'one' })
    const playing = pigOn(redis.url, join(folder, 'there'), 100_000)
    let run: string | undefined
    await expect
      .poll(async () => (run = (await connection.smembers('darkodds:runs')).at(0)), { timeout: 20_000, interval: 20 })
      .toBeDefined()
    const [work, replies] = ['work', 'replies'].map(
      (kind) => new Queue(`${kind}-${run!}`, { connection, prefix: 'darkodds' }),
    )
    const item = { run, variant: 0, first: 0, count: 1 }
    await work.add('x', { ...item, module: 'file:///tmp/evil.js' })
    await work.add('x', { ...item, variant: 99 })
    await replies.add('x', { ...item, worker: 'one', elapsedMs: 1, workMs: 1, body: 'AAAA' })
    await replies.add('x', 'process.exit(1)')
    const { exit, stderr } = await playing
    await Promise.all([work.close(), replies.close()])
    expect(exit, stderr).toBe(0)
    expect(stderr).toContain('refused what is no reply of a worker')
    expect(one.lines.join('\n')).toContain('refused what is no job')
  } finally {
    connection.disconnect()
  }
})
