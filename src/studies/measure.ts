// The number that a study is about, e.g. `win` or `deaths[hero=brian]`: its estimate in a variant, and the difference
// of two variants. Verdicts use the forms whose intervals hold at all looks together (`…AtLook`).
import {
  columnOf,
  differenceOf,
  differenceAtLook,
  differenceToKnown,
  estimateAtLook,
  estimateOf,
  findEstimand,
  isShare,
  isUntouched,
  judge,
  pValueOf,
  shownReference,
} from '../simulate/index.ts'
import type { PairedColumn, PairTally, ResultMetric, TallyLayout, Estimand } from '../simulate/index.ts'
import { refuse } from '../input/index.ts'
import { bounded } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import type { Ledger, Pair } from '../simulate/ledger.ts'
import { FIRST_LOOK, levelAtLook } from './looks.ts'

/** How its numbers are written. */
export interface Measured extends Pick<ResultMetric, 'kind' | 'title' | 'unit' | 'unbounded' | 'scale' | 'share'> {
  readonly reference: string
  /** The reference as readers see it, where its labels are ids or code words. */
  readonly shown?: string
  /** What one playout is called, where it is no game. */
  readonly playout?: string
}

export interface MeasureOptions {
  /** Playouts of a variant at the last look; needed by all that is asked `…AtLook`. */
  readonly most?: number
  /** Every variant measures it: layouts are looked at when they are needed. */
  readonly isKnown?: boolean
  /** Where the first look is, if it is before the usual one. */
  readonly firstLook?: number
}

export class Measure {
  readonly reference: string
  private readonly layouts: readonly TallyLayout[]
  private readonly estimands: Estimand[] = []
  private readonly most: number
  private readonly firstLook: number

  /**
   * @param layouts of all variants
   * @throws InputError (without a position) when a variant measures nothing of this name
   */
  constructor(
    reference: string,
    layouts: readonly TallyLayout[],
    { most = Infinity, isKnown = false, firstLook = FIRST_LOOK }: MeasureOptions = {},
  ) {
    this.most = most
    this.firstLook = firstLook
    this.reference = reference
    this.layouts = layouts
    if (!isKnown) layouts.forEach((_, variant) => this.estimand(variant))
  }

  private estimand(variant: number): Estimand {
    return (this.estimands[variant] ??= findEstimand(this.layouts[variant], this.reference))
  }

  /** Plain data, for findings. */
  get measured(): Measured {
    return measuredOf(this.estimand(0), this.reference, this.layouts[0].playout)
  }

  /** Whether its numbers are shares, from 0 to 1. */
  get isShare(): boolean {
    return isShare(this.estimand(0).layout.metric)
  }

  /** Whether it is one sum over playouts by another, so that playouts have no number of their own. */
  get isRate(): boolean {
    return this.estimand(0).layout.metric.kind === 'ratio'
  }

  get scale(): number {
    return this.estimand(0).layout.metric.scale ?? 1
  }

  /** For a single look. */
  estimate(ledger: Ledger, variant: number, level: number): Estimate {
    return estimateOf(ledger.variants[variant].tally, this.estimand(variant), level)
  }

  /** For a single look, whatever failed playouts would have come to. */
  judged(ledger: Ledger, variant: number, level: number): Estimate {
    const { tally, failureCount: failed } = ledger.variants[variant]
    return judge({}, { tally, estimand: this.estimand(variant), level, failed }).estimate
  }

  /**
   * Its intervals of all looks hold together at the level.
   * @param times forecast: after so many times as many playouts (estimate/precision.ts)
   */
  estimateAtLook(ledger: Ledger, variant: number, level: number, times?: number): Estimate {
    const { tally, playouts } = ledger.variants[variant]
    const ofLook = this.levelAtLook(level, playouts * (times ?? 1))
    const estimate = estimateAtLook(tally, this.estimand(variant), ofLook, times)
    return { ...(this.isShare ? bounded(estimate, 0, 1) : estimate), confidence: level }
  }

  /**
   * The level of each look, if all hold together at `level`.
   * @param playouts of a forecast: beyond the last look there are more looks
   */
  levelAtLook(level: number, playouts = 0): number {
    return playouts > this.most ? levelAtLook(level, playouts, playouts) : levelAtLook(level, this.most, this.firstLook)
  }

  /** Second minus first over the playouts that both have. @param times forecast, as of `estimateAtLook` */
  differenceAtLook(ledger: Ledger, [first, second]: Pair, level: number, times?: number): Estimate {
    const pair = ledger.pair(first, second)
    const ofLook = this.levelAtLook(level, ledger.variants[first].playouts * (times ?? 1))
    const difference = differenceAtLook(pair, this.column(pair, first), ofLook, times)
    return { ...difference, confidence: level }
  }

  /** What is known exactly minus a variant. */
  differenceToKnown(ledger: Ledger, variant: number, known: number, level: number): Estimate {
    const { tally } = ledger.variants[variant]
    const difference = differenceToKnown(tally, this.estimand(variant), known, this.levelAtLook(level))
    return { ...difference, confidence: level }
  }

  /** Second minus first over shared playouts: a forecast for a single look after `times` as many playouts. */
  differenceAfter(ledger: Ledger, [first, second]: Pair, level: number, times: number): Estimate {
    const pair = ledger.pair(first, second)
    return differenceOf(pair, this.column(pair, first), level, times)
  }

  /** Second minus first over shared playouts, for a single look; its p-value; and whether no playout differed. */
  difference(
    ledger: Ledger,
    [first, second]: Pair,
    level: number,
  ): { estimate: Estimate; pValue: number; isUntouched: boolean } {
    const pair = ledger.pair(first, second)
    const column = this.column(pair, first)
    return {
      estimate: differenceOf(pair, column, level),
      pValue: pValueOf(pair, column),
      isUntouched: isUntouched(pair, column) && pair.columns.every((other) => isUntouched(pair, other)),
    }
  }

  /** Where a variant's playouts keep it, among the columns of its layout. @throws RangeError when they do not */
  columnAt(variant: number): number {
    const index = columnOf(this.layouts[variant], this.estimand(variant))
    if (index < 0) throw new RangeError(`${this.reference} is not kept for each playout of variant ${variant}`)
    return index
  }

  private column(pair: PairTally, first: number): PairedColumn {
    const index = this.columnAt(first)
    const found = pair.columns.find((column) => column.first === index)
    if (found === undefined) throw new RangeError(`${this.reference} is not kept for each playout of both variants`)
    return found
  }
}

/** @param playout what one is called */
export function measuredOf(estimand: Estimand, reference: string, playout: string): Measured {
  const { kind, title, unit, unbounded, scale, share } = estimand.layout.metric
  const shown = shownReference(estimand)
  return {
    reference,
    kind,
    title,
    unit,
    ...(unbounded === true ? { unbounded } : {}),
    ...(scale === undefined ? {} : { scale }),
    ...(share === true ? { share } : {}),
    ...(shown === undefined ? {} : { shown }),
    ...(playout === 'game' ? {} : { playout }),
  }
}

/** @throws InputError for a number that has no value in every playout */
export function refuseCurve(measured: Pick<Measured, 'kind' | 'reference'>, flag: string): void {
  if (measured.kind === 'curve')
    refuse(
      flag,
      `${measured.reference} is a curve, which cannot be compared in pairs`,
      'a yes or no, a share, a number or a rate, e.g. win',
    )
}

/** How many playouts settle a question, if all stays as it looks; null where no number can be named. */
export type Enough = number | null
