// Executors of batches: this thread alone, or a worker pool. Both return the same results.
//
// A worker that crashes (out of memory, process ended) takes its batch with it. The batch is played again; if that
// crashes too, its playouts are played one by one. Those that crash again become failures in the reply. The player
// itself lists a playout that merely throws.
import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import type { InputError } from '../input/problem.ts'
import { gameIds } from '../games/registry.ts'
import { failedReply, joinReplies } from '../simulate/index.ts'
import type { Batch, BatchReply } from '../simulate/index.ts'
import { HereExecutor } from '../workbench/here-executor.ts'
import type { Players } from '../workbench/players.ts'
import type { Executor, Job, TimedReply } from '../workbench/ports.ts'
import { nodeClock } from './clock.ts'
import { isOpened, playersOf } from './open-games.ts'
import { blamed } from './own-games.ts'
import { moduleUrl } from './package.ts'
import type { WorkerTask } from './worker.ts'
import { workerBundle } from './worker-bundle.ts'

const OUTSIDE = 'threw outside of play'

/** Crashes of workers after which a run gives up: each costs the start of a thread. */
const MAX_CRASHES = 50

/** One thread plays right here; more are workers. @param modules URLs of games beyond the registry */
export async function startExecutor(
  modules: readonly string[],
  job: Job,
  threads: number,
  maxCrashes = MAX_CRASHES,
): Promise<Executor> {
  const players = await playersOf(job, modules)
  // Whatever code of the user's own does, a worker can be ended.
  return threads === 1 && !isOpened(job, modules)
    ? new HereExecutor(players, nodeClock)
    : WorkerExecutor.hire(modules, job, players, threads, maxCrashes)
}

/** Plays in worker threads, even if it is one: the thread that calls is free meanwhile. */
export async function hireExecutor(modules: readonly string[], job: Job, threads: number): Promise<Executor> {
  return WorkerExecutor.hire(modules, job, await playersOf(job, modules), threads, MAX_CRASHES)
}

class WorkerExecutor implements Executor {
  readonly threads: number
  private readonly pool: Piscina<Batch, TimedReply>
  private readonly players: Players
  private readonly maxCrashes: number
  private crashes = 0
  /** What a game of the user's own threw when nobody waited for it. */
  private stray: InputError | undefined = undefined

  private constructor(pool: Piscina<Batch, TimedReply>, players: Players, threads: number, maxCrashes: number) {
    this.pool = pool
    this.players = players
    this.threads = threads
    this.maxCrashes = maxCrashes
  }

  static async hire(
    modules: readonly string[],
    job: Job,
    players: Players,
    threads: number,
    maxCrashes: number,
  ): Promise<WorkerExecutor> {
    const { Piscina } = await import('piscina')
    // A game of a user's own is made of modules that no bundle holds.
    const bundle = gameIds.includes(job.game) ? await workerBundle(job.game) : undefined
    const pool = new Piscina<Batch, TimedReply>({
      filename: fileURLToPath(moduleUrl('node/worker')),
      workerData: { job, modules, bundle: bundle?.href, isOpened: isOpened(job, modules) } satisfies WorkerTask,
      minThreads: threads,
      maxThreads: threads,
      recordTiming: false,
      // A worker that waits for its next batch without its event loop runs no timer of a game from a file.
      atomics: isOpened(job, modules) ? 'disabled' : 'sync',
    })
    const executor = new WorkerExecutor(pool, players, threads, maxCrashes)
    // An idle worker that fails says so here; the batch that needs it fails as well and is dealt with there.
    pool.on('error', (error) => {
      executor.stray ??= blamed(error, OUTSIDE)
    })
    return executor
  }

  async play(batch: Batch): Promise<TimedReply> {
    if (this.stray !== undefined) throw this.stray
    try {
      return await this.pool.run(batch)
    } catch (error) {
      this.countCrash(error)
    }
    try {
      return await this.pool.run(batch)
    } catch (error) {
      this.countCrash(error)
    }
    return this.playSingly(batch)
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }

  private async playSingly({ variant, first, count }: Batch): Promise<TimedReply> {
    const { layout } = this.players.of(variant)
    const parts: BatchReply[] = []
    let [elapsedMs, workMs] = [0, 0]
    for (let playout = first; playout < first + count; playout++) {
      const single = { variant, first: playout, count: 1 }
      try {
        const timed = await this.pool.run(single)
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
    // What a game of the user's own throws in play is in the reply: this came later, or before.
    const mistake = blamed(error, OUTSIDE)
    if (mistake !== undefined) throw mistake
    this.crashes += 1
    if (this.crashes > this.maxCrashes)
      throw new Error(`the worker threads crashed ${this.crashes} times, the last time with: ${messageOf(error)}`)
  }
}

/** The message of a failure goes into the result, so it must not depend on thread or batch. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
