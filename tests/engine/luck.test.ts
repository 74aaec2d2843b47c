// The luck of a draw: what yes-or-no questions come to, weighed by the exact chances of all draws.
import { describe, expect, test } from 'vitest'
import { luckOfDraw } from '../../src/engine/luck.ts'

/** The kind of the first thing. */
const FIRST = 3

/** Luck of each thing for every possible draw, with the chance of that draw. */
function allDraws(left: readonly number[]): { chance: number; luck: number[] }[] {
  const all = left.reduce((sum, count) => sum + count, 0)
  return left.flatMap((count, came) => {
    if (count === 0) return []
    const luck = left.map(() => 0)
    const record = {
      luck(kind: number, one: number): void {
        luck[kind - FIRST] += one
      },
    }
    luckOfDraw(record, FIRST, left, came)
    return [{ chance: count / all, luck }]
  })
}

describe.each([[[3, 2, 5]], [[1, 1]], [[0, 4, 1, 0, 2]], [[7]], [[2, 0, 0, 9]]])('of %j', (left) => {
  const draws = allDraws(left)

  test('is zero on average', () => {
    left.forEach((_, index) => {
      expect(draws.reduce((sum, { chance, luck }) => sum + chance * luck[index]!, 0)).toBeCloseTo(0, 12)
    })
  })

  test('of two things is uncorrelated', () => {
    left.forEach((_, one) => {
      for (let other = 0; other < one; other++)
        expect(draws.reduce((sum, { chance, luck }) => sum + chance * luck[one]! * luck[other]!, 0)).toBeCloseTo(0, 12)
    })
  })
})

test('a draw that is certain is no luck', () => {
  expect(allDraws([0, 3, 0])).toEqual([{ chance: 1, luck: [0, 0, 0] }])
})

test('the first thing is better by as much as it was unlikely', () => {
  expect(allDraws([1, 3])).toEqual([
    { chance: 0.25, luck: [0.75, 0] },
    { chance: 0.75, luck: [-0.25, 0] },
  ])
})
