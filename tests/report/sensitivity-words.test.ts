// What the screening of `sensitivity` says: robust, changes with, too close to call, one number or a verdict, no games.
// From made-up findings.
import { expect, test } from 'vitest'
import { sensitivityReport } from '../../src/questions/sensitivity/report.ts'
import { screeningReport } from '../../src/questions/sensitivity/screening-report.ts'
import type { ScreeningFinding, Survival } from '../../src/questions/sensitivity/screening.ts'
import { said } from '../support/said.ts'

const measured = { reference: 'win', kind: 'binary', title: 'Win rate', unit: 'share of games' } as const
const estimate = (value: number, half = 0.02) => ({
  estimate: value,
  low: value - half,
  high: value + half,
  confidence: 0.95,
  count: 400,
})

interface Change {
  readonly effect: number
  readonly survival: Survival
  readonly isCalled?: boolean
}
function found(changes: Readonly<Record<string, Change>>, own = ['as it is'], verdict = 'undecided'): ScreeningFinding {
  const names = Object.keys(changes)
  return {
    measured,
    options: { metric: 'win', level: 0.95, halfWidth: 0.02, delta: 0.02, most: 400, own },
    questions: [
      {
        name: own.length === 1 ? '' : `${own[1]} against ${own[0]}`,
        number: estimate(own.length === 1 ? 0.55 : 0.1),
        verdict: verdict as ScreeningFinding['questions'][number]['verdict'],
      },
    ],
    factors: names.map((name) => ({
      name,
      kind: 'rule',
      now: 'old',
      pValue: 0.001,
      isCalled: changes[name].isCalled === true,
      isIdle: false,
      best: 0,
      largest: estimate(changes[name].effect),
      elsewhere: [],
    })),
    rows: names.map((name, factor) => ({
      name: `${name} new`,
      factor,
      change: 0,
      playouts: 400,
      effects: [estimate(changes[name].effect)],
      numbers: [estimate(0.5)],
      verdicts: ['worse'],
      survivals: [changes[name].survival],
      isUntouched: false,
    })),
    places: 0,
  }
}
const answerOf = (...asked: Parameters<typeof found>) => said(screeningReport(found(...asked)).answer)
const calm: Change = { effect: 0, survival: 'survives' }

test('robust: nothing moves the number by more than matters', () => {
  const { verdict, why, margin } = answerOf({ 'rules.fate': calm, 'rules.sight': calm })
  expect(verdict).toBe('ROBUST: no ruling or assumption moves the win rate by more than 2 pp')
  expect(why.slice(0, 2)).toEqual(['Now: win rate 55.0% (53.0–57.0).', 'Within 2 pp of now under 2 of 2 changes.'])
  expect(margin).toBe(
    'Margin of error: of all that is called, at most 5% is expected to be chance; same dice. ' +
      'Played: up to 400 games of each change.',
  )
})

test('what moves it, the most first; the rest is counted', () => {
  const strong = (effect: number): Change => ({ effect, survival: 'turns', isCalled: true })
  const { verdict, why } = answerOf({ a: strong(0.2), b: strong(-0.1), c: strong(0.08), d: strong(0.07), e: calm })
  expect(verdict).toBe(
    'CHANGES WITH a new: 20 more wins in 100 (18 to 22); b new: 10 fewer wins in 100 (8 to 12); ' +
      'c new: 8 more wins in 100 (6 to 10); 1 more',
  )
  expect(why[1]).toBe('Within 2 pp of now under 1 of 5 changes. Not with a new, b new, c new and d new.')
})

test('too few games for some changes', () => {
  const open: Change = { effect: 0.03, survival: 'open' }
  expect(answerOf({ a: open, b: calm }).verdict).toBe(
    'TOO CLOSE TO CALL: 1 of 2 changes may move the win rate by more than 2 pp',
  )
})

test('what fresh games leave open is not what it depends on, however large it looks', () => {
  const strong: Change = { effect: 0.2, survival: 'turns', isCalled: true }
  const screening = found({ a: strong, b: { effect: 0.1, survival: 'open' } })
  const verdictOf = (...fresh: readonly (readonly [name: string, low: number, high: number])[]): string =>
    sensitivityReport({
      screening,
      playouts: 400,
      questions: [
        {
          name: 'as it is',
          effects: fresh.map(([name, low, high]) => {
            const effect = { ...estimate((low + high) / 2, (high - low) / 2), count: 400 }
            return { name, effect, alone: effect, first: effect, total: effect }
          }),
          interactions: [],
        },
      ],
      reach: [],
    }).answer.verdict.words
  expect(verdictOf(['a new', -0.273, 0.006])).toBe(
    'TOO CLOSE TO CALL: 2 of 2 changes may move the win rate by more than 2 pp',
  )
  expect(verdictOf(['a new', -0.273, 0.006], ['b new', -0.2, -0.1])).toBe(
    'CHANGES WITH b new: 15 fewer wins in 100 (10 to 20)',
  )
})

test('of the screening alone it names a change whose own interval is clear', () => {
  const called: Change = { effect: 0.01, survival: 'turns', isCalled: true }
  expect(answerOf({ a: called, b: calm }).verdict).toMatch(/^TOO CLOSE TO CALL: 1 of 2 /)
})

test('a verdict that survives, that a ruling turns, that is unclear', () => {
  const own = ['steady', 'bold']
  expect(answerOf({ a: calm, b: calm }, own, 'better').verdict).toBe(
    'ROBUST: the verdict survives all 2 changes of rulings and assumptions',
  )
  const { verdict, why } = answerOf({ a: { effect: -0.2, survival: 'turns' }, b: calm }, own, 'better')
  expect(verdict).toBe('CHANGES WITH a new')
  expect(why).toEqual([
    'Now: bold against steady: better, +10.0 pp (+8.0 to +12.0).',
    'bold against steady stays better under 1 of 2 changes. Not with a new (worse, +50.0 pp (+48.0 to +52.0)).',
  ])
  expect(answerOf({ a: { effect: 0, survival: 'open' } }, own, 'better').verdict).toBe(
    'TOO CLOSE TO CALL: 1 of 1 change may turn the verdict',
  )
  expect(answerOf({ a: calm }, own, 'budget spent').verdict).toBe(
    'TOO CLOSE TO CALL: the verdict is open as things are, so nothing can turn it',
  )
})

test('before the first game', () => {
  const none = screeningReport({ ...found({ a: calm }), rows: [] })
  expect(none).toMatchObject({ answer: { verdict: { key: 'not-played' }, why: [] }, charts: [] })
})
