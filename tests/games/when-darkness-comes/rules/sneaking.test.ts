// Sneaking past somebody who was flipped (WDC-SNEAK).
import { describe, expect, test } from 'vitest'
import { trySneak } from '../../../../src/games/when-darkness-comes/rules/sneaking.ts'
import { Board } from '../support/board.ts'

const POOL = { 'strong-zombie': 1, 'security-guard': 1 }

describe('sneaking', () => {
  test('WDC-SNEAK-03 WDC-VEC-31 Brian rolls a pair on 3 dice against 3S: the Strong Zombie stays face up', () => {
    const board = new Board({ scenario: { pool: POOL } }).dice('223')
    const zombie = board.put('strong-zombie', board.at('town-square', 3, 6), true)
    expect(trySneak(board.play, 0, zombie)).toBe(false)
    expect([board.play.state.faceUp[zombie], board.play.state.victoryPoints[0]]).toEqual([1, 0])
    expect(board.applied('SNEAK-03')).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-SNEAK-01 WDC-SNEAK-02 WDC-VEC-28 Kirk rolls 3S on 4 dice against 1P: face down again, no VP', () => {
    const board = new Board({ party: ['kirk'], scenario: { pool: POOL } }).dice('2344')
    const guard = board.put('security-guard', board.at('town-square', 3, 6), true)
    expect(trySneak(board.play, 0, guard)).toBe(true)
    expect([board.play.state.faceUp[guard], board.play.state.victoryPoints[0], board.play.state.failure[0]]).toEqual([
      0, 0, 0,
    ])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'reshuffled', copy: guard }))
    expect(board.applied('SNEAK-02')).toBe(true)
  })

  test('WDC-SNEAK-01 the Sneak skill adds its die', () => {
    const board = new Board({ party: [{ hero: 'brian', skills: { sneak: 2 } }], scenario: { pool: POOL } }).dice('1235')
    const zombie = board.put('strong-zombie', board.at('town-square', 3, 6), true)
    expect(trySneak(board.play, 0, zombie)).toBe(true)
    board.expectAllUsed()
  })
})
