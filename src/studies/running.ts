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

/** Columns of a variant's name, where several share a line. */
const MAX_NAME = 9

/** Names as short as they still differ: `cautious` for `cautious play`, without words that all begin with, and cut. */
function shortened(names: readonly string[]): string[] {
  const words = names.map((name) => name.replace(/ play$/, '').split(' '))
  const isShared = (place: number): boolean =>
    words.every((all) => all.length > place + 1 && all[place] === words[0][place])
  let shared = 0
  while (isShared(shared)) shared += 1
  return words.map((all) => {
    const name = all.slice(shared).join(' ')
    return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name
  })
}

/**
 * `win 56.1 ± 1.2%`; of several variants `win regulars 56.1, cautious 41.0% ± 3.9`, with the widest margin; of many, or
 * of what has no names, the range; `win unclear so far`.
 * @param names in the order of the estimates
 */
export function runningWords(
  { reference, isShare }: Pick<Measure, 'reference' | 'isShare'>,
  estimates: readonly Estimate[],
  names?: readonly string[],
): string {
  const played = [...estimates.entries()].filter(([, { count }]) => count > 0)
  if (played.length === 0) return ''
  const unit = isShare ? '%' : ''
  const number = (value: number): string => runningNumber(value, isShare)
  const all = played.map(([, estimate]) => estimate)
  const values = all.map(({ value }) => value)
  if (played.length > MAX_SHOWN || (played.length > 1 && names === undefined))
    return `${reference} ${number(Math.min(...values))} to ${number(Math.max(...values))}${unit}`
  if (all.some((estimate) => isUnknown(estimate, isShare))) return `${reference} unclear so far`
  if (all.length === 1) return `${reference} ${runningMargin(all[0], isShare)}${unit}`
  const short = shortened(names!)
  const each = played.map(([index], nth) => `${short[index]} ${number(values[nth])}`)
  const widest = Math.max(...all.map(({ low, high }) => (high - low) / 2))
  return `${reference} ${each.join(', ')}${unit} ± ${number(widest)}`
}
