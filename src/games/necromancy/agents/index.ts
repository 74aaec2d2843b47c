// The agents of Necromancy by name: of heroes, and of the MC.
import { listed, type Maker, makerOf } from '../../../engine/agent-list.ts'
import type { Agent, Seat } from '../../../engine/game.ts'
import { RANDOM } from '../../../engine/random-agent.ts'
import type { AgentNames } from '../setup/settings.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'

interface Place {
  readonly scenario: Scenario
  readonly seat: Seat
}

export const HEROES = 'heroes'
export const MC_SIDE = 'mc'

const makers: readonly Maker<Place, View>[] = [RANDOM]

/** The first of each side plays where an experiment names none. */
export const AGENTS = listed(makers)

const ofSide = (side: string): string[] =>
  AGENTS.filter(({ sides }) => sides === undefined || sides.includes(side)).map(({ name }) => name)

export const AGENT_NAMES: AgentNames = { heroes: ofSide(HEROES), mc: ofSide(MC_SIDE) }

/** @throws RangeError for a name that is not in AGENTS: settings have checked it */
export const newAgent = (name: string, scenario: Scenario, seat: Seat): Agent<View> =>
  makerOf(makers, name)({ scenario, seat })
