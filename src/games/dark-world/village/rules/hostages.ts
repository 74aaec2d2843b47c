// The hostages (DWV-MILL-02, DWV-HALL-05, -06, DWV-ITEM-08): who kills the last guard rescues them and gets the potion.
import { gain } from '../../shared/rules/items.ts'
import { Item, NONE } from '../../shared/state/state.ts'
import type { Hero } from '../../shared/state/table.ts'
import { M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { holdsHostage } from './buildings.ts'
import { mayTakeKey } from './treasures.ts'

/** The hostage of a building goes with a hero; his potion fits, since he has raised the limit by one. */
export function rescue(play: Play, hero: Hero, zone: number): void {
  const { state, scenario } = play
  if (!holdsHostage(play, zone)) return
  play.applied(zone === scenario.hall ? R.HALL_05 : R.MILL_02)
  state.rescuer[zone] = hero + 1
  play.record.add(M.hostages, scenario.hostageCell[zone], 1)
  play.tell?.({ type: 'rescued', seat: hero, zone })
  play.applied(R.ITEM_08)
  gain(play, hero, Item.potion, 0)
  if (zone === scenario.hall) mayTakeKey(play, hero, 'hall') // DWV-HALL-06
}

/** In a building that is open without a monster the first hero to stand inside takes the hostage. DWV-MILL-02 */
export function findHostage(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const place = state.place[hero]
  if (place === NONE) return
  const zone = scenario.zoneOf[place]
  const held = zone === scenario.upperZone ? scenario.hall : zone
  if (zone === 0 || zone === scenario.hall || !holdsHostage(play, held) || state.inZone[zone] > 0) return
  rescue(play, hero, held)
}

export function hostagesOf({ state, scenario }: Play, hero: Hero): number {
  let count = 0
  for (let zone = 1; zone <= scenario.buildingCount; zone++) if (state.rescuer[zone] === hero + 1) count += 1
  return count
}
