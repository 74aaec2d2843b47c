// The Arch and the Doomstep (DW-ARCH): the way into the arena is one way, and the first there are rewarded.
// Its ways are those of the board (scenario.ts): nobody fights over them, no monster takes them.
import { M, RoomMeasure } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { drawCards } from '../../shared/rules/cards.ts'
import type { Hero } from '../../shared/state/table.ts'

/** A hero comes onto the Doomstep on foot. DW-ARCH-01, -02, -08 to -11 */
export function arriveOnDoomstep(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (state.past[hero] !== 0) return // back from the arena: nothing more to gain
  play.applied(R.ARCH_01)
  play.applied(R.ARCH_02)
  state.past[hero] = 1
  const rank = state.arrivals
  state.arrivals += 1
  play.applied(rank === 0 ? R.ARCH_08 : rank === 1 ? R.ARCH_09 : R.ARCH_10)
  if (rank === 0) {
    play.applied(R.HAUNT_08)
    play.record.set(M.firstToArena, hero, 1)
    measureSkipped(play)
  }
  play.record.happened(M.arena, hero, state.round)
  play.tell?.({ type: 'passedArch', seat: hero, rank })
  drawCards(play, hero, scenario.arrivalCards[rank], 'the Doomstep')
}

/** Rooms that nobody has seen when the first hero comes to the arena. */
function measureSkipped({ state, scenario, record }: Play): void {
  for (let room = 1; room <= scenario.roomCount; room++)
    if (state.stocked[room] === 0) record.add(M.rooms, RoomMeasure.skipped, 1)
}
