// Dice, bags, hands and piles, sizes, and what becomes of dice (sections 1, 2, 5 and 17).
import { describe, expect, test } from 'vitest'
import { Fate, Reason } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { become, drawToHand, newKind } from '../../../src/games/dice-heroes/rules/dice.ts'
import { Event } from '../../../src/games/dice-heroes/words/addresses.ts'
import { ALL_KINDS, SIZES, STAT_KINDS, Type, TYPES } from '../../../src/games/dice-heroes/words/dice.ts'
import { expectCounts, expectUniform } from '../../support/chance.ts'
import { dice, die, scenarioWith, shown, Stage } from './support/stage.ts'

/** A die of the encounter gets its outcome for a hero. */
function settle(table: Stage, text: string, fate: number, hero = 0): Stage {
  const { zones } = table.state
  zones.create(die(text), zones.of('encounter'))
  return table.run((rules) => {
    rules.encounter.place = rules.state.at[hero]
    become(rules, hero, die(text), zones.of('encounter'), fate, Reason.check)
  })
}

describe('dice', () => {
  test('DH-DIE-01 five sizes, each face equally likely', () => {
    expect(SIZES).toEqual([4, 6, 8, 10, 12])
    const counts = new Array<number>(12).fill(0)
    const table = new Stage().hero(0, { hand: '' })
    for (let playout = 0; playout < 3000; playout++) {
      table.hero(0, { hand: 'S12', bag: '' }).byChance(playout).answers('take S12').forget()
      table.place(0, { bag: '' }).meet('S4')
      counts[table.check.dice[0].roll - 1] += 1
    }
    expectUniform({ counts, falseAlarm: 1e-6, detects: 0.06 })
  })

  test('DH-DIE-01 rolls of one check are independent', () => {
    const counts = new Array<number>(16).fill(0)
    const table = new Stage()
    for (let playout = 0; playout < 4000; playout++) {
      table.hero(0, { hand: 'S4 D4', bag: '' }).byChance(playout).answers('take S4', 'take D4').forget()
      table.meet('S4')
      const [one, other] = table.check.dice
      counts[(one.roll - 1) * 4 + other.roll - 1] += 1
    }
    expectUniform({ counts, falseAlarm: 1e-6, detects: 0.06 })
  })

  test('DH-DIE-02, DH-DIE-03 ten types, of which four are stat dice', () => {
    expect(TYPES.join(' ')).toBe('physical somatic mental verbal divine ally wound obstacle enemy villain')
    expect(shown(Array.from(STAT_KINDS.keys()).filter((kind) => STAT_KINDS[kind] === 1))).toBe(
      ['P', 'S', 'M', 'V'].map((type) => SIZES.map((size) => type + String(size)).join(' ')).join(' '),
    )
  })

  test('DH-DIE-05 equal dice form one option', () => {
    const table = new Stage().hero(0, { hand: 'P4 S4 P4 P6' })
    table.answers('stat: back').meet('P4')
    expect(table.options('stat')).toEqual(['take P4 discard', 'take P4', 'take P6 discard', 'take P6', 'back'])
  })

  test('DH-DIE-06 a hero never holds what is met of OBSTACLE, ENEMY and VILLAIN dice', () => {
    const table = new Stage().place(1, { bag: '' })
    for (const met of ['O4', 'E4', 'X4']) {
      table.hero(0, { hand: '', bag: 'P4 P4 P4 P4 P4 P4 P4 P4', at: 1, discard: '' })
      table.meet(met)
      expect(['hand', 'allyHand', 'bag', 'discard'].map((zone) => table.dice(zone as 'hand')).join(' ')).not.toContain(
        met,
      )
      table.place(1, { bag: '' })
    }
  })

  test('DH-DIE-07 modifiers are added once, after the dice are aggregated; totals have no floor', () => {
    const specials = `
- { id: heavy-air, name: Heavy Air, scope: scenario,
    rules: [{ trigger: check,
      do: [{ modify: { side: hero, amount: -9 } }, { modify: { side: encountered, amount: -12 } }] }] }`
    const table = new Stage(scenarioWith({ also: ['heavy-air'] }, { cards: { specials } })).hero(0, { hand: 'P4 D4' })
    table.answers('take P4', 'take D4').encountered(3).rolls(1, 2).meet('P4')
    expect(table.check).toMatchObject({ e: -9, h: -6, passed: true })
  })
})

describe('bags and piles', () => {
  test('DH-ZONE-01 each die of a bag is equally likely, one at a time', () => {
    const counts = [0, 0, 0]
    const table = new Stage()
    for (let playout = 0; playout < 4000; playout++) {
      table.hero(0, { hand: '', bag: 'P4 P4 M6 V8' }).byChance(playout)
      drawToHand(table.table, 0, ALL_KINDS, Event.refill)
      counts[dice('P4 M6 V8').indexOf(die(table.dice('hand')))] += 1
    }
    expectCounts({ counts, chances: [1 / 2, 1 / 4, 1 / 4], falseAlarm: 1e-6, detects: 0.07 })
  })

  test('DH-ZONE-02, DH-ZONE-11, DH-ZONE-12 bags and discard piles for each hero, one deterrent pile', () => {
    const { zones, locations } = new Stage(scenarioWith({ party: ['warden', 'envoy', 'votary'] })).state
    expect([zones.copiesOf('bag'), zones.copiesOf('discard'), zones.copiesOf('deterrent')]).toEqual([3, 3, 1])
    expect(zones.copiesOf('locationBag')).toBeGreaterThanOrEqual(locations)
  })

  test('DH-ZONE-04 who takes dice from a pile chooses which', () => {
    const table = new Stage(scenarioWith({ party: ['warden', 'votary'] }, { learns: { votary: [] } }))
    table.hero(1, { hand: 'D4', bag: 'P4', discard: 'M4 M4 V6 V8' })
    table.answers('skill: skill mend', 'take D4', 'hero 1', 'take V6').turn(1)
    expect(table.dice('discard', 1)).toBe('M4 D4')
  })

  test('DH-ZONE-05, DH-ZONE-06 the hand may exceed capacity during a turn, but never 10', () => {
    const table = new Stage().hero(0, { hand: 'P4 P4 P4 P4 P4 P4 P4 P4 P4', bag: '' })
    table.answers('yes', 'yes').meet('D6').meet('D8')
    expect([table.dice('hand'), table.dice('bag')]).toEqual(['P4 P4 P4 P4 P4 P4 P4 P4 P4 D6', 'D8'])
  })

  test('DH-ZONE-06 WOUND dice included', () => {
    const table = new Stage().hero(0, { hand: 'W4 W4 W4 W4 W4 W4 W4 W4 W4 W4', bag: '' })
    table.answers('yes').meet('D6')
    expect(table.dice('bag')).toBe('D6')
  })

  test('DH-ZONE-07 dice join the hand on the right, and the leftmost is held longest', () => {
    const table = new Stage().hero(0, { hand: 'V4 P4', bag: 'S4' })
    table.answers('yes').meet('D6')
    drawToHand(table.table, 0, ALL_KINDS, Event.refill)
    expect(table.dice('hand')).toBe('V4 P4 D6 S4')
  })

  test('DH-ZONE-08, DH-VEC-27 drawn ALLY dice are set aside, and drawing goes on', () => {
    const table = new Stage().hero(0, { hand: 'P4 P4', bag: 'A4 P6 A6 S4 M4 V4', capacity: 5 })
    table.drawing('A4 P6 A6 S4 M4').turn()
    expect([table.dice('hand'), table.dice('allyHand')]).toEqual(['P4 P4 P6 S4 M4', 'A4 A6'])
    expect(table.dice('bag')).toBe('V4')
  })

  test('DH-ZONE-09, DH-VEC-28 beyond 6 ALLY dice the surplus waits until there is room', () => {
    const table = new Stage(scenarioWith({ party: ['envoy', 'envoy'] }))
    table.hero(0, { hand: 'P4', allyHand: 'A4 A4 A4 A4 A4', bag: 'A6 A8 A10', capacity: 2 })
    table.drawing('A6 A8 A10').turn()
    expect(table.dice('allyHand')).toBe('A4 A4 A4 A4 A4 A6 A8 A10')
    table.forget().answers('card vouch', 'take A4').encountered(4).rolls(1).meet('A4')
    expect(table.asked.find(({ options }) => options.includes('take A4'))?.options).toEqual([
      'take A4',
      'take A6',
      'back',
    ])
    // The longest-waiting one becomes usable at once.
    table.forget().answers('card vouch', 'take A8').encountered(8).rolls(1).meet('A8')
    expect(table.asked.find(({ options }) => options.includes('take A8'))?.options).toEqual([
      'take A4',
      'take A6',
      'take A8',
      'back',
    ])
  })

  test('DH-ZONE-10 ALLY dice are no hand: they do not pay for exploring again, or they do', () => {
    const again = (allyHandIsHand: boolean): readonly string[] | undefined => {
      const table = new Stage(scenarioWith({ rules: { allyHandIsHand } }))
      table.hero(0, { hand: 'W4', allyHand: 'A4', bag: 'P4' }).place(0, { bag: 'S4 S4' })
      table.answers('explore').turn()
      return table.options('act', 1)
    }
    expect(again(false)).toBeUndefined()
    expect(again(true)).toEqual(['exploreAgain A4', 'endTurn'])
  })

  test('DH-ZONE-13, DH-ZONE-14 a card takes dice out of the deterrent pile; removed dice are in no bag', () => {
    const specials = `
- { id: dawn, name: Dawn, scope: scenario,
    rules: [{ trigger: turn-start, do: [
      { move: { from: deterrent, to: bag, count: 1, pick: largest } },
      { move: { from: deterrent, to: removed, count: 1, pick: largest } } ] }] }`
    const table = new Stage(scenarioWith({ also: ['dawn'] }, { cards: { specials } }))
    table.hero(0, { hand: 'P4', bag: '', capacity: 1 })
    table.fill(table.state.zones.of('deterrent'), 'D4 D6 D8')
    table.turn()
    expect([table.dice('bag'), table.dice('removed'), table.dice('deterrent')]).toEqual(['D8', 'D6', 'D4'])
  })

  test('DH-ZONE-15 a die belongs to whoever holds it: an assistant hides into the own bag', () => {
    const table = new Stage(scenarioWith({ party: ['warden', 'envoy'] })).hero(0, { hand: 'P4', bag: '' })
    table.hero(1, { hand: 'V6', bag: '' }).place(0, { bag: '' })
    table.answers('skill heavy-stroke', 'take P4', 'assist: skill encourage', 'take V6').encountered(4).rolls(4)
    table.meet('E4')
    expect([table.dice('bag'), table.dice('bag', 1)]).toEqual(['P4', 'V6'])
  })

  test('DH-ZONE-16 every die is in exactly one place, whatever is played', () => {
    const table = new Stage(scenarioWith({ party: ['strider', 'votary', 'envoy'] }), { whole: true }).byChance()
    // Stage.done holds the number of all dice against those that were created.
    expect(table.state.zones.notConserved()).toBe(-1)
  })
})

describe('sizes', () => {
  test('DH-LEVEL-02, DH-VEC-03, DH-VEC-04 the table of sizes, with its means', () => {
    const { sizes } = scenarioWith()
    const rows = sizes.map(({ weights }) => [...weights])
    expect(rows).toEqual([
      [44, 44, 12, 0, 0],
      [10, 40, 40, 10, 0],
      [0, 10, 27, 36, 27],
    ])
    const means = (of: (size: number) => number): number[] =>
      rows.map((row) => row.reduce((sum, weight, index) => sum + weight * of(SIZES[index]), 0) / 100)
    expect(means((size) => size)).toEqual([5.36, 7, 9.6])
    expect(means((size) => (size + 1) / 2)).toEqual([3.18, 4, 5.3])
    expect(means((size) => size / 2)).toEqual([2.68, 3.5, 4.8])
  })

  test.each([
    ['empty-road', 1],
    ['drowned-bell', 2],
    ['lantern-night', 3],
  ])('DH-LEVEL-01, DH-LEVEL-03 %s sizes its dice by level %d', (scenario, level) => {
    const prepared = scenarioWith({ scenario })
    const table = new Stage(prepared).byChance()
    expect(prepared.stages[0].level).toBe(level)
    const counts = SIZES.map(() => 0)
    for (let nth = 0; nth < 4000; nth++) counts[newKind(table.table, Type.villain, 0, 0) - die('X4')] += 1
    const row = prepared.sizes[level - 1].weights
    const seen = [...row.keys()].filter((index) => row[index] > 0)
    expect(counts.filter((_, index) => row[index] === 0)).toEqual(
      SIZES.filter((_, index) => row[index] === 0).map(() => 0),
    )
    const chances = seen.map((index) => row[index] / 100)
    expectCounts({ counts: seen.map((index) => counts[index]), chances, falseAlarm: 1e-6, detects: 0.07 })
  })

  test('DH-LEVEL-03 a stated size is taken as it is', () => {
    const table = new Stage()
    expect(newKind(table.table, Type.divine, 12, 0)).toBe(die('D12'))
    expect(table.times('DH-LEVEL-03')).toBe(0)
  })
})

describe('what becomes of dice', () => {
  test('DH-FATE-01 acquired into the hand where there is room, else hidden', () => {
    const table = new Stage().hero(0, { hand: 'P4 P4 P4 P4 P4 P4 P4 P4 P4', bag: '' })
    settle(settle(table, 'S6', Fate.acquire), 'S8', Fate.acquire)
    expect([table.dice('hand').endsWith('P4 S6'), table.dice('bag')]).toEqual([true, 'S8'])
  })

  test('DH-FATE-01 under freeSpace: capacity there is room up to capacity', () => {
    const table = new Stage(scenarioWith({ rules: { freeSpace: 'capacity' } }))
    table.hero(0, { hand: 'P4 P4', bag: '', capacity: 3 })
    settle(settle(table, 'S6', Fate.acquire), 'S8', Fate.acquire)
    expect([table.dice('hand'), table.dice('bag')]).toEqual(['P4 P4 S6', 'S8'])
  })

  test('DH-FATE-01, DH-VEC-28 an ALLY die goes to the ally hand, and is hidden where 6 are held', () => {
    const table = new Stage().hero(0, { hand: '', allyHand: 'A4 A4 A4 A4 A4', bag: '' })
    settle(settle(table, 'A6', Fate.acquire), 'A8', Fate.acquire)
    expect([table.dice('allyHand'), table.dice('bag')]).toEqual(['A4 A4 A4 A4 A4 A6', 'A8'])
  })

  test('DH-FATE-02, DH-BAG-07 returned into the bag of its location, with its type and size', () => {
    const table = new Stage().hero(0, { at: 2 })
    settle(table, 'E8', Fate.return)
    expect(table.dice('locationBag', 2)).toBe('E8')
    expect(table.state.knowledge.known(2, die('E8'))).toBe(1)
  })

  test.each([
    ['DH-FATE-03', Fate.hide, 'bag', 1],
    ['DH-FATE-04', Fate.discard, 'discard', 1],
    ['DH-FATE-05', Fate.deter, 'deterrent', 0],
    ['DH-FATE-06', Fate.remove, 'removed', 0],
  ] as const)('%s the die goes to its place', (id, fate, zone, copy) => {
    const table = new Stage().hero(1, { bag: '' })
    settle(table, 'M8', fate, 1)
    expect([table.dice(zone, copy), table.times(id)]).toEqual(['M8', 1])
  })

  test("DH-FATE-07, DH-VEC-30 the hero's dice make room before the encountered die comes", () => {
    const table = new Stage().hero(0, { hand: 'S4 S4 S4 S4 S4 S4 S4 S4 S4 P8', bag: '' })
    table.answers('take P8').encountered(1).rolls(2).meet('P6')
    expect([table.dice('hand').endsWith('S4 P6'), table.dice('bag')]).toEqual([true, 'P8'])
    table.answers('yes').meet('D4')
    expect(table.dice('bag')).toBe('P8 D4')
  })

  test('DH-FATE-01 a die that a card keeps goes back to the hand, one that is met comes to it', () => {
    const specials = `
- { id: kindly, name: Kindly, scope: scenario, rules: [
    { trigger: fate, if: { fate: [hide, remove], reason: [check] }, do: [{ fate: { to: keep } }] } ] }`
    const table = new Stage(scenarioWith({ also: ['kindly'] }, { cards: { specials } })).hero(0, {
      hand: 'P8',
      bag: '',
    })
    table.answers('take P8').encountered(4).rolls(2).meet('P6')
    expect([table.dice('hand'), table.dice('removed')]).toEqual(['P8 P6', ''])
  })

  test('DH-ZONE-06 a die that a card keeps finds a full hand, and is hidden', () => {
    const specials = `
- { id: kindly, name: Kindly, scope: scenario, rules: [
    { trigger: passed, do: [{ add: { type: verbal, size: 4, to: hand } }] },
    { trigger: fate, if: { fate: [hide], reason: [check] }, do: [{ fate: { to: keep } }] } ] }`
    const table = new Stage(scenarioWith({ also: ['kindly'] }, { cards: { specials } }))
    table.hero(0, { hand: 'S4 S4 S4 S4 S4 S4 S4 S4 S4 P8', bag: '' })
    table.answers('take P8').encountered(1).rolls(2).meet('P6')
    expect([table.dice('hand').endsWith('S4 V4'), table.dice('bag')]).toEqual([true, 'P6 P8'])
  })
})
