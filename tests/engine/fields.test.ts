// Fields that content of every game is built of, and what they say of a wrong value.
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import {
  complainTo,
  type Frozen,
  id,
  idBut,
  label,
  noneTwice,
  orNearest,
  type Parsed,
  whole,
} from '../../src/engine/fields.ts'
import { InputError, parseYaml, validate } from '../../src/input/index.ts'

/** What is wrong with a file, by message, place and expectation. */
function mistakesOf(text: string, schema: z.ZodType): unknown[] {
  try {
    validate(parseYaml({ name: 'a.yaml', text }), schema)
    return []
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.problems.map(({ message, line, expected }) => [message, line, expected])
  }
}

test('ids are small letters and digits, with hyphens between words', () => {
  const schema = z.strictObject({ id })
  for (const right of ['a', 'black-wood', '2-at-the-bell']) expect(mistakesOf(`id: ${right}`, schema)).toEqual([])
  for (const wrong of ['Brian', 'a--b', '-a', 'a b', 'a_b'])
    expect(mistakesOf(`id: ${wrong}`, schema)).toEqual([
      [`id cannot be "${wrong}"`, 1, 'small letters and digits, with hyphens between words'],
    ])
})

test('idBut keeps words that mean something else', () => {
  const schema = z.strictObject({ id: idBut('like', 'others') })
  expect(mistakesOf('id: alike', schema)).toEqual([])
  expect(mistakesOf('id: others', schema)).toEqual([
    ['"others" means something else where ids stand', 1, 'an id of its own'],
  ])
})

test('a label can stand in brackets', () => {
  const schema = z.array(label)
  expect(mistakesOf('[Dark Gnasher]', schema)).toEqual([])
  expect(mistakesOf('["a,b", "a=b", "[a", "a]"]', schema)).toHaveLength(4)
})

test('whole numbers within bounds, ends included', () => {
  const schema = z.array(whole(0, 3))
  expect(mistakesOf('[0, 3]', schema)).toEqual([])
  expect(mistakesOf('[-1, 4, 1.5]', schema).map((mistake) => (mistake as unknown[])[2])).toEqual(
    Array(3).fill('a whole number from 0 to 3'),
  )
})

test('complaints are told at their place: a name that stands twice, a name that is not there', () => {
  const schema = z
    .strictObject({ names: z.array(z.string()), leader: z.string() })
    .superRefine(({ names, leader }, context) => {
      const complain = complainTo(context)
      noneTwice(names, 'hero', complain, ['names'])
      if (!names.includes(leader)) complain(['leader'], 'no such hero', orNearest(leader, names))
    })
  expect(mistakesOf('leader: brain\nnames:\n  - brian\n  - kirk\n  - brian\n', schema)).toEqual([
    ['no such hero', 1, ['brian', 'kirk', 'brian']],
    ['the hero "brian" is named twice', 5, 'each once'],
  ])
  expect(orNearest('brain', ['brian', 'kirk']).nearest).toBe('brian')
})

test('types of content are those of their schemas, read-only to the last entry', () => {
  const board = z.strictObject({ id, squares: z.array(z.tuple([z.number(), z.number()])), note: z.string().optional() })
  const made: Parsed<typeof board> = board.parse({ id: 'a', squares: [[1, 2]] })
  expectTypeOf(made).toEqualTypeOf<{
    readonly id: string
    readonly squares: readonly (readonly [number, number])[]
    readonly note?: string | undefined
  }>()
  expectTypeOf<Parsed<() => typeof board>>().toEqualTypeOf<Parsed<typeof board>>()
  expectTypeOf<Frozen<{ of: { a: 1 } | null }>>().toEqualTypeOf<{ readonly of: { readonly a: 1 } | null }>()
})
