// A table with its view: where rules, measures and what a seat may know come together.
import { metricsOf } from '../measures/metrics.ts'
import { newTable as newBareTable } from '../rules/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { DiceTable } from '../state/table.ts'
import { choices } from '../words/decisions.ts'
import { View } from './view.ts'

export function newTable(scenario: Scenario): DiceTable {
  const table = newBareTable(scenario, { choices, metrics: metricsOf(scenario) })
  return table.show(new View(table))
}
