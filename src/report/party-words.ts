// Which party is the strongest and which the weakest, where variants differ by the party.
import { areParties } from '../simulate/factorial.ts'
import type { Result, ResultEstimate, ResultMetric } from '../simulate/result.ts'
import { isShare, signedWithInterval } from './numbers.ts'
import { differenceIn, numberOf } from './number-of.ts'
import { excludesZero } from '../simulate/result.ts'

/** Setting with the party, in all games that have one. */
const PARTY = 'party'

interface Standing {
  readonly party: readonly string[]
  /** Beside the first party; of that itself nothing. */
  readonly difference?: ResultEstimate
}

/**
 * Both ends, each compared with the first party, on average over what else is varied.
 *
 * @param name of the metric that ranks them
 * @returns undefined where variants do not differ by the party, in fewer than three parties, or where a difference is
 *   missing
 */
export function partyLines(result: Result, name: string): { verdict: string; numbers: readonly string[] } | undefined {
  const standings = standingsOf(result, name)
  if (standings === undefined || standings.length < 3) return undefined
  const [first] = standings
  const sorted = standings.toSorted((a, b) => estimateOf(b) - estimateOf(a))
  const metric = numberOf(result.variants[0], name)!
  const members = [...new Set(standings.flatMap(({ party }) => party))]
  const describe = (one: Standing): string =>
    one === first
      ? `${nameOf(one.party, members)}, the baseline`
      : `${nameOf(one.party, members)} ${differenceText(one.difference!, metric)}`
  const isAverage = result.variants.some(({ set }) => Object.keys(set).some((setting) => setting !== PARTY))
  return {
    verdict: `STRONGEST PARTY: ${describe(sorted[0])}`,
    numbers: [
      `Weakest party: ${describe(sorted.at(-1)!)}`,
      `Compared with ${first.party.join('+')}${isAverage ? ', averaged over the other settings' : ''}`,
    ],
  }
}

/** The first party, then the others; undefined where they are no parties, or a difference is missing. */
function standingsOf({ variants, pairs, factorial }: Result, name: string): Standing[] | undefined {
  const [{ set, name: baseline }] = variants
  const others: { party: unknown; difference?: ResultEstimate }[] =
    factorial?.metric === name && factorial.effects.some(({ setting }) => setting === PARTY)
      ? factorial.effects
          .filter(({ setting }) => setting === PARTY)
          .map(({ to, ...difference }) => ({ party: to, difference }))
      : areParties(variants) && pairs.every(({ first }) => first === baseline)
        ? pairs.map((pair) => ({
            party: variants.find((variant) => variant.name === pair.second)!.set[PARTY],
            difference: differenceIn(pair, name),
          }))
        : []
  const first = set[PARTY]
  const isKnown = (one: { party: unknown; difference?: ResultEstimate }): one is Standing =>
    areNames(one.party) && typeof one.difference?.estimate === 'number'
  return areNames(first) && others.every(isKnown) ? [{ party: first }, ...others] : undefined
}

const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const estimateOf = ({ difference }: Standing): number => difference?.estimate ?? 0

/** `warden+strider+envoy`, and who is missing where it is only one. */
function nameOf(party: readonly string[], members: readonly string[]): string {
  const missing = members.filter((one) => !party.includes(one))
  return `${party.join('+')}${missing.length === 1 ? `, without ${missing[0]}` : ''}`
}

function differenceText(difference: ResultEstimate, metric: ResultMetric): string {
  const number = signedWithInterval(metric, difference, isShare(metric) ? '' : ` ${metric.unit}`)
  return `${number}${excludesZero(difference) ? '' : ', UNCLEAR'}`
}
