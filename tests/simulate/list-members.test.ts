// What a name in a list adds, by lists whose worth is known.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberEffects } from '../../src/simulate/list-members.ts'
import type { MemberEffect } from '../../src/simulate/list-members.ts'

type Names = readonly string[]
type Worth = (list: Names) => number

/** What is told of each name, or of each two, by the worth of each list. */
function told(lists: readonly Names[], worth: Worth) {
  const effects = memberEffects(lists)
  const valueOf = ({ members, terms }: MemberEffect): [string, number] => [
    members.join('+'),
    Math.round(1e9 * terms.reduce((sum, { variant, times, over }) => sum + (times / over) * worth(lists[variant]), 0)) /
      1e9,
  ]
  return {
    ...effects,
    single: Object.fromEntries(effects.single.map(valueOf)),
    pairs: Object.fromEntries(effects.pairs.map(valueOf)),
  }
}

const split = (text: string): Names[] => text.split(' ').map((word) => [...word])
const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const addsUp =
  (worths: Readonly<Record<string, number>>): Worth =>
  (list) =>
    list.reduce((sum, name) => sum + worths[name], 0)

test('of six parties two differ by Brian alone: he adds what lies between these, whoever the others have', () => {
  // By the means with him and without him he would add −20.5.
  const parties = [
    ['brian', 'kirk'],
    ['kirk'],
    ['brian', 'steve'],
    ['brian', 'robert'],
    ['sharon', 'valerie'],
    ['valerie'],
  ]
  const wins = [48.3, 45, 20, 22, 60, 47]
  const { single, pairs, unknown, isExchanged } = told(parties, (list) => wins[parties.indexOf(list as string[])])
  expect(single).toEqual({ brian: 3.3, sharon: 13 })
  expect({ pairs, unknown, isExchanged }).toEqual({
    pairs: {},
    unknown: ['kirk', 'steve', 'robert', 'valerie'],
    isExchanged: false,
  })
})

describe('full sets', () => {
  const worths = { a: 10, b: 0, c: 5, d: -10 }
  /** What they add up to; a and c together 20 more. */
  const worth: Worth = (list) => addsUp(worths)(list) + (list.includes('a') && list.includes('c') ? 20 : 0)

  test('all lists of any size: the mean over all others', () => {
    const all = Array.from({ length: 16 }, (_, bits) => [...'abcd'].filter((_name, index) => (bits >> index) & 1))
    expect(told(all, worth)).toMatchObject({
      isExchanged: false,
      single: { a: 20, b: 0, c: 15, d: -10 },
      pairs: { 'a+b': 0, 'a+c': 20, 'a+d': 0, 'b+c': 0, 'b+d': 0, 'c+d': 0 },
      unknown: [],
    })
  })

  test('all lists of one size: in place of the others, which is the mean with it less the mean without it', () => {
    const two = split('ab ac ad bc bd cd')
    const mean = (isIn: (list: Names) => boolean): number => meanOf(two.filter(isIn).map(worth))
    const { single, pairs, isExchanged } = told(two, worth)
    expect(isExchanged).toBe(true)
    for (const [name, value] of Object.entries(single))
      expect(value).toBeCloseTo(mean((list) => list.includes(name)) - mean((list) => !list.includes(name)))
    expect(pairs['a+c']).toBeCloseTo(
      worth(['a', 'c']) +
        worth(['b', 'd']) -
        mean((list) => list.includes('a') && !list.includes('c')) -
        mean((list) => list.includes('c') && !list.includes('a')),
    )
    expect(Object.keys(pairs)).toHaveLength(6)
  })
})

test('where worths add up, each name is told as what it is worth and no two as more, whatever lists there are', () => {
  const worths = { a: 10, b: 0, c: -7, d: 3, e: 25 }
  const lists = fc.uniqueArray(fc.subarray([...'abcde'], { minLength: 1 }), {
    selector: (list) => list.join(''),
    minLength: 3,
    maxLength: 12,
  })
  let known = 0
  fc.assert(
    fc.property(lists, (some) => {
      const { single, pairs, unknown, isExchanged } = told(some, addsUp(worths))
      const names = Object.keys(single)
      for (const [name, value] of Object.entries(single)) {
        const others = names.filter((other) => other !== name).map((other) => worths[other as 'a'])
        expect(value).toBeCloseTo(worths[name as 'a'] - (isExchanged ? meanOf(others) : 0), 6)
      }
      for (const value of Object.values(pairs)) expect(value).toBeCloseTo(0, 6)
      expect([...names, ...unknown].toSorted()).toEqual([...new Set(some.flat())].toSorted())
      known += names.length
    }),
    { seed: 1, numRuns: 300 },
  )
  expect(known).toBeGreaterThan(500)
})

test.each<[string, string, Readonly<Record<string, number>>, Names]>([
  ['a name several times: what one more of it adds', 'w ww www', { w: 4 }, []],
  ['the rest in another order is another rest', 'ab bac', {}, ['a', 'b', 'c']],
  ['names that always come together', 'abx abyz xyz', {}, ['a', 'b', 'x', 'y', 'z']],
  ['only two that were in each other’s place', 'abc abd xyz', { c: -3, d: 3 }, ['a', 'b', 'x', 'y', 'z']],
])('%s', (_, lists, single, unknown) => {
  const worth = addsUp({ a: 1, b: 2, c: 3, d: 6, w: 4, x: 50, y: 60, z: 70 })
  expect(told(split(lists), worth)).toMatchObject({ single, unknown, pairs: {} })
})
