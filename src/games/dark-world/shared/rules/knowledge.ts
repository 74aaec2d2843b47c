// What heroes know of strengths (DW-STOCK-10, DW-COMBAT-12): who has seen each figure's base, and which strengths of
// its kind each hero has not seen.
import { R } from '../words/rule-ids.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { MAX_STRENGTH } from '../state/state.ts'
import type { Figure, Hero, Table } from '../state/table.ts'

/** A hero has looked at the base: he has learned what stands on it, or everybody has. DW-COMBAT-12 */
export function reveal(play: Table, hero: Hero, figure: Figure): void {
  play.applied(R.COMBAT_12)
  if (play.scenario.options.strengthMemory === 'public') show(play, figure)
  else learn(play, hero, figure)
}

/** The base lies open to all, as that of a figure in a Base Camp does. */
export function show(play: Table, figure: Figure): void {
  for (let hero = 0; hero < play.scenario.heroCount; hero++) learn(play, hero, figure)
}

function learn({ state, scenario }: Table, hero: Hero, figure: Figure): void {
  if ((state.knownTo[figure] & (1 << hero)) !== 0) return
  state.knownTo[figure] |= 1 << hero
  state.unseen[cellOf(scenario, hero, figure, state.strength[figure])] -= 1
}

/**
 * A figure goes back to the reserve. Nobody can tell it from others of its kind: its strength is unknown. DW-STOCK-10
 */
export function mingle({ state, scenario }: Table, figure: Figure): void {
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    if ((state.knownTo[figure] & (1 << hero)) !== 0)
      state.unseen[cellOf(scenario, hero, figure, state.strength[figure])] += 1
  }
  state.knownTo[figure] = 0
}

const cellOf = ({ kinds, kindOf }: SharedScenario, hero: Hero, figure: Figure, strength: number): number =>
  (hero * kinds.length + kindOf[figure]) * MAX_STRENGTH + strength
