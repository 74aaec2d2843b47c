// Metrics of an adventure: by scenario, and what heroes have become after it. adventure.ts records them.
import { type Definitions, metrics, ratio } from '../../../engine/metrics.ts'
import { LIVE_TYPES } from '../words/dice.ts'
import { OUTCOMES } from './outcomes.ts'
import type { Dimensions } from './dimensions.ts'

const partial = { partial: true } as const
const unbounded = { partial: true, unbounded: true } as const

/** By their places behind the first of them. */
export const A = metrics<Dimensions>()({
  // DH-METRIC-16
  won: ({ game }) =>
    ratio('How often is each scenario won, of all attempts?', 'share of attempts', [game], {
      role: 'wins-by-game',
      ...partial,
    }),
  completed: ({ game }) => ratio('How many adventures get past each scenario?', 'share of adventures', [game], partial),
  attempts: ({ game }) => ratio('How many attempts does each scenario take?', 'attempts', [game], unbounded),
  'game-endings': ({ game }) =>
    ratio(
      'How do attempts at each scenario end?',
      'share of attempts',
      [game, { name: 'ending', labels: OUTCOMES }],
      partial,
    ),
  'game-turns': ({ game }) => ratio('How many turns does an attempt take?', 'turns an attempt', [game], unbounded),
  'game-timer-left': ({ game }) =>
    ratio('How many turns are left when a scenario is won?', 'turns a win', [game], unbounded),
  'game-locations-left': ({ game }) =>
    ratio('How many locations are left open when an attempt is lost?', 'locations a loss', [game], unbounded),
  'game-villains-left': ({ game }) =>
    ratio('How many villains are left when an attempt is lost?', 'villains a loss', [game], unbounded),
  'game-deaths': ({ game }) => ratio('How many heroes die in an attempt?', 'heroes an attempt', [game], unbounded),
  'game-die-size': ({ game }) =>
    ratio('How large are the dice of rebuilt bags after each attempt?', 'sides a die', [game], unbounded),
  'game-limits': ({ game }) =>
    ratio(
      'How many dice of each type may a hero hold after each attempt?',
      'dice a hero',
      [game, { name: 'type', labels: LIVE_TYPES }],
      unbounded,
    ),
  'game-skill-levels': ({ game }) =>
    ratio('How many skill levels has a hero after each attempt?', 'levels a hero', [game], unbounded),
} satisfies Definitions<Dimensions>)
