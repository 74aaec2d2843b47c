// What was most likely meant by a value of the wrong form: told only when the schema takes it.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fitting, namedBy } from '../../src/input/fitting.ts'
import { parseYaml } from '../../src/input/yaml.ts'

const hero = z.enum(['brian', 'kirk'])

test.each([
  ['10,000', z.int(), '10000'],
  ['1.000.000', z.int(), undefined],
  ['10_000', z.int(), '10000'],
  ["10'000", z.int(), '10000'],
  ['10k', z.int(), '10000'],
  ['100', z.int(), '100'],
  ['0,5', z.number(), '0.5'],
  ['-1,25', z.number(), '-1.25'],
  ['0,125', z.number(), '0.125'],
  ['300,5', z.int(), undefined],
  ['1,250', z.number(), '1250'],
  [50, z.number().min(0).max(1), '0.5'],
  [2, z.number().max(1), undefined],
  [60, z.number().max(20), undefined],
  [60, z.int().max(1), undefined],
  [101, z.number().max(1), undefined],
  ['1 %', z.number(), '0.01'],
  ['0.1%', z.number(), '0.001'],
  ['60 %', z.int(), undefined],
  ['1,00', z.int(), undefined],
  ['ten', z.int(), undefined],
  ['500', z.int().max(100), undefined],
  ['brian', z.array(hero), '[brian]'],
  ['brian, kirk', z.array(hero), '[brian, kirk]'],
  ['brain', z.array(hero), '[brian]'],
  ['brain krik', z.array(z.union([hero, z.strictObject({ hero })])), '[brian, kirk]'],
  ['brain, somebody', z.array(hero), undefined],
  ['brian; kirk', z.array(hero).length(2), '[brian, kirk]'],
  ['brian  kirk', z.array(hero), '[brian, kirk]'],
  ['brian and kirk', z.array(hero), '[brian, kirk]'],
  ['brian or kirk', z.array(hero), undefined],
  ['1..3', z.array(z.int()), '[1, 2, 3]'],
  ['0-2', z.array(z.unknown()), '[0, 1, 2]'],
  ['1..900', z.array(z.int()), undefined],
  ['3..1', z.array(z.int()), undefined],
  [1, z.array(z.unknown()), '[1]'],
  [5, z.string(), "'5'"],
  [true, z.string(), "'true'"],
  [['brian'], hero, 'brian'],
  [['brian', 'kirk'], hero, undefined],
  [{ kind: 'any' }, z.array(z.strictObject({ kind: z.string() })), '[{ kind: any }]'],
  [{ a: [0] }, z.array(z.unknown()), undefined],
  [null, z.array(z.unknown()), undefined],
  [['x'.repeat(60)], z.string(), undefined],
  ["don't", z.array(z.string()), "['don''t']"],
  [': #', z.array(z.string()), "[': #']"],
])('%j where %#', (value, schema, meant) => {
  expect(fitting(value, schema)).toBe(meant)
  // Written so in a file, it is right.
  if (meant !== undefined)
    schema.parse((parseYaml({ name: 'mine.yaml', text: `value: ${meant}` }).value as { value: unknown }).value)
})

test('a name where named values are wanted is what has that name elsewhere', () => {
  const condition = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('deaths'), count: z.int() }),
    z.strictObject({ kind: z.literal('laid'), tile: z.enum(['house', 'church']) }),
    z.strictObject({ kind: z.literal('done'), mark: z.string(), count: z.int().default(1) }),
  ])
  expect(namedBy('power', ['id', 'mark'], condition)).toBe('{ kind: done, mark: power }')
  expect(namedBy('house', ['tile'], condition)).toBe('{ kind: laid, tile: house }')
  expect(namedBy('cellar', ['tile'], condition)).toBeUndefined()
  expect(namedBy('power', [], condition)).toBeUndefined()
  expect(namedBy('power', ['mark'], z.strictObject({ mark: z.string() }))).toBeUndefined()
})
