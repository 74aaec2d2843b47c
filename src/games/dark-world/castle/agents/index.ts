// The agents of the castle by name, for settings, lists and errors. By default the first of a side plays.
import type { AgentPlace } from '../../../../engine/agent-list.ts'
import { groupsOf } from '../../../../engine/groups.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Play } from '../rules/play.ts'
import { setUp } from '../rules/setup.ts'
import { Actor } from '../../shared/words/addresses.ts'
import { Event } from '../words/addresses.ts'
import { agentsOfSides, type StyleInfo } from '../../shared/agents/list.ts'
import { CAUTIOUS, type Profile, RUSHER, SCORER, STEADY } from '../../shared/agents/profile.ts'
import { GUARDIAN, HUNTER } from '../../shared/agents/villain.ts'
import { newTable, type View } from './view.ts'
import { CastleHero } from './castle-hero.ts'
import { Korak } from './korak.ts'

/** In points: such that the groups take the best as often as engine/groups.ts says. */
const SCALES = { 'new-group': 4.08, casual: 1.27 }

const hero = (name: string, about: string, profile: Profile): StyleInfo<Scenario, View> => ({
  name,
  about,
  make: ({ scenario, seat }) => new CastleHero(scenario, seat, profile),
})

export const { AGENTS, newAgent } = agentsOfSides<Scenario, Play, View>({
  heroes: [
    hero('steady', 'goes on room by room, fights what the odds bear, takes shortcuts, heals when low', STEADY),
    hero('cautious', 'fights only good odds, heals early, turns back when hurt', CAUTIOUS),
    hero('rusher', 'the shortest way to Korak, and at him', RUSHER),
    hero('scorer', 'opens every room and fights whatever can be beaten, for points', SCORER),
  ],
  groups: groupsOf<AgentPlace<Scenario>, View>(
    SCALES,
    ({ scenario, seat }, slips) => new CastleHero(scenario, seat, STEADY, slips),
    ['heroes'],
  ),
  villain: [
    {
      name: 'guardian',
      about:
        'guards full chests with the strongest, stocks other rooms with one weak monster, ' +
        'strikes who comes near; gives potions away last',
      make: ({ scenario }) => new Korak(scenario, GUARDIAN),
    },
    {
      name: 'hunter',
      about:
        'places the strongest at once, in any room, and sends all figures after the weakest hero; ' +
        'gives potions away last',
      make: ({ scenario }) => new Korak(scenario, HUNTER),
    },
  ],
  newTable,
  setUp,
  actors: Actor,
  events: Event,
})
