// Design targets of the arenas and campaigns that ship, held against games by `steady`. A rate of 200 games has a
// standard error of 3.5 pp. The seed is fixed: nothing fails by chance.
import { expect, test } from 'vitest'
import { necromancy } from '../../../src/games/necromancy/index.ts'
import { Outcome } from '../../../src/games/necromancy/words/vocabulary.ts'
import { wholeGame } from '../../support/whole.ts'
import { shippedContent } from './shipped.ts'

const content = shippedContent()

function winRate(agents: string, scenario: string, games: number): number {
  const { table, play } = wholeGame(necromancy, content, { scenario, agents })
  let wins = 0
  for (let playout = 0; playout < games; playout++) {
    play(1, playout)
    const { outcome } = table.state
    if (outcome === Outcome.win || outcome === Outcome.victory) wins += 1
  }
  return wins / games
}

test.each(content.scenarios.map(({ id, designTarget }) => ({ id, target: designTarget! })))(
  'NEC-CORE-05 $id meets its design target, and `random` wins at least 15 pp less',
  ({ id, target }) => {
    expect(target.heroes).toBe(4)
    const steady = winRate('steady', id, 200)
    expect(steady).toBeGreaterThanOrEqual(target.win[0])
    expect(steady).toBeLessThanOrEqual(target.win[1])
    expect(winRate('random', id, 60)).toBeLessThan(steady - 0.15)
  },
)
