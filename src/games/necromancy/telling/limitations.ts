// What a report says about the game itself: what the source gives, our rulings, procedure and content, and the
// limitations of the agents. Readers judge the numbers by it.
import type { Limitations } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { OPTIONS } from '../words/options.ts'

export const limitationsOf = ({ options, isArena, mcAgent }: Scenario): Limitations => ({
  inShort: [
    `By the source: moves, clocks, combat. Ours: ${
      isArena ? 'playbooks, weapons, monsters and their decks' : 'hunts, strikes, crises, the end; all content'
    }; how the game master plays.`,
  ],
  source: [
    'Moves, death clock, panic clock, combat, reactions and traps are those of a public core-rules chapter, restated ' +
      'rule by rule.',
    'The chapter has no monsters, weapons, playbooks, settlements or chapter for the game master (MC).',
  ],
  rulings: [
    'Where the text is silent or says two things, a ruling of ours decides; ' +
      'every ruling with two plausible readings is a rule option.',
    ...OPTIONS.changes(options),
    'We fill in turns of monsters, conditions and distances in a fight where the text leaves them to the table.',
    ...(isArena
      ? ['An arena is one fight, with fresh heroes and no settlement: marks of panic are only counted.']
      : [
          'The campaign around the fights is a procedure of ours: watches, preparation, travel, approach, strikes, ' +
            'hard moves, crises, celebration, lull and the end.',
        ]),
  ],
  houseData: [
    'Playbooks, weapons, death moves, powers, monsters with their decks, tables of the game master, settlements and ' +
      'scenarios are our content, made for this project.',
  ],
  own: [
    'A monster with its deck: write a commented file with `darkodds init mine/hunt.yaml --game necromancy --with ' +
      'monster`. Change its attacks and cards, and name its path in threats. `darkodds check` says what is not ' +
      'legal, and what is almost certainly a mistake.',
    'A playbook: `darkodds init mine/party.yaml --game necromancy --with playbook`; it may bring weapons, death ' +
      'moves and powers of its own.',
    'A campaign or an arena: `darkodds init mine/town.yaml --game necromancy --with scenario`.',
    'Numbers: every reading is a rule option under rules. Vitality, weapons, panic triggers and the weights of the ' +
      "game master's tables are settings of their own.",
  ],
  agents: [
    ...(mcAgent === 'random'
      ? ['The game master chooses monsters, targets and picks by chance, within the weights of attacks and options.']
      : []),
    'Agents do not talk: each hero chooses by what lies open and by the cards that were seen.',
    ...OPTIONS.limitations(options),
  ],
})
