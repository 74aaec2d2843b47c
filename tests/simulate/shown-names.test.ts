import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { shownNames, shownResult } from '../../src/simulate/shown-names.ts'
import { madeName } from '../../src/simulate/variant-names.ts'
import type { Result } from '../../src/simulate/result.ts'

const entry = (kind: string, id: string, name: string) => ({ kind, id, name, about: '' })
const catalogue = {
  scenarios: [entry('', 'lair', 'The Cold Den'), entry('', 'frost', 'First Frost')],
  heroes: [entry('', 'brian', 'Brian'), entry('', 'knight', 'The Death Knight')],
  entries: [
    entry('monster', 'wolf', 'Bell Wolf'),
    entry('rule card', 'open-roads', 'Open Roads'),
    entry('weapon', 'blade', 'Barrow Blade'),
  ],
}
const game = {
  content: { catalogue: () => catalogue },
  foes: { kinds: ['monster'] },
  rules: { options: [{ name: 'tnShift', title: 'harder rolls' }, { name: 'nearDeath' }] },
} as unknown as Game
const of = { game, content: {} }

const named = (set: Record<string, unknown>, settings: unknown = set) => ({ name: madeName(set), set, settings })
const shown = (...sets: readonly Record<string, unknown>[]): string[] =>
  shownNames(
    of,
    sets.map((set) => named(set)),
  )

test('scenarios, heroes and foes stand by their names alone; a list leaves out their article', () => {
  expect(shown({ scenario: 'lair' }, { scenario: 'frost', agents: 'cautious' })).toEqual([
    'The Cold Den',
    'First Frost · cautious play',
  ])
  expect(shown({ party: ['knight', 'brian', 'brian'], threats: [['wolf', 'wolf']] })).toEqual([
    'Death Knight + Brian ×2 · Bell Wolf ×2',
  ])
})

test('other settings have their words: rule options by their title, seats by their number, content by its name', () => {
  expect(shown({ 'rules.tnShift': 1, 'rules.nearDeath': 'onReturn' })).toEqual([
    'harder rolls 1 · near death = on return',
  ])
  expect(shown({ 'party.0': 'knight', also: ['open-roads'], 'weapons.blade.mod': -1 })).toEqual([
    'seat 1 = The Death Knight · also = Open Roads · Barrow Blade mod −1',
  ])
  expect(shown({ mc: 'cruel', traps: true, 'a.rounds': 2, 'b.rounds': 3 })).toEqual([
    'MC = cruel · traps = on · a rounds 2 · b rounds 3',
  ])
  expect(shown({ agents: { brian: 'greedy', others: 'steady' } })).toEqual(['Brian greedy, others regulars'])
})

test('a file is called by the name in it, and by its own where two have the same', () => {
  const mine = (file: string) => named({ party: [file] }, { party: [{ name: 'My Hero' }] })
  expect(shownNames(of, [mine('my-hero.yaml')])).toEqual(['My Hero'])
  expect(shownNames(of, [mine('my-hero.yaml'), mine('other.yaml')])).toEqual(['my-hero.yaml', 'other.yaml'])
})

test('a name that somebody gave stays; pairs and thresholds follow the variants', () => {
  const variants = [{ ...named({ scenario: 'lair' }), name: 'mine' }, named({ scenario: 'frost' })]
  const pair = { first: 'mine', second: variants[1].name }
  const result = shownResult(of, {
    variants,
    pairs: [pair],
    expect: [{ variant: variants[1].name }],
  } as unknown as Result)
  expect(result.variants.map(({ name, parts }) => [name, parts?.length])).toEqual([
    ['mine', undefined],
    ['First Frost', 1],
  ])
  expect(result.pairs).toEqual([{ first: 'mine', second: 'First Frost' }])
  expect(result.expect).toEqual([{ variant: 'First Frost' }])
})
