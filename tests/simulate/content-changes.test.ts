import { expect, test } from 'vitest'
import { orThrow } from '../../src/input/index.ts'
import { parseContent } from '../../src/games/when-darkness-comes/content/index.ts'
import { loadContent, shippedOf } from '../../src/load/content.ts'
import { ContentChanges } from '../../src/simulate/content-changes.ts'
import { nowhere, unwritten } from '../../src/simulate/loaded.ts'
import { locateGame } from '../../src/load/games.ts'
import { workbench } from '../support/workbench.ts'

/** The scenario that a change leads to, as the game reads it. */
async function scenarioWith(set: Record<string, unknown>, scenario = 'first-night') {
  const located = await locateGame(workbench, 'when-darkness-comes')
  const changes = new ContentChanges(located.game, shippedOf(located), [], { scenario }, () => loadContent(located))
  const applied = Object.fromEntries(
    orThrow(changes.within(nowhere(), unwritten(set))).map(({ path, value }) => [path, value]),
  )
  const { scenarios } = loadContent(located, changes.documents) as ReturnType<typeof parseContent>
  return { applied, now: scenarios.find(({ id }) => id === scenario)!, changed: scenarios.at(-1)! }
}

test('one disk is taken out of a pool that the scenario only names, and the others stay', async () => {
  const { applied, now, changed } = await scenarioWith({ 'scenario.pool.disks.werewolf': 0, 'scenario.rounds': 19 })
  expect(applied).toEqual({ scenario: 'first-night-werewolf-0-rounds-19, changed.yaml' })
  const { werewolf, ...others } = now.pool
  expect(werewolf).toBeGreaterThan(0)
  expect(changed).toMatchObject({ id: 'first-night-werewolf-0-rounds-19', rounds: 19, orangePool: now.orangePool })
  expect(changed.pool).toEqual(others)
})

test('a path that skips a level is refused; it never empties the pool', async () => {
  const expected = String.raw`expected: inside of disks, as in pool: \{ disks: \{ werewolf: … \} \}`
  await expect(scenarioWith({ 'scenario.pool.werewolf': 0 })).rejects.toThrow(
    new RegExp(String.raw`unknown key "werewolf" in pool\n[^\n]*\n[^\n]*\n {2}${expected}$`),
  )
})

test('null takes entries of a list away, those that stand there in the file, in any order', async () => {
  const { now, changed } = await scenarioWith(
    { 'scenario.triggers.0': null, 'scenario.triggers.2': null, 'scenario.actions.1': null, 'scenario.rounds': 17 },
    'lair',
  )
  expect(changed.triggers).toEqual([now.triggers[1]])
  expect(changed.actions).toEqual([now.actions[0], now.actions[2]])
  expect(changed.rounds).toBe(17)
})

test('a scenario that is called as a pool is the scenario', async () => {
  const { now, changed } = await scenarioWith({ 'scenario.rounds': 18 }, 'paper-trail')
  expect(now.rounds).toBe(17)
  expect(changed).toMatchObject({ name: now.name, rounds: 18, pool: now.pool })
})

test('a part of every object is no place in a file', async () => {
  for (const path of ['scenario.__proto__.rounds', 'scenario.tiles.__proto__.skill', 'scenario..rounds']) {
    await expect(scenarioWith({ [path]: 9 })).rejects.toThrow(`the settings have no place "${path}"`)
  }
  expect(({} as { rounds?: unknown }).rounds).toBeUndefined()
  // Names that every object has otherwise are unknown keys as any other.
  await expect(scenarioWith({ 'scenario.constructor.rounds': 9 })).rejects.toThrow('unknown key "constructor"')
})
