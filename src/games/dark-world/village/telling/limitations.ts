// What a report says of the village itself: source, rulings, house data, what the agents cannot do.
import type { Limitations } from '../../../../engine/game.ts'
import { sharedLimitations } from '../../shared/telling/limitations.ts'
import { isSafeFrom } from '../agents/stealth.ts'
import { OPTIONS } from '../words/options.ts'
import type { Scenario } from '../setup/scenario.ts'

export const limitationsOf = ({ board, boxName, options, trial }: Scenario): Limitations =>
  sharedLimitations(
    {
      game: 'village-of-fear',
      source:
        'The rules are those of Dark World: Village of Fear, restated rule by rule, ' +
        'with those of Dark World that it keeps; the numbers of dice and cards, ' +
        "the limits of buildings and the Warlord's wheel are from its sheet.",
      boss: 'the Warlord',
      board,
      boxName,
      contents: 'strengths, decks, coins, counts, what Event cards do',
      agents: [
        "The Warlord's agents hide treasures by chance and do not bluff with strengths.",
        ...(options.lurkerMustMove ? [withoutStandingStill(trial)] : WHILE_IT_MAY_STAND),
      ],
    },
    OPTIONS,
    options,
  )

/** Of the trial as it is played without options. */
const WHILE_IT_MAY_STAND = [
  'The Trial of Stealth is worth 0 to a hero: a Lurker who knows how is never passed (DWV-TRIAL-08). ' +
    'The agents move there by chance, by habits of their own, and their Lurkers can be passed: ' +
    'on the Drawbridge of the house the best hero, who knows their habits, ' +
    'comes across `guardian` in 56% of trials and `hunter` in 63% (exact).',
  'By the column in which they set out, left or right and middle, ' +
    '`steady` heroes come across `guardian` in 33 and 38% of trials and `hunter` in 29 and 55%, ' +
    '`cautious` ones in 26 and 30% and in 26 and 46%, `rusher` in 35 and 40% and in 28 and 58% (exact).',
]

/** Of the trial with a Lurker that has to move. */
function withoutStandingStill(trial: Scenario['trial']): string {
  const columns = Array.from({ length: trial.columns }, (_, column) => column).filter((column) =>
    isSafeFrom(trial, column),
  )
  if (columns.length === 0)
    return (
      'No column of this Drawbridge is safe from a Lurker that has to move (DWV-TRIAL-08). ' +
      'Agents move there by chance, by habits of their own.'
    )
  const safeColumns = columns.map((column) => column + 1).join(' or ')
  return (
    `A Lurker that has to move never catches a hero who sets out in column ${safeColumns} ` +
    'of the Drawbridge (DWV-TRIAL-08). ' +
    'The agents of heroes know this and win every trial; `random` heroes set out in any column.'
  )
}
