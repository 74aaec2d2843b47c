// What a report says about the game itself. Readers judge the numbers by it.
import type { Limitations } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { OPTIONS } from '../words/options.ts'

export const limitationsOf = ({ options, isArena }: Scenario): Limitations => ({
  source: [
    'Moves, clocks, combat and death decks are those of a public core-rules chapter, restated rule by rule.',
    'The chapter has no monsters, weapons, playbooks, settlements or MC chapter.',
  ],
  rulings: [
    'Where the text is silent or says two things, a ruling of ours decides; ' +
      'every ruling with two plausible readings is a rule option.',
    ...OPTIONS.changes(options),
    ...(isArena ? [] : ['Hunts, travel, approach, crises and the end of a campaign are a procedure of ours.']),
  ],
  houseData: [
    'Playbooks, weapons, death moves, monsters with their decks, tables of the MC, settlements and scenarios are ' +
      'house data, made for this project.',
  ],
  agents: OPTIONS.limitations(options),
})
