// Which games there are: those of the registry, and those that a caller brings along as modules (the toy game of the
// tests). A module has an export `game`, and its content in a folder `content/` beside it.
import type { Game } from '../engine/game.ts'
import { gameFolder, loadGame, loadGames } from '../games/registry.ts'
import { dataUrl } from './package.ts'
import { Players } from './players.ts'
import type { Job } from './players.ts'

export interface LocatedGame {
  readonly game: Game
  /** The folder of the game's `contentFiles`. */
  readonly contentFolder: URL
}

/** All games. @param modules URLs of further games' modules */
export async function locateGames(modules: readonly string[]): Promise<LocatedGame[]> {
  return [...(await loadGames()).map(shipped), ...(await Promise.all(modules.map(brought)))]
}

const shipped = (game: Game): LocatedGame => ({ game, contentFolder: dataUrl(`games/${gameFolder(game.id)}/content/`) })

async function brought(url: string): Promise<LocatedGame> {
  return { game: ((await import(url)) as { game: Game }).game, contentFolder: new URL('./content/', url) }
}

/** Loads only the modules that it needs. @throws Error for an unknown game: the user's input was checked earlier */
export async function locateGame(id: string, modules: readonly string[]): Promise<LocatedGame> {
  const game = await loadGame(id)
  const found =
    game === undefined ? (await Promise.all(modules.map(brought))).find((one) => one.game.id === id) : shipped(game)
  if (found === undefined) throw new Error(`no game "${id}"`)
  return found
}

/** The players of a job, by the game's modules. */
export async function playersOf(job: Job): Promise<Players> {
  return new Players((await locateGame(job.game, job.modules)).game, job)
}
