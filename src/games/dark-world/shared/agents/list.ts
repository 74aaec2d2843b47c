// The agents of either game by name: the styles of each side, `planner`, which tries them, and `random`.
import { listed, type Maker, makerOf } from '../../../../engine/agent-list.ts'
import type { Agent, AgentInfo, Seat } from '../../../../engine/game.ts'
import type { Style } from '../../../../engine/follower.ts'
import type { Imaginable } from '../../../../engine/imagination.ts'
import { PLANNER } from '../../../../engine/planner.ts'
import { RANDOM } from '../../../../engine/random-agent.ts'
import { namesOf, type Words } from '../../../../engine/words.ts'
import { Draws } from '../../../../random/index.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { actorNames } from '../words/addresses.ts'
import { newPlanner, type Playing } from './planner.ts'

interface Place<Scenario> {
  readonly scenario: Scenario
  readonly seat: Seat
}

/** An agent that plays one side. */
export interface StyleInfo<Scenario, View> {
  readonly name: string
  readonly about: string
  readonly make: (place: Place<Scenario>) => Style<View, number>
}

/** What is a game's own. By default the first of a side plays. */
interface Own<Scenario, Play, View> {
  readonly heroes: readonly StyleInfo<Scenario, View>[]
  readonly villain: readonly StyleInfo<Scenario, View>[]
  readonly newTable: (scenario: Scenario) => Play
  readonly setUp: (table: Play) => void
  readonly actors: Words
  readonly events: Words
}

interface Agents<Scenario, View> {
  /** For settings, lists and errors. */
  readonly AGENTS: readonly AgentInfo[]
  /** @throws RangeError for a name that is not in AGENTS: settings have checked it */
  newAgent(name: string, scenario: Scenario, seat: Seat): Agent<View>
}

export function agentsOf<Scenario extends SharedScenario, Play extends Playing, View extends Imaginable<Play>>({
  heroes,
  villain,
  newTable,
  setUp,
  actors,
  events,
}: Own<Scenario, Play, View>): Agents<Scenario, View> {
  const makers: readonly Maker<Place<Scenario>, View>[] = [
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
  ]
  return { AGENTS: listed(makers), newAgent: (name, scenario, seat) => makerOf(makers, name)({ scenario, seat }) }
}
