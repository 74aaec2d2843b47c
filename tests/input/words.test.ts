// Words for values and for what schemas expect.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { choicesInWords, countInWords, expecting, jsonSchemaOf, oneOf, quote } from '../../src/input/index.ts'
import { expectationOf } from '../../src/input/expectation.ts'
import { plainWords, typedWords } from '../../src/input/words.ts'

test('texts are quoted on one line, without anything that steers a terminal', () => {
  expect(quote('two\nlines')).toBe('"two\\nlines"')
  expect(quote('say "hi" \\ 夜 👩‍👩‍👧')).toBe('"say \\"hi\\" \\\\ 夜 👩\\u{200d}👩\\u{200d}👧"')
  expect(quote('\u001b[31m\t\u202e\u00a0\ud800')).toBe('"\\u{1b}[31m\\t\\u{202e}\\u{a0}\\u{d800}"')
  expect(quote('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`)
  expect(quote('x'.repeat(61))).toBe(`"${'x'.repeat(59)}…"`)
})

test('values with and without their type', () => {
  expect([undefined, null, 'a', 3, true, [], [1], {}].map(typedWords)).toEqual([
    'missing',
    'empty',
    'the text "a"',
    'the number 3',
    'the value true',
    'an empty list',
    'a list',
    'named values',
  ])
  expect([undefined, null, 'a', 3, true, [], [1], {}].map(plainWords)).toEqual([
    'missing',
    'empty',
    '"a"',
    '3',
    'true',
    'an empty list',
    'a list',
    'named values',
  ])
})

test('lists and counts', () => {
  expect(choicesInWords(['low', 'high'])).toBe('low, high')
  expect([0, 1, 2].map((count) => countInWords(count, 'entry', 'entries'))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
  ])
})

const tree: z.ZodType = z.union([z.array(z.lazy(() => z.strictObject({ branches: tree }))), z.number()])
type Nest = number | Nest[]
const nest: z.ZodType<Nest> = z.union([z.int(), z.array(z.lazy(() => nest))])

describe('what a schema expects', () => {
  test.each<[string | string[], z.ZodType]>([
    // Each entry: the words, and the schema.
    ['a number', z.number()],
    ['a whole number', z.int()],
    ['a whole number', z.number().int()],
    ['a whole number from 1 to 8', z.int().min(1).max(8)],
    ['a whole number of at least 1', z.int().min(0).positive().min(1)],
    ['a whole number of at most 8', z.int().max(8).max(9)],
    ['a number of more than 0 and less than 1', z.number().gt(0).lt(1)],
    ['a number of more than 0 and at most 1', z.number().gt(0).max(1)],
    ['a whole number of more than 0', z.int().positive()],
    ['a number of 3', z.number().min(3).max(3)],
    ['a multiple of 0.5 from 0 to 2', z.number().min(0).max(2).multipleOf(0.5)],
    ['text', z.string()],
    ['text that is not empty', z.string().min(1)],
    ['text of exactly 3 characters', z.string().length(3)],
    ['text of at most 1 character', z.string().max(1)],
    ['text of the form [a-z]+', z.string().regex(/^[a-z]+$/)],
    ['text that is not empty that begins with "a"', z.string().min(1).startsWith('a')],
    ['text that ends with ".yaml"', z.string().endsWith('.yaml')],
    ['text with "=" in it', z.string().includes('=')],
    [['true', 'false'], z.boolean()],
    ['no value', z.null()],
    [['a', 'b'], z.enum(['a', 'b'])],
    [['1', 'all'], z.literal([1, 'all'])],
    [['brian'], oneOf(['brian'], 'hero')],
    ['a list', z.array(z.any())],
    ['a list, each text', z.array(z.string())],
    [
      'a list of 1 to 6 entries, each one of: a, b',
      z
        .array(z.enum(['a', 'b']))
        .min(1)
        .max(6),
    ],
    ['a list of exactly 1 entry, each text', z.array(z.string()).length(1)],
    ['a list of 2 entries: a whole number; one of: a, b', z.tuple([z.int(), z.enum(['a', 'b'])])],
    ['a list of 1 entry or more: text', z.tuple([z.string()], z.int())],
    ['named values (a, b)', z.strictObject({ a: z.int(), b: z.int() })],
    ['named values', z.record(z.string(), z.int())],
    ['named values (a)', z.intersection(z.looseObject({ a: z.int() }), z.looseObject({ b: z.int() }))],
    ['a whole number', z.int().optional()],
    ['a whole number', z.int().nullable().default(3).readonly()],
    ['text', z.string().transform(Number)],
    ['a number', z.preprocess((value) => value, z.number())],
    [
      'a whole number from 1 to 8',
      z
        .int()
        .min(1)
        .max(8)
        .refine((value) => value !== 4),
    ],
    ['text, or one of: a, b', z.union([z.enum(['a', 'b']), z.string()])],
    [['a', 'b', 'c'], z.union([z.enum(['a', 'b']), z.literal(['b', 'c'])])],
    ['a list, each named values (branches), or a number', tree],
    ['a whole number, or a list, each a whole number, or a list, each a whole number, or a list', nest],
    ['nothing here', z.never()],
    ['a TN such as 3S', expecting(z.string(), 'a TN such as 3S')],
    ['a TN such as 3S', expecting(z.string(), 'a TN such as 3S').optional()],
  ])('%j', (words, schema) => {
    expect(expectationOf(schema)).toEqual(words)
  })

  test('words given to a schema do not change the schema they were given to', () => {
    const text = z.string()
    expecting(text, 'a TN')
    expect(expectationOf(text)).toBe('text')
  })
})

test('JSON Schema for editors: what may be written, without our words', () => {
  const schema = z
    .strictObject({
      hero: oneOf(['brian', 'kirk'], 'hero').describe('Who plays'),
      tn: expecting(z.string(), 'a TN').default('3S'),
      size: z
        .string()
        .transform((text) => text.length)
        .optional(),
    })
    .refine(() => true)
  expect(jsonSchemaOf(schema)).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      hero: { type: 'string', enum: ['brian', 'kirk'], description: 'Who plays' },
      tn: { type: 'string', default: '3S' },
      size: { type: 'string' },
    },
    required: ['hero'],
    additionalProperties: false,
  })
})
