// Survival by round when playouts can leave without the event: a game that ends drops out of sight. It answers how long
// a hero would last if games went on. Which share dies is another question: incidence.ts.
import type { Estimate } from './estimate.ts'
import { normalHalfWidth } from './normal.ts'
import { requireCount, requireLevel } from './require.ts'
import { scoreInterval } from './wilson.ts'

/** What happened to a group of playouts, round by round from round 0. */
export interface Lifetimes {
  /** How many playouts began. */
  playouts: number
  /** How many had the event in each round. */
  events: readonly number[]
  /** How many left without it at the end of each round; those that are left after the last round stay without it. */
  censored: readonly number[]
}

/** Chance to be without the event at the end of a round. */
export interface SurvivalPoint extends Estimate {
  round: number
  /** Playouts still in sight when the round began. */
  atRisk: number
}

/**
 * Playouts in sight at the beginning of each round.
 *
 * @throws RangeError when the lists differ in length, a count is not whole, or more leave than began
 * @example playoutsAtRisk({ playouts: 10, events: [2, 4], censored: [1, 0] }) // => '10,7'
 */
export function playoutsAtRisk({ playouts, events, censored }: Lifetimes): number[] {
  requireCount('playouts', playouts)
  if (events.length !== censored.length)
    throw new RangeError(`events for ${events.length} rounds, censored for ${censored.length}`)
  let left = playouts
  return events.map((died, round) => {
    requireCount('events', died)
    requireCount('censored', censored[round])
    const atRisk = left
    left -= died + censored[round]
    if (left < 0) throw new RangeError(`more playouts leave by round ${round} than the ${playouts} that began`)
    return atRisk
  })
}

/**
 * Kaplan-Meier survival by round with Greenwood's variance.
 *
 * The interval is Wilson's, for the number of playouts that would have that variance without anybody leaving. Without
 * censoring it is that of the plain share. Where Greenwood's variance says nothing (survival still 1, or down to 0),
 * Peto's number replaces it.
 *
 * @param lifetimes counts by round
 * @param level confidence level in (0, 1), of each round's interval
 * @returns one point a round, count = playouts; NaN in [0, 1] from the first round with nobody left in sight, unless
 *   survival is 0 by then
 * @throws RangeError when the counts contradict each other or level is outside (0, 1)
 * Formulas: E. L. Kaplan and P. Meier, JASA 53 (1958) 457-481; M. Greenwood (1926): v = S² Σ d / (n (n - d));
 * K. J. Rothman, J. Chronic Diseases 31 (1978) 557-560: effective number S (1 - S) / v; R. Peto et al., British
 * J. Cancer 35 (1977) 1-39: n / S.
 * @example kaplanMeier({ playouts: 10, events: [2, 4], censored: [0, 0] }, 0.95)[1].value.toFixed(2) // => '0.40'
 */
export function kaplanMeier(lifetimes: Lifetimes, level: number): SurvivalPoint[] {
  requireLevel(level)
  const z = normalHalfWidth(level)
  let survival = 1
  let greenwood = 0
  let interval = { low: 0, high: 1 }
  return playoutsAtRisk(lifetimes).map((atRisk, round) => {
    const died = lifetimes.events[round]
    const rest = { confidence: level, count: lifetimes.playouts, round, atRisk }
    if (atRisk === 0 && survival > 0) return { value: NaN, low: 0, high: 1, ...rest }
    if (atRisk > 0) {
      const peto = atRisk / survival
      survival *= (atRisk - died) / atRisk
      greenwood += died === atRisk ? 0 : died / (atRisk * (atRisk - died))
      const effective = survival === 0 || greenwood === 0 ? peto : (1 - survival) / (survival * greenwood)
      interval = scoreInterval(survival, effective, z)
    }
    return { value: survival, ...interval, ...rest }
  })
}
