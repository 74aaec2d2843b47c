// `--games FILE`: games from outside the package, and what is wrong with files that hold none.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const PIG = new URL('../../src/games/pig/', import.meta.url)
const OWN = ['--games', 'own/index.ts']
const EXPERIMENT = 'game: own\ntable: short\ngames: 40\ncharts: [win-odds]\nagents: { ann: optimal, bob: random }\n'

/** Pig by another id, in a folder that no package reaches. */
function ownGame(): void {
  inFolder({ 'own.yaml': EXPERIMENT, 'pig.yaml': 'game: pig\ngames: 4\n' })
  cpSync(PIG, 'own', { recursive: true })
  for (const name of readdirSync('own').flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))) {
    const text = readFileSync(`own/${name}.ts`, 'utf8')
    writeFileSync(
      `own/${name}.ts`,
      text.replaceAll("'../../engine/index.ts'", "'darkodds/engine'").replace("id: 'pig'", "id: 'own'"),
    )
  }
}

describe('a game of one’s own', () => {
  beforeEach(ownGame)

  test('is played, verified, drawn again, compared and told, and next commands name its file', async () => {
    for (const words of [
      ['run', 'own.yaml', '--threads', '2', '--games', '60', ...OWN],
      ['verify', 'reports/own', ...OWN],
      ['report', 'reports/own', ...OWN],
      ['diff', 'reports/own', 'reports/own', ...OWN],
      ['check', 'own.yaml', ...OWN],
      ['replay', 'own.yaml', '--playout', '2', '--games=own/index.ts'],
      ['odds', 'own', 'turn', '--hold', '20', ...OWN],
      ['levers', 'own.yaml', '--target', 'win=50%', '--games', '4', '--threads', '2', '--alone', ...OWN],
      ['run', 'pig.yaml', '--threads', '2', '--games', 'own/index.ts'],
    ]) {
      const { exit, stdout, stderr } = await darkodds(...words)
      expect([0, 1], `${words.join(' ')}\n${stdout}${stderr}`).toContain(exit)
      const next = stdout.split('\n').filter((line) => /^(node|darkodds|npm|npx) /.test(line))
      for (const line of next) expect(line).toMatch(/ --games own\/index\.ts$/)
      if (words[0] === 'run') expect(next.length).toBeGreaterThan(0)
    }
    const { variants } = JSON.parse(readFileSync('reports/own/result.json', 'utf8')) as {
      variants: { playouts: number }[]
    }
    expect(variants[0].playouts).toBe(60)
  })

  test('runs on the engine of the program: an illegal answer is told in its words, by workers too', async () => {
    const agents = readFileSync('own/agents.ts', 'utf8')
    writeFileSync('own/agents.ts', agents.replace('this.policy(mine, theirs, turn) > 0 ? ROLL : HOLD', '7'))
    await darkodds('run', 'own.yaml', '--threads', '2', '--quiet', ...OWN)
    const { variants } = JSON.parse(readFileSync('reports/own/result.json', 'utf8')) as {
      variants: { excluded: { message: string }[] }[]
    }
    expect(variants[0].excluded[0].message).toMatch(/^agent "optimal" \(seat ann\) answered 7 to "roll or hold"/)
  })

  test('has a report that only its game can read', async () => {
    await darkodds('run', 'own.yaml', '--threads', '1', ...OWN)
    expect(await darkodds('verify', 'reports/own')).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        'reports/own/result.json: unknown game "own"\n' +
        '  expected: when-darkness-comes, dark-world, village-of-fear, dice-heroes, necromancy, pig; ' +
        'or --games FILE with this game\n',
    })
  })
})

const FILE = 'a JavaScript or TypeScript file with an export "game"'

test.each([
  ['missing.js', 'missing.js: does not exist', FILE],
  ['folder/', 'folder/: is a folder, not a file', FILE],
  ['none.js', 'none.js: has no export "game"; it exports other', FILE],
  ['boom.mjs', 'boom.mjs:1:7: cannot be loaded: the shelf is empty', 'a module that can be imported'],
  ['taken.ts', 'taken.ts: there is a game "pig" already, among those that ship', 'an id of its own'],
  [
    'part.js',
    'part.js: game lacks: title, about, content, settings, prepare, seats, agents, newAgent, agentNames, ' +
      'decisions, actors, events, newState, play, rules, metrics, charts, telling, limitations',
    'all required members of Game (src/engine/game.ts)',
  ],
  ['5', '--games: cannot be "5"', 'the file of a game of your own'],
])('--games %s is refused', async (file, message, expected) => {
  inFolder({
    'folder/x.js': '',
    'none.js': 'export const other = 1\n',
    'boom.mjs': 'throw new Error("the shelf is empty\\nand more")\n',
    'taken.ts': `export { game } from ${JSON.stringify(new URL('index.ts', PIG).href)}\n`,
    'part.js': 'export const game = { id: "part" }\n',
  })
  expect(await darkodds('list', 'games', '--games', file)).toEqual({
    exit: 2,
    stdout: '',
    stderr: `${message}\n  expected: ${expected}\n`,
  })
})

test('check names each promise that a game breaks', async () => {
  ownGame()
  const rules = readFileSync('own/rules.ts', 'utf8')
  writeFileSync('own/rules.ts', rules.replace('state.turns += 1', 'state.turns += table.tell ? 2 : 1'))
  const { exit, stderr } = await darkodds('check', 'own/index.ts')
  expect(exit).toBe(2)
  expect(stderr).toMatch(
    /^own\/index\.ts: default settings: a playout does not depend on other playouts or on a listener: /m,
  )
})

test.each(['{ "type": "commonjs" }', '{ "type": "module" }', '{ "name": "mine" }'])(
  'is a module, whatever the project says: %s',
  async (project) => {
    ownGame()
    writeFileSync('package.json', project)
    const { exit, stderr } = await darkodds('run', 'own.yaml', '--threads', '2', '--games', '20', '--quiet', ...OWN)
    expect(stderr).toBe('')
    expect(exit).toBe(0)
  },
)
