// The entry of a worker thread. The main thread's compile cache does not reach workers, so it is switched on first and
// everything else loads after it.
import { enableCompileCache } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina'
import type { Batch } from '../simulate/index.ts'
import type { Players } from '../workbench/players.ts'
import type { Job, TimedReply } from '../workbench/ports.ts'

/** What a worker is started with. */
export interface WorkerTask {
  readonly job: Job
  /** URLs of games beyond the registry. */
  readonly modules: readonly string[]
  /** URL of the game's bundle; without one, or when it cannot be loaded, the modules play. */
  readonly bundle?: string
  /** Whether the game is from a file: code that may have set timers. */
  readonly isOpened: boolean
}

enableCompileCache()

let players: Promise<Players> | undefined

/** Plays a batch; the buffers of the reply change hands instead of being copied. */
export default async function play(batch: Batch): Promise<unknown> {
  const task = workerData as WorkerTask
  players ??= load(task)
  const timed = (await players).play(batch)
  // Timers that are due run before this one, so that what they throw fails this batch, be it the last.
  if (task.isOpened) await setTimeout(0)
  return moved(timed)
}

async function load({ job, modules, bundle }: WorkerTask): Promise<Players> {
  if (bundle !== undefined) {
    try {
      return ((await import(bundle)) as { playersOf(job: Job): Players }).playersOf(job)
    } catch {
      // Gone or broken: what follows plays the same.
    }
  }
  return (await import('./open-games.ts')).playersOf(job, modules)
}

function moved(timed: TimedReply): unknown {
  const { tally, columns } = timed.reply
  return move({
    [transferableSymbol]: [tally.sums, tally.lows]
      .flatMap(({ chunks, numbers }) => [chunks.buffer, numbers.buffer])
      .concat(tally.beyond.buffer, columns.buffer),
    [valueSymbol]: timed,
  } as never)
}
