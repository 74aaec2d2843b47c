// Closing locations, exploring again: DH-CLOSE, DH-AGAIN, sections 28 and 29.
import { describe, expect, test } from 'vitest'
import { closingDifficulty, offerClosing } from '../../../src/games/dice-heroes/rules/closing.ts'
import { Way } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { type Added, scenarioWith, Stage } from './support/stage.ts'
import { atBridge, share } from './support/at-bridge.ts'

const types = (stage: Stage): string[] => stage.log.map(({ type }) => type)
const act = (stage: Stage, nth = 0): readonly string[] => stage.options('act', nth) ?? []
/** Toll Bridge, icd 2: closing difficulty 4 at level 1. */
const bridge = (hand: string, settings = {}, added?: Added): Stage => atBridge(settings, added).hero(0, { hand })
/** The Toll King is beaten by a P6, and four dice are left in the bag. */
const beaten = (hand: string, settings = {}, added?: Added): Stage =>
  bridge(`P6 ${hand}`, settings, added).place(1, { bag: 'X4 M4 M4 V4 V4' }).drawing('X4')
const STRIKE = ['stay', 'explore', 'skill heavy-stroke', 'take P6']

describe('attempts', () => {
  test('DH-CLOSE-01 -03 with an empty bag of an open place that can be closed, if the hero wants to', () => {
    const stage = bridge('P4').answers('none', 'stay').turn()
    expect([act(stage, 0), act(stage, 1)]).toEqual([
      ['close', 'none'],
      ['close', 'endTurn'],
    ])
    expect(stage.state.hasAttempted).toBe(0)
    expect(act(bridge('P4').place(1, { bag: 'S4' }).answers('stay').turn())).toEqual(['explore', 'endTurn'])
    expect(bridge('P4').place(1, { closed: true }).answers('stay').turn().options('act')).toBeUndefined()
    expect(bridge('P4').hero(0, { at: 0 }).answers('stay').turn().options('act')).toBeUndefined()
    // The villain may never have been met.
    expect(stage.state.defeated[1]).toBe(0)
  })

  test('DH-CLOSE-01 DH-TRAVEL-01 before travelling too, which the attempt leaves open', () => {
    const stage = bridge('P4').place(2, { bag: 'S4' }).answers('close', 'take P4', 'go 2').rolls(4).turn()
    expect([stage.state.closed[1], stage.state.at[0]]).toEqual([1, 2])
    expect(stage.told('explored')).toEqual([])
    expect(stage.options('act', 1)).toBeUndefined()
  })

  test('DH-CLOSE-02 -10 after its villain, with dice in the bag; it counts as the attempt of the turn', () => {
    const stage = beaten('S4 S4')
      .answers(...STRIKE, 'close', 'take S4')
      .rolls(6, 1)
      .encountered(1)
      .turn()
    expect(stage.options('closeAfterVillain')).toEqual(['close', 'none'])
    expect([stage.state.closed[1], stage.state.hasAttempted, stage.dice('locationBag', 1)]).toEqual([
      0,
      1,
      'M4 M4 V4 V4',
    ])
    // Neither exploring again nor another attempt.
    expect(stage.options('act', 1)).toBeUndefined()
  })

  test('DH-CLOSE-02 not from elsewhere: a card that leads the hero away leaves nothing to attempt', () => {
    const special =
      '- { id: ruled, name: Ruled, scope: scenario, rules: [{ trigger: defeated, do: [{ travel: { to: start } }] }] }'
    const stage = beaten('S4 S4', { also: ['ruled'] }, { cards: { specials: special } })
      .answers(...STRIKE)
      .rolls(6)
      .encountered(1)
      .turn()
    expect([stage.state.defeated[1], stage.state.at[0] === 1]).toEqual([1, false])
    expect(stage.options('closeAfterVillain')).toBeUndefined()
  })

  test('DH-CLOSE-10 villainCloseCounts false: it neither uses up the attempt nor ends exploring', () => {
    const stage = beaten('S4 S4', { rules: { villainCloseCounts: false } })
    stage
      .answers(...STRIKE, 'close', 'take S4')
      .rolls(6, 1)
      .encountered(1)
      .turn()
    expect([act(stage, 1), stage.state.hasAttempted]).toEqual([['exploreAgain S4', 'endTurn'], 0])
  })

  test('DH-CLOSE-03 DH-VEC-34 the hero may do without; the dice stay', () => {
    const stage = beaten('S4 S4')
      .answers(...STRIKE, 'none')
      .rolls(6)
      .encountered(1)
      .turn()
    expect([stage.state.hasAttempted, act(stage, 1), stage.dice('locationBag', 1)]).toEqual([
      0,
      ['exploreAgain S4', 'endTurn'],
      'M4 M4 V4 V4',
    ])
  })

  test('DH-CLOSE-08 DH-VEC-34 passed: closure cards, the dice left are removed, the place is closed', () => {
    const cards = {
      closures: '- { id: bells, name: Bells, do: [{ add: { type: enemy, to: locationBag, count: 2 } }] }',
    }
    const stage = beaten('S4 S4', {}).place(1, { kind: 'watchtower' })
    stage
      .answers(...STRIKE, 'close', 'take S4', 'place 2')
      .rolls(6, 4)
      .encountered(1)
      .turn()
    expect(
      types(stage)
        .slice(types(stage).lastIndexOf('checked') + 2)
        .slice(0, 3),
    ).toEqual(['timer', 'peeked', 'closed'])
    expect(stage.told('closed')[0]).toMatchObject({
      at: { place: 1 },
      seat: 0,
      way: Way.afterTheVillain,
      lost: { length: 4 },
    })
    expect([stage.dice('removed'), stage.dice('locationBag', 1)]).toEqual(['M4 M4 V4 V4 X4', ''])
    // While the cards act it is open: what they add is removed with the rest.
    const kind = `- { id: belfry, name: Belfry, difficulty: 0, villain: false, bag: {}, closures: [bells],
    enemies: { from: [], deal: 0 }, obstacles: { from: [], deal: 0 } }`
    const added = { cards: { ...cards, locations: kind }, plan: { static: ['belfry', 'wayside-inn'] } }
    const belfry = new Stage(scenarioWith({}, added))
      .hero(0, { hand: 'P4' })
      .answers('close', 'take P4', 'stay')
      .rolls(4)
      .turn()
    expect([belfry.told('closed'), belfry.dice('locationBag', 0), belfry.dice('removed')]).toMatchObject([
      [{ way: Way.emptyBag, lost: { length: 2 } }],
      '',
      'E4 E4',
    ])
    expect(belfry.state.closed[0]).toBe(1)
  })

  test('DH-CLOSE-09 -10 DH-VEC-34 failed: one attempt a turn, another in a later one, only with an empty bag', () => {
    const stage = bridge('P4 S4 M4').place(1, { bag: '' }).answers('close', 'take P4', 'stay').rolls(1).turn()
    expect([stage.state.closed[1], stage.options('act', 1)]).toEqual([0, undefined])
    stage.forget().hero(1, { hand: 'P4' }).answers('close', 'take P4', 'stay').rolls(4).turn(1)
    expect([stage.state.closed[1], stage.told('closed')]).toMatchObject([1, [{ seat: 1 }]])
    const later = beaten('S4 S4')
      .answers(...STRIKE, 'close', 'take S4')
      .rolls(6, 1)
      .encountered(1)
      .turn()
    later.forget().hero(0, { hand: 'S4' }).answers('stay').turn()
    expect(act(later)).toEqual(['explore', 'endTurn'])
  })

  test('DH-CLOSE-10 after an attempt nobody explores any more this turn', () => {
    const stage = bridge('P4 S4').place(2, { bag: 'S4' }).answers('none', 'stay', 'close', 'take P4').rolls(1).turn()
    expect([stage.state.hasAttempted, stage.options('act', 2)]).toEqual([1, undefined])
  })

  test('DH-CLOSE-11 -12 closed by a card: no check, no attempt; the closure cards act, and heroes stay', () => {
    const stage = bridge('P6 S4').place(1, { villain: 'iron-foreman', kind: 'old-mill', bag: 'X4 M4' }).drawing('X4')
    stage
      .answers(...STRIKE)
      .rolls(6)
      .encountered(1)
      .turn()
    expect(stage.told('closed')).toMatchObject([{ way: Way.card, lost: { length: 1 } }])
    expect(stage.told('damaged').map(({ seat }) => seat)).toEqual([0, 1])
    expect([stage.state.hasAttempted, stage.state.at[0], stage.state.at[1]]).toEqual([0, 1, 1])
    expect(stage.told('checked')).toHaveLength(1)
  })

  test('DH-CLOSE-13 others may help with skills for closing', () => {
    const stage = bridge('P4', { party: ['warden', 'envoy'] })
      .hero(1, { hand: 'V4' })
      .hero(0, { allyHand: 'A4' })
    stage.answers('close', 'take P4', 'card extra-hands', 'take A4', 'skill encourage', 'take V4', 'stay').rolls(1)
    stage.turn()
    expect([stage.check.hModifier, stage.check.h, stage.check.passed]).toEqual([3, 4, true])
  })

  test('DH-CLOSE-14 DH-OUT-01 closing every place that can be closed wins', () => {
    const stage = bridge('P4').answers('close', 'take P4').rolls(4)
    for (const place of [2, 3, 4]) stage.place(place, { closed: true })
    stage.turn()
    expect(stage.told('ended')).toMatchObject([{ outcome: 1 }])
    expect(types(stage).slice(-2)).toEqual(['closed', 'ended'])
  })

  test('DH-CLOSE-05 without a stat die nobody can attempt it, but with a closing skill', () => {
    expect(bridge('D4 W4').answers('stay').turn().options('act')).toBeUndefined()
    const party = ['reckoner', 'warden']
    const stage = bridge('D4 M4', { party }).hero(0, { levels: { 'sealing-proof': 1, 'lay-plans': 0 } })
    stage.place(1, { bag: 'P4' }).answers('stay').turn()
    // Its condition is that the villain is defeated here.
    expect(act(stage)).toEqual(['explore', 'endTurn'])
    const second = bridge('D4 M4', { party })
      .hero(0, { levels: { 'sealing-proof': 1, 'lay-plans': 0 } })
      .place(1, { bag: 'P4' })
    second.state.defeated[1] = 1
    second.answers('close', 'take M4', 'stay').rolls(3, 4).turn()
    expect([second.check, second.told('closed')]).toMatchObject([{ h: 7, e: 4 }, [{ way: Way.skill }]])
    expect([second.dice('deterrent'), second.dice('removed')]).toEqual(['D4', 'P4'])
  })

  test('DH-CLOSE-03 who would rather not pay for a skill has attempted nothing', () => {
    const stage = bridge('D4 D6 M4', { party: ['reckoner', 'warden'] }).hero(0, {
      levels: { 'sealing-proof': 1, 'lay-plans': 0 },
    })
    stage.place(1, { bag: 'P4' }).state.defeated[1] = 1
    stage.answers('close', 'closing: back', 'stay').turn()
    expect([stage.state.hasAttempted, act(stage, 1)]).toEqual([0, ['explore', 'close', 'endTurn']])
  })
})

describe('the check', () => {
  test.each([
    [0, 'market-ward', [2, 4, 6]],
    [1, 'old-mill', [3, 5, 7]],
    [2, 'toll-bridge', [4, 6, 8]],
  ])('DH-CLOSE-06 DH-VEC-01 icd %i (%s): %j at the levels 1, 2, 3', (_, kind, expected) => {
    const all = ['empty-road', 'drowned-bell', 'lantern-night'].map((scenario) => {
      const stage = atBridge({ scenario, ...(kind === 'market-ward' && { locations: ['market-ward'] }) }, undefined)
      return closingDifficulty(stage.place(1, { kind }).table, 1)
    })
    expect(all).toEqual(expected)
  })

  test('DH-CLOSE-06 the addition for each level is a constant', () => {
    expect(closingDifficulty(atBridge({ numbers: { closingPerLevel: 3, difficulty: 1 } }).table, 1)).toBe(6)
  })

  test('DH-CLOSE-04 -05 one stat die, hidden or discarded for +2; DIVINE dice join, are summed and deterred', () => {
    const stage = bridge('P4 S6 D4 D6 W4')
      .answers('close', 'take S6 discard', 'take D4', 'take D6', 'stay')
      .rolls(1, 2, 3)
    stage.turn()
    expect(stage.options('closing')).toEqual(['take P4 discard', 'take P4', 'take S6 discard', 'take S6'])
    expect([stage.check.h, stage.dice('discard'), stage.dice('deterrent')]).toEqual([8, 'S6', 'D4 D6'])
    expect(stage.dice('hand').split(' ').slice(0, 2)).toEqual(['P4', 'W4'])
    const hidden = bridge('P4').hero(0, { bag: 'S4', capacity: 0 }).answers('close', 'take P4', 'stay').rolls(2).turn()
    expect([hidden.check.h, hidden.dice('bag')]).toEqual([2, 'P4 S4'])
  })

  test('DH-CLOSE-07 a tie passes, unless the rules say never; modifiers count', () => {
    for (const [tiesPass, passed] of [
      ['perText', true],
      ['always', true],
      ['never', false],
    ] as const) {
      const stage = bridge('P4', { rules: { tiesPass } }).answers('close', 'take P4', 'stay').rolls(4).turn()
      expect(stage.check).toMatchObject({ e: 4, h: 4, passed })
    }
    const worn = bridge('P4', { also: ['worn-seals'] })
      .answers('close', 'take P4', 'stay')
      .rolls(2)
      .turn()
    expect(worn.check).toMatchObject({ e: 2, eModifier: -2, passed: true })
  })

  /** Chance to close with these dice, at a difficulty of so much. */
  const chance = (cd: number, hand: string, take: readonly string[]): number => {
    const own = hand.split(' ').map((one) => Number(one.slice(1)))
    const stage = bridge('', { numbers: { difficulty: cd - 4, closingPerLevel: 2 } })
    return share(own, (rolled) => {
      stage.forget().hero(0, { hand, bag: 'M4', discard: '' }).state.closed[1] = 0
      stage.state.timer = 30
      stage
        .answers('close', ...take, 'stay')
        .rolls(...rolled)
        .turn()
      expect(stage.check.e).toBe(cd)
      return stage.check.passed
    })
  }

  test.each([
    ['P4', 2, 3 / 4, 1],
    ['P4', 3, 1 / 2, 1],
    ['P4', 4, 1 / 4, 3 / 4],
    ['P4', 5, 0, 1 / 2],
    ['P4', 6, 0, 1 / 4],
    ['P4', 7, 0, 0],
    ['P6', 4, 1 / 2, 5 / 6],
    ['P6', 6, 1 / 6, 1 / 2],
    ['P6', 8, 0, 1 / 6],
    ['P8', 6, 3 / 8, 5 / 8],
    ['P8', 8, 1 / 8, 3 / 8],
  ])('DH-VEC-21 %s against %i: %f hidden, %f discarded', (hand, cd, hidden, discarded) => {
    expect([chance(cd, hand, [`take ${hand}`]), chance(cd, hand, [`take ${hand} discard`])]).toEqual([
      hidden,
      discarded,
    ])
  })

  test.each([
    ['P4 D4', 6, 3 / 8, 13 / 16],
    ['P4 D4', 8, 1 / 16, 3 / 8],
    ['P6 D6', 6, 13 / 18, 11 / 12],
    ['P6 D6', 8, 5 / 12, 13 / 18],
  ])('DH-VEC-22 %s against %i: %f hidden, %f discarded', (hand, cd, hidden, discarded) => {
    const [stat, divine] = hand.split(' ')
    expect(chance(cd, hand, [`take ${stat}`, `take ${divine}`])).toBeCloseTo(hidden, 12)
    expect(chance(cd, hand, [`take ${stat} discard`, `take ${divine}`])).toBeCloseTo(discarded, 12)
  })
})

describe('exploring again', () => {
  test('DH-AGAIN-01 any live die pays, DIVINE too, and is discarded', () => {
    const stage = bridge('P4 D4 W4').place(1, { bag: 'W6 W6 W6' }).hero(0, { allyHand: 'A4', capacity: 0 })
    stage.answers('stay', 'explore', 'exploreAgain D4').turn()
    expect([act(stage, 0), act(stage, 1)]).toEqual([
      ['explore', 'endTurn'],
      ['exploreAgain P4', 'exploreAgain D4', 'endTurn'],
    ])
    expect(stage.told('explored').map(({ paid }) => paid)).toEqual([-1, 20])
    expect(stage.dice('discard')).toContain('D4')
    const allies = bridge('P4', { rules: { allyHandIsHand: true } })
      .place(1, { bag: 'W6 W6' })
      .hero(0, { allyHand: 'A4' })
    expect(act(allies.answers('stay', 'explore').turn(), 1)).toEqual(['exploreAgain P4', 'exploreAgain A4', 'endTurn'])
  })

  test('DH-AGAIN-02 as often as dice last, until the bag is empty, or a rule forbids it', () => {
    const stage = bridge('P4 P4 P4')
      .place(1, { bag: 'W6 W6 W6' })
      .answers('stay', 'explore', 'exploreAgain P4', 'exploreAgain P4')
    stage.turn()
    expect(stage.told('explored')).toHaveLength(3)
    expect(act(stage, 3)).toEqual(['close', 'endTurn'])
    const poor = bridge('W4').place(1, { bag: 'W6 W6' }).answers('stay', 'explore').turn()
    expect(poor.options('act', 1)).toBeUndefined()
    const quarry = bridge('P4').place(1, { kind: 'quarry', bag: 'W6 W6' }).answers('stay', 'explore').turn()
    expect(quarry.options('act', 1)).toBeUndefined()
  })

  test('DH-AGAIN-03 skills of the start are over, those for after are open, and those of encounters', () => {
    const stage = bridge('V4 M4 D4', { party: ['votary', 'warden'] }).place(1, { bag: 'W6 W6' })
    stage
      .hero(0, { levels: { omen: 1, mend: 1 } })
      .answers('stay', 'explore')
      .turn()
    expect(stage.options('skill')).toEqual(['skill mend', 'skill cleanse', 'skill omen', 'none'])
    expect(act(stage, 1).filter((option) => option.startsWith('skill'))).toEqual(['skill mend', 'skill cleanse'])
  })
})

describe('the offer after the villain', () => {
  /** What the hero is asked, with a die for it unless `hand` says otherwise. */
  const asked = (prepare: (stage: Stage) => unknown, settings: Readonly<Record<string, unknown>> = {}): boolean => {
    const stage = atBridge(settings).hero(0, { hand: 'P4' })
    prepare(stage)
    stage.run((table) => {
      offerClosing(table, 0, 1)
    })
    return stage.options('closeAfterVillain') !== undefined
  }

  test('DH-CLOSE-02 where the hero is, while it is open, with dice or a skill for it', () => {
    expect(asked(() => undefined)).toBe(true)
    expect(asked((stage) => stage.hero(0, { at: 2 }))).toBe(false)
    expect(asked((stage) => stage.place(1, { closed: true }))).toBe(false)
    expect(asked((stage) => stage.place(1, { kind: 'wayside-inn' }))).toBe(false)
    expect(asked((stage) => stage.hero(0, { hand: 'D4 W4' }))).toBe(false)
    expect(asked((stage) => stage.place(1, { bag: 'E4 E4' }))).toBe(true)
    const skills = `- { id: seal, name: Seal, kind: active, when: [closing], use: close, roll: sum,
      cost: [{ types: [divine] }] }`
    const sealing = (hand: string): boolean => {
      const stage = atBridge({}, { cards: { skills }, learns: { warden: ['seal'] } })
      stage.hero(0, { hand, levels: { seal: 1 } }).run((table) => {
        offerClosing(table, 0, 1)
      })
      return stage.options('closeAfterVillain') !== undefined
    }
    expect([sealing('D4'), sealing('W4'), sealing('P4')]).toEqual([true, false, true])
  })

  test('DH-DEC-21 whoever has begun to close with dice does not go back', () => {
    const stage = bridge('P4 S4').answers('close', 'take P4', 'stay').rolls(4).turn()
    expect(stage.options('closing')).toEqual(['take P4 discard', 'take P4', 'take S4 discard', 'take S4'])
  })

  test('DH-CLOSE-10 after an attempt in this turn, unless attempts after a villain do not count', () => {
    const attempted = (stage: Stage): void => {
      stage.state.hasAttempted = 1
    }
    const count = (villainCloseCounts: boolean): Readonly<Record<string, unknown>> => ({
      rules: { villainCloseCounts },
    })
    expect([asked(attempted, count(true)), asked(attempted, count(false))]).toEqual([false, true])
    expect([asked(() => undefined, count(true)), asked(() => undefined, count(false))]).toEqual([true, true])
  })
})
