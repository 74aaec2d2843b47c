// What a page of `value` says beside its rows: what may be luck, what is the same, whether more games would tell.
import { expect, test } from 'vitest'
import type { ValueFinding, ValueRow } from '../../src/questions/index.ts'
import { valueReport } from '../../src/questions/value/report.ts'

const MEASURED = { reference: 'win', kind: 'binary', title: 'Do the heroes win?', unit: '%' } as const

const row = (name: string, estimate: number, half: number, more: Partial<ValueRow> = {}): ValueRow => ({
  name,
  kind: 'swap',
  playouts: 150,
  difference: { estimate, low: estimate - half, high: estimate + half, confidence: 0.95, count: 150 },
  pValue: 0.5,
  isCalled: false,
  isUntouched: false,
  ...more,
})

const finding = (rows: readonly ValueRow[], halfWidth = 0.02, enough?: number | null): ValueFinding => ({
  ...(enough === undefined ? {} : { enough }),
  measured: MEASURED,
  rows,
  reach: [],
  base: { playouts: 150, estimate: { estimate: 0.5, low: 0.42, high: 0.58, confidence: 0.95, count: 150 } },
  options: { hero: 'nadia', metric: 'win', level: 0.95, halfWidth, most: 150 },
})

const textOf = (one: ValueFinding): string => valueReport(one).answer.why.join(' ')

test('names keep their commas, and what looks good by luck is called so', () => {
  const said = textOf(
    finding([
      row('Medical −1, Persuasion +1', 0.113, 0.1),
      row('Sneak 2 in place of Beg', 0.01, 0.08),
      ...Array.from({ length: 38 }, (_, index) => row(`change ${index}`, -0.01 * index, 0.5)),
    ]),
  )
  expect(said).toContain('Best swaps: Medical −1, Persuasion +1: +11.3 (+1.3 to +21.3); Sneak 2 in place of Beg: +1.0')
  expect(said).toContain(
    'One of them has an interval without zero, and may be chance all the same: ' +
      'about two of 40 would look so by luck, and many at once where the games ' +
      'as it is, against which all are held, went unusually well or badly.',
  )
})

test('swaps of two numbers that made the same games stay rows of their own: together nobody could read them', () => {
  const names = ['Intelligence −1, Persuasion +1', 'Defence −1, Intelligence +1']
  expect(
    valueReport(finding(names.map((name) => row(name, 0.02, 0.05)))).charts[0].tables[0].rows.map(([name]) => name),
  ).toEqual(names)
})

test('changes that made the same games stand together in words and table, each by itself in the file', () => {
  const rows = [
    row('Threaten 2 in place of Sneak', 0.02, 0.05),
    row('Beg 2 in place of Sneak', 0.02, 0.05),
    row('Animal handling 2 in place of Sneak', 0.02, 0.05),
    row('Beg 2 in place of Search', 0.02, 0.05),
    row('Swim 2 in place of Sneak', 0.02, 0.06),
  ]
  const report = valueReport(finding(rows))
  const [table] = report.charts[0].tables
  expect(table.rows.map(([name]) => name)).toEqual([
    'Threaten, Beg or Animal handling 2 in place of Sneak',
    'Beg 2 in place of Search',
    'Swim 2 in place of Sneak',
  ])
  expect(table.data!.rows).toHaveLength(5)
  expect(report.answer.why[0]).toContain('Best swaps: Threaten, Beg or Animal handling 2 in place of Sneak: +2.0')
})

test('points that are left are told, with what they could buy; what is legal leads the answer', () => {
  const spending = (
    rows: readonly ValueRow[],
    unspent: ValueFinding['options']['unspent'] = { points: '1 skill point', isEnough: true },
  ): ValueFinding => ({ ...finding(rows), options: { ...finding(rows).options, unspent } })
  const bought = row('Martial arts 5 in place of Gamble', 0.3, 0.05, { kind: 'spend', points: 1, isCalled: true })
  expect(valueReport(spending([bought, row('swap', 0.1, 0.05, { isCalled: true })])).answer.verdict).toContain(
    'the best legal change, with points that are left, is “Martial arts 5 in place of Gamble”: +30.0',
  )
  expect(valueReport(spending([bought])).answer.why[0]).toBe(
    'Not all is spent, 1 skill point is left; the best that could be ' +
      'bought: Martial arts 5 in place of Gamble: +30.0 (+25.0 to +35.0).',
  )
  expect(
    valueReport(spending([bought], { points: '1 skill point', isEnough: true, isByItself: false })).answer.why[0],
  ).toBe(
    'Not all is spent, 1 skill point is left: by itself too little to buy anything. Together with what ' +
      'something else has cost, the best: Martial arts 5 in place of Gamble: +30.0 (+25.0 to +35.0).',
  )
  // What costs one point is worth for a point what it is worth.
  const titles = (rows: readonly ValueRow[]): string[] =>
    valueReport(spending(rows)).charts[0].tables[0].columns.map(({ title }) => title)
  expect(titles([bought])).not.toContain('for a point')
  expect(titles([bought, row('Speed +2', 0.1, 0.05, { kind: 'spend', points: 2 })])).toContain('for a point')
  expect(
    valueReport(spending([row('swap', 0.1, 0.05)], { points: '2 skill points', isEnough: true })).answer.why[0],
  ).toBe('Not all is spent, 2 skill points are left: what could be bought was not asked (--only spend).')
  expect(
    valueReport(spending([row('swap', 0.1, 0.05)], { points: '1 skill point', isEnough: false })).answer.why[0],
  ).toBe('Not all is spent, 1 skill point is left: too little to buy anything.')
  expect(valueReport(spending([{ ...bought, isUntouched: true, isCalled: false }])).answer.why[0]).toBe(
    'Not all is spent, 1 skill point is left; nothing that could be bought ever mattered.',
  )
  expect(valueReport(finding([row('swap', 0.1, 0.05)])).answer.why.join()).not.toContain('left')
})

test('when all games were played and something is not known, it says how many would do', () => {
  const open = [row('a', 0.01, 0.08), row('b', 0.01, 0.01)]
  const said = 'All 150 games that were allowed were played, and one change is not yet known to ±2 points'
  expect(textOf(finding(open, 0.02, 2387))).toContain(`${said}: about 2,387 would do.`)
  expect(textOf(finding(open, 0.02, null))).toContain(`${said}.`)
  expect(textOf(finding([row('a', 0.01, 0.01)]))).toContain('150 games each at most were needed, of 150.')
})

test('a study that was stopped does not say that its games were enough', () => {
  const stopped = finding([row('a', 0.01, 0.08)])
  expect(textOf({ ...stopped, options: { ...stopped.options, most: 400 } })).toContain(
    'It was stopped after 150 games each at most, of 400: not all is known as well as was asked for.',
  )
})
