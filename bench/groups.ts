// Groups of players in every shipped scenario: how often each wins, and how often it takes the best of the options that
// differ in value. The scales of a game (`groupsOf`) are right where the last line says 60% and 80%.
// Run: node bench/groups.ts [--game GAME …] [--scenario NAME] [--games N]
//
// All groups play the same games. Where seats play against each other, the group is the first of them.
import { argumentsOf } from '../scripts/arguments.ts'
import { GROUPS } from '../src/engine/groups.ts'
import { gameIds } from '../src/games/registry.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { playGroups, surelyReversed } from '../tests/support/groups.ts'

const taken = argumentsOf('node bench/groups.ts', 'How often groups of players win, and take the best.', {
  game: { default: [] as readonly string[], about: 'these games alone', among: gameIds },
  scenario: { default: '', about: 'this scenario alone' },
  games: { default: 400, about: 'of each group and scenario' },
})

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

for (const id of taken.game.length > 0 ? taken.game : gameIds) {
  const all = await playGroups(nodeWorkbench(), id, taken.games, taken.scenario)
  for (const { scenario, wins, bestTaken } of all) {
    const told = GROUPS.map((group) => `${group} ${percent(wins[group].filter((won) => won > 0).length / taken.games)}`)
    const best = Object.entries(bestTaken).map(
      ([group, { choices, best: taken }]) => `${group} ${percent(taken / choices)}`,
    )
    console.log(`${id}, ${scenario}: ${told.join(', ')}; best taken: ${best.join(', ')}`)
  }
  for (const group of ['new-group', 'casual'] as const) {
    const choices = all.reduce((sum, { bestTaken }) => sum + bestTaken[group].choices, 0)
    const best = all.reduce((sum, { bestTaken }) => sum + bestTaken[group].best, 0)
    console.log(`${id}: ${group} takes the best in ${percent(best / choices)} of ${choices} choices`)
  }
  console.log(`${id}: surely reversed: ${surelyReversed(all).join('; ') || 'none'}`)
}
