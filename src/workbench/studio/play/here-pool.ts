// A pool of this thread alone: for the build and for tests.
import { loadGame } from '../../../games/registry.ts'
import type { Clock } from '../../../load/ports.ts'
import { Players } from '../../players.ts'
import type { GamePool } from './table.ts'

/** Plays here; between batches it lets signals and timers through. */
export function herePool(clock: Pick<Clock, 'now' | 'worked' | 'turn'>): GamePool {
  const players = new Map<string, Players>()
  return {
    threads: 1,
    async play(id, job, batch) {
      await clock.turn()
      const mine = players.get(id) ?? new Players((await loadGame(job.game))!, job, clock)
      players.set(id, mine)
      return mine.play(batch)
    },
    only() {},
    forget: (id) => void players.delete(id),
  }
}
