// The agent that every game has: uniform over the legal actions. The fuzzer, and the floor of every comparison.
import type { Draws } from '../random/index.ts'
import type { Agent, Question } from './game.ts'

/**
 * Chooses each legal action equally often. Its whims are numbered through the playout under one address, so that their
 * number has no limit but that of 32 bits.
 */
export class RandomAgent implements Agent {
  private whims: Draws | undefined = undefined
  private address = 0
  private count = 0

  reset(whims: Draws): void {
    this.whims = whims
    this.address = whims.open(0, 0)
    this.count = 0
  }

  /** @throws Error when nobody has called `reset` */
  choose(question: Question): number {
    if (this.whims === undefined) throw new Error('an agent is reset before it is asked')
    return this.whims.below(question.count, 0, this.address, this.count++)
  }
}
