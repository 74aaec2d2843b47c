// What a study says of itself: of what is set, only what is set in all that was played.
import { expect, test } from 'vitest'
import type { Limitations } from '../../src/engine/game.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { aboutOf, limitationsOfAll } from '../../src/report/index.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

test('a value that one variant tries is no ruling of the study; what is house data anywhere is named', () => {
  const limitations = (rulings: string[], houseData: string[]): Limitations => ({
    source: ['the rules'],
    rulings,
    houseData,
    agents: [],
  })
  const all = [
    limitations(['always', 'set here: 0'], ['a scenario']),
    limitations(['always', 'set here: 1'], ['another']),
    limitations(['always'], ['a scenario']),
  ]
  expect(limitationsOfAll(all)).toMatchObject({
    source: ['the rules'],
    rulings: ['always'],
    houseData: ['a scenario', 'another'],
  })
})

test("a user's agent is named by its file, as in the variant that tries it, however it is given", async () => {
  inFolder({
    'brave.yaml': 'id: bold\nlike: greedy\n',
    'night.yaml':
      'party: [brian, kirk]\nvary: { agents: [steady, brave.yaml, { kirk: brave.yaml, others: steady }] }\n',
    'variants.yaml':
      'party: [brian, kirk]\n' +
      'variants: [{ name: one, set: { agents.kirk: brave.yaml } }, { name: hero, set: { party.0: robert } }]\n',
    'alone.yaml': 'party: [brian, kirk]\nagents: brave.yaml\n',
  })
  const agentsOf = async (path: string): Promise<unknown> => {
    const {
      game,
      content,
      experiment: { variants },
    } = await loadExperiment(workbench, path, {})
    return aboutOf(game, content, { variants: variants as never }).variants.map(({ agents }) => agents)
  }
  expect(await agentsOf('night.yaml')).toEqual([
    ['steady', 'steady'],
    ['brave.yaml', 'brave.yaml'],
    ['steady', 'brave.yaml'],
  ])
  expect(await agentsOf('variants.yaml')).toEqual([
    ['steady', 'brave.yaml'],
    ['steady', 'steady'],
  ])
  // Where no variant has a name from it, there is but one: its own.
  expect(await agentsOf('alone.yaml')).toEqual([['bold', 'bold']])
})

test('a campaign is called by all its scenarios, each once, and an adventure by its name', async () => {
  inFolder({
    'several.yaml': 'campaign: { games: 4, scenarios: [first-night, the-wager, first-night] }\n',
    'one.yaml': 'scenario: the-wager\ncampaign: { games: 2 }\n',
    'adventure.yaml': 'game: dice-heroes\nadventure: three-lanterns\n',
    'developed.yaml': 'game: dice-heroes\ndeveloped: three-lanterns\n',
  })
  const scenarioOf = async (path: string): Promise<unknown> => {
    const {
      game,
      content,
      experiment: { variants },
    } = await loadExperiment(workbench, path, {})
    return aboutOf(game, content, { variants: variants as never }).variants[0].scenario
  }
  expect(await scenarioOf('several.yaml')).toBe('First Night and The Wager')
  expect(await scenarioOf('one.yaml')).toBe('The Wager')
  expect(await scenarioOf('adventure.yaml')).toBe('Three Lanterns')
  expect(await scenarioOf('developed.yaml')).toBe('The Empty Road')
})
