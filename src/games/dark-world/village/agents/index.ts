// The agents of the village by name, for settings, lists and errors. By default the first of a side plays.
import type { AgentPlace } from '../../../../engine/agent-list.ts'
import { groupsOf } from '../../../../engine/groups.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Play } from '../rules/play.ts'
import { setUp } from '../rules/setup.ts'
import { Actor, Event } from '../words/addresses.ts'
import { agentsOfSides, type StyleInfo } from '../../shared/agents/list.ts'
import { CAUTIOUS, type Profile, RUSHER, SCORER, STEADY } from '../../shared/agents/profile.ts'
import { GUARDIAN, HUNTER } from '../../shared/agents/villain.ts'
import { newTable, type View } from './view.ts'
import { DIRECT, type HeroStealth, PROWLING, WARY, WATCHFUL, WINDING } from './stealth.ts'
import { VillageHero } from './village-hero.ts'
import { Warlord } from './warlord.ts'

/** In points: such that the groups take the best as often as engine/groups.ts says. */
const SCALES = { 'new-group': 1.87, casual: 0.806 }

/** Hurt, he goes back to the Fountain: each knock-out turns the Warlord's wheel (DWV-WHEEL-01). */
const STEADY_IN_VILLAGE: Profile = { ...STEADY, turnsBackAt: 3, turnsBackWithin: 9 }

const hero = (name: string, about: string, ...how: [Profile, HeroStealth]): StyleInfo<Scenario, View> => ({
  name,
  about,
  make: ({ scenario, seat }) => new VillageHero(scenario, seat, ...how),
})

export const { AGENTS, newAgent } = agentsOfSides<Scenario, Play, View>({
  heroes: [
    hero(
      'steady',
      'a Golden Weapon and a Key first, fights what the odds bear, ' +
        'goes over the Drawbridge when he can kill the Warlord',
      STEADY_IN_VILLAGE,
      WINDING,
    ),
    hero(
      'cautious',
      'fights only good odds, heals early, goes on only with good odds against the Warlord',
      CAUTIOUS,
      WARY,
    ),
    hero('rusher', 'straight to the Drawbridge, with a Key or without, and at the Warlord', RUSHER, DIRECT),
    hero('scorer', 'every building, every hostage, every monster that can be beaten, for points', SCORER, WINDING),
  ],
  groups: groupsOf<AgentPlace<Scenario>, View>(
    SCALES,
    ({ scenario, seat }, slips) => new VillageHero(scenario, seat, STEADY_IN_VILLAGE, WINDING, slips),
    ['heroes'],
  ),
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
