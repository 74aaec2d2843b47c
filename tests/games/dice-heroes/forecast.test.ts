// What agents expect that cards and bonuses add to a check: the same that is added when it is made (DH-CHECK-08).
import { describe, expect, test } from 'vitest'
import { beginCheck } from '../../../src/games/dice-heroes/rules/checks.ts'
import { happen } from '../../../src/games/dice-heroes/rules/events.ts'
import { forecast } from '../../../src/games/dice-heroes/rules/forecast.ts'
import { Type } from '../../../src/games/dice-heroes/words/dice.ts'
import { Check as Kind, Trigger } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { atBridge, doing } from './support/at-bridge.ts'
import type { Stage } from './support/stage.ts'

const PHYSICAL = 1 << Type.physical
const DIVINE = 1 << Type.divine
const RULE = 'trigger: check, do: [{ modify: { side: hero, amount: 3 } }]'
const passive = (id: string, rules: string): string => `- { id: ${id}, name: Own, kind: passive, rules: [${rules}] }`
const special = (id: string, scope: string, ...rules: string[]): string =>
  `- { id: ${id}, name: Special, scope: ${scope}, rules: [${rules.map((rule) => `{ ${rule} }`).join(', ')}] }`

interface Planned {
  readonly kind?: keyof typeof Kind
  readonly types?: number
  readonly skill?: string
  readonly hero?: number
}

/** What is expected of a check, which must be what is added to it; while it is asked, nothing changes. */
function expected(stage: Stage, { kind = 'battle', types = PHYSICAL, skill, hero = 0 }: Planned = {}): number[] {
  const into = { e: 9, h: 9 }
  const [what, by] = [Kind[kind] as number, skill === undefined ? -1 : stage.skill(skill)]
  stage.run((table) => {
    const place = stage.state.at[hero]
    const check = beginCheck(table, Kind.stat, hero, place)
    ;[check.types, check.skill] = [0, -1]
    forecast(table, what, types, by, into)
    expect([check.kind, check.types, check.skill, check.eModifier, check.hModifier]).toEqual([Kind.stat, 0, -1, 0, 0])
    expect(table.frames.entered).toBe(0)
    ;[check.kind, check.types, check.skill] = [what, types, by]
    happen(table, Trigger.check, hero, place)
    const bonus = what === Kind.test ? 0 : table.state.bonuses.sum(hero, what)
    expect([check.eModifier, check.hModifier + bonus]).toEqual([into.e, into.h])
    table.closeCheck()
  })
  return [into.e, into.h]
}

/** A table with these special rules of the scenario. */
const scenarioRules = (...rules: string[]): Stage =>
  atBridge({ also: ['own'] }, { cards: { specials: special('own', 'scenario', ...rules) } })

/** The warden, who is the first, and the strider know this passive skill before all others, if a level is given. */
function withPassive(rules: string, levels: readonly number[]): Stage {
  const stage = atBridge(
    { party: ['warden', 'strider'] },
    { cards: { skills: passive('own', rules) }, learns: { warden: ['own'], strider: ['own'] } },
  )
  levels.forEach((level, hero) => stage.hero(hero, { levels: { own: level } }))
  return stage
}

/** Locations of this kind, of which the first is where heroes begin. */
const atLocation = (rule: string): Stage =>
  atBridge(
    {},
    {
      cards: {
        specials: special('own', 'location', rule),
        locations: `- { id: fort, name: Fort, difficulty: 0, bag: { villain: 1, enemy: 1 },
          enemies: { from: [footpad], deal: 1 }, obstacles: { from: [], deal: 0 }, specials: [own], closures: [] }`,
      },
      plan: { pool: ['toll-bridge', 'market-ward', 'old-mill', 'fort'] },
    },
  )

describe('rules of the scenario', () => {
  test('DH-CHECK-08 to both sides, from all rules, and other words change nothing', () => {
    const stage = scenarioRules(
      RULE,
      'trigger: check, do: [{ modify: { side: encountered, amount: 2 } }, { timer: { amount: -1 } }]',
      'trigger: check, do: [{ timer: { amount: 1 } }, { modify: { side: encountered, amount: -5 } }]',
      'trigger: passed, do: [{ modify: { side: hero, amount: 7 } }]',
    )
    expect(expected(stage)).toEqual([-3, 3])
  })

  test('DH-FX-26 by the kind of check, its types of dice and its skill, as they would be', () => {
    const byKind = scenarioRules(RULE.replace(', do', ', if: { check: [battle, closing] }, do'))
    const kinds = ['stat', 'battle', 'obstacle', 'closing'] as const
    expect(kinds.map((kind) => expected(byKind, { kind })[1])).toEqual([0, 3, 0, 3])
    const byType = scenarioRules(RULE.replace(', do', ', if: { usesType: [divine] }, do'))
    expect([PHYSICAL, DIVINE, PHYSICAL | DIVINE].map((types) => expected(byType, { types })[1])).toEqual([0, 3, 3])
    const byTag = scenarioRules(RULE.replace(', do', ', if: { skillTags: [melee] }, do'))
    expect([undefined, 'heavy-stroke'].map((skill) => expected(byTag, { skill })[1])).toEqual([0, 3])
  })

  test('DH-SKILL-10 a rule whose limit is used up adds nothing more', () => {
    const stage = scenarioRules(RULE.replace(', do', ', limit: { turn: 1 }, do'))
    expect([expected(stage), expected(stage)]).toEqual([
      [0, 3],
      [0, 0],
    ])
  })

  test('DH-CHECK-08 nothing is expected where no check is in progress, or no card waits', () => {
    const stage = scenarioRules(RULE)
    const into = { e: 9, h: 9 }
    forecast(stage.table, Kind.battle, PHYSICAL, -1, into)
    expect(into).toEqual({ e: 0, h: 0 })
    expect(expected(atBridge({ party: ['votary', 'votary'] }))).toEqual([0, 0])
  })
})

describe('rules of the location', () => {
  test('DH-CARD-16 where the check is made, while it is open', () => {
    const stage = atLocation(RULE)
    for (const place of [0, 1, stage.state.locations - 1]) {
      stage.place(place, { kind: 'fort' }).hero(0, { at: place })
      expect(expected(stage)).toEqual([0, 3])
      expect(expected(stage.place(place, { closed: true }))).toEqual([0, 0])
      stage.place(place, { kind: 'market-ward' })
    }
  })

  test('DH-CARD-16 a check that is made nowhere has none', () => {
    const stage = atLocation(RULE).place(1, { kind: 'fort' })
    const into = { e: 9, h: 9 }
    stage.run((table) => {
      beginCheck(table, Kind.test, 0, -1)
      forecast(table, Kind.test, PHYSICAL, -1, into)
      table.closeCheck()
    })
    expect(into).toEqual({ e: 0, h: 0 })
  })
})

describe('passive skills', () => {
  const byLevel = '{ trigger: check, do: [{ modify: { side: hero, amount: [1, 4, 6] } }] }'
  test.each([0, 1, 2, 3])('DH-SKILL-06 of the hero alone, at level %i', (level) => {
    const stage = withPassive(byLevel, [level, 0])
    expect([0, 1].map((hero) => expected(stage, { hero })[1])).toEqual([[0, 1, 4, 6][level], 0])
    const other = withPassive(byLevel, [0, level])
    expect([0, 1].map((hero) => expected(other, { hero })[1])).toEqual([0, [0, 1, 4, 6][level]])
  })

  test('DH-SKILL-06 all that the hero knows, the last of the list and one among others', () => {
    const stage = withPassive(byLevel, [1, 2]).hero(1, { levels: { 'light-step': 3 } })
    expect(expected(stage, { hero: 1, kind: 'obstacle' })).toEqual([0, 6])
    expect(expected(stage, { hero: 1 })).toEqual([0, 4])
  })
})

test('DH-FX-10 bonuses of this turn count for the checks that they name, and never for tests', () => {
  const bonus = (amount: number, checks: string): string =>
    `{ bonus: { amount: ${amount}, checks: ${checks}, uses: 1 } }`
  const stage = doing(`[${bonus(2, '[battle]')}, ${bonus(1, '[battle, stat, closing]')}]`)
  const kinds = ['battle', 'stat', 'closing', 'test'] as const
  expect(kinds.map((kind) => expected(stage, { kind })[1])).toEqual([3, 1, 1, 0])
})
