// Tables of a pool: the strength of every multiset, the exact distribution, and a sampler that draws the whole pool
// with one number. Playouts roll all their dice through these; src/games/ provides the ranking.
//
// The sampler inverts the distribution of multisets ordered by strength: for u uniform in [0, 1) it draws the quantile
// at u. That gives two things an alias table cannot: a higher u draws a better strength, and monotone coupling. If one
// more die never lowers a roll's strength, the larger pool's distribution function is nowhere above the smaller one's.
// Rounding both to doubles keeps that order, so at the same u the larger pool never draws a lower strength.
import { PoolDistribution, histogramOf, strengthsOf } from './distribution.ts'
import { type Multisets, multisetsOf } from './multisets.ts'
import { TIE_BREAKS, type Ranking, tieBreakOfStrength, valueOfStrength } from './ranking.ts'
import { power } from '../numeric/index.ts'

/**
 * Pools up to this size are sampled from one number: 6^15 is below 2^39, so that 53 bits hit every roll's share to one
 * part in 2^14 or better. Larger pools are rolled die by die (`rollPlain`).
 */
export const MAX_SAMPLED_DICE = 15

/** Pools up to this size have a table: 6^20 is the last power below 2^53, so that counts are exact. */
export const MAX_TABLE_DICE = 20

/** Guides up to this size stay in the first cache; there more cells mean fewer steps from the guide to the place. */
const SMALL_GUIDE = 4096

/** Multisets of a table: indices fit 16 bits. */
const MAX_MULTISETS = 65_536

export class PoolTable {
  readonly ranking: Ranking
  readonly dice: number
  readonly sides: number
  /** Number of multisets; indices are 0 .. size - 1 in the order of `Multisets`. */
  readonly size: number
  readonly distribution: PoolDistribution
  readonly multisets: Multisets
  private readonly strengths: Uint16Array
  private readonly values: Uint8Array
  private readonly counts: Uint8Array
  /** Multisets by (strength, index); empty when the pool is too large to be sampled. */
  private readonly order: Uint16Array
  /** Share of rolls up to and with each multiset in `order`, rounded to doubles; the last is 1. */
  private readonly cumulative: Float64Array
  /** First place in `order` that a u in [i / guideSize, (i + 1) / guideSize) may draw. */
  private readonly guide: Uint16Array
  private readonly guideSize: number = 0

  constructor(ranking: Ranking, dice: number, multisets: Multisets = multisetsOf(ranking.sides)) {
    const level = multisets.level(dice)
    this.ranking = ranking
    this.dice = dice
    this.sides = ranking.sides
    this.size = level.size
    this.multisets = multisets
    this.counts = level.counts
    this.strengths = strengthsOf(ranking, dice, multisets)
    this.values = new Uint8Array(level.size)
    for (let index = 0; index < level.size; index++) this.values[index] = valueOfStrength(this.strengths[index]!)
    this.distribution = new PoolDistribution(ranking, dice, histogramOf(ranking, this.strengths, level.weights))
    const sampled = dice <= MAX_SAMPLED_DICE
    this.order = sampled ? byStrength(ranking, this.strengths) : new Uint16Array(0)
    this.cumulative = new Float64Array(this.order.length)
    let rolls = 0
    for (let index = 0; index < this.order.length; index++) {
      rolls += level.weights[this.order[index]!]!
      this.cumulative[index] = rolls / this.distribution.total
    }
    this.guideSize = sampled ? powerOfTwoFrom(Math.max(2 * level.size, Math.min(8 * level.size, SMALL_GUIDE))) : 0
    this.guide = guideTo(this.cumulative, this.guideSize)
  }

  /**
   * Draws a pool. At the same `u` a larger pool of the same ranking never draws a lower strength.
   *
   * @param u uniform in [0, 1), 53 bits; not checked, this is the hottest line of a playout
   * @returns the multiset's index; undefined for a pool above MAX_SAMPLED_DICE, which has no order to draw from
   */
  sample(u: number): number {
    // The guide has at least twice as many cells as there are multisets, so on average it is half a step off.
    let position = this.guide[(u * this.guideSize) | 0]!
    while (u >= this.cumulative[position]!) position++
    return this.order[position]!
  }

  /** Value of the multiset `index`. */
  valueOf(index: number): number {
    return this.values[index]!
  }

  /** Tie-break of the multiset `index`. */
  tieBreakOf(index: number): number {
    return tieBreakOfStrength(this.strengths[index]!)
  }

  /** Value and tie-break of the multiset `index` in one integer (see ranking.ts). */
  strengthOf(index: number): number {
    return this.strengths[index]!
  }

  /** Number of dice of the multiset `index` that show `face` (1 .. sides). */
  countOf(index: number, face: number): number {
    return this.counts[index * this.sides + face - 1]!
  }

  /** Writes the faces of the multiset `index`, ascending, to the front of `into`. @returns the number of dice */
  facesOf(index: number, into: Uint8Array): number {
    let length = 0
    for (let face = 1; face <= this.sides; face++) {
      for (let left = this.countOf(index, face); left > 0; left--) into[length++] = face
    }
    return length
  }

  /** Index of the multiset with these faces, in any order; only the first `dice` entries are read. */
  indexOfFaces(faces: ArrayLike<number>): number {
    scratch.fill(0, 0, this.sides)
    for (let die = 0; die < this.dice; die++) scratch[faces[die]! - 1]! += 1
    return this.multisets.indexOfCounts(scratch)
  }

  /** Index of the multiset with these face counts (face 1 first), which must add up to `dice`. */
  indexOfCounts(counts: ArrayLike<number>): number {
    return this.multisets.indexOfCounts(counts)
  }

  /** P(value >= tn); 1 for a tn of 0 or less, 0 above the highest value. */
  success(tn: number): number {
    return this.distribution.success(tn)
  }

  /** P(value = `value`). */
  probability(value: number): number {
    return this.distribution.probability(value)
  }

  /** Mean value. */
  get expected(): number {
    return this.distribution.expected
  }
}

const scratch = new Uint8Array(255)

/** Indices by (strength, index): a counting sort. */
function byStrength(ranking: Ranking, strengths: Uint16Array): Uint16Array {
  const next = new Int32Array((ranking.maxValue + 1) * TIE_BREAKS + 1)
  for (let index = 0; index < strengths.length; index++) next[strengths[index]! + 1]! += 1
  for (let strength = 1; strength < next.length; strength++) next[strength]! += next[strength - 1]!
  const order = new Uint16Array(strengths.length)
  for (let index = 0; index < strengths.length; index++) {
    const strength = strengths[index]!
    const place = next[strength]!
    order[place] = index
    next[strength] = place + 1
  }
  return order
}

function guideTo(cumulative: Float64Array, size: number): Uint16Array {
  const guide = new Uint16Array(size)
  let position = 0
  for (let cell = 0; cell < size; cell++) {
    const lowest = cell / size
    while (lowest >= cumulative[position]!) position++
    guide[cell] = position
  }
  return guide
}

function powerOfTwoFrom(min: number): number {
  let power = 1
  while (power < min) power *= 2
  return power
}

/** The tables of one ranking, each built when first asked for. */
export class PoolTables {
  readonly ranking: Ranking
  readonly multisets: Multisets
  private readonly tables: PoolTable[] = []

  constructor(ranking: Ranking, multisets: Multisets = multisetsOf(ranking.sides)) {
    this.ranking = ranking
    this.multisets = multisets
  }

  /**
   * The table of a pool of `dice` dice.
   *
   * @throws RangeError when `dice` is no count, or the pool is too large for exact tables (above 20 dice; above 65,536
   *   multisets; or sides^n above 2^53)
   */
  of(dice: number): PoolTable {
    return this.tables[dice] ?? this.build(dice)
  }

  private build(dice: number): PoolTable {
    const { sides } = this.ranking
    if (dice > MAX_TABLE_DICE || this.multisets.size(dice) > MAX_MULTISETS || power(sides, dice) > 2 ** 53) {
      throw new RangeError(`${dice} dice of ${sides} sides are too many for exact tables`)
    }
    // Filled from the front, so that the array stays dense and an access never falls through to a hole.
    for (let smaller = this.tables.length; smaller <= dice; smaller++) {
      this.tables[smaller] = new PoolTable(this.ranking, smaller, this.multisets)
    }
    return this.tables[dice]!
  }
}

const shared = new WeakMap<Ranking, PoolTables>()

/** The tables of a ranking; one object for each ranking, shared by everybody who asks. */
export function poolTables(ranking: Ranking): PoolTables {
  let tables = shared.get(ranking)
  if (tables === undefined) {
    tables = new PoolTables(ranking)
    shared.set(ranking, tables)
  }
  return tables
}
