// Which players agree with what happened at the table. Both sides are counts: evenings, and simulated games; the tests
// take neither for known (docs/statistics.md).
import { permutationTest, pValueOfTails, quantile, stratifiedTails } from '../../estimate/index.ts'
import type { Estimate, Tails } from '../../estimate/index.ts'

/** A group agrees with at least this share of its own logs. */
export const LEVEL = 0.95

/** Evenings of one setup, and in how many the players won. */
export interface Wins {
  readonly won: number
  readonly of: number
}

export interface Agreement extends Tails {
  /** Evenings that these players would win, by the simulated games. */
  readonly expected: number
  /** The same as a share of all evenings; NaN without any. */
  readonly rate: number
  /** Two-sided. */
  readonly pValue: number
  readonly stand: Stand
}

/** `too few`: fewer wins than these players would have. */
export type Stand = 'agrees' | 'too few' | 'too many'

/**
 * Whether these players win as often as the players at the table did.
 * @param evenings of each setup (scenario and party)
 * @param simulated of the same setups, played by these players
 * @throws RangeError when a count is not whole, or there are more wins than games
 * Formula: Fisher's exact test; of several setups, as `stratifiedTails` (M. W. Birch 1964)
 */
export function agreementOf(evenings: readonly Wins[], simulated: readonly Wins[]): Agreement {
  const tails = stratifiedTails(
    evenings.map(({ won, of }, index) => ({
      seen: { successes: won, trials: of },
      other: { successes: simulated[index].won, trials: simulated[index].of },
    })),
  )
  const pValue = pValueOfTails(tails)
  const expected = evenings.reduce((sum, { of }, index) => sum + (of * simulated[index].won) / simulated[index].of, 0)
  return {
    ...tails,
    expected,
    rate: expected / evenings.reduce((sum, { of }) => sum + of, 0),
    pValue,
    stand: standOf(pValue, tails.atMost < tails.atLeast ? 'too few' : 'too many'),
  }
}

const standOf = <Other>(pValue: number, other: Other): Other | 'agrees' => (pValue >= 1 - LEVEL ? 'agrees' : other)

/** Values and how often each was seen. */
export type Counts = readonly (readonly [value: number, count: number])[]

/** Rounds or deaths at the table beside those of simulated games. */
export interface Comparison {
  readonly pValue: number
  readonly stand: 'agrees' | 'fewer' | 'more'
}

/**
 * Whether what was seen at the table is as much as in simulated games, by the mean.
 * @throws RangeError when a value is not whole
 * Formula: as `permutationTest` (E. J. G. Pitman 1937)
 */
export function comparisonOf(seen: readonly number[], simulated: Counts): Comparison {
  const pValue = permutationTest(countsOf(seen), simulated)
  return { pValue, stand: standOf(pValue, meanOf(countsOf(seen)) < meanOf(simulated) ? 'fewer' : 'more') }
}

export const countsOf = (values: readonly number[]): Counts =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length])

/** NaN without any. */
export function meanOf(counts: Counts): number {
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return counts.reduce((sum, [value, count]) => sum + value * count, 0) / all
}

/** The median, between two values that were seen; where these are too few an end is not finite. */
export const medianOf = (counts: Counts): Estimate => quantile(counts, 0.5, LEVEL)
