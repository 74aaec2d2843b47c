// What is found along a setting that is tuned, value by value.
import type { ResultEstimate } from '../../simulate/index.ts'
import { lookAfter } from '../../studies/looks.ts'

/** A setting, and the values that are tried, in their order. */
export interface Axis {
  readonly path: string
  readonly values: readonly (number | string | boolean)[]
}

export interface TuneOptions {
  readonly metric: string
  readonly wanted: number
  /** What is nearer to the target than this is as wanted. */
  readonly tolerance: number
  readonly axis: Axis
  /** A second setting: the first is tuned for each of its values. */
  readonly by?: Axis
  readonly level: number
  /** The most playouts of each value. */
  readonly most: number
}

/** Where a value's number stands: surely below the goal, surely above, surely within the tolerance, or not decided. */
export type Side = 'below' | 'above' | 'within' | 'open'

export interface TunePoint {
  /** Index in the axis' values. */
  readonly at: number
  readonly playouts: number
  /** All points' intervals hold together, and at every look. */
  readonly estimate: ResultEstimate
  readonly side: Side
}

/** What was found along the first setting. */
export interface TuneRow {
  /** Those that were played, in the order of the axis. */
  readonly points: readonly TunePoint[]
  /** Gaps between a value surely on one side and the next one surely on the other: the goal is passed there. */
  readonly crossings: readonly Crossing[]
  /** The value whose number is nearest to the goal, if any was played; with one crossing, of the values beside it. */
  readonly nearest: number | null
  /** Values of which a later one surely goes against the direction of the whole. */
  readonly against: readonly (readonly [from: number, to: number])[]
  /**
   * Where neighbours pass the goal: those of them that may still meet it. Only when there are none does no value hit
   * the goal.
   */
  readonly doubtful?: readonly number[]
  /** What it takes to say whether a value is as wanted; absent where that is said, and in older reports. */
  readonly price?: Price
}

export interface Crossing {
  /** Indices in the axis' values. */
  readonly from: number
  readonly to: number
  /** Where a straight line between the values about it passes the target; only for numbers. */
  readonly about: number | null
  readonly isRising: boolean
}

/** What it takes to say whether a value is as wanted, if its number stays as it looks. */
export interface Price {
  /** Index in the axis' values. */
  readonly at: number
  /** Playouts of each value that tell it; absent where nobody would play so many. */
  readonly needed?: number
  /** Those that are proposed. */
  readonly games: number
  /** All that they come to, about. */
  readonly inAll: number
  /** How near they tell it; absent where that is as near as is wanted. */
  readonly within?: number
}

/**
 * The side of the goal that a value is on.
 * @param estimate its interval holds as surely as the answer shall
 * @param playouts behind the estimate: before the first look nothing is decided
 */
export function sideOf(
  { low, high }: { readonly low: number; readonly high: number },
  playouts: number,
  { wanted, tolerance, most }: Pick<TuneOptions, 'wanted' | 'tolerance' | 'most'>,
): Side {
  if (playouts < lookAfter(0, most)) return 'open'
  if (low >= wanted - tolerance && high <= wanted + tolerance) return 'within'
  if (high < wanted) return 'below'
  return low > wanted ? 'above' : 'open'
}
