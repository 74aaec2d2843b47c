// End of turn, and how a scenario ends: DH-END, DH-OUT, sections 30 and 31.
import { describe, expect, test } from 'vitest'
import { setUp } from '../../../src/games/dice-heroes/rules/setup.ts'
import { playTurns } from '../../../src/games/dice-heroes/rules/turn.ts'
import { Outcome } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { type Added, scenarioWith, Stage } from './support/stage.ts'
import { atBridge } from './support/at-bridge.ts'

const types = (stage: Stage): string[] => stage.log.map(({ type }) => type)
const special = (rules: string, more = ''): Added => ({
  cards: { specials: `- { id: omen-of-doom, name: Omen of Doom, scope: scenario, rules: [${rules}]${more} }` },
})

describe('the end of a turn', () => {
  test('DH-END-01 after exploring or without', () => {
    const stage = atBridge().place(1, { bag: 'S4' }).hero(0, { hand: 'P4' }).answers('stay', 'endTurn').turn()
    expect([stage.options('act'), stage.told('explored')]).toEqual([['explore', 'endTurn'], []])
    expect(types(stage).at(-1)).toBe('refilled')
  })

  test('DH-END-02 rules for the end of a turn act first', () => {
    const added = special('{ trigger: turn-end, do: [{ move: { from: hand, to: bag, count: 1 } }] }')
    const stage = atBridge({ also: ['omen-of-doom'] }, added).hero(0, { hand: 'P4 S4', bag: '', capacity: 1 })
    stage.answers('none', 'stay', 'endTurn', 'effectChoice: take S4').turn()
    expect(stage.options('endDiscard')).toEqual(['take P4', 'done'])
    expect(types(stage).slice(-2)).toEqual(['moved', 'refilled'])
  })

  test.each([
    ['P4 S4 M4 V4 D4 W4 W4', 5, 2],
    ['W4 W4 W4 W4 W4 W4', 5, 0],
    ['W4 W4 W4 W4 W4 P4', 3, 1],
    ['P4 S4 M4', 5, 0],
  ])('DH-END-03 DH-VEC-26 a hand of %s at capacity %i has to discard %i', (hand, capacity, forced) => {
    const stage = atBridge().place(1, { closed: true }).hero(0, { hand, capacity, bag: 'P4' }).answers('stay').turn()
    // The first answer ends the choice as soon as it may.
    expect(stage.told('discarded').flatMap((event) => event.dice)).toHaveLength(forced)
    expect(
      stage
        .dice('hand')
        .split(' ')
        .filter((one) => one.startsWith('W')),
    ).toHaveLength(hand.split(' ').filter((one) => one.startsWith('W')).length)
  })

  test('DH-END-03 -04 which ones, and any further dice, usable ALLY dice among them, before any is drawn', () => {
    const stage = atBridge().place(1, { closed: true }).hero(0, { hand: 'P4 S4 M4 W4', capacity: 3, bag: 'V4 V4 V4' })
    stage.hero(0, { allyHand: 'A4 A4 A4 A4 A4 A4 A6' })
    stage.answers('stay', 'take P4', 'take M4', 'take A4', 'done').turn()
    expect(stage.dice('discard')).toBe('P4 M4 A4')
    expect([stage.dice('hand'), stage.dice('allyHand')]).toEqual(['S4 W4 V4', 'A4 A4 A4 A4 A4 A6'])
    // The waiting A6 can not be discarded, and one die of the hand must.
    expect(stage.options('endDiscard')).toEqual(['take P4', 'take S4', 'take M4'])
    expect(stage.options('endDiscard', 2)).toEqual(['take A4', 'done'])
    expect(types(stage).slice(-5)).toEqual(['discarded', 'became', 'became', 'became', 'refilled'])
  })

  test('DH-END-05 -06 DH-VEC-26 DH-VEC-27 drawn one by one up to capacity, or until the bag is empty', () => {
    const stage = atBridge()
      .place(1, { closed: true })
      .hero(0, { hand: 'D4 D4', bag: 'A4 P4 A6 S4 M4 V4', capacity: 5 })
    stage.drawing('A4 P4 A6 S4 M4').answers('stay').turn()
    expect([stage.dice('hand'), stage.dice('allyHand'), stage.dice('bag')]).toEqual(['D4 D4 P4 S4 M4', 'A4 A6', 'V4'])
    expect(stage.told('refilled')[0].dice).toHaveLength(5)
    const few = atBridge()
      .place(1, { closed: true })
      .hero(0, { hand: 'P4 P4 P4', bag: 'S4', capacity: 5 })
      .answers('stay')
    expect(few.turn().dice('hand')).toBe('P4 P4 P4 S4')
  })

  test('DH-END-07 DH-DEATH-03 then death is tested', () => {
    const dying = atBridge()
    dying.place(1, { closed: true }).hero(0, { hand: 'P4', bag: '' }).answers('stay', 'take P4')
    expect([dying.turn().state.dead[0], types(dying).slice(-2)]).toEqual([1, ['near death', 'died']])
    expect(types(dying)).toContain('refilled')
  })

  /** Whose turns they are, until the timer has run out. */
  const turnsOf = (stage: Stage, timer: number): string => {
    stage.state.timer = timer
    for (let place = 0; place < stage.state.locations; place++) if (place !== 2) stage.place(place, { closed: true })
    stage.run(playTurns)
    return stage.log.flatMap((event) => (event.type === 'turn' ? [event.seat] : [])).join('')
  }

  test('DH-END-08 DH-VEC-08 to the next living hero in order; a sole survivor takes every turn', () => {
    const party = ['warden', 'votary', 'strider']
    expect(turnsOf(atBridge({ party }), 7)).toBe('01201200'.slice(0, 7) + '1')
    expect(turnsOf(atBridge({ party }).hero(1, { dead: true }), 5)).toBe('020202')
    expect(turnsOf(atBridge({ party }).hero(1, { dead: true }).hero(0, { dead: true }), 3)).toBe('2222')
  })
})

describe('winning and losing', () => {
  const objective = (name: string, closed: readonly number[], defeated: readonly number[]): Stage => {
    const stage = atBridge({}, { plan: { objective: name as 'close-all' } }).place(1, { closed: true })
    for (const place of closed) stage.place(place, { closed: true })
    for (const place of defeated) stage.state.defeated[place] = 1
    return stage.run((table) => table.settle())
  }

  test.each([
    ['close-all', [2, 3, 4], [], true],
    ['close-all', [2, 3], [1, 2, 3, 4], false],
    ['defeat-all', [], [1, 2, 3, 4], true],
    ['defeat-all', [2, 3, 4], [1, 2, 3], false],
    ['defeat-first', [], [3], true],
    ['defeat-first', [2, 3], [], false],
    ['close-and-defeat-all', [2, 3, 4], [1, 2, 3, 4], true],
    ['close-and-defeat-all', [2, 3, 4], [1, 2, 3], false],
    ['close-and-defeat-all', [2, 3], [1, 2, 3, 4], false],
  ])('DH-OUT-01 DH-SETUP-03 %s with %j closed and %j defeated: %s', (name, closed, defeated, isWon) => {
    // The Wayside Inn can not be closed and has no villain, so it is in nobody's way.
    expect(objective(name, closed, defeated).state.outcome).toBe(isWon ? Outcome.won : 0)
  })

  test('DH-OUT-01 DH-TURN-06 on the spot: the turn does not go on', () => {
    const stage = atBridge({}, { plan: { objective: 'defeat-first' } })
      .place(1, { bag: 'X4 S4' })
      .hero(0, { hand: 'P4' })
    stage.drawing('X4').answers('stay', 'explore', 'skill heavy-stroke', 'take P4').rolls(4).encountered(1).turn()
    expect(types(stage).slice(-2)).toEqual(['defeated', 'ended'])
  })

  test('DH-OUT-02 lost by the timer, or when all are dead', () => {
    const late = atBridge()
    late.state.timer = 0
    expect(late.turn().told('ended')).toMatchObject([{ outcome: Outcome.outOfTime }])
    const dead = atBridge().hero(0, { hand: '', bag: '' }).hero(1, { dead: true }).turn()
    expect(dead.told('ended')).toMatchObject([{ outcome: Outcome.allDead }])
  })

  test('DH-OUT-02 DH-TURN-06 victory counts before defeat', () => {
    const stage = atBridge()
    for (const place of [1, 2, 3, 4]) stage.place(place, { closed: true })
    stage.state.timerFailed = 1
    expect(stage.run((table) => table.settle()).told('ended')).toMatchObject([{ outcome: Outcome.won }])
  })

  test('DH-OUT-02 a scenario ends with its set-up where a card takes the tokens', () => {
    const stage = new Stage(scenarioWith({ also: ['short-days'], numbers: { timer: -28 } }), { whole: true }).run(setUp)
    expect(stage.state.outcome).toBe(Outcome.outOfTime)
  })
})
