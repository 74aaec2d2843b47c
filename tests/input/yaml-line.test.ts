import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYaml, yamlLine } from '../../src/input/index.ts'

test('a value as somebody would write it, without quotes where none are needed', () => {
  expect(yamlLine({ brian: { games: 8, experience: 6 }, items: ['knife', 'med-kit'], none: {}, any: [] })).toBe(
    '{ brian: { games: 8, experience: 6 }, items: [knife, med-kit], none: {}, any: [] }',
  )
  expect(yamlLine('new-stuff')).toBe('new-stuff')
  expect(yamlLine(['true', '3', 'a, b', 'a: b', ''])).toBe('["true", "3", "a, b", "a: b", ""]')
})

test('what is written is read as the same value', () => {
  const name = fc.stringMatching(/^[\w ,:{}[\]#'"&*!|>%@.?-]{1,9}$/)
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      name,
      fc.integer(),
      fc.boolean(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(value, (written) => {
      expect(parseYaml({ name: 'x.yaml', text: `x: ${yamlLine(written)}\n` }).value).toEqual({ x: written })
    }),
    { seed: 7, numRuns: 300 },
  )
})
