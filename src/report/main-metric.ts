// The number that an answer is about, and the variant that differs most by it.
import { bonferroniLevel } from '../estimate/index.ts'
import { differenceAt, numberAt } from '../simulate/index.ts'
import { excludesZero } from '../simulate/result.ts'
import type { Result, ResultEstimate, ResultMetric, ResultPair, ResultVariant } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { differenceIn, numberOf, numberTitle } from './number-of.ts'
import { capital, percentFigures } from './numbers.ts'

/** An estimate with its interval. */
export type Known<One = ResultEstimate> = One & Readonly<Record<'estimate' | 'low' | 'high' | 'count', number>>

export function isKnown<One extends Partial<ResultEstimate>>(one: One | undefined): one is One & Known {
  return typeof one?.estimate === 'number' && typeof one.low === 'number' && typeof one.high === 'number'
}

/** What the experiment names, else how often it is won, else the first yes-or-no, else the first number. */
export function mainMetric(
  variant: Pick<ResultVariant, 'metrics'>,
  { roles, main }: Pick<About, 'roles' | 'main'>,
): { name: string; metric: ResultMetric } | undefined {
  const { metrics } = variant
  const named = main === undefined ? undefined : numberOf(variant, main)
  if (named !== undefined) return { name: main!, metric: named }
  const all = Object.entries(metrics)
    .map(([name, metric]) => ({ name, metric }))
    .filter(({ metric }) => metric.estimate !== undefined)
  return (
    all.find(({ name }) => name === roles.win) ??
    all.find(({ metric }) => metric.kind === 'binary') ??
    all.find(({ metric }) => metric.kind === 'value')
  )
}

type Naming = Pick<About, 'roles' | 'variants' | 'shown'>

/** A number's name in sentences: `win rate`, `length`, `wins of Brannoc`; its title where it has no role. */
export function shortName(variant: Pick<ResultVariant, 'metrics'>, name: string, about: Naming): string {
  const { roles } = about
  if (name === roles.win) return 'win rate'
  if (name === roles.length) return 'length'
  const title = numberTitle(variant, name, namerOf(about)).replace(/\?$/, '')
  const { 'wins-by-hero': wins } = roles
  return wins !== undefined && name.startsWith(`${wins}[`) ? `wins of ${title.split(': ').at(-1)!}` : title
}

/** Head of its column: `Win rate`, `Rounds`. */
export function columnName(variant: Pick<ResultVariant, 'metrics'>, name: string, about: Naming): string {
  return name === about.roles.length ? capital(variant.metrics[name].unit) : capital(shortName(variant, name, about))
}

/** How far an interval reaches from its estimate, at most. */
export const halfWidth = ({ estimate, low, high }: Pick<Known, 'estimate' | 'low' | 'high'>): number =>
  Math.max(high - estimate, estimate - low)

/** From this on a margin of error is told in whole pp. */
const WHOLE = 0.0095

/** A margin of error of a share, in pp: `1`, `0.4`. */
export const marginInPp = (half: number): string =>
  String(half >= WHOLE ? Math.round(100 * half) : Number((100 * half).toFixed(1)))

/**
 * A share with its margin of error: `55% ±1`. With a digit more where the margin is below 1 pp, or where rounding would
 * move it over an end of its band.
 */
export function shareWithMargin(
  share: Pick<Known, 'estimate' | 'low' | 'high'>,
  bounds: readonly number[] = [],
): string {
  const { estimate } = share
  const half = halfWidth(share)
  const whole = Math.round(100 * estimate) / 100
  const isMoved = bounds.some((bound) => Math.sign(whole - bound) !== Math.sign(estimate - bound))
  return `${percentFigures(estimate, half < WHOLE || isMoved ? 1 : 0)}% ±${marginInPp(half)}`
}

/** A paired difference between a variant and the one that it is compared with. */
export interface Difference extends Known {
  readonly from: string
  readonly to: string
  readonly metric: string
  /** With the interval that holds for it alone, as in tables. */
  readonly alone: Known
}

/**
 * Which interval of a difference is shown: its own where it is clear among all, else the one that holds for all. So a
 * fact has but one.
 * @param together among all @param alone by itself
 */
export const shownInterval = <One extends Pick<ResultEstimate, 'low' | 'high'>>(together: One, alone: One): One =>
  excludesZero(together) ? alone : together

/**
 * The number by which variants are compared: the main one. Where they are not compared by it (rates of campaigns), the
 * first by which they are.
 */
function comparedBy({ variants, pairs }: Result, about: About): string | undefined {
  const main = mainMetric(variants[0], about)?.name
  return main !== undefined && pairs[0] !== undefined && differenceIn(pairs[0], main) !== undefined
    ? main
    : pairs[0]?.differences.find(({ by }) => Object.keys(by).length === 0)?.metric
}

/**
 * Paired differences with intervals that hold together (Bonferroni), so that the largest may be named.
 * @param name of the number; absent: that by which variants are compared @param isAmong which pairs are meant
 */
export function differencesTogether(
  result: Result,
  about: About,
  { name = comparedBy(result, about), isAmong = () => true, questions = 1 }: Together = {},
): Difference[] {
  const pairs = result.pairs.filter(isAmong)
  if (name === undefined || pairs.length === 0) return []
  const level = bonferroniLevel(result.level, questions * pairs.length)
  return pairs.flatMap(
    (pair) => differenceOf(pair, differenceAt(result, pair, name, level), name, differenceIn(pair, name)) ?? [],
  )
}

interface Together {
  readonly name?: string
  readonly isAmong?: (pair: ResultPair) => boolean
  /** How many numbers are asked about, of which one may be named. */
  readonly questions?: number
}

const differenceOf = (
  { first, second }: ResultPair,
  one: ResultEstimate | undefined,
  metric: string,
  alone = one,
): Difference | undefined =>
  isKnown(one) && isKnown(alone) ? { ...one, from: first, to: second, metric, alone } : undefined

export const isClear = ({ low, high }: Pick<Known, 'low' | 'high'>): boolean => low > 0 || high < 0

/** The clearest large one: of those without zero in their interval the largest, else the largest of all. */
export function largestOf<One extends Known>(differences: readonly One[]): One | undefined {
  const clear = differences.filter(isClear)
  return (clear.length > 0 ? clear : differences).toSorted((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate))[0]
}

/** The variants with the lowest and the highest number, with intervals that hold for all variants at once. */
export function extremesOf(
  { variants, level }: Pick<Result, 'variants' | 'level'>,
  name: string,
): { lowest: Extreme; highest: Extreme; isApart: boolean } | undefined {
  const measured = variants.flatMap((variant, index) => (isKnown(numberOf(variant, name)) ? [index] : []))
  if (measured.length < 2) return undefined
  const together = bonferroniLevel(level, measured.length)
  const known = measured.flatMap((index): Extreme[] => {
    const one = numberAt(variants[index], name, together)
    return isKnown(one) ? [{ ...one, index }] : []
  })
  const sorted = known.toSorted((a, b) => a.estimate - b.estimate)
  const [lowest, highest] = [sorted[0], sorted.find(({ estimate }) => estimate === sorted.at(-1)!.estimate)!]
  return { lowest, highest, isApart: lowest.high < highest.low }
}

/** @param index of the variant */
export type Extreme = Known & { readonly index: number }

/** Whether more of it is easier for the heroes. */
export const isWinOf = (name: string, { roles }: Pick<About, 'roles'>): boolean => name === roles.win
