// Better is never worse, in castle and village: 1,000 games of each change on the dice of the game as it is. If no
// change lowered the win rate, a list would name one in at most 5 of 100 (sign tests after Holm). The seed is fixed:
// nothing fails by chance. About 200 s of one core.
import { describe, expect, test } from 'vitest'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { compareBetter, surelyWorse } from '../../../src/testing/index.ts'
import { betterOf } from '../../support/better.ts'

const GAMES = 1000

describe.each(['dark-world', 'village-of-fear'])('%s', (id) => {
  test('what is better beyond doubt surely lowers no win rate', async () => {
    const all = (await betterOf(nodeWorkbench(), id)).flatMap(({ title, loaded, changes, metric }) =>
      compareBetter(loaded, changes, { games: GAMES, metric }).map((one) => ({
        ...one,
        change: `${title}: ${one.change}`,
      })),
    )
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(surelyWorse(all, 0.05).map(({ change }) => change)).toEqual([])
  })
})
