// Whom cards mean, and where they send heroes (section 40).
import type { Targets } from '../../../engine/effects/index.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Act, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { Goal } from '../words/effects.ts'
import { randomPlace } from './dice.ts'
import { drawer } from './effect-dice.ts'
import { isReachable } from './travel.ts'

export const isWith = ({ state }: DiceTable, hero: number, other: number): boolean => state.at[hero] === state.at[other]

/** Living heroes in turn order, from the active one (DH-DMG-09). */
export function addHeroes({ state, scenario }: DiceTable, to: Targets, isMeant: (hero: number) => boolean): void {
  for (let step = 0; step < scenario.seatCount; step++) {
    const hero = (state.active + step) % scenario.seatCount
    if (state.dead[hero] === 0 && isMeant(hero)) to.add(hero)
  }
}

export function chooseHero(table: DiceTable, self: number, to: Targets, isHere: boolean): void {
  const { state } = table
  table.ask(DP.effectChoice, self)
  let count = 0
  for (const hero of table.seats) {
    if (state.dead[hero] === 1 || (isHere && !isWith(table, self, hero))) continue
    table.offer(actionOf(Act.hero, hero))
    count += 1
  }
  if (count > 0) to.add(argumentOf(table.decide()))
}

export function heroesAt({ state, seats }: DiceTable, place: number): number {
  let count = 0
  for (const hero of seats) if (state.dead[hero] === 0 && state.at[hero] === place) count += 1
  return count
}

/** Where a card sends a hero; -1 for nowhere (DH-FX-12). */
export function goalOf(table: DiceTable, to: number, who: number): number {
  const { state } = table
  const from = state.at[who]
  if (to === Goal.start) return isReachable(table, from, 0) ? 0 : -1
  if (to === Goal.random) {
    if (state.locations < 2) return -1
    const goal = randomPlace(table, drawer(table, who), Event.effect, from)
    return isReachable(table, from, goal) ? goal : -1
  }
  table.ask(DP.effectChoice, who)
  for (const place of table.places) if (isReachable(table, from, place)) table.offer(actionOf(Act.go, place))
  table.offer(actionOf(Act.stay))
  const action = table.decide()
  return verbOf(action) === Act.stay ? -1 : argumentOf(action)
}
