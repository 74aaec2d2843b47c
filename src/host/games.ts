// Which games there are: those of the registry, and those that a user brings along with `--games FILE`. Such a file has
// an export `game`, and its content in a folder `content/` beside it.
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '../engine/game.ts'
import { gameFolder, gameIds, loadGame, loadGames } from '../games/registry.ts'
import { flagProblem, InputError } from '../input/index.ts'
import { exists, isFolder } from './files.ts'
import { dataUrl, moduleUrl } from './package.ts'
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
  leadToOurEngine()
  return { game: ((await import(url)) as { game: Game }).game, contentFolder: new URL('./content/', url) }
}

/** Loads only the modules that it needs. @throws InputError for an unknown game, such as that of a report */
export async function locateGame(id: string, modules: readonly string[]): Promise<LocatedGame> {
  const game = await loadGame(id)
  if (game !== undefined) return shipped(game)
  const others = await Promise.all(modules.map(brought))
  const found = others.find((one) => one.game.id === id)
  if (found === undefined)
    throw new InputError([
      {
        message: `there is no game "${id}"`,
        expected: `${[...gameIds, ...others.map((one) => one.game.id)].join(', ')}; or --games FILE with this game`,
      },
    ])
  return found
}

/** The players of a job, by the game's modules. */
export async function playersOf(job: Job): Promise<Players> {
  return new Players((await locateGame(job.game, job.modules)).game, job)
}

// ---- Games from files ----------------------------------------------------------------------------------------------

/**
 * Loads the games in these files.
 *
 * @param modules URLs of games that are there already
 * @returns URLs of their modules
 * @throws InputError for a file that has no game, or one whose id is taken
 */
export async function openGames(files: readonly string[], modules: readonly string[]): Promise<string[]> {
  const ids = new Set([...gameIds, ...(await Promise.all(modules.map(brought))).map(({ game }) => game.id)])
  const urls: string[] = []
  for (const file of files) {
    const url = urlOf(file)
    if (modules.includes(url) || urls.includes(url)) continue
    const { id } = await readGame(file, url)
    if (ids.has(id)) throw noGame(file, `there is a game "${id}" already`, 'an id of its own')
    ids.add(id)
    urls.push(url)
  }
  return urls
}

/** The game in a file. @throws InputError as `openGames` does */
export async function locateFile(file: string, modules: readonly string[]): Promise<LocatedGame> {
  await openGames([file], modules)
  return brought(urlOf(file))
}

const urlOf = (file: string): string => pathToFileURL(resolve(file)).href

const noGame = (where: string, message: string, expected: string): InputError =>
  new InputError([{ where, message, expected }])

async function readGame(file: string, url: string): Promise<Game> {
  const expected = 'a JavaScript or TypeScript file with an export "game"'
  if (!exists(file)) throw noGame(file, 'does not exist', expected)
  if (isFolder(file)) throw noGame(file, 'is a folder, not a file', expected)
  let game: unknown
  try {
    game = (await brought(url)).game
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw noGame(file, `cannot be loaded: ${message.split('\n')[0]}`, 'a module that can be imported')
  }
  if (typeof game !== 'object' || game === null) throw noGame(file, 'has no export "game"', expected)
  const missing = NEEDED.filter((member) => (game as Partial<Game>)[member] === undefined)
  if (missing.length > 0)
    throw noGame(file, `its game has no ${missing.join(', ')}`, 'all that the contract of a game asks for')
  const { id } = game as Game
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw new InputError([
      { ...flagProblem(file, id, 'an id of small letters and digits, with hyphens between words') },
    ])
  return game as Game
}

/** What every game has (src/engine/game.ts). */
const NEEDED = [
  'id',
  'title',
  'about',
  'content',
  'settings',
  'prepare',
  'seats',
  'agents',
  'newAgent',
  'agentNames',
  'decisions',
  'actors',
  'events',
  'newState',
  'play',
  'rules',
  'metrics',
  'charts',
  'telling',
  'limitations',
] as const satisfies readonly (keyof Game)[]

/** Entries of the package, and the modules that they are. */
const ENTRIES: Readonly<Record<string, string>> = {
  darkodds: 'index',
  'darkodds/dice': 'dice/index',
  'darkodds/engine': 'engine/index',
  'darkodds/testing': 'testing/index',
}

let isLeading = false

/**
 * Whatever a game's file imports of darkodds is the running program's own module, wherever the file lies: two copies of
 * the engine would not know each other's words and errors.
 */
function leadToOurEngine(): void {
  if (isLeading) return
  isLeading = true
  registerHooks({
    resolve: (specifier, context, next) =>
      Object.hasOwn(ENTRIES, specifier)
        ? { url: moduleUrl(ENTRIES[specifier]).href, shortCircuit: true }
        : next(specifier, context),
  })
}
