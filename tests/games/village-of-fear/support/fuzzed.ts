// The village for scripts/fuzz.ts: every rule option, every agent, and boxes unlike the one that ships.
import type { Fuzzed } from '../../../support/fuzzed.ts'
import { watchedTable } from '../../dark-world/shared/books.ts'
import { choosingBy, unlikeShipped } from '../../dark-world/shared/settings-by-chance.ts'
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
      components: {
        ...more, ...components,
        keys: { lurker: choose([0, 1, 1]), greatHall: choose([0, 1, 1]), lair: choose([0, 1, 1]) },
        boss: choose([{}, {}, { minHp: 3, startHp: 4, maxHp: 6 }]), karrionDie: { sides: choose([5, 8, 8]) }, hostagePoints: choose([0, 3, 3]),
      },
      limits: Object.fromEntries(board.buildings.map(({ number, limit }) => [number, choose([0, limit, limit, 12])])),
    }
  },
  table: (setting) => watchedTable(whole(setting), brokenPromises),
}
