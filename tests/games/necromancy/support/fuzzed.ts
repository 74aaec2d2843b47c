// Necromancy for scripts/fuzz.ts: settings by chance, played by `random`.
import { necromancy } from '../../../../src/games/necromancy/index.ts'
import type { Fuzzed } from '../../../support/fuzzed.ts'
import { wholeGame } from '../../../support/whole.ts'
import { shippedContent } from '../shipped.ts'
import { brokenPromises } from './invariants.ts'
import { settingByChance } from './setting-by-chance.ts'

export const fuzzed: Fuzzed = {
  randomSetting: settingByChance,
  table: (setting) => {
    const whole = wholeGame(necromancy, shippedContent(), setting)
    const { table } = whole
    return {
      play: (seed, playout, isWatched) => {
        const problems: string[] = []
        whole.play(
          seed,
          playout,
          !isWatched
            ? undefined
            : ({ type }) => {
                problems.push(...brokenPromises(table, type === 'turn' ? 'turn' : 'event'))
              },
        )
        return table.state.outcome === 0 ? [...problems, 'the game does not end'] : problems
      },
    }
  },
}
