// The answer so far, for the line that is shown while games are played.
import type { Estimate } from '../estimate/index.ts'
import type { Measure } from './measure.ts'

/** Variants whose estimates fit on a line; of more, the range is shown. */
const MAX_SHOWN = 3

/** A share in percent, without its sign. */
const runningNumber = (value: number, isShare: boolean): string =>
  !Number.isFinite(value) ? '?' : (isShare ? (100 * value).toFixed(1) : value.toFixed(2)).replace('-', '−')

/** A share that may be anything. */
const isUnknown = ({ low, high }: Pick<Estimate, 'low' | 'high'>, isShare: boolean): boolean =>
  isShare && !((high - low) / 2 < 0.5)

/** `+2.6 ± 8.1`; nothing where that is no more than a guess. @param sign of what is positive */
export function runningMargin(estimate: Estimate, isShare: boolean, sign = ''): string | undefined {
  const { value, low, high } = estimate
  if (isUnknown(estimate, isShare)) return undefined
  return `${value > 0 ? sign : ''}${runningNumber(value, isShare)} ± ${runningNumber((high - low) / 2, isShare)}`
}

/** `win 56.1 ± 1.2%`, or of several variants each, or of many the range; `win unclear so far`. */
export function runningWords(
  { reference, isShare }: Pick<Measure, 'reference' | 'isShare'>,
  estimates: readonly Estimate[],
): string {
  const played = estimates.filter(({ count }) => count > 0)
  if (played.length === 0) return ''
  const number = (value: number): string => runningNumber(value, isShare)
  const values = played.map(({ value }) => value)
  const each = played.map((estimate) => runningMargin(estimate, isShare))
  if (played.length <= MAX_SHOWN && each.includes(undefined)) return `${reference} unclear so far`
  const text =
    played.length <= MAX_SHOWN ? each.join(', ') : `${number(Math.min(...values))} to ${number(Math.max(...values))}`
  return `${reference} ${text}${isShare ? '%' : ''}`
}
