// Values against schemas: what comes out, and the words for everything that does not fit.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Document } from '../../src/input/index.ts'
import { everyMistake, InputError, oneOf, parseYaml, problemAt, validate } from '../../src/input/index.ts'
import { Experiment } from './experiment-schema.ts'
import { expectRefusal, inputErrorOf } from './refusal.ts'
import { additions, soundBeginning, wholeFiles } from './refused-values.ts'

const documentOf = (text: string, name = 'test.yaml'): Document => parseYaml({ name, text })

test('a sound file becomes the value of its schema, defaults filled in', () => {
  expect(validate(documentOf(soundBeginning), Experiment)).toEqual({
    game: 'when-darkness-comes',
    scenario: 'first-night',
    party: ['brian'],
    games: 5,
    seed: 1,
    agents: 'steady',
  })
})

describe('refusals', () => {
  test.each(wholeFiles)('%s', (_title, text, message) =>
    expectRefusal(() => validate(documentOf(text), Experiment), message),
  )
  test.each(additions)('%s', (_title, text, message) =>
    expectRefusal(() => validate(documentOf(soundBeginning + text), Experiment), message),
  )
})

test('a part of a document is validated at its own place', () => {
  const document = documentOf('heroes:\n  brian: {dice: many}')
  expect(validate(documentOf('a: {b: [1, 2]}'), z.int(), ['a', 'b', 1])).toBe(2)
  expectRefusal(
    () => validate(document, z.strictObject({ dice: z.int(), fate: z.int() }), ['heroes', 'brian']),
    [
      'test.yaml:2:10: "fate" is missing in brian',
      '      brian: {dice: many}',
      '             ^^^^^^^^^^^^',
      '  expected: a whole number',
      'test.yaml:2:17: dice cannot be the text "many"',
      '      brian: {dice: many}',
      '                    ^^^^',
      '  expected: a whole number',
    ],
  )
  expectRefusal(
    () => validate(document, z.int(), ['heroes', 'kirk']),
    ['test.yaml:1:1: "kirk" is missing in heroes', '    heroes:', '    ^^^^^^', '  expected: a whole number'],
  )
})

test('values inherited by every object are not in the file', () => {
  expectRefusal(
    () => validate(documentOf('{}'), z.strictObject({ toString: z.string() })),
    ['test.yaml:1:1: "toString" is missing', '    {}', '    ^^', '  expected: text'],
  )
})

test('a name where none are known', () => {
  expectRefusal(
    () => validate(documentOf('a: x'), z.strictObject({ a: oneOf([], 'hero') })),
    ['test.yaml:1:4: there is no hero "x"', '    a: x', '       ^'],
  )
})

test('a key out of known names that all must be there', () => {
  expectRefusal(
    () =>
      validate(
        documentOf('dice: {brian: 1, krk: 2}'),
        z.strictObject({ dice: z.record(oneOf(['brian', 'kirk'], 'hero'), z.int()) }),
      ),
    [
      'test.yaml:1:18: dice has no hero "krk"',
      '    dice: {brian: 1, krk: 2}',
      '                     ^^^',
      '  nearest: kirk',
      '  expected one of: brian, kirk',
    ],
  )
})

test('problemAt points at a value or its key, for checks that no schema can express', () => {
  const document = documentOf('start: kitchn')
  const problem = problemAt(document, ['start'], 'no tile is called "kitchn"', {
    expected: ['kitchen', 'hall'],
    nearest: 'kitchen',
  })
  expect(new InputError([problem]).message.split('\n')).toEqual([
    'test.yaml:1:8: no tile is called "kitchn"',
    '    start: kitchn',
    '           ^^^^^^',
    '  nearest: kitchen',
    '  expected one of: kitchen, hall',
  ])
  expect(problemAt(document, ['start'], 'x', { at: 'key' })).toMatchObject({ line: 1, column: 1, length: 5 })
})

test('everyMistake gathers the mistakes of several files, and lets other errors through', () => {
  const wrong = (name: string) => () => validate(documentOf('x', name), z.int())
  expect(everyMistake([() => 1, () => 2])).toEqual([1, 2])
  expect(
    inputErrorOf(() => everyMistake([wrong('a.yaml'), () => 1, wrong('b.yaml')])).problems.map(
      ({ source }) => source?.name,
    ),
  ).toEqual(['a.yaml', 'b.yaml'])
  expect(() =>
    everyMistake([
      wrong('a.yaml'),
      () => {
        throw new RangeError('ours')
      },
    ]),
  ).toThrow(new RangeError('ours'))
})

test('an error in a refinement of ours is not taken for a mistake of the user', () => {
  const broken = z.int().refine(() => {
    throw new TypeError('ours')
  })
  expect(() => validate(documentOf('1'), broken)).toThrow(new TypeError('ours'))
})

test('of thousands of unknown keys only those that are printed are looked for elsewhere, which takes long', () => {
  let sought = 0
  const elsewhere = (): undefined => void sought++
  const text = Array.from({ length: 1000 }, (_, nth) => `k${nth}: 1`).join('\n')
  const { problems } = inputErrorOf(() => validate(documentOf(text), z.strictObject({}), [], elsewhere))
  expect(problems).toHaveLength(1000)
  expect(sought).toBe(20)
})
