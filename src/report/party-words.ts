// Which party is the strongest and which the weakest, where variants differ by the party.
//
// J. C. Hsu, Multiple Comparisons (1996), chapter 4 (comparisons with the best): a party may be the best unless another
// is surely better. Each is held against the first by the figures. All these intervals hold together (Bonferroni over
// all parties but one): the best is left out, and the worst, in at most 5% of runs together.
import { bonferroniLevel } from '../estimate/index.ts'
import type { FactorialTally } from '../simulate/factorial.ts'
import type { Result, ResultEstimate, ResultMetric, ResultVariant } from '../simulate/result.ts'
import { factorialTallyOf, written } from '../simulate/result.ts'
import { partsOf } from '../simulate/variant-names.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { inWords, isShare, listed, signedWithInterval } from './numbers.ts'
import { numberOf } from './number-of.ts'

/** Setting with the party, in all games that have one. */
const PARTY = 'party'

/** Of more parties that may be first it is only said how many. */
const MAX_NAMED = 3

interface Standing {
  readonly party: readonly string[]
  /** `Warden + Strider + Envoy`. */
  readonly words: string
  /** Indices of its variants. */
  readonly variants: readonly number[]
  /** Beside the first party, on average over what else is varied. */
  readonly estimate: number
}

/**
 * Both ends, each compared with the first party, on average over what else is varied.
 *
 * @param name of the metric that ranks them
 * @returns undefined where variants do not differ by the party, in fewer than three parties, or where a difference is
 *   missing
 */
export function partyLines(
  result: Result,
  name: string,
  about: Pick<About, 'variants' | 'shown'>,
): { verdict: string; numbers: readonly string[] } | undefined {
  const { variants, factorial, level } = result
  const parties = partiesOf(variants)
  const tally = parties.length < 3 || factorial?.metric !== name ? undefined : factorialTallyOf(result)
  if (tally === undefined) return undefined
  const together = bonferroniLevel(level, parties.length - 1)
  const over = (one: readonly number[], other: readonly number[]): ResultEstimate =>
    differenceIn(tally, one, other, together)
  const [baseline] = parties
  const standings = parties.flatMap((one): Standing[] => {
    const estimate = one === baseline ? 0 : over(one.variants, baseline.variants).estimate
    return estimate === null ? [] : [{ ...one, estimate }]
  })
  if (standings.length < parties.length) return undefined
  const ranked = standings.toSorted((a, b) => b.estimate - a.estimate)
  const [first, last] = [ranked[0], ranked.at(-1)!]
  const isBelow = (one: Standing, other: Standing): boolean =>
    one !== other && (over(other.variants, one.variants).low ?? 0) > 0
  const members = [...new Set(parties.flatMap(({ party }) => party))]
  const metric = numberOf(variants[0], name)!
  const namer = namerOf(about)
  /** Also who is missing, where it is only one. */
  const nameOf = ({ party, words }: Pick<Standing, 'party' | 'words'>): string => {
    const missing = members.filter((one) => !party.includes(one))
    return `${words}${missing.length === 1 ? `, without ${namer('hero', missing[0])}` : ''}`
  }
  const describe = (one: Standing): string =>
    one.party === baseline.party
      ? `${nameOf(one)}, the baseline`
      : `${nameOf(one)} ${differenceText(over(one.variants, baseline.variants), metric)}`
  const line = (what: string, isFirst: boolean, open: readonly Standing[], one: Standing): string => {
    if (open.length === 1) return `${what}: ${describe(one)}`
    const who = open.length === ranked.length ? 'any' : inWords(open.length)
    const which = open.length > MAX_NAMED ? `${who} of ${inWords(ranked.length)}` : listed(open.map(nameOf), 'or')
    return `${what} too close to call: ${which}; ${isFirst ? 'highest' : 'lowest'} estimate ${describe(one)}`
  }
  const isAverage = variants.some(({ set }) => Object.keys(set).some((setting) => setting !== PARTY))
  return {
    verdict: line(
      'STRONGEST PARTY',
      true,
      ranked.filter((one) => !isBelow(one, first)),
      first,
    ),
    numbers: [
      line(
        'Weakest party',
        false,
        ranked.filter((one) => !isBelow(last, one)),
        last,
      ),
      `Compared with ${baseline.words}${isAverage ? ', averaged over the other settings' : ''}`,
    ],
  }
}

/** The first party, then the others, each with its variants; none where they are no parties. */
function partiesOf(variants: readonly ResultVariant[]): Omit<Standing, 'estimate'>[] {
  const all = variants.flatMap(({ set: { [PARTY]: party } }, index) => (areNames(party) ? [{ party, index }] : []))
  if (all.length < variants.length) return []
  return [...Map.groupBy(all, ({ party }) => JSON.stringify(party)).values()].map((members) => ({
    party: members[0].party,
    words: partsOf(variants[members[0].index])?.find(({ path }) => path === PARTY)?.value ?? members[0].party.join('+'),
    variants: members.map(({ index }) => index),
  }))
}

/** The mean of the one's variants minus that of the other's. */
function differenceIn(
  { joint, sums }: FactorialTally,
  one: readonly number[],
  other: readonly number[],
  level: number,
): ResultEstimate {
  const terms = (variants: readonly number[], times: number) =>
    variants.map((variant) => ({ variant, times, over: variants.length }))
  return written(joint.estimate(sums, [...terms(one, 1), ...terms(other, -1)], level))
}

const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const differenceText = (difference: ResultEstimate, metric: ResultMetric): string =>
  signedWithInterval(metric, difference, isShare(metric) ? '' : ` ${metric.unit}`)
