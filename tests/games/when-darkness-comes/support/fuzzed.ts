// When Darkness Comes for scripts/fuzz.ts: all scenarios, parties and values of all rule options.
import { Outcome } from '../../../../src/games/when-darkness-comes/state/state.ts'
import type { Fuzzed } from '../../../support/fuzzed.ts'
import { randomSetting, Table } from './table.ts'
import { atTheEnd, watched } from './watched.ts'

export const fuzzed: Fuzzed = {
  randomSetting,
  table: (setting) => {
    const table = new Table(setting)
    return {
      play: (seed, playout, isWatched) => {
        const problems = isWatched ? watched(table, seed, playout) : atTheEnd(table, seed, playout)
        return table.play.state.outcome === Outcome.unfinished ? [...problems, 'the game does not end'] : problems
      },
    }
  },
}
