// What Pig measures: a metric of every kind.
import type { Metric } from '../../../src/engine/game.ts'
import { SIDES } from './scenario.ts'
import type { Scenario } from './scenario.ts'

/** Index of each metric in the list below. */
export const M = { win: 0, outcome: 1, turns: 2, margin: 3, pace: 4, busts: 5, halfway: 6, score: 7 } as const

export function metrics({ goal, rounds, ones }: Scenario): Metric[] {
  const side = { name: 'side', labels: SIDES }
  return [
    {
      name: 'win',
      role: 'win',
      title: 'How often does Ann win?',
      kind: 'binary',
      unit: 'share of games',
      compare: true,
    },
    {
      name: 'outcome',
      role: 'outcome',
      title: 'How does it end?',
      kind: 'category',
      unit: 'share of games',
      categories: [...SIDES, 'unfinished'],
    },
    {
      name: 'turns',
      role: 'length',
      title: 'How many turns does it take?',
      kind: 'value',
      unit: 'turns',
      range: [1, 2 * rounds],
      compare: true,
    },
    {
      name: 'margin',
      title: 'By how much does Ann lead at the end?',
      kind: 'value',
      unit: 'points',
      range: [-goal - 5, goal + 5],
      compare: true,
    },
    {
      name: 'pace',
      title: 'How many points does a turn bring?',
      kind: 'value',
      unit: 'points a turn',
      scale: 10,
      range: [0, 200],
    },
    {
      name: 'busts',
      title: 'How many rolls are ones?',
      kind: 'ratio',
      unit: 'share of rolls',
      dimensions: [side],
      expected: [ones / 6, ones / 6],
    },
    {
      name: 'halfway',
      title: 'When is half the target reached?',
      kind: 'eventTime',
      unit: 'round',
      dimensions: [side],
      horizon: rounds,
    },
    {
      name: 'score',
      title: 'How do the points grow?',
      kind: 'curve',
      unit: 'points',
      dimensions: [side],
      horizon: rounds,
    },
  ]
}
