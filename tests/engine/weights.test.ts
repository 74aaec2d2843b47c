// Rows of a table, drawn by weight.
import { describe, expect, test } from 'vitest'
import { MAX_WEIGHT, WeightTable } from '../../src/engine/weights.ts'
import { Draws } from '../../src/random/index.ts'
import { expectCounts } from '../support/chance.ts'

const draws = new Draws(['bag'], ['size'])
const TRIALS = 60_000

/** How often each row comes. */
function rowsOf(table: WeightTable, isOpen?: Uint8Array): number[] {
  const counts = Array.from(table.weights, () => 0)
  for (let playout = 0; playout < TRIALS; playout++) {
    draws.startPlayout(34, playout)
    counts[table.draw(draws, 0, draws.open(0, 0), 0, isOpen)] += 1
  }
  return counts
}

describe('draw', () => {
  test('DH-LEVEL-02 each row comes by its weight, one of weight 0 never', () => {
    const counts = rowsOf(new WeightTable([44, 44, 12, 0, 0]))
    expect(counts.slice(3)).toEqual([0, 0])
    expectCounts({ counts: counts.slice(0, 3), chances: [0.44, 0.44, 0.12], falseAlarm: 1e-6, detects: 0.02 })
  })

  test('rows that are closed never come, and the others keep their proportions', () => {
    const counts = rowsOf(new WeightTable([10, 20, 30, 40]), Uint8Array.of(1, 0, 1, 1))
    expect(counts[1]).toBe(0)
    const open = [counts[0], counts[2], counts[3]]
    expectCounts({ counts: open, chances: [1 / 8, 3 / 8, 4 / 8], falseAlarm: 1e-6, detects: 0.02 })
  })

  test('with all rows open the row is the one that it is without', () => {
    const table = new WeightTable([3, 0, 5, 1])
    expect(rowsOf(table, new Uint8Array(4).fill(1))).toEqual(rowsOf(table))
  })

  test('where no row may come, it is -1, and nothing is drawn', () => {
    const nothing = undefined as unknown as Draws
    expect(new WeightTable([1, 2]).draw(nothing, 0, 0, 0, new Uint8Array(2))).toBe(-1)
    expect(new WeightTable([0, 2]).draw(nothing, 0, 0, 0, Uint8Array.of(1, 0))).toBe(-1)
  })

  test('sub-draws are told apart', () => {
    draws.startPlayout(34, 0)
    const [table, address] = [new WeightTable(new Array<number>(1000).fill(1)), draws.open(0, 0)]
    expect(table.draw(draws, 0, address, 1)).not.toBe(table.draw(draws, 0, address, 2))
  })

  test('a table whose later rows weigh more never gives an earlier row', () => {
    const [light, heavy] = [new WeightTable([44, 44, 12]), new WeightTable([10, 40, 50])]
    for (let playout = 0; playout < 1000; playout++) {
      draws.startPlayout(34, playout)
      const address = draws.open(0, 0)
      expect(heavy.draw(draws, 0, address, 0)).toBeGreaterThanOrEqual(light.draw(draws, 0, address, 0))
    }
  })
})

test.each([
  [[-1, 2], 'weight -1 of row 0: expected a whole number from 0'],
  [[1, 0.5], 'weight 0.5 of row 1: expected a whole number from 0'],
  [[1, NaN], 'weight NaN of row 1: expected a whole number from 0'],
  [[0, 0], 'weights sum to 0: expected from 1 to 2097152'],
  [[], 'weights sum to 0: expected from 1 to 2097152'],
  [[MAX_WEIGHT, 1], 'weights sum to 2097153: expected from 1 to 2097152'],
])('weights %j are refused', (weights, error) => {
  expect(() => new WeightTable(weights)).toThrow(new RangeError(error))
})

test('the largest sum can be drawn, and the smallest', () => {
  draws.startPlayout(34, 0)
  expect(new WeightTable([0, 1]).draw(draws, 0, draws.open(0, 0), 0)).toBe(1)
  expect(new WeightTable([0, MAX_WEIGHT]).draw(draws, 0, draws.open(0, 0), 0)).toBe(1)
})
