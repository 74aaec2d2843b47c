// Secret doors (DW-SECRET): a search with the ten-sided die, the door that turns once, and what a failure costs.
import { Event } from '../words/addresses.ts'
import { DP } from '../words/decisions.ts'
import { M } from '../measures/metrics.ts'
import { Luck } from '../../shared/measures/luck.ts'
import type { Play } from './play.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { actionOf, argumentOf, Verb } from '../../shared/words/decisions.ts'
import { gateOf, toOf, usesOf, Way } from '../../shared/setup/graph.ts'
import { leavePlace } from '../../shared/rules/health.ts'
import { standAt } from '../../shared/rules/movement.ts'
import { FREE, ITEM_KINDS, NONE } from '../../shared/state/state.ts'
import type { Hero, Place } from '../../shared/state/table.ts'
import { reachDoors, stockRoom } from './doors.ts'

const TEN = 10

/** One roll in a turn; an extra turn is a new turn. DW-SECRET-09 */
export function hasSearched({ searches, extraTurns }: Play): boolean {
  return searches > extraTurns
}

/** Adds a search where he stands. DW-SECRET-01, -02, -08 */
export function offerSearch(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const doors = scenario.searchesAt[state.place[hero]]
  if (doors === 0 || hasSearched(play)) return
  for (let door = 0; door < scenario.secretDoors.length; door++)
    if ((doors & (1 << door)) !== 0) play.offer(actionOf(Verb.search, door))
}

/** DW-SECRET-03 to -05 */
export function search(play: Play, hero: Hero, door: number): void {
  const { state, scenario, draws } = play
  const { square, far, finds, chance } = scenario.secretDoors[door]
  play.applied(door === 0 ? R.SECRET_03 : R.SECRET_04)
  play.applied(R.COMP_08)
  play.searches += 1
  const roll = draws.below(TEN, hero, draws.open(hero, Event.search), 0)
  const isFound = (finds & (1 << roll)) !== 0
  play.record.luck(Luck.search, (isFound ? 1 : 0) - chance)
  play.record.trial(M.secretDoors, door, isFound ? 1 : 0, 1)
  play.tell?.({ type: 'searched', seat: hero, door, roll, found: isFound })
  if (isFound) goThrough(play, hero, state.place[hero] === square ? far : square)
  else stepAway(play, hero)
}

/** The door turns once: the hero and whoever stood behind it trade places. DW-SECRET-06, -07, DW-DOOR-05 */
function goThrough(play: Play, hero: Hero, to: Place): void {
  const { state, scenario } = play
  const from = state.place[hero]
  play.applied(R.SECRET_05)
  play.applied(R.SECRET_06)
  play.applied(R.DOOR_05)
  const other = state.occupant[to]
  leavePlace(play, hero)
  if (other !== FREE || hasItems(play, to)) play.applied(R.SECRET_07)
  state.occupant[to] = FREE
  standAt(play, hero, to)
  for (let kind = 0; kind < ITEM_KINDS; kind++) {
    state.loose[from * ITEM_KINDS + kind] += state.loose[to * ITEM_KINDS + kind]
    state.loose[to * ITEM_KINDS + kind] = 0
  }
  let swapped = NONE
  if (other > 0) {
    swapped = other - 1
    standAt(play, swapped, from)
  } else if (other < 0) moveThrough(play, -other - 1, from, to)
  play.tell?.({ type: 'wentThrough', seat: hero, from, place: to, swapped: other })
  // A room that was never stocked is stocked now, his own square aside.
  if (state.stocked[scenario.zoneOf[to]] === 0) play.applied(R.STOCK_08)
  stockRoom(play, scenario.zoneOf[to], NONE, hero)
  reachDoors(play, hero)
  if (swapped !== NONE) reachDoors(play, swapped)
}

function moveThrough({ state, scenario }: Play, figure: number, to: Place, from: Place): void {
  state.at[figure] = to
  state.occupant[to] = -(figure + 1)
  state.inZone[scenario.zoneOf[from]] -= 1
  state.inZone[scenario.zoneOf[to]] += 1
}

function hasItems({ state }: Play, place: Place): boolean {
  return state.loose[place * ITEM_KINDS] + state.loose[place * ITEM_KINDS + 1] + state.loose[place * ITEM_KINDS + 2] > 0
}

/** No more moves in this turn, and off the square at once. DW-SECRET-09 */
function stepAway(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const { graph } = scenario
  play.applied(R.SECRET_09)
  play.moves = 0
  play.ask(DP.stepAway, hero)
  const from = state.place[hero]
  const end = graph.firstWay[from + 1]
  for (let index = graph.firstWay[from]; index < end; index++) {
    const way = graph.ways[index]
    const to = toOf(way)
    if ((usesOf(way) & Way.hero) !== 0 && state.gates[gateOf(way)] !== 0 && state.occupant[to] === FREE)
      play.offer(actionOf(Verb.place, to))
  }
  if (play.question.count === 0) return // nowhere to go: he stays
  const to = argumentOf(play.decide())
  leavePlace(play, hero)
  standAt(play, hero, to)
  play.tell?.({ type: 'steppedAway', seat: hero, place: to })
  play.arrive(hero, to)
}
