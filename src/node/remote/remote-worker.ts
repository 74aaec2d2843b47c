// A worker on any machine: looks for announced runs, proves that it computes the same, and plays their batches.
// It plays in worker threads, so that this thread is free for Redis.
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { gameIds } from '../../games/registry.ts'
import { GENERATOR } from '../../random/index.ts'
import type { BatchReply } from '../../simulate/index.ts'
import { nodeClock } from '../clock.ts'
import { hireExecutor } from '../executor.ts'
import { gamesIn } from '../open-games.ts'
import { packageVersion } from '../package.ts'
import { bullOn, refusedBy, saidBy } from './connection.ts'
import type { Connection } from './connection.ts'
import { isOverWithin, pause, unlessStopped } from './pause.ts'
import { bytesOf, decodeJob, digestOf, readAnnouncement, readOutline, Refused, sent } from './protocol.ts'
import type { Announcement, Presence } from './protocol.ts'
import {
  announcedRuns,
  BEAT_MS,
  hasWork,
  isEnded,
  leave,
  present,
  presentWorkers,
  reap,
  removeQueues,
  runOf,
  storedJob,
} from './runs.ts'
import { Serving } from './serving.ts'
import type { Joined } from './serving.ts'

export interface WorkerOptions {
  readonly connection: Connection
  /** URLs of games beyond the registry. */
  readonly modules: readonly string[]
  readonly threads: number
  /** Says stop: jobs in hand are finished, or given back. */
  readonly signal: AbortSignal
  tell(line: string): void
  readonly name?: string
  /** What is said of this version; for tests. */
  readonly version?: string
  /** Milliseconds between two looks whether another run needs it more; for tests. */
  readonly fairMs?: number
  /** Changes what is sent; for tests. */
  tamper?(reply: BatchReply): BatchReply
}

/** Milliseconds between two looks at the list of runs, and at the run that is played. */
const LOOK_MS = 300
/** Without a job for so long, it looks for another run. */
const IDLE_MS = 3_000
/** How often it looks whether another run needs it more. The only worker of several runs plays each for TURN_MS. */
const [FAIR_MS, TURN_MS] = [5_000, 60_000]
/** A run that Redis has forgotten may be announced anew. */
const FORGOTTEN_MS = 15_000
/** After a stop: for finishing the jobs in hand, and for a last word to Redis. */
const [FINISH_MS, PARTING_MS] = [10_000, 1_000]
/** Milliseconds between two looks for the queues of dead runs. */
const REAP_MS = 30_000

/** A name that no other worker has, even where all have the same long host name. */
const newWorkerName = (): string =>
  `${
    hostname()
      .replaceAll(/[^\w.-]/g, '-')
      .slice(0, 40) || 'worker'
  }-${randomBytes(4).toString('hex')}`

/** Plays until it is told to stop. @returns what it has played */
export async function work(options: WorkerOptions): Promise<{ readonly name: string; readonly playouts: number }> {
  const worker = new RemoteWorker(options)
  await worker.work()
  return { name: worker.name, playouts: worker.playouts }
}

class RemoteWorker {
  private readonly options: WorkerOptions
  readonly name: string
  private readonly version: string
  /** Runs in which it takes no part, and why. */
  private readonly refused = new Map<string, string>()
  private readonly told = new Set<string>()
  private serving: Serving | undefined = undefined
  playouts = 0
  private reapedMs = -Infinity
  private lastRun: string | undefined = undefined

  constructor(options: WorkerOptions) {
    this.options = options
    this.name = options.name ?? newWorkerName()
    this.version = options.version ?? packageVersion()
  }

  async work(): Promise<void> {
    const { connection, threads, tell, signal } = this.options
    tell(`worker ${this.name} waits for games at ${connection.shown} (${threads} thread${threads === 1 ? '' : 's'})`)
    const presence = setInterval(() => this.present(), BEAT_MS)
    this.present()
    try {
      while (!signal.aborted) {
        try {
          await this.look()
        } catch (error) {
          if (!signal.aborted) this.tellOnce(`tries again after an error: ${saidBy(error)}`)
        }
        await pause(LOOK_MS, signal)
      }
    } finally {
      clearInterval(presence)
      await isOverWithin(PARTING_MS, leave(connection.redis, this.name))
    }
  }

  private answer<Value>(value: Promise<Value>): Promise<Value> {
    return unlessStopped(value, this.options.signal)
  }

  private present(): void {
    const { connection, threads } = this.options
    const { serving } = this
    const presence: Presence = {
      name: this.name,
      version: this.version,
      threads,
      ...(serving === undefined ? {} : { run: serving.announcement.run, title: serving.announcement.title }),
      playouts: this.playouts,
      speed: serving?.speed ?? 0,
      ...(serving === undefined ? {} : { playing: serving.playing }),
      refused: [...this.refused].slice(-20).map(([run, why]) => ({ run, why: why.slice(0, 500) })),
    }
    // While Redis is away this would only pile up.
    if (connection.redis.status !== 'ready') return
    present(connection.redis, presence).catch((error: unknown) => {
      const why = refusedBy(error)
      if (why !== undefined) this.tellOnce(`${connection.shown} refuses what a worker needs: ${why}`)
    })
  }

  private async look(): Promise<void> {
    const { redis } = this.options.connection
    if (nodeClock.now() - this.reapedMs > REAP_MS) {
      this.reapedMs = nodeClock.now()
      await this.answer(reap(redis))
    }
    const chosen = await this.answer(this.choose())
    if (chosen !== undefined) await this.serve(chosen)
  }

  /** The run with the fewest workers, of those in which it may take part; of equals not the last one. */
  private async choose(): Promise<Announcement | undefined> {
    const runs = await this.open()
    if (runs.length < 2) return runs.at(0)
    const crew = await presentWorkers(this.options.connection.redis)
    const rank = ({ run }: Announcement): number => playing(crew, run).length + (run === this.lastRun ? 0.5 : 0)
    return runs.toSorted((a, b) => rank(a) - rank(b))[0]
  }

  /** Whether another run needs it more: runs share the workers, and take turns where there is one alone. */
  private async isNeededElsewhere({ run }: Announcement, servedMs: number): Promise<boolean> {
    const others = (await this.open()).filter((one) => one.run !== run)
    if (others.length === 0) return false
    const crew = await presentWorkers(this.options.connection.redis)
    const here = playing(crew, run)
    const least = Math.min(...others.map((one) => playing(crew, one.run).length))
    // One leaves at a time.
    if (here.length - least >= 2) return here[0].name === this.name
    return least === 0 && here.length === 1 && servedMs > TURN_MS
  }

  /** Runs in which it may take part. */
  private async open(): Promise<Announcement[]> {
    return (await announcedRuns(this.options.connection.redis)).flatMap(({ run, text }) => {
      if (this.refused.has(run)) return []
      const announcement = this.announcementIn(run, text)
      return announcement === undefined ? [] : [announcement]
    })
  }

  /** Refuses by name what it cannot play. */
  private announcementIn(run: string, text: string): Announcement | undefined {
    try {
      const { protocol, version = '?' } = readOutline(text)
      if (version !== this.version)
        throw new Refused(`it has darkodds ${this.version}, and the run needs ${version} (${protocol})`)
      const announcement = readAnnouncement(text)
      if (announcement.run !== run) throw new Refused('it is announced under another name')
      if (announcement.generator !== String(GENERATOR))
        throw new Refused(`it has the generator ${String(GENERATOR)}, and the run needs ${announcement.generator}`)
      if (announcement.aside.includes(this.name)) throw new Refused('it gave wrong numbers and is set aside')
      return announcement
    } catch (error) {
      this.refuse(run, error)
      return undefined
    }
  }

  /** @throws what is no refusal */
  private refuse(run: string, error: unknown): void {
    if (!(error instanceof Refused)) throw error
    this.refused.set(run, error.message)
    // The oldest of so many has ended.
    if (this.refused.size > 1_000) this.refused.delete([...this.refused.keys()][0])
    this.tellOnce(`takes no part in run ${run}: ${error.message}`)
    this.present()
  }

  private async serve(announcement: Announcement): Promise<void> {
    const { connection, signal, tell } = this.options
    let serving: Serving | undefined
    let hasEnded = false
    try {
      serving = await this.join(announcement)
      this.serving = serving
      this.present()
      tell(`plays ${announcement.title}`)
      this.lastRun = announcement.run
      hasEnded = await this.stay(serving)
    } catch (error) {
      this.refuse(announcement.run, error)
    } finally {
      this.serving = undefined
      await serving?.close(signal.aborted ? FINISH_MS : 0)
      this.present()
      // Whoever leaves last takes along what it wrote after the queues were gone.
      if (hasEnded) await this.answer(removeQueues(connection.redis, announcement.run))
    }
  }

  /** Stays with a run until there is a reason to leave it. @returns whether the run has ended */
  private async stay(serving: Serving): Promise<boolean> {
    const { connection, signal, fairMs = FAIR_MS } = this.options
    const { announcement } = serving
    const beganMs = nodeClock.now()
    let lookedMs = beganMs
    let forgottenMs: number | undefined
    while (!signal.aborted) {
      await pause(LOOK_MS, signal)
      const announced = await this.answer(runOf(connection.redis, announcement.run))
      if (isEnded(announced)) return true
      if (announced === null) {
        forgottenMs ??= nodeClock.now()
        if (nodeClock.now() - forgottenMs > FORGOTTEN_MS) return false
        continue
      }
      forgottenMs = undefined
      if (this.announcementIn(announcement.run, announced) === undefined) return false
      if (nodeClock.now() - lookedMs > fairMs) {
        lookedMs = nodeClock.now()
        if (await this.answer(this.isNeededElsewhere(announcement, lookedMs - beganMs))) return false
      }
      if (serving.idleMs < IDLE_MS) continue
      // Idle although there is work: its queue is begun anew. Otherwise another run may need it more.
      if (await this.answer(hasWork(connection.redis, announcement.run))) return false
      if ((await this.answer(this.choose()))?.run !== announcement.run) return false
    }
    return false
  }

  /** Proves that it computes the same, then takes jobs. @throws Refused */
  private async join(announcement: Announcement): Promise<Serving> {
    const { connection, modules, threads } = this.options
    await this.refuseOtherCode(announcement)
    const stored = await this.answer(storedJob(connection.redis, announcement.job))
    // Redis was emptied just now: the run will be announced anew.
    if (stored === null) throw new Error('the content of the run is not in Redis')
    const job = await decodeJob(stored, announcement.job)
    if (job.game !== announcement.game) throw new Refused('its content is of another game')
    const executor = await hireExecutor(modules, job, threads)
    try {
      const { digest, ...batch } = announcement.reference
      if (batch.variant >= job.variants.length) throw new Refused('its reference batch is of no variant')
      const proof = await executor.play(batch).catch((error: unknown) => {
        throw new Refused(`its content cannot be played here: ${String((error as Error).message).split('\n')[0]}`)
      })
      if (digestOf(bytesOf(sent(proof.reply, job))) !== digest)
        throw new Refused('it gets other numbers for the reference batch: check its version of Node and its hardware')
      const joined: Joined = {
        ...this.options,
        name: this.name,
        announcement,
        job,
        executor,
        tellOnce: (line) => this.tellOnce(line),
        onPlayed: (playouts) => {
          this.playouts += playouts
        },
      }
      return new Serving(joined, await bullOn(connection.redis))
    } catch (error) {
      await executor.close()
      throw error
    }
  }

  private async refuseOtherCode({ game, code }: Announcement): Promise<void> {
    if (gameIds.includes(game)) return
    const own = (await gamesIn(this.options.modules)).find((one) => one.game.id === game)?.own
    if (own === undefined) throw new Refused(`it has no game "${game}"; start it with --games FILE`)
    if (own.code !== code) throw new Refused(`its game "${game}" has other code than the one of the run`)
  }

  private tellOnce(line: string): void {
    if (this.told.has(line)) return
    if (this.told.size > 1_000) this.told.clear()
    this.told.add(line)
    this.options.tell(line)
  }
}

/** Workers at a run. */
const playing = (crew: readonly Presence[], run: string): Presence[] => crew.filter((one) => one.run === run)
