// What each word of the effect vocabulary does: DH-FX-01 to -11, section 40.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CheckClass, EFFECTS } from '../../../src/games/dice-heroes/words/effects.ts'
import { explore } from '../../../src/games/dice-heroes/rules/exploring.ts'
import { discard } from '../../../src/games/dice-heroes/rules/dice.ts'
import { Outcome, Reason } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { dice, die, type Stage } from './support/stage.ts'
import { atBridge, doing, ruled } from './support/at-bridge.ts'

/** A table whose enemies, or obstacles, have this card alone. */
const withEnemy = (card: string, settings = {}): Stage =>
  atBridge(settings, { cards: { enemies: `- { id: foe, name: Foe, ${card} }` } }).place(1, { enemies: ['foe'] })
const withObstacle = (card: string, settings = {}): Stage =>
  atBridge(settings, {
    cards: { obstacles: `- { id: foe, name: Foe, tier: 1, types: [physical, mental], ${card} }` },
  }).place(1, { obstacles: ['foe'] })
/** The active hero has a skill of the test. */
const withSkill = (skill: string, settings = {}): Stage =>
  atBridge(settings, {
    cards: { skills: `- { id: own, name: Own, kind: active, cost: [{ types: [mental] }], ${skill} }` },
    learns: { warden: ['own'] },
  }).hero(0, { hand: 'M4', levels: { own: 1 } })

/** Nobody has seen what lies in the bag of the location. */
const unseen = (stage: Stage, count: number): Stage => {
  stage.state.knowledge.emptied(1)
  stage.state.knowledge.expectLoose(1, count)
  return stage
}

test('every word of the specification is there, and no other', () => {
  const page = readFileSync(new URL('../../../docs/rules/dice-heroes.md', import.meta.url), 'utf8')
  const words = [...page.matchAll(/^- \*\*DH-FX-(?:0\d|1\d|2[0-3])\*\* (.*)$/gm)].flatMap(([, text]) =>
    [...text!.matchAll(/`([a-z-]+) \{/g)].map((match) => match[1]!),
  )
  expect([...EFFECTS.words].sort()).toEqual([...words].sort())
})

describe('damage and wounds', () => {
  test('DH-FX-01 damage', () => {
    const stage = doing('[{ damage: { amount: 2, type: magical, of: others } }]', (table: Stage) =>
      table.hero(1, { hand: 'P4 S4 M4' }).answers('take P4', 'take M4'),
    )
    expect(stage.told('damaged')).toMatchObject([{ seat: 1, amount: 2, damage: 1, source: 3 }])
    expect(stage.dice('hand', 1)).toBe('S4')
  })

  test('DH-FX-02 wound', () => {
    const stage = doing('[{ wound: { count: 2, size: 8, of: each } }]')
    expect([stage.dice('hand', 0), stage.dice('hand', 1)]).toEqual(['W8 W8', 'W8 W8'])
  })

  test('DH-FX-03 unwound', () => {
    const stage = doing('[{ unwound: { count: 2 } }]', (table: Stage) => table.hero(0, { hand: 'W4 P4 W8 W4' }))
    expect([stage.dice('hand'), stage.dice('removed')]).toEqual(['P4 W4', 'W4 W8'])
    const rolled = (face: number): string => {
      const skilled = withSkill(
        `when: [start], roll: sum, plus: 3, use: effects,
    effects: [{ unwound: { count: 2, ifRollAtLeastSize: true } }]`,
      )
      skilled
        .hero(0, { hand: 'M4 W4 W6 W8' })
        .answers('skill own', 'take M4', 'stay')
        .rolls(face)
        .place(1, { closed: true })
      return skilled.turn().dice('removed')
    }
    expect([rolled(1), rolled(3), rolled(4)]).toEqual(['W4', 'W4 W6', 'W4 W6'])
  })
})

describe('modify', () => {
  test.each([
    ['encountered', 4, { e: 6, h: 3 }],
    ['hero', -2, { e: 2, h: 1 }],
  ])('DH-FX-04 the %s by %i', (side, amount, totals) => {
    const stage = ruled(`{ trigger: check, do: [{ modify: { side: ${side}, amount: ${amount} } }] }`)
    stage.hero(0, { hand: 'P4' }).answers('skill heavy-stroke', 'take P4').rolls(2).encountered(2).meet('E4')
    expect(stage.check).toMatchObject(totals)
  })

  test('DH-FX-04 by encounter actions, of the check to come', () => {
    const stage = withEnemy(
      'encounter: [{ modify: { side: encountered, amount: 3 } }, { modify: { side: hero, amount: 1 } }]',
    )
    stage.hero(0, { hand: 'P4' }).answers('skill heavy-stroke', 'take P4').rolls(2).encountered(2).meet('E4')
    expect(stage.check).toMatchObject({ e: 5, h: 4 })
    expect(stage.hero(0, { hand: '' }).meet('E4').told('fled').at(-1)).toMatchObject({ damage: 5 })
  })

  test('DH-FX-04 in a closing check the encountered side is its difficulty', () => {
    const stage = ruled('{ trigger: check, do: [{ modify: { side: encountered, amount: 3 } }] }').hero(0, {
      hand: 'P4',
    })
    expect(stage.answers('close', 'stay').rolls(4).turn().check).toMatchObject({ e: 7, passed: false })
  })
})

describe('move', () => {
  test.each([
    ['from: hand, to: discard, pick: leftmost', { hand: 'S4 P4' }, [], { hand: 'P4', discard: 'S4' }],
    ['from: hand, to: bag, pick: largest, count: 2', { hand: 'S4 P8 M6 W12' }, [], { hand: 'S4 W12', bag: 'P4 P8 M6' }],
    ['from: hand, to: deterrent, pick: smallest', { hand: 'S6 P4' }, [], { hand: 'S6', deterrent: 'P4' }],
    ['from: hand, to: removed', { hand: 'S6 P4' }, ['take S6'], { hand: 'P4', removed: 'S6' }],
    [
      'from: hand, to: bag, types: [somatic, wound], count: 3',
      { hand: 'P4 S4 W4' },
      [],
      { hand: 'P4', bag: 'P4 S4 W4' },
    ],
    ['from: discard, to: hand, count: 2', { discard: 'P6 S4 W4' }, [], { hand: 'P6 S4', discard: 'W4' }],
    ['from: discard, to: allyHand, count: 9', { discard: 'A4 A6 P6' }, [], { allyHand: 'A4 A6', discard: 'P6' }],
    ['from: discard, to: hand', { discard: 'A4' }, [], { allyHand: 'A4' }],
    ['from: allyHand, to: discard', { allyHand: 'A4 A6' }, ['take A6'], { allyHand: 'A4', discard: 'A6' }],
    ['from: bag, to: discard, count: 2', { bag: 'P4 S4 M4 W4' }, [], { bag: 'M4 W4', discard: 'P4 S4' }],
    ['from: bag, to: discard', { bag: 'A4 A6' }, [], { bag: 'A6', discard: 'A4' }],
    ['from: bag, to: hand, types: [ally]', { bag: 'P4 A4 A6' }, [], { allyHand: 'A4', bag: 'P4 A6' }],
    ['from: deterrent, to: bag, pick: largest', { bag: '' }, [], { bag: 'D8', deterrent: 'D4 D6' }],
    ['from: locationBag, to: hand', { hand: '' }, [], { hand: 'V6', locationBag: 'E4' }],
    ['from: hand, to: locationBag', { hand: 'P4' }, [], { hand: '', locationBag: 'P4 V6 E4' }],
  ] as const)('DH-FX-05 %s', (args, before, answers, after) => {
    const stage = doing(`[{ move: { ${args} } }]`, (table: Stage) => {
      table
        .hero(0, before)
        .place(1, { bag: 'V6 E4' })
        .answers(...answers)
      table.fill(table.state.zones.of('deterrent'), args.includes('from: deterrent') ? 'D4 D6 D8' : '')
    })
    for (const [zone, dice] of Object.entries(after))
      expect([zone, stage.dice(zone as 'hand', zone === 'locationBag' ? 1 : 0)]).toEqual([zone, dice])
  })

  test('DH-FX-05 who has fewer gives what there is; others by the selector, each choosing the own dice', () => {
    const stage = doing('[{ move: { of: each, from: hand, to: discard, count: 2 } }]', (table: Stage) =>
      table.hero(0, { hand: 'P4' }).hero(1, { hand: 'S4 S6 S8' }).answers('take S4', 'take S8'),
    )
    expect([stage.dice('discard', 0), stage.dice('discard', 1)]).toEqual(['P4', 'S4 S8'])
    expect(stage.asked.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['effectChoice', 1],
      ['effectChoice', 1],
    ])
  })

  test('DH-FX-05 DH-ZONE-08 from the bag to the hand ALLY dice are set aside, and drawing goes on', () => {
    const stage = doing('[{ move: { from: bag, to: hand, count: 2 } }]', (table: Stage) =>
      table.hero(0, { bag: 'A4 P4 A6 S4 M4' }).drawing('A4 P4 A6 S4'),
    )
    expect([stage.dice('hand'), stage.dice('allyHand'), stage.dice('bag')]).toEqual(['P4 S4', 'A4 A6', 'M4'])
  })

  test.each(['choose', 'largest', 'smallest', 'leftmost', 'random'])(
    'DH-ZONE-09 of ALLY dice beyond the limit none is moved: %s',
    (pick) => {
      const stage = doing(
        `[{ move: { from: allyHand, to: bag, types: [ally], count: 5, pick: ${pick} } }]`,
        (table: Stage) => table.hero(0, { allyHand: 'A6 A8 A12 A4', bag: 'P4' }),
        { numbers: { allyMax: 2 } },
      )
      expect(stage.dice('bag', 0).split(' ').length).toBe(3)
    },
  )

  test('DH-FX-05 DH-FATE-01 what finds no room is hidden', () => {
    const full = 'P4 P4 P4 P4 P4 P4 P4 P4 P4 P4'
    const stage = doing('[{ move: { from: discard, to: hand, count: 2 } }]', (table: Stage) =>
      table.hero(0, { hand: full, bag: '', discard: 'S4 A4', allyHand: 'A6 A6 A6 A6 A6 A6' }),
    )
    expect([stage.dice('hand'), stage.dice('bag')]).toEqual([full, 'S4 A4'])
  })

  test('DH-FX-05 at random each die is as likely', () => {
    const stage = doing('[{ move: { from: hand, to: discard, pick: random } }]', (table: Stage) =>
      table.hero(0, { hand: 'S4 P4 M4' }).numbers(2),
    )
    expect(stage.dice('discard')).toBe('M4')
  })
})

describe('add', () => {
  test.each([
    ['type: physical, size: 6, to: hand', 'hand', 'P6'],
    ['type: ally, count: 2, to: allyHand', 'allyHand', 'A4 A4'],
    ['type: divine, size: 10, to: bag', 'bag', 'P4 D10'],
    ['type: divine, size: 12, to: deterrent', 'deterrent', 'D12'],
    ['type: wound, size: 4, to: hand', 'hand', 'W4'],
  ] as const)('DH-FX-06 %s', (args, zone, dice) => {
    expect(doing(`[{ add: { ${args} } }]`).dice(zone)).toBe(dice)
  })

  test('DH-FX-06 for several heroes, and in bags of open locations only', () => {
    const each = doing('[{ add: { of: each, type: verbal, size: 4, to: hand } }]')
    expect([each.dice('hand', 0), each.dice('hand', 1)]).toEqual(['V4', 'V4'])
    const places = doing('[{ add: { type: enemy, size: 4, to: locationBag, at: each } }]', (table: Stage) =>
      table.place(2, { closed: true }),
    )
    expect([0, 1, 2, 3].map((place) => places.dice('locationBag', place))).toEqual(['E4', 'E4', '', 'E4'])
    expect(places.state.knowledge.mistaken()).toBe(-1)
  })
})

describe('timer, exploring, bonuses, peeking', () => {
  test('DH-FX-07 timer', () => {
    expect(doing('[{ timer: { amount: 3 } }, { timer: { amount: -1 } }]').state.timer).toBe(32)
    const lost = doing('[{ timer: { amount: -31 } }]')
    expect(lost.told('ended')).toMatchObject([{ outcome: Outcome.outOfTime }])
  })

  test('DH-FX-08 DH-EXPLORE-05 explore: after the encounter, free and of choice', () => {
    const stage = withObstacle('success: [{ explore: {} }]').place(1, { bag: 'O4 W4 W4' }).hero(0, { hand: 'M4' })
    stage.drawing('O4').answers('stay', 'explore', 'dice', 'take M4', 'yes').rolls(4).encountered(1).turn()
    expect(stage.told('explored').map(({ paid }) => paid)).toEqual([-1, -1])
    expect(stage.options('grantedExploration')).toEqual(['yes', 'none'])
  })

  test('DH-FX-08 granted by a skill in between, it is one of the choices of the turn', () => {
    const stage = withSkill('when: [after], use: effects, effects: [{ explore: {} }]').place(1, { bag: 'W4 W4 W4' })
    stage.answers('stay', 'explore', 'skill own', 'explore').turn()
    expect(stage.told('explored').map(({ paid }) => paid)).toEqual([-1, -1])
    expect(stage.options('act', 2)).toEqual(['explore', 'endTurn'])
    expect(stage.options('act', 3)).toBeUndefined()
  })

  test('DH-FX-09 choose-draw: of several drawn dice one is met, and the others return', () => {
    const stage = doing('[{ choose-draw: { count: 2 } }]', (table: Stage) => table.place(1, { bag: 'D4 W4 E4' }))
    stage
      .drawing('W4 D4')
      .answers('meet D4', 'yes')
      .run((table) => {
        explore(table, 0, -1)
      })
    expect(stage.options('pickDrawn')).toEqual(['meet D4', 'meet W4'])
    expect([stage.dice('locationBag', 1), stage.dice('hand')]).toEqual(['W4 E4', 'D4'])
    // Once, and fewer where the bag has fewer.
    stage
      .forget()
      .drawing('W4')
      .run((table) => {
        explore(table, 0, -1)
      })
    expect(stage.asked).toEqual([])
  })

  test('DH-FX-10 bonus: on the next checks of these kinds, in this turn', () => {
    const stage = doing('[{ bonus: { amount: 2, checks: [battle], uses: 2 } }]', (table: Stage) =>
      table.hero(0, { hand: 'P4 P4 P4 S4' }).place(1, { obstacles: ['fallen-stair'] }),
    )
    stage.answers('dice', 'take P4').rolls(1).encountered(1).meet('O4')
    const battle = (): number => {
      stage.answers('skill heavy-stroke', 'take P4').rolls(1).encountered(1).hero(0, { hand: 'P4 S4' }).meet('E4')
      return stage.check.hModifier
    }
    expect([stage.check.hModifier, battle(), battle(), battle()]).toEqual([0, 3, 3, 1])
    const uses = (count: number): number => {
      const many = doing(`[{ bonus: { amount: 1, checks: [battle], uses: ${count} } }]`)
      const { bonuses } = many.state
      let times = 0
      while (times < 20 && bonuses.spend(0, CheckClass.battle) > 0) times += 1
      return times
    }
    expect([0, 1, 4, 12].map(uses)).toEqual([0, 1, 4, 12])
    const lapsed = doing('[{ bonus: { amount: 2, checks: [battle] } }]')
      .answers('stay')
      .place(1, { closed: true })
      .turn()
    lapsed.place(1, { closed: false }).answers('skill heavy-stroke', 'take P4').rolls(1).encountered(1).meet('E4')
    expect(lapsed.check.hModifier).toBe(1)
  })

  test('DH-FX-11 peek: the villain, dice of the bag, the dealt cards', () => {
    const villain = doing('[{ peek: { what: villain } }]')
    expect(villain.told('peeked')).toMatchObject([{ at: { place: 1 }, seen: [villain.state.villains.at(0, 0)] }])
    expect(villain.state.villains.isSeen(0, villain.state.villainSlot[1])).toBe(true)
    const bag = doing('[{ peek: { what: bag, count: 2 } }]', (table: Stage) =>
      unseen(table.place(1, { bag: 'P4 S4 E4' }), 3).numbers(2, 0),
    )
    const { seen } = bag.told('peeked')[0]
    expect([seen.length, bag.dice('locationBag', 1)]).toEqual([2, 'P4 S4 E4'])
    const { knowledge } = bag.state
    expect(dice('P4 S4 E4').filter((kind) => knowledge.known(1, kind) === 1)).toEqual(
      [...seen].toSorted((a, b) => a - b),
    )
    const cards = doing('[{ peek: { what: enemies } }, { peek: { what: obstacles } }]', (table: Stage) =>
      table.place(1, { enemies: ['footpad', 'bog-hound'] }),
    )
    expect(cards.told('peeked').map(({ seen }) => seen.length)).toEqual([2, 1])
    expect([cards.state.enemies.isSeen(1, 0), cards.state.enemies.isSeen(1, 1)]).toEqual([true, true])
  })

  test('DH-CLOSE-08 peek: at a closed location nothing is left to see', () => {
    const all = '[{ peek: { what: villain } }, { peek: { what: bag } }, { peek: { what: enemies } }]'
    const closed = doing(all, (table: Stage) => {
      table.place(1, { bag: '', enemies: ['footpad'] })
      table.state.closed[1] = 1
    })
    expect(closed.told('peeked').map(({ seen }) => seen)).toEqual([[], [], []])
    expect(closed.state.villains.isSeen(0, closed.state.villainSlot[1])).toBe(false)
  })
})

describe('a die that a card moves while something becomes of it has no other outcome', () => {
  test('DH-FX-05 a die that is discarded goes where a card of the outcome sends it', () => {
    const stage = ruled('{ trigger: fate, do: [{ move: { from: hand, to: deterrent, of: self } }] }')
    stage.hero(0, { hand: 'P6' })
    stage.run((table) => {
      discard(table, 0, die('P6'), Reason.endTurn)
    })
    expect([stage.dice('hand', 0), stage.dice('discard', 0), stage.dice('deterrent')]).toEqual(['', '', 'P6'])
  })

  test('DH-FX-14 a stat die of an encounter that a card ends in a check has the outcome of the card', () => {
    const stage = ruled('{ trigger: check, do: [{ resolve: { outcome: deter } }] }')
    stage.hero(0, { hand: 'P6' }).answers('take P6').encountered(1).rolls(6).meet('P4')
    expect([stage.dice('bag', 0), stage.dice('deterrent')]).toEqual(['P4 P6', 'P4'])
  })
})
