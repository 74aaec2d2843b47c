// Which party is the strongest and which the weakest, where variants differ by the party, in words.
import { areParties } from '../simulate/factorial.ts'
import type { Result, ResultEstimate, ResultMetric } from '../simulate/result.ts'
import { isShare, signedWithInterval } from './numbers.ts'

/** Setting with the party, in all games that have one. */
const PARTY = 'party'

interface Standing {
  readonly party: readonly string[]
  /** Beside the first party; of that itself nothing. */
  readonly difference?: ResultEstimate
}

/** The party as the variant sets it. */
type Written = Omit<Standing, 'party'> & { readonly party: unknown }

/**
 * Both ends, each held against the first party, on average over all scenarios.
 *
 * @param name of the metric that ranks them
 * @returns undefined where variants differ by something else, or in fewer than three parties
 */
export function partiesWords(result: Result, name: string): string | undefined {
  const standings = standingsOf(result, name)
  if (standings.length < 3) return undefined
  const [first] = standings
  const sorted = standings.toSorted((a, b) => estimateOf(b) - estimateOf(a))
  const [strongest, weakest] = [sorted[0], sorted.at(-1)!]
  const metric = result.variants[0].metrics[name]
  const members = [...new Set(standings.flatMap(({ party }) => party))]
  const tell = (one: Standing): string => `${nameOf(one.party, members)}${numberOf(one, metric)}`
  const isAnySure = standings.some(({ difference }) => (difference?.low ?? 0) > 0 || (difference?.high ?? 0) < 0)
  const doubt = isAnySure ? '' : '. None is surely stronger or weaker than it'
  return (
    `. Against ${first.party.join('+')} the strongest party by the figures is ${tell(strongest)}; ` +
    `the weakest is ${tell(weakest)}${doubt}`
  )
}

function standingsOf({ variants, pairs, factorial }: Result, name: string): Standing[] {
  const [{ set, name: baseline }] = variants
  const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string')
  const found =
    factorial?.metric === name && factorial.effects.some(({ setting }) => setting === PARTY)
      ? factorial.effects
          .filter(({ setting }) => setting === PARTY)
          .map(({ to, ...difference }) => ({ party: to, difference }))
      : areParties(variants) && pairs.every(({ first }) => first === baseline)
        ? pairs.map(({ second, differences }) => ({
            party: variants.find((variant) => variant.name === second)!.set[PARTY],
            difference: differences.find(({ metric, by }) => metric === name && Object.keys(by).length === 0),
          }))
        : []
  const all: Written[] = [{ party: set[PARTY] }, ...found]
  const isTold = (one: Written): one is Standing =>
    isNames(one.party) && (one.difference === undefined || typeof one.difference.estimate === 'number')
  return all.every(isTold) ? all : []
}

const estimateOf = ({ difference }: Standing): number => difference?.estimate ?? 0

/** `warden+strider+envoy`, and who is missing where it is only one. */
function nameOf(party: readonly string[], members: readonly string[]): string {
  const missing = members.filter((one) => !party.includes(one))
  return `${party.join('+')}${missing.length === 1 ? `, without ${missing[0]}` : ''}`
}

const numberOf = ({ difference }: Standing, metric: ResultMetric): string =>
  difference === undefined
    ? ''
    : `: ${signedWithInterval(metric, difference, isShare(metric) ? ' pp' : ` ${metric.unit}`)}`
