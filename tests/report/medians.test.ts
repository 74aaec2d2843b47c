// Medians beside means, where games that end at a limit are not rare.
import { expect, test } from 'vitest'
import type { Ending } from '../../src/engine/game.ts'
import { metricTables } from '../../src/report/csv.ts'
import { isOftenUnfinished, medianNames, medianOf } from '../../src/report/medians.ts'
import type { ResultVariant, ResultMetric } from '../../src/simulate/result.ts'

const roles = { outcome: 'outcome' }
const endings = new Map<string, Ending>([
  ['slain', { is: 'won' }],
  ['stopped', { is: 'unfinished' }],
])

/** So many of 200 games stop at round 200; the others are over in round 8 or 9. */
function variantOf(stopped: number): ResultVariant {
  const counts = Array.from({ length: 193 }, (_, index) =>
    index === 0 ? 100 : index === 1 ? 100 - stopped : index === 192 ? stopped : 0,
  )
  const value = (histogram?: object): ResultMetric => ({
    kind: 'value',
    title: '',
    unit: 'rounds',
    cells: [
      {
        by: {},
        estimate: 0,
        low: 0,
        high: 0,
        confidence: 0.95,
        count: 200,
        ...(histogram === undefined ? {} : { histogram }),
      } as never,
    ],
  })
  const outcome = [
    ['slain', 200 - stopped],
    ['stopped', stopped],
  ].map(([category, successes]) => ({
    by: { category },
    successes,
    estimate: 0,
    low: 0,
    high: 1,
    confidence: 0.95,
    count: 200,
  }))
  return {
    name: 'as given',
    set: {},
    playouts: 200,
    metrics: {
      outcome: { kind: 'category', title: '', unit: '', cells: outcome as never },
      rounds: value({ from: 8, counts }),
      sum: value(),
    },
  } as unknown as ResultVariant
}

test('the middle game, with an interval between two that were played, however far the limit lies', () => {
  expect(medianOf(variantOf(0).metrics.rounds, 0.95)).toMatchObject({ estimate: 8, low: 8, high: 9, count: 200 })
  expect(medianOf(variantOf(90).metrics.rounds, 0.95)).toMatchObject({ estimate: 8, low: 8, high: 200, count: 200 })
  expect(medianOf(variantOf(0).metrics.sum, 0.95)).toBeUndefined()
  // Of few games no game is surely above the middle.
  const one = {
    ...variantOf(0).metrics.rounds,
    cells: [{ ...variantOf(0).metrics.rounds.cells[0], histogram: { from: 8, counts: [1] } }],
  }
  expect(medianOf(one, 0.95)).toMatchObject({ estimate: 8, low: null, high: null, count: 1 })
})

test('only of numbers that each game has, where some variant has more than a rare stopped game', () => {
  expect([0, 1, 2, 90].map((stopped) => isOftenUnfinished(variantOf(stopped), { endings, roles }))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(medianNames([variantOf(0), variantOf(1)], { endings, roles }, 0.95)).toEqual(new Set())
  expect(medianNames([variantOf(0), variantOf(20)], { endings, roles }, 0.95)).toEqual(new Set(['rounds']))
  expect(medianNames([variantOf(20)], { endings: new Map(), roles }, 0.95)).toEqual(new Set())
})

test('in a spreadsheet the games that were stopped stand beside each mean, where games can be stopped', () => {
  const lines = (ends: ReadonlyMap<string, Ending>): string[] =>
    metricTables({ variants: [variantOf(0), variantOf(20)] }, 'rounds', {
      playout: 'game',
      endings: ends,
      roles,
      variants: [],
      shown: new Map(),
    })[0]
      .text.trim()
      .split('\r\n')
  expect(lines(endings)[0]).toMatch(/,max,games not finished$/)
  expect(
    lines(endings)
      .slice(1)
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['0', '20'])
  expect(lines(new Map([['slain', { is: 'won' }]]))[0]).toMatch(/,max$/)
})
