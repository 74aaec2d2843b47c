// Better is never worse: none of the changes that are better beyond doubt surely lowers the win rate of `steady`.
// Twenty of them, 300 games each on the same dice: a game is slow. If none did, one would be named in at most 5 of 100
// lists (Holm). The seed is fixed: nothing fails by chance. `bench/better.ts` plays all of them.
import { expect, test } from 'vitest'
import { checkedBetter } from '../../support/better.ts'
import { workbench } from '../../support/workbench.ts'

test.each(['dice-heroes'])('%s: what is better lowers no win rate', async (id) => {
  const { declared, played, worse } = await checkedBetter(workbench, id, 300)
  expect(declared).toBeGreaterThanOrEqual(20)
  expect(played).toBeGreaterThanOrEqual(20)
  expect(worse).toEqual([])
})
