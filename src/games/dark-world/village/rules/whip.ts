// The Creature Control Whip (DWV-ITEM-05 to -07): it puts the Wolf on a street, or sends Karrion home.
import { actionOf, argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { holds, useUp } from '../../shared/rules/items.ts'
import { mayStop } from '../../shared/rules/movement.ts'
import { FREE, Item, Where } from '../../shared/state/state.ts'
import type { Hero } from '../../shared/state/table.ts'
import { DP } from '../words/decisions.ts'
import { Deed, M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../words/rule-ids.ts'
import { moveProwler } from './duels.ts'
import { sendKarrionHome } from './karrion.ts'

/** Adds the whip, where it can do anything. DWV-ITEM-07, DWV-PROWL-10 */
export function offerWhip(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (holds(play, hero, Item.third) && (state.bird !== 0 || state.where[scenario.wolf] === Where.board))
    play.offer(actionOf(Verb.whip))
}

/** DWV-ITEM-05, -06 */
export function useWhip(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const { streets, wolf } = scenario
  play.applied(R.ITEM_07)
  useUp(play, hero, Item.third)
  play.record.add(M.deeds, Deed.whip, 1)
  play.ask(DP.whip, hero)
  if (state.bird !== 0) play.offer(actionOf(Verb.birdHome))
  if (state.where[wolf] === Where.board) {
    // Not onto the last square that monsters leave free before the Entrance (DWV-MOVE-07).
    for (let index = 0; index < streets.length; index++)
      if (state.occupant[streets[index]] === FREE && mayStop(play, wolf, streets[index]))
        play.offer(actionOf(Verb.wolfTo, streets[index]))
  }
  const action = play.decide()
  if (verbOf(action) === Verb.birdHome) {
    play.applied(R.ITEM_06)
    sendKarrionHome(play)
    return
  }
  play.applied(R.ITEM_05)
  moveProwler(play, wolf, argumentOf(action))
  play.tell?.({ type: 'whipped', seat: hero, figure: 'Wolf', place: argumentOf(action) })
}
