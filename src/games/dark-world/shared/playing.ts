// The part of the contract (engine/game.ts) that both games implement alike: set up a table, play it in rounds, copy it
// between turns, and name what is drawn and chosen.
import type { Game } from '../../../engine/game.ts'
import { played } from '../../../engine/table.ts'
import { namesOf, type Words } from '../../../engine/words.ts'
import type { Draws } from '../../../random/index.ts'
import { playRounds } from './rules/turn.ts'
import type { SharedScenario } from './setup/scenario.ts'
import type { State } from './state/state.ts'
import type { Table } from './state/table.ts'
import { actorNames } from './words/addresses.ts'
import { choices } from './words/decisions.ts'

type Playing<Scenario, Play> = Pick<
  Game<unknown, unknown, Scenario, Play>,
  'actors' | 'events' | 'actions' | 'seats' | 'agentNames' | 'newState' | 'play' | 'lookAhead'
>

interface Own<Scenario, Play extends Table> {
  readonly newTable: (scenario: Scenario) => Play
  readonly setUp: (play: Play) => void
  readonly determinize: (play: Play, seats: number, draws: Draws) => void
  readonly actors: Words
  readonly events: Words
}

export function playing<Scenario extends SharedScenario, Play extends Table & { readonly state: State }>({
  newTable,
  setUp,
  determinize,
  actors,
  events,
}: Own<Scenario, Play>): Playing<Scenario, Play> {
  return {
    actors: (scenario) => actorNames(scenario, actors),
    events: namesOf(events),
    actions: choices.verbs,
    seats: ({ seats }) => seats,
    agentNames: ({ agentNames }) => agentNames,
    newState: newTable,
    ...played<Play>({
      play(table) {
        setUp(table)
        playRounds(table)
      },
      playOn: playRounds,
      determinize,
    }),
  }
}
