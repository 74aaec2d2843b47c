// The rules of Pig, round by round.
import { actionOf, actions } from '../../../src/engine/actions.ts'
import { answerOf } from '../../../src/engine/question.ts'
import type { Agent, Question, Recorder, Sink } from '../../../src/engine/game.ts'
import type { Draws } from '../../../src/random/index.ts'
import { M } from './metrics.ts'
import { SIDES } from './scenario.ts'
import type { Scenario } from './scenario.ts'

export const EVENTS = ['roll', 'seal'] as const
export const ROLL = 0
export const SEAL = 1
export const Act = actions({ hold: 'hold', roll: 'roll again' })
export const HOLD = actionOf(Act.hold)
export const ROLL_AGAIN = actionOf(Act.roll)

export const RULES = ['PIG-TURN-01', 'PIG-TURN-02', 'PIG-TURN-03', 'PIG-SEAL-01', 'PIG-END-01', 'PIG-END-02'] as const
const R = { roll: 0, one: 1, hold: 2, seal: 3, won: 4, unfinished: 5 } as const

/** What the side that is asked may know: not what is sealed. */
export interface View {
  mine: number
  theirs: number
  turn: number
  goal: number
  round: number
}

/** All that changes during a playout. */
export class State {
  readonly scores = new Int32Array(2)
  readonly sealed = new Int32Array(2)
  readonly question: Question<View> = {
    kind: 0,
    seat: 0,
    actions: Int32Array.of(HOLD, ROLL_AGAIN),
    count: 2,
    view: { mine: 0, theirs: 0, turn: 0, goal: 0, round: 0 },
  }
  round = 0
  /** The side whose turn is next. */
  seat = 0
  turns = 0
  rolls = 0
  pointsTaken = 0
}

export function copyInto(from: State, to: State): void {
  to.scores.set(from.scores)
  to.sealed.set(from.sealed)
  to.round = from.round
  to.seat = from.seat
  to.turns = from.turns
  to.rolls = from.rolls
  to.pointsTaken = from.pointsTaken
}

/** Gives the other side other sealed points that it may have: a side knows neither its own nor the other's. */
export function determinize({ settings: { sealed } }: Scenario, state: State, draws: Draws): void {
  if (sealed > 0) seal(state, sealed, draws)
}

function seal(state: State, sealed: number, draws: Draws): void {
  for (let seat = 0; seat < 2; seat++) state.sealed[seat] = draws.below(sealed + 1, seat, draws.open(seat, SEAL), 0)
}

export function play(
  scenario: Scenario,
  state: State,
  agents: readonly Agent<View>[],
  draws: Draws,
  record: Recorder,
  tell?: Sink,
): void {
  state.scores.fill(0)
  state.sealed.fill(0)
  state.round = 1
  state.seat = 0
  state.turns = 0
  state.rolls = 0
  state.pointsTaken = 0
  if (scenario.settings.sealed > 0) {
    record.rule(R.seal)
    seal(state, scenario.settings.sealed, draws) // PIG-SEAL-01 (secret points)
  }
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
  for (; state.round <= scenario.rounds; state.round++, state.seat = 0) {
    draws.startRound(state.round - 1) // what is drawn counts from 0
    for (; state.seat < 2; state.seat++) {
      tell?.({ type: 'turn', round: state.round, seat: state.seat })
      takeTurn(scenario, state, agents[state.seat], draws, record, tell)
      if (totalOf(state, state.seat) >= scenario.goal) {
        record.rule(R.won)
        end(scenario, state, state.seat, record, tell) // PIG-END-01 (enough points win)
        return
      }
    }
    for (let seat = 0; seat < 2; seat++) record.point(M.score, seat, state.round, state.scores[seat])
  }
  record.rule(R.unfinished)
  end(scenario, state, 2, record, tell) // PIG-END-02 (out of rounds)
}

function totalOf(state: State, seat: number): number {
  return state.scores[seat] + state.sealed[seat]
}

function takeTurn(
  scenario: Scenario,
  state: State,
  agent: Agent<View>,
  draws: Draws,
  record: Recorder,
  tell?: Sink,
): void {
  const { seat, round, question } = state
  const total = totalOf(state, seat)
  let turn = 0
  state.turns += 1
  showTable(scenario, state)
  for (;;) {
    const face = draws.below(6, seat, draws.open(seat, ROLL), 0) + 1
    const isOne = face <= scenario.ones
    state.rolls += 1
    record.rule(R.roll) // PIG-TURN-01 (roll first)
    record.trial(M.busts, seat, isOne ? 1 : 0, 1)
    tell?.({ type: 'rolled', round, seat, face })
    if (isOne) {
      record.rule(R.one)
      if (!scenario.keepsOnBust) turn = 0 // PIG-TURN-02 (a one ends the turn)
      break
    }
    turn += face
    if (total + turn >= scenario.goal) break
    question.view.turn = turn
    if (answerOf(agent, question) === HOLD) break
  }
  if (turn > 0) record.rule(R.hold) // PIG-TURN-03 (the turn's points are kept)
  state.scores[seat] += turn
  state.pointsTaken += turn
  tell?.({ type: 'took', round, seat, points: turn, score: state.scores[seat] })
  if (2 * state.scores[seat] >= scenario.goal) record.happened(M.halfway, seat, round)
}

/** Shows the side whose turn begins what does not change in it. */
function showTable({ goal }: Scenario, { question, scores, seat, round }: State): void {
  question.seat = seat
  const { view } = question
  view.mine = scores[seat]
  view.theirs = scores[1 - seat]
  view.goal = goal
  view.round = round
}

/** @param outcome the side that won, 2 = unfinished */
function end(scenario: Scenario, state: State, outcome: number, record: Recorder, tell?: Sink): void {
  record.set(M.win, 0, outcome === 0 ? 1 : 0)
  record.set(M.outcome, 0, outcome)
  record.set(M.turns, 0, state.turns)
  record.add(M.margin, 0, state.scores[0])
  record.add(M.margin, 0, -state.scores[1])
  record.set(M.pace, 0, Math.round((10 * state.pointsTaken) / state.turns))
  tell?.({
    type: 'ended',
    round: Math.min(state.round, scenario.rounds),
    outcome: outcome < 2 ? SIDES[outcome] : 'unfinished',
  })
}
