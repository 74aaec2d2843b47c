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
    legalChanges: [],
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
        'about 8,194 games of each may decide',
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
  test('the win rate with the build, and with the others', () => {
    expect(answerOf().why[0]).toBe('Win rate: Valerie 55.0% (49.0–61.0), average hero 50.0% (45.0–55.0).')
    const alone = { with: about(0.55, 0.06), without: about(0.41, 0.08), difference: about(0.14, 0.07), part: null }
    const { details = [] } = answerOf({ alone })
    expect(details.join('\n')).toContain('with the seat empty 41.0% (33.0–49.0), ')
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

  const changes = (...left: readonly ResultEstimate[]): Partial<FairFinding> => ({
    changes: {
      tried: 812,
      nearest: left.map((difference, index) => {
        const name = `Attack −1, Medical +${index + 1}`
        return { name, swaps: [name], difference }
      }),
    },
  })

  test('what to change, with what each change leaves; also of a fair build', () => {
    const both = changes(about(0.004, 0.04), about(-0.03, 0.12))
    const expected =
      'Nearest legal changes (against the average hero, estimated from single changes):\n' +
      'Attack −1, Medical +1: 0 more wins in 100 (4 fewer to 4 more)\n' +
      'Attack −1, Medical +2: 3 fewer wins in 100 (15 fewer to 9 more)'
    expect(answerOf(both).why[1]).toBe(expected)
    const fair = { ...both, verdict: 'fair', difference: about(0, 0.01) } as const
    expect(answerOf(fair).why).toHaveLength(1)
    expect(answerOf(fair).details![0]).toBe(expected.replace('Nearest', 'No change needed; nearest'))
    expect(fairReport(finding(fair)).charts[1].title).toBe('Nearest legal changes, not needed')
    const { charts } = fairReport(finding(both))
    expect(charts.find(({ name }) => name === 'changes')?.tables[0].data?.rows).toEqual([
      ['Attack −1, Medical +1', 0.004, expect.closeTo(-0.036, 9), 0.044, 0.95],
      ['Attack −1, Medical +2', -0.03, -0.15, 0.09, 0.95],
    ])
  })

  test('that no change is enough, or that there is none to make', () => {
    expect(answerOf(changes(about(0.06, 0.08))).why[1]).toMatch(/^No legal change of 812 is enough; nearest \(/)
    expect(answerOf().why[1]).toBe('No legal changes: the sheet of Valerie has no points to move.')
    expect(answerOf({}, { isFoe: true, kind: 'monster', name: 'Ogre' }).why[1]).toBe(
      'No legal changes: Ogre has no sheet. Change its file, and ask again.',
    )
    expect(answerOf(changes()).why).toHaveLength(1)
  })
})

describe('where the games end before it is sure', () => {
  const points = { reference: 'points', kind: 'value', title: 'Points?', unit: 'VP' } as const

  test.each([
    // [from, to] in wins of 100; fair is ±5.
    [-10, -2, 'PROBABLY WEAK: Valerie, 6 fewer wins in 100 (2 to 10) than the average hero; fair is ±5'],
    [2, 10, 'PROBABLY STRONG: Valerie, 6 more wins in 100 (2 to 10) '],
    // Its estimate is fair: how far off it is at most says more than on which side.
    [-5.5, -0.5, 'FAIR WITHIN 6: Valerie, 3.0 fewer wins in 100 (0.5 to 5.5) '],
    [-6, 8, 'FAIR WITHIN 8: Valerie, 1 more win in 100 (6 fewer to 8 more) than the average hero; fair is ±5'],
    // No end looks as if it were within what it is not.
    [-7.2, 2, 'FAIR WITHIN 8: Valerie, 2.6 fewer wins in 100 (7.2 fewer to 2.0 more) '],
    [-12, -4.8, 'PROBABLY WEAK: Valerie, 8.4 fewer wins in 100 (4.8 to 12.0) '],
    [-14.5, 6, 'FAIR WITHIN 15: '],
    [-15.5, 6, 'TOO CLOSE TO CALL: Valerie, from 16 fewer to 6 more wins in 100 '],
    [-13, 1, 'TOO CLOSE TO CALL: '],
  ])('from %d to %d wins in 100', (low, high, words) => {
    const difference = about((low + high) / 200, (high - low) / 200)
    expect(verdictOf({ difference }, { within: 0.05 })).toContain(words)
    // Interrupted, it says the same.
    expect(keyOf({ difference, verdict: 'undecided' }, { within: 0.05 })).toBe(keyOf({ difference }, { within: 0.05 }))
  })

  test('of an adversary more wins are weak', () => {
    const foe = { isFoe: true, kind: 'monster', within: 0.05 } as const
    expect(keyOf({ difference: about(0.06, 0.04) }, foe)).toBe('probably-weak')
    expect(verdictOf({ difference: about(0.01, 0.07) }, foe)).toMatch(/^FAIR WITHIN 8: .* against it than against /)
  })

  test('other numbers have their unit, two figures, and three times the margin at most', () => {
    const one = (low: number, high: number): string =>
      verdictOf({ measured: points, difference: about((low + high) / 2, (high - low) / 2) }, { within: 0.5 })
    expect(one(-0.631, 0.2)).toMatch(/^FAIR WITHIN 0\.64 VP: Valerie points −0\.22 VP /)
    expect(one(-1.49, 1.2)).toMatch(/^FAIR WITHIN 1\.5 VP: /)
    expect(one(-1.51, 1.2)).toMatch(/^TOO CLOSE TO CALL: /)
    expect(one(0.1, 1.3)).toMatch(/^PROBABLY HIGH: /)
    const share = { ...points, kind: 'binary', unit: '%' } as const
    expect(verdictOf({ measured: share, difference: about(0, 0.07) }, { within: 0.05 })).toMatch(/^FAIR WITHIN 7 pp: /)
  })

  test('programs get how far from the average it is at most, and no change is needed', () => {
    const changes = { tried: 1, nearest: [{ name: 'Dodge −1', swaps: ['Dodge −1'], difference: about(0, 0.1) }] }
    const found = { difference: about(0.01, 0.07), changes }
    const { verdict, details } = fairReport(finding(found, { within: 0.05 })).answer
    expect(verdict).toMatchObject({ key: 'fair-within', numbers: { fairWithin: 0.08, within: 0.05 } })
    expect(verdict.words).toMatch(/; fair is ±5; about 8,194 games of each may decide$/)
    expect(details![0]).toMatch(/^No change needed so far; nearest legal changes/)
  })

  test('what a play style says by itself is as strong as it can be', () => {
    const split = (name: string, estimate: number, verdict: FairFinding['verdict']): FairFinding['splits'][number] => ({
      by: 'agent',
      name,
      difference: about(estimate, 0.07),
      verdict,
    })
    const details = answerOf(
      {
        splits: [
          split('steady', 0.01, 'budget spent'),
          split('cautious', 0.08, 'budget spent'),
          split('bold', -0.2, 'too weak'),
        ],
      },
      { within: 0.05 },
    ).details!.join(' ')
    expect(details).toContain('Played by steady: +1.0 pp (−6.0 to +8.0), FAIR WITHIN 8 by itself.')
    expect(details).toContain('PROBABLY STRONG by itself.')
    expect(details).toContain('Played by bold: −20.0 pp (−27.0 to −13.0), WEAK.')
  })
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
  const parties = [split('party', 'with Brian and Kirk', 0.1, 0.04), split('party', 'with Steve', -0.1, 0.04)]
  expect(answerOf({ splits: parties }).why[1]).toBe(
    'Not the same everywhere: with Brian and Kirk +10.0 pp, with Steve −10.0 pp.',
  )
})

test('the margin says that no number of games would decide, or how many there are at most', () => {
  expect(answerOf().margin).toBe(
    'Margin of error: ±9.5 pp after 300 games of each hero at each of 4 tables (4,800 in all).',
  )
  expect(answerOf({ enough: null }).margin).toContain('; too close to the limit of fair for any number of games.')
  expect(answerOf({ verdict: 'undecided' }, { most: 1000 }).margin).toMatch(
    / \(4,800 in all\); at most 1,000 of each\.$/,
  )
  // One game at each table does not tell how close to the limit it is.
  expect(answerOf({ enough: null, difference: { ...about(0.1, 0.1), low: null, high: null } }).margin).toBe(
    'Margin of error: unknown after 300 games of each hero at each of 4 tables (4,800 in all).',
  )
})
