// Placing monsters from the reserve (DW-STOCK, DWV-BLDG-02 to -05): which, with what item, and where, one by one.
import { Actor, actorOf, Event } from '../words/addresses.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { luckOfDraw } from '../../../../engine/luck.ts'
import { Luck } from '../measures/luck.ts'
import { R } from '../words/rule-ids.ts'
import { FREE, ITEM_KINDS, NONE, Where } from '../state/state.ts'
import type { Figure, Place, Table } from '../state/table.ts'
import { mayStop, putFigure } from './movement.ts'
import { copyWords } from '../../../../random/index.ts'

/** What is asked of a set of monsters. */
export interface Stocking {
  /** Kind of the decision which monster. */
  readonly decision: number
  readonly zone: number
  /** Strength that they may add up to. */
  readonly limit: number
  readonly min: number
  readonly max: number
  /** Places to choose from. */
  readonly places: ArrayLike<number>
  /** A place that is left free: just inside the door. NONE for none. */
  readonly inside: Place
}

/** Places monsters one by one; ends early when nothing fits. @returns how many were placed */
export function placeMonsters(play: Table, { decision, zone, limit, min, max, places, inside }: Stocking): number {
  const { scenario } = play
  let left = limit
  let placed = 0
  for (; placed < max && hasRoom(play, places, inside); placed++) {
    play.ask(decision, scenario.villain)
    if (placed >= min) play.offer(actionOf(Verb.end))
    offerReserve(play, left)
    if (play.question.count === 0) break // nothing of the reserve fits
    const action = play.decide()
    if (verbOf(action) === Verb.end) break
    const figure = argumentOf(action)
    left -= play.state.points[figure]
    placeMonster(play, figure, zone, places, inside)
  }
  return placed
}

/** Adds the figures of the reserve, one of those that are alike. */
export function offerReserve(play: Table, limit: number): void {
  const { state, scenario } = play
  for (let figure = 0; figure < scenario.figureCount; figure++) {
    if (state.where[figure] === Where.reserve && state.points[figure] <= limit && isFirstAlike(play, figure))
      play.offer(actionOf(Verb.figure, figure))
  }
}

/** Whether no figure before it in the reserve has the same kind, strength and HP. */
function isFirstAlike({ state, scenario }: Table, figure: Figure): boolean {
  for (let other = figure - 1; other >= 0 && scenario.kindOf[other] === scenario.kindOf[figure]; other--) {
    if (
      state.where[other] === Where.reserve &&
      state.strength[other] === state.strength[figure] &&
      state.points[other] === state.points[figure]
    )
      return false
  }
  return true
}

/** One monster: an item on its base, a place on the board. DW-STOCK-06, -07, -09 */
function placeMonster(play: Table, figure: Figure, zone: number, places: ArrayLike<number>, inside: Place): void {
  const { state, scenario } = play
  const item = chooseItem(play)
  play.ask(DP.stockSquare, scenario.villain)
  play.opponent = figure
  for (let index = 0; index < places.length; index++)
    if (isFreeFor(play, figure, places[index], inside)) play.offer(actionOf(Verb.place, places[index]))
  const place = argumentOf(play.decide())
  state.item[figure] = item + 1
  state.group[figure] = zone
  putFigure(play, figure, place)
  play.tell?.({ type: 'placed', figure, place, item })
}

/** DW-STOCK-06, DW-ARENA-02 @returns kind of the item, NONE when the supply is empty */
export function chooseItem(play: Table): number {
  const { state, scenario } = play
  const left = state.supply[0] + state.supply[1] + state.supply[2]
  if (left === 0) return NONE
  play.applied(R.STOCK_06)
  let kind: number
  if (scenario.options.itemChoice === 'villain') {
    play.ask(DP.stockItem, scenario.villain)
    for (let item = 0; item < ITEM_KINDS; item++) if (state.supply[item] > 0) play.offer(actionOf(Verb.item, item))
    kind = argumentOf(play.decide())
  } else {
    const actor = actorOf(scenario, Actor.villainItems)
    const items = Array.from(state.supply, (count, item) => new Array<number>(count).fill(item)).flat()
    kind = items[play.draws.pick(copyWords(items), left, actor, play.draws.open(actor, Event.item))]
    luckOfDraw(play.record, Luck.item1, state.supply, kind)
  }
  state.supply[kind] -= 1
  return kind
}

function isFreeFor(play: Table, figure: Figure, place: Place, inside: Place): boolean {
  return place !== inside && play.state.occupant[place] === FREE && mayStop(play, figure, place)
}

function hasRoom(play: Table, places: ArrayLike<number>, inside: Place): boolean {
  for (let index = 0; index < places.length; index++) if (isFreeFor(play, NONE, places[index], inside)) return true
  return false
}
