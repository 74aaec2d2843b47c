import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { variantOf } from '../../src/questions/variant.ts'
import { madeName } from '../../src/simulate/variant-names.ts'

const catalogue = { scenarios: [{ id: 'lair', name: 'The Cold Den', about: '' }], heroes: [], entries: [] }
const game = { content: { catalogue: () => catalogue }, rules: { options: [] } } as unknown as Game

const loadedWith = (sets: readonly Record<string, unknown>[]): Parameters<typeof variantOf>[1] => ({
  game,
  content: {},
  experiment: { variants: sets.map((set) => ({ name: madeName(set), set, settings: set })) },
})

test('a variant is found by a word of its name, a group also by its agent', () => {
  const loaded = loadedWith(['steady', 'new-group', 'cautious'].map((agents) => ({ agents, 'rules.tnShift': 1 })))
  const found = ['steady', 'new-group', 'cautious', 'regulars · tnShift 1'].map((name) => variantOf(name, loaded))
  expect(found).toEqual([0, 1, 2, 0])
  expect(() => variantOf('1', loaded)).toThrow('--variant: "1" can be three variants')
})

test('a variant is found by the name that reports show, and by a word of it', () => {
  const loaded = loadedWith([{ scenario: 'other' }, { scenario: 'lair' }])
  expect(['The Cold Den', 'den', 'scenario lair', 'lair'].map((name) => variantOf(name, loaded))).toEqual([1, 1, 1, 1])
  expect(() => variantOf('cave', loaded)).toThrow('there is no variant "cave"')
})
