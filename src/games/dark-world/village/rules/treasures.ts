// Treasures of buildings (DWV-TREAS) and Keys (DWV-KEY, DWV-HALL-06): a hero has at most one Golden Weapon and one Key.
import { shownOf } from '../../../../engine/words.ts'
import { actionOf, Verb } from '../../shared/words/decisions.ts'
import type { Hero } from '../../shared/state/table.ts'
import { DP } from '../words/decisions.ts'
import { KeyFrom, M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'

/** Offers the treasure beside a hero, in a building without monsters. He sees what it is. DWV-TREAS-01 to -04 */
export function offerTreasure(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const zone = scenario.treasureBeside[state.place[hero]]
  if (zone === 0 || state.inZone[zone] > 0) return // who is upstairs does not matter
  const treasure = state.treasure[zone]
  if (treasure === 0 || (play.exchanged & (1 << zone)) !== 0) return
  const isKey = treasure === scenario.keyTreasure
  if (isKey ? state.hasKey[hero] === 0 : true) play.offer(actionOf(Verb.takeTreasure, zone))
}

/** He stands next to it in a cleared building: told before he is asked. */
export function seeTreasure(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const zone = scenario.treasureBeside[state.place[hero]]
  if (zone === 0 || state.inZone[zone] > 0 || (state.treasureKnown[zone] & (1 << hero)) !== 0) return
  play.applied(R.TREAS_01)
  state.treasureKnown[zone] |= 1 << hero
  play.tell?.({ type: 'treasureSeen', seat: hero, zone, treasure: state.treasure[zone] })
}

/** A Key; or a Golden Weapon, for which the one he has is left. DWV-TREAS-02, -05 */
export function takeTreasure(play: Play, hero: Hero, zone: number): void {
  const { state, scenario } = play
  const treasure = state.treasure[zone]
  if (zone === scenario.hall && state.inZone[scenario.upperZone] > 0) play.applied(R.HALL_07) // guard upstairs
  let left = 0
  if (treasure === scenario.keyTreasure) {
    play.applied(R.TREAS_04)
    state.treasure[zone] = 0
    gainKey(play, hero, KeyFrom.building)
  } else {
    play.applied(R.TREAS_02)
    left = state.weapon[hero]
    if (left > 0) {
      play.applied(R.TREAS_03)
      play.exchanged |= 1 << zone // not back and forth
    } else play.record.happened(M.goldenWeapons, hero, state.round)
    state.weapon[hero] = treasure
    state.treasure[zone] = left
  }
  state.treasureKnown[zone] = (1 << scenario.heroCount) - 1 // what was taken and left was seen in hands
  play.tell?.({ type: 'tookTreasure', seat: hero, zone, treasure, left })
}

// ---- Keys ----------------------------------------------------------------------------------------------------------

/** A Key lies there: he takes it, or leaves it for another. DWV-HALL-06, DWV-SEWER-08 */
export function mayTakeKey(play: Play, hero: Hero, from: 'hall' | 'lair'): void {
  const { state } = play
  if (state.hasKey[hero] !== 0 || (from === 'hall' ? state.hallKey : state.lairKey) === 0) return
  play.applied(from === 'hall' ? R.HALL_06 : R.SEWER_08)
  if (play.either(DP.takeKey, hero, actionOf(Verb.takeKey), actionOf(Verb.stay)) === Verb.takeKey)
    takeKey(play, hero, from)
}

export function takeKey(play: Play, hero: Hero, from: 'hall' | 'lair'): void {
  const { state } = play
  if (from === 'hall') state.hallKey = 0
  else state.lairKey = 0
  gainKey(play, hero, KeyFrom[from])
  play.tell?.({ type: 'tookKey', seat: hero, from: shownOf(KeyFrom)[KeyFrom[from]] })
}

/** No magic item: it counts for no limit. DWV-KEY-02 */
export function gainKey(play: Play, hero: Hero, from: number): void {
  play.state.hasKey[hero] = 1
  play.record.add(M.keys, from, 1)
}

/** Adds the Key on the upper floor, when its guard is dead. DWV-HALL-06 */
export function offerHallKey(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (
    state.place[hero] === scenario.upper &&
    state.inZone[scenario.upperZone] === 0 &&
    state.hallKey !== 0 &&
    state.hasKey[hero] === 0
  )
    play.offer(actionOf(Verb.takeKey))
}
