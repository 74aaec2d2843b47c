// The promises of agents that think for long, at full length, in each game's empty setting. They practise once for all
// promises: that practice comes out the same again is held by games.test.ts, with brief practice.
import { describe, test } from 'vitest'
import { conformance } from '../../src/testing/index.ts'
import { locateGames } from '../../src/load/games.ts'
import { workbench } from '../support/workbench.ts'
import { triedOf } from './tried.ts'

/** Gives one scenario for the same settings, so with all that agents have practised for it. */
function preparedOnce<Settings, Scenario>(prepare: (content: unknown, settings: Settings) => Scenario) {
  const scenarios = new Map<string, Scenario>()
  return (content: unknown, settings: Settings): Scenario => {
    const key = JSON.stringify(settings)
    return scenarios.get(key) ?? scenarios.set(key, prepare(content, settings)).get(key)!
  }
}

for (const located of await locateGames(workbench)) {
  const { game } = located
  const slow = game.agents.filter((agent) => agent.slow === true)
  if (slow.length === 0) continue
  describe(game.id, () => {
    const once = { ...game, prepare: preparedOnce(game.prepare) }
    for (const { name, check } of conformance({ ...triedOf(located), game: once, variants: {} }))
      if (slow.some((agent) => name.includes(`, agent ${agent.name}: `))) test(name, check)
  })
}
