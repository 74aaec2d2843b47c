// The castle for scripts/fuzz.ts: every rule option, every agent, and boxes unlike the one that ships.
import type { Fuzzed } from '../../../support/fuzzed.ts'
import { watchedTable } from '../shared/books.ts'
import { choosingBy, unlikeShipped } from '../shared/settings-by-chance.ts'
import { shippedContent } from '../shipped.ts'
import { brokenPromises } from './invariants.ts'
import { randomSetting } from './random-setting.ts'
import { whole } from './whole.ts'

export const fuzzed: Fuzzed = {
  randomSetting: (chance) => {
    const choose = choosingBy(chance)
    const { components, rules, ...setting } = randomSetting(chance) as { components: object; rules: { partySize: number } }
    const { boards: [board], boxes: [box] } = shippedContent()
    const { components: more, ...others } = unlikeShipped(choose, box.heroes.slice(0, rules.partySize).map(({ id }) => id), box.goldenWeapons)
    return {
      ...setting, ...others,
      rules: { ...rules, roundLimit: choose([20, 60, 200]) },
      components: { ...more, ...components, arenaMonsters: choose([0, 6, 6, 12]), boss: { hp: choose([3, 7, 7, 9]), dice: choose([1, 3, 3, 5]) } },
      limits: Object.fromEntries(board.rooms.map(({ id, limit }) => [id, choose([0, limit, limit, 12])])),
    }
  },
  table: (setting) => watchedTable(whole(setting), brokenPromises),
}
