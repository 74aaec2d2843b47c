// What skills of an encounter lead to beyond their check (DH-DATA-02), and encounters that effects cut short.
import { describe, expect, test } from 'vitest'
import { watchDeaths } from '../../../src/games/dice-heroes/rules/death.ts'
import type { Stage } from './support/stage.ts'
import { atBridge, ruled } from './support/at-bridge.ts'

/** A Warden with a skill of the test, who holds one MENTAL die for it. */
const withSkill = (skill: string, card = ''): Stage =>
  atBridge(
    {},
    {
      cards: {
        skills: `- { id: own, name: Own, kind: active, cost: [{ types: [mental] }], roll: sum, ${skill} }`,
        enemies: `- { id: foe, name: Foe, ${card} }`,
        obstacles: `- { id: foe, name: Foe, tier: 1, types: [physical, verbal], ${card} }`,
      },
      learns: { warden: ['own'] },
    },
  )
    .hero(0, { hand: 'M4', levels: { own: 1 } })
    .place(1, { enemies: ['foe'], obstacles: ['foe'] })
const BOTH = 'onPass: [{ timer: { amount: 5 } }], onFail: [{ timer: { amount: { of: roll } } }]'
const used = (stage: Stage, face: number, met: string): Stage =>
  stage.answers('skill own', 'take M4').rolls(face).encountered(2).meet(met)

describe('what a skill leads to', () => {
  test.each([
    ['when: [battle], use: battle', 'E4'],
    ['when: [battle], use: evade', 'E4'],
    ['when: [obstacle], use: obstacle', 'O4'],
    ['when: [obstacle], use: evade', 'O4'],
    ['when: [ally], use: acquire', 'A4'],
  ])('DH-ENEMY-04 DH-OBST-13 %s: after its check, passed or failed', (skill, met) => {
    expect(used(withSkill(`${skill}, ${BOTH}`), 4, met).told('timer')).toMatchObject([{ amount: 5 }])
    expect(used(withSkill(`${skill}, ${BOTH}`), 1, met).told('timer')).toMatchObject([{ amount: 1 }])
  })

  test('DH-CLOSE-05 of a closing skill', () => {
    const closing = (face: number): Stage =>
      withSkill(`when: [closing], use: close, ${BOTH}`)
        .answers('close', 'skill own', 'take M4', 'stay')
        .rolls(face)
        .turn()
    expect([closing(4).told('timer'), closing(1).told('timer')]).toMatchObject([[{ amount: 5 }], [{ amount: 1 }]])
  })
})

describe('encounters that effects cut short', () => {
  test.each([
    ['E4', 'passed', 4],
    ['E4', 'failed', 1],
    ['O4', 'passed', 4],
    ['O4', 'failed', 1],
  ])('DH-FX-14 evading a %s: where a rule for checks that are %s ends it, nothing follows', (met, trigger, face) => {
    const rule = `{ trigger: ${trigger}, do: [{ resolve: { outcome: return } }] }`
    const stage = ruled(rule, { party: ['strider', 'warden'] }).place(1, { obstacles: ['flooded-ditch'] })
    stage.hero(0, { hand: 'S4' }).answers('skill slip-away', 'take S4').rolls(face).encountered(4).meet(met)
    expect([stage.told('fled'), stage.told('timer'), stage.dice('locationBag', 1)]).toEqual([[], [], met])
  })

  test.each([
    ['E4', 'failure', 1],
    ['E4', 'success', 4],
    ['O4', 'failure', 1],
    ['O4', 'success', 4],
  ])('DH-FX-14 %s: actions for %s may say what becomes of the die', (met, list, face) => {
    const use = met === 'E4' ? 'when: [battle], use: battle' : 'when: [obstacle], use: obstacle'
    const stage = withSkill(use, `${list}: [{ resolve: { outcome: return } }]`)
    used(stage, face, met)
    // An enemy that is beaten has left play before its actions.
    expect(stage.dice('locationBag', 1)).toBe(met === 'E4' && list === 'success' ? '' : met)
  })

  test('DH-FX-14 standing', () => {
    const stage = ruled('{ trigger: check, do: [{ resolve: { outcome: return } }] }').place(1, {
      enemies: ['bog-hound'],
    })
    stage.meet('E4')
    expect([stage.told('stood'), stage.told('damaged'), stage.dice('locationBag', 1)]).toEqual([[], [], 'E4'])
  })
})

test.each(['P4', 'S4', 'M4', 'V4'])('DH-OBST-02 DH-CARD-06 a nameless obstacle takes any stat die: %s', (hand) => {
  const stage = atBridge().place(1, { obstacles: [] }).hero(0, { hand }).answers('dice', `take ${hand}`).rolls(4)
  expect(stage.encountered(1).meet('O4').check.passed).toBe(true)
  expect(stage.told('met')).toMatchObject([{ card: -1 }])
})

test('DH-OBST-06 and a DIVINE one in its place, no WOUND', () => {
  const stage = atBridge().place(1, { obstacles: [] }).hero(0, { hand: 'D4 W4' }).answers('dice', 'take D4').rolls(4)
  expect(stage.encountered(1).meet('O4').dice('deterrent')).toBe('D4')
  expect(stage.options('obstacle', 1)).toEqual(['take D4', 'back'])
})

test('DH-DEATH-02 near death begins, ends and begins again', () => {
  const stage = atBridge()
  for (const bag of ['', 'P4', '', 'P4']) stage.hero(0, { hand: '', bag }).run(watchDeaths)
  expect(stage.log.map(({ type }) => type)).toEqual(['near death', 'saved', 'near death', 'saved'])
})

test('DH-DMG-06 DH-DMG-05 nobody is asked to reduce what is gone', () => {
  const stage = atBridge({ party: ['warden', 'votary'] })
    .hero(0, { hand: 'P4' })
    .hero(1, { hand: 'D4' })
  stage
    .place(1, { enemies: ['berserker'] })
    .answers('skill raised-shield', 'take P4')
    .rolls(2)
    .meet('E4')
  expect(stage.asked.filter(({ seat }) => seat === 1)).toHaveLength(1)
})
