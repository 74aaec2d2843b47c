// The exact distribution of what a pool is worth: how many of its sides^n rolls have each strength and each value.
// Built by ranking every multiset once; used by pool tables, odds and opposed rolls.
import { type Multisets, multisetsOf } from './multisets.ts'
import { TIE_BREAKS, type Ranking, valueOfStrength } from './ranking.ts'

/**
 * How often a pool of `dice` dice has which strength.
 *
 * Counts are whole and exact while sides^n <= 2^53 (20 dice of 6 sides). In larger pools they are doubles with a
 * relative error of about 1e-15 for each die.
 */
export class PoolDistribution {
  readonly ranking: Ranking
  readonly dice: number
  /** Number of rolls: sides^n (in large pools, the sum of the counts, so that probabilities add up to 1). */
  readonly total: number = 0
  /** The strengths that occur, ascending. */
  readonly strengths: Int32Array
  /** Number of rolls with each of `strengths`. */
  readonly strengthCounts: Float64Array
  /** Number of rolls with each value 0 .. maxValue. */
  readonly valueCounts: Float64Array
  /** Mean value. */
  readonly expected: number = 0
  /** P(value >= tn) for tn = 0 .. maxValue + 1. */
  private readonly reach: Float64Array

  /** @param histogram number of rolls by strength */
  constructor(ranking: Ranking, dice: number, histogram: Float64Array) {
    this.ranking = ranking
    this.dice = dice
    this.valueCounts = new Float64Array(ranking.maxValue + 1)
    let distinct = 0
    for (let strength = 0; strength < histogram.length; strength++) {
      if (histogram[strength]! > 0) distinct++
    }
    this.strengths = new Int32Array(distinct)
    this.strengthCounts = new Float64Array(distinct)
    let index = 0
    for (let strength = 0; strength < histogram.length; strength++) {
      const count = histogram[strength]!
      if (count === 0) continue
      this.strengths[index] = strength
      this.strengthCounts[index++] = count
      this.valueCounts[valueOfStrength(strength)]! += count
    }
    // Summed from the top, so that odds above a value no roll falls below are 1 and not almost 1.
    this.reach = new Float64Array(ranking.maxValue + 2)
    let reached = 0
    let sum = 0
    for (let value = ranking.maxValue; value >= 0; value--) {
      sum += reached
      reached += this.valueCounts[value]!
      this.reach[value] = reached
    }
    this.total = reached
    this.expected = sum / reached
    for (let value = 0; value <= ranking.maxValue; value++) this.reach[value]! /= reached
  }

  /** P(value >= tn); 1 for a tn of 0 or less, 0 above the highest value. `tn` is whole. */
  success(tn: number): number {
    if (tn <= 0) return 1
    return tn < this.reach.length ? this.reach[tn]! : 0
  }

  /** P(value = `value`); 0 for a value that does not exist. */
  probability(value: number): number {
    return (this.valueCounts[value] ?? 0) / this.total
  }
}

/** Strength of every multiset of `dice` dice, by index. */
export function strengthsOf(ranking: Ranking, dice: number, multisets: Multisets): Uint16Array {
  const { size, counts } = multisets.level(dice)
  const strengths = new Uint16Array(size)
  const { sides } = ranking
  for (let index = 0, offset = 0; index < size; index++, offset += sides)
    strengths[index] = ranking.rank(counts, offset)
  return strengths
}

/** Number of rolls by strength. */
export function histogramOf(ranking: Ranking, strengths: Uint16Array, weights: Float64Array): Float64Array {
  const histogram = new Float64Array((ranking.maxValue + 1) * TIE_BREAKS)
  for (let index = 0; index < strengths.length; index++) histogram[strengths[index]!]! += weights[index]!
  return histogram
}

/**
 * The distribution of any pool, also of one too large for a `PoolTable`. Nothing is kept: ask a `PoolTables` for pools
 * that are wanted often.
 *
 * @throws RangeError when `dice` is no count or the pool has more than two million multisets (45 dice of 6 sides)
 */
export function distributionOf(
  ranking: Ranking,
  dice: number,
  multisets = multisetsOf(ranking.sides),
): PoolDistribution {
  const strengths = strengthsOf(ranking, dice, multisets)
  return new PoolDistribution(ranking, dice, histogramOf(ranking, strengths, multisets.level(dice).weights))
}
