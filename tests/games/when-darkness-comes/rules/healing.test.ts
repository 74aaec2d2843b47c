// Healing oneself and others (WDC-HEAL).
import { describe, expect, test } from 'vitest'
import { actionOf, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { healOther, healSelf, offerHealing } from '../../../../src/games/when-darkness-comes/rules/healing.ts'
import { Board } from '../support/board.ts'

/** Helpers are not asked for in these tests. */
const ALONE = actionOf(Verb.done)

function offered(board: Board, hero: number): number[] {
  board.play.ask(0, hero)
  offerHealing(board.play, hero)
  return [...board.play.question.actions.subarray(0, board.play.question.count)]
}

describe('another hero', () => {
  test('WDC-HEAL-01 WDC-VEC-30 Kirk heals Robert: 2 + 1 dice, six high: one damage removed, one VP', () => {
    const board = new Board({ party: ['kirk', 'robert'] }).answer(ALONE).dice('631')
    board.play.state.damage[1] = 2
    healOther(board.play, 0, 1)
    expect([board.play.state.damage[1], board.play.state.victoryPoints[0]]).toEqual([1, 1])
    board.expectAllUsed()
  })

  test('WDC-HEAL-02 WDC-VEC-39 Steve heals Brian with a pair: both damages, two VP', () => {
    const board = new Board({ party: ['steve', 'brian'] }).answer(ALONE).dice('5513')
    board.play.state.damage[1] = 2
    healOther(board.play, 0, 1)
    expect([board.play.state.damage[1], board.play.state.victoryPoints[0]]).toEqual([0, 2])
    board.expectAllUsed()
  })

  test.each([
    ['removed', 1],
    ['successes', 4],
  ] as const)('WDC-HEAL-02 healVP %s: three of a kind on one damage pays %i', (healVP, points) => {
    const board = new Board({ party: ['steve', 'brian'], rules: { healVP } }).answer(ALONE).dice('5551')
    board.play.state.damage[1] = 1
    healOther(board.play, 0, 1)
    expect([board.play.state.damage[1], board.play.state.victoryPoints[0]]).toEqual([0, points])
  })

  test('WDC-HEAL-04 a roll worth nothing heals nothing', () => {
    const board = new Board({ party: ['steve', 'brian'] }).answer(ALONE).dice('1245')
    board.play.state.damage[1] = 1
    healOther(board.play, 0, 1)
    expect([board.play.state.damage[1], board.play.state.victoryPoints[0]]).toEqual([1, 0])
    expect(board.applied('HEAL-04')).toBe(true)
  })

  test('WDC-HEAL-06 permanent damage stays, and brings nobody to be healed', () => {
    const board = new Board({ party: ['steve', 'brian'] }).answer(ALONE).dice('5551')
    const { state } = board.play
    state.permanentDamage[1] = 2
    expect(offered(board, 0)).toEqual([])
    state.damage[1] = 1
    healOther(board.play, 0, 1)
    expect([state.damage[1], state.permanentDamage[1], state.victoryPoints[0]]).toEqual([0, 2, 1])
  })

  test('WDC-HEAL-01 only living heroes with damage in the same square are offered', () => {
    const board = new Board({ party: ['steve', 'brian', 'kirk', 'sharon', 'robert'] })
    const { state } = board.play
    for (const hero of [0, 1, 2, 4]) state.damage[hero] = 1
    state.square[2]! += 1
    state.alive[4] = 0
    expect(offered(board, 0)).toEqual([actionOf(Verb.healOther, 1)])
  })

  test('WDC-FATE-17 whom movement hurts is healed of that without damage, by a roll worth anything', () => {
    const board = new Board({ party: ['steve', 'brian'] }).answer(ALONE, ALONE).dice('1245', '1246')
    const { state } = board.play
    state.movementHurts[1] = 1
    expect(offered(board, 0)).toEqual([actionOf(Verb.healOther, 1)])
    healOther(board.play, 0, 1)
    expect(state.movementHurts[1]).toBe(1)
    healOther(board.play, 0, 1)
    expect([state.movementHurts[1], state.victoryPoints[0]]).toEqual([0, 0])
  })
})

describe('oneself', () => {
  test('WDC-HEAL-03 the value is the damage removed, and there are no VP', () => {
    const board = new Board({ party: ['steve'] }).dice('5513')
    board.play.state.damage[0] = 3
    board.play.state.movementHurts[0] = 1
    healSelf(board.play, 0)
    expect([board.play.state.damage[0], board.play.state.victoryPoints[0]]).toEqual([1, 0])
    expect(board.play.state.movementHurts[0]).toBe(1) // only another hero ends that (WDC-FATE-17)
  })

  test('WDC-HEAL-05 First Aid and a med-kit add, and not above the start', () => {
    const board = new Board({ party: [{ hero: 'steve', items: ['med-kit'] }] })
    const medKit = board.play.scenario.startItems[0]![1]!
    board.answer(actionOf(Verb.item, medKit)).dice('55512')
    board.play.state.damage[0] = 3
    healSelf(board.play, 0)
    expect(board.play.state.damage[0]).toBe(0)
    board.expectAllUsed()
  })
})
