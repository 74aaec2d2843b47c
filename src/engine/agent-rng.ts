// An agent's random numbers: a stream of its own, for choices that nobody should foresee.
import { Draws } from '../random/index.ts'
import type { ActionWeights, Agent } from './agent.ts'

/** Weights are compared at this many steps. */
const STEPS = 1 << 20
/** Choices that can be weighed at most: points of the Drawbridge. */
const MAX_CHOICES = 32

/** Numbered through the playout under one address, so that their number has no limit but that of 32 bits. */
export class AgentRng {
  /** What the next weighed choice goes by, choice by choice. */
  readonly weights = new Float64Array(MAX_CHOICES)
  private draws: Draws | undefined = undefined
  private address = 0
  private count = 0

  reset(draws: Draws): void {
    this.draws = draws
    this.address = draws.open(0, 0)
    this.count = 0
  }

  /** A whole number in [0, n). @throws RangeError as `Draws.below` does; Error when nobody has called `reset` */
  below(n: number): number {
    if (this.draws === undefined) throw new Error('an agent is reset before it is asked')
    return this.draws.below(n, 0, this.address, this.count++)
  }

  /** An index below `count`, by weight; uniform if all weights are 0. @throws RangeError above `weights.length` */
  weighed(count: number): number {
    const { weights } = this
    if (count > weights.length) throw new RangeError(`${count} choices cannot be weighed: ${weights.length} at most`)
    let all = 0
    for (let index = 0; index < count; index++) all += weights[index]
    if (all <= 0) return this.below(count)
    let left = ((this.below(STEPS) + 0.5) / STEPS) * all
    for (let index = 0; index < count; index++) {
      left -= weights[index]
      if (left < 0) return index
    }
    return count - 1
  }

  /** An index of a question's actions, by the weights that the rules give them. @throws as `below` does */
  byWeight({ of, sum }: ActionWeights): number {
    let left = this.below(sum)
    let index = 0
    while ((left -= of[index]) >= 0) index++
    return index
  }
}

/** RNG streams of the seats in a playout of several games: agents bring nothing from one game into the next. */
export class SeatStreams {
  readonly #labels: readonly string[]
  readonly #streams: readonly Draws[]

  /** @param labels of the seats */
  constructor(labels: readonly string[]) {
    this.#labels = labels
    this.#streams = labels.map((label) => new Draws([label], ['whim']))
  }

  /** Starts a game's draws, and resets the agents. For the first game, whoever began the playout has reset them. */
  startGame(game: number, draws: Draws, agents: readonly Agent[]): void {
    draws.startGame(game)
    if (game === 1) return
    for (let seat = 0; seat < agents.length; seat++) {
      this.#streams[seat].forkFrom(draws, `agent:${this.#labels[seat]}`)
      agents[seat].reset(this.#streams[seat])
    }
  }
}
