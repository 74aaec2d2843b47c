// Where the studio lies: the package ships it. A checkout builds it, and keeps it in node_modules/.cache by a hash of
// the sources, so that a changed source takes effect at the next start.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuse } from '../input/problem.ts'
import { isCheckout, layersFolder, packageFolder } from './package.ts'

/** What a studio is made of, from the folder with package.json. */
const SOURCES = ['src', 'experiments', 'scripts', 'package-lock.json']
/** Builds of older sources that are kept. */
const MAX_KEPT = 2

export interface StudioFolderOptions {
  /** Hears that it is built now, which takes a while. */
  building?(): void
  /** For tests: the checkout, and what builds. */
  readonly root?: string
  build?(folder: string): Promise<void>
}

/** @throws whatever keeps it from being built */
export async function studioFolder(options: StudioFolderOptions = {}): Promise<string> {
  if (!isCheckout) {
    const shipped = fileURLToPath(new URL('studio/', layersFolder))
    if (!existsSync(shipped)) refuse('studio', 'is not in this package', 'a package that was built with it')
    return shipped
  }
  const { root = fileURLToPath(packageFolder), build = buildHere, building } = options
  const files = SOURCES.flatMap((name) => filesAt(join(root, name)))
  const built = join(root, 'dist/studio')
  if (isNewer(built, files)) return built
  const cache = join(root, 'node_modules/.cache/darkodds-studio')
  const folder = join(cache, keyOf(root, files))
  if (!existsSync(join(folder, 'studio/index.html'))) {
    building?.()
    await buildOnce(build, cache, folder)
  }
  return join(folder, 'studio')
}

async function buildHere(folder: string): Promise<void> {
  const script = new URL('scripts/build-studio.ts', packageFolder).href
  const { buildStudio } = (await import(script)) as { buildStudio(folder: string): Promise<void> }
  await buildStudio(folder)
}

/** Built beside its place, then moved, so that nobody serves half of it. Of two at a time either may win. */
async function buildOnce(build: (folder: string) => Promise<void>, cache: string, folder: string): Promise<void> {
  const begun = join(cache, `begun-${process.pid}-${Date.now()}`)
  try {
    mkdirSync(begun, { recursive: true })
    await build(begun)
    if (!existsSync(join(folder, 'studio/index.html'))) renameSync(begun, folder)
  } finally {
    rmSync(begun, { recursive: true, force: true })
  }
  const newestFirst = readdirSync(cache)
    .map((name) => join(cache, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of newestFirst.slice(MAX_KEPT)) rmSync(old, { recursive: true, force: true })
}

function filesAt(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function isNewer(built: string, files: readonly string[]): boolean {
  const index = join(built, 'index.html')
  if (!existsSync(index)) return false
  const { mtimeMs } = statSync(index)
  return files.every((file) => statSync(file).mtimeMs <= mtimeMs)
}

function keyOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(process.env['DARKODDS_STUDIO'] ?? '')
  for (const file of files.toSorted()) hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
