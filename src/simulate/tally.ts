// Tallies: what many playouts measured, as exact whole-number sums that merge in any order.
// playout.ts folds recordings into them, collector.ts merges them, result.ts estimates from what stands here.
//
// Exactness. Everything recorded is whole, so every sum is exact below 2^53. A sum of whole numbers is never larger than
// the sum of their squares, nor (Cauchy-Schwarz) is a sum of products larger than the larger sum of squares; these only grow,
// and once past 2^53 they stay there. So `addInto`, through which every merge goes, notices whatever would not be exact. Playouts
// x value^2 must stay below 9e15: a million playouts leave room for values up to 94,000.
import { addInto, numbersFromText, numbersToText } from './exact-sums.ts'
import type { TallyLayout } from './layout.ts'
import { checkRecording } from './recording.ts'
import type { Recording } from './recording.ts'

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
  readonly sums: Float64Array
  readonly lows: Float64Array

  /** An empty tally, or one over buffers of this layout (which it then owns). @throws RangeError when they do not fit */
  constructor(layout: TallyLayout, buffers?: TallyBuffers) {
    this.layout = layout
    this.sums = buffers?.sums ?? new Float64Array(layout.sums)
    this.lows = buffers?.lows ?? new Float64Array(layout.lows).fill(Infinity)
    if (this.sums.length !== layout.sums || this.lows.length !== layout.lows) throw new RangeError('a tally of another layout')
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
    checkRecording(recording)
    this.sums[0] += 1
    this.foldCells(recording.places, playout)
    this.foldTouched(recording)
    this.foldRules(recording.rules)
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

  private foldCells(places: Float64Array, playout: number): void {
    const { sums, lows } = this
    const { densePlaces, slotsOf, baseOf, sumOf, lowOf, isValue } = this.layout
    for (let place = 0; place < densePlaces; place++) {
      const value = places[place] + 0 // never -0, which text does not keep
      const slots = slotsOf[place]
      const from = value - baseOf[place]
      const slot = from < 0 ? 0 : from < slots ? from : slots - 1
      const sum = sumOf[place]
      const low = lowOf[place]
      sums[sum + slot] += 1
      if (playout < lows[low + slot]) lows[low + slot] = playout
      if (isValue[place] === 0) continue
      sums[sum - 2] += value
      sums[sum - 1] += value * value
      if (value < lows[low - 2]) lows[low - 2] = value
      if (0 - value < lows[low - 1]) lows[low - 1] = 0 - value
    }
  }

  private foldTouched({ places, touched, touchedCount }: Recording): void {
    const { sumOf, curveAt } = this.layout
    for (let at = 0; at < touchedCount; at++) {
      const place = touched[at]
      if (place < curveAt) this.foldRatio(sumOf[place], places[place], places[place + 1])
      else this.foldPoint(sumOf[place], places[place])
    }
  }

  private foldRatio(at: number, successes: number, trials: number): void {
    if (trials === 0) return
    const { sums } = this
    sums[at] += 1
    sums[at + 1] += successes
    sums[at + 2] += trials
    sums[at + 3] += successes * successes
    sums[at + 4] += trials * trials
    sums[at + 5] += successes * trials
  }

  private foldPoint(at: number, value: number): void {
    const { sums } = this
    sums[at] += 1
    sums[at + 1] += value
    sums[at + 2] += value * value
  }

  private foldRules(rules: Uint32Array): void {
    const { sums } = this
    let at = this.layout.ruleAt
    for (let rule = 0; rule < rules.length; rule++, at += 2) {
      if (rules[rule] === 0) continue
      sums[at] += rules[rule]
      sums[at + 1] += 1
    }
  }
}
