// What a report says of the castle itself: source, rulings, house data, what the agents cannot do.
import type { Limitations } from '../../../../engine/game.ts'
import { OPTIONS } from '../words/options.ts'
import type { Scenario } from '../setup/scenario.ts'
import { sharedLimitations } from '../../shared/telling/limitations.ts'

export const limitationsOf = ({ board, boxName, options }: Scenario): Limitations =>
  sharedLimitations(
    {
      game: 'dark-world',
      source:
        'The rules are those of Dark World (1992), restated rule by rule. The limits of rooms, ' +
        "the numbers of dice and cards, and Korak's 7 HP are from its sheet.",
      boss: 'Korak',
      board,
      boxName,
      contents: 'strengths, decks, coins, counts',
      agents: [
        "Korak's agents do not bluff with strengths; `guardian` sets the strongest before full chests, " +
          '`hunter` in any room. Both spare their own monsters the Haunter, and use it seldom.',
        'A duel before the throne, without stepping back, is solved exactly for three kinds of heroes. ' +
          "A hero's agent gives away at most 0.4 pp of his chance against a Korak who knows it. " +
          '`hunter` gives away at most 0.2 pp against a hero who knows it, and `guardian` at most 1.7 pp. ' +
          'How far agents are from the best elsewhere is not known.',
      ],
    },
    OPTIONS,
    options,
  )
