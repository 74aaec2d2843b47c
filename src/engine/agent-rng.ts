// An agent's random numbers: a stream of its own, for choices that nobody should foresee.
import { Draws } from '../random/index.ts'
import type { Agent, Question } from './agent.ts'

/** Choices that can be weighed at most: points of the Drawbridge. */
export const MAX_CHOICES = 32

/**
 * Choices are numbered through the playout under one address, so that their number has no limit but that of 32 bits.
 * Each entry of a choice has a key of its own. @throws Error when nobody has called `reset`
 */
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

  /** Starts new numbers for `unit`. */
  renew(): void {
    this.count += 1
  }

  /** A number in [0, 1) for this word; the same until `renew`. */
  unit(word: number): number {
    return this.stream().unit(0, this.address + this.count, word)
  }

  /** An index of a question's actions: each as likely, or by the weights that the rules give them. */
  choose({ actions, count, weights }: Question): number {
    return weights === undefined ? this.pick(actions, count) : this.byWeight(actions, weights.of, count)
  }

  /**
   * An index of a list of different numbers, each as likely. One more or fewer changes what is picked only where it is
   * picked itself.
   */
  pick(list: Int32Array, count: number): number {
    return this.stream().pick(list, count, 0, this.address, ++this.count)
  }

  /** Likewise, by what stands in `weights`; each as likely if all of it is 0. @throws RangeError above its length */
  weighed(list: Int32Array, count: number): number {
    const { weights } = this
    if (count > weights.length) throw new RangeError(`${count} choices cannot be weighed: ${weights.length} at most`)
    for (let index = 0; index < count; index++) if (weights[index] > 0) return this.byWeight(list, weights, count)
    return this.pick(list, count)
  }

  private byWeight(list: Int32Array, weights: ArrayLike<number>, count: number): number {
    return this.stream().pickByWeight(list, weights, count, 0, this.address, ++this.count)
  }

  private stream(): Draws {
    if (this.draws === undefined) throw new Error('an agent is reset before it is asked')
    return this.draws
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
