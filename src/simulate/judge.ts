// Compares a measured number with bounds: thresholds of an experiment, targets of a scenario, what a run proposes next.
// The interval decides, not the estimate. Callers pass the counted number, not an interval of their own, so that all
// judge by the same one.
import { playoutsUntil } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { estimateWithFailed, judgedEstimateOf } from './estimates.ts'
import type { Estimand } from './reference.ts'
import type { Tally } from './tally.ts'

/** Both included; absent = none. */
export interface Bounds {
  readonly low?: number
  readonly high?: number
}

/** A number as it was counted. */
export interface Counted {
  readonly tally: Tally
  /** Of the tally's own layout. */
  readonly estimand: Estimand
  /** Of its interval. */
  readonly level: number
  /** Playouts that failed, which the tally does not have. */
  readonly failed?: number
}

/** `holds` and `fails` only when the whole interval lies within the bounds, or outside. */
export type Judgement = 'holds' | 'fails' | 'undecided'

export interface Judged {
  readonly judgement: Judgement
  /** With the interval that was judged by. */
  readonly estimate: Estimate
}

/** Holds a number against bounds, counting failed games both ways. Without any game it is too close to call. */
export function judge(bounds: Bounds, { tally, estimand, level, failed = 0 }: Counted): Judged {
  const estimate =
    failed > 0 ? estimateWithFailed(tally, estimand, level, failed) : judgedEstimateOf(tally, estimand, level)
  return { judgement: judgementOf(bounds, estimate), estimate }
}

/**
 * The smallest number of playouts that decides, if all goes on as it did; `played` ones if these do.
 * @returns undefined where no number can be named: the estimate is one of the bounds, or so close that nobody plays so
 *   many, or its spread is not known, or playouts fail
 */
export function playoutsToDecide(bounds: Bounds, { tally, estimand, level, failed }: Counted): number | undefined {
  if (tally.playouts === 0 || (failed ?? 0) > 0) return undefined
  const isDecided = (estimate: Estimate): boolean => judgementOf(bounds, estimate) !== 'undecided'
  return playoutsUntil(tally.playouts, (times) => judgedEstimateOf(tally, estimand, level, times), isDecided)
}

/** Whether an interval, as it is printed, says what the interval itself says. */
export function saysTheSame(bounds: Bounds, interval: Ends, printed: Ends): boolean {
  return judgementOf(bounds, printed) === judgementOf(bounds, interval)
}

type Ends = Pick<Estimate, 'low' | 'high'>

function judgementOf({ low = -Infinity, high = Infinity }: Bounds, interval: Ends): Judgement {
  if (interval.low >= low && interval.high <= high) return 'holds'
  if (interval.high < low || interval.low > high) return 'fails'
  return 'undecided'
}
