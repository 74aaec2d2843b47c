// Thresholds that an experiment expects: the verdict on each in words, with the interval that it goes by and the games
// behind it, for the terminal, the page and Markdown. Design targets of scenarios (words.ts) say in the same words how
// many playouts would tell.
import { countedIn, judge, parseThreshold, playoutsToDecide, saysTheSame } from '../simulate/index.ts'
import type { Bounds, Counted, Result } from '../simulate/index.ts'
import { agreeing, counted, listed, roundedUp, span, thousands } from './numbers.ts'

export interface Expected {
  readonly text: string
  readonly variant: string
  readonly judgement: Result['expect'][number]['judgement']
  /** `too close to call: about 4,317 games may decide` */
  readonly verdict: string
  /** `0.466–0.603` */
  readonly range: string
  /** `200 games` */
  readonly games: string
}

type Judged = Pick<Result, 'expect' | 'variants' | 'level'>

/** @param playout what one playout is called */
export function expectedOf({ expect, variants, level }: Judged, playout: string): Expected[] {
  return expect.map(({ text, variant: name, judgement, estimate: { low, high } }): Expected => {
    const variant = variants.find((one) => one.name === name)!
    const threshold = parseThreshold(text)
    const enough = (): string => enoughWords(threshold, countedIn(variant, threshold.reference, level), playout)
    return {
      text,
      variant: name,
      judgement,
      verdict: judgement === 'undecided' ? `${JUDGED.undecided}: ${enough()}` : JUDGED[judgement],
      range: low === null || high === null ? 'unknown' : rangeText(threshold, { low, high }, text.includes('%')),
      games: counted(variant.playouts + variant.excludedCount, playout),
    }
  })
}

/** `win at least 50% (mine): met; 0.466–0.603 in 200 games` @param verdict in place of its own, e.g. coloured */
export const expectedLine = (
  { text, variant, verdict: own, range, games }: Expected,
  isOne: boolean,
  verdict = own,
): string => `${isOne ? text : `${text.replace(/\s+in\s.*$/s, '')} (${variant})`}: ${verdict}; ${range} in ${games}`

/** What readers call judgements. */
export const JUDGED: Readonly<Record<Expected['judgement'], string>> = {
  holds: 'met',
  fails: 'missed',
  undecided: 'too close to call',
}

/** Beyond so many decimals nobody reads. */
const MAX_DECIMALS = 4

/**
 * The interval in the unit of its threshold. Both ends have enough decimals to tell them apart, and to see the
 * judgement: 9.87–10.00, where the threshold is at most 10.
 */
export function rangeText(
  bounds: Bounds,
  { low, high }: { readonly low: number; readonly high: number },
  isPercent: boolean,
): string {
  const scale = isPercent ? 100 : 1
  const rounded = (value: number, decimals: number): number => Number((scale * value).toFixed(decimals)) / scale
  const isSeen = (decimals: number): boolean => {
    const printed = { low: rounded(low, decimals), high: rounded(high, decimals) }
    return saysTheSame(bounds, { low, high }, printed) && (low === high || printed.low !== printed.high)
  }
  const size = scale * Math.max(Math.abs(low), Math.abs(high))
  const minDecimals = scale === 100 || size >= 100 ? 1 : size >= 1 ? 2 : 3
  const decimals =
    Array.from({ length: MAX_DECIMALS - minDecimals + 1 }, (_, index) => minDecimals + index).find(isSeen) ??
    MAX_DECIMALS
  const [from, to] = [low, high].map((value) =>
    (scale * value)
      .toFixed(decimals)
      .replace(/^-(?=.*[1-9])/, '−')
      .replace(/^-/, ''),
  )
  return `${span(from, to)}${isPercent ? '%' : ''}`
}

/**
 * `about 4,317 games may decide`, of what is undecided; or why no number can be named.
 * @param playout what one playout is called
 */
export function enoughWords(bounds: Bounds, number: Counted, playout: string): string {
  const { playouts } = number.tally
  if ((number.failed ?? 0) > 0) return `${playout}s failed, and these may decide it`
  const { value, low, high } = judge(bounds, number).estimate
  if (![value, low, high].every(Number.isFinite))
    return `${counted(playouts, playout)} ${agreeing(playouts, 'tells', 'tell')} nothing of it`
  const enough = playoutsToDecide(bounds, number)
  if (enough !== undefined) return `about ${counted(roundedUp(enough), playout)} may decide`
  const isOn = isAt(value, bounds.low) || isAt(value, bounds.high)
  return isOn
    ? `so far it lies exactly on the limit, so nobody can say how many ${playout}s would decide`
    : `no practical number of ${playout}s would decide`
}

/** But for rounding. */
const isAt = (value: number, bound = NaN): boolean => Math.abs(value - bound) <= 1e-12 * Math.max(1, Math.abs(bound))

/**
 * Number of games that decides every undecided threshold, except those that need more than `most`; undefined where none
 * is left. It also decides the more distant ones, which need fewer games.
 */
export function gamesToDecide({ expect, variants, level }: Judged, max: number): number | undefined {
  const counts = expect
    .filter(({ judgement }) => judgement === 'undecided')
    .flatMap(({ text, variant: name }) => {
      const threshold = parseThreshold(text)
      const variant = variants.find((one) => one.name === name)!
      return playoutsToDecide(threshold, countedIn(variant, threshold.reference, level)) ?? []
    })
    .filter((enough) => enough <= max)
  return counts.length === 0 ? undefined : roundedUp(Math.max(...counts))
}

/** `1 is met, 1 is missed and 2 are too close to call` */
export function expectedSum(all: readonly Expected[]): string {
  const words = {
    holds: ['is met', 'are met'],
    fails: ['is missed', 'are missed'],
    undecided: ['is too close to call', 'are too close to call'],
  } as const
  return listed(
    (['holds', 'fails', 'undecided'] as const).flatMap((judgement) => {
      const count = all.filter((one) => one.judgement === judgement).length
      return count === 0 ? [] : [`${thousands(count)} ${words[judgement][count === 1 ? 0 : 1]}`]
    }),
  )
}
