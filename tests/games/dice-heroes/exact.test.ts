// What `odds dice-heroes` computes: the worked examples of the rules as fractions, brute force, options, and answers.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Aggregate } from '../../../src/dice/index.ts'
import type { ExactAnswer, ExactQuestion } from '../../../src/engine/game.ts'
import {
  aggregateOf,
  damages,
  fleeDamage,
  KINDS_OF_CHECK,
  left,
  meanOf,
  meanReduction,
  ofSize,
  ofWeights,
  over,
  passed,
  passesTies,
  payments,
  reached,
  standDamage,
} from '../../../src/games/dice-heroes/exact/chances.ts'
import { closingAt } from '../../../src/games/dice-heroes/exact/checks.ts'
import { EXACT } from '../../../src/games/dice-heroes/exact/index.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { isTiePassed } from '../../../src/games/dice-heroes/rules/checks.ts'
import { closingDifficulty } from '../../../src/games/dice-heroes/rules/closing.ts'
import type { Scenario } from '../../../src/games/dice-heroes/setup/scenario.ts'
import { SIZES } from '../../../src/games/dice-heroes/words/dice.ts'
import { Check, Roll } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { InputError, parseYaml } from '../../../src/input/index.ts'

const folder = new URL('../../../src/games/dice-heroes/content/', import.meta.url)
const content = game.content.parse(
  game.content.files.map((name) => parseYaml({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
)
const scenarioWith = (settings: Readonly<Record<string, unknown>> = {}): Scenario =>
  game.prepare(content, game.settings(content).parse(settings))
const scenario = scenarioWith()

const valueOf = (fraction: string): number => {
  const [over, under = '1'] = fraction.split('/')
  return Number(over) / Number(under)
}
/** The chances are these fractions, separated by commas, to 1e-12. */
function same(chances: readonly number[], fractions: string): void {
  const expected = fractions.split(',').map((one) => valueOf(one.trim()))
  expect(chances).toHaveLength(expected.length)
  chances.forEach((chance, index) => expect(Math.abs(chance - expected[index]), fractions).toBeLessThan(1e-12))
}

const sum = (dice: readonly number[], lead = 0) => ({ dice, aggregate: Aggregate.sum, lead })
const max = (dice: readonly number[], lead = 0) => ({ dice, aggregate: Aggregate.max, lead })
const levels = scenario.sizes.map(({ weights }) => ofWeights(weights))
const stat = (dice: readonly number[], size: number, lead = 0): number => passed(sum(dice, lead), ofSize(size), false)
const closed = (dice: readonly number[], difficulty: number): number[] =>
  [0, 2].map((boost) => reached(sum(dice, boost), difficulty, true))

describe('worked examples', () => {
  test('DH-VEC-01 DH-CLOSE-06 closing difficulty', () => {
    for (const initial of [0, 1, 2, 3, 4])
      expect([1, 2, 3].map((level) => closingAt(scenario, initial, level))).toEqual([2, 4, 6].map((x) => initial + x))
  })
  test('DH-VEC-03 DH-VEC-04 DH-LEVEL-02 random dice', () => {
    expect(levels.map((one) => one.map((share) => Math.round(100 * share)))).toEqual([
      [44, 44, 12, 0, 0],
      [10, 40, 40, 10, 0],
      [0, 10, 27, 36, 27],
    ])
    same(
      levels.map((one) => over(one, (size) => size)),
      '5.36, 7, 9.6',
    )
    same(
      levels.map((one) => over(one, (size) => (size + 1) / 2)),
      '3.18, 4, 5.3',
    )
    same(
      levels.map((one) => over(one, (size) => fleeDamage(size, 0, 2))),
      '2.68, 3.5, 4.8',
    )
  })
  test('DH-VEC-05 DH-FLEE-02 flee damage', () => {
    expect(SIZES.map((size) => fleeDamage(size, 0, 2))).toEqual([2, 3, 4, 5, 6])
    expect([fleeDamage(4, 1, 2), fleeDamage(8, -1, 2), fleeDamage(4, -3, 2)]).toEqual([3, 3, 0])
    expect(SIZES.map((size) => fleeDamage(size, 1, 3))).toEqual([2, 3, 3, 4, 5])
  })
  test('DH-VEC-06 DH-ENEMY-09 stand damage', () => {
    expect(SIZES.map((size) => standDamage(size, 0))).toEqual([4, 6, 8, 10, 12])
    expect([standDamage(6, 2), standDamage(4, -5)]).toEqual([8, 0])
  })
  test('DH-VEC-10 DH-STAT-04 stat checks, hidden and discarded', () => {
    same([stat([4], 4), stat([4], 4, 1)], '3/8, 5/8')
    same([stat([6], 4), stat([6], 4, 1)], '7/12, 3/4')
    same([stat([4], 6), stat([4], 6, 1)], '1/4, 5/12')
    same([stat([6], 6), stat([6], 6, 1)], '5/12, 7/12')
    same([stat([4], 8), stat([4], 8, 1)], '3/16, 5/16')
    same([stat([8], 8), stat([8], 8, 1)], '7/16, 9/16')
    same([stat([4], 12), stat([4], 12, 1)], '1/8, 5/24')
  })
  test('DH-VEC-11 stat checks against a random die, by level', () => {
    const byLevel = (size: number, lead: number): number[] => levels.map((one) => passed(sum([size], lead), one, false))
    same(byLevel(4, 0), '119/400, 91/400, 1307/8000')
    same(byLevel(4, 1), '119/240, 91/240, 1307/4800')
    same(byLevel(6, 0), '191/400, 3/8, 1307/4800')
    same(byLevel(6, 1), '767/1200, 311/600, 9149/24000')
  })
  test('DH-VEC-12 DH-STAT-05 with a DIVINE die', () => {
    same(
      [4, 6, 8].map((size) => stat([4, 4], size)),
      '27/32, 21/32, 1/2',
    )
    same(
      [4, 6, 8].map((size) => stat([4, 6], size)),
      '43/48, 55/72, 119/192',
    )
  })
  test('DH-VEC-13 DH-VEC-16 DH-CHECK-05 ties', () => {
    const three = sum([], 3)
    const ties = (kind: 'stat' | 'obstacle', option: 'perText' | 'always' | 'never'): number =>
      reached(three, 3, passesTies(kind, option))
    expect([ties('stat', 'perText'), ties('stat', 'always'), ties('stat', 'never')]).toEqual([0, 1, 0])
    expect([ties('obstacle', 'perText'), ties('obstacle', 'always'), ties('obstacle', 'never')]).toEqual([1, 1, 0])
    expect(reached(sum([], 3 + 2), 5, true)).toBe(1)
  })
  test('DH-VEC-14 DH-OBST-05 obstacles of tier 1 and 2', () => {
    const bySize = (size: number, lead: number): number[] =>
      SIZES.map((one) => passed(max([size], lead), ofSize(one), true))
    same(bySize(4, 0), '5/8, 5/12, 5/16, 1/4, 5/24')
    same(bySize(4, 2), '15/16, 3/4, 9/16, 9/20, 3/8')
    same(bySize(6, 0), '3/4, 7/12, 7/16, 7/20, 7/24')
    same(bySize(6, 2), '23/24, 5/6, 11/16, 11/20, 11/24')
  })
  test('DH-VEC-15 DH-OBST-04 obstacles of tier 3', () => {
    const bySize = (dice: readonly number[], lead = 0): number[] =>
      [4, 6, 8].map((one) => passed(max(dice, lead), ofSize(one), true))
    same(bySize([4, 4]), '25/32, 25/48, 25/64')
    same(bySize([4, 4], 2), '63/64, 41/48, 41/64')
    same(bySize([4, 6]), '41/48, 47/72, 47/96')
    same(bySize([6, 6]), '65/72, 161/216, 161/288')
    expect(aggregateOf('obstacle')).toBe(Aggregate.max)
  })
  test('DH-VEC-17 DH-OBST-06 DIVINE dice stand in; without a stat die there is no boost', () => {
    expect(payments('obstacle', 2, [4], [6, 6])).toEqual([
      { dice: [4], divine: [6], isBoosted: false },
      { dice: [4], divine: [6], isBoosted: true },
      { dice: [], divine: [6, 6], isBoosted: false },
    ])
  })
  test('DH-VEC-18 DH-ENEMY-05 DH-ENEMY-07 damage of a battle', () => {
    // Of a rolled d4 each face is as likely: E - H is one of four numbers in a row, from 1 - lead.
    const lost = (lead: number, ties = false): number[] => damages(sum([], lead), ofSize(4), ties)
    expect(lost(0).slice(0, 6)).toEqual([0, 0.25, 0.25, 0.25, 0.25, 0])
    expect(lost(1).slice(0, 5)).toEqual([0.25, 0.25, 0.25, 0.25, 0])
    expect(lost(4).slice(0, 2)).toEqual([0.25, 0])
    expect([lost(4, true)[0], lost(5)[0]]).toEqual([0, 0])
    expect([passed(sum([], 4), ofSize(4), false), passed(sum([], 5), ofSize(4), false)]).toEqual([0.75, 1])
  })
  test('DH-VEC-19 battles with d4+1', () => {
    const given = sum([4], 1)
    same([passed(given, ofSize(6), false)], '5/12')
    same(damages(given, ofSize(6), false).slice(0, 5), '4/24, 4/24, 3/24, 2/24, 1/24')
    same([passed(given, ofSize(8), false)], '5/16')
    same(damages(given, ofSize(8), false).slice(0, 7), '4/32, 4/32, 4/32, 4/32, 3/32, 2/32, 1/32')
  })
  test('DH-VEC-20 battles against random enemies', () => {
    const rolls = [sum([4], 1), sum([4], 3), sum([6], 1), sum([6], 3)]
    const byLevel = (level: number): number[] => rolls.map((roll) => passed(roll, levels[level - 1], false))
    same(byLevel(1), '119/240, 81/100, 767/1200, 209/240')
    same(byLevel(2), '91/240, 531/800, 311/600, 911/1200')
    same(byLevel(3), '1307/4800, 3921/8000, 9149/24000, 14177/24000')
  })
  test('DH-VEC-21 DH-CLOSE-04 DH-CLOSE-07 closing with one stat die', () => {
    const all = (size: number, ...difficulties: number[]): number[] => difficulties.flatMap((cd) => closed([size], cd))
    same(all(4, 2, 3, 4, 5, 6, 7), '3/4, 1, 1/2, 1, 1/4, 3/4, 0, 1/2, 0, 1/4, 0, 0')
    same(all(6, 4, 6, 8), '1/2, 5/6, 1/6, 1/2, 0, 1/6')
    same(all(8, 6, 8), '3/8, 5/8, 1/8, 3/8')
  })
  test('DH-VEC-22 DH-CLOSE-05 closing with a DIVINE die', () => {
    same([...closed([4, 4], 6), ...closed([4, 4], 8)], '3/8, 13/16, 1/16, 3/8')
    same([...closed([6, 6], 6), ...closed([6, 6], 8)], '13/18, 11/12, 5/12, 13/18')
  })
  test('DH-VEC-25 DH-DMG-05 reduction', () => {
    expect(left(sum([], 4), 3)).toEqual([1, 0, 0, 0])
    expect(left(sum([], 2), 3)).toEqual([0, 1, 0, 0])
    expect(left(sum([], -1), 3)).toEqual([0, 0, 0, 1])
  })
})

describe('brute force', () => {
  const dice = fc.array(fc.constantFrom(...SIZES), { minLength: 1, maxLength: 2 })
  const aggregates = fc.constantFrom(Aggregate.sum, Aggregate.max, Aggregate.min, Aggregate.mean)
  const counted = (roll: readonly number[], aggregate: number): number => {
    const total = roll.reduce((all, face) => all + face, 0)
    if (aggregate === Aggregate.sum) return total
    if (aggregate === Aggregate.max) return Math.max(...roll)
    return aggregate === Aggregate.min ? Math.min(...roll) : Math.floor(total / roll.length)
  }
  const rollsOf = (sizes: readonly number[]): number[][] =>
    sizes.reduce<number[][]>(
      (rolls, size) => rolls.flatMap((roll) => Array.from({ length: size }, (_, face) => [...roll, face + 1])),
      [[]],
    )
  test('battles against random dice: won, and each damage; reductions', () => {
    fc.assert(
      fc.property(
        dice,
        aggregates,
        fc.integer({ min: -6, max: 6 }),
        fc.constantFrom(...levels),
        fc.boolean(),
        (sizes, aggregate, lead, encountered, ties) => {
          const expected = new Map<number | 'won', number>()
          const rolls = rollsOf(sizes)
          SIZES.forEach((size, index) => {
            for (let face = 1; face <= size; face++) {
              for (const roll of rolls) {
                const gap = face - counted(roll, aggregate) - lead
                const key = gap < 0 || (ties && gap === 0) ? 'won' : gap
                expected.set(key, (expected.get(key) ?? 0) + encountered[index] / size / rolls.length)
              }
            }
          })
          const given = { dice: sizes, aggregate, lead }
          expect(passed(given, encountered, ties)).toBeCloseTo(expected.get('won') ?? 0, 12)
          const lost = damages(given, encountered, ties)
          lost.forEach((chance, damage) => expect(chance).toBeCloseTo(expected.get(damage) ?? 0, 12))
          expect(Math.max(-1, ...[...expected.keys()].filter((key) => key !== 'won'))).toBeLessThan(lost.length || 1)
          const reductions = rolls.map((roll) => Math.max(0, counted(roll, aggregate) + lead))
          const mean = reductions.reduce((all, one) => all + one, 0) / rolls.length
          expect(meanReduction(given)).toBeCloseTo(mean, 12)
          left(given, 5).forEach((chance, rest) => {
            const share = reductions.filter((one) => Math.max(0, 5 - one) === rest).length / rolls.length
            expect(chance).toBeCloseTo(share, 12)
          })
        },
      ),
      { seed: 340, numRuns: 100 },
    )
  })
  test('the cheapest way to pay comes first, and each way once', () => {
    const ways = payments('closing', 1, [6, 4, 4], [4, 4])
    expect(ways.map(({ dice, divine, isBoosted }) => [...dice, isBoosted ? '+' : '', ...divine].join(' '))).toEqual([
      '4 ',
      '6 ',
      '4 +',
      '6 +',
      '4  4',
      '6  4',
      '4 + 4',
      '6 + 4',
      '4  4 4',
      '6  4 4',
      '4 + 4 4',
      '6 + 4 4',
    ])
    expect(payments('battle', 2, [4, 6, 6], [12]).map(({ dice }) => dice.join())).toEqual(['4,6', '6,6', '4,6', '6,6'])
  })
})

describe('as it is played', () => {
  test('DH-CHECK-05 ties, DH-DATA-02 ways to count dice, DH-CLOSE-06 closing difficulty', () => {
    for (const tiesPass of ['perText', 'always', 'never'] as const) {
      const played = scenarioWith({ rules: { tiesPass } })
      for (const kind of KINDS_OF_CHECK)
        expect(passesTies(kind, tiesPass), kind).toBe(isTiePassed({ scenario: played }, Check[kind]))
    }
    expect({ ...Roll }).toEqual({ ...Aggregate })
    const harder = scenarioWith({ numbers: { difficulty: -1, closingPerLevel: 3 }, scenario: 'drowned-bell' })
    for (const kind of harder.kinds) {
      const table = { scenario: harder, stage: harder.stages[0], kind: () => kind }
      expect(closingAt(harder, kind.difficulty, 2)).toBe(closingDifficulty(table as never, 0))
    }
  })
})

// ---- Answers -------------------------------------------------------------------------------------------------------

const questions = EXACT.questions as readonly ExactQuestion[]
const answer = (name: string, asked: Readonly<Record<string, unknown>> = {}, played = scenario): ExactAnswer =>
  questions.find((one) => one.name === name)!.answer(asked, played)
const cell = ({ tables }: ExactAnswer, row: string | number, column: string, table = 0): unknown =>
  tables[table].rows.find(([first]) => first === row)![tables[table].columns.findIndex(({ name }) => name === column)]
/** What is asked, with flags as the command line reads them. */
const ASKED: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  check: [{}, { kind: 'obstacle', dice: [4, 6] }, { dice: [4, 4], modifier: 1, plus: -2, boost: 0 }],
  pay: [{}, { kind: 'closing', hand: [4, 6], divine: [4], chance: 75 }, { kind: 'obstacle', count: 2, chance: 100 }],
  battle: [{}, { dice: [4, 6], roll: 'max', plus: 20 }, { modifier: -1 }],
  flee: [{}, { modifier: 3 }, { modifier: -20 }],
  reduce: [{}, { damage: [0, 40], dice: [4], plus: -1 }],
  closing: [{}, { difficulty: [0, 60], divine: [4, 12], plus: 1 }],
}

describe('answers', () => {
  test('the game has these questions', () => {
    expect(game.exact).toBe(EXACT)
    expect(EXACT.title).toBe(game.title)
    expect(questions.map(({ name }) => name)).toEqual(Object.keys(ASKED))
    for (const { name, about } of questions) {
      expect(name).toMatch(/^[a-z]+$/)
      expect(about).not.toMatch(/\.$|^[A-Z]/)
    }
  })
  test.each(Object.entries(ASKED))('%s: tables and chart are whole', (name, all) => {
    for (const asked of all) {
      const { tables, chart, notes, title } = answer(name, asked)
      for (const { columns, rows } of tables) {
        expect(new Set(columns.map((one) => one.name)).size).toBe(columns.length)
        for (const row of rows) {
          expect(row).toHaveLength(columns.length)
          row.forEach((value, index) => {
            if (columns[index].shows !== 'text') expect(value, columns[index].title).toBeGreaterThanOrEqual(0)
            if (columns[index].shows === 'chance') expect(value).toBeLessThanOrEqual(1 + 1e-12)
          })
        }
      }
      if ('because' in chart) throw new Error('no chart')
      const { steps, series, chances, ...words } = chart
      expect(chances).toHaveLength(steps.values.length)
      expect(new Set(series.entries.map(({ code }) => code)).size).toBe(series.entries.length)
      for (const row of chances) expect(row).toHaveLength(series.entries.length)
      expect(JSON.stringify([title, notes, words])).not.toMatch(/undefined|NaN|Infinity|null/)
    }
  })
  test('check: boosts and ties by the settings', () => {
    expect(cell(answer('check'), 'd4', 'd4')).toBe(3 / 8)
    expect(cell(answer('check'), 'd4', 'd4Boosted')).toBe(5 / 8)
    const changed = scenarioWith({ numbers: { statBoost: 2, obstacleBoost: 0 }, rules: { tiesPass: 'always' } })
    expect(cell(answer('check', {}, changed), 'd4', 'd4')).toBe(5 / 8)
    expect(cell(answer('check', {}, changed), 'd4', 'd4Boosted')).toBe(15 / 16)
    expect(answer('check', { kind: 'obstacle' }, changed).tables[0].columns).toHaveLength(6)
    expect(cell(answer('check', { kind: 'battle', boost: 3 }), 'd4', 'd4Boosted')).toBe(15 / 16)
    expect(answer('check', {}, changed).notes).toContain('Ties always pass (rules.tiesPass).')
    const sizes = [
      [0, 100, 0, 0, 0],
      [0, 100, 0, 0, 0],
      [0, 100, 0, 0, 0],
    ]
    expect(cell(answer('check', {}, scenarioWith({ sizes })), 'level 3', 'd4')).toBe(1 / 4)
  })
  test('DH-OBST-13 an obstacle by a skill: its own dice, way to count and boost', () => {
    const { tables, notes } = answer('check', { kind: 'obstacle', roll: 'sum', dice: [4, 4, 4] })
    // Of 64 throws 54 come to 6 or more; the other side ties at 6 of a d6.
    const atLeast = (wanted: number): number =>
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].reduce(
        (sum, total, index) => sum + (total >= wanted ? [1, 3, 6, 10, 12, 12, 10, 6, 3, 1][index] / 64 : 0),
        0,
      )
    const d6 = tables[0].rows.find(([name]) => name === 'd6')!
    expect(d6[1]).toBeCloseTo(
      [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + atLeast(face) / 6, 0),
      12,
    )
    expect(notes).toContain('Boosted: with the boost of the skill, for +2.')
  })
  test('pay: the cheapest dice, or the best where none suffice', () => {
    const asked = { kind: 'closing', hand: [4, 6], divine: [4], chance: 75 }
    expect(answer('pay', asked).tables[0].rows.slice(0, 7)).toEqual([
      ['2', 'd4', 3 / 4],
      ['3', 'd4 boosted', 1],
      ['4', 'd4 boosted', 3 / 4],
      ['5', 'd6, DIVINE d4', expect.closeTo(3 / 4, 12)],
      ['6', 'd4 boosted, DIVINE d4', 13 / 16],
      ['7', 'd6 boosted, DIVINE d4', expect.closeTo(3 / 4, 12)],
      ['8', 'd6 boosted, DIVINE d4', expect.closeTo(7 / 12, 12)],
    ])
    expect(cell(answer('pay', asked, scenarioWith({ numbers: { closingBoost: 4 } })), '4', 'chance')).toBe(1)
    expect(answer('pay', { kind: 'battle', count: 2, roll: 'max', hand: [4, 6, 8] }).tables[0].rows[0][1]).toBe(
      'max of d4, d6',
    )
  })
  test('battle: damage, fleeing and standing, and the skills of the party', () => {
    const found = answer('battle', { plus: 1 })
    expect(cell(found, 'd6', 'won')).toBeCloseTo(5 / 12, 12)
    expect(cell(found, 'd6', 'meanDamage')).toBeCloseTo(20 / 24, 12)
    expect([cell(found, 'd6', 'fleeing'), cell(found, 'd6', 'standing')]).toEqual([3, 6])
    expect(cell(found, 4, 'd6', 1)).toBeCloseTo(1 / 24, 12)
    expect(cell(found, 'Heavy Stroke', 'skillLevel1', 2)).toBeCloseTo(119 / 240, 12)
    expect(cell(found, 'Heavy Stroke boosted', 'skillLevel1', 2)).toBeCloseTo(81 / 100, 12)
    expect(cell(answer('battle', {}, scenarioWith({ rules: { tiesPass: 'always' } })), 'd4', 'won')).toBe(5 / 8)
  })
  test('flee: the divisor, and who may', () => {
    const changed = scenarioWith({ numbers: { fleeDivisor: 3 }, rules: { noSkillDamage: 'full' } })
    expect(cell(answer('flee'), 'level 1', 'fleeing')).toBeCloseTo(2.68, 12)
    expect(cell(answer('flee', { modifier: 1 }, changed), 'd12', 'fleeing')).toBe(5)
    expect(answer('flee', {}, changed).notes[1]).toContain('nobody')
    expect(cell(answer('flee'), 2, 'meanRoll', 1)).toBeCloseTo(4, 12)
  })
  test('reduce: what is left, and the skills of the party', () => {
    const found = answer('reduce', { damage: [3], plus: -1 })
    expect(found.tables[0].rows[0][1]).toBe(meanOf(left(sum([4], -1), 3)))
    expect(found.tables[1].rows[0][1]).toBe(1 / 4)
    expect(cell(found, 'Raised Shield', 'skillLevel1', 2)).toBe(1.5)
  })
  test('closing: by difficulty, with locations of the scenario', () => {
    expect(cell(answer('closing'), 4, 'd4Boosted')).toBe(3 / 4)
    expect(cell(answer('closing', { divine: [4] }), 6, 'd4')).toBe(3 / 8)
    expect(cell(answer('closing'), 'Market Ward', 'level3', 1)).toBe(6)
    expect(cell(answer('closing', {}, scenarioWith({ rules: { tiesPass: 'never' } })), 4, 'd4')).toBe(0)
  })
  test.each([
    ['check', { dice: [5] }, 'there is no d5'],
    ['check', { kind: 'closing' }, 'no die is rolled against a closing attempt'],
    ['check', { roll: 'max' }, 'a stat check counts the sum of its dice'],
    ['check', { kind: 'obstacle', dice: [4, 6, 8] }, 'an obstacle takes at most 2 dice, not 3'],
    ['pay', { kind: 'obstacle', count: 3 }, 'an obstacle takes at most 2 dice, not 3'],
    ['pay', { kind: 'closing', roll: 'min' }, 'a closing attempt counts the sum of its dice'],
    ['pay', { kind: 'battle', divine: [4] }, 'a skill is paid with the dice that it names'],
    ['pay', { count: 2 }, 'a stat check takes one die, which DIVINE dice may join'],
    ['pay', { kind: 'battle', count: 3, hand: [4, 4] }, '2 dice do not pay this check'],
    ['pay', { divine: [7] }, 'there is no d7'],
    ['battle', { dice: [9] }, 'there is no d9'],
    ['reduce', { dice: [11] }, 'there is no d11'],
    ['closing', { divine: [5] }, 'there is no d5'],
  ])('%s refuses %o', (name, asked, message) => {
    expect(() => answer(name, asked)).toThrow(InputError)
    expect(() => answer(name, asked)).toThrow(message)
  })
})
