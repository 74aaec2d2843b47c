// What a report says about the game itself: what the rule documents give, our rulings, our content, and the limitations
// of the agents. Readers judge the numbers by it.
import type { Limitations } from '../../../engine/game.ts'
import { OPTIONS } from '../words/options.ts'
import { playedIn, type Scenario } from '../setup/scenario.ts'

export function limitationsOf(scenario: Scenario): Limitations {
  return {
    source: [
      'The rules are those of the Combined Rule Set of When Darkness Comes, restated rule by rule; ' +
        'amendments of New Stuff are rule options.',
      'These documents give target numbers, skills and their prices, Fate tables, range tables and the disk colours.',
    ],
    rulings: [
      'Where the documents are silent or say two things, we ruled. ' +
        'Every ruling with two plausible readings is a rule option.',
      ...OPTIONS.changes(scenario.options),
      ...(scenario.campaign === null
        ? []
        : [
            'In a campaign every game begins anew, without what was found before. ' +
              'A seat whose hero dies or retires continues with its original sheet.',
            'A hero has finished a game who lives at its end, won or lost.',
          ]),
    ],
    houseData: [
      'The documents give rules and no content. Hero sheets, adversaries, items, tiles, scenarios ' +
        'and all other disks that ship are our own content.',
      ...new Set(
        playedIn(scenario).map((played) =>
          isOwn(played)
            ? `"${played.plan.name}" is a scenario of your own, with its disks and tiles.`
            : `"${played.plan.name}" is our own scenario.`,
        ),
      ),
    ],
    own: [
      'A hero: write a commented file with `darkodds init mine/night.yaml --with hero`. ' +
        'Copy your sheet into mine/my-hero.yaml, and name its path in party ' +
        '(or --set party.0=mine/my-hero.yaml). `darkodds check` says what is not legal, and why.',
      'A scenario with tiles, disks and foes of your own: `darkodds init mine/street.yaml --with scenario`. ' +
        'Then name its path under scenario. `darkodds check` finds mistakes in it.',
      'An adversary: `darkodds init mine/street.yaml --with adversary` writes one, and an experiment that plays it.',
      'A play style: `darkodds init mine/play.yaml --with agent` writes an agent of your own. ' +
        'Make it bolder or more careful, and name its path under agents.',
      'Numbers of the rules: every reading and amendment is a rule option under rules; docs/guides tells of each step.',
    ],
    agents: [
      'Agents do not bargain or bluff each other. They do not pool victory points, unless you write one that does.',
      'steady looks one turn ahead. It knows exact chances of its own actions, and estimates what others add. ' +
        'It does not plan routes over several turns, and does not remember what others were told.',
      'They look around a building (Perception) only when their action is good for nothing else, which is seldom. ' +
        'So the skill may be worth more to players who plan with it.',
      ...(scenario.campaign === null
        ? []
        : [
            'Agents learn what helps most in the present scenario. ' +
              'None spares itself, or loses on purpose, for a later game.',
          ]),
      ...OPTIONS.limitations(scenario.options),
      'People would do better where talking helps, and worse where chances are hard to see.',
    ],
  }
}

/** A scenario that a user brought: none that ships bears its name, also where it is a copy with changes. */
function isOwn({ plan, content: { scenarios, users } }: Scenario): boolean {
  const brought = users.filter(({ kind }) => kind === 'scenario').map(({ id }) => id)
  return brought.includes(plan.id) && !scenarios.some(({ id, name }) => name === plan.name && !brought.includes(id))
}
