// Design targets of the scenarios that ship, held against games by `steady`: new heroes at level 1, developed ones
// later. A rate of 800 games has a standard error of 1.8 pp. The seed is fixed: nothing fails by chance.
import { beforeAll, describe, expect, test } from 'vitest'
import { diceHeroes } from '../../../src/games/dice-heroes/index.ts'
import { Outcome } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { wholeGame } from '../../support/whole.ts'
import { shippedContent } from './shipped.ts'

const GAMES = 800
const content = shippedContent()

/** Win rate, and mean turns. */
interface Played {
  readonly win: number
  readonly turns: number
}

function played(agents: string, scenario: string, level: number, games: number): Played {
  const developed = level === 1 ? null : 'three-lanterns'
  const { table, play } = wholeGame(diceHeroes, content, { scenario, developed, agents })
  let [wins, turns] = [0, 0]
  for (let playout = 0; playout < games; playout++) {
    play(1, playout)
    if (table.state.outcome === Outcome.won) wins += 1
    turns += table.state.turnsTaken
  }
  return { win: wins / games, turns: turns / games }
}

describe.each(content.scenarios.map(({ id, level, designTarget }) => ({ id, level, target: designTarget! })))(
  'DH-HOUSE-10 $id',
  ({ id, level, target }) => {
    let steady: Played
    beforeAll(() => {
      steady = played('steady', id, level, GAMES)
    })

    test('meets its design target', () => {
      expect(target.heroes).toBe(4)
      for (const [is, [low, high]] of [
        [steady.win, target.win],
        [steady.turns, target.turns!],
      ] as const) {
        expect(is).toBeGreaterThanOrEqual(low)
        expect(is).toBeLessThanOrEqual(high)
      }
    })

    test('`random` wins at least 20 pp less', () => {
      expect(played('random', id, level, 200).win).toBeLessThan(steady.win - 0.2)
    })
  },
)
