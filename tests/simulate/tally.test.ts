// Recordings and tallies: what is counted, that sums merge exactly, and what is refused.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clopperPearson, wilson } from '../../src/estimate/index.ts'
import type { Estimate } from '../../src/estimate/index.ts'
import type { Metric } from '../../src/engine/game.ts'
import { cellLabels, estimateAtLook, estimateOf, Recording, Tally, TallyLayout } from '../../src/simulate/index.ts'

const hero = { name: 'hero', labels: ['brian', 'kirk'] }
const tn = { name: 'tn', labels: ['6H', '1P', '3S'] }
const metrics: Metric[] = [
  { name: 'win', title: '', kind: 'binary', unit: '', compare: true },
  { name: 'checks', title: '', kind: 'ratio', unit: '', dimensions: [hero, tn] },
  { name: 'points', title: '', kind: 'value', unit: '', dimensions: [hero], range: [-2, 5], compare: true },
  { name: 'outcome', title: '', kind: 'category', unit: '', categories: ['won', 'lost', 'unfinished'] },
  { name: 'living', title: '', kind: 'curve', unit: '', horizon: 3 },
  { name: 'deaths', title: '', kind: 'eventTime', unit: '', dimensions: [hero], horizon: 3 },
]
const M = { win: 0, checks: 1, points: 2, outcome: 3, living: 4, deaths: 5 } as const
const layout = new TallyLayout(metrics, 2)

/** The sums, or the lows, of one cell. */
const sumsOf = (tally: Tally, metric: number, cell = 0): number[] => {
  const { sumAt, sumWidth } = layout.metrics[metric]
  return [...tally.sums.slice(sumAt + cell * sumWidth, sumAt + (cell + 1) * sumWidth)]
}
const lowsOf = (tally: Tally, metric: number, cell = 0): number[] => {
  const { lowAt, lowWidth } = layout.metrics[metric]
  return [...tally.lows.slice(lowAt + cell * lowWidth, lowAt + (cell + 1) * lowWidth)]
}

/** A tally of playouts, each recorded by a function. */
function tallied(...playouts: ((recording: Recording) => void)[]): Tally {
  const tally = new Tally(layout)
  const recording = new Recording(layout)
  playouts.forEach((record, playout) => {
    recording.clear()
    record(recording)
    tally.fold(recording, playout)
  })
  return tally
}

const none = Infinity

describe('each kind is counted', () => {
  test('binary: no and yes, and the first playout of each', () => {
    const tally = tallied(
      (r) => {
        r.set(M.win, 0, 1)
      },
      () => {},
      (r) => {
        r.set(M.win, 0, 1)
      },
    )
    expect(tally.playouts).toBe(3)
    expect(sumsOf(tally, M.win)).toEqual([1, 2])
    expect(lowsOf(tally, M.win)).toEqual([1, 0])
  })

  test('ratio: playouts with trials, sums, squares and products', () => {
    const tally = tallied(
      (r) => {
        r.trial(M.checks, 4, 1, 1)
        r.trial(M.checks, 4, 1, 2)
      },
      (r) => {
        r.trial(M.checks, 4, 1, 4)
      },
      (r) => {
        r.trial(M.checks, 4, 0, 0)
      },
    )
    expect(sumsOf(tally, M.checks, 4)).toEqual([2, 3, 7, 2 * 2 + 1, 9 + 16, 2 * 3 + 1 * 4])
    expect(sumsOf(tally, M.checks, 3)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('value: sum, squares, a count for each number of its range, extremes; numbers outside are counted too', () => {
    const tally = tallied(
      (r) => {
        r.set(M.points, 1, 3)
        r.add(M.points, 1, 4)
      },
      (r) => {
        r.add(M.points, 1, -5)
      },
      () => {},
      (r) => {
        r.add(M.points, 1, 7)
      },
    )
    expect(sumsOf(tally, M.points, 1)).toEqual([9, 49 + 25 + 49, 0, 0, 1, 0, 0, 0, 0, 0])
    expect(lowsOf(tally, M.points, 1)).toEqual([-5, -7, none, none, 2, none, none, none, none, none])
    expect(tally.valuesIn(layout.metrics[M.points], 1)).toEqual([
      { value: -5, count: 1, playout: 1 },
      { value: 0, count: 1, playout: 2 },
      { value: 7, count: 2, playout: 0 },
    ])
  })

  test('category: playouts in each', () => {
    const tally = tallied(
      (r) => {
        r.set(M.outcome, 0, 2)
      },
      () => {},
      (r) => {
        r.set(M.outcome, 0, 2)
      },
    )
    expect(sumsOf(tally, M.outcome)).toEqual([1, 0, 2])
    expect(lowsOf(tally, M.outcome)).toEqual([1, none, 0])
  })

  test('eventTime: never, or the round in which it happened first', () => {
    const tally = tallied(
      (r) => {
        r.happened(M.deaths, 0, 2)
        r.happened(M.deaths, 0, 1)
      },
      () => {},
      (r) => {
        r.happened(M.deaths, 0, 0)
      },
    )
    expect(sumsOf(tally, M.deaths, 0)).toEqual([1, 1, 0, 1, 0])
    expect(lowsOf(tally, M.deaths, 0)).toEqual([1, 2, none, 0, none])
    expect(sumsOf(tally, M.deaths, 1)).toEqual([3, 0, 0, 0, 0])
  })

  test('curve: playouts that reached the round, sum, squares; a round can have the value 0', () => {
    const tally = tallied(
      (r) => {
        r.point(M.living, 0, 0, 4)
        r.point(M.living, 0, 1, 0)
      },
      (r) => {
        r.point(M.living, 0, 0, 3)
      },
    )
    expect(sumsOf(tally, M.living)).toEqual([2, 7, 25, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('rules: how often, and in how many playouts', () => {
    const tally = tallied(
      (r) => {
        r.rule(1)
        r.rule(1)
      },
      (r) => {
        r.rule(1)
      },
      () => {},
    )
    expect([...tally.sums.slice(layout.ruleAt)]).toEqual([0, 0, 3, 2])
  })
})

test('the last dimension runs fastest', () => {
  expect(
    Array.from({ length: 6 }, (_, cell) => cellLabels(metrics[M.checks], cell)).map(
      (labels) => `${labels.hero} ${labels.tn}`,
    ),
  ).toEqual(['brian 6H', 'brian 1P', 'brian 3S', 'kirk 6H', 'kirk 1P', 'kirk 3S'])
})

test('nothing of a playout is left for the next', () => {
  const full = (r: Recording): void => {
    r.set(M.win, 0, 1)
    r.trial(M.checks, 5, 1, 1)
    r.point(M.living, 0, 3, 7)
    r.happened(M.deaths, 1, 3)
    r.rule(0)
  }
  const tally = tallied(full, () => {})
  expect(sumsOf(tally, M.checks, 5)).toEqual(sumsOf(tallied(full), M.checks, 5))
  expect(sumsOf(tally, M.win)).toEqual([1, 1])
  expect(sumsOf(tally, M.living)).toEqual(sumsOf(tallied(full), M.living))
  expect(tally.sums.at(layout.ruleAt)).toBe(1)
})

describe('what is not as declared is refused, and nothing of the playout is counted', () => {
  const refused: [string, (r: Recording) => void, string][] = [
    [
      'a yes-or-no of 2',
      (r) => {
        r.set(M.win, 0, 2)
      },
      'metric "win", cell 0: 2 is not a whole number from 0 to 1',
    ],
    [
      'a category that is none',
      (r) => {
        r.set(M.outcome, 0, 3)
      },
      'metric "outcome", cell 0: 3 is not a whole number from 0 to 2',
    ],
    [
      'half a point',
      (r) => {
        r.set(M.points, 1, 0.5)
      },
      'metric "points", cell 1: 0.5 is not a whole number',
    ],
    [
      'no number',
      (r) => {
        r.set(M.points, 1, NaN)
      },
      'metric "points", cell 1: NaN is not a whole number',
    ],
    [
      'a round beyond the horizon',
      (r) => {
        r.happened(M.deaths, 0, 4)
      },
      'metric "deaths", cell 0: 5 is not a whole number from 0 to 4',
    ],
    [
      'a point beyond the horizon',
      (r) => {
        r.point(M.living, 0, 4, 1)
      },
      'metric "living" has no round 4',
    ],
    [
      'more successes than trials',
      (r) => {
        r.trial(M.checks, 0, 3, 2)
      },
      'metric "checks": 3 of 2 is not whole, or out of range',
    ],
    [
      'half a success',
      (r) => {
        r.trial(M.checks, 0, 0.5, 1)
      },
      'metric "checks": 0.5 of 1 is not whole, or out of range',
    ],
    [
      'a cell that is none',
      (r) => {
        r.trial(M.checks, 6, 1, 1)
      },
      'metric "checks" has no cell 6',
    ],
    [
      'a point that is too large',
      (r) => {
        r.point(M.living, 0, 0, 2 ** 31)
      },
      'metric "living": 2147483648 is not whole, or out of range',
    ],
  ]
  test.each(refused)('%s', (_, record, message) => {
    const tally = new Tally(layout)
    const recording = new Recording(layout)
    expect(() => {
      record(recording)
      tally.fold(recording, 0)
    }).toThrow(message)
    expect(tally.toText()).toEqual(new Tally(layout).toText())
  })

  test('a ratio that is no share may exceed its trials', () => {
    const free = new TallyLayout([{ name: 'fight rounds', title: '', kind: 'ratio', unit: '', unbounded: true }], 0)
    const recording = new Recording(free)
    recording.trial(0, 0, 7, 2)
    const tally = new Tally(free)
    tally.fold(recording, 0)
    expect([...tally.sums.slice()]).toEqual([1, 1, 7, 2, 49, 4, 14])
  })

  test('what its range limits lies within it, as does its interval; anything else may go beyond', () => {
    for (const limited of [undefined, true]) {
      const rounds = new TallyLayout(
        [{ name: 'rounds', title: '', kind: 'value', unit: '', range: [2, 12], scale: 2, limited }],
        0,
      )
      const [recording, tally] = [new Recording(rounds), new Tally(rounds)]
      const estimand = { layout: rounds.metrics[0], cell: 0 }
      for (const [playout, value] of [2, 12].entries()) {
        recording.clear()
        recording.set(0, 0, value)
        tally.fold(recording, playout)
        if (playout === 0) expect(estimateOf(tally, estimand, 0.95)).toMatchObject({ low: -Infinity, high: Infinity })
      }
      for (const { low, value, high } of [estimateOf(tally, estimand, 0.95), estimateAtLook(tally, estimand, 0.95)]) {
        expect(value).toBe(3.5)
        if (limited === true) expect([low, high]).toEqual([1, 6])
        else expect([low === 0, high > 30]).toEqual([true, true])
      }
      for (const value of [1, 13]) {
        recording.clear()
        recording.set(0, 0, value)
        const fold = (): void => {
          new Tally(rounds).fold(recording, 0)
        }
        if (limited === true)
          expect(fold).toThrow(`metric "rounds", cell 0: ${value} is not a whole number from 2 to 12`)
        else expect(fold).not.toThrow()
      }
    }
  })

  test('what is a count is never below zero, and neither is its interval; what is signed may be', () => {
    for (const signed of [undefined, true]) {
      const unsure = new TallyLayout(
        [
          { name: 'pay', title: '', kind: 'ratio', unit: '', unbounded: true, signed },
          { name: 'lead', title: '', kind: 'curve', unit: '', horizon: 1, signed },
        ],
        0,
      )
      const [recording, tally] = [new Recording(unsure), new Tally(unsure)]
      for (const [playout, value] of [0, 9].entries()) {
        recording.clear()
        recording.trial(0, 0, value, 2)
        recording.point(1, 0, 0, value)
        tally.fold(recording, playout)
      }
      const lows = unsure.metrics.map(
        (metric) =>
          estimateOf(tally, { layout: metric, cell: 0, ...(metric.metric.kind === 'curve' && { part: 0 }) }, 0.95).low,
      )
      if (signed === undefined) expect(lows).toEqual([0, 0])
      else expect(Math.max(...lows)).toBeLessThan(-20)
      for (const record of [
        () => {
          recording.trial(0, 0, -1, 2)
        },
        () => {
          recording.point(1, 0, 0, -1)
        },
      ]) {
        recording.clear()
        record()
        const fold = (): void => {
          new Tally(unsure).fold(recording, 0)
        }
        if (signed === undefined) expect(fold).toThrow('is not whole, or out of range')
        else expect(fold).not.toThrow()
      }
    }
  })

  // Signed metrics get the same margin on both sides.
  test('a count that is 0 in all playouts: as many playouts may have one as the interval of a share allows', () => {
    const layout = (signed?: true): TallyLayout =>
      new TallyLayout(
        [
          { name: 'dead', title: '', kind: 'value', unit: '', range: [signed === true ? -1 : 0, 4] },
          { name: 'pay', title: '', kind: 'ratio', unit: '', unbounded: true, signed },
          { name: 'lead', title: '', kind: 'curve', unit: '', horizon: 1, signed },
          { name: 'passed', title: '', kind: 'ratio', unit: '' },
        ],
        0,
      )
    const estimatesOf = (layouts: TallyLayout, estimator: typeof estimateOf): Estimate[] => {
      const [recording, tally] = [new Recording(layouts), new Tally(layouts)]
      for (let playout = 0; playout < 20; playout++) {
        recording.clear()
        recording.trial(1, 0, 0, 2)
        recording.point(2, 0, 0, 0)
        recording.trial(3, 0, 0, 5)
        tally.fold(recording, playout)
      }
      return layouts.metrics.map((metric) =>
        estimator(tally, { layout: metric, cell: 0, ...(metric.metric.kind === 'curve' && { part: 0 }) }, 0.95),
      )
    }
    for (const [estimator, share] of [
      [estimateOf, wilson],
      [estimateAtLook, clopperPearson],
    ] as const) {
      const { high } = share(0, 20, 0.95)
      expect(high).toBeGreaterThan(0.1)
      expect(estimatesOf(layout(), estimator).map((estimate) => [estimate.value, estimate.low, estimate.high])).toEqual(
        Array.from({ length: 4 }, () => [0, 0, high]),
      )
      for (const one of estimatesOf(layout(true), estimator).slice(0, 3))
        expect([0 - one.low, one.high]).toEqual([high, high])
    }
  })

  test('a limited value around 0 that never varied may lie as far beyond 0: two campaigns show no rise', () => {
    const layout = new TallyLayout(
      [
        { name: 'drift', title: '', kind: 'value', unit: 'points', range: [-5, 5], limited: true, scale: 0.05 },
        { name: 'rounds', title: '', kind: 'value', unit: 'rounds', range: [0, 30], limited: true },
      ],
      0,
    )
    const [recording, tally] = [new Recording(layout), new Tally(layout)]
    for (let playout = 0; playout < 2; playout++) {
      recording.clear()
      recording.set(0, 0, 3)
      recording.set(1, 0, 12)
      tally.fold(recording, playout)
    }
    const { high: open } = wilson(0, 2, 0.95)
    const [drift, rounds] = layout.metrics.map((metric) => estimateOf(tally, { layout: metric, cell: 0 }, 0.95))
    expect(drift).toMatchObject({ value: 60, low: 60 - 120 * open, high: 100 })
    expect(drift.low).toBeLessThan(0)
    expect(rounds).toMatchObject({ value: 12, low: 12 - open, high: 12 + open })
  })

  test.each<[string, Partial<Metric>]>([
    ['categories', { kind: 'category' }],
    ['a horizon', { kind: 'eventTime' }],
    ['a horizon', { kind: 'curve' }],
    ['a range', { kind: 'value' }],
  ])('a metric without %s', (what, metric) => {
    expect(() => new TallyLayout([{ name: 'm', title: '', unit: '', kind: 'binary', ...metric }], 0)).toThrow(
      `metric "m" (${metric.kind}) needs ${what}`,
    )
  })

  test('two metrics of one name', () => {
    expect(() => new TallyLayout([metrics[0], metrics[0]], 0)).toThrow('two metrics of one name')
  })
})

// ---- Merging -------------------------------------------------------------------------------------------------------

/** A playout by a few numbers, so that fast-check can make and shrink it. */
const playouts = fc.array(
  fc.record({
    win: fc.nat(1),
    outcome: fc.nat(2),
    points: fc.integer({ min: -1000, max: 1000 }),
    death: fc.nat(4),
    trials: fc.array(fc.record({ cell: fc.nat(5), trials: fc.nat(5) }), { maxLength: 6 }),
    living: fc.array(fc.nat(4), { maxLength: 4 }),
    rules: fc.array(fc.nat(1), { maxLength: 3 }),
  }),
  { maxLength: 12 },
)
type Playout = typeof playouts extends fc.Arbitrary<(infer P)[]> ? P : never

function recorded(recording: Recording, { win, outcome, points, death, trials, living, rules }: Playout): void {
  recording.clear()
  recording.set(M.win, 0, win)
  recording.set(M.outcome, 0, outcome)
  recording.set(M.points, 0, points)
  if (death > 0) recording.happened(M.deaths, 1, death - 1)
  for (const { cell, trials: count } of trials) recording.trial(M.checks, cell, Math.floor(count / 2), count)
  living.forEach((value, round) => {
    recording.point(M.living, 0, round, value)
  })
  for (const rule of rules) recording.rule(rule)
}

function tallyOf(list: readonly Playout[], numbers: readonly number[]): Tally {
  const tally = new Tally(layout)
  const recording = new Recording(layout)
  list.forEach((playout, index) => {
    recorded(recording, playout)
    tally.fold(recording, numbers[index])
  })
  return tally
}

describe('tallies merge', () => {
  test('any division of the playouts, merged in any order, has the same tally', () => {
    fc.assert(
      fc.property(
        playouts,
        fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }),
        fc.boolean(),
        (list, owners, isReversed) => {
          const numbers = list.map((_, index) => index)
          const parts = [0, 1, 2, 3].map((owner) => {
            const mine = numbers.filter((index) => owners[index] === owner)
            return tallyOf(
              mine.map((index) => list[index]),
              mine,
            )
          })
          const merged = new Tally(layout)
          for (const part of isReversed ? parts.toReversed() : parts) merged.merge(part)
          expect(merged.toText()).toEqual(tallyOf(list, numbers).toText())
        },
      ),
      { seed: 1, numRuns: 200 },
    )
  })

  test('whatever is added together, and in whatever order the playouts come, it is as if each were added alone', () => {
    const many = fc.array(playouts, { minLength: 1, maxLength: 8 }).map((lists) => lists.flat())
    fc.assert(
      fc.property(many, fc.boolean(), (list, isReversed) => {
        const numbers = list.map((_, index) => (isReversed ? 3 * (list.length - index) : 3 * index))
        const alone = new Tally(layout)
        list.forEach((playout, index) => {
          alone.merge(tallyOf([playout], [numbers[index]]))
        })
        expect(tallyOf(list, numbers).toText()).toEqual(alone.toText())
      }),
      { seed: 3, numRuns: 200 },
    )
  })

  test('so it is where playouts meet more than there is room for', () => {
    const wide = new TallyLayout(
      [
        {
          name: 'w',
          title: '',
          kind: 'ratio',
          unit: '',
          dimensions: [{ name: 'cell', labels: Array.from({ length: 3000 }, (_, cell) => String(cell)) }],
        },
      ],
      0,
    )
    const recorded = (playout: number): Recording => {
      const recording = new Recording(wide)
      for (let cell = 0; cell < 3000; cell++) recording.trial(0, cell, (cell + playout) % 2, 1 + (playout % 3))
      return recording
    }
    const [whole, alone] = [new Tally(wide), new Tally(wide)]
    for (let playout = 0; playout < 40; playout++) {
      whole.fold(recorded(playout), playout)
      const one = new Tally(wide)
      one.fold(recorded(playout), playout)
      alone.merge(one)
    }
    expect(whole.toText()).toEqual(alone.toText())
  })

  test('what is refused leaves those that wait as they are', () => {
    const [tally, recording] = [new Tally(layout), new Recording(layout)]
    recording.set(M.win, 0, 1)
    recording.trial(M.checks, 4, 1, 2)
    tally.fold(recording, 0)
    recording.trial(M.checks, 0, 3, 2)
    expect(() => {
      tally.fold(recording, 1)
    }).toThrow('metric "checks": 3 of 2')
    expect(tally.toText()).toEqual(
      tallied((r) => {
        r.set(M.win, 0, 1)
        r.trial(M.checks, 4, 1, 2)
      }).toText(),
    )
  })

  test('written and read back, a tally is the same', () => {
    fc.assert(
      fc.property(playouts, (list) => {
        const tally = tallyOf(
          list,
          list.map((_, index) => 5 * index),
        )
        const again = Tally.fromText(layout, tally.toText())
        expect([again.sums.slice(), again.lows.slice()]).toEqual([tally.sums.slice(), tally.lows.slice()])
      }),
      { seed: 2, numRuns: 200 },
    )
  })

  test('another layout is refused', () => {
    const other = new Tally(new TallyLayout(metrics.slice(0, 2), 0))
    expect(() => {
      new Tally(layout).merge(other)
    }).toThrow('tallies of two layouts')
    expect(() => new Tally(layout, other)).toThrow('a tally of another layout')
  })

  test.each(['', '1', '1 2 x', '0*999999', '1e5', 'NaN*3', '9007199254740993 0*100'])(
    'the text "%s" is refused',
    (sums) => {
      expect(() => Tally.fromText(layout, { ...new Tally(layout).toText(), sums })).toThrow(RangeError)
    },
  )

  test('sums that would not be exact are noticed', () => {
    const square = 40_000 ** 2
    const tally = tallied((r) => {
      r.set(M.points, 0, 40_000)
    })
    const doubled = new Tally(layout)
    doubled.merge(tally)
    // 40,000 squared, doubled 22 times, is below 2^53; once more is above.
    for (let times = 0; times < 22; times++) doubled.merge(doubled.toBuffers())
    expect(sumsOf(doubled, M.points)[1]).toBe(square * 2 ** 22)
    expect(() => {
      doubled.merge(doubled.toBuffers())
    }).toThrow('a sum has left the whole numbers that are exact (2^53)')
  })
})
