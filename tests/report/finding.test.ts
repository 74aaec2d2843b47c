// What stands on a folded section, in one line: the number that a designer looks for.
import { expect, test } from 'vitest'
import type { Sources } from '../../src/report/charts/chart.ts'
import { courseFinding, findingOf, lossFinding } from '../../src/report/charts/finding.ts'

const cell = (by: Record<string, string | number>, estimate: number): object => ({
  by,
  estimate,
  low: estimate - 0.05,
  high: estimate + 0.05,
  confidence: 0.95,
  count: 100,
  trials: 100,
})
const sources = (metrics: object, about: object): Sources =>
  ({
    result: { variants: [{ name: 'a', playouts: 100, metrics }] },
    about: { variants: [{ seats: [], agents: [] }], shown: new Map(), roles: {}, told: new Map(), ...about },
  }) as unknown as Sources

test('of several ways to lose the most frequent is named, with what it is a share of', () => {
  const missing = {
    kind: 'ratio',
    title: 'Objective parts missing in lost games',
    unit: 'share of lost games',
    dimensions: [{ name: 'part', labels: ['oil', 'survive', 'lamp'] }],
    cells: [cell({ part: 'oil' }, 0.2), cell({ part: 'survive' }, 0.5), cell({ part: 'lamp' }, 0.78)],
  }
  const told = new Map([['missing', { lead: 'Missing parts of the objective', of: ['loss', 'losses'] }]])
  const found = (title: string) => lossFinding(sources({ missing }, { told }), title, ['reached', 'missing'])
  expect(found('Parts')).toBe('Missing parts of the objective: lamp 78.0% (73.0–83.0) of losses')
  // A title that says the same stands right before it.
  expect(found('Missing parts of the objective')).toBe('lamp 78.0% (73.0–83.0) of losses')
  expect(lossFinding(sources({ missing }, {}), 'Parts', ['missing'])).toBeUndefined()
})

test('what labels count, and what shares are of', () => {
  const blows = {
    kind: 'ratio',
    title: 'Blows that kill',
    unit: 'share of blows',
    dimensions: [
      { name: 'dice', labels: ['2', '3'] },
      { name: 'hit-cards', labels: ['0', '1'] },
      { name: 'strength', labels: ['1', '4'] },
    ],
    cells: [
      cell({ dice: '3', 'hit-cards': '1', strength: '4' }, 0.8),
      { ...cell({ dice: '2', 'hit-cards': '0', strength: '1' }, 0.6), trials: 300 },
    ],
  }
  expect(findingOf(sources({ blows }, {}), 'blows')).toBe(
    '3 dice, 1 hit card, strength 4: 80.0% (75.0–85.0) of such blows; ' +
      '2 dice, 0 hit cards, strength 1: 60.0% (55.0–65.0)',
  )
})

test('a course is told at the average length, not at the last round that any game reached', () => {
  const course = {
    kind: 'ratio',
    title: 'Course',
    unit: 'share of games',
    dimensions: [{ name: 'round', labels: ['4', '8', '12'] }],
    cells: [cell({ round: 4 }, 0.2), cell({ round: 8 }, 0.5), cell({ round: 12 }, 0.7)],
  }
  const rounds = { kind: 'value', unit: 'rounds', cells: [], estimate: 9.3 }
  const finding = (mean: number): string =>
    findingOf(sources({ course, rounds: { ...rounds, estimate: mean } }, { roles: { length: 'rounds' } }), 'course')
  expect(finding(9.3)).toMatch(/^after round 8: 50\.0%/)
  expect(finding(2)).toMatch(/^after round 4: 20\.0%/)
  const none = { ...course, cells: [cell({ round: 8 }, 0)] }
  expect(findingOf(sources({ none, rounds }, { roles: { length: 'rounds' } }), 'none')).toBe('')
})

test('wins game by game: both ends, and the lowest and the highest between them', () => {
  const found = (...shares: readonly number[]): string | undefined => {
    const won = {
      kind: 'binary',
      title: 'Games won',
      unit: 'share of games',
      dimensions: [{ name: 'game', labels: [] }],
      cells: shares.map((share, index) => cell({ game: index + 1 }, share)),
    }
    return courseFinding(sources({ won }, { roles: { 'wins-by-game': 'won' } }), ['won'])
  }
  expect(found(0.6, 0.9, 0.55, 0.7, 0.87)).toBe(
    'game 1 60.0% (55.0–65.0), game 5 87.0% (82.0–92.0); ' +
      'between them 55.0% (50.0–60.0) in game 3 to 90.0% (85.0–95.0) in game 2',
  )
  // Nothing lies between two.
  expect(found(0.6, 0.9)).toBeUndefined()
})
