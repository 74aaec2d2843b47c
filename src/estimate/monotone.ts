// A monotone curve through numbers along a setting (wins by rounds), and a band for all of its places at once.
import type { Estimate } from './estimate.ts'

/** Whether numbers rise or fall along their places. `unclear`: no two of them surely differ. `mixed`: they do both. */
export type Direction = 'rising' | 'falling' | 'unclear' | 'mixed'

export interface MonotoneFit {
  readonly direction: Direction
  /** Pairs of places that surely rise, and that surely fall: only a mixed curve has both. */
  readonly rises: readonly Pair[]
  readonly falls: readonly Pair[]
  /** At every place, in order: NaN and infinite where nothing is known. */
  readonly values: readonly Range[]
}

type Pair = readonly [from: number, to: number]
type Range = Readonly<Record<'value' | 'low' | 'high', number>>
type Measured = Pick<Estimate, 'value' | 'low' | 'high' | 'count'>

/**
 * Fits a monotone curve, and says between which limits each of its places lies.
 *
 * If the given intervals hold together, so do the limits, wherever the true curve is monotone: they use nothing else.
 * The direction is read off the intervals. Where it is unclear or mixed, every measured place keeps its own number.
 *
 * @param places in order: the estimate of each, undefined where nothing was measured
 * @param x where they stand, rising: between two of them the curve is a straight line
 * @returns values with low <= value <= high at every measured place
 * Formula: pool adjacent violators with counts as weights (M. Ayer, H. D. Brunk, G. M. Ewing, W. T. Reid and E.
 * Silverman, Ann. Math. Stat. 26 (1955) 641-647). Limits: the largest lower end up to a place, and the smallest upper
 * end from it on, as in M. D. Morris, Biometrics 44 (1988) 1083-1092, taken from simultaneous intervals.
 * @example monotoneFit([1, 3, 2].map((value) => ({ value, low: value - 1, high: value + 0.5, count: 9 })), [0, 1, 2])
 *   .values.map(({ value, low, high }) => `${low} ${value} ${high}`).join() // => '0 1 1.5,2 2.5 2.5,2 2.5 2.5'
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
  const isMonotone = direction === 'rising' || direction === 'falling'
  const knots = isMonotone ? monotoneKnots(measured, direction === 'rising' ? 1 : -1) : measured
  return { direction, rises, falls, values: x.map((_, at) => between(knots, x, at)) }
}

interface Knot extends Range {
  readonly at: number
}

/** The measured places of a curve that rises (`sign` 1) or falls (−1). */
function monotoneKnots(measured: readonly (Measured & { readonly at: number })[], sign: 1 | -1): Knot[] {
  const rising = measured.map(({ value, low, high, count, at }) =>
    sign === 1 ? { value, low, high, count, at } : { value: -value, low: -high, high: -low, count, at },
  )
  const pooledValues = pooled(rising.map(({ value, count }) => ({ value, weight: count })))
  return rising.map(({ at }, index) => {
    const low = Math.max(...rising.slice(0, index + 1).map((one) => one.low))
    const high = Math.min(...rising.slice(index).map((one) => one.high))
    // Weights that differ much may move a pooled number a little beyond the limits.
    const value = Math.min(high, Math.max(low, pooledValues[index]))
    return sign === 1 ? { at, value, low, high } : { at, value: -value, low: -high, high: -low }
  })
}

/** At a place that was measured its knot; between two of them a line, and limits that hold for any monotone curve. */
function between(knots: readonly Knot[], x: readonly number[], at: number): Range {
  const right = knots.find((knot) => knot.at >= at)
  const left = knots.findLast((knot) => knot.at <= at)
  if (left === undefined || right === undefined) return { value: NaN, low: -Infinity, high: Infinity }
  if (left === right) return { value: left.value, low: left.low, high: left.high }
  const share = (x[at] - x[left.at]) / (x[right.at] - x[left.at])
  return {
    value: left.value + share * (right.value - left.value),
    low: Math.min(left.low, right.low),
    high: Math.max(left.high, right.high),
  }
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
