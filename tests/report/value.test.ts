// The words of `value`: its verdicts, why a thing does nothing, and what a screen says of what it dropped.
import { describe, expect, test } from 'vitest'
import type { ValueFinding, ValueRow } from '../../src/questions/index.ts'
import { VALUE_NEXT } from '../../src/questions/value/next.ts'
import { valueReport } from '../../src/questions/value/report.ts'
import { planWords, stagesOf } from '../../src/questions/value/stages.ts'
import { said } from '../support/said.ts'

const MEASURED = { reference: 'win', kind: 'binary', title: 'Do the heroes win?', unit: '%' } as const

const row = (name: string, estimate: number, half: number, more: Partial<ValueRow> = {}): ValueRow => ({
  name,
  kind: 'swap',
  playouts: 150,
  difference: { estimate, low: estimate - half, high: estimate + half, confidence: 0.95, count: 150 },
  isCalled: Math.abs(estimate) > half,
  isUntouched: false,
  ...more,
})

const finding = (
  rows: readonly ValueRow[],
  options: Partial<ValueFinding['options']> = {},
  more: Partial<ValueFinding> = {},
): ValueFinding => ({
  measured: MEASURED,
  rows,
  reach: [],
  base: { playouts: 150, estimate: { estimate: 0.5, low: 0.42, high: 0.58, confidence: 0.95, count: 150 } },
  options: {
    hero: 'nadia',
    name: 'Nadia',
    metric: 'win',
    level: 0.95,
    delta: 0.02,
    halfWidth: 0.02,
    most: 150,
    ...options,
  },
  ...more,
})

const answerOf = (...args: Parameters<typeof finding>) => said(valueReport(finding(...args)).answer)
const tableOf = (...args: Parameters<typeof finding>) => valueReport(finding(...args)).charts[0].tables[0]
const verdictOf = (...args: Parameters<typeof finding>): string => answerOf(...args).verdict
const skill = (name: string, points: number): Pick<ValueRow, 'thing' | 'points'> => ({
  points: -points,
  thing: { name, isUnused: false, price: { points, of: 10, unit: 'skill points' } },
})

const ranged = row('without Ranged mechanical', -0.004, 0.01, { kind: 'without', ...skill('Ranged mechanical', 5) })
const climbing = row('without Climbing', 0.001, 0.015, { kind: 'without', ...skill('Climbing', 2) })
const search = row('without Search', -0.08, 0.05, { kind: 'without', ...skill('Search', 2) })

describe('verdicts', () => {
  const defence = (estimate: number): ValueRow => row('Defence −1', estimate, 0.05, { kind: 'less' })
  const few = [row('Beg 2 instead of Sneak', 0.001, 0.015), row('with pebble', 0, 0.01, { kind: 'item' })]
  const weaker = row('Attack −1, Speed +1', -0.06, 0.03)
  const medical = row('Medical −1', 0.001, 0.01, { kind: 'less', points: -1 })
  const hills = row('without the hills', 0.3, 0.05, { kind: 'place' })
  const song = row('without the song', 0, 0.05, { kind: 'arrival' })
  const POINTS = { reference: 'points', kind: 'value', title: 'Points?', unit: 'points' } as const

  test.each<[string, ...Parameters<typeof finding>]>([
    ['BETTER: Medical −1, Attack +1: 8 more wins in 100 (3 to 13)', [row('Medical −1, Attack +1', 0.08, 0.05), ranged]],
    // Dead weight, with the points that it costs; what has no price stands behind their sum.
    [
      'DEAD WEIGHT here: Ranged mechanical and Climbing: 7 of 10 skill points',
      [row('swap', 0.04, 0.05), ranged, climbing, search],
    ],
    [
      'DEAD WEIGHT here: Ranged mechanical and Climbing: 7 of 10 skill points; also Medical −1',
      [medical, ranged, climbing],
    ],
    ['DEAD WEIGHT here: Medical −1', [medical]],
    // That it matters most is said only where no other may matter more.
    ['MATTERS MOST: Defence −1: 30 fewer wins in 100 (25 to 35)', [search, defence(-0.3)]],
    [
      'MATTERS: Defence −1: 10 fewer wins in 100 (5 to 15); two changes matter, too close to call which matters most',
      [search, defence(-0.1)],
    ],
    ['MATTERS: Defence −1: 10 fewer wins in 100 (5 to 15)', [row('Speed −1', 0.01, 0.09), defence(-0.1)]],
    ['KEEP Search: without it 8 fewer wins in 100 (3 to 13)', [search]],
    ['NO EFFECT: none of 2 changes moves the win rate by more than 2 pp', few],
    ['NO EFFECT: Beg 2 instead of Sneak moves the win rate by less than 2 pp', few.slice(0, 1)],
    [
      'NO EFFECT: with pebble changed none of 150 games',
      [row('with pebble', 0, 0.05, { kind: 'item', isUntouched: true })],
    ],
    // Whoever looks for what weakens hears of that; without a legal change what costs most, and no advice to keep it.
    ['WEAKER: Attack −1, Speed +1: 6 fewer wins in 100 (3 to 9)', [weaker, search], { isLessBetter: true }],
    [
      'WEAKER: Attack −1, Speed +1: 6 fewer wins in 100 (3 to 9)',
      [row('Medical −1, Attack +1', 0.08, 0.05), weaker],
      { isLessBetter: true },
    ],
    [
      'MATTERS MOST: without Search: 8 fewer wins in 100 (3 to 13)',
      [search, climbing],
      { isLessBetter: true, delta: 0 },
    ],
    [
      'TOO CLOSE TO CALL: none of 2 changes matters clearly; largest so far: b: ' +
        'from 11 fewer to 5 more wins in 100; 450 more games of this change narrow it to ±4 in 100',
      [row('a', 0.01, 0.08), row('b', -0.03, 0.08)],
    ],
    [
      'TOO CLOSE TO CALL: a: from 7 fewer to 9 more wins in 100; about 1,350 games of this change may decide',
      [row('a', 0.01, 0.08, { enough: 1350 })],
    ],
    ['NO RESULT: no game was played yet', []],
    // A scenario without one of its parts; another number, of which more need not be better.
    ['EASIER without the hills: 30 more wins in 100 (25 to 35)', [hills, song], { name: undefined }],
    [
      'HARDER without the Library: 9 fewer wins in 100 (4 to 14)',
      [row('without the Library', -0.09, 0.05, { kind: 'tile' })],
      { name: undefined },
    ],
    [
      'MORE: a: points +1.00 points (+0.60 to +1.40)',
      [row('a', 1, 0.4), row('b', 0.1, 0.4)],
      { delta: undefined, halfWidth: 0 },
      { measured: POINTS },
    ],
  ])('%s', (words, ...asked) => {
    expect(verdictOf(...asked)).toBe(words)
  })

  test('the table says what each row means, and shows no number that is not clear', () => {
    const cellsOf = (...asked: Parameters<typeof finding>): unknown =>
      tableOf(...asked).rows.map((cells) => [cells[2], cells[4]])
    expect(cellsOf([weaker], { isLessBetter: true })).toEqual([['−6.0 pp (−9.0 to −3.0)', 'better']])
    expect(cellsOf([hills, song], { name: undefined })).toEqual([
      ['+30.0 pp (+25.0 to +35.0)', 'easier'],
      ["can't tell (−5.0 to +5.0 pp)", 'too close to call'],
    ])
  })

  test('the verdict calls changes that made the same games as the table does', () => {
    const rows = ['Threaten 2 instead of Sneak', 'Beg 2 instead of Sneak'].map((name) => row(name, 0.08, 0.05))
    expect(tableOf(rows).rows.map(([name]) => name)).toEqual(['Threaten or Beg 2 instead of Sneak'])
    expect(verdictOf(rows)).toBe('BETTER: Threaten or Beg 2 instead of Sneak: 8 more wins in 100 (3 to 13)')
  })

  test('the hero goes by name', () => {
    const named = valueReport(finding([search], { hero: 'my-hero', name: 'My Hero' }))
    expect(named.question).toBe("What is each change of My Hero's sheet worth?")
    expect(named.charts[0].title).toBe('Worth of each change of My Hero')
    expect([...named.answer.why, ...named.answer.details!]).toContain('My Hero as is: win rate 50.0% (42.0–58.0).')
  })
})

describe('why', () => {
  test('what does nothing stands apart by its reason', () => {
    const idle = (name: string, one: ValueRow['idle'], points: number): ValueRow =>
      row(`without ${name}`, 0, 0.05, { kind: 'without', isUntouched: true, idle: one, ...skill(name, points) })
    const rows = [
      idle('Tracking', { reason: 'rules' }, 3),
      idle('Perception', { reason: 'agents', chosen: 78, offered: 1885 }, 3),
      idle('Swimming', { reason: 'unasked' }, 2),
      idle('First aid', { reason: 'used' }, 4),
      idle('Beg', { reason: 'uncounted' }, 1),
      climbing,
    ]
    const answer = answerOf(rows)
    expect(answer.verdict).toBe('DEAD WEIGHT here: Climbing: 2 of 10 skill points')
    expect(answer.why[0]).toBe(
      "These rules don't use it: Tracking. These agents hardly use it: Perception (chosen 78 of 1,885 times). " +
        'None of 150 games asked for it: Swimming. Used, but changed none of 150 games: First aid. ' +
        'Changed none of 150 games: Beg.',
    )
    expect(tableOf(rows).rows.map((cells) => cells[4])).toEqual([
      "rules don't use it",
      'agents hardly use it',
      'no game asked for it',
      'used, but changed no game',
      'changed no game',
      'dead weight',
    ])
  })

  test('a lower level that is dead weight costs what it saves; all of it counts once', () => {
    const lower = row('Ranged mechanical 3', 0, 0.015, {
      kind: 'less',
      points: -2,
      thing: { name: 'Ranged mechanical', isUnused: false, price: { points: 3, of: 10, unit: 'skill points' } },
    })
    expect(verdictOf([lower])).toBe('DEAD WEIGHT here: Ranged mechanical 3: 2 of 10 skill points')
    expect(verdictOf([lower, ranged])).toBe('DEAD WEIGHT here: Ranged mechanical: 5 of 10 skill points')
  })

  test('sure changes, best and worst, beside what the verdict names', () => {
    const answer = answerOf([row('a', 0.2, 0.05), row('b', 0.1, 0.05), row('c', 0.04, 0.05), row('d', -0.04, 0.05)])
    expect(answer.why.slice(0, 2)).toEqual([
      'Better, legal: b: +10.0 pp (+5.0 to +15.0).',
      'Nadia as is: win rate 50.0% (42.0–58.0).',
    ])
  })

  test('changes that made the same games stand together in words and table, each by itself in the file', () => {
    const names = ['Threaten 2 instead of Sneak', 'Beg 2 instead of Sneak', 'Animal handling 2 instead of Sneak']
    const others = [row('Beg 2 instead of Search', 0.02, 0.05), row('Swim 2 instead of Sneak', 0.02, 0.06)]
    const table = tableOf([...names.map((name) => row(name, 0.02, 0.05)), ...others])
    expect(table.rows.map(([name]) => name)).toEqual([
      'Threaten, Beg or Animal handling 2 instead of Sneak',
      'Beg 2 instead of Search',
      'Swim 2 instead of Sneak',
    ])
    expect(table.data!.rows).toHaveLength(5)
    // Swaps of two numbers stay rows of their own: together nobody could read them.
    const swaps = ['Intelligence −1, Persuasion +1', 'Defence −1, Intelligence +1']
    expect(tableOf(swaps.map((name) => row(name, 0.02, 0.05))).rows.map(([name]) => name)).toEqual(swaps)
  })

  test('points that are left are told, with what they could buy', () => {
    const bought = row('Martial arts 5 instead of Gamble', 0.3, 0.05, { kind: 'spend', points: 1 })
    const linesOf = (rows: readonly ValueRow[], unspent: ValueFinding['options']['unspent']): string[] => {
      const { why, details = [] } = answerOf(rows, { unspent })
      return [...why, ...details].filter((line) => line.startsWith('Unspent'))
    }
    const one = { points: '1 skill point', isEnough: true, isByItself: true }
    expect(linesOf([bought], one)).toEqual([
      'Unspent: 1 skill point; best buy: Martial arts 5 instead of Gamble: +30.0 pp (+25.0 to +35.0).',
    ])
    expect(linesOf([bought], { ...one, isByItself: false })[0]).toContain('best buy, in exchange for something else: M')
    expect(linesOf([search], one)).toEqual(['Unspent: 1 skill point; what it could buy was not tried.'])
    const isProposed = (some: readonly ValueRow[]): boolean =>
      VALUE_NEXT.some(
        ({ when, about }) =>
          about === 'see what the unspent points could buy' &&
          when(finding(some, { unspent: one }), { flags: [], playedSeed: 1, variants: [] }) === true,
      )
    expect([isProposed([search]), isProposed([bought])]).toEqual([true, false])
    expect(linesOf([search], { ...one, isEnough: false })).toEqual([
      'Unspent: 1 skill point, too little to buy anything.',
    ])
    expect(linesOf([{ ...bought, isUntouched: true, isCalled: false }], one)).toEqual([
      'Unspent: 1 skill point; nothing it could buy changed any of 150 games.',
    ])
    // What costs one point is worth per point what it is worth.
    const titles = (rows: readonly ValueRow[]): string[] => tableOf(rows).columns.map(({ title }) => title)
    expect(titles([bought])).not.toContain('Per point')
    expect(titles([bought, row('Speed +2', 0.1, 0.05, { kind: 'spend', points: 2 })])).toContain('Per point')
  })
})

describe('how sure', () => {
  const linesOf = (...args: Parameters<typeof finding>): string => {
    const { why, details = [] } = answerOf(...args)
    return [...why, ...details].join('\n')
  }

  test('the margin: widest interval, that they hold together, what does not matter, what the screen dropped', () => {
    expect(answerOf([row('a', 0.01, 0.08)]).margin).toBe('Margin of error: up to ±8.0 pp; ±2 pp does not matter.')
    const rows = [row('a', 0.05, 0.04), row('b', 0.01, 0.2, { isDropped: true, playouts: 30 })]
    const stages = [
      { changes: 2, playouts: 30 },
      { changes: 1, playouts: 150 },
    ]
    expect(answerOf(rows, {}, { stages }).margin).toBe(
      'Margin of error: up to ±4.0 pp; all 2 intervals hold together (95%); ±2 pp does not matter. ' +
        '1 of 2 changes looked weaker than others after 30 games or fewer and were dropped: ' +
        'it may still be worth anything from −19.0 pp to +21.0 pp.',
    )
    expect(tableOf(rows, {}, { stages }).rows[1][4]).toBe('dropped')
  })

  test('when all games were played and something is not known, it says how many would do', () => {
    const open = [row('a', 0.01, 0.08), row('b', 0.01, 0.01)]
    expect(linesOf(open, {}, { enough: 2387 })).toContain(
      '1 change not known to ±2.0 pp after 150 games; about 2,387 would do.',
    )
    expect(linesOf(open, {}, { enough: null })).toContain('1 change not known to ±2.0 pp after 150 games.')
    expect(linesOf([row('a', 0.01, 0.01)])).not.toContain('not known')
  })

  test('the cost is said beforehand', () => {
    expect(planWords(0, 300, stagesOf(78, 300))).toBe(
      '100 games of each of 78 changes, then 376 more of the 20 that move it most, ' +
        'then 1,128 more of the 6 that move it most; as many of the baseline',
    )
    expect(planWords(1, 300, [])).toBe('300 games of each of 1 part of the sheet; as many of the baseline')
  })
})
