// Heroes, locations, their bags and cards, and the set-up of a scenario (sections 3, 7–10).
import { describe, expect, test } from 'vitest'
import { lasting } from '../../../src/engine/lifetimes.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { setUp } from '../../../src/games/dice-heroes/rules/setup.ts'
import { closeLocation } from '../../../src/games/dice-heroes/rules/closing.ts'
import { LIVE_TYPES, OF_TYPE, sizeOf, Type, TYPES } from '../../../src/games/dice-heroes/words/dice.ts'
import { Lifetime } from '../../../src/games/dice-heroes/words/effects.ts'
import { Check as Kind, Way } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { expectCounts, expectUniform } from '../../support/chance.ts'
import { mistakesOf } from '../../support/shipped.ts'
import { type Added, contentWith, die, scenarioWith, Stage } from './support/stage.ts'

const CLASSES = ['warden', 'strider', 'reckoner', 'envoy', 'votary']

/** A table after a whole set-up, by chance unless it is not wanted. */
function opened(settings?: Record<string, unknown>, added?: Added, playout?: number): Stage {
  const table = new Stage(scenarioWith(settings, added), { whole: true })
  if (playout !== undefined) table.byChance(playout)
  return table.run(setUp)
}

const kindsOf = ({ state, scenario }: Stage): string[] =>
  Array.from({ length: state.locations }, (_, place) => scenario.kinds[state.kindAt[place]].id)

const villainsOf = ({ state, scenario }: Stage): (string | undefined)[] =>
  Array.from({ length: state.locations }, (_, place) =>
    state.villainSlot[place] < 0 ? undefined : scenario.villains[state.villains.at(0, state.villainSlot[place])].id,
  )

describe('heroes', () => {
  test('DH-HERO-01 a party has 2 to 5 heroes; two may be of one class', () => {
    const settings = game.settings(contentWith())
    const isRight = (party: string[]): boolean => settings.safeParse({ party }).success
    expect([1, 2, 5, 6].map((size) => isRight(new Array<string>(size).fill('warden')))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('DH-HERO-02 turns in the order of the party list, the first hero first', () => {
    const { state, scenario } = opened({ party: ['votary', 'warden', 'envoy'] })
    expect(scenario.heroes.map((hero) => hero.class)).toEqual(['votary', 'warden', 'envoy'])
    expect(state.active).toBe(0)
  })

  test('DH-HERO-03, DH-SKILL-01, DH-SKILL-09 the class fixes dice, favored type, capacity and skills', () => {
    const { state, scenario } = opened({ party: ['envoy', 'warden'] })
    const [envoy] = scenario.heroes
    expect([TYPES[envoy.favored], state.capacity[0], state.capacity[1]]).toEqual(['verbal', 4, 5])
    const levelOf = (id: string): number => state.levels[scenario.skills.findIndex((skill) => skill.id === id)]
    expect(['sharp-tongue', 'well-connected', 'muster', 'heavy-stroke'].map(levelOf)).toEqual([1, 1, 0, 0])
    expect(scenario.skills.filter(({ isPassive }) => isPassive).map(({ id }) => id)).toEqual([
      'thick-hide',
      'well-connected',
    ])
  })

  test('DH-HERO-04, DH-HERO-05, DH-VEC-09 15 dice, three d6 and twelve d4, which are the limits', () => {
    const { heroes } = scenarioWith({ party: CLASSES })
    for (const { dice, limits } of heroes) {
      const counts = [4, 6].map((size) =>
        dice.reduce((sum, count, kind) => sum + (sizeOf(kind) === size ? count : 0), 0),
      )
      expect(counts).toEqual([12, 3])
      expect(limits.reduce((sum, limit) => sum + limit, 0)).toBe(15)
      LIVE_TYPES.forEach((_, type) =>
        expect(limits[type]).toBe(dice.reduce((sum, count, kind) => sum + OF_TYPE[type][kind] * count, 0)),
      )
    }
    expect(heroes[0].limits[Type.ally]).toBe(0)
    const { state } = opened({ party: ['warden', 'envoy'] })
    expect([...state.limitsOfDice]).toEqual([7, 4, 2, 2, 0, 0, 1, 2, 3, 6, 0, 3])
  })

  test.each(['favoredFirst', 'swapIfMissing'])(
    'DH-HERO-06 under openingHand: %s each hand has a die of the favored type, and is filled to capacity',
    (openingHand) => {
      const table = new Stage(scenarioWith({ party: CLASSES, rules: { openingHand } }), { whole: true })
      const { state, scenario } = table
      for (let playout = 0; playout < 60; playout++) {
        table.opened(playout)
        scenario.heroes.forEach(({ favored }, hero) => {
          const hand = state.zones.of('hand', hero)
          expect(state.zones.countOf(hand, OF_TYPE[favored])).toBeGreaterThan(0)
          expect(state.zones.size(hand)).toBe(state.capacity[hero])
        })
      }
    },
  )

  test.each([
    ['favoredFirst', [10 / 143, 48 / 143, 60 / 143, 160 / 1001, 15 / 1001]],
    ['swapIfMissing', [2 / 11, 56 / 143, 140 / 429, 40 / 429, 1 / 143]],
  ])('DH-VEC-31 PHYSICAL dice in the opening hand of a Warden under openingHand: %s', (openingHand, chances) => {
    const counts = [0, 0, 0, 0, 0]
    const table = new Stage(scenarioWith({ rules: { openingHand } }), { whole: true })
    const { zones } = table.state
    for (let playout = 0; playout < 5000; playout++) {
      table.opened(playout)
      counts[zones.countOf(zones.of('hand', 0), OF_TYPE[Type.physical]) - 1] += 1
    }
    expectCounts({ counts, chances, falseAlarm: 1e-6, detects: 0.07 })
  })

  test('DH-HERO-06 a WOUND die of the hand is not swapped for the favored one', () => {
    const specials = `
- { id: scarred, name: Scarred, scope: scenario,
    rules: [{ trigger: setup, do: [{ wound: { of: each, count: 4, size: 4 } }] }] }`
    const settings = {
      party: [{ class: 'warden', dice: { physical: [6], somatic: [4], mental: [], verbal: [] } }, 'votary'],
      rules: { openingHand: 'swapIfMissing' },
      also: ['scarred'],
    }
    const table = new Stage(scenarioWith(settings, { cards: { specials } }), { whole: true })
    table.drawing('S4').run(setUp)
    expect([table.dice('hand'), table.dice('bag')]).toEqual(['W4 W4 W4 W4 P6', 'S4'])
  })

  test('DH-HERO-07, DH-HERO-09 capacity and skills stay as they are during a scenario', () => {
    const table = opened(undefined, undefined, 3)
    const [capacity, levels] = [[...table.state.capacity], [...table.state.levels]]
    for (let turn = 0; turn < 6; turn++) table.turn(turn % 2)
    expect([[...table.state.capacity], [...table.state.levels]]).toEqual([capacity, levels])
  })
})

describe('locations', () => {
  test('DH-LOC-01, DH-LOC-04, DH-LOC-05 static ones come first, and all heroes begin at the first', () => {
    for (let size = 2; size <= 5; size++) {
      const table = opened({ party: CLASSES.slice(0, size) })
      expect(kindsOf(table)[0]).toBe('wayside-inn')
      expect([...table.state.at]).toEqual(new Array<number>(size).fill(0))
    }
    const none = opened({ scenario: 'lantern-night' })
    expect(none.scenario.stages[0].statics).toHaveLength(0)
    const { kinds } = none.scenario
    expect(kinds.some(({ id }) => id === 'wayside-inn')).toBe(false)
  })

  test('DH-LOC-02, DH-TIMER-02, DH-VEC-02 dynamic locations and villains by the size of the party', () => {
    const counts = [2, 3, 4, 5].map((size) => {
      const { state } = opened({ party: CLASSES.slice(0, size) })
      return [state.locations, state.villains.slots(0), state.timer]
    })
    expect(counts).toEqual([
      [5, 4, 30],
      [6, 5, 30],
      [7, 6, 30],
      [8, 7, 30],
    ])
  })

  test('DH-LOC-03 the dynamic ones are pulled from the pool at random, without replacement', () => {
    const { pool } = contentWith().scenarios[0]
    const first = pool.map(() => 0)
    const table = new Stage(scenarioWith(), { whole: true })
    for (let playout = 0; playout < 2500; playout++) {
      const dynamic = kindsOf(table.opened(playout)).slice(1)
      expect(new Set(dynamic).size).toBe(4)
      first[pool.indexOf(dynamic[0])] += 1
    }
    expectUniform({ counts: first, falseAlarm: 1e-6, detects: 0.08 })
  })

  test('DH-LOC-03 a pool may name a kind several times; one that is too small is a mistake', () => {
    const twice = opened({}, { plan: { pool: ['quarry', 'quarry', 'old-mill', 'old-mill'] } })
    expect(kindsOf(twice).slice(1).sort()).toEqual(['old-mill', 'old-mill', 'quarry', 'quarry'])
    const settings = game.settings(contentWith({ plan: { pool: ['quarry'] } }))
    expect(settings.safeParse({ party: ['warden', 'votary'] }).success).toBe(false)
  })

  test('DH-LOC-06, DH-LOC-07 an open one has its cards in force and takes dice, a closed one neither', () => {
    const specials = `
- { id: gloom, name: Gloom, scope: location, forbid: [give],
    rules: [{ trigger: turn-start,
      do: [{ add: { type: enemy, size: 4, to: locationBag } }, { timer: { amount: 1 } }] }] }`
    const locations = `
- { id: hollow, name: Hollow, villain: false, difficulty: 1, bag: { physical: 4 }, enemies: { from: [], deal: 0 },
    obstacles: { from: [], deal: 0 }, specials: [gloom], closures: [] }`
    const table = new Stage(scenarioWith({ locations: ['hollow'] }, { cards: { specials, locations } }))
    table.place(1, { kind: 'hollow', bag: 'P4' })
    for (const hero of [0, 1]) table.hero(hero, { hand: 'P4 S4', at: 1 })
    table.turn()
    expect([table.dice('locationBag', 1), table.options('give'), table.state.timer]).toEqual(['P4 E4', undefined, 30])
    table.run((rules) => closeLocation(rules, 0, 1, Way.card))
    table.forget().turn()
    expect([table.dice('locationBag', 1), table.options('give')]).toEqual(['', ['hero 1', 'none']])
    expect(table.state.timer).toBe(29)
  })

  test('DH-LOC-08 the inn can never be closed', () => {
    const table = new Stage().hero(0, { hand: 'P4 S4' })
    table.run((rules) => closeLocation(rules, 0, 0, Way.card)).turn()
    expect([table.state.closed[0], table.options('act')]).toEqual([0, undefined])
  })

  test('DH-LOC-09 heroes at one location are together, others far', () => {
    const gifts = (at: number): readonly string[] | undefined => {
      const table = new Stage().hero(0, { hand: 'P4' }).hero(1, { at }).turn()
      return table.options('give')
    }
    expect([gifts(0), gifts(1)]).toEqual([['hero 1', 'none'], undefined])
  })

  test('DH-LOC-10 heroes may travel to a closed location, and leave it', () => {
    const table = new Stage().place(1, { closed: true }).hero(0, { hand: 'P4' })
    table.answers('go 1').turn()
    expect(table.state.at[0]).toBe(1)
    table.answers('go 0').turn()
    expect(table.state.at[0]).toBe(0)
  })

  test('DH-LOC-11, DH-CARD-09 a kind fixes bag, lists, cards, difficulty, and whether it closes', () => {
    const { kinds } = scenarioWith()
    const of = (id: string) => kinds.find((kind) => kind.id === id)!
    expect(of('wayside-inn')).toMatchObject({ isClosable: false, hasVillain: false })
    expect(of('market-ward')).toMatchObject({ isClosable: true, hasVillain: true, difficulty: 0, random: 3 })
    expect(of('market-ward')).toMatchObject({ dealEnemies: 3, dealObstacles: 2 })
    expect(of('market-ward').closures.map(({ name }) => name)).toEqual(['Grateful Folk'])
    expect(mistakesOf(() => contentWith({ cards: { locations: SIX_SPECIALS } }))).toContain('specials')
  })
})

const SIX_SPECIALS = `
- { id: hollow, name: Hollow, villain: false, difficulty: 1, bag: { physical: 4 }, enemies: { from: [], deal: 0 },
    obstacles: { from: [], deal: 0 }, closures: [],
    specials: [slick-stones, narrow-ways, alarm-bell, deep-shelves, cutpurses, holy-ground] }`

describe('bags of locations', () => {
  test('DH-BAG-01, DH-BAG-02, DH-BAG-03 each holds what its kind says, with one VILLAIN die or none', () => {
    const pool = [...contentWith().scenarios[0].pool]
    const table = opened({ party: CLASSES }, { plan: { dynamic: { 2: 4, 3: 5, 4: 6, 5: 8 }, pool } }, 5)
    const { state, scenario } = table
    for (let place = 0; place < state.locations; place++) {
      const { counts, random, id } = scenario.kinds[state.kindAt[place]]
      const bag = state.zones.of('locationBag', place)
      // Deep Shelves of the Archive adds two MENTAL dice at set-up.
      const extra = id === 'archive' ? 2 : 0
      expect(state.zones.size(bag), id).toBe(counts.reduce((sum, count) => sum + count, random + extra))
      if (random === 0 && extra === 0)
        expect(TYPES.map((_, type) => state.zones.countOf(bag, OF_TYPE[type]))).toEqual([...counts])
      expect(state.zones.countOf(bag, OF_TYPE[Type.villain])).toBe(place === 0 ? 0 : 1)
    }
  })

  test('DH-BAG-02 random slots have types by weight', () => {
    const counts = [0, 0, 0, 0]
    const plan = { pool: ['market-ward', 'market-ward', 'market-ward', 'market-ward'] }
    const scenario = scenarioWith({}, { plan })
    const table = new Stage(scenario, { whole: true })
    const { zones } = table.state
    for (let playout = 0; playout < 150; playout++) {
      table.opened(playout)
      for (let place = 1; place < 5; place++)
        for (let type = 0; type < 4; type++)
          counts[type] += zones.countOf(zones.of('locationBag', place), OF_TYPE[type]) - (type === Type.verbal ? 1 : 0)
    }
    expectUniform({ counts, falseAlarm: 1e-6, detects: 0.1 })
  })

  test('DH-BAG-03 more than one VILLAIN die is a mistake', () => {
    const locations = SIX_SPECIALS.replace('specials: [slick-stones', 'specials: [')
      .replace(/specials: \[.*\] \}/, 'specials: [] }')
      .replace('physical: 4', 'villain: 2')
    expect(mistakesOf(() => contentWith({ cards: { locations } }))).toContain('villain')
  })

  test('DH-BAG-05 an empty bag cannot be explored, and usually may be closed', () => {
    const table = new Stage().place(1, { kind: 'old-mill', bag: '' }).hero(0, { hand: 'P4', at: 1 }).turn()
    expect([table.options('act', 0), table.options('act', 1)]).toEqual([
      ['close', 'none'],
      ['close', 'endTurn'],
    ])
  })

  test('DH-BAG-06 dice are added only while it is open', () => {
    const closures = `
- { id: spill, name: Spill, do: [{ add: { type: enemy, size: 6, to: locationBag, at: othersOpen } }] }`
    const locations = `
- { id: hollow, name: Hollow, villain: false, difficulty: 1, bag: { physical: 4 }, enemies: { from: [], deal: 0 },
    obstacles: { from: [], deal: 0 }, specials: [], closures: [spill] }`
    const table = new Stage(scenarioWith({ locations: ['hollow'] }, { cards: { closures, locations } }))
    table.place(1, { kind: 'hollow' }).place(2, { closed: true })
    table.run((rules) => closeLocation(rules, 0, 1, Way.card))
    expect([2, 3, 4].map((place) => table.dice('locationBag', place))).toEqual(['', 'E6', 'E6'])
  })
})

describe('cards', () => {
  test('DH-CARD-03, DH-CARD-05 as many as the kind says are dealt, at random, without replacement', () => {
    const counts = [0, 0, 0, 0]
    const plan = { pool: ['market-ward', 'market-ward', 'market-ward', 'market-ward'] }
    const scenario = scenarioWith({}, { plan })
    const { enemies, obstacles } = scenario.kinds.find(({ id }) => id === 'market-ward')!
    const table = new Stage(scenario, { whole: true })
    const { state } = table
    for (let playout = 0; playout < 500; playout++) {
      table.opened(playout)
      for (let place = 1; place < 5; place++) {
        expect([state.enemies.slots(place), state.obstacles.slots(place)]).toEqual([3, 2])
        const dealt = [0, 1, 2].map((slot) => state.enemies.at(place, slot))
        expect(new Set(dealt).size).toBe(3)
        expect(obstacles).toContain(state.obstacles.at(place, 0))
        counts[enemies.findIndex((enemy) => !dealt.includes(enemy))] += 1
      }
    }
    expectUniform({ counts, falseAlarm: 1e-6, detects: 0.1 })
  })

  test('DH-CARD-04, DH-VEC-33 each meeting shows each dealt card with the same chance, independently', () => {
    const pairs = new Array<number>(9).fill(0)
    const table = new Stage().place(1, { kind: 'old-mill', enemies: ['gutter-rats', 'hired-blade', 'pack-leader'] })
    const { enemies } = table.scenario
    const index = (card: number): number => ['gutter-rats', 'hired-blade', 'pack-leader'].indexOf(enemies[card].id)
    for (let playout = 0; playout < 3000; playout++) {
      table.hero(0, { at: 1, hand: '', bag: 'P4 P4 P4 P4 P4 P4 P4 P4 P4 P4 P4 P4' }).byChance(playout).forget()
      table.state.encounters = 0
      table.meet('E4').meet('E4').place(1, { bag: '' })
      const [one, other] = table.told('met').map(({ card }) => index(card))
      pairs[one * 3 + other] += 1
    }
    expectUniform({ counts: pairs, falseAlarm: 1e-6, detects: 0.07 })
  })

  test('DH-CARD-05 obstacles come from a deck of their own', () => {
    const table = new Stage().place(1, { kind: 'old-mill', obstacles: ['locked-gate', 'jammed-portcullis'] })
    table.hero(0, { at: 1, hand: 'S4' }).numbers(1).meet('O4')
    expect(table.scenario.obstacles[table.told('met')[0].card].id).toBe('jammed-portcullis')
    expect(table.state.obstacles.slots(1)).toBe(2)
  })

  test('DH-CARD-06 where no card lies, enemy, villain and obstacle have no name and no rules', () => {
    const table = new Stage().hero(0, { hand: 'M4 P4', bag: 'P4 P4 P4 P4 P4 P4 P4' })
    table.answers('skill heavy-stroke', 'take P4').encountered(2).rolls(2).meet('E4')
    table.answers('dice', 'take M4').encountered(2).rolls(2).meet('O4')
    expect(table.told('met').map(({ card }) => card)).toEqual([-1, -1])
    expect([table.dice('removed'), table.times('DH-CARD-06')]).toEqual(['O4 E4', 2])
    table.hero(0, { hand: 'P4', bag: 'P4 P4 P4' }).answers('skill heavy-stroke', 'take P4').encountered(2).rolls(3)
    table.meet('X4')
    expect(table.told('defeated')[0]).toMatchObject({ villain: -1, at: { place: 0 } })
  })

  test('DH-CARD-06 the card of a defeated villain lies there no more', () => {
    const table = new Stage().place(1, { kind: 'old-mill', villain: 'toll-king' }).hero(0, { at: 1, hand: 'P4' })
    table.state.defeated[1] = 1
    table.answers('skill heavy-stroke', 'take P4').encountered(2).rolls(3).meet('X4')
    expect(table.told('met')[0].card).toBe(-1)
  })

  test('DH-CARD-07, DH-SETUP-03 one villain card to each location with a villain, at random', () => {
    const first = new Map<string, number>()
    const table = new Stage(scenarioWith(), { whole: true })
    for (let playout = 0; playout < 1500; playout++) {
      const villains = villainsOf(table.opened(playout))
      expect(villains[0]).toBeUndefined()
      expect(new Set(villains).size).toBe(5)
      first.set(villains[1]!, (first.get(villains[1]!) ?? 0) + 1)
    }
    expectUniform({ counts: [...first.values()], falseAlarm: 1e-6, detects: 0.1 })
    expect(first.size).toBe(8)
  })

  test('DH-CARD-07 a list that is too short is a mistake', () => {
    const settings = game.settings(contentWith({ plan: { villains: ['toll-king'] } }))
    expect(settings.safeParse({ party: ['warden', 'votary'] }).success).toBe(false)
  })

  test('DH-CARD-08 a villain is known after the first meeting', () => {
    const table = new Stage().place(1, { kind: 'old-mill', villain: 'toll-king' }).hero(0, { at: 1 })
    const isSeen = (): boolean => table.state.villains.isSeen(0, table.state.villainSlot[1])
    expect(isSeen()).toBe(false)
    table.hero(0, { bag: 'P4 P4 P4 P4 P4 P4' }).meet('X4')
    expect(isSeen()).toBe(true)
  })

  test('DH-CARD-10 closure cards take effect once, when the location is closed', () => {
    const table = new Stage().place(1, { kind: 'market-ward' }).hero(0, { at: 1 })
    for (let nth = 0; nth < 2; nth++) table.run((rules) => closeLocation(rules, 0, 1, Way.card))
    expect(table.told('added')).toHaveLength(1)
    expect(table.dice('allyHand')).toBe('A4')
  })

  test('DH-CARD-11 special rules of the scenario act at set-up, or whenever and wherever their event occurs', () => {
    const table = opened({ also: ['short-days', 'bitter-cold'] })
    expect(table.state.timer).toBe(26)
    expect([table.dice('allyHand', 0), table.dice('allyHand', 1)]).toEqual(['A4', 'A4'])
    table.hero(1, { hand: 'W4 P4', at: 3 }).turn(1)
    expect(table.told('damaged')).toMatchObject([{ seat: 1, amount: 1 }])
  })

  test("DH-CARD-12, DH-SKILL-12, DH-USE-03 any hero uses the scenario's ally cards with a usable ALLY die", () => {
    const table = new Stage(scenarioWith({ scenario: 'drowned-bell' }))
    table.hero(1, { hand: 'P4', allyHand: 'A4', bag: 'M4 S4' }).drawing('M4')
    table.answers('skill: card forage', 'take A4').turn(1)
    expect([table.dice('hand', 1), table.times('DH-SKILL-12')]).toEqual(['P4 M4 S4', 1])
    expect(table.dice('allyHand', 1)).toBe('A4')
    // The Empty Road has no Forage.
    const road = new Stage().hero(1, { hand: 'P4', allyHand: 'A4', bag: 'M4 S4' }).turn(1)
    expect(road.options('skill')).toBeUndefined()
  })

  test('DH-CARD-13, DH-CARD-14 the name may be all that a card has', () => {
    const { enemies, obstacles } = scenarioWith()
    expect(enemies.find(({ id }) => id === 'gutter-rats')).toMatchObject({ modifier: 0, immune: 0, noFlee: false })
    expect(obstacles.find(({ id }) => id === 'locked-gate')).toMatchObject({ modifier: 0, tier: 1 })
    expect(mistakesOf(() => contentWith({ cards: { enemies: '- { id: shade }' } }))).toContain('name')
  })

  test('DH-CARD-15 a card that contradicts a rule wins', () => {
    const specials = `
- { id: sure-hands, name: Sure Hands, scope: scenario,
    rules: [{ trigger: fate, if: { fate: [remove], type: [mental] }, do: [{ fate: { to: hide } }] }] }`
    const table = new Stage(scenarioWith({ also: ['sure-hands'] }, { cards: { specials } })).hero(0, { bag: '' })
    table.meet('M6')
    expect(table.dice('bag')).toBe('M6')
  })

  test("DH-CARD-16 location, then scenario, as listed, then the active hero's passive skills", () => {
    const rule = (id: string, scope: string, size: number): string => `
- { id: ${id}, name: ${id}, scope: ${scope},
    rules: [{ trigger: turn-start, do: [{ add: { type: verbal, size: ${String(size)}, to: hand } }] }] }`
    const specials = [rule('first', 'location', 4), rule('second', 'scenario', 6), rule('third', 'scenario', 8)].join(
      '',
    )
    const skills = `
- { id: habit, name: Habit, kind: passive,
    rules: [{ trigger: turn-start, do: [{ add: { type: verbal, size: 10, to: hand } }] }] }`
    const locations = SIX_SPECIALS.replace(/specials: \[.*\] \}/, 'specials: [first] }')
    const scenario = scenarioWith(
      { also: ['second', 'third'], locations: ['hollow'] },
      { cards: { specials, skills, locations }, learns: { warden: ['habit'], votary: ['habit'] } },
    )
    const table = new Stage(scenario).place(1, { kind: 'hollow' }).hero(0, { at: 1, hand: '', bag: 'P4', capacity: 4 })
    table.turn()
    expect(table.dice('hand')).toBe('V4 V6 V8 V10')
    expect(table.told('added').map(({ seat }) => seat)).toEqual([0, 0, 0, 0])
  })
})

describe('set-up', () => {
  test('DH-SETUP-01 timer, locations, bags and decks, then rules of the scenario and the locations, then hands', () => {
    const specials = `
- { id: omens, name: Omens, scope: scenario, rules: [
    { trigger: setup, do: [{ timer: { amount: 5 } }, { add: { of: each, type: divine, size: 12, to: hand } }] } ] }`
    const table = new Stage(scenarioWith({ also: ['omens'], without: ['market-friends'] }, { cards: { specials } }), {
      whole: true,
    })
    table.run(setUp)
    expect(table.log.map(({ type }) => type)).toEqual([
      'scenario',
      'timer',
      'added',
      'added',
      'opening hand',
      'opening hand',
    ])
    expect(table.state.timer).toBe(35)
    expect(table.dice('hand').startsWith('D12 P4')).toBe(true)
  })

  test('DH-SETUP-02 dice that cards put into a hand before count towards capacity', () => {
    const table = opened({ scenario: 'lantern-night' })
    expect(table.dice('hand').split(' ')).toHaveLength(5)
    expect(table.dice('hand').startsWith('D6 D6 P4')).toBe(true)
  })

  test('DH-SETUP-01 nothing of a scenario before is left', () => {
    const table = new Stage()
    const { state } = table
    state.closed.fill(1)
    state.defeated.fill(1)
    state.at.fill(2)
    state.dead.fill(1)
    state.villainSlot.fill(2)
    state.wasNearDeath.fill(1)
    for (const hero of [0, 1]) state.bonuses.add(hero, 1 << Kind.battle, 3, lasting(Lifetime.scenario), 0)
    Object.assign(state, { timer: 0, timerFailed: 1, wonByCard: 1, lostByCard: 1, outcome: 2, round: 9, active: 1 })
    table.run(setUp)
    expect([...state.closed, ...state.defeated, ...state.at, ...state.dead].every((one) => one === 0)).toBe(true)
    expect([0, 1].map((hero) => state.bonuses.sum(hero, Kind.battle))).toEqual([0, 0])
    expect([...state.wasNearDeath]).toEqual([0, 0])
    // No villain lies at the inn, and those of the others lie in order.
    expect([...state.villainSlot].slice(0, state.locations)).toEqual([-1, 0, 1, 2, 3])
    expect(state).toMatchObject({
      timer: 30,
      timerFailed: 0,
      wonByCard: 0,
      lostByCard: 0,
      outcome: 0,
      round: 0,
      active: 0,
    })
    // A skill that was used up may be used again.
    table.forget().hero(1, { hand: 'D4 D4', discard: 'P4 P4 P4 P4 P4 P4 P4 P4', allyHand: '' })
    for (let nth = 0; nth < 2; nth++) table.answers('skill: skill mend', 'take D4', 'hero 1').turn(1)
    expect(table.told('used')).toHaveLength(2)
  })

  test('DH-SETUP-01 rules of locations act in list order', () => {
    const table = opened({}, { plan: { pool: ['archive', 'archive', 'quarry', 'old-mill'] } })
    expect(table.told('added').flatMap(({ at }) => (at === null ? [] : [at.place]))).toEqual([1, 2])
    expect(table.state.zones.countOf(table.state.zones.of('locationBag', 1), OF_TYPE[Type.mental])).toBe(4)
    expect(die('M4')).toBe(Type.mental * 5)
  })
})
