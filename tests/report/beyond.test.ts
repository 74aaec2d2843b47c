// A report does not depend on the range of a metric: no table, chart, file or sentence clips a value to the range.
import { expect, test } from 'vitest'
import type { ChartInfo, Metric } from '../../src/engine/game.ts'
import { wordsOf } from '../../src/report/about.ts'
import type { About } from '../../src/report/about.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { metricTables } from '../../src/report/csv.ts'
import { answerOf } from '../../src/report/words.ts'
import type { Result } from '../../src/simulate/index.ts'
import { seeded } from '../support/seeded.ts'
import { resultOf } from '../support/recorded.ts'

const ROUNDS = Array.from({ length: 5 }, (_, index) => String(index + 1))
const HEROES = ['red', 'blue']

/**
 * A metric of each form that charts need, all with the same range.
 *
 * @param isNegative whether values also fall far below zero
 */
function metricsOf(range: readonly [number, number], isNegative: boolean): Metric[] {
  const value = (name: string, more: Partial<Metric> = {}): Metric => ({
    name,
    title: `How many ${name}?`,
    kind: 'value',
    unit: name,
    range,
    ...(isNegative && { signed: true }),
    ...more,
  })
  return [
    {
      name: 'outcome',
      role: 'outcome',
      title: 'Endings',
      kind: 'category',
      unit: 'share of games',
      categories: ['won', 'stopped'],
      endings: [{ is: 'won' }, { is: 'unfinished' }],
    },
    value('rounds'),
    value('points', { dimensions: [{ name: 'hero', labels: HEROES }] }),
    value('health', { dimensions: [{ name: 'round', labels: ROUNDS }] }),
    value('twelfths', { scale: 12 }),
  ]
}

const CHARTS: ChartInfo[] = ['points', 'health', 'twelfths'].map((name) => ({
  name,
  title: `${name}?`,
  metrics: [name],
}))

interface Case {
  readonly range: readonly [number, number]
  readonly isNegative: boolean
  readonly variants: number
  readonly games: number
}

function reported({ range, isNegative, variants, games }: Case): { result: Result; said: unknown } {
  const metrics = metricsOf(range, isNegative)
  const result = resultOf({
    metrics,
    playouts: games,
    variants: Array.from({ length: variants }, (_, variant) => `variant ${variant}`),
    record: (record, playout, variant) => {
      const random = seeded(1 + playout + 1000 * variant)
      // Every third lies far out, so that quartiles and medians do too.
      const number = (): number => {
        const [far, sign, size] = [random() < 0.55, random() < 0.5, random()]
        return (isNegative && sign ? -1 : 1) * Math.floor(far ? 40 + 200 * size : 12 * size)
      }
      record.set(0, 0, playout % 3 === 0 ? 1 : 0)
      record.set(1, 0, number())
      HEROES.forEach((_, hero) => {
        record.set(2, hero, number())
      })
      ROUNDS.forEach((_, round) => {
        record.set(3, round, number())
      })
      record.set(4, 0, number())
    },
  })
  const about: About = {
    charts: CHARTS,
    ...wordsOf(metrics),
    details: new Set(),
    playout: 'game',
    limitations: { source: [], rulings: [], houseData: [], agents: [] },
    variants: result.variants.map(() => ({ seats: [], agents: [] })),
  }
  const charts = chartsOf({ result, about }).map(({ panels, ...others }) => ({
    ...others,
    panels: panels.map(({ spec, ...panel }) => ({
      ...panel,
      specs: spec === undefined ? [] : [320, 640].map((width) => spec(width)),
    })),
  }))
  // Files list each number of the range between those that occur, with the count 0.
  const files = metrics
    .slice(1)
    .flatMap(({ name }) => metricTables(result, name, about))
    .map(({ name, text }) => ({
      name,
      lines: name.endsWith('-spread') ? text.split('\r\n').filter((line) => !line.endsWith(',0')) : text,
    }))
  return {
    result,
    said: JSON.parse(
      JSON.stringify({
        charts,
        files,
        answer: answerOf(result, about),
        exemplars: result.variants.map(({ exemplars }) => exemplars),
      }),
    ),
  }
}

test.each<Case>([
  { range: [0, 12], isNegative: false, variants: 1, games: 60 },
  { range: [0, 12], isNegative: false, variants: 3, games: 60 },
  { range: [5, 30], isNegative: true, variants: 1, games: 60 },
  { range: [-3, 3], isNegative: true, variants: 2, games: 25 },
  { range: [300, 310], isNegative: true, variants: 1, games: 25 },
  { range: [0, 12], isNegative: false, variants: 20, games: 20 },
])('range $range.0 to $range.1 in $variants variants, negative: $isNegative', (one) => {
  const [narrow, wide] = [reported(one), reported({ ...one, range: one.isNegative ? [-300, 300] : [0, 300] })]
  expect(narrow.result.variants[0].metrics.rounds.cells[0].histogram!.beyond!.length).toBeGreaterThan(5)
  expect(wide.result.variants[0].metrics.rounds.cells[0].histogram!.beyond).toBeUndefined()
  expect(narrow.said).toEqual(wide.said)
  const { max, quantiles: [, , , , late] = [] } = narrow.result.variants[0].metrics.rounds.cells[0]
  expect(JSON.stringify(narrow.said)).toContain(`${late},${max}`)
  expect(late! < one.range[0] || late! > one.range[1]).toBe(true)
})

test('files are read as they are written: numbers beyond a range stand in their order', () => {
  const { result } = reported({ range: [5, 8], isNegative: true, variants: 1, games: 30 })
  const [, { text }] = metricTables(result, 'rounds', {
    playout: 'game',
    endings: new Map(),
    roles: {},
    variants: [],
    shown: new Map(),
  })
  const numbers = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',').at(-2)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
})
