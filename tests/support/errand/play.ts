// The rules of an errand: every round each hero tries once; with enough points in the end the letter has arrived.
import { Layout } from '../../../src/engine/layout.ts'
import { answerOf } from '../../../src/engine/question.ts'
import type { Agent, Metric, Question, Recorder, Sink } from '../../../src/engine/game.ts'
import type { Draws } from '../../../src/random/index.ts'
import { BOLD } from './scenario.ts'
import type { Scenario } from './scenario.ts'

export const EVENTS = ['try'] as const
export const PLAIN_TRY = 1
export const BOLD_TRY = 2
export const RULES = ['ERR-01', 'ERR-02'] as const

export interface View {
  round: number
  points: number
}

export class State extends Layout<Scenario> {
  readonly question: Question<View> = {
    kind: 0,
    seat: 0,
    actions: Int32Array.of(PLAIN_TRY, BOLD_TRY),
    count: 2,
    view: { round: 0, points: 0 },
  }
  readonly own = this.wide(this.scenario.labels.length)
  points = 0
  round = 0
}

const M = { win: 0, outcome: 1, points: 2, own: 3, successes: 4, arrival: 5, growth: 6, standing: 7, pace: 8 } as const

export function metrics({ labels, tries }: Scenario): Metric[] {
  const hero = { name: 'hero', labels }
  const maxPoints = 2 * tries * labels.length
  return [
    {
      name: 'win',
      role: 'win',
      title: 'How often does it arrive?',
      kind: 'binary',
      unit: 'share of games',
      compare: true,
    },
    {
      name: 'outcome',
      role: 'outcome',
      title: 'Endings',
      kind: 'category',
      unit: 'share of games',
      categories: ['won', 'lost: just', 'lost'],
      categoriesShown: ['it arrives', 'a point is missing', 'it is lost'],
    },
    {
      name: 'points',
      title: 'How many points are made?',
      kind: 'value',
      unit: 'points',
      range: [0, maxPoints],
      compare: true,
    },
    {
      name: 'own-points',
      title: 'Whose points are they?',
      kind: 'value',
      unit: 'points',
      dimensions: [hero],
      range: [0, 2 * tries],
    },
    {
      name: 'successes',
      title: 'How often does a try succeed?',
      kind: 'ratio',
      unit: 'share of tries',
      dimensions: [hero],
    },
    { name: 'arrival', title: 'When does it arrive?', kind: 'eventTime', unit: 'share of games', horizon: tries - 1 },
    { name: 'growth', title: 'Points by turn', kind: 'curve', unit: 'points', horizon: tries - 1 },
    {
      name: 'standing',
      title: 'How many points are there after each round?',
      kind: 'value',
      unit: 'points',
      dimensions: [{ name: 'round', labels: Array.from({ length: tries }, (_, index) => String(index + 1)) }],
      range: [0, maxPoints],
      detail: true,
    },
    {
      name: 'pace',
      title: 'How many points does a round bring, until it arrives?',
      kind: 'ratio',
      unbounded: true,
      unit: 'points a round',
    },
  ]
}

export function play(
  scenario: Scenario,
  state: State,
  agents: readonly Agent<View>[],
  draws: Draws,
  record: Recorder,
  tell?: Sink,
): void {
  state.clear()
  playOn(scenario, state, agents, draws, record, tell)
}

export function playOn(
  scenario: Scenario,
  state: State,
  agents: readonly Agent<View>[],
  draws: Draws,
  record: Recorder,
  tell?: Sink,
): void {
  const { tries, goal, chances } = scenario
  const { question, own: ownPoints } = state
  for (; state.round < tries; state.round++) {
    draws.startRound(state.round)
    const before = state.points
    tell?.({ type: 'turn', round: state.round + 1, seat: 0 })
    for (let seat = 0; seat < chances.length; seat++) {
      question.seat = seat
      question.view.round = state.round
      question.view.points = state.points
      const isBold = answerOf(agents[seat], question) === BOLD_TRY
      const isDone = draws.unit(seat, draws.open(seat, 0), 0) < (isBold ? BOLD * chances[seat] : chances[seat])
      record.trial(M.successes, seat, isDone ? 1 : 0, 1)
      tell?.({ type: 'try', round: state.round + 1, seat, success: isDone })
      if (!isDone) continue
      state.points += isBold ? 2 : 1
      ownPoints[seat] += isBold ? 2 : 1
    }
    if (before < goal) record.trial(M.pace, 0, state.points - before, 1)
    record.point(M.growth, 0, state.round, state.points)
    record.set(M.standing, state.round, state.points)
    if (state.points >= goal) record.happened(M.arrival, 0, state.round)
  }
  record.rule(0)
  record.set(M.win, 0, state.points >= goal ? 1 : 0)
  record.set(M.outcome, 0, state.points >= goal ? 0 : state.points === goal - 1 ? 1 : 2)
  record.set(M.points, 0, state.points)
  for (let seat = 0; seat < chances.length; seat++) record.set(M.own, seat, ownPoints[seat])
  tell?.({ type: 'ended', round: tries, outcome: state.points >= goal ? 'won' : 'lost' })
}
