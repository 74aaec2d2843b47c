// Pairs of variants: joined playout by playout.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Metric } from '../../src/engine/game.ts'
import {
  differenceOf,
  differenceAtLook,
  findEstimand,
  isUntouched,
  pairColumns,
  PairTally,
  pValueOf,
  estimateAtLook,
  Tally,
  TallyLayout,
} from '../../src/simulate/index.ts'
import type { BatchReply } from '../../src/simulate/index.ts'

const win: Metric = { name: 'win', title: '', kind: 'binary', unit: '', compare: true }
const points = (heroes: readonly string[], scale = 1): Metric => ({
  name: 'points',
  title: '',
  kind: 'value',
  unit: '',
  dimensions: [{ name: 'hero', labels: heroes }],
  range: [0, 9],
  scale,
  compare: true,
})
const rounds: Metric = { name: 'rounds', title: '', kind: 'value', unit: '', range: [0, 9] }

const first = new TallyLayout([win, points(['brian', 'kirk']), rounds], 0)
const second = new TallyLayout([rounds, points(['kirk', 'steve']), win], 0)

function reply(
  layout: TallyLayout,
  variant: number,
  columns: readonly (readonly number[])[],
  failed: readonly number[] = [],
  start = 0,
): BatchReply {
  return {
    variant,
    first: start,
    count: columns[0].length,
    tally: new Tally(layout).toBuffers(),
    columns: Int32Array.from(columns.flat()),
    failures: failed.map((playout) => ({ playout, message: 'broken' })),
  }
}

test('columns are matched by metric and labels, wherever they stand', () => {
  expect(pairColumns(first, second).map(({ name, by, first: a, second: b }) => ({ name, by, a, b }))).toEqual([
    { name: 'win', by: {}, a: 0, b: 2 },
    { name: 'points', by: { hero: 'kirk' }, a: 2, b: 0 },
  ])
})

test('numbers of another scale are not compared', () => {
  expect(pairColumns(new TallyLayout([points(['kirk'])], 0), new TallyLayout([points(['kirk'], 10)], 0))).toEqual([])
})

describe('a share of which each playout has one trial is a yes or no', () => {
  const one: Metric = { name: 'one', title: '', kind: 'ratio', unit: '', compare: true }
  const yes: Metric = { ...win, name: 'one' }
  /** The differences of the same playouts, told as a rate of 0 or 1 trials and as a yes or no. */
  const [asRate, asYes] = [one, yes].map((metric) => {
    const layout = new TallyLayout([metric], 0)
    const columns = pairColumns(layout, layout)
    const [a, b] = [
      [1, 1, 1, 0, 0],
      [1, 0, 0, 0, 0],
    ].map((list, variant) => reply(layout, variant, metric === one ? [list, list.map(() => 1)] : [list]))
    const pairs = new PairTally(columns)
    pairs.join(a, b)
    return [
      differenceOf(pairs, columns[0], 0.95),
      differenceAtLook(pairs, columns[0], 0.95),
      pValueOf(pairs, columns[0]),
    ]
  })

  test('the same difference, intervals and chance', () => {
    expect(asRate).toEqual(asYes)
  })

  test('a variant that has no trial at all says nothing', () => {
    const layout = new TallyLayout([one], 0)
    const columns = pairColumns(layout, layout)
    const pairs = new PairTally(columns)
    pairs.join(
      reply(layout, 0, [
        [1, 1],
        [1, 1],
      ]),
      reply(layout, 1, [
        [0, 0],
        [0, 0],
      ]),
    )
    expect(differenceAtLook(pairs, columns[0], 0.95)).toMatchObject({ value: NaN, low: -Infinity, high: Infinity })
    expect(estimateAtLook(new Tally(layout), findEstimand(layout, 'one'), 0.95)).toMatchObject({
      value: NaN,
      low: 0,
      high: 1,
    })
  })
})

describe('joining', () => {
  const columns = pairColumns(first, second)
  const a = reply(first, 0, [
    [1, 1, 0, 0, 1],
    [9, 9, 9, 9, 9],
    [5, 0, 2, 3, 4],
  ])
  const b = reply(second, 1, [
    [7, 0, 1, 3, 9],
    [0, 0, 0, 0, 0],
    [1, 0, 1, 0, 1],
  ])

  test('binary: neither, only the second, only the first, both; value: pairs, differences, squares', () => {
    const pairs = new PairTally(columns)
    pairs.join(a, b)
    expect([...pairs.sums]).toEqual([1, 1, 1, 2, 5, 2 + 0 - 1 + 0 + 5, 4 + 0 + 1 + 0 + 25])
  })

  test('how much a rate differs is unknown where few playouts hold most of it, unless it differs nowhere', () => {
    const rate = new TallyLayout([{ name: 'rate', title: '', kind: 'ratio', unit: '', compare: true }], 0)
    const differ = (trials: (playout: number) => number, passed: (trials: number) => number): boolean[] => {
      const playouts = Array.from({ length: 200 }, (_, playout) => trials(playout))
      const replies = [playouts, playouts.map(passed)].map((numerators, variant) =>
        reply(rate, variant, [numerators, playouts]),
      )
      const tallies = replies.map(({ columns: [...all] }) => {
        const tally = new Tally(rate)
        const sum = (of: (playout: number) => number): number => playouts.reduce((total, _, i) => total + of(i), 0)
        const [num, den] = [(i: number) => all[i], (i: number) => all[200 + i]]
        tally.sums.add(0, 200)
        const sums = [
          sum((i) => (den(i) > 0 ? 1 : 0)),
          sum(num),
          sum(den),
          sum((i) => num(i) * num(i)),
          sum((i) => den(i) * den(i)),
          sum((i) => num(i) * den(i)),
        ]
        sums.forEach((one, index) => {
          tally.sums.add(rate.metrics[0].sumAt + index, one)
        })
        return tally
      })
      const pairs = new PairTally(pairColumns(rate, rate), () => [tallies[0], tallies[1]])
      pairs.join(replies[0], replies[1])
      const [column] = pairs.columns
      return [
        Number.isFinite(differenceOf(pairs, column, 0.95).low),
        Number.isFinite(differenceAtLook(pairs, column, 0.95).low),
        pValueOf(pairs, column) < 1,
      ]
    }
    const uneven = (playout: number): number => (playout % 50 === 0 ? 98 : 1)
    expect(differ(uneven, (trials) => (trials === 1 ? 1 : 90))).toEqual([false, false, false])
    expect(differ(uneven, (trials) => trials)).toEqual([true, true, false])
    expect(
      differ(
        (playout) => 2 + (playout % 3),
        (trials) => trials - 1,
      ),
    ).toEqual([true, true, true])
    // Few have any, and these are alike.
    expect(
      differ(
        (playout) => (playout % 20 === 0 ? 3 + (playout % 3) : 0),
        (trials) => Math.max(0, trials - 1),
      ),
    ).toEqual([true, true, true])
  })

  test('playouts that failed in either variant are left out', () => {
    const pairs = new PairTally(columns)
    pairs.join({ ...a, failures: [{ playout: 0, message: '' }] }, { ...b, failures: [{ playout: 4, message: '' }] })
    expect([...pairs.sums]).toEqual([1, 1, 1, 0, 3, -1, 1])
  })

  test('the playouts must be the same', () => {
    expect(() => {
      new PairTally(columns).join(a, { ...b, first: 5 })
    }).toThrow('pairs need the same playouts of both variants')
  })

  test('the parts have the sum of the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.nat(9), fc.nat(9)), { minLength: 2, maxLength: 20 }),
        fc.nat(18),
        (list, cut) => {
          const split = 1 + (cut % (list.length - 1))
          const tallyOf = (part: typeof list): PairTally => {
            const pairs = new PairTally(columns)
            pairs.join(
              reply(first, 0, [part.map(([w]) => w), part.map(() => 0), part.map(([, , p]) => p)]),
              reply(second, 1, [part.map(([, , , p]) => p), part.map(() => 0), part.map(([, w]) => w)]),
            )
            return pairs
          }
          const merged = tallyOf(list.slice(0, split))
          merged.merge(tallyOf(list.slice(split)).sums)
          expect(merged.toText()).toBe(tallyOf(list).toText())
          expect(PairTally.fromText(columns, merged.toText()).sums).toEqual(merged.sums)
        },
      ),
      { seed: 3, numRuns: 100 },
    )
  })
})

describe('differences', () => {
  test('are second minus first, in the unit of the metric', () => {
    const layout = new TallyLayout([points(['kirk'], 10)], 0)
    const columns = pairColumns(layout, layout)
    const pairs = new PairTally(columns)
    pairs.join(reply(layout, 0, [[10, 20, 30]]), reply(layout, 1, [[15, 20, 40]]))
    const { value, low, high, count } = differenceOf(pairs, columns[0], 0.95)
    // Differences 0.5, 0, 1: mean 0.5, standard deviation 0.5, t(2) = 4.302653.
    expect([value, low, high, count]).toEqual([
      0.5,
      expect.closeTo(0.5 - (4.302653 * 0.5) / Math.sqrt(3), 6),
      expect.closeTo(0.5 + (4.302653 * 0.5) / Math.sqrt(3), 6),
      3,
    ])
  })

  test('of two variants that are the same have no doubt beyond what pairs leave open', () => {
    const layout = new TallyLayout([win], 0)
    const columns = pairColumns(layout, layout)
    const pairs = new PairTally(columns)
    const wins = Array.from({ length: 1000 }, (_, index) => index % 2)
    pairs.join(reply(layout, 0, [wins]), reply(layout, 1, [wins]))
    const { value, low, high } = differenceOf(pairs, columns[0], 0.95)
    expect(value).toBe(0)
    // Independent variants would leave 0.044 to each side.
    expect(Math.max(-low, high)).toBeLessThan(0.01)
  })
})

describe('where the same came of every pair, no interval says that it always will', () => {
  const differenceIn = (
    metric: Metric,
    a: readonly (readonly number[])[],
    b: readonly (readonly number[])[],
  ): ReturnType<typeof differenceOf>[] & { chance: number } => {
    const layout = new TallyLayout([metric], 0)
    const columns = pairColumns(layout, layout)
    const pairs = new PairTally(columns)
    pairs.join(reply(layout, 0, a), reply(layout, 1, b))
    return Object.assign([differenceOf(pairs, columns[0], 0.95), differenceAtLook(pairs, columns[0], 0.95)], {
      chance: pValueOf(pairs, columns[0]),
    })
  }
  const all = (value: number): number[] => Array.from({ length: 20 }, () => value)
  const none = differenceIn(win, [all(0)], [all(0)])

  test('nothing each time: as much is open as of a share; one more each time: as much the other way', () => {
    for (const [first, second] of [
      [3, 3],
      [3, 4],
    ]) {
      const found = differenceIn({ ...points([]), dimensions: undefined }, [all(first)], [all(second)])
      const difference = second - first
      const reach = difference === 0 ? 1 : 2
      expect(found[0]).toMatchObject({
        value: difference,
        low: expect.closeTo(difference + reach * none[0].low, 9) as number,
        high: expect.closeTo(difference + reach * none[0].high, 9) as number,
      })
      // By Clopper-Pearson, which verdicts rest on, it is wider than by Wilson.
      expect(found[1].high).toBeGreaterThan(found[0].high)
      expect(found[1].low).toBeLessThan(found[0].low)
      // Twenty of twenty the same way, either way.
      expect(found.chance).toBe(difference === 0 ? 1 : 2 * 0.5 ** 20)
    }
  })

  test('a few that went the same way do not tell which way it goes, however far they went', () => {
    const few = (count: number, difference: number): ReturnType<typeof differenceIn> =>
      differenceIn(
        { ...points([]), dimensions: undefined },
        [all(3).slice(0, count)],
        [all(3 + difference).slice(0, count)],
      )
    for (const difference of [1, 2, 100]) {
      // By the sign test two, three or five of one way come in one of two, four or sixteen cases by chance.
      for (const count of [2, 3, 5]) expect(few(count, difference)[1].low).toBeLessThan(0)
      expect(few(20, difference)[1].low).toBeGreaterThan(0)
    }
  })

  test('in the displayed unit: one of two games is 50 points, a second of a minute counts as a minute', () => {
    const alike = (scale: number): ReturnType<typeof differenceIn> =>
      differenceIn({ ...points([]), dimensions: undefined, scale }, [all(1)], [all(1)])
    for (const [scale, step] of [
      [0.02, 50],
      [60, 1],
    ] as const) {
      const found = alike(scale)
      for (const [index, { low, high }] of alike(1).entries())
        expect(found[index]).toMatchObject({
          value: 0,
          low: expect.closeTo(step * low, 6) as number,
          high: expect.closeTo(step * high, 6) as number,
        })
    }
  })

  test('a rate of all against one of none is not surely 100 points', () => {
    const [once, always] = differenceIn(
      { name: 'checks', title: '', kind: 'ratio', unit: '', compare: true },
      [all(0), all(4)],
      [all(4), all(4)],
    )
    expect(once).toMatchObject({ value: 1, low: expect.closeTo(1 + 2 * none[0].low, 9) as number, high: 1 })
    expect(always.low).toBeLessThan(once.low)
    expect(always.high).toBe(1)
  })
})

test('a rate is untouched when no playout has another of both its numbers, also where it does not exist', () => {
  const rate = new TallyLayout([{ name: 'checks', title: '', kind: 'ratio', unit: '', compare: true }], 0)
  const columns = pairColumns(rate, rate)
  const untouched = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): boolean => {
    const pairs = new PairTally(columns)
    pairs.join(reply(rate, 0, a), reply(rate, 1, b))
    return isUntouched(pairs, columns[0])
  }
  const odd = [
    [3, 1, 7, 2, 5],
    [7, 3, 11, 13, 17],
  ]
  expect(untouched(odd, odd)).toBe(true)
  expect(
    untouched(
      [
        [0, 0],
        [0, 0],
      ],
      [
        [0, 0],
        [0, 0],
      ],
    ),
  ).toBe(true)
  // The same rate without any spread, of twice as many.
  expect(
    untouched(
      [
        [1, 1],
        [2, 2],
      ],
      [
        [2, 2],
        [4, 4],
      ],
    ),
  ).toBe(false)
  expect(
    untouched(
      [
        [1, 2],
        [2, 2],
      ],
      [
        [2, 1],
        [2, 2],
      ],
    ),
  ).toBe(false)
})
