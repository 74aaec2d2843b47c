// The words of `fair`: its verdicts, trap choices and the change that likely makes a build fair.
import { describe, expect, test } from 'vitest'
import type { FairFinding } from '../../src/questions/index.ts'
import { fairReport } from '../../src/questions/fair/report.ts'
import type { ResultEstimate } from '../../src/simulate/index.ts'
import { said } from '../support/said.ts'

const about = (estimate: number, half: number): ResultEstimate => ({
  estimate,
  low: estimate - half,
  high: estimate + half,
  confidence: 0.95,
  count: 300,
})

const finding = (more: Partial<FairFinding> = {}, options: Partial<FairFinding['options']> = {}): FairFinding => ({
  measured: { reference: 'win', kind: 'binary', title: 'Do the heroes win?', unit: '%' },
  options: {
    name: 'Valerie',
    kind: 'hero',
    sheet: 'speed 2',
    outfits: [],
    hasSameSetup: false,
    metric: 'win',
    within: 0.03,
    level: 0.95,
    most: 300,
    card: [],
    fixes: [],
    ...options,
  },
  verdict: 'budget spent',
  enough: 8194,
  playouts: 300,
  allPlayouts: 4800,
  tables: 4,
  difference: about(0.05, 0.095),
  own: about(0.55, 0.06),
  middle: about(0.5, 0.05),
  roster: [],
  each: [],
  splits: [],
  seats: [],
  alone: null,
  card: [],
  elsewhere: [],
  parts: [],
  ...more,
})

const answerOf = (...args: Parameters<typeof finding>) => said(fairReport(finding(...args)).answer)
const keyOf = (...args: Parameters<typeof finding>): string => fairReport(finding(...args)).answer.verdict.key
const verdictOf = (...args: Parameters<typeof finding>): string => answerOf(...args).verdict

describe('verdicts', () => {
  test('unclear, fair, strong and weak, with the interval and what is fair', () => {
    expect(verdictOf()).toBe(
      'TOO CLOSE TO CALL: Valerie, from 5 fewer to 15 more wins in 100 than the average hero; fair is ±3; ' +
        '7,894 more games of each narrow it to ±1.8 in 100',
    )
    expect(verdictOf({ verdict: 'fair', difference: about(0.01, 0.015) })).toBe(
      'FAIR: Valerie, 1.0 more wins in 100 (0.5 fewer to 2.5 more) than the average hero; fair is ±3',
    )
    expect(keyOf({ verdict: 'too strong', difference: about(0.08, 0.02) })).toBe('strong')
    expect(keyOf({ verdict: 'too weak', difference: about(-0.08, 0.02) })).toBe('weak')
  })

  test('a playbook; another number, of which more need not be stronger; no games', () => {
    expect(verdictOf({}, { kind: 'playbook' })).toContain('than the average playbook')
    const points = { reference: 'points', kind: 'value', title: 'Points?', unit: 'VP' } as const
    const high = { measured: points, verdict: 'too strong', difference: about(0.5, 0.1) } as const
    expect(verdictOf(high, { within: 0.2 })).toBe(
      'HIGH: Valerie points +0.50 VP (+0.40 to +0.60) against the average hero; fair is ±0.2',
    )
    expect(answerOf({ playouts: 0 })).toMatchObject({ verdict: 'NO RESULT: no game was played yet', why: [] })
  })
})

describe('why', () => {
  test('the win rate with the build, with its seat empty, and with the others', () => {
    expect(answerOf().why[0]).toBe('Win rate: Valerie 55.0% (49.0–61.0), average hero 50.0% (45.0–55.0).')
    const alone = { with: about(0.55, 0.06), without: about(0.41, 0.08), difference: about(0.14, 0.07), part: null }
    expect(answerOf({ alone }).why[0]).toContain('55.0% (49.0–61.0), empty seat 41.0% (33.0–49.0), average hero 50.0%')
  })

  test('points that do little with their reasons and points; dead weight changes fewer games than matter', () => {
    const part = (name: string, more: Partial<FairFinding['parts'][number]>): FairFinding['parts'][number] => ({
      name,
      isUntouched: false,
      changed: about(0.2, 0.05),
      playouts: 400,
      ...more,
    })
    const skill = (name: string, points: number): Partial<FairFinding['parts'][number]> => ({
      points: -points,
      thing: { name, isUnused: false, price: { points, of: 10, unit: 'skill points' } },
    })
    const parts = [
      part('without Perception', { ...skill('Perception', 3), idle: { reason: 'agents', chosen: 1, offered: 50 } }),
      part('without Tracking', { ...skill('Tracking', 3), isUntouched: true, idle: { reason: 'rules' } }),
      part('without Climbing', { ...skill('Climbing', 2), changed: about(0.015, 0.014) }),
      part('Persuasion −1', { points: -1, isUntouched: true, idle: { reason: 'unasked' } }),
      part('Attack −1', { points: -1 }),
    ]
    expect(answerOf({ parts }).why[1]).toBe(
      'Skill or attribute points that do little: ' +
        "Tracking (rules don't use it) and Climbing (dead weight): 5 of 10 skill points; " +
        'also a point of Persuasion (no game asked for it). ' +
        'Not judged, because these agents hardly use it: Perception.',
    )
    expect(fairReport(finding({ parts })).charts[1].tables[1].rows.map((row) => row[2])).toEqual([
      '20.0% (15.0–25.0)',
      "rules don't use it",
      '1.50% (0.10–2.90)',
      'no game asked for it',
      '20.0% (15.0–25.0)',
    ])
  })

  test('a fix is probable where it surely leaves less than there is now; a guess, or that none is enough', () => {
    const name = 'Attack −1, Medical +1'
    const fix = { name, changes: [name], tried: 1, difference: about(0.004, 0.04) }
    const difference = about(-0.05, 0.01)
    expect(answerOf({ fix, difference }).why[1]).toBe(
      'Probable fix: Attack −1, Medical +1 leaves +0.4 pp (−3.6 to +4.4), estimated from single changes.',
    )
    const guess = { fix: { ...fix, difference: about(0.004, 0.08) }, difference }
    expect(answerOf(guess).why.join()).not.toContain('fix')
    expect(answerOf({ ...guess, verdict: 'too weak' }).why[1]).toBe(
      'No clear fix yet. Best guess, not played: Attack −1, Medical +1 leaves +0.4 pp (−7.6 to +8.4).',
    )
    const far = { fix: { ...fix, difference: about(0.06, 0.08) } }
    expect(answerOf({ ...far, verdict: 'too strong' }).why[1]).toBe(
      'None of 1 legal changes tried is enough; nearest: Attack −1, Medical +1 leaves +6.0 pp ' + '(−2.0 to +14.0).',
    )
    // Nobody can say what is enough of a build that may be fair as it is.
    expect(answerOf(far).why.join()).not.toContain('is enough')
  })
})

test('a build that is surely off the average, but not surely unfair, is probably so', () => {
  expect(keyOf({ difference: about(-0.056, 0.029) })).toBe('probably-weak')
  expect(keyOf({ difference: about(0.056, 0.029) })).toBe('probably-strong')
  expect(keyOf({ difference: about(0.056, 0.06) })).toBe('too-close')
  expect(keyOf({ difference: about(0.02, 0.015) })).toBe('too-close')
})

test('where scenarios or parties surely differ, the mean hides it, and the answer says so', () => {
  const split = (by: 'scenario' | 'party', name: string, estimate: number, half: number) => ({
    by,
    name,
    difference: about(estimate, half),
    verdict: 'budget spent' as const,
  })
  const splits = [
    split('scenario', 'First Night', 0.086, 0.04),
    split('scenario', 'The Lair', -0.107, 0.04),
    split('party', 'Brian and Kirk', 0.01, 0.05),
    split('party', 'Sharon and Steve', -0.01, 0.05),
  ]
  expect(answerOf({ splits }).why[1]).toBe('Not the same everywhere: First Night +8.6 pp, The Lair −10.7 pp.')
  expect(answerOf({ splits: splits.slice(2) }).why.join()).not.toContain('everywhere')
})

test('the margin says how many games may settle it, that none would, or that it was interrupted', () => {
  expect(answerOf().margin).toBe(
    'Margin of error: ±9.5 pp after 300 games of each hero at each of 4 tables (4,800 in all); ' +
      'about 8,194 of each may settle it.',
  )
  expect(answerOf({ enough: null }).margin).toContain('; too close to the limit of fair for any number of games.')
  expect(answerOf({ verdict: 'undecided' }, { most: 1000 }).margin).toContain('(4,800 in all), of 1,000: interrupted.')
  // One game at each table does not tell how close to the limit it is.
  expect(answerOf({ enough: null, difference: { ...about(0.1, 0.1), low: null, high: null } }).margin).toBe(
    'Margin of error: unknown after 300 games of each hero at each of 4 tables (4,800 in all).',
  )
  expect(answerOf({ verdict: 'fair' }).margin).toBe(
    'Margin of error: ±9.5 pp after 300 games of each hero at each of 4 tables (4,800 in all).',
  )
})
