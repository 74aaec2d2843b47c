// Near death and death (section 27): no mark but a test, made before the hero's tick and after the hero's refill.
import { NearDeathEnd } from '../measures/dimensions.ts'
import { measureDeath } from '../measures/games.ts'
import { M } from '../measures/metrics.ts'
import type { DiceTable } from '../state/table.ts'
import { R } from '../words/rule-ids.ts'
import { Trigger } from '../words/vocabulary.ts'
import { liveInBag, liveInHand } from './dice.ts'
import { happen } from './events.ts'

/** No live die in the hand, and none in the bag (DH-DEATH-01). */
export function isNearDeath(table: DiceTable, hero: number): boolean {
  const { options } = table.scenario
  if (liveInBag(table, hero) > 0) return false
  if (options.deathTest === 'bagOnly') return true
  const { zones } = table.state
  return liveInHand(table, hero) === 0 && (!options.allyHandIsHand || zones.size(zones.of('allyHand', hero)) === 0)
}

/** Dies if the test holds. @returns whether the hero is dead */
export function testDeath(table: DiceTable, hero: number): boolean {
  if (table.state.dead[hero] === 0 && isNearDeath(table, hero)) die(table, hero)
  return table.state.dead[hero] === 1
}

function die(table: DiceTable, hero: number): void {
  const { state } = table
  table.applied(R.DEATH_03)
  state.dead[hero] = 1
  measureDeath(table, hero)
  table.tell?.({ type: 'died', seat: hero })
  table.settle()
  happen(table, Trigger.death, hero, state.at[hero])
}

/** `nearDeath: immediate`: whoever the test holds for dies at once (DH-DEATH-04). Told in any case, for measuring. */
export function watchDeaths(table: DiceTable): void {
  const { state, scenario } = table
  for (const hero of table.seats) {
    if (state.dead[hero] === 1) continue
    const isNear = isNearDeath(table, hero)
    if (isNear === (state.wasNearDeath[hero] === 1)) continue
    state.wasNearDeath[hero] = isNear ? 1 : 0
    if (!isNear) table.among(M.nearDeaths, 0, NearDeathEnd.rescued)
    table.tell?.({ type: isNear ? 'near death' : 'saved', seat: hero })
    table.applied(R.DEATH_02)
    if (isNear && scenario.options.nearDeath === 'immediate') {
      table.applied(R.DEATH_04)
      die(table, hero)
      if (hero === state.active) state.endsTurn = 1
    }
  }
}
