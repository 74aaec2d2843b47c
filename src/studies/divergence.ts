// Divergence: the number of paired playouts in which any recorded value differs between two variants.
// Tallies alone cannot tell: two numbers may differ in the same playout or in two.
//
//   playouts | of these, playouts in which any value differs
import { pairColumns } from '../simulate/index.ts'
import type { BatchReply, TallyLayout } from '../simulate/index.ts'
import type { JoinedSums, Pair } from '../simulate/ledger.ts'

export class Divergence implements JoinedSums {
  /** Each once, in ascending order. */
  readonly variants: readonly number[]
  readonly width = 2
  private readonly pair: Pair
  private readonly layouts: readonly TallyLayout[]

  /** @param layouts of all variants, looked at when they are needed */
  constructor(pair: Pair, layouts: readonly TallyLayout[]) {
    this.variants = pair.toSorted((a, b) => a - b)
    this.pair = pair
    this.layouts = layouts
  }

  sumsOf(replies: readonly BatchReply[]): Float64Array {
    const [one, other] = this.pair.map((variant) => replies[this.variants.indexOf(variant)])
    const failed = new Set(replies.flatMap(({ failures }) => failures.map(({ playout }) => playout - one.first)))
    // A rate is two columns: what it is of stands behind it.
    const columns = pairColumns(
      ...(this.pair.map((variant) => this.layouts[variant]) as [TallyLayout, TallyLayout]),
    ).flatMap(({ kind, first, second }) =>
      [0, ...(kind === 'ratio' ? [1] : [])].map((more) =>
        [first + more, second + more].map((column) => column * one.count),
      ),
    )
    const sums = new Float64Array(2)
    for (let playout = 0; playout < one.count; playout++) {
      if (failed.has(playout)) continue
      sums[0] += 1
      if (columns.some(([first, second]) => one.columns[first + playout] !== other.columns[second + playout]))
        sums[1] += 1
    }
    return sums
  }
}
