// Where measured values lie: in the recording of one playout, and in the sums of many. Made once from a scenario's
// metrics.
//
// A tally is two lists, of which only what was met is kept and sent (chunks.ts): First Night lays out 88,002 sums, and
// 1,000 games meet 22,700. Merging adds `sums` and keeps the lower of `lows`. The layout follows from the metrics;
// k = value slots of a metric (below), one block for each cell:
//
//   sums: playouts | each metric, each cell | each rule: times applied, playouts in which it was
//     binary      no  yes                                                      k = 2
//     category    one count for each category                                  k = categories
//     eventTime   never  round 0  round 1 ... horizon                          k = horizon + 2
//     value       sum  sum of squares  one count for each number of range      k = range (outside of it: beyond.ts)
//     ratio       playouts with trials  sum num  sum den  sum num^2  sum den^2  sum num*den
//     curve       for each round: playouts that reached it  sum  sum of squares
//   lows: each metric, each cell
//     ratio, curve: nothing   value: min  -max, then as all others: the first playout in each slot (Infinity = none)
//
// The changes that a playout makes in a cell lie close together: most of the time of counting is waiting for memory.
//
// A recording has a place for each cell (ratio: two, curve: one for each round); flat tables say where each one goes.
import type { Metric, Role } from '../engine/game.ts'
import { LUCK_DIMENSION } from '../engine/luck.ts'

/** Largest number that a playout may record: columns are 32-bit. */
const MAX_RECORDED = 0x7fffffff

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
  /**
   * Which part of the cell: its value; 1 or 0 for whether it is the category `part`, or has happened by round `part`;
   * or one of a ratio's two numbers, each with a column of its own. `luck`: what chance came to, `cell` being its kind.
   */
  readonly of: 'value' | 'category' | 'by' | 'numerator' | 'denominator' | 'luck'
  readonly part?: number
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
  for (let index = dimensions.length - 1; index >= 0; index--) {
    const size = dimensions[index].labels.length
    labels[index] = dimensions[index].labels[rest % size]
    rest = Math.floor(rest / size)
  }
  return Object.fromEntries(dimensions.map((dimension, index) => [dimension.name, labels[index]]))
}

/** The cell with these labels, one of each dimension in order; -1 where there is none. */
export const cellOf = ({ dimensions = [] }: Metric, labels: readonly string[]): number =>
  dimensions.reduce((cell, { labels: all }, index) => {
    const place = all.indexOf(labels[index])
    return cell < 0 || place < 0 ? -1 : cell * all.length + place
  }, 0)

/** Whether what is recorded may lie below zero. Else it is a count, whose mean is not negative either. */
export const isSigned = ({ signed, range: [low] = [0, 0] }: Metric): boolean => signed === true || low < 0

export class TallyLayout {
  /** What one playout is called. */
  readonly playout: string
  readonly metrics: readonly MetricLayout[]
  readonly rules: number
  /** The metrics that are to be compared; `follow` adds others. */
  readonly columns: Column[]
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
  /** By place: whether its metric may be negative, and whether its ratio may exceed 1. Read for each place met. */
  readonly isSigned: Uint8Array
  readonly isUnbounded: Uint8Array
  /** By place that every playout folds: its slots, what the first slot counts, its first low, whether it is a value. */
  readonly slotsOf: Int32Array
  readonly baseOf: Int32Array
  readonly lowOf: Int32Array
  readonly isValue: Uint8Array
  /** Likewise its bounds: its slots. A value without `limited` has none, except that a count is not negative. */
  readonly leastOf: Int32Array
  readonly mostOf: Int32Array

  /**
   * @param metrics as the game declares them for one scenario
   * @param rules how many rules the game marks
   * @param playout what one playout is called
   * @throws RangeError when a metric lacks what its kind needs, or a name stands twice
   */
  constructor(metrics: readonly Metric[], rules: number, playout = 'game') {
    if (new Set(metrics.map(({ name }) => name)).size !== metrics.length)
      throw new RangeError('two metrics of one name')
    for (const { name, dimensions = [] } of metrics)
      for (const one of [name, ...dimensions.map((dimension) => dimension.name)])
        // Results are JSON, in which it would be lost.
        if (one === '__proto__') throw new RangeError('no metric and no dimension can be called __proto__')
    const measures = metrics.map((metric) => ({ cells: cellCount(metric), ...widths(metric) }))
    const sumAt = offsets(
      measures.map(({ cells, sumWidth }) => cells * sumWidth),
      1,
    )
    const lowAt = offsets(
      measures.map(({ cells, lowWidth }) => cells * lowWidth),
      0,
    )
    const group = (metric: Metric): number => (metric.kind === 'ratio' ? 1 : metric.kind === 'curve' ? 2 : 0)
    const placesOf = [0, 0, 0]
    const inGroup = measures.map(({ cells, placeWidth }, index) => {
      const offset = placesOf[group(metrics[index])]
      placesOf[group(metrics[index])] += cells * placeWidth
      return offset
    })
    const [dense, ratios, curves] = placesOf
    const groupAt = [0, dense, dense + ratios]
    this.metrics = metrics.map((metric, index) => ({
      metric,
      index,
      ...measures[index],
      sumAt: sumAt[index],
      lowAt: lowAt[index],
      placeAt: groupAt[group(metric)] + inGroup[index],
    }))
    this.rules = rules
    this.playout = playout
    this.ruleAt = sumAt[metrics.length]
    this.sums = this.ruleAt + 2 * rules
    this.lows = lowAt[metrics.length]
    this.places = dense + ratios + curves
    this.densePlaces = dense
    this.curveAt = dense + ratios
    this.metricOf = new Int32Array(this.places)
    this.sumOf = new Int32Array(this.places)
    this.isSigned = new Uint8Array(this.places)
    this.isUnbounded = new Uint8Array(this.places)
    this.slotsOf = new Int32Array(dense)
    this.baseOf = new Int32Array(dense)
    this.lowOf = new Int32Array(dense)
    this.isValue = new Uint8Array(dense)
    this.leastOf = new Int32Array(dense)
    this.mostOf = new Int32Array(dense)
    for (const layout of this.metrics) this.tabulate(layout)
    this.columns = []
    for (const layout of this.metrics) {
      for (let cell = 0; layout.metric.compare === true && cell < layout.cells; cell++) this.follow({ layout, cell })
    }
  }

  private tabulate({
    metric,
    index,
    cells,
    slots,
    beforeSlots,
    sumAt,
    sumWidth,
    lowAt,
    lowWidth,
    placeAt,
    placeWidth,
  }: MetricLayout): void {
    const end = placeAt + cells * placeWidth
    const fill = (list: Int32Array | Uint8Array, number: number): void => {
      list.fill(number, placeAt, end)
    }
    const fillSteps = (list: Int32Array, first: number, step: number): void => {
      for (let place = placeAt, number = first; place < end; place++, number += step) list[place] = number
    }
    fill(this.metricOf, index)
    fill(this.isSigned, isSigned(metric) ? 1 : 0)
    fill(this.isUnbounded, metric.unbounded === true ? 1 : 0)
    fillSteps(this.sumOf, sumAt + beforeSlots, sumWidth / placeWidth)
    if (slots === 0) return
    const isValue = metric.kind === 'value'
    const isFree = isValue && metric.limited !== true
    const base = isValue ? metric.range![0] : 0
    fill(this.slotsOf, slots)
    fill(this.baseOf, base)
    fillSteps(this.lowOf, lowAt + beforeSlots, lowWidth)
    fill(this.isValue, isValue ? 1 : 0)
    fill(this.leastOf, !isFree ? base : isSigned(metric) ? -MAX_RECORDED : 0)
    fill(this.mostOf, isFree ? MAX_RECORDED : base + slots - 1)
  }

  /**
   * Keeps columns of one more number, so that variants can be compared by it in pairs. What is kept already stays as it
   * is.
   * @throws RangeError for a curve: it has no number in games that end before the round
   */
  follow({
    layout: { metric, index },
    cell,
    part,
  }: {
    readonly layout: MetricLayout
    readonly cell: number
    readonly part?: number
  }): void {
    const add = (column: Column): void => {
      if (
        !this.columns.some(
          (other) =>
            other.metric === index && other.cell === cell && other.of === column.of && other.part === column.part,
        )
      )
        this.columns.push(column)
    }
    switch (metric.kind) {
      case 'binary':
      case 'value':
        return add({ metric: index, cell, of: 'value' })
      case 'category':
        return add({ metric: index, cell, of: 'category', part })
      case 'eventTime':
        return add({ metric: index, cell, of: 'by', part: part ?? metric.horizon! })
      case 'ratio':
        add({ metric: index, cell, of: 'numerator' })
        return add({ metric: index, cell, of: 'denominator' })
      case 'curve':
        throw new RangeError(`metric "${metric.name}" is a curve: it cannot be compared in pairs`)
    }
  }

  /** Keeps a column for each kind of luck (engine/luck.ts). @throws RangeError where none is measured */
  followLuck(): void {
    const { luck } = this
    if (luck === undefined) throw new RangeError('no luck is measured')
    luck.metric.dimensions![0].labels.forEach((_, kind) => {
      this.columns.push({ metric: luck.index, cell: kind, of: 'luck' })
    })
  }

  /** Whether a number may be recorded in a place and has no slot there. */
  isBeyond(place: number, value: number): boolean {
    const slot = value - this.baseOf[place]
    return (slot < 0 || slot >= this.slotsOf[place]) && value >= this.leastOf[place] && value <= this.mostOf[place]
  }

  /** Where the metric of this name lies, if there is one. */
  find(name: string): MetricLayout | undefined {
    return this.metrics.find(({ metric }) => metric.name === name)
  }

  /** Where the luck of each kind lies, if any is measured: also in layouts that were read back. */
  get luck(): MetricLayout | undefined {
    return this.metrics.find(({ metric }) => metric.dimensions?.[0].name === LUCK_DIMENSION)
  }

  /** Where the metric of this role lies, if there is one; none in layouts that were read back. */
  withRole(role: Role): MetricLayout | undefined {
    return this.metrics.find(({ metric }) => metric.role === role)
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
      if (!(Number.isInteger(low) && Number.isInteger(high) && low <= high))
        throw new RangeError(`metric "${metric.name}": range ${low} to ${high}`)
      const slots = high - low + 1
      return { slots, beforeSlots: 2, sumWidth: slots + 2, lowWidth: slots + 2, placeWidth: 1 }
    }
    case 'ratio':
      return { slots: 0, beforeSlots: 0, sumWidth: 6, lowWidth: 0, placeWidth: 2 }
    case 'curve':
      return {
        slots: 0,
        beforeSlots: 0,
        sumWidth: 3 * (need(metric.horizon, 'a horizon') + 1),
        lowWidth: 0,
        placeWidth: metric.horizon! + 1,
      }
  }
}
