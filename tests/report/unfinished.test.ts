// What studies say about games that never end, and levers about the present value, from made-up findings.
import { expect, test } from 'vitest'
import type { Ledger } from '../../src/simulate/ledger.ts'
import { rowOf } from '../../src/questions/levers/crossings.ts'
import type { LeversFinding } from '../../src/questions/levers/study.ts'
import { leversReport } from '../../src/questions/levers/report.ts'
import { unfinishedIn } from '../../src/studies/unfinished.ts'
import { unfinishedWords } from '../../src/questions/words.ts'
import { Recording, Tally, TallyLayout } from '../../src/simulate/index.ts'
import { point, share } from '../support/axis-points.ts'
import { said } from '../support/said.ts'

const measured = { reference: 'win', kind: 'binary', title: 'How often?', unit: 'share of games' } as const
const unfinished = {
  reference: 'outcome[category=unfinished]',
  kind: 'category',
  title: 'Endings',
  unit: 'share of games',
  shown: 'outcome, not finished',
} as const

test('of variants in which it is not rare, the most first, with intervals and counts; of the others nothing', () => {
  expect(
    unfinishedWords(unfinished, [
      { name: 'a', estimate: share(0.1, 0.05) },
      { name: 'b', estimate: share(0.005, 0.005) },
      { name: 'c', estimate: { ...share(0.49, 0.05), count: 400 } },
    ]),
  ).toEqual([
    'Unfinished when the rounds run out: c 49.0% (44.0–54.0) of 400 games and a 10.0% (5.0–15.0) of ' +
      '200 games. They count as not won; means include them.',
  ])
  expect(unfinishedWords(unfinished, [{ name: 'b', estimate: share(0.005, 0.005) }])).toEqual([])
})

test('levers: a setting whose nearest value is the present one, surely off the target, misses it', () => {
  const lever = { path: 'actions', now: 3, values: [1, 2, 3, 4, 5] }
  const options = { metric: 'win', wanted: 0.6, tolerance: 0.02, level: 0.95, most: 200, levers: [lever] }
  const points = [point(1, 0.2, 0.05, options), point(2, 0.75, 0.17, options), point(4, 0.99, 0.01, options)]
  const row = rowOf(points, lever, options)
  const finding: LeversFinding = {
    measured,
    now: share(0.83, 0.05),
    options,
    levers: [{ lever, row, value: 2, isIdle: false, effects: [] }],
    isFinished: true,
    reach: [],
    unfinished: { measured: unfinished, now: share(0.1, 0.05), levers: { actions: share(0.1, 0.05) } },
  }
  const { verdict, why, details } = said(leversReport(finding).answer)
  expect(verdict).toBe('BETWEEN actions 2 (20.0%) AND 3 (83.0%), target 60%: take 3 and fine-tune another setting')
  expect(why).toContain('The target lies between two values\nactions (now 3): 2, 20.0% (15.0–25.0); 3, as now')
  expect(details).toContain(
    'Unfinished when the rounds run out: now 10.0% (5.0–15.0) of 200 games. ' +
      'They count as not won; means include them.',
  )
  // As far as the games tell it may be on target: then it counts.
  expect(leversReport({ ...finding, now: share(0.61, 0.15) }).answer.verdict.words).toBe(
    'PROBABLY ON TARGET ALREADY with 61.0% (46.0–76.0)',
  )
})

test('counts unfinished playouts of each variant; nothing where they are rare or cannot occur', () => {
  const layoutOf = (endings?: readonly { readonly is: 'won' | 'unfinished' }[]): TallyLayout =>
    new TallyLayout(
      [
        {
          name: 'outcome',
          title: 'How?',
          kind: 'category',
          unit: 'share of games',
          categories: ['slain', 'stopped'],
          endings,
        },
      ],
      0,
    )
  const layout = layoutOf([{ is: 'won' }, { is: 'unfinished' }])
  const variantOf = (stopped: number): unknown => {
    const [tally, recording] = [new Tally(layout), new Recording(layout)]
    for (let index = 0; index < 200; index++) {
      recording.clear()
      recording.set(0, 0, index < stopped ? 1 : 0)
      tally.fold(recording, index)
    }
    return { tally, playouts: 200 }
  }
  const ledger = { variants: [variantOf(98), variantOf(1)] } as unknown as Ledger
  const found = unfinishedIn(ledger, [layout, layout], [0, 1], 0.95)!
  expect([0, 1].map((variant) => found.of(variant))).toMatchObject([
    { estimate: 0.49, count: 200 },
    { estimate: 0.005 },
  ])
  expect(found.measured.reference).toBe('outcome[category=stopped]')
  expect(unfinishedIn(ledger, [layout, layout], [1], 0.95)).toBeUndefined()
  expect(unfinishedIn(ledger, [layoutOf(), layoutOf()], [0], 0.95)).toBeUndefined()
})
