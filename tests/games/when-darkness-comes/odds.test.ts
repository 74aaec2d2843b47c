// The game's exact answers: the ladder of a check with shifts, assistants, bought dice and Gamble, and opposed checks.
import { describe, expect, test } from 'vitest'
import { expectedValue, poolTables, reach, rerolls } from '../../../src/dice/index.ts'
import { TN_CODES, gambleRanking, plainRanking } from '../../../src/games/when-darkness-comes/words/ladder.ts'
import { type Gamble, helpedOdds, oddsOf, opposedOf } from '../../../src/games/when-darkness-comes/exact/odds.ts'
import { EXACT } from '../../../src/games/when-darkness-comes/exact/exact.ts'
import {
  allRolls,
  bestCombination,
  countValues,
  naiveOpposed,
  naiveValue,
  naiveWorth,
} from '../../support/naive-dice.ts'

const successes = (question: Parameters<typeof oddsOf>[0]): number[] =>
  oddsOf(question).ladder.map((row) => row.success)

describe('odds of a check', () => {
  test('WDC-DICE-03 the ladder of five dice in the published shape', () => {
    const odds = oddsOf({ dice: 5 })
    expect({ ...odds, ladder: odds.ladder.slice(0, 4) }).toEqual({
      dice: 5,
      assist: [],
      vp: 0,
      gamble: false,
      tnShift: 0,
      ladder: [
        { tn: 'none', rank: 0, exactly: 0, success: 1 },
        { tn: '6H', rank: 1, exactly: 0, success: 1 },
        { tn: '1P', rank: 2, exactly: 2880 / 7776, success: 1 },
        { tn: '3S', rank: 3, exactly: 2040 / 7776, success: 4896 / 7776 },
      ],
    })
    expect(odds.ladder.map((row) => row.tn)).toEqual(['none', ...TN_CODES])
  })
  test('WDC-TN-02 every pool of 0 to 8 dice and every TN equals enumeration to 1e-12', () => {
    for (let dice = 0; dice <= 8; dice++) {
      const counts = countValues(dice)
      for (const { rank, exactly, success } of oddsOf({ dice }).ladder) {
        expect(Math.abs(exactly! - counts[rank]! / 6 ** dice)).toBeLessThan(1e-12)
        expect(Math.abs(success - counts.slice(rank).reduce((sum, count) => sum + count, 0) / 6 ** dice)).toBeLessThan(
          1e-12,
        )
      }
    }
  })
  test('WDC-TN-06 a shift moves the TN along the ladder and stops at ten, or goes beyond', () => {
    const success = (rank: number): number => poolTables(plainRanking).of(6).success(rank)
    expect(successes({ dice: 6, tnShift: 1 })).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10].map((rank, row) => (row === 0 ? 1 : success(rank))),
    )
    expect(successes({ dice: 6, tnShift: 2, tnCeiling: 'unbounded' }).slice(8)).toEqual([success(10), 0, 0])
    expect(successes({ dice: 6, tnShift: -2 }).slice(0, 4)).toEqual([1, 1, 1, success(1)])
    expect(oddsOf({ dice: 6, tnShift: 1 }).ladder[3]!.exactly).toBe(poolTables(plainRanking).of(6).probability(3))
  })
  test('WDC-TN-02 with "exceed" the TN has to be passed, unless it is 0', () => {
    const success = (rank: number): number => poolTables(plainRanking).of(5).success(rank)
    expect(successes({ dice: 5, tnComparison: 'exceed' })).toEqual([
      1,
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(success),
    ])
    expect(oddsOf({ dice: 5, tnComparison: 'exceed', tnShift: -1, tn: 1 }).ladder[0]!.success).toBe(1)
  })
  test('one TN can be asked for', () => {
    expect(oddsOf({ dice: 4, tn: 3 }).ladder).toEqual([{ tn: '3S', rank: 3, exactly: 288 / 1296, success: 486 / 1296 }])
  })
  test('WDC-ASSIST-04 WDC-VP-15 with help: chances of the best play for each TN, without "exactly"', () => {
    const { ladder } = oddsOf({ dice: 3, assist: [2], vp: 1 })
    for (const row of ladder) {
      expect(row).not.toHaveProperty('exactly')
      const memo = new Map<string, number>()
      let sum = 0
      for (const roll of allRolls(3))
        sum += naiveWorth(roll, (dice) => Number(naiveValue(dice) >= row.rank), { helpers: [2], singles: 1 }, memo)
      expect(Math.abs(row.success - sum / 216)).toBeLessThan(1e-12)
    }
  })
  test('WDC-ASSIST-03 die by die is at least as good as all at once', () => {
    const single = successes({ dice: 5, assist: [3] })
    successes({ dice: 5, assist: [3], assistBatch: 'perDie' }).forEach((odds, row) => {
      expect(odds).toBeGreaterThanOrEqual(single[row]! - 1e-12)
    })
  })
  test('WDC-VP-10 two points buy a die before the roll, or two re-rolls after it, whichever is better', () => {
    const plans = rerolls(plainRanking)
    const seen = new Set<boolean>()
    for (let dice = 0; dice <= 6; dice++) {
      for (let tn = 1; tn <= 10; tn++) {
        const { worth, buysDie } = helpedOdds(plainRanking, dice, reach(tn), { assist: [], vp: 2 })
        const bought = poolTables(plainRanking)
          .of(dice + 1)
          .success(tn)
        const kept = plans.oddsWithHelp(dice, reach(tn), [], 2)
        expect(worth).toBeCloseTo(Math.max(bought, kept), 14)
        expect(buysDie).toBe(bought > kept + 1e-12)
        seen.add(buysDie)
      }
    }
    expect(seen.size).toBe(2)
  })
  test('WDC-VEC-65 three points are three re-rolls, or one die and one re-roll; four are refused (WDC-VP-15)', () => {
    const plans = rerolls(plainRanking)
    for (let dice = 0; dice <= 5; dice++) {
      expect(oddsOf({ dice, vp: 3, tn: 4 }).ladder[0]!.success).toBeCloseTo(
        Math.max(plans.oddsWithHelp(dice, reach(4), [], 3), plans.oddsWithHelp(dice + 1, reach(4), [], 1)),
        14,
      )
    }
    expect(() => oddsOf({ dice: 4, vp: 4 })).toThrow(new RangeError('a roll may cost 0 to 3 victory points, not 4'))
  })
  test('WDC-VP-15 points may be bought into a simple roll: its expected value', () => {
    const { worth, buysDie } = helpedOdds(plainRanking, 3, expectedValue(), { assist: [], vp: 2 })
    expect(worth).toBeGreaterThan(poolTables(plainRanking).of(3).expected)
    expect(worth).toBeCloseTo(
      Math.max(poolTables(plainRanking).of(4).expected, rerolls(plainRanking).oddsWithHelp(3, expectedValue(), [], 2)),
      14,
    )
    expect(buysDie).toBe(
      poolTables(plainRanking).of(4).expected > rerolls(plainRanking).oddsWithHelp(3, expectedValue(), [], 2),
    )
  })
  test('WDC-NUIS-02 a nuisance lowers the odds; helpless, it is a forced re-roll of the best die', () => {
    expect(oddsOf({ dice: 4, tn: 3, nuisances: 1 }).ladder[0]!.success).toBe(
      rerolls(plainRanking).oddsWithHelp(4, reach(3), [], 0, 1),
    )
    expect(oddsOf({ dice: 4, tn: 3, nuisances: 1 }).ladder[0]!.success).toBeLessThan(486 / 1296)
  })
  test.each([
    ['core', true],
    ['new', true],
    ['newOpposedOnly', false],
    [false, false],
  ] as [Gamble, boolean][])('WDC-SKILL-33 gamble %s counts in a check: %s', (gamble, counts) => {
    expect(oddsOf({ dice: 5, gamble, tn: 5 }).ladder[0]!.success).toBe(
      poolTables(counts ? gambleRanking : plainRanking)
        .of(5)
        .success(5),
    )
  })
  test('WDC-DICE-14 pools beyond the tables are answered as well, to 40 dice; with help to 20', () => {
    expect(successes({ dice: 40 }).slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(successes({ dice: 40 }).at(-1)).toBe(1) // forty dice on six faces: some face shows seven times
    expect(oddsOf({ dice: 25, tn: 10 }).ladder[0]!.success).toBeGreaterThan(
      oddsOf({ dice: 20, tn: 10 }).ladder[0]!.success,
    )
    expect(oddsOf({ dice: 20, assist: [2], tn: 9 }).ladder[0]!.success).toBeGreaterThan(
      oddsOf({ dice: 20, tn: 9 }).ladder[0]!.success,
    )
    expect(() => oddsOf({ dice: 20, vp: 2 })).toThrow(
      new RangeError('odds with help are exact up to 20 dice, a bought one included; 21 are too many'),
    )
  })
  test('what is out of range is refused by name', () => {
    expect(() => oddsOf({ dice: 41 })).toThrow(new RangeError('dice must be 0 to 40, not 41'))
    expect(() => oddsOf({ dice: -1 })).toThrow(new RangeError('dice must be 0 to 40, not -1'))
    expect(() => oddsOf({ dice: 2, assist: [1.5] })).toThrow(
      new RangeError('dice of an assistant must be 0 to 40, not 1.5'),
    )
    expect(() => oddsOf({ dice: 2, tn: 11 })).toThrow(new RangeError('11 is not the value of a TN'))
    expect(() => oddsOf({ dice: 2, tnShift: 0.5 })).toThrow(
      new RangeError('the TN shift must be a whole number, not 0.5'),
    )
    expect(() => oddsOf({ dice: 2, nuisances: -1 })).toThrow(new RangeError('there cannot be -1 nuisances'))
    expect(() => opposedOf({ diceA: 2, diceB: 41 })).toThrow(
      new RangeError('dice of the defender must be 0 to 40, not 41'),
    )
  })
})

describe('odds of an opposed check', () => {
  test('what an opposed check does not have is refused', () => {
    const ask = (asked: object) => () => EXACT.questions[0].answer({ dice: [5], opposed: 4, ...asked }, undefined)
    expect(ask({})).not.toThrow()
    for (const flags of [{ 'tn-shift': 1 }, { tn: '3S' }, { vp: 1 }, { assist: [2] }])
      expect(ask(flags)).toThrow('--opposed: cannot be combined')
  })

  test('WDC-VEC-22 three dice against two', () => {
    const rolls = (dice: number): ReturnType<typeof bestCombination>[] =>
      [...allRolls(dice)].map((roll) => bestCombination(roll))
    const seen = [0, 0, 0]
    for (const a of rolls(3)) for (const b of rolls(2)) seen[naiveOpposed(a, b) + 1]! += 1
    const { a, b, tie, resolved } = opposedOf({ diceA: 3, diceB: 2 })
    expect([b, tie, a].map((odds) => Math.round(odds * 7776))).toEqual(seen)
    expect(resolved.a).toBeCloseTo(a / (a + b), 14)
  })
  test('WDC-CHECK-06 two empty pools: the defender wins', () => {
    expect(opposedOf({ diceA: 0, diceB: 0 }).resolved).toEqual({ a: 0, b: 1 })
  })
  test('WDC-SKILL-33 once a turn: as core on the first throw, between core and none in re-rolled ties', () => {
    for (const gamble of ['new', 'newOpposedOnly'] as const) {
      for (let dice = 4; dice <= 7; dice++) {
        const core = opposedOf({ diceA: dice, diceB: dice, gambleA: 'core' })
        const once = opposedOf({ diceA: dice, diceB: dice, gambleA: gamble })
        const none = opposedOf({ diceA: dice, diceB: dice })
        expect([once.a, once.b, once.tie]).toEqual([core.a, core.b, core.tie])
        expect(once.resolved.a).toBeLessThan(core.resolved.a)
        expect(once.resolved.a).toBeGreaterThan(none.resolved.a)
      }
    }
  })
  test('WDC-SKILL-33 a skill that counts on every throw resolves the same whether throws are chained or summed', () => {
    // The defender's limited Gamble never helps two dice (no two pair), so that only the way of calculating differs.
    const chained = opposedOf({ diceA: 5, diceB: 2, gambleA: 'core', gambleB: 'new' })
    const summed = opposedOf({ diceA: 5, diceB: 2, gambleA: 'core' })
    expect(chained.resolved.a).toBeCloseTo(summed.resolved.a, 13)
  })
  test('WDC-SKILL-33 Gamble once a turn, four dice each: equals a brute-force chain of throws', () => {
    const plain = [...allRolls(4)].map((roll) => bestCombination(roll))
    const raised = [...allRolls(4)].map((roll) => bestCombination(roll, true))
    let [freshWin, freshTieFresh, freshTieSpent, spentWin, spentTie] = [0, 0, 0, 0, 0]
    plain.forEach((withoutSkill, index) => {
      const withSkill = raised[index]!
      const isSpent = withSkill.value > withoutSkill.value
      for (const other of plain) {
        const fresh = naiveOpposed(withSkill, other)
        const spent = naiveOpposed(withoutSkill, other)
        if (fresh > 0) freshWin++
        if (fresh === 0 && isSpent) freshTieSpent++
        if (fresh === 0 && !isSpent) freshTieFresh++
        if (spent > 0) spentWin++
        if (spent === 0) spentTie++
      }
    })
    const all = 6 ** 8
    const fromSpent = spentWin / (all - spentTie)
    const fromFresh = (freshWin + freshTieSpent * fromSpent) / (all - freshTieFresh)
    expect(opposedOf({ diceA: 4, diceB: 4, gambleA: 'new' }).resolved.a).toBeCloseTo(fromFresh, 12)
  })
})
