// What a report says of the village itself: source, rulings, house data, what the agents cannot do.
import type { Honesty } from '../game.ts'
import { sharedHonesty } from '../dark-world/shared/honesty.ts'
import { OPTIONS } from './options.ts'
import type { Scenario } from './scenario.ts'

export const honestyOf = ({ board, boxName, options }: Scenario): Honesty => sharedHonesty({
  game: 'village-of-fear',
  source: 'The rules are those of Dark World: Village of Fear, restated rule by rule, with those of Dark World that it keeps; the numbers of dice and cards, the limits of buildings and the Warlord\'s wheel are from its sheet.',
  boss: 'the Warlord', board, boxName,
  contents: 'strengths, decks, coins, counts, what Event cards do',
  agents: [
    'The Warlord\'s agents hide treasures by chance and do not bluff with strengths.',
    'On the Drawbridge heroes and Warlord move by chance, by habits of their own. A Lurker who knows how is never passed (DWV-TRIAL-08); the agents\' Lurkers do not play so.',
    'On the Drawbridge of the house, `steady` comes across in 34 % of trials against `guardian` and 38 % against `hunter`; the best hero against them, who knows their habits, in 56 % and 63 % (exact).',
  ],
}, OPTIONS, options)
