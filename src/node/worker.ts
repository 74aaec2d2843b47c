// The entry of a worker thread. The main thread's compile cache does not reach workers, so it is switched on first and
// everything else loads after it.
import { enableCompileCache } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { deserialize } from 'node:v8'
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina'
import type { Batch } from '../simulate/index.ts'
import type { Players } from '../workbench/players.ts'
import type { Job, TimedReply } from '../load/ports.ts'

/** What a worker is started with; of the job that it will play it knows the game alone. */
export interface WorkerStart {
  /** URLs of games beyond the registry. */
  readonly modules: readonly string[]
  /** URL of the game's bundle; without one, or when it cannot be loaded, the modules play. */
  readonly bundle?: string
  /** Whether the game is from a file: code that may have set timers. */
  readonly isOpened: boolean
}

/** A batch, with the job in memory that all workers share. */
export interface WorkerTask {
  readonly job: SharedArrayBuffer
  /** Another one for another job. */
  readonly id: number
  readonly batch: Batch
}

enableCompileCache()

const start = workerData as WorkerStart
const bundled = start.bundle === undefined ? undefined : loaded(start.bundle)
let playing: { readonly id: number; readonly players: Promise<Players> } | undefined

/** Plays a batch; the buffers of the reply change hands instead of being copied. */
export default async function play({ job, id, batch }: WorkerTask): Promise<unknown> {
  if (playing?.id !== id) playing = { id, players: playersOf(deserialize(new Uint8Array(job)) as Job) }
  const timed = (await playing.players).play(batch)
  // Timers that are due run before this one, so that what they throw fails this batch, be it the last.
  if (start.isOpened) await setTimeout(0)
  return moved(timed)
}

interface Bundle {
  playersOf(job: Job): Players
}

async function loaded(bundle: string): Promise<Bundle | undefined> {
  try {
    return (await import(bundle)) as Bundle
  } catch {
    // Gone or broken: the modules play the same.
    return undefined
  }
}

async function playersOf(job: Job): Promise<Players> {
  const bundle = await bundled
  return bundle === undefined ? (await import('./open-games.ts')).playersOf(job, start.modules) : bundle.playersOf(job)
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
