// Better is never worse: no change that is better beyond doubt lowers the win rate of `steady` surely. Seed and dice
// are fixed, so nothing fails by chance. On other dice a change that does nothing would be called worse in at most 5 of
// 100 lists of changes (Holm). About 6 minutes: a game takes 8 ms.
import { expect, test } from 'vitest'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { compareBetter, surelyWorse } from '../../../src/testing/index.ts'
import { betterOf } from '../../support/better.ts'

const GAMES = 1000
const MINUTES = 60_000

test(
  'what is better beyond doubt is never surely worse',
  async () => {
    const all = (await betterOf(nodeWorkbench(), 'dice-heroes')).flatMap(({ title, loaded, changes, metric }) =>
      compareBetter(loaded, changes, { games: GAMES, metric }).map((one) => ({
        ...one,
        change: `${title}: ${one.change}`,
      })),
    )
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(surelyWorse(all, 0.05).map(({ change }) => change)).toEqual([])
  },
  60 * MINUTES,
)
