// Better is never worse: no change that is better beyond doubt surely lowers the win rate of `steady`. A false alarm of
// all comparisons together has a chance of 5% (Holm); the seed is fixed.
import { expect, test } from 'vitest'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { compareBetter, surelyWorse } from '../../../src/testing/index.ts'
import { betterOf } from '../../support/better.ts'

test('what is better beyond doubt surely lowers no win rate', async () => {
  const all = (await betterOf(nodeWorkbench(), 'when-darkness-comes')).flatMap(({ title, loaded, changes, metric }) =>
    compareBetter(loaded, changes, { games: 1000, metric }).map((one) => ({
      ...one,
      change: `${title}: ${one.change}`,
    })),
  )
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(surelyWorse(all, 0.05).map(({ change }) => change)).toEqual([])
})
