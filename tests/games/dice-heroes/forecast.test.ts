// What agents are told that cards and skills would add to a check: DH-CHECK-08, DH-FX-10. It equals what checks add.
import { describe, expect, test } from 'vitest'
import { forecast } from '../../../src/games/dice-heroes/rules/forecast.ts'
import { Type } from '../../../src/games/dice-heroes/words/dice.ts'
import { Check as Kind } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { atBridge, doing, ruled } from './support/at-bridge.ts'
import type { Stage } from './support/stage.ts'

/** What would be added for a hero at the bridge, before a check begins. */
function added(stage: Stage, kind: number = Kind.battle, types = 0, skill = -1, hero = 0): [e: number, h: number] {
  const into = { e: 9, h: 9 }
  stage.run((table) => {
    const check = table.openCheck()
    check.hero = hero
    check.place = 1
    const before = [check.kind, check.types, check.skill]
    forecast(table, kind, types, skill, into)
    expect([check.kind, check.types, check.skill]).toEqual(before)
    table.closeCheck()
  })
  return [into.e, into.h]
}

const rule = (rest: string): string => `{ trigger: check, ${rest} }`
const BOTH = 'do: [{ modify: { side: hero, amount: 2 } }, { modify: { side: encountered, amount: 3 } }]'

describe('a forecast', () => {
  test('has nothing without rules, and outside of checks nothing at all', () => {
    expect(added(atBridge())).toEqual([0, 0])
    const into = { e: 9, h: 9 }
    const stage = ruled(rule(BOTH))
    stage.run((table) => {
      forecast(table, Kind.battle, 0, -1, into)
    })
    expect(into).toEqual({ e: 0, h: 0 })
  })

  test('DH-CHECK-08 has the rules of the scenario, by their conditions', () => {
    expect(added(ruled(rule(BOTH)))).toEqual([3, 2])
    const battles = ruled(rule(`if: { check: [battle] }, ${BOTH}`))
    expect([added(battles), added(battles, Kind.closing)]).toEqual([
      [3, 2],
      [0, 0],
    ])
    const physical = ruled(rule(`if: { usesType: [physical] }, ${BOTH}`))
    expect([added(physical, Kind.battle, 1 << Type.physical), added(physical)]).toEqual([
      [3, 2],
      [0, 0],
    ])
    const melee = ruled(rule(`if: { skillTags: [melee] }, ${BOTH}`))
    expect([added(melee, Kind.battle, 0, melee.skill('heavy-stroke')), added(melee)]).toEqual([
      [3, 2],
      [0, 0],
    ])
  })

  test('DH-CHECK-08 has words beside `modify` change nothing, and rules of other events add nothing', () => {
    expect(added(ruled(rule('do: [{ timer: { amount: 1 } }, { modify: { side: hero, amount: 2 } }]')))).toEqual([0, 2])
    expect(added(ruled('{ trigger: passed, do: [{ modify: { side: hero, amount: 2 } }] }'))).toEqual([0, 0])
  })

  test('DH-SKILL-10 has no rule whose uses are spent', () => {
    const stage = ruled(rule(`limit: { turn: 1 }, ${BOTH}`)).hero(0, { hand: 'P4 P4' })
    expect(added(stage)).toEqual([3, 2])
    stage.answers('skill heavy-stroke', 'take P4').rolls(4).encountered(1).meet('E4')
    expect(stage.check.eModifier).toBe(3)
    expect(added(stage)).toEqual([0, 0])
  })

  test('DH-SKILL-06 has passive skills of the hero alone, at their level', () => {
    const passive =
      '- { id: sure, name: Sure, kind: passive, rules: [' +
      `${rule('do: [{ modify: { side: hero, amount: [1, 2, 4] } }]')}] }`
    const cards = { cards: { skills: passive }, learns: { warden: ['sure'] } }
    const at = (level: number, hero = 0): [number, number] =>
      added(atBridge({}, cards).hero(0, { levels: { sure: level } }), Kind.battle, 0, -1, hero)
    expect([0, 1, 2, 3].map((level) => at(level))).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 4],
    ])
    expect(at(3, 1)).toEqual([0, 0])
  })

  test('DH-CARD-16 has the rules of the location, while it is open', () => {
    const specials = `- { id: windy, name: Windy, scope: location, rules: [${rule(BOTH)}] }`
    const locations =
      '- { id: pass, name: Pass, difficulty: 1, bag: { villain: 1, enemy: 1 }, ' +
      'enemies: { from: [footpad], deal: 1 }, specials: [windy] }'
    const plan = { pool: ['toll-bridge', 'old-mill', 'market-ward', 'pass'] }
    const windy = atBridge({}, { cards: { specials, locations }, plan }).place(1, { kind: 'pass' })
    expect(added(windy)).toEqual([3, 2])
    expect(added(windy.place(1, { closed: true }))).toEqual([0, 0])
  })

  test('DH-FX-10 has the bonus of the turn, but for a test of an effect', () => {
    const stage = doing('[{ bonus: { amount: 2, checks: [battle], uses: 2 } }]')
    expect([added(stage), added(stage, Kind.closing), added(stage, Kind.test)]).toEqual([
      [0, 2],
      [0, 0],
      [0, 0],
    ])
    // It is not spent by looking.
    expect(added(stage)).toEqual([0, 2])
  })
})
