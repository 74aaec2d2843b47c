// Tallies: what many playouts measured, as exact whole-number sums that merge in any order.
// playout.ts folds recordings into them, collector.ts merges them, result.ts estimates from what stands here.
//
// Exactness. Everything recorded is whole, so every sum is exact below 2^53. A sum of whole numbers is never larger than
// the sum of their squares, nor (Cauchy-Schwarz) is a sum of products larger than the larger sum of squares; these only grow,
// and once past 2^53 they stay there. So `addInto`, through which every merge goes, notices whatever would not be exact. Playouts
// x value^2 must stay below 9e15: a million playouts leave room for values up to 94,000.
import { addInto, numbersFromText, numbersToText } from './exact-sums.ts'
import type { TallyLayout } from './layout.ts'
import type { Recording } from './recording.ts'
import { Sheaf } from './sheaf.ts'

/** A tally as it travels between threads; the arrays' buffers can be transferred. */
export interface TallyBuffers {
  readonly sums: Float64Array
  readonly lows: Float64Array
}

/** A tally as it is written down: numbers as text, runs of one number shortened. */
export interface TallyText {
  readonly sums: string
  readonly lows: string
}

export class Tally {
  readonly layout: TallyLayout
  private readonly added: Float64Array
  private readonly lowest: Float64Array
  /** Playouts that were folded, and wait to be added. */
  private sheaf: Sheaf | undefined = undefined

  /** An empty tally, or one over buffers of this layout (which it then owns). @throws RangeError when they do not fit */
  constructor(layout: TallyLayout, buffers?: TallyBuffers) {
    this.layout = layout
    this.added = buffers?.sums ?? new Float64Array(layout.sums)
    this.lowest = buffers?.lows ?? new Float64Array(layout.lows).fill(Infinity)
    if (this.added.length !== layout.sums || this.lowest.length !== layout.lows) throw new RangeError('a tally of another layout')
  }

  /** The sums of all that was folded or merged. */
  get sums(): Float64Array {
    this.bind()
    return this.added
  }

  get lows(): Float64Array {
    this.bind()
    return this.lowest
  }

  /** Playouts counted. */
  get playouts(): number {
    return this.sums[0]
  }

  /**
   * Adds one playout. All is checked before anything is added.
   * @throws RangeError when something recorded is not whole or not what its metric declares
   */
  fold(recording: Recording, playout: number): void {
    this.sheaf ??= new Sheaf(this.layout)
    if (!this.sheaf.hasRoomFor(recording)) this.bind()
    this.sheaf.lay(recording, playout)
  }

  /** Adds what waits. */
  private bind(): void {
    this.sheaf?.addTo(this.added, this.lowest)
  }

  /** Adds the playouts of another tally of this layout. Exact, so in any order. @throws RangeError past 2^53 */
  merge(other: TallyBuffers): void {
    addInto(this.sums, other.sums)
    const { lows } = this
    for (let at = 0; at < lows.length; at++) if (other.lows[at] < lows[at]) lows[at] = other.lows[at]
  }

  toText(): TallyText {
    return { sums: numbersToText(this.sums), lows: numbersToText(this.lows) }
  }

  /** @throws RangeError when the text is not that of a tally of this layout */
  static fromText(layout: TallyLayout, text: TallyText): Tally {
    return new Tally(layout, {
      sums: numbersFromText(text.sums, layout.sums),
      lows: numbersFromText(text.lows, layout.lows),
    })
  }
}
