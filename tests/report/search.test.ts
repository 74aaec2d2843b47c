// The words of `search`: best, unclear, no better build, interrupted, none raced.
import { describe, expect, test } from 'vitest'
import type { SearchFinding } from '../../src/questions/index.ts'
import { searchReport } from '../../src/questions/search/report.ts'
import type { ResultEstimate } from '../../src/simulate/index.ts'
import { said } from '../support/said.ts'

const about = (estimate: number, half: number): ResultEstimate => ({
  estimate,
  low: estimate - half,
  high: estimate + half,
  confidence: 0.95,
  count: 1000,
})

const build = (name: string): SearchFinding['builds'][number] => ({
  name,
  sheet: `sheet of ${name}`,
  style: 0,
  playouts: 800,
  sieve: about(0.65, 0.03),
})

const replays = (gain: ResultEstimate): SearchFinding['replays'] => [
  {
    name: '',
    set: {},
    builds: [
      { build: 0, playouts: 1000, estimate: about(0.571, 0.03), difference: null },
      { build: 1, playouts: 1000, estimate: about(0.612, 0.03), difference: gain },
    ],
  },
]

const finding = (more: Partial<SearchFinding> = {}): SearchFinding => ({
  measured: { reference: 'win', kind: 'binary', title: 'Do the heroes win?', unit: '%' },
  options: {
    hero: 'brian',
    name: 'Brian',
    metric: 'win',
    isLessBetter: false,
    within: 0.05,
    level: 0.95,
    most: 2000,
    styles: ['bold fighter'],
  },
  tried: 24,
  finalists: [
    { build: 0, playouts: 2000, atMost: 0.01 },
    { build: 1, playouts: 2000, atMost: 0 },
  ],
  winner: 1,
  isClear: true,
  best: [1],
  replays: replays(about(0.041, 0.03)),
  builds: [build('as it is'), build('build 7')],
  ...more,
})

const answerOf = (more?: Partial<SearchFinding>) => said(searchReport(finding(more)).answer)

describe('verdicts', () => {
  test.each([
    [{}, 'best'],
    [{ isClear: false }, 'other-finalist'],
    [{ replays: replays(about(0.041, 0.05)) }, 'too-close'],
    [{ replays: replays(about(0.011, 0.03)) }, 'none-better'],
    [{ winner: 0 }, 'none-better'],
    [{ winner: 0, isClear: false }, 'other-finalist'],
    [{ replays: [] }, 'not-replayed'],
    [{ winner: null, finalists: [], replays: [], best: [null] }, 'not-raced'],
  ])('%#: %j', (more, key) => {
    expect(searchReport(finding(more)).answer.verdict.key).toBe(key)
  })

  test('in words', () => {
    expect(answerOf().verdict).toBe(
      'BEST: “build 7” wins 61.2% (58.2–64.2), 4 more wins in 100 (1 to 7) than Brian as is',
    )
    expect(answerOf({ replays: replays(about(0.041, 0.05)) }).verdict).toBe(
      'TOO CLOSE TO CALL: “build 7” wins 61.2% (58.2–64.2), from 1 fewer to 9 more wins in 100 than Brian as is; ' +
        '3,000 more games of each narrow it to ±2.5 in 100',
    )
  })
})

test('why and margin: sheet, best by style, how near to the best finalist', () => {
  const { why, margin, details = [] } = answerOf()
  expect(why.slice(0, 2)).toEqual([
    'Sheet: sheet of build 7 (bold fighter).',
    'Best by style: bold fighter 61.2% (58.2–64.2), build 7.',
  ])
  expect(why.length).toBeLessThanOrEqual(4)
  expect(margin).toBe(
    'Margin of error: ±3.0 pp in 1,000 fresh games; no finalist is better by more than 1.0 pp (95%, at all looks).',
  )
  expect(answerOf({ isClear: false }).margin).toContain(', more than --within 5.0 pp.')
  expect([...why, ...details].join(' ')).toContain('When it was chosen: 65.0% (62.0–68.0) in 800 games.')
})
