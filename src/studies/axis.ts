// An axis: the values of one setting, on which side of a target each of them stands by its own games, and where along
// them the target lies. `tune` asks it of one setting, `levers` of many on one baseline. Each chooses what to play in
// its own way, and promises what it says in its own way.
import { bonferroniLevel, bounded } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { written } from '../simulate/index.ts'
import type { ResultEstimate } from '../simulate/index.ts'
import type { Ledger } from '../simulate/ledger.ts'
import { Contrast } from './contrast.ts'
import { lookAfter } from './looks.ts'
import type { Measure } from './measure.ts'

export type AxisValue = number | string | boolean

/** More values than this are not tried of one setting. */
export const MAX_VALUES = 101

/** A setting, and the values that are tried, in their order. */
export interface Axis {
  readonly path: string
  /** What sentences call it: `goal`. Absent in studies of earlier versions. */
  readonly word?: string
  readonly values: readonly AxisValue[]
  /** Its present value; absent or null where that is not known, or none of these. */
  readonly now?: AxisValue | null
}

/** What is to be reached: a band of a number, or a point with what is near enough to it. */
export interface Target {
  /** The target itself, or the middle of its band. */
  readonly wanted: number
  /** What is nearer to it than this is on target; half of the band. */
  readonly tolerance: number
  /** Both ends, where it was named as a band. */
  readonly band?: readonly [low: number, high: number]
}

export const bandOf = ({ wanted, tolerance, band }: Target): readonly [low: number, high: number] =>
  band ?? [wanted - tolerance, wanted + tolerance]

/**
 * The target as a point, without tolerance. Whether a value *misses* is asked of the band: a value may surely lie below
 * 55% and be on target. Between which values the number *passes* the target is asked of the point.
 */
export const exactly = (target: Target): Target => ({ ...target, tolerance: 0 })

export const isOnTarget = (value: number | null, target: Target): boolean => {
  const [low, high] = bandOf(target)
  return value !== null && low <= value && value <= high
}

/** Where a number stands: surely below the target, above it or on it, or not decided. */
export type Side = 'below' | 'above' | 'within' | 'open'

/** @param one an interval; null: no limit is known */
export function sideOf({ low, high }: Pick<ResultEstimate, 'low' | 'high'>, target: Target): Side {
  const [[from, to], least, most] = [bandOf(target), low ?? -Infinity, high ?? Infinity]
  if (least >= from && most <= to) return 'within'
  return most < from ? 'below' : least > to ? 'above' : 'open'
}

export const isOut = (side: Side | undefined): side is 'below' | 'above' => side === 'below' || side === 'above'

/** A value that was played. */
export interface AxisPoint {
  /** Index in the axis' values. */
  readonly at: number
  readonly playouts: number
  /** Of its own games alone. The intervals of all values hold together, at all looks. */
  readonly estimate: ResultEstimate
  /** Surely on target, surely missing it, or open; before the first look it is open. */
  readonly side: Side
}

/** Axes with their values as variants, one axis after another. All of their intervals hold together. */
export class Axes {
  readonly measure: Measure
  /** Of all values together. */
  readonly size: number
  /** Before so many playouts nothing is decided. */
  readonly firstLook: number
  private readonly axes: readonly Axis[]
  private readonly from: readonly number[]
  private readonly level: number
  private readonly target: Target
  /** Of values that are the mean of several variants: these, by the first. */
  private readonly means: ReadonlyMap<number, readonly number[]>
  private readonly contrasts: ReadonlyMap<number, Contrast>

  /** @param means variants beside that of a value, of which it is the mean; played whenever that is */
  constructor(
    axes: readonly Axis[],
    measure: Measure,
    { level, most, ...target }: Target & { readonly level: number; readonly most: number },
    means: ReadonlyMap<number, readonly number[]> = new Map(),
  ) {
    const sizes = axes.map(({ values }) => values.length)
    const sum = (some: readonly number[]): number => some.reduce((all, size) => all + size, 0)
    this.axes = axes
    this.measure = measure
    this.target = target
    this.from = sizes.map((_, axis) => sum(sizes.slice(0, axis)))
    this.size = sum(sizes)
    this.level = bonferroniLevel(level, this.size)
    this.firstLook = lookAfter(0, most)
    this.means = means
    this.contrasts = new Map(
      [...means].map(([variant, others]) => {
        const all = [variant, ...others]
        const terms = all.map((one) => ({ variant: one, times: 1, over: all.length }))
        return [variant, new Contrast(terms, measure)] as const
      }),
    )
  }

  /** What is added up over variants: the study asks for it. */
  get joined(): readonly Contrast[] {
    return [...this.contrasts.values()]
  }

  /** All variants of a value's variant. */
  variantsOf(variant: number): readonly number[] {
    return [variant, ...(this.means.get(variant) ?? [])]
  }

  variantAt(axis: number, index: number): number {
    return this.from[axis] + index
  }

  playouts(ledger: Ledger, axis: number, index: number): number {
    return ledger.variants[this.variantAt(axis, index)].playouts
  }

  /** @param times forecast: after so many times as many playouts */
  estimate(ledger: Ledger, axis: number, index: number, times?: number): Estimate {
    const variant = this.variantAt(axis, index)
    const contrast = this.contrasts.get(variant)
    if (contrast === undefined) return this.measure.estimateAtLook(ledger, variant, this.level, times)
    const estimate = contrast.estimateAtLook(ledger.joined(contrast), this.level, times)
    return this.measure.isShare ? bounded(estimate, 0, 1) : estimate
  }

  /** The values that were played, in the order of the axis. */
  points(ledger: Ledger, axis: number): AxisPoint[] {
    return this.axes[axis].values.flatMap((_, at): AxisPoint[] => {
      const playouts = this.playouts(ledger, axis, at)
      if (playouts === 0) return []
      const estimate = written(this.estimate(ledger, axis, at))
      return [{ at, playouts, estimate, side: playouts < this.firstLook ? 'open' : sideOf(estimate, this.target) }]
    })
  }
}

export const pointAt = (points: readonly AxisPoint[], index: number | null | undefined): AxisPoint | undefined =>
  points.find(({ at }) => at === index)

/**
 * Where the target lies along an axis. `reached`: at a value that was tried. `between`: between two neighbours, and no
 * value is on target. `open`: nobody knows, several values may be on target, or none. `beyond`: all values miss it on
 * one side. `idle`: the values do not move the number.
 */
export type Stand = 'reached' | 'between' | 'open' | 'beyond' | 'idle'

export interface Judged {
  readonly stand: Stand
  /** False: as it looks, or as far as values were tried. */
  readonly isSure: boolean
  /** Neighbours on both sides of the target. */
  readonly gap?: readonly [AxisPoint, AxisPoint]
}

/** Whether there are whole numbers between a value and a larger one, which could be tried as well. */
export const hasWholeBetween = (one: unknown, other: unknown): boolean =>
  Number.isInteger(one) && Number.isInteger(other) && Number(other) - Number(one) > 1
