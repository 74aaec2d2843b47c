// One checkout's side of a comparison, in a process of its own: plays experiments that ship with that checkout's code.
// tests/freeze/frozen.ts and the list of games are all that it knows of the code, as that may be an older one.
// Run: by ../freeze.ts, with the checkout's folder (also the working directory) and a `Plan` in JSON.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FreezeDepth } from '../../tests/freeze/frozen.ts'

export interface Plan {
  /** The checkout, in messages. */
  readonly side: string
  readonly depth: FreezeDepth
  /** Those to play, if they ship; none: all that ship, and the lists of all games. */
  readonly experiments: readonly string[]
}

/** What the process prints, in JSON: names and the texts of frozen.ts. */
export interface Played {
  readonly tallies: readonly (readonly [experiment: string, text: string])[]
  readonly lists: readonly (readonly [game: string, text: string])[]
}

const root = process.argv[2]!
const { side, depth, experiments } = JSON.parse(process.argv[3]!) as Plan
const importFrom = (file: string): Promise<unknown> => import(pathToFileURL(join(root, file)).href)
const frozen = (await importFrom('tests/freeze/frozen.ts')) as typeof import('../../tests/freeze/frozen.ts')
const { loadGames } = (await importFrom('src/games/registry.ts')) as typeof import('../../src/games/registry.ts')

const tallies: [string, string][] = []
for (const experiment of frozen.frozenExperiments.filter(
  (name) => experiments.length === 0 || experiments.includes(name),
)) {
  tallies.push([experiment, await frozen.frozenTallies(experiment, depth)])
  if (depth.playouts > 0) process.stderr.write(`${side}: ${experiment}\n`)
}
const games = experiments.length === 0 ? await loadGames() : []
const lists = games.map((game) => [game.id, frozen.frozenLists(game)] as const)
process.stdout.write(JSON.stringify({ tallies, lists } satisfies Played))
