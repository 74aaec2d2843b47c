// Trials of one metric, kept apart while a game is played: adding to a few numbers is cheaper than to all that is
// measured. At its end they are handed over.
import type { Recorder } from './metric.ts'

export class Trials implements Pick<Recorder, 'trial'> {
  /** By cell. */
  readonly #successes: Uint32Array
  readonly #trials: Uint32Array
  /** The cells that have trials, in the order in which they got them. */
  readonly #met: Int32Array
  #metCount = 0

  constructor(cells: number) {
    this.#successes = new Uint32Array(cells)
    this.#trials = new Uint32Array(cells)
    this.#met = new Int32Array(cells)
  }

  trial(_metric: number, cell: number, successes: number, trials: number): void {
    if (this.#trials[cell] === 0) this.#meet(cell)
    this.#successes[cell] += successes
    this.#trials[cell] += trials
  }

  #meet(cell: number): void {
    this.#met[this.#metCount] = cell
    this.#metCount += 1
  }

  /** Records them all, and forgets them. */
  handOver(record: Recorder, metric: number): void {
    for (let index = 0; index < this.#metCount; index++) {
      const cell = this.#met[index]
      record.trial(metric, cell, this.#successes[cell], this.#trials[cell])
    }
    this.clear()
  }

  clear(): void {
    for (let index = 0; index < this.#metCount; index++) {
      this.#successes[this.#met[index]] = 0
      this.#trials[this.#met[index]] = 0
    }
    this.#metCount = 0
  }
}
