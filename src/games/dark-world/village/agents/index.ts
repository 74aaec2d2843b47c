// The agents of the village by name, for settings, lists and errors. By default the first of a side plays.
import type { Scenario } from '../setup/scenario.ts'
import type { Play } from '../rules/play.ts'
import { setUp } from '../rules/setup.ts'
import { Actor, Event } from '../words/addresses.ts'
import { agentsOf } from '../../shared/agents/list.ts'
import { CAUTIOUS, RUSHER, SCORER, STEADY } from '../../shared/agents/profile.ts'
import { GUARDIAN, HUNTER } from '../../shared/agents/villain.ts'
import { newTable, type View } from './view.ts'
import { DIRECT, PROWLING, WARY, WATCHFUL, WINDING } from './stealth.ts'
import { VillageHero } from './village-hero.ts'
import { Warlord } from './warlord.ts'

export const { AGENTS, newAgent } = agentsOf<Scenario, Play, View>({
  heroes: [
    {
      name: 'steady',
      about:
        'a Golden Weapon and a Key first, fights what the odds bear, ' +
        'goes over the Drawbridge when he can kill the Warlord',
      make: ({ scenario, seat }) => new VillageHero(scenario, seat, STEADY, WINDING),
    },
    {
      name: 'cautious',
      about: 'fights only good odds, heals early, goes on only with good odds against the Warlord',
      make: ({ scenario, seat }) => new VillageHero(scenario, seat, CAUTIOUS, WARY),
    },
    {
      name: 'rusher',
      about: 'straight to the Drawbridge, with a Key or without, and at the Warlord',
      make: ({ scenario, seat }) => new VillageHero(scenario, seat, RUSHER, DIRECT),
    },
    {
      name: 'scorer',
      about: 'every building, every hostage, every monster that can be beaten, for points',
      make: ({ scenario, seat }) => new VillageHero(scenario, seat, SCORER, WINDING),
    },
  ],
  villain: [
    {
      name: 'guardian',
      about:
        'fills buildings with what is no more than middling, closes them behind heroes, ' +
        'strikes who comes near; gives potions away last',
      make: ({ scenario }) => new Warlord(scenario, GUARDIAN, WATCHFUL),
    },
    {
      name: 'hunter',
      about: 'places the strongest at once and sends all figures after the weakest hero; gives potions away last',
      make: ({ scenario }) => new Warlord(scenario, HUNTER, PROWLING),
    },
  ],
  newTable,
  setUp,
  actors: Actor,
  events: Event,
})
