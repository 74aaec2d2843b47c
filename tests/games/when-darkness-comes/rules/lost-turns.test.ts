// Lost turns (WDC-TRAP-07, WDC-SEC-18): what happens in them, and how they are counted.
// Their causes are in traps.test.ts and men-in-black.test.ts.
import { describe, expect, test } from 'vitest'
import { DP } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import {
  countLostTurn,
  loseTurn,
  losesTurn,
  waitAside,
} from '../../../../src/games/when-darkness-comes/rules/lost-turns.ts'
import { Board } from '../support/board.ts'

const eventTypes = (board: Board): string[] => board.log.map(({ type }) => type)

describe('in it', () => {
  test("WDC-SEC-18 questioned: nothing is done, and who is beside the board is in nobody's square", () => {
    const board = new Board({ hand: { zombie: 1 } })
    board.put('zombie', board.play.state.square[0]!, true)
    board.play.state.questioned[0] = 1
    loseTurn(board.play, 0)
    expect(board.log).toMatchObject([{ type: 'turnLost', seat: 0, why: 'questioned by men in black' }])
    expect([board.play.state.acted[0], board.applied('SEC-18'), board.applied('TRAP-07')]).toEqual([1, true, false])
  })

  test('WDC-TRAP-07 unconscious, if only for this turn: adversaries in the square strike', () => {
    const board = new Board({ hand: { zombie: 1 }, party: ['brian', 'kirk'] })
    board.put('zombie', board.play.state.square[0]!, true)
    board.stand(1, board.at('town-square', 6, 6))
    board.play.state.unconscious[0] = 1
    loseTurn(board.play, 0)
    expect(board.log[0]).toMatchObject({ type: 'turnLost', seat: 0, why: 'unconscious' })
    expect([board.play.state.acted[0], board.applied('SEC-18'), board.applied('TRAP-07')]).toEqual([1, false, true])
    expect(eventTypes(board)).toContain('combatBegins')
    expect(board.kindsAsked()).not.toContain(DP.defence)
  })
})

describe('counted', () => {
  test('WDC-TRAP-07 one turn at a time, what makes unconscious first', () => {
    const { play } = new Board()
    const { state } = play
    state.unconscious[0] = 2
    state.questioned[0] = 1
    const left = [0, 1, 2].map(() => {
      countLostTurn(play, 0)
      return [state.unconscious[0], state.questioned[0], losesTurn(play, 0)]
    })
    expect(left).toEqual([
      [1, 1, true],
      [0, 1, true],
      [0, 0, false],
    ])
  })

  test('WDC-SEC-18 after the last turn, and not before, who waits aside is put back, and looks around', () => {
    const board = new Board()
    const { state } = board.play
    waitAside(board.play, 0, board.at('town-square', 1, 1))
    state.questioned[0] = 2
    state.sightDue[0] = 0
    countLostTurn(board.play, 0)
    expect([state.questioned[0], state.aside[0], state.sightDue[0], eventTypes(board)]).toEqual([1, 1, 0, []])
    countLostTurn(board.play, 0)
    expect([state.questioned[0], state.aside[0], state.sightDue[0]]).toEqual([0, 0, 1])
    expect(board.log).toMatchObject([
      { type: 'moved', seat: 0, square: board.at('town-square', 1, 1), how: 'is let go' },
    ])
  })

  test('WDC-SEC-18 who was not beside the board is not put anywhere', () => {
    const board = new Board()
    board.play.state.questioned[0] = 1
    board.play.state.sightDue[0] = 0
    countLostTurn(board.play, 0)
    expect([board.play.state.questioned[0], board.play.state.sightDue[0], eventTypes(board)]).toEqual([0, 0, []])
  })

  test('WDC-DEATH-01 the dead count nothing any more', () => {
    const { play } = new Board()
    play.state.alive[0] = 0
    play.state.unconscious[0] = 2
    countLostTurn(play, 0)
    expect(play.state.unconscious[0]).toBe(2)
  })
})
