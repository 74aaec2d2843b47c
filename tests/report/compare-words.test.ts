// What `compare` says: better, no difference, unclear, one variant or many, ties, interrupted, no games. From made-up
// findings.
import { expect, test } from 'vitest'
import { compareReport } from '../../src/questions/compare/report.ts'
import type { CompareFinding, CompareOptions, ContextFinding } from '../../src/questions/compare/study.ts'
import { said } from '../support/said.ts'

const measured = { reference: 'win', kind: 'binary', title: 'Win rate', unit: 'share of games' } as const
const estimate = (value: number, half: number) => ({
  estimate: value,
  low: value - half,
  high: value + half,
  confidence: 0.95,
  count: 400,
})
type Pair = ContextFinding['pairs'][number]
type Place = readonly [best: number, worst: number]

const pair = (second: string, value: number, verdict: Pair['verdict'], first = 'steady'): Pair => ({
  first,
  second,
  difference: estimate(value, 0.02),
  verdict,
})
const variant = (name: string, value: number, rank?: Place, playouts = 400): ContextFinding['variants'][number] => ({
  name,
  playouts,
  estimate: estimate(value, 0.03),
  isOut: false,
  ...(rank === undefined ? {} : { rank }),
})
function found(
  variants: ContextFinding['variants'],
  pairs: readonly Pair[],
  options: Partial<CompareOptions> = {},
  isClear = true,
): CompareFinding {
  return {
    measured,
    options: { metric: 'win', mode: 'against', delta: 0.02, level: 0.95, isLessBetter: false, most: 400, ...options },
    contexts: [{ name: '', set: {}, isClear, variants, pairs }],
    others: [],
  }
}
const answerOf = (...asked: Parameters<typeof found>) => said(compareReport(found(...asked)).answer)
const two = [variant('steady', 0.55), variant('cautious', 0.6)]

test('one variant against the baseline', () => {
  const { verdict, why, margin } = answerOf(two, [pair('cautious', 0.05, 'better')])
  expect(verdict).toBe('BETTER: cautious with 5 more wins in 100 (3 to 7) vs steady')
  expect(why).toEqual(['Baseline steady: win rate 55.0% (52.0–58.0).', 'Tested with these play styles and rules only.'])
  expect(margin).toBe(
    'Margin of error: the verdict holds in 95% of such studies, same dice. Played: 400 games of each variant.',
  )
  // A difference that was clear early happened to look large.
  expect(answerOf(two, [pair('cautious', 0.05, 'better')], { most: 2000 }).margin).toBe(
    `${margin} It stopped early, when the verdict was clear: sizes may be overstated; the command run measures them.`,
  )
  expect(answerOf(two, [pair('cautious', 0, 'same')]).verdict).toBe(
    'NO DIFFERENCE within 2 pp: cautious with 0 more wins in 100 (2 fewer to 2 more) vs steady',
  )
  expect(answerOf(two, [pair('cautious', 0.01, 'budget spent')], {}, false).verdict).toBe(
    'TOO CLOSE TO CALL: cautious from 1 fewer to 3 more wins in 100 vs steady; ' +
      '1,200 more games of each narrow it to ±1 in 100',
  )
})

test('many variants: best and worst first, ties named, the rest counted', () => {
  const names = ['steady', 'a', 'b', 'c', 'd', 'e', 'f']
  const { verdict } = answerOf(
    names.map((name) => variant(name, 0.5)),
    [
      pair('a', 0.05, 'better'),
      pair('b', 0.09, 'better'),
      pair('c', 0.07, 'better'),
      pair('d', -0.1, 'worse'),
      pair('e', 0, 'same'),
      pair('f', 0.01, 'budget spent'),
    ],
    {},
    false,
  )
  expect(verdict).toBe(
    'BETTER: b with 9 more wins in 100 (7 to 11), c with 7 more wins in 100 (5 to 9), 1 more; ' +
      'WORSE: d with 10 fewer wins in 100 (8 to 12); one with no difference within 2 pp; ' +
      'one too close to call; vs steady',
  )
})

test('several scenarios: each is compared within itself', () => {
  const pairs = ['lair', 'night'].map((scenario) => pair(`${scenario} · bold`, 0.05, 'better', `${scenario} · steady`))
  expect(answerOf([variant('lair · steady', 0.5)], pairs).verdict).toBe(
    'BETTER: lair: bold against steady with 5 more wins in 100 (3 to 7), 1 more; each vs the first of its scenario',
  )
})

test('the best of all: alone, tied, unclear', () => {
  const ranked = (first: Place, second: Place, third: Place) => [
    variant('a', 0.6, first),
    variant('b', 0.5, second),
    variant('c', 0.4, third),
  ]
  const pairs = [pair('b', -0.1, 'worse', 'a'), pair('c', -0.2, 'worse', 'a')]
  expect(answerOf(ranked([1, 1], [2, 2], [3, 3]), pairs, { mode: 'all' })).toMatchObject({
    verdict: 'BEST: a 60.0% (57.0–63.0), of 3 variants; WORST: c 40.0% (37.0–43.0)',
    why: [
      'Places\n1. a 60.0% (57.0–63.0)\n2. b 50.0% (47.0–53.0)\n3. c 40.0% (37.0–43.0)',
      'Tested with these play styles and rules only.',
    ],
  })
  const tied = ranked([1, 2], [1, 2], [3, 3])
  expect(answerOf(tied, pairs, { mode: 'best' }).verdict).toBe('TIE: a and b are best, no difference within 2 pp')
  expect(answerOf(tied, pairs, { mode: 'best' }, false).verdict).toBe('TOO CLOSE TO CALL: a and b may be best')
})

test('interrupted, and before the first game', () => {
  const { verdict, why } = answerOf(two, [pair('cautious', 0.01, 'undecided')], { most: 2000 }, false)
  expect(verdict).toMatch(/^TOO CLOSE TO CALL so far: cautious from 1 fewer to 3 more wins in 100 vs steady;/)
  expect(why[0]).toBe('Interrupted after 400 games of each variant, of at most 2,000.')
  // It did not stop because something was clear.
  const part = [pair('cautious', 0.05, 'better'), pair('hasty', 0, 'undecided')]
  expect(answerOf([...two, variant('hasty', 0.55)], part, { most: 2000 }, false).margin).not.toContain('stopped')
  const none = { ...pair('cautious', 0, 'undecided'), difference: { ...estimate(0, 0), estimate: null, low: null } }
  expect(answerOf([variant('steady', 0.5), variant('cautious', 0.5, undefined, 0)], [none], {}, false).verdict).toBe(
    'NO RESULT: no game was played yet',
  )
})

test('a number that is no win rate is more or less', () => {
  const finding = found(two, [pair('cautious', 0.05, 'better')])
  const points = { reference: 'points', kind: 'value', title: 'Points', unit: 'points' } as const
  expect(compareReport({ ...finding, measured: points }).answer.verdict.words).toBe(
    'MORE, points: cautious +0.05 points (+0.03 to +0.07) vs steady',
  )
})

test('where the number that was asked about shows nothing, another one that surely differs', () => {
  const rounds = { reference: 'rounds', kind: 'value', title: 'Length', unit: 'rounds' } as const
  const beside = (finding: CompareFinding, differs: readonly boolean[]): string => {
    const differences = finding.contexts[0].pairs.map((_, index) => estimate(10 - 30 * index, 1))
    const estimates = finding.contexts[0].variants.map(() => estimate(20, 1))
    return compareReport({ ...finding, others: [{ measured: rounds, estimates, differences, differs }] }).answer.verdict
      .words
  }
  const same = found(two, [pair('cautious', 0, 'same')])
  expect(beside(same, [true])).toBe(
    'NO DIFFERENCE within 2 pp: cautious with 0 more wins in 100 (2 fewer to 2 more) vs steady; ' +
      'length differs: cautious +10 rounds (+9 to +11)',
  )
  expect(beside(same, [false])).not.toContain('differs')
  expect(beside(found(two, [pair('cautious', 0.05, 'better')]), [true])).not.toContain('differs')
  const ranked = [variant('a', 0.5, [1, 3]), variant('b', 0.5, [1, 3]), variant('c', 0.5, [1, 3])]
  const pairs = [pair('b', 0, 'same', 'a'), pair('c', 0, 'same', 'a'), pair('c', 0, 'same', 'b')]
  expect(beside(found(ranked, pairs, { mode: 'all' }), [true, true, false])).toMatch(
    /^TIE: .*; length differs: c vs a −20 rounds/,
  )
})
