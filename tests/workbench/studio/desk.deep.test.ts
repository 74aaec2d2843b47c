// The desk of the studio with every game, and with all that it can begin with.
import { expect, test } from 'vitest'
import { gameIds } from '../../../src/games/registry.ts'
import { changeAndTakeBack, watched } from '../../support/desk.ts'

test.each(gameIds.filter((id) => id !== 'pig'))('%s: a change has its price, and taken back it is as before', (id) =>
  changeAndTakeBack(id),
)

test('each scenario, starter and experiment that ships opens', async () => {
  const { desk } = watched()
  const failed: string[] = []
  for (const { id } of await desk.openings()) {
    const project = await desk.project(id)
    const { problems } = await desk.open({ now: project, kept: project })
    failed.push(...problems.filter(({ severity }) => severity === 'error').map(({ message }) => `${id}: ${message}`))
  }
  expect(failed).toEqual([])
})
