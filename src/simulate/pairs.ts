// Pairs: two arms compared playout by playout, since they share their draws (common random numbers).
// collector.ts joins the columns of each batch here and frees them; result.ts makes paired differences of the sums.
//
// What is kept of each pair of columns, as exact sums that merge by adding:
//   binary: playouts in which  neither | only the second arm | only the first | both   was 1
//   value:  playouts | sum of differences (second - first) | sum of their squares
import { addInto, numbersFromText, numbersToText } from './exact-sums.ts'
import { cellLabels } from './layout.ts'
import type { Column, TallyLayout } from './layout.ts'
import type { BatchReply } from './playout.ts'

/** A column that both arms have, and where its sums begin. */
export interface PairedColumn {
  readonly name: string
  readonly kind: 'binary' | 'value'
  readonly scale: number
  readonly by: Readonly<Record<string, string>>
  /** Index in the columns of the first and of the second arm. */
  readonly first: number
  readonly second: number
  readonly at: number
}

/** The columns that two arms have in common: same metric, kind, scale and labels. Their scenarios may differ otherwise. */
export function pairColumns(first: TallyLayout, second: TallyLayout): PairedColumn[] {
  const others = new Map(second.columns.map((column, index) => [keyOf(second, column), index]))
  const paired: PairedColumn[] = []
  let at = 0
  first.columns.forEach((column, index) => {
    const other = others.get(keyOf(first, column))
    if (other === undefined) return
    const { metric } = first.metrics[column.metric]
    const kind = metric.kind === 'binary' ? 'binary' : 'value'
    paired.push({ name: metric.name, kind, scale: metric.scale ?? 1, by: cellLabels(metric, column.cell), first: index, second: other, at })
    at += kind === 'binary' ? 4 : 3
  })
  return paired
}

function keyOf(layout: TallyLayout, { metric, cell }: Column): string {
  const declared = layout.metrics[metric].metric
  return JSON.stringify([declared.name, declared.kind, declared.scale ?? 1, cellLabels(declared, cell)])
}

/** Exact cross-products of two arms. */
export class PairTally {
  readonly columns: readonly PairedColumn[]
  readonly sums: Float64Array

  constructor(columns: readonly PairedColumn[]) {
    this.columns = columns
    this.sums = new Float64Array(columns.reduce((sum, { kind }) => sum + (kind === 'binary' ? 4 : 3), 0))
  }

  /**
   * Adds the same playouts of both arms; those that failed in either are left out.
   * @throws RangeError when the replies are not about the same playouts
   */
  join(first: BatchReply, second: BatchReply): void {
    if (first.first !== second.first || first.count !== second.count) throw new RangeError('pairs need the same playouts of both arms')
    const { count } = first
    const failed = new Set([...first.failures, ...second.failures].map(({ playout }) => playout - first.first))
    const sums = new Float64Array(this.sums.length)
    for (const column of this.columns) {
      const a = first.columns.subarray(column.first * count, (column.first + 1) * count)
      const b = second.columns.subarray(column.second * count, (column.second + 1) * count)
      for (let at = 0; at < count; at++) {
        if (failed.size > 0 && failed.has(at)) continue
        if (column.kind === 'binary') {
          sums[column.at + 2 * a[at] + b[at]] += 1
        } else {
          const difference = b[at] - a[at]
          sums[column.at] += 1
          sums[column.at + 1] += difference
          sums[column.at + 2] += difference * difference
        }
      }
    }
    addInto(this.sums, sums)
  }

  merge(other: Float64Array): void {
    addInto(this.sums, other)
  }

  toText(): string {
    return numbersToText(this.sums)
  }

  /** @throws RangeError when the text is not that of these columns */
  static fromText(columns: readonly PairedColumn[], text: string): PairTally {
    const pairs = new PairTally(columns)
    pairs.sums.set(numbersFromText(text, pairs.sums.length))
    return pairs
  }
}
