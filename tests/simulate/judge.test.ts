// Thresholds: the verdict of an interval on bounds, and how many games it takes. Playing that many gives the verdict.
import { describe, expect, test } from 'vitest'
import type { Metric } from '../../src/engine/game.ts'
import { countedIn, judge, playoutsToDecide, saysTheSame } from '../../src/simulate/index.ts'
import type { Bounds, Counted, Recording } from '../../src/simulate/index.ts'
import { madeResult, wonResult } from '../support/made-result.ts'

test.each([
  [{ low: 0.5, high: 0.6 }, 'holds'],
  [{ low: 0.45, high: 0.65 }, 'holds'],
  [{ low: 0.4, high: 0.5 }, 'undecided'],
  [{ low: 0.2, high: 0.44 }, 'fails'],
  [{ low: 0.7, high: 0.8 }, 'fails'],
  [{ low: 0.3, high: 0.9 }, 'undecided'],
  [{ low: NaN, high: NaN }, 'undecided'],
  [{ low: -Infinity, high: Infinity }, 'undecided'],
] as const)('the interval %j between 0.45 and 0.65: %s', (interval, judgement) => {
  const like = { holds: { low: 0.5, high: 0.5 }, fails: { low: 0, high: 0 }, undecided: { low: 0, high: 1 } }
  for (const [name, other] of Object.entries(like))
    expect(saysTheSame({ low: 0.45, high: 0.65 }, interval, other)).toBe(name === judgement)
})

const won = (wins: number, games: number, level = 0.95): Counted =>
  countedIn(wonResult(wins, games).variants[0], 'win', level)
const isDecided = (bounds: Bounds, number: Counted): boolean => judge(bounds, number).judgement !== 'undecided'

describe('where games failed', () => {
  const METRICS: readonly Metric[] = [
    { name: 'win', title: 'Win', kind: 'binary', unit: '' },
    { name: 'left', title: 'Left', kind: 'value', unit: '', range: [0, 4], limited: true },
    { name: 'length', title: 'Length', kind: 'value', unit: '', range: [0, 9] },
    { name: 'won', title: 'Won', kind: 'ratio', unit: '' },
    { name: 'passed', title: 'Passed', kind: 'ratio', unit: '' },
    { name: 'rounds', title: 'Rounds', kind: 'ratio', unit: '', unbounded: true },
  ]
  const [PLAYED, FAILED] = [40, 10]
  /** Of the playouts after those that are played as usual, all come to one end. */
  const recordOf = (isMost: boolean) => (recording: Recording, playout: number) => {
    const [one, trials] = [playout % 3 === 0, 5]
    const end = playout < PLAYED ? undefined : isMost
    recording.set(0, 0, (end ?? one) ? 1 : 0)
    recording.set(1, 0, end === undefined ? playout % 5 : end ? 4 : 0)
    recording.set(2, 0, playout % 7)
    recording.trial(3, 0, (end ?? one) ? trials : 0, trials)
    recording.trial(4, 0, one ? 1 : 0, 1 + (playout % 2))
    recording.trial(5, 0, playout, 1)
  }
  const countedOf = (name: string, playouts: number, isMost = false): Counted =>
    countedIn(madeResult(METRICS, playouts, recordOf(isMost)).variants[0], name, 0.95)
  const boundsOf = (name: string): [number, number] => {
    const { low, high } = judge({}, { ...countedOf(name, PLAYED), failed: FAILED }).estimate
    return [low, high]
  }

  test.each(['win', 'left', 'won'])('%s: from all failed games at the least to all at the most', (name) => {
    const [least, most] = [false, true].map((end) => judge({}, countedOf(name, PLAYED + FAILED, end)).estimate)
    const [low, high] = boundsOf(name)
    expect(low).toBeCloseTo(least.low, 12)
    expect(high).toBeCloseTo(most.high, 12)
  })

  test('of what has no limits, or no fixed number of trials, nothing is known', () => {
    expect(boundsOf('length')).toEqual([-Infinity, Infinity])
    expect(boundsOf('rounds')).toEqual([-Infinity, Infinity])
    expect(boundsOf('passed')).toEqual([0, 1])
  })

  test('a verdict holds whatever they would have come to, and more games do not settle it', () => {
    const number = { ...won(35, 40), failed: 20 }
    expect(judge({ low: 0.3 }, number).judgement).toBe('holds')
    expect(judge({ low: 0.7 }, number).judgement).toBe('undecided')
    expect(judge({ low: 0.7 }, won(35, 40)).judgement).toBe('holds')
    expect(playoutsToDecide({ low: 0.7 }, number)).toBeUndefined()
  })
})

describe('how many games would decide', () => {
  test('no win in 20 games', () => {
    expect([0.085, 0.05, 0.01, 0.002].map((high) => playoutsToDecide({ high }, won(0, 20)))).toEqual([
      42, 73, 381, 1917,
    ])
  })

  test('of shares it is the first number of games with the same share that decides', () => {
    for (const [wins, games] of [
      [0, 1],
      [1, 1],
      [0, 20],
      [20, 20],
      [0, 3],
      [400, 400],
    ] as const) {
      for (const level of [0.8, 0.95, 0.999]) {
        for (const bounds of [
          { high: 0.02 },
          { low: 0.02 },
          { low: 0.97 },
          { high: 0.97 },
          { low: 0.4, high: 0.6 },
          { low: 0.002, high: 0.9 },
          { low: 0.1 },
        ]) {
          const number = won(wins, games, level)
          const needed = playoutsToDecide(bounds, number)!
          if (isDecided(bounds, number)) expect(needed).toBe(games)
          else
            expect([needed - 1, needed].map((all) => isDecided(bounds, won(wins === 0 ? 0 : all, all, level)))).toEqual(
              [false, true],
            )
        }
      }
    }
  })

  test('shares that fewer games cannot have: that many games with about that share decide, a few fewer do not', () => {
    for (const [wins, games] of [
      [1, 20],
      [19, 20],
      [7, 20],
      [11, 30],
      [3, 400],
      [180, 400],
    ] as const) {
      for (const bounds of [
        { high: 0.02 },
        { low: 0.02 },
        { low: 0.97 },
        { low: 0.5 },
        { low: 0.4, high: 0.6 },
        { low: 0.3, high: 0.5 },
      ]) {
        const number = won(wins, games)
        if (isDecided(bounds, number)) continue
        const needed = playoutsToDecide(bounds, number)!
        const whole = (all: number): Counted => won(Math.round(all / games) * wins, Math.round(all / games) * games)
        expect(isDecided(bounds, whole(needed + games / 2))).toBe(true)
        const fewer = 0.97 * needed - games / 2
        if (fewer >= games) expect(isDecided(bounds, whole(fewer))).toBe(false)
      }
    }
  })

  test('none is named where the number is the threshold, and where the spread is not known', () => {
    for (const [wins, games, bound] of [
      [0, 20, 0],
      [10, 20, 0.5],
      [57, 100, 0.57],
      [1, 3, 1 / 3],
    ] as const)
      expect(playoutsToDecide({ high: bound }, won(wins, games))).toBeUndefined()
    expect(
      playoutsToDecide(
        { high: 3 },
        countedIn(
          madeResult([ROUNDS], 1, (recording) => {
            recording.set(0, 0, 12)
          }).variants[0],
          'rounds',
          0.95,
        ),
      ),
    ).toBeUndefined()
  })
})

describe('a number that came out the same in every game', () => {
  const lasting = (games: number, metric: Metric): Counted =>
    countedIn(
      madeResult([metric], games, (recording) => {
        recording.set(0, 0, 20)
      }).variants[0],
      'rounds',
      0.95,
    )
  const limited: Metric = { ...ROUNDS, range: [1, 20], limited: true }

  test('is not judged by a few games: others may be as short as its limits allow', () => {
    const bounds = { low: 14, high: 18 }
    expect([1, 2, 3, 10, 32].map((games) => judge(bounds, lasting(games, limited)).judgement)).toEqual(
      Array.from({ length: 5 }, () => 'undecided'),
    )
    expect([33, 1000].map((games) => judge(bounds, lasting(games, limited)).judgement)).toEqual(['fails', 'fails'])
    expect([2, 10, 32].map((games) => playoutsToDecide(bounds, lasting(games, limited)))).toEqual([33, 33, 33])
    expect(judge(bounds, lasting(2, limited)).estimate).toMatchObject({ value: 20, high: 20 })
  })

  test('without limits one unit more or less is thought of, as in its interval', () => {
    expect(judge({ high: 18 }, lasting(2, ROUNDS)).judgement).toBe('fails')
  })
})

const ROUNDS: Metric = { name: 'rounds', title: '', kind: 'value', unit: 'rounds', range: [0, 30] }

/** A metric of each kind, what game number `playout` of a period of 20 measures, and thresholds beside its number. */
const KINDS: readonly {
  readonly metric: Metric
  readonly reference: string
  readonly play: (recording: Recording, playout: number) => void
  readonly bounds: readonly Bounds[]
}[] = [
  {
    metric: { name: 'end', title: '', kind: 'category', unit: '', categories: ['won', 'lost'] },
    reference: 'end[category=lost]',
    play: (r, playout) => {
      r.set(0, 0, playout < 3 ? 1 : 0)
    },
    bounds: [{ high: 0.25 }, { low: 0.1 }, { low: 0.05, high: 0.35 }],
  },
  {
    metric: { name: 'deaths', title: '', kind: 'eventTime', unit: '', horizon: 8 },
    reference: 'deaths[round=4]',
    play: (r, playout) => {
      if (playout < 8) r.happened(0, 0, playout + 1)
    },
    bounds: [{ high: 0.25 }, { low: 0.15 }],
  },
  {
    metric: { name: 'checks', title: '', kind: 'ratio', unit: '' },
    reference: 'checks',
    play: (r, playout) => {
      r.trial(0, 0, playout % 4, 5)
    },
    bounds: [{ high: 0.35 }, { low: 0.28 }, { low: 0.2, high: 0.34 }],
  },
  {
    metric: { name: 'checks', title: '', kind: 'ratio', unit: '' },
    reference: 'checks',
    play: (r) => {
      r.trial(0, 0, 0, 5)
    },
    bounds: [{ high: 0.03 }, { high: 0.002 }],
  },
  {
    metric: { name: 'pay', title: '', kind: 'ratio', unit: '', unbounded: true },
    reference: 'pay',
    play: (r, playout) => {
      r.trial(0, 0, playout % 7, 1 + (playout % 3))
    },
    bounds: [{ high: 1.6 }, { low: 1.3 }],
  },
  {
    metric: { name: 'pay', title: '', kind: 'ratio', unit: '', unbounded: true },
    reference: 'pay',
    play: (r) => {
      r.trial(0, 0, 6, 2)
    },
    bounds: [{ high: 3.04 }, { low: 2.99 }],
  },
  {
    metric: ROUNDS,
    reference: 'rounds',
    play: (r, playout) => {
      r.set(0, 0, 10 + (playout % 5))
    },
    bounds: [{ high: 12.2 }, { low: 11.9 }, { low: 11.7, high: 12.6 }],
  },
  {
    metric: ROUNDS,
    reference: 'rounds',
    play: (r) => {
      r.set(0, 0, 12)
    },
    bounds: [{ high: 12.04 }, { low: 11.9, high: 12.3 }],
  },
  {
    metric: ROUNDS,
    reference: 'rounds',
    play: (r) => {
      r.set(0, 0, 0)
    },
    bounds: [{ high: 0.04 }, { high: 0.001 }],
  },
  {
    metric: { ...ROUNDS, scale: 10, limited: true },
    reference: 'rounds',
    play: (r, playout) => {
      r.set(0, 0, playout < 2 ? 20 : 30)
    },
    bounds: [{ low: 2.8 }, { high: 2.95 }],
  },
  {
    metric: { name: 'living', title: '', kind: 'curve', unit: '', horizon: 3 },
    reference: 'living[round=2]',
    play: (r, playout) => {
      if (playout % 2 === 0) r.point(0, 0, 2, playout % 4)
    },
    bounds: [{ high: 1.5 }, { low: 0.9 }],
  },
]

test.each(KINDS.flatMap((kind) => kind.bounds.map((bounds) => ({ ...kind, bounds, kind: kind.metric.kind }))))(
  '$kind $reference, $bounds: so many games decide, a tenth fewer do not',
  ({ metric, reference, play, bounds }) => {
    const counted = (games: number): Counted =>
      countedIn(
        madeResult([metric], games, (recording, playout) => {
          play(recording, playout % 20)
        }).variants[0],
        reference,
        0.95,
      )
    const sample = counted(20)
    expect(isDecided(bounds, sample)).toBe(false)
    const needed = playoutsToDecide(bounds, sample)!
    expect(isDecided(bounds, counted(20 * Math.ceil(needed / 20)))).toBe(true)
    // A forecast keeps the variance of 20 games, which is 20 / 19 times that of many such games.
    const fewer = 20 * Math.floor((0.9 * needed) / 20)
    if (fewer > 20) expect(isDecided(bounds, counted(fewer))).toBe(false)
  },
)
