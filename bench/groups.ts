// Groups of players in every shipped scenario: how often each wins, and how often it takes the best of the options that
// differ in value, as rows of the table in docs/agents.md. The scales of a game (`groupsOf`) are right where the last
// lines say 60% and 80%.
// Run: node bench/groups.ts [--game GAME …] [--scenario NAME] [--games N]
//
// All groups play the same games. Where seats play against each other, the group is the first of them. Choices of one
// game depend on each other, so their shares stand with counts and without an interval.
import { argumentsOf } from '../scripts/arguments.ts'
import { GROUPS } from '../src/engine/groups.ts'
import { wilson } from '../src/estimate/index.ts'
import { gameIds } from '../src/games/registry.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { thousands, withInterval } from '../src/report/numbers.ts'
import { playGroups, surelyReversed } from '../tests/support/groups.ts'

const taken = argumentsOf('node bench/groups.ts', 'How often groups of players win, and take the best.', {
  game: { default: [] as readonly string[], about: 'these games alone', among: gameIds },
  scenario: { default: '', about: 'this scenario alone' },
  games: { default: 400, about: 'of each group and scenario' },
})

const SHARE = { kind: 'binary', unit: '' } as const

interface Taken {
  readonly choices: number
  readonly best: number
}

const winRate = (wins: Int32Array): string => {
  const { value: estimate, low, high } = wilson(wins.filter((won) => won > 0).length, wins.length, 0.95)
  return withInterval(SHARE, { estimate, low, high })
}

const shareOfBest = ({ choices, best }: Taken): string =>
  choices === 0 ? 'no choices' : `${((100 * best) / choices).toFixed(1)}% of ${thousands(choices)}`

for (const id of taken.game.length > 0 ? taken.game : gameIds) {
  const all = await playGroups(nodeWorkbench(), id, taken.games, taken.scenario)
  console.log(`${id}, ${taken.games} games of each group`)
  for (const { name, wins, bestTaken } of all) {
    const cells = [...GROUPS.map((group) => winRate(wins[group])), ...Object.values(bestTaken).map(shareOfBest)]
    console.log(`| ${[name, thousands(taken.games), ...cells].join(' | ')} |`)
  }
  for (const group of ['new-group', 'casual'] as const) {
    const sum = (of: keyof Taken): number => all.reduce((total, { bestTaken }) => total + bestTaken[group][of], 0)
    console.log(`${group} takes the best in ${shareOfBest({ choices: sum('choices'), best: sum('best') })} choices`)
  }
  console.log(`surely reversed: ${surelyReversed(all).join('; ') || 'none'}`)
}
