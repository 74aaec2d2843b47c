// Builds the package: dist/ holds the JavaScript and the type declarations of src/, and the files that modules read.
//   rolldown  bundles the program and the library, and one file for each game that workers load
//   tsc       writes the type declarations
//   Vite      the studio (build-studio.ts)
//   here      what both leave: content in YAML, the font, and Pig as it is written, to be copied for a new game
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { gameIds } from '../src/games/registry.ts'
import { BUNDLE_FOLDER, writeBundle } from '../src/node/worker-bundle.ts'
import { buildStudio } from './build-studio.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const [source, dist] = [join(root, 'src'), join(root, 'dist')]
const fonts = join(root, 'node_modules/@expo-google-fonts/inter')

/** Modules that are imported by their path, from outside or as a thread's or a hook's entry. */
const ENTRIES = [
  'index',
  'library',
  'dice/index',
  'engine/index',
  'estimate/index',
  'report/index',
  'testing/index',
  'cli/main',
  'cli/width',
  'node/worker',
]

rmSync(dist, { recursive: true, force: true })
await bundle()
for (const game of gameIds) await writeBundle(game, join(dist, BUNDLE_FOLDER))
declareTypes()
copy(source, globSync(['games/**/content/**/*.{yaml,yml}', 'games/pig/*.ts'], { cwd: source }), dist)
copyFont()
await buildStudio(dist)

/** Shared chunks lie one folder deep, as node/ does: package.ts finds the data of the package from where it lies. */
async function bundle(): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  await build({
    input: Object.fromEntries(ENTRIES.map((entry) => [entry, join(source, `${entry}.ts`)])),
    platform: 'node',
    external: (id) =>
      id === 'rolldown' || Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`)),
    output: { dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  })
}

function declareTypes(): void {
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'))
  // A file of its own: node_modules may share its files with other checkouts.
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-build-'))
  const configuration = join(folder, 'tsconfig.json')
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        emitDeclarationOnly: true,
        incremental: false,
        tsBuildInfoFile: null,
        allowImportingTsExtensions: true,
        rewriteRelativeImportExtensions: true,
        declaration: true,
        rootDir: source,
        outDir: dist,
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [source],
    }),
  )
  const { status } = spawnSync(process.execPath, [tsc, '--project', configuration], { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
  if (status !== 0) process.exit(1)
}

/** The two cuts of the font that drawings use, with its licence. */
function copyFont(): void {
  const folder = join(dist, 'node/font')
  mkdirSync(folder, { recursive: true })
  for (const file of ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf', 'LICENSE_FONT']) {
    cpSync(join(fonts, file), join(folder, file.slice(file.lastIndexOf('/') + 1)))
  }
}

function copy(from: string, files: readonly string[], to: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(from, file), join(to, file))
  }
}
