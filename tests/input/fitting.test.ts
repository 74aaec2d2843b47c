// What was most likely meant by a value of the wrong form: told only when the schema takes it.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fitting } from '../../src/input/fitting.ts'
import { parseYaml } from '../../src/input/yaml.ts'

const hero = z.enum(['brian', 'kirk'])

test.each([
  ['10,000', z.int(), '10000'], ['1.000.000', z.int(), undefined], ['10_000', z.int(), '10000'], ["10'000", z.int(), '10000'], ['10k', z.int(), '10000'], ['100', z.int(), '100'],
  ['1 %', z.number(), '0.01'], ['0.1%', z.number(), '0.001'], ['60 %', z.int(), undefined], ['1,00', z.int(), undefined], ['ten', z.int(), undefined], ['500', z.int().max(100), undefined],
  ['brian', z.array(hero), '[brian]'], ['brian, kirk', z.array(hero), '[brian, kirk]'], ['brain', z.array(hero), undefined], ['brian; kirk', z.array(hero).length(2), '[brian, kirk]'],
  ['1..3', z.array(z.int()), '[1, 2, 3]'], ['0-2', z.array(z.unknown()), '[0, 1, 2]'], ['1..900', z.array(z.int()), undefined], ['3..1', z.array(z.int()), undefined],
  [1, z.array(z.unknown()), '[1]'], [5, z.string(), '\'5\''], [true, z.string(), '\'true\''], [['brian'], hero, 'brian'], [['brian', 'kirk'], hero, undefined],
  [{ kind: 'any' }, z.array(z.strictObject({ kind: z.string() })), '[{ kind: any }]'], [{ a: [0] }, z.array(z.unknown()), undefined], [null, z.array(z.unknown()), undefined],
  [['x'.repeat(60)], z.string(), undefined], ["don't", z.array(z.string()), "['don''t']"], [': #', z.array(z.string()), "[': #']"],
])('%j where %#', (value, schema, meant) => {
  expect(fitting(value, schema)).toBe(meant)
  // Written so in a file, it is right.
  if (meant !== undefined) schema.parse((parseYaml({ name: 'mine.yaml', text: `value: ${meant}` }).value as { value: unknown }).value)
})
