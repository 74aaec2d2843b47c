// The one rule for saying that something is most, or first, in the answer, on the page and in Markdown
// (docs/statistics.md).
import type { ResultEstimate } from '../simulate/result.ts'

type Range = Pick<ResultEstimate, 'low' | 'high'>

/** Of fewer deaths, losses and the like nothing is said to be most. */
export const MIN_COUNT = 10

/**
 * Whether the first is surely first: its interval lies above that of each of the others.
 * @param count how many independent ones the shares are of
 * @example isForemost([{ low: 0.5, high: 0.7 }, { low: 0.2, high: 0.4 }], 80) // => true
 */
export function isForemost([first, ...others]: readonly Range[], count: number): boolean {
  return count >= MIN_COUNT && others.every(({ high }) => (high ?? Infinity) < (first.low ?? -Infinity))
}

/** Whether a share is surely more than half of all. @example isMost({ low: 0.5, high: 0.7 }, 80) // => false */
export function isMost({ low }: Range, count: number): boolean {
  return count >= MIN_COUNT && (low ?? 0) > 1 / 2
}

/** How far a difference is from 0, one way or the other, by the ends of its interval. */
export const sizeOf = ({ low, high }: Ends): Ends =>
  low > 0 ? { low, high } : high < 0 ? { low: -high, high: -low } : { low: 0, high: Math.max(-low, high) }

type Ends = Readonly<Record<'low' | 'high', number>>

/**
 * Whether the first difference is surely farther from 0 than each of the others. Their intervals hold together.
 * @example isFarthest([{ low: -9, high: -5 }, { low: 1, high: 4 }]) // => true
 */
export const isFarthest = ([first, ...others]: readonly Ends[]): boolean =>
  others.every((one) => sizeOf(one).high < sizeOf(first).low)
