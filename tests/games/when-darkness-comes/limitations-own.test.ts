// Whose data a report says it is: the house's scenarios, one with a change in it, one of the user's own.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadExperiment } from '../../../src/load/experiment.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { workbench } from '../../support/workbench.ts'

test("a shipped scenario counts as ours, also with changes; a user's scenario as the user's", async () => {
  const shipped = readFileSync('src/games/when-darkness-comes/content/scenarios/first-night.yaml', 'utf8')
  inFolder({
    'own.yaml': shipped.replace(/^id: .*/m, 'id: docks').replace(/^name: .*/m, 'name: The Docks'),
    't.yaml': 'scenario: own.yaml\n',
    'house.yaml': 'scenario: first-night\n',
  })
  const said = async (path: string, ...set: string[]): Promise<string> => {
    const {
      game,
      content,
      experiment: {
        variants: [{ settings }],
      },
    } = await loadExperiment(workbench, path, { set })
    return game.limitations(game.prepare(content, settings)).houseData.at(-1)!
  }
  expect(await said('house.yaml')).toBe('"First Night" is our own scenario.')
  expect(await said('house.yaml', 'scenario.rounds=12')).toBe('"First Night" is our own scenario.')
  expect(await said('t.yaml')).toMatch(/^"The Docks" is a scenario of your own/)
  expect(await said('t.yaml', 'scenario.rounds=12')).toMatch(/^"The Docks" is a scenario of your own/)
})
