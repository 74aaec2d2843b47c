// Opposed rolls, exactly: against brute force over both pools, and how ties resolve.
import { describe, expect, test } from 'vitest'
import { opposedOdds, poolTables } from '../../src/dice/index.ts'
import { gambleRanking, plainRanking } from '../../src/games/when-darkness-comes/words/ladder.ts'
import { allRolls, bestCombination, naiveOpposed } from '../support/naive-dice.ts'

const against = (
  a: number,
  b: number,
  rankingA = plainRanking,
  rankingB = plainRanking,
  maxTies = 100,
): ReturnType<typeof opposedOdds> =>
  opposedOdds(poolTables(rankingA).of(a).distribution, poolTables(rankingB).of(b).distribution, maxTies)

describe('opposed pools', () => {
  test('WDC-CHECK-05 wins, losses and ties of 0 to 4 dice against 0 to 3 equal brute force, also with Gamble', () => {
    for (const [gambleA, gambleB] of [
      [false, false],
      [true, false],
      [true, true],
    ] as const) {
      for (let a = 0; a <= 4; a++) {
        const rollsA = [...allRolls(a)].map((roll) => bestCombination(roll, gambleA))
        for (let b = 0; b <= 3; b++) {
          const rollsB = [...allRolls(b)].map((roll) => bestCombination(roll, gambleB))
          const seen = [0, 0, 0]
          for (const one of rollsA) for (const other of rollsB) seen[naiveOpposed(one, other) + 1]! += 1
          const odds = against(a, b, gambleA ? gambleRanking : plainRanking, gambleB ? gambleRanking : plainRanking)
          const total = 6 ** (a + b)
          expect(odds.b).toBeCloseTo(seen[0]! / total, 13)
          expect(odds.tie).toBeCloseTo(seen[1]! / total, 13)
          expect(odds.a).toBeCloseTo(seen[2]! / total, 13)
        }
      }
    }
  })
  test('WDC-CHECK-05 equal pools are even, and the three odds add up', () => {
    for (let dice = 1; dice <= 12; dice++) {
      const odds = against(dice, dice)
      expect(odds.a).toBeCloseTo(odds.b, 13)
      expect(odds.a + odds.b + odds.tie).toBeCloseTo(1, 12)
    }
  })
  test("WDC-CHECK-06 ties are rolled again: resolved odds are the geometric sum, the rest is the defender's", () => {
    const { a, tie, resolved } = against(2, 2)
    let wins = 0
    for (let round = 0; round < 100; round++) wins += a * tie ** round
    expect(resolved.a).toBeCloseTo(wins, 14)
    expect(resolved.a + resolved.b).toBe(1)
    expect(against(2, 2, plainRanking, plainRanking, 1).resolved.a).toBeCloseTo(a, 14)
    expect(against(2, 2, plainRanking, plainRanking, 0).resolved).toEqual({ a: 0, b: 1 })
  })
  test('WDC-CHECK-06 two empty pools: the defender wins', () => {
    expect(against(0, 0)).toEqual({ a: 0, b: 0, tie: 1, resolved: { a: 0, b: 1 } })
  })
  test('a ranking without a comparison of its own: the higher strength wins', () => {
    const { compare: _, ...ranking } = plainRanking
    const odds = opposedOdds(poolTables(ranking).of(3).distribution, poolTables(ranking).of(2).distribution, 100)
    expect(odds).toEqual(against(3, 2))
  })
})
