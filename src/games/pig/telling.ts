// Events as sentences, and what reports say of the game.
import { namesOf, shownOf } from '../../engine/index.ts'
import type { DrawResult, ExactChance, GameEvent, Limitations } from '../../engine/index.ts'
import { OPTIONS } from './settings.ts'
import type { Scenario, Settings } from './settings.ts'
import { Draw, Side } from './words.ts'
import type { Told } from './words.ts'

/** Events without a sentence. */
export const SILENT: readonly Told['type'][] = ['turn']

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

/** What a roll came to: `ann roll 6`. */
export function resultOf(_scenario: Scenario, event: GameEvent): DrawResult | undefined {
  const told = event as unknown as Told
  return told.type === 'rolled'
    ? { draw: namesOf(Draw)[Draw.roll], actor: told.seat, result: String(told.face) }
    : undefined
}

const FACES = ['one', 'two', 'three', 'four', 'five', 'six']

/** Of the face that a roll shows; all faces are equally likely. */
export function chanceOf(_scenario: Scenario, event: GameEvent): ExactChance | undefined {
  const told = event as unknown as Told
  return told.type === 'rolled' ? { chance: 1 / FACES.length, of: `of a ${FACES[told.face - 1]}` } : undefined
}

export const limitations = ({ settings: { rules } }: Scenario): Limitations => ({
  source: ['Pig is folklore.'],
  rulings: [],
  houseData: [],
  agents: ['No agent takes the round limit into account.', ...OPTIONS.limitations(rules)],
  own: [
    'A table: `darkodds init mine/pig.yaml --game pig --with table` writes an experiment and a table to change. ' +
      '`darkodds check` finds mistakes in it.',
  ],
})

/** Who wins, and how long they have. */
export const aim = (_content: unknown, { goal, rounds }: Pick<Settings, 'goal' | 'rounds'>): string =>
  `the first side with ${goal} points wins, within ${rounds === 1 ? 'one round' : `${rounds} rounds`}`
