// What the planner of the engine needs to know of both games: the styles of each side, and what an end is worth.
import type { Agent, Seat } from '../../../../engine/game.ts'
import type { Style } from '../../../../engine/follower.ts'
import type { Imaginable } from '../../../../engine/imagination.ts'
import { Planner } from '../../../../engine/planner.ts'
import { practised } from '../../../../engine/table.ts'
import type { Draws } from '../../../../random/index.ts'
import { playRounds } from '../rules/turn.ts'
import { lastScores } from '../rules/end.ts'
import { Outcome, type State } from '../state/state.ts'
import type { Table } from '../state/table.ts'

/**
 * What an end is worth to a hero: that the boss is slain; then to have most points; then that the party lives; then
 * each point. The villain wants the heroes to lose, or at least not to win.
 */
const WORTH = { slain: 1, first: 0.05, alive: 0.1, point: 0.002, unfinished: 0.5 } as const

export type Playing = Table & { readonly state: State }

/** @param table for the rollouts */
export function newPlanner<Play extends Playing, View extends Imaginable<Play>>(
  table: Play,
  setUp: (table: Play) => void,
  draws: Draws,
  heroes: readonly (() => Style<View, number>)[],
  villain: readonly (() => Style<View, number>)[],
  seat: Seat,
): Agent<View> {
  const { scenario } = table
  return new Planner<Play, View, number>(
    scenario,
    {
      table,
      draws,
      sides: scenario.seats.map(({ side }) => side),
      styles: (other) => (other < scenario.heroCount ? heroes : villain),
      ...practised((play: Play) => {
        setUp(play)
        playRounds(play)
      }, playRounds),
      worth,
    },
    seat,
  )
}

function worth({ state, scenario }: Playing, seat: Seat): number {
  const isWon = state.outcome === Outcome.bossKilled
  if (seat === scenario.villain) return isWon ? 0 : state.outcome === Outcome.villainWins ? 1 : WORTH.unfinished
  const scores = lastScores(scenario.heroCount)
  return (
    (isWon ? WORTH.slain + (scores[seat] === Math.max(...scores) ? WORTH.first : 0) : 0) +
    (WORTH.alive * state.inPlay) / scenario.heroCount +
    WORTH.point * scores[seat]
  )
}
