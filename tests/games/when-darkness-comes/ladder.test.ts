// The ladder against the specification: all of its tables, its worked examples, and a twin written from the rules.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poolTables, strengthOf, valueOfStrength, tieBreakOfStrength } from '../../../src/dice/index.ts'
import {
  TN_CODES,
  VALUE_NAMES,
  codeOfValue,
  compareStrengths,
  effectiveTn,
  gambleRanking,
  plainRanking,
  requiredValue,
  succeeds,
  valueOfCode,
} from '../../../src/games/when-darkness-comes/words/ladder.ts'
import { allRolls, bestCombination, countValues, faces, naiveOpposed, naiveValue } from '../../support/naive-dice.ts'

const countsOf = (dice: readonly number[]): Uint8Array => {
  const counts = new Uint8Array(6)
  for (const face of dice) counts[face - 1]! += 1
  return counts
}
const plain = (dice: readonly number[]): number => valueOfStrength(plainRanking.rank(countsOf(dice), 0))
const gamble = (dice: readonly number[]): number => valueOfStrength(gambleRanking.rank(countsOf(dice), 0))
const percent = (probability: number): string => `${(100 * probability).toFixed(2)}%`
const dieFaces = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 14 })

/** The two tables of WDC-DICE-17, read from the specification: rows of n, 6^n and the counts by value. */
function oracle(): { plain: number[][]; gamble: number[][] } {
  const text = readFileSync(new URL('../../../docs/rules/when-darkness-comes.md', import.meta.url), 'utf8')
  const from = text.indexOf('**WDC-DICE-17**')
  const chapter = text.slice(from, text.indexOf('## 1.3', from))
  const rows = [...chapter.matchAll(/^ {2}\| (\d+(?: \| \d+){12}) \|$/gm)].map((match) =>
    match[1]!.split(' | ').map(Number),
  )
  // The heading row's first cell is a letter, so only the 12 + 12 data rows match.
  return { plain: rows.slice(0, 12), gamble: rows.slice(12) }
}

describe('the tables of WDC-DICE-17', () => {
  const tables = oracle()
  test('WDC-DICE-17 the specification holds twelve rows for each ranking', () => {
    expect(tables.plain.map((row) => row[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(tables.gamble.map((row) => row[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'WDC-DICE-17 %i dice have the specified counts, plain and with Gamble',
    (n) => {
      for (const [ranking, rows] of [
        [plainRanking, tables.plain],
        [gambleRanking, tables.gamble],
      ] as const) {
        const { total, valueCounts } = poolTables(ranking).of(n).distribution
        expect([n, total, ...valueCounts]).toEqual(rows[n - 1])
      }
    },
  )
  test('WDC-DICE-17 the ladder is not ordered by rarity: the facts worth a test', () => {
    const count = (n: number, value: number): number => poolTables(plainRanking).of(n).distribution.valueCounts[value]!
    for (let n = 5; n <= 15; n++) expect(count(n, 0) + count(n, 1)).toBe(0)
    for (let n = 9; n <= 15; n++) expect(count(n, 2)).toBe(0)
    for (let n = 5; n <= 8; n++) expect(count(n, 7)).toBeGreaterThan(count(n, 6))
    for (let n = 6; n <= 15; n++) expect(count(n, 9)).toBeGreaterThan(count(n, 8))
    for (let n = 9; n <= 12; n++) expect(count(n, 6)).toBeGreaterThan(count(n, 5))
  })
  test('WDC-DICE-12 counts with Gamble equal brute force to 6 dice', () => {
    for (let n = 0; n <= 6; n++) {
      expect([...poolTables(gambleRanking).of(n).distribution.valueCounts]).toEqual(countValues(n, true))
    }
  })
})

describe('what dice are worth', () => {
  test.each([
    ['WDC-DICE-05 six high', '6/4', 1, 1],
    ['WDC-DICE-05 fours and fives alone are worth nothing', '4/5', 0, 0],
    ['WDC-DICE-04 no combination', '1/2/4/5', 0, 0],
    ['WDC-DICE-06 a pair of ones', '1/1', 2, 2],
    ['WDC-DICE-06 two sixes are a pair', '6/6', 2, 2],
    ['WDC-DICE-07 two pairs are a pair', '1/1/4/4', 2, 3],
    ['WDC-DICE-08 duplicates do not hurt a straight', '1/2/2/3', 3, 3],
    ['WDC-DICE-08 five straight with a duplicate', '2/3/3/4/5/6', 7, 7],
    ['WDC-DICE-08 no wrap-around', '5/6/1', 1, 1],
    ['WDC-DICE-08 six straight stays with seven dice', '1/2/3/4/5/6/6', 9, 9],
    ['WDC-DICE-09 three of a kind', '2/2/2', 4, 4],
    ['WDC-DICE-09 four of a kind', '5/5/5/5', 6, 6],
    ['WDC-DICE-02 only the best of pair and triple counts', '2/2/5/5/5', 4, 5],
    ['WDC-DICE-10 six of a kind', '3/3/3/3/3/3', 10, 10],
    ['WDC-DICE-10 eight of a kind', '3/3/3/3/3/3/3/3', 10, 10],
    ['WDC-DICE-12 four of one face is not two pair', '2/2/2/2', 6, 6],
    ['WDC-VEC-02 full house', '2/2/5/5/5', 4, 5],
    ['WDC-VEC-03 pair of threes', '3/3', 2, 2],
    ['WDC-VEC-03 two pair', '3/3/4/4', 2, 3],
    ['WDC-VEC-03 three straight', '2/3/4', 3, 3],
    ['WDC-VEC-03 four straight', '3/4/5/6', 5, 5],
    ['WDC-VEC-03 full house (WDC-DICE-11)', '4/4/6/6/6', 4, 5],
    ['WDC-VEC-05 one success (WDC-DICE-13)', '6/4', 1, 1],
    ['WDC-VEC-07 the attack', '2/3/4/6', 3, 3],
    ['WDC-VEC-07 the defence', '1/1/1/5', 4, 4],
    ['WDC-VEC-09', '2/2/5', 2, 2],
    ['WDC-VEC-11', '3/3/5/6', 2, 2],
    ['WDC-VEC-12', '4/4/4/1/2/6', 4, 4],
    ['WDC-VEC-13', '1/2/3/3/5/5', 3, 3],
    ['WDC-VEC-15', '2/3/4/4', 3, 3],
    ['WDC-VEC-17 the first try', '6/3/1', 1, 1],
    ['WDC-VEC-17 the second', '4/4/1', 2, 2],
    ['WDC-VEC-18', '2/2/2/5', 4, 4],
    ['WDC-VEC-19 before the nuisance', '5/5/5', 4, 4],
    ['WDC-VEC-19 after it', '5/5/2', 2, 2],
    ['WDC-VEC-24', '1/2/2/3', 3, 3],
    ['WDC-VEC-27 before help', '2/2/3', 2, 2],
    ['WDC-VEC-27 after it', '1/2/3', 3, 3],
    ['WDC-VEC-36', '2/3/3/4/4/6', 3, 3],
    ['WDC-VEC-38', '2/3/3/4/5/6', 7, 7],
    ['WDC-VEC-50', '5/6/1', 1, 1],
    ['WDC-VEC-50', '1/2/4/5', 0, 0],
    ['WDC-VEC-50', '1/2/3/5/6', 3, 3],
    ['WDC-VEC-50', '1/2/3/4/5/6', 9, 9],
    ['WDC-VEC-50', '1/1/2/2/3/3', 3, 3],
    ['WDC-VEC-51', '3/3/3/3', 6, 6],
    ['WDC-VEC-51', '1/1/2/2/3/4', 5, 5],
    ['WDC-VEC-51', '6/6/6/6/6/6/6', 10, 10],
    ['WDC-VEC-51', '2/2/2/3/3/3', 4, 5],
  ])('%s: %s is worth %i, with Gamble %i', (_, dice, value, withGamble) => {
    expect(plain(faces(dice))).toBe(value)
    expect(gamble(faces(dice))).toBe(withGamble)
  })
  test('WDC-VEC-01 four straight beats three of a kind', () => {
    expect(plain(faces('1/2/3/4'))).toBeGreaterThan(plain(faces('3/3/3')))
  })
  test('WDC-VEC-52 an empty pool is worth nothing (WDC-DICE-14)', () => {
    expect(plain([])).toBe(0)
    expect(poolTables(plainRanking).of(0).probability(0)).toBe(1)
  })
  test('WDC-DICE-01 every roll of 0 to 6 dice is worth what the rule book says, faces included', () => {
    for (let n = 0; n <= 6; n++) {
      for (const roll of allRolls(n)) {
        for (const isGambling of [false, true]) {
          const {
            value,
            faces: [first = 0, second = 0],
          } = bestCombination(roll, isGambling)
          const strength = (isGambling ? gambleRanking : plainRanking).rank(countsOf(roll), 0)
          if (strength !== strengthOf(value, first * 7 + second))
            expect.fail(`${roll.join('/')} gamble ${isGambling}: ${strength}`)
        }
      }
    }
  })
  test('WDC-DICE-02 larger rolls agree with the twin; order does not matter; a die more never weakens', () => {
    fc.assert(
      fc.property(dieFaces, fc.integer({ min: 1, max: 6 }), (dice, another) => {
        expect(plain(dice)).toBe(naiveValue(dice))
        expect(gamble(dice)).toBe(naiveValue(dice, true))
        expect(gamble(dice)).toBeGreaterThanOrEqual(plain(dice))
        for (const ranking of [plainRanking, gambleRanking]) {
          expect(ranking.rank(countsOf([...dice, another]), 0)).toBeGreaterThanOrEqual(ranking.rank(countsOf(dice), 0))
        }
      }),
      { seed: 17, numRuns: 500 },
    )
  })
})

describe('chances of the worked examples', () => {
  const success = (dice: number, tn: number): string => percent(poolTables(plainRanking).of(dice).success(tn))
  test.each([
    ['WDC-VEC-06 Kirk picks two locks', 5, 2, '100.00%'],
    ['WDC-VEC-11 Sharon picks the library door', 4, 2, '88.89%'],
    ['WDC-VEC-12 Brian forces the gun shop', 6, 3, '83.02%'],
    ['WDC-VEC-13 Brian smashes a window', 6, 1, '100.00%'],
    ['WDC-VEC-14 Robert climbs through', 4, 1, '98.15%'],
    ['WDC-VEC-17 Valerie and the young man', 3, 2, '55.56%'],
    ['WDC-VEC-18 Robert searches for the shotgun', 4, 4, '15.28%'],
    ['WDC-VEC-21 Kirk attacks past the journalists', 4, 3, '37.50%'],
    ['WDC-VEC-21 the same without them', 5, 3, '62.96%'],
    ['WDC-VEC-23 Brian carries a flashlight', 6, 1, '100.00%'],
    ['WDC-VEC-24 Sharon and the owner', 4, 3, '37.50%'],
    ['WDC-VEC-28 Kirk sneaks past a guard', 4, 2, '88.89%'],
    ['WDC-VEC-31 Brian sneaks', 3, 3, '13.89%'],
    ['WDC-VEC-32 the pistol at distance 2', 4, 5, '6.02%'],
    ['WDC-VEC-32 the pistol at distance 3', 3, 5, '0.00%'],
    ['WDC-VEC-36 the handgun at range 0', 6, 5, '32.23%'],
  ])('%s: %i dice against TN %i succeed in %s', (_, dice, tn, expected) => {
    expect(success(dice, tn)).toBe(expected)
  })
})

describe('target numbers', () => {
  test('WDC-DICE-03 codes and values are the ladder, there and back', () => {
    expect(TN_CODES.map(valueOfCode)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (let value = 0; value <= 10; value++) expect(valueOfCode(codeOfValue(value))).toBe(value)
    expect(VALUE_NAMES).toHaveLength(11)
  })
  test('WDC-TN-01 a code is read in either case; anything else is unknown', () => {
    expect(valueOfCode('3s')).toBe(3)
    expect(valueOfCode('none')).toBe(0)
    for (const wrong of ['', '7K', '3', '3S ', '-', 'constructor']) expect(valueOfCode(wrong)).toBeUndefined()
  })
  test('WDC-TN-06 values above the ladder have a name; no value is negative or broken', () => {
    expect(codeOfValue(12)).toBe('6K+2')
    expect(() => codeOfValue(-1)).toThrow(new RangeError('-1 is not a value of the ladder'))
    expect(() => codeOfValue(1.5)).toThrow(RangeError)
  })
  test('WDC-TN-04 locks are the value of the TN', () => {
    expect([1, 2, 3].map((locks) => codeOfValue(effectiveTn(locks, 0)))).toEqual(['6H', '1P', '3S'])
  })
  test('WDC-TN-05 one level is one step of value: 3S + 1 = 3K', () => {
    expect(codeOfValue(effectiveTn(valueOfCode('3S')!, 1))).toBe('3K')
  })
  test('WDC-TN-06 shifts are summed before the clamp', () => {
    expect(effectiveTn(1, -1)).toBe(0)
    expect(effectiveTn(1, -1 + 1)).toBe(1) // WDC-VEC-53: with Oh Crap 2
    expect(effectiveTn(1, -1 - 1 + 2)).toBe(1) // WDC-VEC-53: smash, WooHoo, difficulty
    expect(effectiveTn(1, -5)).toBe(0)
    expect(effectiveTn(9, 2)).toBe(10)
    expect(effectiveTn(9, 2, 'unbounded')).toBe(11)
    expect(effectiveTn(10, 2, 'unbounded')).toBe(12)
  })
  test('WDC-VEC-53 at TN 0 even a 1 and an empty pool succeed', () => {
    expect(succeeds(plain([1]), effectiveTn(1, -1))).toBe(true)
    expect(succeeds(plain([]), 0)).toBe(true)
    expect(succeeds(0, 0, 'exceed')).toBe(true)
    expect(succeeds(0, 1)).toBe(false)
  })
  test('WDC-TN-02 reaching the TN is enough, unless it has to be exceeded', () => {
    expect(succeeds(3, 3, 'meet')).toBe(true)
    expect(succeeds(3, 3, 'exceed')).toBe(false)
    expect(succeeds(4, 3, 'exceed')).toBe(true)
    expect(requiredValue(10, 'exceed')).toBe(11)
  })
  test('WDC-VEC-54 a dodge: above, equal to and below the attack (WDC-TN-03)', () => {
    expect([4, 3, 2].map((value) => [succeeds(value, 3), succeeds(value, 3, 'exceed')])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
  })
})

describe('opposed rolls', () => {
  const against = (a: string, b: string, ranking = plainRanking): number =>
    Math.sign(compareStrengths(ranking.rank(countsOf(faces(a)), 0), ranking.rank(countsOf(faces(b)), 0)))
  test.each([
    ['WDC-VEC-07 three of a kind holds three straight', '2/3/4/6', '1/1/1/5', -1],
    ['WDC-VEC-08 fours over twos', '4/4/4', '2/2/2', 1],
    ['WDC-VEC-08 fours tie with fours', '4/4/4', '4/4/4', 0],
    ['WDC-VEC-22 a pair of fives over fours', '5/5/2', '4/4', 1],
    ['WDC-VEC-40 double five over double four', '5/5/1', '4/4', 1],
    ['WDC-CHECK-05 dice outside the combination never matter', '4/4/1', '4/4/5', 0],
    ['WDC-CHECK-05 a straight has its top face', '2/3/4', '1/2/3', 1],
    ['WDC-CHECK-05 two six-highs tie', '6/4', '6/1', 0],
    ['WDC-CHECK-05 two zeros tie', '5/4', '1/2', 0],
    ['WDC-CHECK-05 the higher of two pairs, without Gamble', '3/3/4/4', '4/4/2/2', 0],
  ])('%s', (_, a, b, expected) => {
    expect(against(a, b)).toBe(expected)
    expect(against(b, a)).toBe(-expected + 0)
  })
  test('WDC-CHECK-05 with Gamble the second pair decides, and different shapes with one first face tie', () => {
    expect(against('4/4/3/3', '4/4/2/2', gambleRanking)).toBe(1)
    expect(against('5/5/5/2/2', '5/5/5/4/4', gambleRanking)).toBe(-1)
    expect(against('3/4/5', '5/5/2/2', gambleRanking)).toBe(0)
    expect(against('2/3/4', '5/5/2/2', gambleRanking)).toBe(-1)
    expect(against('2/3/4/5', '5/5/5/4/4', gambleRanking)).toBe(0)
  })
  test('WDC-CHECK-05 any two rolls compare as in the twin', () => {
    fc.assert(
      fc.property(dieFaces, dieFaces, fc.boolean(), fc.boolean(), (a, b, gambleA, gambleB) => {
        const strength = (dice: number[], isGambling: boolean): number =>
          (isGambling ? gambleRanking : plainRanking).rank(countsOf(dice), 0)
        expect(Math.sign(compareStrengths(strength(a, gambleA), strength(b, gambleB)))).toBe(
          naiveOpposed(bestCombination(a, gambleA), bestCombination(b, gambleB)),
        )
      }),
      { seed: 5, numRuns: 1000 },
    )
  })
  test('WDC-CHECK-05 a strength holds value and faces', () => {
    const strength = gambleRanking.rank(countsOf(faces('4/4/6/6/6')), 0)
    expect([valueOfStrength(strength), tieBreakOfStrength(strength)]).toEqual([5, 6 * 7 + 4])
  })
})
