// Multisets of equal dice: the enumeration, its index, the number of rolls, and adding and taking away a die.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Multisets, multisetsOf } from '../../src/dice/index.ts'
import { allRolls } from '../support/naive-dice.ts'

const countsAt = (multisets: Multisets, dice: number, index: number): number[] => [
  ...multisets.level(dice).counts.subarray(index * multisets.sides, (index + 1) * multisets.sides),
]

describe('multisets', () => {
  test("two dice of three sides stand in the order of the file's drawing", () => {
    const multisets = new Multisets(3)
    expect(Array.from({ length: 6 }, (_, index) => countsAt(multisets, 2, index).join(''))).toEqual([
      '002',
      '011',
      '020',
      '101',
      '110',
      '200',
    ])
    expect([...multisets.level(2).weights]).toEqual([1, 2, 1, 2, 2, 1])
  })
  test('there are C(n+5, 5) of n dice, their rolls add up to 6^n exactly, and each finds its index', () => {
    const multisets = multisetsOf(6)
    const sizes = [
      1, 6, 21, 56, 126, 252, 462, 792, 1287, 2002, 3003, 4368, 6188, 8568, 11628, 15504, 20349, 26334, 33649, 42504,
      53130,
    ]
    sizes.forEach((size, dice) => {
      const level = multisets.level(dice)
      expect(level.size).toBe(size)
      expect(level.weights.reduce((sum, weight) => sum + weight, 0)).toBe(6 ** dice)
      for (let index = 0; index < size; index++) {
        if (multisets.indexOfCounts(level.counts, index * 6) !== index)
          expect.fail(`${dice} dice: index ${index} is lost`)
      }
    })
  })
  test.each([
    [6, 5],
    [2, 9],
    [4, 6],
    [1, 3],
    [10, 4],
  ])('with %i sides and %i dice, weights are the rolls that show each multiset', (sides, dice) => {
    const multisets = new Multisets(sides)
    const seen = new Array<number>(multisets.size(dice)).fill(0)
    for (let roll = 0; roll < sides ** dice; roll++) {
      const counts = new Uint8Array(sides)
      for (let die = 0, left = roll; die < dice; die++, left = Math.trunc(left / sides)) counts[left % sides]! += 1
      seen[multisets.indexOfCounts(counts)]! += 1
    }
    expect(seen).toEqual([...multisets.level(dice).weights])
  })
  test('large pools still add up, to rounding', () => {
    const level = multisetsOf(6).level(30)
    expect(level.weights.reduce((sum, weight) => sum + weight, 0) / 6 ** 30).toBeCloseTo(1, 12)
  })
  test('plus and minus are inverse, and add up', () => {
    const multisets = new Multisets(6)
    for (let dice = 0; dice <= 6; dice++) {
      const plus = multisets.plus(dice)
      const minus = multisets.minus(dice + 1)
      for (let index = 0; index < multisets.size(dice); index++) {
        for (let face = 0; face < 6; face++) {
          const more = plus[index * 6 + face]!
          const wanted = countsAt(multisets, dice, index)
          wanted[face]! += 1
          expect(countsAt(multisets, dice + 1, more)).toEqual(wanted)
          expect(minus[more * 6 + face]).toBe(index)
        }
      }
      expect([...minus].filter((index) => index >= 0)).toHaveLength(6 * multisets.size(dice))
    }
    expect([...multisets.minus(0)]).toEqual([-1, -1, -1, -1, -1, -1])
  })
  test('any roll, in any order, has the index of its counts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 20 }), (roll) => {
        const counts = new Uint8Array(6)
        for (const face of roll) counts[face]! += 1
        expect(countsAt(multisetsOf(6), roll.length, multisetsOf(6).indexOfCounts(counts))).toEqual([...counts])
      }),
      { seed: 3, numRuns: 200 },
    )
  })
  test('the twin of these tests enumerates every roll once', () => {
    expect(new Set([...allRolls(3)].map(String)).size).toBe(216)
    expect([...allRolls(0)]).toEqual([[]])
  })
  test('what is no pool is refused', () => {
    expect(() => new Multisets(0)).toThrow(new RangeError('a die cannot have 0 sides'))
    expect(() => multisetsOf(6).level(-1)).toThrow(new RangeError('a pool cannot have -1 dice'))
    expect(() => multisetsOf(6).level(2.5)).toThrow(RangeError)
    expect(() => multisetsOf(6).level(60)).toThrow(/60 dice of 6 sides make \d+ multisets: too many to list/)
  })
})
