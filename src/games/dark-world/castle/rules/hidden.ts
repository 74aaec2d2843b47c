// What seats cannot know of the castle, drawn anew: strengths, hands, and what chests conceal.
import type { Draws } from '../../../../random/index.ts'
import { Event } from '../words/addresses.ts'
import type { Play } from './play.ts'
import { redrawHands, redrawStrengths, redrawValues } from '../../shared/state/chance.ts'
import { Actor, actorOf } from '../../shared/words/addresses.ts'

/** @param seats bit set */
export function determinize(play: Play, seats: number, draws: Draws): void {
  const { scenario } = play
  redrawHands(play, seats, draws)
  if ((seats & (1 << scenario.villain)) !== 0) return // the rest is his own
  redrawStrengths(play, seats, draws, (zone) => scenario.limits[zone])
  redrawChests(play, seats, draws)
}

/** Shuffles the weapons in chests that none of the seats has opened. Empty chests stay: all see the weapons in hand. */
function redrawChests({ state, scenario }: Play, seats: number, draws: Draws): void {
  const hidden: number[] = []
  for (let chest = 0; chest < scenario.chests; chest++) {
    if (state.chestWeapon[chest] > 0 && (state.chestOpenedBy[chest] & seats) === 0) hidden.push(chest)
  }
  redrawValues(hidden, state.chestWeapon, draws, actorOf(scenario, Actor.order), Event.which)
}
