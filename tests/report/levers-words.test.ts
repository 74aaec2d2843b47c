// What `levers` says: reached, too close to call, between two values, missed, no games. From made-up findings.
import { expect, test } from 'vitest'
import { rowOf } from '../../src/questions/levers/crossings.ts'
import { leversReport } from '../../src/questions/levers/report.ts'
import type { LeverFinding, LeversFinding } from '../../src/questions/levers/study.ts'
import type { AxisPoint } from '../../src/studies/index.ts'
import { point as pointOf, share } from '../support/axis-points.ts'
import { said } from '../support/said.ts'

const measured = { reference: 'win', kind: 'binary', title: 'How often?', unit: 'share of games' } as const
const options = { metric: 'win', wanted: 0.55, tolerance: 0.02, level: 0.95, most: 200 }
const point = (at: number, estimate: number, half = 0.05): AxisPoint => pointOf(at, estimate, half, options)

function lever(path: string, points: readonly AxisPoint[], more: Partial<LeverFinding> = {}): LeverFinding {
  const axis = { path, now: 6, values: [4, 5, 6, 7, 8] }
  return { lever: axis, row: rowOf(points, axis, options), value: null, isIdle: false, effects: [], ...more }
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

const idle = lever('idle', [point(0, 0.9), point(4, 0.9)], { isIdle: true })
const moves = lever('moves', [point(0, 0.7), point(4, 0.98, 0.01)])
const open = lever('open', [point(0, 0.62, 0.1), point(4, 0.9)])
const seems = lever('seems', [point(0, 0.5, 0.1), point(1, 0.6, 0.1), point(4, 0.9)])
const passed = lever('passed', [point(0, 0.3), point(1, 0.7), point(4, 0.9)], { value: 1 })
const within = [point(0, 0.3), point(1, 0.55, 0.01), point(4, 0.9)]
const reached = lever('reached', within, { value: 1, effects: [moved(1), moved(2)] })
const calmer = lever('rules.calmer', within, { value: 1, effects: [moved(1), moved(0.1)] })
const between = lever('between', [point(0, 0.3), point(1, 0.56, 0.1), point(2, 0.8)], {
  value: 1,
  effects: [moved(1), moved(2), moved(3)],
})

const near = lever('near', [point(0, 0.3), point(1, 0.45, 0.2), point(2, 0.8)], { value: 1 })

/** Between 4 (35%) and 5 (75%), neither of which looks as if it gave 55%. */
const offBoth = lever('offBoth', [point(0, 0.35, 0.3), point(1, 0.75, 0.3), point(4, 0.98, 0.01)])
/** Only the present value may be on target. */
const kept = lever('kept', [point(0, 0.2), point(2, 0.5, 0.1), point(4, 0.9)], { value: 2 })

test('from what reaches the target to what does nothing; smallest change first; at most four lines of why', () => {
  const same = [lever('same', [point(0, 0.9), point(4, 0.9)])]
  const still = lever('still', [point(0, 0.88), point(4, 0.92)])
  const finding = found([idle, ...same, still, moves, open, seems, passed, reached, calmer, between, near])
  const { verdict, why, margin, details } = said(leversReport(finding).answer)
  expect(verdict).toBe(
    '2 settings of 11 reach 55%: calmer 5, reached 5; smallest change first; probably too: between 5',
  )
  expect(why).toEqual([
    'Now: 90.0% (88.0–92.0), too easy.',
    'Reach the target\n' +
      'calmer (now 6): 5, 55.0% (54.0–56.0); rounds +1.00 (+0.50 to +1.50) and ' +
      "rounds: can't tell (−0.40 to +0.60)\n" +
      'reached (now 6): 5, 55.0% (54.0–56.0); rounds +1.00 (+0.50 to +1.50) and rounds +2.00 (+1.50 to +2.50)',
    'Probably reach the target\n' +
      'between (now 6): 5, 56.0% (46.0–66.0), the target lies between 4 and 6; rounds +1.00 (+0.50 to +1.50), ' +
      'rounds +2.00 (+1.50 to +2.50) and rounds +3.00 (+2.50 to +3.50)',
    'Too close to call, more games tell\n' +
      'near (now 6): 5, 45.0% (25.0–65.0), the target lies between 4 and 6\n' +
      'seems (now 6): 4, 50.0% (40.0–60.0); 5, 60.0% (50.0–70.0)\n' +
      'open (now 6): 4, 62.0% (52.0–72.0)',
  ])
  expect(details![0]).toBe(
    'The target lies between two values\npassed (now 6): 4, 30.0% (25.0–35.0); 5, 70.0% (65.0–75.0)',
  )
  const few = leversReport(found([idle, ...same, still, moves, reached])).answer.why
  expect(few.at(-1)).toBe(
    'Others: 1 not enough alone, 2 without a sure effect on the win rate and 1 without effect on any game; ' +
      'the data has all of them.',
  )
  expect(margin).toContain(
    ': all intervals of tried values hold together in 95% of such studies, ' + 'except that of the present value. ',
  )
  // The table has what is listed, and its file all.
  const of = found([idle, ...same, still, moves, reached])
  const [table] = leversReport(of).charts.find(({ name }) => name === 'settings')!.tables
  expect(new Set(table.rows.map(([name]) => name))).toEqual(new Set(['reached']))
  expect(table.data!.rows.length).toBeGreaterThan(table.rows.length)
  expect(table.of).toBe(table.data!.rows.length)
})

test.each([
  [[reached], {}, '1 setting of 1 reaches 55%: reached 5'],
  // A wide interval about the target does not reach it surely.
  [[between], {}, 'PROBABLY: 1 setting of 1 reaches 55%: between 5'],
  [
    [offBoth, moves],
    {},
    'PROBABLY BETWEEN offBoth 4 (35.0%) AND 5 (75.0%), target 55%: take 5 and fine-tune another setting',
  ],
  [
    [kept],
    { now: share(0.5, 0.1) },
    'TOO CLOSE TO CALL: the settings as they are from 40.0% to 60.0%, target 55%, ' +
      'and no other value tried comes nearer',
  ],
  [[passed, moves], {}, 'BETWEEN passed 4 (30.0%) AND 5 (70.0%), target 55%: take 5 and fine-tune another setting'],
  // Another value may be on target.
  [
    [lever('hump', [point(0, 0.3), point(1, 0.7), point(4, 0.6, 0.2)], { value: 1 })],
    {},
    'TOO CLOSE TO CALL: no setting clearly reaches 55%; this one may: hump 5 (65.0–75.0)',
  ],
  [
    [moves, idle],
    {},
    'NOT BY ONE SETTING: at least 70.0% with 4 moves, none of 4 values tried of 2 settings reaches 55%',
  ],
  [
    [open, seems],
    {},
    'TOO CLOSE TO CALL: no setting clearly reaches 55%; these may: 5 seems (50.0–70.0), open 4 (52.0–72.0)',
  ],
  // An interval that holds the target is not enough to reach it.
  [[near], {}, 'TOO CLOSE TO CALL: no setting clearly reaches 55%; this one may: near 5 (25.0–65.0)'],
  [[moves], { now: share(0.55, 0.01) }, 'ALREADY ON TARGET with 55.0% (54.0–56.0)'],
  [
    [reached],
    { now: share(0.55, 0.05) },
    'PROBABLY ON TARGET ALREADY with 55.0% (50.0–60.0); 1 setting of 1 reaches 55%: reached 5',
  ],
] as const)('verdict %#: %2$s', (levers, more, verdict) => {
  expect(leversReport(found(levers, more)).answer.verdict.words).toBe(verdict)
})

test('the present value is not among those that may reach the target', () => {
  const onlyNow = lever('onlyNow', [point(2, 0.6, 0.1), point(4, 0.9)])
  const beside = lever('beside', [point(2, 0.6, 0.1), point(3, 0.62, 0.1), point(4, 0.9)])
  const { why } = leversReport(found([kept, onlyNow, beside], { now: share(0.6, 0.1) })).answer
  expect(why.slice(1)).toEqual([
    'Too close to call, more games tell\nbeside (now 6): 7, 62.0% (52.0–72.0)',
    'Others: 2 best at the present value; the data has all of them.',
  ])
})

test('where all other values miss, the present value is best: as it is, no value may reach the target', () => {
  const level = lever('level', [point(2, 0.62, 0.18), point(3, 0.21, 0.15), point(4, 0.04, 0.04)])
  const beside = lever('beside', [point(2, 0.62, 0.18), point(3, 0.52, 0.18), point(4, 0.1, 0.04)])
  const asNow = { now: share(0.62, 0.09) }
  expect(leversReport(found([level], asNow)).answer.verdict.words).toBe(
    'TOO CLOSE TO CALL: the settings as they are from 53.0% to 71.0%, target 55%, ' +
      'and no other value tried comes nearer',
  )
  const { verdict, why } = leversReport(found([level, beside], asNow)).answer
  expect(verdict.words).toBe('TOO CLOSE TO CALL: no setting clearly reaches 55%; this one may: beside 7 (34.0–70.0)')
  expect(why).toContain('Too close to call, more games tell\nbeside (now 6): 6, as now; 7, 52.0% (34.0–70.0)')
  // Its own games say that the present value misses.
  const { words } = leversReport(found([level], { now: share(0.62, 0.02) })).answer.verdict
  expect(words).toBe('PROBABLY BETWEEN level 6 (62.0%) AND 7 (21.0%), target 55%: take 6 and fine-tune another setting')
})

test('its own games exclude the best value, the present one, and all others miss: between two, by these games', () => {
  const best = lever('best', [point(0, 0.1), point(2, 0.55, 0.08), point(4, 0.9)], { value: 2 })
  const { verdict, why } = leversReport(found([best], { now: share(0.6, 0.02) })).answer
  expect(verdict.words).toBe('BETWEEN best 4 (10.0%) AND 6 (60.0%), target 55%: take 6 and fine-tune another setting')
  expect(why[1]).toBe('The target lies between two values\nbest (now 6): 4, 10.0% (5.0–15.0); 6, as now')
  const { words } = leversReport(found([best], { now: share(0.5, 0.02) })).answer.verdict
  expect(words).toBe('BETWEEN best 6 (50.0%) AND 8 (90.0%), target 55%: take 6 and fine-tune another setting')
})

test('the nearer end of a gap is the one that is shown as nearer', () => {
  const ends = lever('ends', [point(0, 0.1), point(1, 0.38), point(2, 0.68)], { value: 2 })
  expect(leversReport(found([ends], { now: share(0.76, 0.02) })).answer.verdict.words).toBe(
    'BETWEEN ends 5 (38.0%) AND 6 (76.0%), target 55%: take 5 and fine-tune another setting',
  )
})

test('only the present value is open, and by its own games it misses like all others: not by one setting', () => {
  const lower = lever('lower', [point(0, 0.1), point(2, 0.5, 0.1), point(4, 0.3)])
  const { verdict, why } = leversReport(found([lower], { now: share(0.45, 0.02) })).answer
  expect(verdict).toMatchObject({
    key: 'not-by-one',
    words:
      'NOT BY ONE SETTING: at most 45.0% with the settings as they are, ' +
      'none of 3 values tried of 1 setting reaches 55%',
  })
  expect(why).toEqual(['Now: 45.0% (43.0–47.0), too hard.', 'Others: 1 not enough alone; the data has all of them.'])
  // Values between its present and its next one are not tried.
  const apart = lever('apart', [point(0, 0.1), point(2, 0.5, 0.1)])
  expect(leversReport(found([apart], { now: share(0.6, 0.02) })).answer.verdict.words).toBe(
    'PROBABLY BETWEEN apart 4 (10.0%) AND 6 (60.0%), target 55%: take 6 and fine-tune another setting',
  )
})

test('the present value has one number: of the settings as they are', () => {
  // Also where the setting's own games say otherwise.
  const now = lever('now', [point(0, 0.1), point(2, 0.55, 0.01), point(4, 0.9)], { value: 2 })
  expect(leversReport(found([now], { now: share(0.6, 0.02) })).answer.verdict.key).toBe('between')
  const peak = lever('peak', [point(0, 0.1), point(2, 0.55, 0.01), point(4, 0.3)], { value: 2 })
  const { verdict } = leversReport(found([peak], { now: share(0.45, 0.02) })).answer
  expect(verdict.words).toContain('at most 45.0% with the settings as they are, ')
  const beside = lever('beside', [point(2, 0.62, 0.18), point(3, 0.52, 0.18), point(4, 0.1, 0.04)])
  const { answer, charts } = leversReport(found([beside], { now: share(0.62, 0.09) }))
  expect(answer.why[0]).toBe('Now: 62.0% (53.0–71.0), looks too easy.')
  const [table] = charts.find(({ name }) => name === 'settings')!.tables
  expect(table.rows[0]).toContain('62.0% (53.0–71.0)')
  expect(answer.margin).toMatch(
    / Tried: 3 values, at most 200 games each\. Beside these: the settings as they are, [\d,]+ games each\.$/,
  )
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
  expect(lineOf(party, there('cautious play', false, 0.3))).toBe(
    'reached 5 with Robert and Sharon: win rate 0% instead of 55.0%.',
  )
  expect(lineOf(there('cautious play', false, 0.3))).toBe(
    'reached 5 with cautious play: win rate 30.0% instead of 55.0%.',
  )
  expect(lineOf(there('party: a', true, 0.45), there('party: b', true, 0.2, 0.4))).toBeUndefined()
})

test('a setting is called by its word; data have its path', () => {
  const path = 'scenario.numbered.0.check.tn'
  const named = { ...reached, lever: { ...reached.lever, path, word: 'Lamp Oil: TN' } }
  const { answer, charts } = leversReport(found([named]))
  expect(answer.verdict.words).toBe('1 setting of 1 reaches 55%: Lamp Oil: TN 5')
  expect(answer.why[1]).toContain('Lamp Oil: TN (now 6): 5, 55.0%')
  const settings = charts.find(({ name }) => name === 'settings')!
  expect(settings.panels[0].heading).toBe('Lamp Oil: TN')
  expect(settings.tables[0].rows[0][0]).toBe('Lamp Oil: TN')
  expect(settings.tables[0].data!.rows[0][0]).toBe(path)
})

test.each([
  ['limits.4', 'limits.4 = 5', 'limits.4'],
  ['components.monsters.0.strengths.2', 'strengths.2 = 5', 'strengths.2'],
  ['scenario.rounds', '5 rounds', 'rounds'],
])('a setting is never called by a number alone: %s', (path, words, name) => {
  const { answer, charts } = leversReport(found([{ ...reached, lever: { ...reached.lever, path } }]))
  expect(answer.verdict.words).toBe(`1 setting of 1 reaches 55%: ${words}`)
  expect(charts.find(({ name }) => name === 'settings')!.panels[0].heading).toBe(name)
})

test('before the present settings were played: what is known, with its chart; before the first game nothing', () => {
  const nothing = { estimate: null, low: null, high: null, confidence: 0.95, count: 0 }
  const { answer, charts } = leversReport(found([reached, moves], { now: nothing, isFinished: false }))
  expect(answer.verdict.words).toBe('1 setting of 2 reaches 55%: reached 5')
  expect(answer.why[0]).toBe('The settings as they are were not played yet.')
  expect(charts.map(({ name, panels }) => [name, panels.length])).toContainEqual(['settings', 1])
  const none = leversReport(found([lever('a', [])], { now: nothing, isFinished: false }))
  expect(none).toMatchObject({ answer: { verdict: { key: 'not-played' }, why: [] }, charts: [] })
})
