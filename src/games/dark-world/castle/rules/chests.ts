// Treasure chests (DW-CHEST): opened from their front, in a room without monsters; a Golden Weapon for the basic one.
import { Deed, M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { actionOf, Verb } from '../../shared/words/decisions.ts'
import { useAction } from '../../shared/rules/turn.ts'
import type { Hero } from '../../shared/state/table.ts'

/** Adds the chest before him, if he has not looked inside. DW-CHEST-01, -02, -05 */
export function offerChests(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const { chestActionCost } = scenario.options
  if (play.left < chestActionCost) return
  const place = state.place[hero]
  for (let chest = 0; chest < scenario.chests; chest++) {
    if (state.chestFront[chest] !== place || (state.chestOpenedBy[chest] & (1 << hero)) !== 0) continue
    const room = scenario.zoneOf[state.chestPlace[chest]]
    if (state.stocked[room] !== 0 && state.inZone[room] === 0) play.offer(actionOf(Verb.openChest, chest))
  }
}

/** DW-CHEST-03, -04, -06 */
export function openChest(play: Play, hero: Hero, chest: number): void {
  const { state, scenario } = play
  play.applied(R.CHEST_01)
  play.applied(R.CHEST_02)
  if (scenario.options.chestActionCost > 0) {
    play.applied(R.CHEST_05)
    useAction(play)
  }
  state.chestOpenedBy[chest] |= 1 << hero
  play.record.add(M.deeds, Deed.chest, 1)
  const weapon = state.chestWeapon[chest]
  const takes = weapon > 0 && state.weapon[hero] === 0
  if (takes) {
    play.applied(R.CHEST_03)
    state.weapon[hero] = weapon
    state.chestWeapon[chest] = 0
    play.record.happened(M.goldenWeapons, hero, state.round)
  } else play.applied(R.CHEST_04)
  play.tell?.({ type: 'chestOpened', seat: hero, chest, weapon: weapon - 1, takes })
}
