// Differences in the first line of an answer. Of win rates they are wins in 100 games, as people count; tables keep pp.
import type { ResultEstimate } from '../simulate/result.ts'
import {
  difference,
  differenceUnit,
  isShare,
  roundedUp,
  signedInterval,
  tellingDecimals,
  thousands,
} from './numbers.ts'
import type { Measured } from './numbers.ts'

type Difference = Pick<ResultEstimate, 'estimate' | 'low' | 'high'>

/**
 * `9 fewer wins in 100 (6 to 12)`, `1 more win in 100 (3 fewer to 5 more)`; else `+10 rounds (+9 to +11)`.
 * @param limits wins with more decimals where an end would look like one of these, either way
 */
export function movedWords(
  measured: Measured,
  one: ResultEstimate,
  isWin: boolean,
  limits: readonly number[] = [],
): string {
  const { estimate, low, high } = one
  if (!isWin || estimate === null || low === null || high === null) return difference(measured, one)
  const count = winsOf({ low, high, estimate }, limits)
  const { number, way } = count(estimate)
  const ends = [low, high].map(count)
  const range = low > 0 || high < 0 ? ends.map((end) => end.number) : ends.map((end) => `${end.number} ${end.way}`)
  const span = (high < 0 ? range.toReversed() : range).join(' to ')
  return `${number} ${way} ${number === '1' ? 'win' : 'wins'} in 100 (${span})`
}

/** `from 3 fewer to 9 more wins in 100`, `from −0.3 to +4.1 rounds`. */
export function betweenWords(
  measured: Measured,
  { low, high }: Difference,
  isWin: boolean,
  limits: readonly number[] = [],
): string {
  if (low === null || high === null) return 'by an unknown amount'
  if (!isWin) return `from ${signedInterval(measured, { low, high })} ${differenceUnit(measured)}`
  const ends = [low, high].map(winsOf({ low, high }, limits)).map(({ number, way }) => `${number} ${way}`)
  return `from ${ends.join(' to ')} wins in 100`
}

/** Shares as numbers of 100, with the fewest decimals that tell an interval's ends apart. */
function winsOf(
  one: { readonly low: number; readonly high: number; readonly estimate?: number },
  limits: readonly number[],
) {
  const isHidden = (decimals: number): boolean =>
    [one.low, one.high].some((end) => end !== 0 && Number((100 * end).toFixed(decimals)) === 0)
  const apart = limits.flatMap((limit) => [one.low, one.high].map((end) => ({ low: limit, high: Math.abs(end) })))
  const telling = tellingDecimals(0, [one, ...apart], 100)
  const decimals = isHidden(telling) ? telling + 1 : telling
  return (share: number) => {
    const number = (100 * Math.abs(share)).toFixed(decimals)
    return { number, way: share < 0 && Number(number) !== 0 ? 'fewer' : 'more' }
  }
}

/** What more games would do to an interval. */
export interface Narrowing {
  /** More playouts of each variant. */
  readonly more: number
  /** How far the interval would then reach from its middle. */
  readonly half: number
  /** Playouts that would decide, where somebody knows. */
  readonly enough?: number
}

/** More than this nobody plays. */
const MAX_MORE = 1_000_000

/**
 * An interval is as wide as one over the root of the playouts.
 * @param enough playouts that settle it; where nobody knows, four times as many make it half as wide
 */
export function narrowing({ low, high, count: played }: ResultEstimate, enough?: number | null): Narrowing | undefined {
  const isKnown = typeof enough === 'number' && enough > played
  const more = roundedUp(Math.ceil((isKnown ? enough : 4 * played) - played))
  if (low === null || high === null || more <= 0 || more > MAX_MORE) return undefined
  const half = ((high - low) / 2) * Math.sqrt(played / (played + more))
  return { more, half, ...(isKnown && { enough: roundedUp(enough) }) }
}

/**
 * `; about 1,600 games of each may decide`; where nobody knows `; 1,200 more games of each narrow it to ±2 in 100`.
 * @param playouts what is played, e.g. `games of each`
 */
export function narrowingWords(
  measured: Measured,
  found: Narrowing | undefined,
  playouts: string,
  isWin: boolean,
): string {
  if (found === undefined) return ''
  if (found.enough !== undefined) return `; about ${thousands(found.enough)} ${playouts} may decide`
  const size = isShare(measured) ? 100 * found.half : found.half
  const figures = size >= 0.95 ? String(Number(size.toPrecision(2))) : size.toPrecision(1)
  const unit = isWin ? 'in 100' : differenceUnit(measured)
  return `; ${thousands(found.more)} more ${playouts} narrow it to ±${figures} ${unit}`
}
