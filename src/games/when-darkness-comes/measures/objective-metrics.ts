// Metrics of the objective: which parts are reached and when, what lost games miss, why it can be out of reach. Last of
// all, for objectives that are more than one sum of VP or the like.
import type { Dimension, Metric } from '../../../engine/game.ts'
import { eventTime, metrics, metricsOf, ratio } from '../../../engine/metrics.ts'
import type { Condition } from '../content/schema.ts'
import type { Scenario } from '../setup/scenario.ts'

const labelled = (name: string, all: readonly { readonly label: string; readonly shown: string }[]): Dimension => ({
  name,
  labels: all.map(({ label }) => label),
  labelsShown: all.map(({ shown }) => shown),
})

/** By their places behind the first of them. */
export const O = metrics<Scenario>()({
  'objective-parts': ({ objective: { parts }, horizon }) =>
    eventTime('Objective parts reached by round', horizon, [labelled('part', parts)], {
      role: 'objective',
      partial: true,
    }),
  'objective-missing': ({ objective: { parts } }) =>
    ratio('Objective parts missing in lost games', 'share of lost games', [labelled('part', parts)], {
      role: 'cause-of-defeat',
      told: { lead: 'Missing parts of the objective', of: ['loss', 'losses'] },
      partial: true,
    }),
  'objective-lost': ({ objective: { losses } }) =>
    ratio('Reasons why the objective is out of reach', 'share of games lost so', [labelled('reason', losses)], {
      role: 'cause-of-defeat',
      told: { lead: 'Reasons for a lost objective', of: ['such loss', 'such losses'] },
      partial: true,
    }),
})

/** None for an objective that is one sum: how often it is reached is the win rate itself. */
export function objectiveMetrics(scenario: Scenario): Metric[] {
  if (!isMeasured(scenario)) return []
  return metricsOf(O, scenario).slice(0, scenario.objective.losses.length === 0 ? O.objectiveLost : undefined)
}

export const isMeasured = ({ objective: { parts, losses } }: Scenario): boolean =>
  parts.length > 1 || losses.length > 0 || !SUMS.includes(parts[0]!.condition.kind)

/** What grows all the game long: points, spells, leads. */
const SUMS: readonly Condition['kind'][] = ['heroVp', 'partyVp', 'cast', 'investigate']
