// What people at a table tell of a game in progress, in both games.
import type { Positions, SeatNumber } from '../../../../engine/game.ts'
import { eliminate, leavePlace } from '../rules/health.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { Where } from '../state/state.ts'
import type { Table } from '../state/table.ts'
import { Cause } from '../words/counted.ts'

/** More than the figures and coins of a box. */
const MOST = 99

export const positions: Positions<SharedScenario, Table> = {
  numbers({ heroCount, heroHp }): readonly SeatNumber<Table>[] {
    const ofHeroes = (highest: (hero: number) => number) => (seat: number) =>
      seat < heroCount ? highest(seat) : undefined
    return [
      {
        name: 'trophies',
        about: 'points of slain monsters',
        step: 3,
        highest: ofHeroes(() => MOST),
        of({ state }, hero) {
          let points = 0
          for (let figure = 0; figure < state.where.length; figure++)
            if (state.where[figure] === Where.trophy && state.owner[figure] === hero) points += state.points[figure]
          return points
        },
      },
      {
        name: 'hurt',
        about: 'hit points lost',
        without: 'the wounds',
        step: 1,
        highest: ofHeroes((hero) => heroHp[hero] - 1),
        of: ({ state }, hero) => heroHp[hero] - state.hp[hero],
        /** Who lies unconscious stays so, and wakes with 1 (DW-KO-03). */
        give({ state }, hero, value) {
          if (state.unconscious[hero] === 0 && state.out[hero] === 0) state.hp[hero] = heroHp[hero] - value
        },
      },
      {
        name: 'armed',
        about: 'with a Golden Weapon',
        isYesNo: true,
        step: 1,
        highest: ofHeroes(() => 1),
        of: ({ state }, hero) => (state.weapon[hero] > 0 ? 1 : 0),
      },
      {
        name: 'out',
        about: 'out of the game',
        isYesNo: true,
        step: 0.2,
        highest: ofHeroes(() => 1),
        of: ({ state }, hero) => state.out[hero],
        give(play, hero, _value, playedWith) {
          play.begin(...playedWith)
          leavePlace(play, hero)
          eliminate(play, hero, Cause.boss)
        },
      },
    ]
  },
}
