// The answer so far, for the line that is shown while games are played.
import type { Estimate } from '../estimate/index.ts'
import type { Measure } from './measure.ts'

/** Variants whose estimates fit on a line; of more, the range is shown. */
const MAX_SHOWN = 3

/** A share in percent, without its sign. */
export const runningNumber = (value: number, isShare: boolean): string =>
  !Number.isFinite(value) ? '?' : (isShare ? (100 * value).toFixed(1) : value.toFixed(2)).replace('-', '−')

/** `win 56.1 ± 1.2%`, or of several variants each, or of many the range. */
export function runningWords(
  { reference, isShare }: Pick<Measure, 'reference' | 'isShare'>,
  estimates: readonly Estimate[],
): string {
  const played = estimates.filter(({ count }) => count > 0)
  if (played.length === 0) return ''
  const number = (value: number): string => runningNumber(value, isShare)
  const values = played.map(({ value }) => value)
  const text =
    played.length <= MAX_SHOWN
      ? played.map(({ value, low, high }) => `${number(value)} ± ${number((high - low) / 2)}`).join(', ')
      : `${number(Math.min(...values))} to ${number(Math.max(...values))}`
  return `${reference} ${text}${isShare ? '%' : ''}`
}
