import { expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import { workbench } from '../support/workbench.ts'

interface Settings {
  readonly scenario: string
  readonly party: readonly { readonly label: string; readonly hp?: number; readonly items?: readonly string[] }[]
}

/** What the first variant plays. */
async function played(experiment: string, ...set: string[]) {
  const { experiment: loaded, content } = await loadExperiment(workbench, experiment, { set })
  const settings = loaded.variants[0].settings as Settings
  const { scenarios } = content as { scenarios: readonly { id: string; pool: Record<string, number> }[] }
  return {
    labels: settings.party.map(({ label }) => label),
    party: settings.party,
    scenario: settings.scenario,
    pool: scenarios?.find(({ id }) => id === settings.scenario)?.pool,
  }
}

test('counts of one pool go together, with each other and with other changes of it, in any order', async () => {
  const { pool } = await played('first-night')
  const [demon, wraith] = ['counts.demon=6', 'counts.wraith=5']
  const both = { ...pool, demon: 6, wraith: 5 }
  expect((await played('first-night', demon, wraith)).pool).toEqual(both)
  expect((await played('first-night', wraith, demon)).pool).toEqual(both)
  for (const set of [
    ['scenario.pool.disks.demon=6', wraith],
    [wraith, 'scenario.pool.disks.demon=6'],
  ])
    expect((await played('first-night', ...set)).pool).toEqual(both)
})

test('a count is one of the scenario that is set beside it', async () => {
  const { pool } = await played('first-night', 'scenario=lair')
  for (const set of [
    ['scenario=lair', 'counts.wraith=5'],
    ['counts.wraith=5', 'scenario=lair'],
  ])
    expect((await played('first-night', ...set)).pool).toEqual({ ...pool, wraith: 5 })
})

test('players are so many of the party that is set beside it; members change before and after', async () => {
  for (const set of [
    ['party=[valerie,steve,kirk]', 'players=2'],
    ['players=2', 'party=[valerie,steve,kirk]'],
  ])
    expect((await played('first-night', ...set)).labels).toEqual(['valerie', 'steve'])
  expect((await played('first-night', 'party=[steve]', 'players=2')).labels).toHaveLength(2)
  const { party } = await played('first-night', 'party.1.items=[pistol]', 'players=2')
  expect(party.map(({ items }) => items)).toEqual([expect.anything(), ['pistol']])
  const five = await played('first-night', 'players=5', 'party.4.items=[pistol]')
  expect(five.party[4].items).toEqual(['pistol'])
  expect((await played('castle', 'players=2', 'rules.partySize=2')).labels).toHaveLength(2)
})

test('as many play as a party can have', async () => {
  await expect(played('castle', 'players=5')).rejects.toThrow(/players cannot be 5\n.*whole number from 1 to 4/)
  await expect(played('dice-heroes', 'players=1')).rejects.toThrow(/players cannot be 1\n.*whole number from 2 to 5/)
})
