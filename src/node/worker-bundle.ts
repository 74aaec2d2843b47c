// One JavaScript file per game, with all that a worker needs to play it. It takes about 0.8 of the modules' time: the
// compiler folds constants within a file only, and a worker loads one file instead of 300.
//
// The package ships these files. A checkout builds them when a run first needs them, and keeps them in
// node_modules/.cache by a hash of the sources, so that a changed source takes effect at once. If anything fails,
// workers load the modules instead, which play the same games.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gameFolder } from '../games/registry.ts'
import { isCheckout, layersFolder, packageFolder, packageVersion } from './package.ts'

/** Bundles of older sources that are kept, for checkouts that go back and forth between two states. */
const MAX_KEPT = 4

/** Where the build puts the bundles of a package, beside this module's folder. */
export const BUNDLE_FOLDER = 'workers'

/**
 * The file that a worker loads to play a game: its export `playersOf` takes a `Job`.
 * @returns undefined when there is none, and none can be made: workers load the modules then
 */
export function workerBundle(game: string): Promise<URL | undefined> {
  const found = bundles.get(game) ?? bundleOf(game)
  bundles.set(game, found)
  return found
}

/** By game: threads need them, and the store of replies. */
const bundles = new Map<string, Promise<URL | undefined>>()

async function bundleOf(game: string): Promise<URL | undefined> {
  try {
    if (!isCheckout) return existing(new URL(`${BUNDLE_FOLDER}/${game}.js`, layersFolder))
    const cache = fileURLToPath(new URL('node_modules/.cache/darkodds/', packageFolder))
    const folder = join(cache, keyOfSources())
    const file = pathToFileURL(join(folder, `${game}.js`))
    if (existing(file) === undefined) await makeOnce(game, cache, folder)
    return existing(file)
  } catch {
    return undefined
  }
}

const existing = (file: URL): URL | undefined => (existsSync(file) ? file : undefined)

/** All that a bundle depends on: sources, the Node that runs it, and what makes it. */
function keyOfSources(): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(findPackageJSON('rolldown', import.meta.url)!))
  const root = fileURLToPath(layersFolder)
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((name) => name.endsWith('.ts')))
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/** Changes with our code, whichever part of it a game of a user's own is made of. */
export const keyOfOurs = (): string => (isCheckout ? keyOfSources() : packageVersion())

/**
 * Writes the bundle beside its place, then renames it, so that nobody loads half of it. Of two concurrent builds either
 * may win.
 */
async function makeOnce(game: string, cache: string, folder: string): Promise<void> {
  const begun = join(cache, `begun-${process.pid}-${Date.now()}`)
  try {
    await writeBundle(game, begun)
    mkdirSync(folder, { recursive: true })
    renameSync(join(begun, `${game}.js`), join(folder, `${game}.js`))
  } finally {
    rmSync(begun, { recursive: true, force: true })
  }
  dropOld(cache)
}

function dropOld(cache: string): void {
  const folders = readdirSync(cache).map((name) => join(cache, name))
  const newestFirst = folders
    .map((folder) => ({ folder, age: -statSync(folder).mtimeMs }))
    .sort((a, b) => a.age - b.age)
  for (const { folder } of newestFirst.slice(MAX_KEPT)) rmSync(folder, { recursive: true, force: true })
}

/**
 * Bundles one game with all that plays it, `const` kept, into `folder/GAME.js`.
 * @throws whatever keeps rolldown from doing so
 */
export async function writeBundle(game: string, folder: string): Promise<void> {
  const { build } = await import('rolldown')
  const entry = `darkodds:${game}`
  const module = (path: string): string => JSON.stringify(fileURLToPath(new URL(path, layersFolder)))
  await build({
    input: { [game]: entry },
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id !== entry
            ? null
            : `import { game } from ${module(`games/${gameFolder(game)}/index.ts`)}
        import { nodeClock } from ${module('node/clock.ts')}
        import { Players } from ${module('workbench/players.ts')}
        export const playersOf = (job) => new Players(game, job, nodeClock)`,
      },
    ],
    output: { dir: folder, format: 'esm', entryFileNames: '[name].js' },
  })
}
