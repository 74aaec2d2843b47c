// The agents of When Darkness Comes by name; settings, lists and errors go through this list.
import { type AgentPlace, listed, type Maker, makerOf } from '../../../engine/agent-list.ts'
import type { Agent, AgentInfo, Seat } from '../../../engine/game.ts'
import { groupsOf, type Slips } from '../../../engine/groups.ts'
import { PLANNER } from '../../../engine/planner.ts'
import { RANDOM } from '../../../engine/random-agent.ts'
import { CampaignAgent } from './campaign.ts'
import { freedomsOf } from '../setup/restrictions.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { newPlanner } from './planner.ts'
import { restrictedTo } from './restricted.ts'
import { Steady } from './steady.ts'
import { SHIPPED_PROFILES, STEADY, type Profile } from '../content/profile.ts'

/** Where an agent sits: what is played, and what its hero may not do there. */
interface Place extends AgentPlace<Scenario> {
  readonly mayNot: readonly string[]
}

/** In victory points: with these, groups take the best as often as they should over all scenarios that ship. */
const SCALES = { 'new-group': 1.42, casual: 0.233 }

/** In a campaign each set-up has its own agent. */
const inCampaigns =
  (make: (place: Place, slips?: Slips) => Agent<View>) =>
  (place: Place, slips?: Slips): Agent<View> =>
    place.scenario.campaign === null
      ? make(place, slips)
      : new CampaignAgent((scenario) => make({ ...place, scenario }, slips))

const judging = (profile: Profile) =>
  inCampaigns(({ scenario, mayNot }, slips) => new Steady(scenario, profile, freedomsOf(mayNot), slips))

const MAKERS: readonly Maker<Place, View>[] = [
  {
    name: 'steady',
    about: 'takes what has the best exact chance for what it is worth; heals, helps, flees when the odds say so',
    make: judging(STEADY),
  },
  {
    name: 'cautious',
    about: 'plays as regulars do, but a wound weighs eight times as much: sneaks, flees and heals sooner',
    make: judging(SHIPPED_PROFILES.cautious),
  },
  {
    name: 'greedy',
    about:
      "judges as regulars do, but for its own points alone: the party's goal counts for nothing, " +
      'and helping costs a point',
    make: judging(SHIPPED_PROFILES.greedy),
  },
  {
    name: 'cooperative',
    about:
      'judges as regulars do, but others come first: helps whenever it may, goes to the wounded, ' +
      'hands weapons to fighters',
    make: judging(SHIPPED_PROFILES.cooperative),
  },
  { ...PLANNER, make: inCampaigns(({ scenario, seat, mayNot }) => newPlanner(scenario, seat, mayNot)) },
  RANDOM,
  ...groupsOf(SCALES, judging(STEADY)),
]

/** The first plays where an experiment names none. */
export const AGENTS: readonly AgentInfo[] = listed(MAKERS)

/** @throws RangeError for a name that neither ships nor is a user's own: settings have checked it */
export function newAgent(name: string, scenario: Scenario, seat: Seat): Agent<View> {
  const userAgent = scenario.content.agents.find(({ id }) => id === name)
  const make = userAgent === undefined ? makerOf(MAKERS, name) : judging(userAgent.profile)
  const mayNot = scenario.restrictions[seat]!
  return restrictedTo(make({ scenario, seat, mayNot }), mayNot)
}
