// State declared once: sizes, clear and copy follow.
import { expect, test } from 'vitest'
import { Layout } from '../../src/engine/layout.ts'

class State extends Layout<{ readonly seats: number }> {
  readonly score = this.numbers(this.scenario.seats)
  readonly boundTo = this.numbers(this.scenario.seats, -1)
  readonly points = this.wide(this.scenario.seats, 7)
  /** Larger than what fields share. */
  readonly board = this.numbers(20_000, 3)
  readonly last = this.numbers(2)
  round = 0
  active = -1
}

const changed = (): State => {
  const state = new State({ seats: 3 })
  state.clear()
  state.score.fill(5)
  state.boundTo[2] = 9
  state.points[1] = 100_000
  state.board[19_999] = 1
  state.last[1] = 4
  state.round = 12
  state.active = 2
  return state
}

const plain = ({ score, boundTo, points, board, last, round, active }: State): unknown =>
  JSON.stringify([[...score], [...boundTo], [...points], [...board], [...last], round, active])

test('a field has its length and its start, a counter its value', () => {
  const { score, boundTo, points, board, last } = new State({ seats: 3 })
  expect([score, boundTo, points, last].map((field) => [...field])).toEqual([
    [0, 0, 0],
    [-1, -1, -1],
    [7, 7, 7],
    [0, 0],
  ])
  expect([board.length, board[0], board[19_999]]).toEqual([20_000, 3, 3])
})

test('clear brings every field and counter back to its start', () => {
  const state = changed()
  state.clear()
  expect(plain(state)).toBe(plain(new State({ seats: 3 })))
})

test('a copy equals its original and shares nothing with it', () => {
  const [from, to] = [changed(), new State({ seats: 3 })]
  from.copyInto(to)
  expect(plain(to)).toBe(plain(from))
  from.score[0] = 8
  from.round = 1
  expect([to.score[0], to.round]).toEqual([5, 12])
})

test('what was a copy first starts as it was declared when it is cleared', () => {
  const copy = new State({ seats: 3 })
  changed().copyInto(copy)
  copy.clear()
  expect(plain(copy)).toBe(plain(new State({ seats: 3 })))
})
