// Best re-rolls against a recursion that tries everything, for every roll of small pools; worked cases; nuisances.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type HelpBatch,
  PoolTables,
  RerollChoice,
  Rerolls,
  expectedValue,
  poolTables,
  reach,
  rerolls,
} from '../../src/dice/index.ts'
import { gambleRanking, plainRanking } from '../../src/games/when-darkness-comes/words/ladder.ts'
import { allRolls, faces, naiveBestDie, naiveValue, naiveWorth } from '../support/naive-dice.ts'

const plans = rerolls(plainRanking)
const choice = new RerollChoice()
const indexOf = (dice: readonly number[]): number => poolTables(plainRanking).of(dice.length).indexOfFaces(dice)
const sorted = (dice: number): number[][] =>
  [...allRolls(dice)].filter((roll) => roll.every((face, die) => die === 0 || roll[die - 1]! <= face))
const best = (
  dice: string,
  tn: number,
  helpers: number[],
  singles: number,
  batch: HelpBatch = 'single',
): RerollChoice =>
  plans.bestReroll(faces(dice).length, indexOf(faces(dice)), reach(tn), helpers, singles, choice, batch)
const thrown = (): string =>
  [...choice.faces].flatMap((count, face) => new Array<number>(count).fill(face + 1)).join('/')

/** Holds every roll of a pool to the naive recursion, and the odds before the roll to the mean over all rolls. */
function holdToTwin(
  dice: number,
  objective: number,
  helpers: number[],
  singles: number,
  batch: HelpBatch,
  isGambling = false,
): void {
  const fast = rerolls(isGambling ? gambleRanking : plainRanking)
  const payoff = (roll: readonly number[]): number => {
    const value = naiveValue(roll, isGambling)
    return objective >= 0 ? Number(value >= objective) : Math.min(value, -objective)
  }
  const memo = new Map<string, number>()
  const help = { helpers, singles, isPerDie: batch === 'perDie' }
  let sum = 0
  for (const roll of allRolls(dice)) {
    const wanted = naiveWorth(roll, payoff, help, memo)
    const got = fast.worthOf(
      dice,
      poolTables(plainRanking).of(dice).indexOfFaces(roll),
      objective,
      helpers,
      singles,
      batch,
    )
    if (Math.abs(got - wanted) > 1e-12)
      expect.fail(`${roll.join('/')} with ${JSON.stringify(help)}: ${got}, not ${wanted}`)
    sum += wanted
  }
  expect(Math.abs(fast.oddsWithHelp(dice, objective, helpers, singles, 0, batch) - sum / 6 ** dice)).toBeLessThan(1e-12)
}

describe('the optimum', () => {
  test.each([
    [[], 0],
    [[1], 0],
    [[2], 0],
    [[9], 0],
    [[], 1],
    [[], 2],
    [[], 3],
    [[2, 1], 0],
    [[1], 2],
    [[2, 2], 1],
  ])(
    'WDC-ASSIST-04 WDC-VP-09 helpers %j and %i bought re-rolls: every roll of 0 to 3 dice, every TN',
    (helpers, singles) => {
      for (let dice = 0; dice <= 3; dice++) {
        for (let tn = 0; tn <= 5; tn++) holdToTwin(dice, reach(tn), helpers, singles, 'single')
      }
    },
  )
  test('WDC-ASSIST-04 three helpers and a bought re-roll: every roll of 3 dice, TN 3K', () => {
    holdToTwin(3, reach(4), [1, 2, 3], 1, 'single')
  })
  test.each([
    [[2], 0, 3],
    [[4], 0, 5],
    [[2, 3], 0, 4],
    [[3], 1, 6],
  ])('WDC-ASSIST-03 helpers %j, %i bought, TN %i: every roll of 4 dice', (helpers, singles, tn) => {
    holdToTwin(4, reach(tn), helpers, singles, 'single')
  })
  test('WDC-ASSIST-03 one helper of three, TN 4S: every roll of 5 dice', () => {
    holdToTwin(5, reach(5), [3], 0, 'single')
  })
  test.each([
    [[2], 0],
    [[3], 0],
    [[2], 1],
    [[2, 3], 0],
    [[2, 1], 1],
  ])('WDC-ASSIST-03 die by die: helpers %j and %i bought, every roll of 0 to 3 dice', (helpers, singles) => {
    for (let dice = 0; dice <= 3; dice++) {
      for (let tn = 2; tn <= 3; tn++) holdToTwin(dice, reach(tn), helpers, singles, 'perDie')
    }
  })
  test('WDC-ASSIST-03 die by die with 4 dice', () => {
    holdToTwin(4, reach(5), [3], 0, 'perDie')
  })
  test('WDC-TN-09 WDC-VP-15 variable checks: the best expected value, and the best expected value up to a cap', () => {
    for (let dice = 0; dice <= 3; dice++) {
      holdToTwin(dice, expectedValue(), [], 3, 'single')
      holdToTwin(dice, expectedValue(2), [2], 1, 'single')
    }
    expect(() => expectedValue(0)).toThrow(new RangeError('a cap of 0 leaves no value to gain'))
  })
  test('WDC-DICE-12 with Gamble', () => {
    holdToTwin(4, reach(3), [2], 1, 'single', true)
  })
  test('the named step really has the promised worth: playing it leads to the mean of what follows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 7 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
        fc.nat(3),
        fc.integer({ min: -3, max: 10 }).filter((objective) => objective !== 0),
        (roll, helpers, singles, objective) => {
          const step = plans.bestReroll(roll.length, indexOf(roll), objective, helpers, singles, choice)
          const { kind, helper, worth } = step
          if (kind === 'hold') {
            const value = naiveValue(roll)
            expect(worth).toBe(objective > 0 ? Number(value >= objective) : Math.min(value, -objective))
            return
          }
          const again = [...step.faces].flatMap((count, face) => new Array<number>(count).fill(face + 1))
          const kept = roll.slice()
          for (const face of again) kept.splice(kept.indexOf(face), 1)
          expect(kept).toHaveLength(roll.length - again.length)
          expect(again).toHaveLength(step.dice)
          expect(again.length).toBeLessThanOrEqual(kind === 'single' ? 1 : helpers[helper]!)
          const left = helpers.filter((_, index) => kind === 'single' || index !== helper)
          let sum = 0
          for (const outcome of allRolls(again.length)) {
            sum += plans.worthOf(
              roll.length,
              indexOf([...kept, ...outcome]),
              objective,
              left,
              kind === 'single' ? singles - 1 : singles,
            )
          }
          expect(sum / 6 ** again.length).toBeCloseTo(worth, 11)
        },
      ),
      { seed: 31, numRuns: 250 },
    )
  })
  test('WDC-ASSIST-04 more help, a larger helper or seeing dice in between never hurts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 10 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
        fc.nat(2),
        (dice, tn, helpers, singles) => {
          const odds = plans.oddsWithHelp(dice, reach(tn), helpers, singles)
          const atLeast = (other: number): void => {
            expect(other).toBeGreaterThanOrEqual(odds - 1e-12)
          }
          atLeast(plans.oddsWithHelp(dice, reach(tn), [...helpers, 1], singles))
          atLeast(
            plans.oddsWithHelp(
              dice,
              reach(tn),
              helpers.map((max) => max + 1),
              singles,
            ),
          )
          atLeast(plans.oddsWithHelp(dice, reach(tn), helpers, singles + 1))
          atLeast(plans.oddsWithHelp(dice, reach(tn), helpers, singles, 0, 'perDie'))
          expect(odds).toBeGreaterThanOrEqual(poolTables(plainRanking).of(dice).success(tn) - 1e-12)
        },
      ),
      { seed: 8, numRuns: 60 },
    )
  })
})

describe('what to do', () => {
  test('WDC-VEC-27 Sharon helps Valerie: one two is thrown again, chance 1/3', () => {
    expect(best('2/2/3', 3, [4], 0)).toMatchObject({ kind: 'helper', helper: 0, dice: 1 })
    expect(thrown()).toBe('2')
    expect(choice.worth).toBeCloseTo(1 / 3, 14)
  })
  test('WDC-ASSIST-03 help is never larger than the helper, nor than the pool', () => {
    expect(best('1/1/6/6', 3, [1], 0).dice).toBe(1)
    best('2/4/5', 4, [9], 0)
    expect(choice.dice).toBeLessThanOrEqual(3)
  })
  test('WDC-VP-09 one bought re-roll of a pair for three of a kind: one in six; two of them: 11 in 36', () => {
    expect(best('4/4/1', 4, [], 1)).toMatchObject({ kind: 'single', helper: -1, dice: 1 })
    expect(thrown()).toBe('1')
    expect(choice.worth).toBeCloseTo(1 / 6, 14)
    expect(best('4/4/1', 4, [], 2).worth).toBeCloseTo(11 / 36, 14)
  })
  test('nothing is spent on a roll that has succeeded, or that nothing can save', () => {
    expect(best('4/4/4', 4, [3], 3)).toMatchObject({ kind: 'hold', helper: -1, dice: 0, worth: 1 })
    expect(thrown()).toBe('')
    expect(best('1/2/4', 10, [3, 3], 3)).toMatchObject({ kind: 'hold', worth: 0 })
    expect(best('1/2/4', 11, [3], 3)).toMatchObject({ kind: 'hold', worth: 0 })
    expect(best('1/2/4', 0, [3], 3)).toMatchObject({ kind: 'hold', worth: 1 })
  })
  test('free help goes before bought re-rolls where both are worth the same', () => {
    expect(best('4/4/1', 4, [1], 1).kind).toBe('helper')
  })
  test('the helper is named by its place in the question, in any order', () => {
    expect(best('1/2/5/5', 5, [1, 3], 0).helper).toBe(best('1/2/5/5', 5, [3, 1], 0).helper === 0 ? 1 : 0)
    expect(best('2/2/3', 3, [0, 4], 0).helper).toBe(1)
  })
  test('WDC-ASSIST-03 die by die: played out step by step, the attempt reaches what was promised', () => {
    const [dice, tn, maxDice] = [4, 5, 3]
    const { multisets } = poolTables(plainRanking)
    const index = (roll: readonly number[]): number =>
      multisets.indexOfCounts([1, 2, 3, 4, 5, 6].map((face) => roll.filter((die) => die === face).length))
    const playOn = (fresh: number[], again: number[]): number => {
      const face = plans.nextDie(dice, reach(tn), maxDice, [], 0, index(fresh), index(again), again.length)
      if (face === 0) return Number(naiveValue([...fresh, ...again]) >= tn)
      const left = fresh.slice()
      left.splice(left.indexOf(face), 1)
      return [1, 2, 3, 4, 5, 6].reduce((sum, next) => sum + playOn(left, [...again, next]), 0) / 6
    }
    for (const roll of sorted(dice)) {
      const step = plans.bestReroll(dice, indexOf(roll), reach(tn), [maxDice], 0, choice, 'perDie')
      expect(playOn(roll, [])).toBeCloseTo(step.worth, 12)
      if (step.kind === 'hold') continue
      expect(step).toMatchObject({ kind: 'helper', helper: 0, dice: 1 })
      expect(step.faces[plans.nextDie(dice, reach(tn), maxDice, [], 0, index(roll), 0, 0) - 1]).toBe(1)
    }
  })
  test('what cannot be planned is refused', () => {
    expect(() => best('1/2', 2, new Array<number>(11).fill(1), 0)).toThrow(
      new RangeError('at most 10 helpers can be planned for'),
    )
    expect(() => best('1/2', 2, [], 16)).toThrow(new RangeError('singles must be 0 to 15, not 16'))
    expect(() => best('1/2', 2, [], -1)).toThrow(RangeError)
    expect(() => plans.oddsWithHelp(21, reach(3), [], 1)).toThrow(
      new RangeError('21 dice of 6 sides are too many for exact tables'),
    )
    expect(() => plans.oddsWithHelp(13, reach(3), [13], 0, 0, 'perDie')).toThrow(
      /one after another has 2496144 states: too many to plan/,
    )
    expect(() => plans.oddsWithHelp(3, reach(3), [], 0, -1)).toThrow(
      new RangeError('-1 is no number of forced re-rolls'),
    )
  })
  test('a new planner gives the same answers as one that was asked many things before', () => {
    const fresh = new Rerolls(new PoolTables(plainRanking))
    expect(fresh.oddsWithHelp(6, reach(7), [3, 2], 2)).toBe(plans.oddsWithHelp(6, reach(7), [2, 3], 2))
  })
})

describe('nuisances', () => {
  test.each([
    ['2/3/4/6', 4],
    ['6/1/2', 6],
    ['4/4/1', 4],
    ['5/5/5', 5],
  ])('WDC-VEC-59 WDC-NUIS-02 of %s the %i is the best die', (dice, face) => {
    expect(plans.bestDieOf(faces(dice).length, indexOf(faces(dice)))).toBe(face)
  })
  test('WDC-NUIS-02 the best die of every roll of 1 to 5 dice is that of the rule, plain and with Gamble', () => {
    for (let dice = 1; dice <= 5; dice++) {
      for (const roll of sorted(dice)) {
        expect(plans.bestDieOf(dice, indexOf(roll))).toBe(roll[naiveBestDie(roll)])
        expect(rerolls(gambleRanking).bestDieOf(dice, indexOf(roll))).toBe(roll[naiveBestDie(roll, true)])
      }
    }
    expect(plans.bestDieOf(0, 0)).toBe(0)
  })
  test('WDC-NUIS-02 odds with one and two nuisances, without and with help, equal brute force', () => {
    const memo = new Map<string, number>()
    const after = (roll: number[], forced: number, tn: number, helpers: number[]): number => {
      if (forced === 0) return naiveWorth(roll, (dice) => Number(naiveValue(dice) >= tn), { helpers, singles: 0 }, memo)
      const index = naiveBestDie(roll)
      return (
        [1, 2, 3, 4, 5, 6].reduce(
          (sum, face) =>
            sum +
            after(
              roll.map((die, other) => (other === index ? face : die)),
              forced - 1,
              tn,
              helpers,
            ),
          0,
        ) / 6
      )
    }
    for (const [tn, helpers] of [
      [2, []],
      [3, [2]],
      [4, [1]],
    ] as [number, number[]][]) {
      memo.clear()
      for (const forced of [1, 2]) {
        for (let dice = 1; dice <= 4; dice++) {
          let sum = 0
          for (const roll of allRolls(dice)) sum += after(roll, forced, tn, helpers)
          expect(Math.abs(plans.oddsWithHelp(dice, reach(tn), helpers, 0, forced) - sum / 6 ** dice)).toBeLessThan(
            1e-12,
          )
        }
      }
    }
    expect(plans.oddsWithHelp(0, reach(1), [], 0, 2)).toBe(0)
  })
})
