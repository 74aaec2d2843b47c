// The rules of Pig, from the set-up to the end.
import { actionOf } from '../../engine/index.ts'
import type { Draws } from '../../engine/index.ts'
import { M, recordEnd } from './measures.ts'
import type { PigTable } from './state.ts'
import { Act, Decision, Draw, Outcome, OUTCOMES, Rule } from './words.ts'

/** What can be chosen, as actions. */
const HOLD = actionOf(Act.hold)
const ROLL = actionOf(Act.roll)

export function setUp(table: PigTable): void {
  const { scenario, state, draws } = table
  state.clear()
  if (scenario.settings.sealed === 0) return
  table.applied(Rule.secretPoints)
  seal(table, draws) // PIG-SEAL-01 (secret points)
}

/** Gives both sides sealed points: neither knows its own or the other's. */
export function seal({ scenario, state }: PigTable, draws: Draws): void {
  const { sealed } = scenario.settings
  if (sealed === 0) return
  for (let seat = 0; seat < 2; seat++)
    state.sealed[seat] = draws.below(sealed + 1, seat, draws.open(seat, Draw.seal), 0)
}

/** Plays from the turn that is next to the end. */
export function playRounds(table: PigTable): void {
  const { scenario, state, draws, record } = table
  for (;;) {
    draws.startRound(state.round - 1) // what is drawn counts from 0
    for (; state.seat < 2; state.seat++) {
      table.tell?.({ type: 'turn', seat: state.seat })
      takeTurn(table)
      if (totalOf(table) < scenario.goal) continue
      table.applied(Rule.enoughWins)
      end(table, state.seat) // PIG-END-01 (enough points win)
      return
    }
    for (let seat = 0; seat < 2; seat++) record.point(M.score, seat, state.round, state.scores[seat])
    if (state.round === scenario.rounds) break
    state.round += 1
    state.seat = 0
  }
  table.applied(Rule.outOfRounds)
  end(table, Outcome.unfinished) // PIG-END-02 (out of rounds)
}

/** The points of the side whose turn it is, sealed ones included. */
const totalOf = ({ state: { scores, sealed, seat } }: PigTable): number => scores[seat] + sealed[seat]

function takeTurn(table: PigTable): void {
  const { scenario, state, draws, record, view } = table
  const { seat, round } = state
  const total = totalOf(table)
  let turn = 0
  let luck = 0
  const atStake = scenario.keepsOnBust ? 0 : 1 // a one costs the turn's points
  state.turns += 1
  showTable(table)
  for (;;) {
    const face = draws.below(6, seat, draws.open(seat, Draw.roll), 0) + 1
    const isOne = face <= scenario.ones
    table.applied(Rule.rollFirst) // PIG-TURN-01 (roll first)
    record.trial(M.busts, seat, isOne ? 1 : 0, 1)
    luck += (isOne ? -atStake * turn : face) - scenario.meanFace + scenario.chanceOfOne * atStake * turn
    table.tell?.({ type: 'rolled', seat, face })
    if (isOne) {
      table.applied(Rule.oneEnds)
      if (!scenario.keepsOnBust) turn = 0 // PIG-TURN-02 (a one ends the turn)
      break
    }
    turn += face
    if (total + turn >= scenario.goal) break
    view.turn = turn
    if (table.either(Decision.rollOrHold, seat, HOLD, ROLL) === Act.hold) break
  }
  record.luck(seat, luck / scenario.goal) // of all its rolls together, as a share of the way
  if (turn > 0) table.applied(Rule.pointsKept) // PIG-TURN-03 (the turn's points are kept)
  state.scores[seat] += turn
  state.pointsTaken += turn
  table.tell?.({ type: 'took', seat, points: turn, score: state.scores[seat] })
  if (2 * state.scores[seat] >= scenario.goal) record.happened(M.halfway, seat, round)
}

/** Shows the side whose turn begins what does not change in it. */
function showTable({ scenario, state: { scores, seat, round }, view }: PigTable): void {
  view.mine = scores[seat]
  view.theirs = scores[1 - seat]
  view.goal = scenario.goal
  view.round = round
}

function end(table: PigTable, outcome: number): void {
  recordEnd(table, outcome)
  table.tell?.({ type: 'ended', outcome: OUTCOMES[outcome] })
}
