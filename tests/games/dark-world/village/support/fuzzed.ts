// The village for scripts/fuzz.ts: every rule option, every agent, and boxes unlike the one that ships.
import type { Fuzzed } from '../../../../support/fuzzed.ts'
import { watchedTable } from '../../shared/books.ts'
import { unlikeShipped } from '../../shared/settings-by-chance.ts'
import { shippedContent } from '../shipped.ts'
import { brokenPromises } from './invariants.ts'
import { randomSetting } from './random-setting.ts'
import { whole } from './whole.ts'

const {
  boards: [board],
  boxes: [box],
} = shippedContent()

export const fuzzed: Fuzzed = {
  randomSetting: (chance) =>
    unlikeShipped(chance, {
      random: randomSetting,
      box,
      places: board.buildings.map(({ number, limit }) => [number, limit]),
      components: (choose) => ({
        keys: { lurker: choose([0, 1, 1]), greatHall: choose([0, 1, 1]), lair: choose([0, 1, 1]) },
        boss: choose([{}, {}, { minHp: 3, startHp: 4, maxHp: 6 }]),
        karrionDie: { sides: choose([5, 8, 8]) },
        hostagePoints: choose([0, 3, 3]),
      }),
    }),
  table: (setting) => watchedTable(whole(setting), brokenPromises),
}
