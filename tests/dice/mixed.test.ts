// Mixed dice, exactly: functions and tables against brute force over every roll.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as entry from '../../src/dice/index.ts'
import {
  Aggregate,
  chanceAgainst,
  chancesOf,
  chanceToReach,
  gapsAgainst,
  MixedDice,
  mixedDice,
  NO_DICE,
} from '../../src/dice/index.ts'

const SIDES = [4, 6, 8, 10, 12]
const MAX_ERROR = 1e-12

/** All rolls of these dice, each as likely. */
function allRolls(sides: readonly number[]): number[][] {
  return sides.reduce<number[][]>(
    (rolls, one) => rolls.flatMap((roll) => Array.from({ length: one }, (_, face) => [...roll, face + 1])),
    [[]],
  )
}

/** As the rule says it (DH-SKILL-02, DH-DATA-04). */
function counted(roll: readonly number[], aggregate: number): number {
  if (roll.length === 0 || aggregate === Aggregate.none) return 0
  const sum = roll.reduce((all, face) => all + face, 0)
  if (aggregate === Aggregate.sum) return sum
  if (aggregate === Aggregate.max) return Math.max(...roll)
  return aggregate === Aggregate.min ? Math.min(...roll) : Math.floor(sum / roll.length)
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const shareOf = (values: readonly number[], isMeant: (value: number) => boolean): number =>
  values.filter(isMeant).length / values.length
const same = (actual: number, expected: number, what: string): void => {
  if (!(Math.abs(actual - expected) <= MAX_ERROR)) expect.fail(`${what}: ${actual} is not ${expected}`)
}

const tables = mixedDice()
const dice = fc.array(fc.constantFrom(...SIDES), { maxLength: 4 })
const aggregates = fc.constantFrom(...Object.values(Aggregate))
const multisetOf = (sides: readonly number[]): number =>
  sides.reduce((all, one) => tables.plus(all, SIDES.indexOf(one)), NO_DICE)

describe('mixed dice equal brute force', () => {
  test('what they come to, and whether they reach a number', () => {
    fc.assert(
      fc.property(dice, aggregates, (sides, aggregate) => {
        const values = allRolls(sides).map((roll) => counted(roll, aggregate))
        const chances = chancesOf(sides, aggregate)
        const multiset = multisetOf(sides)
        expect(tables.count(multiset)).toBe(sides.length)
        expect(chances).toHaveLength(Math.max(...values) + 1)
        for (let value = -3; value <= chances.length + 3; value++) {
          same(
            chances[value] ?? 0,
            shareOf(values, (one) => one === value),
            `P(H = ${value})`,
          )
          const reached = shareOf(values, (one) => one >= value)
          same(chanceToReach(chances, value), reached, `P(H >= ${value})`)
          same(tables.reach(multiset, aggregate, value), reached, `table: P(H >= ${value})`)
          const missing = meanOf(values.map((one) => Math.max(0, value - one)))
          same(tables.meanMissing(multiset, aggregate, value), missing, `mean of ${value} - H`)
        }
      }),
      { seed: 34, numRuns: 150 },
    )
  })
  test('against a rolled die, with modifiers, strictly and with ties', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SIDES), { maxLength: 3 }),
        aggregates,
        fc.integer({ min: -15, max: 15 }),
        fc.constantFrom(...SIDES),
        (sides, aggregate, lead, encountered) => {
          const gaps = allRolls(sides).flatMap((roll) =>
            Array.from({ length: encountered }, (_, face) => face + 1 - counted(roll, aggregate) - lead),
          )
          const chances = chancesOf(sides, aggregate)
          const multiset = multisetOf(sides)
          for (const passesTies of [false, true]) {
            const passed = shareOf(gaps, (gap) => gap < 0 || (passesTies && gap === 0))
            same(chanceAgainst(chances, lead, encountered, passesTies), passed, 'passes')
            same(tables.passes(multiset, aggregate, lead, encountered, passesTies), passed, 'table: passes')
          }
          const found = gapsAgainst(chances, lead, encountered)
          expect(found).toHaveLength(Math.max(-1, ...gaps) + 1)
          found.forEach((chance, gap) =>
            same(
              chance,
              shareOf(gaps, (one) => one === gap),
              `P(gap ${gap})`,
            ),
          )
          const mean = meanOf(gaps.map((gap) => Math.max(0, gap)))
          same(tables.meanGap(multiset, aggregate, lead, encountered), mean, 'mean gap')
        },
      ),
      { seed: 35, numRuns: 150 },
    )
  })
  test('what is left of damage', () => {
    fc.assert(
      fc.property(
        dice,
        aggregates,
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: -2, max: 20 }),
        (sides, aggregate, plus, amount) => {
          const left = allRolls(sides).map((roll) => Math.max(0, amount - Math.max(0, counted(roll, aggregate) + plus)))
          same(tables.meanLeft(multisetOf(sides), aggregate, plus, amount), meanOf(left), 'left')
        },
      ),
      { seed: 36, numRuns: 150 },
    )
  })
})

test('what is sure is 1 and what cannot be is 0, without rounding', () => {
  fc.assert(
    fc.property(dice, aggregates, fc.constantFrom(...SIDES), (sides, aggregate, encountered) => {
      const chances = chancesOf(sides, aggregate)
      const least = chances.findIndex((chance) => chance > 0)
      const multiset = multisetOf(sides)
      expect([chanceToReach(chances, least), chanceToReach(chances, chances.length)]).toEqual([1, 0])
      expect([tables.reach(multiset, aggregate, least), tables.reach(multiset, aggregate, chances.length)]).toEqual([
        1, 0,
      ])
      expect(tables.passes(multiset, aggregate, encountered - least + 1, encountered, false)).toBe(1)
      expect(tables.passes(multiset, aggregate, 1 - chances.length, encountered, true)).toBe(0)
    }),
    { seed: 37, numRuns: 100 },
  )
})

test('the order in which dice come does not matter, and there are C(11, 5) multisets', () => {
  expect(tables.size).toBe(462)
  expect(multisetOf([4, 12, 6])).toBe(multisetOf([12, 6, 4]))
})

test('many dice still add up', () => {
  for (const aggregate of Object.values(Aggregate)) {
    const chances = chancesOf(Array<number>(30).fill(12), aggregate)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  }
})

test('what is no die, no way to count, or too much for the tables is refused', () => {
  expect(() => chancesOf([0], Aggregate.sum)).toThrow(new RangeError('a die cannot have 0 sides'))
  expect(() => chancesOf([2.5], Aggregate.sum)).toThrow(new RangeError('a die cannot have 2.5 sides'))
  expect(() => chancesOf([4], 9)).toThrow(new RangeError('dice are not counted in the way 9'))
  const small = new MixedDice([4], 1)
  expect(() => small.plus(small.plus(NO_DICE, 0), 0)).toThrow(new RangeError('the tables go up to 1 dice'))
})

test.each(
  [
    ...readFileSync(new URL('../../src/dice/mixed.ts', import.meta.url), 'utf8').matchAll(
      /@example (.*) \/\/ => '(.*)'/g,
    ),
  ].map(([, expression, value]) => [expression, value]),
)('the example %s', (expression, value) => {
  const run = new Function(...Object.keys(entry), `return (${expression})`) as (...values: unknown[]) => unknown
  expect(String(run(...Object.values(entry)))).toBe(value)
})
