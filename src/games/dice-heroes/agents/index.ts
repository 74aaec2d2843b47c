// The agents of Dice Heroes by name.
import { listed, type Maker, makerOf } from '../../../engine/agent-list.ts'
import type { Agent, Seat } from '../../../engine/game.ts'
import { RANDOM } from '../../../engine/random-agent.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'

interface Place {
  readonly scenario: Scenario
  readonly seat: Seat
}

const makers: readonly Maker<Place, View>[] = [RANDOM]

export const AGENTS = listed(makers)

/** @throws RangeError for a name that is not in AGENTS: settings have checked it */
export const newAgent = (name: string, scenario: Scenario, seat: Seat): Agent<View> =>
  makerOf(makers, name)({ scenario, seat })
