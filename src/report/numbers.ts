// How numbers are written in words, tables and charts. None stands without its interval and the count behind it.
import { entryOf } from '../input/index.ts'
import { isShare } from '../simulate/reference.ts'
import type { ResultEstimate, ResultMetric } from '../simulate/result.ts'
import { log, power } from '../numeric/index.ts'
import { thousands } from './counted.ts'

/** What a metric's numbers are: shares are written in percent. */
export type Measured = Pick<ResultMetric, 'kind' | 'unit' | 'unbounded' | 'share'>
export { counted, thousands } from './counted.ts'
export { isShare }

/** What differences are counted in. */
export function differenceUnit(measured: Measured): string {
  return isShare(measured) ? 'pp' : measured.unit
}

/** Columns of data files beside an estimate, and what stands in them: `numbersOf`. */
export const INTERVAL = ['low', 'high', 'confidence'] as const

/** The estimate and its limits. */
export const boundsOf = (one: ResultEstimate | null | undefined): (number | null)[] => [
  one?.estimate ?? null,
  one?.low ?? null,
  one?.high ?? null,
]

/** The estimate, its limits and their confidence. */
export const numbersOf = (one: ResultEstimate | null | undefined): (number | null)[] => [
  ...boundsOf(one),
  one?.confidence ?? null,
]

/**
 * A share without its sign, to so many decimals. What is certain or impossible is whole; nothing else looks like it.
 * @example percentFigures(0.99996, 1) // => '>99.9'
 */
export function percentFigures(share: number, decimals: number): string {
  if (share === 0 || share === 1) return String(100 * share)
  const text = (100 * share).toFixed(decimals)
  const step = power(10, -decimals)
  if (share > 0 && Number(text) === 0) return `<${step.toFixed(decimals)}`
  if (share < 1 && Number(text) === 100) return `>${(100 - step).toFixed(decimals)}`
  return minus(text)
}

/** A number of playouts that is needed: exact, from 10,000 on to three figures, never fewer. */
export function roundedUp(playouts: number): number {
  const step = power(10, Math.max(0, String(Math.floor(playouts)).length - 3))
  return playouts < 10_000 ? playouts : Math.ceil(playouts / step) * step
}

/** A confidence level as it is, however close to 100: `95%`, `99.999%`. */
export function levelInWords(level: number): string {
  return `${percentOf(level)}%`
}

/** What a confidence level leaves to chance: `5%`, `0.001%`. */
export function chanceInWords(level: number): string {
  const percent = percentOf(level)
  const decimals = percent.split('.')[1]?.length ?? 0
  return `${Number((100 - Number(percent)).toFixed(decimals))}%`
}

/** With the digits that it is written with: times 100 there would be more. */
function percentOf(level: number): string {
  const [digits, exponent = '0'] = String(level).split('e')
  return String(Number(`${digits}e${Number(exponent) + 2}`))
}

/** The form of a verb that goes with so many. @example agreeing(1, 'was', 'were') // => 'was' */
export function agreeing(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}

const SINGULARS: Readonly<Record<string, string>> = { heroes: 'hero', dice: 'die', crises: 'crisis' }

function singularOf(noun: string): string {
  if (/ies$/.test(noun)) return noun.replace(/ies$/, 'y')
  return entryOf(SINGULARS, noun) ?? noun.replace(/(?<=ch|sh|ss|x)es$|(?<=[^s])s$/, '')
}

/**
 * The unit of a metric as it goes with a number: that of one is singular.
 * @example unitFor(1, 'combat rounds a fight') // => 'combat round a fight'
 */
export function unitFor(value: number | null, unit: string): string {
  if (value !== 1) return unit
  return unit.replace(
    /^((?:[\w-]+ )*?)([\w-]+)(?=$|,| a | among )/,
    (_, before: string, noun: string) => before + singularOf(noun),
  )
}

/** A number for tables and labels: `56.1%`, `12.3`, `unknown`. */
export function figure(metric: Measured, value: number | null | undefined): string {
  if (value === null || value === undefined) return 'unknown'
  return isShare(metric) ? `${percentFigures(value, decimalsOf(value))}%` : plain(value)
}

/** What an interval is written of; null or absent = not known. */
interface Interval {
  readonly low?: number | null
  readonly high?: number | null
}

/** A number with its interval, or what is known of it. */
interface Estimated extends Interval {
  readonly estimate?: number | null
}

/** Its interval: `55.1 to 57.1`. Both ends have the same decimals. */
export function interval(metric: Measured, one: Interval): string {
  return numberAndInterval(metric, { estimate: one.low, ...one })[1]
}

/** The interval of a difference, with signs: `−0.3 to +4.1`. */
export function signedInterval(metric: Measured, one: Interval): string {
  return signedNumberAndInterval(metric, { estimate: one.low, ...one })[1]
}

/**
 * A number with its interval, to the same decimals: `56.1 % (55.1 to 57.1)`, `19.6 (19.0 to 20.0)`.
 * @param unit stands behind the number, with a space before it
 * @param among the column that it stands in: one below another all have the same decimals
 */
export function withInterval(metric: Measured, one: Estimated, unit = '', among: readonly Estimated[] = [one]): string {
  return joined(numberAndInterval(metric, one, among), one, unit)
}

/** A difference with its interval, as withInterval. */
export function signedWithInterval(
  metric: Measured,
  one: Estimated,
  unit = '',
  among: readonly Estimated[] = [one],
): string {
  return joined(signedNumberAndInterval(metric, one, among), one, unit)
}

/** What withInterval joins, for two columns of a table. */
export function numberAndInterval(
  metric: Measured,
  one: Estimated,
  among: readonly Estimated[] = [one],
): [number: string, interval: string] {
  const write = isKnown(one) ? writer(metric, among) : undefined
  return apart(
    one,
    (value) => (write === undefined ? figure(metric, value) : `${write(value)}${isShare(metric) ? '%' : ''}`),
    write,
  )
}

/** What signedWithInterval joins. */
export function signedNumberAndInterval(
  metric: Measured,
  one: Estimated,
  among: readonly Estimated[] = [one],
): [number: string, interval: string] {
  if (!isKnown(one)) return apart(one, (value) => signed(metric, value), undefined)
  const write = isShare(metric) ? writerOfPoints(among) : writer(metric, among)
  const writeSigned = (value: number): string => withSign(value, write)
  return apart(one, (value) => `${writeSigned(value)}${isShare(metric) ? ' pp' : ''}`, writeSigned)
}

function apart(
  { estimate, low, high }: Estimated,
  number: (value: number) => string,
  end: ((value: number) => string) | undefined,
): [string, string] {
  return [
    estimate == null ? 'unknown' : number(estimate),
    end === undefined || low == null || high == null ? 'unknown' : span(end(low), end(high)),
  ]
}

/** Both ends of an interval: `54.4–56.3`; with signs `−20.3 to −17.8`; `0 to above 99.9`. */
export const span = (low: string, high: string): string =>
  [low, high].some((end) => /^[+−<>]/.test(end)) ? `${endInWords(low)} to ${endInWords(high)}` : `${low}–${high}`

/** An end that is only nearly none or nearly all. */
const endInWords = (end: string): string => end.replace(/^</, 'below ').replace(/^>/, 'above ')

const joined = ([number, range]: [string, string], { estimate }: Estimated, unit: string): string =>
  estimate == null ? 'unknown' : `${number}${unit} (${range})`

const isKnown = (one: Interval): one is Ends => one.low != null && one.high != null

/** The ends of an interval that is known. */
type Ends = Readonly<Record<'low' | 'high', number>>

/**
 * A share and its interval for a sentence, without percent signs, with the fewest decimals that tell the three apart.
 * @param minDecimals decimals that they have in any case
 * @example sharesInWords({ estimate: 0.9692, low: 0.9643, high: 0.9741 }).join(' of ') // => '96.9 of 96.4 to 97.4'
 */
export function sharesInWords(
  one: Ends & { readonly estimate: number },
  minDecimals = 0,
): [share: string, interval: string] {
  const decimals = tellingDecimals(minDecimals, [one], 100)
  const [share, low, high] = [one.estimate, one.low, one.high].map((value) => percentFigures(value, decimals))
  return [share, span(low, high)]
}

/** At most so many more decimals to tell a number from the ends of its interval: what differs by less is the same. */
const MAX_MORE = 2

/**
 * The fewest decimals, `minDecimals` or more, with which no number looks like an end of its interval, nor one end like
 * the other, unless they are equal: 96.9 (96.4 to 97.4), not 97 (96 to 97).
 * @param among a column's numbers, all written with the same decimals
 * @param scale factor by which they are written, e.g. 100
 */
export function tellingDecimals(minDecimals: number, among: readonly (Estimated & Ends)[], scale = 1): number {
  const pairs = among.flatMap(({ low, high, estimate }) =>
    estimate == null
      ? [[low, high]]
      : [
          [low, estimate],
          [estimate, high],
          [low, high],
        ],
  )
  const looksAlike = ([one, other]: readonly number[], decimals: number): boolean =>
    Number((scale * one).toFixed(decimals)) === Number((scale * other).toFixed(decimals))
  const differing = pairs.filter((pair) => !looksAlike(pair, minDecimals + MAX_MORE))
  let decimals = minDecimals
  while (differing.some((pair) => looksAlike(pair, decimals))) decimals++
  return decimals
}

/**
 * How intervals, and the numbers in them, are written. All ends of an interval are as exact as the larger; zero, and
 * what would look like it, as it would be alone. Where that differs within a column, the narrowest interval decides.
 * There are more decimals where a number would look like an end of its interval.
 */
function writer(metric: Measured, among: readonly Estimated[]): (value: number) => string {
  return isShare(metric) ? writerOfShares(among) : writerOfValues(among)
}

const writerOfShares = oncePerColumn((among) => {
  const decimals = columnDecimals(true, among)
  return (value) => percentFigures(value, decimals)
})

const writerOfValues = oncePerColumn((among) => {
  const decimals = columnDecimals(false, among)
  return (value) => (Number(value.toFixed(decimals)) === 0 ? plain(value) : minus(value.toFixed(decimals)))
})

const writerOfPoints = oncePerColumn((among) => {
  const decimals = tellingDecimals(
    1,
    among.filter((each) => isKnown(each)),
    100,
  )
  return (value) => points(value, decimals)
})

type Writer = (value: number) => string

/** Each number of a column asks for its writer, which looks at all of them. */
function oncePerColumn(make: (among: readonly Estimated[]) => Writer): (among: readonly Estimated[]) => Writer {
  const made = new WeakMap<readonly Estimated[], Writer>()
  return (among) => {
    const writer = made.get(among) ?? make(among)
    made.set(among, writer)
    return writer
  }
}

function columnDecimals(areShares: boolean, among: readonly Estimated[]): number {
  const estimates = among.filter((one) => isKnown(one))
  const each = estimates.map((one) => (areShares ? shareDecimals(one) : valueDecimals(one)))
  const [min, max] = [Math.min(...each), Math.max(...each)]
  const minDecimals =
    min === max
      ? min
      : Math.max(
          min,
          Math.min(
            max,
            worthOf(Math.min(...estimates.map(({ low, high }) => (high - low) / 2)) * (areShares ? 100 : 1)),
          ),
        )
  return tellingDecimals(minDecimals, estimates, areShares ? 100 : 1)
}

/** A wide interval of a share has one decimal, however rare its lower end: `0.5 to 95.9`. */
const shareDecimals = ({ low, high }: Ends): number =>
  high - low > WIDE ? 1 : Math.max(decimalsOf(low), decimalsOf(high))

function valueDecimals({ low, high, estimate }: Estimated & Ends): number {
  const all = [low, estimate ?? low, high]
  const digits = all.every(Number.isInteger) ? 0 : plainDecimals(Math.max(Math.abs(low), Math.abs(high)))
  // One more where that is all it takes: `+0.220 (−0.002 to +0.440)`.
  const looksZero = (decimals: number): boolean =>
    all.some((value) => value !== 0 && Number(value.toFixed(decimals)) === 0)
  return looksZero(digits) && !looksZero(digits + 1) ? digits + 1 : digits
}

/** Decimals by which half the width of an interval is told to a fifth of itself. */
const worthOf = (half: number): number => (half > 0 ? Math.ceil(-log(half / 5) / Math.LN10) : Infinity)

/** An interval of a share wider than this leaves nothing for a second decimal to tell. */
const WIDE = 0.05

/** Rare things get one more decimal. */
function decimalsOf(share: number): number {
  return share > 0 && share < 0.0095 ? 2 : 1
}

/**
 * A number that is no share, to three figures or so: `123`, `12.3`, `1.23`. Small ones have as many decimals as it
 * takes to see that they are not zero.
 */
export function plain(value: number): string {
  return minus(value.toFixed(Number.isInteger(value) ? 0 : plainDecimals(Math.abs(value))))
}

const plainDecimals = (size: number): number =>
  size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.005 ? 2 : size >= 0.0005 ? 3 : 4

/** A difference, with its sign: `+4.1 pp`, `−0.3`. */
export function signed(metric: Measured, difference: number): string {
  const number = withSign(difference, isShare(metric) ? (value) => points(value) : plain)
  return isShare(metric) ? `${number} pp` : number
}

/** `+4.1 pp (+2.0 to +6.3)`, `−1.2 rounds (−1.5 to −0.9)`; the interval as far as it is known. */
export function difference(measured: Measured, one: ResultEstimate): string {
  const { estimate, low, high } = one
  const [number, interval] =
    low !== null && high !== null
      ? signedNumberAndInterval(measured, one)
      : [estimate === null ? 'unknown' : signed(measured, estimate), range(measured, one)]
  const unit = isShare(measured) ? '' : ` ${measured.unit}`
  return estimate === null ? number : `${number}${unit} (${interval})`
}

/** `+2.0 to +6.3` */
export function range(measured: Measured, { low, high }: Pick<ResultEstimate, 'low' | 'high'>): string {
  if (low !== null && high !== null) return signedInterval(measured, { low, high })
  const end = (value: number | null): string => (value === null ? 'unbounded' : signed(measured, value))
  return low === null && high === null ? 'nothing known' : `${end(low)} to ${end(high)}`
}

/** In place of a difference that nobody should act on: `can't tell (−3.0 to +9.0 pp)`. */
export const cannotTell = (measured: Measured, one: ResultEstimate): string =>
  one.low === null || one.high === null
    ? "can't tell"
    : `can't tell (${signedInterval(measured, one)} ${differenceUnit(measured)})`

const points = (difference: number, decimals = 1): string => minus((100 * difference).toFixed(decimals))
const withSign = (value: number, write: (value: number) => string): string =>
  value > 0 ? `+${write(value)}` : write(value)

/** The sign that is as wide as a plus; zero has none. */
function minus(text: string): string {
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−')
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Small numbers in words: `four`. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? thousands(count)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** `a, b and c`, the last joined with another word if wanted. */
export function listed(parts: readonly string[], and = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
}
