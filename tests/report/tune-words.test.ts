// What `tune` says: on target, missed, too close to call, between two values, interrupted. From made-up findings.
import { expect, test } from 'vitest'
import { rowOf } from '../../src/questions/tune/row.ts'
import type { TuneFinding, TuneOptions } from '../../src/questions/tune/study.ts'
import { tuneReport } from '../../src/questions/tune/report.ts'
import type { Axis, Target } from '../../src/studies/index.ts'
import { point } from '../support/axis-points.ts'

const measured = { reference: 'win', kind: 'binary', title: 'How often?', unit: 'share of games' } as const
const POINT: Target = { wanted: 0.55, tolerance: 0.02 }
const BAND: Target = { wanted: 0.535, tolerance: 0.085, band: [0.45, 0.62] }

/** Of each value its win rate and half the width of its interval; undefined where it was not played. */
type Tried = number | readonly [value: number, half: number] | undefined
const rowFrom = (values: readonly Tried[], axis: Axis, target: Target): TuneFinding['rows'][number] =>
  rowOf(
    values.flatMap((one, at) => {
      if (one === undefined) return []
      const [value, half] = typeof one === 'number' ? [one, 0.05] : one
      return [point(at, value, half, target, 400)]
    }),
    { ...target, axis },
  )

function found(axis: Axis, values: readonly Tried[], more: Partial<TuneOptions> = {}): TuneFinding {
  const options = { ...POINT, metric: 'win', level: 0.95, most: 400, axis, ...more }
  return {
    measured,
    options,
    rows: [rowFrom(values, axis, options)],
    budget: 400 * axis.values.length,
    isFinished: true,
    others: [],
    reach: [],
  }
}
const rounds = (values: readonly number[], now?: number): Axis => ({ path: 'scenario.rounds', values, now })
const toll = (...values: readonly number[]): Axis => ({ path: 'rules.toll', values })
const answerOf = (finding: TuneFinding) => tuneReport(finding).answer

test.each<[string, TuneFinding, string, string]>([
  [
    'the present value, as it looks',
    found(rounds([18, 19, 20, 21], 20), [0.41, 0.54, [0.562, 0.06], 0.7]),
    'keep',
    'PROBABLY KEEP 20 rounds: 56.2% (50.2–62.2), target 55%. 19 possible, 18 too hard, 21 too easy',
  ],
  [
    'another one',
    found(rounds([7, 8, 9, 15], 15), [0.4, [0.57, 0.06], 0.72, [0.96, 0.02]]),
    'use',
    'TRY 8 rounds: 57.0% (51.0–63.0), target 55%. 7 too hard, 9 too easy',
  ],
  [
    'surely in a band',
    found(rounds([15, 18, 19, 21]), [0.3, 0.51, 0.54, [0.68, 0.02]], BAND),
    'use',
    'USE 19 rounds: 54.0% (49.0–59.0), target 45–62%. 18 on target, 15 too hard, 21 too easy',
  ],
  [
    'each by its own games',
    found(rounds([1, 2, 3]), [0.3356, 0.4966, 0.0721], { wanted: 0.5 }),
    'use',
    'TRY 2 rounds: 49.7% (44.7–54.7), target 50%. 1 and 3 too hard',
  ],
  [
    'between two values',
    found(toll(0, 1, 2), [0.55, [0.03, 0.02], [0.01, 0.01]], { wanted: 0.4, another: 'scenario.rounds' }),
    'between',
    'BETWEEN toll 0 (55.0%) AND 1 (3.0%), target 40%: take 0 and fine-tune scenario.rounds',
  ],
  [
    'between two values, as it looks',
    found(
      toll(0, 1, 2),
      [
        [0.55, 0.18],
        [0.03, 0.02],
        [0.01, 0.01],
      ],
      { wanted: 0.4 },
    ),
    'between',
    'PROBABLY BETWEEN toll 0 (55.0%) AND 1 (3.0%), target 40%: take 0 and fine-tune another setting',
  ],
  [
    'all miss',
    found(toll(0, 1, 2), [0.4, 0.3, 0.2]),
    'not-by-this',
    'NOT BY THIS SETTING: at most 40.0% (35.0–45.0) with toll 0, target 55%',
  ],
  [
    'all that were tried miss',
    found(toll(0, 1, 2, 3), [0.9, undefined, 0.8, 0.7]),
    'not-by-this',
    'PROBABLY NOT BY THIS SETTING: at least 70.0% (65.0–75.0) with toll 3, target 55%, of the values tried',
  ],
  [
    'all look as if they missed on one side',
    found(rounds([6, 7, 8, 9]), [
      [0.02, 0.6],
      [0.05, 0.6],
      [0.08, 0.6],
      [0.1, 0.6],
    ]),
    'too-close',
    'TOO CLOSE TO CALL: 9 rounds from 0% to 70.0%, target 55%. 6–8 look too hard',
  ],
])('%s', (_, finding, key, words) => {
  expect(answerOf(finding).verdict).toMatchObject({ key, words })
})

test('the present value, where another is better, and how sure that is', () => {
  const { why, margin } = answerOf(found(rounds([7, 8, 9, 15], 15), [0.4, [0.57, 0.06], 0.72, [0.96, 0.02]]))
  expect(why).toEqual(['Now: 15 rounds, 96.0% (94.0–98.0), too easy.', 'Tested with these play styles and rules only.'])
  expect(margin).toBe(
    'Margin of error: all intervals hold together in 95% of such studies. ' +
      'Played for this answer: 1,600 games of at most 1,600.',
  )
})

test('too close to call: what it may be, and how many games may decide', () => {
  const finding = found(rounds([8, 9, 10]), [
    [0.54, 0.12],
    [0.58, 0.12],
    [0.63, 0.12],
  ])
  const wordsOf = (needed: number): string =>
    answerOf({ ...finding, rows: [{ ...finding.rows[0], needed }] }).verdict.words
  // The number of games is that of the next command.
  expect(wordsOf(9000)).toBe(
    'TOO CLOSE TO CALL: 8 rounds from 42.0% to 66.0%, target 55%; 6,300 games may decide. 9 and 10 look too easy',
  )
  expect(wordsOf(209_460)).toContain('; 100,000 games would not decide. ')
})

test('both directions: says so, and judges each value by its own games', () => {
  const { verdict, why } = answerOf(found(rounds([4, 6, 8]), [0.3, 0.8, [0.55, 0.01]]))
  expect(verdict.words).toBe('USE 8 rounds: 55.0% (54.0–56.0), target 55%. 6 too easy')
  expect(why[0]).toBe(
    'rounds works in both directions: more from 4 to 6, less from 6 to 8. The target may be hit more than once.',
  )
})

test('interrupted, and before the first game', () => {
  const { verdict, why } = answerOf(found(rounds([8, 9, 10]), [0.3, undefined, 0.8]))
  expect(verdict.key).toBe('too-close')
  expect(why[0]).toBe('9 rounds was not played, and the curve says that it is nearer.')
  const none = tuneReport(found(rounds([8, 9]), []))
  expect(none.answer.verdict.key).toBe('not-played')
  expect(none.charts[0].tables[0].rows).toEqual([])
})

test('another play style, and a number that is no win rate', () => {
  const points = { ...measured, reference: 'points', kind: 'value', title: 'Points', unit: 'points' } as const
  const target = { wanted: 15, tolerance: 1, axis: rounds([1, 2, 3]) }
  const value = (mean: number) => ({ estimate: mean, low: mean - 0.5, high: mean + 0.5, confidence: 0.95, count: 400 })
  const sides = ['below', 'within', 'above'] as const
  const tried = sides.map((side, at) => ({ at, playouts: 400, estimate: value(12 + 3 * at), side }))
  const { verdict, why } = answerOf({
    ...found(target.axis, [], target),
    rows: [rowOf(tried, target)],
    measured: points,
    reach: [{ name: 'bold play', set: {}, estimates: [{ ...value(20), low: 19, high: 21 }] }],
  })
  expect(verdict.words).toBe('USE 2 rounds: 15.0 (14.5–15.5), target 15. 1 too low, 3 too high')
  expect(why).toEqual(['With bold play: 2 rounds 20 (19–21), too high.'])
})

test('two settings: a line for each value of the second, shared where the answer is the same', () => {
  const axis = rounds([4, 6, 8])
  const by = { path: 'rules.tnShift', values: [0, 1, 2, 3] }
  const rows = [[0.3, [0.55, 0.01], 0.8], [0.1, 0.2, 0.3], [0.1, 0.2, 0.3], [[0.5, 0.1]]] as const
  const finding = { ...found(axis, [], { by }), rows: rows.map((row) => rowFrom(row, axis, POINT)) }
  const { verdict, why } = answerOf(finding)
  expect(verdict.words).toBe('rounds hits 55% for 1 of 4 values of tnShift')
  expect(why[0]).toBe(
    'By tnShift\ntnShift 0: 6 rounds, 55.0% (54.0–56.0)\ntnShift 1–2: all values are too hard\n' +
      "tnShift 3: can't tell (40.0–60.0 with 4 rounds)",
  )
  expect(answerOf({ ...finding, rows: finding.rows.slice(1, 3) }).verdict.words).toBe(
    'NOT BY THESE SETTINGS: at most 30.0% (25.0–35.0) with 8 rounds with tnShift 0, target 55%',
  )
})
