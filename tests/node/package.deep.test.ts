// The package, packed and installed elsewhere: its program runs, and its entries can be imported and have types.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { schemaPath } from '../support/schema-path.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = join(root, 'node_modules')
let home: string

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'darkodds-package-'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', home], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  install(readdirSync(home).find((name) => name.endsWith('.tgz'))!)
  return () => {
    rmSync(home, { recursive: true, force: true })
  }
})

/** As npm would, without the network: the package unpacked, what it depends on linked, and no more than that. */
function install(tarball: string): void {
  const place = join(home, 'node_modules/darkodds')
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xzf', join(home, tarball), '-C', place, '--strip-components=1'])
  const { dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) {
    const [scope] = name.split('/')
    if (scope !== name) mkdirSync(join(home, 'node_modules', scope), { recursive: true })
    symlinkSync(join(modules, name), join(home, 'node_modules', name))
  }
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }\n')
}

/** Runs Node in the folder of the one who installed it. */
function node(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: home,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const program = 'node_modules/darkodds/bin/darkodds.js'

test('it holds what it needs and nothing else', () => {
  const place = join(home, 'node_modules/darkodds')
  const { bin, exports } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    bin: { darkodds: string }
    exports: Record<string, string | { types: string; default: string }>
  }
  const named = [
    bin.darkodds,
    ...Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [entry] : [entry.types, entry.default])),
  ]
  for (const path of named) expect(existsSync(join(place, path)), path).toBe(true)
  expect(readFileSync(join(place, bin.darkodds), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  expect(readdirSync(place)).not.toContain('src')
  expect(readdirSync(place)).not.toContain('tests')
})

test('its pages lead to each other', () => {
  const place = join(home, 'node_modules/darkodds')
  const pages = [...globSync('docs/**/*.md', { cwd: place }), 'README.md', 'CHANGELOG.md']
  expect(pages).toContain('docs/guides/first-experiment.md')
  for (const page of pages) {
    const links = [...readFileSync(join(place, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
    for (const link of links)
      expect(existsSync(join(place, dirname(page), link)), `${page} links to ${link}`).toBe(true)
  }
})

test('its YAML files find their schemas in it, and what `init` writes has the same', () => {
  const place = join(home, 'node_modules/darkodds')
  const files = globSync(['experiments/**/*.yaml', 'dist/games/**/content/**/*.yaml'], { cwd: place }).filter(
    // `init` adds their line to starters; positions are written by commands.
    (file) => !/\/(starters|positions)\//.test(file),
  )
  expect(files).toEqual(expect.arrayContaining(['experiments/first-night.yaml', 'dist/games/pig/content/tables.yaml']))
  for (const file of files) {
    const schema = schemaPath(file, readFileSync(join(place, file), 'utf8'))
    expect(schema, file).toMatch(/^schemas\//)
    expect(existsSync(join(place, schema)), `${file} names ${schema}`).toBe(true)
  }
  expect(node(program, 'init', 'own/pig.yaml', '--game', 'pig', '--with', 'table')).toMatchObject({ status: 0 })
  for (const [file, kind] of Object.entries({ 'own/pig.yaml': 'experiment', 'own/my-table.yaml': 'table' })) {
    const written = readFileSync(join(home, schemaPath(file, readFileSync(join(home, file), 'utf8'))), 'utf8')
    expect(written, file).toBe(readFileSync(join(place, `schemas/pig/${kind}.json`), 'utf8'))
  }
  for (const kind of ['result', 'study', 'answer'])
    expect(node(program, 'schema', kind).stdout).toBe(readFileSync(join(place, `schemas/${kind}.json`), 'utf8'))
})

test('the program answers, helps and refuses', () => {
  const odds = node(program, 'odds', 'when-darkness-comes', '--dice', '5', '--json')
  expect(odds).toMatchObject({ status: 0, stderr: '' })
  expect((JSON.parse(odds.stdout) as { pools: { dice: number }[] }).pools[0].dice).toBe(5)
  expect(node(program, 'run', '--help').stdout).toContain('darkodds run <experiment>')
  expect(node(program, 'run', 'nothing.yaml')).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'nothing.yaml: does not exist\n' +
      '  expected: the file of an experiment, or the name of one; ' +
      '"npx darkodds list experiments" names those there are\n',
  })
})

test('a run plays in workers and writes its report', () => {
  writeFileSync(join(home, 'first.yaml'), 'scenario: locked-room\ngames: 40\ncharts: [win-odds]\n')
  const ran = node(program, 'run', 'first.yaml', '--threads', '2', '--quiet')
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  const { variants } = JSON.parse(readFileSync(join(home, 'reports/first/result.json'), 'utf8')) as {
    variants: { playouts: number }[]
  }
  expect(variants[0].playouts).toBe(40)
  expect(readdirSync(join(home, 'reports/first/charts')).sort()).toEqual(['win-odds.svg', 'win-odds.vl.json'])
  expect(node(program, 'verify', 'reports/first').status).toBe(0)
})

test('it has the studio: built, served at once, and as one file', async () => {
  const serving = spawn(process.execPath, [program, 'studio', '--no-open', '--json'], { cwd: home })
  let said = ''
  serving.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const [line] = (await once(serving.stdout, 'data')) as [Buffer]
  const { url } = JSON.parse(line.toString()) as { url: string }
  const page = await (await fetch(url)).text()
  const scripts = [...page.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, script]) => script)
  expect(scripts.length).toBeGreaterThan(0)
  for (const file of [...scripts, 'worker-pig.js', 'opened.json'])
    expect((await fetch(new URL(file, url))).status, file).toBe(200)
  serving.kill('SIGINT')
  expect(await once(serving, 'exit')).toEqual([0, null])
  expect(said).toContain('Ctrl-C ends it.\n')
  expect(readFileSync(join(home, 'node_modules/darkodds/dist/darkodds.html'), 'utf8')).toMatch(/^<!doctype html>/i)
})

test('experiments that ship are found from anywhere, as the help shows them', () => {
  const replayed = node(program, 'replay', 'first-night', '--playout', '1', '--json')
  expect(replayed).toMatchObject({ status: 0, stderr: '' })
  expect(node(program, 'list', 'experiments').stdout).toMatch(/^first-night {2,}/m)
})

test('Pig, copied from it, is a game of one’s own that plays in workers', () => {
  cpSync(join(home, 'node_modules/darkodds/dist/games/pig'), join(home, 'mine'), { recursive: true })
  for (const name of readdirSync(join(home, 'mine')).filter((file) => file.endsWith('.ts'))) {
    const text = readFileSync(join(home, 'mine', name), 'utf8')
    writeFileSync(
      join(home, 'mine', name),
      text.replaceAll("'../../engine/index.ts'", "'darkodds/engine'").replace("id: 'pig'", "id: 'mine'"),
    )
  }
  expect(node(program, 'check', 'mine/index.ts')).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(join(home, 'mine.yaml'), 'game: mine\ngames: 40\ncharts: [win-odds]\n')
  const ran = node(program, 'run', 'mine.yaml', '--threads', '2', '--quiet', '--games', 'mine/index.ts')
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(
    join(home, 'mine.js'),
    [
      "import { IllegalChoice, words } from 'darkodds/engine'",
      "import { conformance } from 'darkodds/testing'",
      "import { game } from './mine/index.ts'",
      "const content = { table: [{ id: 'classic', name: 'x', about: '', goal: 20, rounds: 5 }], users: [] }",
      'for (const { check } of conformance({ game, content })) check()',
      "console.log(words('a b').aB, typeof IllegalChoice)",
    ].join('\n'),
  )
  expect(node('mine.js')).toMatchObject({ status: 0, stdout: '0 function\n' })
})

test('its entries can be imported, and have types', () => {
  writeFileSync(
    join(home, 'use.ts'),
    [
      "import { loadGames, parseYaml } from 'darkodds'",
      "import type { Game } from 'darkodds'",
      "import { poolTables } from 'darkodds/dice'",
      "import { words, type Metric } from 'darkodds/engine'",
      "import { conformance, type Check } from 'darkodds/testing'",
      'const all: readonly Game[] = await loadGames()',
      'console.log(all.length > 0, typeof parseYaml, typeof poolTables)',
      "export const metric: Metric['kind'] = 'binary'",
      'export const checks: (one: Check) => string = ({ name }) => name + words("a").a + typeof conformance',
      '// @ts-expect-error the types are there: this is none',
      'export const wrong: string = poolTables',
    ].join('\n'),
  )
  expect(node('use.ts')).toMatchObject({ status: 0, stdout: 'true function function\n' })
  const checked = node(
    join(modules, 'typescript/bin/tsc'),
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--typeRoots',
    join(modules, '@types'),
    'use.ts',
  )
  expect(checked).toEqual({ status: 0, stdout: '', stderr: '' })
})
