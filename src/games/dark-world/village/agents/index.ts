// The agents of the village by name, for settings, lists and errors. By default the first of a side plays.
import { listed, type Maker, makerOf } from '../../../../engine/agent-list.ts'
import type { Agent, AgentInfo, Seat } from '../../../../engine/game.ts'
import { PLANNER } from '../../../../engine/planner.ts'
import { RandomAgent } from '../../../../engine/random-agent.ts'
import type { Scenario } from '../setup/scenario.ts'
import { setUp } from '../rules/setup.ts'
import { actorNames } from '../../shared/words/addresses.ts'
import { Actor, Event } from '../words/addresses.ts'
import { namesOf } from '../../../../engine/words.ts'
import { newPlanner, type Styles } from '../../shared/agents/planner.ts'
import { CAUTIOUS, RUSHER, SCORER, STEADY } from '../../shared/agents/profile.ts'
import { GUARDIAN, HUNTER } from '../../shared/agents/villain.ts'
import { newTable, type View } from './view.ts'
import { DIRECT, PROWLING, WARY, WATCHFUL, WINDING } from './stealth.ts'
import { VillageHero } from './village-hero.ts'
import { Warlord } from './warlord.ts'

const HEROES = { sides: ['heroes'] } as const
const VILLAIN = { sides: ['villain'] } as const

const stylesOf = (scenario: Scenario): Styles<View> => ({
  heroes: [
    () => new VillageHero(scenario, STEADY, WINDING),
    () => new VillageHero(scenario, CAUTIOUS, WARY),
    () => new VillageHero(scenario, RUSHER, DIRECT),
    () => new VillageHero(scenario, SCORER, WINDING),
  ],
  villain: [() => new Warlord(scenario, GUARDIAN, WATCHFUL), () => new Warlord(scenario, HUNTER, PROWLING)],
})

/** Where an agent sits. */
interface Place {
  readonly scenario: Scenario
  readonly seat: Seat
}

const MAKERS: readonly Maker<Place, View>[] = [
  {
    name: 'steady',
    ...HEROES,
    about:
      'a Golden Weapon and a Key first, fights what the odds bear, ' +
      'goes over the Drawbridge when he can kill the Warlord',
    make: ({ scenario }) => new VillageHero(scenario, STEADY, WINDING),
  },
  {
    name: 'cautious',
    ...HEROES,
    about: 'fights only good odds, heals early, goes on only with good odds against the Warlord',
    make: ({ scenario }) => new VillageHero(scenario, CAUTIOUS, WARY),
  },
  {
    name: 'rusher',
    ...HEROES,
    about: 'straight to the Drawbridge, with a Key or without, and at the Warlord',
    make: ({ scenario }) => new VillageHero(scenario, RUSHER, DIRECT),
  },
  {
    name: 'scorer',
    ...HEROES,
    about: 'every building, every hostage, every monster that can be beaten, for points',
    make: ({ scenario }) => new VillageHero(scenario, SCORER, WINDING),
  },
  {
    name: 'guardian',
    ...VILLAIN,
    about:
      'fills buildings with what is no more than middling, closes them behind heroes, ' +
      'strikes who comes near; gives potions away last',
    make: ({ scenario }) => new Warlord(scenario, GUARDIAN, WATCHFUL),
  },
  {
    name: 'hunter',
    ...VILLAIN,
    about: 'places the strongest at once and sends all figures after the weakest hero; gives potions away last',
    make: ({ scenario }) => new Warlord(scenario, HUNTER, PROWLING),
  },
  {
    ...PLANNER,
    make: ({ scenario, seat }) =>
      newPlanner(
        {
          table: newTable(scenario),
          setUp,
          actors: actorNames(scenario, Actor),
          events: namesOf(Event),
          styles: stylesOf(scenario),
        },
        seat,
      ),
  },
  {
    name: 'random',
    about: 'any legal action, each as likely: the floor of every comparison',
    make: () => new RandomAgent(),
  },
]

export const AGENTS: readonly AgentInfo[] = listed(MAKERS)

/** @throws RangeError for a name that is not in AGENTS: settings have checked it */
export function newAgent(name: string, scenario: Scenario, seat: Seat): Agent<View> {
  return makerOf(MAKERS, name)({ scenario, seat })
}
