// Travel (section 14).
import type { DiceTable } from '../state/table.ts'
import { actionOf, Act, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Forbid, Trigger } from '../words/vocabulary.ts'
import { watchDeaths } from './death.ts'
import { happen, isForbidden } from './events.ts'

/** Whether cards let a hero go from one location to another (DH-TRAVEL-02). */
export const isReachable = (table: DiceTable, from: number, to: number): boolean =>
  from !== to && !isForbidden(table, Forbid.travelOut, from) && !isForbidden(table, Forbid.travelIn, to)

/** Once a turn, before the first exploration (DH-DEC-04). */
export function travel(table: DiceTable, hero: number): void {
  const { state } = table
  table.ask(DP.travel, hero)
  const from = state.at[hero]
  for (const place of table.places) if (isReachable(table, from, place)) table.offer(actionOf(Act.go, place))
  table.offer(actionOf(Act.stay))
  const action = table.decide()
  if (verbOf(action) === Act.stay) return
  table.applied(R.TRAVEL_01)
  moveHero(table, hero, argumentOf(action))
}

/** Any change of location: rules of the place that is left and of the one that is entered act (DH-TRAVEL-04). */
export function moveHero(table: DiceTable, hero: number, to: number): void {
  const { state } = table
  const from = state.at[hero]
  if (from === to) return
  table.applied(R.TRAVEL_04)
  happen(table, Trigger.leave, hero, from)
  if (!table.encounter.isOn) watchDeaths(table)
  if (state.dead[hero] === 1) return
  state.at[hero] = to
  table.tell?.({ type: 'travelled', seat: hero, from: table.told(from), to: table.told(to) })
  happen(table, Trigger.enter, hero, to)
}
