// Which variants are held against each other, and how the pairs are called.
import { expect, test } from 'vitest'
import { labelOf, pairLabels } from '../../src/report/pair-labels.ts'
import { pairsOf } from '../../src/simulate/index.ts'

const variant = (
  set: Readonly<Record<string, unknown>>,
  scenario: unknown = set.scenario ?? 'inn',
  name = '',
): { name: string; set: typeof set; settings: unknown } => ({ name, set, settings: { scenario } })

test('one scenario: all against the first', () => {
  expect(pairsOf([variant({}), variant({ 'rules.x': 1 }), variant({ 'rules.x': 2 })])).toEqual([
    [0, 1],
    [0, 2],
  ])
  expect(
    pairsOf([
      { name: 'a', set: {}, settings: {} },
      { name: 'b', set: { table: 'short' }, settings: {} },
    ]),
  ).toEqual([[0, 1]])
  expect(pairsOf([variant({})])).toEqual([])
})

test('several scenarios: each against the first of its own, wherever that stands', () => {
  const variants = [
    ['inn', 0],
    ['inn', 1],
    ['moor', 0],
    ['moor', 1],
    ['inn', 2],
  ].map(([scenario, x]) => variant({ scenario, 'rules.x': x }))
  expect(pairsOf(variants)).toEqual([
    [0, 1],
    [2, 3],
    [0, 4],
  ])
  expect(pairsOf([variant({ scenario: 'inn' }), variant({ scenario: 'moor' })])).toEqual([])
})

test('compares variants named `group: name` with the first of their group; one alone with the first of all', () => {
  const named = (...names: readonly string[]): ReturnType<typeof variant>[] =>
    names.map((name, index) => variant({ 'rules.x': index }, 'inn', name))
  expect(
    pairsOf(
      named('Equals: no rule', 'Equals: a rule', 'Rookie: no rule', 'Other: a rule', 'Rookie: a rule', 'one', 'other'),
    ),
  ).toEqual([
    [0, 1],
    [0, 3],
    [2, 4],
    [0, 5],
    [0, 6],
  ])
  expect(pairsOf([...named('A: x', 'A: y'), variant({ scenario: 'moor' }, 'moor', 'A: z')])).toEqual([[0, 1]])
  expect(
    pairLabels([
      { first: 'Equals: no rule', second: 'Equals: a rule' },
      { first: 'Rookie: no rule', second: 'Rookie: a rule' },
    ]),
  ).toEqual({ within: 'group', labels: ['Equals: a rule against no rule', 'Rookie: a rule against no rule'] })
})

test("the experiment's own scenario by name is the same; a change inside of a scenario leaves it the same", () => {
  expect(pairsOf([variant({}), variant({ scenario: 'moor' }), variant({ scenario: 'inn', 'rules.x': 1 })])).toEqual([
    [0, 2],
  ])
  expect(
    pairsOf([
      variant({}),
      variant({ 'scenario.rounds': 9 }, { id: 'inn', rounds: 9 }),
      variant({ 'scenario.rounds': 5 }, { id: 'inn', rounds: 5 }),
    ]),
  ).toEqual([
    [0, 1],
    [0, 2],
  ])
  expect(
    pairsOf(
      [5, 9].flatMap((rounds) =>
        ['inn', 'moor'].map((id) => variant({ scenario: id, 'scenario.rounds': rounds }, { id, rounds })),
      ),
    ),
  ).toEqual([
    [0, 2],
    [1, 3],
  ])
})

test('a pair is called by what its variants differ in, behind what they have in common', () => {
  expect(
    pairLabels([
      { first: 'a', second: 'b' },
      { first: 'a', second: 'c' },
    ]),
  ).toEqual({ against: 'a', within: 'scenario', labels: ['b', 'c'] })
  expect(
    pairLabels([
      { first: 'inn · x 0', second: 'inn · x 1' },
      { first: 'moor · x 0', second: 'moor · x 1' },
    ]),
  ).toEqual({ within: 'scenario', labels: ['inn: x 1 against x 0', 'moor: x 1 against x 0'] })
  expect(labelOf({ first: 'base', second: 'harder' })).toBe('harder against base')
})
