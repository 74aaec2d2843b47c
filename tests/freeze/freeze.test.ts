// Games as they were: a refactoring changes nothing here. A change that is meant to change games says so and runs
// `npm run freeze -- --write`.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gameIds, loadGame } from '../../src/games/registry.ts'
import { frozenExperiments, frozenFile, frozenLists, frozenTallies, QUICK } from './frozen.ts'

test.each(gameIds)('%s keeps the order of its events, decisions and rules', async (id) => {
  expect(frozenLists((await loadGame(id))!)).toBe(readFileSync(frozenFile('lists', id), 'utf8'))
})

test.each(frozenExperiments)('%s counts what it counted, metric by metric', async (experiment) => {
  expect(await frozenTallies(experiment, QUICK)).toBe(readFileSync(frozenFile('quick', experiment), 'utf8'))
})

test('every experiment that ships is frozen, at both depths', () => {
  for (const depth of ['quick', 'thorough'] as const) {
    expect(readdirSync(new URL(`${depth}/`, import.meta.url)).sort()).toEqual(
      frozenExperiments.map((name) => `${name}.txt`),
    )
  }
})
