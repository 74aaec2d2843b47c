// The agents of Necromancy by name: of heroes, and of the MC.
import { agentsOf, type AgentPlace } from '../../../engine/agent-list.ts'
import type { Agent } from '../../../engine/game.ts'
import { groupsOf } from '../../../engine/groups.ts'
import { PLANNER } from '../../../engine/planner.ts'
import { RANDOM } from '../../../engine/random-agent.ts'
import type { AgentNames } from '../setup/settings.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Mc } from './mc.ts'
import { newPlanner } from './planner.ts'
import { CAREFUL, GUARDIAN, type Profile, RECKLESS, STEADY } from './profile.ts'
import { Reference } from './reference.ts'
import { Steady } from './steady.ts'
import type { View } from './view.ts'

export const HEROES = 'heroes'
export const MC_SIDE = 'mc'

/** In vitality of monsters. */
const SCALES = { 'new-group': 1.03, casual: 0.392 }

const judging =
  (profile: Profile) =>
  ({ scenario }: AgentPlace<Scenario>): Agent<View> =>
    new Steady(scenario, profile)

/** The first of each side plays where an experiment names none. */
export const { AGENTS, newAgent } = agentsOf<Scenario, View>([
  {
    name: 'steady',
    about: 'takes what is worth most by the exact chances of two dice and the cards that are known',
    sides: [HEROES],
    make: judging(STEADY),
  },
  {
    name: 'reckless',
    about: 'judges as regulars do, but never flees, leaves after one watch and rushes in',
    sides: [HEROES],
    make: judging(RECKLESS),
  },
  {
    name: 'careful',
    about: 'judges as regulars do, but harm weighs more: keeps away, flees early and departs uninjured',
    sides: [HEROES],
    make: judging(CAREFUL),
  },
  {
    name: 'guardian',
    about: 'judges as regulars do, but guards the ally who is hurt most',
    sides: [HEROES],
    make: judging(GUARDIAN),
  },
  {
    name: 'reference',
    about:
      'the baseline of the rules: the strongest weapon with all of its attacks, rest at 4 marks, a quick departure',
    sides: [HEROES],
    make: ({ scenario }) => new Reference(scenario),
  },
  {
    name: 'neutral',
    about: 'goes for any hero whom a monster can reach; attacks and picks go by their weights',
    sides: [MC_SIDE],
    make: () => new Mc(0),
  },
  {
    name: 'merciful',
    about: 'as neutral, but monsters prefer the hero who is hurt least',
    sides: [MC_SIDE],
    make: () => new Mc(-1),
  },
  {
    name: 'cruel',
    about: 'as neutral, but monsters prefer the hero who is hurt most',
    sides: [MC_SIDE],
    make: () => new Mc(1),
  },
  { ...PLANNER, sides: [HEROES], make: ({ scenario, seat }) => newPlanner(scenario, seat) },
  RANDOM,
  ...groupsOf<AgentPlace<Scenario>, View>(SCALES, ({ scenario }, slips) => new Steady(scenario, STEADY, slips), [
    HEROES,
  ]),
])

const ofSide = (side: string): string[] =>
  AGENTS.filter(({ sides }) => sides === undefined || sides.includes(side)).map(({ name }) => name)

export const AGENT_NAMES: AgentNames = { heroes: ofSide(HEROES), mc: ofSide(MC_SIDE) }
