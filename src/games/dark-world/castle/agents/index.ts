// The agents of the castle by name, for settings, lists and errors. By default the first of a side plays.
import { listed, type Maker, makerOf } from '../../../../engine/agent-list.ts'
import type { Agent, AgentInfo, Seat } from '../../../../engine/game.ts'
import { PLANNER } from '../../../../engine/planner.ts'
import { RandomAgent } from '../../../../engine/random-agent.ts'
import type { Scenario } from '../setup/scenario.ts'
import { setUp } from '../rules/setup.ts'
import { Actor, actorNames } from '../../shared/words/addresses.ts'
import { Event } from '../words/addresses.ts'
import { namesOf } from '../../../../engine/words.ts'
import { newPlanner, type Styles } from '../../shared/agents/planner.ts'
import { CAUTIOUS, RUSHER, SCORER, STEADY } from '../../shared/agents/profile.ts'
import { GUARDIAN, HUNTER } from '../../shared/agents/villain.ts'
import { newTable, type View } from './view.ts'
import { CastleHero } from './castle-hero.ts'
import { Korak } from './korak.ts'

const HEROES = { sides: ['heroes'] } as const
const VILLAIN = { sides: ['villain'] } as const

const stylesOf = (scenario: Scenario): Styles<View> => ({
  heroes: [
    () => new CastleHero(scenario, STEADY),
    () => new CastleHero(scenario, CAUTIOUS),
    () => new CastleHero(scenario, RUSHER),
    () => new CastleHero(scenario, SCORER),
  ],
  villain: [() => new Korak(scenario, GUARDIAN), () => new Korak(scenario, HUNTER)],
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
    about: 'goes on room by room, fights what the odds bear, takes shortcuts, heals when low',
    make: ({ scenario }) => new CastleHero(scenario, STEADY),
  },
  {
    name: 'cautious',
    ...HEROES,
    about: 'fights only good odds, heals early, turns back when hurt',
    make: ({ scenario }) => new CastleHero(scenario, CAUTIOUS),
  },
  {
    name: 'rusher',
    ...HEROES,
    about: 'the shortest way to Korak, and at him',
    make: ({ scenario }) => new CastleHero(scenario, RUSHER),
  },
  {
    name: 'scorer',
    ...HEROES,
    about: 'opens every room and fights whatever can be beaten, for points',
    make: ({ scenario }) => new CastleHero(scenario, SCORER),
  },
  {
    name: 'guardian',
    ...VILLAIN,
    about:
      'guards full chests with the strongest, stocks other rooms with one weak monster, ' +
      'strikes who comes near; gives potions away last',
    make: ({ scenario }) => new Korak(scenario, GUARDIAN),
  },
  {
    name: 'hunter',
    ...VILLAIN,
    about:
      'places the strongest at once, in any room, and sends all figures after the weakest hero; ' +
      'gives potions away last',
    make: ({ scenario }) => new Korak(scenario, HUNTER),
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
