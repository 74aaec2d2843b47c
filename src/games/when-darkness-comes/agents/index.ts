// The agents of When Darkness Comes by name; settings, lists and errors go through this list.
import { type AgentPlace, listed, type Maker, makerOf } from '../../../engine/agent-list.ts'
import type { Agent, AgentInfo, Seat } from '../../../engine/game.ts'
import { PLANNER } from '../../../engine/planner.ts'
import { RANDOM } from '../../../engine/random-agent.ts'
import { CampaignAgent } from './campaign.ts'
import { freedomsOf } from '../setup/restrictions.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { newPlanner } from './planner.ts'
import { restrictedTo } from './restricted.ts'
import { Steady } from './steady.ts'
import { type AgentName, SHIPPED_PROFILES, STEADY, type Profile } from '../content/profile.ts'

/** Where an agent sits: what is played, and what its hero may not do there. */
interface Place extends AgentPlace<Scenario> {
  readonly mayNot: readonly string[]
}

const judging =
  (profile: Profile) =>
  ({ scenario, mayNot }: Place): Agent<View> =>
    new Steady(scenario, profile, freedomsOf(mayNot))

const MAKERS: readonly (Maker<Place, View> & { readonly name: AgentName })[] = [
  {
    name: 'steady',
    about: 'takes what has the best exact chance for what it is worth; heals, helps, flees when the odds say so',
    make: judging(STEADY),
  },
  {
    name: 'cautious',
    about: 'plays as steady does, but a wound weighs three times as much: sneaks, flees and heals sooner',
    make: judging(SHIPPED_PROFILES.cautious),
  },
  {
    name: 'greedy',
    about:
      "judges as steady does, but for its own points alone: the party's goal counts for nothing, " +
      'and helping costs a point',
    make: judging(SHIPPED_PROFILES.greedy),
  },
  {
    name: 'cooperative',
    about:
      'judges as steady does, but others come first: helps whenever it may, goes to the wounded, ' +
      'hands weapons to fighters',
    make: judging(SHIPPED_PROFILES.cooperative),
  },
  { ...PLANNER, make: ({ scenario, seat, mayNot }) => newPlanner(scenario, seat, mayNot) },
  RANDOM,
]

/** The first plays where an experiment names none. */
export const AGENTS: readonly AgentInfo[] = listed(MAKERS)

/** @throws RangeError for a name that neither ships nor is a user's own: settings have checked it */
export function newAgent(name: string, scenario: Scenario, seat: Seat): Agent<View> {
  const userAgent = scenario.content.agents.find(({ id }) => id === name)
  const make = userAgent === undefined ? makerOf(MAKERS, name) : judging(userAgent.profile)
  const mayNot = scenario.restrictions[seat]!
  const playing = (played: Scenario): Agent<View> => make({ scenario: played, seat, mayNot })
  return restrictedTo(scenario.campaign === null ? playing(scenario) : new CampaignAgent(playing), mayNot)
}
