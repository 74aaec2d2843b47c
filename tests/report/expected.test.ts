// Thresholds and design targets in words. One interval decides each; its digits show why, and the text says how many
// games would give a clear answer.
import { describe, expect, test } from 'vitest'
import { expectedLine, expectedOf, gamesToDecide, JUDGED, rangeText } from '../../src/report/expected.ts'
import { answerOf } from '../../src/report/index.ts'
import { countedIn, judge } from '../../src/simulate/index.ts'
import type { Bounds, Result } from '../../src/simulate/index.ts'
import type { Metric } from '../../src/engine/game.ts'
import { madeResult, WIN, wonResult } from '../support/made-result.ts'
import { nightOf } from './night.ts'

test.each([
  [{ high: 10 }, 9.87, 10.004, false, '9.870–10.004'],
  [{ high: 10 }, 9.87, 9.996, false, '9.87–10.00'],
  [{ high: 15 }, 9.87, 10.004, false, '9.87–10.00'],
  [{ low: 0.4 }, 0.39996, 0.45, true, '39.996–45.000%'],
  [{ low: 0.4 }, 0.42, 0.45, true, '42.0–45.0%'],
  [{ low: 0.4 }, 0.3, 0.39, false, '0.300–0.390'],
  [{ low: 0 }, -2.5, 3.1, false, '−2.50 to 3.10'],
])('%j, %f to %f: %s', (bounds, low, high, isPercent, said) => {
  expect(rangeText(bounds, { low, high }, isPercent)).toBe(said)
})

const verdicts = (result: Result): string[] => expectedOf(result, 'game').map(({ verdict }) => verdict)

describe('how many games would decide', () => {
  test('no win in 20 games; no number where the number is the threshold', () => {
    expect(
      verdicts(
        wonResult(0, 20, [
          'win at most 8.5%',
          'win at most 5%',
          'win at most 1%',
          'win at most 0.2%',
          'win at most 0.003%',
          'win at most 0%',
          'win at most 20%',
          'win at least 20%',
        ]),
      ),
    ).toEqual([
      'too close to call: about 42 games may decide',
      'too close to call: about 73 games may decide',
      'too close to call: about 381 games may decide',
      'too close to call: about 1,917 games may decide',
      'too close to call: about 129,000 games may decide',
      'too close to call: so far it lies exactly on the limit, so nobody can say how many games would decide',
      'met',
      'missed',
    ])
    expect(verdicts(wonResult(10, 20, ['win at least 50%', 'win at least 49.999999%']))).toEqual([
      'too close to call: so far it lies exactly on the limit, so nobody can say how many games would decide',
      'too close to call: no practical number of games would decide',
    ])
  })

  test('who plays that many, and gets the same share, sees it decided', () => {
    for (const threshold of [
      'win at most 8.5%',
      'win at most 5%',
      'win at most 1%',
      'win at most 0.2%',
      'win between 1 and 50%',
      'win at least 99%',
    ].map((text) => text.replace('1 and', '1% and'))) {
      for (const [won, games] of [
        [0, 20],
        [1, 1],
        [20, 20],
      ] as const) {
        const said = /about ([\d,]+) games may decide/.exec(verdicts(wonResult(won, games, [threshold]))[0])
        if (said === null) continue
        const needed = Number(said[1].replace(',', ''))
        const [fewer, enough] = [needed - 1, needed].map(
          (all) => verdicts(wonResult(won === 0 ? 0 : all, all, [threshold]))[0],
        )
        expect(fewer).toBe(`too close to call: about ${said[1]} games may decide`)
        expect(enough).toMatch(/^(met|missed)$/)
      }
    }
  })
})

test('a threshold names its variant as it was written, readers see it as it is shown', () => {
  const {
    variants,
    expect: judged,
    ...others
  } = madeResult([WIN], 20, (recording) => recording.set(0, 0, 1), ['win at least 40% in as given'])
  const shown = {
    ...others,
    variants: [{ ...variants[0], name: 'First Night' }],
    expect: [{ ...judged[0], variant: 'First Night' }],
  }
  const [one] = expectedOf(shown, 'game')
  expect(expectedLine(one, false)).toBe('win at least 40% (First Night): met; 83.9–100.0% in 20 games')
  expect(gamesToDecide(shown, 1000)).toBeUndefined()
})

describe('whoever judges has the interval of thresholds', () => {
  const ROUNDS: Metric = { name: 'rounds', title: 'Game length', kind: 'value', unit: 'rounds', range: [0, 20] }
  /** So many games alike. */
  const alike = (games: number, rounds: number, win: 0 | 1, expected: readonly string[]): Result =>
    madeResult(
      [WIN, ROUNDS],
      games,
      (recording) => {
        recording.set(0, 0, win)
        recording.set(1, 0, rounds)
      },
      expected,
    )
  const estimands = (
    result: Result,
    wanted: readonly { readonly metric: string; readonly low: number; readonly high: number }[],
  ): string => {
    const { about } = nightOf({ games: 1 })
    const { details = [] } = answerOf(result, {
      ...about,
      variants: [{ ...about.variants[0], target: { wanted, unmet: {} } }],
    })
    return details.find((line) => line.startsWith('Design target: '))!
  }

  test.each([
    ['rounds', { low: 19.5, high: 20 }],
    ['rounds', { low: 0, high: 20 }],
    ['rounds', { low: 14, high: 18 }],
    ['rounds', { low: 19.999, high: 20.001 }],
    ['rounds', { low: 0, high: 5 }],
    ['win', { low: 0.45, high: 0.62 }],
    ['win', { low: 0.4, high: 1 }],
    ['win', { low: 0, high: 0.1 }],
    ['win', { low: 0, high: 1 }],
  ] as const)('%s between %j: of one, two, three and twenty equal games', (metric, { low, high }) => {
    const text =
      metric === 'win' ? `win between ${100 * low} % and ${100 * high}%` : `rounds between ${low} and ${high}`
    for (const games of [1, 2, 3, 20]) {
      const result = alike(games, 20, 1, [text])
      const [{ judgement, verdict, range }] = expectedOf(result, 'game')
      const said = estimands(result, [{ metric, low, high }])
      expect(said).toContain(`: ${JUDGED[judgement]}`)
      // The number of games, or why there is none.
      if (judgement === 'undecided') expect(said).toContain(verdict.replace('too close to call: ', ''))
      if (metric === 'rounds' && range !== 'unknown') expect(said).toContain(range)
      if (metric === 'win')
        expect(judge({ low, high } satisfies Bounds, countedIn(result.variants[0], 'win', 0.95)).judgement).toBe(
          judgement,
        )
    }
  })

  test('three games of twenty rounds, and one', () => {
    const wanted = [{ metric: 'rounds', low: 19.5, high: 20 }]
    expect(estimands(alike(3, 20, 1, []), wanted)).toBe(
      'Design target: length 20.0 rounds (19.44–20.56), target 19.5–20: too close to call; ' +
        'so far it lies exactly on the limit, so nobody can say how many games would decide',
    )
    expect(estimands(alike(1, 20, 1, []), wanted)).toBe(
      'Design target: length 20 rounds (interval unknown), target 19.5–20: too close to call; ' +
        '1 game tells nothing of it',
    )
  })
})
