// A monotone curve through numbers along a setting (wins by rounds).
import type { Estimate } from './estimate.ts'

/** Whether numbers rise or fall along their places. `unclear`: no two of them surely differ. `mixed`: they do both. */
export type Direction = 'rising' | 'falling' | 'unclear' | 'mixed'

export interface MonotoneFit {
  readonly direction: Direction
  /** Pairs of places that surely rise, and that surely fall: only a mixed curve has both. */
  readonly rises: readonly Pair[]
  readonly falls: readonly Pair[]
  /** At every place, in order: NaN where nothing is known. */
  readonly values: readonly number[]
}

type Pair = readonly [from: number, to: number]
type Measured = Pick<Estimate, 'value' | 'low' | 'high' | 'count'>

/**
 * Fits a monotone curve: a guess at what was not measured, and no claim.
 *
 * The direction is read off the intervals. Where it is unclear or mixed, or the curve leaves the interval of any place,
 * every measured place keeps its own number.
 *
 * @param places in order: the estimate of each, undefined where nothing was measured
 * @param x where they stand, rising: between two of them the curve is a straight line
 * Formula: pool adjacent violators with counts as weights (M. Ayer, H. D. Brunk, G. M. Ewing, W. T. Reid and E.
 * Silverman, Ann. Math. Stat. 26 (1955) 641-647).
 * @example monotoneFit([1, 3, 2].map((value) => ({ value, low: value - 1, high: value + 0.5, count: 9 })), [0, 1, 2])
 *   .values.join() // => '1,2.5,2.5'
 */
export function monotoneFit(places: readonly (Measured | undefined)[], x: readonly number[]): MonotoneFit {
  const measured = places.flatMap((one, at) => (one === undefined || Number.isNaN(one.value) ? [] : [{ ...one, at }]))
  const pairs = (differ: (left: Measured, right: Measured) => boolean): Pair[] =>
    measured.flatMap((left, index) =>
      measured
        .slice(index + 1)
        .filter((right) => differ(left, right))
        .map((right): Pair => [left.at, right.at]),
    )
  const rises = pairs((left, right) => left.high < right.low)
  const falls = pairs((left, right) => left.low > right.high)
  const direction =
    rises.length > 0 ? (falls.length > 0 ? 'mixed' : 'rising') : falls.length > 0 ? 'falling' : 'unclear'
  const sign = direction === 'rising' ? 1 : -1
  const fitted = pooled(measured.map(({ value, count }) => ({ value: sign * value, weight: count }))).map(
    (value) => sign * value,
  )
  const isMonotone =
    (direction === 'rising' || direction === 'falling') &&
    measured.every(({ low, high }, index) => low <= fitted[index] && fitted[index] <= high)
  const knots = measured.map(({ at, value }, index) => ({ at, value: isMonotone ? fitted[index] : value }))
  return { direction, rises, falls, values: x.map((_, at) => between(knots, x, at)) }
}

/** At a place that was measured its knot; between two of them a straight line. */
function between(knots: readonly { readonly at: number; readonly value: number }[], x: readonly number[], at: number) {
  const right = knots.find((knot) => knot.at >= at)
  const left = knots.findLast((knot) => knot.at <= at)
  if (left === undefined || right === undefined) return NaN
  if (left === right) return left.value
  return left.value + ((x[at] - x[left.at]) / (x[right.at] - x[left.at])) * (right.value - left.value)
}

/**
 * The nearest rising sequence: pools neighbours that fall.
 *
 * Formula: pool adjacent violators (M. Ayer et al., Ann. Math. Stat. 26 (1955) 641-647).
 * @example pooled([{ value: 1, weight: 1 }, { value: 4, weight: 1 }, { value: 1, weight: 2 }]).join() // => '1,2,2'
 */
export function pooled(values: readonly { readonly value: number; readonly weight: number }[]): number[] {
  const blocks: { value: number; weight: number; count: number }[] = []
  for (const { value, weight } of values) {
    blocks.push({ value, weight, count: 1 })
    while (blocks.length > 1 && blocks.at(-2)!.value > blocks.at(-1)!.value) {
      const [a, b] = blocks.splice(-2)
      const sum = a.weight + b.weight
      blocks.push({ value: (a.value * a.weight + b.value * b.weight) / sum, weight: sum, count: a.count + b.count })
    }
  }
  return blocks.flatMap(({ value, count }) => Array.from({ length: count }, () => value))
}
