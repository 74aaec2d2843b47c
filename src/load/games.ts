// Which games there are: those of the registry, and those that a user brings along.
import { gameFolder, gameIds, loadGame, loadGames } from '../games/registry.ts'
import type { Game } from '../engine/game.ts'
import { InputError } from '../input/problem.ts'
import { unknownGame } from '../simulate/unknown-game.ts'
import type { LocatedGame } from './located-game.ts'
import { join } from './paths.ts'
import type { Workbench } from './ports.ts'

/** All games. */
export async function locateGames(workbench: Workbench): Promise<LocatedGame[]> {
  return [...(await loadGames()).map((game) => shipped(workbench, game)), ...(await ownGames(workbench))]
}

/** All games, each loaded when it is asked for. */
export async function* eachGame(workbench: Workbench): AsyncGenerator<LocatedGame> {
  for (const id of gameIds) yield locateGame(workbench, id)
  yield* await ownGames(workbench)
}

/**
 * Loads only the modules that it needs.
 *
 * @param where the file that names the game
 * @throws InputError for an unknown game, such as that of a report
 */
export async function locateGame(workbench: Workbench, id: string, where?: string): Promise<LocatedGame> {
  const game = await loadGame(id)
  if (game !== undefined) return shipped(workbench, game)
  const others = await ownGames(workbench)
  const found = others.find((one) => one.game.id === id)
  if (found !== undefined) return found
  const all = [...(await loadGames()), ...others.map((one) => one.game)]
  throw new InputError([{ ...(where === undefined ? {} : { where }), ...unknownGame(id, all) }])
}

/** The game in a file. @throws InputError for a file without one */
export async function locateFile(workbench: Workbench, file: string): Promise<LocatedGame> {
  return { ...(await workbench.ownGames.inFile(file)), workbench }
}

const shipped = (workbench: Workbench, game: Game): LocatedGame => ({
  game,
  contentFolder: join(workbench.program.games, gameFolder(game.id), 'content'),
  workbench,
})

const ownGames = async (workbench: Workbench): Promise<LocatedGame[]> =>
  (await workbench.ownGames.all()).map((game) => ({ ...game, workbench }))
