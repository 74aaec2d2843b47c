// What a report says about the game itself: what the rule documents give, our rulings, our content, and the limitations
// of the agents. Readers judge the numbers by it.
import type { Limitations } from '../../../engine/game.ts'
import { OPTIONS } from '../words/options.ts'
import type { Scenario } from '../setup/scenario.ts'

export function limitationsOf(scenario: Scenario): Limitations {
  return {
    source: [
      'The rules are those of the Combined Rule Set of When Darkness Comes, restated rule by rule; ' +
        'amendments of New Stuff are rule options.',
      'The ladder of target numbers, the skills and their prices, the Fate tables, the range tables ' +
        'and what each disk colour does are from these documents.',
    ],
    rulings: [
      'Where the documents are silent or say two things, a house ruling decides; ' +
        'every ruling with two plausible readings is a rule option.',
      ...OPTIONS.changes(scenario.options),
      ...(scenario.campaign === null
        ? []
        : [
            'In a campaign every game begins whole and without what was found before; ' +
              'a seat whose hero dies or retires goes on with its sheet as it was written.',
            'A hero has finished a game who lives at its end, won or lost.',
          ]),
    ],
    houseData: [
      'The documents give rules and no content. Hero sheets, adversaries, allies, items, security, obstacles, ' +
        'nuisances, tiles and scenarios that ship are house data, made for this project.',
      isOwn(scenario)
        ? `"${scenario.plan.name}" is no house scenario, but one of your own, ` +
          'with the disks and tiles that it brings along.'
        : `"${scenario.plan.name}" is a house scenario.`,
    ],
    own: [
      'A hero: write a commented file with `darkodds init mine/night.yaml --with hero`, ' +
        'copy your sheet into mine/my-hero.yaml, and name its path in party ' +
        '(or --set party.0=mine/my-hero.yaml). `darkodds check` says what is not legal, and why.',
      'A scenario with tiles, disks and foes of your own: `darkodds init mine/street.yaml --with scenario`, ' +
        'then name its path under scenario. `darkodds check` says what cannot be meant.',
      'A way to play: `darkodds init mine/play.yaml --with agent` writes an agent of your own, ' +
        'bolder or more careful than those that ship; name its path under agents.',
      'Numbers of the rules: every reading and amendment is a rule option under rules; docs/guides tells of each step.',
    ],
    agents: [
      'Agents do not bargain, bluff each other or pool victory points; ' +
        'nobody hands points over but agents of your own that pool.',
      'steady looks one turn ahead: with exact odds for what it does alone, ' +
        'and with a roll more for each other who could help, which is an estimate; ' +
        'it does not plan routes over several turns, and does not remember what others were told.',
      'They look around a building (Perception) only when their action is good for nothing else, which is seldom: ' +
        'what the skill is worth to a table that plans by it, these games do not tell.',
      ...(scenario.campaign === null
        ? []
        : [
            'Agents learn what helps most in the scenario at hand; ' +
              'none spares itself, or loses on purpose, for the sake of a later game.',
          ]),
      ...OPTIONS.limitations(scenario.options),
      'A human table would do better where talking helps, and worse where odds are hard to see.',
    ],
  }
}

/** A scenario that a user brought: none that ships bears its name, also where it is a copy with changes. */
function isOwn({ plan, content: { scenarios, users } }: Scenario): boolean {
  const brought = users.filter(({ kind }) => kind === 'scenario').map(({ id }) => id)
  return brought.includes(plan.id) && !scenarios.some(({ id, name }) => name === plan.name && !brought.includes(id))
}
