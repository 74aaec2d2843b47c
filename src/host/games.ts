// Which games there are: those of the registry, and those that a caller brings along as modules (the toy game of the
// tests). A module has an export `game`, and its content in a folder `content/` beside it.
import type { Game } from '../games/game.ts'
import { games } from '../games/registry.ts'
import { dataUrl } from './package.ts'

export interface LocatedGame {
  readonly game: Game
  /** The folder of the game's `contentFiles`. */
  readonly contentFolder: URL
}

/** All games. @param modules URLs of further games' modules */
export async function locateGames(modules: readonly string[]): Promise<LocatedGame[]> {
  const shipped = games.map((game) => ({ game, contentFolder: dataUrl(`games/${game.id}/content/`) }))
  const brought = modules.map(async (url) => ({
    game: ((await import(url)) as { game: Game }).game,
    contentFolder: new URL('./content/', url),
  }))
  return [...shipped, ...await Promise.all(brought)]
}

/** @throws Error for a game that nobody lists: what a user wrote has been checked before */
export async function locateGame(id: string, modules: readonly string[]): Promise<LocatedGame> {
  const found = (await locateGames(modules)).find(({ game }) => game.id === id)
  if (!found) throw new Error(`no game "${id}"`)
  return found
}
