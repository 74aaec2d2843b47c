// Setting up what both games have (DW-SETUP-02 to -04, -10, DWV-SETUP-01, -02, -15): the box is laid out.
import { R } from '../words/rule-ids.ts'
import { ALWAYS_OPEN } from '../setup/graph.ts'
import { ITEM_KINDS, MAX_STRENGTH } from '../state/state.ts'
import type { Table } from '../state/table.ts'
import { drawCards, shuffleDeck } from './cards.ts'

/** Figures and items in the reserve, coins, the deck, heroes and their cards. DW-SETUP-02 to -04, -10 */
export function layOutBox(play: Table): void {
  const { state, scenario } = play
  state.gates[ALWAYS_OPEN] = 1
  play.applied(R.SETUP_10)
  state.strength.set(scenario.startStrength)
  state.points.set(scenario.startPoints)
  state.coinsLeft = scenario.coinValues.length
  for (let kind = 0; kind < ITEM_KINDS; kind++) state.supply[kind] = scenario.itemSupply[kind]
  play.applied(R.SETUP_02)
  state.inPlay = scenario.heroCount
  shuffleDeck(play)
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    play.applied(R.SETUP_03)
    state.hp[hero] = scenario.heroHp[hero]
    state.weapon[hero] = scenario.startWeapon[hero]
    for (let figure = 0; figure < scenario.figureCount; figure++) {
      state.unseen[(hero * scenario.kinds.length + scenario.kindOf[figure]) * MAX_STRENGTH + state.strength[figure]] +=
        1
    }
  }
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    play.applied(R.SETUP_04)
    drawCards(play, hero, scenario.startingCards[hero], 'set-up')
  }
}
