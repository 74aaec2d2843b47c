// How often each number of a value metric was recorded, as results hold it. result.ts writes it, report/ reads it.
import type { ValueCount } from './beyond.ts'
import type { Metric } from '../engine/game.ts'

export interface Histogram {
  /** Playouts with each number of the metric's range that occurs and those between, in steps of 1/scale. */
  readonly from: number
  readonly counts: readonly number[]
  /** Numbers outside of the range with their counts, from the lowest; absent without any. */
  readonly beyond?: readonly (readonly [value: number, count: number])[]
}

/** @param counted what was recorded, from the lowest */
export function histogramOf(
  counted: readonly ValueCount[],
  { range, scale = 1 }: Pick<Metric, 'range' | 'scale'>,
): Histogram {
  const [low, high] = range!
  const within = counted.filter(({ value }) => value >= low && value <= high)
  const beyond = counted.filter(({ value }) => value < low || value > high)
  const from = within.length === 0 ? low : within[0].value
  const counts = new Array<number>(within.length === 0 ? 0 : within[within.length - 1].value - from + 1).fill(0)
  for (const { value, count } of within) counts[value - from] = count
  return {
    from: from / scale,
    counts,
    ...(beyond.length > 0 && { beyond: beyond.map(({ value, count }) => [value / scale, count] as const) }),
  }
}

/** Each number with its count, from the lowest, without rounding errors; gaps within the range have the count 0. */
export function countsOf(
  { from, counts, beyond = [] }: Histogram,
  scale = 1,
): (readonly [value: number, count: number])[] {
  const all = [
    ...beyond.filter(([value]) => value < from),
    ...counts.map((count, index) => [from + index / scale, count] as const),
    ...beyond.filter(([value]) => value > from),
  ]
  return all.map(([value, count]) => [Number(value.toFixed(9)), count])
}
