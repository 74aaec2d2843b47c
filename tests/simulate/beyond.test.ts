// Values outside of a metric's range are counted as exactly as those within: all numbers agree with the plain list.
import fc from 'fast-check'
import { sampleStandardDeviation } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { quantile } from '../../src/estimate/index.ts'
import type { Metric } from '../../src/engine/game.ts'
import { medianOf } from '../../src/report/medians.ts'
import {
  Ledger,
  countsOf,
  parseResult,
  stringifyResult,
  Tally,
  tallyOf,
  TallyLayout,
} from '../../src/simulate/index.ts'
import type { Result, TallyText } from '../../src/simulate/index.ts'
import { collected, resultOf } from '../support/recorded.ts'
import type { Recorded } from '../support/recorded.ts'

const FAR = 1_000_000

/** Any range and scale, and playouts within it, beside it and far beyond, some of them often. */
const data = fc.record({
  low: fc.integer({ min: -6, max: 6 }),
  width: fc.nat(9),
  scale: fc.constantFrom(undefined, 2, 12),
  values: fc.array(
    fc
      .tuple(
        fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -FAR, max: FAR })),
        fc.integer({ min: 1, max: 5 }),
      )
      .map(([value, times]) => new Array<number>(times).fill(value)),
    { minLength: 1, maxLength: 20 },
  ),
  shuffled: fc.infiniteStream(fc.nat(1_000_000)),
})

interface Data {
  readonly low: number
  readonly width: number
  readonly scale?: number
  readonly values: readonly number[][]
  readonly shuffled: Iterable<number>
}

/** The playouts' values in the order in which they were played. */
function played({ values, shuffled }: Data): number[] {
  const keys = shuffled[Symbol.iterator]()
  return values
    .flat()
    .map((value) => [Number(keys.next().value), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value)
}

const metricOf = ({ low, width, scale }: Data): Metric => ({
  name: 'points',
  title: 'How many?',
  kind: 'value',
  unit: 'points',
  range: [low, low + width],
  scale,
  signed: true,
})

const recorded = (one: Data, values: readonly number[], more: Partial<Recorded> = {}): Recorded => ({
  metrics: [metricOf(one), { ...metricOf(one), name: 'doubled' }],
  playouts: values.length,
  record: (record, playout) => {
    record.set(0, 0, values[playout])
    record.set(1, 0, 2 * values[playout])
  },
  ...more,
})

describe('of any playouts', () => {
  test('quantiles, spread, extremes, median, histogram and exemplars are those of the plain list', () => {
    fc.assert(
      fc.property(data, (one) => {
        const values = played(one)
        const sorted = values.toSorted((a, b) => a - b)
        const { scale = 1 } = one
        const {
          variants: [
            {
              metrics: { points },
              exemplars,
            },
          ],
        } = resultOf(recorded(one, values))
        const [cell] = points.cells
        const rank = (percent: number): number => sorted[Math.max(1, Math.ceil((values.length * percent) / 100)) - 1]
        expect(cell.quantiles).toEqual([5, 25, 50, 75, 95].map((percent) => rank(percent) / scale))
        expect([cell.min, cell.max]).toEqual([sorted[0] / scale, sorted[sorted.length - 1] / scale])
        if (values.length > 1) expect(cell.spread! * scale).toBeCloseTo(sampleStandardDeviation(values), 4)
        const counts = new Map<number, number>()
        for (const value of sorted)
          counts.set(Number((value / scale).toFixed(9)), (counts.get(Number((value / scale).toFixed(9))) ?? 0) + 1)
        expect(
          countsOf(cell.histogram!, scale)
            .filter(([, count]) => count > 0)
            .map(([value, count]) => [Number(value.toFixed(9)), count]),
        ).toEqual([...counts])
        const median = quantile(
          sorted.map((value) => [value, 1]),
          0.5,
          0.95,
        )
        const said = medianOf(points, 0.95)!
        const times = (value: number | null): number => (value === null ? Infinity : Math.round(value * scale))
        expect([times(said.estimate), times(said.low), times(said.high)]).toEqual([
          median.value,
          Math.abs(median.low) === Infinity ? Infinity : median.low,
          median.high,
        ])
        expect(exemplars.filter(({ metric }) => metric === 'points')).toEqual(
          (
            [
              ['lowest', sorted[0]],
              ['middle', rank(50)],
              ['highest', sorted[sorted.length - 1]],
            ] as const
          ).map(([what, value]) => ({
            metric: 'points',
            by: {},
            what,
            value: value / scale,
            playout: values.indexOf(value),
          })),
        )
      }),
      { seed: 30, numRuns: 300 },
    )
  })

  test('the result is the same text for batches of any size that come in any order, and is read back', () => {
    fc.assert(
      fc.property(
        data,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(1000)),
        (one, batches, keys) => {
          const values = played(one)
          const text = stringifyResult(resultOf(recorded(one, values)))
          const stream = keys[Symbol.iterator]()
          const order: Recorded['order'] = (replies) =>
            replies
              .map((reply) => [Number(stream.next().value), reply] as const)
              .toSorted(([a], [b]) => a - b)
              .map(([, reply]) => reply)
          const other = collected(recorded(one, values, { batches, order }))
          expect(stringifyResult(resultOf(recorded(one, values, { batches, order })))).toBe(text)
          expect(stringifyResult(parseResult({ name: 'result.json', text }))).toBe(text)
          // A checkpoint holds it, and what is restored from one.
          const again = Ledger.fromText(
            other.ledger.variants.map(({ layout }) => layout),
            other.ledger.pairs,
            JSON.parse(JSON.stringify(other.ledger.toText())),
          )
          expect(again.variants[0].tally.toText()).toEqual(other.ledger.variants[0].tally.toText())
          expect(tallyOf(parseResult({ name: 'result.json', text }).variants[0]).toText()).toEqual(
            other.ledger.variants[0].tally.toText(),
          )
        },
      ),
      { seed: 31, numRuns: 150 },
    )
  })

  test('where nothing lies outside of the range, nothing is written of it', () => {
    const text = stringifyResult(
      resultOf({
        metrics: [{ name: 'points', title: '', kind: 'value', unit: '', range: [0, 9] }],
        playouts: 40,
        record: (record, playout) => {
          record.set(0, 0, playout % 10)
        },
      }),
    )
    expect(text).not.toContain('beyond')
  })
})

// ---- Reading -------------------------------------------------------------------------------------------------------

describe('what cannot be is refused', () => {
  const metrics: Metric[] = [
    { name: 'win', title: '', kind: 'binary', unit: '' },
    {
      name: 'score',
      title: '',
      kind: 'value',
      unit: '',
      range: [0, 80],
      dimensions: [{ name: 'hero', labels: ['red', 'blue'] }],
    },
    { name: 'rounds', title: '', kind: 'value', unit: '', range: [1, 9], limited: true },
    { name: 'fights', title: '', kind: 'ratio', unit: '' },
  ]
  const scores = [3, 80, 99, 108, 99, 80, 12]
  const recordedOf = (red: readonly number[]): Recorded => ({
    metrics,
    playouts: red.length,
    record: (record, playout) => {
      record.set(1, 0, red[playout])
      record.set(2, 0, 1 + playout)
      record.trial(3, 0, 1, 1)
    },
  })
  const result = resultOf(recordedOf(scores))
  const layout = new TallyLayout(metrics, 0)
  const [{ tally: text }] = result.variants

  test('a list in order, of places with a range, outside of it', () => {
    expect(text.beyond).toBe('1 99 2 2 1 108 1 3')
    const refused = [
      '',
      '1 99 2',
      '1 99 2 x',
      '1 108 1 3 1 99 2 2',
      '1 99 2 2 1 99 2 2',
      '1 80 2 2 1 108 1 3',
      '0 99 2 2 1 108 1 3',
      '3 99 2 2 1 108 1 3',
      '9 99 2 2',
      '-1 99 2 2',
      '1 -5 1 0 1 99 2 2 1 108 1 3',
      '1 99 0 2 1 108 1 3',
      '1 99 3 2',
      '1 99 2 -2 1 108 1 3',
      '1 99 2 2 1 107 1 3',
      '1 99 1 2 1 108 1 3',
      '1 99 2.5 2 1 108 1 3',
      '1 0x63 2 2 1 108 1 3',
      ' 1 99 2 2 1 108 1 3',
    ]
    for (const beyond of refused) expect(() => Tally.fromText(layout, { ...text, beyond }), beyond).toThrow(RangeError)
    expect(Tally.fromText(layout, text).toText()).toEqual(text)
  })

  test('refuses a result whose counts are not what its extremes say', () => {
    const {
      variants: [atEnd],
    } = resultOf(recordedOf(scores.map((score) => Math.min(score, 80))))
    const scoreLayout = layout.find('score')!
    const [tally, sums] = [Tally.fromText(layout, atEnd.tally), Tally.fromText(layout, text).sums]
    for (const index of [scoreLayout.sumAt, scoreLayout.sumAt + 1])
      tally.sums.add(index, sums.at(index) - tally.sums.at(index))
    tally.lows.lower(scoreLayout.lowAt + 1, -108)
    const changed: TallyText = tally.toText()
    const other: Result = { ...result, variants: [{ ...result.variants[0], tally: changed }] }
    const refused = 'score[hero=red]: the counted values do not match 7 playouts with minimum 3 and maximum 108'
    expect(() => parseResult({ name: 'result.json', text: stringifyResult(other) })).toThrow(
      `the tally of variant "as given" cannot be read: ${refused}`,
    )
    const written = collected(recordedOf(scores)).ledger.toText()
    const damaged = { ...written, variants: [{ ...written.variants[0], tally: changed }] }
    expect(() => Ledger.fromText([layout], [], damaged)).toThrow(refused)
  })
})

// ---- Below zero ----------------------------------------------------------------------------------------------------

test('a mean is cut at 0 where nothing may be recorded below it, and nowhere else', () => {
  const gain = (more: Partial<Metric>): Metric => ({
    name: 'gain',
    title: '',
    kind: 'value',
    unit: '',
    range: [0, 40],
    ...more,
  })
  const lowOf = (metric: Metric): number =>
    resultOf({
      metrics: [metric],
      playouts: 3,
      record: (record, playout) => {
        record.set(0, 0, playout === 0 ? 30 : 0)
      },
    }).variants[0].metrics.gain.low!
  expect(lowOf(gain({}))).toBe(0)
  // Nothing was below zero in these three playouts: that does not say that nothing can be.
  for (const more of [{ signed: true }, { range: [-1, 40] }] as const) expect(lowOf(gain(more))).toBeLessThan(-30)
  const below = (metric: Metric) => (): unknown =>
    resultOf({
      metrics: [metric],
      playouts: 1,
      record: (record) => {
        record.set(0, 0, -3)
      },
    })
  expect(below(gain({}))).toThrow('metric "gain", cell 0: -3 is not a whole number from 0')
  expect(below(gain({ range: [2, 9] }))).toThrow('metric "gain", cell 0: -3 is not a whole number from 0')
  for (const more of [{ signed: true }, { range: [-1, 40] }] as const) expect(below(gain(more))).not.toThrow()
})
