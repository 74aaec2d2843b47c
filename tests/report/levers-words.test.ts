// What `levers` says: reached, too coarse, unclear, out of reach, interrupted, no games. From made-up findings.
import { expect, test } from 'vitest'
import { rowOf } from '../../src/questions/levers/crossings.ts'
import type { LeverPoint } from '../../src/questions/levers/crossings.ts'
import { leversReport } from '../../src/questions/levers/report.ts'
import type { LeverFinding, LeversFinding } from '../../src/questions/levers/study.ts'
import { said } from '../support/said.ts'

const share = (estimate: number, half: number) => ({
  estimate,
  low: estimate - half,
  high: estimate + half,
  confidence: 0.95,
  count: 200,
})
const measured = { reference: 'win', kind: 'binary', title: 'How often?', unit: 'share of games' } as const
const point = (value: number, estimate: number, side: LeverPoint['side'], half = 0.05): LeverPoint => ({
  at: value,
  playouts: 200,
  estimate: share(estimate, half),
  side,
})
const options = { metric: 'win', wanted: 0.55, tolerance: 0.02, level: 0.95, most: 200 }

function lever(path: string, points: readonly LeverPoint[], more: Partial<LeverFinding> = {}): LeverFinding {
  const axis = { path, now: 6, values: [4, 5, 6, 7, 8] }
  return { lever: axis, row: rowOf(points, axis, options.wanted), value: null, isIdle: false, effects: [], ...more }
}
const found = (levers: readonly LeverFinding[], more: Partial<LeversFinding> = {}): LeversFinding => ({
  measured,
  now: share(0.9, 0.02),
  options: { ...options, levers: levers.map((one) => one.lever) },
  levers,
  isFinished: true,
  reach: [],
  ...more,
})
const moved = (shift: number): LeverFinding['effects'][number] => ({
  measured: { ...measured, reference: 'rounds', title: 'Rounds', kind: 'value', unit: 'rounds' },
  difference: { estimate: shift, low: shift - 0.5, high: shift + 0.5, confidence: 0.95, count: 400 },
})

const idle = lever('idle', [point(0, 0.9, 'above'), point(4, 0.9, 'above')], { isIdle: true })
const moves = lever('moves', [point(0, 0.7, 'above'), point(4, 0.98, 'above', 0.01)])
const open = lever('open', [point(0, 0.62, 'open', 0.1), point(4, 0.9, 'above')])
const seems = lever('seems', [point(0, 0.5, 'open', 0.1), point(1, 0.6, 'open', 0.1), point(4, 0.9, 'above')])
const passed = lever('passed', [point(0, 0.3, 'below'), point(1, 0.7, 'above'), point(4, 0.9, 'above')], { value: 1 })
const within = [point(0, 0.3, 'below'), point(1, 0.55, 'within', 0.01), point(4, 0.9, 'above')]
const reached = lever('reached', within, { value: 1, effects: [moved(1), moved(2)] })
const calmer = lever('rules.calmer', within, { value: 1, effects: [moved(1), moved(0.1)] })
const between = lever('between', [point(0, 0.3, 'below'), point(1, 0.56, 'open', 0.1), point(2, 0.8, 'above')], {
  value: 1,
  effects: [moved(1), moved(2), moved(3)],
})

const near = lever('near', [point(0, 0.3, 'below'), point(1, 0.45, 'open', 0.2), point(2, 0.8, 'above')], { value: 1 })

/** Between 4 (35%) and 5 (75%), neither of which looks as if it gave 55%. */
const offBoth = lever('offBoth', [
  point(0, 0.35, 'open', 0.3),
  point(1, 0.75, 'open', 0.3),
  point(4, 0.98, 'above', 0.01),
])
/** Only the present value may be on target. */
const kept = lever('kept', [point(0, 0.2, 'below'), point(2, 0.5, 'open', 0.1), point(4, 0.9, 'above')], { value: 2 })

test('from what reaches the target to what does nothing; smallest change first; at most four lines of why', () => {
  const same = [lever('same', [point(0, 0.9, 'above'), point(4, 0.9, 'above')])]
  const still = lever('still', [point(0, 0.88, 'above'), point(4, 0.92, 'above')])
  const finding = found([idle, ...same, still, moves, open, seems, passed, reached, calmer, between, near])
  const { verdict, why, margin, details } = said(leversReport(finding).answer)
  expect(verdict).toBe('2 settings of 11 reach 55%: calmer 5, reached 5; smallest change first; likely too: between 5')
  expect(why).toEqual([
    'Now: 90.0% (88.0–92.0), too easy.',
    'Reach the target\n' +
      'rules.calmer (now 6): 5, 55.0% (54.0–56.0); rounds +1.00 (+0.50 to +1.50) and rounds +0.10 (−0.40 to +0.60)\n' +
      'reached (now 6): 5, 55.0% (54.0–56.0); rounds +1.00 (+0.50 to +1.50) and rounds +2.00 (+1.50 to +2.50)',
    'Likely reach the target\n' +
      'between (now 6): 5, 56.0% (46.0–66.0), the target lies between 4 and 6; rounds +1.00 (+0.50 to +1.50), ' +
      'rounds +2.00 (+1.50 to +2.50) and rounds +3.00 (+2.50 to +3.50)',
    'May reach the target, more games tell\n' +
      'near (now 6): 5, 45.0% (25.0–65.0), the target lies between 4 and 6\n' +
      'seems (now 6): 4, 50.0% (40.0–60.0); 5, 60.0% (50.0–70.0)\n' +
      'open (now 6): 4, 62.0% (52.0–72.0)',
  ])
  expect(details![0]).toBe(
    'Too coarse, the target lies between two values\npassed (now 6): 4, 30.0% (25.0–35.0); 5, 70.0% (65.0–75.0)',
  )
  const few = leversReport(found([idle, ...same, still, moves, reached])).answer.why
  expect(few.at(-1)).toBe(
    'Others: 1 not enough alone, 1 without a sure effect on the win rate, ' +
      '1 with the same win rate at every value and 1 without effect on any game. --details names them.',
  )
  expect(margin).toMatch(/^Margin of error: all intervals of tried values hold together in 95% of such studies\. /)
  expect(details!.slice(1, -1)).toEqual([
    'Not enough alone\nmoves (now 6): 4, 70.0% (65.0–75.0); 8, 98.0% (97.0–99.0)',
    'No sure effect on the win rate: still (tried 4 and 8).',
    'Same win rate at every value: same (tried 4 and 8).',
    'No effect on any game: idle (tried 4 and 8).',
  ])
})

test.each([
  [[reached], {}, '1 setting of 1 reaches 55%: reached 5'],
  // A wide interval about the target does not reach it surely.
  [[between], {}, 'LIKELY: 1 setting of 1 reaches 55%: between 5'],
  [
    [offBoth, moves],
    {},
    'LIKELY TOO COARSE: no value tried clearly reaches 55%; offBoth seems to pass it between two values',
  ],
  [
    [kept],
    { now: share(0.5, 0.1) },
    'UNCLEAR: the settings as they are may reach 55%, and no other value tried comes nearer',
  ],
  [[passed, moves], {}, 'TOO COARSE: no value tried reaches 55%; passed passes it between two values'],
  // Another value may be on target.
  [
    [lever('hump', [point(0, 0.3, 'below'), point(1, 0.7, 'above'), point(4, 0.6, 'open', 0.2)], { value: 1 })],
    {},
    'UNCLEAR: no setting clearly reaches 55%; this one may: hump',
  ],
  [[moves, idle], {}, 'OUT OF REACH: none of 4 values tried of 2 settings reaches 55%'],
  [[open, seems], {}, 'UNCLEAR: no setting clearly reaches 55%; these may: seems and open'],
  // An interval that holds the target is not enough to reach it.
  [[near], {}, 'UNCLEAR: no setting clearly reaches 55%; this one may: near'],
  [[moves], { now: share(0.55, 0.01) }, 'ALREADY ON TARGET with 55.0% (54.0–56.0)'],
  [
    [reached],
    { now: share(0.55, 0.05) },
    'LIKELY ON TARGET ALREADY with 55.0% (50.0–60.0); 1 setting of 1 reaches 55%: reached 5',
  ],
] as const)('verdict %#: %2$s', (levers, more, verdict) => {
  expect(leversReport(found(levers, more)).answer.verdict.words).toBe(verdict)
})

test('the present value is not among those that may reach the target', () => {
  const onlyNow = lever('onlyNow', [point(2, 0.6, 'open', 0.1), point(4, 0.9, 'above')])
  const beside = lever('beside', [point(2, 0.6, 'open', 0.1), point(3, 0.62, 'open', 0.1), point(4, 0.9, 'above')])
  const { why } = leversReport(found([kept, onlyNow, beside], { now: share(0.6, 0.1) })).answer
  expect(why.slice(1)).toEqual([
    'May reach the target, more games tell\nbeside (now 6): 7, 62.0% (52.0–72.0)',
    'Others: 2 best at the present value. --details names them.',
  ])
})

test('another party that moves a listed setting far is named; a ruling is not, nor a small or unsure move', () => {
  const there = (name: string, isParty: boolean, estimate: number, half = 0.05): LeversFinding['reach'][number] => ({
    name,
    set: {},
    isParty,
    now: share(0.9, 0.02),
    levers: { reached: share(estimate, half) },
  })
  const lineOf = (...reach: LeversFinding['reach']): string | undefined =>
    leversReport(found([reached], { reach })).answer.why.find((line) => line.includes(' instead of '))
  const party = there('party: robert, sharon', true, 0)
  expect(lineOf(party, there('agents: cautious', false, 0.3))).toBe(
    'reached 5 with Robert and Sharon: win rate 0% instead of 55.0%.',
  )
  expect(lineOf(there('agents: cautious', false, 0.3))).toBe(
    'reached 5 with agents: cautious: win rate 30.0% instead of 55.0%.',
  )
  expect(lineOf(there('party: a', true, 0.45), there('party: b', true, 0.2, 0.4))).toBeUndefined()
})

test('a setting in a list is called by its entry, with its path once', () => {
  const path = 'scenario.numbered.0.check.tn'
  const named = { ...reached, lever: { ...reached.lever, path, entry: 'Lamp Oil' } }
  const { answer, charts } = leversReport(found([named]))
  expect(answer.verdict.words).toBe('1 setting of 1 reaches 55%: “Lamp Oil” tn 5')
  expect(answer.why[1]).toContain(`“Lamp Oil” tn (now 6, ${path}): 5, 55.0%`)
  const settings = charts.find(({ name }) => name === 'settings')!
  expect(settings.panels[0].heading).toBe('“Lamp Oil” tn')
  expect(settings.tables[0].rows[0][0]).toBe(`“Lamp Oil” tn (${path})`)
  expect(settings.tables[0].data!.rows[0][0]).toBe(path)
})

test.each([
  ['limits.4', 'limits.4 = 5'],
  ['components.monsters.0.strengths.2', 'strengths.2 = 5'],
  ['scenario.rounds', '5 rounds'],
])('a setting is never called by a number alone: %s', (path, words) => {
  const { answer, charts } = leversReport(found([{ ...reached, lever: { ...reached.lever, path } }]))
  expect(answer.verdict.words).toBe(`1 setting of 1 reaches 55%: ${words}`)
  expect(charts.find(({ name }) => name === 'settings')!.panels[0].heading).toBe(path)
})

test('interrupted: what is known, with its chart; before the first game nothing', () => {
  const nothing = { estimate: null, low: null, high: null, confidence: 0.95, count: 0 }
  const { answer, charts } = leversReport(found([reached, moves], { now: nothing, isFinished: false }))
  expect(answer.verdict.words).toBe('INTERRUPTED, so far: 1 setting of 2 reaches 55%: reached 5')
  expect(answer.why[0]).toBe('The settings as they are were not played yet.')
  expect(charts.map(({ name, panels }) => [name, panels.length])).toContainEqual(['settings', 2])
  const none = leversReport(found([lever('a', [])], { now: nothing, isFinished: false }))
  expect(none).toMatchObject({ answer: { verdict: { key: 'not-played' }, why: [] }, charts: [] })
})

test('values that happen to agree with each other, and not with what is now, are not called the same', () => {
  const one = lever('limit', [point(0, 0.91, 'above'), point(4, 0.91, 'above')])
  expect(leversReport(found([one])).answer.details![0]).toBe('No sure effect on the win rate: limit (tried 4 and 8).')
})
