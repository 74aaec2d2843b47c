// Steps of a scale, drawn by weight.
import { describe, expect, test } from 'vitest'
import type { Question } from '../../src/engine/game.ts'
import { RandomAgent } from '../../src/engine/random-agent.ts'
import { Table } from '../../src/engine/table.ts'
import { fractionOf, MAX_WEIGHT, scaledWeights, WeightTable } from '../../src/engine/weights.ts'
import { Draws } from '../../src/random/index.ts'
import { expectCounts } from '../support/chance.ts'

const draws = new Draws(['bag'], ['size'])
const TRIALS = 60_000

/** How often each row comes. */
function rowsOf(table: WeightTable): number[] {
  const counts = Array.from(table.weights, () => 0)
  for (let playout = 0; playout < TRIALS; playout++) {
    draws.startPlayout(34, playout)
    counts[table.draw(draws, 0, draws.open(0, 0), 0)] += 1
  }
  return counts
}

describe('draw', () => {
  test('DH-LEVEL-02 each row comes by its weight, one of weight 0 never', () => {
    const counts = rowsOf(new WeightTable([44, 44, 12, 0, 0]))
    expect(counts.slice(3)).toEqual([0, 0])
    expectCounts({ counts: counts.slice(0, 3), chances: [0.44, 0.44, 0.12], falseAlarm: 1e-6, detects: 0.02 })
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

describe('scaledWeights', () => {
  test('weights times powers of a base are exact, in lowest terms', () => {
    const rows = [{ weight: 20, power: 0 }, { weight: 15, power: 1 }, { weight: 5, power: 2 }, { weight: 30 }]
    expect([...scaledWeights(rows, 1.5)]).toEqual([16, 18, 9, 24])
    expect([...scaledWeights(rows)]).toEqual([4, 3, 1, 6])
    expect([...scaledWeights([{ weight: 1, power: 1 }, { weight: 1 }], 0.67)]).toEqual([67, 100])
    expect([...scaledWeights([{ weight: 0 }, { weight: 0 }])]).toEqual([0, 0])
  })

  test('large ones become parts of 2^20, by largest remainders', () => {
    const scaled = scaledWeights([{ weight: 1000, power: 6 }, { weight: 999 }, { weight: 998 }], 1.0001)
    expect(scaled.reduce((sum, one) => sum + one)).toBe(2 ** 20)
    expect(scaled[0]).toBeGreaterThan(scaled[1])
  })

  test('what cannot be scaled is refused', () => {
    expect(() => scaledWeights([{ weight: 0.5 }])).toThrow('weight 0.5 with power 0')
    expect(() => scaledWeights([{ weight: 1, power: -1 }])).toThrow('weight 1 with power -1')
    expect(() => scaledWeights([{ weight: 1, power: 3 }, { weight: 1 }], 1000)).toThrow('row 1 is so rare')
    expect(() => fractionOf(0.123456)).toThrow('0.123456: expected a number from 0 to 10^6')
    expect(fractionOf(0.67)).toEqual({ top: 6700n, bottom: 10_000n })
  })
})

describe('weights of options', () => {
  const asking = (): Table<unknown, { round: number }, object> => {
    const table = new Table<unknown, { round: number }, object>(undefined, { round: 0 }, { metrics: [] })
    const agent = new RandomAgent()
    agent.reset(draws)
    table.agents = [agent]
    return table
  }

  test('the random agent follows them; a question without weights after it does not', () => {
    const table = asking()
    const counts = [0, 0, 0]
    for (let nth = 0; nth < TRIALS; nth++) {
      table.ask(0, 0)
      for (const [action, weight] of [1, 2, 5].entries()) table.offerWeighted(action, weight)
      counts[table.decideWeighted()] += 1
    }
    expectCounts({ counts, chances: [1 / 8, 2 / 8, 5 / 8], falseAlarm: 1e-6, detects: 0.02 })
    const plain = [0, 0]
    for (let nth = 0; nth < TRIALS; nth++) {
      table.ask(0, 0)
      table.offer(0)
      table.offer(1)
      plain[table.decide()] += 1
    }
    expectCounts({ counts: plain, chances: [0.5, 0.5], falseAlarm: 1e-6, detects: 0.02 })
  })

  test('agents see them while they are asked, and only then', () => {
    const table = asking()
    const seen: (readonly number[] | undefined)[] = []
    table.agents = [
      {
        reset: () => undefined,
        choose({ weights, count }: Question) {
          seen.push(weights && [...weights.of.subarray(0, count)])
          return 0
        },
      },
    ]
    table.ask(0, 0)
    for (let action = 0; action < 70; action++) table.offerWeighted(action, 2)
    table.decideWeighted()
    expect(seen[0]).toEqual(new Array(70).fill(2))
    expect(table.question.weights).toBeUndefined()
    expect(() => table.offerWeighted(0, 0)).toThrow('weight 0: expected 1 or more, whole')
  })
})
