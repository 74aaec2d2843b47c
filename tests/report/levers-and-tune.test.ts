// What levers and tune say of settings and values, in an order that can be read: findings that are made up.
import { expect, test } from 'vitest'
import { proportionSequence } from '../../src/estimate/index.ts'
import type { LeverFinding, LeversFinding } from '../../src/questions/levers/study.ts'
import { priceOf } from '../../src/questions/tune/price.ts'
import type { Price } from '../../src/questions/tune/row.ts'
import { rowOf } from '../../src/questions/tune/study.ts'
import type { TuneFinding, TunePoint } from '../../src/questions/tune/study.ts'
import { scoutedCharts, scoutedWords } from '../../src/questions/scouting-words.ts'
import { leversReport } from '../../src/questions/levers/report.ts'
import { tuneReport } from '../../src/questions/tune/report.ts'
import { inSequence } from '../support/in-sequence.ts'

const share = (estimate: number, half: number) => ({
  estimate,
  low: estimate - half,
  high: estimate + half,
  confidence: 0.95,
  count: 200,
})
const measured = { reference: 'win', kind: 'binary', title: 'How often?', unit: 'share of games' } as const
const point = (value: number, estimate: number, side: TunePoint['side'], half = 0.05): TunePoint => ({
  at: value,
  playouts: 200,
  estimate: share(estimate, half),
  side,
})
const options = { metric: 'win', wanted: 0.55, tolerance: 0.02, level: 0.95, most: 200 }

const tuned = (values: readonly number[], points: readonly TunePoint[]): TuneFinding => {
  const axis = { path: 'rounds', values }
  return { measured, options: { ...options, axis }, rows: [rowOf(points, { ...options, axis })], others: [], reach: [] }
}

test('tune: last value surely too low, first surely too high, candidates, why one was skipped', () => {
  const {
    answer: { verdict: headline, why: more },
  } = tuneReport(
    tuned(
      [4, 5, 6, 7, 8, 9],
      [
        point(0, 0.3, 'below'),
        point(1, 0.5, 'open', 0.1),
        point(2, 0.56, 'open', 0.1),
        point(3, 0.6, 'open', 0.1),
        point(5, 0.8, 'above'),
      ],
    ),
  )
  expect(headline).toBe('Win 55.0 % is passed surely between 4 and 9: take rounds 6, which gives 56.0% (46.0–66.0).')
  expect(more[0]).toBe(
    '4 surely gives less, 30.0% (25.0–35.0), and 9 more, 80.0% (75.0–85.0); each of 5, 6 and 7 may ' +
      'be it, the games do not tell; 8 was not played: between two that are not decided it would tell little.',
  )
})

test('tune: proposes at most ten times the games played, or 1000, with a wider tolerance if needed', () => {
  const values = [4, 5, 6]
  const priced = (...points: readonly TunePoint[]) => {
    const all = { ...options, axis: { path: 'rounds', values } }
    // The shares of 200 games, as often as they are played.
    return priceOf(
      rowOf(points, all),
      all,
      ({ estimate: { estimate } }, times) => proportionSequence(Math.round(200 * estimate!), 200, 0.95, times),
      true,
    )
  }
  const far = priced(point(0, 0.3, 'below'), point(1, 0.45, 'open', 0.12), point(2, 0.8, 'above'))!
  expect(far.games).toBe(far.needed)
  expect(far.within).toBeUndefined()
  const near = priced(point(0, 0.3, 'below'), point(1, 0.54, 'open', 0.12), point(2, 0.8, 'above'))!
  expect(near.needed).toBeGreaterThan(2000)
  // A point away, and what 1,000 games leave open, with half as much again for luck.
  const { low } = proportionSequence(540, 1000, 0.95)
  expect(near).toMatchObject({
    at: 1,
    games: 1000,
    within: Math.ceil(100 * (0.01 + 1.5 * (0.54 - low))) / 100,
    inAll: 1400,
  })
  expect(priced(point(0, 0.3, 'below'), point(1, 0.55, 'within', 0.01))).toBeUndefined()
  // Nothing is known of the spread.
  expect(
    priced({
      ...point(0, 0.3, 'open'),
      estimate: { estimate: 0.3, low: null, high: null, confidence: 0.95, count: 1 },
    }),
  ).toBeUndefined()
})

test('tune: the price is said in games, and as the flag that plays them', () => {
  const finding = tuned([4, 5, 6], [point(0, 0.3, 'below'), point(1, 0.45, 'open', 0.12), point(2, 0.8, 'above')])
  const said = (price: Price): string =>
    tuneReport({ ...finding, rows: [{ ...finding.rows[0], price }] }).answer.why.find((line) =>
      line.includes('(--games'),
    )!
  expect(said({ at: 1, needed: 983, games: 983, inAll: 1400 })).toMatch(
    inSequence(
      /^About 983 games of each value that is open \(about 1,400 in all\) would /,
      /tell whether rounds 5 is within 2 pp .* \(--games 983\)\.$/,
    ),
  )
  expect(said({ at: 1, needed: 23_456, games: 1000, inAll: 1400, within: 0.1 })).toMatch(
    / takes about 23,500 games of each value, .* \(--games 1000 --within 10%\)\.$/,
  )
})

test('tune: a tolerance that is proposed beyond a tenth is told in steps of 5 pp', () => {
  const axis = { path: 'rounds', values: [4, 5, 6] }
  const asked = { ...options, axis, tolerance: 0.0001 }
  const row = rowOf([point(1, 0.58, 'open', 0.2)], asked)
  const proposed = (half: number): number | undefined =>
    priceOf(row, asked, () => ({ ...share(0.58, half), value: 0.58 }), true)?.within
  expect([proposed(0.065), proposed(0.035)]).toEqual([0.15, 0.09])
})

test('what it hangs on: a row is sure only where its own interval leaves out zero', () => {
  const effect = (estimate: number, half: number) => ({
    estimate,
    low: estimate - half,
    high: estimate + half,
    confidence: 0.95,
    count: 1000,
  })
  const change = {
    name: 'rules.toll 2',
    factor: 0,
    change: 1,
    kind: 'rule',
    playouts: 1000,
    pValue: 0.001,
    isCalled: true,
    effects: [effect(-0.1, 0.02), effect(0.2, 0.3)],
  } as const
  const scouted = {
    measured,
    own: ['a', 'b', 'c'],
    rulings: 1,
    numbers: 0,
    changing: 1,
    first: 100,
    playouts: 2000,
    changes: [change],
    asked: [],
  }
  const [{ tables }] = scoutedCharts(scouted)
  expect(tables[0].rows.map((row) => row.at(-1))).toEqual(['yes', 'may be chance'])
  // The larger figure is not the sure one.
  expect(scoutedWords(scouted)).toContain('rules.toll 2 −10.0 (−12.0 to −8.0)')
})

test('levers: from what reaches it to what does nothing; what is the same of many is said once', () => {
  const lever = (path: string, points: readonly TunePoint[], more: Partial<LeverFinding> = {}): LeverFinding => {
    const axis = { path, now: 6, values: [4, 5, 6, 7, 8] }
    return {
      lever: axis,
      row: rowOf(points, { ...options, axis: axis }),
      value: null,
      isIdle: false,
      effects: [],
      ...more,
    }
  }
  const moved = (shift: number): LeverFinding['effects'][number] => ({
    measured: { ...measured, reference: 'rounds', title: 'Rounds', kind: 'value', unit: 'rounds' },
    difference: { estimate: shift, low: shift - 0.5, high: shift + 0.5, confidence: 0.95, count: 400 },
  })
  const levers = [
    lever('idle', [point(0, 0.9, 'above'), point(4, 0.9, 'above')], { isIdle: true }),
    lever('same', [point(0, 0.9, 'above'), point(4, 0.9, 'above')]),
    lever('also same', [point(0, 0.9, 'above'), point(4, 0.9, 'above')]),
    lever('still', [point(0, 0.88, 'above'), point(4, 0.92, 'above')]),
    lever('moves', [point(0, 0.7, 'above'), point(4, 0.98, 'above', 0.01)]),
    lever('open', [point(0, 0.62, 'open', 0.1), point(4, 0.9, 'above')]),
    lever('seems', [point(0, 0.5, 'open', 0.1), point(1, 0.6, 'open', 0.1), point(4, 0.9, 'above')]),
    lever('passed', [point(0, 0.3, 'below'), point(1, 0.7, 'above'), point(4, 0.9, 'above')], { value: 1 }),
    lever('reached', [point(0, 0.3, 'below'), point(1, 0.55, 'within', 0.01), point(4, 0.9, 'above')], {
      value: 1,
      effects: [moved(1), moved(2)],
    }),
    lever('calmer', [point(0, 0.3, 'below'), point(1, 0.55, 'within', 0.01), point(4, 0.9, 'above')], {
      value: 1,
      effects: [moved(1), moved(0.1)],
    }),
    lever('between', [point(0, 0.3, 'below'), point(1, 0.58, 'open', 0.1), point(2, 0.8, 'above')], { value: 1 }),
  ]
  const finding: LeversFinding = {
    measured,
    now: share(0.9, 0.02),
    options: { ...options, levers: levers.map((one) => one.lever) },
    levers,
    reach: [],
  }
  const { verdict: headline, why: more } = leversReport(finding).answer
  expect(headline).toBe(
    'Win 55.0 % is reached by 2 settings of 11, may be reached by 1 more, ' +
      'which surely passes it, is passed between two values of 1 more and seems ' +
      'to be passed, not surely, along 1 more; now it is 90.0% (88.0–92.0).',
  )
  expect(more.slice(0, -2)).toEqual([
    // What surely moves fewer other numbers stands first.
    'calmer (now 6): 5 gives 55.0% (54.0–56.0), as wanted; then ' +
      'rounds +1.00 (+0.50 to +1.50) and rounds +0.10 (−0.40 to +0.60).',
    'reached (now 6): 5 gives 55.0% (54.0–56.0), as wanted; then ' +
      'rounds +1.00 (+0.50 to +1.50) and rounds +2.00 (+1.50 to +2.50).',
    'between (now 6): surely between 4 and 6; nearest is 5, which gives ' +
      '58.0% (48.0–68.0) and may be as wanted, the games do not tell.',
    'passed (now 6): passed between 4, which gives 30.0% (25.0–35.0), and 5, which gives 70.0% (65.0–75.0).',
    'seems (now 6): by the figures passed between 4, which gives 50.0% (40.0 ' +
      'to 60.0) and 5, which gives 60.0% (50.0–70.0); more games would tell.',
    'Not decided, a value may be as wanted: open (now 6; nearest is 4, which gives 62.0% (52.0–72.0)).',
    'Not alone, though these move it: moves (now 6; 4 gives 70.0% (65.0–75.0) and 8 gives 98.0% (97.0–99.0)).',
    'Not alone, and none of these surely moves it: still (tried 4 and 8); ' +
      '88.0% (83.0–93.0) to 92.0% (87.0–97.0) over all these values.',
    'No effect on win: ' + 'same (tried 4 and 8) and also same (tried 4 and 8); 90.0% (85.0–95.0).',
    'No effect on any game: idle (tried 4 and 8).',
  ])
})

test('levers: values that happen to agree with each other, and not with what is now, are not called the same', () => {
  const axis = { path: 'limit', now: 6, values: [4, 5, 6, 7, 8] }
  const one: LeverFinding = {
    lever: axis,
    row: rowOf([point(0, 0.91, 'above'), point(4, 0.91, 'above')], { ...options, axis: axis }),
    value: null,
    isIdle: false,
    effects: [],
  }
  const { why: more } = leversReport({
    measured,
    now: share(0.9, 0.02),
    options: { ...options, levers: [axis] },
    levers: [one],
    reach: [],
  }).answer
  expect(more[0]).toBe(
    'Not alone, and none of these surely moves it: limit (tried 4 and 8); ' +
      '91.0% (86.0–96.0) over all these values.',
  )
})
