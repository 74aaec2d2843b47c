// A table with its view: where rules, measures and what a seat may know come together.
import { metricsOf } from '../measures/metrics.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Careers } from '../state/careers.ts'
import { Play } from '../state/play.ts'
import { choices } from '../words/decisions.ts'
import { View } from './view.ts'

/** @param careers those of the campaign that this is a game of; made anew for the first, null for a game by itself */
export function newTable(
  scenario: Scenario,
  careers: Careers | null = scenario.campaign === null ? null : new Careers(scenario),
): Play {
  const play = new Play(scenario, careers, { choices, metrics: metricsOf(scenario) })
  return play.show(new View(play))
}
