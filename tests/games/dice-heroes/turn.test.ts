// The timer, the turn, giving, skills outside of encounters, travel and exploring (sections 6 and 11 to 15).
import { describe, expect, test } from 'vitest'
import { playTurns } from '../../../src/games/dice-heroes/rules/turn.ts'
import { moveHero } from '../../../src/games/dice-heroes/rules/travel.ts'
import { Outcome } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { type Added, dice, scenarioWith, Stage } from './support/stage.ts'

/** Turns by seat until the scenario is over; everybody stays and does nothing. */
function turnsOf(settings: Record<string, unknown>, prepare?: (table: Stage) => void): [seats: number[], table: Stage] {
  const table = new Stage(scenarioWith(settings))
  prepare?.(table)
  table.run(playTurns)
  // The turn at whose start the party loses is told, and not played.
  const ticked = table.told('ticked').map(({ seat }) => seat)
  return [table.state.outcome === Outcome.outOfTime ? ticked.slice(0, -1) : ticked, table]
}

const rule = (id: string, trigger: string, effects: string): string => `
- { id: ${id}, name: ${id}, scope: scenario, rules: [{ trigger: ${trigger}, do: [${effects}] }] }`

const withRule = (trigger: string, effects: string, settings: Record<string, unknown> = {}, added: Added = {}): Stage =>
  new Stage(
    scenarioWith(
      { ...settings, also: ['test-rule'] },
      { ...added, cards: { ...added.cards, specials: rule('test-rule', trigger, effects) } },
    ),
  )

describe('the timer', () => {
  test.each([
    [30, 'belowZero', 30],
    [30, 'atZero', 29],
    [1, 'belowZero', 1],
    [1, 'atZero', 0],
    [0, 'belowZero', 0],
    [0, 'atZero', 0],
  ])('DH-TIMER-01, -03, -04, -07, DH-VEC-07 timer %i under timerLoss: %s gives %i turns', (timer, timerLoss, turns) => {
    const [seats, { state }] = turnsOf({ numbers: { timer: timer - 30 }, rules: { timerLoss } })
    expect([seats.length, state.outcome, state.round]).toEqual([turns, Outcome.outOfTime, turns + 1])
  })

  test('DH-TIMER-07 the last turn is played in full, and can still win', () => {
    const table = new Stage(scenarioWith({}, { plan: { objective: 'defeat-first' } }))
    table.place(1, { kind: 'toll-bridge', bag: 'X4', villain: 'toll-king' }).hero(0, { hand: 'P8', at: 1 })
    table.state.timer = 1
    table.answers('explore', 'skill heavy-stroke', 'take P8').encountered(1).rolls(8).turn()
    expect([table.state.timer, table.state.outcome]).toEqual([0, Outcome.won])
  })

  test('DH-TIMER-05, DH-VEC-08 three heroes have ten turns each', () => {
    const [seats] = turnsOf({ party: ['warden', 'strider', 'votary'] })
    expect([0, 1, 2].map((hero) => seats.filter((seat) => seat === hero).length)).toEqual([10, 10, 10])
  })

  test.each([
    [false, 30],
    [true, 22],
  ])('DH-TIMER-05, DH-VEC-08 the skipped turns of a dead hero tick: %s', (deadTurnsTick, turns) => {
    const party = { party: ['warden', 'strider', 'votary'], rules: { deadTurnsTick } }
    const [seats, table] = turnsOf(party, (stage) => {
      // In the fifth turn the second hero loses the last die.
      stage.hero(1, { bag: 'S4', capacity: 1 })
      stage.answers('endDiscard: done', 'endDiscard: take S4')
    })
    expect(seats.slice(0, 9)).toEqual([0, 1, 2, 0, 1, 2, 0, 2, 0])
    expect([seats.length, table.times('DH-TURN-03')]).toEqual([turns, 0])
    expect(table.told('skipped').slice(0, 1)).toMatchObject([{ seat: 1, left: deadTurnsTick ? 22 : 23 }])
  })

  test('DH-TIMER-08 after the turn limit the scenario is lost, whatever tokens are left', () => {
    const [seats, { state }] = turnsOf({ numbers: { turnLimit: 7 } })
    expect([seats.length, state.outcome, state.timer]).toEqual([7, Outcome.outOfTime, 22])
    const table = withRule('turn-start', '{ timer: { amount: 1 } }', { numbers: { turnLimit: 40 } }).run(playTurns)
    expect([table.state.turnsTaken, table.state.outcome]).toEqual([40, Outcome.outOfTime])
  })

  test('DH-TIMER-06 cards add and remove tokens, without an upper limit', () => {
    const [seats] = turnsOf({}, (table) => {
      table.state.timer = 100
    })
    expect(seats).toHaveLength(100)
    const table = withRule('turn-start', '{ timer: { amount: 3 } }').turn()
    expect(table.state.timer).toBe(32)
  })

  test.each([
    [1, 'belowZero', Outcome.outOfTime],
    [2, 'belowZero', Outcome.playing],
    [2, 'atZero', Outcome.playing],
  ])('DH-TIMER-06 an effect removes a token of %i under timerLoss: %s', (timer, timerLoss, outcome) => {
    const table = withRule('turn-start', '{ timer: { amount: -1 } }', { rules: { timerLoss } })
    table.state.timer = timer
    expect(table.turn().state.outcome).toBe(outcome)
  })
})

describe('the turn', () => {
  test('DH-TURN-01 phases in order: tick, give, skills, travel, explore, close, skills, explore again, refill', () => {
    const table = new Stage(scenarioWith({ party: ['votary', 'warden'] }))
    table.hero(0, { hand: 'D4 P4 S4 M4', bag: 'V4 V6', discard: 'P6', capacity: 2 })
    table.place(1, { kind: 'old-mill', bag: 'W4 W6' })
    table.answers('give: hero 1', 'take M4', 'done', 'skill: skill mend', 'take D4', 'hero 0', 'travel: go 1')
    table.answers('act: explore', 'act: exploreAgain S4', 'act: close', 'take P4').rolls(1).turn()
    expect(table.asked.map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1])).toEqual([
      'give',
      'skill',
      'effectChoice',
      'travel',
      'act',
      'closing',
    ])
    expect(table.log.map(({ type }) => type).filter((type) => type !== 'became' && type !== 'wounded')).toEqual([
      'turn',
      'ticked',
      'gave',
      'used',
      'moved',
      'travelled',
      'explored',
      'explored',
      'checked',
      'refilled',
    ])
  })

  test('DH-TURN-01 after a closing attempt others are asked for skills once more', () => {
    const skills = `
- { id: comfort, name: Comfort, kind: active, when: [after], for: other, range: any, cost: [{ types: [verbal] }],
    use: effects, effects: [{ timer: { amount: 1 } }] }`
    const table = new Stage(scenarioWith({}, { cards: { skills }, learns: { votary: ['comfort'] } }))
    table.place(1, { kind: 'old-mill' }).hero(0, { hand: 'P4', at: 1 }).hero(1, { hand: 'V4' })
    table.answers('close', 'take P4', 'skillOther: skill comfort', 'take V4').rolls(1).turn()
    expect(table.state.timer).toBe(30)
  })

  test('DH-TURN-01 each turn has its own travel, free exploration and closing attempt', () => {
    const table = new Stage().hero(0, { hand: 'P4 P4 P4 P4', bag: 'P4 P4 P4', at: 1 })
    for (const place of [1, 2]) table.place(place, { kind: 'toll-bridge', bag: 'W4' })
    for (const place of [2, 1]) {
      table
        .forget()
        .answers(`travel: go ${String(place)}`, 'act: explore', 'act: close', 'take P4')
        .rolls(1)
        .turn()
      expect(table.told('explored')).toMatchObject([{ at: { place }, paid: -1 }])
    }
    expect(table.state.round).toBe(2)
  })

  test('DH-TURN-08 the next turn is whole again, and an unused choice of dice has lapsed', () => {
    const specials = `
- { id: haste, name: Haste, scope: scenario, rules: [
    { trigger: turn-start, if: { timerAtLeast: 29 }, do: [{ choose-draw: { count: 3 } }, { end-turn: {} }] } ] }`
    const table = new Stage(scenarioWith({ also: ['haste'] }, { cards: { specials } })).hero(0, { hand: 'P4' })
    table.place(0, { bag: 'W4 W6 W8' }).turn()
    expect(table.options('act')).toBeUndefined()
    table.answers('act: explore').turn()
    expect(table.options('pickDrawn')).toBeUndefined()
    expect(table.told('explored')).toHaveLength(1)
  })

  test('DH-TURN-02 everything between tick and refill is optional', () => {
    const table = new Stage().hero(0, { hand: 'P4', bag: 'S4' }).place(0, { bag: 'D4' }).turn()
    expect(table.asked.map(({ answer }) => answer)).toEqual(['none', 'stay', 'endTurn', 'done'])
    expect(table.dice('hand')).toBe('P4 S4')
  })

  test('DH-TURN-03 a hero near death when the turn would begin dies, without a tick', () => {
    const table = new Stage().hero(0, { hand: 'W4', bag: 'W6' }).turn()
    expect([table.state.dead[0], table.state.timer, table.times('DH-TURN-03')]).toEqual([1, 30, 1])
    expect(table.told('turn')).toHaveLength(0)
  })

  test('DH-TURN-04 turn-start rules act after the tick, before giving', () => {
    const table = withRule('turn-start', '{ add: { type: verbal, size: 8, to: hand } }')
    table.answers('give: hero 1', 'take V8').turn()
    expect(table.log.map(({ type }) => type).slice(0, 4)).toEqual(['turn', 'ticked', 'added', 'gave'])
  })

  test('DH-TURN-05 only the active hero acts, others by assists', () => {
    const table = new Stage().hero(0, { hand: 'P4' }).hero(1, { hand: 'D4 D4 V4', discard: 'P4 P4' }).turn()
    expect(table.asked.map(({ seat }) => seat)).toEqual([0, 0, 0])
  })

  test('DH-TURN-06 the end comes on the spot, and victory counts before defeat', () => {
    const table = withRule('turn-start', '{ lose: {} }, { timer: { amount: 9 } }').turn()
    expect([table.state.outcome, table.state.timer]).toEqual([Outcome.lostByACard, 29])
    // One event: the closure card loses the last token, and the last location is closed.
    const closures = `- { id: gone, name: Gone, do: [{ timer: { amount: -1 } }] }`
    const locations = `
- { id: hollow, name: Hollow, villain: false, difficulty: 0, bag: { physical: 4 }, enemies: { from: [], deal: 0 },
    obstacles: { from: [], deal: 0 }, specials: [], closures: [gone] }`
    const cards = { closures, locations }
    const both = new Stage(scenarioWith({ locations: ['hollow'] }, { cards }))
    for (let place = 2; place < 5; place++) both.place(place, { closed: true })
    both.place(1, { kind: 'hollow' }).hero(0, { hand: 'P4', at: 1 })
    both.state.timer = 1
    both.answers('close', 'take P4').rolls(4).turn()
    expect([both.state.timer, both.state.outcome]).toEqual([-1, Outcome.won])
  })

  test('DH-TURN-07 an encounter is resolved to its end before anything else', () => {
    const table = new Stage().hero(0, { hand: 'P4 S4 M4' }).place(0, { bag: 'E4 E4' })
    table.answers('explore').turn()
    const kinds = table.asked.map(({ kind }) => kind)
    expect(kinds).toEqual(['give', 'travel', 'act', 'battle', 'reduce', 'endure', 'act', 'endDiscard'])
  })

  test('DH-TURN-08 a card ends the turn: after the encounter the hand is refilled', () => {
    const table = withRule('encounter', '{ end-turn: {} }').hero(0, { hand: 'P4', bag: 'S4', capacity: 3 })
    table.place(0, { bag: 'D4 D4' }).answers('explore', 'yes').turn()
    expect(table.asked.filter(({ kind }) => kind === 'act')).toHaveLength(1)
    expect([table.dice('hand'), table.times('DH-TURN-08')]).toEqual(['P4 D4 S4', 1])
  })

  test('DH-TURN-09 a turn of more than 500 decisions is an error', () => {
    const skills = `
- { id: fidget, name: Fidget, kind: active, when: [start], cost: [{ types: [physical] }], use: effects,
    effects: [{ add: { type: physical, size: 4, to: hand } }] }`
    const table = new Stage(scenarioWith({}, { cards: { skills }, learns: { warden: ['fidget'] } })).hero(0, {
      hand: 'P4',
    })
    for (let nth = 0; nth < 251; nth++) table.answers('skill: skill fidget', 'take P4')
    expect(() => table.turn()).toThrow('a turn has more than 500 decisions; last skill or ally card used: Fidget')
    table.forgive()
  })
})

describe('giving dice', () => {
  test('DH-GIVE-01, DH-GIVE-04 any number to exactly one other hero here, ALLY dice too, even the whole hand', () => {
    const table = new Stage(scenarioWith({ party: ['warden', 'envoy', 'votary'] }))
    table.hero(0, { hand: 'P4 S6', allyHand: 'A4' }).hero(1, { hand: '', bag: '' })
    table.answers('give: hero 1', 'take P4', 'take S6', 'take A4').turn()
    expect([table.dice('hand', 1), table.dice('allyHand', 1)]).toEqual(['P4 S6', 'A4'])
    expect(table.asked.filter(({ options }) => options.includes('hero 1'))).toHaveLength(1)
  })

  test.each([
    ['activeOnly', 'S8'],
    ['mutual', ''],
  ])('DH-GIVE-01 under giving: %s the receiver may give back', (giving, kept) => {
    const table = new Stage(scenarioWith({ rules: { giving } })).hero(0, { hand: 'P4' }).hero(1, { hand: 'S8' })
    table.answers('give: hero 1', 'take P4')
    if (giving === 'mutual') table.answers('take S8')
    table.turn()
    expect(table.dice('hand', 1)).toBe(kept === '' ? 'P4' : 'S8 P4')
  })

  test('DH-GIVE-02, DH-VEC-28 afterwards the receiver has at most 10 dice and 6 ALLY dice', () => {
    const table = new Stage().hero(0, { hand: 'P4 P4 P4', allyHand: 'A4 A4' })
    table.hero(1, { hand: 'M4 M4 M4 M4 M4 M4 M4 M4', allyHand: 'A4 A4 A4 A4 A4' })
    table.answers('give: hero 1', 'take P4', 'take P4', 'take A4').turn()
    expect(
      table.asked
        .filter(({ kind, options }) => kind === 'give' && options.includes('take A4'))
        .map(({ options }) => options),
    ).toEqual([
      ['take P4', 'take A4', 'back'],
      ['take P4', 'take A4', 'done', 'back'],
      ['take A4', 'done', 'back'],
    ])
    expect([table.dice('hand', 1).split(' ').length, table.dice('allyHand', 1)]).toEqual([10, 'A4 A4 A4 A4 A4 A4'])
  })

  test('DH-GIVE-02 nobody is offered who has no room', () => {
    const table = new Stage().hero(0, { hand: 'P4' }).hero(1, { hand: 'W4 W4 W4 W4 W4 W4 W4 W4 W4 W4' }).turn()
    expect(table.options('give')).toBeUndefined()
  })

  test('DH-GIVE-02 waiting ALLY dice leave no room for others, and a dead hero gets nothing', () => {
    const table = new Stage(scenarioWith({ party: ['warden', 'votary', 'votary'] })).hero(0, {
      hand: 'P4',
      allyHand: 'A4',
    })
    table
      .hero(1, { allyHand: 'A4 A4 A4 A4 A4 A4 A4' })
      .hero(2, { dead: true })
      .answers('give: hero 1', 'take P4')
      .turn()
    expect([table.options('give'), table.options('give', 1)]).toEqual([
      ['hero 1', 'none'],
      ['take P4', 'back'],
    ])
    const allies = new Stage().hero(0, { allyHand: 'A4' }).hero(1, { allyHand: 'A4 A4 A4 A4 A4 A4' }).turn()
    expect(allies.options('give')).toBeUndefined()
  })

  test('DH-GIVE-01 giving back is optional, and who changes their mind gets nothing back', () => {
    const table = new Stage(scenarioWith({ rules: { giving: 'mutual' } }))
      .hero(0, { hand: 'P4' })
      .hero(1, { hand: 'S8' })
    table.answers('give: hero 1', 'take P4', 'give: back').turn()
    expect(table.dice('hand', 1)).toBe('S8 P4')
    const back = new Stage(scenarioWith({ rules: { giving: 'mutual' } }))
      .hero(0, { hand: 'P4' })
      .hero(1, { hand: 'S8' })
    back.answers('give: hero 1', 'give: back').turn()
    expect(back.asked.filter(({ kind }) => kind === 'give')).toHaveLength(2)
  })

  test('DH-GIVE-03 WOUND dice cannot be given', () => {
    const table = new Stage().hero(0, { hand: 'W4 P4' }).answers('give: hero 1').turn()
    expect(table.options('give', 1)).toEqual(['take P4', 'back'])
  })

  test('DH-GIVE-04 a near-death hero may receive, and lives', () => {
    const table = new Stage().hero(0, { hand: 'P4 S4' }).hero(1, { hand: '', bag: '' })
    table.answers('give: hero 1', 'take P4', 'done').turn().turn(1)
    expect([table.state.dead[1], table.dice('hand', 1)]).toEqual([0, 'P4'])
  })

  test('DH-GIVE-05 nothing is given at the destination', () => {
    const table = new Stage().hero(0, { hand: 'P4' }).hero(1, { at: 2 }).answers('travel: go 2').turn()
    expect([table.options('give'), table.state.at[0]]).toEqual([undefined, 2])
  })
})

const HELP = `
- { id: tonic, name: Tonic, kind: active, when: [start], cost: [{ types: [physical] }], use: effects,
    effects: [{ timer: { amount: 10 } }] }
- { id: rest, name: Rest, kind: active, when: [after], cost: [{ types: [physical] }], use: effects,
    effects: [{ timer: { amount: 1 } }] }
- { id: near-help, name: Near Help, kind: active, when: [start, after], for: other, range: here,
    cost: [{ types: [verbal] }], use: effects, effects: [{ timer: { amount: 2 } }] }
- { id: far-help, name: Far Help, kind: active, when: [start, after], for: other, range: far,
    cost: [{ types: [mental] }], use: effects, effects: [{ timer: { amount: 3 } }] }`
const helpers = (party = ['warden', 'votary', 'votary']): Stage =>
  new Stage(
    scenarioWith(
      { party },
      { cards: { skills: HELP }, learns: { warden: ['tonic', 'rest'], votary: ['near-help', 'far-help'] } },
    ),
  )

describe('skills outside of encounters', () => {
  test('DH-USE-01 heroes strengthen themselves or others at the start', () => {
    const table = new Stage(scenarioWith({ party: ['votary', 'warden'] }))
    table.hero(0, { hand: 'D4', bag: 'P4' }).hero(1, { bag: '', discard: 'P4 P4' })
    table.answers('skill: skill mend', 'take D4', 'hero 1').turn()
    expect([table.dice('bag', 1), table.times('DH-USE-01')]).toEqual(['P4 P4', 1])
  })

  test('DH-USE-02 the window stays open after travelling, until the hero explores', () => {
    const table = helpers(['warden', 'votary']).hero(0, { hand: 'P4 P4 P4', bag: 'P4' }).place(2, { bag: 'W4 W4' })
    table.answers('travel: go 2', 'act: skill tonic', 'act: explore').turn()
    const acts = table.asked.filter(({ kind, options }) => kind === 'act' && options.includes('endTurn'))
    expect(acts.map(({ options }) => options.filter((option) => option.startsWith('skill')))).toEqual([
      ['skill tonic'],
      ['skill tonic'],
      ['skill rest'],
    ])
  })

  test('DH-USE-05 in the window after it other skills are open, moving by skill too', () => {
    const table = new Stage(scenarioWith({ party: ['strider', 'warden'] }))
    table.hero(0, { hand: 'S4 S4', levels: { dash: 1, 'read-the-ground': 1 } }).place(0, { bag: 'W4 W4' })
    table.answers('act: explore', 'act: skill dash', 'effectChoice: go 2').turn()
    expect([table.state.at[0], table.dice('discard'), table.times('DH-USE-05')]).toEqual([2, 'S4', 1])
    expect(table.options('act')).toEqual(['explore', 'skill read-the-ground', 'endTurn'])
  })

  test('DH-USE-04, DH-USE-06, DH-USE-07 the others are asked in turn order, pay themselves, several times each', () => {
    const table = helpers().hero(0, { hand: '', bag: 'P4', at: 0 })
    table.hero(1, { hand: 'V4 V4 M4', at: 0 }).hero(2, { hand: 'V4 M4 M4', at: 1 })
    table.answers('skillOther: skill near-help', 'take V4', 'skillOther: skill near-help', 'take V4')
    table.answers('skillOther: skill far-help', 'take M4').turn()
    expect(table.told('used').map(({ seat }) => seat)).toEqual([1, 1, 2])
    expect([table.state.timer, table.dice('hand', 1), table.dice('hand', 2)]).toEqual([36, 'M4', 'V4 M4'])
    // Range is measured between the two heroes (DH-SKILL-08).
    expect(table.options('skillOther', 0)).toEqual(['skill near-help', 'none'])
    expect(table.asked.find(({ kind, seat }) => kind === 'skillOther' && seat === 2)?.options).toEqual([
      'skill far-help',
      'none',
    ])
  })

  test('DH-USE-06 beginning after the active hero', () => {
    const table = helpers(['votary', 'votary', 'votary'])
    for (const hero of [0, 1, 2]) table.hero(hero, { hand: 'V4' })
    table.turn(1)
    expect(table.asked.filter(({ kind }) => kind === 'skillOther').map(({ seat }) => seat)).toEqual([2, 0])
  })
})

describe('travel', () => {
  test('DH-TRAVEL-01, DH-TRAVEL-02 once a turn, before exploring, to any other location', () => {
    const table = new Stage().answers('travel: go 3').turn()
    expect(table.options('travel')).toEqual(['go 1', 'go 2', 'go 3', 'go 4', 'stay'])
    expect(table.asked.filter(({ kind }) => kind === 'travel')).toHaveLength(1)
    expect(table.state.at[0]).toBe(3)
  })

  test.each([
    ['travel-out', undefined],
    ['travel-in', ['go 2', 'go 3', 'go 4', 'stay']],
  ])('DH-TRAVEL-02 a rule forbids %s', (forbid, options) => {
    const specials = `- { id: wall, name: Wall, scope: location, forbid: [${forbid}], rules: [] }`
    const locations = `
- { id: hollow, name: Hollow, villain: false, difficulty: 1, bag: { physical: 4 }, enemies: { from: [], deal: 0 },
    obstacles: { from: [], deal: 0 }, specials: [wall], closures: [] }`
    const table = new Stage(scenarioWith({ locations: ['hollow'] }, { cards: { specials, locations } }))
    table
      .place(1, { kind: 'hollow' })
      .hero(0, { at: forbid === 'travel-out' ? 1 : 0 })
      .turn()
    expect(table.options('travel')).toEqual(options)
  })

  test('DH-TRAVEL-03 moves by cards do not use up the travel, and the hero may explore there', () => {
    const table = withRule('turn-start', '{ travel: { to: choose } }').place(2, { bag: 'W4' }).place(3, { bag: 'W4' })
    table.answers('effectChoice: go 2', 'travel: go 3', 'act: explore').turn()
    expect(table.told('travelled').map(({ to }) => to.place)).toEqual([2, 3])
    expect(table.told('explored')[0].at.place).toBe(3)
  })

  test('DH-TRAVEL-04 leave and enter rules act for every change of location', () => {
    const specials = `
- { id: gate, name: Gate, scope: location, rules: [
    { trigger: leave, do: [{ timer: { amount: 1 } }] }, { trigger: enter, do: [{ timer: { amount: 10 } }] } ] }`
    const locations = `
- { id: hollow, name: Hollow, villain: false, difficulty: 1, bag: { physical: 4 }, enemies: { from: [], deal: 0 },
    obstacles: { from: [], deal: 0 }, specials: [gate], closures: [] }`
    const table = new Stage(scenarioWith({ locations: ['hollow'] }, { cards: { specials, locations } }))
    table.place(1, { kind: 'hollow' })
    table.run((rules) => {
      moveHero(rules, 0, 1)
      moveHero(rules, 0, 1)
    })
    expect(table.state.timer).toBe(40)
    table.run((rules) => moveHero(rules, 0, 0))
    expect(table.state.timer).toBe(41)
  })
})

describe('exploring', () => {
  test('DH-EXPLORE-01 one random die of the bag here begins an encounter', () => {
    const table = new Stage().place(0, { bag: 'D4 D6 W4' }).place(1, { bag: 'D8' }).hero(0, { hand: '' })
    table.drawing('D6').answers('explore', 'yes').turn()
    expect([table.dice('hand'), table.dice('locationBag'), table.dice('locationBag', 1)]).toEqual([
      'D6 P4',
      'D4 W4',
      'D8',
    ])
    expect(table.state.knowledge.mistaken()).toBe(-1)
  })

  test('DH-EXPLORE-01 of several dice that an effect draws one is met, and the others return', () => {
    const table = withRule('turn-start', '{ choose-draw: { count: 3 } }').place(0, { bag: 'D4 D6 D8 W4' })
    table.hero(0, { hand: '' }).drawing('D4 D8 W4').answers('explore', 'pickDrawn: meet D8', 'yes').turn()
    expect(table.options('pickDrawn')).toEqual(['meet D4', 'meet D8', 'meet W4'])
    expect(table.told('explored')[0].drawn).toEqual(dice('D4 D8 W4'))
    expect([table.dice('hand'), table.dice('locationBag')]).toEqual(['D8 P4', 'D4 D6 W4'])
    expect(table.state.knowledge.mistaken()).toBe(-1)
  })

  test('DH-EXPLORE-01 nothing is met where a rule has taken the hero away', () => {
    const table = withRule('explore', '{ travel: { to: choose } }').place(0, { bag: 'W4' }).place(2, { bag: 'W6' })
    table.answers('explore', 'effectChoice: go 2').turn()
    expect([table.told('met'), table.dice('locationBag', 2)]).toEqual([[], 'W6'])
  })

  test('DH-VEC-32 the one VILLAIN die of n comes at the (n+1)/2-th draw in the mean', () => {
    const table = new Stage()
    const draws = 2000
    for (const [n, mean] of [
      [10, 5.5],
      [8, 4.5],
      [12, 6.5],
    ] as const) {
      let sum = 0
      for (let playout = 0; playout < draws; playout++) {
        table
          .byChance(playout)
          .fill(table.state.zones.of('locationBag', 1), ['X4', ...new Array<string>(n - 1).fill('E4')].join(' '))
        const { zones } = table.state
        const [bag, removed] = [zones.of('locationBag', 1), zones.of('removed')]
        for (let nth = 1; ; nth++) {
          const kind = zones.draw(bag, removed, zones.all, table.draws, 0, 6)
          if (kind !== 45) continue
          sum += nth
          break
        }
        zones.destroyAll(removed)
      }
      // Five standard errors.
      expect(Math.abs(sum / draws - mean)).toBeLessThan(5 * Math.sqrt((n * n - 1) / 12 / draws))
    }
  })

  test('DH-EXPLORE-02 with an empty bag the phase is skipped', () => {
    const table = new Stage().hero(0, { hand: 'P4' }).turn()
    expect(table.asked.map(({ kind }) => kind)).toEqual(['give', 'travel', 'endDiscard'])
  })

  test('DH-EXPLORE-03 the first exploration is free, each further one costs a die', () => {
    const table = new Stage().hero(0, { hand: 'P4 S4', bag: 'P4' }).place(0, { bag: 'W4 W4 W4' })
    table.answers('act: explore', 'act: exploreAgain S4').turn()
    expect(table.told('explored').map(({ paid }) => paid >= 0)).toEqual([false, true])
    expect(table.dice('discard')).toBe('S4')
  })

  test('DH-EXPLORE-04 no exploring after a closing attempt', () => {
    const closing = `
- { id: key, name: Key, kind: active, when: [start], cost: [{ types: [verbal] }], roll: sum, use: close }`
    const table = new Stage(scenarioWith({}, { cards: { skills: closing }, learns: { warden: ['key'] } }))
    table.place(1, { kind: 'toll-bridge', bag: 'W4 W4' }).hero(0, { hand: 'V4 P4', at: 1 })
    table.answers('act: close', 'take V4').rolls(1).turn()
    expect(table.options('act')).toEqual(['close', 'none'])
    expect(table.options('act', 1)).toBeUndefined()
  })

  test('DH-EXPLORE-05 a granted exploration comes right after the encounter, optional and free', () => {
    const table = withRule('encounter', '{ explore: { cost: none } }').hero(0, { hand: 'P4', bag: 'P4' })
    table.place(0, { bag: 'W4 W4' }).answers('act: explore', 'grantedExploration: yes').turn()
    expect(table.told('explored').map(({ paid }) => paid)).toEqual([-1, -1])
    // The bag is empty then, and nobody is asked.
    expect(table.asked.filter(({ kind }) => kind === 'grantedExploration')).toHaveLength(1)
  })

  test('DH-EXPLORE-05 as often as it is granted', () => {
    const specials = `
- { id: hurry, name: Hurry, scope: scenario,
    rules: [{ trigger: encounter, limit: { turn: 1 },
      do: [{ explore: { cost: none } }, { explore: { cost: none } }] }] }`
    const table = new Stage(scenarioWith({ also: ['hurry'] }, { cards: { specials } })).hero(0, { bag: 'P4 P4' })
    table.place(0, { bag: 'W4 W4 W4 W4 W4' })
    table.answers('act: explore', 'grantedExploration: yes', 'grantedExploration: yes').turn()
    expect(table.told('explored')).toHaveLength(3)
    expect(table.asked.filter(({ kind }) => kind === 'grantedExploration')).toHaveLength(2)
  })

  test('DH-TURN-07 a card that ends the encounter ends it before any choice', () => {
    const table = withRule('encounter', '{ resolve: { outcome: return } }').hero(0, { hand: 'P4', bag: '' }).meet('P6')
    expect([table.asked, table.dice('locationBag')]).toEqual([[], 'P6'])
    const enemies = `
- { id: ghost, name: Ghost, encounter: [{ resolve: { outcome: return } }, { resolve: { outcome: hide } }] }`
    const locations = `
- { id: hollow, name: Hollow, villain: false, difficulty: 1, bag: { enemy: 4 }, enemies: { from: [ghost], deal: 1 },
    obstacles: { from: [], deal: 0 }, specials: [], closures: [] }`
    const ghost = new Stage(scenarioWith({ locations: ['hollow'] }, { cards: { enemies, locations } }))
    ghost
      .place(1, { kind: 'hollow', enemies: ['ghost'] })
      .hero(0, { hand: 'P4', at: 1 })
      .meet('E6')
    expect([ghost.asked, ghost.dice('locationBag', 1)]).toEqual([[], 'E6'])
  })

  test('DH-EXPLORE-06 type and size are known before anything is chosen, the roll is not', () => {
    const table = new Stage().hero(0, { hand: 'P4' }).answers('take P4').encountered(1).rolls(2)
    table.meet('P6')
    const types = table.log.map(({ type }) => type)
    expect(types.indexOf('explored')).toBeLessThan(types.indexOf('checked'))
    expect(table.told('explored')[0].die).toBe(table.check.die)
  })
})
