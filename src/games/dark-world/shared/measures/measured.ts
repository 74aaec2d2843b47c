// What the definitions of metrics are made from in both games.
import type { DecisionKind, Dimension } from '../../../../engine/game.ts'
import type { SharedScenario } from '../setup/scenario.ts'

export interface Measured<Scenario extends SharedScenario = SharedScenario> {
  readonly scenario: Scenario
  readonly hero: Dimension
  readonly horizon: number
  /** Zones of the board, 0 first. */
  readonly where: Required<Dimension>
  readonly decisions: readonly DecisionKind[]
  /** What else brings points. */
  readonly morePoints: string
  /** Whether the game knows when nobody left can slay the boss. */
  readonly hasDeadEnds: boolean
}

type Own = 'decisions' | 'morePoints' | 'hasDeadEnds'

export const measured = <Scenario extends SharedScenario>(
  scenario: Scenario,
  own: Pick<Measured, Own>,
): Measured<Scenario> => {
  const heroes = scenario.seats.filter(({ side }) => side === 'heroes')
  return {
    scenario,
    hero: { name: 'hero', labels: heroes.map(({ label }) => label), labelsShown: heroes.map(({ name }) => name) },
    horizon: scenario.options.roundLimit,
    where: { name: 'where', labels: scenario.zoneNames, labelsShown: scenario.zonesShown },
    ...own,
  }
}
