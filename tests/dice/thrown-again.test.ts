// Chances after a throw of some dice, against every roll of them one by one.
import { describe, expect, test } from 'vitest'
import { poolTables, thrownAgain } from '../../src/dice/index.ts'
import { gambleRanking, plainRanking } from '../../src/games/when-darkness-comes/words/ladder.ts'
import { allRolls, naiveValue } from '../support/naive-dice.ts'

const counts = (dice: readonly number[]): Uint8Array => {
  const faces = new Uint8Array(6)
  for (const die of dice) faces[die - 1]! += 1
  return faces
}

describe.each([
  ['plain', plainRanking, false],
  ['Gamble', gambleRanking, true],
] as const)('%s', (_, ranking, isGambling) => {
  const chances = thrownAgain(poolTables(ranking))

  test.each([
    { kept: [], thrown: 3 },
    { kept: [6], thrown: 2 },
    { kept: [1, 2], thrown: 1 },
    { kept: [2, 3, 4], thrown: 2 },
    { kept: [5, 5, 5, 1], thrown: 3 },
    { kept: [3, 3], thrown: 0 },
  ])('$kept stay, $thrown are thrown', ({ kept, thrown }) => {
    const values = [...allRolls(thrown)].map((roll) => naiveValue([...kept, ...roll], isGambling))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(chances.expected(counts(kept), thrown)).toBeCloseTo(mean, 12)
    for (let tn = -1; tn <= ranking.maxValue + 1; tn++) {
      const share = values.filter((value) => value >= tn).length / values.length
      expect(chances.success(counts(kept), thrown, tn), `TN ${tn}`).toBeCloseTo(share, 12)
    }
  })

  test('the same answer when it is asked again', () => {
    const ask = (): number => chances.success(counts([4, 4]), 2, 3)
    expect(ask()).toBe(ask())
  })
})

test('one object for the tables of a ranking', () => {
  expect(thrownAgain(poolTables(plainRanking))).toBe(thrownAgain(poolTables(plainRanking)))
})
