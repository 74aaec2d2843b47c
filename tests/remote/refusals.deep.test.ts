import { pbkdf2 } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { playersOf } from '../../src/node/open-games.ts'
import { bullOn, connect, refusal, refusedBy } from '../../src/node/remote/connection.ts'
import { bytesOf, packed, sent } from '../../src/node/remote/protocol.ts'
import { isSampled } from '../../src/node/remote/remote-executor.ts'
import type { Batch } from '../../src/simulate/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { workbench } from '../support/workbench.ts'
import { edit, OWN, ownPig } from '../support/own-pig.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { executorHere, type, typing, WorkerHere } from './support/here.ts'
import { darkodds, ROOT, worker } from './support/programs.ts'
import { freePort, hasRedis, HOW_TO_GET_IT, PASSWORD, TestRedis } from './support/redis.ts'

const remote = test.skipIf(!hasRedis)
if (!hasRedis) console.warn(HOW_TO_GET_IT)

const PIG = join(ROOT, 'experiments/pig.yaml')
const pigOn = (url: string, out: string): ReturnType<typeof typing> =>
  typing('run', PIG, '--games', '4000', '--quick', '--out', out, '--on', url)

test.each(['localhost', 'http://localhost:6379', 'redis://', 'redis://h:1/x', 'redis://h/0?a=b', 'redis://%zz@h'])(
  'no address: %s',
  async (url) => {
    const { exit, stderr } = await type('workers', url)
    expect(exit).toBe(2)
    expect(stderr).toMatch(/<redis>: .*\n {2}expected: /)
  },
)

test('a password with a character that addresses use says how to write it', async () => {
  const { exit, stderr } = await type('workers', 'redis://:a/b@h')
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^<redis>: is not the address of a Redis\n.*%40 for @, %2F for \//)
  expect(stderr).not.toContain('a/b')
})

test('nothing listens, or there is no such host', async () => {
  const port = await freePort()
  expect(await type('run', PIG, '--on', `redis://:secret@127.0.0.1:${port}`)).toEqual({
    exit: 2,
    stdout: '',
    stderr: `--on: nothing listens at redis://127.0.0.1:${port}\n  expected: a Redis or Valkey that is running\n`,
  })
  const { exit, stderr } = await type('worker', 'redis://no..such..host')
  expect(exit).toBe(2)
  expect(stderr).toContain('there is no such host')
})

test('what a Redis refuses is shown whole, on one line, however long it is', () => {
  const said =
    "MISCONF Redis is configured to save RDB snapshots, but it's currently unable to persist to disk. Commands that " +
    'may modify the data set are disabled, because this instance is configured to report errors during writes if RDB ' +
    'snapshotting fails (stop-writes-on-bgsave-error option). Please check the Redis logs for details.'
  const place = { where: '--on', shown: 'redis://h:1' }
  const refused = (message: string): string => refusal(place, { message }).message
  const expected = 'a Redis that can save to its disk; its log says what is wrong'
  const whole = `--on: redis://h:1 writes nothing: ${said}\n  expected: ${expected}`
  expect(refused(said)).toBe(whole)
  expect(refused(`${said} script: 3f2a, on @user_script:1.`)).toBe(whole)
  // A transaction, and a Redis that names the script first.
  expect(refusal(place, { message: 'EXECABORT', previousErrors: [{ message: said }] }).message).toBe(whole)
  expect(refused(`ERR Error running script: user_script: 1: -${said}`)).toContain(
    `script: user_script: 1: -${said}\n  expected: a Redis that can save`,
  )
  expect(refused(`first line\n\t${said}\n`)).toContain(`first line ${said}\n`)
  expect(refusedBy(Object.assign(new Error(said), { name: 'ReplyError' }))).toBe(said)
})

test('a server that takes the connection and never answers', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await expect(connect({ where: '--on', url: `redis://127.0.0.1:${port}` }, 200)).rejects.toThrow(
      `--on: redis://127.0.0.1:${port} does not answer`,
    )
  } finally {
    server.close()
  }
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
  expect(none.stderr).toContain(`${place} needs a password`)
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
  expect(stderr).toMatch(
    /does not let this user do what darkodds needs: this user has no permissions .*\n {2}expected: a user/,
  )
})

remote('a Redis that throws keys away when it is full', async () => {
  await using redis = await TestRedis.start('--maxmemory-policy', 'allkeys-lru')
  const { exit, stderr } = await type('run', PIG, '--on', redis.url)
  expect(exit).toBe(2)
  expect(stderr).toContain('its maxmemory-policy is "allkeys-lru"\n  expected: maxmemory-policy noeviction')
})

remote('a Redis that is a copy: it is listed from, and nothing is announced there', async () => {
  await using redis = await TestRedis.start()
  await redis.ask('REPLICAOF', '127.0.0.1', String(await freePort()))
  const place = `redis://127.0.0.1:${redis.port}`
  const refused = `${place} is a copy that can only be read\n  expected: the address of its primary\n`
  expect(await type('run', PIG, '--on', redis.url)).toMatchObject({ exit: 2, stderr: `--on: ${refused}` })
  expect(await type('worker', redis.url)).toMatchObject({ exit: 2, stderr: `<redis>: ${refused}` })
  expect(await type('workers', redis.url)).toMatchObject({ exit: 1, stdout: `no worker at ${place}\n` })
})

remote('a Redis whose memory is full, at the start and during a run', async () => {
  await using redis = await TestRedis.start()
  await redis.ask('CONFIG', 'SET', 'maxmemory', '1')
  const { exit, stderr } = await type('run', PIG, '--on', redis.url)
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^--on: the memory of redis:.* is full\n {2}expected: a Redis with a larger maxmemory/)
  await redis.ask('CONFIG', 'SET', 'maxmemory', '0')
  const { terminal, ended } = pigOn(redis.url, join(scratchFolder(), 'out'))
  await expect.poll(() => terminal.stderr).toContain('no worker is there yet')
  await redis.ask('CONFIG', 'SET', 'maxmemory', '1')
  await expect.poll(() => terminal.stderr).toMatch(/redis:\S+ refuses what this run needs: OOM/)
  await redis.ask('CONFIG', 'SET', 'maxmemory', '0')
  await using _worker = await WorkerHere.start(redis.url)
  expect((await ended).exit).toBe(0)
})

remote('a user who may read, or write, but not all that a run does', async () => {
  await using redis = await TestRedis.start()
  for (const [user, rules] of [
    ['reader', ['+@read', '+@connection', '+info', '+eval']],
    ['unscripted', ['+@all', '-evalsha']],
    ['unset', ['+@all', '-set']],
  ] as const) {
    await redis.ask('ACL', 'SETUSER', user, 'on', '>x', '~darkodds*', ...rules)
    const url = `redis://${user}:x@127.0.0.1:${redis.port}`
    for (const words of [['worker'], ['run', PIG, '--on']]) {
      const { exit, stderr } = await type(...words, url)
      expect(exit).toBe(2)
      expect(stderr).toMatch(
        /does not let this user do what darkodds needs: .*\n {2}expected: a user with all commands/,
      )
    }
  }
})

remote('a database that is not there', async () => {
  await using redis = await TestRedis.start()
  const { exit, stderr } = await type('workers', `${redis.url}/99`)
  expect(exit).toBe(2)
  expect(stderr).toMatch(/\/99: there is no database of this number\n/)
})

test.each(['HTTP/1.1 400 Bad Request', 'SSH-2.0-OpenSSH_9'])('a server that is no Redis: %s', async (answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => {}).on('data', () => socket.write(`${answer}\r\n`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await expect(connect({ where: '--on', url: `redis://127.0.0.1:${port}` })).rejects.toThrow(
      `--on: redis://127.0.0.1:${port} is something else than a Redis`,
    )
  } finally {
    server.close()
  }
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
  const { terminal, ended } = pigOn(redis.url, join(folder, 'there'))
  // Only then comes one that plays: the run may end before the next heartbeat.
  await expect
    .poll(() => terminal.stderr)
    .toMatch(/worker old does not take part: it has darkodds 0\.0\.9, and the run needs/)
  await using _good = await WorkerHere.start(redis.url, { name: 'good' })
  const { exit, stderr } = await ended
  expect(exit, stderr).toBe(0)
  expect(other.lines.join('\n')).toMatch(/takes no part in run \w+: it has darkodds 0\.0\.9, and the run needs/)
})

/** A worker all of whose numbers are wrong. */
const startLiar = (url: string): Promise<WorkerHere> =>
  WorkerHere.start(url, {
    name: 'liar',
    tamper(reply) {
      reply.tally.sums.numbers[1] += 1
      return reply
    },
  })

remote('a worker that gives wrong numbers is set aside, and named in run.json and on the page', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  await using _liar = await startLiar(redis.url)
  await using _good = await WorkerHere.start(redis.url, { name: 'good' })
  const [here, there] = [join(folder, 'here'), join(folder, 'there')]
  await type('run', PIG, '--games', '4000', '--quick', '--quiet', '--out', here)
  const { exit, stderr } = await pigOn(redis.url, there).ended
  expect(exit, stderr).toBe(0)
  expect(stderr).toMatch(/worker liar gave wrong numbers for games? \d+( to \d+)? and is set aside/)
  expect(stderr).not.toContain('worker good gave')
  expect(readFileSync(join(there, 'result.json'), 'utf8')).toBe(readFileSync(join(here, 'result.json'), 'utf8'))
  expect(JSON.parse(readFileSync(join(there, 'run.json'), 'utf8'))).toMatchObject({ machine: { setAside: 'liar' } })
  await expectOnPages(there, here)
})

remote('a question names it in asked.json and on the page, and takes nothing from it again', async () => {
  const folder = scratchFolder()
  await using redis = await TestRedis.start()
  const [here, there] = [join(folder, 'here'), join(folder, 'there')]
  const path = join(folder, 'two.yaml')
  writeFileSync(path, 'game: pig\nvary: { agents.ann: [hold-at-20, hold-at-10] }\n')
  const words = ['compare', path, '--games', '200']
  const { exit: expected } = await type(...words, '--quiet', '--out', here)
  await using _liar = await startLiar(redis.url)
  const { terminal, ended } = typing(...words, '--out', there, '--on', redis.url)
  await expect.poll(() => terminal.stderr).toContain('and is set aside')
  await using _good = await WorkerHere.start(redis.url, { name: 'good' })
  const { exit, stderr } = await ended
  expect(exit, stderr).toBe(expected)
  // The question, what it depends on, and the question again are three runs for the workers.
  expect(stderr.match(/worker good joins/g)).toHaveLength(3)
  expect(stderr.match(/worker liar gave wrong numbers/g)).toHaveLength(1)
  expect(readFileSync(join(there, 'study.json'), 'utf8')).toBe(readFileSync(join(here, 'study.json'), 'utf8'))
  expect(JSON.parse(readFileSync(join(there, 'asked.json'), 'utf8'))).toMatchObject({ setAside: ['liar'] })
  expect(readFileSync(join(here, 'asked.json'), 'utf8')).not.toContain('setAside')
  await expectOnPages(there, here)
})

remote('replies of a wrong worker that are being read while it is set aside hold nothing up', async () => {
  await using redis = await TestRedis.start()
  const { job } = await loadExperiment(workbench, PIG)
  const players = await playersOf(job, [])
  const batches = Array.from({ length: 8 }, (_, first): Batch => ({ variant: 0, first, count: 1 }))
  const truths = batches.map((batch) => bytesOf(sent(players.play(batch).reply, job)))
  const bodies = await Promise.all(
    batches.map((batch) => {
      const { reply } = players.play(batch)
      reply.tally.sums.numbers[1] += 1
      return packed(bytesOf(sent(reply, job)))
    }),
  )
  const connection = await connect({ where: '--on', url: redis.url })
  const lines: string[] = []
  const executor = await executorHere(connection, job, lines)
  try {
    const all = Promise.all(batches.map((batch) => executor.play(batch)))
    const [run] = await connection.redis.smembers('darkodds:runs')
    const { bull, shared } = await bullOn(connection.redis)
    const [work, replies] = ['work', 'replies'].map((kind) => new bull.Queue(`${kind}-${run}`, shared))
    // Node unpacks in four threads. Until they are free, all replies wait there.
    const busy = Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('', '', 200_000, 64, 'sha512')))
    const about = { run, worker: 'liar', elapsedMs: 1, workMs: 1 }
    await replies.addBulk(
      batches.map((batch, index) => ({ name: 'reply', data: { ...about, ...batch, body: bodies[index] } })),
    )
    await busy
    await expect.poll(() => lines.join()).toContain('worker liar gave wrong numbers')
    // Whoever replies has taken the job.
    await work.drain()
    await using _good = await WorkerHere.start(redis.url, { name: 'good' })
    const found = await all
    expect(found.map(({ reply }, index) => bytesOf(sent(reply, job)).equals(truths[index]))).not.toContain(false)
    await Promise.all([work.close(), replies.close()])
  } finally {
    await executor.close()
    await connection.close()
  }
})

/** The page names the worker that was set aside, also when it is drawn again of what is stored. */
const LATE = /late gave wrong numbers for games? \d+( to \d+)? and is set aside; its \d+ earlier batches/

async function expectOnPages(there: string, here: string): Promise<void> {
  const line = '<p>Worker liar was set aside: its games differed. None of them counts.</p>'
  for (const [place, isNamed] of [
    [there, true],
    [here, false],
  ] as const) {
    expect((await type('report', place)).exit).toBe(0)
    expect(readFileSync(join(place, 'index.html'), 'utf8').includes(line)).toBe(isNamed)
  }
}

/** Plays single games with a worker that is true at first, and one that always is. */
async function playWithLate(
  isWrong: (batch: Batch) => boolean,
  isAlone = false,
): Promise<{ lines: string[]; error: unknown }> {
  await using redis = await TestRedis.start()
  const { job } = await loadExperiment(workbench, PIG)
  await using _late = await WorkerHere.start(redis.url, {
    name: 'late',
    tamper(reply) {
      if (isWrong(reply)) reply.tally.sums.numbers[1] += 1
      return reply
    },
  })
  await using _good = isAlone ? undefined : await WorkerHere.start(redis.url, { name: 'good' })
  const connection = await connect({ where: '--on', url: redis.url })
  const lines: string[] = []
  const executor = await executorHere(connection, job, lines)
  try {
    // Whoever comes later than that is found out with its first batch, before anything counts.
    for (const name of isAlone ? ['late'] : ['late', 'good']) await expect.poll(() => executor.status).toContain(name)
    for (let first = 0; first < 400; first += 8)
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => executor.play({ variant: 0, first: first + index, count: 1 })),
      )
    await executor.close()
    return { lines, error: undefined }
  } catch (error) {
    await executor.close().catch(() => {})
    return { lines, error }
  } finally {
    await connection.close()
  }
}

remote('a worker that goes wrong: what it gave before is played again, and stands where it was right', async () => {
  const { lines, error } = await playWithLate((batch) => batch.first >= 40 && isSampled(batch))
  expect(error).toBeUndefined()
  expect(lines.join('\n')).toMatch(LATE)
})

remote('a worker that went wrong earlier: the run ends, since wrong numbers count already', async () => {
  // As below: 40 itself is sampled, and might be found out before anything counts.
  const { lines, error } = await playWithLate(({ first }) => first >= 48)
  expect(lines.join('\n')).toMatch(/late gave wrong numbers/)
  expect(String(error)).toMatch(/worker late: gave wrong numbers, and \d+ of its batches are counted already/)
})

remote(
  'a worker that goes wrong while no other is there: the command itself plays a sample of its batches',
  async () => {
    // The next one that is sampled is 94: some count already.
    const { lines, error } = await playWithLate(({ first }) => first >= 48, true)
    expect(lines.join('\n')).toMatch(LATE)
    expect(String(error)).toMatch(/worker late: gave wrong numbers, and \d+ of its batches are counted already/)
  },
)

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
  const { exit, stderr } = await pigOn(redis.url, join(folder, 'there')).ended
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
    const { terminal, ended } = pigOn(redis.url, join(folder, 'there'))
    let run: string | undefined
    await expect.poll(async () => (run = (await redis.runs()).at(0))).toBeDefined()
    const [work, replies] = ['work', 'replies'].map(
      (kind) => new Queue(`${kind}-${run!}`, { connection, prefix: 'darkodds' }),
    )
    const item = { run, variant: 0, first: 0, count: 1 }
    await work.add('x', { ...item, module: 'file:///tmp/evil.js' })
    await work.add('x', { ...item, variant: 99 })
    await replies.add('x', { ...item, worker: 'one', elapsedMs: 1, workMs: 1, body: 'AAAA' })
    await replies.add('x', 'process.exit(1)')
    await expect.poll(() => terminal.stderr).toContain('refused what is no reply of a worker')
    // The first batches and these jobs wait for it.
    await using one = await WorkerHere.start(redis.url, { name: 'one' })
    const { exit, stderr } = await ended
    await Promise.all([work.close(), replies.close()])
    expect(exit, stderr).toBe(0)
    expect(one.lines.join('\n')).toContain('refused what is no job')
  } finally {
    connection.disconnect()
  }
})

remote('a game of one’s own: its code is never sent, and a worker without it says so', async () => {
  ownPig()
  await using redis = await TestRedis.start()
  await using without = await WorkerHere.start(redis.url)
  await using run = darkodds(['run', 'own.yaml', '--games', '400', '--quick', '--on', redis.url, ...OWN])
  await run.says(/does not take part: it has no game "own"; start it with --games FILE/)
  expect(without.lines.join('\n')).toMatch(/takes no part in run \w+: it has no game "own"/)
  edit('own/index.ts', (text) => `${text}\n// Changed.\n`)
  await using _other = worker(redis.url, ...OWN)
  await run.says(/does not take part: its game "own" has other code than the one of the run/)
  edit('own/index.ts', (text) => text.replace('\n// Changed.\n', ''))
  await using _same = worker(redis.url, ...OWN)
  expect(await run.ended, run.stderr).toBe(0)
})
