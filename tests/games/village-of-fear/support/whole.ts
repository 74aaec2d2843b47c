// Whole games of the village watched from outside: what is asked, applied and measured, with the state in reach.
import type { Agent, Game, Question } from '../../../../src/games/game.ts'
import { villageOfFear } from '../../../../src/games/village-of-fear/index.ts'
import type { Play } from '../../../../src/games/village-of-fear/play.ts'
import type { Scenario } from '../../../../src/games/village-of-fear/scenario.ts'
import type { VillageState } from '../../../../src/games/village-of-fear/state.ts'
import { Draws } from '../../../../src/random/index.ts'
import { Recording, TallyLayout } from '../../../../src/simulate/index.ts'
import { shippedContent } from '../shipped.ts'

export interface Whole {
  readonly scenario: Scenario
  readonly state: VillageState
  /** How often each kind of decision was asked. */
  readonly asked: Map<number, number>
  play(seed: number, playout: number, afterTurn?: () => void): Recording
}

/** @param setting as an experiment writes it */
export function whole(setting: Readonly<Record<string, unknown>>): Whole {
  const game: Game = villageOfFear
  const content = shippedContent()
  const scenario = game.prepare(content, game.settings(content).parse(setting)) as Scenario
  const play = game.newState(scenario) as Play
  const draws = new Draws(game.actors(scenario), game.events)
  const recording = new Recording(new TallyLayout(game.metrics(scenario), game.rules.length))
  const asked = new Map<number, number>()
  const seats = game.seats(scenario)
  const agents = game.agentNames(scenario).map((name, seat): Agent => {
    const agent = game.newAgent(name, scenario, seat)
    return {
      reset: (whims) => { agent.reset(whims) },
      choose: (question: Question) => {
        asked.set(question.kind, (asked.get(question.kind) ?? 0) + 1)
        return agent.choose(question)
      },
    }
  })
  const whims = seats.map(({ label }) => new Draws([label], ['whim']))
  return {
    scenario, state: play.state, asked,
    play(seed, playout, afterTurn) {
      recording.clear()
      draws.startPlayout(seed, playout)
      agents.forEach((agent, seat) => {
        whims[seat].forkFrom(draws, `agent:${seats[seat].label}`)
        agent.reset(whims[seat])
      })
      game.play(scenario, play, agents, draws, recording, afterTurn && ((event) => { if (event.type === 'turn') afterTurn() }))
      return recording
    },
  }
}
