// The agent that every game has: uniform over the legal actions. The fuzzer, and the floor of every comparison.
import type { Draws } from '../random/index.ts'
import type { Agent, Question } from './game.ts'
import { AgentRng } from './agent-rng.ts'

/** For the list of a game's agents. */
export const RANDOM = {
  name: 'random',
  about: 'any legal action, each as likely: the floor of every comparison',
  make: (): Agent => new RandomAgent(),
} as const

/** Chooses each legal action equally often; where the rules weigh them, by these weights. */
export class RandomAgent implements Agent {
  private readonly agentRng = new AgentRng()

  reset(agentRng: Draws): void {
    this.agentRng.reset(agentRng)
  }

  choose(question: Question): number {
    return this.agentRng.choose(question)
  }
}
