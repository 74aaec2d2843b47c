// What a report says of the castle itself: source, rulings, house data, what the agents cannot do.
import type { Honesty } from '../game.ts'
import { OPTIONS } from './options.ts'
import type { Scenario } from './scenario.ts'
import { changedOptions } from './shared/honesty.ts'

export function honestyOf(scenario: Scenario): Honesty {
  return {
    source: ['The rules are those of Dark World (1992), restated rule by rule; the limits of rooms, the numbers of dice and cards, and Korak\'s 7 HP are from its sheet.'],
    rulings: [
      'Where the sheet is silent or says two things, a house ruling decides; every ruling with two plausible readings is a rule option.',
      '"win" means that Korak is slain; each hero wins alone, by points: see hero-wins.',
      ...changedOptions(OPTIONS, scenario.options),
    ],
    houseData: [
      `The map of ${scenario.board.name} and the contents of ${scenario.boxName} (strengths, decks, coins, counts) are house data, made for this project.`,
      'Your own boards and boxes are YAML files that an experiment names by their path.',
    ],
    agents: [
      'Heroes do not talk, trade or plan together; each looks at the board as it is and at exact odds of the next bout.',
      'Korak\'s agents do not bluff with strengths, and do not save figures for the arena on purpose.',
    ],
  }
}
