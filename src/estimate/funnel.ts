// Compares counted successes with their exact chances, for the dice self-test of a report.
import { binomialCdf } from './binomial.ts'
import { requireFinite, requireTrials } from './require.ts'
import { exp, log1p } from '../numeric/index.ts'

/** What the exact odds promise for a cell of independent trials, each with its own known chance p. */
export interface FunnelOdds {
  trials: number
  /** Sum of p over the trials: expected successes. */
  expected: number
  /** Sum of p (1 - p) over the trials. */
  variance: number
}

/** How far the observed successes are from the promised ones. */
export interface FunnelCheck {
  /** Distance in standard deviations; 0 without any variance when all is as promised, infinite when it is not. */
  z: number
  /** Two-sided, never too small: under the promised odds it is at most α with a chance of at most α. */
  pValue: number
}

/** Successes between which a cell raises no alarm. */
export interface FunnelLimits {
  lowSuccesses: number
  highSuccesses: number
  /** The same as shares of the trials, for drawing; NaN without trials. */
  low: number
  high: number
}

/**
 * Whether the observed successes of a cell fit their exact chances.
 *
 * When all trials have the same chance, the p-value is twice the smaller binomial tail. For mixed chances the tails
 * have no closed form, so it takes the smaller of two proven bounds: the binomial tail at the mean chance (Hoeffding)
 * and Bennett's inequality, which uses the variance.
 *
 * @param successes observed, at most the trials
 * @throws RangeError when counts are not whole or that many trials cannot have these odds
 * Formulas: z = (successes - Σp) / sqrt(Σp(1 - p)); W. Hoeffding, Ann. Math. Stat. 27 (1956) 713-721, theorem 4;
 * G. Bennett, JASA 57 (1962) 33-45. Funnel plots: D. J. Spiegelhalter, Statistics in Medicine 24 (2005) 1185-1202.
 * @example funnelCheck(60, { trials: 100, expected: 50, variance: 25 }).pValue.toFixed(4) // => '0.0569'
 */
export function funnelCheck(successes: number, odds: FunnelOdds): FunnelCheck {
  requireTrials(successes, odds.trials)
  requireOdds(odds)
  const { expected, variance } = odds
  const distance = successes - expected
  // Sums of many exact chances carry rounding; a certain cell is as promised when it agrees to that.
  if (variance <= ROUNDING * odds.trials && Math.abs(distance) <= ROUNDING * Math.max(1, odds.trials))
    return { z: 0, pValue: 1 }
  return {
    z: variance === 0 ? Math.sign(distance) * Infinity : distance / Math.sqrt(variance),
    pValue: Math.min(1, 2 * Math.min(lowerTail(successes, odds), upperTail(successes, odds))),
  }
}

/**
 * The successes between which funnelCheck raises no alarm, for a given chance of any false alarm among all cells.
 *
 * @param odds of this cell
 * @param falseAlarm chance that one or more cells alarm although all is well, in (0, 1), e.g. 0.001
 * @param cells number of cells checked, this one included
 * @throws RangeError when that many trials cannot have these odds, falseAlarm is outside (0, 1) or cells is below 1
 * Method: the counts with a p-value of at least falseAlarm / cells (Bonferroni), by bisection on each side of the
 * expected count.
 * @example funnelLimits({ trials: 100, expected: 50, variance: 25 }, 0.05, 1).highSuccesses // => '60'
 */
export function funnelLimits(odds: FunnelOdds, falseAlarm: number, cells: number): FunnelLimits {
  requireOdds(odds)
  if (!(falseAlarm > 0 && falseAlarm < 1)) throw new RangeError(`falseAlarm must be between 0 and 1, got ${falseAlarm}`)
  if (!(Number.isInteger(cells) && cells >= 1))
    throw new RangeError(`cells must be a whole number from 1 on, got ${cells}`)
  const { trials, expected } = odds
  const isQuiet = (successes: number): boolean => funnelCheck(successes, odds).pValue >= falseAlarm / cells
  const below = Math.min(trials, Math.max(0, Math.floor(expected)))
  const above = Math.min(trials, Math.max(0, Math.ceil(expected)))
  const lowSuccesses = isQuiet(below) ? lastQuiet(below, 0, isQuiet) : above
  const highSuccesses = isQuiet(above) ? lastQuiet(above, trials, isQuiet) : below
  return { lowSuccesses, highSuccesses, low: lowSuccesses / trials, high: highSuccesses / trials }
}

/** Relative rounding that a sum of exact chances may carry. */
const ROUNDING = 1e-9

/** The last quiet count on the way from a quiet one to the end. */
function lastQuiet(from: number, end: number, isQuiet: (successes: number) => boolean): number {
  if (isQuiet(end)) return end
  let quiet = from
  let loud = end
  while (Math.abs(loud - quiet) > 1) {
    const middle = Math.trunc((quiet + loud) / 2)
    if (isQuiet(middle)) quiet = middle
    else loud = middle
  }
  return quiet
}

function requireOdds({ trials, expected, variance }: FunnelOdds): void {
  requireTrials(0, trials)
  requireFinite('expected', expected)
  requireFinite('variance', variance)
  const slack = ROUNDING * Math.max(1, trials)
  const maxVariance = trials === 0 ? 0 : expected * (1 - expected / trials)
  if (!(expected >= -slack && expected <= trials + slack && variance >= 0 && variance <= maxVariance + slack)) {
    throw new RangeError(`${trials} trials cannot have ${expected} expected successes with variance ${variance}`)
  }
}

/** At least P(S <= successes). */
function lowerTail(successes: number, { trials, expected, variance }: FunnelOdds): number {
  // Counted the other way round, failures are successes.
  return upperTail(trials - successes, { trials, expected: trials - expected, variance })
}

/** At least P(S >= successes), for S a sum of independent trials; equal to it when all have the same chance. */
function upperTail(successes: number, { trials, expected, variance }: FunnelOdds): number {
  const p = Math.min(1, Math.max(0, expected / trials))
  const isUniform = Math.abs(variance - trials * p * (1 - p)) <= ROUNDING * trials * p * (1 - p)
  const binomial = binomialCdf(trials - successes, trials, 1 - p)
  if (isUniform) return binomial
  if (successes <= expected) return 1
  const bennett = bennettBound(successes - expected, variance)
  // Hoeffding's comparison holds from one above the expected number on.
  return successes >= expected + 1 ? Math.min(binomial, bennett) : bennett
}

/** Bound of the chance to exceed the expectation by `excess`: exp(-v h(excess / v)), h(u) = (1 + u) ln(1 + u) - u. */
function bennettBound(excess: number, variance: number): number {
  if (variance === 0) return 0
  const u = excess / variance
  return exp(-variance * ((1 + u) * log1p(u) - u))
}
