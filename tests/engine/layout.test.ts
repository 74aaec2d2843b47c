// State declared once: sizes, clear and copy follow.
import { expect, test } from 'vitest'
import { Layout } from '../../src/engine/layout.ts'
import type { StateStorage } from '../../src/engine/layout.ts'
import { Table } from '../../src/engine/table.ts'

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

class Odd extends Layout<{ readonly make: (layout: Odd) => unknown }> {
  readonly field = this.scenario.make(this)
  count = 1
  override numbers(length: number, start?: number): Int16Array {
    return super.numbers(length, start)
  }
  override wide(length: number, start?: number): Int32Array {
    return super.wide(length, start)
  }
}

test.each([NaN, undefined as unknown as number, -1, 1.5, Infinity])('a length of %s is refused', (length) => {
  const error = new RangeError(`a field of length ${length}: expected a whole number from 0`)
  expect(() => new Odd({ make: (layout) => layout.numbers(length) })).toThrow(error)
  expect(() => new Odd({ make: (layout) => layout.wide(length) })).toThrow(error)
})

test.each([40_000, -32_769, 0.5, NaN])('a start of %s is refused in 16 bits', (start) => {
  expect(() => new Odd({ make: (layout) => layout.numbers(1, start) })).toThrow(
    new RangeError(`start ${start}: expected a whole number of 16 bits`),
  )
})

test('a start beyond 32 bits is refused, and one at their end is not', () => {
  expect(() => new Odd({ make: (layout) => layout.wide(1, 3e9) })).toThrow(RangeError)
  expect(new Odd({ make: (layout) => layout.wide(1, -(2 ** 31)) }).field).toEqual(Int32Array.of(-(2 ** 31)))
  expect(new Odd({ make: (layout) => layout.numbers(1, 32_767) }).field).toEqual(Int16Array.of(32_767))
})

test.each([[true], [[1, 2]], ['a'], [null], [undefined], [1n]])(
  'a field that is %s is refused by its name',
  (field) => {
    const error = new RangeError(
      'the field field is neither cleared nor copied: expected a number, or an array made by `numbers` or `wide`',
    )
    const odd = (): Odd => new Odd({ make: () => field })
    expect(() => {
      odd().clear()
    }).toThrow(error)
    expect(() => {
      odd().copyInto(odd())
    }).toThrow(error)
    expect(() => new Table({}, Object.assign(odd(), { round: 1 }), { metrics: [] })).toThrow(error)
  },
)

test('a counter that changes once the table has its state starts as it was declared', () => {
  const state = new State({ seats: 3 })
  const table = new Table({ seats: 3 }, state, { metrics: [] })
  table.state.round = 9
  state.clear()
  expect(state.round).toBe(0)
})

test('a part with fields of its own is cleared and copied with the state', () => {
  class Part {
    readonly marks: Int16Array
    constructor(storage: StateStorage) {
      this.marks = storage.numbers(2, 1)
    }
  }
  class Whole extends Layout {
    readonly part = new Part(this.storage)
  }
  const [from, to] = [new Whole({}), new Whole({})]
  from.part.marks[1] = 4
  from.copyInto(to)
  from.clear()
  expect([[...to.part.marks], [...from.part.marks]]).toEqual([
    [1, 4],
    [1, 1],
  ])
})
