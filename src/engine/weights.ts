// Rows of a table, drawn by weight: the size of a new die, the card that a table of cards gives.
import type { Draws } from '../random/index.ts'

/** The largest sum of weights: `Draws.below` takes no more. */
export const MAX_WEIGHT = 2 ** 21

export class WeightTable {
  readonly weights: Int32Array
  private readonly sum: number

  /**
   * @param weights by row: whole numbers from 0; a row of weight 0 never comes
   * @throws RangeError for any other weight, or a sum that is not from 1 to `MAX_WEIGHT`
   */
  constructor(weights: ArrayLike<number>) {
    let sum = 0
    for (let row = 0; row < weights.length; row++) {
      const weight = weights[row]
      if (!(Number.isInteger(weight) && weight >= 0))
        throw new RangeError(`weight ${weight} of row ${row}: expected a whole number from 0`)
      sum += weight
    }
    if (sum < 1 || sum > MAX_WEIGHT) throw new RangeError(`weights sum to ${sum}: expected from 1 to ${MAX_WEIGHT}`)
    this.weights = Int32Array.from(weights)
    this.sum = sum
  }

  /**
   * A row at random. Neighbouring numbers give the same or neighbouring rows.
   * @param isOpen by row, not 0 where the row may come; absent: all may
   * @returns the row; -1, without a draw, if none may come
   */
  draw(draws: Draws, actor: number, address: number, sub: number, isOpen?: Uint8Array): number {
    if (isOpen !== undefined) return this.drawOpen(draws, actor, address, sub, isOpen)
    const { weights } = this
    let left = draws.below(this.sum, actor, address, sub)
    let row = 0
    while ((left -= weights[row]) >= 0) row++
    return row
  }

  private drawOpen(draws: Draws, actor: number, address: number, sub: number, isOpen: Uint8Array): number {
    const { weights } = this
    let sum = 0
    for (let row = 0; row < weights.length; row++) if (isOpen[row] > 0) sum += weights[row]
    if (sum === 0) return -1
    let left = draws.below(sum, actor, address, sub)
    for (let row = 0; ; row++) if (isOpen[row] > 0 && (left -= weights[row]) < 0) return row
  }
}
