// Obstacles: DH-OBST, section 21.
import { describe, expect, test } from 'vitest'
import type { Stage } from './support/stage.ts'
import { atBridge, share } from './support/at-bridge.ts'

/** An obstacle of the content that ships, alone in its deck. */
const facing = (obstacle: string, hand: string, settings = {}): Stage =>
  atBridge(settings)
    .place(1, { obstacles: [obstacle] })
    .hero(0, { hand })

describe('what an obstacle asks for', () => {
  test('DH-OBST-01 -11 one card of the deck is turned up, acts at once, and goes back', () => {
    const cards = {
      obstacles: `- { id: quicksand, name: Quicksand, tier: 1, types: [physical, mental],
    encounter: [{ timer: { amount: -3 } }] }`,
    }
    const stage = atBridge({}, { cards }).place(1, { obstacles: ['locked-gate', 'quicksand', 'riddle-door'] })
    stage.hero(0, { hand: 'P4' }).numbers(1).meet('O4')
    expect(stage.scenario.obstacles[stage.told('met')[0].card].id).toBe('quicksand')
    expect(stage.log.map(({ type }) => type)).toEqual(['explored', 'met', 'timer', 'fled', 'became'])
    expect(stage.state.obstacles.slots(1)).toBe(3)
    stage.numbers(0).meet('O4').numbers(1).meet('O4')
    expect(stage.told('met').map(({ card }) => stage.scenario.obstacles[card].id)).toEqual([
      'quicksand',
      'quicksand',
      'locked-gate',
    ])
  })

  test('DH-OBST-02 tier 1: one die of either type', () => {
    const stage = facing('locked-gate', 'P4 P6 S4 M4 V4 W4')
      .answers('dice', 'take M4')
      .rolls(1)
      .encountered(1)
      .meet('O4')
    expect(stage.options('obstacle', 1)).toEqual([
      'take P4 discard',
      'take P4',
      'take P6 discard',
      'take P6',
      'take M4 discard',
      'take M4',
      'back',
    ])
    expect(stage.check.dice).toHaveLength(1)
  })

  test('DH-OBST-03 tier 2: one die of its type', () => {
    const stage = facing('jammed-portcullis', 'P4 S4 M4').answers('dice', 'take P4').rolls(1).encountered(1).meet('O4')
    expect(stage.options('obstacle', 1)).toEqual(['take P4 discard', 'take P4', 'back'])
  })

  test('DH-OBST-04 DH-VEC-15 tier 3: one die of each type, and the higher roll counts', () => {
    const lacking = facing('broken-causeway', 'P4 P6 M4').answers('flee').meet('O4')
    expect(lacking.options('obstacle')).toEqual(['skill shoulder-through', 'flee'])
    const stage = facing('broken-causeway', 'P4 S4').answers('dice', 'take P4', 'take S4').rolls(2, 4).encountered(4)
    stage.meet('O6')
    expect(stage.check).toMatchObject({ h: 4, e: 4, passed: true })
  })

  test('DH-OBST-05 DH-VEC-16 hidden; or one is discarded, for +2', () => {
    const stage = facing('broken-causeway', 'P4 S4').answers('dice', 'take P4 discard').rolls(3, 1)
    stage.encountered(5).meet('O8')
    expect(stage.check).toMatchObject({ h: 5, hModifier: 2, passed: true })
    expect([stage.dice('discard'), stage.dice('bag')]).toEqual(['P4', 'P4 S4'])
    const plain = facing('locked-gate', 'M4').answers('dice', 'take M4').rolls(4).encountered(4).meet('O4')
    expect([plain.check.h, plain.check.passed, plain.dice('bag')]).toEqual([4, true, 'P4 M4'])
  })

  test('DH-OBST-06 DH-VEC-17 DIVINE dice stand in for any of them, and are deterred', () => {
    const stage = facing('broken-causeway', 'D6 S4').answers('dice', 'take S4 discard').rolls(1, 6)
    stage.encountered(8).meet('O8')
    expect([stage.dice('deterrent'), stage.dice('discard'), stage.check.h]).toEqual(['D6', 'S4', 8])
    const both = facing('broken-causeway', 'D6 D4').answers('dice', 'take D4').rolls(1, 6).encountered(8).meet('O8')
    expect([both.dice('deterrent'), both.check.h]).toEqual(['D4 D6', 6])
    expect(both.options('obstacle', 1)).toEqual(['take D4', 'back'])
  })
})

describe('passing', () => {
  const SIZES = [4, 6, 8, 10, 12]

  /** Chance with these dice. @param take answers that choose them @param sizes theirs */
  const chance = (obstacle: string, hand: string, take: readonly string[], sizes: readonly number[], size: number) => {
    const stage = facing(obstacle, hand)
    return share([size, ...sizes], ([e, ...rolled]) => {
      stage.forget().hero(0, { hand }).place(1, { bag: '' })
      stage
        .answers('dice', ...take)
        .rolls(...rolled)
        .encountered(e)
        .meet(`O${size}`)
      return stage.check.passed
    })
  }

  test.each([
    ['P4', 'take P4', [5 / 8, 5 / 12, 5 / 16, 1 / 4, 5 / 24]],
    ['P4', 'take P4 discard', [15 / 16, 3 / 4, 9 / 16, 9 / 20, 3 / 8]],
    ['P6', 'take P6', [3 / 4, 7 / 12, 7 / 16, 7 / 20, 7 / 24]],
    ['P6', 'take P6 discard', [23 / 24, 5 / 6, 11 / 16, 11 / 20, 11 / 24]],
  ])('DH-VEC-14 DH-OBST-07 %s: %s', (hand, take, expected) => {
    const own = Number(hand.slice(1))
    SIZES.forEach((size, index) => {
      expect(chance('jammed-portcullis', hand, [take], [own], size)).toBeCloseTo(expected[index], 12)
    })
  })

  test.each([
    ['P4 S4', ['take P4', 'take S4'], [25 / 32, 25 / 48, 25 / 64]],
    ['P4 S4', ['take P4 discard'], [63 / 64, 41 / 48, 41 / 64]],
    ['P4 S6', ['take P4', 'take S6'], [41 / 48, 47 / 72, 47 / 96]],
    ['P6 S6', ['take P6', 'take S6'], [65 / 72, 161 / 216, 161 / 288]],
  ])('DH-VEC-15 DH-OBST-04 %s: %s', (hand, take, expected) => {
    const own = hand.split(' ').map((one) => Number(one.slice(1)))
    SIZES.slice(0, 3).forEach((size, index) => {
      expect(chance('broken-causeway', hand, take, own, size)).toBeCloseTo(expected[index], 12)
    })
  })

  test('DH-OBST-07 DH-VEC-16 a tie passes, unless the rules say never', () => {
    for (const [tiesPass, passed] of [
      ['perText', true],
      ['always', true],
      ['never', false],
    ] as const) {
      const stage = facing('locked-gate', 'P4', { rules: { tiesPass } })
        .answers('dice', 'take P4')
        .rolls(4)
        .encountered(4)
      expect(stage.meet('O4').check.passed).toBe(passed)
    }
  })

  test('DH-OBST-08 passed: success actions, and the die leaves play', () => {
    const stage = facing('oath-stone', 'V4 M4').answers('dice', 'take M4', 'take V4').rolls(4, 4).encountered(1)
    stage.meet('O4')
    expect(stage.told('timer')).toMatchObject([{ amount: 1 }])
    expect([stage.dice('removed'), stage.dice('locationBag', 1)]).toEqual(['O4', ''])
  })

  test('DH-OBST-09 failed: failure actions, and the die returns', () => {
    const stage = facing('flooded-ditch', 'P4').answers('dice', 'take P4').rolls(1).encountered(3).meet('O4')
    expect(stage.told('timer')).toMatchObject([{ amount: -1 }])
    expect([stage.dice('removed'), stage.dice('locationBag', 1)]).toEqual(['', 'O4'])
    const silent = facing('locked-gate', 'P4').answers('dice', 'take P4').rolls(1).encountered(3).meet('O4')
    expect(silent.dice('locationBag', 1)).toBe('O4')
  })
})

describe('fleeing, and skills', () => {
  test('DH-OBST-10 fleeing counts as failing, and deals no damage of its own', () => {
    const unable = facing('fallen-stair', 'M4 V4 S4 W4')
      .place(1, { obstacles: ['jammed-portcullis'] })
      .meet('O12')
    expect([unable.options('obstacle'), unable.told('fled'), unable.told('damaged')]).toEqual([
      undefined,
      [expect.objectContaining({ damage: 0 })],
      [],
    ])
    expect(unable.dice('locationBag', 1)).toBe('O12')
    const unwilling = facing('fallen-stair', 'P4 S4').answers('flee', 'take P4').meet('O12')
    expect(unwilling.told('damaged')).toMatchObject([{ amount: 1 }])
    expect([unwilling.told('checked'), unwilling.dice('discard'), unwilling.dice('locationBag', 1)]).toEqual([
      [],
      'P4',
      'O12',
    ])
  })

  test('DH-OBST-10 DH-FLEE-05 rules for fleeing act before the failure actions', () => {
    const stage = facing('fallen-stair', '').place(1, { kind: 'watchtower', obstacles: ['fallen-stair'] })
    stage.meet('O4')
    const types = stage.log.map(({ type }) => type)
    expect(types.slice(types.indexOf('fled'), types.indexOf('damaged') + 1)).toEqual(['fled', 'timer', 'damaged'])
  })

  test('DH-OBST-12 others may help with skills for obstacles', () => {
    const stage = facing('locked-gate', 'P4', { party: ['warden', 'envoy'] }).hero(1, { hand: 'V4' })
    stage.answers('dice', 'take P4', 'assist: skill encourage', 'take V4').rolls(2).encountered(3).meet('O4')
    expect(stage.check).toMatchObject({ h: 3, hModifier: 1, passed: true })
  })

  test('DH-OBST-13 a skill replaces the required dice, without +2', () => {
    const stage = facing('riddle-door', 'P4').answers('skill shoulder-through', 'take P4').rolls(3).encountered(3)
    stage.meet('O4')
    expect(stage.options('obstacle')).toEqual(['skill shoulder-through', 'flee'])
    expect([stage.check.h, stage.check.passed, stage.dice('discard')]).toEqual([3, true, 'P4'])
    expect(stage.options('obstacle', 1)).toEqual(['take P4', 'back'])
  })
})
