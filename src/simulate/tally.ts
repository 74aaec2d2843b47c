// Tallies: what many playouts measured, as exact whole-number sums that merge in any order.
// playout.ts folds recordings into them, ledger.ts merges them, result.ts estimates from them.
//
// Exactness. Everything recorded is whole, so every sum is exact below 2^53. A sum of whole numbers never exceeds the
// sum of their squares, and a sum of products never exceeds the larger sum of squares (Cauchy-Schwarz). Sums of squares
// only grow, and stay past 2^53 once they are. So `addInto`, which every merge uses, notices any inexact sum. Playouts
// times value^2 must stay below 9e15: a million playouts leave room for values up to 94,000.
import { Beyond, entriesToText } from './beyond.ts'
import type { ValueCount } from './beyond.ts'
import { Chunks } from './chunks.ts'
import type { ChunkBuffers } from './chunks.ts'
import { numbersFromText } from './exact-sums.ts'
import { cellLabels } from './layout.ts'
import type { MetricLayout, TallyLayout } from './layout.ts'
import type { Recording } from './recording.ts'
import { referenceText } from './reference.ts'
import { BatchSums } from './batch-sums.ts'

/** A tally as it travels between threads; the arrays' buffers can be transferred. */
export interface TallyBuffers {
  readonly sums: ChunkBuffers
  readonly lows: ChunkBuffers
  /** What lies outside of ranges, as `Beyond.entries` gives it. */
  readonly beyond: Float64Array
}

/** A tally as it is written down: numbers as text, runs of one number shortened. */
export interface TallyText {
  readonly sums: string
  readonly lows: string
  /** Absent where nothing lies outside of its range. */
  readonly beyond?: string
}

export class Tally {
  readonly layout: TallyLayout
  private added: Chunks
  private lowest: Chunks
  private readonly outside = new Beyond()
  /** Playouts that were folded and are not packed yet. */
  private batchSums: BatchSums | undefined = undefined

  /** An empty tally, or one that takes over buffers of this layout. @throws RangeError when they do not fit */
  constructor(layout: TallyLayout, buffers?: TallyBuffers) {
    this.layout = layout
    this.added = new Chunks(layout.sums, 0, buffers?.sums)
    this.lowest = new Chunks(layout.lows, Infinity, buffers?.lows)
    if (buffers !== undefined) this.outside.merge(buffers.beyond)
  }

  /** The sums of all that was folded or merged, by the layout. */
  get sums(): Chunks {
    this.bind()
    return this.added
  }

  get lows(): Chunks {
    this.bind()
    return this.lowest
  }

  get beyond(): Float64Array {
    this.bind()
    return this.outside.entries()
  }

  /** As it travels. */
  toBuffers(): TallyBuffers {
    return { sums: this.sums.toBuffers(), lows: this.lows.toBuffers(), beyond: this.beyond }
  }

  /** Playouts counted. */
  get playouts(): number {
    return this.sums.at(0)
  }

  /**
   * Adds one playout. All is checked before anything is added.
   * @throws RangeError when something recorded is not whole or not what its metric declares
   */
  fold(recording: Recording, playout: number): void {
    this.batchSums ??= BatchSums.for(this.layout)
    if (!this.batchSums.hasRoomFor(recording)) this.batchSums.addUp()
    this.batchSums.lay(recording, playout)
  }

  /** Packs what was folded. */
  private bind(): void {
    if (this.batchSums === undefined) return
    const { sums, lows, beyond } = this.batchSums.packed()
    this.batchSums = undefined
    if (this.added.chunks.length === 0) [this.added, this.lowest] = [sums, lows]
    else {
      this.added.addAll(sums)
      this.lowest.lowerAll(lows)
    }
    this.outside.merge(beyond)
  }

  /** Adds the playouts of another tally of this layout. Exact, so in any order. @throws RangeError past 2^53 */
  merge(other: TallyBuffers): void {
    this.sums.addAll(other.sums)
    this.lows.lowerAll(other.lows)
    this.outside.merge(other.beyond)
  }

  /**
   * All values that playouts recorded in a cell, from the lowest, in and out of range. For a binary, category or
   * eventTime metric the recorded codes.
   */
  valuesIn(
    { slots, beforeSlots, sumAt, sumWidth, lowAt, lowWidth, placeAt }: MetricLayout,
    cell: number,
  ): ValueCount[] {
    const { sums, lows, layout, outside } = this
    const [firstSum, firstLow] = [sumAt + cell * sumWidth + beforeSlots, lowAt + cell * lowWidth + beforeSlots]
    const base = layout.baseOf[placeAt + cell]
    const within: ValueCount[] = []
    for (let slot = 0; slot < slots; slot++) {
      const count = sums.at(firstSum + slot)
      if (count > 0) within.push({ value: base + slot, count, playout: lows.at(firstLow + slot) })
    }
    const beyond = outside.countsAt(placeAt + cell)
    return beyond.length === 0 ? within : [...beyond, ...within].sort((a, b) => a.value - b.value)
  }

  /** Whether all sums are the same, and what lies outside of ranges. */
  hasSumsOf(other: Tally): boolean {
    const [sums, others] = [other.sums, other.beyond]
    const { beyond } = this
    return (
      this.sums.slice().every((sum, index) => sum === sums.at(index)) &&
      beyond.length === others.length &&
      beyond.every((number, index) => number === others[index])
    )
  }

  toText(): TallyText {
    const { beyond } = this
    return {
      sums: this.sums.toText(),
      lows: this.lows.toText(),
      ...(beyond.length > 0 && { beyond: entriesToText(beyond) }),
    }
  }

  /** @throws RangeError when the text is not of a tally of this layout, or its counts contradict its extremes */
  static fromText(layout: TallyLayout, text: TallyText): Tally {
    const tally = new Tally(layout, {
      sums: Chunks.of(numbersFromText(text.sums, layout.sums), 0).toBuffers(),
      lows: Chunks.of(numbersFromText(text.lows, layout.lows), Infinity).toBuffers(),
      beyond: Beyond.entriesFromText(text.beyond ?? '', layout),
    })
    for (const metric of layout.metrics) {
      for (let cell = 0; metric.metric.kind === 'value' && cell < metric.cells; cell++) tally.checkValues(metric, cell)
    }
    return tally
  }

  /** @throws RangeError when what is counted of a value is not what its extremes and the number of playouts say */
  private checkValues(metric: MetricLayout, cell: number): void {
    const values = this.valuesIn(metric, cell)
    const offset = metric.lowAt + cell * metric.lowWidth
    const [min, max] = [this.lows.at(offset), 0 - this.lows.at(offset + 1)]
    const count = values.reduce((sum, one) => sum + one.count, 0)
    if (
      count === this.playouts &&
      (count === 0 || (values[0].value === min && values[values.length - 1].value === max))
    )
      return
    const name = referenceText(metric.metric.name, cellLabels(metric.metric, cell))
    throw new RangeError(
      `${name}: the counted values do not match ${this.playouts} playouts with minimum ${min} and maximum ${max}`,
    )
  }
}
