// What `tune` says: on target, missed, unclear, too coarse, out of reach, interrupted, no games. From made-up findings.
import { expect, test } from 'vitest'
import { rowOf } from '../../src/questions/tune/row.ts'
import type { Tried, TuneAxis } from '../../src/questions/tune/row.ts'
import type { TuneFinding } from '../../src/questions/tune/study.ts'
import type { Target } from '../../src/questions/target.ts'
import { tuneReport } from '../../src/questions/tune/report.ts'
import { said } from '../support/said.ts'

const tuneAnswer = (finding: TuneFinding) => said(tuneReport(finding).answer)

const measured = { reference: 'win', kind: 'binary', title: 'How often?', unit: 'share of games' } as const
const POINT: Target = { wanted: 0.55, tolerance: 0.02 }
const BAND: Target = { wanted: 0.535, tolerance: 0.085, band: [0.45, 0.62] }

/** A value that was played: its win rate and half the width of its interval. */
const tried = (value: number, half = 0.05, playouts = 400): Tried => ({
  playouts,
  estimate: {
    value,
    low: Math.max(0, value - half),
    high: Math.min(1, value + half),
    confidence: 0.95,
    count: playouts,
  },
})

function found(axis: TuneAxis, values: readonly Tried[], target = POINT, more: Partial<TuneFinding> = {}): TuneFinding {
  return {
    measured,
    options: { ...target, metric: 'win', level: 0.95, most: 400, axis },
    rows: [rowOf(values, axis, target)],
    budget: 400 * axis.values.length,
    isFinished: true,
    others: [],
    reach: [],
    ...more,
  }
}
const rounds = (values: readonly number[], now?: number): TuneAxis => ({ path: 'scenario.rounds', values, now })
const verdictOf = (finding: TuneFinding): string => tuneAnswer(finding).verdict

test('on target: keep the present value, or use another; what the neighbours do', () => {
  expect(
    verdictOf(found(rounds([18, 19, 20, 21], 20), [tried(0.41), tried(0.54), tried(0.562, 0.06), tried(0.7)])),
  ).toBe('LIKELY KEEP 20 rounds: 56.2% (50.2–62.2), target 55%. 19 possible, 18 too hard, 21 too easy')
  const { verdict, why, margin } = tuneAnswer(
    found(rounds([7, 8, 9, 15], 15), [tried(0.4), tried(0.57, 0.06), tried(0.72), tried(0.96, 0.02)]),
  )
  expect(verdict).toBe('LIKELY USE 8 rounds: 57.0% (51.0–63.0), target 55%. 7 too hard, 9 too easy')
  expect(why).toEqual(['Now: 15 rounds, 96.0% (94.0–98.0), too easy.', 'Tested with these play styles and rules only.'])
  expect(margin).toBe(
    'Margin of error: all intervals hold together in 95% of such studies. ' + 'Played: 1,600 games of at most 1,600.',
  )
})

test('a band: surely inside, other values too', () => {
  expect(
    verdictOf(found(rounds([15, 18, 19, 21]), [tried(0.3), tried(0.51), tried(0.54), tried(0.68, 0.02)], BAND)),
  ).toBe('USE 19 rounds: 54.0% (49.0–59.0), target 45–62%. 18 on target too, 15 too hard, 21 too easy')
})

test('neighbours change nothing: each value is shown and judged by its own games', () => {
  const finding = found(rounds([1, 2, 3]), [tried(0.3356), tried(0.4966), tried(0.0721)], {
    wanted: 0.5,
    tolerance: 0.02,
  })
  expect(finding.rows[0].points.map(({ own }) => own.estimate)).toEqual([0.3356, 0.4966, 0.0721])
  expect(verdictOf(finding)).toBe('LIKELY USE 2 rounds: 49.7% (44.7–54.7), target 50%. 1 too hard, 3 too hard')
})

test('too coarse: surely, and as it looks; the finer setting to tune instead', () => {
  const axis = { path: 'rules.tnShift', values: [0, 1, 2] }
  const another = { another: 'scenario.rounds' }
  const coarse = found(axis, [tried(0.55), tried(0.03, 0.02), tried(0.01, 0.01)], { wanted: 0.4, tolerance: 0.02 })
  expect(verdictOf({ ...coarse, options: { ...coarse.options, ...another } })).toBe(
    'TOO COARSE: tnShift 0 wins 55.0%, 1 wins 3.0%, target 40%; next: tune scenario.rounds',
  )
  const likely = found(axis, [tried(0.55, 0.18), tried(0.03, 0.02), tried(0.01, 0.01)], {
    wanted: 0.4,
    tolerance: 0.02,
  })
  expect(verdictOf({ ...likely, options: { ...likely.options, ...another } })).toBe(
    'LIKELY TOO COARSE: tnShift 0 wins 55.0%, 1 wins 3.0%, target 40%; next: tune scenario.rounds',
  )
})

test('out of reach: all values surely miss the target on one side', () => {
  expect(verdictOf(found({ path: 'rules.toll', values: [0, 1, 2] }, [tried(0.4), tried(0.3), tried(0.2)]))).toBe(
    'OUT OF REACH: toll 0 to 2 are all too hard; nearest is 0 with 40.0% (35.0–45.0), target 55%',
  )
  const some = [tried(0.4), undefined, tried(0.3), tried(0.2)]
  expect(verdictOf(found({ path: 'rules.toll', values: [0, 1, 2, 3] }, some))).toBe(
    'LIKELY OUT OF REACH: all 3 values tried of toll 0 to 3 are too hard; ' +
      'nearest is 0 with 40.0% (35.0–45.0), target 55%',
  )
})

test('unclear: the best guess, what else it may be, how many games would decide', () => {
  const finding = found(rounds([8, 9, 10]), [tried(0.54, 0.12), tried(0.58, 0.12), tried(0.63, 0.12)])
  const { verdict, why } = tuneAnswer({ ...finding, rows: [{ ...finding.rows[0], needed: 9000 }] })
  expect(verdict).toBe('UNCLEAR: 8 rounds looks best with 54.0% (42.0–66.0), target 55%. 9 and 10 look too easy')
  // The number of games is that of the next command.
  expect(why[0]).toBe('--games 6300 would decide whether 8 rounds is on target, if it stays as it looks.')
  expect(tuneAnswer({ ...finding, rows: [{ ...finding.rows[0], needed: 209_460 }] }).why[0]).toBe(
    '8 rounds lies at the edge of the target: 100,000 games would not decide.',
  )
})

test('all look as if they missed on one side: unclear, and where to look on', () => {
  const low = found(rounds([6, 7, 8, 9]), [tried(0.02, 0.6), tried(0.05, 0.6), tried(0.08, 0.6), tried(0.1, 0.6)])
  const beyond = { above: 'scenario.rounds=9..18' }
  expect(verdictOf({ ...low, options: { ...low.options, beyond } })).toBe(
    'UNCLEAR: 9 rounds looks best with 10.0% (0–70.0), target 55%; next: try above 9. 6–8 look too hard',
  )
})

test('both directions: says so, and judges each value by its own games', () => {
  const finding = found(rounds([4, 6, 8]), [tried(0.3), tried(0.8), tried(0.55, 0.01)])
  const { verdict, why } = tuneAnswer(finding)
  expect(verdict).toBe('USE 8 rounds: 55.0% (54.0–56.0), target 55%. 6 too easy')
  expect(why[0]).toBe(
    'rounds works in both directions: more from 4 to 6, less from 6 to 8. The target may be hit more than once.',
  )
})

test('interrupted, and before the first game', () => {
  const finding = found(rounds([8, 9, 10]), [tried(0.3), undefined, tried(0.8)], POINT, { isFinished: false })
  const { verdict, why } = tuneAnswer(finding)
  expect(verdict).toMatch(/^UNCLEAR: /)
  expect(why[0]).toBe('Interrupted after 800 games of at most 1,200.')
  expect(why[1]).toBe('9 rounds was not played, and the curve says that it is nearer.')
  const none = found(rounds([8, 9]), [undefined, undefined])
  expect(verdictOf(none)).toBe('UNCLEAR: no game was played yet')
  expect(tuneReport(none).charts[0].tables[0].rows).toEqual([])
})

test('another play style, and a number that is no win rate', () => {
  const points = { ...measured, reference: 'points', kind: 'value', title: 'Points', unit: 'points' } as const
  const target: Target = { wanted: 15, tolerance: 1 }
  const value = (mean: number): Tried => ({
    playouts: 400,
    estimate: { value: mean, low: mean - 0.5, high: mean + 0.5, confidence: 0.95, count: 400 },
  })
  const finding = found(rounds([1, 2, 3]), [value(12), value(15), value(18)], target, {
    measured: points,
    reach: [
      {
        name: 'agents: bold',
        set: {},
        estimates: [{ estimate: 20, low: 19, high: 21, confidence: 0.95, count: 400 }],
      },
    ],
  })
  const { verdict, why } = tuneAnswer(finding)
  expect(verdict).toBe('USE 2 rounds: 15.0 (14.5–15.5), target 15. 1 too low, 3 too high')
  expect(why).toEqual(['With agents: bold: 2 rounds 20 (19–21), too high.'])
})

test('two settings: a line for each value of the second, shared where the answer is the same', () => {
  const axis = rounds([4, 6, 8])
  const row = rowOf([tried(0.3), tried(0.55, 0.01), tried(0.8)], axis, POINT)
  const hard = rowOf([tried(0.1), tried(0.2), tried(0.3)], axis, POINT)
  const base = found(axis, [])
  const { verdict, why } = tuneAnswer({
    ...base,
    options: { ...base.options, by: { path: 'rules.tnShift', values: [0, 1, 2] } },
    rows: [row, hard, hard],
  })
  expect(verdict).toBe('rounds hits 55% for 1 of 3 values of tnShift')
  expect(why[0]).toBe('By tnShift\ntnShift 0: 6 rounds, 55.0% (54.0–56.0)\ntnShift 1–2: all values are too hard')
})
