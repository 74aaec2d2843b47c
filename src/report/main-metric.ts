// The number that an answer is about, and the variant that differs most by it.
import type { Result, ResultEstimate, ResultMetric, ResultVariant } from '../simulate/result.ts'
import type { About } from './about.ts'
import { capital } from './numbers.ts'

/** An estimate with its interval. */
export type Known<One = ResultEstimate> = One & Readonly<Record<'estimate' | 'low' | 'high' | 'count', number>>

export function isKnown<One extends Partial<ResultEstimate>>(one: One | undefined): one is One & Known {
  return typeof one?.estimate === 'number' && typeof one.low === 'number' && typeof one.high === 'number'
}

/** How often it is won, else the first yes-or-no, else the first number. */
export function mainMetric(
  { metrics }: Pick<ResultVariant, 'metrics'>,
  { roles }: Pick<About, 'roles'>,
): { name: string; metric: ResultMetric } | undefined {
  const all = Object.entries(metrics)
    .map(([name, metric]) => ({ name, metric }))
    .filter(({ metric }) => metric.estimate !== undefined)
  return (
    all.find(({ name }) => name === roles.win) ??
    all.find(({ metric }) => metric.kind === 'binary') ??
    all.find(({ metric }) => metric.kind === 'value')
  )
}

/** A number's name in sentences: `win rate`, `game length`; its title where it has no role. */
export function shortName(name: string, metric: Pick<ResultMetric, 'title'>, { roles }: Pick<About, 'roles'>): string {
  if (name === roles.win) return 'win rate'
  if (name === roles.length) return 'length'
  return metric.title.replace(/\?$/, '')
}

/** Head of its column: `Win rate`, `Rounds`. */
export function columnName(name: string, metric: ResultMetric, about: Pick<About, 'roles'>): string {
  return name === about.roles.length ? capital(metric.unit) : capital(shortName(name, metric, about))
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
  const single = ({ by }: { readonly by: object }): boolean => Object.keys(by).length === 0
  const compared = pairs[0]?.differences.filter(single).map(({ metric }) => metric) ?? []
  const name = main !== undefined && compared.includes(main) ? main : compared[0]
  return pairs.flatMap(({ first, second, differences }) => {
    const one = differences.find((each) => each.metric === name && single(each))
    return isKnown(one) ? [{ ...one, from: first, to: second, metric: name }] : []
  })
}

export const isClear = ({ low, high }: Pick<Known, 'low' | 'high'>): boolean => low > 0 || high < 0

/** The clearest large one: of those without zero in their interval the largest, else the largest of all. */
export function largestOf<One extends Known>(differences: readonly One[]): One | undefined {
  const clear = differences.filter(isClear)
  return (clear.length > 0 ? clear : differences).toSorted((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate))[0]
}

/** Whether more of it is easier for the heroes: true for wins. */
export const isWinOf = (name: string, { roles }: Pick<About, 'roles'>): boolean => name === roles.win
