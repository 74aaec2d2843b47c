// What one playout measures. playout.ts hands it to the game as its Recorder; tally.ts folds it into sums.
// What games call is short (docs/decisions/024-hot-code.md): what is rare is a function of its own.
import type { Recorder } from '../engine/game.ts'
import { LUCK_ENDINGS, LUCK_SCALE } from '../engine/luck.ts'
import type { Column, MetricLayout, TallyLayout } from './layout.ts'

/** Places of a kind of luck: a ratio for each ending. */
const PLACES_OF_KIND = 2 * LUCK_ENDINGS.length

/** Takes what one playout measures, without allocating. `Tally.fold` reads it and refuses invalid values. */
export class Recording implements Recorder {
  readonly layout: TallyLayout
  /** By metric and cell: the value; ratio: numerator, denominator; curve: the value by round. */
  readonly places: Float64Array
  /** The places of the ratio cells and curve points that this playout met, in the order of meeting. */
  readonly touched: Int32Array
  touchedCount = 0
  readonly rules: Uint32Array
  /** By kind of chance: its luck in this playout, and how many outcomes it is of. */
  private readonly luckSums: Float64Array
  private readonly outcomes: Uint32Array
  private readonly luckAt: MetricLayout | undefined
  private readonly winAt: number
  /** Takes each outcome of chance, where somebody listens. */
  hearLuck: Recorder['luck'] | undefined = undefined
  private readonly isTouched: Uint8Array

  constructor(layout: TallyLayout) {
    this.layout = layout
    this.places = new Float64Array(layout.places)
    this.isTouched = new Uint8Array(layout.places)
    this.touched = new Int32Array(layout.places - layout.densePlaces)
    this.rules = new Uint32Array(layout.rules)
    this.luckAt = layout.luck
    this.winAt = layout.withRole('win')?.placeAt ?? -1
    const kinds = this.luckAt?.metric.dimensions![0].labels.length ?? 0
    this.luckSums = new Float64Array(kinds)
    this.outcomes = new Uint32Array(kinds)
  }

  set(metric: number, cell: number, value: number): void {
    this.places[this.place(metric, cell)] = value
  }

  add(metric: number, cell: number, amount: number): void {
    this.places[this.place(metric, cell)] += amount
  }

  trial(metric: number, cell: number, successes: number, trials: number): void {
    const place = this.place(metric, cell)
    const { places } = this
    if (places[place + 1] === 0) this.touch(place)
    places[place] += successes
    places[place + 1] += trials
  }

  happened(metric: number, cell: number, round: number): void {
    const place = this.place(metric, cell)
    if (this.places[place] === 0) this.places[place] = round + 1
  }

  point(metric: number, cell: number, round: number, value: number): void {
    const layout = this.layout.metrics[metric]
    if (!(round >= 0 && round < layout.placeWidth))
      throw new RangeError(`metric "${layout.metric.name}" has no round ${round}`)
    const place = this.place(metric, cell) + round
    this.touch(place)
    this.places[place] = value
  }

  rule(rule: number): void {
    this.rules[rule] += 1
  }

  luck(kind: number, luck: number): void {
    if (!(kind >= 0 && kind < this.outcomes.length)) {
      if (this.luckAt !== undefined) noLuck(kind, this.outcomes.length)
      return
    }
    this.luckSums[kind] += luck
    this.outcomes[kind] += 1
    this.hearLuck?.(kind, luck)
  }

  /** The playout is over: the luck in it is that of a game that was won or not. */
  settleLuck(): void {
    const { luckSums, outcomes, luckAt, places } = this
    if (luckAt === undefined) return
    const ending = places[this.winAt] === 1 ? 0 : 1
    for (let kind = 0, place = luckAt.placeAt + 2 * ending; kind < outcomes.length; kind++, place += PLACES_OF_KIND) {
      if (outcomes[kind] === 0) continue
      this.touch(place)
      places[place] = Math.round(luckSums[kind] * LUCK_SCALE)
      places[place + 1] = outcomes[kind]
    }
  }

  /** Forgets what stands in it: called when a playout begins, since the one before may have broken off. */
  clear(): void {
    this.places.fill(0, 0, this.layout.densePlaces)
    for (let index = 0; index < this.touchedCount; index++) {
      const place = this.touched[index]
      this.isTouched[place] = 0
      this.places[place] = 0
      if (place < this.layout.curveAt) this.places[place + 1] = 0
    }
    this.touchedCount = 0
    this.rules.fill(0)
    for (let kind = 0; kind < this.outcomes.length; kind++) {
      this.luckSums[kind] = 0
      this.outcomes[kind] = 0
    }
  }

  /** Makes `to` an equal of this one. Both have the same layout. */
  copyInto(to: Recording): void {
    to.clear()
    to.places.set(this.places.subarray(0, this.layout.densePlaces))
    for (let index = 0; index < this.touchedCount; index++) {
      const place = this.touched[index]
      to.touch(place)
      to.places[place] = this.places[place]
      if (place < this.layout.curveAt) to.places[place + 1] = this.places[place + 1]
    }
    to.rules.set(this.rules)
    to.luckSums.set(this.luckSums)
    to.outcomes.set(this.outcomes)
  }

  /** What stands in one cell of a binary, value, category (index) or eventTime (0 = never, r + 1) metric. */
  value(metric: number, cell: number): number {
    return this.places[this.place(metric, cell)]
  }

  /** What stands in a column of the layout. */
  column({ metric, cell, of, part }: Column): number {
    const place = this.place(metric, cell)
    switch (of) {
      case 'category':
        return this.places[place] === part ? 1 : 0
      case 'by':
        return this.places[place] > 0 && this.places[place] <= part! + 1 ? 1 : 0
      case 'denominator':
        return this.places[place + 1]
      case 'luck':
        return this.luckIn(metric, cell)
      default:
        return this.places[place]
    }
  }

  /** Luck of a kind, in whichever ending it stands. */
  private luckIn(metric: number, kind: number): number {
    let sum = 0
    LUCK_ENDINGS.forEach((_, ending) => {
      sum += this.places[this.place(metric, kind * LUCK_ENDINGS.length + ending)]
    })
    return sum
  }

  private place(metric: number, cell: number): number {
    const layout = this.layout.metrics[metric]
    return cell >>> 0 === cell && cell < layout.cells ? layout.placeAt + cell * layout.placeWidth : noCell(layout, cell)
  }

  private touch(place: number): void {
    if (this.isTouched[place] !== 0) return
    this.isTouched[place] = 1
    this.touched[this.touchedCount] = place
    this.touchedCount += 1
  }
}

/** @throws RangeError always */
function noLuck(kind: number, kinds: number): never {
  throw new RangeError(`luck of kind ${kind}: there are ${kinds} kinds, from 0`)
}

/** @throws RangeError always */
function noCell({ metric }: MetricLayout, cell: number): never {
  throw new RangeError(`metric "${metric.name}" has no cell ${cell}`)
}
