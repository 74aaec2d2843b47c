// What the planner of the engine needs to know of When Darkness Comes: its styles, and what an end is worth.
import type { Agent, Seat } from '../../../engine/game.ts'
import { Planner } from '../../../engine/planner.ts'
import { practised } from '../../../engine/table.ts'
import { Draws } from '../../../random/index.ts'
import { BOLD, CAUTIOUS, COOPERATIVE, GREEDY, STEADY } from '../content/profile.ts'
import { setUp } from '../rules/setup.ts'
import { playRounds } from '../rules/turn.ts'
import { freedomsOf } from '../setup/restrictions.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Hero, Play } from '../state/play.ts'
import { Outcome } from '../state/state.ts'
import { actorsOf, EVENTS } from '../words/addresses.ts'
import { restrictedTo } from './restricted.ts'
import { Steady } from './steady.ts'
import { newTable } from './table.ts'
import type { View } from './view.ts'

const STYLES = [STEADY, COOPERATIVE, CAUTIOUS, BOLD, GREEDY]

/** What the end of a game is worth to a hero: the win first; then that the party lives; then points of one's own. */
const WORTH = { win: 1, alive: 0.1, point: 0.002 } as const

/** @param mayNot what the hero is forbidden; what others are, the planner does not know */
export function newPlanner(scenario: Scenario, seat: Seat, mayNot: readonly string[]): Agent<View> {
  const freedoms = freedomsOf(mayNot)
  return new Planner(
    scenario,
    {
      table: newTable(scenario, null),
      draws: new Draws(actorsOf(scenario), EVENTS),
      sides: scenario.seats.map(({ side }) => side),
      styles: () => STYLES.map((profile) => () => new Steady(scenario, profile)),
      own: STYLES.map((profile) => () => new Steady(scenario, profile, freedoms)),
      bound: (agent) => restrictedTo(agent, mayNot),
      ...practised((play: Play) => {
        setUp(play)
        playRounds(play)
      }, playRounds),
      worth,
    },
    seat,
  )
}

function worth({ state, scenario }: Play, hero: Hero): number {
  let alive = 0
  for (let other = 0; other < scenario.seatCount; other++) alive += state.alive[other]!
  return (
    (state.outcome === Outcome.won ? WORTH.win : 0) +
    (WORTH.alive * alive) / scenario.seatCount +
    WORTH.point * state.victoryPoints[hero]!
  )
}
