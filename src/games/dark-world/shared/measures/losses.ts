// Records why a game is not won (loss-metrics.ts).
import { NONE, Outcome } from '../state/state.ts'
import type { Table } from '../state/table.ts'
import { wearersOf } from './loss-metrics.ts'
import { M } from './metrics.ts'

/**
 * A hero is knocked out: remembers it in case the game is lost.
 *
 * @param cause index into scenario.causes
 * @param killer its name, of a monster its kind
 * @param zone where he stood
 */
export function rememberKnockOut({ state, scenario }: Table, cause: number, killer: string, zone: number): void {
  if (scenario.deadly.includes(cause)) {
    state.lastDeadly = scenario.deadly.indexOf(cause)
    return
  }
  state.lastWearer = wearersOf(scenario).indexOf(killer)
  state.lastZone = zone
}

/** The game is over, and the boss lives. */
export function measureLoss(play: Table): void {
  const { state, scenario } = play
  const outOfRounds = scenario.deadly.length + (play.isDeadEnd?.() === true ? 1 : 0)
  play.among(M.lossCauses, 0, state.outcome === Outcome.unfinished ? outOfRounds : state.lastDeadly)
  const isFresh = state.lastWearer === NONE
  play.among(M.lossKnockOuts, 0, isFresh ? wearersOf(scenario).length : state.lastWearer)
  play.among(M.lossPlaces, 0, isFresh ? scenario.zoneCount : state.lastZone)
}
