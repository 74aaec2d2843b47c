// Groups of players in castle and village: 1,500 games of each. Steps between groups that are surely reversed are found
// with a false alarm in at most 5 of 100 lists (sign tests after Holm). A share of best choices has a standard error
// below 0.3 pp, so 3 pp are never passed by chance. The seed is fixed: nothing fails by chance.
import { describe, expect, test } from 'vitest'
import { BEST_TAKEN } from '../../../src/engine/groups.ts'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { playGroups, surelyReversed } from '../../support/groups.ts'

const GAMES = 1500

describe.each(['dark-world', 'village-of-fear'])('%s', (id) => {
  const played = playGroups(nodeWorkbench(), id, GAMES)

  test('a new group takes the best in 6 of 10 choices, casual players in 8 of 10', async () => {
    for (const { bestTaken } of await played) {
      for (const group of ['new-group', 'casual'] as const) {
        const { choices, best } = bestTaken[group]
        expect(choices).toBeGreaterThan(20_000)
        expect(Math.abs(best / choices - BEST_TAKEN[group]), group).toBeLessThan(0.03)
      }
    }
  })

  test('no weaker group surely wins more often than a stronger one', async () => {
    expect(surelyReversed(await played)).toEqual([])
  })

  test('a new group surely wins less often than regulars', async () => {
    const reversed = (await played).map((one) => ({
      ...one,
      wins: { ...one.wins, 'new-group': one.wins.regulars, casual: one.wins.regulars, regulars: one.wins['new-group'] },
    }))
    expect(surelyReversed(reversed)).toHaveLength(reversed.length)
  })
})
