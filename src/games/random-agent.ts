// The agent that every game has: uniform over the legal actions. The fuzzer, and the floor of every comparison.
import type { Draws } from '../random/index.ts'
import type { Agent, Question } from './game.ts'
import { Whims } from './whims.ts'

/** Chooses each legal action equally often. */
export class RandomAgent implements Agent {
  private readonly whims = new Whims()

  reset(whims: Draws): void {
    this.whims.reset(whims)
  }

  /** @throws Error when nobody has called `reset` */
  choose(question: Question): number {
    return this.whims.below(question.count)
  }
}
