// One table of rule options gives types, schema, defaults, rows and sentences. The games' own tables have tests of
// their own; here a small table has every kind of option.
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { options, type OptionsOf } from '../../src/engine/options.ts'
import { jsonSchemaOf, parseYaml, validate } from '../../src/input/index.ts'
import { mistakesOf } from '../games/when-darkness-comes/shipped.ts'

const LONE = options({
  bust: { values: ['lose', 'keep'], rules: ['T-01'], meaning: 'What a one does.' },
  faces: {
    values: ['even', 6],
    also: { schema: z.array(z.int()).length(2), words: 'even, 6, or a list of two numbers' },
    rules: ['T-02'],
    meaning: 'The faces.',
    overlooked: { as: 'even', what: 'Agents count on even faces.' },
  },
  seats: { values: [4, 2], rules: [], meaning: 'How many play.', isRuling: false },
})

const PRESET = options({
  ruleset: { presets: ['core', 'new', 'house'], meaning: 'Which defaults the others have.' },
  gamble: { values: [false, true], in: { new: true }, rules: ['T-03'], meaning: 'Whether to gamble.' },
  award: { values: ['winner', 'all'], in: { core: 'all', house: 'winner' }, rules: ['T-04'], meaning: 'Who gains.' },
  bonus: {
    values: [0, 1],
    rules: ['T-05'],
    meaning: 'A number.',
    overlooked: { as: 0, what: 'No agent builds.' },
  },
})

const read = (text: string, schema: z.ZodType): unknown => validate(parseYaml({ name: 'rules.yaml', text }), schema)

describe('types', () => {
  test('are the literals of `values`, the presets, and what the schema of `also` gives', () => {
    expectTypeOf<OptionsOf<typeof LONE>>().toEqualTypeOf<{
      readonly bust: 'lose' | 'keep'
      readonly faces: 'even' | 6 | number[]
      readonly seats: 4 | 2
    }>()
    expectTypeOf<OptionsOf<typeof PRESET>>().toEqualTypeOf<{
      readonly ruleset: 'core' | 'new' | 'house'
      readonly gamble: boolean
      readonly award: 'winner' | 'all'
      readonly bonus: 0 | 1
    }>()
  })

  test('refuse what the table does not have', () => {
    // @ts-expect-error no such value
    void LONE.resolve({ bust: 'half' })
    // @ts-expect-error no such option
    void LONE.resolve({ bost: 'lose' })
    const rest = { rules: [], meaning: '' }
    const presets = { presets: ['a', 'b'], meaning: '' } as const
    // @ts-expect-error a default is one of the values
    expect(() => options({ ruleset: presets, one: { values: [1, 2], in: { b: 3 }, ...rest } })).toThrow(
      new RangeError('the option one has no value 3, which its definition names'),
    )
    // @ts-expect-error a default is of a preset that there is
    expect(() => options({ ruleset: presets, one: { values: [1, 2], in: { c: 2 }, ...rest } })).toThrow(
      new RangeError('the option one has a default in "c", which is no preset'),
    )
    // @ts-expect-error agents play as if it had one of the values
    expect(() => options({ one: { values: [1, 2], overlooked: { as: 3, what: '' }, ...rest } })).toThrow(RangeError)
  })

  test.each([
    [{ one: { values: [], rules: [], meaning: '' } }, 'the option one has no values'],
    [{ one: { values: [1, 2, 1], rules: [], meaning: '' } }, 'the option one has the value 1 twice'],
    [{ ruleset: { presets: ['a', 'a'], meaning: '' } }, 'the option ruleset has the value a twice'],
    [
      { ruleset: { presets: ['a'], meaning: '' }, other: { presets: ['b'], meaning: '' } },
      'two options choose a preset: ruleset, other',
    ],
    [{ 2: { values: [1], rules: [], meaning: '' } }, 'the key 2 is a number: numbers do not keep their place'],
  ] as const)('a table that contradicts itself is refused: %j', (table, message) => {
    expect(() => options(table as never)).toThrow(new RangeError(message))
  })

  test('a table can be part of another', () => {
    const more = options({ ...LONE.table, extra: { values: [true, false], rules: [], meaning: 'More.' } })
    expectTypeOf<OptionsOf<typeof more>>().toExtend<OptionsOf<typeof LONE>>()
    expect(Object.keys(more.resolve())).toEqual(['bust', 'faces', 'seats', 'extra'])
  })
})

describe('schema', () => {
  test('without presets spells out every option', () => {
    expect(read('faces: [1, 2]\n', LONE.schema)).toEqual({ bust: 'lose', faces: [1, 2], seats: 4 })
    expect(jsonSchemaOf(LONE.schema)).toMatchObject({
      properties: { bust: { enum: ['lose', 'keep'], default: 'lose' } },
    })
  })

  test('with presets keeps what is written, for others may be put over it', () => {
    expect(read('gamble: true\n', PRESET.schema)).toEqual({ gamble: true })
    expect(read('{}\n', PRESET.schema)).toEqual({})
  })

  test('refuses what the table does not have, with what there is', () => {
    expect(mistakesOf(() => read('ruleset: old\naward: none\ngambel: true\n', PRESET.schema))).toBe(
      `
rules.yaml:1:10: there is no ruleset "old"
    ruleset: old
             ^^^
  expected one of: core, new, house
rules.yaml:2:8: award cannot be "none"
    award: none
           ^^^^
  expected one of: winner, all
rules.yaml:3:1: unknown key "gambel"
    gambel: true
    ^^^^^^
  nearest: gamble
  expected one of: ruleset, gamble, award, bonus
`.trim(),
    )
    expect(mistakesOf(() => read('faces: odd\n', LONE.schema))).toContain('faces cannot be "odd"')
  })
})

describe('resolved options', () => {
  test('what is undefined is at its default, for all that reads options', () => {
    const written = { ruleset: 'new', gamble: undefined } as object
    expect(PRESET.resolve(written)).toEqual(PRESET.resolve({ ruleset: 'new' }))
    expect(PRESET.limitations({} as never)).toEqual([])
    expect(PRESET.changes({} as never)).toEqual([])
  })

  test('have the defaults of the preset, and single options over them', () => {
    expect(PRESET.resolve()).toEqual({ ruleset: 'core', gamble: false, award: 'all', bonus: 0 })
    // `new` says nothing of award, so it has what the first preset has.
    expect(PRESET.resolve({ ruleset: 'new' })).toEqual({ ruleset: 'new', gamble: true, award: 'all', bonus: 0 })
    expect(PRESET.resolve({ ruleset: 'house', gamble: true })).toMatchObject({ award: 'winner', gamble: true })
  })

  test('have the value of the name of the preset, where there is one', () => {
    const named = options({
      ruleset: { presets: ['core', 'new', 'house'], meaning: 'Which defaults the others have.' },
      fate: { values: ['core', 'new', 'off'], in: { house: 'off' }, rules: ['T-06'], meaning: 'Which table.' },
    })
    expect(named.rows[1].defaults).toEqual({ core: 'core', new: 'new', house: 'off' })
  })

  test('of several settings the later ones win, for preset and single options alike', () => {
    const scenario = { ruleset: 'new', award: 'winner' } as const
    expect(PRESET.resolve(scenario, { ruleset: 'core', bonus: 1 })).toEqual({
      ruleset: 'core',
      gamble: false,
      award: 'winner',
      bonus: 1,
    })
  })

  test('are objects of one shape, whatever is set: keys in the order of the table', () => {
    for (const values of [PRESET.resolve(), PRESET.resolve({ bonus: 1, ruleset: 'new' }, { gamble: false })])
      expect(Object.keys(values)).toEqual(['ruleset', 'gamble', 'award', 'bonus'])
  })
})

test('rows show each option with its default in every preset', () => {
  expect(PRESET.rows).toEqual([
    {
      name: 'ruleset',
      values: ['core', 'new', 'house'],
      defaults: { core: 'core', new: 'new', house: 'house' },
      rules: [],
      meaning: 'Which defaults the others have.',
    },
    {
      name: 'gamble',
      values: [false, true],
      defaults: { core: false, new: true, house: false },
      rules: ['T-03'],
      meaning: 'Whether to gamble.',
    },
    {
      name: 'award',
      values: ['winner', 'all'],
      defaults: { core: 'all', new: 'all', house: 'winner' },
      rules: ['T-04'],
      meaning: 'Who gains.',
    },
    {
      name: 'bonus',
      values: [0, 1],
      defaults: { core: 0, new: 0, house: 0 },
      rules: ['T-05'],
      meaning: 'A number.',
      overlooked: { as: 0, what: 'No agent builds.' },
    },
  ])
  expect(LONE.rows[1]).toEqual({
    name: 'faces',
    values: ['even', 6],
    defaults: { standard: 'even' },
    rules: ['T-02'],
    meaning: 'The faces.',
    accepts: 'even, 6, or a list of two numbers',
    overlooked: { as: 'even', what: 'Agents count on even faces.' },
  })
})

test('a sentence for each option whose value agents overlook', () => {
  expect(LONE.limitations(LONE.resolve())).toEqual([])
  expect(LONE.limitations(LONE.resolve({ faces: [1, 2] }))).toEqual(['faces = [1,2]: Agents count on even faces.'])
})

test('a sentence for each ruling that is not at the default of its preset', () => {
  expect(PRESET.changes(PRESET.resolve({ ruleset: 'new' }))).toEqual([])
  expect(PRESET.changes(PRESET.resolve({ ruleset: 'new', gamble: false, award: 'winner' }))).toEqual([
    'Set here: gamble = false. Whether to gamble.',
    'Set here: award = winner. Who gains.',
  ])
  expect(LONE.changes(LONE.resolve({ seats: 2, bust: 'keep' }))).toEqual(['Set here: bust = keep. What a one does.'])
})
