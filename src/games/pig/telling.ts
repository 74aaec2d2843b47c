// Events as sentences, and what reports say of the game.
import { shownOf } from '../../engine/index.ts'
import type { GameEvent, Limitations } from '../../engine/index.ts'
import { OPTIONS } from './settings.ts'
import type { Scenario } from './settings.ts'
import { Side } from './words.ts'

/** What rules.ts tells; the table adds the round. */
export type Told =
  | { readonly type: 'turn'; readonly seat: number }
  | { readonly type: 'rolled'; readonly seat: number; readonly face: number }
  | { readonly type: 'took'; readonly seat: number; readonly points: number; readonly score: number }
  | { readonly type: 'ended'; readonly outcome: string }

export function narrate(_scenario: Scenario, event: GameEvent): string | undefined {
  const told = event as unknown as Told
  const name = 'seat' in told ? shownOf(Side)[told.seat] : ''
  switch (told.type) {
    case 'rolled':
      return `${name} rolls ${told.face}.`
    case 'took':
      return `${name} takes ${told.points} and stands at ${told.score}.`
    case 'ended':
      return `Outcome: ${told.outcome}.`
    default:
      return undefined
  }
}

export const limitations = ({ settings: { rules } }: Scenario): Limitations => ({
  source: ['Pig is folklore.'],
  rulings: [],
  houseData: [],
  agents: ['No agent reckons with the end of the rounds.', ...OPTIONS.limitations(rules)],
  own: [
    'A table: `darkodds init mine/pig.yaml --game pig --with table` writes an experiment and a table to change. ' +
      '`darkodds check` says what cannot be meant.',
  ],
})
