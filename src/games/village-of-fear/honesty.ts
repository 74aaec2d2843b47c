// What a report says of the village itself: source, rulings, house data, what the agents cannot do.
import type { Honesty } from '../game.ts'
import { changedOptions } from '../dark-world/shared/honesty.ts'
import { OPTIONS } from './options.ts'
import type { Scenario } from './scenario.ts'

export function honestyOf(scenario: Scenario): Honesty {
  return {
    source: ['The rules are those of Dark World: Village of Fear, restated rule by rule, with those of Dark World that it keeps; the numbers of dice and cards, the limits of buildings and the Warlord\'s wheel are from its sheet.'],
    rulings: [
      'Where the sheet is silent or says two things, a house ruling decides; every ruling with two plausible readings is a rule option.',
      '"win" means that the Warlord is slain; each hero wins alone, by points: see hero-wins.',
      ...changedOptions(OPTIONS, scenario.options),
    ],
    houseData: [
      `The map of ${scenario.board.name} and the contents of ${scenario.boxName} (strengths, decks, coins, counts, what Event cards do) are house data, made for this project.`,
      'Your own boards and boxes are YAML files that an experiment names by their path.',
    ],
    agents: [
      'Heroes do not talk, trade or plan together; each looks at the board as it is and at exact odds of the next bout.',
      'The Warlord\'s agents hide treasures by chance and do not bluff with strengths.',
      'On the Drawbridge heroes and Warlord move by chance, by habits of their own. A Lurker who knows how is never passed (DWV-TRIAL-08); the agents\' Lurkers do not play so.',
    ],
  }
}
