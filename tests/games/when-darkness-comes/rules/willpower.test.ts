// Willpower (WDC-WILL-01, -02, -05, -06); flights that cost it are in fleeing.test.ts, deaths in health.test.ts.
import { expect, test } from 'vitest'
import {
  loseWillpower,
  mayAct,
  regainWillpower,
  seeTherapist,
  startingWillpower,
} from '../../../../src/games/when-darkness-comes/rules/willpower.ts'
import { WillpowerLoss } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board } from '../support/board.ts'

test('WDC-WILL-01 WDC-CHAR-10 it starts at undamaged Health and is tracked apart', () => {
  const board = new Board({ party: ['kirk'] })
  expect(board.play.state.willpower[0]).toBe(3)
  board.play.state.damage[0] = 2
  expect(startingWillpower(board.play, 0)).toBe(3)
})

test('WDC-WILL-02 at 0 there are no actions, and it goes no lower', () => {
  const board = new Board()
  board.play.state.willpower[0] = 1
  expect(mayAct(board.play, 0)).toBe(true)
  loseWillpower(board.play, 0, WillpowerLoss.fled)
  expect(mayAct(board.play, 0)).toBe(false)
  loseWillpower(board.play, 0, WillpowerLoss.fled)
  expect(board.play.state.willpower[0]).toBe(0)
  expect(board.log.filter(({ type }) => type === 'willpowerLost')).toHaveLength(1)
})

test('WDC-WILL-05 regained up to what one began with', () => {
  const board = new Board()
  board.play.state.willpower[0] = 3
  expect(regainWillpower(board.play, 0, 1)).toBe(true)
  expect(regainWillpower(board.play, 0, 1)).toBe(false)
  expect(board.play.state.willpower[0]).toBe(4)
})

test('WDC-WILL-06 WDC-ALLY-10 the Therapist gives her holder one back, also at 0; others give none', () => {
  const board = new Board({ party: ['brian', 'kirk'], scenario: { pool: { therapist: 1, student: 1 } } })
  board.give('student', 0)
  board.give('therapist', 1)
  board.play.state.willpower.fill(0)
  seeTherapist(board.play, 0)
  seeTherapist(board.play, 1)
  expect([...board.play.state.willpower]).toEqual([0, 1])
  expect(board.applied('WILL-06')).toBe(true)
  board.play.state.willpower[1] = 3
  seeTherapist(board.play, 1)
  expect(board.play.state.willpower[1]).toBe(3)
})
