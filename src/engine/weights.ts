// Steps of a scale, drawn by weight: the size of a new die.
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
   * A row at random. Neighbouring numbers give the same or neighbouring rows, so other weights move it by little: right
   * for a scale. Rows that are names of their own are picked (`Draws.pickByWeight`).
   */
  draw(draws: Draws, actor: number, address: number, sub: number): number {
    const { weights } = this
    let left = draws.below(this.sum, actor, address, sub)
    let row = 0
    while ((left -= weights[row]) >= 0) row++
    return row
  }
}

/** A number as it is written: 0.67 is 67/100. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** @throws RangeError for what is not from 0 to 10^6, with at most 4 decimals */
export function fractionOf(written: number): Fraction {
  const top = Math.round(written * 10_000)
  if (!(written >= 0 && written <= 1e6 && top / 10_000 === written))
    throw new RangeError(`${written}: expected a number from 0 to 10^6 with at most 4 decimals`)
  return { top: BigInt(top), bottom: 10_000n }
}

/** A row whose weight is `weight × base^power`. */
export interface Weighted {
  readonly weight: number
  readonly power?: number | undefined
}

/**
 * Weights as whole numbers in the same proportions, so that results are the same on every machine. Where they would be
 * too large, they become parts of 2^20, rounded by largest remainders.
 * @throws RangeError for weights that are not whole, powers below 0, or a row that would never come
 */
export function scaledWeights(rows: readonly Weighted[], base = 1): Int32Array {
  const { top, bottom } = fractionOf(base)
  const highest = Math.max(0, ...rows.map(({ power = 0 }) => power))
  const exact = rows.map(({ weight, power = 0 }) => {
    if (!(Number.isInteger(weight) && weight >= 0 && Number.isInteger(power) && power >= 0))
      throw new RangeError(`weight ${weight} with power ${power}: expected whole numbers from 0`)
    return BigInt(weight) * top ** BigInt(power) * bottom ** BigInt(highest - power)
  })
  const divisor = exact.reduce(greatestDivisor, 0n)
  if (divisor === 0n) return Int32Array.from(rows, () => 0)
  const reduced = exact.map((weight) => weight / divisor)
  const sum = reduced.reduce((so, one) => so + one, 0n)
  if (sum <= BigInt(MAX_WEIGHT)) return Int32Array.from(reduced, Number)
  const parts = reduced.map((weight) => (weight * PARTS) / sum)
  const remainders = reduced.map((weight, row) => ({ row, left: weight * PARTS - parts[row] * sum }))
  remainders.sort((one, other) => (one.left === other.left ? one.row - other.row : one.left > other.left ? -1 : 1))
  const missing = Number(PARTS - parts.reduce((so, one) => so + one, 0n))
  for (const { row } of remainders.slice(0, missing)) parts[row] += 1n
  const lost = parts.findIndex((part, row) => part === 0n && reduced[row] > 0n)
  if (lost >= 0) throw new RangeError(`row ${lost} is so rare beside the others that it would never come`)
  return Int32Array.from(parts, Number)
}

const PARTS = 1n << 20n
const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other)
