// Fields, rows and forms of entries: read off a schema, there and back without loss.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnsOf, entryOfRow, fieldsOf, formOf, rowOf } from '../../src/input/index.ts'

interface Knot {
  readonly inside?: Knot | undefined
}
const knot: z.ZodType<Knot> = z.strictObject({ inside: z.lazy(() => knot).optional() })

const schema = z.strictObject({
  id: z.string(),
  speed: z.int().min(0).max(6).meta({ title: 'Speed', unit: 'squares', description: 'Squares a turn.' }),
  share: z.number().min(0).max(1).optional(),
  isOld: z.boolean().default(false),
  size: z.literal([4, 6, 8]).default(4),
  poison: z.enum(['weak', 'strong']).nullable().default(null),
  skills: z
    .array(z.enum(['climb', 'swim']))
    .max(3)
    .default([]),
  tags: z.array(z.string()).default([]),
  strengths: z.array(z.int().min(1).max(9)).optional(),
  mods: z.record(z.string(), z.int().min(-3).max(3)).default({}),
  dice: z.strictObject({ red: z.int().optional(), blue: z.int().optional() }).optional(),
  effects: z.array(z.union([z.strictObject({ heal: z.int() }), z.strictObject({ hurt: z.int() })])).optional(),
  knot: knot.optional(),
})
const fields = fieldsOf(schema)

test('what each field takes', () => {
  expect(fields.map(({ path, takes }) => `${path.join('.')}: ${takes}`)).toEqual([
    'id: text',
    'speed: number',
    'share: number',
    'isOld: flag',
    'size: choice',
    'poison: choice',
    'skills: picks',
    'tags: picks',
    'strengths: numbers',
    'mods: spread',
    'dice.red: number',
    'dice.blue: number',
    'effects: source',
    'knot: source',
  ])
  expect(fields[1]).toEqual({
    path: ['speed'],
    takes: 'number',
    isWhole: true,
    min: 0,
    max: 6,
    title: 'Speed',
    unit: 'squares',
    help: 'Squares a turn.',
    isRequired: true,
    mayBeNone: false,
  })
  expect(fields[5]).toMatchObject({ of: ['weak', 'strong'], mayBeNone: true, usual: null })
})

test('entries of several forms: a field of any form, choices joined', () => {
  const either = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('active'), cost: z.int() }),
    z.strictObject({ kind: z.literal('passive'), rules: z.array(z.string()) }),
  ])
  expect(fieldsOf(either)).toMatchObject([
    { path: ['kind'], takes: 'choice', of: ['active', 'passive'], isRequired: true },
    { path: ['cost'], takes: 'number' },
    { path: ['rules'], takes: 'picks' },
  ])
})

test.each([
  { id: 'a', speed: 3 },
  { id: '', speed: 0, tags: [], mods: {}, dice: {}, skills: ['swim', 'swim'] },
  { id: 'null', speed: 1, poison: null, tags: ['null', 'a, b', ' c', ''] },
  { id: '[1]', speed: 2, size: 8, isOld: true, share: 0.25, strengths: [1, 2, 3] },
  { id: '"quoted"', speed: 2, mods: { 'track-down': -1, 'a.b': 2 }, dice: { red: 2 } },
  { id: 'two\nlines', speed: 2, effects: [{ heal: 1 }, { hurt: 2 }], knot: { inside: { inside: {} } } },
])('%j is a row and the same again', (entry) => {
  expect(entryOfRow(fields, rowOf(fields, entry))).toEqual(entry)
})

test('any text and names become cells and the same again', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__')
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string()),
      fc.dictionary(name, fc.integer({ min: -3, max: 3 }), { noNullPrototype: true }),
      (id, tags, mods) => {
        const entry = { id, speed: 1, tags, mods }
        expect(entryOfRow(fields, rowOf(fields, entry))).toEqual(entry)
      },
    ),
    { seed: 53, numRuns: 300 },
  )
})

test('columns: of spreads one for each name that is known or used', () => {
  expect(columnsOf(fields, [{ mods: { climb: 1 } }, { mods: { swim: 0 } }]).slice(9, 13)).toEqual([
    'mods.climb',
    'mods.swim',
    'dice.red',
    'dice.blue',
  ])
})

test('a wrong cell stays as it is typed, so that the schema refuses it', () => {
  const entry = entryOfRow(fields, { id: 'a', speed: 'fast', isOld: 'yes' })
  expect(entry).toEqual({ id: 'a', speed: 'fast', isOld: 'yes' })
  expect(schema.safeParse(entry).success).toBe(false)
})

test('a form asks with steps, bounds, choices, and says what is written', () => {
  const form = formOf(fields, { id: 'a', speed: 3, mods: { climb: 1 } })
  expect(form.find(({ column }) => column === 'speed')).toEqual({
    column: 'speed',
    label: 'Speed',
    unit: 'squares',
    help: 'Squares a turn.',
    control: 'stepper',
    min: 0,
    max: 6,
    step: 1,
    isRequired: true,
    value: '3',
  })
  expect(form.find(({ column }) => column === 'share')).toMatchObject({ control: 'slider', step: 0.01 })
  expect(form.find(({ column }) => column === 'mods.climb')).toMatchObject({ label: 'mods: climb', value: '1' })
  expect(form.find(({ column }) => column === 'skills')).toMatchObject({ control: 'picks', choices: ['climb', 'swim'] })
  expect(form.find(({ column }) => column === 'effects')).toMatchObject({ control: 'source' })
})

test('a column that begins with a part of every object is an own part, which the schema refuses', () => {
  const entry = entryOfRow([], { '__proto__.polluted': '1', 'constructor.prototype.polluted': '2' })
  expect(Object.keys(entry)).toEqual(['__proto__', 'constructor'])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
