// Games that a user brings along with `--games FILE`. Such a file has an export `game`, and its content in a folder
// `content/` beside it.
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Game } from '../engine/game.ts'
import { gameIds, loadGame } from '../games/registry.ts'
import { flagProblem, InputError } from '../input/index.ts'
import { Players } from '../workbench/players.ts'
import type { Studio } from '../report/index.ts'
import type { GameInFolder, Job, Workbench } from '../load/ports.ts'
import { folderNear, gameFileIn, nearFile } from '../load/reading.ts'
import { nodeClock } from './clock.ts'
import { exists, isFolder, nodeFiles } from './files.ts'
import { leadGameModules } from './game-modules.ts'
import { lacksOf, probe } from './game-shape.ts'
import { heldGame } from './held-game.ts'
import { here, noteOwnGame, placeOfLoading, urlOfFile } from './own-games.ts'
import type { GameFile } from './own-games.ts'

/** A workbench with games from files. */
export interface NodeWorkbench extends Workbench {
  /** URLs of the modules of games beyond the registry. */
  readonly modules: readonly string[]
  /** See `Studio`. */
  readonly draw?: Studio['draw']
}

async function brought(url: string): Promise<GameInFolder & { readonly own: GameFile }> {
  const { game } = (await importGame(url)) as { game: Game }
  const own = noteOwnGame(url)
  own.id ??= game.id
  return { game: heldGame(game, url), contentFolder: join(own.folder, 'content'), own }
}

async function importGame(url: string): Promise<Record<string, unknown>> {
  leadGameModules()
  noteOwnGame(url)
  return (await import(url)) as Record<string, unknown>
}

/** The games in modules that are there already. */
export const gamesIn = (modules: readonly string[]): Promise<GameInFolder[]> => Promise.all(modules.map(brought))

/** The players of a job. @param modules URLs of games beyond the registry */
export async function playersOf(job: Job, modules: readonly string[]): Promise<Players> {
  const game = await loadGame(job.game)
  if (game !== undefined) return new Players(game, job, nodeClock)
  const found = (await gamesIn(modules)).find((one) => one.game.id === job.game)
  if (found === undefined) throw new Error(`there is no game "${job.game}" to play`)
  return new Players(found.game, job, nodeClock, found.own)
}

/**
 * Loads the games in these files.
 *
 * @param workbench with games that are there already
 * @returns URLs of their modules
 * @throws InputError for a file that has no game, or one whose id is taken
 */
export async function openGames(files: readonly string[], workbench: NodeWorkbench): Promise<string[]> {
  const { modules } = workbench
  const taken = new Map(gameIds.map((id) => [id, 'among those that ship']))
  for (const { game, own } of await Promise.all(modules.map(brought)))
    taken.set(game.id, `in ${here(fileURLToPath(own.url))}`)
  const urls: string[] = []
  for (const file of files) {
    const url = urlOfFile(file)
    if (modules.includes(url) || urls.includes(url)) continue
    const { id } = await readGame(file, url)
    const where = taken.get(id)
    if (where !== undefined) throw noGame(file, `there is a game "${id}" already, ${where}`, 'an id of its own')
    await probe({ ...(await brought(url)), workbench }, file)
    taken.set(id, `in ${file}`)
    urls.push(url)
    noteOwnGame(url).isOpened = true
  }
  return urls
}

/** Whether a game from a file that the user named is played. */
export const isOpened = ({ game }: Job, modules: readonly string[]): boolean =>
  !gameIds.includes(game) && modules.some((url) => noteOwnGame(url).isOpened)

/** The game in a file. @throws InputError as `openGames` does */
export async function gameInFile(file: string, workbench: NodeWorkbench): Promise<GameInFolder> {
  await openGames([file], workbench)
  return brought(urlOfFile(file))
}

const noGame = (where: string, message: string, expected: string, near?: string): InputError =>
  new InputError([{ where, message, expected, ...(near === undefined ? {} : { nearest: near }) }])

async function readGame(file: string, url: string): Promise<Game> {
  const expected = 'a JavaScript or TypeScript file with an export "game"'
  const path = fileURLToPath(url)
  if (!exists(path)) throw noGame(file, 'does not exist', expected, near(file, path))
  if (isFolder(path)) throw noGame(file, 'is a folder, not a file', expected, gameFileIn(nodeFiles, file))
  const exported = await imported(file, url)
  const { game } = exported
  if (typeof game !== 'object' || game === null) {
    const names = Object.keys(exported).join(', ')
    throw noGame(
      file,
      'game' in exported
        ? `its export "game" is no game but ${game === null ? 'null' : `a ${typeof game}`}`
        : `has no export "game"${names === '' ? '; it exports nothing' : `; it exports ${names}`}`,
      'default' in exported ? `${expected}: export const game, not export default` : expected,
    )
  }
  const { missing, wrong } = lacksOf(game as Record<string, unknown>)
  if (missing.length > 0)
    throw noGame(file, `game lacks: ${missing.join(', ')}`, 'all required members of Game (src/engine/game.ts)')
  if (wrong.length > 0)
    throw new InputError(
      wrong.map(({ member, is, expected }) => ({
        where: file,
        message: `the game's ${member} is ${is}`,
        expected,
      })),
    )
  const { id } = game as Game
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw new InputError([
      { ...flagProblem(file, id, 'an id of small letters and digits, with hyphens between words') },
    ])
  return game as Game
}

/** What a game's module exports. @throws InputError when it can not be loaded */
async function imported(file: string, url: string): Promise<Record<string, unknown>> {
  // A module that ends the program, or waits for what never comes, leaves no other trace.
  const tell = (how: string): void => {
    process.stderr.write(`${file}: cannot be loaded: ${how}\n  expected: a module that can be imported\n`)
    process.exitCode = 2
  }
  const tellEnd = (): void => {
    tell('it ends the program while it is imported (process.exit)')
  }
  const tellWait = (): void => {
    process.off('exit', tellEnd)
    tell('a top-level await in it, or in what it imports, waits for what never comes')
    process.exit()
  }
  process.once('exit', tellEnd)
  process.once('beforeExit', tellWait)
  try {
    return await importGame(url)
  } catch (error) {
    if (error instanceof InputError) throw error
    const message = error instanceof Error ? error.message : String(error)
    const place = placeOfLoading(noteOwnGame(url), error)
    const within = place === undefined || place.startsWith(`${here(fileURLToPath(url))}:`) ? '' : `${file} `
    throw noGame(place ?? file, `${within}cannot be loaded: ${message.split('\n')[0]}`, 'a module that can be imported')
  } finally {
    process.off('exit', tellEnd)
    process.off('beforeExit', tellWait)
  }
}

/** The file that was most likely meant: of another name or case; or that of a game's folder, of a name near to it. */
function near(file: string, path: string): string | undefined {
  const folder = folderNear(nodeFiles, dirname(path))
  const found =
    nearFile(nodeFiles, path) ??
    (exists(dirname(path)) || folder === undefined ? undefined : join(folder, basename(path)))
  return found !== undefined && exists(found) ? (file.startsWith('file:') ? urlOfFile(found) : here(found)) : undefined
}
