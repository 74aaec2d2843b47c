// The number that an answer is about, and the variant that differs most by it.
import type { Result, ResultEstimate, ResultMetric, ResultVariant } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { differenceIn, numberOf, numberTitle } from './number-of.ts'
import { capital } from './numbers.ts'

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
export const halfWidth = ({ estimate, low, high }: Known): number => Math.max(high - estimate, estimate - low)

/** A paired difference between a variant and the one that it is compared with. */
export interface Difference extends Known {
  readonly from: string
  readonly to: string
  readonly metric: string
}

/**
 * Paired differences by the main number. Where variants are not compared by it (rates of campaigns), by the first
 * number by which they are.
 */
export function differencesOf({ variants, pairs }: Result, about: About): Difference[] {
  const main = mainMetric(variants[0], about)?.name
  const name =
    main !== undefined && pairs[0] !== undefined && differenceIn(pairs[0], main) !== undefined
      ? main
      : pairs[0]?.differences.find(({ by }) => Object.keys(by).length === 0)?.metric
  if (name === undefined) return []
  return pairs.flatMap((pair) => {
    const one = differenceIn(pair, name)
    return isKnown(one) ? [{ ...one, from: pair.first, to: pair.second, metric: name }] : []
  })
}

export const isClear = ({ low, high }: Pick<Known, 'low' | 'high'>): boolean => low > 0 || high < 0

/** The clearest large one: of those without zero in their interval the largest, else the largest of all. */
export function largestOf<One extends Known>(differences: readonly One[]): One | undefined {
  const clear = differences.filter(isClear)
  return (clear.length > 0 ? clear : differences).toSorted((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate))[0]
}

/** Whether more of it is easier for the heroes. */
export const isWinOf = (name: string, { roles }: Pick<About, 'roles'>): boolean => name === roles.win
