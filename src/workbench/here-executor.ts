// Plays batches in this thread. Between them it lets signals and timers through.
import type { Batch } from '../simulate/index.ts'
import type { Players } from './players.ts'
import type { Clock, Executor, TimedReply } from '../load/ports.ts'

export class HereExecutor implements Executor {
  readonly threads = 1
  private readonly players: Players
  private readonly clock: Pick<Clock, 'turn'>

  constructor(players: Players, clock: Pick<Clock, 'turn'>) {
    this.players = players
    this.clock = clock
  }

  async play(batch: Batch): Promise<TimedReply> {
    await this.clock.turn()
    return this.players.play(batch)
  }

  async close(): Promise<void> {}
}
