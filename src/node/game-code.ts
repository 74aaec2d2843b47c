// Which code plays a game, as a digest: whatever it leaves out may change without changing a playout.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gameIds } from '../games/registry.ts'
import { importsOf } from './game-modules.ts'
import { gamesIn } from './open-games.ts'
import type { GameFile } from './own-games.ts'
import { keyOfOurs, workerBundle } from './worker-bundle.ts'

/** Modules of Node that read nothing which could change what a game plays. */
const READ_NOTHING = ['node:assert', 'node:assert/strict', 'node:path', 'node:url', 'node:util']

const digests = new Map<string, Promise<string | undefined>>()

/**
 * Of a game that ships, the file that its workers load. Of any other its own modules and all that they import, the
 * modules of ours, and Node: its code may use what differs between versions, e.g. Math.exp.
 * @param modules URLs of games beyond the registry
 * @returns undefined where nobody can tell
 */
export async function codeOf(game: string, modules: readonly string[]): Promise<string | undefined> {
  if (gameIds.includes(game)) return once(game, () => bundleDigest(game))
  const found = (await gamesIn(modules)).find((one) => one.game.id === game)
  const ours = await once('', codeOfOurs)
  if (found?.own === undefined || ours === undefined) return undefined
  const imported = digestsOfImports(importsOf((found.own as GameFile).url))
  const code = imported && hashed([found.own.code, ...imported, ours, process.version])
  // After a change nobody can tell which threads have loaded what.
  return code === (await once(game, () => Promise.resolve(code))) ? code : undefined
}

function once(name: string, digest: () => Promise<string | undefined>): Promise<string | undefined> {
  const known = digests.get(name) ?? digest()
  digests.set(name, known)
  return known
}

/** The engine that any of our games plays with, and what a game of a user's own may need of ours beside it. */
async function codeOfOurs(): Promise<string | undefined> {
  const engine = await bundleDigest(gameIds[0])
  return engine && hashed([engine, keyOfOurs()])
}

/** @returns undefined where one of them is gone, or may read files, which nobody sees */
function digestsOfImports(urls: readonly string[]): string[] | undefined {
  const readers = urls.filter((url) => url.startsWith('node:') && !READ_NOTHING.includes(url))
  if (readers.length > 0) return undefined
  const files = urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url))
  if (!files.every((file) => existsSync(file))) return undefined
  return [...urls.filter((url) => !url.startsWith('file:')), ...files.map((file) => hashed([readFileSync(file)]))]
}

async function bundleDigest(game: string): Promise<string | undefined> {
  const bundle = await workerBundle(game)
  if (bundle === undefined) return undefined
  // Headings of modules have paths in them that depend on where it was bundled.
  return hashed([readFileSync(bundle, 'utf8').replaceAll(/^\/\/ .*$/gm, '')])
}

const hashed = (texts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\n')
  return hash.digest('hex').slice(0, 32)
}
