// The guide of a new game, from nothing to done, in a folder without darkodds: its commands, its types, its test, and
// what it adds to the game.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { fences, read, root } from './pages.ts'

const PAGE = 'docs/guides/new-game.md'
const PROGRAM = 'npx darkodds '

const fencesOf = (wanted: string): string[] =>
  fences(PAGE)
    .filter(({ language }) => language === wanted)
    .map(({ text }) => text)
const linesOf = (wanted: string): string[] => fencesOf(wanted).flatMap((text) => text.trimEnd().split('\n'))

/** A folder with the copied and renamed game. */
function copied(): string {
  const folder = inFolder()
  cpSync(join(root, 'src/games/pig'), 'src/games/pig', { recursive: true })
  for (const line of linesOf('bash').filter((one) => !one.startsWith(PROGRAM)))
    execFileSync('sh', ['-c', line], { cwd: folder })
  return folder
}

/** The same, as if the folder were a checkout of darkodds, with the test and the types that the guide shows. */
function inCheckout(): string {
  const folder = copied()
  mkdirSync('node_modules')
  symlinkSync(join(root, 'node_modules/@types'), 'node_modules/@types')
  symlinkSync(root, 'node_modules/darkodds')
  writeFileSync('package.json', '{ "type": "module" }')
  writeFileSync('my-game/tsconfig.json', fencesOf('json')[0])
  writeFileSync(
    'my-game/index.test.ts',
    fencesOf('ts').find((text) => text.includes('node:test'))!,
  )
  return folder
}

/** Puts what the guide shows into a file of the game, in place of `before`. */
function change(file: string, before: string, after: string, shown = after): void {
  const text = readFileSync(`my-game/${file}`, 'utf8')
  expect(text.split(before), `${file} has once: ${before}`).toHaveLength(2)
  expect(read(PAGE), `the guide shows: ${shown}`).toContain(shown)
  writeFileSync(
    `my-game/${file}`,
    text.replace(before, () => after),
  )
}

/** Errors of the compiler. What users have is tried with the package: package.deep.test.ts. */
const typeErrors = (folder: string): string =>
  spawnSync(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', 'my-game'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout

/** What the game's own test says. */
const tested = (folder: string): string =>
  spawnSync(process.execPath, ['--conditions=darkodds-source', '--test', 'my-game/index.test.ts'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout

test('copied and renamed, Pig is a game of one’s own that keeps the contract and plays in two threads', async () => {
  copied()
  const answers: string[] = []
  for (const line of linesOf('bash').filter((one) => one.startsWith(PROGRAM))) {
    const { exit, stdout, stderr } = await darkodds(...line.slice(PROGRAM.length).split(' '))
    expect(exit, `${line}\n${stdout}${stderr}`).toBe(0)
    answers.push(stdout)
  }
  const [checked, written, ran, , odds] = answers
  expect(checked).toMatch(/^my-game\/index\.ts: OK, the game My Game, which keeps all \d+ promises of the contract\n$/)
  expect(written).toContain('run my-experiment.yaml --games my-game/index.ts\n')
  expect(ran).toMatch(/--set table=short --threads 2 --games my-game\/index\.ts\n/)
  expect(answers.join('').replaceAll('mine/pig.yaml', '')).not.toMatch(/\bpig\b/i)
  expect(odds).toContain('My Game')

  const ignored = read('.gitignore')
    .split('\n')
    .map((line) => line.replace(/^\/|\/$/g, ''))
  expect(readdirSync('.').filter((name) => !['src', 'reports', ...ignored].includes(name))).toEqual([])

  // What it plays is Pig, to the last die.
  writeFileSync('pig.yaml', readFileSync('my-experiment.yaml', 'utf8').replace('game: my-game', 'game: pig'))
  await darkodds('run', 'pig.yaml', '--threads', '1')
  const tallied = (name: string): unknown =>
    (JSON.parse(readFileSync(`reports/${name}/result.json`, 'utf8')) as { variants: unknown }).variants
  expect(tallied('my-experiment')).toEqual(tallied('pig'))
})

test('in a checkout its types are found and its test runs, with a planner too', async () => {
  const folder = inCheckout()
  const passed = tested(folder)
  expect(passed).toMatch(/^. fail 0$/m)
  expect(Number(/^. pass (\d+)$/m.exec(passed)?.[1])).toBeGreaterThan(60)

  writeFileSync(
    'my-game/planner.ts',
    fencesOf('ts').find((text) => text.startsWith('// planner.ts'))!,
  )
  change(
    'state.ts',
    'import { Layout',
    "import type { Draws } from 'darkodds/engine'\nimport { seal } from './rules.ts'\nimport { Layout",
    '',
  )
  change(
    'state.ts',
    '  mine: number\n',
    'imagine(seat: number, into: MyTable, draws: Draws): void\nmine: number\n',
    'imagine(seat: number, into: MyTable, draws: Draws): void\n',
  )
  const imagine = 'imagine: (_seat, into, draws) => {\n  this.state.copyInto(into.state)\n  seal(into, draws)\n},\n'
  change('state.ts', '{ mine: 0,', `{ ${imagine} mine: 0,`, imagine)
  const boundary = 'table.agents[state.seat].beforeTurn?.(table.view, state.seat)\n'
  change('rules.ts', 'takeTurn(table)\n', `${boundary}takeTurn(table)\n`, boundary)
  change(
    'index.ts',
    'import { decisionKinds,',
    "import { newPlanner } from './planner.ts'\nimport { PLANNER, decisionKinds,",
    '',
  )
  change('index.ts', '  agents: AGENTS,\n', 'agents: [...AGENTS, PLANNER],\n')
  change(
    'index.ts',
    '  newAgent,\n',
    'newAgent: (name, scenario, seat) => ' +
      '(name === PLANNER.name ? newPlanner(scenario, seat) : newAgent(name, scenario)),\n',
  )
  change('index.ts', 'AGENTS.map(({ name }) => name),\n', '[...AGENTS, PLANNER].map(({ name }) => name),\n')
  expect(typeErrors(folder)).toBe('')
  expect((await darkodds('check', 'my-game/index.ts')).stdout).toContain('which keeps all')
  writeFileSync('planned.yaml', 'game: my-game\ntable: short\ngames: 3\nagents: planner\n')
  const { stdout } = await darkodds('run', '--games', 'my-game/index.ts', 'planned.yaml', '--threads', '1', '--json')
  expect(stdout).toContain('planner')
})

test('a new choice goes into words, rules and agents; exact.ts is wrong until it follows', () => {
  const folder = inCheckout()
  change(
    'words.ts',
    "export const Decision = words('roll or hold')",
    "export const Decision = words('roll or hold', 'stake')",
  )
  change(
    'words.ts',
    "export const Act = actions({ hold: 'hold', roll: 'roll again' })",
    "export const Act = actions({ hold: 'hold', roll: 'roll again', stake: ['stake', 'points'] })",
  )
  const asked =
    'table.ask(Decision.stake, seat)\n' +
    'for (let points = 0; points <= 10; points += 5) table.offer(actionOf(Act.stake, points))\n' +
    'turn = argumentOf(table.decide())\n'
  change('rules.ts', '  showTable(table)\n', `  showTable(table)\n${asked}`, asked)
  change('rules.ts', 'import { actionOf }', 'import { actionOf, argumentOf }', '')
  const chosen = 'if (kind === Decision.stake) return 2\n'
  change(
    'agents.ts',
    'choose({ view: { mine, theirs, turn } }: Question<View>): number {\n',
    `choose({ kind, view: { mine, theirs, turn } }: Question<View>): number {\n${chosen}`,
    chosen,
  )
  change('agents.ts', 'import { optimalRolls }', "import { Decision } from './words.ts'\nimport { optimalRolls }", '')
  expect(typeErrors(folder)).toBe('')
  const out = tested(folder)
  expect(out).toMatch(/^. fail 1$/m)
  expect(out).toMatch(/^✖ exact\.ts computes what rules\.ts plays/m)
})

test('a kind of content of one’s own is described, written by init, played and tuned', async () => {
  const folder = inCheckout()
  const fence = fencesOf('ts').find((text) => text.startsWith('// settings.ts: what an entry holds'))!
  const [, schema, content, kinds, setting] =
    /\n([^]*)\/\/ in Content\n([^]*)\/\/ in KINDS\n([^]*)\/\/ in settingsSchema.*\n(.*\n)/.exec(fence)!
  const put = (before: string, added: string, shown = added): void =>
    change('settings.ts', before, `${added}${before}`, shown)
  put('export interface Content ', schema)
  change(
    'settings.ts',
    'typeof tableSchema> & { readonly id: string })[]\n',
    `typeof tableSchema> & { readonly id: string })[]\n${content}`,
    content,
  )
  put("  { name: 'side', ", kinds)
  put('      goal: z.int().min(2).max(200).optional(),\n', setting)
  change('settings.ts', '{ table: tables }: Content,', '{ table: tables, die: dice }: Content,', '')
  put('  readonly goal: number\n  readonly rounds: number\n  /** Each side', '  readonly die: string\n', '')
  change('settings.ts', '.transform(({ table, goal,', '.transform(({ table, die, goal,', '')
  put('      goal: goal ??', '      die,\n', '')
  change('index.ts', "plainContentOf(KINDS, ['tables.yaml'])", "plainContentOf(KINDS, ['tables.yaml', 'dice.yaml'])")
  const [entries, starter] = fencesOf('text')
    .find((text) => text.startsWith('# content/dice.yaml'))!
    .split('\n\n')
  writeFileSync('my-game/content/dice.yaml', entries)
  writeFileSync('my-game/content/starters/die.yaml', starter)
  change('content/starters/experiment.yaml', 'table: $table\n', 'table: $table\ndie: $die\n', '')
  expect(typeErrors(folder)).toBe('')

  const games = ['--games', 'my-game/index.ts']
  expect((await darkodds('check', 'my-game/index.ts')).stdout).toContain('which keeps all')
  expect((await darkodds('describe', 'die', ...games)).stdout).toMatch(
    /^bonus +0 to 5 points \(required\)\. Added to each roll$/m,
  )
  expect((await darkodds('init', 'mine.yaml', '--game', 'my-game', '--with', 'die', ...games)).exit).toBe(0)
  expect(readFileSync('mine.yaml', 'utf8')).toContain('die: my-die.yaml\n')
  const levers = ['levers', 'mine.yaml', '--target', 'win=50%', '--only', 'die.faces', '--games', '10', '--alone']
  expect((await darkodds(...levers, ...games, '--quiet')).stdout).toContain('Tried: ')
})
