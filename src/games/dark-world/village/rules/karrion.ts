// Karrion (DWV-BIRD): at the end of each Warlord turn his die says which building he locks, or that he is on his perch.
import { Event } from '../words/addresses.ts'
import { BuildingMeasure, M } from '../measures/metrics.ts'
import { Luck } from '../../shared/measures/luck.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { reachBuilding } from './buildings.ts'

/** DWV-BIRD-01 to -04, DWV-WARLORD-03 */
export function flyKarrion(play: Play): void {
  const { state, scenario, draws } = play
  const { karrionFaces } = scenario
  play.applied(R.BIRD_01)
  play.applied(R.WARLORD_03)
  const face = draws.below(karrionFaces.length, scenario.villain, draws.open(scenario.villain, Event.karrion), 0)
  const zone = karrionFaces[face]
  play.record.luck(Luck.karrion, (mayLock(play, zone) ? 1 : 0) - chanceOfLock(play))
  play.tell?.({ type: 'birdFlies', roll: face + 1, from: state.bird, to: state.gates[zone] === 0 ? zone : 0 })
  if (zone === 0) {
    play.applied(R.BIRD_04)
    state.bird = 0
  } else if (state.gates[zone] !== 0) {
    play.applied(R.BIRD_03)
    state.bird = 0
  } else {
    play.applied(R.BIRD_02)
    state.bird = zone
    play.record.add(M.buildings, BuildingMeasure.locked, 1)
    play.tell?.({ type: 'buildingLocked', zone })
  }
}

/** Sends Karrion to his perch. A hero on the numbered square of the building he locked opens it at once. DWV-ITEM-06 */
export function sendKarrionHome(play: Play): void {
  const { state, scenario } = play
  const locked = state.bird
  state.bird = 0
  play.tell?.({ type: 'birdHome' })
  if (locked === 0) return
  for (let hero = 0; hero < scenario.heroCount; hero++)
    if (state.place[hero] === scenario.numbered[locked]) reachBuilding(play, hero)
}

/** Whether a zone on his die is a building that is still shut. */
const mayLock = ({ state }: Play, zone: number): boolean => zone !== 0 && state.gates[zone] === 0

function chanceOfLock(play: Play): number {
  const { karrionFaces } = play.scenario
  let count = 0
  for (const zone of karrionFaces) if (mayLock(play, zone)) count += 1
  return count / karrionFaces.length
}
