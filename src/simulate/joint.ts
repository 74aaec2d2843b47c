// Joint sums: one number of several variants, with all products of two of them over the same playouts. They give the
// interval of any weighted sum of the variants, for means and rates, and the covariance of two (estimate/joint.ts).
// studies/contrast.ts is the cheaper form for a single weighted sum of means over many variants.
//
//   playouts | sums of k numbers | their k (k + 1) / 2 products
//   k: variants, for a rate twice as many (numerator, denominator)
import {
  combinationCovariance,
  combinationEstimate,
  combinationPValue,
  combinedMeans,
  combinedRatios,
  wilson,
} from '../estimate/index.ts'
import type { Combination, Estimate, JointSums } from '../estimate/index.ts'
import type { BatchReply } from './playout.ts'
import { weightedSum, wholeWeights } from './weights.ts'
import type { Term } from './weights.ts'

/** What is added up: one number of each variant, kept for each playout. */
export interface JointNumber {
  /** One sum over playouts by another, so that playouts have no number of their own. */
  readonly isRate: boolean
  /** From 0 to 1. */
  readonly isShare: boolean
  /** Recorded numbers are multiples of 1 / scale. */
  readonly scale: number
  /** Where a variant's playouts keep it, among the columns of its layout. */
  columnAt(variant: number): number
}

export class Joint {
  readonly variants: readonly number[]
  readonly width: number
  private readonly numbers: number
  private readonly number: JointNumber

  /** @param variants each once */
  constructor(variants: readonly number[], number: JointNumber) {
    this.variants = variants.toSorted((a, b) => a - b)
    this.number = number
    this.numbers = variants.length * (number.isRate ? 2 : 1)
    this.width = 1 + this.numbers + (this.numbers * (this.numbers + 1)) / 2
  }

  sumsOf(replies: readonly BatchReply[]): Float64Array {
    const { numbers } = this
    const { isRate } = this.number
    const sums = new Float64Array(this.width)
    const [{ count, first }] = replies
    const failed = new Set(replies.flatMap(({ failures }) => failures.map(({ playout }) => playout - first)))
    const columns = replies.flatMap(({ columns: all }, index) => {
      const from = this.number.columnAt(this.variants[index])
      return (isRate ? [from, from + 1] : [from]).map((column) => all.subarray(column * count, (column + 1) * count))
    })
    const values = new Float64Array(numbers)
    for (let playout = 0; playout < count; playout++) {
      if (failed.has(playout)) continue
      for (let i = 0; i < numbers; i++) values[i] = columns[i][playout]
      sums[0] += 1
      let product = 1 + numbers
      for (let i = 0; i < numbers; i++) {
        sums[1 + i] += values[i]
        for (let j = i; j < numbers; j++) sums[product++] += values[i] * values[j]
      }
    }
    return sums
  }

  /** For a single look. @param terms a variant may come several times: its weights are added */
  estimate(sums: Float64Array, terms: readonly Term[], level: number): Estimate {
    const combined = this.combined(sums, terms)
    const { weights, denominator } = wholeWeights(terms)
    return weightedSum(
      combinationEstimate(this.read(sums), combined, level),
      combined.worth,
      wilson,
      this.number,
      [...weights.values()],
      denominator,
    )
  }

  /** How likely so much is by chance, if it were 0; on both sides. */
  pValue(sums: Float64Array, terms: readonly Term[]): number {
    return combinationPValue(this.read(sums), this.combined(sums, terms))
  }

  /** Covariances of some weighted sums, each with each. */
  covariances(sums: Float64Array, termLists: readonly (readonly Term[])[]): number[][] {
    const joint = this.read(sums)
    const combined = termLists.map((terms) => this.combined(sums, terms))
    const above = combined.map((one, index) =>
      combined.slice(index).map((other) => combinationCovariance(joint, one, other)),
    )
    return combined.map((_, a) => combined.map((_other, b) => above[Math.min(a, b)][Math.abs(a - b)]))
  }

  private read(sums: Float64Array): JointSums {
    return { playouts: sums[0], sums: sums.subarray(1, 1 + this.numbers), products: sums.subarray(1 + this.numbers) }
  }

  private combined(sums: Float64Array, terms: readonly Term[]): Combination {
    const { weights, denominator } = wholeWeights(terms)
    const ofVariants = this.variants.map((variant) => weights.get(variant) ?? 0)
    const joint = this.read(sums)
    return this.number.isRate
      ? combinedRatios(joint, ofVariants, denominator)
      : combinedMeans(joint, ofVariants, denominator * this.number.scale)
  }
}
