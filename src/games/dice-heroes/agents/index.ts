// The agents of Dice Heroes by name.
import { agentsOf, type Maker, type AgentPlace } from '../../../engine/agent-list.ts'
import { groupsOf } from '../../../engine/groups.ts'
import { PLANNER } from '../../../engine/planner.ts'
import { RANDOM } from '../../../engine/random-agent.ts'
import type { Scenario } from '../setup/scenario.ts'
import { newPlanner } from './planner.ts'
import { CAUTIOUS, HASTY, type Profile, STEADY, SUPPORTER } from './profile.ts'
import { Steady } from './steady.ts'
import type { View } from './view.ts'

const judging = (name: string, profile: Profile, about: string): Maker<AgentPlace<Scenario>, View> => ({
  name,
  about,
  make: ({ scenario }) => new Steady(scenario, profile),
})

/** In dice of average use, and such that over the scenarios that ship both take the best as often as they shall. */
const SCALES = { 'new-group': 0.579, casual: 0.164 }

/** The first plays where an experiment names none. */
export const { AGENTS, newAgent } = agentsOf<Scenario, View>([
  judging(
    'steady',
    STEADY,
    'takes what has the best exact chance for what it is worth, by the time and the dice that are left',
  ),
  judging(
    'cautious',
    CAUTIOUS,
    'judges as regulars do, but a lost die weighs twice as much: reduces damage, flees and stops sooner',
  ),
  judging('hasty', HASTY, 'judges as regulars do, but time weighs twice as much: explores again as long as dice last'),
  judging(
    'supporter',
    SUPPORTER,
    'judges as regulars do, but others come first: stays with them, assists and protects',
  ),
  { ...PLANNER, make: ({ scenario, seat }) => newPlanner(scenario, seat) },
  RANDOM,
  ...groupsOf<AgentPlace<Scenario>, View>(SCALES, ({ scenario }, slips) => new Steady(scenario, STEADY, slips)),
])
