// The agents of Dice Heroes by name.
import { listed, type Maker, makerOf } from '../../../engine/agent-list.ts'
import type { Agent, Seat } from '../../../engine/game.ts'
import { PLANNER } from '../../../engine/planner.ts'
import { RANDOM } from '../../../engine/random-agent.ts'
import type { Scenario } from '../setup/scenario.ts'
import { newPlanner } from './planner.ts'
import { CAUTIOUS, HASTY, type Profile, STEADY, SUPPORTER } from './profile.ts'
import { Steady } from './steady.ts'
import type { View } from './view.ts'

interface Place {
  readonly scenario: Scenario
  readonly seat: Seat
}

const judging = (name: string, profile: Profile, about: string): Maker<Place, View> => ({
  name,
  about,
  make: ({ scenario }) => new Steady(scenario, profile),
})

const makers: readonly Maker<Place, View>[] = [
  judging(
    'steady',
    STEADY,
    'takes what has the best exact chance for what it is worth, by the time and the dice that are left',
  ),
  judging(
    'cautious',
    CAUTIOUS,
    'judges as steady does, but a lost die weighs twice as much: reduces damage, flees and stops sooner',
  ),
  judging('hasty', HASTY, 'judges as steady does, but time weighs twice as much: explores again as long as dice last'),
  judging(
    'supporter',
    SUPPORTER,
    'judges as steady does, but others come first: stays with them, assists and protects',
  ),
  { ...PLANNER, make: ({ scenario, seat }) => newPlanner(scenario, seat) },
  RANDOM,
]

/** The first plays where an experiment names none. */
export const AGENTS = listed(makers)

/** @throws RangeError for a name that is not in AGENTS: settings have checked it */
export const newAgent = (name: string, scenario: Scenario, seat: Seat): Agent<View> =>
  makerOf(makers, name)({ scenario, seat })
