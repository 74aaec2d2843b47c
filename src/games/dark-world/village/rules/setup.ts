// Setting up the village (DWV-SETUP): heroes in the Entrance, Keys and treasures in their places, the guard upstairs.
import { actionOf, argumentOf, Verb } from '../../shared/words/decisions.ts'
import { putFigure, standAt } from '../../shared/rules/movement.ts'
import { layOutBox } from '../../shared/rules/setup.ts'
import { chooseItem, offerReserve } from '../../shared/rules/stocking.ts'
import { beginRound } from '../../shared/rules/turn.ts'
import { Where } from '../../shared/state/state.ts'
import { M } from '../measures/metrics.ts'
import { DP } from '../words/decisions.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { LurkerKey } from '../state/state.ts'
import { shuffleDecks } from './decks.ts'

/** Clears the village and sets it up. Draws stand at the playout's start (round 0). */
export function setUp(play: Play): void {
  const { state, scenario } = play
  state.clear()
  play.tell?.({ type: 'gameBegins' })
  layOutBox(play)
  play.applied(R.SETUP_02)
  play.applied(R.SETUP_03)
  for (let hero = 0; hero < scenario.heroCount; hero++) standAt(play, hero, scenario.entrance)
  play.applied(R.SETUP_04)
  state.wheel = scenario.wheel.start
  layKeys(play)
  placeProwlers(play)
  shuffleDecks(play)
  hideTreasures(play)
  postGuard(play)
  for (let hero = 0; hero < scenario.heroCount; hero++)
    if (scenario.startWeapon[hero] > 0) play.record.happened(M.goldenWeapons, hero, 0)
  beginRound(play)
}

/** On the Lurker's base, upstairs in the Great Hall, in the Lair. DWV-SETUP-05 to -07 */
function layKeys(play: Play): void {
  const { state } = play
  const { keys, hall } = play.scenario
  play.applied(R.SETUP_05)
  play.applied(R.SETUP_06)
  play.applied(R.SETUP_07)
  state.lurkerKey = keys.lurker > 0 ? LurkerKey.onBase : LurkerKey.none
  state.hallKey = hall > 0 ? keys.greatHall : 0
  state.lairKey = keys.lair
}

/** Wolf and Lurker at home; neither waits in the reserve. DWV-SETUP-09, -10, DWV-PROWL-10 */
function placeProwlers(play: Play): void {
  const { state } = play
  const { wolf, lurker, hasWolf, wolfHome, lurkerHome } = play.scenario
  play.applied(R.SETUP_09)
  play.applied(R.SETUP_10)
  if (hasWolf) putFigure(play, wolf, wolfHome)
  else {
    state.where[wolf] = Where.pit
    play.applied(R.PROWL_10)
  }
  putFigure(play, lurker, lurkerHome)
}

/** The Warlord says what each building conceals; what heroes hold already is not there. DWV-SETUP-08, -18 */
function hideTreasures(play: Play): void {
  const { state, scenario } = play
  const { treasures } = scenario
  play.applied(R.SETUP_08)
  let used = 0
  for (let zone = 1; zone <= scenario.buildingCount; zone++) {
    play.ask(DP.hideTreasures, scenario.villain)
    play.zone = zone
    for (let index = 0; index < treasures.length; index++) {
      if ((used & (1 << index)) === 0 && isFirstLeft(treasures, index, used)) play.offer(actionOf(Verb.treasure, index))
    }
    const chosen = argumentOf(play.decide())
    used |= 1 << chosen
    state.treasure[zone] = treasures[chosen]
    if (treasures[chosen] === 0) play.applied(R.SETUP_18) // nothing
  }
  play.tell?.({ type: 'treasuresHidden' })
}

/** Of equal treasures one is offered. */
function isFirstLeft(treasures: Int8Array, index: number, used: number): boolean {
  for (let other = 0; other < index; other++)
    if ((used & (1 << other)) === 0 && treasures[other] === treasures[index]) return false
  return true
}

/** One monster of his choice upstairs, with an item; nobody sees which. DWV-SETUP-14 */
function postGuard(play: Play): void {
  const { state, scenario } = play
  if (scenario.hall === 0) return
  play.ask(DP.hallGuard, scenario.villain)
  offerReserve(play, Infinity)
  if (play.question.count === 0) return
  play.applied(R.SETUP_14)
  const guard = argumentOf(play.decide())
  const item = chooseItem(play)
  state.guard = guard
  state.item[guard] = item + 1
  state.enterBoard(guard)
  state.group[guard] = scenario.upperZone
  // The floor holds any number of figures: nobody is its occupant.
  state.at[guard] = scenario.upper
  state.inZone[scenario.upperZone] += 1
  play.tell?.({ type: 'guardPosted' })
}
