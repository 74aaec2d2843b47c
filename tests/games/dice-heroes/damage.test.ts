// Wounds, damage, near death and death: DH-WOUND, DH-DMG, DH-DEATH, sections 25 to 27.
import { describe, expect, test } from 'vitest'
import { dealDamage } from '../../../src/games/dice-heroes/rules/damage.ts'
import { isNearDeath } from '../../../src/games/dice-heroes/rules/death.ts'
import { gainWound } from '../../../src/games/dice-heroes/rules/wounds.ts'
import { Damage, Source } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { die, type Stage } from './support/stage.ts'
import { atBridge, ruled } from './support/at-bridge.ts'

const types = (stage: Stage): string[] => stage.log.map(({ type }) => type)
const hurt = (stage: Stage, amount: number, hero = 0, type: number = Damage.physical): Stage =>
  stage.run((table) => {
    dealDamage(table, hero, amount, type, Source.effect)
  })
/** A WOUND die comes from nowhere. */
const wound = (stage: Stage, text = 'W4', hero = 0): Stage =>
  stage.run((table) => {
    const { zones } = table.state
    zones.create(die(text), zones.of('drawn'))
    gainWound(table, hero, die(text), zones.of('drawn'))
  })

describe('wounds', () => {
  test('DH-WOUND-01 -03 DH-FX-02 an effect gives one instead of damage', () => {
    const stage = atBridge()
      .place(1, { enemies: ['poisoner'] })
      .hero(0, { hand: 'M4' })
      .meet('E4')
    expect(stage.told('wounded')).toMatchObject([{ seat: 0, displaced: -1, hidden: false }])
    expect(stage.dice('hand')).toBe('W4')
  })

  test('DH-WOUND-02 one that is met is acquired without a choice', () => {
    const stage = atBridge().hero(0, { hand: 'P4' }).meet('W6')
    expect([stage.dice('hand'), stage.dice('locationBag', 1), stage.asked]).toEqual(['P4 W6', '', []])
  })

  test.each([
    ['P4 S4 S4 M4 M4 V4 V4 D4 D4 S6', 'P4', 'S4 S4 M4 M4 V4 V4 D4 D4 S6 W4'],
    ['W4 P4 S4 M4 M4 V4 V4 D4 D4 S6', 'P4', 'W4 S4 M4 M4 V4 V4 D4 D4 S6 W4'],
    ['P4 S4 S4 M4 M4 V4 V4 D4 D4', '', 'P4 S4 S4 M4 M4 V4 V4 D4 D4 W4'],
  ])('DH-WOUND-04 DH-VEC-29 with %s the hand loses %s', (hand, lost, after) => {
    const stage = wound(atBridge().hero(0, { hand }))
    expect([stage.dice('hand'), stage.dice('discard')]).toEqual([after, lost])
  })

  test('DH-WOUND-04 without a live die in a full hand it is hidden', () => {
    const hand = 'W4 W4 W4 W4 W4 W4 W4 W4 W4 W6'
    const stage = wound(atBridge().hero(0, { hand }), 'W8')
    expect([stage.dice('hand'), stage.dice('bag')]).toEqual([hand, 'P4 W8'])
    expect(stage.told('wounded')).toMatchObject([{ displaced: -1, hidden: true }])
  })

  test('DH-WOUND-04 which die makes way can be a choice', () => {
    const stage = atBridge({ rules: { woundDisplaces: 'choose' } }).hero(0, { hand: 'W4 P4 S4 M4 M4 V4 V4 D4 D4 S6' })
    wound(stage.answers('take D4'))
    expect(stage.options('displace')).toEqual(['take P4', 'take S4', 'take S6', 'take M4', 'take V4', 'take D4'])
    expect([stage.dice('hand'), stage.dice('discard')]).toEqual(['W4 P4 S4 M4 M4 V4 V4 D4 S6 W4', 'D4'])
  })

  test('DH-WOUND-04 DH-FATE-01 room by capacity: a hand of that size has none, a larger one keeps its size', () => {
    const stage = atBridge({ rules: { freeSpace: 'capacity' } }).hero(0, { hand: 'P4 S4 M4 V4 D4' })
    expect(wound(stage).dice('hand')).toBe('S4 M4 V4 D4 W4')
    expect(wound(stage.hero(0, { hand: 'P4 S4 M4 V4 D4 D6' })).dice('hand')).toBe('S4 M4 V4 D4 D6 W4')
    expect(wound(stage.hero(0, { hand: 'P4 S4 M4 V4' })).dice('hand')).toBe('P4 S4 M4 V4 W4')
  })

  test('DH-WOUND-05 -06 it is not discarded, given, used, or lost to damage, and takes up room', () => {
    const stage = atBridge().place(1, { bag: 'E4' }).hero(0, { hand: 'W4 W4 M4', bag: 'S4 S4 S4 S4 S4', capacity: 5 })
    stage.answers('hero 1', 'take M4', 'stay', 'explore').hero(1, { hand: '' }).turn()
    expect(stage.options('give', 1)).toEqual(['take M4', 'back'])
    expect(stage.dice('hand', 1)).toBe('M4')
    expect(stage.asked.flatMap(({ options }) => options).filter((option) => option.includes('W4'))).toEqual([])
    expect(stage.dice('hand')).toBe('W4 W4 S4 S4 S4')
  })

  test('DH-WOUND-07 drawn from a bag it goes to the hand', () => {
    const stage = atBridge().hero(0, { hand: 'P4 P4', bag: 'W4 S4 S4', capacity: 4 }).answers('stay').drawing('W4 S4')
    expect(stage.turn().dice('hand')).toBe('P4 P4 W4 S4')
  })

  test('DH-WOUND-08 its size is by the table of the level, unless stated', () => {
    const cards = {
      enemies: [
        '- { id: wasp, name: Wasp, failure: [{ wound: { count: 2 } }] }',
        '- { id: axe, name: Axe, failure: [{ wound: { size: 10 } }] }',
      ].join('\n'),
    }
    const stage = atBridge({}, { cards }).place(1, { enemies: ['wasp'] })
    // 44 of 100 are d4, then come 44 d6.
    stage.hero(0, { bag: '' }).numbers(0, 43, 44).meet('E4')
    expect(stage.dice('hand')).toBe('W4 W6')
    expect(
      stage
        .place(1, { enemies: ['axe'] })
        .meet('E4')
        .dice('hand'),
    ).toBe('W4 W6 W10')
  })
})

describe('damage', () => {
  test('DH-DMG-01 -02 DH-FX-01 it is physical or magical, and only skills against it help', () => {
    const stage = hurt(atBridge().hero(0, { hand: 'P4 P4' }), 1, 0, Damage.magical)
    expect([stage.options('reduce'), stage.told('damaged')]).toMatchObject([undefined, [{ damage: 1 }]])
    const physical = hurt(atBridge().hero(0, { hand: 'P4 P4' }), 1)
    expect(physical.options('reduce')).toEqual(['skill raised-shield', 'none'])
    const ward = hurt(atBridge({ party: ['reckoner', 'warden'] }).hero(0, { hand: 'M4 P4' }), 1, 0, Damage.magical)
    expect(ward.options('reduce')).toEqual(['skill ward-sign', 'none'])
  })

  test('DH-DMG-03 -05 DH-VEC-25 reduced first, then endured', () => {
    const stage = atBridge().hero(0, { hand: 'P6 S4 M4' }).answers('skill raised-shield', 'take P6').rolls(5)
    hurt(stage, 3)
    expect(stage.told('reduced')).toMatchObject([{ amount: 4, left: 0 }])
    expect([stage.told('endured'), stage.dice('hand'), stage.dice('discard'), stage.dice('bag')]).toEqual([
      [],
      'S4 M4',
      '',
      'P4 P6',
    ])
    const less = atBridge().hero(0, { hand: 'P6 S4 M4' }).answers('skill raised-shield', 'take P6', 'take M4').rolls(3)
    hurt(less, 3)
    expect([less.told('endured')[0].hand.length, less.dice('hand'), less.dice('discard')]).toEqual([1, 'S4', 'M4'])
  })

  test('DH-DMG-04 the damaged hero, then others here or far, one use after another until all decline', () => {
    const stage = atBridge({ party: ['warden', 'votary', 'warden'] })
    stage.hero(0, { hand: 'P4 P4' }).hero(1, { hand: 'D4' }).hero(2, { hand: 'P4 P4', at: 2 })
    stage.answers('skill raised-shield', 'take P4', 'skill sanctuary', 'take D4').rolls(2, 2)
    hurt(stage, 4)
    expect(stage.told('reduced')).toMatchObject([
      { by: 0, amount: 1 },
      { by: 1, amount: 1 },
    ])
    // Each reduce skill once for each event and hero; Interpose reaches heroes here only.
    expect(stage.asked.filter(({ kind }) => kind === 'reduce').map(({ seat }) => seat)).toEqual([0, 0, 1, 1])
    const here = atBridge({ party: ['warden', 'warden'] })
      .hero(0, { hand: 'M4' })
      .hero(1, { hand: 'P4' })
    here.answers('skill interpose', 'take P4').rolls(1)
    hurt(here, 1)
    expect([here.told('reduced'), here.dice('discard', 1)]).toMatchObject([[{ seat: 0, by: 1, amount: 2 }], 'P4'])
  })

  test('DH-DMG-04 DH-SKILL-10 the next event allows the skill again', () => {
    const stage = atBridge().hero(0, { hand: 'P4 P4' }).answers('skill raised-shield', 'take P4').rolls(2)
    hurt(stage, 1)
    stage.answers('skill raised-shield', 'take P4').rolls(2)
    expect(hurt(stage, 1).told('reduced')).toHaveLength(2)
  })

  test('DH-SKILL-10 damage inside of damage is an event of its own', () => {
    const spite =
      '- { id: spite, name: Spite, kind: active, when: [damage], limit: { turn: 1 }, cost: [{ types: [verbal] }], ' +
      'use: effects, effects: [{ damage: { amount: 1 } }] }'
    const stage = atBridge({}, { cards: { skills: spite }, learns: { warden: ['spite'] } })
    stage.hero(0, { hand: 'P4 P4 P4 V4', levels: { spite: 1 } })
    stage.answers('skill raised-shield', 'take P4', 'skill spite', 'take V4', 'skill raised-shield', 'take P4')
    stage.rolls(2, 3)
    hurt(stage, 3)
    // The inner event allows the skill once more; the outer one goes on, and does not.
    expect(stage.told('reduced').map(({ left }) => left)).toEqual([2, 0])
    const offered = stage.asked.filter(
      ({ kind, options }) => kind === 'reduce' && options.includes('skill raised-shield'),
    )
    expect(offered).toHaveLength(2)
  })

  test('DH-DMG-05 nothing more happens at 0 or below', () => {
    const stage = atBridge().hero(0, { hand: 'P6 S4' }).answers('skill raised-shield', 'take P6').rolls(2)
    hurt(stage, 1)
    expect([stage.told('reduced')[0].left, stage.told('endured')]).toEqual([0, []])
  })

  test('DH-DMG-06 one die for each point, whatever its size, of choice; WOUND dice stay', () => {
    const stage = atBridge().hero(0, { hand: 'W4 V12 V4 M4' }).answers('take M4', 'take V12')
    hurt(stage, 2)
    expect([stage.dice('hand'), stage.dice('discard')]).toEqual(['W4 V4', 'M4 V12'])
    expect(stage.options('endure')).toEqual(['take M4', 'take V4'])
  })

  test('DH-DMG-07 -08 DH-VEC-23 then dice of the bag at random, then the rest is dropped', () => {
    const stage = atBridge().hero(0, { hand: 'P4 S4 W4', bag: 'W6 A4' }).answers('none')
    hurt(stage, 5)
    expect(stage.told('endured')).toMatchObject([{ hand: [die('P4'), die('S4')], bag: [die('A4')], dropped: 2 }])
    expect([stage.dice('hand'), stage.dice('bag'), stage.dice('discard')]).toEqual(['W4', 'W6', 'P4 S4 A4'])
    expect(isNearDeath(stage.table, 0)).toBe(true)
    const some = atBridge().hero(0, { hand: '', bag: 'P4 S4 M4' }).drawing('S4')
    expect(hurt(some, 1).dice('discard')).toBe('S4')
  })

  test.each([
    [false, 'A4', 'P4'],
    [true, '', 'A4'],
  ])(
    'DH-DMG-06 DH-ZONE-10 with allyHandIsHand %s an ALLY die of the ally hand absorbs',
    (allyHandIsHand, held, lost) => {
      const stage = atBridge({ rules: { allyHandIsHand } }).hero(0, { hand: '', allyHand: 'A4' })
      hurt(stage, 1)
      expect([stage.dice('allyHand'), stage.dice('discard')]).toEqual([held, lost])
    },
  )

  test('DH-DMG-09 several heroes in turn order from the active one', () => {
    const cards = { enemies: '- { id: bomb, name: Bomb, encounter: [{ damage: { amount: 1, of: each } }] }' }
    const stage = atBridge({ party: ['warden', 'votary', 'envoy'] }, { cards }).place(1, { enemies: ['bomb'] })
    stage.meet('E4', 1)
    expect(stage.told('damaged').map(({ seat }) => seat)).toEqual([1, 2, 0, 1])
  })

  test('DH-DMG-10 passive reductions act before chosen ones', () => {
    const stage = atBridge().hero(0, { hand: 'P4 P4 S4', levels: { 'thick-hide': 1 } })
    stage.answers('skill heavy-stroke', 'take P4').rolls(1).encountered(4).meet('E4')
    expect(stage.told('reduced')).toMatchObject([{ skill: -1, amount: 1, left: 1 }])
    expect(types(stage).slice(-6)).toEqual(
      ['checked', 'became', 'damaged', 'reduced', 'became', 'endured', 'became'].slice(-6),
    )
    // Where nothing is left, nobody is asked.
    const little = atBridge().hero(0, { hand: 'P4 P4', levels: { 'thick-hide': 1 } })
    little.answers('skill heavy-stroke', 'take P4').rolls(1).encountered(3).meet('E4')
    expect([little.options('reduce'), little.told('endured')]).toEqual([undefined, []])
  })

  test('DH-DMG-11 damage of 0 or less is none: no rule, nobody is asked', () => {
    const stage = hurt(hurt(atBridge({ also: ['bitter-cold'] }).hero(0, { hand: 'P4' }), 0), -2)
    expect([stage.log, stage.asked]).toEqual([[], []])
  })
})

describe('near death and death', () => {
  test.each([
    ['handAndBag', false, '', '', '', true],
    ['handAndBag', false, 'W4', 'W4', '', true],
    ['handAndBag', false, 'P4', '', '', false],
    ['handAndBag', false, '', 'A4', '', false],
    ['handAndBag', false, '', '', 'A4', true],
    ['handAndBag', true, '', '', 'A4', false],
    ['bagOnly', false, 'P4', 'W4', '', true],
    ['bagOnly', false, '', 'P4', '', false],
  ])(
    'DH-DEATH-01 %s, allyHandIsHand %s: hand %s, bag %s, ally hand %s',
    (deathTest, allyHandIsHand, hand, bag, allyHand, is) => {
      const stage = atBridge({ rules: { deathTest, allyHandIsHand } }).hero(0, { hand, bag, allyHand })
      expect(isNearDeath(stage.table, 0)).toBe(is)
    },
  )

  /** The hero of DH-VEC-23. */
  const lost = (settings = {}): Stage => atBridge(settings).hero(0, { hand: 'W4', bag: '', discard: 'P4 S4 M4' })

  test('DH-DEATH-02 DH-VEC-24 in the own turn a die that is acquired saves; else death comes after refilling', () => {
    const cards = {
      specials: `- { id: frost, name: Frost, scope: scenario,
    rules: [{ trigger: turn-start, do: [{ damage: { amount: 2 } }] }] }`,
    }
    const frozen = (bag: string): Stage =>
      atBridge({ also: ['frost'] }, { cards })
        .place(1, { bag })
        .hero(0, { hand: 'M4 W4', bag: 'M4' })
    const saved = frozen('D4').answers('stay', 'explore', 'yes').turn()
    expect([saved.state.dead[0], saved.dice('hand')]).toEqual([0, 'W4 D4'])
    expect(types(saved)).toEqual(expect.arrayContaining(['near death', 'explored', 'saved']))
    const lost = frozen('D4').answers('stay', 'explore', 'none').turn()
    expect([lost.state.dead[0], types(lost).slice(-2)]).toEqual([1, ['refilled', 'died']])
  })

  test('DH-DEATH-03 DH-END-07 the test is made after refilling: what the bag gives saves', () => {
    const stage = atBridge().hero(0, { hand: 'W4', bag: 'P4' }).answers('stay').turn()
    expect([stage.state.dead[0], stage.dice('hand')]).toEqual([0, 'W4 P4'])
  })

  test("DH-DEATH-04 DH-TURN-03 DH-VEC-24 in another's turn: death as the own would begin, without a tick", () => {
    const stage = lost()
    const { timer } = stage.state
    stage.answers('stay').turn(1)
    expect([stage.state.dead[0], stage.state.timer]).toEqual([0, timer - 1])
    stage.turn(0)
    expect([stage.state.dead[0], stage.state.timer, types(stage).slice(-2)]).toEqual([
      1,
      timer - 1,
      ['died', 'skipped'],
    ])
  })

  test('DH-DEATH-04 DH-VEC-24 who gets a die first is saved', () => {
    const stage = lost().hero(1, { hand: 'D4 S4' }).answers('hero 0', 'take S4', 'done', 'stay').turn(1)
    expect(stage.answers('stay').turn(0).state.dead[0]).toBe(0)
  })

  test('DH-DEATH-04 immediate: the encounter is resolved first, then the hero dies and the turn ends', () => {
    const stage = atBridge({ rules: { nearDeath: 'immediate' } }).hero(0, { hand: 'P4', bag: '' })
    stage
      .place(1, { enemies: ['lookout'], bag: 'E12 S4' })
      .drawing('E12')
      .answers('stay', 'explore', 'flee')
      .turn()
    expect(types(stage).slice(-5)).toEqual(['endured', 'timer', 'became', 'near death', 'died'])
    expect([stage.state.dead[0], stage.dice('locationBag', 1), stage.options('endDiscard')]).toEqual([
      1,
      'S4 E12',
      undefined,
    ])
  })

  test('DH-DEATH-04 immediate: after each skill outside of encounters', () => {
    const risky =
      '- { id: risky, name: Risky, kind: active, when: [start], cost: [{ types: [mental], fate: discard }], ' +
      'use: effects, effects: [{ damage: { amount: 9 } }] }'
    const added = { cards: { skills: risky }, learns: { warden: ['risky'] } }
    const stage = atBridge({ rules: { nearDeath: 'immediate' } }, added)
      .hero(0, { hand: 'M4 S4 P4', bag: '', levels: { risky: 1 } })
      .answers('skill risky', 'take M4')
    stage.hero(0, { levels: { 'raised-shield': 0, interpose: 0 } })
    stage.turn()
    expect([stage.state.dead[0], stage.asked.filter(({ kind }) => kind === 'skill')]).toMatchObject([1, [{}, {}]])
  })

  test('DH-DEATH-04 immediate: in the turn of another one too', () => {
    const stage = lost({ rules: { nearDeath: 'immediate' } })
      .answers('stay')
      .turn(1)
    expect([stage.state.dead[0], stage.state.dead[1], stage.told('ended')]).toEqual([1, 0, []])
  })

  test('DH-DEATH-04 immediate: a hero who gives all dice away gets none back', () => {
    const stage = atBridge({ rules: { nearDeath: 'immediate', giving: 'mutual' } })
      .hero(0, { hand: 'P4', bag: '' })
      .hero(1, { hand: '' })
    stage.answers('hero 1', 'take P4', 'give: take P4').turn().forgive()
    expect([stage.state.dead[0], stage.told('gave').length, stage.dice('hand', 1)]).toEqual([1, 1, 'P4'])
  })

  test('DH-DEATH-04 immediate: who pays the last die to explore again meets nothing', () => {
    const stage = atBridge({ rules: { nearDeath: 'immediate' } })
      .hero(0, { hand: 'P4', bag: '' })
      .place(1, { bag: 'D4 D6' })
    stage.answers('stay', 'explore', 'none', 'exploreAgain P4').turn()
    expect([stage.state.dead[0], stage.told('explored').length]).toEqual([1, 1])
  })

  test('DH-DEATH-05 -06 a dead hero is nowhere, gives no help, is no target, and keeps dice out of reach', () => {
    const party = ['warden', 'envoy', 'votary']
    const stage = atBridge({ party })
      .place(1, { enemies: ['pack-leader'] })
      .hero(1, { hand: 'V4 V4', dead: true })
    stage.hero(2, { dead: true, hand: 'D4' }).hero(0, { hand: 'P4' })
    stage.answers('skill heavy-stroke', 'take P4').rolls(4).encountered(1).meet('E4')
    // Alone: the Pack Leader is stronger.
    expect([stage.check.eModifier, stage.asked.some(({ seat }) => seat > 0)]).toEqual([2, false])
    stage.hero(0, { hand: 'P4' }).answers('stay').turn(0)
    expect(stage.options('give')).toBeUndefined()
    expect([stage.dice('hand', 1), stage.dice('hand', 2)]).toEqual(['V4 V4', 'D4'])
    expect(stage.turn(1).told('skipped')).toMatchObject([{ seat: 1 }])
  })

  test('DH-DEATH-07 DH-OUT-02 when all are dead the scenario is lost at once', () => {
    const stage = lost().hero(1, { dead: true }).turn(0)
    expect([stage.told('ended'), types(stage)]).toMatchObject([[{ outcome: 3 }], ['died', 'ended']])
  })
})

test('DH-WOUND-04 where there is room nothing makes way, and the die stays in the hand', () => {
  const stage = atBridge().hero(0, { hand: 'P4' }).meet('W4')
  expect(stage.told('wounded')).toMatchObject([{ displaced: -1, hidden: false }])
  const full = atBridge().hero(0, { hand: 'P4 S4 S4 M4 M4 V4 V4 D4 D4 S6', bag: '' }).meet('W4')
  expect(full.told('wounded')).toMatchObject([{ displaced: die('P4'), hidden: false }])
  expect([full.dice('hand').split(' ').length, full.dice('discard')]).toEqual([10, 'P4'])
  const wounds = atBridge().hero(0, { hand: 'W4 W4 W4 W4 W4 W4 W4 W4 W4 W4', bag: '' }).meet('W6')
  expect(wounds.told('wounded')).toMatchObject([{ displaced: -1, hidden: true }])
  expect(wounds.dice('bag')).toBe('W6')
})

describe('damage that a card takes away', () => {
  const shielded = (amount: number): Stage =>
    ruled(`{ trigger: damage, do: [{ reduce: { amount: ${amount}, types: [physical] } }] }`)
      .hero(0, { hand: 'P4 P4 S4' })
      .answers('battle: flee')
      .meet('E4')

  test.each([2, 3])('DH-DMG-05 all of it, by %i: nobody is asked, and nothing is endured', (amount) => {
    const stage = shielded(amount)
    expect([stage.options('reduce'), stage.told('endured'), stage.dice('hand')]).toEqual([undefined, [], 'P4 P4 S4'])
  })

  test('DH-DMG-04 part of it: the rest can be reduced and is endured', () => {
    const stage = shielded(1)
    expect([stage.options('reduce')?.includes('skill raised-shield'), stage.told('endured').length]).toEqual([true, 1])
  })

  test('DH-DMG-04 nobody is asked any more once nothing is left', () => {
    const stage = atBridge().hero(0, { hand: 'P4 P4 S4' }).hero(1, { hand: 'P4 D4 V4' })
    stage.answers('battle: flee', 'skill raised-shield', 'take P4').rolls(4).meet('E4')
    // For the skill, and for the die that pays it.
    expect(stage.asked.filter(({ kind }) => kind === 'reduce').map(({ seat }) => seat)).toEqual([0, 0])
    expect(stage.told('endured')).toEqual([])
  })
})
