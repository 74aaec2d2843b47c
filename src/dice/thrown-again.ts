// Chances after some dice of a pool are thrown again and the others stay on the table.
import type { Multisets } from './multisets.ts'
import type { PoolTables } from './pool-table.ts'
import { valueOfStrength } from './ranking.ts'
import { power } from '../numeric/index.ts'

const shared = new WeakMap<PoolTables, ThrownAgain>()

/** The chances of these tables' ranking; one object for each, shared by everybody who asks. */
export function thrownAgain(tables: PoolTables): ThrownAgain {
  let chances = shared.get(tables)
  if (chances === undefined) {
    chances = new ThrownAgain(tables)
    shared.set(tables, chances)
  }
  return chances
}

/** Chances by what stays on the table, worked out when they are first asked for. Get it from `thrownAgain(tables)`. */
export class ThrownAgain {
  private readonly tables: PoolTables
  private readonly multisets: Multisets
  /** By dice that stay and dice that are thrown: rows by multiset that stays, P(value >= v) for v from 0. */
  private readonly rows: (Float64Array | undefined)[][] = []
  private readonly counts: Uint8Array
  private readonly maxValue: number
  /** The rows that were asked for last. */
  private of: Float64Array = new Float64Array(0)

  constructor(tables: PoolTables) {
    this.tables = tables
    this.multisets = tables.multisets
    this.counts = new Uint8Array(tables.ranking.sides)
    this.maxValue = tables.ranking.maxValue
  }

  /**
   * The chance that the whole pool comes to `tn` at least.
   * @param kept how many of the dice that stay show each face, face 1 first
   * @param thrown how many dice are thrown
   * @returns a probability from 0 to 1
   */
  success(kept: ArrayLike<number>, thrown: number, tn: number): number {
    if (tn <= 0) return 1
    if (tn > this.maxValue) return 0
    const row = this.rowOf(kept, thrown)
    return this.of[row + tn]!
  }

  /** The mean value of the whole pool, from 0 to the highest value; parameters as for `success`. */
  expected(kept: ArrayLike<number>, thrown: number): number {
    const row = this.rowOf(kept, thrown)
    let sum = 0
    for (let value = 1; value <= this.maxValue; value++) sum += this.of[row + value]!
    return sum
  }

  /** Where the chances of what stays begin, in the rows `of`; filled when first asked for. */
  private rowOf(kept: ArrayLike<number>, thrown: number): number {
    let stay = 0
    for (let face = 0; face < kept.length; face++) stay += kept[face]!
    const byThrown = (this.rows[stay] ??= [])
    const rows = (byThrown[thrown] ??= new Float64Array(this.multisets.size(stay) * (this.maxValue + 1)))
    const row = this.multisets.indexOfCounts(kept) * (this.maxValue + 1)
    if (rows[row] === 0) this.fill(rows, row, kept, thrown)
    this.of = rows
    return row
  }

  private fill(rows: Float64Array, row: number, kept: ArrayLike<number>, thrown: number): void {
    const { ranking } = this.tables
    const { counts } = this
    const { size, counts: faces, weights } = this.multisets.level(thrown)
    const rolls = power(ranking.sides, thrown)
    for (let index = 0; index < size; index++) {
      for (let face = 0; face < ranking.sides; face++) counts[face] = kept[face]! + faces[index * ranking.sides + face]!
      rows[row + valueOfStrength(ranking.rank(counts, 0))]! += weights[index]! / rolls
    }
    for (let value = ranking.maxValue - 1; value >= 0; value--) rows[row + value]! += rows[row + value + 1]!
  }
}
