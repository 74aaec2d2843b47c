// What holds at every event, and more between turns of Dice Heroes.
import type { DiceTable } from '../../../../src/games/dice-heroes/state/table.ts'
import { LIVE_TYPES, Type, typeOf } from '../../../../src/games/dice-heroes/words/dice.ts'
import { Promises } from '../../../support/promises.ts'

/** Zones that are empty whenever nothing is in progress. */
const IN_PROGRESS = ['drawn', 'encounter'] as const

/**
 * @param at a turn begins, or anything else has happened
 * @returns everything that is wrong with the table, nothing when all is well
 */
export function brokenPromises(table: DiceTable, at: 'event' | 'turn'): string[] {
  const { scenario, state } = table
  const { zones, knowledge } = state
  const promises = new Promises()
  promises.same('a kind of die of which some are lost or made (DH-ZONE-16)', zones.notConserved(), -1)
  promises.same('a bag that is remembered wrongly (DH-VIEW-02)', knowledge.mistaken(), -1)
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const hand = zones.of('hand', hero)
    promises.atMost(`dice in the hand of hero ${hero} (DH-ZONE-06)`, zones.size(hand), scenario.numbers.handMax)
    for (let position = 0; position < zones.size(hand); position++) {
      const type = typeOf(zones.at(hand, position))
      promises.isTrue(
        type < LIVE_TYPES.length ? type !== Type.ally : type === Type.wound,
        `hero ${hero} holds a die of type ${type} (DH-DIE-06)`,
      )
    }
  }
  if (at !== 'turn') return promises.broken
  for (const name of IN_PROGRESS) promises.same(`dice in ${name}`, zones.size(zones.of(name)), 0)
  for (let hero = 0; hero < scenario.seatCount; hero++)
    promises.same(`dice that hero ${hero} has paid`, zones.size(zones.of('check', hero)), 0)
  for (let place = 0; place < state.locations; place++)
    promises.isTrue(
      state.closed[place] === 0 || zones.size(zones.of('locationBag', place)) === 0,
      `location ${place} is closed, and has dice (DH-CLOSE-07)`,
    )
  for (let hero = 0; hero < scenario.seatCount; hero++)
    promises.isTrue(state.at[hero] >= 0 && state.at[hero] < state.locations, `hero ${hero} is nowhere`)
  promises.same('checks in progress', table.checksOpen, 0)
  promises.same('effects in progress', table.frames.entered, 0)
  promises.same('damage in progress', table.damagesOpen, 0)
  promises.same('the active hero is dead', state.dead[state.active], 0)
  return promises.broken
}
