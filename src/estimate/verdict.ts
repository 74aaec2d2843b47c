// What an interval says: the five answers to "is the second better than the first?". studies stop by them.
import type { Estimate } from './estimate.ts'
import { requireCount } from './require.ts'

/**
 * `better`, `worse`: the whole interval of the difference lies above 0, or below. `same`: it lies within ± delta.
 * `undecided`: none of these so far. `budget spent`: none of these, and no playouts are left.
 */
export type Verdict = 'better' | 'worse' | 'same' | 'undecided' | 'budget spent'

export interface VerdictRule {
  /** Differences up to this size do not matter, in the unit of the difference; 0 = every difference matters. */
  readonly delta?: number
  /** Nothing more will be played. */
  readonly isSpent?: boolean
}

/**
 * The verdict that the interval of a difference allows. A run may stop at the first verdict only if intervals of all
 * its looks hold together (repeated-looks.ts).
 *
 * A difference within delta is `same`, even if it is certainly not 0: too small to matter is no gain.
 *
 * @param difference second minus first
 * @throws RangeError when delta is below 0
 * @example
 *   verdictOf({ value: 0.05, low: 0.01, high: 0.09, confidence: 0.95, count: 800 }, { delta: 0.02 }) // => 'better'
 */
export function verdictOf({ low, high, count }: Estimate, { delta = 0, isSpent = false }: VerdictRule = {}): Verdict {
  if (!(delta >= 0)) throw new RangeError(`delta must be at least 0, got ${delta}`)
  requireCount('count', count)
  if (delta > 0 && low >= -delta && high <= delta) return 'same'
  if (low > 0) return 'better'
  if (high < 0) return 'worse'
  return isSpent ? 'budget spent' : 'undecided'
}

/**
 * Whether a verdict is an answer.
 *
 * @example isSettled('same') // => 'true'
 */
export function isSettled(verdict: Verdict): verdict is 'better' | 'worse' | 'same' {
  return verdict === 'better' || verdict === 'worse' || verdict === 'same'
}
