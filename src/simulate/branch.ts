// Futures of a playout: all as it was up to a moment, then other dice. A moment is an opening: the n-th time in the playout that anybody
// was about to draw. So every game has such moments, in the middle of a turn as well, and nothing has to be copied: the playout is
// played again from its beginning, and at the moment its draws are diverted. Agents remember what they remembered.
//
// What is hidden and was laid out before the moment (a shuffled pool) stays as it lies; only what is drawn later is drawn anew.
// Other agents may play on from the moment: those who played up to it make the choices that they made, and then others sit down.
import type { Agent, Question, Seat } from '../games/game.ts'
import type { Draws } from '../random/index.ts'

export interface Branch {
  readonly playout: number
  /** How many openings there were before the moment. */
  readonly opening: number
  /**
   * What the draw that is opened there shall come to, in the words of the game's `resultOf`; absent: whatever comes. It is drawn until it
   * comes to that (rejection), so that all else is as likely as it is when it does.
   */
  readonly result?: string
  /** Names of agents, by seat, who play on when what is drawn there has come to its result; absent: who played up to it. */
  readonly takenBy?: readonly string[]
}

/** A seat from which one agent gets up in the middle of a playout, and another sits down who remembers nothing of it. */
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

  takeOver(whims: Draws): void {
    this.sitting = this.second
    this.second.reset(whims)
  }

  reset(whims: Draws): void {
    this.sitting.reset(whims)
  }

  beforeTurn(view: unknown, seat: Seat): void {
    this.sitting.beforeTurn?.(view, seat)
  }

  choose(question: Question): number {
    return this.sitting.choose(question)
  }
}

/** Redraws after which a result is given up. Who asks makes sure that it is not so rare. */
export const MOST_REDRAWS = 10_000

class BrokenOff extends Error {}

/** Thrown through a game whose draw did not come to what was wanted, or that has told all that was asked. One for all: it is thrown often. */
export const BROKEN_OFF = new BrokenOff('broken off')
