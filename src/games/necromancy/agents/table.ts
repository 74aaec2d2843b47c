// A table with its view: where rules, measures and what a seat may know come together.
import { LISTENERS } from '../measures/listeners.ts'
import { metricsOf } from '../measures/metrics.ts'
import { newTable as newBareTable } from '../rules/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { NecTable } from '../state/table.ts'
import { choices } from '../words/decisions.ts'
import { View } from './view.ts'

export function newTable(scenario: Scenario): NecTable {
  const table = newBareTable(scenario, { choices, metrics: metricsOf(scenario) }, LISTENERS)
  return table.show(new View(table))
}
