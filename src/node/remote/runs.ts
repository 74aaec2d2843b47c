// What stands in Redis beside the queues: the list of runs with their heartbeats, their content, the list of workers.
//
//   darkodds:runs           set: runs that are announced
//   darkodds:run:ID         the announcement; expires when its command is not heard of; `ended` for a while after it
//   darkodds:job:HASH       content and variants, deflated
//   darkodds:workers        set: names of workers
//   darkodds:worker:NAME    what the worker does; expires when it is not heard of
//   darkodds:work-ID:*      BullMQ: batches to play
//   darkodds:replies-ID:*   BullMQ: their replies
import { randomBytes } from 'node:crypto'
import type { Queue } from 'bullmq'
import { bullOn, PREFIX, refusal, RUNS } from './connection.ts'
import type { Connection, Redis } from './connection.ts'
import { readAnnouncement, readPresence, Refused } from './protocol.ts'
import type { Announcement, Presence } from './protocol.ts'

/** Milliseconds between two heartbeats; and after which a run or a worker that is silent is given up. */
export const BEAT_MS = 1_000
const RUN_MS = 20_000
const WORKER_MS = 8_000
/** Content outlives its run a little, for the next run of the same. */
const JOB_MS = 600_000
/** Workers hear for so long that a run has ended. */
const ENDED_MS = 60_000

const WORKERS = `${PREFIX}:workers`
const ENDED = 'ended'

const runKey = (run: string): string => `${PREFIX}:run:${run}`
const jobKey = (hash: string): string => `${PREFIX}:job:${hash}`
const workerKey = (name: string): string => `${PREFIX}:worker:${name}`
export const workQueue = (run: string): string => `work-${run}`
export const replyQueue = (run: string): string => `replies-${run}`
/** Where BullMQ keeps a job. */
export const keyOfJob = (run: string, jobId: string): string => `${PREFIX}:${workQueue(run)}:${jobId}`

/** The events of a queue are trimmed to so many: BullMQ keeps 10,000 otherwise. */
export const streams = { events: { maxLen: 100 } } as const

// ---- Runs -----------------------------------------------------------------------------------------------------------

/**
 * Writes as a run and its workers do, under a name that nobody plays, and leaves nothing.
 * @throws InputError where this user, or this Redis, does not let it
 */
export async function rehearse(connection: Connection): Promise<void> {
  const { redis } = connection
  const run = randomBytes(8).toString('hex')
  try {
    const { bull, shared } = await bullOn(redis)
    await redis.multi().set(runKey(run), ENDED, 'PX', WORKER_MS).sadd(RUNS, run).exec()
    await trimEvents(redis, run)
    const queue = new bull.Queue(workQueue(run), { ...shared, streams })
    queue.on('error', () => {})
    await queue.add('rehearsal', {})
    await queue.close()
    await endRun(redis, run)
    await redis.del(runKey(run))
  } catch (error) {
    throw refusal(connection, error)
  }
}

/** Announces a run, or announces it anew. */
export async function announce(redis: Redis, announcement: Announcement, stored: string): Promise<void> {
  await redis
    .multi()
    .set(jobKey(announcement.job), stored, 'PX', JOB_MS)
    .set(runKey(announcement.run), JSON.stringify(announcement), 'PX', RUN_MS)
    .sadd(RUNS, announcement.run)
    .exec()
}

/** Says how far BullMQ keeps events: it forgets that when Redis forgets, and keeps 10,000 then. */
export async function trimEvents(redis: Redis, run: string): Promise<void> {
  for (const name of [workQueue(run), replyQueue(run)])
    await redis.hset(`${PREFIX}:${name}:meta`, 'opts.maxLenEvents', streams.events.maxLen)
}

/** @returns whether Redis still knows the run as it was announced */
export async function heartbeat(redis: Redis, announcement: Announcement): Promise<boolean> {
  const key = runKey(announcement.run)
  if (tokenIn(await redis.get(key)) !== announcement.token) return false
  const [set, kept, listed] = await Promise.all([
    redis.set(key, JSON.stringify(announcement), 'PX', RUN_MS, 'XX'),
    redis.pexpire(jobKey(announcement.job), JOB_MS),
    redis.sismember(RUNS, announcement.run),
  ])
  return set !== null && kept === 1 && listed === 1
}

/** The token of an announcement; undefined where something else stands in its place. */
function tokenIn(text: string | null): string | undefined {
  try {
    return readAnnouncement(text).token
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** Takes a run off the list, with its queues. */
export async function endRun(redis: Redis, run: string): Promise<void> {
  await redis.multi().set(runKey(run), ENDED, 'PX', ENDED_MS).srem(RUNS, run).exec()
  await removeQueues(redis, run)
}

/**
 * Puts a job that waits behind all others. BullMQ gives a job back as the next one, so that a worker who may not play
 * it would take it again and again, and nothing else.
 */
export async function putLast(redis: Redis, run: string, jobId: string): Promise<void> {
  await redis.eval(
    "if redis.call('LREM', KEYS[1], -1, ARGV[1]) > 0 then redis.call('LPUSH', KEYS[1], ARGV[1]) end",
    1,
    `${PREFIX}:${workQueue(run)}:wait`,
    jobId,
  )
}

/** Whether batches of a run wait for a worker. */
export const hasWork = async (redis: Redis, run: string): Promise<boolean> =>
  (await redis.llen(`${PREFIX}:${workQueue(run)}:wait`)) > 0

/** How a run stands: its announcement, `ended`, or null where nobody knows of it. */
export async function runOf(redis: Redis, run: string): Promise<string | null> {
  return redis.get(runKey(run))
}

export const isEnded = (announced: string | null): boolean => announced === ENDED

/** Runs that are announced. Texts of whoever put them there. */
export async function announcedRuns(redis: Redis): Promise<readonly { readonly run: string; readonly text: string }[]> {
  const runs = (await redis.smembers(RUNS)).filter((run) => /^[0-9a-f]{16}$/.test(run)).sort()
  if (runs.length === 0) return []
  const texts = await redis.mget(runs.map(runKey))
  return runs.flatMap((run, index) => {
    const text = texts[index]
    return text === null || isEnded(text) ? [] : [{ run, text }]
  })
}

/** The content of a run, as it is stored. */
export async function storedJob(redis: Redis, hash: string): Promise<string | null> {
  return redis.get(jobKey(hash))
}

/** Removes the queues of runs that nobody speaks for any more. @returns those runs */
export async function reap(redis: Redis): Promise<readonly string[]> {
  const runs = await redis.smembers(RUNS)
  const dead: string[] = []
  for (const run of runs) {
    if (/^[0-9a-f]{16}$/.test(run)) {
      const announced = await runOf(redis, run)
      if (announced !== null && !isEnded(announced)) continue
      await removeQueues(redis, run)
    }
    await redis.srem(RUNS, run)
    dead.push(run)
  }
  return dead
}

/** Removes the queues of a run, and all that BullMQ keeps of them. */
export async function removeQueues(redis: Redis, run: string): Promise<void> {
  const { bull, shared } = await bullOn(redis)
  for (const name of [workQueue(run), replyQueue(run)]) {
    const queue: Queue = new bull.Queue(name, { ...shared, streams })
    queue.on('error', () => {})
    try {
      await queue.obliterate({ force: true })
    } finally {
      await queue.close()
    }
    // What a worker wrote meanwhile, in a queue that is gone.
    await redis.del(
      ...['meta', 'events', 'id', 'marker', 'stalled', 'stalled-check'].map((end) => `${PREFIX}:${name}:${end}`),
    )
  }
}

// ---- Workers --------------------------------------------------------------------------------------------------------

export async function present(redis: Redis, presence: Presence): Promise<void> {
  await redis
    .multi()
    .set(workerKey(presence.name), JSON.stringify(presence), 'PX', WORKER_MS)
    .sadd(WORKERS, presence.name)
    .exec()
}

export async function leave(redis: Redis, name: string): Promise<void> {
  await redis.multi().del(workerKey(name)).srem(WORKERS, name).exec()
}

/** The workers that are there. What is no worker is left out. */
export async function presentWorkers(redis: Redis): Promise<Presence[]> {
  const names = (await redis.smembers(WORKERS)).sort()
  if (names.length === 0) return []
  const texts = await redis.mget(names.map(workerKey))
  const gone = names.filter((_, index) => texts[index] === null)
  // Whoever may only read leaves them there.
  if (gone.length > 0) await redis.srem(WORKERS, ...gone).catch(() => {})
  return texts.flatMap((text, index) => {
    try {
      if (text === null) return []
      const presence = readPresence(text)
      return presence.name === names[index] ? [presence] : []
    } catch (error) {
      if (error instanceof Refused) return []
      throw error
    }
  })
}
