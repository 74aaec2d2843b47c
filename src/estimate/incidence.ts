// Cumulative incidence: the share that has died by round r. Nobody dies after a game ends, so every playout counts up
// to the last round. kaplan-meier.ts is the other view, in which a playout drops out when its game ends.
import { clopperPearson } from './clopper-pearson.ts'
import type { Estimate } from './estimate.ts'
import { requireCount, requireLevel } from './require.ts'
import { wilson } from './wilson.ts'
import { log } from '../numeric/index.ts'

/** Share with the event by the end of a round; low and high hold for this round alone, the band for all rounds. */
export interface IncidencePoint extends Estimate {
  round: number
  bandLow: number
  bandHigh: number
}

/**
 * Share of playouts with the event by the end of each round.
 *
 * The interval of one round is Wilson's. The band holds for all rounds at once, for every number of playouts: each
 * round takes the narrower side of two bands, each with half of the error. One is the Dvoretzky-Kiefer-Wolfowitz band
 * (equally wide everywhere, best for shares around a half). The other is Clopper-Pearson at a level corrected for the
 * number of rounds (narrow for rare events).
 *
 * @param events how many playouts had the event in round 0, 1, 2 ..., up to the horizon; the scenario fixes the
 *   horizon, not the data
 * @param playouts number of independent playouts
 * @param level confidence level in (0, 1), of each interval and of the whole band
 * @returns one point a round, never falling; count = playouts; without playouts NaN in [0, 1]
 * @throws RangeError when counts are not whole, events exceed playouts or level is outside (0, 1)
 * Formulas: A. Dvoretzky, J. Kiefer and J. Wolfowitz, Ann. Math. Stat. 27 (1956) 642-669 with the constant of
 * P. Massart, Ann. Probab. 18 (1990) 1269-1283: half-width sqrt(ln(2 / α) / (2 n)); C. E. Bonferroni (1936) for the
 * rounds.
 * @example cumulativeIncidence([0, 10, 30], 100, 0.95)[2].bandLow.toFixed(4) // => '0.2736'
 */
export function cumulativeIncidence(events: readonly number[], playouts: number, level: number): IncidencePoint[] {
  requireCount('playouts', playouts)
  requireLevel(level)
  const total = events.reduce((sum, count) => {
    requireCount('events', count)
    return sum + count
  }, 0)
  if (total > playouts) throw new RangeError(`events must be at most playouts, got ${total} of ${playouts}`)
  const halfError = (1 - level) / 2
  const dkw = playouts === 0 ? 1 : Math.sqrt(log(2 / halfError) / (2 * playouts))
  const roundLevel = 1 - halfError / Math.max(1, events.length)
  let so = 0
  const points = events.map((count, round) => {
    so += count
    const point = wilson(so, playouts, level)
    const exact = clopperPearson(so, playouts, roundLevel)
    const bandLow = playouts === 0 ? 0 : Math.max(exact.low, point.value - dkw)
    const bandHigh = playouts === 0 ? 1 : Math.min(exact.high, point.value + dkw)
    return { round, ...point, bandLow, bandHigh }
  })
  // The truth never falls, so that a limit holds for all later (low) and all earlier (high) rounds.
  for (let r = 1; r < points.length; r++) points[r].bandLow = Math.max(points[r].bandLow, points[r - 1].bandLow)
  for (let r = points.length - 2; r >= 0; r--) points[r].bandHigh = Math.min(points[r].bandHigh, points[r + 1].bandHigh)
  return points
}
