// Does something happen more often on one of two sides, where both are split into the same parts (scenarios, parties)
// and each part has a chance of its own?
import { hypergeometricPmf } from './hypergeometric.ts'
import { requireTrials } from './require.ts'

/** Trials of one side, and in how many of them it happened. */
export interface StratumSide {
  readonly successes: number
  readonly trials: number
}

/** One part: what was seen there, and what it is held against. */
export interface Stratum {
  readonly seen: StratumSide
  readonly other: StratumSide
}

/** Chances of as few successes on the seen side, or fewer; and of as many, or more. */
export interface Tails {
  readonly atMost: number
  readonly atLeast: number
}

/**
 * Both tails of all successes on the seen side, if both sides had the same chance in each part, given all successes of
 * each part. Exact for any numbers of trials: neither side's chance is taken for known. `pValueOfTails` makes a p-value
 * of them; in a single part that is Fisher's.
 *
 * @param strata without any, both tails are 1
 * @throws RangeError when a count is not whole, or successes exceed trials
 * Formula: convolution of hypergeometric distributions (M. W. Birch, Journal of the Royal Statistical Society B 26
 * (1964) 313-324).
 * @example
 *   stratifiedTails([{ seen: { successes: 0, trials: 4 }, other: { successes: 4, trials: 4 } }]).atMost.toFixed(4)
 *   // => '0.0143'
 */
export function stratifiedTails(strata: readonly Stratum[]): Tails {
  let [sums, first, seen] = [[1], 0, 0]
  for (const stratum of strata) {
    const { chances, from } = chancesOf(stratum)
    const next = new Array<number>(sums.length + chances.length - 1).fill(0)
    sums.forEach((sum, index) => {
      chances.forEach((chance, more) => (next[index + more] += sum * chance))
    })
    sums = next
    first += from
    seen += stratum.seen.successes
  }
  const index = seen - first
  const total = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0)
  return { atMost: Math.min(1, total(sums.slice(0, index + 1))), atLeast: Math.min(1, total(sums.slice(index))) }
}

/**
 * Two-sided p-value: twice the smaller tail, at most 1.
 *
 * @example pValueOfTails({ atMost: 0.02, atLeast: 0.99 }) // => '0.04'
 */
export const pValueOfTails = ({ atMost, atLeast }: Tails): number => Math.min(1, 2 * Math.min(atMost, atLeast))

/** Chances of the successes that the seen side may have, from the fewest on. */
function chancesOf({ seen, other }: Stratum): { readonly chances: number[]; readonly from: number } {
  for (const { successes, trials } of [seen, other]) requireTrials(successes, trials)
  const all = seen.successes + other.successes
  const from = Math.max(0, all - other.trials)
  const chances = Array.from({ length: Math.min(seen.trials, all) - from + 1 }, (_, index) =>
    hypergeometricPmf(from + index, seen.trials, other.trials, all),
  )
  return { chances, from }
}
