import { z } from 'zod'
import { expect, test } from 'vitest'
import { parseYaml, placeOf, placesOf, validate } from '../../src/input/index.ts'

interface Tree {
  leaf: number
  inside?: Tree
}
const tree: z.ZodType<Tree> = z.lazy(() => z.strictObject({ leaf: z.number(), inside: tree.optional() }))
const file = z
  .strictObject({
    rules: z.strictObject({ shift: z.int() }).prefault({ shift: 0 }),
    party: z.array(
      z.union([z.string(), z.strictObject({ items: z.string(), deep: z.strictObject({ shift: z.int() }) })]),
    ),
    pool: z.record(z.enum(['wolf', 'bat']), z.int()).optional(),
    veterans: z.record(z.string(), z.strictObject({ games: z.int() })).optional(),
    tree,
  })
  .transform((whole) => whole)

test.each([
  ['rules', 'at the top level of the file, as in rules: …'],
  ['shift', 'inside of rules, as in rules: { shift: … }'],
  ['items', 'inside of party, as in party: [{ items: … }]'],
  ['wolf', 'inside of pool, as in pool: { wolf: … }'],
  ['games', 'inside of veterans, as in veterans: { NAME: { games: … } }'],
  ['leaf', 'inside of tree, as in tree: { leaf: … }'],
  ['other', undefined],
])('%s belongs %s', (key, place) => {
  expect(placeOf(file, key)).toBe(place)
})

test('too many places say nothing', () => {
  const many = z.strictObject(
    Object.fromEntries('abcd'.split('').map((name) => [name, z.strictObject({ x: z.int() })])),
  )
  expect(placesOf(many, 'x')).toHaveLength(4)
  expect(placeOf(many, 'x')).toBeUndefined()
})

test('a key at a wrong level is told where it belongs; what is near stays told as well', () => {
  const read = parseYaml({
    name: 'f.yaml',
    text: 'shift: 1\nparty: []\ntree: { leaf: 1 }\nrules: { shift: 1, item: 2, wolf: 3 }\n',
  })
  expect(() => validate(read, file)).toThrow(
    [
      'f.yaml:1:1: unknown key "shift"',
      '    shift: 1',
      '    ^^^^^',
      '  expected: inside of rules, as in rules: { shift: … }',
      'f.yaml:4:20: unknown key "item" in rules',
      '    rules: { shift: 1, item: 2, wolf: 3 }',
      '                       ^^^^',
      '  expected: shift',
      'f.yaml:4:29: unknown key "wolf" in rules',
      '    rules: { shift: 1, item: 2, wolf: 3 }',
      '                                ^^^^',
      '  expected: inside of pool, as in pool: { wolf: … }',
    ].join('\n'),
  )
})

test('a key that one form knows itself and another deeper: the deeper place; its part is not reported missing', () => {
  const counts = z.partialRecord(z.enum(['wolf', 'bat']), z.int())
  const changed = z.strictObject({ like: z.string(), disks: counts })
  expect(placeOf(z.strictObject({ pool: z.union([z.string(), counts, changed]) }), 'wolf')).toBe(
    'inside of disks, as in pool: { disks: { wolf: … } }',
  )
  const read = parseYaml({ name: 'f.yaml', text: 'pool: { like: all, wolf: 3 }\n' })
  expect(() => validate(read, z.strictObject({ pool: changed }))).toThrow(
    expect.objectContaining({
      message: [
        'f.yaml:1:20: unknown key "wolf" in pool',
        '    pool: { like: all, wolf: 3 }',
        '                       ^^^^',
        '  expected: inside of disks, as in pool: { disks: { wolf: … } }',
      ].join('\n'),
    }),
  )
})
