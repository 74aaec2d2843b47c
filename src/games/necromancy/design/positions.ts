// What people at a table tell of a campaign, or of a fight, in progress.
import type { Positions, SeatNumber } from '../../../engine/game.ts'
import { DEATH_CLOCK } from '../rules/harm.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { NecTable } from '../state/table.ts'
import { positionFile } from './position-file.ts'

export const positions: Positions<Scenario, NecTable> = {
  numbers: ({ seatCount }): readonly SeatNumber<NecTable>[] => [
    {
      name: 'hurt',
      about: 'marks on the death clock',
      without: 'the marks',
      step: 2,
      highest: (seat) => (seat < seatCount ? DEATH_CLOCK - 1 : undefined),
      of: ({ state }, seat) => state.marks[seat],
      give({ state }, seat, value) {
        if (state.dead[seat] === 0) state.marks[seat] = value
      },
    },
    {
      name: 'dead',
      about: 'dead',
      isYesNo: true,
      step: 1,
      highest: (seat) => (seat < seatCount ? 1 : undefined),
      of: ({ state }, seat) => state.dead[seat],
    },
  ],
  file: positionFile,
}
