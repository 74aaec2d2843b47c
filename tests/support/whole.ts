// Whole games of any kind watched from outside: what is asked, applied and measured, with the state in reach.
import type { Agent, Game, Question, Sink } from '../../src/engine/game.ts'
import { Draws } from '../../src/random/index.ts'
import { Recording, TallyLayout } from '../../src/simulate/index.ts'

export interface Whole<Scenario, Play> {
  readonly scenario: Scenario
  readonly table: Play
  /** How often each kind of decision was asked. */
  readonly asked: Map<number, number>
  /** Plays one game by the agents that the settings name. The recording is good until the next. */
  play(seed: number, playout: number, tell?: Sink): Recording
}

/**
 * @param setting as an experiment writes it
 * @param watch sees each question before it is answered
 */
export function wholeGame<Content, Settings, Scenario, Play>(
  game: Game<Content, Settings, Scenario, Play>,
  content: Content,
  setting: Readonly<Record<string, unknown>>,
  watch?: (question: Question) => void,
): Whole<Scenario, Play> {
  const scenario = game.prepare(content, game.settings(content).parse(setting))
  const table = game.newState(scenario)
  const draws = new Draws(game.actors(scenario), game.events, game.scenes)
  const recording = new Recording(new TallyLayout(game.metrics(scenario), game.rules.ids.length))
  const asked = new Map<number, number>()
  const seats = game.seats(scenario)
  const agents = game.agentNames(scenario).map((name, seat): Agent => {
    const agent = game.newAgent(name, scenario, seat)
    return {
      reset: (agentRng) => {
        agent.reset(agentRng)
      },
      choose: (question: Question) => {
        asked.set(question.kind, (asked.get(question.kind) ?? 0) + 1)
        watch?.(question)
        return agent.choose(question)
      },
    }
  })
  const agentRng = seats.map(({ label }) => new Draws([label], ['whim']))
  return {
    scenario,
    table,
    asked,
    play(seed, playout, tell) {
      recording.clear()
      draws.startPlayout(seed, playout)
      agents.forEach((agent, seat) => {
        agentRng[seat].forkFrom(draws, `agent:${seats[seat].label}`)
        agent.reset(agentRng[seat])
      })
      game.play(scenario, table, agents, draws, recording, tell)
      return recording
    },
  }
}
