// The Castle Entrance: Healing Fountain (DW-FOUNT) and Teleport Platform (DW-TELE).
import { DP } from '../words/decisions.ts'
import { Deed, M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { actionOf, argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { leavePlace } from '../../shared/rules/health.ts'
import { standAt } from '../../shared/rules/movement.ts'
import { hasWholeTurn, useWholeTurn } from '../../shared/rules/turn.ts'
import { FREE } from '../../shared/state/state.ts'
import type { Hero } from '../../shared/state/table.ts'

/** Offers Fountain and Platform, each for a whole turn, only here. DW-FOUNT-01, -02, DW-TELE-01, -04, DW-ARENA-12 */
export function offerEntrance(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (state.place[hero] !== scenario.entrance || !hasWholeTurn(play, hero)) return
  play.offer(actionOf(Verb.fountain))
  if (state.onPlatform[hero] === 0 && hasAim(play)) play.offer(actionOf(Verb.platform))
}

/** DW-TELE-01, -02 */
export function stepOntoPlatform(play: Play, hero: Hero): void {
  play.applied(R.TELE_01)
  play.applied(R.KO_05)
  play.state.onPlatform[hero] = 1
  play.tell?.({ type: 'onPlatform', seat: hero })
  useWholeTurn(play, hero)
  if (play.scenario.options.teleportTiming === 'sameTurn') teleport(play, hero)
}

/** From the Platform to any free square of the rooms before the last open door, or not. DW-TELE-02 to -07 */
export function teleport(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (state.onPlatform[hero] === 0) return
  state.onPlatform[hero] = 0
  if (!hasAim(play)) return
  play.applied(R.TELE_02)
  play.applied(R.TELE_04)
  play.ask(DP.teleport, hero)
  play.offer(actionOf(Verb.end)) // DW-TELE-03: declined
  const rooms = reach(play)
  for (let room = 1; room <= rooms; room++) {
    const places = scenario.placesOf[room]
    for (let index = 0; index < places.length; index++)
      if (state.occupant[places[index]] === FREE) play.offer(actionOf(Verb.place, places[index])) // DW-TELE-06
  }
  const action = play.decide()
  if (verbOf(action) === Verb.end) {
    play.applied(R.TELE_03)
    return
  }
  const place = argumentOf(action)
  leavePlace(play, hero)
  standAt(play, hero, place)
  if (scenario.searchesAt[place] !== 0) play.applied(R.TELE_07) // he may roll there at once
  play.record.add(M.deeds, Deed.teleport, 1)
  play.tell?.({ type: 'teleported', seat: hero, place })
  play.arrive(hero, place)
}

/**
 * Follows the doors in their order as long as each is open. DW-TELE-04, -05
 *
 * @returns the last room in reach, 0 for none
 */
export function reach({ state, scenario }: Play): number {
  let open = 0
  while (open < scenario.doors.length && state.gates[open + 1] !== 0) open += 1
  return scenario.options.teleportReach === 'insideRoom' ? open : open - 1
}

function hasAim(play: Play): boolean {
  const { state, scenario } = play
  const rooms = reach(play)
  for (let room = 1; room <= rooms; room++) {
    const places = scenario.placesOf[room]
    for (let index = 0; index < places.length; index++) if (state.occupant[places[index]] === FREE) return true
  }
  return false
}
