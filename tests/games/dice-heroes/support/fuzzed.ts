// Dice Heroes for scripts/fuzz.ts: settings and cards by chance, played by `random`.
import { ContentFailure } from '../../../../src/engine/effects/index.ts'
import { diceHeroes } from '../../../../src/games/dice-heroes/index.ts'
import type { Fuzzed } from '../../../support/fuzzed.ts'
import { wholeGame } from '../../../support/whole.ts'
import { contentWith } from './content.ts'
import { CARDS } from './cards-by-chance.ts'
import { brokenPromises } from './invariants.ts'
import { settingByChance } from './setting-by-chance.ts'

const content = contentWith({ cards: { specials: CARDS } })

export const fuzzed: Fuzzed = {
  randomSetting: settingByChance,
  table: (setting) => {
    const whole = wholeGame(diceHeroes, content, setting)
    const { table } = whole
    return {
      play: (seed, playout, isWatched) => {
        const problems: string[] = []
        try {
          whole.play(
            seed,
            playout,
            !isWatched
              ? undefined
              : ({ type }) => {
                  problems.push(...brokenPromises(table, type === 'turn' ? 'turn' : 'event'))
                },
          )
        } catch (error) {
          // Cards that set each other off without end are an error of the content (DH-FX-28).
          if (error instanceof ContentFailure) return problems
          throw error
        }
        problems.push(...brokenPromises(table, 'event'))
        return table.state.outcome === 0 ? [...problems, 'the game does not end'] : problems
      },
    }
  },
}
