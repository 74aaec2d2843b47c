// How numbers are written in words, tables and charts. None stands without its interval and the count behind it.
import { isShare } from '../simulate/reference.ts'
import type { ResultMetric } from '../simulate/result.ts'

/** What a metric's numbers are: shares are written in percent. */
export type Measured = Pick<ResultMetric, 'kind' | 'unit' | 'unbounded'>
export { isShare }

/**
 * A share without its sign, to so many decimals. What is certain or impossible is whole; nothing else looks like it.
 * @example percentFigures(0.99996, 1) // => '>99.9'
 */
export function percentFigures(share: number, decimals: number): string {
  if (share === 0 || share === 1) return String(100 * share)
  const text = (100 * share).toFixed(decimals)
  const step = 10 ** -decimals
  if (share > 0 && Number(text) === 0) return `<${step.toFixed(decimals)}`
  if (share < 1 && Number(text) === 100) return `>${(100 - step).toFixed(decimals)}`
  return minus(text)
}

/** `10,000` */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** @example counted(1, 'game') // => '1 game' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`
}

/** A number for tables and labels: `56.1 %`, `12.3`, `unknown`. */
export function figure(metric: Measured, value: number | null | undefined): string {
  if (value === null || value === undefined) return 'unknown'
  return isShare(metric) ? `${percentFigures(value, decimalsOf(value))} %` : plain(value)
}

/** What an interval is written of; null or absent = not known. */
interface Interval {
  readonly low?: number | null
  readonly high?: number | null
}

/** Its interval: `55.1 to 57.1`. Both ends have the same decimals. */
export function interval(metric: Measured, { low, high }: Interval): string {
  if (low == null || high == null) return 'unknown'
  const write = writer(metric, low, high)
  return `${write(low)} to ${write(high)}`
}

/** The interval of a difference, with signs: `−0.3 to +4.1`. */
export function signedInterval(metric: Measured, { low, high }: Interval): string {
  if (low == null || high == null) return 'unknown'
  const write = isShare(metric) ? points : writer(metric, low, high)
  return `${withSign(low, write)} to ${withSign(high, write)}`
}

/**
 * A number with its interval, to the same decimals: `56.1 % (55.1 to 57.1)`, `19.6 (19.0 to 20.0)`.
 * @param unit stands behind the number, with a space before it
 */
export function withInterval(metric: Measured, one: Interval & { readonly estimate?: number | null }, unit = ''): string {
  const { estimate, low, high } = one
  if (estimate == null) return 'unknown'
  if (low == null || high == null) return `${figure(metric, estimate)}${unit} (unknown)`
  const write = writer(metric, low, high, estimate)
  return `${write(estimate)}${isShare(metric) ? ' %' : ''}${unit} (${write(low)} to ${write(high)})`
}

/** A difference with its interval, as withInterval. */
export function signedWithInterval(metric: Measured, one: Interval & { readonly estimate?: number | null }, unit = ''): string {
  const { estimate, low, high } = one
  if (estimate == null) return 'unknown'
  if (low == null || high == null) return `${signed(metric, estimate)}${unit} (unknown)`
  const write = isShare(metric) ? points : writer(metric, low, high, estimate)
  return `${withSign(estimate, write)}${unit} (${withSign(low, write)} to ${withSign(high, write)})`
}

/**
 * How the ends of an interval, and what lies between, are written: all as exact as the larger end, zero and what would look like it as they would be
 * alone. A wide interval of a share has one decimal, however rare its lower end: `0.5 to 95.9`.
 */
function writer(metric: Measured, low: number, high: number, middle = low): (value: number) => string {
  if (isShare(metric)) {
    const decimals = high - low > WIDE ? 1 : Math.max(decimalsOf(low), decimalsOf(high))
    return (value) => percentFigures(value, decimals)
  }
  const all = [low, middle, high]
  const some = all.every(Number.isInteger) ? 0 : plainDecimals(Math.max(Math.abs(low), Math.abs(high)))
  // One more where that is all it takes: `+0.220 (−0.002 to +0.440)`.
  const looksZero = (decimals: number): boolean => all.some((value) => value !== 0 && Number(value.toFixed(decimals)) === 0)
  const decimals = looksZero(some) && !looksZero(some + 1) ? some + 1 : some
  return (value) => Number(value.toFixed(decimals)) === 0 ? plain(value) : minus(value.toFixed(decimals))
}

/** An interval of a share wider than this leaves nothing for a second decimal to tell. */
const WIDE = 0.05

/** Rare things get one more decimal. */
function decimalsOf(share: number): number {
  return share > 0 && share < 0.0095 ? 2 : 1
}

/** A number that is no share, to three figures or so: `123`, `12.3`, `1.23`; small ones to as many decimals as it takes to see that they are not zero. */
export function plain(value: number): string {
  return minus(value.toFixed(Number.isInteger(value) ? 0 : plainDecimals(Math.abs(value))))
}

const plainDecimals = (size: number): number => size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.005 ? 2 : size >= 0.0005 ? 3 : 4

/** A difference, with its sign: `+4.1`, `−0.3`. */
export function signed(metric: Measured, difference: number): string {
  return withSign(difference, isShare(metric) ? points : plain)
}

const points = (difference: number): string => minus((100 * difference).toFixed(1))
const withSign = (value: number, write: (value: number) => string): string => value > 0 ? `+${write(value)}` : write(value)

/** The sign that is as wide as a plus; zero has none. */
function minus(text: string): string {
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−')
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Small numbers in words: `four`. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? thousands(count)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `a, b and c`, the last joined with another word if wanted. */
export function listed(parts: readonly string[], and = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
}

/** A number beside a threshold, written as that is: in percent where it is. @example asThreshold(0.4512, 'win at least 40 %') // => '45.1 %' */
export function asThreshold(value: number, threshold: string): string {
  return threshold.includes('%') ? `${(100 * value).toFixed(1)} %` : Number(value.toPrecision(3)).toString()
}
