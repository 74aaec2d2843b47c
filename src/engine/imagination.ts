// Rollouts for agents that look ahead (planner.ts): a copy of the table at a turn boundary, with everything that the
// seat cannot know drawn anew, is played to its end. The game in progress is left alone.
import { Draws } from '../random/index.ts'
import type { Agent, Seat } from './agent.ts'
import type { Recorder } from './metric.ts'

const nothing = (): void => {
  /* what is imagined is not measured */
}
export const UNMEASURED: Recorder = {
  set: nothing,
  add: nothing,
  trial: nothing,
  happened: nothing,
  point: nothing,
  rule: nothing,
  luck: nothing,
}

/** A view whose table can be copied at a turn boundary. */
export interface Imaginable<State> {
  /** Copies the table into another of the same scenario, and draws anew what the seat cannot know. */
  imagine(seat: Seat, into: State, draws: Draws): void
}

/** What rollouts of a scenario are played with. */
export interface Rollouts<State, View> {
  /** The table of the rollouts, one after another. */
  readonly table: State
  /** Draws of the game; each rollout forks them anew. */
  readonly draws: Draws
  /** The game's own (LookAhead). */
  playOn(table: State, agents: readonly Agent<View>[], draws: Draws, record: Recorder): void
}

export class Imagination<State, View extends Imaginable<State>> {
  private readonly rollouts: Rollouts<State, View>
  /** One RNG stream for each seat; one of their own, so that no rollout uses up that of the game. */
  private readonly streams: Draws[] = []

  constructor(rollouts: Rollouts<State, View>) {
    this.rollouts = rollouts
  }

  /**
   * Plays one rollout to its end. The same `agentRng` and number give the same hidden things and the same dice,
   * whatever is done, so that plans are compared on the same dice.
   *
   * @param view at a turn boundary (`Agent.beforeTurn`)
   * @param agents who plays in it, by seat; they are reset first
   * @returns the table at the end
   */
  play(view: View, seat: Seat, agents: readonly Agent<View>[], agentRng: Draws, number: number): State {
    const { table, draws, playOn } = this.rollouts
    draws.forkFrom(agentRng, 'hidden', number)
    view.imagine(seat, table, draws)
    this.reset(agents, agentRng, number)
    draws.forkFrom(agentRng, 'future', number)
    playOn(table, agents, draws, UNMEASURED)
    return table
  }

  /** Gives each agent a stream of its own. */
  reset(agents: readonly Agent<View>[], agentRng: Draws, number: number): void {
    const { streams } = this
    for (let seat = 0; seat < agents.length; seat++) {
      const stream = (streams[seat] ??= new Draws(['seat'], ['whim']))
      stream.forkFrom(agentRng, SEATS[seat] ?? `seat ${seat}`, number)
      agents[seat].reset(stream)
    }
  }
}

/** Labels of the seats' streams, ready made for usual tables. */
const SEATS = Array.from({ length: 8 }, (_, seat) => `seat ${seat}`)
