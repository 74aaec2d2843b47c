// The words of `search`: best, unclear, no better build, interrupted, none raced.
import { describe, expect, test } from 'vitest'
import type { SearchFinding } from '../../src/questions/index.ts'
import type { Next } from '../../src/questions/next.ts'
import { SEARCH_NEXT } from '../../src/questions/search/next.ts'
import { isSettled, searchReport } from '../../src/questions/search/report.ts'
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

/** Another finalist may be better than the winner by up to 9 pp. */
const OTHER: Partial<SearchFinding> = {
  isClear: false,
  finalists: [...[0, 1, 2].map((build) => ({ build, playouts: 2000, atMost: 0.045 * build }))],
  winner: 1,
  builds: [build('as it is'), build('build 7'), build('build 8')],
}

describe('verdicts', () => {
  test.each([
    [{}, 'best'],
    [OTHER, 'other-finalist'],
    // Clearly worse than the build as is, and yet another finalist may be better than that.
    [{ ...OTHER, replays: replays(about(-0.05, 0.03)) }, 'other-finalist'],
    [{ replays: replays(about(-0.05, 0.03)) }, 'none-better'],
    [{ replays: replays(about(0.041, 0.05)) }, 'too-close'],
    [{ replays: replays(about(0.011, 0.03)) }, 'none-better'],
    [{ winner: 0 }, 'none-better'],
    [{ ...OTHER, winner: 0 }, 'other-finalist'],
    [{ replays: [] }, 'not-replayed'],
    [{ winner: null, finalists: [], replays: [], best: [null] }, 'not-raced'],
  ])('%#: %j', (more, key) => {
    expect(searchReport(finding(more)).answer.verdict.key).toBe(key)
    expect(isSettled(finding(more))).toBe(key === 'best' || key === 'none-better')
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
    'Chosen of each style: bold fighter 61.2% (58.2–64.2), build 7; as is, bold fighter: 57.1% (54.1–60.1).',
  ])
  expect(why.length).toBeLessThanOrEqual(4)
  expect(margin).toBe('Margin of error: ±3.0 pp in 1,000 fresh games; no other new build was left to race.')
  expect(answerOf(OTHER).margin).toContain(
    '; no other new build of the race is better by more than 9.0 pp (95%, at all looks), more than --within 5.0 pp.',
  )
  expect([...why, ...details].join(' ')).toContain('When it was chosen: 65.0% (62.0–68.0) in 800 games.')
})

describe('what is too close to call has a next command', () => {
  const close = { replays: replays(about(0.041, 0.05)) }
  test.each([
    // More fresh games, a tenth of `--games`, tell whether it beats the build as is; clear or not who is best.
    [close, [{ about: 'settle whether it beats the build as is', games: 40_000 }]],
    [{ ...OTHER, ...close }, [{ about: 'settle whether it beats the build as is', games: 40_000 }]],
    [OTHER, [{ about: 'settle which finalist is best', games: 8000 }]],
    [{}, []],
    [{ replays: [] }, []],
  ])('%#', (more, expected) => {
    const asked = { flags: [], playedSeed: 1, variants: [] }
    const settling = (SEARCH_NEXT as unknown as readonly Next<SearchFinding, object>[]).flatMap((row) => {
      const one = String(row.about).startsWith('settle') && row.when(finding(more), asked)
      return one ? [{ about: row.about, ...row.flags!(one, asked) }] : []
    })
    expect(settling).toEqual(expected)
  })
})

describe('the build as is', () => {
  const worse = finding({ ...OTHER, replays: replays(about(-0.05, 0.03)) })

  test('clearly ahead: not by the estimates alone, with one interval, and the winner is not proposed', () => {
    const { answer, charts } = searchReport(worse)
    expect(answer.verdict.words).toContain('5 fewer wins in 100 (2 to 8) than Brian as is; another finalist may')
    expect(answer.why.join(' ')).not.toContain('Ahead')
    const [table] = charts.find(({ name }) => name === 'builds')!.tables
    expect(table.rows.map((row) => row.at(-1))).toEqual(['at most +8.0', 'won', 'at most +9.0'])
    const variants = [{ name: 'build 7', set: { 'party.0': {} }, playouts: 1000 }]
    const proposed = ({ replays: played }: SearchFinding): unknown[] =>
      SEARCH_NEXT.map(({ when }) => when({ ...worse, replays: played }, { flags: [], playedSeed: 1, variants }))
    expect(proposed(worse)[2]).toBeUndefined()
    expect(proposed(finding())[2]).toBe(variants[0])
  })

  test('elsewhere the winner is first too only where it is first as asked', () => {
    const linesOf = (gain: number, there: number, elsewhere: number): readonly string[] => {
      const [asked] = replays(about(gain, 0.06))
      const builds = [
        { ...asked.builds[0], estimate: about(0.6, 0.03) },
        { ...asked.builds[1], estimate: about(there, 0.03) },
      ]
      const context = {
        ...asked,
        name: 'bold play',
        builds: [builds[0], { ...builds[1], estimate: about(elsewhere, 0.03) }],
      }
      return answerOf({ replays: [{ ...asked, builds }, context] }).why
    }
    const end = (...given: Parameters<typeof linesOf>): string =>
      /(?:pp|\)) over the build as is(.*)\.$/.exec(linesOf(...given).find((line) => line.startsWith('With bold'))!)![1]
    expect(end(0.03, 0.63, 0.63)).toBe('; first there too, by the estimates')
    expect(end(-0.03, 0.57, 0.63)).toBe('; first there, by the estimates')
    expect(end(0, 0.6, 0.6)).toBe('; first there, level with Brian as is')
    expect(end(-0.03, 0.57, 0.57)).toBe('; ahead there, by the estimates: Brian as is')
  })
})

test('how many builds were drawn, and how many are swaps', () => {
  const builds = [build('as it is'), build('build 1'), { ...build('build 1, swap'), parent: 1 }]
  expect((answerOf({ builds, tried: 3 }).details ?? []).join(' ')).toContain(
    'Tried 3 builds: the one as is, 1 drawn at random from the legal ones and 1 swap of the best.',
  )
})
