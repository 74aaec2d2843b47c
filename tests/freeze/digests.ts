// One digest for each game, over the order of its lists and small tallies of its experiments. Git keeps no more of
// frozen tallies: `npm run freeze -- --against COMMIT` makes those of any commit.
import { createHash } from 'node:crypto'
import { loadGames } from '../../src/games/registry.ts'
import { type FreezeDepth, frozenExperiments, frozenLists, loadFrozen, talliesOf } from './frozen.ts'

export const DIGESTS_FILE = new URL('digests.txt', import.meta.url)

/** There are hundreds of variants: so few playouts already count something of every metric. */
const DEPTH: FreezeDepth = { playouts: 2, slowPlayouts: 1, slowVariants: 1 }
/** Its games are those of `planner`, and one takes as long as hundreds of others. */
const LEFT_OUT = 'planner-verdicts'

/** A line for each game, in order. */
export async function digestsText(): Promise<string> {
  const hashes = new Map(
    (await loadGames()).map((game) => [game.id, createHash('sha256').update(frozenLists(game))] as const),
  )
  for (const experiment of frozenExperiments.filter((name) => name !== LEFT_OUT)) {
    const loaded = await loadFrozen(experiment)
    hashes.get(loaded.game.id)!.update(`${experiment}\n${talliesOf(loaded, DEPTH)}`)
  }
  return [...hashes].map(([game, hash]) => `${game} ${hash.digest('hex').slice(0, 16)}\n`).join('')
}
