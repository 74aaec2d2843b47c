// Buildings (DWV-BLDG, DWV-MILL-01, -03, DWV-HALL-01, -08): lifted when a hero reaches the numbered square, stocked
// anew each time, closed again by the Warlord.
import { actionOf, DP as SharedDP, Verb } from '../../shared/words/decisions.ts'
import { mingle } from '../../shared/rules/knowledge.ts'
import { takeFromBoard } from '../../shared/rules/rewards.ts'
import { placeMonsters } from '../../shared/rules/stocking.ts'
import { NONE, Where } from '../../shared/state/state.ts'
import type { Hero, Place } from '../../shared/state/table.ts'
import { DP } from '../words/decisions.ts'
import { BuildingMeasure, M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { rescue } from './hostages.ts'

/** Opens the building whose numbered square a hero reaches, unless Karrion sits on it. DWV-BLDG-01, -07, DWV-BIRD-05 */
export function reachBuilding(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const place = state.place[hero]
  const zone = place === NONE ? 0 : scenario.numberedOf[place]
  if (zone === 0 || state.gates[zone] !== 0) return
  if (state.bird === zone) {
    play.applied(R.BIRD_05)
    return
  }
  play.applied(R.BLDG_01)
  state.gates[zone] = 1
  stock(play, zone, hero)
  if (zone === scenario.hall && state.isGuardSeen === 0) showGuard(play)
  openStair(play)
}

/** Whether its hostage is still held there. */
export function holdsHostage({ state, scenario }: Play, zone: number): boolean {
  return scenario.hasHostage[zone] !== 0 && state.rescuer[zone] === 0
}

/** The Warlord places monsters of his reserve. DWV-BLDG-02 to -05, -11, DWV-MILL-01, -03, DWV-HALL-01, -08 */
function stock(play: Play, zone: number, hero: Hero): void {
  const { state, scenario } = play
  const isHostageHeld = holdsHostage(play, zone)
  const { strength, monsters } = (isHostageHeld ? scenario.limitsWithHostage : scenario.limits)[zone]
  play.applied(R.BLDG_02)
  if (scenario.hasHostage[zone] === 0) play.applied(R.BLDG_03)
  else if (zone === scenario.hall) play.applied(isHostageHeld ? R.HALL_01 : R.HALL_08)
  else play.applied(isHostageHeld ? R.MILL_01 : R.MILL_03)
  play.applied(R.BLDG_05)
  state.unlimited[zone] = isHostageHeld ? 1 : 0
  play.record.add(M.buildings, BuildingMeasure.opened, 1)
  play.tell?.({ type: 'buildingOpened', seat: hero, zone, monsters: state.inZone[zone] })
  play.zone = zone
  const placed = placeMonsters(play, {
    decision: SharedDP.stock,
    zone,
    limit: strength,
    min: 0,
    max: monsters,
    places: scenario.placesOf[zone],
    inside: scenario.inside[zone],
  })
  state.cleared[zone] = placed === 0 ? 1 : 0
}

/** From now on heroes know who is upstairs, but for its strength. DWV-SETUP-14 */
function showGuard(play: Play): void {
  const { state } = play
  state.isGuardSeen = 1
  if (state.guard !== NONE) play.tell?.({ type: 'guardSeen', figure: state.guard, item: state.item[state.guard] - 1 })
}

/** The way up is open while no monster is on the ground floor. DWV-HALL-02 */
export function openStair({ state, scenario }: Play): void {
  if (scenario.hall > 0)
    state.gates[scenario.stairGate] = state.gates[scenario.hall] !== 0 && state.inZone[scenario.hall] === 0 ? 1 : 0
}

/** Updates a building after a hero has slain a figure that stood there. DWV-BLDG-12, DWV-MILL-02, DWV-HALL-05 */
export function clearedBy(play: Play, hero: Hero, place: Place): void {
  const { state, scenario } = play
  const zone = scenario.zoneOf[place]
  if (zone === 0 || state.inZone[zone] > 0) return
  state.cleared[zone] = 1
  openStair(play)
  if (zone === scenario.upperZone) rescue(play, hero, scenario.hall)
  else if (zone !== scenario.hall && holdsHostage(play, zone)) rescue(play, hero, zone)
}

/** A monster has walked off a place: what counts of a building is how the last one has left it. DWV-BLDG-10 */
export function emptiedBy({ state, scenario }: Play, place: Place): void {
  const zone = scenario.zoneOf[place]
  if (zone > 0 && state.inZone[zone] === 0) state.cleared[zone] = 0
}

// ---- Closing -------------------------------------------------------------------------------------------------------

/** After all activations: what is empty or can be emptied is closed. DWV-BLDG-09, -10, -12 */
export function closeBuildings(play: Play): void {
  const { state, scenario } = play
  for (let zone = 1; zone <= scenario.buildingCount; zone++) {
    if (state.gates[zone] === 0) continue
    if (isVisited(play, zone)) continue
    if (state.inZone[zone] === 0 && state.cleared[zone] === 0) {
      play.applied(R.BLDG_10) // all of them have walked out
      close(play, zone)
      continue
    }
    if (state.inZone[zone] === 0) {
      play.applied(R.BLDG_12)
      if (scenario.options.clearedBuildings === 'stayOpen') continue
    }
    play.zone = zone
    if (play.either(DP.closeBuilding, scenario.villain, actionOf(Verb.stay), actionOf(Verb.close, zone)) === Verb.stay)
      continue
    play.applied(R.BLDG_09)
    close(play, zone)
  }
}

/** A hero is inside, upstairs, or on the numbered square, where he would lift it again at once. */
function isVisited({ state, scenario }: Play, zone: number): boolean {
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const place = state.place[hero]
    if (place === NONE) continue
    if (
      scenario.zoneOf[place] === zone ||
      scenario.numberedOf[place] === zone ||
      (zone === scenario.hall && place === scenario.upper)
    )
      return true
  }
  return false
}

/**
 * Closes a building: monsters go back to the reserve, their items to the supply; treasure and loose items stay inside.
 * DWV-BLDG-13, DWV-HALL-04
 */
function close(play: Play, zone: number): void {
  const { state, scenario } = play
  let taken = 0
  for (let figure = 0; figure < scenario.figureCount; figure++) {
    if (state.where[figure] === Where.board && scenario.zoneOf[state.at[figure]] === zone) {
      takeFromBoard(play, figure)
      state.where[figure] = Where.reserve
      mingle(play, figure)
      if (state.item[figure] > 0) state.supply[state.item[figure] - 1] += 1
      state.item[figure] = 0
      taken += 1
    }
    // Who was placed here and is abroad, or slain, does not count when it is stocked anew.
    if (state.group[figure] === zone) state.group[figure] = NONE
  }
  state.gates[zone] = 0
  state.cleared[zone] = 0
  openStair(play)
  play.record.add(M.buildings, BuildingMeasure.closed, 1)
  play.tell?.({ type: 'buildingClosed', zone, taken })
}
