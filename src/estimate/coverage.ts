// How often an interval holds the truth, computed by going through all outcomes: no simulation, no luck.
import { binomialCdf, binomialPmf } from './binomial.ts'
import { requireCount, requireProbability } from './require.ts'

/** Any interval for a proportion whose ends rise with the successes. */
export type ProportionInterval = (successes: number, trials: number, level: number) => { low: number; high: number }

/**
 * Chance that the interval of `trials` trials holds the true chance p.
 *
 * @param interval e.g. wilson
 * @throws RangeError when trials is not a count or p is outside [0, 1]
 * Formula: sum of the binomial probabilities of the counts whose interval holds p.
 * @example exactCoverage(wilson, 10, 0.5, 0.95).toFixed(4) // => '0.9785'
 */
export function exactCoverage(interval: ProportionInterval, trials: number, p: number, level: number): number {
  requireCount('trials', trials)
  requireProbability('p', p)
  let coverage = 0
  for (let k = 0; k <= trials; k++) {
    const { low, high } = interval(k, trials, level)
    if (low <= p && p <= high) coverage += binomialPmf(k, trials, p)
  }
  return Math.min(1, coverage)
}

/** The p at which an interval of so many trials covers least, and how often it does there. */
export interface LeastCoverage {
  p: number
  coverage: number
}

/**
 * The smallest coverage over all p in (0, 1).
 *
 * Between two neighbouring interval ends, the same run of counts has intervals that hold p. The probability of that run
 * rises to one peak and falls again, so it is smallest at one of the two ends. Checking all ends is enough.
 *
 * @param interval e.g. wilson
 * @param trials from 1 on
 * @returns the infimum; where p is itself an end, coverage approaches it from one side
 * @throws RangeError when trials is not a count
 * Formula: enumeration as in exactCoverage; R. G. Newcombe, Statistics in Medicine 17 (1998) 857-872 tables such dips.
 * @example leastCoverage(wilson, 10, 0.95).coverage.toFixed(4) // => '0.8350'
 */
export function leastCoverage(interval: ProportionInterval, trials: number, level: number): LeastCoverage {
  requireCount('trials', trials)
  const intervals = Array.from({ length: trials + 1 }, (_, k) => interval(k, trials, level))
  const ends = [...new Set([0, 1, ...intervals.flatMap(({ low, high }) => [low, high])])].sort((a, b) => a - b)
  let lowest: LeastCoverage = { p: 0, coverage: 1 }
  let first = 0
  let last = -1
  for (let i = 1; i < ends.length; i++) {
    const [from, to] = [ends[i - 1], ends[i]]
    // Ends that differ by rounding alone enclose no p.
    if (to - from < 1e-12) continue
    const middle = (from + to) / 2
    while (intervals[first].high < middle) first++
    while (last < trials && intervals[last + 1].low <= middle) last++
    for (const p of [from, to]) {
      const coverage = 1 - binomialCdf(first - 1, trials, p) - binomialCdf(trials - last - 1, trials, 1 - p)
      // Of two that are the same but for rounding, as by symmetry, the first.
      if (coverage < lowest.coverage - 1e-12) lowest = { p, coverage }
    }
  }
  return lowest
}

/**
 * Chance that at least one of several looks at a growing run shows an interval that misses the true chance p. This is
 * the false alarm rate of somebody who looks repeatedly and stops at the first alarm.
 *
 * @param interval e.g. wilson at the level of a single look, or that of each look (repeated-looks.ts)
 * @param looks numbers of trials at the looks, rising
 * @throws RangeError when the looks do not rise or p is outside [0, 1]
 * Formula: forward recursion over the counts that have raised no alarm so far (P. Armitage, C. K. McPherson and B. C.
 * Rowe, J. Royal Stat. Soc. A 132 (1969) 235-244).
 * @example falseAlarms(wilson, [10, 20, 30], 0.5, 0.95).toFixed(4) // => '0.0768'
 */
export function falseAlarms(interval: ProportionInterval, looks: readonly number[], p: number, level: number): number {
  requireProbability('p', p)
  // quiet[k]: chance to have k successes and no alarm yet.
  let quiet = [1]
  let first = 0
  let trials = 0
  let alarms = 0
  for (const look of looks) {
    requireCount('a look', look)
    if (look <= trials) throw new RangeError(`looks must rise, got ${look} after ${trials}`)
    const steps = look - trials
    const step = Array.from({ length: steps + 1 }, (_, k) => binomialPmf(k, steps, p))
    const next = new Array<number>(quiet.length + steps).fill(0)
    quiet.forEach((chance, i) =>
      step.forEach((stepChance, j) => {
        next[i + j] += chance * stepChance
      }),
    )
    trials = look
    // Inside is a run of counts: ends rise with the successes.
    const from = firstOf(next.length, (i) => interval(first + i, look, level).high >= p)
    const to = firstOf(next.length, (i) => interval(first + i, look, level).low > p)
    next.forEach((chance, i) => {
      if (i < from || i >= to) alarms += chance
    })
    if (from >= to) return Math.min(1, alarms)
    quiet = next.slice(from, to)
    first += from
  }
  return Math.min(1, alarms)
}

/** The first of so many counts of which it holds, if it holds of all from there on; how many there are if of none. */
function firstOf(counts: number, holds: (count: number) => boolean): number {
  let [from, to] = [0, counts]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
