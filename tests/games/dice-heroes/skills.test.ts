// Skills and checks (sections 4 and 16).
import { describe, expect, test } from 'vitest'
import { canFight } from '../../../src/games/dice-heroes/rules/skills.ts'
import { Side } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { die, scenarioWith, Stage } from './support/stage.ts'

const skills = (yaml: string, party = ['warden', 'votary'], settings: Record<string, unknown> = {}): Stage => {
  const learns: Record<string, string[]> = {}
  for (const [, id] of yaml.matchAll(/id: ([a-z-]+)/g)) for (const hero of party) (learns[hero] ??= []).push(id)
  for (const hero of party) learns[hero] = [...new Set(learns[hero])]
  return new Stage(scenarioWith({ party, ...settings }, { cards: { skills: `\n${yaml}` }, learns }))
}

describe('skills', () => {
  test('DH-SKILL-01, DH-SKILL-06 a passive skill needs no decision and acts by itself', () => {
    const table = new Stage().hero(0, { hand: 'P4 P4 P4', bag: 'P4' }).encountered(4).rolls(1)
    table.answers('skill heavy-stroke', 'take P4').meet('E4')
    // 4 against 1+1, Thick Hide takes 1 of 2.
    expect(table.told('reduced')).toMatchObject([{ amount: 1, left: 1 }])
    expect(table.options('battle')?.includes('skill thick-hide')).toBe(false)
  })

  test.each([
    ['sum', 9],
    ['max', 4],
    ['min', 2],
    ['mean', 3],
  ])('DH-SKILL-02 the dice leave the hand, are rolled, and are aggregated by %s', (roll, h) => {
    const table = skills(`- { id: flurry, name: Flurry, kind: active, when: [battle], use: battle, roll: ${roll},
      cost: [{ types: [somatic], count: 3, fate: discard }] }`)
    table.hero(0, { hand: 'S4 S4 S4 P4' }).answers('skill flurry').encountered(1).rolls(2, 3, 4)
    table.answers('take S4').meet('E4')
    expect([table.check.h, table.dice('hand'), table.dice('discard')]).toEqual([h, 'P4', 'S4 S4 S4'])
  })

  test('DH-SKILL-02, DH-SKILL-03 the roll of a skill for effects, with what its level and boost add', () => {
    const cured = (answer: string, roll: number, level = 1): string => {
      const table = skills(
        `- { id: balm, name: Balm, kind: active, when: [start], use: effects, roll: sum, plus: [1, 2, 3],
          limit: { turn: 1 }, cost: [{ types: [mental] }], boost: { fate: discard, plus: 3 },
          effects: [{ unwound: { count: 1, ifRollAtLeastSize: true } }] }`,
      )
      table.hero(0, { hand: 'W8 M4', capacity: 1, levels: { balm: level } })
      table.answers('skill: skill balm', answer).rolls(roll).turn()
      return table.dice('removed')
    }
    expect([cured('take M4', 4), cured('take M4 discard', 3), cured('take M4 discard', 4)]).toEqual(['', '', 'W8'])
    expect(cured('take M4 discard', 3, 2)).toBe('W8')
  })

  test('DH-SKILL-04 a price of several dice: each die is used where it fits, with the outcome of its part', () => {
    const table = skills(`- { id: rite, name: Rite, kind: active, when: [battle], use: battle, roll: sum,
      cost: [{ types: [mental, verbal], fate: deter }, { types: [mental], fate: discard }],
      boost: { fate: remove, plus: 1 } }`)
    table.hero(0, { hand: 'M4 V4', bag: '' }).answers('skill rite', 'take M4', 'take V4').encountered(1).rolls(1, 1)
    table.meet('E4')
    expect([table.dice('deterrent'), table.dice('discard'), table.check.h]).toEqual(['V4', 'M4', 2])
    table.hero(0, { hand: 'M4 V4', discard: '' }).answers('skill rite', 'take M4', 'take V4 discard').encountered(1)
    table.rolls(1, 1).meet('E4')
    expect([table.dice('removed').includes('V4'), table.dice('discard'), table.check.h]).toEqual([true, 'M4', 3])
  })

  test('DH-SKILL-10 what was used up in one turn may be used in the next', () => {
    const mend = new Stage().hero(1, { hand: 'D4 D4', discard: 'P4 P4 P4 P4 P4 P4' })
    for (let turn = 0; turn < 2; turn++) mend.answers('skill: skill mend', 'take D4', 'hero 1').turn(1)
    expect(mend.told('used')).toHaveLength(2)
  })

  test('DH-SKILL-03 modifiers apply, and further dice are rolled along', () => {
    const table = skills(
      `- { id: push, name: Push, kind: active, when: [battle], use: modify, side: hero, roll: sum, plus: 1,
        cost: [{ types: [mental] }] }`,
    )
    table.hero(0, { hand: 'P4 M6' }).answers('skill heavy-stroke', 'take P4', 'ownModify: skill push', 'take M6')
    table.encountered(4).rolls(2, 5).meet('E4')
    expect(table.check).toMatchObject({ h: 9, hModifier: 7, passed: true })
    expect(table.dice('bag')).toBe('P4 P4 M6')
  })

  test.each(['hide', 'discard', 'deter', 'remove'])('DH-SKILL-04 the dice used: %s', (fate) => {
    const table = skills(`- { id: trick, name: Trick, kind: active, when: [battle], use: battle, roll: sum,
      cost: [{ types: [somatic], fate: ${fate} }] }`)
    table.hero(0, { hand: 'S4', bag: '' }).answers('skill trick', 'take S4').encountered(1).rolls(4).meet('E4')
    const zones = { hide: 'bag', discard: 'discard', deter: 'deterrent', remove: 'removed' } as const
    expect(table.dice(zones[fate as 'hide']).split(' ')[0]).toBe('S4')
  })

  test('DH-SKILL-04 an effect of the same use cannot pick up the dice just spent, whose room is free', () => {
    const table = new Stage().hero(0, { hand: 'P6', bag: 'S4', discard: 'P4', levels: { 'second-wind': 1 } })
    table.answers('skill: skill second-wind', 'take P6').turn()
    expect([table.dice('discard'), table.dice('hand')]).toEqual(['P6', 'P4 S4'])
    const full = skills(`- { id: swap, name: Swap, kind: active, when: [start], use: effects, limit: { turn: 1 },
      cost: [{ types: [mental] }], effects: [{ move: { from: bag, to: hand, count: 2, pick: random } }] }`)
    full.hero(0, { hand: 'P4 P4 P4 P4 P4 P4 P4 P4 P4 M4', bag: 'S4', capacity: 10 })
    full.answers('skill: skill swap', 'take M4').turn()
    expect([full.dice('hand').endsWith('P4 S4'), full.dice('bag')]).toEqual([true, 'M4'])
  })

  test.each([
    ['start', 'W4', 'skill'],
    ['after', 'W4', 'act'],
    ['battle', 'E4', 'ownModify'],
    ['obstacle', 'O4', 'ownModify'],
    ['ally', 'A4', 'ownModify'],
    ['damage', 'E4', 'reduce'],
  ])('DH-SKILL-05 a skill is legal only in its window: %s', (window, met, kind) => {
    const isOutside = window === 'start' || window === 'after'
    const use = isOutside || window === 'damage' ? 'effects' : 'modify'
    const what = use === 'effects' ? 'effects: [{ timer: { amount: 1 } }]' : 'side: hero, plus: 1'
    const table = skills(
      `
- { id: aid, name: Aid, kind: active, when: [${window}], use: ${use}, cost: [{ types: [divine] }], ${what} }
- { id: cut, name: Cut, kind: active, when: [battle], use: battle, cost: [{ types: [somatic] }], roll: sum }
- { id: vault, name: Vault, kind: active, when: [obstacle], use: obstacle, cost: [{ types: [somatic] }], roll: sum }
- { id: woo, name: Woo, kind: active, when: [ally], use: acquire, cost: [{ types: [somatic] }], roll: sum }`,
      ['warden', 'warden'],
    )
    table.hero(0, { hand: 'D4 S4', bag: 'P4 P4 P4' }).place(0, { bag: met }).answers('act: explore')
    if (met === 'E4') table.answers('battle: skill cut', 'take S4').encountered(4).rolls(1)
    if (met === 'O4') table.answers('obstacle: skill vault', 'take S4').encountered(4).rolls(1)
    if (met === 'A4') table.answers('ally: skill woo', 'take S4').encountered(4).rolls(1)
    table.turn()
    const offers = table.asked.filter(({ options }) => options.includes('skill aid')).map((question) => question.kind)
    // `start` skills are offered before travelling and after it.
    expect(offers).toEqual(window === 'start' ? ['skill', 'act'] : [kind])
  })

  test('DH-SKILL-05 and where its condition holds', () => {
    const offered = (isDefeated: number): readonly string[] | undefined => {
      const table = new Stage(scenarioWith({ party: ['reckoner', 'votary'] })).place(1, { kind: 'old-mill', bag: 'W4' })
      table.hero(0, { hand: 'D4 M4 S4', at: 1, levels: { 'sealing-proof': 1 } }).state.defeated[1] = isDefeated
      return table.turn().options('act')
    }
    expect([offered(0)?.includes('close'), offered(1)?.includes('close')]).toEqual([false, true])
  })

  test('DH-SKILL-07 a higher level does more', () => {
    const totals = [1, 2, 3].map((level) => {
      const table = new Stage().hero(0, { hand: 'P4', bag: 'P4 P4 P4 P4', levels: { 'heavy-stroke': level } })
      table.answers('skill heavy-stroke', 'take P4').encountered(1).rolls(2).meet('E4')
      return table.check.h
    })
    expect(totals).toEqual([3, 4, 5])
  })

  test.each([
    ['here', [1]],
    ['far', [2]],
    ['any', [1, 2]],
  ])("DH-SKILL-08 an assist of range %s works by the assistant's dice and level", (range, seats) => {
    const table = skills(
      `- { id: cheer, name: Cheer, kind: active, when: [battle], for: other, range: ${range}, use: modify, side: hero,
        plus: [1, 2, 3], cost: [{ types: [verbal] }] }`,
      ['warden', 'votary', 'votary'],
    )
    table.hero(0, { hand: 'P4 V4', levels: { cheer: 1 } })
    for (const hero of [1, 2]) table.hero(hero, { hand: 'V6', bag: '', at: hero - 1, levels: { cheer: 3 } })
    table.answers('skill heavy-stroke', 'take P4')
    for (const _ of seats) table.answers('assist: skill cheer', 'take V6')
    table.encountered(1).rolls(1).meet('E4')
    expect(table.told('modified').map(({ by, side, amount }) => [by, side, amount])).toEqual(
      seats.map((seat) => [seat, Side.hero, 3]),
    )
    expect([1, 2].filter((hero) => table.dice('bag', hero) === 'V6')).toEqual(seats)
    expect(table.options('ownModify')).toBeUndefined()
  })

  test('DH-SKILL-08 where a rule forbids it nobody assists', () => {
    const asked = (kind: string): boolean => {
      const table = new Stage(scenarioWith({ party: ['warden', 'envoy'] })).place(1, { kind, enemies: [] })
      table.hero(0, { hand: 'P4', at: 1, bag: 'P4 P4 P4' }).hero(1, { hand: 'V4', at: 1 })
      table.answers('skill heavy-stroke', 'take P4').encountered(2).rolls(1).meet('E4')
      return table.options('assist') !== undefined
    }
    expect([asked('old-mill'), asked('cutters-cellar')]).toEqual([true, false])
  })

  test('DH-SKILL-09 a dormant skill cannot be used until it is learned', () => {
    const offered = (level: number): boolean => {
      const table = new Stage().hero(0, { hand: 'P4', discard: 'P4', levels: { 'second-wind': level } }).turn()
      return table.options('skill') !== undefined
    }
    expect([offered(0), offered(1)]).toEqual([false, true])
  })

  test('DH-SKILL-10 one battle skill an encounter, each modify and reduce skill once, limits of cards', () => {
    const table = skills(
      `- { id: shout, name: Shout, kind: active, when: [battle], for: either, range: any, use: modify,
        side: encountered, plus: -1, cost: [{ types: [verbal] }] }`,
      ['warden', 'warden'],
    )
    table.hero(0, { hand: 'P4 P4 P4 P4 V4 V4', bag: 'P4 P4 P4' }).hero(1, { hand: 'V4 V4' })
    table.answers('battle: skill heavy-stroke', 'take P4', 'ownModify: skill shout', 'take V4')
    table.answers('assist: skill shout', 'take V4', 'reduce: skill raised-shield', 'take P4')
    table.encountered(12).rolls(1, 1).meet('E12')
    const times = (kind: string): number =>
      table.asked.filter((one) => one.kind === kind && one.answer.startsWith('skill')).length
    expect(['battle', 'ownModify', 'assist', 'reduce'].map(times)).toEqual([1, 1, 1, 1])
    expect(table.asked.filter(({ kind }) => kind === 'reduce')).toHaveLength(2)
    expect(table.check).toMatchObject({ e: 10, eModifier: -2 })
    const mend = new Stage().hero(1, { hand: 'D4 D4', discard: 'P4 P4 P4 P4 P4 P4' })
    mend.answers('skill: skill mend', 'take D4', 'hero 1').turn(1)
    expect(mend.asked.filter(({ options }) => options.includes('skill mend'))).toHaveLength(1)
  })

  test('DH-SKILL-10 the limit of a passive skill counts for each hero', () => {
    const table = new Stage(scenarioWith({ party: ['votary', 'votary'] }))
    for (const hero of [0, 1]) {
      table.hero(hero, { hand: 'M4 D4 M4 D4', bag: '' }).answers('take M4', 'take D4', 'take M4', 'take D4')
      table.encountered(1, 1).rolls(4, 4, 4, 4).meet('M4', hero).meet('M4', hero)
      expect(table.dice('bag', hero)).toBe('M4 M4 D4')
    }
    expect(table.dice('deterrent')).toBe('D4 D4')
  })

  test('DH-SKILL-11 WOUND dice never pay', () => {
    const table = skills(`- { id: spite, name: Spite, kind: active, when: [start], use: effects,
      cost: [{ types: [physical, somatic, mental, verbal, divine, ally] }], effects: [{ timer: { amount: 1 } }] }`)
    table.hero(0, { hand: 'W4 W6' }).turn()
    expect(table.options('skill')).toBeUndefined()
  })

  test('DH-SKILL-13 a skill cannot aim at a dead hero', () => {
    const table = new Stage(scenarioWith({ party: ['votary', 'warden', 'warden'] }))
    table.hero(0, { hand: 'D4' }).hero(1, { dead: true }).hero(2, { bag: '', discard: 'P4' })
    table.answers('skill: skill mend', 'take D4', 'hero 2').turn()
    expect(table.options('effectChoice')).toEqual(['hero 0', 'hero 2'])
  })
})

describe('checks', () => {
  test('DH-SKILL-03 a modifying skill may be boosted; who changes their mind is not asked again', () => {
    const table = skills(
      `- { id: urge, name: Urge, kind: active, when: [battle], for: either, range: any, use: modify, side: hero,
        plus: 1, cost: [{ types: [verbal] }], boost: { fate: discard, plus: 3 } }`,
    )
    table.hero(0, { hand: 'P4 V4' }).hero(1, { hand: 'V4' })
    table.answers('battle: skill heavy-stroke', 'take P4', 'ownModify: skill urge', 'take V4 discard')
    table.answers('assist: skill urge', 'assist: back').encountered(4).rolls(1).meet('E4')
    expect([table.check.h, table.dice('discard')]).toEqual([6, 'V4'])
    expect(table.asked.filter(({ kind }) => kind === 'assist')).toHaveLength(2)
  })

  test.each([
    ['encountered', { eRoll: 2, e: 2, h: 3 }],
    ['hero', { eRoll: 4, e: 4, h: 6 }],
  ])('DH-CHECK-03 a card rolls the side %s again, and the new result stands', (side, totals) => {
    const specials = `
- { id: second-look, name: Second Look, scope: scenario,
    rules: [{ trigger: failed, limit: { turn: 1 }, do: [{ reroll: { side: ${side} } }] }] }`
    const table = new Stage(scenarioWith({ also: ['second-look'] }, { cards: { specials } })).hero(0, { hand: 'P6' })
    table
      .answers('take P6')
      .encountered(4, ...(side === 'hero' ? [] : [2]))
      .rolls(3, ...(side === 'hero' ? [6] : []))
    table.meet('P4')
    expect(table.check).toMatchObject({ ...totals, passed: true })
    expect(table.dice('hand')).toBe('P4')
  })

  test('DH-CHECK-01 the difficulty of closing has nothing of an encounter around it', () => {
    const table = new Stage().place(1, { kind: 'old-mill', villain: 'iron-foreman' }).hero(0, { hand: 'P8 P8', at: 1 })
    table.table.encounter.modifier = 5
    table.answers('act: close', 'take P8').rolls(3).turn()
    expect(table.check).toMatchObject({ e: 3, eModifier: 0 })
  })

  test('DH-CHECK-01, DH-CHECK-02 E is the roll of the encountered die, H the aggregate, with their modifiers', () => {
    const table = new Stage().place(1, { kind: 'old-mill', enemies: ['hired-blade'] })
    table.hero(0, { hand: 'P6', at: 1 }).answers('skill heavy-stroke', 'take P6').encountered(3).rolls(5).meet('E4')
    expect(table.check).toMatchObject({ eRoll: 3, eModifier: 1, e: 4, hModifier: 1, h: 6, die: die('E4') })
  })

  test('DH-CHECK-03 all is committed before any result is known; then rerolls; then the comparison', () => {
    const table = skills(
      `
- { id: hum, name: Hum, kind: active, when: [battle], for: either, range: any, use: modify, side: hero, roll: sum,
    cost: [{ types: [verbal] }] }
- { id: retry, name: Retry, kind: active, when: [reroll], use: reroll, plus: 2, limit: { encounter: 1 },
    cost: [{ types: [mental] }] }`,
      ['warden', 'votary'],
    )
    table.hero(0, { hand: 'P4 V4 M4', bag: '' }).hero(1, { hand: 'V6' })
    table.answers('battle: skill heavy-stroke', 'take P4', 'ownModify: skill hum', 'take V4')
    table.answers('assist: skill hum', 'take V6', 'reroll: skill retry', 'take M4')
    table.encountered(4).rolls(1, 2, 3, 4).meet('E4')
    expect(table.asked.map(({ kind }) => kind)).toEqual([
      'battle',
      'battle',
      'ownModify',
      'ownModify',
      'assist',
      'assist',
      'reroll',
      'reroll',
    ])
    const order = table.log.map(({ type }) => type).filter((type) => ['modified', 'rerolled', 'checked'].includes(type))
    expect(order).toEqual(['modified', 'modified', 'rerolled', 'checked'])
    // 4 rolled again, +1 of the skill, 2 and 3 of the modifiers, +2 of the reroll.
    expect(table.check).toMatchObject({ h: 12, passed: true })
    expect(table.dice('bag')).toBe('P4 M4 V4')
  })

  test.each([
    ['perText', { stat: false, ally: false, battle: false, evade: false, obstacle: true, closing: true }],
    ['always', { stat: true, ally: true, battle: true, evade: true, obstacle: true, closing: true }],
    ['never', { stat: false, ally: false, battle: false, evade: false, obstacle: false, closing: false }],
  ])('DH-CHECK-04, DH-CHECK-05 a tie under tiesPass: %s', (tiesPass, expected) => {
    const tie = (kind: string): boolean => {
      const hero = kind === 'ally' ? 'envoy' : kind === 'evade' ? 'strider' : 'warden'
      const table = new Stage(scenarioWith({ party: [hero, 'votary'], rules: { tiesPass } }))
      table.place(1, { kind: 'old-mill', enemies: ['gutter-rats'], obstacles: ['locked-gate'] })
      table.hero(0, { hand: 'P6 S6 V6', bag: 'P4 P4 P4 P4 P4 P4', at: 1 })
      switch (kind) {
        case 'stat':
          table.answers('take P6').encountered(3).rolls(3).meet('P4')
          break
        case 'ally':
          table.answers('skill befriend', 'take V6').encountered(3).rolls(2).meet('A4')
          break
        case 'battle':
          table.answers('skill heavy-stroke', 'take P6').encountered(3).rolls(2).meet('E4')
          break
        case 'evade':
          table.answers('skill slip-away', 'take S6').encountered(4).rolls(2).meet('E4')
          break
        case 'obstacle':
          table.answers('dice', 'take P6').encountered(3).rolls(3).meet('O4')
          break
        default:
          table.answers('act: close', 'take P6').rolls(3).turn()
      }
      expect(table.check.h).toBe(table.check.e)
      return table.check.passed
    }
    expect(Object.fromEntries(Object.keys(expected).map((kind) => [kind, tie(kind)]))).toEqual(expected)
  })

  test('DH-CHECK-04 more than E passes, less fails', () => {
    const passes = (roll: number): boolean => {
      const table = new Stage().hero(0, { hand: 'P4' }).answers('take P4').encountered(2).rolls(roll).meet('P4')
      return table.check.passed
    }
    expect([passes(1), passes(3)]).toEqual([false, true])
  })

  test('DH-CHECK-06, DH-CHECK-07 each die has exactly one outcome, passed or failed', () => {
    for (const face of [1, 4]) {
      const table = new Stage().hero(0, { hand: 'P4 D4', bag: '' })
      table.answers('take P4', 'take D4').encountered(3).rolls(face, 1).meet('P8')
      expect(table.told('became').map((event) => event.die)).toEqual([die('P4'), die('D4'), die('P8')])
      expect([table.dice('bag'), table.dice('deterrent')]).toEqual(['P4', 'D4'])
    }
  })

  test('DH-CHECK-08 modifiers for a type of encounter apply to E, in flight too', () => {
    const specials = `
- { id: dread, name: Dread, scope: scenario,
    rules: [{ trigger: check, if: { encountered: [enemy] }, do: [{ modify: { side: encountered, amount: 2 } }] }] }`
    const stage = (): Stage =>
      new Stage(scenarioWith({ also: ['dread'] }, { cards: { specials } })).hero(0, { hand: 'P4 S4 S4 S4 S4 S4' })
    const fight = stage().answers('skill heavy-stroke', 'take P4').encountered(1).rolls(3).meet('E4')
    expect(fight.check).toMatchObject({ e: 3, h: 4 })
    const flight = stage().answers('battle: flee').meet('E4')
    expect(flight.told('fled')[0].damage).toBe(4)
    const stat = stage().answers('take P4').encountered(1).rolls(3).meet('P4')
    expect(stat.check.e).toBe(1)
  })
})

describe('prices', () => {
  test('DH-SKILL-04 each part of a price with a boost needs a die of its own', () => {
    const offered = (hand: string): boolean => {
      const table = skills(`- { id: rite, name: Rite, kind: active, when: [battle], use: battle, roll: sum,
        cost: [{ types: [mental] }, { types: [verbal] }], boost: { fate: discard, plus: 1 } }`)
      return table.hero(0, { hand }).meet('E4').options('battle')?.includes('skill rite') === true
    }
    expect(['M4 V4', 'V4 V4', 'M4 M4', 'M4', 'V4 W4'].map(offered)).toEqual([true, false, false, false, false])
  })

  test('DH-SKILL-11, DH-FX-22 WOUND dice are no dice for a test of any types', () => {
    const specials = `- { id: ruled, name: Ruled, scope: scenario, rules: [{ trigger: turn-start,
      do: [{ test: { types: any, against: 1, then: [{ timer: { amount: 5 } }] } }] }] }`
    const tested = (hand: string): number => {
      const table = new Stage(scenarioWith({ also: ['ruled'] }, { cards: { specials } })).place(1, { closed: true })
      table.hero(0, { at: 1, hand }).answers(...(hand === 'P4 W4' ? ['take P4'] : []), 'stay')
      return table
        .rolls(...(hand === 'P4 W4' ? [4] : []))
        .turn()
        .told('timer').length
    }
    expect([tested('P4 W4'), tested('W4')]).toEqual([1, 0])
  })

  test('a hero can fight who can pay for a battle skill, or for such an ally card', () => {
    const can = (hand: string, allyHand = '', levels: Record<string, number> = {}): boolean => {
      const table = skills(`- { id: pray, name: Pray, kind: active, when: [battle], use: battle, roll: sum,
        cost: [{ types: [divine], count: 2 }] }`).hero(0, { hand, allyHand, levels })
      return canFight(table.table, 0)
    }
    // Heavy Stroke comes first, Pray last among the own ones; Stand Together is a card.
    expect([can('P4'), can('M4'), can('W4 M4 P4'), can('W4'), can('')]).toEqual([true, false, true, false, false])
    expect([can('D4'), can('D4 D4'), can('D4 D4', '', { pray: 0 })]).toEqual([false, true, false])
    expect([can('', 'A4'), can('W4', 'A6'), can('P4', 'A4', { 'heavy-stroke': 0 })]).toEqual([true, true, true])
    expect(can('P4', '', { 'heavy-stroke': 0 })).toBe(false)
  })
})
