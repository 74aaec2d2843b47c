// Necromancy for scripts/fuzz.ts: settings, monsters and cards by chance, played by `random`.
import { ContentFailure } from '../../../../src/engine/effects/index.ts'
import { necromancy } from '../../../../src/games/necromancy/index.ts'
import type { Fuzzed } from '../../../support/fuzzed.ts'
import { wholeGame } from '../../../support/whole.ts'
import { shippedContent } from '../shipped.ts'
import { choosingBy } from '../../dark-world/shared/settings-by-chance.ts'
import { BY_CHANCE, contentByChance } from './cards-by-chance.ts'
import { brokenPromises } from './invariants.ts'
import { settingByChance } from './setting-by-chance.ts'

export const fuzzed: Fuzzed = {
  randomSetting: settingWithCards,
  table: ({ cards, ...setting }) => {
    const content = typeof cards === 'number' ? contentByChance(cards) : shippedContent()
    const whole = wholeGame(necromancy, content, setting)
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
          // Attacks that set each other off without end are an error of the content.
          if (error instanceof ContentFailure) return problems
          throw error
        }
        return table.state.outcome === 0 ? [...problems, 'the game does not end'] : problems
      },
    }
  },
}

/** In two of three settings `cards` is the seed of monsters by chance, which take the place of some that ship. */
export function settingWithCards(chance: () => number): Record<string, unknown> {
  const setting = settingByChance(chance)
  if (chance() < 1 / 3) return setting
  const choose = choosingBy(chance)
  const threats = (setting.threats as readonly (readonly string[])[]).map((group) =>
    group.map((id) => choose([id, ...BY_CHANCE])),
  )
  const { monsters, ...others } = setting
  const numbers = Object.entries(monsters as object).filter(([id]) => threats.flat().includes(id))
  return { ...others, threats, monsters: Object.fromEntries(numbers), cards: Math.floor(chance() * 1e9) }
}
