// The arena (DW-ARENA): when the first hero has come to the Doomstep, Korak brings in the rest of his reserve.
import { DP } from '../words/decisions.ts'
import type { Play } from './play.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { placeMonsters } from '../../shared/rules/stocking.ts'
import { NONE, Where } from '../../shared/state/state.ts'

/** At the start of the first turn of Korak's after a hero has reached the Doomstep; once. DW-ARENA-01 to -04 */
export function placeArena(play: Play): void {
  const { state, scenario } = play
  if (state.arrivals === 0 || state.isArenaStocked !== 0) return
  play.applied(R.ARENA_01)
  play.applied(R.ARENA_04)
  state.isArenaStocked = 1
  let reserve = 0
  for (let figure = 0; figure < scenario.figureCount; figure++) if (state.where[figure] === Where.reserve) reserve += 1
  const many = Math.min(scenario.arenaMonsters, reserve)
  play.tell?.({ type: 'arenaOpens', monsters: many })
  placeMonsters(play, {
    decision: DP.placeArena,
    zone: scenario.arena,
    limit: Infinity,
    min: many,
    max: many,
    places: scenario.arenaPlaces,
    inside: NONE,
  })
  play.applied(R.ARENA_03)
  if (scenario.options.arenaArrival === 'actAtOnce') return
  for (let figure = 0; figure < scenario.figureCount; figure++)
    if (state.where[figure] === Where.board && state.group[figure] === scenario.arena) state.acted[figure] = 1
}
