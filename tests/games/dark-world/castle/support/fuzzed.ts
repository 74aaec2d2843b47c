// The castle for scripts/fuzz.ts: every rule option, every agent, and boxes unlike the one that ships.
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
      places: board.rooms.map(({ id, limit }) => [id, limit]),
      components: (choose) => ({
        arenaMonsters: choose([0, 6, 6, 12]),
        boss: { hp: choose([3, 7, 7, 9]), dice: choose([1, 3, 3, 5]) },
      }),
    }),
  table: (setting) => watchedTable(whole(setting), brokenPromises),
}
