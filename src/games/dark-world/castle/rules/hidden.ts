// What a seat cannot know of the castle, drawn anew: strengths, hands, and what chests conceal.
import type { Draws } from '../../../../random/index.ts'
import { Event } from '../words/addresses.ts'
import type { Play } from './play.ts'
import { redrawHands, redrawStrengths, redrawValues } from '../../shared/state/chance.ts'
import { Actor, actorOf } from '../../shared/words/addresses.ts'

export function determinize(play: Play, seat: number, draws: Draws): void {
  const { scenario } = play
  redrawHands(play, seat, draws)
  if (seat === scenario.villain) return // the rest is his own
  redrawStrengths(play, seat, draws, (zone) => scenario.limits[zone])
  redrawChests(play, seat, draws)
}

/** Shuffles the weapons in chests that this hero has not opened. Empty chests stay: all see the weapons in hand. */
function redrawChests({ state, scenario }: Play, seat: number, draws: Draws): void {
  const hidden: number[] = []
  for (let chest = 0; chest < scenario.chests; chest++) {
    if (state.chestWeapon[chest] > 0 && (state.chestOpenedBy[chest] & (1 << seat)) === 0) hidden.push(chest)
  }
  redrawValues(hidden, state.chestWeapon, draws, actorOf(scenario, Actor.order), Event.which)
}
