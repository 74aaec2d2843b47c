// Groups of players in every scenario that ships: how often they take the best, and that none wins more than a stronger
// one, in 150 games of each; `bench/groups.ts` plays more. The seed is fixed; a false alarm of all comparisons together
// has a chance of 5% (Holm).
import { expect, test } from 'vitest'
import { BEST_TAKEN } from '../../../src/engine/groups.ts'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { playGroups, surelyReversed } from '../../support/groups.ts'

test('groups take the best in 6 and 8 of 10 choices, and weaker ones win no more', async () => {
  const all = await playGroups(nodeWorkbench(), 'when-darkness-comes', 150)
  for (const group of ['new-group', 'casual'] as const) {
    const choices = all.reduce((sum, { bestTaken }) => sum + bestTaken[group].choices, 0)
    const best = all.reduce((sum, { bestTaken }) => sum + bestTaken[group].best, 0)
    expect(Math.abs(best / choices - BEST_TAKEN[group])).toBeLessThan(0.03)
  }
  expect(surelyReversed(all)).toEqual([])
})
