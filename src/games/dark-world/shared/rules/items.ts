// Magic items that both games have, and how items are held (DW-ITEM-01 to -10, DWV-ITEM-01 to -04).
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { M } from '../measures/metrics.ts'
import { ItemFate } from '../words/counted.ts'
import { Item, ITEM_KINDS } from '../state/state.ts'
import type { Hero, Place, Table } from '../state/table.ts'

export function measureItem(play: Table, kind: number, fate: number): void {
  play.record.add(M.items, play.cell(M.items, kind, fate), 1)
}

export function itemsHeld({ state }: Table, hero: Hero): number {
  const row = hero * ITEM_KINDS
  return state.held[row] + state.held[row + 1] + state.held[row + 2]
}

/** Whether a hero has one of a kind. */
export function holds({ state }: Table, hero: Hero, kind: number): boolean {
  return state.held[hero * ITEM_KINDS + kind] > 0
}

/** An item is used up and goes out of play. DW-ITEM-04, DW-ITEM-02 (no action) */
export function useUp(play: Table, hero: Hero, kind: number): void {
  play.applied(R.ITEM_02)
  play.applied(R.ITEM_04)
  play.state.held[hero * ITEM_KINDS + kind] -= 1
  measureItem(play, kind, ItemFate.used)
}

/** Adds the uses of the items that both games have. DW-ITEM-03, -09 */
export function offerItems(play: Table, hero: Hero): void {
  if (holds(play, hero, Item.potion) && play.state.hp[hero] < play.scenario.heroHp[hero])
    play.offer(actionOf(Verb.drink))
  if (holds(play, hero, Item.boots)) play.offer(actionOf(Verb.boots))
}

/** DW-ITEM-08 */
export function drink(play: Table, hero: Hero): void {
  play.applied(R.ITEM_08)
  useUp(play, hero, Item.potion)
  play.state.hp[hero] = play.scenario.heroHp[hero]
  play.tell?.({ type: 'drank', seat: hero, hp: play.state.hp[hero] })
}

/** Three more actions, added to what is left, and no card; moves that were lost stay lost. DW-ITEM-10, DWV-TURN-03 */
export function putOnBoots(play: Table, hero: Hero): void {
  play.applied(R.ITEM_10)
  useUp(play, hero, Item.boots)
  play.extraTurns += 1
  play.left += play.scenario.numbers.bootsActions
  play.moves += play.scenario.numbers.bootsActions
  play.tell?.({ type: 'putOnBoots', seat: hero, left: play.left })
}

// ---- Taking and leaving --------------------------------------------------------------------------------------------

/** Adds laying down each kind that he holds. DW-ITEM-07 */
export function offerLayDown(play: Table, hero: Hero): void {
  for (let kind = 0; kind < ITEM_KINDS; kind++) if (holds(play, hero, kind)) play.offer(actionOf(Verb.layDown, kind))
}

/** Adds what lies there. DW-ITEM-05 */
export function offerPickUp(play: Table, place: Place): void {
  const { state } = play
  if (state.lying === 0) return
  for (let kind = 0; kind < ITEM_KINDS; kind++) {
    // Not what he laid down in this turn: he would go on for ever.
    if (state.loose[place * ITEM_KINDS + kind] > 0 && (play.laidDown & (1 << kind)) === 0)
      play.offer(actionOf(Verb.pickUp, kind))
  }
}

/** DW-ITEM-05: free; who is full swaps. */
export function pickUp(play: Table, hero: Hero, kind: number): void {
  const { state } = play
  play.applied(R.ITEM_05)
  const place = state.place[hero]
  state.loose[place * ITEM_KINDS + kind] -= 1
  state.lying -= 1
  take(play, hero, kind, place)
}

/** DW-ITEM-07 */
export function layDown(play: Table, hero: Hero, kind: number): void {
  const { state } = play
  play.applied(R.ITEM_07)
  state.held[hero * ITEM_KINDS + kind] -= 1
  leaveAt(play, kind, state.place[hero])
  play.laidDown |= 1 << kind
  play.tell?.({ type: 'laidDown', seat: hero, kind, place: state.place[hero] })
}

/** An item falls to a hero, who may leave it where it lies, or another in its stead. DW-REWARD-04 */
export function keepOrLeave(play: Table, hero: Hero, kind: number, place: Place): void {
  if (itemsHeld(play, hero) >= play.itemLimit(hero)) {
    take(play, hero, kind, place)
    return
  }
  play.found = kind
  if (play.either(DP.rewardItem, hero, actionOf(Verb.keep), actionOf(Verb.leave, kind)) === Verb.keep)
    gain(play, hero, kind, 0)
  else leave(play, hero, kind, place)
}

/** Takes an item; above the limit one of all he has then stays behind. DW-ITEM-01 */
function take(play: Table, hero: Hero, kind: number, place: Place): void {
  const { state } = play
  if (itemsHeld(play, hero) < play.itemLimit(hero)) {
    gain(play, hero, kind, 0)
    return
  }
  play.applied(R.ITEM_01)
  play.found = kind
  play.ask(DP.rewardItem, hero)
  for (let item = 0; item < ITEM_KINDS; item++)
    if (item === kind || holds(play, hero, item)) play.offer(actionOf(Verb.leave, item))
  const left = argumentOf(play.decide())
  if (left !== kind) {
    state.held[hero * ITEM_KINDS + left] -= 1
    gain(play, hero, kind, left + 1)
  }
  leave(play, hero, left, place)
}

/** @param left 1 + the kind that was left for it, 0 none */
export function gain(play: Table, hero: Hero, kind: number, left: number): void {
  play.state.held[hero * ITEM_KINDS + kind] += 1
  measureItem(play, kind, ItemFate.gained)
  play.tell?.({ type: 'tookItem', seat: hero, kind, left })
}

/** What he has left he does not take up in the same turn either. DW-ITEM-07 */
function leave(play: Table, hero: Hero, kind: number, place: Place): void {
  leaveAt(play, kind, place)
  play.laidDown |= 1 << kind
  play.tell?.({ type: 'leftItem', seat: hero, kind, place })
}

/** An item lies on a square from now on; any number may. */
export function leaveAt({ state }: Table, kind: number, place: Place): void {
  state.loose[place * ITEM_KINDS + kind] += 1
  state.lying += 1
}
