// What the planner of the engine needs to know of both games: the styles of each side, and what an end is worth.
import type { Agent, Seat } from '../../../../engine/game.ts'
import type { Style } from '../../../../engine/follower.ts'
import type { Imaginable } from '../../../../engine/imagination.ts'
import { Planner } from '../../../../engine/planner.ts'
import { Draws } from '../../../../random/index.ts'
import { playOn } from '../playing.ts'
import { lastScores } from '../rules/end.ts'
import { Outcome, type State } from '../state/state.ts'
import type { Table } from '../state/table.ts'

/**
 * What an end is worth to a hero: that the boss is slain; then to have most points; then that the party lives; then
 * each point. The villain wants the heroes to lose, or at least not to win.
 */
const WORTH = { slain: 1, first: 0.2, alive: 0.1, point: 0.002, unfinished: 0.5 } as const

export interface Styles<View> {
  readonly heroes: readonly (() => Style<View, number>)[]
  readonly villain: readonly (() => Style<View, number>)[]
}

type Playing = Table & { readonly state: State }

/** @param table of its own, for the rollouts */
export function newPlanner<Play extends Playing, View extends Imaginable<Play>>(
  table: Play,
  actors: readonly string[],
  events: readonly string[],
  { heroes, villain }: Styles<View>,
  seat: Seat,
): Agent<View> {
  const { seats, heroCount } = table.scenario
  return new Planner<Play, View, number>(
    {
      table,
      draws: new Draws(actors, events),
      sides: seats.map(({ side }) => side),
      styles: (other) => (other < heroCount ? heroes : villain),
      playOn,
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
