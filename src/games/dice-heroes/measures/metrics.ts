// What is measured in each playout (Part E of the rules): all metrics in the order of their numbers.
import type { Metric } from '../../../engine/game.ts'
import { metrics, metricsOf as metricsOfAll, value } from '../../../engine/metrics.ts'
import { namesOf } from '../../../engine/words.ts'
import type { Scenario } from '../setup/scenario.ts'
import { choices, DECISIONS } from '../words/decisions.ts'
import { Outcome } from '../words/vocabulary.ts'

const OUTCOMES = namesOf(Outcome)

export const M = metrics<Scenario>()({
  outcome: {
    role: 'outcome',
    title: 'How does the game end?',
    kind: 'category',
    unit: 'share of games',
    categories: OUTCOMES.slice(1),
    endings: [{ is: 'won' }, { is: 'lost' }, { is: 'lost' }, { is: 'lost' }],
  },
  win: { role: 'win', title: 'How often do the heroes win?', kind: 'binary', unit: 'share of games', compare: true },
  turns: value('How many turns does it take?', 'turns', [0, 200], undefined, { role: 'length', compare: true }),
  decisions: () => choices.metric(DECISIONS),
})

export const metricsOf = (scenario: Scenario): Metric[] => metricsOfAll(M, scenario)
