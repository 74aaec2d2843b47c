// Games in progress: what people at a table tell of one, and how it stands in a file.
import { positionPart } from '../../engine/index.ts'
import type { Positions } from '../../engine/index.ts'
import type { Scenario } from './settings.ts'
import type { PigTable } from './state.ts'
import { SIDES } from './words.ts'

export const positions: Positions<Scenario, PigTable> = {
  numbers: ({ goal }) => [
    {
      name: 'points',
      about: 'points',
      step: 5,
      highest: () => goal - 1,
      of: ({ state }, seat) => state.scores[seat],
      give({ state }, seat, value) {
        state.scores[seat] = value
      },
    },
  ],
  file: {
    scenario: ({ settings }) => settings.table,
    parts: ({ goal, rounds }, { state }) => [
      positionPart(state, {
        lists: { sides: SIDES },
        fields: {
          round: { is: { highest: rounds } },
          seat: { name: 'turn', is: { entry: 'sides' } },
          scores: { name: 'points', by: 'sides', is: { highest: goal - 1 } },
          sealed: 'inner',
          turns: 'derived',
          pointsTaken: 'derived',
        },
      }),
    ],
    remake(_scenario, { state }, complain) {
      if (state.round < 1) complain(['round'], 'rounds count from 1', { expected: 'a round from 1' })
      if (state.seat < 0) complain(['turn'], 'it has to be the turn of a side', { expected: SIDES })
      state.turns = 2 * (state.round - 1) + state.seat
      state.pointsTaken = state.scores[0] + state.scores[1]
    },
  },
}
