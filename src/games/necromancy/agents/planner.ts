// What the planner of the engine needs to know of Necromancy: the styles of both sides, and what an end is worth.
import type { Agent, Seat } from '../../../engine/game.ts'
import { Planner } from '../../../engine/planner.ts'
import { practised } from '../../../engine/table.ts'
import { namesOf } from '../../../engine/words.ts'
import { Draws } from '../../../random/index.ts'
import { play, playOn } from '../rules/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { NecTable } from '../state/table.ts'
import { actorsOf, Event, Scene } from '../words/addresses.ts'
import { Outcome } from '../words/vocabulary.ts'
import { Mc } from './mc.ts'
import { CAREFUL, GUARDIAN, RECKLESS, STEADY } from './profile.ts'
import { Steady } from './steady.ts'
import { newTable } from './table.ts'
import type { View } from './view.ts'

const STYLES = [STEADY, CAREFUL, GUARDIAN, RECKLESS]

/** What an end is worth: the win first; then each kill, and who is alive. */
const WORTH = { win: 1, kill: 0.1, alive: 0.02 } as const

export function newPlanner(scenario: Scenario, seat: Seat): Agent<View> {
  const { seatCount, mc } = scenario
  const table = newTable(scenario)
  return new Planner<NecTable, View, never>(
    scenario,
    {
      table,
      over: table.over,
      draws: new Draws(actorsOf(scenario), namesOf(Event), namesOf(Scene)),
      sides: Array.from({ length: seatCount + 1 }, (_, other) => (other === mc ? 'mc' : 'heroes')),
      // Monsters and tables go by chance: nobody knows whom the MC prefers.
      styles: (other) =>
        other === mc ? [() => new Mc(0)] : STYLES.map((profile) => () => new Steady(scenario, profile)),
      ...practised(play, playOn),
      worth,
    },
    seat,
  )
}

function worth({ state, seats }: NecTable): number {
  let alive = 0
  for (let seat = 0; seat < seats; seat++) alive += 1 - state.dead[seat]
  const isWon = state.outcome === Outcome.victory || state.outcome === Outcome.win
  return (isWon ? WORTH.win : 0) + WORTH.kill * state.kills + WORTH.alive * alive
}
