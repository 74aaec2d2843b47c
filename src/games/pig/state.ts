// A playout in progress: what changes, and what the side that is asked may know.
import { Layout, metricsOf, Table } from '../../engine/index.ts'
import { M } from './measures.ts'
import type { Scenario } from './settings.ts'
import type { Told } from './words.ts'

export class State extends Layout<Scenario> {
  readonly scores = this.numbers(2)
  readonly sealed = this.numbers(2)
  round = 1
  /** The side whose turn is next. */
  seat = 0
  turns = 0
  pointsTaken = 0
}

/** Not what is sealed. */
export interface View {
  mine: number
  theirs: number
  turn: number
  goal: number
  round: number
}

export class PigTable extends Table<Scenario, State, Told> {
  readonly view: View = { mine: 0, theirs: 0, turn: 0, goal: 0, round: 0 }

  constructor(scenario: Scenario) {
    super(scenario, new State(scenario), { metrics: metricsOf(M, scenario) })
    this.show(this.view)
  }
}
