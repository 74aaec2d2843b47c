// What a seat may know (section 37): all that lies open, and what follows from what was seen.
import type { Scenario } from '../setup/scenario.ts'
import type { DiceTable } from '../state/table.ts'

/** Reads the table, and gives nothing that is hidden: no order of draws, no size that nobody has seen, no card dealt. */
export class View {
  readonly #table: DiceTable

  constructor(table: DiceTable) {
    this.#table = table
  }

  get scenario(): Scenario {
    return this.#table.scenario
  }
}
