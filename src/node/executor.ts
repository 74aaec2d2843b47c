// Executors of batches: this thread alone, or a worker pool. Both return the same results.
//
// A worker that crashes (out of memory, process ended) takes its batch with it. The batch is played again; if that
// crashes too, its playouts are played one by one. Those that crash again become failures in the reply. The player
// itself lists a playout that merely throws.
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import type { Piscina } from 'piscina'
import type { InputError } from '../input/problem.ts'
import { gameIds } from '../games/registry.ts'
import { failedReply, joinReplies } from '../simulate/index.ts'
import type { Batch, BatchReply } from '../simulate/index.ts'
import { HereExecutor } from '../workbench/here-executor.ts'
import type { Players } from '../workbench/players.ts'
import type { Executor, Job, TimedReply } from '../load/ports.ts'
import { nodeClock } from './clock.ts'
import { isOpened, playersOf } from './open-games.ts'
import { blamed } from './own-games.ts'
import { moduleUrl } from './package.ts'
import type { WorkerStart, WorkerTask } from './worker.ts'
import { workerBundle } from './worker-bundle.ts'

const OUTSIDE = 'threw outside of play'

/** Crashes of workers after which a run gives up: each costs the start of a thread. */
const MAX_CRASHES = 50

/**
 * One thread plays right here; more are workers.
 * @param modules URLs of games beyond the registry
 * @param ready threads that may have been started for this job, or have nothing to play any more
 */
export async function startExecutor(
  modules: readonly string[],
  job: Job,
  threads: number,
  maxCrashes = MAX_CRASHES,
  ready?: Threads,
): Promise<Executor> {
  const players = await playersOf(job, modules)
  // Whatever code of the user's own does, a worker can be ended.
  return threads === 1 && !isOpened(job, modules)
    ? new HereExecutor(players, nodeClock)
    : new WorkerExecutor(await threadsFor(modules, job, threads, ready), job, players, maxCrashes)
}

/** The threads of an executor that is not used again; undefined where it has none of its own. */
export const threadsOf = (executor: Executor | undefined): Threads | undefined =>
  executor instanceof WorkerExecutor ? executor.leave() : undefined

/** Plays in worker threads, even if it is one: the thread that calls is free meanwhile. */
export async function hireExecutor(modules: readonly string[], job: Job, threads: number): Promise<Executor> {
  const players = await playersOf(job, modules)
  return new WorkerExecutor(await threadsFor(modules, job, threads), job, players, MAX_CRASHES)
}

async function threadsFor(modules: readonly string[], job: Job, threads: number, ready?: Threads): Promise<Threads> {
  if (ready?.game === job.game && ready.count === threads) return ready
  await ready?.close()
  return Threads.start(job.game, threads, modules, isOpened(job, modules))
}

/** Worker threads that load a game, and then wait for a job of it. */
export class Threads {
  readonly game: string
  readonly count: number
  readonly pool: Piscina<WorkerTask, TimedReply>
  /** What a game of the user's own threw when nobody waited for it. */
  stray: InputError | undefined = undefined

  private constructor(game: string, count: number, pool: Piscina<WorkerTask, TimedReply>) {
    this.game = game
    this.count = count
    this.pool = pool
    // An idle worker that fails says so here; the batch that needs it fails as well and is dealt with there.
    pool.on('error', (error) => {
      this.stray ??= blamed(error, OUTSIDE)
    })
  }

  static async start(
    game: string,
    count: number,
    modules: readonly string[] = [],
    isFromFile = false,
  ): Promise<Threads> {
    const { Piscina } = await import('piscina')
    // A game of a user's own is made of modules that no bundle holds.
    const bundle = gameIds.includes(game) ? await workerBundle(game) : undefined
    const pool = new Piscina<WorkerTask, TimedReply>({
      filename: fileURLToPath(moduleUrl('node/worker')),
      workerData: { modules, bundle: bundle?.href, isOpened: isFromFile } satisfies WorkerStart,
      minThreads: count,
      maxThreads: count,
      recordTiming: false,
      // A worker that waits for its next batch without its event loop runs no timer of a game from a file.
      atomics: isFromFile ? 'disabled' : 'sync',
    })
    return new Threads(game, count, pool)
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }
}

/** Jobs so far. */
let jobs = 0

class WorkerExecutor implements Executor {
  private readonly workers: Threads
  private readonly job: SharedArrayBuffer
  private readonly id = ++jobs
  /** Of batches that have not come back, in the order in which they were handed out. */
  private readonly pending = new Set<AbortController>()
  private hasLeft = false
  private readonly players: Players
  private readonly maxCrashes: number
  private crashes = 0

  constructor(workers: Threads, job: Job, players: Players, maxCrashes: number) {
    this.workers = workers
    this.job = shared(job)
    this.players = players
    this.maxCrashes = maxCrashes
  }

  get threads(): number {
    return this.workers.count
  }

  async play(batch: Batch): Promise<TimedReply> {
    if (this.workers.stray !== undefined) throw this.workers.stray
    try {
      return await this.run(batch)
    } catch (error) {
      this.countCrash(error)
    }
    try {
      return await this.run(batch)
    } catch (error) {
      this.countCrash(error)
    }
    return this.playSingly(batch)
  }

  async close(): Promise<void> {
    if (!this.hasLeft) await this.workers.close()
  }

  /** Gives the threads away. What they are playing is finished, and heard by nobody. */
  leave(): Threads {
    this.hasLeft = true
    for (const waiting of [...this.pending].slice(this.workers.count)) waiting.abort()
    return this.workers
  }

  private async run(batch: Batch): Promise<TimedReply> {
    const waiting = new AbortController()
    this.pending.add(waiting)
    try {
      return await this.workers.pool.run({ job: this.job, id: this.id, batch }, { signal: waiting.signal })
    } finally {
      this.pending.delete(waiting)
    }
  }

  private async playSingly({ variant, first, count }: Batch): Promise<TimedReply> {
    const { layout } = this.players.of(variant)
    const parts: BatchReply[] = []
    let [elapsedMs, workMs] = [0, 0]
    for (let playout = first; playout < first + count; playout++) {
      const single = { variant, first: playout, count: 1 }
      try {
        const timed = await this.run(single)
        parts.push(timed.reply)
        elapsedMs += timed.elapsedMs
        workMs += timed.workMs
      } catch (error) {
        this.countCrash(error)
        parts.push(failedReply(layout, single, messageOf(error)))
      }
    }
    return { reply: joinReplies(layout, parts), elapsedMs, workMs }
  }

  private countCrash(error: unknown): void {
    // Nobody waits for it any more.
    if (this.hasLeft) throw error
    // What a game of the user's own throws in play is in the reply: this came later, or before.
    const mistake = blamed(error, OUTSIDE)
    if (mistake !== undefined) throw mistake
    this.crashes += 1
    if (this.crashes > this.maxCrashes)
      throw new Error(`the worker threads crashed ${this.crashes} times, the last time with: ${messageOf(error)}`)
  }
}

/** A job for all workers: what is shared goes along with each batch without a copy. */
function shared(job: Job): SharedArrayBuffer {
  const bytes = serialize(job)
  const memory = new SharedArrayBuffer(bytes.length)
  new Uint8Array(memory).set(bytes)
  return memory
}

/** The message of a failure goes into the result, so it must not depend on thread or batch. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
