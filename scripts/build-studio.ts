// Builds the studio: a folder that lies on any web host, below any path, and all of it in one file.
//   vite      the page: src/web/index.html and what it imports
//   rolldown  the scripts of workers: one for each game with all that ships with it, and one that draws charts. They
//             are classic scripts without imports, so that a page that is opened as a file can start them from a blob.
//   here      the answer that is there before anything is loaded, and pages of one file: everything inside, scripts
//             named by their hash
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as bundle } from 'rolldown'
import type { Plugin } from 'rolldown'
import { build as buildPage } from 'vite'
import { parseYaml } from '../src/input/index.ts'
import { gameFolder, gameIds, loadGames } from '../src/games/registry.ts'
import { positionNamed } from '../src/load/position.ts'
import { packageVersion } from '../src/node/package.ts'
import { bakedAnswer } from './bake-answer.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'src')
const page = join(source, 'web')

/** What a built page is given, as JSON in its HTML. */
interface Built {
  readonly version: string
  /** Where a public copy lies, for links. */
  readonly address?: string
  readonly games: readonly { readonly id: string; readonly name: string; readonly about: string }[]
  readonly baked: unknown
}

/**
 * @param folder gets `studio/` and `darkodds.html`
 * @throws whatever keeps Vite or rolldown from doing so
 */
export async function buildStudio(folder: string): Promise<void> {
  const studio = join(folder, 'studio')
  rmSync(studio, { recursive: true, force: true })
  mkdirSync(studio, { recursive: true })
  const scripts = await workerScripts()
  for (const [name, code] of scripts) writeFileSync(join(studio, `${name}.js`), code)
  const built: Built = {
    version: packageVersion(),
    ...(process.env.DARKODDS_STUDIO && { address: process.env.DARKODDS_STUDIO }),
    games: (await loadGames()).map(({ id, title, about }) => ({ id, name: title, about })),
    baked: await bakedAnswer(),
  }
  await buildPage(configOf(studio, false))
  const index = join(studio, 'index.html')
  writeFileSync(index, withPolicy(withData(readFileSync(index, 'utf8'), 'built', built), SERVED))
  // The command `studio` serves its own in this place.
  writeFileSync(join(studio, 'opened.json'), '{}\n')
  const whole = await pageOfOneFile()
  const inlined = (games: readonly string[], what: Built): string =>
    withScripts(withData(whole, 'built', what), scripts, games)
  for (const game of gameIds)
    writeFileSync(join(studio, `page-${game}.html`), inlined([game], { ...built, baked: null }))
  writeFileSync(join(folder, 'darkodds.html'), inlined(gameIds, built))
}

// ---- Scripts of workers --------------------------------------------------------------------------------------------

/** By name: `worker-pig`, and `drawing`. */
async function workerScripts(): Promise<Map<string, string>> {
  const scripts = new Map<string, string>()
  for (const game of gameIds) scripts.set(`worker-${game}`, await iife(`game:${game}`, [entryOf(game), oneGame(game)]))
  scripts.set('drawing', await iife(join(page, 'drawing-worker.ts'), []))
  return scripts
}

async function iife(input: string, plugins: Plugin[]): Promise<string> {
  const { output } = await bundle({
    input,
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    plugins,
    output: { format: 'iife', codeSplitting: false, minify: true },
  })
  const foreign = output[0].moduleIds.filter((id) => /^node:|^src\/(node|cli)\//.test(relative(root, id)))
  if (foreign.length > 0) throw new Error(`a page cannot have ${foreign.join(', ')}`)
  return output[0].code
}

/** The first module of a game's script. */
function entryOf(game: string): Plugin {
  const id = `game:${game}`
  const shipped = { version: packageVersion(), texts: shippedWith(game) }
  return {
    name: 'entry',
    resolveId: (name) => (name === id ? id : null),
    load: (name) =>
      name !== id
        ? null
        : `import { game } from ${JSON.stringify(join(source, 'games', gameFolder(game), 'index.ts'))}
import { serve } from ${JSON.stringify(join(page, 'worker.ts'))}
serve(game, ${JSON.stringify(shipped)})`,
  }
}

/** The registry with one game: the others are in scripts of their own. */
function oneGame(game: string): Plugin {
  const registry = join(source, 'games/registry.ts')
  return {
    name: 'registry',
    load: (name) =>
      name !== registry
        ? null
        : `import { game } from ${JSON.stringify(join(source, 'games', gameFolder(game), 'index.ts'))}
export const gameIds = ${JSON.stringify([...new Set([gameIds[0], game])])}
export const loadGames = async () => [game]
export const loadGame = async (id) => (id === game.id ? game : undefined)
export const loadExact = async (id) => (id === game.id ? game.exact : undefined)
export const gameFolder = () => ${JSON.stringify(gameFolder(game))}`,
  }
}

/** What ships with a game, by its path from src/ or from the package. */
function shippedWith(game: string): Readonly<Record<string, string>> {
  const content = globSync('**/*.yaml', { cwd: join(source, 'games', gameFolder(game), 'content') }).map((file) =>
    join('games', gameFolder(game), 'content', file),
  )
  const own = globSync('*.yaml', { cwd: join(root, 'experiments') }).filter((file) => headOf(file).game === game)
  const beside = own.flatMap((file) => [
    ...globSync(`${file.replace(/\.yaml$/, '')}/**/*.yaml`, { cwd: join(root, 'experiments') }),
    ...headOf(file).from,
  ])
  return Object.fromEntries(
    [
      ...content.map((file) => [file, readFileSync(join(source, file), 'utf8')] as const),
      ...[...own, ...beside].map(
        (file) => [join('experiments', file), readFileSync(join(root, 'experiments', file), 'utf8')] as const,
      ),
    ].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Of an experiment: its game, and the position that it begins at. */
function headOf(experiment: string): { readonly game: string; readonly from: readonly string[] } {
  const text = readFileSync(join(root, 'experiments', experiment), 'utf8')
  const document = parseYaml({ name: experiment, text })
  const { game = gameIds[0] } = document.value as { game?: string }
  return { game, from: positionNamed(document).map(({ file }) => file) }
}

// ---- The page ------------------------------------------------------------------------------------------------------

/** @param isOne all of the script in one piece, which is no module */
const configOf = (outDir: string, isOne: boolean): Parameters<typeof buildPage>[0] => ({
  root: page,
  base: './',
  configFile: false,
  // In one piece, what Vite has for pieces says that it will not work.
  logLevel: isOne ? 'error' : 'warn',
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    ...(isOne && { cssCodeSplit: false }),
    rolldownOptions: isOne ? { output: { format: 'iife', codeSplitting: false } } : {},
  },
})

/** The page with its script and its style inside. */
async function pageOfOneFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-studio-'))
  try {
    await buildPage(configOf(folder, true))
    const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
    let html = read('index.html')
    let code = ''
    html = html.replace(
      /<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g,
      (_, path: string) => `<style>${read(path)}</style>`,
    )
    html = html.replace(/<script[^>]*src="\.\/([^"]+)"[^>]*><\/script>\n?/g, (_, path: string) => {
      code += read(path)
      return ''
    })
    const inert = code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
    const hash = createHash('sha256').update(inert).digest('base64')
    const policy =
      `default-src 'none'; script-src 'sha256-${hash}'; worker-src blob:; connect-src data: blob:; ` +
      `style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'; base-uri 'none'`
    return withPolicy(html, policy).replace('</body>', () => `<script>${inert}</script>\n</body>`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a page of a folder may reach, on any host: its own files. */
const SERVED =
  "default-src 'none'; script-src 'self'; worker-src 'self' blob:; connect-src 'self'; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; form-action 'none'; base-uri 'none'"

const withPolicy = (html: string, policy: string): string =>
  html.replace('<head>', () => `<head>\n<meta http-equiv="Content-Security-Policy" content="${policy}">`)

/** JSON in the page, which nothing in it can end: before the end of the head. */
function withData(html: string, id: string, data: unknown): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html.replace('</head>', () => `<script type="application/json" id="${id}">${text}</script>\n</head>`)
}

/** Scripts of workers in the page: compressed texts, which it unpacks when it needs one. */
function withScripts(html: string, scripts: ReadonlyMap<string, string>, games: readonly string[]): string {
  const names = [...games.map((game) => `worker-${game}`), 'drawing']
  const texts = names.map((name) => {
    const packed = gzipSync(scripts.get(name)!, { level: 9 }).toString('base64')
    return `<script type="application/gzip" id="${name}">${packed}</script>`
  })
  const place = '<script type="application/json" id="desk"></script>'
  return html.replace('</head>', () => `${[place, ...texts].join('\n')}\n</head>`)
}

if (import.meta.filename === process.argv[1]) {
  const dist = join(root, 'dist')
  mkdirSync(dirname(join(dist, 'studio')), { recursive: true })
  await buildStudio(dist)
}
