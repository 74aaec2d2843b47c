// Builds the package: dist/ holds the JavaScript and the type declarations of src/, and the files that modules read.
//   tsc   strips the types and turns the endings of imports from .ts to .js
//   here  what tsc leaves: content in YAML, the font, start.js, which is a program as it stands
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const fonts = join(root, 'node_modules/@expo-google-fonts/inter')

rmSync(join(root, 'dist'), { recursive: true, force: true })
compile()
copy(join(root, 'src'), ['cli/start.js', ...globSync('games/*/content/**/*.{yaml,yml}', { cwd: join(root, 'src') })], join(root, 'dist'))
copyFont()
chmodSync(join(root, 'dist/cli/start.js'), 0o755)

function compile(): void {
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'))
  const configuration = join(root, 'node_modules/.cache/tsconfig.build.json')
  mkdirSync(dirname(configuration), { recursive: true })
  writeFileSync(configuration, JSON.stringify({
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      rootDir: join(root, 'src'),
      outDir: join(root, 'dist'),
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [join(root, 'src')],
  }))
  const { status } = spawnSync(process.execPath, [tsc, '--project', configuration], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** The two cuts of the font that drawings use, with its licence. */
function copyFont(): void {
  const folder = join(root, 'dist/host/font')
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
