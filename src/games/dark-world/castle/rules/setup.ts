// Setting up (DW-SETUP): an empty castle, heroes in the Entrance, and Korak's chests.
import { M } from '../measures/metrics.ts'
import { DP } from '../words/decisions.ts'
import { R } from '../../shared/words/rule-ids.ts'
import type { Play } from './play.ts'
import { actionOf, argumentOf, Verb } from '../../shared/words/decisions.ts'
import { standAt } from '../../shared/rules/movement.ts'
import { layOutBox } from '../../shared/rules/setup.ts'
import { beginRound } from '../../shared/rules/turn.ts'
import { CHEST } from '../../shared/state/state.ts'

/** Clears the castle and sets it up. Draws stand at the playout's start (round 0). */
export function setUp(play: Play): void {
  const { scenario } = play
  play.state.clear()
  play.tell?.({ type: 'gameBegins' })
  layOutBox(play)
  play.applied(R.SETUP_05)
  for (let hero = 0; hero < scenario.heroCount; hero++) standAt(play, hero, scenario.entrance)
  placeChests(play)
  for (let hero = 0; hero < scenario.heroCount; hero++)
    if (scenario.startWeapon[hero] > 0) play.record.happened(M.goldenWeapons, hero, 0)
  beginRound(play)
}

/** Korak chooses rooms, squares and sides, and what each conceals. DW-SETUP-07 to -09 */
function placeChests(play: Play): void {
  const { state, scenario } = play
  let rooms = 0
  let weapons = 0
  for (let chest = 0; chest < scenario.chests; chest++) {
    play.applied(R.SETUP_08)
    play.applied(R.SETUP_09)
    play.ask(DP.placeChests, scenario.villain)
    const { chestRooms } = scenario
    for (let spot = 0; spot < chestRooms.length; spot++)
      if ((rooms & (1 << chestRooms[spot])) === 0) play.offer(actionOf(Verb.chest, spot))
    const { room, place, front } = scenario.chestSpots[argumentOf(play.decide())]
    rooms |= 1 << room
    play.applied(R.SETUP_07)
    play.ask(DP.chestWeapon, scenario.villain)
    for (let weapon = 0; weapon < scenario.weaponNames.length; weapon++)
      if ((weapons & (1 << weapon)) === 0) play.offer(actionOf(Verb.weapon, weapon))
    const weapon = argumentOf(play.decide())
    weapons |= 1 << weapon
    state.occupant[place] = CHEST
    state.chestPlace[chest] = place
    state.chestFront[chest] = front
    state.chestWeapon[chest] = weapon + 1
    play.tell?.({ type: 'chestPlaced', chest, place, front })
  }
}
