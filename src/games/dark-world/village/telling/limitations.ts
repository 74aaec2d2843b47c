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
        'with those of Dark World that it keeps. The numbers of dice and cards, ' +
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
    'The agents move there by habits of their own, so heroes can pass their Lurkers. ' +
    'On our Drawbridge the best hero, who knows these habits, ' +
    'comes across `guardian` in 56% of trials and `hunter` in 63% (exact).',
  'Heroes set out in an outer or the middle column. ' +
    '`steady` ones pass `guardian` in 33 or 38% of trials, and `hunter` in 29 or 55%. ' +
    '`cautious` ones pass in 26 or 30%, and in 26 or 46%. `rusher` passes in 35 or 40%, and in 28 or 58% (exact).',
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
