// Every game keeps the contract, the moment it is listed in the registry. Planners think briefly here, and at full
// length in games.deep.test.ts.
import { locateGames } from '../../src/load/games.ts'
import { expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import { conformance } from './conformance.ts'
import { largeContent } from './large.ts'
import { triedOf } from './tried.ts'
import { withBriefPlanner } from '../support/brief-planner.ts'
import { workbench } from '../support/workbench.ts'

/** Regulars are the agent that is listed first by another name; casual players slip as a new group does. */
const ALIKE = ['regulars', 'casual']

test('every game of the registry is tried at its limits', () => {
  // Pig has no content that makes a question longer.
  expect([...Object.keys(largeContent), 'pig']).toEqual(gameIds)
})

for (const located of await locateGames(workbench)) {
  const large = largeContent[located.game.id]
  const tried = triedOf(located)
  const game = withBriefPlanner(tried.game)
  conformance({
    ...tried,
    game: { ...game, agents: game.agents.filter(({ name }) => !ALIKE.includes(name)) },
    ...(large && { large: () => large(located) }),
  })
}
