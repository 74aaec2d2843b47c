// The settings that a designer tries first to change the win rate: a scenario's rounds, VP goal and commonest disks.
// Target numbers of all checks (tnShift) are not among them: one step lowers the win rate too much.
import { entryOf } from '../../../input/index.ts'
import type { Content } from '../content/schema.ts'
import type { Settings } from '../setup/settings.ts'

/** Of what this scenario has of them; a campaign has its difficulty rule and its number of games besides. */
export function dialsOf({ scenarios, adversaries, difficulties }: Content, settings: Settings): string[] {
  const { scenario, campaign } = settings
  const { objective, pool } = scenarios.find(({ id }) => id === scenario)!
  const hasGoal = objective.kind === 'heroVp' || objective.kind === 'partyVp'
  const [commonest] = adversaries
    .filter(({ id }) => (entryOf(pool, id) ?? 0) > 0)
    .toSorted((a, b) => pool[b.id]! - pool[a.id]!)
  const hasOtherRule = difficulties.some(({ id }) => id !== 'none' && id !== campaign?.difficulty)
  return [
    'scenario.rounds',
    ...(hasGoal ? ['scenario.objective.goal'] : []),
    // The two ways to write a pool: disk by disk, or from another pool.
    ...(commonest === undefined ? [] : ['pool.disks', 'pool'].map((list) => `scenario.${list}.${commonest.id}`)),
    ...(campaign !== undefined && hasOtherRule ? ['campaign.difficulty'] : []),
    ...(campaign === undefined ? [] : ['campaign.games']),
  ]
}
