// What words of the effect vocabulary do to heroes, encounters and games: DH-FX-12 to -24, section 40.
import { describe, expect, test } from 'vitest'
import { Outcome, Way } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { atBridge, doing, happens, ruled } from './support/at-bridge.ts'

const types = (stage: Stage): string[] => stage.log.map(({ type }) => type)
/** A table whose enemies, or obstacles, have this card alone. */
const withEnemy = (card: string, settings = {}): Stage =>
  atBridge(settings, { cards: { enemies: `- { id: foe, name: Foe, ${card} }` } }).place(1, { enemies: ['foe'] })
/** The active hero has a skill of the test. */
const withSkill = (skill: string, settings = {}): Stage =>
  atBridge(settings, {
    cards: { skills: `- { id: own, name: Own, kind: active, cost: [{ types: [mental] }], ${skill} }` },
    learns: { warden: ['own'] },
  }).hero(0, { hand: 'M4', levels: { own: 1 } })

describe('heroes and encounters', () => {
  test('DH-FX-12 travel: by choice of whoever moves, at random to another place, to the start', () => {
    const chosen = doing('[{ travel: { to: choose, of: others } }]', (table: Stage) => table.answers('go 3'))
    expect([chosen.asked[0], chosen.state.at[1]]).toMatchObject([
      { seat: 1, options: ['go 0', 'go 2', 'go 3', 'go 4', 'stay'] },
      3,
    ])
    const at = (number: number): number =>
      doing('[{ travel: { to: random } }]', (table: Stage) => table.numbers(number)).state.at[0]
    expect([0, 1, 2, 3].map(at)).toEqual([0, 2, 3, 4])
    const home = doing('[{ travel: { to: start, of: each } }]')
    expect([home.state.at[0], home.state.at[1]]).toEqual([0, 0])
  })

  test('DH-FX-13 give: up to so many dice to one hero in range', () => {
    const stage = doing('[{ give: { count: 2, range: far } }]', (table: Stage) =>
      table.hero(0, { hand: 'P4 S4 M4 W4', allyHand: 'A4' }).hero(1, { at: 2 }).answers('hero 1', 'take P4', 'take A4'),
    )
    expect([stage.dice('hand', 1), stage.dice('allyHand', 1), stage.dice('hand', 0)]).toEqual(['P4', 'A4', 'S4 M4 W4'])
    expect(doing('[{ give: { count: 1 } }]', (table: Stage) => table.hero(1, { at: 2 })).asked).toEqual([])
  })

  test.each([
    ['return', 'D6', ['D6', '', '', '', '']],
    ['remove', 'D6', ['', 'D6', '', '', '']],
    ['acquire', 'D6', ['', '', 'D6', '', '']],
    ['hide', 'D6', ['', '', '', 'D6', '']],
    ['deter', 'D6', ['', '', '', '', 'D6']],
    // No hero ever holds such a die.
    ['acquire', 'E6', ['', 'E6', '', '', '']],
    ['hide', 'E6', ['', 'E6', '', '', '']],
  ] as const)('DH-FX-14 resolve %s a %s', (outcome, met, [bag, removed, hand, hidden, deterrent]) => {
    const stage = ruled(`{ trigger: encounter, do: [{ resolve: { outcome: ${outcome} } }] }`).hero(0, { bag: '' })
    stage.meet(met)
    expect([stage.dice('locationBag', 1), stage.dice('removed'), stage.dice('hand')]).toEqual([bag, removed, hand])
    expect([stage.dice('bag'), stage.dice('deterrent'), stage.told('met'), stage.asked]).toEqual([
      hidden,
      deterrent,
      [],
      [],
    ])
  })

  test('DH-FX-14 no success and no failure actions, no damage, no defeat', () => {
    const rule = (trigger: string): string => `{ trigger: ${trigger}, do: [{ resolve: { outcome: return } }] }`
    const fight = (trigger: string, face: number): Stage => {
      const stage = ruled(rule(trigger)).place(1, { villain: 'bell-ringer' }).hero(0, { hand: 'P6' })
      return stage.answers('skill heavy-stroke', 'take P6').rolls(face).encountered(4).meet('X4')
    }
    for (const stage of [fight('passed', 6), fight('failed', 1), fight('check', 6), fight('check', 1)]) {
      expect([stage.told('timer'), stage.told('damaged'), stage.told('defeated')]).toEqual([[], [], []])
      expect(stage.dice('locationBag', 1)).toBe('X4')
    }
    const fled = ruled(rule('check'))
      .place(1, { enemies: ['lookout'] })
      .hero(0, { hand: '' })
      .meet('E4')
    expect([fled.told('fled'), fled.told('timer'), fled.dice('locationBag', 1)]).toEqual([[], [], 'E4'])
    const obstacle = ruled(rule('failed'))
      .place(1, { obstacles: ['flooded-ditch'] })
      .hero(0, { hand: 'P4' })
    obstacle.answers('dice', 'take P4').rolls(1).encountered(4).meet('O4')
    expect([obstacle.told('timer'), obstacle.dice('locationBag', 1)]).toEqual([[], 'O4'])
  })

  test('DH-FX-15 reduce: by an amount that comes to nothing, nothing', () => {
    const rule = '{ trigger: damage, do: [{ reduce: { amount: { of: level, plus: PLUS } } }] }'
    const left = (plus: number): number =>
      ruled(rule.replace('PLUS', String(plus)))
        .hero(0, { hand: '' })
        .meet('E4')
        .told('reduced')[0].left
    // Gutter Rats deal 2.
    expect([left(0), left(-1), left(-3)]).toEqual([1, 2, 2])
  })

  test('DH-FX-15 reduce: of these types of damage', () => {
    const rule = '{ trigger: damage, do: [{ reduce: { amount: 2, types: [magical] } }] }'
    const magical = ruled(rule)
      .place(1, { enemies: ['ash-cultist'] })
      .hero(0, { hand: 'S4 M4 V4' })
    expect(magical.answers('take S4').meet('E6').told('endured')[0].hand).toHaveLength(1)
    const physical = ruled(rule).hero(0, { hand: 'S4 M4 V4' }).meet('E6')
    expect(physical.told('endured')[0].hand).toHaveLength(3)
  })

  test.each([
    ['hero', 'failed', [1, 4], [2], 2, true],
    ['encountered', 'failed', [1], [3, 1], 1, true],
    ['hero', 'passed', [4, 1], [3], 3, false],
  ])(
    'DH-FX-16 reroll the %s side when %s: the new result stands',
    (side, trigger, rolls, encountered, eRoll, passed) => {
      const stage = ruled(`{ trigger: ${trigger}, do: [{ reroll: { side: ${side} } }] }`).hero(0, { hand: 'P4 S4' })
      stage
        .answers('skill heavy-stroke', 'take P4')
        .rolls(...rolls)
        .encountered(...encountered)
        .meet('E4')
      expect(stage.check).toMatchObject({ eRoll, passed })
      expect(stage.told('rerolled')).toHaveLength(1)
    },
  )

  test.each([
    ['hide', 'bag', 'P4 P6'],
    ['discard', 'discard', 'P6'],
    ['deter', 'deterrent', 'P6'],
    ['remove', 'removed', 'P6'],
    ['keep', 'hand', 'P6'],
  ] as const)('DH-FX-17 fate %s', (to, zone, dice) => {
    const stage = ruled(`{ trigger: fate, if: { type: [physical] }, do: [{ fate: { to: ${to} } }] }`)
    stage.hero(0, { hand: 'P6' }).answers('skill heavy-stroke', 'take P6').rolls(4).encountered(1).meet('E4')
    expect(stage.dice(zone)).toBe(zone === 'removed' ? `${dice} E4` : dice)
  })

  test('DH-FX-18 close: without a check', () => {
    const stage = doing('[{ close: { at: here } }]', (table: Stage) => table.place(1, { bag: 'P4' }))
    expect([stage.told('closed'), stage.state.closed[1], stage.state.hasAttempted]).toMatchObject([
      [{ at: { place: 1 }, way: Way.card, lost: { length: 1 } }],
      1,
      0,
    ])
    expect(doing('[{ close: { at: start } }]').told('closed')).toEqual([])
    // A die that would return to it leaves play.
    const enemy = withEnemy('failure: [{ close: { at: here } }]').hero(0, { hand: '' }).meet('E4')
    expect([enemy.dice('locationBag', 1), enemy.dice('removed')]).toEqual(['', 'E4'])
  })

  test('DH-FX-19 DH-TURN-08 end-turn: after the encounter, with the discarding and refilling', () => {
    const stage = withEnemy('encounter: [{ end-turn: {} }]').place(1, { bag: 'E4 W4' }).hero(0, { hand: 'S4 M4 V4' })
    stage.drawing('E4').answers('stay', 'explore').turn()
    expect([stage.told('fled').length, stage.options('act', 1), types(stage).at(-1)]).toEqual([
      1,
      undefined,
      'refilled',
    ])
  })

  test('DH-FX-20 choose: each hero named picks a list, which acts for that hero', () => {
    const stage = doing(
      '[{ choose: { of: each, options: [[{ damage: { amount: 1 } }], [{ timer: { amount: 1 } }]] } }]',
      (table: Stage) => table.hero(1, { hand: 'P4' }).answers('branch 1', 'branch 0'),
    )
    expect(stage.asked.map(({ kind, seat, options }) => [kind, seat, options.length])).toEqual([
      ['effectChoice', 0, 2],
      ['effectChoice', 1, 2],
    ])
    expect([stage.told('timer').length, stage.told('damaged')]).toMatchObject([1, [{ seat: 1 }]])
  })

  test('DH-FX-21 if: then, or else', () => {
    const list =
      '[{ if: { cond: { wounded: true }, then: [{ timer: { amount: 1 } }], else: [{ timer: { amount: -1 } }] } }]'
    expect(doing(list).state.timer).toBe(29)
    expect(doing(list, (table: Stage) => table.hero(0, { hand: 'W4' })).state.timer).toBe(31)
    expect(doing('[{ if: { cond: { wounded: true }, then: [{ timer: { amount: 1 } }] } }]').state.timer).toBe(30)
  })
})

describe('test', () => {
  const LIST = (more: string): string =>
    `[{ test: { types: [physical, somatic], against: 4, ${more}
      then: [{ timer: { amount: 1 } }], else: [{ timer: { amount: -1 } }] } }]`
  const testing = (
    more: string,
    hand: string,
    answers: readonly string[],
    rolls: readonly number[],
    rules = {},
  ): Stage =>
    doing(
      LIST(more),
      (table: Stage) =>
        table
          .hero(0, { hand })
          .answers(...answers)
          .rolls(...rolls),
      { rules },
    )

  test.each([
    ['', 'P4', ['take P4'], [4], true],
    ['', 'P4', ['take P4'], [3], false],
    ['', 'P4', ['back'], [], false],
    ['', 'M4 W4', [], [], false],
    ['tie: fail,', 'P4', ['take P4'], [4], false],
    ['count: 2,', 'P4 S4', ['take P4'], [2, 2], true],
    ['count: 2,', 'P4', [], [], false],
    ['count: 2, roll: max,', 'P4 S4', ['take P4'], [3, 3], false],
    ['count: 2, roll: min,', 'P6 S6', ['take P6'], [6, 4], true],
    ['count: 2, roll: mean,', 'P6 S6', ['take P6'], [6, 3], true],
  ])('DH-FX-22 %s with %s: %j rolled %j', (more, hand, answers, rolls, passed) => {
    const stage = testing(more, hand, answers, rolls)
    expect(stage.state.timer).toBe(passed ? 31 : 29)
    for (const check of stage.told('checked')) expect(check.passed).toBe(passed)
  })

  test('DH-FX-22 DH-CHECK-05 what becomes of its dice, and what the rules say of ties', () => {
    expect(testing('', 'P6', ['take P6'], [4]).dice('bag')).toBe('P4 P6')
    expect(testing('fate: deter,', 'P6', ['take P6'], [4]).dice('deterrent')).toBe('P6')
    expect(testing('tie: pass,', 'P6', ['take P6'], [4], { tiesPass: 'never' }).state.timer).toBe(29)
    expect(testing('tie: fail,', 'P6', ['take P6'], [4], { tiesPass: 'always' }).state.timer).toBe(31)
  })
})

describe('ends and amounts', () => {
  test('DH-FX-23 win, lose', () => {
    expect(doing('[{ win: {} }, { timer: { amount: 1 } }]').told('ended')).toMatchObject([{ outcome: Outcome.won }])
    const lost = doing('[{ lose: {} }, { timer: { amount: 1 } }]')
    expect([lost.state.outcome, types(lost)]).toEqual([Outcome.lostByACard, ['ended']])
  })

  test.each([
    ['5', 5],
    ['{ of: level, times: 2, plus: 1 }', 3],
    ['{ of: level, plus: 5, max: 4 }', 4],
    ['{ of: level, plus: -5, min: -1 }', -1],
    ['{ of: heroesHere, times: 3 }', 6],
  ])('DH-FX-24 the amount %s is %i', (amount, expected) => {
    expect(doing(`[{ timer: { amount: ${amount} } }]`).state.timer).toBe(30 + expected)
  })

  test.each([
    ['dieSize', 8],
    ['halfDieSize', 4],
    ['margin', 4],
  ])('DH-FX-24 %s of an encounter', (of, expected) => {
    const stage = withEnemy(`failure: [{ timer: { amount: { of: ${of} } } }]`).hero(0, { hand: 'P4' })
    stage.answers('skill heavy-stroke', 'take P4').rolls(1).encountered(6).meet('E8')
    expect(stage.told('timer')).toMatchObject([{ amount: expected }])
  })

  test('DH-FX-24 the roll of a skill', () => {
    const stage = withSkill(
      'when: [start], roll: sum, plus: 2, use: effects, effects: [{ timer: { amount: { of: roll } } }]',
    )
    stage.place(1, { closed: true }).answers('skill own', 'take M4', 'stay').rolls(3).turn()
    expect(stage.told('timer')).toMatchObject([{ amount: 5 }])
    expect(happens(stage).told('timer')).toHaveLength(1)
  })
})
