// Rollouts from a moment of a playout: the same up to the moment, then other dice. A moment is an opening: the n-th
// time in the playout that somebody is about to draw. So every game has moments, also within a turn. Nothing is copied:
// the playout is played again from its start, and its draws are diverted at the moment. Agents keep their memory.
//
// Hidden things laid out before the moment (a shuffled pool) stay; only later draws are new. Other agents may take over
// at the moment: the first agents make their choices up to it, then the others sit down.
import type { Agent, Question, Seat } from '../engine/game.ts'
import type { Draws } from '../random/index.ts'

export interface Branch {
  readonly playout: number
  /** How many openings there were before the moment. */
  readonly opening: number
  /**
   * The result that the draw must have, in the words of the game's `resultOf`; absent: any. The draw is repeated until
   * it has that result (rejection sampling), so everything else keeps its conditional distribution.
   */
  readonly result?: string
  /** Names of agents, by seat, that play on once the draw has its result; absent: the agents that played up to it. */
  readonly takenBy?: readonly string[]
}

/** A seat where one agent leaves in the middle of a playout and another, who remembers nothing of it, takes over. */
export class Relay implements Agent {
  private readonly first: Agent
  private readonly second: Agent
  private sitting: Agent

  constructor(first: Agent, second: Agent) {
    this.first = first
    this.second = second
    this.sitting = first
  }

  /** Before a playout: the first sits down again. */
  giveBack(): void {
    this.sitting = this.first
  }

  takeOver(agentRng: Draws): void {
    this.sitting = this.second
    this.second.reset(agentRng)
  }

  reset(agentRng: Draws): void {
    this.sitting.reset(agentRng)
  }

  beforeTurn(view: unknown, seat: Seat): void {
    this.sitting.beforeTurn?.(view, seat)
  }

  choose(question: Question): number {
    return this.sitting.choose(question)
  }
}

/** Redraws after which a result is given up. Who asks makes sure that it is not so rare. */
export const MAX_REDRAWS = 10_000

class BrokenOff extends Error {}

/** Thrown to leave a game early: its draw had another result, or it has told all that was asked. Shared, for speed. */
export const BROKEN_OFF = new BrokenOff('broken off')
