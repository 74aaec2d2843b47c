// Tallies: what playouts measured, as exact whole-number sums that merge in any order.
// playout.ts records and folds, plan.ts merges, result.ts estimates from what stands here.
//
//   Recording (one playout)  --fold-->  Tally (many playouts)  --merge-->  Tally
//
// A tally is two flat arrays. `sums` are added when tallies merge; of `lows` the lower is kept. Their layout follows from
// the metrics; k = value slots of a metric (below), one block for each cell:
//
//   sums: playouts | each metric, each cell | each rule: times applied, playouts in which it was
//     binary      no  yes                                                      k = 2
//     category    one count for each category                                  k = categories
//     eventTime   never  round 0  round 1 ... horizon                          k = horizon + 2
//     value       sum  sum of squares  then one count for each number of range k = range
//     ratio       playouts with trials  sum num  sum den  sum num^2  sum den^2  sum num*den
//     curve       for each round: playouts that reached it  sum  sum of squares
//   lows: each metric, each cell: value: min  -max, then; the first playout in each of the k slots (Infinity = none)
//   What a playout changes in a cell lies close together, since most of the work of counting is waiting for memory.
//
// Exactness. Everything recorded is whole, so every sum is exact below 2^53. A sum of whole numbers is never larger than
// the sum of their squares, nor (Cauchy-Schwarz) is a sum of products larger than the larger sum of squares; these only grow,
// and once past 2^53 they stay there. So `addInto`, through which every merge goes, notices whatever would not be exact. Playouts
// x value^2 must stay below 9e15: a million playouts leave room for values up to 94,000.
import type { Metric, Recorder } from '../games/game.ts'

/** Largest number that a playout may record: columns are 32-bit. */
export const MAX_RECORDED = 0x7fffffff

/** Where one metric lies in a tally. */
export interface MetricLayout {
  readonly metric: Metric
  readonly index: number
  readonly cells: number
  /** Value slots, and the sums and lows that stand before them: see the layout above (0 for ratio and curve). */
  readonly slots: number
  readonly beforeSlots: number
  /** First sum, sums for each cell; first low, lows for each cell. */
  readonly sumAt: number
  readonly sumWidth: number
  readonly lowAt: number
  readonly lowWidth: number
  /** First place in a recording, places for each cell. */
  readonly placeAt: number
  readonly placeWidth: number
}

/** One column of per-playout values, kept for comparison in pairs. */
export interface Column {
  readonly metric: number
  readonly cell: number
}

/** Number of cells of a metric: the product of its dimensions' sizes. */
export function cellCount(metric: Metric): number {
  return (metric.dimensions ?? []).reduce((product, dimension) => product * dimension.labels.length, 1)
}

/** The labels of a cell by dimension, e.g. { hero: 'brian', cause: 'fall' }; the last dimension runs fastest. */
export function cellLabels(metric: Metric, cell: number): Record<string, string> {
  const dimensions = metric.dimensions ?? []
  const labels: string[] = []
  let rest = cell
  for (let at = dimensions.length - 1; at >= 0; at--) {
    const size = dimensions[at].labels.length
    labels[at] = dimensions[at].labels[rest % size]
    rest = Math.floor(rest / size)
  }
  return Object.fromEntries(dimensions.map((dimension, at) => [dimension.name, labels[at]]))
}

export class TallyLayout {
  readonly metrics: readonly MetricLayout[]
  readonly rules: number
  readonly columns: readonly Column[]
  readonly sums: number
  readonly lows: number
  /** First sum of the rules. */
  readonly ruleAt: number
  /** Places of a recording: first those that every playout folds, then the ratios', from `curveAt` the curves'. */
  readonly places: number
  readonly densePlaces: number
  readonly curveAt: number
  /** By place: its metric, and the first of the sums that it goes to, or of its slots. */
  readonly metricOf: Int32Array
  readonly sumOf: Int32Array
  /** By place that every playout folds: its slots, what the first of them counts, its first low, and whether it is a value. */
  readonly slotsOf: Int32Array
  readonly baseOf: Int32Array
  readonly lowOf: Int32Array
  readonly isValue: Uint8Array

  /**
   * @param metrics as the game declares them for one scenario
   * @param rules how many rules the game marks
   * @throws RangeError when a metric lacks what its kind needs, or a name stands twice
   */
  constructor(metrics: readonly Metric[], rules: number) {
    if (new Set(metrics.map(({ name }) => name)).size !== metrics.length) throw new RangeError('two metrics of one name')
    const measures = metrics.map((metric) => ({ cells: cellCount(metric), ...widths(metric) }))
    const sumAt = offsets(measures.map(({ cells, sumWidth }) => cells * sumWidth), 1)
    const lowAt = offsets(measures.map(({ cells, lowWidth }) => cells * lowWidth), 0)
    const group = (metric: Metric): number => metric.kind === 'ratio' ? 1 : metric.kind === 'curve' ? 2 : 0
    const placesOf = [0, 0, 0]
    const inGroup = measures.map(({ cells, placeWidth }, index) => {
      const at = placesOf[group(metrics[index])]
      placesOf[group(metrics[index])] += cells * placeWidth
      return at
    })
    const [dense, ratios, curves] = placesOf
    const groupAt = [0, dense, dense + ratios]
    this.metrics = metrics.map((metric, index) => ({
      metric, index, ...measures[index], sumAt: sumAt[index], lowAt: lowAt[index], placeAt: groupAt[group(metric)] + inGroup[index],
    }))
    this.rules = rules
    this.ruleAt = sumAt[metrics.length]
    this.sums = this.ruleAt + 2 * rules
    this.lows = lowAt[metrics.length]
    this.places = dense + ratios + curves
    this.densePlaces = dense
    this.curveAt = dense + ratios
    this.metricOf = new Int32Array(this.places)
    this.sumOf = new Int32Array(this.places)
    this.slotsOf = new Int32Array(dense)
    this.baseOf = new Int32Array(dense)
    this.lowOf = new Int32Array(dense)
    this.isValue = new Uint8Array(dense)
    for (const layout of this.metrics) this.tabulate(layout)
    this.columns = this.metrics.flatMap(({ metric, index, cells }) =>
      metric.compare === true ? Array.from({ length: cells }, (_, cell) => ({ metric: index, cell })) : [])
  }

  private tabulate({ metric, index, cells, slots, beforeSlots, sumAt, sumWidth, lowAt, lowWidth, placeAt, placeWidth }: MetricLayout): void {
    const isValue = metric.kind === 'value'
    for (let at = 0; at < cells * placeWidth; at++) {
      const place = placeAt + at
      this.metricOf[place] = index
      this.sumOf[place] = sumAt + at * (sumWidth / placeWidth) + beforeSlots
      if (slots === 0) continue
      this.slotsOf[place] = slots
      this.baseOf[place] = isValue ? metric.range![0] : 0
      this.lowOf[place] = lowAt + at * lowWidth + beforeSlots
      this.isValue[place] = isValue ? 1 : 0
    }
  }

  /** Where the metric of this name lies, if there is one. */
  find(name: string): MetricLayout | undefined {
    return this.metrics.find(({ metric }) => metric.name === name)
  }
}

/** Where each begins when they lie one after another from `start`; the last entry is the end. */
function offsets(lengths: readonly number[], start: number): number[] {
  const starts = [start]
  for (const length of lengths) starts.push(starts[starts.length - 1] + length)
  return starts
}

function widths(metric: Metric): Pick<MetricLayout, 'slots' | 'beforeSlots' | 'sumWidth' | 'lowWidth' | 'placeWidth'> {
  const need = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) throw new RangeError(`metric "${metric.name}" (${metric.kind}) needs ${what}`)
    return value
  }
  switch (metric.kind) {
    case 'binary':
      return { slots: 2, beforeSlots: 0, sumWidth: 2, lowWidth: 2, placeWidth: 1 }
    case 'category': {
      const slots = need(metric.categories, 'categories').length
      return { slots, beforeSlots: 0, sumWidth: slots, lowWidth: slots, placeWidth: 1 }
    }
    case 'eventTime': {
      const slots = need(metric.horizon, 'a horizon') + 2
      return { slots, beforeSlots: 0, sumWidth: slots, lowWidth: slots, placeWidth: 1 }
    }
    case 'value': {
      const [low, high] = need(metric.range, 'a range')
      if (!(Number.isInteger(low) && Number.isInteger(high) && low <= high)) throw new RangeError(`metric "${metric.name}": range ${low} to ${high}`)
      const slots = high - low + 1
      return { slots, beforeSlots: 2, sumWidth: slots + 2, lowWidth: slots + 2, placeWidth: 1 }
    }
    case 'ratio':
      return { slots: 0, beforeSlots: 0, sumWidth: 6, lowWidth: 0, placeWidth: 2 }
    case 'curve':
      return { slots: 0, beforeSlots: 0, sumWidth: 3 * (need(metric.horizon, 'a horizon') + 1), lowWidth: 0, placeWidth: metric.horizon! + 1 }
  }
}

// ---- One playout ---------------------------------------------------------------------------------------------------

/** Takes what one playout measures, without allocating. `Tally.fold` reads it. */
export class Recording implements Recorder {
  readonly layout: TallyLayout
  /** By metric and cell: the value; ratio: numerator, denominator; curve: the value by round. */
  readonly places: Float64Array
  /** The places of the ratio cells and curve points that this playout met, in the order of meeting. */
  readonly touched: Int32Array
  touchedCount = 0
  readonly rules: Uint32Array
  private readonly isTouched: Uint8Array

  constructor(layout: TallyLayout) {
    this.layout = layout
    this.places = new Float64Array(layout.places)
    this.isTouched = new Uint8Array(layout.places)
    this.touched = new Int32Array(layout.places - layout.densePlaces)
    this.rules = new Uint32Array(layout.rules)
  }

  set(metric: number, cell: number, value: number): void {
    this.places[this.place(metric, cell)] = value
  }

  add(metric: number, cell: number, amount: number): void {
    this.places[this.place(metric, cell)] += amount
  }

  trial(metric: number, cell: number, successes: number, trials: number): void {
    const place = this.place(metric, cell)
    this.touch(place)
    this.places[place] += successes
    this.places[place + 1] += trials
  }

  happened(metric: number, cell: number, round: number): void {
    const place = this.place(metric, cell)
    if (this.places[place] === 0) this.places[place] = round + 1
  }

  point(metric: number, cell: number, round: number, value: number): void {
    const declared = this.layout.metrics[metric].metric
    if (!(round >= 0 && round <= declared.horizon!)) throw new RangeError(`metric "${declared.name}" has no round ${round}`)
    const place = this.place(metric, cell) + round
    this.touch(place)
    this.places[place] = value
  }

  rule(rule: number): void {
    this.rules[rule] += 1
  }

  /** Forgets what stands in it: called when a playout begins, since the one before may have broken off. */
  clear(): void {
    this.places.fill(0, 0, this.layout.densePlaces)
    for (let at = 0; at < this.touchedCount; at++) {
      const place = this.touched[at]
      this.isTouched[place] = 0
      this.places[place] = 0
      if (place < this.layout.curveAt) this.places[place + 1] = 0
    }
    this.touchedCount = 0
    this.rules.fill(0)
  }

  /** What stands in one cell of a binary, value, category (index) or eventTime (0 = never, r + 1) metric. */
  value(metric: number, cell: number): number {
    return this.places[this.place(metric, cell)]
  }

  private place(metric: number, cell: number): number {
    const layout = this.layout.metrics[metric]
    if (!(cell >= 0 && cell < layout.cells)) throw new RangeError(`metric "${layout.metric.name}" has no cell ${cell}`)
    return layout.placeAt + cell * layout.placeWidth
  }

  private touch(place: number): void {
    if (this.isTouched[place] !== 0) return
    this.isTouched[place] = 1
    this.touched[this.touchedCount] = place
    this.touchedCount += 1
  }
}

/** @throws RangeError when something is not whole, or not what its metric declares */
function check({ layout, places, touched, touchedCount }: Recording): void {
  const { slotsOf, isValue, metricOf, metrics, densePlaces, curveAt } = layout
  for (let place = 0; place < densePlaces; place++) {
    const value = places[place]
    if (isWhole(value) && (isValue[place] === 1 || (value >= 0 && value < slotsOf[place]))) continue
    const { metric, placeAt } = metrics[metricOf[place]]
    const range = isValue[place] === 1 ? `-${MAX_RECORDED} to ${MAX_RECORDED}` : `0 to ${slotsOf[place] - 1}`
    throw new RangeError(`metric "${metric.name}", cell ${place - placeAt}: ${value} is not a whole number from ${range}`)
  }
  for (let at = 0; at < touchedCount; at++) {
    const place = touched[at]
    const value = places[place]
    if (place >= curveAt && isWhole(value)) continue
    const trials = place < curveAt ? places[place + 1] : 1
    const { metric } = metrics[metricOf[place]]
    const isWithin = metric.unbounded === true ? trials > 0 || value === 0 : value >= 0 && value <= trials
    if (place < curveAt && isWithin && isWhole(value) && isWhole(trials)) continue
    throw new RangeError(`metric "${metric.name}": ${value}${place < curveAt ? ` of ${trials}` : ''} is not whole, or out of range`)
  }
}

/** A whole number that fits in 32 bits. */
function isWhole(value: number): boolean {
  return (value | 0) === value
}

// ---- Many playouts -------------------------------------------------------------------------------------------------

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
    check(recording)
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

// ---- Exact sums, shared with pairs.ts ------------------------------------------------------------------------------

/** Adds `more` into `sums`. @throws RangeError when they differ in length, or a sum leaves what is exact */
export function addInto(sums: Float64Array, more: Float64Array): void {
  if (sums.length !== more.length) throw new RangeError('tallies of two layouts can not be merged')
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] + more[at]
    if (!(Math.abs(sum) <= Number.MAX_SAFE_INTEGER)) throw new RangeError('a sum has left the whole numbers that are exact (2^53): play fewer games, or give the metric a smaller scale')
    sums[at] = sum
  }
}

/** Numbers as text, a run of one number as `number*length`, Infinity as `-`. */
export function numbersToText(numbers: Float64Array): string {
  const words: string[] = []
  for (let at = 0; at < numbers.length;) {
    let end = at + 1
    while (end < numbers.length && numbers[end] === numbers[at]) end += 1
    const word = numbers[at] === Infinity ? '-' : String(numbers[at])
    words.push(end - at > 1 ? `${word}*${end - at}` : word)
    at = end
  }
  return words.join(' ')
}

/** Reads what `numbersToText` wrote. @throws RangeError on anything else, or on another length than expected */
export function numbersFromText(text: string, length: number): Float64Array {
  const numbers = new Float64Array(length)
  let at = 0
  for (const word of text === '' ? [] : text.split(' ')) {
    const parts = /^(-|-?\d+)(?:\*(\d+))?$/.exec(word)
    const run = Number(parts?.[2] ?? 1)
    const number = parts?.[1] === '-' ? Infinity : Number(parts?.[1])
    if (parts === null || at + run > length || (number !== Infinity && !Number.isSafeInteger(number))) throw new RangeError(`not a tally: "${word.slice(0, 40)}"`)
    numbers.fill(number, at, at + run)
    at += run
  }
  if (at !== length) throw new RangeError(`a tally of ${length} numbers holds ${at}`)
  return numbers
}
