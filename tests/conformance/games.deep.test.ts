// The promises of agents that think for long, at full length, in each game's empty setting.
import { describe, test } from 'vitest'
import { conformance } from '../../src/testing/index.ts'
import { locateGames } from '../../src/workbench/games.ts'
import { workbench } from '../support/workbench.ts'
import { triedOf } from './tried.ts'

for (const located of await locateGames(workbench)) {
  const { game } = located
  const slow = game.agents.filter((agent) => agent.slow === true)
  if (slow.length === 0) continue
  describe(game.id, () => {
    for (const { name, check } of conformance({ ...triedOf(located), variants: {} }))
      if (slow.some((agent) => name.includes(`, agent ${agent.name}: `))) test(name, check)
  })
}
