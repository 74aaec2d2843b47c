// Checks and collects the recordings of some playouts, then adds them to sums together. These lie flat while a batch is
// played, and are packed (chunks.ts) when it ends. A playout's changes
// are scattered over about a hundred kilobytes. So all playouts of a batch add to one cell before the next, and equal
// values, the usual case, are added at once.
import { Beyond } from './beyond.ts'
import { Chunks } from './chunks.ts'
import type { TallyLayout } from './layout.ts'
import type { Recording } from './recording.ts'

/** Playouts that are added together. */
const MAX_PLAYOUTS = 16
/** Room for ratio cells and curve points: sixteen playouts seldom meet more, even where a game measures thousands. */
const USUAL_MET = 16_384

/** What the last batch of this thread used, if any: a megabyte, which takes longer to make than a short game. */
const spares: BatchSums[] = []

export class BatchSums {
  private layout: TallyLayout
  private readonly numbers = new Float64Array(MAX_PLAYOUTS)
  private count = 0
  /** By playout and place: what every playout folds. */
  private readonly cells: Int32Array
  /** What was met of ratios and curves, one playout after another: its place, and the one or two numbers there. */
  private readonly met: Int32Array
  private readonly first: Int32Array
  private readonly second: Int32Array
  private metCount = 0
  /** Values without a slot, in fours: place, value, playouts, the first of them. Set aside, for a fast cell loop. */
  private readonly aside: number[] = []
  /** By rule: times applied, playouts in which it was. */
  private readonly applied: Float64Array
  private readonly appliedIn: Float64Array
  private readonly sums: Float64Array
  private readonly lows: Float64Array
  private beyond = new Beyond()

  private constructor(layout: TallyLayout) {
    this.layout = layout
    const met = layout.places - layout.densePlaces
    const capacity = Math.min(MAX_PLAYOUTS * met, Math.max(USUAL_MET, met))
    this.cells = new Int32Array(MAX_PLAYOUTS * layout.densePlaces)
    this.met = new Int32Array(capacity)
    this.first = new Int32Array(capacity)
    this.second = new Int32Array(capacity)
    this.applied = new Float64Array(layout.rules)
    this.appliedIn = new Float64Array(layout.rules)
    this.sums = new Float64Array(layout.sums)
    this.lows = new Float64Array(layout.lows).fill(Infinity)
  }

  /** With room for a batch of this layout: what the last batch left, where it is as large. */
  static for(layout: TallyLayout): BatchSums {
    const left = spares.pop()
    if (left?.fits(layout) !== true) return new BatchSums(layout)
    left.layout = layout
    return left
  }

  private fits({ places, densePlaces, rules, sums, lows }: TallyLayout): boolean {
    const { layout } = this
    return (
      layout.places === places &&
      layout.densePlaces === densePlaces &&
      layout.rules === rules &&
      layout.sums === sums &&
      layout.lows === lows
    )
  }

  /** All that was added up, packed. The next batch takes the room. */
  packed(): { readonly sums: Chunks; readonly lows: Chunks; readonly beyond: Float64Array } {
    this.addUp()
    const [sums, lows] = [Chunks.of(this.sums, 0), Chunks.of(this.lows, Infinity)]
    sums.wipe(this.sums)
    lows.wipe(this.lows)
    const beyond = this.beyond.entries()
    if (beyond.length > 0) this.beyond = new Beyond()
    if (spares.length === 0) spares.push(this)
    return { sums, lows, beyond }
  }

  hasRoomFor({ touchedCount }: Recording): boolean {
    return this.count < MAX_PLAYOUTS && this.metCount + touchedCount <= this.met.length
  }

  /** @throws RangeError when something recorded is not whole or not what its metric declares: then nothing was laid */
  lay(recording: Recording, playout: number): void {
    this.layCells(recording.places)
    this.layMet(recording)
    this.layRules(recording.rules)
    this.metCount += recording.touchedCount
    this.numbers[this.count] = playout
    this.count += 1
  }

  private layCells(places: Float64Array): void {
    const { cells } = this
    const { densePlaces, leastOf, mostOf } = this.layout
    const from = this.count * densePlaces
    for (let place = 0; place < densePlaces; place++) {
      const value = places[place] | 0
      if (value !== places[place] || value < leastOf[place] || value > mostOf[place])
        refuseCell(this.layout, place, places[place])
      cells[from + place] = value
    }
  }

  private layMet({ places, touched, touchedCount }: Recording): void {
    const { layout, met, first, second } = this
    const { curveAt } = layout
    for (let index = 0, to = this.metCount; index < touchedCount; index++, to++) {
      const place = touched[index]
      const value = places[place] | 0
      met[to] = place
      first[to] = value
      // Usually a count, or successes of trials: then no table is read, which would mean waiting for memory.
      if (place < curveAt) {
        const trials = places[place + 1] | 0
        if (value !== places[place] || value < 0 || value > trials || trials !== places[place + 1])
          checkMet(layout, place, places)
        second[to] = trials
      } else if (value !== places[place] || value < 0) checkMet(layout, place, places)
    }
  }

  private layRules(rules: Uint32Array): void {
    const { applied, appliedIn } = this
    // Without asking whether it was applied at all, which nobody could foresee.
    for (let rule = 0; rule < rules.length; rule++) {
      applied[rule] += rules[rule]
      appliedIn[rule] += rules[rule] === 0 ? 0 : 1
    }
  }

  /** Adds all that was laid, and has room again. */
  addUp(): void {
    const { sums, lows, beyond } = this
    if (this.count === 0) return
    sums[0] += this.count
    for (let place = 0; place < this.layout.densePlaces; place++) this.addCell(place, sums, lows)
    this.addAside(beyond)
    this.addMet(sums)
    this.addRules(sums)
    this.count = 0
    this.metCount = 0
  }

  private addCell(place: number, sums: Float64Array, lows: Float64Array): void {
    const { layout, cells, numbers, count, aside } = this
    const { densePlaces } = layout
    const slots = layout.slotsOf[place]
    const base = layout.baseOf[place]
    const sum = layout.sumOf[place]
    const low = layout.lowOf[place]
    const isValue = layout.isValue[place]
    let all = 0
    let squares = 0
    // Mostly one playout after another counts the same: so many at once.
    for (let index = 0, cell = place; index < count;) {
      const value = cells[cell]
      let lowest = numbers[index]
      let times = 0
      do {
        if (numbers[index] < lowest) lowest = numbers[index]
        times += 1
        index += 1
        cell += densePlaces
      } while (index < count && cells[cell] === value)
      const slot = value - base
      if (slot >= 0 && slot < slots) {
        sums[sum + slot] += times
        if (lowest < lows[low + slot]) lows[low + slot] = lowest
      } else aside.push(place, value, times, lowest)
      if (isValue === 0) continue
      all += times * value
      squares += times * value * value
      if (value < lows[low - 2]) lows[low - 2] = value
      if (0 - value < lows[low - 1]) lows[low - 1] = 0 - value
    }
    if (isValue === 0) return
    sums[sum - 2] += all
    sums[sum - 1] += squares
  }

  private addAside(beyond: Beyond): void {
    const { aside } = this
    for (let index = 0; index < aside.length; index += 4)
      beyond.add(aside[index], aside[index + 1], aside[index + 2], aside[index + 3])
    aside.length = 0
  }

  private addMet(sums: Float64Array): void {
    const { met, first, second, metCount } = this
    const { sumOf, curveAt } = this.layout
    for (let index = 0; index < metCount; index++) {
      const place = met[index]
      if (place < curveAt) addRatio(sums, sumOf[place], first[index], second[index])
      else addPoint(sums, sumOf[place], first[index])
    }
  }

  private addRules(sums: Float64Array): void {
    const { applied, appliedIn } = this
    let offset = this.layout.ruleAt
    for (let rule = 0; rule < applied.length; rule++, offset += 2) {
      sums[offset] += applied[rule]
      sums[offset + 1] += appliedIn[rule]
    }
    applied.fill(0)
    appliedIn.fill(0)
  }
}

function addRatio(sums: Float64Array, offset: number, successes: number, trials: number): void {
  if (trials === 0) return
  sums[offset] += 1
  sums[offset + 1] += successes
  sums[offset + 2] += trials
  sums[offset + 3] += successes * successes
  sums[offset + 4] += trials * trials
  sums[offset + 5] += successes * trials
}

function addPoint(sums: Float64Array, offset: number, value: number): void {
  sums[offset] += 1
  sums[offset + 1] += value
  sums[offset + 2] += value * value
}

/** @throws RangeError always */
function refuseCell({ metrics, metricOf, leastOf, mostOf }: TallyLayout, place: number, value: number): never {
  const { metric, placeAt } = metrics[metricOf[place]]
  const cell = `metric "${metric.name}", cell ${place - placeAt}`
  throw new RangeError(`${cell}: ${value} is not a whole number from ${leastOf[place]} to ${mostOf[place]}`)
}

/** @throws RangeError when it is not whole, or not what its metric declares */
function checkMet(
  { metrics, metricOf, isSigned, isUnbounded, curveAt }: TallyLayout,
  place: number,
  places: Float64Array,
): void {
  const value = places[place]
  const trials = place < curveAt ? places[place + 1] : Infinity
  const isWithin = place < curveAt && isUnbounded[place] === 1 ? trials > 0 || value === 0 : value <= trials
  const isWhole = (value | 0) === value && (place >= curveAt || (trials | 0) === trials)
  if (isWhole && isWithin && (value >= 0 || isSigned[place] === 1)) return
  const { name } = metrics[metricOf[place]].metric
  const recorded = place < curveAt ? `${value} of ${trials}` : `${value}`
  throw new RangeError(`metric "${name}": ${recorded} is not whole, or out of range`)
}
