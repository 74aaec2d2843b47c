// The executor of the collecting command, with replies and threads of this machine that the test controls.
import { Queue } from 'bullmq'
import { expect, test } from 'vitest'
import { connect } from '../../src/node/remote/connection.ts'
import type { Connection } from '../../src/node/remote/connection.ts'
import { readAnnouncement } from '../../src/node/remote/protocol.ts'
import { isSampled, RemoteExecutor } from '../../src/node/remote/remote-executor.ts'
import type { RemoteOptions } from '../../src/node/remote/remote-executor.ts'
import { announce, announcedRuns, heartbeat } from '../../src/node/remote/runs.ts'
import { failedReply } from '../../src/simulate/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { Executor } from '../../src/load/ports.ts'
import { workbench } from '../support/workbench.ts'
import { executorHere, WorkerHere } from './support/here.ts'
import { hasRedis, HOW_TO_GET_IT, TestRedis } from './support/redis.ts'

const remote = test.skipIf(!hasRedis)
if (!hasRedis) console.warn(HOW_TO_GET_IT)

const { job, layouts } = await loadExperiment(workbench, 'experiments/pig.yaml')

/** A run of Pig at a Redis of its own. */
class Run {
  readonly redis: TestRedis
  readonly connection: Connection
  readonly executor: RemoteExecutor
  readonly lines: string[]

  private constructor(redis: TestRedis, connection: Connection, executor: RemoteExecutor, lines: string[]) {
    this.redis = redis
    this.connection = connection
    this.executor = executor
    this.lines = lines
  }

  static async start(options: Partial<RemoteOptions> = {}): Promise<Run> {
    const redis = await TestRedis.start()
    const connection = await connect({ where: '--on', url: redis.url })
    const lines: string[] = []
    const executor = await executorHere(connection, job, lines, options)
    return new Run(redis, connection, executor, lines)
  }

  /** Puts replies of workers into the queue, as anybody could who knows the password. */
  async reply(...replies: readonly object[]): Promise<void> {
    const [run] = await this.connection.redis.smembers('darkodds:runs')
    const queue = new Queue(`replies-${run}`, { connection: this.connection.redis, prefix: 'darkodds' })
    for (const reply of replies) await queue.add('reply', { run, elapsedMs: 1, workMs: 1, ...reply })
    await queue.close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.executor.close().catch(() => {})
    await this.connection.close()
    await this.redis[Symbol.asyncDispose]()
  }
}

const batch = { variant: 0, first: 0, count: 2 }
const WORKERS = ['a', 'b', 'c', 'd']

remote('a batch at which four workers fail ends the run', async () => {
  await using run = await Run.start()
  const played = run.executor.play(batch)
  const replies = run.reply(...WORKERS.map((worker) => ({ ...batch, worker, failed: 'no memory' })))
  await expect(played).rejects.toThrow(
    /^games 0 to 1: failed 4 times, the last time on worker [a-d]: no memory\n {2}expected: /,
  )
  await replies
  expect(run.lines).toContain('a batch failed; worker a: no memory')
})

remote('a reply to a batch that cannot be read counts as a failure', async () => {
  await using run = await Run.start()
  const played = run.executor.play(batch)
  const replies = run.reply(...WORKERS.map((worker) => ({ ...batch, worker, body: 'AAAA' })))
  await expect(played).rejects.toThrow(/failed 4 times, the last time on worker [a-d] sent a reply: cannot be unpacked/)
  await replies
})

remote('an error of the program itself ends the run', async () => {
  await using run = await Run.start({
    tell(line) {
      if (line.startsWith('a batch failed')) throw new Error('broken')
    },
  })
  const played = [run.executor.play(batch), run.executor.play({ ...batch, first: 2 })]
  const ends = Promise.allSettled(played)
  await run.reply({ ...batch, worker: 'a', failed: 'no memory' })
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(run.executor.play(batch)).rejects.toThrow('broken')
  await expect(run.executor.close()).rejects.toThrow('broken')
})

/** Threads of this machine that never come to an end by themselves; ended, they report failures. */
function endless(begin: () => void): Executor {
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
  return {
    threads: 1,
    async play(batch) {
      begin()
      await ended
      return { reply: failedReply(layouts[0], batch, 'ended'), elapsedMs: 0, workMs: 0 }
    },
    close() {
      end(undefined)
      return Promise.resolve()
    },
  }
}

remote('a run that ends while it checks a worker does not blame that worker', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<unknown>()
  await using run = await Run.start({ startLocal: () => Promise.resolve(endless(() => begin(undefined))) })
  await using _worker = await WorkerHere.start(run.redis.url, { name: 'good' })
  // So many that they are checked by threads of this machine.
  run.executor.play({ ...batch, count: 100_000 }).catch(() => {})
  await begun
  await run.executor.close()
  expect(run.lines.join('\n')).not.toContain('wrong numbers')
})

remote('a run that ends while it plays earlier batches of a wrong worker again waits for them', async () => {
  const local = await workbench.startExecutor(job, 1)
  const { promise: begun, resolve: begin } = Promise.withResolvers<unknown>()
  let isOver = false
  const slow: Executor = {
    threads: 1,
    async play(batch) {
      begin(undefined)
      await new Promise((resolve) => setTimeout(resolve, 300))
      const timed = await local.play(batch)
      return isOver ? { ...timed, reply: failedReply(layouts[0], batch, 'ended') } : timed
    },
    close() {
      isOver = true
      return local.close()
    },
  }
  await using run = await Run.start({ startLocal: () => Promise.resolve(slow) })
  await using _worker = await WorkerHere.start(run.redis.url, {
    name: 'late',
    tamper(reply) {
      if (reply.first > 0 && isSampled(reply)) reply.tally.sums.numbers[1] += 1
      return reply
    },
  })
  let first = 0
  while (!run.lines.some((line) => line.includes('set aside')) && first < 500) {
    const playing = run.executor.play({ variant: 0, first, count: 1 })
    await Promise.race([playing, begun])
    playing.catch(() => {})
    first += 1
  }
  expect(run.lines.join('\n')).toMatch(/late gave wrong numbers .* its \d+ earlier batches/)
  // The earlier ones were right, so that there is nothing to throw.
  await run.executor.close()
})

remote('a heartbeat finds another entry in the place of the run', async () => {
  await using run = await Run.start()
  const { redis } = run.connection
  const [{ run: id, text }] = await announcedRuns(redis)
  const announcement = { ...readAnnouncement(text), run: 'aaaaaaaaaaaaaaaa' }
  await announce(redis, announcement, 'content')
  expect(await heartbeat(redis, announcement)).toBe(true)
  expect(await heartbeat(redis, { ...announcement, token: id })).toBe(false)
  for (const other of ['ended', 'null', '{', '{"token":1}']) {
    await redis.set(`darkodds:run:${announcement.run}`, other)
    expect(await heartbeat(redis, announcement), other).toBe(false)
  }
})
