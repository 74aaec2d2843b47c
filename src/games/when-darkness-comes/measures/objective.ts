// Records which parts of the objective are reached, and what lost games miss (objective-metrics.ts).
import type { Play } from '../state/play.ts'
import { Outcome } from '../state/state.ts'
import { firstObjectiveMetric } from './metrics.ts'
import { isMeasured, O } from './objective-metrics.ts'
import type { Rules } from './parts.ts'

/** The end of a round, when the objective is looked at. A part counts as reached although it may be lost again. */
export function measureObjective(play: Play, rules: Rules): void {
  const { scenario, record, state } = play
  if (!isMeasured(scenario)) return
  const { parts } = scenario.objective
  for (let part = 0; part < parts.length; part++) {
    if (rules.isMet(play, parts[part]!.condition))
      record.happened(firstObjectiveMetric(scenario) + O.objectiveParts, part, state.round)
  }
}

/** The game is over. */
export function measureMissing(play: Play, rules: Rules): void {
  const { scenario, record, state } = play
  if (!isMeasured(scenario) || state.outcome === Outcome.won || state.outcome === Outcome.unfinished) return
  const { parts, losses } = scenario.objective
  for (let part = 0; part < parts.length; part++)
    record.trial(
      firstObjectiveMetric(scenario) + O.objectiveMissing,
      part,
      rules.isMet(play, parts[part]!.condition) ? 0 : 1,
      1,
    )
  if (state.outcome !== Outcome.objectiveLost) return
  for (let loss = 0; loss < losses.length; loss++)
    record.trial(firstObjectiveMetric(scenario) + O.objectiveLost, loss, rules.isReason(play, loss) ? 1 : 0, 1)
}
