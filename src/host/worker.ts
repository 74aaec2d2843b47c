// The entry of a worker thread. The compile cache of the main thread does not reach here, so that it is switched on first
// and everything else is loaded after it.
import { enableCompileCache } from 'node:module'
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina'
import type { Batch } from '../simulate/index.ts'
import type { Job, Players, TimedReply } from './players.ts'

enableCompileCache()

let players: Promise<Players> | undefined

/** Plays a batch; the buffers of the reply change hands instead of being copied. */
export default async function play(batch: Batch): Promise<unknown> {
  players ??= import('./players.ts').then(({ Players }) => Players.of(workerData as Job))
  return moved((await players).play(batch))
}

function moved(timed: TimedReply): unknown {
  const { tally, columns } = timed.reply
  return move({ [transferableSymbol]: [tally.sums.buffer, tally.lows.buffer, tally.beyond.buffer, columns.buffer], [valueSymbol]: timed } as never)
}
