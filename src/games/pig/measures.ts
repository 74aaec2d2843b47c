// What Pig measures: a metric of every kind.
import { luckBy, metrics } from '../../engine/index.ts'
import type { ChartInfo, Recorder } from '../../engine/index.ts'
import type { Scenario } from './settings.ts'
import { Outcome, OUTCOMES, SIDES } from './words.ts'

/** Points a turn are recorded in tenths. */
const PACE_SCALE = 10

const side = { name: 'side', labels: SIDES }

export const M = metrics<Scenario>()({
  win: {
    role: 'win',
    title: "Ann's win rate",
    kind: 'binary',
    unit: 'share of games',
    compare: true,
  },
  outcome: {
    role: 'outcome',
    title: 'Endings',
    kind: 'category',
    unit: 'share of games',
    categories: OUTCOMES,
  },
  turns: ({ rounds }) => ({
    role: 'length',
    title: 'Game length',
    kind: 'value',
    unit: 'turns',
    range: [1, 2 * rounds],
    compare: true,
  }),
  margin: ({ goal }) => ({
    title: "Ann's lead at the end",
    kind: 'value',
    unit: 'points',
    range: [-goal - 5, goal + 5],
    compare: true,
  }),
  pace: {
    title: 'Points of a turn',
    kind: 'value',
    unit: 'points a turn',
    scale: PACE_SCALE,
    range: [0, 20 * PACE_SCALE],
  },
  busts: ({ ones }) => ({
    title: 'Rolls of one',
    kind: 'ratio',
    unit: 'share of rolls',
    dimensions: [side],
    expected: [ones / 6, ones / 6],
  }),
  halfway: ({ rounds }) => ({
    title: 'Half of the target reached by turn',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [side],
    horizon: rounds,
  }),
  score: ({ rounds }) => ({
    title: 'Points by turn',
    kind: 'curve',
    unit: 'points',
    dimensions: [side],
    horizon: rounds,
  }),
  'luck-by-kind': luckBy({ labels: SIDES, labelsShown: SIDES.map((name) => `rolls of ${name}`) }),
})

export const CHARTS: readonly ChartInfo[] = [
  { name: 'score-race', title: 'Race of the scores', metrics: ['score', 'halfway'] },
]

/** A table at the end of a game. */
interface Ended {
  readonly state: { readonly scores: Int16Array; readonly turns: number; readonly pointsTaken: number }
  readonly record: Recorder
}

export function recordEnd({ state, record }: Ended, outcome: number): void {
  record.set(M.win, 0, outcome === Outcome.ann ? 1 : 0)
  record.set(M.outcome, 0, outcome)
  record.set(M.turns, 0, state.turns)
  record.add(M.margin, 0, state.scores[0])
  record.add(M.margin, 0, -state.scores[1])
  record.set(M.pace, 0, Math.round((PACE_SCALE * state.pointsTaken) / state.turns))
}
