// What people at a table tell of a game in progress.
import type { Positions, SeatNumber } from '../../../engine/game.ts'
import { liveInBag, liveInHand } from '../rules/dice.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { DiceTable } from '../state/table.ts'
import { positionFile } from './position-file.ts'

/** More live dice than a hero ever has. */
const MOST_DICE = 99

export const positions: Positions<Scenario, DiceTable> = {
  numbers: (): readonly SeatNumber<DiceTable>[] => [
    {
      name: 'dice',
      about: 'live dice in hand and bag',
      step: 1,
      highest: () => MOST_DICE,
      of: (table, hero) => liveInHand(table, hero) + liveInBag(table, hero),
    },
    {
      name: 'dead',
      about: 'dead',
      isYesNo: true,
      step: 1,
      highest: () => 1,
      of: ({ state }, hero) => state.dead[hero],
    },
  ],
  file: positionFile,
}
