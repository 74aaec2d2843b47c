// Better is never worse: what the game declares to be better beyond doubt, in 1,000 games each with the same dice. The
// chance of a false alarm in all of them together is 5% at most (Holm); the seed is fixed: nothing fails by chance.
import { expect, test } from 'vitest'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { compareBetter, surelyWorse } from '../../../src/testing/index.ts'
import { betterOf } from '../../support/better.ts'

test('nothing that is better makes steady heroes win less', async () => {
  const all = (await betterOf(nodeWorkbench(), 'necromancy')).flatMap(({ title, loaded, changes }) =>
    compareBetter(loaded, changes, { games: 1000 }).map((one) => ({ ...one, change: `${title}: ${one.change}` })),
  )
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(surelyWorse(all, 0.05).map(({ change }) => change)).toEqual([])
})
