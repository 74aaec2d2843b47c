// The programs of docs/library.md, each run as a user's own: the package lies among the modules of the folder.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'
import { fences, read, root } from './pages.ts'

const PAGE = 'docs/library.md'
const programs = fences(PAGE).filter(({ language }) => language === 'js')

/** How the page runs a program in a clone. */
const [, ...inClone] = /^npx (node .*)$/m
  .exec(fences(PAGE).find(({ language }) => language === 'sh')!.text)![1]
  .split(' ')

/** `0.55 (0.34–0.74)` */
const ESTIMATE = String.raw`[\d.]+ \([\d.]+ to [\d.]+\)`

/** What each program prints, in the order of the page. */
const PRINTED: readonly RegExp[] = [
  new RegExp(`^First Night: .*\nas given: ${ESTIMATE}\n$`),
  /^game 0: \d+ rounds\ngame 1: \d+ rounds\ngame 2: \d+ rounds\n$/,
  /^[^\n]+\n(hand limit (= none|6) · kill margin [01]: \d+ games\n){4}$/,
  /ruonds(.|\n)*nearest: (.|\n)*rounds/,
  /^a 5 or more with three dice: 0\.7037\d*\n0\.3 \(0\.181 to 0\.454\)\n$/,
  /^\[ 'index\.html' \]\n$/,
]

test.each(programs.map(({ text }, index) => [text.trim().split('\n').at(-1)!, index] as const))(
  'program that ends with %s',
  (_, index) => {
    const folder = scratchFolder({ 'program.mjs': programs[index].text })
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(root, join(folder, 'node_modules/darkodds'))
    const { status, stdout, stderr } = spawnSync(process.execPath, inClone, { cwd: folder, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(PRINTED[index])
    expect(readdirSync(folder).sort()).toEqual(['node_modules', 'program.mjs'])
  },
)

test('every program is run, and every entry of the package stands on the page', () => {
  expect(programs).toHaveLength(PRINTED.length)
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> }
  for (const [entry, target] of Object.entries(exports)) {
    if (entry === './package.json') continue
    expect(read(PAGE), entry).toContain(`| \`darkodds${entry.slice(1)}\` |`)
    const { 'darkodds-source': source } = target as Record<string, string>
    expect(existsSync(join(root, source)), source).toBe(true)
  }
})

test.each([
  [['run', 'pig', { threads: 0 }], 'threads cannot be 0'],
  [['run', 'pig', { threads: 1e6 }], 'a whole number from 1 to 256'],
  [['run', 'pig', { threads: NaN }], 'threads cannot be NaN'],
  [['run', 'pig', { games: '20' }], 'games cannot be 20'],
  [['load', 'pig', { games: 0 }], 'a whole number from 1'],
  [['load', 'pig', { seed: 1.5 }], 'seed cannot be 1.5'],
  [['load', 'pig', { set: 'goal=20' }], 'a list of changes'],
  [['load', 'pig', { sett: [] }], 'nearest: set'],
  [['load', undefined, {}], 'load cannot take undefined for a path'],
  [['load', 'pig', null], 'these are no options'],
  [['run', 'pig', { out: 5 }], 'the path of a folder'],
  [['ask', 'compare', undefined, {}], 'ask cannot take undefined for a path'],
  [['ask', 'compare', 'pig', { out: false }], 'out cannot be false'],
  [['ask', 'compare', 'pig', { help: true }], 'ask has no flag "help"'],
  [['ask', 'compare', '-pig', {}], './-pig'],
] as const)('a call that is wrong is an InputError: %j', async ([call, ...given], message) => {
  const library = (await import('../../src/library.ts')) as unknown as Record<
    string,
    (...given: readonly unknown[]) => Promise<unknown>
  >
  const error = await library[call](...given).catch((one: unknown) => one)
  expect((error as Error).constructor.name).toBe('InputError')
  expect((error as Error).message).toContain(message)
})

test('ask refuses what is no question, with the nearest one', async () => {
  const { ask } = await import('../../src/library.ts')
  await expect(ask('run', 'first-night')).rejects.toThrow('unknown question "run"')
  await expect(ask('tnue', 'first-night')).rejects.toThrow('nearest: tune')
})

test('types of the entry hold in a program of TypeScript', () => {
  const folder = scratchFolder({
    'package.json': '{ "type": "module" }\n',
    'program.ts': `import { ask, load, run, type RunAnswer } from 'darkodds'
import type { Estimate } from 'darkodds/estimate'
const { experiment } = await load('first-night', { games: 3 })
const answered: RunAnswer = await run('first-night', { threads: 1, set: ['rules.tnShift=1'] })
const won: number | null | undefined = answered.result.variants[0].metrics.win.estimate
const estimate: Estimate | undefined = undefined
console.log(experiment.title, won, estimate, (await ask('tune', 'first-night')).result.finding)
// @ts-expect-error -- games are a number
await run('first-night', { games: 'many' })
`,
  })
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/darkodds'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { customConditions: ['darkodds-source'], types: [], skipLibCheck: true, incremental: false },
      include: ['program.ts'],
    }),
  )
  const path = join(folder, 'tsconfig.json')
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: unknown }
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder, undefined, path)
  expect(errors).toEqual([])
  const checked = ts.createProgram(fileNames, options)
  // The types of the sources themselves are checked by `npm run types`.
  const source = checked.getSourceFile(fileNames[0])
  const found = [...checked.getSyntacticDiagnostics(source), ...checked.getSemanticDiagnostics(source)]
  expect(fileNames).toHaveLength(1)
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})

test('an older Node is told what is needed, by the library as by the program; all state the same version', async () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const oldest = engines.node.replace('>=', '')
  expect(read('bin/darkodds.js')).toContain(`const OLDEST = [${oldest.replace('.', ', ')}]`)
  for (const page of ['README.md', PAGE])
    expect(read(page)).toMatch(new RegExp(String.raw`Node\s+(must\s+be\s+)?${oldest} or newer`))
  // The entry's first import: nothing else of it is run before.
  expect(/^import .*$/m.exec(read('src/library.ts'))?.[0]).toBe("import './node/oldest-node.ts'")
  const module = new URL('../../src/node/oldest-node.ts', import.meta.url).href
  const asNode = (version: string): string =>
    `Object.defineProperty(process.versions, 'node', { value: '${version}' }); await import('${module}')`
  const run = (version: string): string =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', asNode(version)], { encoding: 'utf8' }).stderr
  expect(run('20.20.2')).toContain(`Error: darkodds needs Node ${oldest} or newer; this is 20.20.2`)
  expect(run('22.17.9')).toContain('this is 22.17.9')
  for (const version of [`${oldest}.0`, '23.0.0', '24.1.0']) expect(run(version)).toBe('')
  // An import of a name that an older Node lacks fails before any of its lines is run.
  const named = globSync('src/**/*.ts', { cwd: root }).filter((file) =>
    /import \{[^}]*\b(registerHooks|enableCompileCache)\b[^}]*\} from 'node:module'/.test(read(file)),
  )
  expect(named.filter((file) => file !== join('src', 'node', 'worker.ts'))).toEqual([])
})
