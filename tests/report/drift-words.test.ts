// Whether the odds of a campaign hold, in words.
import { expect, test } from 'vitest'
import type { About } from '../../src/report/about.ts'
import { driftSentence, learntSentence } from '../../src/report/drift-words.ts'
import type { Result } from '../../src/simulate/result.ts'

const about = {
  variants: [],
  roles: { drift: 'win-drift', 'wins-by-game': 'won', experience: 'party-experience' },
} as unknown as About

type Variant = readonly [name: string, low: number, high: number, wonOf200?: readonly number[]]

/** @param pairs differences of the drift to the first variant, by the name of the later */
function saidWith(
  pairs: Readonly<Record<string, readonly [low: number, high: number]>>,
  ...variants: readonly Variant[]
): string | undefined {
  return driftSentence(
    {
      level: 0.95,
      variants: variants.map(([name, low, high, won = []]) => ({
        name,
        set: {},
        playouts: 400,
        metrics: {
          'win-drift': {
            kind: 'value',
            unit: 'pp',
            range: [-5, 5],
            scale: 0.05,
            estimate: (low + high) / 2,
            low,
            high,
          },
          won: {
            kind: 'ratio',
            unit: 'share of campaigns',
            dimensions: [{ name: 'game', labels: [] }],
            cells: won.map((successes, index) => ({
              by: { game: String(index + 1) },
              successes,
              estimate: successes / 200,
              count: 200,
            })),
          },
        },
      })),
      pairs: Object.entries(pairs).map(([second, [low, high]]) => ({
        first: variants[0][0],
        second,
        differences: [{ metric: 'win-drift', by: {}, estimate: (low + high) / 2, low, high, count: 400 }],
      })),
    } as unknown as Result,
    about,
  )
}

const said = (...variants: readonly Variant[]): string | undefined => saidWith({}, ...variants)

test('they rise, they fall, or neither is shown', () => {
  expect(said(['as given', 10, 20])).toBe(
    'Change of the win rate from the first 5 games of a campaign to the last: it rises by 15 pp (10–20).',
  )
  expect(said(['as given', -20, -10])).toBe(
    'Change of the win rate from the first 5 games of a campaign to the last: it falls by 15 pp (10–20).',
  )
  expect(said(['as given', -4, 10])).toBe(
    'Change of the win rate from the first 5 games of a campaign to the last: no clear change, +3 pp (−4 to +10).',
  )
})

test('a campaign that is too short for several games at each end is asked about its first and its last', () => {
  const metrics = {
    'win-drift': {
      kind: 'value',
      unit: 'pp',
      range: [-1, 1],
      scale: 0.01,
      estimate: 15,
      low: 10,
      high: 20,
    },
  }
  expect(
    driftSentence(
      {
        level: 0.95,
        variants: [{ name: 'as given', set: {}, playouts: 400, metrics }],
        pairs: [],
      } as unknown as Result,
      about,
    ),
  ).toBe('Change of the win rate from the first game of a campaign to the last: it rises by 15 pp (10–20).')
})

test("of several variants those of the first one's group", () => {
  expect(said(['A: none', 10, 20], ['B: none', 0, 1], ['A: mine', -1, 3])).toBe(
    'Change of the win rate from the first 5 games of a campaign to the last:\n' +
      'Steadiest of two: with “A: mine”\n' +
      'With “A: none” it rises by 15 pp (10–20)\n' +
      'With “A: mine” no clear change, +1 pp (−1 to +3)',
  )
})

test('each of a few variants has its line; of many it is said how many more there are', () => {
  const variants = (count: number): Variant[] =>
    Array.from({ length: count }, (_, index) => [`rule ${index}`, index, index + 0.5])
  expect(said(...variants(5))!.split('\n')).toHaveLength(1 + 1 + 5)
  expect(
    said(...variants(10))!
      .split('\n')
      .slice(-2),
  ).toEqual([expect.stringMatching(/^With “rule 6” it rises by /), 'Three more, in the table'])
})

const conclusion = (text: string | undefined): string | undefined => text?.split('\n')[1]

test('where they move least, up or down, by the intervals or in pairs; or between which variants that is open', () => {
  expect(conclusion(said(['none', 20, 30], ['up', 11, 15], ['down', -8, -3]))).toBe('Steadiest of three: with “down”')
  expect(conclusion(said(['none', 20, 30], ['up', 4, 12], ['down', -9, -3]))).toBe(
    'Steadiest with “down” or with “up”, which is too close to call here, where each is compared ' +
      'with the first alone (`compare --all --metric win-drift` compares all)',
  )
  expect(conclusion(said(['none', 20, 30], ['up', 18, 26]))).toMatch(
    /^Steadiest: too close to call here, where .*; smallest estimate with “up”$/,
  )
  expect(conclusion(saidWith({ up: [-9, -1] }, ['none', 20, 30], ['up', 18, 26]))).toBe('Steadiest of two: with “up”')
  expect(conclusion(saidWith({ up: [-9, 1] }, ['none', 20, 30], ['up', 18, 26]))).toBe(
    'Steadiest: too close to call; smallest estimate with “up”',
  )
  // That one is below the other says nothing where one rises and the other falls.
  expect(conclusion(saidWith({ down: [-40, -20] }, ['none', 10, 18], ['down', -19, -11]))).toBe(
    'Steadiest: too close to call; smallest estimate with “none”',
  )
})

test('games in between that go against it are told: the two that differ most, surely', () => {
  const seldom = 'Change of the win rate from the first 5 games of a campaign to the last:'
  expect(said(['rule', 5, 25, [100, 130, 170, 112]])).toBe(
    `${seldom} it rises by 15 pp (5–25), but not throughout: ` +
      'game 3 is won in 85% of campaigns (78–90), game 4 in 56% (47–64).',
  )
  expect(said(['rule', -5, 9, [100, 160, 165, 104]])).toBe(
    `${seldom} no clear change, +2 pp (−5 to +9), but it moves ` +
      'in between: game 1 is won in 50% of campaigns (41–59), game 3 in 83% (75–88).',
  )
  expect(said(['rule', -25, -5, [170, 100, 150, 100]])).toContain(
    'but not throughout: game 2 is won in 50% of campaigns (41–59), game 3 in 75% (67–82)',
  )
  // A rise all along, a fall that may be chance.
  expect(said(['rule', 5, 25, [100, 130, 170, 160]])).toBe(`${seldom} it rises by 15 pp (5–25).`)
})

test('a saw is not steady, whatever its ends are; and where all are saws, the steadiest is told as one', () => {
  const saw = [94, 126, 154, 180, 174, 86, 140, 178, 170, 114, 130, 100]
  const slope = [100, 104, 106, 110, 112, 116, 118, 122, 124, 126, 128, 130]
  expect(conclusion(said(['saw', -4, 9, saw], ['slope', 8, 18, slope]))).toBe('Steadiest of two: with “slope”')
  // In pairs the saw drifts less, which says nothing of what it does in between.
  expect(conclusion(saidWith({ slope: [3, 8] }, ['saw', 1, 3, saw], ['slope', 8, 18, slope]))).toBe(
    'Steadiest of two: with “slope”',
  )
  const larger = [20, 190, 20, 190, 20, 190, 20, 190, 20, 190, 20, 190]
  expect(conclusion(said(['none', 70, 80, slope], ['saw', -4, 9, saw]))).toBe(
    'Steadiest of two: with “saw”, though it moves in between',
  )
  expect(conclusion(said(['saw', -4, 9, [100, 150, 100]], ['larger', -2, 2, larger]))).toBe(
    'Steadiest of two: with “saw”, though it moves in between',
  )
})

test('what the heroes have learnt when the last game begins, beside what they brought to the first', () => {
  const variant = (
    name: string,
    ...games: readonly (readonly [low: number | null, high: number | null])[]
  ): unknown => ({
    name,
    set: {},
    metrics: {
      'party-experience': {
        kind: 'value',
        unit: 'experience points',
        cells: games.map(([low, high], index) => ({
          by: { game: String(index + 1) },
          estimate: low === null ? null : (low + high!) / 2,
          low,
          high,
          min: low,
          max: high,
          count: 20,
        })),
      },
    },
  })
  const learnt = (...variants: readonly unknown[]): string | undefined =>
    learntSentence({ variants } as unknown as Result, about)
  expect(learnt(variant('as given', [0, 0], [3, 4], [11, 13]))).toBe(
    'Experience before the last game: the party ' + 'has 12 experience points (11–13), none before the first.',
  )
  expect(
    learnt(
      variant('A: none', [18, 18], [20, 21]),
      variant('B: none', [0, 0], [1, 2]),
      variant('A: mine', [0, 1], [1.9, 2.1]),
    ),
  ).toBe(
    'Experience before the last game:\n' +
      'With “A: none” the party has 20.5 experience points (20.0–21.0), 18 before the first\n' +
      'With “A: mine” the party has 2.00 experience points (1.90–2.10), 0.50 (0–1.00) before the first',
  )
  expect(learnt(variant('as given', [0, 0]))).toBeUndefined()
  expect(learnt(variant('as given', [null, null], [null, null]))).toBeUndefined()
  expect(learnt({ name: 'as given', set: {}, metrics: {} })).toBeUndefined()
})

test('a game that has no such number says nothing', () => {
  expect(
    driftSentence({ variants: [{ name: 'as given', set: {}, metrics: {} }] } as unknown as Result, about),
  ).toBeUndefined()
})
