// The agents of either game by name: the styles of each side, `planner`, which tries them, and `random`.
import { agentsOf, type AgentPlace, type Maker } from '../../../../engine/agent-list.ts'
import type { Style } from '../../../../engine/follower.ts'
import type { Imaginable } from '../../../../engine/imagination.ts'
import { PLANNER } from '../../../../engine/planner.ts'
import { RANDOM } from '../../../../engine/random-agent.ts'
import { namesOf, type Words } from '../../../../engine/words.ts'
import { Draws } from '../../../../random/index.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { actorNames } from '../words/addresses.ts'
import { newPlanner, type Playing } from './planner.ts'

/** An agent that plays one side. */
export interface StyleInfo<Scenario, View> {
  readonly name: string
  readonly about: string
  readonly make: (place: AgentPlace<Scenario>) => Style<View, number>
}

/** What is a game's own. By default the first of a side plays. */
interface Own<Scenario, Play, View> {
  readonly heroes: readonly StyleInfo<Scenario, View>[]
  /** Of heroes: `planner` does not play as these. */
  readonly groups: readonly Maker<AgentPlace<Scenario>, View>[]
  readonly villain: readonly StyleInfo<Scenario, View>[]
  readonly newTable: (scenario: Scenario) => Play
  readonly setUp: (table: Play) => void
  readonly actors: Words
  readonly events: Words
}

export function agentsOfSides<Scenario extends SharedScenario, Play extends Playing, View extends Imaginable<Play>>({
  heroes,
  groups,
  villain,
  newTable,
  setUp,
  actors,
  events,
}: Own<Scenario, Play, View>) {
  return agentsOf<Scenario, View>([
    ...heroes.map((style) => ({ ...style, sides: ['heroes'] })),
    ...villain.map((style) => ({ ...style, sides: ['villain'] })),
    {
      ...PLANNER,
      make(place) {
        const { scenario, seat } = place
        const [ofHeroes, ofVillain] = [heroes, villain].map((styles) =>
          styles.map(
            ({ make }) =>
              () =>
                make(place),
          ),
        )
        const draws = new Draws(actorNames(scenario, actors), namesOf(events))
        return newPlanner(newTable(scenario), setUp, draws, ofHeroes, ofVillain, seat)
      },
    },
    RANDOM,
    ...groups,
  ])
}
