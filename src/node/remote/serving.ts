// A worker's part in one run: it takes batches from the queue, has them played, and sends the replies.
import type { Job as BullJob, Queue, Worker } from 'bullmq'
import type { BatchReply } from '../../simulate/index.ts'
import type { Executor, Job, TimedReply } from '../../load/ports.ts'
import { nodeClock } from '../clock.ts'
import { refusedBy, saidBy } from './connection.ts'
import type { bullOn, Connection } from './connection.ts'
import { isOverWithin, pause } from './pause.ts'
import { bytesOf, packed, readItem, Refused, sent } from './protocol.ts'
import type { Announcement, Item, Reply } from './protocol.ts'
import { putLast, replyQueue, streams, workQueue } from './runs.ts'

/** A job that another worker shall play is kept for so long before it is given back. */
const BOUNCE_MS = 100
/** At the end: for giving back what is in hand, and for closing the queue of replies. */
const [GIVE_BACK_MS, PARTING_MS] = [2_000, 1_000]
/** The speed is that of about so many milliseconds. */
const SPEED_MS = 10_000

/** What a worker has when it takes part in a run. */
export interface Joined {
  readonly connection: Connection
  readonly threads: number
  readonly name: string
  readonly announcement: Announcement
  readonly job: Job
  readonly executor: Executor
  readonly tellOnce: (line: string) => void
  readonly onPlayed: (playouts: number) => void
  /** Changes what is sent; for tests. */
  readonly tamper?: (reply: BatchReply) => BatchReply
}

/** A worker at one run. */
export class Serving {
  readonly announcement: Announcement
  private readonly joined: Joined
  private readonly bull: Awaited<ReturnType<typeof bullOn>>['bull']
  private readonly replies: Queue
  private readonly worker: Worker
  private inHand = 0
  private lastMs = nodeClock.now()
  private beganMs: number | undefined = undefined
  private playedMs = 0
  private recent: { readonly ms: number; readonly playouts: number }[] = []
  private readonly givingBack = Promise.withResolvers<'back'>()

  constructor(joined: Joined, { bull, shared }: Awaited<ReturnType<typeof bullOn>>) {
    const { connection, threads, name, announcement, tellOnce } = joined
    const { run, lockMs } = announcement
    this.joined = joined
    this.announcement = announcement
    this.bull = bull
    this.replies = new bull.Queue(replyQueue(run), { ...shared, streams })
    this.replies.on('error', () => {})
    this.worker = new bull.Worker(workQueue(run), (job, token) => this.process(job, token), {
      ...shared,
      name,
      // One more than plays, so that no thread waits for Redis.
      concurrency: threads + 1,
      lockDuration: lockMs,
      stalledInterval: Math.ceil(lockMs / 3),
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
      runRetryDelay: 500,
      drainDelay: 2,
    })
    // A lock or a connection may be lost: somebody else plays the job, and what comes twice drops.
    this.worker.on('error', (error) => {
      const why = refusedBy(error)
      if (why !== undefined) tellOnce(`${connection.shown} refuses what a worker needs: ${why}`)
    })
    this.worker.on('failed', (_job, error) => {
      tellOnce(`could not send a reply: ${saidBy(error)}`)
    })
  }

  get idleMs(): number {
    return this.inHand > 0 ? 0 : nodeClock.now() - this.lastMs
  }

  /** Playouts a second, of late. */
  get speed(): number {
    const now = nodeClock.now()
    this.recent = this.recent.filter(({ ms }) => now - ms < SPEED_MS)
    const since = Math.min(SPEED_MS, now - (this.beganMs ?? now))
    return since < 1 ? 0 : (1_000 * this.recent.reduce((sum, { playouts }) => sum + playouts, 0)) / since
  }

  /** The share of its threads' time that they have played since the first job. */
  get playing(): number {
    const since = this.beganMs === undefined ? 0 : this.lastMs - this.beganMs
    return since <= 0 ? 0 : Math.min(1, this.playedMs / since / this.joined.threads)
  }

  private async process(job: BullJob, token?: string): Promise<void> {
    const item = this.itemIn(job)
    if (item === undefined) return
    if (item.except?.includes(this.joined.name) === true) return this.leaveToOthers(job, item, token)
    this.beganMs ??= nodeClock.now()
    this.inHand += 1
    try {
      const reply = await Promise.race([this.played(item), this.givingBack.promise])
      if (reply === 'back') {
        await job.moveToWait(token)
        throw new this.bull.WaitingError()
      }
      await this.replies.add('reply', reply, {
        jobId: `${job.id ?? ''}-${this.joined.name}`,
        removeOnComplete: true,
        removeOnFail: true,
      })
    } finally {
      this.inHand -= 1
      this.lastMs = nodeClock.now()
    }
  }

  /** What is no job is told, and gone. */
  private itemIn(job: BullJob): Item | undefined {
    const { job: played, tellOnce } = this.joined
    try {
      const item = readItem(job.data)
      if (item.run !== this.announcement.run) throw new Refused('a job: of another run')
      if (item.variant >= played.variants.length) throw new Refused(`a job: there is no variant ${item.variant}`)
      return item
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      tellOnce(`refused what is no job: ${error.message}`)
      return undefined
    }
  }

  /**
   * Gives a job back that another worker shall play. It waits a little first: BullMQ's delayed jobs may wait for ever
   * when the marker of their queue is lost.
   */
  private async leaveToOthers(job: BullJob, { run }: Item, token?: string): Promise<never> {
    await pause(BOUNCE_MS)
    await job.moveToWait(token)
    await putLast(this.joined.connection.redis, run, job.id ?? '')
    throw new this.bull.WaitingError()
  }

  private async played({ run, variant, first, count }: Item): Promise<Reply> {
    const { name, job, executor, tamper, tellOnce, onPlayed } = this.joined
    const about = { run, worker: name, variant, first, count }
    try {
      const timed: TimedReply = await executor.play({ variant, first, count })
      const { elapsedMs, workMs } = timed
      onPlayed(count)
      this.playedMs += elapsedMs
      this.recent.push({ ms: nodeClock.now(), playouts: count })
      const reply = tamper?.(timed.reply) ?? timed.reply
      return { ...about, elapsedMs, workMs, body: await packed(bytesOf(sent(reply, job))) }
    } catch (error) {
      const failed = String((error as Error).message).slice(0, 200)
      tellOnce(`could not play a batch: ${failed}`)
      return { ...about, elapsedMs: 0, workMs: 0, failed }
    }
  }

  /** @param finishMs so long jobs in hand are waited for; then they are given back */
  async close(finishMs: number): Promise<void> {
    const closing = this.worker.close()
    if (!(await isOverWithin(finishMs, closing))) {
      this.givingBack.resolve('back')
      await isOverWithin(GIVE_BACK_MS, closing)
    }
    await isOverWithin(PARTING_MS, this.replies.close())
    await this.joined.executor.close()
  }
}
