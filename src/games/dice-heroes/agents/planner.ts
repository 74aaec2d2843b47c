// What the planner of the engine needs to know of Dice Heroes: its styles, and what an end is worth.
import type { Agent, Seat } from '../../../engine/game.ts'
import { Planner } from '../../../engine/planner.ts'
import { practised } from '../../../engine/table.ts'
import { namesOf } from '../../../engine/words.ts'
import { Draws } from '../../../random/index.ts'
import { play, playOn } from '../rules/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { DiceTable } from '../state/table.ts'
import { actorsOf, EVENTS, Scene } from '../words/addresses.ts'
import { Outcome } from '../words/vocabulary.ts'
import { CAUTIOUS, HASTY, STEADY, SUPPORTER } from './profile.ts'
import { Steady } from './steady.ts'
import { newTable } from './table.ts'
import type { View } from './view.ts'

const STYLES = [STEADY, HASTY, SUPPORTER, CAUTIOUS]

/** What an end is worth: the win first, in an adventure each scenario; then each closed location. */
const WORTH = { win: 1, stage: 1, closed: 0.01 } as const

export function newPlanner(scenario: Scenario, seat: Seat): Agent<View> {
  return new Planner<DiceTable, View, never>(
    scenario,
    {
      table: newTable(scenario),
      draws: new Draws(actorsOf(scenario), EVENTS, namesOf(Scene)),
      sides: scenario.heroes.map(() => 'heroes'),
      styles: () => STYLES.map((profile) => () => new Steady(scenario, profile)),
      ...practised(play, playOn),
      worth,
    },
    seat,
  )
}

function worth({ state }: DiceTable): number {
  let closed = 0
  for (let place = 0; place < state.locations; place++) closed += state.closed[place]
  const isWon = state.outcome === Outcome.won
  return (isWon ? WORTH.win : WORTH.closed * closed) + WORTH.stage * state.stage
}
