// The executor of the collecting command: its batches are played by workers on other machines.
//
// The command owns the truth, queues only carry work. Whatever Redis loses is added anew; whatever comes twice is
// dropped. A batch that two workers see differently is played here, and the one who was wrong is set aside.
import { randomBytes } from 'node:crypto'
import type { Queue, Worker } from 'bullmq'
import { InputError, refuse } from '../../input/problem.ts'
import { GENERATOR } from '../../random/index.ts'
import type { Batch, BatchReply } from '../../simulate/index.ts'
import type { Players } from '../../workbench/players.ts'
import type { Executor, Job, TimedReply } from '../../load/ports.ts'
import { nodeClock } from '../clock.ts'
import { playersOf } from '../open-games.ts'
import { packageVersion } from '../package.ts'
import { isOverWithin } from './pause.ts'
import { bullOn, refusedBy } from './connection.ts'
import type { Connection } from './connection.ts'
import { bytesOf, decodeReply, digestOf, encodeJob, PROTOCOL, readReply, Refused, sent } from './protocol.ts'
import type { Announcement, Item, Presence, Reply } from './protocol.ts'
import {
  announce,
  BEAT_MS,
  endRun,
  heartbeat,
  keyOfJob,
  presentWorkers,
  replyQueue,
  streams,
  trimEvents,
  workQueue,
} from './runs.ts'

export interface RemoteOptions {
  readonly connection: Connection
  /** URLs of games beyond the registry. */
  readonly modules: readonly string[]
  /** Digest of the game's code, where it does not ship. */
  readonly code?: string
  /** What workers and their lists call the run. */
  readonly title: string
  /** Workers that gave wrong numbers to this command before. */
  readonly aside?: readonly string[]
  /** The command that starts a worker. */
  readonly workerCommand?: string
  /** Plays here what two workers see differently. */
  startLocal(): Promise<Executor>
  /** Hears what a person should know. */
  tell(line: string): void
  /** Notes who took part, for the report. */
  note?(crew: Crew): void
  readonly lockMs?: number
}

/** Who took part in a run. */
export interface Crew {
  readonly workers: readonly string[]
  /** Those that gave wrong numbers. */
  readonly aside: readonly string[]
}

/**
 * What a batch should take a worker: so long that its way through Redis costs nothing beside it. With many threads it
 * is longer, since this thread reads and merges about 500 replies a second (bench/thousand-workers.ts).
 */
const [GOAL_MS, MAX_GOAL_MS, GOAL_MS_PER_THREAD] = [2_000, 10_000, 10]

/** Batches that are outstanding for each worker; more where it has more threads than that. */
const JOBS_PER_WORKER = 4

/**
 * Silent for so long, a worker loses its jobs to others. BullMQ renews the lock after half of it, from a thread that
 * plays nothing.
 */
const LOCK_MS = Number(process.env['DARKODDS_REMOTE_LOCK_MS'] ?? 15_000)

/** A reply that nobody writes down is acknowledged after so long: no checkpoint is written less often. */
const HOLD_MS = 25_000

/** Replies in hand at a time, without a bound in practice: each is held until it is written down. */
const MAX_REPLIES = 100_000

/** One batch in so many is played twice. */
const SAMPLE = 50

/** Workers that fail at one batch, one after the other, until the run gives up. */
const MAX_FAILURES = 4

/** After so many losses of one batch something is wrong with Redis. */
const MANY_LOSSES = 5

/** The reference batch: so many playouts at most, and no more than fit into this time. */
const [MAX_REFERENCE, REFERENCE_MS] = [8, 200]

/** Batches that take a worker no longer are checked in this thread. */
const SHORT_MS = 100

/** How long the end of a run waits for Redis. */
const PARTING_MS = 3_000

const STOP_MS = 3_000

/** What a worker has replied. */
interface Opinion {
  readonly timed: TimedReply
  readonly digest: string
}

/** A worker that was announced to the user. `isConfirmed`: its own heartbeat has said that it plays this run. */
interface Seen {
  isPlaying: boolean
  isConfirmed: boolean
}

/** A batch that nobody has finished yet. */
interface Entry {
  readonly batch: Batch
  readonly resolve: (timed: TimedReply) => void
  readonly reject: (error: unknown) => void
  readonly opinions: Map<string, Opinion>
  failures: number
  /** Heartbeats in which Redis did not know its job. */
  missing: number
  /** How often it was added anew. */
  losses: number
  /** It is being played here. */
  isRefereed: boolean
  /** Jobs that ask for a second opinion. */
  readonly asked: string[]
  /** It waits for the verdict on its worker. */
  isHeld: boolean
  isDone: boolean
}

const keyOf = ({ variant, first, count }: Batch): string => `v${variant}-${first}-${count}`

const newId = (): string => randomBytes(8).toString('hex')

export class RemoteExecutor implements Executor {
  readonly patienceMs = STOP_MS
  private readonly options: RemoteOptions
  private readonly job: Job
  private readonly players: Players
  private readonly stored: string
  private announcement: Announcement
  private readonly work: Queue
  private readonly replies: Worker
  /** Puts the jobs of silent workers back into the queue, also while no other worker is there to do so. */
  private readonly stalled: Worker
  private readonly entries = new Map<string, Entry>()
  private crew: readonly Presence[] = []
  private readonly seen = new Map<string, Seen>()
  /** Workers whose replies were taken. A short run may end before anybody has seen them. */
  private readonly contributors = new Set<string>()
  private readonly told = new Set<string>()
  private readonly trusted = new Set<string>()
  private readonly aside: Set<string>
  /** Workers whose first batch is being checked, and what else they gave meanwhile. */
  private readonly onTrial = new Map<string, Entry[]>()
  /** What counts already of each worker, and nobody has confirmed. */
  private readonly counted = new Map<string, { readonly batch: Batch; readonly digest: string }[]>()
  /** Replies that are not written down yet. */
  private readonly unkept = new Set<{ readonly batch: Batch; readonly release: () => void }>()
  /** Second opinions that were asked for, and are no longer needed: whoever gave the first cannot play them. */
  private readonly unwanted = new Set<string>()
  private local: Promise<Executor> | undefined = undefined
  /** Batches wait for this: what an untrue worker has given before is played again. */
  private settling: Promise<void> = Promise.resolve()
  private broken: unknown = undefined
  private isClosed = false
  private beating: Promise<void> | undefined = undefined
  private readonly timer: NodeJS.Timeout

  private constructor(
    options: RemoteOptions,
    parts: {
      job: Job
      players: Players
      stored: string
      announcement: Announcement
      work: Queue
      bull: typeof import('bullmq')
    },
    shared: Awaited<ReturnType<typeof bullOn>>['shared'],
  ) {
    this.options = options
    this.job = parts.job
    this.players = parts.players
    this.stored = parts.stored
    this.announcement = parts.announcement
    this.aside = new Set(parts.announcement.aside)
    this.work = parts.work
    const { run, lockMs } = parts.announcement
    const settings = {
      ...shared,
      lockDuration: lockMs,
      stalledInterval: Math.ceil(lockMs / 3),
      // A job may be lost any number of times: that is the fault of machines, not of the job.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: 500,
    }
    this.replies = new parts.bull.Worker(replyQueue(run), (job) => this.take(job.data), {
      ...settings,
      concurrency: MAX_REPLIES,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    })
    this.stalled = new parts.bull.Worker(workQueue(run), null, { ...settings, autorun: false })
    for (const one of [this.replies, this.stalled]) one.on('error', (error) => this.hear(error))
    void this.stalled.startStalledCheckTimer()
    this.timer = setInterval(() => {
      this.beating ??= this.beat()
        .catch((error: unknown) => this.hear(error))
        .finally(() => {
          this.beating = undefined
        })
    }, BEAT_MS)
  }

  static async start(job: Job, options: RemoteOptions): Promise<RemoteExecutor> {
    const { connection, modules, code, title, aside = [], workerCommand, lockMs = LOCK_MS } = options
    const { bull, shared } = await bullOn(connection.redis)
    const [players, { hash, stored }] = [await playersOf(job, modules), await encodeJob(job)]
    const announcement: Announcement = {
      protocol: PROTOCOL,
      run: newId(),
      token: newId(),
      version: packageVersion(),
      generator: String(GENERATOR),
      game: job.game,
      ...(code === undefined ? {} : { code }),
      title: title.slice(0, 100),
      job: hash,
      reference: referenceOf(players, job),
      lockMs,
      aside: [...aside],
    }
    const work: Queue = new bull.Queue(workQueue(announcement.run), { ...shared, streams })
    // A connection that is lost comes back; nothing else is wrong with a queue that the heartbeat would not find.
    work.on('error', () => {})
    await announce(connection.redis, announcement, stored)
    await trimEvents(connection.redis, announcement.run)
    const executor = new RemoteExecutor(options, { job, players, stored, announcement, work, bull }, shared)
    await executor.meetCrew()
    if (executor.crew.length === 0)
      options.tell(
        `no worker is there yet; start one on any machine: ${workerCommand ?? `darkodds worker ${connection.shown}`}`,
      )
    return executor
  }

  /** Of the workers that play this, else of those that are there. */
  get threads(): number {
    return Math.max(
      1,
      this.able().reduce((sum, { threads }) => sum + threads, 0),
    )
  }

  get goalMs(): number {
    return Math.min(MAX_GOAL_MS, Math.max(GOAL_MS, GOAL_MS_PER_THREAD * this.threads))
  }

  /** What each worker may have in hand, threads + 1, of which one waits; for one with few threads others wait here. */
  get maxPending(): number {
    return Math.max(
      JOBS_PER_WORKER,
      this.able().reduce((sum, { threads }) => sum + Math.max(JOBS_PER_WORKER, threads + 1), 0),
    )
  }

  /** Who plays, and how fast. */
  get status(): string {
    const playing = this.crew.filter(({ name, run }) => run === this.announcement.run && !this.aside.has(name))
    if (playing.length === 0) return 'no worker plays yet'
    const shown = playing.slice(0, 3).map(({ name, speed }) => `${name} ${Math.round(speed)}/s`)
    const more = playing.length - shown.length
    return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  }

  play(batch: Batch): Promise<TimedReply> {
    if (this.broken !== undefined) return Promise.reject(this.broken as Error)
    const { promise, resolve, reject } = Promise.withResolvers<TimedReply>()
    const entry: Entry = {
      batch,
      resolve,
      reject,
      opinions: new Map(),
      failures: 0,
      missing: 0,
      losses: 0,
      asked: [],
      isRefereed: false,
      isHeld: false,
      isDone: false,
    }
    this.entries.set(keyOf(batch), entry)
    this.post(entry)
    return promise
  }

  async close(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    clearInterval(this.timer)
    this.kept(() => true)
    this.entries.clear()
    const { redis } = this.options.connection
    const parting = (async () => {
      await Promise.all([this.beating, this.replies.close(true), this.stalled.close(true)])
      await endRun(redis, this.announcement.run)
      await this.work.close()
    })()
    // A Redis that is away is not waited for: what is left there expires, or is reaped by whoever comes next.
    await isOverWithin(PARTING_MS, parting)
    // What counts is checked to the end, by threads that are still there.
    await this.settling.catch(() => {})
    await (await this.local)?.close()
    this.options.note?.({ workers: [...this.contributors], aside: [...this.aside] })
    if (this.broken !== undefined) throw this.broken as Error
  }

  // ---- Work out -----------------------------------------------------------------------------------------------------

  /** Adds the job of a batch; one that is there already stays the one it is. */
  private post(entry: Entry): void {
    const { batch, opinions } = entry
    const item: Item = {
      run: this.announcement.run,
      ...batch,
      ...(opinions.size === 0 ? {} : { except: [...opinions.keys()] }),
    }
    entry.missing = 0
    const jobId = this.jobIdOf(entry)
    if (opinions.size > 0 && !entry.asked.includes(jobId)) entry.asked.push(jobId)
    this.work
      .add('batch', item, {
        jobId,
        removeOnComplete: true,
        removeOnFail: true,
        // A second opinion is waited for.
        lifo: opinions.size > 0,
      })
      .catch((error: unknown) => this.hear(error))
  }

  /** A connection that is lost comes back. What Redis refuses, a person should know. */
  private hear(error: unknown): void {
    const why = refusedBy(error)
    if (why !== undefined && !this.isClosed)
      this.tellOnce(`${this.options.connection.shown} refuses what this run needs: ${why}`)
  }

  private jobIdOf({ batch, opinions }: Entry): string {
    return `${keyOf(batch)}-${opinions.size}`
  }

  // ---- Replies in ---------------------------------------------------------------------------------------------------

  /** Takes what lies in the queue of replies; whatever it is, it is gone from there afterwards. */
  private async take(data: unknown): Promise<void> {
    try {
      const reply = readReply(data)
      if (reply.run !== this.announcement.run) throw new Refused('a reply: of another run')
      const entry = this.entries.get(keyOf(reply))
      if (entry !== undefined && this.isWanted(entry, reply.worker)) await this.takeReply(entry, reply)
    } catch (error) {
      if (error instanceof Refused) this.tellOnce(`refused what is no reply of a worker: ${error.message}`)
      else this.giveUp(error)
    }
  }

  /** Whether a reply is waited for: it may come twice, or too late. */
  private isWanted({ isDone, isRefereed, opinions }: Entry, worker: string): boolean {
    return !this.isClosed && !isDone && !isRefereed && !opinions.has(worker) && !this.aside.has(worker)
  }

  private async takeReply(entry: Entry, { worker, elapsedMs, workMs, body, failed = '' }: Reply): Promise<void> {
    if (body === undefined) {
      this.failedAt(entry, `worker ${worker}: ${failed}`)
      return
    }
    const { batch } = entry
    const { layout } = this.players.of(batch.variant)
    const columns = this.job.isWithoutColumns === true ? 0 : layout.columns.length
    try {
      const { reply, digest } = await decodeReply(body, batch, layout, columns)
      if (!this.isWanted(entry, worker)) return
      entry.opinions.set(worker, { timed: { reply, elapsedMs, workMs }, digest })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.failedAt(entry, `worker ${worker} sent ${error.message}`)
      return
    }
    this.contributors.add(worker)
    const known = this.crew.find(({ name }) => name === worker)
    if (known !== undefined) this.greet(known)
    await this.weigh(entry, worker)
    await this.untilKept(batch)
  }

  /** A reply is acknowledged when it is merged and written down. */
  private untilKept(batch: Batch): Promise<void> {
    if (this.isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const release = (): void => {
        clearTimeout(timer)
        this.unkept.delete(held)
        resolve()
      }
      const timer = setTimeout(release, HOLD_MS)
      const held = { batch, release }
      this.unkept.add(held)
    })
  }

  areDoubted(): boolean {
    return this.aside.size > 0
  }

  kept(isKept: (batch: Batch) => boolean): void {
    for (const held of this.unkept) if (isKept(held.batch)) held.release()
  }

  /** A worker could not play a batch. Its job ends with the reply, and the heartbeat adds it anew. */
  private failedAt(entry: Entry, why: string): void {
    this.tellOnce(`a batch failed; ${why}`)
    entry.failures += 1
    if (entry.failures < MAX_FAILURES) return
    const { batch } = entry
    const refusal = new InputError([
      {
        where: gamesOf(batch),
        message: `failed ${MAX_FAILURES} times, the last time on ${why}`,
        expected: 'workers that can play them; a run without --on shows whether this machine can',
      },
    ])
    this.finish(entry, () => entry.reject(refusal))
  }

  private async weigh(entry: Entry, worker: string): Promise<void> {
    const { batch, opinions } = entry
    // It was set aside while this reply was being read, or was held.
    if (this.aside.has(worker)) return this.forget(entry, worker)
    const [first, second] = opinions.values()
    if (second !== undefined) {
      if (first.digest !== second.digest) return this.referee(entry)
      this.accept(entry, first.timed)
      await this.trust([...opinions.keys()])
      return
    }
    if (this.trusted.has(worker)) {
      // Where nobody else is there, the second one is this machine.
      if (isSampled(batch)) return this.others(worker).length > 0 ? this.post(entry) : this.referee(entry)
      this.count(worker, batch, first.digest)
      this.accept(entry, first.timed)
      return
    }
    const held = this.onTrial.get(worker)
    if (held !== undefined) {
      // Its first batch is being checked.
      entry.isHeld = true
      held.push(entry)
      return
    }
    this.onTrial.set(worker, [])
    if (this.others(worker).length > 0) return this.post(entry)
    await this.referee(entry)
  }

  /** What these workers gave counts from now on. */
  private async trust(workers: readonly string[]): Promise<void> {
    for (const worker of workers) {
      this.trusted.add(worker)
      const held = this.onTrial.get(worker) ?? []
      this.onTrial.delete(worker)
      for (const entry of held) {
        entry.isHeld = false
        if (!entry.isDone) await this.weigh(entry, worker)
      }
    }
  }

  private count(worker: string, batch: Batch, digest: string): void {
    const list = this.counted.get(worker) ?? []
    list.push({ batch, digest })
    this.counted.set(worker, list)
  }

  private accept(entry: Entry, timed: TimedReply): void {
    this.finish(entry, () => {
      // Nothing more counts while it is open whether what counts is right.
      void this.settling.then(
        () => entry.resolve(timed),
        (error: unknown) => entry.reject(error),
      )
    })
  }

  private finish(entry: Entry, settle: () => void): void {
    if (entry.isDone) return
    entry.isDone = true
    this.entries.delete(keyOf(entry.batch))
    for (const jobId of entry.asked) this.unwanted.add(jobId)
    settle()
  }

  /** Nothing more is played: what went wrong reaches whoever waits for a batch, and whoever closes. */
  private giveUp(error: unknown): void {
    this.broken ??= error
    for (const entry of this.entries.values()) this.finish(entry, () => entry.reject(error))
  }

  // ---- Judging ------------------------------------------------------------------------------------------------------

  /** Plays a batch here, and sets aside whoever gave something else. */
  private async referee(entry: Entry): Promise<void> {
    if (entry.isRefereed || this.isClosed) return
    entry.isRefereed = true
    try {
      await this.judge(entry)
    } catch (error) {
      // Threads of this machine crash again and again.
      this.finish(entry, () => entry.reject(error))
    }
  }

  private async judge(entry: Entry): Promise<void> {
    const elapsedMs = Math.max(...[...entry.opinions.values()].map((one) => one.timed.elapsedMs))
    // What takes no time is played right here.
    const timed =
      elapsedMs < SHORT_MS ? this.players.play(entry.batch) : await (await this.localExecutor()).play(entry.batch)
    // Threads that were ended in the middle of a batch say nothing about a worker.
    if (this.isClosed) return
    const digest = this.digestOf(timed.reply)
    const opinions = [...entry.opinions]
    for (const [worker, opinion] of opinions) if (opinion.digest !== digest) this.setAside(worker, entry.batch)
    this.accept(entry, opinions.find(([, opinion]) => opinion.digest === digest)?.[1].timed ?? timed)
    await this.trust(opinions.flatMap(([worker, opinion]) => (opinion.digest === digest ? [worker] : [])))
  }

  private digestOf(reply: BatchReply): string {
    return digestOf(bytesOf(sent(reply, this.job)))
  }

  private localExecutor(): Promise<Executor> {
    return (this.local ??= this.options.startLocal())
  }

  private setAside(worker: string, batch: Batch): void {
    if (this.aside.has(worker)) return
    this.aside.add(worker)
    this.trusted.delete(worker)
    this.announcement = { ...this.announcement, aside: [...this.aside] }
    const before = this.counted.get(worker) ?? []
    this.counted.delete(worker)
    const held = this.onTrial.get(worker) ?? []
    this.onTrial.delete(worker)
    for (const entry of held) this.forget(entry, worker)
    const batches = before.length === 1 ? 'its earlier batch is' : `its ${before.length} earlier batches are`
    const again = before.length === 0 ? '' : `; ${batches} played again here`
    this.options.tell(`worker ${worker} gave wrong numbers for ${gamesOf(batch)} and is set aside${again}`)
    heartbeat(this.options.connection.redis, this.announcement).catch(() => {})
    if (before.length > 0) this.settling = this.settling.then(() => this.checkAgain(worker, before))
    this.settling.catch((error: unknown) => this.giveUp(error))
  }

  /** Another one plays the batch. */
  private forget(entry: Entry, worker: string): void {
    entry.isHeld = false
    entry.opinions.delete(worker)
    if (!entry.isDone) this.post(entry)
  }

  private async checkAgain(
    worker: string,
    before: readonly { readonly batch: Batch; readonly digest: string }[],
  ): Promise<void> {
    const local = await this.localExecutor()
    const wrong = await Promise.all(
      before.map(async ({ batch, digest }) => this.digestOf((await local.play(batch)).reply) !== digest),
    )
    const count = wrong.filter(Boolean).length
    if (count > 0)
      refuse(
        `worker ${worker}`,
        `gave wrong numbers, and ${count} of its batches are counted already`,
        'stop this worker, and run again from the start: without --resume',
      )
  }

  /** Workers that can give a second opinion. */
  private others(worker: string): Presence[] {
    return this.able().filter(({ name }) => name !== worker && this.trusted.has(name))
  }

  /** Workers that play this run; while none does, those that may come. */
  private able(): Presence[] {
    const { run } = this.announcement
    const may = this.crew.filter(
      ({ name, refused }) => !this.aside.has(name) && !refused.some((one) => one.run === run),
    )
    const playing = may.filter((one) => one.run === run)
    return playing.length > 0 ? playing : may.filter((one) => one.run === undefined)
  }

  // ---- Heartbeat ----------------------------------------------------------------------------------------------------

  private async beat(): Promise<void> {
    const { redis } = this.options.connection
    if (!(await heartbeat(redis, this.announcement))) {
      if (this.isClosed) return
      this.announcement = { ...this.announcement, token: newId() }
      await announce(redis, this.announcement, this.stored)
      await trimEvents(redis, this.announcement.run)
      for (const entry of this.entries.values()) if (!entry.isRefereed && !entry.isHeld) this.post(entry)
      this.options.tell(`${this.options.connection.shown} had lost this run; it is announced anew`)
    }
    await this.meetCrew()
    await this.addLost()
    for (const entry of [...this.entries.values()]) {
      const [worker] = entry.opinions.keys()
      // Whoever should have given the second opinion has left.
      if (entry.opinions.size === 1 && !entry.isRefereed && !entry.isHeld && this.others(worker).length === 0)
        void this.referee(entry)
    }
    await this.removeUnwanted()
  }

  /** A job that a worker has in hand cannot be removed: at the next heartbeat it may be. */
  private async removeUnwanted(): Promise<void> {
    const { redis } = this.options.connection
    for (const jobId of this.unwanted) {
      const isThere = (await redis.exists(keyOfJob(this.announcement.run, jobId))) > 0
      if (!isThere || (await this.work.remove(jobId)) === 1) this.unwanted.delete(jobId)
    }
  }

  /** Adds anew what Redis does not know, although its reply is not here: a second time, since it may be on its way. */
  private async addLost(): Promise<void> {
    const { redis } = this.options.connection
    const open = [...this.entries.values()].filter(({ isRefereed, isHeld }) => !isRefereed && !isHeld)
    if (open.length === 0) return
    const { run } = this.announcement
    const found = await Promise.all(open.map((entry) => redis.exists(keyOfJob(run, this.jobIdOf(entry)))))
    for (const [index, entry] of open.entries()) {
      if (found[index] > 0) entry.missing = 0
      else if (++entry.missing > 1 && !entry.isDone && !this.isClosed) {
        entry.losses += 1
        if (entry.losses === MANY_LOSSES)
          this.tellOnce(`${this.options.connection.shown} loses batches again and again: is its memory full?`)
        this.post(entry)
      }
    }
  }

  private async meetCrew(): Promise<void> {
    const { run } = this.announcement
    this.crew = await presentWorkers(this.options.connection.redis)
    if (this.isClosed) return
    for (const { name, threads, refused, run: playing } of this.crew) {
      const why = refused.find((one) => one.run === run)?.why
      if (why !== undefined && !this.aside.has(name)) this.tellOnce(`worker ${name} does not take part: ${why}`)
      if (playing === run) this.greet({ name, threads }).isConfirmed = true
    }
    for (const [name, state] of this.seen) {
      if (!state.isPlaying || this.crew.some((one) => one.name === name && (one.run === run || !state.isConfirmed)))
        continue
      state.isPlaying = false
      this.options.tell(`worker ${name} has left`)
    }
  }

  /** Says that a worker plays here, by its heartbeat or by the first reply of it, whichever comes first. */
  private greet({ name, threads }: Pick<Presence, 'name' | 'threads'>): Seen {
    const before = this.seen.get(name)
    if (before?.isPlaying === true) return before
    const seen: Seen = { isPlaying: true, isConfirmed: false }
    this.seen.set(name, seen)
    const verb = before === undefined ? 'joins' : 'is back'
    this.options.tell(`worker ${name} ${verb} (${threads} thread${threads === 1 ? '' : 's'})`)
    return seen
  }

  private tellOnce(line: string): void {
    if (this.told.has(line) || this.told.size > 100) return
    this.told.add(line)
    this.options.tell(line)
  }
}

/** Whether a batch is played twice: one in SAMPLE, scattered. */
export function isSampled({ variant, first }: Batch): boolean {
  return Math.imul(first ^ Math.imul(variant + 1, 0x9e3779b1), 0x85ebca6b) >>> 0 < 2 ** 32 / SAMPLE
}

const gamesOf = ({ first, count }: Batch): string =>
  count === 1 ? `game ${first}` : `games ${first} to ${first + count - 1}`

/** The first playouts of the first variant, as this machine plays them. */
function referenceOf(players: Players, job: Job): Announcement['reference'] {
  const first = { variant: 0, first: 0, count: 1 }
  const start = nodeClock.now()
  const one = players.play(first)
  const each = Math.max(0.01, nodeClock.now() - start)
  const count = Math.max(1, Math.min(MAX_REFERENCE, Math.floor(REFERENCE_MS / each)))
  // A long game is not played twice.
  const batch = { ...first, count }
  const { reply } = count === 1 ? one : players.play(batch)
  return { ...batch, digest: digestOf(bytesOf(sent(reply, job))) }
}
