// What a report says about the game itself: what the source gives, our rulings, our content, and the limitations of
// the agents. Readers judge the numbers by it.
import type { Limitations } from '../../../engine/game.ts'
import { countInWords } from '../../../input/index.ts'
import type { Scenario } from '../setup/scenario.ts'
import { OPTIONS } from '../words/options.ts'

export const limitationsOf = ({ options, isAdventure, numbers }: Scenario): Limitations => ({
  source: [
    'The rules are those of a public design concept of a dice-bag adventure, restated rule by rule.',
    'The table of die sizes, the numbers of dice, locations and turns, and the outcomes of dice are from this text.',
  ],
  rulings: [
    'Where the text is silent or says two things, a ruling of ours decides; ' +
      'every ruling with two plausible readings is a rule option.',
    ...OPTIONS.changes(options),
    ...(isAdventure
      ? [
          `In an adventure a scenario that is lost ${countInWords(numbers.attempts, 'time')} ends it; ` +
            'rewards follow each win.',
        ]
      : []),
  ],
  houseData: [
    'The text gives rules and no content. Classes, skills, enemies, obstacles, villains, special rules, locations, ' +
      'scenarios and the adventure that ship are our content, made for this project.',
  ],
  own: [
    'A hero: write a commented file with `darkodds init mine/road.yaml --game dice-heroes --with hero`, ' +
      'change its dice and skills, and name its path in party. `darkodds check` says what is not legal, and why.',
    'A location: `darkodds init mine/place.yaml --game dice-heroes --with location`; it joins ' +
      'the pool of the scenario.',
    'A scenario or an adventure: `darkodds init mine/town.yaml --game dice-heroes --with scenario --with adventure`. ' +
      'Each file may bring cards, skills and locations of its own.',
    'A villain or an enemy: `darkodds init mine/fog.yaml --game dice-heroes --with villain`. ' +
      'It takes the place that instead says.',
    'Numbers of the rules: every reading is a rule option under rules; sizes, boosts and limits are under numbers.',
  ],
  agents: [
    'Agents do not talk: each chooses by what lies open and by what was seen, and nobody plans for the others. ' +
      'Play styles never pay an ALLY die to hand dice over.',
    ...OPTIONS.limitations(options),
    'A human table would do better where talking helps, and worse where odds are hard to see.',
  ],
})
