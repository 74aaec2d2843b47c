// Doors (DW-DOOR) and the stocking of rooms behind them (DW-STOCK).
import type { Play } from './play.ts'
import { M, RoomMeasure } from '../measures/metrics.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { DP } from '../../shared/words/decisions.ts'
import { placeMonsters } from '../../shared/rules/stocking.ts'
import { NONE } from '../../shared/state/state.ts'
import type { Hero, Place } from '../../shared/state/table.ts'

/** A hero who stands beside a closed door opens it, however he got there. DW-DOOR-01 to -03 */
export function reachDoors(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const place = state.place[hero]
  if (place === NONE || scenario.doorsAt[place] === 0) return
  for (let door = 0; door < scenario.doors.length; door++) {
    if ((scenario.doorsAt[place] & (1 << door)) === 0 || state.gates[door + 1] !== 0) continue
    play.applied(R.DOOR_01)
    play.applied(R.DOOR_02) // no action
    if (place === scenario.entrance) play.applied(R.DOOR_03)
    state.gates[door + 1] = 1 // DW-DOOR-04: for good
    const { near, far, nearZone, farZone } = scenario.doors[door]
    play.tell?.({ type: 'doorOpened', seat: hero, door })
    const isFromNear = place === near
    stockRoom(play, isFromNear ? farZone : nearZone, isFromNear ? far : near, hero)
  }
}

/**
 * Korak places monsters in a room that has never been stocked. DW-STOCK-01 to -06, -08, -09, DW-DOOR-06
 * @param inside the square just inside the door, which stays free (DW-STOCK-07); NONE behind a secret door
 */
export function stockRoom(play: Play, room: number, inside: Place, hero: Hero): void {
  const { state, scenario } = play
  if (room < 1 || room > scenario.roomCount || state.stocked[room] !== 0) return
  play.applied(R.STOCK_01)
  play.applied(R.DOOR_06)
  play.applied(limitRule(scenario.limits[room]))
  if (inside !== NONE) play.applied(R.STOCK_07)
  state.stocked[room] = 1
  play.zone = room
  play.record.add(M.rooms, RoomMeasure.opened, 1)
  play.tell?.({ type: 'roomOpened', seat: hero, room })
  const placed = placeMonsters(play, {
    decision: DP.stock,
    zone: room,
    limit: scenario.limits[room],
    min: 1,
    max: scenario.numbers.monstersInRoom,
    places: scenario.placesOf[room],
    inside,
  })
  play.applied(R.STOCK_05)
  if (placed === 0) play.tell?.({ type: 'roomEmpty', room })
}

/** The house limits are those of three entries. DW-STOCK-02 to -04 */
function limitRule(limit: number): number {
  return limit <= 3 ? R.STOCK_02 : limit === 4 ? R.STOCK_03 : R.STOCK_04
}
