// The card of an encounter (section 9): turned up, its lists of effects, what it does to the check to come.
import { cardOf, type CardTable, type List } from '../setup/scenario.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { Type, typeOf, TYPES } from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import { placeActor } from './dice.ts'
import { enter } from './events.ts'

/** The card of the die that was met, turned up; undefined for a nameless one (DH-CARD-06), or a die without cards. */
export function turnUp(table: DiceTable): CardTable | undefined {
  const { encounter, scenario, state, draws } = table
  const { die, place } = encounter
  const actor = placeActor(table, place)
  switch (typeOf(die)) {
    case Type.enemy:
      table.applied(R.ENEMY_01)
      table.applied(R.CARD_04) // The deck is shuffled at each meeting, and never shrinks.
      encounter.isEnemy = true
      encounter.card = state.enemies.meet(place, draws, actor, Event.card)
      return scenario.enemies[encounter.card]
    case Type.obstacle:
      table.applied(R.OBST_01)
      table.applied(R.CARD_05)
      encounter.isObstacle = true
      encounter.card = state.obstacles.meet(place, draws, actor, Event.card)
      return scenario.obstacles[encounter.card]
    case Type.villain: {
      table.applied(R.VILL_01)
      encounter.isVillain = true
      const slot = state.villainSlot[place]
      if (slot < 0 || state.defeated[place] === 1) return undefined
      encounter.card = state.villains.at(0, slot)
      state.villains.reveal(0, slot)
      return scenario.villains[encounter.card]
    }
    default:
      return undefined
  }
}

/** For telling: the name of the card that is met, or its type of die. */
export const nameOfCard = ({ encounter, scenario }: DiceTable): string =>
  cardOf(scenario, encounter)?.name ?? TYPES[typeOf(encounter.die)].toUpperCase()

/** Effects of the card: its encounter, success or failure actions. */
export function runCard(table: DiceTable, hero: number, { source }: CardTable, list: List): void {
  if (list.effects.length === 0) return
  table.tell?.({ type: 'acted', source })
  const frame = enter(table, hero, table.encounter.place, source)
  if (table.check !== undefined) frame.roll = table.check.h
  list.run(table, frame)
  table.frames.leave()
}
