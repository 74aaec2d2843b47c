// Pairs: two variants compared playout by playout, since they share their draws (common random numbers).
// ledger.ts joins the columns of each batch here and frees them; result.ts makes paired differences of the sums.
//
// Kept for each pair of columns, as exact sums that merge by adding:
//   binary: playouts in which  neither | only the second variant | only the first | both   was 1
//   value:  playouts | sum of differences (second - first) | sum of their squares
//   ratio:  playouts | sums of a b c d | sums of aa ab ac ad bb bc bd cc cd dd
//           (a / b of the first variant, c / d of the second)
import { addInto, numbersFromText, numbersToText } from './exact-sums.ts'
import { cellLabels } from './layout.ts'
import type { Column, TallyLayout } from './layout.ts'
import type { BatchReply } from './playout.ts'
import { isShare } from './reference.ts'
import type { Tally } from './tally.ts'

/** A column that both variants have, and where its sums begin. */
export interface PairedColumn {
  readonly name: string
  readonly kind: 'binary' | 'value' | 'ratio'
  readonly scale: number
  /** Both variants' numbers lie from 0 to 1. */
  readonly isShare: boolean
  readonly by: Readonly<Record<string, string>>
  /** Index in the columns of the first and of the second variant; of a ratio the denominator's is one more. */
  readonly first: number
  readonly second: number
  readonly sumAt: number
}

const WIDTH = { binary: 4, value: 3, ratio: 15 } as const

/** The columns that two variants share: same metric, kind, scale and labels. Otherwise their scenarios may differ. */
export function pairColumns(first: TallyLayout, second: TallyLayout): PairedColumn[] {
  const others = new Map(second.columns.map((column, index) => [keyOf(second, column), index]))
  const paired: PairedColumn[] = []
  let sumAt = 0
  first.columns.forEach((column, index) => {
    if (column.of === 'denominator' || column.of === 'luck') return
    const other = others.get(keyOf(first, column))
    if (other === undefined) return
    const { metric } = first.metrics[column.metric]
    const kind = metric.kind === 'ratio' ? 'ratio' : metric.kind === 'value' ? 'value' : 'binary'
    paired.push({
      name: metric.name,
      kind,
      scale: metric.scale ?? 1,
      isShare: isShare(metric),
      by: labelsOf(first, column),
      first: index,
      second: other,
      sumAt,
    })
    sumAt += WIDTH[kind]
  })
  return paired
}

function keyOf(layout: TallyLayout, column: Column): string {
  const { name, kind, scale = 1 } = layout.metrics[column.metric].metric
  return JSON.stringify([name, kind, scale, column.of, labelsOf(layout, column)])
}

/** As a reference names the column (reference.ts). */
function labelsOf(layout: TallyLayout, { metric, cell, of, part }: Column): Record<string, string> {
  const declared = layout.metrics[metric].metric
  const labels = cellLabels(declared, cell)
  if (of === 'category') return { ...labels, category: declared.categories![part!] }
  return of === 'by' && part !== declared.horizon ? { ...labels, round: String(part) } : labels
}

/** What pairs need of a reply. */
type Joinable = Pick<BatchReply, 'first' | 'count' | 'columns' | 'failures'>

/** Exact cross-products of two variants. */
export class PairTally {
  readonly columns: readonly PairedColumn[]
  readonly sums: Float64Array
  private readonly sides: (() => readonly [Tally, Tally]) | undefined

  /** @param sides what both variants counted, in pairs or not; without it `carriersOf` knows nothing */
  constructor(columns: readonly PairedColumn[], sides?: () => readonly [Tally, Tally]) {
    this.columns = columns
    this.sides = sides
    this.sums = new Float64Array(columns.reduce((sum, { kind }) => sum + WIDTH[kind], 0))
  }

  /**
   * Adds the same playouts of both variants; those that failed in either are left out.
   * @throws RangeError when the replies are not about the same playouts
   */
  join(first: Joinable, second: Joinable): void {
    if (first.first !== second.first || first.count !== second.count)
      throw new RangeError('pairs need the same playouts of both variants')
    const { count } = first
    const failed = new Set([...first.failures, ...second.failures].map(({ playout }) => playout - first.first))
    const sums = new Float64Array(this.sums.length)
    for (const column of this.columns) {
      if (column.kind === 'ratio') {
        addRatios(sums, column, first.columns, second.columns, count, failed)
        continue
      }
      const a = first.columns.subarray(column.first * count, (column.first + 1) * count)
      const b = second.columns.subarray(column.second * count, (column.second + 1) * count)
      for (let index = 0; index < count; index++) {
        if (failed.size > 0 && failed.has(index)) continue
        if (column.kind === 'binary') {
          sums[column.sumAt + 2 * a[index] + b[index]] += 1
        } else {
          const difference = b[index] - a[index]
          sums[column.sumAt] += 1
          sums[column.sumAt + 1] += difference
          sums[column.sumAt + 2] += difference * difference
        }
      }
    }
    addInto(this.sums, sums)
  }

  /** Of a rate: about how many of the pairs have trials of the first variant, and of the second. */
  carriersOf({ first, second, sumAt }: PairedColumn): readonly [number, number] | undefined {
    const carriers = this.sides?.().map(({ layout, sums, playouts }, side) => {
      const { metric, cell } = layout.columns[[first, second][side]]
      const { sumAt: from, sumWidth } = layout.metrics[metric]
      return playouts === 0 ? 0 : (sums.at(from + cell * sumWidth) * this.sums[sumAt]) / playouts
    })
    return carriers && [carriers[0], carriers[1]]
  }

  merge(other: Float64Array): void {
    addInto(this.sums, other)
  }

  toText(): string {
    return numbersToText(this.sums)
  }

  /** @throws RangeError when the text is not that of these columns */
  static fromText(columns: readonly PairedColumn[], text: string, sides?: () => readonly [Tally, Tally]): PairTally {
    const pairs = new PairTally(columns, sides)
    pairs.sums.set(numbersFromText(text, pairs.sums.length))
    return pairs
  }
}

/** Adds the four numbers of each playout, and their products. */
function addRatios(
  sums: Float64Array,
  { first, second, sumAt }: PairedColumn,
  a: Int32Array,
  c: Int32Array,
  count: number,
  failed: ReadonlySet<number>,
): void {
  const four = [0, 0, 0, 0]
  for (let playout = 0; playout < count; playout++) {
    if (failed.has(playout)) continue
    four[0] = a[first * count + playout]
    four[1] = a[(first + 1) * count + playout]
    four[2] = c[second * count + playout]
    four[3] = c[(second + 1) * count + playout]
    sums[sumAt] += 1
    let product = sumAt + 5
    for (let i = 0; i < 4; i++) {
      sums[sumAt + 1 + i] += four[i]
      for (let j = i; j < 4; j++) sums[product++] += four[i] * four[j]
    }
  }
}
